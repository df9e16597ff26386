# SPDX-License-Identifier: MIT
"""A line of hats: all but the last in the line save themselves by one bit.

Prisoners stand in a line; each wears a red or a blue hat and sees those further in front. From the
back to the front each has to name a colour, and goes free if it is that of the own hat. They agree
that the first to speak says "red" if he or she sees an odd number of red hats. All others go free.

>>> answer(5)
[2, 3, 4, 5]
"""

from functools import partial
from itertools import product
from operator import itemgetter

from whoknows.logic.explicit.s5 import S5Model
from whoknows.logic.formula import Atom, Formula, Kw, Not, Xor
from whoknows.logic.structure import KnowledgeStructure

from .puzzle import DialogueRecorder, Puzzle, PuzzleStep, starting_model


def red(prisoner: int) -> Atom:
    """That the prisoner's hat is red; the prisoner at the back is number 1."""
    return Atom(f"r{prisoner}")


def structure(n: int) -> KnowledgeStructure:
    """Each of n prisoners sees the hats further in front; every second one is red."""
    hats = tuple(red(i + 1).name for i in range(n))
    seen = tuple((str(i + 1), hats[i + 1 :]) for i in range(n))
    return KnowledgeStructure(hats, seen, actual=frozenset(hats[::2]))


def model(n: int) -> S5Model:
    """The same, world by world."""
    return S5Model.of(
        product((False, True), repeat=n),
        atoms=lambda world: [red(i + 1).name for i in range(n) if world[i]],
        sees={str(i + 1): itemgetter(slice(i + 1, None)) for i in range(n)},
        vocabulary=[red(i + 1).name for i in range(n)],
        actual=tuple(i % 2 == 0 for i in range(n)),
    )


def odd_in_front(n: int) -> Formula:
    """What the first speaker says: that an odd number of the other hats are red."""
    return Xor(tuple(red(prisoner) for prisoner in range(2, n + 1)))


def knows_own(prisoner: int) -> Formula:
    """That the prisoner knows the colour of the own hat."""
    return Kw(str(prisoner), red(prisoner))


def answer(n: int) -> list[int]:
    """Who knows the own colour when it is time to speak."""
    asked = [step for step in run(n) if step.kind == "ask"]
    return [number for number, step in enumerate(asked, 1) if step.holds]


def run(n: int) -> list[PuzzleStep]:
    """Every second hat is red."""
    prisoners = starting_model(n, partial(model, n), partial(structure, n))
    record = DialogueRecorder(prisoners, f"{n} prisoners in a line; hats 1, 3, 5, .. are red.")
    late: list[str] = []
    for prisoner in range(1, n + 1):
        if not record.ask(f"Does prisoner {prisoner} know the own colour?", knows_own(prisoner)):
            late.append(str(prisoner))
        said = odd_in_front(n) if prisoner == 1 else red(prisoner)
        is_red = record.model.holds(said)
        colour = "red" if is_red else "blue"
        record.announce(f"Prisoner {prisoner}: {colour}.", said if is_red else Not(said))
    return record.end(f"All but prisoner {', '.join(late)} know their colour in time.")


PUZZLE = Puzzle(
    name="hat-line",
    title="A line of hats",
    story="Each prisoner in a line sees the hats in front, and has to name the own colour.",
    known="all but the first to speak can be sure to go free",
    source="folklore; P. Winkler, Mathematical Puzzles: A Connoisseur's Collection (2004)",
    run=run,
    size_means="prisoners",
    smallest=2,
    largest=100,
    usual=5,
    structure=structure,
)
