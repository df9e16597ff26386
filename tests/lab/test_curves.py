"""Curves: sums that tell what single games would, whoever played them and in whatever order."""

import json
from collections.abc import Iterator, Sequence
from dataclasses import replace
from pathlib import Path
from typing import Any

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st
from numpy.typing import NDArray

from oysters import Oysters
from whoknows import lab
from whoknows.agents.uniform import Uniform
from whoknows.core import AnyAgent, AnyGame, BadOption, Seat, WhoknowsError
from whoknows.kernel import Batch
from whoknows.kernel.curves import curves_of
from whoknows.lab import unit_player
from whoknows.lab.curves import CurveSum, CurveTally, added_up, mean_curve
from whoknows.lab.plan import Plan, Seatings, Unit
from whoknows.lab.resume import load
from whoknows.lab.runfile import read_run
from whoknows.lab.runner import Runner
from whoknows.lab.stats import mean_interval
from whoknows.play import Match
from whoknows.plugins.line_up import AgentSpec
from whoknows.plugins.registry import CodeRegistry
from whoknows.testing.kernel_law import check_kernel

CHOIR = Path(__file__).with_name("choir.py")
GAME = "oysters:Oysters"
OTHER = "whoknows.agents.uniform:Uniform"
"""Plays like random, under another name."""


@pytest.fixture(scope="module")
def runner() -> Iterator[Runner]:
    with lab.LocalRunner(2) as two:
        yield two


def matches(players: int, n_games: int, seed: int) -> NDArray[np.int16]:
    """The curves of each game of random agents, from the plainest loop there is."""
    game = Oysters(players=players)
    curves = []
    for deal in range(n_games):
        agents: dict[Seat, AnyAgent] = {seat: Uniform() for seat in game.seats}
        match = Match(game.for_deal(deal), agents, seed=seed, deal=deal)
        match.run()
        curves.append(game.curve(match.referee.state))
    return np.array(curves, np.int16)


class TestAgainstSingleGames:
    def test_means_and_intervals(self, runner: Runner) -> None:
        agents = [OTHER, "random", OTHER, "random"]
        curves = matches(4, 40, seed=4)
        done = lab.simulate(GAME, ",".join(agents), players=4, games=40, seed=4, runner=runner)
        summary = done.summary
        assert (summary["curve_name"], summary["point_name"]) == ("points", "round")
        assert list(summary["curves"]) == [OTHER, "random"]
        for name, seats in {OTHER: [0, 2], "random": [1, 3]}.items():
            its = curves[:, seats].astype(float)
            assert summary["curves"][name] == pytest.approx(its.mean(axis=(0, 1)))
            games = np.repeat(np.arange(40), 2)
            for point, interval in enumerate(summary["curves_ci95"][name]):
                assert interval == pytest.approx(mean_interval(its[:, :, point].ravel(), games))

    def test_scores_are_the_last_points(self, runner: Runner) -> None:
        done = lab.simulate(GAME, f"{OTHER},random", games=40, runner=runner)
        scores = np.array([row["scores"] for row in done.rows()], float)
        assert done.summary["curves"][OTHER][-1] == pytest.approx(scores[:, 0].mean())
        assert done.summary["curves"]["random"][-1] == pytest.approx(scores[:, 1:].mean())

    def test_of_line_ups_that_are_compared(self, runner: Runner) -> None:
        done = lab.simulate(
            GAME, "random", games=30, compare=[f"{OTHER},random,random"], seed=2, runner=runner
        )
        [other] = done.summary["compared"]
        curves = matches(3, 30, seed=2)
        assert other["curves"][OTHER] == pytest.approx(curves[:, 0].mean(axis=0))
        assert other["curves"]["random"] == pytest.approx(curves[:, 1:].mean(axis=(0, 1)))
        assert done.summary["curves"]["random"] == pytest.approx(curves.mean(axis=(0, 1)))

    @given(
        line_up=st.lists(st.integers(0, 2), min_size=2, max_size=4).map(tuple),
        n_games=st.lists(st.sampled_from([1, 2, 2, 3]), min_size=1, max_size=8),
        n_tables=st.integers(1, 2),
        data=st.data(),
    )
    def test_of_any_sets(
        self,
        line_up: tuple[int, ...],
        n_games: list[int],
        n_tables: int,
        data: st.DataObject,
    ) -> None:
        """Counted in pieces and added up, in any order; the oracle sees each game."""
        n_points = data.draw(st.integers(1, 3))
        units = {number: Unit(line_up, range(n)) for number, n in enumerate(n_games)}
        curves = {
            number: np.array(
                data.draw(
                    st.lists(
                        st.integers(-9, 9),
                        min_size=n * len(line_up) * n_points,
                        max_size=n * len(line_up) * n_points,
                    )
                ),
                np.int16,
            ).reshape(n, len(line_up), n_points)
            for number, n in enumerate(n_games)
        }
        cut = data.draw(st.integers(0, len(units)))
        rows: list[CurveSum] = []
        for numbers in (range(cut, len(units)), range(cut)):
            if numbers:
                tally = CurveTally(n_tables)
                tally.add(
                    {number: units[number] for number in numbers},
                    np.concatenate([curves[number] for number in numbers]),
                )
                rows += tally.sums
        whole = CurveTally(n_tables)
        whole.add(units, np.concatenate(list(curves.values())))
        assert added_up(rows) == whole.sums
        for table in range(min(n_tables, len(units))):
            for agent in set(line_up):
                seats = [seat for seat, who in enumerate(line_up) if who == agent]
                its = [c[:, seats] for n, c in curves.items() if n % n_tables == table]
                check_mean(
                    [one for one in whole.sums if (one.table, one.agent) == (table, agent)], its
                )


