# SPDX-License-Identifier: MIT
"""Compile ahead of time what is otherwise compiled on first use."""

from functools import cache

from numpy import zeros

from whoknows.core import Rng, Seat
from whoknows.games.cluedo.knowledge.clues import HoldsCard, PassedOn, ShowedThis
from whoknows.games.cluedo.knowledge.public_record import PublicRecord
from whoknows.games.cluedo.knowledge.questions import doubt_in, doubts, hopes, secrets_of
from whoknows.games.cluedo.knowledge.reasoner import Reasoner


@cache
def warm_up() -> None:
    """Run everything once; slow only if it was never compiled before."""
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
