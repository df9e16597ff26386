# SPDX-License-Identifier: MIT
"""Liar's Dice in words: what is typed, and the sentences that are said."""

from collections.abc import Iterator, Sequence

from whoknows.core import Form, Message, Seat, Who
from whoknows.core.wording import action_to_words, words_to_action

from .pieces import Bid, Contest, Forfeit, LiarsDiceAction, LiarsDiceEvent, Roll, SpotOn


def menu(actions: Sequence[LiarsDiceAction]) -> Sequence[Form]:
    """The moves as forms."""
    return ()


def describe(event: LiarsDiceEvent) -> Message:
    """An event as a sentence."""
    return Message("liars-dice-event")


def narrate(events: Sequence[LiarsDiceEvent]) -> Iterator[Message]:
    """Events as sentences."""
    return (describe(event) for event in events)


def ending(winners: Sequence[Seat]) -> Message:
    """How a match ended."""
    return Message("liars-dice-won", {"seats": [Who(seat) for seat in winners]})


def format_action(action: LiarsDiceAction) -> str:
    """An action as typed."""
    return action_to_words(action)


def parse_action(typed: str) -> LiarsDiceAction:
    """An action as typed."""
    action: LiarsDiceAction = words_to_action(typed, (Bid, Contest, SpotOn, Roll, Forfeit))
    return action
