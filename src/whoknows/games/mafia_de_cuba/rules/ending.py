# SPDX-License-Identifier: MIT
"""Determine the winners from the roles as data, whatever their names."""

from collections.abc import Sequence
from typing import Literal, TypeAlias

from msgspec import Struct

from whoknows.core import Seat
from whoknows.games.mafia_de_cuba.pieces.match import GODFATHER
from whoknows.games.mafia_de_cuba.pieces.roles import Ending, Role

Ties: TypeAlias = Literal["share", "nobody"]
"""What happens to players who hold equally many diamonds: all of them win, or none."""


class Player(Struct, frozen=True):
    """A suspect at the end of a match."""

    seat: Seat
    role: Role
    diamonds: int
    is_out: bool


def winners_of(
    ending: Ending, suspects: Sequence[Player], champion: Seat | None, ties: Ties
) -> tuple[Seat, ...]:
    """All winners by seat; `champion` caused this ending: accused as wished, or a good shot."""
    won = {GODFATHER} if ending == "recovered" else set()
    if champion is not None:
        won.add(champion)
    able = [player for player in suspects if not player.is_out]
    for player in able:
        if ending in player.role.wins_when and _is_rich_enough(player, able, ties):
            won.add(player.seat)
    for player in able:  # in the order of the box, so that chains are followed
        if player.role.rides and player.seat - 1 in won:
            won.add(player.seat)
    return tuple(sorted(won))


def _is_rich_enough(player: Player, able: Sequence[Player], ties: Ties) -> bool:
    if not player.role.richest_only:
        return True
    rivals = [other.diamonds for other in able if other.role == player.role]
    is_alone = ties == "share" or rivals.count(player.diamonds) == 1
    return player.diamonds == max(rivals) and is_alone
