"""Tournaments: fair schedules, right tables."""

from collections import Counter, defaultdict
from collections.abc import Iterator
from itertools import pairwise
from pathlib import Path
from typing import Any

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

from whoknows import lab
from whoknows.core import WhoknowsError
from whoknows.lab.plan import Plan, RandomTables, Seatings, rotations
from whoknows.lab.resume import load
from whoknows.lab.runner import Runner
from whoknows.lab.stats import wilson
from whoknows.lab.tournament import round_robin
from whoknows.plugins.registry import CodeRegistry

CHOIR = Path(__file__).with_name("choir.py")


def agent(name: str) -> str:
    return f"{CHOIR}:{name}"


@pytest.fixture(scope="module")
def runner() -> Iterator[Runner]:
    with lab.LocalRunner(2) as two:
        yield two


# Schedules


@given(players=st.integers(2, 6), n_agents=st.integers(2, 6))
def test_in_a_round_robin_everybody_meets_everybody_from_every_seat(
    players: int, n_agents: int
) -> None:
    game = CodeRegistry().make_game("cluedo", {"players": players})
    line_ups = round_robin(n_agents, game).line_ups
    seats = Counter((agent, seat) for line_up in line_ups for seat, agent in enumerate(line_up))
    assert len(set(seats.values())) == 1, "each agent equally often in each seat"
    pairs = Counter(
        (line_up[i], line_up[j])
        for line_up in line_ups
        for i in range(players)
        for j in range(players)
        if i != j and line_up[i] != line_up[j]
    )
    assert len(pairs) == n_agents * (n_agents - 1)
    assert len(set(pairs.values())) == 1, "each pair equally often"
    assert len(set(line_ups)) == len(line_ups), "no table twice"


@given(
    players=st.integers(2, 6),
    n_agents=st.integers(2, 8),
    number=st.integers(0, 1000),
    seed=st.integers(0, 99),
)
def test_random_tables_go_round(players: int, n_agents: int, number: int, seed: int) -> None:
    tables = RandomTables(n_agents, players)
    line_ups = tables.on(number, seed)
    assert line_ups == tables.on(number, seed)
    assert {tuple(sorted(one)) for one in line_ups} == {tuple(sorted(line_ups[0]))}
    for seat in range(players):
        assert sorted(one[seat] for one in line_ups) == sorted(line_ups[0])
    if n_agents >= players:
        assert len(set(line_ups[0])) == players, "nobody sits beside themselves without need"


@given(
    line_up=st.lists(st.integers(0, 2), min_size=2, max_size=6).map(tuple),
)
def test_rotations_go_all_the_way_round(line_up: tuple[int, ...]) -> None:
    turned = rotations(line_up)
    assert turned[0] == line_up
    assert len(turned) == len(line_up)
    for one, other in pairwise(turned):
        assert other == (one[-1], *one[:-1])


@given(
    n_tables=st.integers(1, 4),
    n_deals=st.integers(1, 30),
    set_size=st.integers(1, 7),
    cuts=st.lists(st.integers(0, 120)),
)
def test_units_are_the_same_however_they_are_cut(
    n_tables: int, n_deals: int, set_size: int, cuts: list[int]
) -> None:
    line_ups = tuple((table, 0) for table in range(n_tables))
    plan = Plan("g", {}, (), Seatings(line_ups), n_deals, set_size)
    whole = list(plan.units(0, plan.n_units))
    assert len(whole) == plan.n_units
    assert sum(len(unit.deals) for unit in whole) == plan.n_games
    for line_up in line_ups:
        deals = [deal for unit in whole if unit.line_up == line_up for deal in unit.deals]
        assert deals == list(range(n_deals))
    bounds = sorted({0, plan.n_units, *(cut for cut in cuts if cut < plan.n_units)})
    pieces = [unit for start, stop in pairwise(bounds) for unit in plan.units(start, stop)]
    assert pieces == whole


# Results


