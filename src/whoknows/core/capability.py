# SPDX-License-Identifier: MIT
"""Optional features of games and agents: small protocols, checked with `isinstance`."""

from collections.abc import Mapping, Sequence
from typing import Any, ClassVar, Protocol, TypeVar, runtime_checkable

from msgspec import Struct

from .event import Action, Claim, State, View
from .message import Message
from .seat import Seat

A_contra = TypeVar("A_contra", bound=Action, contravariant=True)
C_contra = TypeVar("C_contra", bound=Claim, contravariant=True)
S_contra = TypeVar("S_contra", bound=State, contravariant=True)
V_contra = TypeVar("V_contra", bound=View, contravariant=True)


@runtime_checkable
class Speech(Protocol[C_contra, S_contra]):
    """A game in which seats say things that may be false."""

    def holds(self, claim: C_contra, state: S_contra) -> bool | None:
        """Whether the claim is true in that state; None if it cannot be true or false."""


@runtime_checkable
class Roles(Protocol[S_contra]):
    """A game whose seats have roles; results are also reported by role."""

    role_names: Sequence[str]
    """All roles."""

    def roles(self, state: S_contra) -> Sequence[str]:
        """The role of each seat in a finished match."""


class Side(Struct, frozen=True):
    """A party of a game that is `Sided`."""

    name: str
    seats: tuple[Seat, ...]
    leader: Seat | None = None
    """Its win is the side's success; a side without a leader succeeds if no leader wins."""


@runtime_checkable
class Sided(Protocol):
    """A game of fixed parties, such as one seat against all others, with agents of their own."""

    @property
    def sides(self) -> Sequence[Side]:
        """Two or more; the configuration alone decides them."""


@runtime_checkable
class Measured(Protocol[S_contra]):
    """A game with figures of its own; results report their means."""

    def measures(self, state: S_contra) -> Mapping[str, float]:
        """The figures of a finished match; the names are the same for every match."""


@runtime_checkable
class Charted(Protocol[S_contra]):
    """A game with a figure for each seat that changes during a match, such as dice left."""

    curve_name: ClassVar[str]
    """The name of the figure, in plain words: "dice left"."""
    point_name: ClassVar[str]
    """The unit between two points of a curve, in a plain word: "round"."""

    @property
    def n_points(self) -> int:
        """The number of points of a curve; it depends only on the configuration."""

    def curve(self, state: S_contra) -> Sequence[Sequence[int]]:
        """For each seat the figure at points 0, 1, 2... of a finished match.

        Whole numbers from -10,000 to 10,000, so that their sums are exact. A match that ends sooner
        keeps its last figure; what comes after the last point is left out.
        """


@runtime_checkable
class Objecting(Protocol[V_contra, A_contra]):
    """A game that can explain why a move is not legal for the seat that is asked."""

    def objection(self, view: V_contra, action: A_contra) -> Message | None:
        """The objection to the move, in a sentence; None if there is none."""


def objection_to(game: object, view: View, action: Any) -> Message | None:
    """The game's reason why a move is not possible, if it can give one."""
    return game.objection(view, action) if isinstance(game, Objecting) else None


@runtime_checkable
class Open(Protocol[S_contra]):
    """A game whose table can be shown with everything open, once nothing is secret."""

    def open_view(self, state: S_contra) -> View:
        """A view in which nothing is hidden, of the same type as any other view."""


@runtime_checkable
class Inspectable(Protocol):
    """An agent that can report what it knows, at any time between calls of its methods."""

    def report(self) -> str:
        """All that it knows and has concluded, as readable text of any number of lines."""


@runtime_checkable
class Reachable(Protocol):
    """An agent that stands for something external, such as a program, that may be missing."""

    reference: ClassVar[str]
    """Its reference, valid in any folder."""

    title: str
    """The name that it gives itself once it was reached; may be empty."""

    def reach(self, game: str) -> None:
        """Check that it exists and plays the game; `BadReference` says why not."""

    def let_go(self) -> None:
        """Drop what is kept from earlier matches: the next match begins with a new instance."""
