# SPDX-License-Identifier: MIT
"""The most informative question, whatever others learn from it."""

from typing import Final

import numpy as np
from msgspec import Struct
from numpy.typing import NDArray

from whoknows.core import Rng, Seat
from whoknows.games.cluedo.pieces import Cards

from .posterior import DealPosterior
from .questions import answers_to, hopes, secrets_of

N_DEALS: Final = 1000
"""How many deals are sampled to judge questions."""


class Prospect(Struct, frozen=True):
    """A question, and how often the best guess would be right before and after its answer."""

    cards: Cards
    now: float
    then: float


def most_telling(posterior: DealPosterior, players: int, seat: Seat, rng: Rng) -> Prospect:
    """The question after which the secret can be guessed best."""
    deals = posterior.sample(rng, N_DEALS)
    secrets = secrets_of(deals, players)
    by_chance, by_best = hopes(deals, secrets, players, seat)
    # Questions equally good for the next guess may differ for later ones.
    question = int((by_best + by_chance).argmax())
    answers = np.zeros(len(deals), np.int64)
    answers_to(deals, players, seat, question, answers)
    return Prospect(
        question_cards(question, players + 1),
        now=float(posterior.secrets.max()),
        then=cross_checked(answers, secrets),
    )


def question_cards(question: int, per_kind: int) -> Cards:
    """The cards that the question with that number asks for.

    >>> question_cards(7, per_kind=3)
    (0, 5, 7)
    """
    rest, suspect = divmod(question, per_kind)
    place, weapon = divmod(rest, per_kind)
    return place, per_kind + weapon, 2 * per_kind + suspect


def cross_checked(answers: NDArray[np.int64], secrets: NDArray[np.int64]) -> float:
    """How often the likeliest secret of one half, given the answer, is right in the other half.

    The likeliest secret of a few deals seems likelier than it is; checking it against deals that
    had no part in choosing it avoids that bias.
    """
    half = len(secrets) // 2
    best = {}
    for answer in np.unique(answers[:half]).tolist():
        best[answer] = int(np.bincount(secrets[:half][answers[:half] == answer]).argmax())
    pairs = zip(answers[half:].tolist(), secrets[half:].tolist(), strict=True)
    n_right = sum(1 for answer, secret in pairs if best.get(answer) == secret)
    return n_right / (len(secrets) - half)
