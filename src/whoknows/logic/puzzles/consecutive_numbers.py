# SPDX-License-Identifier: MIT
"""Consecutive numbers: saying "I do not know" often enough tells a number.

Anne and Bill are each told a number from 0, 1, 2, ..; everybody knows that the two are one apart.
In turn they say whether they know the other's number. With 2 and 3, Anne does not know, Bill does
not know, and then Anne knows.

>>> answer(2, 3)
2
>>> answer(7, 8)
8
"""

from whoknows.logic.explicit.s5 import S5Model
from whoknows.logic.formula import Atom, Formula, K, Not, Or

from .puzzle import DialogueRecorder, Puzzle, PuzzleStep

NAMES = ("anne", "bill")


def model(anne: int, bill: int) -> S5Model:
    """Worlds are pairs of neighbouring numbers, up to a bound that makes no difference."""
    top = _top(anne, bill)
    worlds = [(a, b) for a in range(top) for b in (a - 1, a + 1) if 0 <= b < top]
    return S5Model.of(
        worlds,
        atoms=lambda pair: [
            has(name, number).name for name, number in zip(NAMES, pair, strict=True)
        ],
        sees={"anne": lambda pair: pair[0], "bill": lambda pair: pair[1]},
        actual=(anne, bill),
    )


def _top(anne: int, bill: int) -> int:
    """Each statement is affected one number further from the bound; there are at most max + 1."""
    return 2 * max(anne, bill) + 4


def has(agent: str, number: int) -> Atom:
    """That the agent has this number."""
    return Atom(f"{agent}={number}")


def knows_other(agent: str, top: int) -> Formula:
    """That the agent knows the other's number, and so both."""
    [other] = set(NAMES) - {agent}
    return Or(tuple(K(agent, has(other, number)) for number in range(top)))


def answer(anne: int, bill: int) -> int:
    """How many times somebody says "I do not know" before somebody knows."""
    return sum(step.says.endswith("do not know your number.") for step in tell(anne, bill))


def tell(anne: int, bill: int) -> list[PuzzleStep]:
    """The dialogue with these numbers, until one of them knows."""
    record = DialogueRecorder(model(anne, bill), f"Anne has {anne}, Bill has {bill}.")
    turn, top = 0, _top(anne, bill)
    while not record.model.holds(knows_other(NAMES[turn], top)):
        ignorant = Not(knows_other(NAMES[turn], top))
        record.announce(f"{NAMES[turn].title()}: I do not know your number.", ignorant)
        turn = 1 - turn
    record.announce(f"{NAMES[turn].title()}: I know your number.", knows_other(NAMES[turn], top))
    turn = 1 - turn
    knows_now = record.ask(f"Does {NAMES[turn].title()} know, too?", knows_other(NAMES[turn], top))
    return record.end(f"Anne has {anne} and Bill has {bill}" + (", and both know it." * knows_now))


def run(number: int) -> list[PuzzleStep]:
    """Anne has the number, Bill the next one."""
    return tell(number, number + 1)


PUZZLE = Puzzle(
    name="consecutive-numbers",
    title="Consecutive numbers",
    story="Anne and Bill have numbers that are one apart, and say in turn whether they know.",
    known="with 2 and 3: Anne does not know, Bill does not know, then Anne knows",
    source="H. van Ditmarsch, B. Kooi, One Hundred Prisoners and a Light Bulb (2015), chapter 1; "
    "J. Conway, M. Paterson, A headache-causing problem (1977)",
    run=run,
    size_means="Anne's number; Bill has one more",
    smallest=0,
    largest=60,
    usual=2,
)
