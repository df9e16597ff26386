"""Every registered game and agent obeys the laws."""

from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path

import numpy as np
import pytest

from whoknows.core import AnyAgent, AnyGame, Rng, Seat
from whoknows.games.cluedo import Cluedo
from whoknows.games.cluedo.compiled.kernel import CluedoKernel
from whoknows.kernel import Batch
from whoknows.plugins.registry import Registry
from whoknows.testing import check, check_agent, check_game, configurations
from whoknows.testing.goldens import make_golden, replay_golden, write_goldens
from whoknows.testing.walk import lookalike, random_walk

REGISTRY = Registry()
NAMES = [listing.name for listing in REGISTRY.games()[0]]
GAMES = [game for name in NAMES for game in configurations(REGISTRY.find_game(name))]
AGENTS = [(name, listing.name) for name in NAMES for listing in REGISTRY.agents(name)[0]]
GOLDENS = Path(__file__).parents[1] / "goldens"


def label(game: AnyGame) -> str:
    return f"{game.name}-{game.players}"


@pytest.mark.parametrize("game", GAMES, ids=label)
def test_laws_hold(game: AnyGame) -> None:
    report = check_game(game, seed=1, matches=4 if game.players < 8 else 2)
    assert report.violations == []


@pytest.mark.slow
@pytest.mark.parametrize("game", GAMES, ids=label)
def test_laws_hold_in_many_matches(game: AnyGame) -> None:
    assert check_game(game, seed=5, matches=400).violations == []


@pytest.mark.parametrize("players", [2, 3, 5, 7, 12])
def test_laws_hold_for_cluedo_with_any_number_of_players(players: int) -> None:
    report = check_game(Cluedo(players=players, starter=players - 1), seed=2, matches=5)
    assert report.violations == []


def check_agent_everywhere(game: str, agent: str, matches: int) -> None:
    kind = REGISTRY.find_agent(agent, game)
    for configuration in configurations(REGISTRY.find_game(game)):
        report = check_agent(kind, configuration, seed=1, matches=matches)
        assert report.violations == []


@pytest.mark.parametrize(("game", "agent"), AGENTS)
def test_agents_obey_their_laws(game: str, agent: str) -> None:
    check_agent_everywhere(game, agent, matches=1)


@pytest.mark.slow
@pytest.mark.parametrize(("game", "agent"), AGENTS)
def test_agents_obey_their_laws_in_more_matches(game: str, agent: str) -> None:
    check_agent_everywhere(game, agent, matches=8)


class Hasty(CluedoKernel):
    """A kernel that calls the wrong seat the winner."""

    def play(
        self, game: AnyGame, agents: Sequence[AnyAgent], seed: int, deals: Sequence[int]
    ) -> Batch:
        batch = super().play(game, agents, seed, deals)
        return replace(batch, winners=np.roll(batch.winners, 1, axis=1))


def test_a_registered_kernel_is_held_against_the_rules(monkeypatch: pytest.MonkeyPatch) -> None:
    assert check_game(Cluedo(), matches=1).laws["kernel"]
    monkeypatch.setattr(check, "find_kernel", lambda _: Hasty())
    assert check_game(Cluedo(), matches=1).broken_laws() == {"kernel"}


def test_configurations_go_to_the_bounds() -> None:
    assert [game.players for game in configurations(Cluedo)] == [4, 2, 12]


def test_every_game_has_a_golden_transcript() -> None:
    assert set(NAMES) <= {path.stem for path in GOLDENS.glob("*.txt")}


@pytest.mark.parametrize("path", sorted(GOLDENS.glob("*.txt")), ids=lambda path: path.stem)
def test_the_rules_still_give_the_golden_transcripts(path: Path) -> None:
    """After a wanted change of the rules: `make goldens`, and read the difference."""
    text = path.read_text()
    assert replay_golden(text, REGISTRY) == text


@pytest.mark.parametrize("name", NAMES)
def test_goldens_can_be_made_anew(name: str) -> None:
    text = make_golden(name, REGISTRY)
    assert replay_golden(text, REGISTRY) == text


def test_goldens_under_other_options_are_made_anew_under_the_same(tmp_path: Path) -> None:
    options = {"players": "3", "dice": "2,1,1", "wild": "ones"}
    path = tmp_path / "liars-dice-unequal.txt"
    path.write_text(make_golden("liars-dice", REGISTRY, options))
    write_goldens(tmp_path, REGISTRY)
    assert {golden.stem for golden in tmp_path.glob("*.txt")} == {*NAMES, path.stem}
    text = path.read_text()
    assert "players=3" in text
    assert "dice=2,1,1" in text
    assert replay_golden(text, REGISTRY) == text


def test_lookalikes_look_alike_and_are_not_the_same() -> None:
    """The search behind the laws finds other worlds, also after players have moved."""
    game, rng = Cluedo(players=4), Rng(5)
    n_found = n_moved = 0
    for _ in range(150):
        walk = random_walk(game, rng)
        cut = walk.cut(rng.below(len(walk.steps) + 1))
        seat = rng.choice(game.seats)
        other = lookalike(cut, seat, rng)
        if other is not None:
            n_found += 1
            n_moved += any(step.seat >= 0 for step in other.steps)
            assert other.perceived(seat) == cut.perceived(seat)
            assert other.states[-1] != cut.states[-1]
            own = [step.action for step in cut.steps if step.seat == seat]
            assert [step.action for step in other.steps if step.seat == seat] == own
            assert game.view(other.states[-1], seat) == game.view(cut.states[-1], seat)
    assert n_found > 20
    assert n_moved > 5
    assert lookalike(cut.cut(0), Seat(0), rng) is None
