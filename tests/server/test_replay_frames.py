# SPDX-License-Identifier: MIT
"""Pages of a replay are the same wherever one begins, and late ones do not repeat the match."""

from collections.abc import Iterable
from typing import Any

import msgspec
import pytest
from tests.reliability.long_file import long_match

from whoknows.core import WATCHER, AnyGame, Seat, Step
from whoknows.games.liars_dice import LiarsDice
from whoknows.play.transcript import parse_transcript
from whoknows.plugins.registry import Registry
from whoknows.server.replay_frames import EVERY, ReplayFrames
from whoknows.server.views import recalled

N_STEPS = 800


class Counting(LiarsDice):
    """The game, which counts the moves that are made."""

    n_applied = 0

    def apply(self, *told: Any) -> Any:
        type(self).n_applied += 1
        return super().apply(*told)


@pytest.fixture(scope="module")
def steps() -> list[Step[Any, Any]]:
    return list(parse_transcript(long_match(N_STEPS), "here", Registry()).steps)


def prepared(game: AnyGame, steps: list[Step[Any, Any]], seats: Iterable[Seat]) -> ReplayFrames:
    frames = ReplayFrames(game, steps, {})
    for seat in seats:
        for _ in frames.prepare(seat):
            pass
    return frames


def game_of(kind: type[LiarsDice]) -> LiarsDice:
    return kind(players=2, dice=(6,), spot_on_prize="regain")


@pytest.mark.parametrize("seat", [WATCHER, Seat(0), Seat(1)])
def test_a_page_is_the_same_wherever_one_begins(steps: list[Step[Any, Any]], seat: Seat) -> None:
    frames = prepared(game_of(LiarsDice), steps, [seat])
    total = frames.page(seat, 0, 1).total
    assert total > 3 * EVERY
    whole: list[object] = []
    while len(whole) < total:
        page = msgspec.json.decode(frames.page(seat, len(whole), 200).frames)
        assert page
        whole += page
    assert len(whole) == total
    for first in (0, 1, EVERY - 1, EVERY, EVERY + 1, total // 2, total - 1, total, total + 50):
        page = msgspec.json.decode(frames.page(seat, first, 3).frames)
        assert page == whole[first : first + len(page)]
        assert bool(page) == (first < total)


def test_late_pages_do_not_repeat_the_match(steps: list[Step[Any, Any]]) -> None:
    frames = prepared(game_of(Counting), steps, [WATCHER])
    total = frames.page(WATCHER, 0, 1).total
    before = Counting.n_applied
    for first in range(total - 20, total):
        assert msgspec.json.decode(frames.page(WATCHER, first, 1).frames)
    assert Counting.n_applied - before < 20 * N_STEPS / 3


def test_seats_share_the_way_through_the_match(steps: list[Step[Any, Any]]) -> None:
    before = Counting.n_applied
    prepared(game_of(Counting), steps, [WATCHER, Seat(0), Seat(1), Seat(0)])
    assert Counting.n_applied - before <= len(steps)


def test_the_way_through_the_match_is_cut_into_slices(steps: list[Step[Any, Any]]) -> None:
    n_slices = sum(1 for _ in ReplayFrames(game_of(LiarsDice), steps, {}).prepare(WATCHER))
    assert n_slices > len(steps) / (10 * EVERY)


@pytest.mark.parametrize("n", [0, 1, 17, 250, 500, 10_000])
def test_what_a_seat_saw_is_found_from_anywhere(steps: list[Step[Any, Any]], n: int) -> None:
    game = game_of(LiarsDice)
    frames = prepared(game, steps, [Seat(1)])
    assert frames.scene(Seat(1), n) == recalled(game, steps, Seat(1), n)