def test_the_table_of_a_game_that_is_won(runner: Runner) -> None:
    agents = [agent("Right"), agent("Zero")]
    done = lab.tournament(f"{CHOIR}:Contest", agents, games=240, runner=runner)
    summary = done.summary
    assert summary["schedule"] == "round-robin"
    assert summary["games"] == 240
    first, second = summary["standings"]
    assert (first["agent"], second["agent"]) == tuple(agents)
    assert first["games"] == second["games"] == 360
    total = sum(row["wins"] for row in summary["standings"])
    undecided = sum(not row["winners"] for row in done.rows())
    assert total == pytest.approx(240 - undecided)
    for row in summary["standings"]:
        assert row["share"] == pytest.approx(row["wins"] / row["games"])
        assert row["ci95"][0] <= row["share"] <= row["ci95"][1]
        assert row["strength_ci95"][0] <= row["strength"] <= row["strength_ci95"][1]
    assert first["rating"] > second["rating"]
    assert first["strength"] > 0 > second["strength"]
    assert set(summary["by_role"]) == {"lead", "chorus"}
    assert [row["seat"] for row in summary["by_seat"]] == [0, 1, 2]
    assert sum(row["games"] for row in summary["by_seat"]) == 720


def test_the_cross_table_against_counting_by_hand(runner: Runner) -> None:
    agents = [agent("Right"), agent("Zero"), agent("Learner")]
    done = lab.tournament(f"{CHOIR}:Contest", agents, games=200, schedule="random", runner=runner)
    sums: defaultdict[tuple[str, str], float] = defaultdict(float)
    counts: Counter[tuple[str, str]] = Counter()
    for row in done.rows():
        for i, mine in enumerate(row["agents"]):
            for j, other in enumerate(row["agents"]):
                if i != j and (mine != other or len(set(row["agents"])) == 1):
                    counts[mine, other] += 1
                    if i in row["winners"]:
                        sums[mine, other] += 1 / len(row["winners"])
    for mine, row_of in zip(agents, done.summary["cross"], strict=True):
        for other, share in zip(agents, row_of, strict=True):
            n = counts[mine, other]
            assert share == (pytest.approx(sums[mine, other] / n) if n else None)


def solo_ladder(runner: Runner, **how: Any) -> lab.Tournament:
    """Soloists against choruses; one agent is on both sides."""
    return lab.tournament(
        f"{CHOIR}:Solo",
        [agent("Zero"), agent("Right"), f"{agent('Singer')}:pitch=0.8"],
        against=[agent("Right"), agent("Singer")],
        games=240,
        runner=runner,
        **how,
    )


def test_sides_meet_and_all_is_counted_by_side(runner: Runner, tmp_path: Path) -> None:
    """Every soloist against every chorus, on the same deals; nobody changes sides."""
    done = solo_ladder(runner, file=tmp_path / "run.jsonl")
    summary, rows = done.summary, list(done.rows())
    soloists, choruses = ([*side["agents"]] for side in summary["sides"])
    assert [side["side"] for side in summary["sides"]] == ["soloist", "chorus"]
    assert (soloists, choruses) == (
        [agent("Zero"), agent("Right"), f"{agent('Singer')}:pitch=0.8"],
        [agent("Right"), agent("Singer")],
    )
    assert (summary["schedule"], summary["games"]) == ("sides", 240)
    won: defaultdict[tuple[str, str], list[bool]] = defaultdict(list)
    for row in rows:
        first, *others = row["agents"]
        [other] = set(others)
        won[first, other].append(0 in row["winners"])
    assert {len(games) for games in won.values()} == {40}
    for i, first in enumerate(soloists):
        for j, other in enumerate(choruses):
            n = sum(won[first, other])
            assert summary["cross"][i][j] == pytest.approx(n / 40)
            assert tuple(summary["cross_ci95"][i][j]) == pytest.approx(wilson(n, 40))
    standings = {(row["side"], row["agent"]): row for row in summary["standings"]}
    assert len(standings) == 5
    for first in soloists:
        n = sum(sum(games) for pair, games in won.items() if pair[0] == first)
        row = standings["soloist", first]
        assert (row["games"], row["wins"], row["share"]) == (80, n, pytest.approx(n / 80))
    for other in choruses:
        n = sum(games.count(False) for pair, games in won.items() if pair[1] == other)
        row = standings["chorus", other]
        assert (row["games"], row["wins"], row["share"]) == (120, n, pytest.approx(n / 120))
    order = [(row["side"] == "chorus", -row["share"]) for row in summary["standings"]]
    assert order == sorted(order)
    strongest = max(summary["standings"], key=lambda row: row["strength"])
    assert (strongest["side"], strongest["agent"]) == ("chorus", agent("Right")), "it never loses"
    assert strongest["wins"] == 120
    stored = load(tmp_path / "run.jsonl", CodeRegistry())
    assert {**stored.summary, "timing": None} == {**summary, "timing": None}
    done.plot(tmp_path / "cross.svg")
    assert "share of wins of soloist" in (tmp_path / "cross.svg").read_text()


