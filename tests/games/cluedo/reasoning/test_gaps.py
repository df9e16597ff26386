"""Conclusions that programs for this game are known to miss, each by itself."""

from math import comb, factorial

import pytest

from whoknows.core import Seat
from whoknows.games.cluedo.knowledge.clues import Clue, HoldsCard, NotTheSecret, PassedOn, ShowedOne
from whoknows.games.cluedo.knowledge.reasoner import Reasoner

ME, LEFT, RIGHT = Seat(0), Seat(1), Seat(2)
HAND = [HoldsCard(ME, 0), HoldsCard(ME, 4), HoldsCard(ME, 8)]
"""Of three players, who have cards 0 to 11."""


def owners(reasoner: Reasoner, card: int) -> set[int]:
    mask = reasoner.owner_masks[card]
    return {owner for owner in range(reasoner.players + 1) if mask >> owner & 1}


def test_a_full_hand_has_no_other_card() -> None:
    reasoner = Reasoner(3, [*HAND, *(HoldsCard(LEFT, card) for card in (1, 5, 9))])
    assert all(LEFT not in owners(reasoner, card) for card in (2, 3, 6, 7, 10, 11))


def test_disjoint_clauses_that_fill_a_hand_leave_no_other_card() -> None:
    clues: list[Clue] = [PassedOn(LEFT, (3, 7, 11), 1), ShowedOne(LEFT, (1, 4, 8), 2)]
    clues += [ShowedOne(LEFT, (0, 5, 8), 3), ShowedOne(LEFT, (0, 4, 9), 4)]
    reasoner = Reasoner(3, [*HAND, *clues])
    assert all(owners(reasoner, card) == {LEFT} for card in (1, 5, 9))
    reasoner = Reasoner(4, [ShowedOne(LEFT, (0, 5, 10), 1), ShowedOne(LEFT, (1, 6, 11), 2)])
    assert LEFT in owners(reasoner, 2)
    reasoner.learn(ShowedOne(LEFT, (2, 7, 12), 3))
    assert all(LEFT not in owners(reasoner, card) for card in (3, 4, 8, 9, 13, 14))


def test_a_seat_that_lacks_all_but_three_has_them() -> None:
    clues = [PassedOn(LEFT, (1, 5, 9), 1), PassedOn(LEFT, (2, 6, 10), 2)]
    reasoner = Reasoner(3, [*HAND, *clues])
    assert all(owners(reasoner, card) == {LEFT} for card in (3, 7, 11))


def test_a_kind_has_one_secret_only() -> None:
    clues = [PassedOn(LEFT, (1, 4, 8), 1), PassedOn(RIGHT, (1, 4, 8), 1)]
    reasoner = Reasoner(3, [*HAND, *clues])
    assert owners(reasoner, 1) == {3}
    assert owners(reasoner, 2) == owners(reasoner, 3) == {LEFT, RIGHT}


def test_all_cards_of_a_kind_but_one_held_tell_the_secret() -> None:
    clues = [HoldsCard(LEFT, 1), HoldsCard(RIGHT, 2)]
    assert owners(Reasoner(3, [*HAND, *clues]), 3) == {3}


def test_three_seats_that_showed_for_one_question_hold_its_cards() -> None:
    """None of the three is secret, whoever has which."""
    cards = (0, 5, 10)
    reasoner = Reasoner(4, [ShowedOne(Seat(seat), cards, 1) for seat in (1, 2, 3)])
    for card in cards:
        assert owners(reasoner, card) == {1, 2, 3}


def test_two_seats_that_have_one_of_the_same_two_cards_leave_none_to_others() -> None:
    clues: list[Clue] = []
    for seat in (1, 2):
        clues += [PassedOn(Seat(seat), (2, 7, 10), 1), ShowedOne(Seat(seat), (0, 5, 10), 2)]
    reasoner = Reasoner(4, clues)
    assert owners(reasoner, 0) == owners(reasoner, 5) == {1, 2}
    assert owners(reasoner, 10) == {0, 3, 4}


def test_five_clauses_in_a_ring_fill_a_hand() -> None:
    """Three of {a, b, c, d, e} are needed to have one of each pair of neighbours."""
    # Kinds alternate but once, so one pair is of two cards of different kinds by another way round.
    a, b, c, d, e = 0, 5, 1, 6, 10
    clues: list[Clue] = [PassedOn(LEFT, (4, 9, 14), 1)]
    clues += [ShowedOne(LEFT, (a, b, 14), 2), ShowedOne(LEFT, (c, b, 14), 3)]
    clues += [ShowedOne(LEFT, (c, d, 14), 4), ShowedOne(LEFT, (4, d, e), 5)]
    before = Reasoner(4, clues)
    assert LEFT in owners(before, 2)
    reasoner = Reasoner(4, [*clues, ShowedOne(LEFT, (a, 9, e), 6)])
    for card in range(15):
        assert (LEFT in owners(reasoner, card)) == (card in (a, b, c, d, e))
    # Of ten choices of three in a ring of five, five leave no gap.
    others = [card for card in range(15) if card not in (a, b, c, d, e)]
    assert reasoner.n_deals < 5 * comb(len(others) + 2, 3) * factorial(9)


def test_what_was_accused_wrongly_is_not_the_secret() -> None:
    clues = [HoldsCard(LEFT, 3), HoldsCard(RIGHT, 2), HoldsCard(LEFT, 7), HoldsCard(RIGHT, 6)]
    reasoner = Reasoner(3, [*HAND, *clues])
    assert owners(reasoner, 1) == owners(reasoner, 5) == {3}
    reasoner.learn(NotTheSecret((1, 5, 9), 1))
    assert owners(reasoner, 9) == {LEFT, RIGHT}


@pytest.mark.parametrize("players", range(2, 13))
def test_hands_have_three_cards(players: int) -> None:
    n_hands = factorial(3 * players) // 6**players
    assert Reasoner(players).n_deals == (players + 1) ** 3 * n_hands
    per_kind = players + 1
    hand = [HoldsCard(ME, kind * per_kind) for kind in range(3)]
    n_hands = factorial(3 * players - 3) // 6 ** (players - 1)
    assert Reasoner(players, hand).n_deals == players**3 * n_hands