def check_mean(rows: list[CurveSum], its: list[NDArray[np.int16]]) -> None:
    """The sums tell what the clusters do; intervals by the textbook's formula."""
    curve = mean_curve(rows)
    sizes = np.array([one.shape[0] * one.shape[1] for one in its], float)
    totals = np.array([one.sum(axis=(0, 1)) for one in its], float)
    means = totals.sum(axis=0) / sizes.sum()
    assert curve.means == pytest.approx(means)
    if len(its) < 2:
        assert set(curve.intervals) == {None}
    elif len(its) < 6:  # where single games have no bootstrap
        clusters = np.repeat(np.arange(len(its)), sizes.astype(int))
        for point, interval in enumerate(curve.intervals):
            values = np.concatenate([one[:, :, point].ravel() for one in its]).astype(float)
            assert interval == pytest.approx(mean_interval(values, clusters))


class TestTheSameHoweverTheyWerePlayed:
    def test_with_any_number_of_jobs_and_after_a_break(
        self, runner: Runner, tmp_path: Path
    ) -> None:
        path = tmp_path / "run.jsonl"

        def play(**how: Any) -> lab.Result:
            return lab.simulate(
                GAME,
                f"{OTHER},random",
                games=90,
                set_size=4,
                compare=["random"],
                seed=7,
                chunk_seconds=0.01,
                **how,
            )

        two = play(runner=runner, file=path)
        one = play(jobs=1)
        assert len(read_run(path).parts) > 3
        assert {**one.summary, "timing": 0} == {**two.summary, "timing": 0}
        lines = path.read_bytes().splitlines(keepends=True)
        path.write_bytes(b"".join([lines[0], *reversed(lines[2:-2])]))
        resumed = lab.resume(path, runner=runner, registry=CodeRegistry())
        assert {**resumed.summary, "timing": 0} == {**two.summary, "timing": 0}
        assert load(path, CodeRegistry()).summary["curves"] == two.summary["curves"]

    def test_in_a_kernel(self, monkeypatch: pytest.MonkeyPatch) -> None:
        plan = Plan(
            GAME,
            {"players": 3},
            (AgentSpec("random"), AgentSpec(OTHER)),
            Seatings(((0, 1, 0), (1, 1, 0), (0, 1, 0))),
            n_deals=11,
            set_size=3,
            with_curves=True,
        )
        slow = unit_player.UnitPlayer(plan).play(1, 12)
        assert slow.n_compiled == 0
        monkeypatch.setattr(unit_player, "find_kernel", lambda _: Slow())
        fast = unit_player.UnitPlayer(plan).play(1, 12)
        assert fast.n_compiled == len(fast.scores)
        assert fast.curves == slow.curves
        assert {row.size for row in fast.curves} == {6, 4, 3, 2}

    def test_a_kernel_without_curves_leaves_the_games_to_the_referee(
        self, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        monkeypatch.setattr(unit_player, "find_kernel", lambda _: Without())
        plan = Plan(
            GAME, {}, (AgentSpec("random"),), Seatings(((0, 0, 0),)), n_deals=4, with_curves=True
        )
        columns = unit_player.UnitPlayer(plan).play(0, 4)
        assert (columns.n_compiled, columns.curves[0].n) == (0, 4)

    def test_of_sets_that_failed_nothing_is_counted(self, runner: Runner, tmp_path: Path) -> None:
        game = tmp_path / "sometimes.py"
        game.write_text(
            f"import sys; sys.path.insert(0, {str(CHOIR.parent)!r})\n"
            "from choir import Charted\n"
            "class Sometimes(Charted):\n"
            "    def curve(self, state):\n"
            "        return super().curve(state)[state.notes[0] == 3:]\n"
        )
        done = lab.simulate(
            f"{game}:Sometimes", f"{CHOIR}:Right", games=40, file=tmp_path / "run.jsonl"
        )
        assert "3 curves of 4 points are wanted, not 2 of 4" in done.summary["lost"][0]["reason"]
        [row] = done.execution.games.curves
        assert row.n == len(done.execution.games) < 40
        assert row.totals == [0, row.n, 2 * row.n, 3 * row.n]
        read_run(tmp_path / "run.jsonl")


class Slow:
    """A kernel that is none: it asks the referee."""

    def covers(self, game: AnyGame, agents: Sequence[AnyAgent]) -> bool:
        return True

    def _match(self, game: AnyGame, agents: Sequence[AnyAgent], seed: int, deal: int) -> Match:
        match = Match(
            game.for_deal(deal), dict(zip(game.seats, agents, strict=True)), seed=seed, deal=deal
        )
        match.run()
        return match

    def play(
        self, game: AnyGame, agents: Sequence[AnyAgent], seed: int, deals: Sequence[int]
    ) -> Batch:
        played = [self._match(game, agents, seed, deal) for deal in deals]
        ends = [match.outcome for match in played if match.outcome is not None]
        assert isinstance(game, Oysters)
        return Batch(
            scores=np.array([end.scores for end in ends], np.int64),
            winners=np.array([[seat in end.winners for seat in game.seats] for end in ends]),
            curves=np.array([game.curve(match.referee.state) for match in played], np.int16),
        )

    def trace(
        self, game: AnyGame, agents: Sequence[AnyAgent], seed: int, deal: int
    ) -> Sequence[tuple[Seat, Any]]:
        return [(step.seat, step.action) for step in self._match(game, agents, seed, deal).log]


class Without(Slow):
    def play(self, *arguments: Any) -> Batch:
        return replace(super().play(*arguments), curves=None)


class Wrong(Slow):
    """One figure of one game is not what it was."""

    def play(self, *arguments: Any) -> Batch:
        batch = super().play(*arguments)
        assert batch.curves is not None
        batch.curves[3, 1, 2] += 1
        return batch


class Short(Slow):
    def play(self, *arguments: Any) -> Batch:
        batch = super().play(*arguments)
        assert batch.curves is not None
        return replace(batch, curves=batch.curves[:, :, 1:])


def test_the_law_holds_curves_against_the_rules() -> None:
    problems = {
        kind: list(check_kernel(kind(), Oysters(), [[Uniform] * 3], deals=range(5)))
        for kind in (Slow, Without, Wrong, Short)
    }
    assert problems[Slow] == []
    assert "told by the game or by the kernel, but not by both" in problems[Without][0]
    [wrong] = problems[Wrong]
    assert "game 3, curves: [[" in wrong
    assert "int16 (5, 3, 3) instead of int16 (5, 3, 4)" in problems[Short][0]


@pytest.fixture(scope="module")
def lines(runner: Runner, tmp_path_factory: pytest.TempPathFactory) -> list[bytes]:
    """A stored run."""
    path = tmp_path_factory.mktemp("runs") / "run.jsonl"
    lab.simulate(GAME, f"{OTHER},random", games=20, set_size=3, runner=runner, file=path)
    return path.read_bytes().splitlines(keepends=True)


class TestStored:
    @pytest.mark.parametrize(
        ("place", "value", "complaint"),
        [
            (0, 1, "not the curves of its games"),
            (1, 2, "not the curves of its games"),
            (2, 5, "not the curves of its games"),
            (3, 99, "not the curves of its games"),
            (4, [1], "several lengths"),
            (4, [10**6] * 4, "impossible curves"),
            (5, [-1] * 4, "impossible curves"),
        ],
    )
    def test_damaged_sums_are_refused(
        self, place: int, value: Any, complaint: str, lines: list[bytes], tmp_path: Path
    ) -> None:
        part = json.loads(lines[1])
        part["columns"]["curves"][0][place] = value
        (tmp_path / "run.jsonl").write_bytes(lines[0] + json.dumps(part).encode() + b"\n")
        with pytest.raises(BadOption, match=complaint):
            read_run(tmp_path / "run.jsonl")

    def test_sums_that_are_missing_or_there_twice_are_refused(
        self, lines: list[bytes], tmp_path: Path
    ) -> None:
        rows = json.loads(lines[1])["columns"]["curves"]
        for curves in ([], rows[1:], [*rows, rows[0]]):
            part = json.loads(lines[1])
            part["columns"]["curves"] = curves
            (tmp_path / "run.jsonl").write_bytes(lines[0] + json.dumps(part).encode() + b"\n")
            with pytest.raises(BadOption, match="not the curves of its games"):
                read_run(tmp_path / "run.jsonl")

    def test_their_size_does_not_depend_on_the_number_of_games(self) -> None:
        plan = Plan(
            GAME, {}, (AgentSpec("random"),), Seatings(((0, 0, 0),)), n_deals=50, with_curves=True
        )
        [few] = unit_player.UnitPlayer(plan).play(0, 10).curves
        [many] = unit_player.UnitPlayer(plan).play(0, 50).curves
        assert len(few.totals) == len(many.totals) == 4


def test_only_simulations_add_them_up(runner: Runner) -> None:
    done = lab.tournament(GAME, f"{OTHER},random", players=3, games=12, runner=runner)
    assert done.execution.games.curves == []
    assert "curves" not in lab.simulate("cluedo", "random", games=4, runner=runner).summary


@pytest.mark.parametrize("game", ["Charted", "Oysters"])
def test_curves_are_drawn_below_the_shares(game: str, runner: Runner, tmp_path: Path) -> None:
    reference = GAME if game == "Oysters" else f"{CHOIR}:{game}"
    agents = f"{OTHER},random" if game == "Oysters" else f"{CHOIR}:Right,{CHOIR}:Zero"
    done = lab.simulate(reference, agents, games=50, runner=runner)
    done.plot(tmp_path / "a.svg")
    svg = (tmp_path / "a.svg").read_text("utf-8")
    what, step = ("points", "round") if game == "Oysters" else ("right notes", "singer")
    for text in (f"{what}, mean with 95% band", step, "share of wins, with 95% interval"):
        assert f">{text}</text>" in svg


@pytest.mark.parametrize("figure", [10_001, -10_001, 40_000, 2**70])
def test_figures_that_are_too_large_are_refused(figure: int) -> None:
    class High(Oysters):
        def curve(self, state: Any) -> list[list[int]]:
            return [[figure] * self.n_points] * self.players

    with pytest.raises(WhoknowsError, match="figures of the curves"):
        curves_of(High(), None)
