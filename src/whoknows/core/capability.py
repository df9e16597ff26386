# SPDX-License-Identifier: MIT
"""What games and agents can offer besides: small protocols, asked for with `isinstance`."""

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
        """Whether what the claim says is true in that state.

        None where it says nothing that could be true or false, such as "I would rather not say".
        """


@runtime_checkable
class Roles(Protocol[S_contra]):
    """A game whose seats have roles, by which results are told too."""

    role_names: Sequence[str]
    """All roles there are."""

    def roles(self, state: S_contra) -> Sequence[str]:
        """The role that each seat had, in a match that is over."""


class Side(Struct, frozen=True):
    """One of the parties of a game that is `Sided`."""

    name: str
    seats: tuple[Seat, ...]
    leader: Seat | None = None
    """Whose win is the side's success; a side without a leader succeeds where no leader wins."""


@runtime_checkable
class Sided(Protocol):
    """A game of fixed parties, such as one seat against all others: each can have its own agents.

    Every seat belongs to one side, whatever the deal; one side at most has no leader.
    """

    @property
    def sides(self) -> Sequence[Side]:
        """Two or more; the configuration alone decides them."""


@runtime_checkable
class Measured(Protocol[S_contra]):
    """A game with figures of its own, of which results tell the means."""

    def measures(self, state: S_contra) -> Mapping[str, float]:
        """The figures of a match that is over; the same names for every match."""


@runtime_checkable
class Charted(Protocol[S_contra]):
    """A game with a figure of each seat that changes in the course of a match, such as dice left.

    Results tell the mean curve of each agent, plots draw it.
    """

    curve_name: ClassVar[str]
    """What the figure is, in plain words: "dice left"."""
    point_name: ClassVar[str]
    """What passes between two points of a curve, in a plain word: "round"."""

    @property
    def n_points(self) -> int:
        """How many points a curve has; the configuration alone decides it."""

    def curve(self, state: S_contra) -> Sequence[Sequence[int]]:
        """For each seat the figure at points 0, 1, 2... of a match that is over.

        Whole numbers from -10,000 to 10,000, so that sums of them are exact. A match that is over
        sooner stays at its last figure; what comes after the last point is not told.
        """


@runtime_checkable
class Objecting(Protocol[V_contra, A_contra]):
    """A game that can say why a move is not among those of the seat that is asked."""

    def objection(self, view: V_contra, action: A_contra) -> Message | None:
        """What speaks against it, in a sentence; None if there is nothing to say."""


def objection_to(game: object, view: View, action: Any) -> Message | None:
    """Why a move is not possible, from a game that can say it."""
    return game.objection(view, action) if isinstance(game, Objecting) else None


@runtime_checkable
class Open(Protocol[S_contra]):
    """A game whose table can be shown with everything open, once nothing is secret any more."""

    def open_view(self, state: S_contra) -> View:
        """A view in which nothing is hidden, in the shape of any other."""


@runtime_checkable
class Inspectable(Protocol):
    """An agent that can lay open what it knows, at any time between two calls of its methods."""

    def report(self) -> str:
        """All that it knows and has concluded, readable, in as many lines as it takes."""


@runtime_checkable
class Reachable(Protocol):
    """An agent that stands for something elsewhere, such as a program, which may not be there."""

    reference: ClassVar[str]
    """How it is named, from any folder."""

    title: str
    """What it calls itself once it was reached; may be empty."""

    def reach(self, game: str) -> None:
        """Try whether it is there and plays the game; `BadReference` says why not."""

    def let_go(self) -> None:
        """Keep nothing of it from earlier matches: the next one begins with another."""
