"""What suspects do at the table."""

from collections.abc import Callable
from itertools import pairwise

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from tests.games.mafia_de_cuba.agents.interrogating import Interrogation

from whoknows.core import Rng
from whoknows.core.reference import Name
from whoknows.games.mafia_de_cuba import MafiaDeCuba
from whoknows.games.mafia_de_cuba.agents.base import MafiaAgent
from whoknows.games.mafia_de_cuba.agents.best import Best
from whoknows.games.mafia_de_cuba.agents.custom import Custom
from whoknows.games.mafia_de_cuba.agents.first_degree import FirstDegree
from whoknows.games.mafia_de_cuba.agents.mixed import Mixed
from whoknows.games.mafia_de_cuba.agents.second_degree import SecondDegree
from whoknows.games.mafia_de_cuba.agents.truthful import Truthful
from whoknows.games.mafia_de_cuba.rules.truth import is_about_facts, true_answer

BETTER = {
    "talk.thief": Name("mixing"),
    "talk.agent": Name("mixing"),
    "talk.urchin": Name("mixing"),
    "talk.driver": Name("helpful"),
    "talk.loyal": Name("volunteering"),
    "talk.cleaner": Name("reckoning"),
}
GAMES = (
    MafiaDeCuba(players=5, diamonds=6, tokens={"loyal": 1, "agent": 1, "driver": 1}),
    MafiaDeCuba(players=7, cleaner=True),
)


def agents_for(game: MafiaDeCuba, seed: int, honesty: int | None = None) -> list[MafiaAgent]:
    kinds: tuple[Callable[[], MafiaAgent], ...] = (
        Truthful,
        lambda: FirstDegree(honesty=honesty),
        lambda: SecondDegree(honesty=honesty),
        lambda: Mixed(honesty=honesty),
        lambda: Best(honesty=honesty),
        lambda: Custom(honesty=honesty, **BETTER),  # type: ignore[arg-type]
    )
    rng = Rng(seed)
    return [rng.choice(kinds)() for _ in game.suspects]


@settings(max_examples=15)
@given(seed=st.integers(0, 2**32))
def test_nobody_contradicts_himself_whatever_the_order_of_the_questions(seed: int) -> None:
    game = GAMES[seed % 2]
    hidden = seed % (game.most_hidden + 1)
    match = Interrogation(game, agents_for(game, seed), seed, hidden)
    match.ask_anything(60)
    layout = game.layout
    for seat, truth in zip(game.suspects, match.state.stories, strict=True):
        claims = [s for s in match.state.table.said if s.seat == seat and is_about_facts(s)]
        stories = (layout.story(seat, step) for step in range(len(layout.steps[seat - 1])))
        told = [
            story
            for story in stories
            if all(true_answer(c.question, c.about, story) == c.answer for c in claims)
        ]
        assert told, (truth, claims)
        # What the Godfather saw himself is not lied about.
        if seat == 1:
            assert truth.received in [story.received for story in told]
        if seat == len(game.suspects):
            assert truth.passed in [story.passed for story in told]


def test_opinions_can_be_given_and_asked_again() -> None:
    for seed, game in enumerate(GAMES):
        match = Interrogation(game, agents_for(game, seed), seed)
        match.ask_anything(40, opinions=True)


def shares(agent: type[MafiaAgent], honesty: int, n_matches: int = 25) -> tuple[float, float]:
    """How much of what is said is false, and how many suspects are thieves."""
    game = MafiaDeCuba(players=7)
    n_false = n_claims = n_thieves = 0
    for seed in range(n_matches):
        suspects = [agent(honesty=honesty) for _ in game.suspects]
        match = Interrogation(game, suspects, seed, hidden=seed % 6)
        for seat in game.suspects:
            for question in ("role", "passed_box", "received_box"):
                match.ask(seat, question)
        claims = match.state.table.said
        n_claims += len(claims)
        n_false += sum(not game.holds(claim, match.state) for claim in claims)
        n_thieves += sum(story.diamonds > 0 for story in match.state.stories)
    return n_false / n_claims, n_thieves / n_matches


@pytest.mark.parametrize("agent", [FirstDegree, SecondDegree, Mixed, Best])
def test_honesty_drives_out_lies_and_thefts(agent: type[MafiaAgent]) -> None:
    lies, thefts = zip(*(shares(agent, honesty) for honesty in (0, 50, 100)), strict=True)
    assert all(more > less for more, less in pairwise(lies))
    assert lies[-1] == 0
    assert thefts[0] > thefts[-1]


def test_at_full_honesty_opinions_are_tenable_too() -> None:
    game = MafiaDeCuba(players=6, honesty=100)
    for seed in range(4):
        match = Interrogation(game, [FirstDegree() for _ in game.suspects], seed)
        match.ask_anything(30, opinions=True)
        told = [game.holds(said, match.state) for said in match.state.table.said]
        assert True in told
        assert False not in told


def test_the_game_says_how_honest_unless_the_agent_does() -> None:
    game = MafiaDeCuba(players=6, honesty=100)
    honest = Interrogation(game, [FirstDegree() for _ in game.suspects], 1)
    liars = Interrogation(game, [FirstDegree(honesty=0) for _ in game.suspects], 1)
    for match in (honest, liars):
        for seat in game.suspects:
            match.ask(seat, "passed_box")
            match.ask(seat, "role")
    told = [[game.holds(s, m.state) for s in m.state.table.said] for m in (honest, liars)]
    assert all(told[0])
    assert not all(told[1])
