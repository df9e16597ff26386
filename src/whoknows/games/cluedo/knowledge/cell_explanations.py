# SPDX-License-Identifier: MIT
"""Why a seat is certain that an owner has a card or does not; else in how many deals it is so."""

from collections.abc import Iterator, Sequence
from typing import Literal, TypeAlias

from msgspec import Struct

from whoknows.core import Message, Seat
from whoknows.games.cluedo.pieces import Card
from whoknows.games.cluedo.text import told_count

from .clue_text import Wording
from .clues import Clue, HoldsCard
from .explanations import Conclusion, explain
from .seat import Knowledge

Verdict: TypeAlias = Literal["follows", "opposite", "open"]


class Ground(Struct, frozen=True):
    """An event on which a conclusion rests."""

    turn: int
    """0 for the deal."""
    said: Message
    clue: Clue
    """What was perceived; for the cards of a hand, the last of them."""


class Explained(Struct, frozen=True):
    """The explanation of one cell of the notebook."""

    verdict: Verdict
    """Whether the statement follows, or its opposite does, or neither."""
    fact: Message
    """What follows, as a clause; if nothing does, the statement asked about."""
    grounds: tuple[Ground, ...] = ()
    """None of them can be left out."""


def explain_cell(
    knowledge: Knowledge, card: Card, owner: int, *, holds: bool = True, reader: Seat | None
) -> Explained:
    """Why the owner has the card or does not; `reader` is called "you"."""
    reasoner = knowledge.reasoner()
    wording = Wording(reasoner.players, reader)
    sure = knowledge.all()[card][owner]
    if sure is None:
        return Explained("open", wording.describe_conclusion(Conclusion(card, owner, holds)))
    conclusion = Conclusion(card, owner, bool(sure))
    clues = explain(reasoner.players, reasoner.clues, conclusion)
    return Explained(
        "follows" if holds == conclusion.holds else "opposite",
        wording.describe_conclusion(conclusion),
        tuple(_grounds(clues, wording)),
    )


def _grounds(clues: Sequence[Clue], wording: Wording) -> Iterator[Ground]:
    """The cards of a hand as one ground, then all others in their order."""
    hands = {clue.seat: clue for clue in clues if isinstance(clue, HoldsCard)}
    ordered = [*hands.values(), *(clue for clue in clues if not isinstance(clue, HoldsCard))]
    for clue, said in zip(ordered, wording.describe_clues(clues), strict=True):
        yield Ground(clue.turn, said, clue)


def open_sentence(knowledge: Knowledge, conclusion: Conclusion, fact: Message) -> Message:
    """A sentence that neither it nor its opposite follows, with the numbers of deals."""
    some = knowledge.n_deals_with(conclusion)
    counts = {"count": told_count(knowledge.n_deals), "some": told_count(some)}
    return Message("cluedo-why-open", {**counts, "fact": fact})
