"""The knowledge base against the list of all deals: never wrong, and hardly ever short of it."""

from collections.abc import Iterator
from itertools import pairwise

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from tests.games.cluedo.enumeration import deals, owner_masks

from whoknows.core import Agent, AnyAgent, Moves, Rng, Seat
from whoknows.games.cluedo import Cluedo, CluedoAction, CluedoEvent, CluedoState, CluedoView
from whoknows.games.cluedo.agents.bot2 import Bot2
from whoknows.games.cluedo.agents.deduction import LiteralKnowledge, Rules
from whoknows.games.cluedo.pieces import (
    CluedoAccused,
    CluedoAsked,
    CluedoShown,
    Hypothesis,
    NobodyShowed,
)
from whoknows.play import Match


class Erratic(Agent[CluedoView, CluedoAction, CluedoEvent]):
    """Asks for anything, shows anything, accuses now and then."""

    def act(self, view: CluedoView, moves: Moves[CluedoAction], rng: Rng) -> CluedoAction:
        while True:
            action = moves.sample(rng)
            if len(moves) <= 3 or isinstance(action, Hypothesis) or rng.below(8) == 0:
                return action


def play(agent: type[AnyAgent], players: int, seed: int) -> Match:
    game = Cluedo(players=players)
    match = Match(game, {seat: agent() for seat in game.seats}, seed=seed)
    match.run()
    return match


def perceived(match: Match, seat: int) -> list[CluedoEvent]:
    return match.referee.perceived[Seat(seat)]


def known_after(
    players: int, seat: int, events: list[CluedoEvent], rules: Rules
) -> LiteralKnowledge:
    knowledge = LiteralKnowledge(players, seat, rules)
    for event in events:
        knowledge.observe(event)
    return knowledge


def true_owners(state: CluedoState) -> tuple[int, ...]:
    return owner_masks(len(state.hands), [(state.secret, state.hands)])  # type: ignore[list-item]


def is_answer(event: CluedoEvent) -> bool:
    return isinstance(event, CluedoShown | NobodyShowed | CluedoAccused)


def rounds(events: list[CluedoEvent]) -> list[list[CluedoEvent]]:
    """Each question with its answers, which belong together; anything else by itself."""
    found: list[list[CluedoEvent]] = []
    for event in events:
        if found and isinstance(found[-1][0], CluedoAsked) and not is_answer(found[-1][-1]):
            found[-1].append(event)
        else:
            found.append([event])
    return found


games = st.tuples(st.sampled_from([Erratic, Bot2]), st.integers(2, 6), st.integers(0, 10_000))
rule_sets = st.sampled_from(["full", "source"])


# Soundness


@given(games, rule_sets)
def test_the_truth_is_never_excluded(game: tuple[type[AnyAgent], int, int], rules: Rules) -> None:
    match = play(*game)
    _, players, seed = game
    truth = true_owners(match.referee.state)
    seat = seed % players
    knowledge = LiteralKnowledge(players, seat, rules)
    for event in perceived(match, seat):
        knowledge.observe(event)
        if is_answer(event):
            masks = knowledge.owner_masks()
            assert all(mask & true for mask, true in zip(masks, truth, strict=True))


@settings(deadline=None)
@given(st.integers(0, 10_000), st.integers(2, 3), rule_sets)
def test_nothing_is_excluded_that_some_deal_has(seed: int, players: int, rules: Rules) -> None:
    """Held against the oracle in the middle of erratic games, where the odd things happen."""
    events = perceived(play(Erratic, players, seed), seed % players)
    ends = [i + 1 for i, event in enumerate(events) if is_answer(event)]
    some = events[: ends[seed % len(ends)]]
    masks = known_after(players, seed % players, some, rules).owner_masks()
    possible = owner_masks(players, deals(players, seed % players, some))
    assert all(true & ~mask == 0 for mask, true in zip(masks, possible, strict=True))


# The fixpoint


@given(games, rule_sets, st.integers(0, 10_000))
def test_the_order_of_events_does_not_matter(
    game: tuple[type[AnyAgent], int, int], rules: Rules, key: int
) -> None:
    """Neither does it matter whether consequences are drawn on the way or in the end."""
    _, players, seed = game
    seat = seed % players
    events = perceived(play(*game), seat)
    eager = LiteralKnowledge(players, seat, rules)
    for event in events:
        eager.observe(event)
        eager.facts()
    shuffled = [event for group in Rng(key).shuffled(rounds(events)) for event in group]
    lazy = known_after(players, seat, shuffled, rules)
    assert eager.facts().holds == lazy.facts().holds
    assert eager.facts().lacks == lazy.facts().lacks
    assert list(map(set, eager.facts().clauses)) == list(map(set, lazy.facts().clauses))


@given(games, rule_sets)
def test_what_is_known_stays_known(game: tuple[type[AnyAgent], int, int], rules: Rules) -> None:
    _, players, seed = game
    seat = seed % players
    knowledge = LiteralKnowledge(players, seat, rules)
    masks: list[tuple[int, ...]] = []
    for event in perceived(play(*game), seat):
        knowledge.observe(event)
        masks.append(knowledge.owner_masks())
    for before, after in pairwise(masks):
        assert all(late & ~early == 0 for early, late in zip(before, after, strict=True))


@given(games)
def test_the_additions_only_add(game: tuple[type[AnyAgent], int, int]) -> None:
    _, players, seed = game
    events = perceived(play(*game), seed % players)
    full = known_after(players, seed % players, events, "full").owner_masks()
    source = known_after(players, seed % players, events, "source").owner_masks()
    assert all(more & ~less == 0 for more, less in zip(full, source, strict=True))


# Completeness


def positions(players: int, n_games: int) -> Iterator[tuple[int, list[CluedoEvent]]]:
    """After each answer in games between `bot2`, each watched from one seat."""
    for seed in range(n_games):
        seat = seed % players
        events = perceived(play(Bot2, players, seed), seat)
        for i, event in enumerate(events):
            if is_answer(event):
                yield seat, events[: i + 1]


@pytest.mark.parametrize(
    ("players", "n_games"), [(3, 30), pytest.param(4, 3, marks=pytest.mark.slow)]
)
def test_it_misses_nothing_in_nearly_all_positions(players: int, n_games: int) -> None:
    n_complete = n_positions = 0
    for seat, events in positions(players, n_games):
        masks = known_after(players, seat, events, "full").owner_masks()
        n_complete += masks == owner_masks(players, deals(players, seat, events))
        n_positions += 1
    assert n_positions > 30
    assert n_complete / n_positions >= 0.95
