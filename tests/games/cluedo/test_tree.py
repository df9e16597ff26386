"""Perft: the size of the tree, against counts made without the rules."""

from itertools import permutations, product

import pytest

from whoknows.core import TABLE, Step
from whoknows.games.cluedo import Cluedo
from whoknows.games.cluedo.pieces import CluedoDeal, CluedoEvent
from whoknows.testing.perft import Count, perft


def n_deals(players: int, depth: int) -> int:
    """The number of ways to deal the first `depth` cards, counted directly."""
    n = players + 1
    count: int = n ** min(depth, 3)
    for left in range(3 * players, 3 * players - max(0, depth - 3), -1):
        count *= left
    return count


def n_ordered_hands(players: int) -> int:
    """The orders in which seat 0 can get three cards: never a whole kind, one is the secret."""
    n = players + 1
    hands = permutations(range(3 * n), 3)
    return sum(
        all(sum(card // n == kind for card in hand) <= n - 1 for kind in range(3)) for hand in hands
    )


@pytest.mark.parametrize("depth", range(9))
def test_the_deal_for_two_players(depth: int) -> None:
    assert perft(Cluedo(players=2), depth) == Count(n_deals(2, depth), 0)


def test_after_the_deal_the_first_player_knows_its_own_cards_only() -> None:
    assert perft(Cluedo(players=2), 9) == Count(19_440, 486)
    assert n_deals(2, 9) == 19_440
    assert n_ordered_hands(2) == 486


@pytest.mark.slow
def test_every_deal_and_every_first_move() -> None:
    """Each of the 19,440 deals has 27 hypotheses and 27 accusations."""
    assert perft(Cluedo(players=2), 10).histories == n_deals(2, 9) * 2 * 3**3


def deal(players: int) -> list[Step[CluedoDeal, CluedoEvent]]:
    """The lowest card of each kind is the secret; the others go round in order."""
    n = players + 1
    secret = [0, n, 2 * n]
    rest = [card for card in range(3 * n) if card not in secret]
    return [Step(TABLE, CluedoDeal(card)) for card in secret + rest]


def n_two_moves(players: int) -> int:
    """All pairs of actions after that deal, from the rule for answers alone."""
    n = players + 1
    n_moves = 2 * n**3
    rest = [card for card in range(3 * n) if card % n]
    hands = [rest[3 * seat : 3 * seat + 3] for seat in range(players)]
    total = 0
    for cards in product(range(n), range(n, 2 * n), range(2 * n, 3 * n)):
        shown = [sum(card in hand for card in cards) for hand in hands[1:]]
        total += next((count for count in shown if count), n_moves)
        is_right = cards == (0, n, 2 * n)
        total += 0 if is_right else n_moves
    return total


@pytest.mark.parametrize(
    ("players", "depth", "count"),
    [
        (2, 1, Count(54, 28)),
        (2, 2, Count(1_755, 747)),
        (3, 1, Count(128, 65)),
        (3, 2, Count(8_636, 1_129)),
        (4, 1, Count(250, 126)),
        (4, 2, Count(32_139, 1_868)),
    ],
)
def test_two_moves_from_a_known_deal(players: int, depth: int, count: Count) -> None:
    assert perft(Cluedo(players=players), depth, deal(players)) == count
    if depth == 1:
        n = players + 1
        assert count.histories == 2 * n**3
        # Every hypothesis looks different to whoever acts next; all wrong accusations look alike.
        assert count.information_sets == n**3 + 1
    else:
        assert count.histories == n_two_moves(players)
