# SPDX-License-Identifier: MIT
"""What a suspect knows when he decides what to say."""

from collections.abc import Mapping, Sequence
from functools import cached_property
from typing import TYPE_CHECKING

from msgspec import Struct

from whoknows.core import Seat
from whoknows.games.mafia_de_cuba.knowledge.worlds.layout import Layout
from whoknows.games.mafia_de_cuba.pieces.box import Box
from whoknows.games.mafia_de_cuba.pieces.match import Exposed, Story

from . import public_claims as pc
from .style import SEAT_CLASSES, seat_class

if TYPE_CHECKING:
    from whoknows.games.mafia_de_cuba.knowledge.worlds.posterior import Posterior


class OwnClaims(Struct, frozen=True):
    """A suspect's claims about himself so far; None where there is none."""

    received_diamonds: int | None
    passed_diamonds: int | None
    received_tokens: str | None
    passed_tokens: str | None
    role: str | None


class Seen:
    """A suspect's knowledge: what he did, what was said, and what he concludes."""

    def __init__(
        self,
        layout: Layout,
        seat: int,
        story: Story,
        heard: pc.Heard,
        exposed: Sequence[Exposed] = (),
        jokers: int = 0,
    ) -> None:
        self.layout = layout
        self.seat = Seat(seat)
        self.story = story
        """The true story."""
        self.heard = heard
        """All claims so far in numbers, the suspect's own included; `claimed` has them in words."""
        self.exposed = exposed
        """Suspects whose role was shown."""
        self.jokers = jokers
        """How many jokers the Godfather has left."""

    @property
    def role(self) -> str:
        """The suspect's true role."""
        return self.story.role

    @property
    def received(self) -> Box:
        """The box as he received it."""
        return self.story.received

    @property
    def passed(self) -> Box:
        """The box as he passed it on."""
        return self.story.passed

    @property
    def place(self) -> str:
        """`first`, `second`, `middle` or `last`."""
        return SEAT_CLASSES[seat_class(self.seat, self.layout.n_seats)]

    @property
    def is_first(self) -> bool:
        """Whether the Godfather knows what was received."""
        return self.seat == 1

    @property
    def is_last(self) -> bool:
        """Whether the Godfather knows what was passed on."""
        return self.seat == self.layout.n_seats

    @property
    def roles(self) -> tuple[str, ...]:
        """All roles of the game."""
        return self.layout.role_names

    @property
    def others(self) -> tuple[Seat, ...]:
        """All other suspects whose role was not shown."""
        shown = {each.seat for each in self.exposed}
        seats = map(Seat, range(1, self.layout.n_seats + 1))
        return tuple(seat for seat in seats if seat != self.seat and seat not in shown)

    def claimed(self, seat: int) -> OwnClaims:
        """A suspect's claims about himself."""
        row, layout = self.heard.rows[seat].tolist(), self.layout
        return OwnClaims(
            row[pc.RECEIVED_DIAMONDS] if row[pc.RECEIVED_DIAMONDS] >= 0 else None,
            row[pc.PASSED_DIAMONDS] if row[pc.PASSED_DIAMONDS] >= 0 else None,
            layout.token_texts[row[pc.RECEIVED_TOKENS]] if row[pc.RECEIVED_TOKENS] >= 0 else None,
            layout.token_texts[row[pc.PASSED_TOKENS]] if row[pc.PASSED_TOKENS] >= 0 else None,
            layout.role_names[row[pc.ROLE]] if row[pc.ROLE] >= 0 else None,
        )

    @cached_property
    def inspect(self) -> "Posterior":
        """What the suspect thinks likely, given his box, shown roles, and all claims."""
        from .inspection import inspected  # noqa: PLC0415 - compiled, and slow to import

        return inspected(self)

    def chances(self, seat: int) -> Mapping[str, float]:
        """How likely somebody has each role, by `inspect`."""
        row = self.inspect.roles()[seat - 1].tolist()
        return dict(zip(self.layout.role_names, row, strict=True))
