# SPDX-License-Identifier: MIT
"""All public claims so far, in numbers: a row for each seat, `UNSAID` where nothing was said."""

from typing import Final, TypeAlias

import numpy as np
from numpy.typing import NDArray

from whoknows.games.mafia_de_cuba.knowledge.worlds.layout import NONE, Layout
from whoknows.games.mafia_de_cuba.pieces import match as p
from whoknows.games.mafia_de_cuba.pieces.box import n_tokens

Claims: TypeAlias = NDArray[np.int64]
"""A row of columns for each seat; the Godfather's row stays empty."""

# Columns
RECEIVED_DIAMONDS: Final = 0
PASSED_DIAMONDS: Final = 1
RECEIVED_COUNT: Final = 2
PASSED_COUNT: Final = 3
RECEIVED_TOKENS: Final = 4
"""The number of a set of tokens."""
PASSED_TOKENS: Final = 5
ROLE: Final = 6
DENIED_ROLES: Final = 7
"""A column that starts at 0: the n-th bit stands for role n."""
ASIDE_ANY: Final = 8
ASIDE: Final = 9
"""The same numbers as in steps: 0 for nothing."""
DENIED_ASIDES: Final = 10
FLOOR: Final = 11
"""Whether the suspect has spoken unasked."""
N_COLUMNS: Final = 12

UNSAID: Final = -1
IMPOSSIBLE: Final = -2
"""Said, but no such box is possible."""

_PLAIN: Final = {
    "received_diamonds": RECEIVED_DIAMONDS,
    "passed_diamonds": PASSED_DIAMONDS,
    "received_token_count": RECEIVED_COUNT,
    "passed_token_count": PASSED_COUNT,
}
_TOKENS: Final = {"received_tokens": RECEIVED_TOKENS, "passed_tokens": PASSED_TOKENS}
_BOXES: Final = {
    "received_box": (RECEIVED_DIAMONDS, RECEIVED_TOKENS),
    "passed_box": (PASSED_DIAMONDS, PASSED_TOKENS),
}


class Heard:
    """All public claims, updated as they come in."""

    def __init__(self, layout: Layout) -> None:
        self.layout = layout
        self.rows = nothing_said(layout.n_seats)
        self.blank = self.rows[0].copy()
        """The row of a suspect who has said nothing."""

    def add(self, said: p.Said) -> None:
        """Take in a claim."""
        note(self.layout, self.rows[said.seat], said)

    def copy(self) -> "Heard":
        """A copy of the claims, to add to."""
        other = Heard(self.layout)
        other.rows = self.rows.copy()
        return other


def nothing_said(n_seats: int) -> Claims:
    """The claims at the start."""
    rows = np.full((n_seats + 1, N_COLUMNS), UNSAID, dtype=np.int64)
    rows[:, [DENIED_ROLES, DENIED_ASIDES, FLOOR]] = 0
    return rows


def note(layout: Layout, row: Claims, said: p.Said) -> bool:
    """Write a claim into the speaker's row, over earlier claims; false if it states no fact."""
    if said.volunteered:
        row[FLOOR] = 1
    match said.answer:
        case p.SayNumber(number=number) if said.question in _PLAIN:
            row[_PLAIN[said.question]] = number
        case p.SayTokens(tokens=tokens) if said.question in _TOKENS:
            row[_TOKENS[said.question]] = _tokens_number(layout, tokens)
        case p.SayBox(diamonds=diamonds, tokens=tokens) if said.question in _BOXES:
            for_diamonds, for_tokens = _BOXES[said.question]
            row[for_diamonds] = diamonds
            row[for_tokens] = _tokens_number(layout, tokens)
        case p.SayRole(role=role) if said.question == "role":
            row[ROLE] = _role_number(layout, role)
        case p.SayToken(token=token):
            row[ASIDE] = NONE if token == p.NOTHING_ASIDE else _aside_number(layout, token)
        case p.SayWhether(yes=yes):
            return _note_whether(layout, row, said, yes=yes)
        case _:
            return False
    return True


def fits(layout: Layout, row: Claims, story: p.Story) -> bool:
    """Whether a story fits a row of claims."""
    role, aside = layout.role_number(story.role), layout.aside_number(story.aside)
    told = {
        RECEIVED_DIAMONDS: story.received.diamonds,
        PASSED_DIAMONDS: story.passed.diamonds,
        RECEIVED_COUNT: n_tokens(story.received.tokens),
        PASSED_COUNT: n_tokens(story.passed.tokens),
        RECEIVED_TOKENS: layout.tokens_number(story.received.tokens),
        PASSED_TOKENS: layout.tokens_number(story.passed.tokens),
        ROLE: role,
        ASIDE_ANY: aside != NONE,
        ASIDE: aside,
    }
    said = row.tolist()
    if said[DENIED_ROLES] >> role & 1 or said[DENIED_ASIDES] >> aside & 1:
        return False
    return all(said[column] in (UNSAID, value) for column, value in told.items())


def _note_whether(layout: Layout, row: Claims, said: p.Said, *, yes: bool) -> bool:
    if said.question == "aside_any":
        row[ASIDE_ANY] = yes
    elif said.question == "is_role":
        _admit(row, (ROLE, DENIED_ROLES), _role_number(layout, str(said.about)), yes=yes)
    elif said.question == "aside_is":
        _admit(row, (ASIDE, DENIED_ASIDES), _aside_number(layout, str(said.about)), yes=yes)
    else:
        return False
    return True


def _admit(row: Claims, columns: tuple[int, int], number: int, *, yes: bool) -> None:
    admitted, denied = columns
    if yes:
        row[admitted] = number
    elif number >= 0:
        row[denied] |= 1 << number


def _tokens_number(layout: Layout, tokens: str) -> int:
    number = layout.tokens_number(tokens)
    return IMPOSSIBLE if number is None else number


def _role_number(layout: Layout, role: str) -> int:
    return layout.role_number(role) if role in layout.role_names else IMPOSSIBLE


def _aside_number(layout: Layout, token: str) -> int:
    return layout.aside_number(token) if token in layout.token_names else IMPOSSIBLE
