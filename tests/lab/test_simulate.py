"""Simulations: figures that can be worked out by hand, and results that depend on nothing else."""

import csv
import json
from collections.abc import Iterator
from pathlib import Path

import numpy as np
import pytest

from whoknows import lab
from whoknows.agents.uniform import Uniform
from whoknows.core import AnyAgent, BadOption, Seat, WhoknowsError
from whoknows.core.random import stream
from whoknows.games.cluedo import Cluedo
from whoknows.games.cluedo.agents.simple import Simple
from whoknows.games.cluedo.compiled.kernel import CluedoKernel
from whoknows.kernel import Batch
from whoknows.lab import unit_player
from whoknows.lab.plan import Plan, Seatings
from whoknows.lab.runner import Runner
from whoknows.play import Match
from whoknows.plugins.line_up import AgentSpec

CHOIR = Path(__file__).with_name("choir.py")


def agent(name: str) -> str:
    return f"{CHOIR}:{name}"


@pytest.fixture(scope="module")
def runner() -> Iterator[Runner]:
    with lab.LocalRunner(2) as two:
        yield two


def notes(n: int, seed: int = 0) -> list[int]:
    """What TABLE draws on the first deals."""
    return [stream(seed, deal, 0).child(0).below(4) for deal in range(n)]


def test_a_line_up_equals_matches_one_by_one(runner: Runner) -> None:
    """The lab against the plainest loop there is."""
    done = lab.simulate(
        "cluedo", "simple,random", players=3, games=60, seed=5, use_kernel=False, runner=runner
    )
    game = Cluedo(players=3)
    for deal, row in enumerate(done.rows()):
        agents: dict[Seat, AnyAgent] = {Seat(0): Simple(), Seat(1): Uniform(), Seat(2): Uniform()}
        outcome = Match(game.for_deal(deal), agents, seed=5, deal=deal).run()
        assert (row["deal"], row["scores"], row["winners"]) == (
            deal,
            list(outcome.scores),
            list(outcome.winners),
        )


def test_scores_and_measures_of_a_game_that_is_scored(runner: Runner) -> None:
    line_up = [agent("Right"), agent("Right"), agent("Zero")]
    done = lab.simulate(f"{CHOIR}:Choir", line_up, games=200, runner=runner)
    drawn = np.array(notes(200))
    scores = 2 + (drawn == 0)
    summary = done.summary
    assert summary["mean"] == pytest.approx(scores.mean())
    assert (summary["min"], summary["max"]) == (2, 3)
    assert summary["perfect"] == pytest.approx((drawn == 0).mean())
    assert [(row["value"], row["games"]) for row in summary["distribution"]] == [
        (2, int((scores == 2).sum())),
        (3, int((scores == 3).sum())),
    ]
    assert "wins" not in summary
    low, high = summary["ci95"]
    assert low < summary["mean"] < high
    assert set(summary["by_role"]) == {"lead", "chorus"}
    assert summary["by_role"]["chorus"]["agents"][agent("Zero")]["games"] == 200


def test_a_shared_win_counts_its_part(runner: Runner) -> None:
    line_up = [agent("Right"), agent("Right"), agent("Zero")]
    done = lab.simulate(f"{CHOIR}:Contest", line_up, games=100, runner=runner)
    n_zero = notes(100).count(0)
    each = n_zero / 3 + (100 - n_zero) / 2
    wins = done.summary["wins"]
    assert [row["wins"] for row in wins["seats"]] == pytest.approx([each, each, n_zero / 3])
    assert done.mean == pytest.approx(each / 100)
    assert [(row["agent"], row["seats"], row["games"]) for row in wins["agents"]] == [
        (agent("Right"), 2, 200),
        (agent("Zero"), 1, 100),
    ]
    assert done.summary["undecided"] == 0


