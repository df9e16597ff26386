# SPDX-License-Identifier: MIT
"""Sally and Anne: a belief that has become false.

Sally puts a marble into the basket and goes away. Anne moves it to the box, and Sally does not
see it. Sally comes back. Where will she look? In the basket: she believes something false, and Anne
knows that she does. So this is no model of knowledge: what Sally takes for possible is not what is.

>>> answer()
'basket'
"""

from whoknows.logic.explicit.relational import RelationalModel
from whoknows.logic.formula import BOT, TOP, And, Atom, B, Formula
from whoknows.logic.update import EventModel, Happen, ModelEvent

from .puzzle import DialogueRecorder, Puzzle, PuzzleStep

BASKET, BOX = Atom("basket"), Atom("box")


def model() -> RelationalModel:
    """One world: the marble is in the basket, and both know it."""
    return RelationalModel.of(
        ["start"],
        atoms=lambda _: [BASKET.name],
        considers={
            "sally": lambda _, __: True,
            "anne": lambda _, __: True,
        },
        vocabulary=[BASKET.name, BOX.name],
        actual="start",
    )


def anne_moves_it() -> Happen:
    """The marble goes to the box; Sally thinks that nothing happens."""
    moved = ModelEvent("moved", BASKET, ((BASKET.name, BOT), (BOX.name, TOP)))
    nothing = ModelEvent("nothing")
    moving = EventModel.with_arrows("moving", [moved, nothing], {"sally": {"moved": ["nothing"]}})
    return Happen(moving, ("moved",))


def sally_believes_basket() -> Formula:
    """Where Sally will look."""
    return B("sally", BASKET)


def answer() -> str | None:
    """Where Sally believes the marble to be."""
    after = model().after(anne_moves_it())
    places = [BASKET, BOX]
    return next((place.name for place in places if after.holds(B("sally", place))), None)


def run() -> list[PuzzleStep]:
    """The story, and what they believe."""
    record = DialogueRecorder(model(), "Sally puts her marble into the basket and goes away.")
    record.happen("Anne moves it to the box; Sally does not see that.", anne_moves_it())
    record.ask("Is the marble in the box?", BOX)
    record.ask("Does Sally believe that it is in the basket?", sally_believes_basket())
    record.ask("Does Anne believe so, too?", B("anne", BASKET))
    record.ask(
        "Does Anne know what Sally believes, and that it is false?",
        B("anne", And((sally_believes_basket(), BOX))),
    )
    return record.end(f"Sally will look into the {answer()}.")


PUZZLE = Puzzle(
    name="sally-anne",
    title="Sally and Anne",
    story="Anne moves Sally's marble from the basket to the box while Sally is away.",
    known="Sally will look into the basket",
    source="H. Wimmer, J. Perner, Cognition 13 (1983); S. Baron-Cohen, A. Leslie, U. Frith, "
    "Cognition 21 (1985)",
    run=run,
)
