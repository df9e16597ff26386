"""Perft: the size of the tree, against counts made without the rules; and the laws."""

from functools import cache
from itertools import combinations, pairwise, product
from math import comb
from typing import Any

import pytest

from whoknows.core import Seat, perceive
from whoknows.core.possible_worlds import successors
from whoknows.games.liars_dice import LiarsDice
from whoknows.testing import check_game
from whoknows.testing.perft import Count, perft


def tree(game: LiarsDice) -> Count:
    """Histories that end, and information sets of all that are to act in any of them."""
    sets: set[tuple[Seat, Any]] = set()

    def walk(state: Any, seen: tuple[Any, ...]) -> int:
        if state.winners:
            return 1
        if state.rolling is None:
            sets.add((state.turn, seen[state.turn]))
        n = 0
        for seat, action in successors(game, state):
            after, events = game.apply(state, seat, action)
            told = (perceive(game, events, one) for one in game.seats)
            n += walk(after, tuple((*a, *b) for a, b in zip(seen, told, strict=True)))
        return n

    histories = walk(game.start(), ((),) * game.players)
    return Count(histories, len(sets))


@pytest.mark.slow
@pytest.mark.parametrize(("spot_on", "histories"), [(False, 147_420), (True, 294_840)])
def test_one_die_each(*, spot_on: bool, histories: int) -> None:
    """Any ascending bids, but at least one; the one to act knows one die and all bids."""
    assert histories == 36 * (2**12 - 1) * (1 + spot_on)
    game = LiarsDice(players=2, dice=(1,), spot_on=spot_on)
    assert tree(game) == Count(histories, 6 * 2**12)
    assert 6 * 2**12 == 24_576


@pytest.mark.parametrize("faces", [2, 3, 4])
@pytest.mark.parametrize("spot_on", [False, True])
@pytest.mark.parametrize("wild", ["off", "highest"])
def test_one_die_with_few_faces(faces: int, wild: Any, *, spot_on: bool) -> None:
    game = LiarsDice(players=2, dice=(1,), faces=faces, spot_on=spot_on, wild=wild)
    n_bids = 2 * faces
    n_ends = faces**2 * (2**n_bids - 1) * (1 + spot_on)
    assert tree(game) == Count(n_ends, faces * 2**n_bids)


@pytest.mark.parametrize("n_moves", range(4))
def test_six_faces_a_few_moves_deep(n_moves: int) -> None:
    """With 147,420 ends in all, that many histories go on after each number of moves."""
    game = LiarsDice(players=2, dice=(1,), spot_on=False)
    bids = comb(12, n_moves)
    called = comb(12, n_moves - 1) if n_moves > 1 else 0
    assert perft(game, 2 + n_moves) == Count(36 * (bids + called), 6 * bids)


def test_face_or_count_has_fewer_bids_after_another() -> None:
    """Chains in which neither count nor face falls."""
    game = LiarsDice(players=2, dice=(1,), faces=3, spot_on=False, order="face-or-count")
    bids = list(product((1, 2), (1, 2, 3)))
    chains = [
        chain
        for n in range(len(bids) + 1)
        for chain in combinations(bids, n)
        if all(a[1] <= b[1] for a, b in pairwise(chain))
    ]
    assert tree(game) == Count(9 * (len(chains) - 1), 3 * len(chains))


@cache
def n_ends(dice: tuple[int, ...], turn: int, faces: int, *, spot_on: bool) -> int:
    """The ends of matches from the beginning of a round, by going through all of them."""
    if sum(n > 0 for n in dice) == 1:
        return 1
    total = sum(dice)
    hands = [
        [hand for hand in product(range(faces), repeat=n) if list(hand) == sorted(hand)]
        for n in dice
    ]
    order = [(turn + i) % len(dice) for i in range(len(dice))]
    order = [seat for seat in order if dice[seat]]
    ends = 0
    for rolled in product(*hands):
        shown = [die for hand in rolled for die in hand]
        for bid in range(total * faces):
            count, face = bid // faces + 1, bid % faces
            found = shown.count(face)
            for n_before in range(bid + 1):
                ways = comb(bid, n_before)
                bidder = order[n_before % len(order)]
                caller = order[(n_before + 1) % len(order)]
                losers = [[bidder if found < count else caller]]
                if spot_on:
                    others = [seat for seat in order if seat != caller]
                    losers.append(others if found == count else [caller])
                for lost in losers:
                    left = tuple(n - (seat in lost) for seat, n in enumerate(dice))
                    first = caller if lost == [caller] else bidder
                    while not left[first]:
                        first = (first + 1) % len(dice)
                    ends += ways * n_ends(left, first, faces, spot_on=spot_on)
    return ends


@pytest.mark.parametrize(
    ("dice", "faces", "spot_on", "histories"),
    [
        ((2, 1), 2, False, 11_411),
        pytest.param((2, 1), 2, True, 45_381, marks=pytest.mark.slow),
        pytest.param((1, 1, 1), 2, False, 30_240, marks=pytest.mark.slow),
        pytest.param((1, 1, 1), 2, True, 109_893, marks=pytest.mark.slow),
    ],
)
def test_whole_matches(dice: tuple[int, ...], faces: int, histories: int, *, spot_on: bool) -> None:
    assert n_ends(dice, 0, faces, spot_on=spot_on) == histories
    game = LiarsDice(players=len(dice), dice=dice, faces=faces, spot_on=spot_on)
    assert tree(game).histories == histories


@pytest.mark.parametrize(
    "game",
    [
        LiarsDice(players=2, dice=(2,), spot_on=False, wild="highest", single_round=True),
        LiarsDice(
            players=3, dice=(5, 1, 3), faces=3, starter=2, wild="ones", spot_on_prize="bidder"
        ),
        LiarsDice(players=4, dice=(2,), order="face-or-count", winner_starts=True),
        LiarsDice(players=3, dice=(3,), faces=4, spot_on_prize="regain"),
        LiarsDice(players=5, dice=(6,), faces=2, single_round=True),
    ],
    ids=["open_spiel", "unequal", "face-or-count", "regain", "one round"],
)
def test_laws_hold(game: LiarsDice) -> None:
    assert check_game(game, seed=3, matches=2).violations == []
