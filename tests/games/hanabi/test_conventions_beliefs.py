"""What `conventions` believes: what a plain reading gives, the same at all seats, and true."""

from itertools import pairwise
from typing import Any

import numpy as np
import pytest
from tests.games.hanabi.conventional import (
    ADA,
    BO,
    CY,
    OPTIONS,
    Decision,
    Evening,
    decisions,
    members,
    played,
    scene_of,
)

from whoknows.agents.uniform import Uniform
from whoknows.core import Seat
from whoknows.games.hanabi import Hanabi
from whoknows.games.hanabi.agents.conventions import Conventions
from whoknows.games.hanabi.agents.dummy import Dummy
from whoknows.games.hanabi.agents.epistemic import Epistemic
from whoknows.games.hanabi.agents.semi_dummy import SemiDummy
from whoknows.games.hanabi.compiled.conventions import begin, decide
from whoknows.games.hanabi.compiled.conventions.memory import CAN_PLAY, KEEP, NO_CARD
from whoknows.kernel.streams import Word


def has_doubts(decision: Decision) -> bool:
    return bool(decision.agent.memory["doubts"].any())


@pytest.mark.parametrize("options", OPTIONS)
def test_beliefs_are_those_of_a_plain_reading(options: dict[str, Any]) -> None:
    for decision in decisions(Hanabi(**options), range(3)):
        if has_doubts(decision):  # a plain reading has none
            continue
        scene = scene_of(decision.agent)
        for seat, hand in enumerate(decision.reading.hands):
            for at, known in enumerate(hand):
                assert members(int(scene["believed"][seat, at])) == known.believed
                assert members(int(scene["after"][seat, at])) == known.after


@pytest.mark.parametrize("players", range(2, 6))
def test_all_seats_believe_the_same(players: int) -> None:
    game = Hanabi(players=players)
    agents = [Conventions() for _ in game.seats]
    for seed in range(2):
        for _ in played(game, agents, seed):
            scenes = [scene_of(agent) for agent in agents]
            for seat in game.seats:
                held = range(agents[0]._table["n_held"][seat])
                for name in ("believed", "after"):
                    rows = {tuple(scene[name][seat, list(held)].tolist()) for scene in scenes}
                    assert len(rows) == 1


@pytest.mark.parametrize("players", range(2, 6))
def test_no_belief_is_false_while_all_keep_to_the_conventions(players: int) -> None:
    """But of a card that waits for a blind play, until it is made; and after a forced hint.

    A hint is forced when all would mislead and a discard is not allowed.
    """
    n_waiting, is_forced = 0, False
    for decision in decisions(Hanabi(players=players), range(10)):
        if decision.state.n_turns == 0:
            is_forced = False
        scene = scene_of(decision.agent)
        for seat, hand in enumerate(decision.state.hands):
            for at, held in enumerate(hand):
                assert held.card is not None
                if int(scene["believed"][seat, at]) >> held.card & 1:
                    continue
                assert is_forced or int(scene["after"][seat, at]) >> held.card & 1
                assert is_forced or seat != decision.seat
                n_waiting += 1
        is_forced |= decision.why.key == "hanabi-conventions-hints-anything"
    assert (n_waiting > 0) == (players > 2)


@pytest.mark.parametrize("players", range(2, 6))
def test_what_is_meant_is_so(players: int) -> None:
    """A card to play fits, or what is missing before it is in the hands; a warning is critical."""
    seen = set()
    for before, after in pairwise(decisions(Hanabi(players=players), range(6))):
        mind = after.agent.memory
        if after.state.n_turns == 0 or not is_free_hint(before) or mind["position"] == NO_CARD:
            continue
        card = before.state.hands[mind["target"]][mind["position"]].card
        assert card is not None
        assert members(int(mind["meant"] | mind["meant_after"])) >= {card}
        if mind["meaning"] == KEEP:
            assert before.view.discards.count(card) == before.game.copies[card] - 1
            assert card % 5 >= before.view.piles[card // 5]
        else:
            missing = range(card // 5 * 5 + before.view.piles[card // 5], card + 1)
            assert {held.card for hand in before.state.hands for held in hand} >= set(missing)
        seen.add(int(mind["meaning"]))
    assert seen == {CAN_PLAY, KEEP}


def is_free_hint(decision: Decision) -> bool:
    """Not one that was given because nothing else was allowed."""
    key = decision.why.key
    return "-hints-" in key and not key.endswith("anything")


# Whoever does not keep to them


@pytest.mark.parametrize("options", OPTIONS)
def test_mixed_tables_play_to_the_end(options: dict[str, Any]) -> None:
    """Beliefs may be false there, but never against logic, and never empty."""
    game = Hanabi(**options)
    kinds = (Conventions, Uniform, SemiDummy, Dummy, Epistemic)
    for seed in range(5):
        agents = [kinds[(seat + seed) % len(kinds)]() for seat in game.seats]
        for decision in played(game, agents, seed):
            if not isinstance(decision.agent, Conventions):
                continue
            scene = scene_of(decision.agent)
            for seat, hand in enumerate(decision.view.hands):
                for at, held in enumerate(hand):
                    believed = members(int(scene["believed"][seat, at]))
                    assert believed
                    assert believed <= set(game.possible_cards(held))


def test_hints_of_whoever_misleads_are_taken_at_their_words() -> None:
    """After two hints that were false for all to see."""
    evening = Evening(Hanabi(players=3), "r1 r1 y1 y1 g1  b4 w4 g4 r4 y4  r5 y5 g3 w5 b3")
    evening.act("hint 1 b", "hint 2 r")
    assert evening.agents[CY].meaning().key == "hanabi-conventions-means-play"
    assert evening.agents[ADA].memory["doubts"].tolist()[:3] == [0, 1, 0]
    assert evening.agents[CY].memory["doubts"].tolist()[:3] == [1, 0, 0]
    evening.act("hint 0 1", "hint 1 w", "discard a", "deal b1", "hint 0 y", "hint 1 g")
    assert evening.agents[CY].meaning().key == "hanabi-conventions-means-untrusted"
    assert "hints of seat 0 are taken for words only" in evening.agents[CY].report()
    assert evening.agents[BO].meaning().key != "hanabi-conventions-means-untrusted"


# The mind


def test_deciding_leaves_the_mind_as_it_is() -> None:
    for decision in decisions(Hanabi(players=4), range(2)):
        agent = decision.agent
        before = agent.memory.tobytes()
        number = decide(agent.memory, agent._table, agent._seat, np.zeros(1), Word(0))
        assert number == agent._move
        assert agent.memory.tobytes() == before


def test_a_new_game_begins_with_an_empty_mind() -> None:
    agent = Conventions()
    game = Hanabi(players=2)
    for _ in played(game, [agent, Conventions()], 1):
        pass
    begin(agent.memory, agent._table, 0)
    fresh = Conventions()
    fresh.begin(Seat(0), game)
    for name in ("doubts", "meaning", "giver", "target", "position"):
        assert np.array_equal(agent.memory[name], fresh.memory[name])
