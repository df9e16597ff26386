# SPDX-License-Identifier: MIT
"""What games and agents can offer besides: small protocols, asked for with `isinstance`."""

from collections.abc import Mapping, Sequence
from typing import Protocol, TypeVar, runtime_checkable

from .event import Claim, State

C_contra = TypeVar("C_contra", bound=Claim, contravariant=True)
S_contra = TypeVar("S_contra", bound=State, contravariant=True)


@runtime_checkable
class Speech(Protocol[C_contra, S_contra]):
    """A game in which seats say things that may be false."""

    def holds(self, claim: C_contra, state: S_contra) -> bool:
        """Whether what the claim says is true in that state."""


@runtime_checkable
class Roles(Protocol[S_contra]):
    """A game whose seats have roles, by which results are told too."""

    role_names: Sequence[str]
    """All roles there are."""

    def roles(self, state: S_contra) -> Sequence[str]:
        """The role that each seat had, in a match that is over."""


@runtime_checkable
class Measured(Protocol[S_contra]):
    """A game with figures of its own, of which results tell the means."""

    def measures(self, state: S_contra) -> Mapping[str, float]:
        """The figures of a match that is over; the same names for every match."""


@runtime_checkable
class Inspectable(Protocol):
    """An agent that can lay open what it knows, at any time between two calls of its methods."""

    def report(self) -> str:
        """All that it knows and has concluded, readable, in as many lines as it takes."""