@pytest.mark.parametrize(
    ("game", "against", "how", "complaint"),
    [
        ("Contest", ["Zero"], {}, "contest has no sides: name all who play with --agents alone"),
        ("Solo", ["Zero", "Zero"], {}, "named twice"),
        ("Solo", ["Zero"], {"schedule": "random"}, "leave out --schedule or --against"),
    ],
)
def test_impossible_sides(
    game: str, against: list[str], how: dict[str, Any], complaint: str
) -> None:
    with pytest.raises(WhoknowsError, match=complaint):
        lab.tournament(
            f"{CHOIR}:{game}", [agent("Right")], against=[agent(one) for one in against], **how
        )


def test_games_that_are_scored_are_ranked_by_score(runner: Runner) -> None:
    agents = [agent("Zero"), agent("Right"), agent("Learner")]
    done = lab.tournament(f"{CHOIR}:Choir", agents, games=120, set_size=4, runner=runner)
    summary = done.summary
    assert [row["agent"] for row in summary["standings"]] == [agents[1], agents[2], agents[0]]
    ratings = [row["rating"] for row in summary["standings"]]
    strengths = [row["strength"] for row in summary["standings"]]
    assert ratings == sorted(ratings, reverse=True)
    assert strengths == sorted(strengths, reverse=True)
    right = agents.index(agent("Right"))
    assert summary["cross"][right][right] == 3, "with itself, always all notes"
    matrix = summary["cross"]
    assert matrix == [[pytest.approx(matrix[j][i]) for j in range(3)] for i in range(3)]


def test_a_single_round_has_no_spread(runner: Runner) -> None:
    """Then there is no interval for a strength, and that is no fault."""
    done = lab.tournament("cluedo", "simple,random", players=3, games=6, runner=runner)
    assert [row["strength_ci95"] for row in done.summary["standings"]] == [None, None]


def test_numbers_of_games_are_rounded_up_to_whole_rounds(runner: Runner) -> None:
    done = lab.tournament(
        f"{CHOIR}:Contest", [agent("Right"), agent("Zero")], games=7, set_size=2, runner=runner
    )
    assert done.summary["games"] == 12, "six tables, two games each"


def test_a_round_that_would_be_too_long_is_drawn_instead(runner: Runner) -> None:
    done = lab.tournament(
        f"{CHOIR}:Contest", [agent("Right"), agent("Zero")], games=3, runner=runner
    )
    assert done.summary["schedule"] == "random"


def test_the_same_bytes_whatever_the_number_of_workers() -> None:
    results = []
    for jobs in (1, 2, 3):
        done = lab.tournament(
            "cluedo",
            "random,simple,tuned",
            players=3,
            games=120,
            set_size=3,
            jobs=jobs,
            chunk_seconds=0.05,
        )
        results.append(msgspec.json.encode({**done.summary, "timing": None}))
    assert results[0] == results[1] == results[2]


@pytest.mark.parametrize(
    ("agents", "how", "complaint"),
    [
        ("simple", {}, "at least two agents"),
        ("simple,simple", {}, "named twice"),
        ("simple,nope", {}, "no agent 'nope'"),
        ("simple,random", {"schedule": "swiss"}, "no schedule 'swiss'"),
    ],
)
def test_impossible_tournaments(agents: str, how: dict[str, object], complaint: str) -> None:
    with pytest.raises(WhoknowsError, match=complaint):
        lab.tournament("cluedo", agents, **how)  # type: ignore[arg-type]
