# SPDX-License-Identifier: MIT
"""Drinking logicians: who does not know says by that what he or she wants.

Some logicians go to a bar; each knows only his or her own wish. The waiter asks whether everybody
wants beer, and they answer one after the other. Whoever wants none knows the answer is no; so each
"I do not know" tells that its speaker wants one, and the last one knows.

>>> answer(3)
['I do not know', 'I do not know', 'yes']
>>> model(3).valid(dialogue(3))
True
"""

from functools import cache, partial
from itertools import product
from operator import itemgetter

from whoknows.logic.explicit.s5 import S5Model
from whoknows.logic.formula import And, Atom, Box, Formula, Implies, K, Kw, Not
from whoknows.logic.structure import KnowledgeStructure
from whoknows.logic.update import Announce

from .puzzle import DialogueRecorder, Puzzle, PuzzleStep, starting_model


def thirsty(logician: int) -> Atom:
    """That the logician wants beer; they are numbered from 1."""
    return Atom(f"t{logician}")


def structure(n: int) -> KnowledgeStructure:
    """Each of n logicians sees his or her own wish; all want beer."""
    atoms = tuple(thirsty(i + 1).name for i in range(n))
    seen = tuple((str(i + 1), (atoms[i],)) for i in range(n))
    return KnowledgeStructure(atoms, seen, actual=frozenset(atoms))


def model(n: int) -> S5Model:
    """The same, world by world."""
    return S5Model.of(
        product((False, True), repeat=n),
        atoms=lambda world: [thirsty(i + 1).name for i in range(n) if world[i]],
        sees={str(i + 1): itemgetter(i) for i in range(n)},
        vocabulary=[thirsty(i + 1).name for i in range(n)],
        actual=(True,) * n,
    )


@cache  # said again and again, and worked out once
def all_want(n: int) -> Formula:
    """That everybody wants beer."""
    return And(tuple(thirsty(i + 1) for i in range(n)))


def does_not_know(logician: int, n: int) -> Formula:
    """That the logician cannot answer."""
    return Not(Kw(str(logician), all_want(n)))


def dialogue(n: int) -> Formula:
    """If all want beer: after n - 1 times "I do not know", the last one knows it."""
    said: Formula = K(str(n), all_want(n))
    for logician in range(n - 1, 0, -1):
        said = Box(Announce(does_not_know(logician, n)), said)
    return Implies(all_want(n), said)


def answer(n: int) -> list[str]:
    """What they say, one after the other, if all want beer."""
    return [step.says.partition(": ")[2].rstrip(".") for step in run(n) if step.kind == "announce"]


def run(n: int) -> list[PuzzleStep]:
    """All of n logicians want beer."""
    logicians = starting_model(n, partial(model, n), partial(structure, n))
    record = DialogueRecorder(
        logicians, f"{n} logicians all want beer. “Does everybody want beer?”"
    )
    able: list[str] = []
    for logician in range(1, n + 1):
        if record.model.holds(K(str(logician), all_want(n))):
            record.announce(f"Logician {logician}: yes.", K(str(logician), all_want(n)))
            able.append(str(logician))
        else:
            ignorant = does_not_know(logician, n)
            record.announce(f"Logician {logician}: I do not know.", ignorant)
    return record.end(f"Only logician {', '.join(able)} can answer, and says yes.")


PUZZLE = Puzzle(
    name="drinking-logicians",
    title="Drinking logicians",
    story="Logicians are asked whether all of them want beer; each knows only his or her own wish.",
    known="all but the last say “I do not know”, and the last one says yes",
    source="the cartoon Spiked Math 445; M. Gattinger, New Directions in Model Checking Dynamic "
    "Epistemic Logic (2018)",
    run=run,
    size_means="logicians",
    smallest=1,
    largest=100,
    usual=3,
    structure=structure,
)
