"""What is told after the end, counted once more from the log by other means."""

import re
from dataclasses import replace
from fractions import Fraction
from math import comb
from typing import Any

import pytest
from hypothesis import assume, given, settings
from hypothesis import strategies as st
from tests.games.liars_dice.readers import PARTY, notebook, told, translator
from tests.games.liars_dice.tables import ADA, BO, Table, games, wander

from whoknows.games.liars_dice import LiarsDice
from whoknows.games.liars_dice.knowledge.review import Tally, dice_left, tallies
from whoknows.games.liars_dice.pieces import (
    BidMade,
    Called,
    Contest,
    DieLost,
    DieRegained,
    LiarsDiceForfeit,
    LiarsDiceForfeited,
    Rolled,
    RoundBegan,
    SpotOn,
)
from whoknows.language import LANGUAGES


def chance(needed: int, unseen: int, hits: int, faces: int) -> Fraction:
    """That at least so many of the unseen dice count."""
    p = Fraction(hits, faces)
    terms = (
        comb(unseen, n) * p**n * (1 - p) ** (unseen - n) for n in range(max(needed, 0), unseen + 1)
    )
    return sum(terms, Fraction(0))


class Recount:
    """Reads nothing but events: no rules, no states."""

    def __init__(self, game: LiarsDice) -> None:
        self.game = game
        self.found = [Tally() for _ in game.seats]
        self.dice = list(game.start_dice)
        self.curve = [tuple(self.dice)]
        self.hands: dict[int, tuple[int, ...]] = {}
        self.last: BidMade | None = None
        self.hurt: set[int] = set()

    def count(self, face: int, hands: Any) -> int:
        good = {face, {"off": face, "ones": 1, "highest": self.game.faces}[self.game.wild]}
        return sum(die in good for hand in hands for die in hand)

    def is_false(self, bid: BidMade) -> bool:
        return self.count(bid.face, self.hands.values()) < bid.count

    def read(self, event: Any) -> None:
        match event:
            case RoundBegan():
                self.close()
            case Rolled():
                self.hands[event.seat] = event.dice or ()
            case BidMade():
                self.bid(event)
            case Called():
                self.call(event)
            case DieLost() | DieRegained():
                if event.left < self.dice[event.seat]:
                    self.hurt.add(event.seat)
                self.dice[event.seat] = event.left
            case LiarsDiceForfeited():
                self.hurt.add(event.seat)
                self.dice[event.seat] = 0

    def bid(self, bid: BidMade) -> None:
        tally, game = self.found[bid.seat], self.game
        tally.n_bids += 1
        tally.n_false += self.is_false(bid)
        tally.n_missed += self.last is not None and self.is_false(self.last)
        own = self.hands[bid.seat]
        unseen = sum(map(len, self.hands.values())) - len(own)
        hits = self.count(bid.face, [range(1, game.faces + 1)])
        needed = bid.count - self.count(bid.face, [own])
        tally.n_unlikely += chance(needed, unseen, hits, game.faces) < Fraction(1, 2)
        self.last = bid

    def call(self, called: Called) -> None:
        tally = self.found[called.seat]
        there = self.count(called.face, self.hands.values())
        if called.call == "contest":
            tally.contests_right += there < called.count
            tally.contests_wrong += there >= called.count
        else:
            tally.spot_ons_right += there == called.count
            tally.spot_ons_wrong += there != called.count

    def close(self) -> None:
        """The round is over."""
        if self.hands:
            self.curve.append(tuple(self.dice))
        for seat in self.hurt:
            self.found[seat].n_lost += 1
        self.hands, self.last, self.hurt = {}, None, set()


def recount(table: Table) -> Recount:
    again = Recount(table.game)
    for event in table.events:
        again.read(event)
    again.close()
    return again


@given(games(max_players=5, max_dice=3), st.integers(0, 9999), st.integers(0, 2))
@settings(max_examples=40, deadline=None)
def test_everything_is_counted_rightly(game: LiarsDice, seed: int, rule: int) -> None:
    assume(game.faces > 2 or game.wild == "off")
    game = replace(
        game,
        spot_on_prize=("others", "bidder", "regain")[rule],
        winner_starts=seed % 2 == 1,
    )
    table = wander(game, seed, 400)
    assume(table.state.winners)
    again = recount(table)
    assert tallies(game, table.steps) == again.found
    assert dice_left(game, table.steps) == again.curve


