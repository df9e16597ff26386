"""Perft: the size of the tree, against counts made without the rules; and the laws."""

from itertools import product

import pytest

from whoknows.core import TABLE, Step
from whoknows.games.hanabi import Hanabi, HanabiEvent
from whoknows.games.hanabi.pieces import Deal
from whoknows.testing import check_game
from whoknows.testing.perft import Count, perft

TINY = Hanabi(players=2, suits=2, hand_size=1)
COPIES = [3, 2, 2, 2, 1] * 2


def n_deals(n_cards: int) -> int:
    """The sequences of cards that can be dealt, one by one."""
    return sum(
        all(cards.count(card) <= COPIES[card] for card in cards)
        for cards in product(range(10), repeat=n_cards)
    )


@pytest.mark.parametrize("depth", range(5))
def test_the_deal(depth: int) -> None:
    game = Hanabi(players=2, suits=2, hand_size=3)
    assert perft(game, depth) == Count(n_deals(depth), 0)


def test_after_the_deal_the_first_player_knows_the_others_cards_only() -> None:
    assert perft(TINY, 2) == Count(n_deals(2), 10)
    two_each = Hanabi(players=2, suits=2, hand_size=2)
    assert perft(two_each, 4) == Count(n_deals(4), n_deals(2))


def deal(*cards: int) -> list[Step[Deal, HanabiEvent]]:
    return [Step(TABLE, Deal(card)) for card in cards]


@pytest.mark.parametrize(
    ("depth", "count"),
    [
        # To play, or one of two hints; only after a hint somebody else acts at once.
        (1, Count(3, 2)),
        # A draw of ten after the play; after each hint a discard, a play or one of two hints.
        # Seat 1 sees what was drawn, seat 0 which of the hints it got.
        (2, Count(10 + 2 * 4, 10 + 2 * 2)),
        # After the draw seat 1 plays or gives one of two hints. After two hints seat 0 has four
        # moves, after a hint and a discard or a play one of ten cards is drawn. Seat 0 is told one
        # of two colours or five ranks of a card that it does not see, or sees what seat 1 drew;
        # seat 1 has got a third hint.
        (3, Count(10 * 3 + 2 * (10 + 10 + 2 * 4), 2 + 5 + 2 * 2 * 10 + 2 * 2 * 2)),
    ],
)
def test_moves_from_a_known_deal(depth: int, count: Count) -> None:
    """Seat 0 holds r1, seat 1 y2."""
    assert perft(TINY, depth, deal(0, 6)) == count


@pytest.mark.parametrize(
    ("options", "count"),
    [
        ({}, Count(18, 14)),
        ({"full_discard": True}, Count(28, 24)),
        ({"empty_hints": True}, Count(10 + 7 * 9, 10 + 7 * 7)),
        ({"hints": 1}, Count(10 + 2 * 2, 10)),
        ({"lives": 1}, Count(18, 14)),
        ({"multicolour": "single"}, Count(15 + 2 * 4, 15 + 2 * 2)),
    ],
)
def test_options_change_the_tree(options: dict[str, object], count: Count) -> None:
    game = Hanabi(players=2, suits=2, hand_size=1, **options)  # type: ignore[arg-type]
    assert perft(game, 2, deal(0, 6)) == count


@pytest.mark.parametrize(
    "game",
    [
        Hanabi(players=2, starter=1, strikeout="keep"),
        Hanabi(players=3, multicolour="single"),
        Hanabi(players=4, empty_hints=True),
        Hanabi(players=5, starter=4, multicolour="normal", full_discard=True),
        Hanabi(players=5, suits=2, hand_size=1, hints=1, lives=1),
        Hanabi(players=2, suits=2, hand_size=10, lives=10),
        Hanabi(players=3, suits=2, multicolour="single", hand_size=2, empty_hints=True),
    ],
    ids=["keep", "single", "empty", "normal", "tiny", "no deck", "small"],
)
def test_laws_hold(game: Hanabi) -> None:
    assert check_game(game, seed=3, matches=3).violations == []
