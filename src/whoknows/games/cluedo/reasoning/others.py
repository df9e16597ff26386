# SPDX-License-Identifier: MIT
"""What others may know, as far as one seat can tell."""

from typing import Final

from msgspec import Struct
from numpy import count_nonzero

from whoknows.core import Rng, Seat

from .posterior import Posterior
from .reasoner import Reasoner
from .record import PublicRecord

N_WORLDS: Final = 40
"""In how many deals the others are imagined."""
MAX_IMAGINED_SEATS: Final = 8
"""At larger tables it takes too long to look through the eyes of others."""


class Rival(Struct, frozen=True):
    """Another seat: what it can know at least, and how likely it is to know the secret."""

    seat: Seat
    n_placed: int
    """Of how many cards it can tell where they are, at least."""
    knows: bool
    """Whether it can certainly tell the secret."""
    n_knowing: int | None
    """In how many of the deals drawn it can; None where that takes too long."""
    n_worlds: int


def look_around(own: Reasoner, record: PublicRecord, seat: Seat, rng: Rng) -> list[Rival]:
    """Reason in the place of each of the others."""
    masks = own.owner_masks
    is_small = own.players <= MAX_IMAGINED_SEATS
    worlds = own.posterior().sample(rng, N_WORLDS if is_small else 0)
    found = []
    for rival in (Seat(other) for other in range(own.players) if other != seat):
        least = record.at_least(rival, masks)
        imagined = [
            record.imagine(rival, deal, rng.child(number).child(rival))
            for number, deal in enumerate(worlds)
        ]
        found.append(
            Rival(
                rival,
                n_placed=int(count_nonzero((least.owners > 0).sum(axis=1) == 1)),
                knows=_is_solved(least),
                n_knowing=sum(map(_is_solved, imagined)) if is_small else None,
                n_worlds=len(worlds),
            )
        )
    return found


def _is_solved(posterior: Posterior) -> bool:
    return int(count_nonzero(posterior.secrets)) == 1
