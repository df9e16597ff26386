# SPDX-License-Identifier: MIT
"""What other players may know, as far as one seat can infer."""

from typing import Final

from msgspec import Struct
from numpy import count_nonzero

from whoknows.core import Rng, Seat
from whoknows.games.cluedo.rules import HAND_SIZE, N_KINDS

from .facts import Facts
from .posterior import DealPosterior
from .public_record import PublicRecord
from .reasoner import Reasoner

N_WORLDS: Final = 20
"""In how many deals the knowledge of the others is simulated."""
MAX_THOROUGH: Final = 6
"""At larger tables, exact reasoning from the others' seats takes too long: only the simple steps
are applied for them, and they may know more."""


class Rival(Struct, frozen=True):
    """Another seat: what it can know at least, and how likely it is to know the secret."""

    seat: Seat
    n_placed: int
    """For how many cards it can surely name the owner, at least; it sees its own."""
    knows: bool
    """Whether it surely can name the secret."""
    n_knowing: int | None
    """In how many of the sampled deals it can; None if that takes too long to compute."""
    n_worlds: int


def look_around(own: Reasoner, record: PublicRecord, seat: Seat, rng: Rng) -> list[Rival]:
    """Reason from the seat of each of the others."""
    masks = own.owner_masks
    rivals = [Seat(other) for other in range(own.players) if other != seat]
    if own.players > MAX_THOROUGH:
        return [_at_a_glance(rival, record.at_least(rival, masks)) for rival in rivals]
    worlds = own.posterior().sample(rng, N_WORLDS)
    found = []
    for rival in rivals:
        least = DealPosterior(record.at_least(rival, masks))
        imagined = [
            record.imagine(rival, deal, rng.child(number).child(rival))
            for number, deal in enumerate(worlds)
        ]
        found.append(
            Rival(
                rival,
                n_placed=HAND_SIZE + _n_placed_elsewhere(rival, least),
                knows=_is_solved(least),
                n_knowing=sum(map(_is_solved, imagined)),
                n_worlds=len(worlds),
            )
        )
    return found


def _n_placed_elsewhere(rival: Seat, least: DealPosterior) -> int:
    is_placed = (least.owners > 0).sum(axis=1) == 1
    return int(count_nonzero(is_placed & (least.owners[:, rival] == 0)))


def _at_a_glance(rival: Seat, least: Facts) -> Rival:
    elsewhere = [known for owner, known in enumerate(least.known) if owner != rival]
    n_placed = HAND_SIZE + sum(known.bit_count() for known in elsewhere)
    return Rival(rival, n_placed, least.known[-1].bit_count() == N_KINDS, None, 0)


def _is_solved(posterior: DealPosterior) -> bool:
    return int(count_nonzero(posterior.secrets)) == 1
