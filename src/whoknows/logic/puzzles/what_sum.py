# SPDX-License-Identifier: MIT
"""What sum: a number on your forehead that you do not see.

Anne, Bill and Cath each have a positive number on the forehead and see the two others. They know
that one of the numbers is the sum of the other two. Anne: "I do not know my number." Bill: "I do
not know mine." Cath: "I do not know mine." Anne: "Now I know mine: it is 50." What are the others?

>>> answer(50)
[(50, 20, 30)]
"""

from collections.abc import Iterable, Iterator
from functools import cache
from operator import itemgetter
from typing import cast

from whoknows.logic.explicit.s5 import S5Model
from whoknows.logic.formula import And, Atom, Formula, Not

from .numerals import digits, digits_of, is_number, knows_number
from .puzzle import DialogueRecorder, Puzzle, PuzzleStep

NAMES = ("anne", "bill", "cath")
Numbers = tuple[int, int, int]
STATEMENTS = 4
"""Each looks one step further; worlds at a larger distance make no difference."""
INSIDE = Atom("inside")
"""That a world is so far from the edge of the model that there being an edge does not matter."""


@cache
def model(number: int = 50) -> S5Model:
    """The worlds that matter if Anne has that number; atoms are digits, such as `anne32`."""
    inside = set(with_number(number))
    worlds = _reached(with_number(number), STATEMENTS)
    width = _width(number)
    return S5Model.of(
        worlds,
        atoms=lambda numbers: [
            *[INSIDE.name] * (numbers in inside),
            *_digits_of(numbers),
        ],
        sees={"anne": itemgetter(1, 2), "bill": itemgetter(0, 2), "cath": itemgetter(0, 1)},
        vocabulary=[digit for name in NAMES for digit in digits(name, width)],
    )


def _digits_of(numbers: Numbers) -> list[str]:
    named = zip(NAMES, numbers, strict=True)
    return [digit for name, number in named for digit in digits_of(name, number)]


def with_number(number: int) -> list[Numbers]:
    """The worlds where Anne has the number, with others up to six times that.

    With larger ones it takes more steps than there are statements to come to two equal numbers,
    and nothing is known before.
    """
    found = [(number, bill, number - bill) for bill in range(1, number)]
    for less in range(1, 6 * number):
        found += [(number, less, less + number), (number, less + number, less)]
    return found


def _reached(worlds: Iterable[Numbers], steps: int) -> list[Numbers]:
    """The worlds, and those that somebody can take them for, and so on: so many steps."""
    found = dict.fromkeys(worlds)
    last = list(found)
    for _ in range(steps):
        last = [new for world in last for new in _neighbours(world) if new not in found]
        found.update(dict.fromkeys(last))
    return list(found)


def _neighbours(world: Numbers) -> Iterator[Numbers]:
    a, b, c = world
    for anne, bill, cath in (
        (b + c, b, c),
        (abs(b - c), b, c),
        (a, a + c, c),
        (a, abs(a - c), c),
        (a, b, a + b),
        (a, b, abs(a - b)),
    ):
        if anne and bill and cath:
            yield anne, bill, cath


def _width(number: int) -> int:
    """Every step at most doubles the largest number."""
    return (7 * number << STATEMENTS).bit_length()


def knows_own(agent: str, number: int) -> Formula:
    """That the agent knows the number on his or her own forehead."""
    return knows_number(agent, agent, _width(number))


def dialogue(number: int) -> list[tuple[str, Formula]]:
    """The statements, in order."""
    said: list[tuple[str, Formula]] = [
        (f"{name.title()}: I do not know my number.", Not(knows_own(name, number)))
        for name in NAMES
    ]
    sure = And((knows_own("anne", number), is_number("anne", number, _width(number)), INSIDE))
    return [*said, (f"Anne: I know my number; it is {number}.", sure)]


def answer(number: int = 50) -> list[Numbers]:
    """The triples that allow the dialogue."""
    now = model(number)
    for _, said in dialogue(number):
        now = now.announce(said)
    return cast("list[Numbers]", list(now.labels))


def run() -> list[PuzzleStep]:
    """The dialogue about 50."""
    record = DialogueRecorder(
        model(50).at((50, 20, 30)), "Three numbers; one is the sum of the others."
    )
    for says, said in dialogue(50):
        record.announce(says, said)
    [(_, bill, cath)] = record.model.labels
    return record.end(f"Bill has {bill} and Cath has {cath}.")


PUZZLE = Puzzle(
    name="what-sum",
    title="What sum",
    story="Three people see each other's numbers; one number is the sum of the other two.",
    known="20 and 30",
    source="A. Liu, Math Horizons 11 (2004); H. van Ditmarsch, J. Ruan, Model Checking Logic "
    "Puzzles (2007)",
    run=run,
)
