"""The report on finished matches: the golden ones, and one by hand."""

from pathlib import Path

import pytest
from tests.games.liars_dice.tables import ADA, BO, Table

from whoknows.core import WATCHER, perceive
from whoknows.games.liars_dice import LiarsDice
from whoknows.games.liars_dice.browser.report import MAX_MARKS, LiarsDiceReport, report
from whoknows.games.liars_dice.knowledge.review import tallies
from whoknows.games.liars_dice.pieces import Contest, LiarsDiceForfeit, SpotOn
from whoknows.language import LANGUAGES, Translator
from whoknows.plugins.parts import find_report
from whoknows.plugins.registry import Registry

GOLDENS = sorted((Path(__file__).parents[2] / "goldens").glob("liars-dice*.txt"))


def replayed(path: Path) -> Table:
    """A golden match, played once more."""
    head, *lines = path.read_text().splitlines()
    words = head.split()
    options = dict(word.split("=") for word in words if "=" in word)
    game = Registry().make_game_for("liars-dice", options)
    assert isinstance(game, LiarsDice)
    table = Table(game)
    for line in lines:
        if line and not line.startswith(("#", " ")):
            table.act(game.parse_action(line.partition(": ")[2]))
    return table


def moments(told: LiarsDiceReport) -> list[int]:
    lists = (told.bluffs, told.missed, told.calls, told.marks)
    return [one.n for some in lists for one in some]


@pytest.mark.parametrize("path", GOLDENS, ids=lambda path: path.stem)
def test_golden_matches_are_looked_back_on(path: Path) -> None:
    table = replayed(path)
    game = table.game
    told = report(game, table.steps)
    n_events = len(list(perceive(game, table.events, WATCHER)))
    assert [curve[-1] for curve in told.dice_left] == list(table.state.dice)
    assert len(told.round_ends) == len(table.state.rounds) == len(told.dice_left[0]) - 1
    assert told.round_ends[-1] == n_events
    assert all(0 < n <= n_events for n in moments(told))
    assert [mark.n for mark in told.marks] == sorted(mark.n for mark in told.marks)
    for seat, tally in enumerate(tallies(game, table.steps)):
        bluffs = [one for one in told.bluffs if one.seat == seat]
        assert sum(not one.is_true for one in bluffs) == tally.n_false
        assert sum(one.is_bluff for one in bluffs) == tally.n_unlikely
        assert sum(one.seat == seat for one in told.missed) == tally.n_missed
        calls = [one for one in told.calls if one.seat == seat and one.call == "contest"]
        assert sum(one.is_right for one in calls) == tally.contests_right
    assert len({mark.n for mark in told.marks}) == len(told.marks) <= MAX_MARKS
    for language in LANGUAGES:
        say = Translator(language, [LiarsDice], [str(seat) for seat in game.seats]).say
        assert not any("liars-dice-" in say(mark.label) for mark in told.marks)


def test_a_bluff_is_told_from_bad_luck_and_a_missed_contest_from_a_good_raise() -> None:
    game = LiarsDice(players=2, dice=(2,))
    table = Table(game).roll((1, 1), (2, 2)).bid((2, 1), (2, 6), (3, 6)).do(Contest())
    told = report(game, table.steps)
    assert [(one.seat, one.count, one.own, one.is_true, one.fate) for one in told.bluffs] == [
        (BO, 2, 0, False, "raised"),
        (ADA, 3, 0, False, "contested"),
    ]
    assert [(one.seat, one.bidder, one.found) for one in told.missed] == [(ADA, BO, 0)]
    # The moment before the raise: begun and rolled (3 events), two bids.
    assert told.missed[0].n == 5
    assert [(one.seat, one.is_right) for one in told.calls] == [(BO, True)]
    assert told.dice_left == ((2, 1), (2, 2))


def test_spot_on_and_giving_up_end_rounds_too() -> None:
    game = LiarsDice(players=3, dice=(1,), spot_on_prize="bidder")
    table = Table(game).roll((1,), (2,), (2,)).bid((1, 1), (2, 2)).do(SpotOn())
    table.roll((1,), (3,)).do(LiarsDiceForfeit())
    told = report(game, table.steps)
    assert [(one.call, one.is_right) for one in told.calls] == [("spot_on", True)]
    assert len(told.round_ends) == 2
    assert told.bluffs[0].is_true
    assert told.bluffs[0].fate == "confirmed"


def test_marks_show_who_left_and_which_bluffs_were_caught() -> None:
    game = LiarsDice(players=2, dice=(1,))
    table = Table(game).roll((1,), (2,)).bid((2, 6)).do(Contest())
    told = report(game, table.steps)
    keys = [(mark.n, mark.label.key) for mark in told.marks]
    assert keys == [(4, "liars-dice-end-mark-bluff"), (7, "liars-dice-end-mark-out")]


def test_the_package_announces_it() -> None:
    assert find_report("liars-dice") is report
