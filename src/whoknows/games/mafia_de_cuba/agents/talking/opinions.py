# SPDX-License-Identifier: MIT
"""What a suspect thinks of the others, and how to use it."""

from typing import Final

from whoknows.core import Seat
from whoknows.games.mafia_de_cuba.pieces.questions import QuestionName
from whoknows.games.mafia_de_cuba.pieces.roles import AGENT, TAKES_DIAMONDS, TAKES_NOTHING

from . import public_claims as pc
from .situation import Seen

POSING: Final = frozenset({TAKES_DIAMONDS, AGENT.name, TAKES_NOTHING})
"""Roles without an interest in the truth."""
AFTER_A_CATCH: Final = 0.6
"""The Godfather's chance to win after accusing a thief."""
AFTER_A_MISTAKE: Final = 0.4
"""The Godfather's chance to win after losing a joker."""


# Honest opinions


def honest_accusation(seen: Seen) -> Seat | None:
    """The likeliest thief; None if nobody can be a thief."""
    by_seat = {seat: seen.chances(seat)[TAKES_DIAMONDS] for seat in seen.others}
    best = max(by_seat, key=by_seat.__getitem__, default=None)
    return best if best is not None and by_seat[best] > 0 else None


def knows_for_sure(seen: Seen, other: Seat) -> bool:
    """Whether somebody's role follows from the box and from shown roles alone."""
    from .inspection import from_sight  # noqa: PLC0415 - compiled, and slow to import

    return int((from_sight(seen)[other - 1] > 0).sum()) == 1


def honest_role(seen: Seen, other: Seat) -> str | None:
    """Somebody's likeliest role."""
    by_role = seen.chances(other)
    return max(by_role, key=by_role.__getitem__)


def honest_theft(seen: Seen, other: Seat) -> bool | None:
    """Whether somebody is more likely than not to have taken diamonds."""
    return seen.chances(other)[TAKES_DIAMONDS] > 0.5


# Useful opinions


def scapegoat(seen: Seen) -> Seat | None:
    """Whom a thief or an urchin wants accused; an agent wants nobody but himself accused."""
    if seen.role == AGENT.name:
        return None
    by_seat = {seat: _innocence(seen, seat) for seat in seen.others}
    return max(by_seat, key=by_seat.__getitem__, default=None)


def _innocence(seen: Seen, seat: Seat) -> float:
    by_role = seen.chances(seat)
    return 1.0 - by_role[TAKES_DIAMONDS] - by_role.get(AGENT.name, 0.0)


# Unasked


def worth_saying(seen: Seen) -> QuestionName | None:
    """The box to talk about, if a neighbour's claim differs; repeated unasked only once."""
    rows, seat = seen.heard.rows, seen.seat
    own = rows[seat].tolist() if rows[seat, pc.FLOOR] else [pc.UNSAID] * len(rows[seat])
    layout, received, passed = seen.layout, seen.received, seen.passed
    if not seen.is_first and (
        _differs(rows[seat - 1, pc.PASSED_DIAMONDS], received.diamonds, own[pc.RECEIVED_DIAMONDS])
        or _differs(
            rows[seat - 1, pc.PASSED_TOKENS],
            layout.tokens_number(received.tokens),
            own[pc.RECEIVED_TOKENS],
        )
    ):
        return "received_box"
    if not seen.is_last and (
        _differs(rows[seat + 1, pc.RECEIVED_DIAMONDS], passed.diamonds, own[pc.PASSED_DIAMONDS])
        or _differs(
            rows[seat + 1, pc.RECEIVED_TOKENS],
            layout.tokens_number(passed.tokens),
            own[pc.PASSED_TOKENS],
        )
    ):
        return "passed_box"
    return None


def _differs(claimed: int, true: int | None, own: int) -> bool:
    """Whether a claim is false and the suspect has not spoken about the matter."""
    return own == pc.UNSAID and claimed not in (pc.UNSAID, true)


def is_probably_agent(seen: Seen, accused: Seat) -> bool:
    """Whether the accused is more likely than not an agent."""
    return seen.chances(accused).get(AGENT.name, 0.0) > 0.5


def is_worth_a_shot(seen: Seen, accused: Seat) -> bool:
    """Whether the accused is likelier an agent than the match is won without a shot."""
    by_role = seen.chances(accused)
    agent, thief = by_role.get(AGENT.name, 0.0), by_role[TAKES_DIAMONDS]
    silent = AFTER_A_CATCH * thief
    if seen.jokers:
        silent += AFTER_A_MISTAKE * (1.0 - agent - thief)
    return agent > silent
