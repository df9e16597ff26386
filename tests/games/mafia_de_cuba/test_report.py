"""What is told after the end, on matches whose every step is known."""

from pathlib import Path
from typing import Any

import pytest
from tests.games.mafia_de_cuba.notebook.people import Table, evening

from whoknows.core import TABLE, WATCHER, Seat, Step
from whoknows.core.options import build
from whoknows.games.mafia_de_cuba.browser.report import MafiaReport, report
from whoknows.games.mafia_de_cuba.pieces.match import AnnounceGift, GiveUp, Said
from whoknows.games.mafia_de_cuba.rules.game import MafiaDeCuba
from whoknows.language import Translator
from whoknows.plugins.line_up import parse_options
from whoknows.server.views import entries, fold

GOLDENS = sorted((Path(__file__).parents[2] / "goldens").glob("mafia*.txt"))


def golden(path: Path) -> tuple[MafiaDeCuba, list[Step[Any, Any]]]:
    """The match of a golden file, played again."""
    head, *lines = path.read_text().splitlines()
    _, _, _, _, *options = head.split()
    game = build(MafiaDeCuba, parse_options(options))
    state, steps = game.start(), []
    for line in lines:
        if not line.startswith(" "):
            who, _, typed = line.partition(": ")
            seat, action = TABLE if who == "TABLE" else Seat(int(who)), game.parse_action(typed)
            state, events = game.apply(state, seat, action)
            steps.append(Step(seat, action, events))
    return game, steps


def finished() -> tuple[Table, MafiaReport]:
    table = evening().do(0, AnnounceGift(15)).accuse(2).accuse(5)
    return table, report(table.game, table.steps)


def test_all_that_was_secret_is_told() -> None:
    table, found = finished()
    assert (found.hidden, found.stolen, found.recovered) == (2, 7, 7)
    assert [fate.role for fate in found.fates] == ["driver", "thief", "loyal", "agent", "thief"]
    assert [fate.diamonds for fate in found.fates] == [0, 4, 0, 0, 3]
    assert [fate.is_out for fate in found.fates] == [False, True, False, False, True]
    assert found.ending == "recovered"
    assert tuple(reason.seat for reason in found.reasons) == table.state.table.winners


def test_claims_stand_against_the_truth() -> None:
    table, found = finished()
    lies = [claim for claim in found.claims if claim.truth is not None]
    assert {claim.seat for claim in lies} == {2, 5}
    assert all(claim.is_true is False for claim in lies)
    bo = found.fates[1]
    assert bo.n_lies == len([claim for claim in lies if claim.seat == 2])
    assert [one.is_true for one in found.announcements] == [False]
    n_events = len(table.events)
    assert all(0 < claim.n <= n_events for claim in found.claims)


def test_beliefs_begin_when_the_box_is_back_and_end_with_what_was_shown() -> None:
    _, found = finished()
    assert found.beliefs[0].n == 12
    assert [moment.n for moment in found.beliefs] == sorted(moment.n for moment in found.beliefs)
    last = found.beliefs[-1]
    assert last.chances[1] == pytest.approx(1)
    assert last.chances[4] == pytest.approx(1)
    assert all(0 <= chance <= 1 + 1e-9 for one in found.beliefs for chance in one.chances)


def test_what_follows_an_accusation_is_shown_with_it() -> None:
    table, found = finished()
    accused, shown, *_ = found.marks
    assert accused.n == shown.n
    assert found.marks[-1].n == len(table.events)


def test_a_match_that_was_given_up_has_a_report() -> None:
    table = evening()
    state, events = table.game.apply(table.state, Seat(0), GiveUp())
    found = report(table.game, [*table.steps, Step(Seat(0), GiveUp(), events)])
    assert found.ending == state.table.ending == "ruined"
    assert found.recovered == 0


@pytest.mark.parametrize("path", GOLDENS, ids=[path.stem for path in GOLDENS])
def test_golden_matches_are_reported(path: Path) -> None:
    game, steps = golden(path)
    found = report(game, steps)
    assert found.ending is not None
    assert len(found.fates) == len(game.suspects)
    assert found.stolen == sum(fate.diamonds for fate in found.fates)
    winners = {fate.seat for fate in found.fates if fate.has_won}
    assert winners == {reason.seat for reason in found.reasons} - {0}
    say = Translator("fr", [MafiaDeCuba], [f"P{n}" for n in range(12)]).say
    told = [found.told, *(reason.why for reason in found.reasons)]
    told += [mark.label for mark in found.marks]
    assert all("mafia-" not in say(message) for message in told)


def test_turns_are_counted_as_the_log_counts_them() -> None:
    table, found = finished()
    told = list(entries(table.game, table.steps, WATCHER))
    for claim in found.claims:
        entry = told[claim.turn - 1]
        assert entry.n == claim.n
        assert isinstance(entry.events[0], Said)


def test_entries_tell_where_in_the_log_of_the_replay_a_moment_is() -> None:
    table, found = finished()
    told = list(entries(table.game, table.steps, WATCHER))
    assert found.entries == tuple(entry.n for entry in told)
    for moments in (found.beliefs, found.marks, found.claims):
        assert {one.n for one in moments} <= {*found.entries}


@pytest.mark.parametrize("path", GOLDENS, ids=[path.stem for path in GOLDENS])
def test_there_are_as_many_entries_as_the_replay_shows(path: Path) -> None:
    game, steps = golden(path)
    shown = [beat for beat, _ in fold(game, steps) if any(step.events for step in beat)]
    assert len(report(game, steps).entries) == len(shown)


def test_everybody_knows_the_box_at_first() -> None:
    game = MafiaDeCuba(players=8, cleaner=True, diamonds=12)
    views = [game.view(game.start(), seat) for seat in (*game.seats, WATCHER)]
    assert {view.full for view in views} == {game.full_box}
