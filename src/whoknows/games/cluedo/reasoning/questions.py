# SPDX-License-Identifier: MIT
"""What questions can be expected to tell, judged on sampled deals.

What is not known about the secret is measured in bits: the entropy of its place, plus that of its
weapon, plus that of its suspect. A question splits the deals by what is perceived of its answer:
the asker sees who shows which card, the others only who shows one.
"""

import numpy as np
from numba import njit
from numpy.typing import NDArray

N_KINDS = 3


@njit(cache=True)
def doubt_after(
    deals: NDArray[np.int8], players: int, asker: int, *, sees_card: bool
) -> tuple[NDArray[np.float64], NDArray[np.float64]]:
    """For each question and answer: how likely it is, and the bits in doubt then.

    Questions are numbered place by place, then weapon by weapon, then suspect by suspect; answers
    by the shower's distance from the asker (0: nobody) and, if it is seen, the kind of the card.
    """
    per_kind = players + 1
    n_kinds_seen = N_KINDS if sees_card else 1
    n_answers = players * n_kinds_seen
    chance = np.zeros((per_kind**N_KINDS, n_answers))
    doubt = np.zeros((per_kind**N_KINDS, n_answers))
    secrets = _secrets(deals, players)
    counts = np.zeros((n_answers, N_KINDS, per_kind))
    cards = np.zeros(N_KINDS, np.int64)
    for question in range(per_kind**N_KINDS):
        cards[0] = question // per_kind**2
        cards[1] = per_kind + question // per_kind % per_kind
        cards[2] = 2 * per_kind + question % per_kind
        counts[:] = 0.0
        for deal in range(deals.shape[0]):
            nearest, n_fit = players, 0
            for kind in range(N_KINDS):
                owner = deals[deal, cards[kind]]
                if owner in (asker, players):
                    continue
                distance = (owner - asker) % players
                if distance < nearest:
                    nearest, n_fit = distance, 1
                elif distance == nearest:
                    n_fit += 1
            if n_fit == 0:
                _count(counts, 0, secrets, deal, 1.0)
            elif not sees_card:
                _count(counts, nearest, secrets, deal, 1.0)
            else:
                for kind in range(N_KINDS):
                    if deals[deal, cards[kind]] == (asker + nearest) % players:
                        answer = nearest * N_KINDS + kind
                        _count(counts, answer, secrets, deal, 1.0 / n_fit)
        for answer in range(n_answers):
            chance[question, answer] = counts[answer, 0].sum() / deals.shape[0]
            if chance[question, answer] > 0:
                for kind in range(N_KINDS):
                    doubt[question, answer] += _entropy(counts[answer, kind])
    return chance, doubt


@njit(cache=True)
def doubt_in(deals: NDArray[np.int8], players: int) -> float:
    """The bits in doubt now."""
    secrets = _secrets(deals, players)
    counts = np.zeros((1, N_KINDS, players + 1))
    for deal in range(deals.shape[0]):
        _count(counts, 0, secrets, deal, 1.0)
    bits = 0.0
    for kind in range(N_KINDS):
        bits += _entropy(counts[0, kind])
    return bits


@njit(cache=True)
def _secrets(deals: NDArray[np.int8], players: int) -> NDArray[np.int64]:
    secrets = np.zeros((deals.shape[0], N_KINDS), np.int64)
    for deal in range(deals.shape[0]):
        for card in range(deals.shape[1]):
            if deals[deal, card] == players:
                secrets[deal, card // (players + 1)] = card % (players + 1)
    return secrets


@njit(cache=True)
def _count(
    counts: NDArray[np.float64],
    answer: int,
    secrets: NDArray[np.int64],
    deal: int,
    share: float,
) -> None:
    for kind in range(N_KINDS):
        counts[answer, kind, secrets[deal, kind]] += share


@njit(cache=True)
def _entropy(counts: NDArray[np.float64]) -> float:
    total = counts.sum()
    bits = 0.0
    for count in counts:
        if count > 0:
            bits -= count / total * np.log2(count / total)
    return bits
