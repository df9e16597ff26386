"""Training agents on games: what is known to be best is found, proven, stored and used."""

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from whoknows import lab
from whoknows.core import BadOption, WhoknowsError
from whoknows.lab.runner import Runner
from whoknows.lab.train import BredGeneration
from whoknows.lab.training import PROVING
from whoknows.plugins.registry import CodeRegistry

CHOIR = Path(__file__).with_name("choir.py")
SINGER = f"{CHOIR}:Singer"


@pytest.fixture(scope="module")
def runner() -> Iterator[Runner]:
    with lab.LocalRunner(2) as two:
        yield two


def trained(game: str, runner: Runner, **how: Any) -> lab.Trained:
    settings = {"population": 8, "generations": 8, "games": 60, "runner": runner, **how}
    return lab.train(f"{CHOIR}:{game}", SINGER, **settings)


@pytest.mark.parametrize("algorithm", ["cma", "genetic"])
def test_it_finds_what_is_best_for_the_whole_table(algorithm: str, runner: Runner) -> None:
    """With a shared score a candidate plays with itself: from 1.2 right notes of 3 to nearly 3."""
    done = trained("Choir", runner, algorithm=algorithm)
    proof = done.summary["proof"]
    assert proof["start"]["mean"] == pytest.approx(1.2, abs=0.2)
    assert proof["trained"]["mean"] > 2.4
    assert proof["difference_ci95"][0] > 1
    assert "against_start" not in proof
    assert done.values["pitch"] == pytest.approx(0.8, abs=0.2)
    assert done.values["breath"] == pytest.approx(0.3, abs=0.2)


def test_it_finds_what_wins_against_others(runner: Runner) -> None:
    done = trained("Contest", runner, opponents=[SINGER, f"{CHOIR}:Right"])
    against = done.summary["proof"]["against_start"]
    assert against["ci95"][0] > against["chance"] == pytest.approx(1 / 3)
    assert done.summary["opponents"] == (SINGER, f"{CHOIR}:Right")


def test_a_side_is_trained_against_those_on_the_other(runner: Runner) -> None:
    """The chorus wins if both sing right: from 0.4 squared to nearly always."""
    how: dict[str, Any] = {"population": 6, "generations": 6, "games": 40}
    done = trained("Solo", runner, side="chorus", opponents=[f"{CHOIR}:Right"], **how)
    summary, proof = done.summary, done.summary["proof"]
    assert (summary["side"], summary["opponents"]) == ("chorus", (f"{CHOIR}:Right",))
    assert proof["start"]["mean"] == pytest.approx(0.16, abs=0.06)
    assert proof["trained"]["mean"] > 0.7
    assert proof["difference_ci95"][0] > 0.4
    assert "against_start" not in proof, "it is never a soloist"
    played = lab.simulate(
        f"{CHOIR}:Solo",
        [f"{CHOIR}:Right", SINGER],
        games=proof["games"],
        seed=done.settings.seed_for(PROVING),
        runner=runner,
    )
    assert proof["start"]["mean"] == pytest.approx(1 - played.mean)


@pytest.mark.parametrize("opponent", ["self", SINGER])
def test_who_is_its_own_opponent_meets_its_former_self(opponent: str, runner: Runner) -> None:
    """A soloist wins if it is right and the two of the chorus are not."""
    start = f"{SINGER}:pitch=0.8,breath=0.9"
    how: dict[str, Any] = {"population": 4, "generations": 2, "games": 60, "runner": runner}
    done = lab.train(f"{CHOIR}:Solo", start, side="soloist", opponents=[opponent], **how)
    right = 1 - abs(done.values["pitch"] - 0.8) / 2 - abs(done.values["breath"] - 0.3) / 2
    against = done.summary["proof"]["against_start"]
    assert against["share"] == pytest.approx(right * (1 - 0.7**2), abs=0.06)
    assert against["chance"] == pytest.approx(0.7 * (1 - 0.7**2), abs=0.06)
    opposite = right if opponent == "self" else 0.4
    proven = done.summary["proof"]["trained"]["mean"]
    assert proven == pytest.approx(right * (1 - opposite**2), abs=0.06)


def test_a_side_is_kept_when_a_training_goes_on(runner: Runner, tmp_path: Path) -> None:
    how: dict[str, Any] = {"side": "chorus", "opponents": ["self"]}
    how |= {"population": 4, "generations": 2, "games": 20}
    whole = trained("Solo", runner, file=tmp_path / "whole.jsonl", **how)
    seen: list[BredGeneration] = []
    path = tmp_path / "stopped.jsonl"
    watch: dict[str, Any] = {"on_generation": seen.append, "should_stop": lambda: bool(seen)}
    trained("Solo", runner, file=path, **how, **watch)
    resumed = lab.resume_training(path, runner=runner, registry=CodeRegistry())
    assert resumed.summary == whole.summary
    assert path.read_bytes() == (tmp_path / "whole.jsonl").read_bytes()


