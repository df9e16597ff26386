# SPDX-License-Identifier: MIT
"""Why a move is refused: the objection to a move that is not possible."""

from whoknows.core import Message, Seat, Who

from .pieces import (
    N_RANKS,
    Discard,
    HanabiAction,
    HanabiView,
    HintColour,
    HintRank,
    Play,
)
from .text import position_letter


def objection(view: HanabiView, action: HanabiAction, n_colours: int) -> Message | None:
    """The rule that forbids an illegal move to the seat whose turn it is, if it has words."""
    match action:
        case Play(position) | Discard(position) if not 0 <= position < len(view.hands[view.seat]):
            last = position_letter(len(view.hands[view.seat]) - 1)
            named = position_letter(position)
            return Message("hanabi-cannot-no-card", {"card": named, "last": last})
        case Discard():
            return Message("hanabi-cannot-full")
        case HintColour(other) | HintRank(other):
            return _objection_to_hint(view, action, other, n_colours)
        case _:
            return None


def _objection_to_hint(
    view: HanabiView,
    hint: HintColour | HintRank,
    other: Seat,
    n_colours: int,
) -> Message:
    if not view.hints:
        return Message("hanabi-cannot-no-token")
    if other == view.seat or not 0 <= other < len(view.hands):
        return Message("hanabi-cannot-whom")
    if isinstance(hint, HintColour) and not 0 <= hint.colour < n_colours:
        return Message("hanabi-cannot-colour")
    if isinstance(hint, HintRank) and not 1 <= hint.rank <= N_RANKS:
        return Message("hanabi-cannot-rank")
    return Message("hanabi-cannot-touch", {"seat": Who(other)})
