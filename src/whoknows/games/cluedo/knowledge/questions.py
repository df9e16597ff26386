# SPDX-License-Identifier: MIT
"""How informative questions are expected to be, estimated on sampled deals.

A question splits the deals by what is perceived of its answer: the asker sees who shows which card,
the others only who shows one. Answers are numbered by the shower's distance from the asker (0:
nobody shows) and, if the card is seen, by its kind: distance * 3 + kind.
"""

from typing import Final

import numpy as np
from numpy.typing import NDArray

from whoknows.kernel.compiler import compiled
from whoknows.kernel.types import Floats, Ints

Deals = NDArray[np.int8]
"""For each deal and card its owner; N is the secret."""

N_KINDS: Final = 3


@compiled
def secrets_of(deals: Deals, players: int) -> Ints:
    """The secret of each deal, as the number of the question that asks for it."""
    n, per_kind = deals.shape[0], players + 1
    secrets = np.zeros(n, np.int64)
    for deal in range(n):
        for card in range(deals.shape[1]):
            if deals[deal, card] == players:
                secrets[deal] = secrets[deal] * per_kind + card % per_kind
    return secrets


@compiled
def answers_to(deals: Deals, players: int, asker: int, question: int, answers: Ints) -> None:
    """Who shows a card in each deal, and which; if there is a choice, cards are taken in turn."""
    per_kind = players + 1
    cards = (
        question // per_kind**2,
        per_kind + question // per_kind % per_kind,
        2 * per_kind + question % per_kind,
    )
    n_choices = 0
    for deal in range(deals.shape[0]):
        nearest, kinds, n_fit = players, 0, 0
        for kind in range(N_KINDS):
            owner = deals[deal, cards[kind]]
            if owner in (asker, players):
                continue
            distance = (owner - asker) % players
            if distance < nearest:
                nearest, kinds, n_fit = distance, 1 << kind, 1
            elif distance == nearest:
                kinds |= 1 << kind
                n_fit += 1
        answers[deal] = 0
        if n_fit:
            n_choices += n_fit > 1
            skip = n_choices % n_fit
            for kind in range(N_KINDS):
                if kinds >> kind & 1:
                    if skip == 0:
                        answers[deal] = nearest * N_KINDS + kind
                    skip -= 1


@compiled
def hopes(deals: Deals, secrets: Ints, players: int, asker: int) -> tuple[Floats, Floats]:
    """For each question, how well the secret can be guessed once it is answered.

    First for a guess drawn by the probabilities (the sum of their squares), then for always
    guessing the likeliest.
    """
    n_questions, n_answers = (players + 1) ** N_KINDS, players * N_KINDS
    n_deals = deals.shape[0]
    by_chance, by_best = np.zeros(n_questions), np.zeros(n_questions)
    answers = np.zeros(n_deals, np.int64)
    for question in range(n_questions):
        answers_to(deals, players, asker, question, answers)
        counts = np.zeros((n_answers, n_questions), np.int64)
        totals = np.zeros(n_answers, np.int64)
        for deal in range(n_deals):
            counts[answers[deal], secrets[deal]] += 1
            totals[answers[deal]] += 1
        for answer in range(n_answers):
            if totals[answer]:
                most, squares = 0, 0
                for count in counts[answer]:
                    most = max(most, count)
                    squares += count * count
                by_best[question] += most / n_deals
                by_chance[question] += squares / totals[answer] / n_deals
    return by_chance, by_best


@compiled
def doubts(deals: Deals, secrets: Ints, players: int, asker: int, shower: Ints) -> Floats:
    """For each question, a bystander's doubt once that seat has shown a card, or nobody (0).

    `shower` has a distance from the asker for each question. Doubt is in bits: the entropy of the
    secret's place, plus that of its weapon, plus that of its suspect.
    """
    n_questions = (players + 1) ** N_KINDS
    doubt = np.zeros(n_questions)
    answers = np.zeros(deals.shape[0], np.int64)
    for question in range(n_questions):
        answers_to(deals, players, asker, question, answers)
        doubt[question] = doubt_in(secrets[answers // N_KINDS == shower[question]], players)
    return doubt


@compiled
def doubt_in(secrets: Ints, players: int) -> float:
    """The entropy in bits; 0 without any deals."""
    per_kind = players + 1
    counts = np.zeros((N_KINDS, per_kind), np.int64)
    for secret in secrets:
        counts[0, secret // per_kind**2] += 1
        counts[1, secret // per_kind % per_kind] += 1
        counts[2, secret % per_kind] += 1
    bits = 0.0
    for kind in range(N_KINDS):
        for count in counts[kind]:
            if count:
                bits -= count / secrets.size * np.log2(count / secrets.size)
    return bits