@pytest.mark.parametrize(
    ("game", "side", "complaint"),
    [
        ("Solo", "band", "solo has no side 'band'; choose soloist or chorus"),
        ("Contest", "chorus", "contest has no sides: leave out --side chorus"),
    ],
)
def test_a_side_that_is_not_there_is_refused(
    game: str, side: str, complaint: str, runner: Runner
) -> None:
    with pytest.raises(BadOption, match=complaint):
        trained(game, runner, side=side)


def test_the_usual_opponents_are_the_default_agent_and_itself(runner: Runner) -> None:
    done = trained("Contest", runner, generations=1)
    assert done.summary["opponents"] == ("random", SINGER)
    assert "side" not in done.summary
    on_a_side = trained("Solo", runner, generations=1, side="chorus")
    assert on_a_side.summary["opponents"] == ("random",)


def test_it_begins_where_it_is_told(runner: Runner) -> None:
    """At the best there is nothing to gain, and the start wins."""
    done = lab.train(
        f"{CHOIR}:Choir",
        f"{SINGER}:pitch=0.8,breath=0.3",
        population=4,
        generations=1,
        games=60,
        runner=runner,
    )
    assert done.values == {"pitch": 0.8, "breath": 0.3}
    assert done.summary["proof"]["difference"] == 0


def test_what_came_out_is_stored_with_how_it_was_made(runner: Runner, tmp_path: Path) -> None:
    done = trained("Choir", runner, generations=2)
    path = tmp_path / "mine.json"
    done.store(path)
    made = json.loads(path.read_text())["made"]
    assert (made["generations"], made["seed"], made["population"]) == (2, 0, 8)
    assert made["proof"]["trained"]["mean"] == done.summary["proof"]["trained"]["mean"]
    result = lab.simulate(
        f"{CHOIR}:Choir",
        f"{SINGER}:params={path}",
        games=30,
        registry=CodeRegistry(),
        runner=runner,
    )
    options = result.execution.plan.agents[0].options
    assert {name: float(value) for name, value in options.items()} == done.values


def test_it_can_be_stopped_between_generations_and_go_on(runner: Runner, tmp_path: Path) -> None:
    whole = trained("Choir", runner, generations=4, file=tmp_path / "whole.jsonl")
    seen: list[BredGeneration] = []
    path = tmp_path / "stopped.jsonl"
    stopped = trained(
        "Choir",
        runner,
        generations=4,
        file=path,
        on_generation=seen.append,
        should_stop=lambda: len(seen) == 2,
    )
    assert not stopped.is_finished
    assert len(stopped.generations) == 2
    assert stopped.values["pitch"] == stopped.generations[-1].favourite[0]
    with pytest.raises(BadOption, match="no winner yet"):
        stopped.store(tmp_path / "x.json")
    resumed = lab.resume_training(path, runner=runner, registry=CodeRegistry())
    assert resumed.summary == whole.summary
    assert path.read_bytes() == (tmp_path / "whole.jsonl").read_bytes()
    again = lab.resume_training(path, runner=runner, registry=CodeRegistry())
    assert again.summary == whole.summary, "a finished training is proven anew, the same"


def test_a_candidate_whose_games_cannot_be_played_ends_it(runner: Runner) -> None:
    with pytest.raises(WhoknowsError, match="cannot be played: ZeroDivisionError"):
        lab.train(f"{CHOIR}:Broken", SINGER, games=40, population=4, runner=runner)


def test_code_that_has_changed_is_not_gone_on_with(runner: Runner, tmp_path: Path) -> None:
    copy = tmp_path / "choir.py"
    copy.write_text(CHOIR.read_text())
    how: dict[str, Any] = {"population": 4, "generations": 1, "games": 20, "runner": runner}
    path = tmp_path / "x.jsonl"
    lab.train(f"{copy}:Choir", f"{copy}:Singer", file=path, should_stop=lambda: True, **how)
    copy.write_text(CHOIR.read_text() + "\n")
    with pytest.raises(BadOption, match="not what it was when x was begun"):
        lab.resume_training(path, runner=runner, registry=CodeRegistry())


def test_faults_of_those_who_play_are_told(runner: Runner) -> None:
    done = trained("Contest", runner, generations=1, opponents=[f"{CHOIR}:Faulty"])
    reasons = {fault["reason"] for fault in done.summary["proof"]["faults"]}
    assert reasons == {"raised", "illegal"}


def test_the_curve_is_drawn_finished_or_not(runner: Runner, tmp_path: Path) -> None:
    done = trained("Choir", runner, generations=2)
    done.plot(tmp_path / "done.svg")
    assert "recommended, on the same fresh games" in (tmp_path / "done.svg").read_text()
    seen: list[BredGeneration] = []
    stopped = trained("Choir", runner, on_generation=seen.append, should_stop=lambda: bool(seen))
    stopped.plot(tmp_path / "stopped.svg")
    assert "recommended" not in (tmp_path / "stopped.svg").read_text()
