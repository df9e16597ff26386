# SPDX-License-Identifier: MIT
"""Endings of hanab.live games that our rules would not end.

Aborted games, which score nothing there, are forfeits here; their fault holds words that the export
parses again.
"""

import re
from typing import Final

from msgspec import Struct

from whoknows.core import Fault
from whoknows.core.event import FaultReason
from whoknows.games.hanabi.pieces import HanabiState, rank_of, suit_of
from whoknows.games.hanabi.rules import Hanabi

END: Final = 4
END_BY_VOTE: Final = 5

TIMEOUT: Final = 3
TERMINATED: Final = 4
SPEEDRUN_FAILED: Final = 5
IDLE: Final = 6
VOTE: Final = 10

CONDITIONS: Final = {
    TIMEOUT: "timeout",
    TERMINATED: "terminated",
    IDLE: "idle",
    VOTE: "terminated_by_vote",
}
"""The conditions given by an action, by their number on the site."""
WORDS: Final = {**CONDITIONS, SPEEDRUN_FAILED: "speedrun_failed"}

UNFINISHED: Final = "unfinished"
NO_MORE_POINTS: Final = "no_more_points"

DETAIL: Final = re.compile(r"hanab\.live: (\w+)(?:, player (\d))?")


class BrokenOff(Struct, frozen=True):
    """Why a game was aborted, and by whom, if anybody."""

    condition: int
    player: int | None = None

    def to_fault(self) -> Fault:
        """The fault for a transcript; `player` is a seat then."""
        by = "" if self.player is None else f", player {self.player}"
        reason: FaultReason = "late" if self.condition == TIMEOUT else "absent"
        return Fault(reason, f"hanab.live: {WORDS[self.condition]}{by}")

    @classmethod
    def from_fault(cls, fault: Fault, seat: int) -> "BrokenOff":
        """The site's ending for a fault, including faults of our own agents in that seat."""
        told = DETAIL.fullmatch(fault.detail)
        for condition, word in WORDS.items():
            if told is not None and told[1] == word:
                return cls(condition, None if told[2] is None else int(told[2]))
        return cls(TIMEOUT if fault.reason == "late" else TERMINATED, seat)


def can_be_perfect(game: Hanabi, state: HanabiState) -> bool:
    """Whether no card is lost for good; on the site, a speedrun ends when one is."""
    return all(state.discards.count(card) < n for card, n in enumerate(game.copies))


def has_points_left(game: Hanabi, state: HanabiState) -> bool:
    """Whether a card is left that could still be played; without one, the site ends the game."""
    turns = game.players if state.last_turns is None else state.last_turns
    to_play = [(state.turn + i) % game.players for i in range(turns)]
    held = [one.card for seat in to_play for one in state.hands[seat] if one.card is not None]
    left = held + [card for card, n in enumerate(state.undealt) if n]
    return any(rank_of(card) == state.piles[suit_of(card)] + 1 for card in left)