def test_a_shared_win_is_won_by_role_and_side_all_the_same(runner: Runner) -> None:
    """All tables count what the rows tell, one by one."""
    line_up = [agent("Singer"), agent("Right"), agent("Singer"), agent("Right")]
    done = lab.simulate(f"{CHOIR}:Solo", line_up, players=4, games=200, runner=runner)
    summary, rows = done.summary, list(done.rows())
    in_role = {role: set(its["agents"]) for role, its in summary["by_role"].items()}
    assert in_role == {"lead": {line_up[0]}, "chorus": set(line_up[1:])}
    for role, its in summary["by_role"].items():
        for name, figure in ({None: its} | its["agents"]).items():
            seats = [
                (row["winners"], seat)
                for row in rows
                for seat in range(4)
                if row["roles"][seat] == role and name in (None, row["agents"][seat])
            ]
            won = [seat in winners for winners, seat in seats]
            parts = [(seat in winners) / max(len(winners), 1) for winners, seat in seats]
            assert figure["games"] == len(seats)
            assert figure["won"] == pytest.approx(sum(won) / len(seats))
            assert figure["wins"] == pytest.approx(sum(parts))
            assert figure["won_ci95"][0] < figure["won"] < figure["won_ci95"][1]
    n_solo = sum(0 in row["winners"] for row in rows)
    sides = summary["by_side"]
    assert list(sides) == ["soloist", "chorus"]
    assert [side["wins"] for side in sides.values()] == [n_solo, 200 - n_solo]
    assert 0 < n_solo < 200
    assert sides["soloist"]["ci95"] == summary["ci95"], "who is alone on a side never shares"
    [first, *_] = summary["wins"]["seats"]
    assert first["won"] == first["share"] == summary["mean"]


def test_line_ups_are_compared_on_the_same_deals(runner: Runner) -> None:
    """Right beats Zero by exactly the deals whose note is not 0; the deals cannot differ."""
    done = lab.simulate(
        f"{CHOIR}:Choir", [agent("Right")], games=120, compare=[[agent("Zero")]], runner=runner
    )
    [other] = done.summary["compared"]
    assert other["difference"] == pytest.approx(-3 * (1 - notes(120).count(0) / 120))
    low, high = other["difference_ci95"]
    assert low < other["difference"] < high
    assert done.summary["games"] == 120


def test_agents_remember_within_a_set_and_only_there(runner: Runner) -> None:
    """The learner fails in the first game of each set."""
    done = lab.simulate(f"{CHOIR}:Choir", agent("Learner"), games=47, set_size=10, runner=runner)
    scores = [row["scores"][0] for row in done.rows()]
    assert scores == [0 if deal % 10 == 0 else 3 for deal in range(47)]


def test_faults_are_counted_by_agent_and_reason(runner: Runner) -> None:
    line_up = [agent("Zero"), agent("Faulty"), agent("Zero")]
    done = lab.simulate(f"{CHOIR}:Contest", line_up, games=80, runner=runner)
    drawn = notes(80)
    faults = done.summary["faults"]
    assert [(one["agent"], one["reason"], one["count"]) for one in faults] == [
        (agent("Faulty"), "illegal", drawn.count(2)),
        (agent("Faulty"), "raised", drawn.count(1)),
    ]
    assert faults[1]["first"]["deal"] == drawn.index(1)
    assert faults[1]["first"]["seat"] == 1
    assert faults[1]["first"]["agents"] == line_up
    told = [[one["reason"] for one in row["faults"]] for row in done.rows()]
    reasons = {1: ["raised"], 2: ["illegal"]}
    assert told == [reasons.get(note, []) for note in drawn]
    assert "not that note" in faults[1]["first"]["detail"]


def test_a_game_that_kills_its_process_is_reported_and_the_rest_is_played(runner: Runner) -> None:
    done = lab.simulate(f"{CHOIR}:Contest", agent("Deadly"), games=12, runner=runner)
    deadly = [deal for deal, note in enumerate(notes(12)) if note == 3]
    assert deadly
    assert done.is_complete
    assert [one["deals"] for one in done.summary["lost"]] == [[deal] for deal in deadly]
    assert "exit code 9" in done.summary["lost"][0]["reason"]
    assert done.summary["games"] == 12 - len(deadly)


def test_rules_that_fail_are_reported(runner: Runner) -> None:
    done = lab.simulate(f"{CHOIR}:Broken", agent("Zero"), games=40, runner=runner)
    broken = [deal for deal, note in enumerate(notes(40)) if note == 3]
    assert [one["deals"] for one in done.summary["lost"]] == [[deal] for deal in broken]
    assert "ZeroDivisionError: rules (choir.py" in done.summary["lost"][0]["reason"]
    assert [row["deal"] for row in done.rows()] == [d for d in range(40) if d not in broken]


