# SPDX-License-Identifier: MIT
"""The roles of Mafia de Cuba as data: a new role is another entry here and its words."""

from typing import Final, Literal, TypeAlias

from msgspec import Struct

Ending: TypeAlias = Literal["recovered", "triumph", "shot", "ruined"]
"""How a match ends: all stolen diamonds are back; the Godfather accused a suspect who wanted just
that; a shot hit such a suspect; the Godfather accused wrongly without a joker, or gave up."""

OnAccusation: TypeAlias = Literal["caught", "triumph", "mistake"]
"""The accused gives back the loot and is out; or wins; or costs the Godfather a joker."""


class Role(Struct, frozen=True):
    """A role, and how it wins."""

    name: str
    has_token: bool = False
    """Whether it is taken as a token; otherwise it results from taking diamonds, or nothing."""
    accused: OnAccusation = "mistake"
    wins_when: tuple[Ending, ...] = ()
    """Endings that are a win for all players with this role who are not out."""
    richest_only: bool = False
    """Whether only the player with most diamonds among those in play wins."""
    rides: bool = False
    """Whether it wins along with the player who handed over the box."""
    shoots: bool = False
    """Whether it may shoot at the accused before the role of the accused is shown."""


LOYAL: Final = Role("loyal", has_token=True, wins_when=("recovered",))
CLEANER: Final = Role("cleaner", has_token=True, wins_when=("recovered",), shoots=True)
AGENT: Final = Role("agent", has_token=True, accused="triumph")
DRIVER: Final = Role("driver", has_token=True, rides=True)
THIEF: Final = Role("thief", accused="caught", wins_when=("ruined",), richest_only=True)
URCHIN: Final = Role("urchin", wins_when=("ruined",))

STANDARD_ROLES: Final = (LOYAL, CLEANER, AGENT, DRIVER, THIEF, URCHIN)
"""Tokens first, then the role for taking diamonds, then the role for taking nothing."""

TAKES_DIAMONDS: Final = THIEF.name
TAKES_NOTHING: Final = URCHIN.name

PLAYERS: Final = range(5, 13)
"""The supported numbers of players; for five there is no standard box."""
STANDARD_TOKENS: Final = {
    6: {"loyal": 1, "agent": 1, "driver": 1},
    7: {"loyal": 2, "agent": 1, "driver": 1},
    8: {"loyal": 3, "agent": 1, "driver": 1},
    9: {"loyal": 4, "agent": 1, "driver": 1},
    10: {"loyal": 4, "agent": 2, "driver": 1},
    11: {"loyal": 4, "agent": 2, "driver": 2},
    12: {"loyal": 5, "agent": 2, "driver": 2},
}
"""The standard tokens, by the number of players including the Godfather."""
STANDARD_JOKERS: Final = {6: 0, 7: 0, 8: 1, 9: 1, 10: 1, 11: 2, 12: 2}
OWN_TOKENS: Final = {5: {"loyal": 1, "agent": 1}}
"""The default tokens for a number of players without a standard box."""
OWN_JOKERS: Final = {5: 0}
STANDARD_DIAMONDS: Final = 15
MOST_HIDDEN: Final = 5
"""How many diamonds the Godfather may remove."""
