# SPDX-License-Identifier: MIT
"""A coin in a box: to peek, to be seen peeking, to turn the coin over.

A coin lies in a closed box; it shows heads, and neither Anne nor Bill knows that. If Bill sees Anne
peek, he learns that she knows, and not what. If he does not suspect it, he believes, falsely, that
she does not know. And whoever knows how it lies and turns it over knows how it lies then.

>>> answer()["seen"], answer()["secret"]
('Bill knows that Anne knows', 'Bill believes that Anne does not know')
"""

from whoknows.logic.explicit.relational import RelationalModel
from whoknows.logic.explicit.s5 import S5Model
from whoknows.logic.formula import TOP, And, Atom, B, Common, Formula, K, Kw, Not
from whoknows.logic.update import EventModel, Happen, ModelEvent

from .puzzle import DialogueRecorder, Puzzle, PuzzleStep

HEADS = Atom("heads")
SIDES = ("heads", "tails")


def model() -> S5Model:
    """Two worlds that nobody can tell apart."""
    return S5Model.of(
        SIDES,
        atoms=lambda side: [HEADS.name] if side == "heads" else [],
        sees={"anne": lambda _: None, "bill": lambda _: None},
        actual="heads",
    )


def model_of_belief() -> RelationalModel:
    """The same for beliefs, which may become false."""
    return RelationalModel.of(
        SIDES,
        atoms=lambda side: [HEADS.name] if side == "heads" else [],
        considers={"anne": lambda _, __: True, "bill": lambda _, __: True},
        actual="heads",
    )


# What can happen


def _looks() -> list[ModelEvent]:
    return [ModelEvent("heads", HEADS), ModelEvent("tails", Not(HEADS))]


def peek_seen() -> Happen:
    """Anne peeks; Bill sees that she does."""
    looking = EventModel.with_classes("peek", _looks(), {"bill": [SIDES]})
    return Happen(looking, SIDES)


def peek_secret() -> Happen:
    """Anne peeks; Bill does not suspect it."""
    events = [*_looks(), ModelEvent("nothing")]
    unseen = {"bill": {side: ["nothing"] for side in SIDES}}
    return Happen(EventModel.with_arrows("secret peek", events, unseen), SIDES)


def turn_over() -> Happen:
    """The coin is turned over where all can see it, still in its box."""
    turned = ModelEvent("turned", TOP, ((HEADS.name, Not(HEADS)),))
    return Happen(EventModel.with_classes("turn", [turned]), ("turned",))


def turn_over_perhaps() -> Happen:
    """Anne turns the coin over; Bill does not see whether she does."""
    events = [ModelEvent("turned", TOP, ((HEADS.name, Not(HEADS)),)), ModelEvent("left")]
    turning = EventModel.with_classes("perhaps turn", events, {"bill": [["turned", "left"]]})
    return Happen(turning, ("turned",))


# What to ask


def anne_knows() -> Formula:
    """That Anne knows how the coin lies."""
    return Kw("anne", HEADS)


def bill_knows() -> Formula:
    """That Bill knows how the coin lies."""
    return Kw("bill", HEADS)


def answer() -> dict[str, str]:
    """What Bill makes of Anne's peeking, if it is seen and if it is secret."""
    seen, secret = model().after(peek_seen()), model_of_belief().after(peek_secret())
    verdicts = {
        "Bill knows that Anne knows": K("bill", anne_knows()),
        "Bill believes that Anne does not know": B("bill", Not(anne_knows())),
    }
    return {
        name: next(text for text, formula in verdicts.items() if after.holds(formula))
        for name, after in (("seen", seen), ("secret", secret))
    }


def run() -> list[PuzzleStep]:
    """Peeking that is seen, turning over, and peeking in secret."""
    record = DialogueRecorder(model(), "The coin shows heads; neither Anne nor Bill knows.")
    record.happen("Anne peeks, and Bill sees that she does.", peek_seen())
    record.ask("Does Anne know how it lies?", anne_knows())
    record.ask("Does Bill?", bill_knows())
    record.ask("Is it common knowledge that Anne knows?", Common(("anne", "bill"), anne_knows()))
    record.happen("Anne turns it over in the box; Bill does not see whether.", turn_over_perhaps())
    record.ask("Does Anne know that it shows tails now?", K("anne", Not(HEADS)))
    again = DialogueRecorder(model_of_belief(), "Once more from the start.")
    again.happen("Anne peeks, and Bill does not suspect it.", peek_secret())
    again.ask("Does Anne know how it lies?", anne_knows())
    false = And((B("bill", Not(anne_knows())), anne_knows()))
    again.ask("Does Bill believe, falsely, that she does not?", false)
    return record.steps + again.end("What one learns depends on what one sees others learn.")


PUZZLE = Puzzle(
    name="coin",
    title="A coin in a box",
    story="Anne peeks at a coin, seen by Bill or not, and turns it over.",
    known="a peek that is seen tells that she knows; a secret one leaves a false belief",
    source="A. Baltag, L. Moss, S. Solecki, The Logic of Public Announcements, Common Knowledge, "
    "and Private Suspicions (1998); A. Baltag, L. Moss, Logics for Epistemic Programs (2004)",
    run=run,
)