def test_a_story_by_hand() -> None:
    """Ada bluffs and gets away with it, Bo bluffs higher and does not."""
    game = LiarsDice(players=2, dice=(2, 1), spot_on_prize="bidder")
    table = Table(game).roll((1, 1), (2,)).bid((1, 6), (2, 6)).do(Contest())
    assert table.state.winners == (ADA,)
    ada, bo = tallies(game, table.steps)
    # Of Bo's one die a six is wanted: 1/6. Of Ada's two, both: 1/36.
    assert ada == Tally(n_bids=1, n_false=1, n_unlikely=1, contests_right=1)
    assert bo == Tally(n_bids=1, n_false=1, n_unlikely=1, n_missed=1, n_lost=1)
    assert dice_left(game, table.steps) == [(2, 1), (2, 0)]


def test_calls_right_and_wrong() -> None:
    game = LiarsDice(players=3, dice=(2,))
    table = Table(game).roll((1, 1), (1, 2), (3, 3)).bid((3, 1)).do(SpotOn())
    assert table.state.dice == (1, 2, 1)
    ada, bo, cy = tallies(game, table.steps)
    assert bo == Tally(spot_ons_right=1)
    assert (ada.n_lost, cy.n_lost) == (1, 1)
    # One 1 among four dice is enough: 1 - (5/6)^4 is 52 %.
    assert (ada.n_false, ada.n_unlikely) == (0, 0)


def test_a_die_regained_is_none_lost() -> None:
    game = LiarsDice(players=2, dice=(2,), spot_on_prize="regain")
    table = Table(game).roll((1, 1), (2, 2)).bid((3, 6)).do(Contest())
    table.roll((6,), (2, 2)).bid((1, 2), (2, 2)).do(SpotOn())
    assert [one.n_lost for one in tallies(game, table.steps)] == [1, 0]
    assert dice_left(game, table.steps) == [(2, 2), (1, 2), (2, 2)]


def test_a_forfeit_is_a_round_lost() -> None:
    game = LiarsDice(players=2, dice=(2,))
    table = Table(game).roll((1, 2), (3, 4)).bid((1, 1)).do(LiarsDiceForfeit())
    assert table.state.winners == (ADA,)
    assert tallies(game, table.steps)[BO].n_lost == 1
    assert dice_left(game, table.steps) == [(2, 2), (2, 0)]


# On the screen


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(
    "game",
    [LiarsDice(), LiarsDice(players=8, dice=(6,)), LiarsDice(players=3, spot_on_prize="regain")],
    ids=["two", "eight", "regain"],
)
def test_the_end_is_told_in_eighty_columns(game: LiarsDice, language: str) -> None:
    table = wander(game, 2, 5000)
    assert table.state.winners
    page = told(notebook(game, translator(language)).summary(table.steps))
    assert max(map(len, page.splitlines())) <= 80
    assert "liars-dice-" not in page
    digits = dict.fromkeys(PARTY[: game.players], "")
    for name, line in re.findall(r"^(\w+) +(\d+) *$", page, re.MULTILINE):
        digits[name] += line
    curve = dice_left(game, table.steps)
    for seat, name in enumerate(digits):
        assert digits[name] == "".join(str(dice[seat]) for dice in curve)
    for seat, tally in enumerate(tallies(game, table.steps)):
        [row] = re.findall(rf"^{PARTY[seat]} +(\d+ +\d+ +\d+ .*)$", page, re.MULTILINE)
        contests = f"{tally.contests_right}/{tally.contests_right + tally.contests_wrong}"
        spot_ons = f"{tally.spot_ons_right}/{tally.spot_ons_right + tally.spot_ons_wrong}"
        wanted = [tally.n_bids, tally.n_false, tally.n_unlikely, contests, spot_ons]
        assert row.split() == [*map(str, wanted), str(tally.n_missed), str(tally.n_lost)]
    [winner] = table.state.winners
    assert PARTY[winner] in page.splitlines()[0]
    assert str(len(curve) - 1) in page.splitlines()[0]


def test_a_match_that_was_left_at_once_is_told_too() -> None:
    page = told(notebook(LiarsDice(), translator("en")).summary([]))
    assert "Ada  5" in page
