# SPDX-License-Identifier: MIT
"""The judgement of a claim: what its speaker knew, and whom it deceived."""

from enum import StrEnum

from msgspec import Struct

from whoknows.core import Claim, Seat


class Verdict(StrEnum):
    """How a claim relates to what its speaker knew; truth itself is another matter."""

    HONEST = "honest"
    """Said f, knowing f."""
    LIE = "lie"
    """Said f, knowing not f."""
    BLUFF = "bluff"
    """Said f without knowing whether f."""


class Deceived(Struct, frozen=True):
    """A player who believed a false claim right after it was made."""

    seat: Seat
    until: int
    """The last moment (a number of steps) of those without a gap at which it was believed."""
    until_n: int
    """How many events a watcher had perceived then."""
    n_moments: int
    """For how many moments it was believed."""
    is_at_end: bool
    """Whether it was still believed when the log ended."""
    before: bool
    """Whether the player believed it before it was claimed, too."""


class Judgement(Struct, frozen=True):
    """One claim of a log, judged."""

    step: int
    seat: Seat
    claim: Claim
    verdict: Verdict
    is_true: bool
    """Whether it was true, known or not."""
    n_worlds: int
    """How many worlds the speaker considered possible."""
    n_true: int
    """In how many of them the claim is true."""
    is_exact: bool = True
    """False if the worlds are a sample; then these are numbers in the sample."""
    formula: str | None = None
    """What was claimed, as a formula; None in games that do not say."""
    at: int = 0
    """The moment of the claim: how many steps had happened before it."""
    n: int = 0
    """How many events a watcher had perceived once it was made."""
    deceived: tuple[Deceived, ...] | None = ()
    """Who believed it, if it was false; None if there was no time to find out."""
    model: str = ""
    """The model under which beliefs were computed."""
