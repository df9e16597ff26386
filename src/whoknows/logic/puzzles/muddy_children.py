# SPDX-License-Identifier: MIT
"""Muddy children: everybody sees what you do not see yourself.

Some of the children who come in from the garden have mud on their foreheads. Each sees the others'
foreheads and not its own. Father says: "At least one of you is muddy." Then he asks, again and
again: "Does anybody know whether he or she is muddy?", and all answer at once. If k children are
muddy, nobody knows the first k - 1 times; the k-th time, the muddy ones do.

>>> answer(3, 2)
2
>>> model(3, 2).valid(dialogue(3, 2))
True
"""

from functools import partial
from itertools import product

from whoknows.logic.explicit.s5 import S5Model
from whoknows.logic.formula import And, Atom, Box, Formula, Implies, Kw, Not, Or
from whoknows.logic.structure import KnowledgeStructure
from whoknows.logic.update import Announce

from .puzzle import DialogueRecorder, Puzzle, PuzzleStep, starting_model


def muddy(child: int) -> Atom:
    """That the child is muddy; children are numbered from 1."""
    return Atom(f"m{child}")


def structure(n: int, k: int) -> KnowledgeStructure:
    """The model of n children by what each of them sees; the first k are muddy."""
    atoms = tuple(muddy(child).name for child in range(1, n + 1))
    seen = tuple((str(i + 1), atoms[:i] + atoms[i + 1 :]) for i in range(n))
    return KnowledgeStructure(atoms, seen, actual=frozenset(atoms[:k]))


def model(n: int, k: int) -> S5Model:
    """The same, world by world."""
    return S5Model.of(
        product((False, True), repeat=n),
        atoms=lambda world: [muddy(i + 1).name for i in range(n) if world[i]],
        sees={str(i + 1): partial(_but, i) for i in range(n)},
        vocabulary=[muddy(i + 1).name for i in range(n)],
        actual=tuple(i < k for i in range(n)),
    )


def _but(i: int, world: tuple[bool, ...]) -> tuple[bool, ...]:
    """What a child sees: all foreheads but its own."""
    return world[:i] + world[i + 1 :]


def somebody_is_muddy(n: int) -> Formula:
    """What Father says."""
    return Or(tuple(muddy(child) for child in range(1, n + 1)))


def knows_own(child: int) -> Formula:
    """That the child knows whether it is muddy."""
    return Kw(str(child), muddy(child))


def nobody_knows(n: int) -> Formula:
    """The silence after a question."""
    return And(tuple(Not(knows_own(child)) for child in range(1, n + 1)))


def muddy_ones_know(n: int) -> Formula:
    """That every muddy child knows it."""
    return And(tuple(Implies(muddy(c), knows_own(c)) for c in range(1, n + 1)))


def exactly(n: int, k: int) -> Formula:
    """That the first k children are muddy and the others are not."""
    return And(tuple(muddy(c) if c <= k else Not(muddy(c)) for c in range(1, n + 1)))


def dialogue(n: int, k: int) -> Formula:
    """If the first k are muddy: after Father and k - 1 times silence, the muddy ones know."""
    said: Formula = muddy_ones_know(n)
    for _ in range(k - 1):
        said = Box(Announce(nobody_knows(n)), said)
    return Implies(exactly(n, k), Box(Announce(somebody_is_muddy(n)), said))


def answer(n: int, k: int) -> int:
    """How many times Father asks until the k muddy ones among n children know."""
    now = model(n, k).announce(somebody_is_muddy(n))
    asked = 1
    while now.holds(nobody_knows(n)):
        now, asked = now.announce(nobody_knows(n)), asked + 1
    return asked


def run(n: int) -> list[PuzzleStep]:
    """All but one of n children are muddy."""
    k = n - 1
    children = starting_model(n, partial(model, n, k), partial(structure, n, k))
    record = DialogueRecorder(children, f"{n} children; all but one are muddy.")
    record.announce("Father: At least one of you is muddy.", somebody_is_muddy(n))
    asked = 1
    while record.model.holds(nobody_knows(n)):
        record.announce("Father asks; nobody knows.", nobody_knows(n))
        asked += 1
    record.ask("Do the muddy ones know now?", muddy_ones_know(n))
    return record.end(
        f"The muddy children know when they are asked for the {_ordinal(asked)} time."
    )


def _ordinal(number: int) -> str:
    endings = {1: "st", 2: "nd", 3: "rd"}
    return f"{number}{'th' if 10 < number < 14 else endings.get(number % 10, 'th')}"


PUZZLE = Puzzle(
    name="muddy-children",
    title="Muddy children",
    story="Each child sees the others' muddy foreheads and not its own. Father says that somebody "
    "is muddy, and then asks again and again who knows.",
    known="with k muddy children, they know the k-th time they are asked",
    source="J. Barwise, Scenes and other situations (1981); R. Fagin, J. Halpern, Y. Moses, "
    "M. Vardi, Reasoning about Knowledge (1995), 1.1",
    run=run,
    size_means="children",
    smallest=2,
    largest=40,
    usual=3,
    structure=lambda n: structure(n, n - 1),
)
