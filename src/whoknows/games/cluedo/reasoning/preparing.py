# SPDX-License-Identifier: MIT
"""Compiling beforehand what is compiled on its first use."""

from functools import cache

from numpy import zeros

from whoknows.core import Rng, Seat

from .clues import HoldsCard, PassedOn, ShowedThis
from .questions import doubt_in, doubts, hopes, secrets_of
from .reasoner import Reasoner
from .record import PublicRecord


@cache
def prepare() -> None:
    """Go through everything once; it takes a while only where it was never done before."""
    players, seat = 3, Seat(0)
    reasoner = Reasoner(players, [HoldsCard(seat, card) for card in (0, 4, 8)])
    reasoner.learn(PassedOn(Seat(1), (1, 5, 9), 1), ShowedThis(Seat(2), (1, 5, 9), 5, 1))
    posterior = reasoner.posterior()
    deals = posterior.sample(Rng(0), 10)
    PublicRecord(players, seat).weights(deals, 0.5)
    secrets = secrets_of(deals, players)
    hopes(deals, secrets, players, seat)
    doubts(deals, secrets, players, seat, zeros((players + 1) ** 3, int))
    doubt_in(secrets, players)
    _ = posterior.owners, posterior.secrets, posterior.weight
