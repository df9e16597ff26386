# SPDX-License-Identifier: MIT
"""The contents of the box under given options, and which boxes cannot be played."""

from collections.abc import Collection, Mapping

from whoknows.core import BadOption
from whoknows.core.errors import did_you_mean
from whoknows.games.mafia_de_cuba.pieces import roles as r


def usual_tokens(players: int) -> Mapping[str, int]:
    """The default tokens."""
    return r.STANDARD_TOKENS[players] if players in r.STANDARD_TOKENS else r.OWN_TOKENS[players]


def usual_jokers(players: int) -> int:
    """The default number of jokers."""
    return r.STANDARD_JOKERS[players] if players in r.STANDARD_JOKERS else r.OWN_JOKERS[players]


def all_tokens(
    players: int, own: Mapping[str, int] | None, names: Collection[str], *, cleaner: bool
) -> dict[str, int]:
    """The number of tokens of each name, in the order of the names; `BadOption` for a bad box."""
    given = usual_tokens(players) if own is None else own
    _check_names(given, names)
    counts = {name: given.get(name, 0) for name in names}
    if cleaner:
        if not counts[r.LOYAL.name]:
            raise BadOption(
                "MafiaDeCuba: option 'cleaner': there is no loyal token to replace; put the "
                "cleaner into 'tokens' yourself, as in tokens=cleaner:1,agent:1"
            )
        counts[r.LOYAL.name] -= 1
        counts[r.CLEANER.name] += 1
    if sum(counts.values()) > players:
        raise BadOption(
            f"MafiaDeCuba: option 'tokens': {sum(counts.values())} tokens are too many for "
            f"{players} players; give {players} at most, one for each suspect and one to set aside"
        )
    return counts


def _check_names(given: Mapping[str, int], names: Collection[str]) -> None:
    for name, n in given.items():
        if name not in names:
            hint = did_you_mean(name, names)
            raise BadOption(
                f"MafiaDeCuba: option 'tokens': no token is called {name!r}; {hint} "
                "(written as in tokens=loyal:4,agent:2)"
            )
        if n < 0:
            raise BadOption(f"MafiaDeCuba: option 'tokens': there cannot be {n} of {name!r}")
