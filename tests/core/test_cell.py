"""A seat's cell: the worlds it cannot tell from the true one."""

from collections.abc import Iterator
from itertools import permutations, product
from math import comb
from typing import Any

import pytest

from whoknows.core import Fault, Rng, Seat, Step, perceive, possible_worlds
from whoknows.games.cluedo import Cluedo
from whoknows.games.cluedo.pieces import CluedoAction, CluedoDeal, CluedoEvent, CluedoState
from whoknows.play import Referee
from whoknows.testing.walk import Walk, random_walk

GAME = Cluedo(players=2)


def dealt(seed: int, n_moves: int) -> Walk:
    """A match after the deal and a few moves."""
    walk = random_walk(GAME, Rng(seed))
    return walk.cut(min(9 + n_moves, len(walk.steps)))


def cell(walk: Walk, seat: Seat) -> set[CluedoState]:
    return set(possible_worlds(GAME, seat, walk.perceived(seat)))


def all_deals() -> list[tuple[tuple[int, ...], tuple[tuple[int, ...], ...]]]:
    """Every secret with every pair of hands, by plain enumeration."""
    deals = set()
    for secret in product(range(3), range(3, 6), range(6, 9)):
        rest = [card for card in range(9) if card not in secret]
        for order in permutations(rest):
            deals.add((secret, (tuple(sorted(order[:3])), tuple(sorted(order[3:])))))
    return sorted(deals)


def test_after_the_deal_a_cell_is_every_deal_with_ones_own_hand() -> None:
    walk = dealt(3, 0)
    hand = walk.states[-1].hands[0]
    worlds = cell(walk, Seat(0))
    expected = {deal for deal in all_deals() if deal[1][0] == hand}
    assert {(world.secret, world.hands) for world in worlds} == expected
    assert len(all_deals()) == 27 * comb(6, 3)


@pytest.mark.parametrize("seed", range(8))
@pytest.mark.parametrize("seat", [Seat(0), Seat(1)])
def test_a_cell_agrees_with_brute_force_over_deals(seed: int, seat: Seat) -> None:
    """Replay the true actions from every possible deal and keep what looks the same."""
    walk = dealt(seed, 3)
    perceived = walk.perceived(seat)
    same = set()
    for secret, hands in all_deals():
        for world in replays(walk, secret, hands, seat):
            if world[1] == perceived:
                same.add(world[0])
    assert {(w.secret, w.hands) for w in cell(walk, seat)} == {(w.secret, w.hands) for w in same}


def test_after_a_fault_the_cell_still_holds_the_truth() -> None:
    referee = Referee(GAME, seed=1)
    referee.start()
    referee.fail(Seat(0), Fault("raised"))
    worlds = set(possible_worlds(GAME, Seat(1), referee.perceived[Seat(1)]))
    assert referee.state in worlds
    assert len(worlds) > 1


def replays(
    walk: Walk, secret: tuple[int, ...], hands: tuple[tuple[int, ...], ...], seat: Seat
) -> list[tuple[CluedoState, list[CluedoEvent]]]:
    """Courses with that deal in which everybody moves as in the walk, but may show any card."""
    order = own_order(walk, seat)
    if set(order) != set(hands[seat]):
        return []
    start, seen = GAME.start(), []
    by_seat = [order if s == seat else hands[s] for s in GAME.seats]
    for card in (*secret, *by_seat[0], *by_seat[1]):
        start, events = GAME.apply(start, Seat(-1), GAME.parse_action(f"D {card}"))
        seen += perceive(GAME, events, seat)
    branches = [(start, seen)]
    for step in walk.steps[9:]:
        branches = [
            after for state, past in branches for after in one_step(state, past, step, seat)
        ]
    return branches


def own_order(walk: Walk, seat: Seat) -> list[int]:
    """The cards of the seat in the order in which it got them."""
    at = 3 + 3 * seat
    deals = [step.action for step in walk.steps[at : at + 3]]
    return [deal.card for deal in deals if isinstance(deal, CluedoDeal)]


def one_step(
    state: CluedoState, past: list[CluedoEvent], step: Step[Any, Any], seat: Seat
) -> Iterator[tuple[CluedoState, list[CluedoEvent]]]:
    if step.seat not in GAME.to_act(state).required:
        return
    if step.fault is not None:
        after, events = GAME.apply(state, step.seat, GAME.forfeit(state, step.seat))
        yield after, [*past, *perceive(GAME, events, seat)]
        return
    actions: list[CluedoAction] = [step.action] if step.action else []
    if step.action not in GAME.moves(state, step.seat) or step.seat != seat:
        actions = [a for a in GAME.moves(state, step.seat) if type(a) is type(step.action)]
    for action in actions:
        after, events = GAME.apply(state, step.seat, action)
        yield after, [*past, *perceive(GAME, events, seat)]
