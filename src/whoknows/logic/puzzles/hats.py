# SPDX-License-Identifier: MIT
"""Hats: three in a row, and two black hats are too few.

There are three white and two black hats. Three people stand in a row, each with a hat. The one at
the back sees both others, the one in the middle sees the one in front, who sees nobody. All hats
are white. The back one says: "I do not know my colour." The middle one: "Nor do I." Then the front
one knows.

>>> answer()
'white'
"""

from itertools import product
from operator import itemgetter

from whoknows.logic.explicit.s5 import S5Model
from whoknows.logic.formula import And, Atom, Formula, K, Kw, Not, Or
from whoknows.logic.structure import KnowledgeStructure

from .puzzle import DialogueRecorder, Puzzle, PuzzleStep

ROW = ("back", "middle", "front")


def white(who: str) -> Atom:
    """That his or her hat is white."""
    return Atom(f"white({who})")


def structure() -> KnowledgeStructure:
    """Each sees the hats further in front; not all three are black."""
    hats = tuple(white(who).name for who in ROW)
    seen = tuple((who, hats[i + 1 :]) for i, who in enumerate(ROW))
    return KnowledgeStructure(hats, seen, not_all_black(), frozenset(hats))


def model() -> S5Model:
    """The same, world by world."""
    return S5Model.of(
        [hats for hats in product((True, False), repeat=3) if any(hats)],
        atoms=lambda hats: [
            white(who).name for who, is_white in zip(ROW, hats, strict=True) if is_white
        ],
        sees={who: itemgetter(slice(i + 1, None)) for i, who in enumerate(ROW)},
        actual=(True, True, True),
    )


def not_all_black() -> Formula:
    """What follows from there being only two black hats."""
    return Or(tuple(white(who) for who in ROW))


def knows_own(who: str) -> Formula:
    """That somebody knows the colour of his or her own hat."""
    return Kw(who, white(who))


def dialogue() -> list[tuple[str, Formula]]:
    """The statements, in order."""
    return [
        ("The back one: I do not know my colour.", Not(knows_own("back"))),
        ("The middle one: Nor do I.", Not(knows_own("middle"))),
    ]


def answer() -> str | None:
    """The colour that the front one knows in the end, if any, wherever the dialogue is possible."""
    now = model()
    for _, said in dialogue():
        now = now.announce(said)
    colours = {"white": white("front"), "black": Not(white("front"))}
    return next((c for c, is_so in colours.items() if now.valid(K("front", is_so))), None)


def run() -> list[PuzzleStep]:
    """The dialogue."""
    record = DialogueRecorder(
        model(), "Three white hats and two black ones; three people in a row."
    )
    for says, said in dialogue():
        record.announce(says, said)
    record.ask("Does the front one know that the hat is white?", K("front", white("front")))
    nobody_else = And((Not(knows_own("back")), Not(knows_own("middle"))))
    record.ask("Do the others still not know?", nobody_else)
    return record.end(
        "The front one, who sees nothing, has a white hat and knows it.",
        because=K("front", white("front")) & nobody_else,
    )


PUZZLE = Puzzle(
    name="hats",
    title="Three hats in a row",
    story="Three of five hats, three white and two black, are on three people in a row; each sees "
    "only those in front.",
    known="the front one has a white hat and is the only one to know",
    source="folklore; the three wise men in R. Fagin and others (1995), exercises of chapter 1",
    run=run,
    structure=structure,
)
