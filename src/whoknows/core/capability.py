# SPDX-License-Identifier: MIT
"""What a game can offer beyond its rules: small protocols, asked for with `isinstance`."""

from typing import Protocol, TypeVar, runtime_checkable

from .event import Claim, State

C_contra = TypeVar("C_contra", bound=Claim, contravariant=True)
S_contra = TypeVar("S_contra", bound=State, contravariant=True)


@runtime_checkable
class Speech(Protocol[C_contra, S_contra]):
    """A game in which seats say things that may be false."""

    def holds(self, claim: C_contra, state: S_contra) -> bool:
        """Whether what the claim says is true in that state."""
