"""Our rules, held move by move against open_spiel's Liar's Dice.

That is a single round for two players with the highest face wild and no spot on, all of which are
options here. Any dice can be forced on it, since they come from its chance nodes.
"""

from random import Random
from typing import Any, NamedTuple

import pyspiel  # type: ignore[import-not-found]
import pytest

from whoknows.core import TABLE, Seat
from whoknows.games.liars_dice import LiarsDice
from whoknows.games.liars_dice.pieces import Bid, LiarsDiceAction, LiarsDiceState, Roll, bid_number

CASES = [(1, 6), (1, 2), (2, 6), (2, 3), (3, 4), (5, 6), (6, 5)]
"""Dice of each player, and their faces."""


class Peer(NamedTuple):
    """A game of open_spiel and ours under the same rules."""

    theirs: Any
    ours: LiarsDice

    def number(self, action: LiarsDiceAction) -> int:
        """Their number of our action; calling comes after all bids."""
        if isinstance(action, Bid):
            return bid_number(action.count, action.face, self.ours.faces)
        return sum(self.ours.start_dice) * self.ours.faces

    def legal(self, state: LiarsDiceState) -> dict[int, LiarsDiceAction]:
        if state.winners:
            return {}
        return {self.number(action): action for action in self.ours.moves(state, state.turn)}


def peer(n_dice: int, faces: int, rule: str = "reset-face", **options: Any) -> Peer:
    settings = {"numdice": n_dice, "dice_sides": faces, "bidding_rule": rule}
    theirs = pyspiel.load_game("liars_dice", settings)
    same: dict[str, Any] = {"wild": "highest", "spot_on": False, "single_round": True} | options
    return Peer(theirs, LiarsDice(players=2, dice=(n_dice,), faces=faces, **same))


def roll(both: Peer, rng: Random) -> tuple[Any, LiarsDiceState]:
    """The same dice for both."""
    theirs, ours = both.theirs.new_initial_state(), both.ours.start()
    for n_dice in both.ours.start_dice:
        dice = [rng.randint(1, both.ours.faces) for _ in range(n_dice)]
        for die in dice:
            assert theirs.is_chance_node()
            theirs.apply_action(die - 1)
        ours, _ = both.ours.play(ours, TABLE, Roll(tuple(sorted(dice))))
    return theirs, ours


def choose(rng: Random, legal: list[int]) -> int:
    """Mostly the next few bids, so that there are long rounds."""
    return rng.choice(legal) if rng.random() < 0.3 else rng.choice(legal[:3])


def play(both: Peer, rng: Random) -> tuple[int, float]:
    """One round in both; how many bids there were, and what seat 0 gets."""
    theirs, ours = roll(both, rng)
    while not theirs.is_terminal():
        assert both.ours.to_act(ours).required == (theirs.current_player(),)
        legal = both.legal(ours)
        assert list(legal) == theirs.legal_actions()
        number = choose(rng, list(legal))
        theirs.apply_action(number)
        ours, _ = both.ours.play(ours, ours.turn, legal[number])
    outcome = both.ours.outcome(ours)
    assert outcome is not None
    assert theirs.returns() == [1 if seat in outcome.winners else -1 for seat in both.ours.seats]
    return len(ours.rounds[-1].bids), theirs.returns()[0]


@pytest.mark.parametrize(("n_dice", "faces"), CASES)
def test_a_round_is_that_of_open_spiel(n_dice: int, faces: int) -> None:
    both, rng = peer(n_dice, faces), Random(n_dice * 10 + faces)
    played = [play(both, rng) for _ in range(150)]
    assert {payoff for _, payoff in played} == {-1, 1}
    assert {1, 2, 3} <= {n_bids for n_bids, _ in played}


@pytest.mark.slow
@pytest.mark.parametrize(("n_dice", "faces"), CASES)
def test_many_rounds_are_those_of_open_spiel(n_dice: int, faces: int) -> None:
    both, rng = peer(n_dice, faces), Random(n_dice * 100 + faces)
    for _ in range(3000):
        play(both, rng)


def test_every_history_of_one_die_with_three_faces() -> None:
    """The whole tree, not a sample of it."""
    both = peer(1, 3)
    n_ends = 0

    def walk(theirs: Any, ours: LiarsDiceState) -> None:
        nonlocal n_ends
        legal = both.legal(ours)
        assert list(legal) == theirs.legal_actions()
        if theirs.is_terminal():
            n_ends += 1
            assert theirs.returns()[0] == (1 if ours.winners == (0,) else -1)
        for number, action in legal.items():
            walk(theirs.child(number), both.ours.apply(ours, ours.turn, action)[0])

    for first in range(1, 4):
        for second in range(1, 4):
            theirs, ours = both.theirs.new_initial_state(), both.ours.start()
            for die in (first, second):
                theirs.apply_action(die - 1)
                ours, _ = both.ours.apply(ours, TABLE, Roll((die,)))
            walk(theirs, ours)
    assert n_ends == 9 * (2**6 - 1)


@pytest.mark.parametrize(("n_dice", "faces"), [(1, 6), (2, 3), (3, 4)])
def test_face_or_count_is_what_both_of_its_orders_allow(n_dice: int, faces: int) -> None:
    """Its other order, faces first, is no option of ours; ours allows what both of its do."""
    n_total = 2 * n_dice
    game = peer(n_dice, faces, order="face-or-count").ours
    by_face = peer(n_dice, faces, "reset-quantity").theirs
    by_count = peer(n_dice, faces).theirs
    for count in range(1, n_total + 1):
        for face in range(1, faces + 1):
            legal = [
                after(by_count, bid_number(count, face, faces)),
                after(by_face, (face - 1) * n_total + count - 1),
            ]
            state = game.start()
            for _ in range(2):
                state, _ = game.apply(state, TABLE, Roll((1,) * n_dice))
            state, _ = game.play(state, Seat(0), Bid(count, face))
            ours = {(a.count, a.face) for a in game.moves(state, Seat(1)) if isinstance(a, Bid)}
            assert ours == legal[0] & legal[1]


def after(game: Any, number: int) -> set[tuple[int, int]]:
    """The bids that open_spiel allows after the one with that number."""
    state = game.new_initial_state()
    while state.is_chance_node():
        state.apply_action(0)
    state.apply_action(number)
    texts = [state.action_to_string(action) for action in state.legal_actions()]
    bids = [tuple(map(int, text.split("-"))) for text in texts if text != "Liar"]
    return {(count, face) for count, face in bids}
