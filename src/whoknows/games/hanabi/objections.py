# SPDX-License-Identifier: MIT
"""Why a move is refused: the objection to a move that is not possible."""

from whoknows.core import Message, Seat, Who

from . import pieces as p
from .text import position_letter


def objection(view: p.HanabiView, action: p.HanabiAction, n_colours: int) -> Message | None:
    """The rule that forbids an illegal move to the seat whose turn it is, if it has words."""
    match action:
        case p.Play(position) | p.Discard(position) if (
            not 0 <= position < len(view.hands[view.seat])
        ):
            last = position_letter(len(view.hands[view.seat]) - 1)
            named = position_letter(position)
            return Message("hanabi-cannot-no-card", {"card": named, "last": last})
        case p.Discard():
            return Message("hanabi-cannot-full")
        case p.HintColour(other) | p.HintRank(other):
            return _objection_to_hint(view, action, other, n_colours)
        case _:
            return None


def _objection_to_hint(
    view: p.HanabiView,
    hint: p.HintColour | p.HintRank,
    other: Seat,
    n_colours: int,
) -> Message:
    if not view.hints:
        return Message("hanabi-cannot-no-token")
    if other == view.seat or not 0 <= other < len(view.hands):
        return Message("hanabi-cannot-whom")
    if isinstance(hint, p.HintColour) and not 0 <= hint.colour < n_colours:
        return Message("hanabi-cannot-colour")
    if isinstance(hint, p.HintRank) and not 1 <= hint.rank <= p.N_RANKS:
        return Message("hanabi-cannot-rank")
    return Message("hanabi-cannot-touch", {"seat": Who(other)})