def test_the_kernel_gives_the_same_as_the_referee(runner: Runner) -> None:
    both = [
        lab.simulate(
            "cluedo",
            "simple,random,simple",
            players=5,
            games=300,
            set_size=7,
            compare=["random", "simple"],
            seed=11,
            use_kernel=use_kernel,
            runner=runner,
        )
        for use_kernel in (True, False)
    ]
    assert [done.execution.path for done in both] == ["kernel", "referee"]
    fast, slow = ({**done.summary, "timing": None} for done in both)
    assert fast == slow
    assert list(both[0].rows()) == list(both[1].rows())


def test_a_kernel_that_fails_leaves_the_games_to_the_referee(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    class Broken(CluedoKernel):
        def play(self, *arguments: object) -> Batch:
            raise OSError("no place for compiled code")

    monkeypatch.setattr(unit_player, "find_kernel", lambda _: Broken())
    line_up = Seatings(((0, 0, 0),))
    plan = Plan("cluedo", {"players": 3}, (AgentSpec("simple"),), line_up, n_deals=5)
    columns = unit_player.UnitPlayer(plan).play(0, 5)
    assert columns.n_compiled == 0
    assert len(columns.scores) == 5


def test_agents_outside_the_kernel_go_through_the_referee(runner: Runner) -> None:
    done = lab.simulate("cluedo", "simple", players=3, games=20, compare=["tuned"], runner=runner)
    assert done.execution.path == "mixed"
    slow = lab.simulate(
        "cluedo",
        "simple",
        players=3,
        games=20,
        compare=["tuned"],
        use_kernel=False,
        runner=runner,
    )
    assert list(done.rows()) == list(slow.rows())


@pytest.mark.parametrize("ending", ["jsonl", "csv"])
def test_games_are_written_row_by_row(ending: str, tmp_path: Path, runner: Runner) -> None:
    done = lab.simulate(f"{CHOIR}:Choir", agent("Right"), games=5, runner=runner)
    path = tmp_path / f"games.{ending}"
    done.write(path)
    text = path.read_text()
    if ending == "csv":
        rows = list(csv.DictReader(text.splitlines()))
        assert [[row[f"score_{seat}"] for seat in range(3)] for row in rows] == [["3"] * 3] * 5
        assert rows[0]["agent_1"] == agent("Right")
        assert (rows[0]["role_0"], rows[0]["won_2"], rows[0]["faults"]) == ("lead", "1", "")
        assert rows[2]["deal"] == "2"
        assert rows[0]["perfect"] == "1.0"
    else:
        lines = [json.loads(line) for line in text.splitlines()]
        assert lines == list(done.rows())
        assert lines[0]["roles"] == ["lead", "chorus", "chorus"]


@pytest.mark.parametrize(
    ("arguments", "complaint"),
    [
        ({"game": "nope"}, "no game 'nope'"),
        ({"agents": "nope"}, "no agent 'nope'"),
        ({"agents": "simple:x=1"}, "no option 'x'"),
        ({"agents": ""}, "name is missing"),
        ({"players": 13}, "'players' is 13; it takes a whole number from 2 to 12"),
        ({"players": 2, "agents": "simple,simple,simple"}, "3 seats are named"),
        ({"games": 0}, "0 games"),
        ({"set_size": 0}, "sets of 0"),
        ({"seed": -1}, "a seed is"),
        ({"compare": ["clever"]}, "no agent 'clever'"),
        ({"options": {"players": 3}, "players": 3}, "given twice"),
    ],
)
def test_impossible_simulations(arguments: dict[str, object], complaint: str) -> None:
    wanted = {"game": "cluedo", "agents": "simple", **arguments}
    with pytest.raises(WhoknowsError, match=complaint):
        lab.simulate(**wanted)  # type: ignore[arg-type]


def test_games_cannot_be_written_just_anywhere(tmp_path: Path, runner: Runner) -> None:
    done = lab.simulate(f"{CHOIR}:Choir", agent("Right"), games=2, runner=runner)
    for name, complaint in {"games.txt": "ends in", "no/games.csv": "no folder"}.items():
        with pytest.raises(BadOption, match=complaint):
            done.write(tmp_path / name)
