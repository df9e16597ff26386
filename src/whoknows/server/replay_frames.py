# SPDX-License-Identifier: MIT
"""The frames of a finished match: any page of them without repeating the match from its start."""

from bisect import bisect_right
from collections.abc import Iterator, Mapping
from itertools import islice
from typing import Final, NamedTuple

import msgspec
from msgspec import Raw

from whoknows import core

from .cards import Frame
from .page_cache import Page
from .views import Steps, beats, fault_text, fold, open_view, recalled
from .wire import Scene

MAX_PAGE_BYTES: Final = 250_000
EVERY: Final = 100
"""Beats between two checkpoints."""


class _Checkpoint(NamedTuple):
    """The state of the match before a beat."""

    at: int
    """The number of the beat's first step."""
    state: core.State


class _Mark(NamedTuple):
    """What a seat was shown before a checkpoint."""

    n_frames: int
    n_perceived: int


class _Marks(NamedTuple):
    """The marks of a seat, one for each checkpoint."""

    marks: list[_Mark]
    n_frames: int
    """Of the whole match."""


class ReplayFrames:
    """Frames of a match for every seat; `prepare` comes first, once for each seat."""

    def __init__(
        self, game: core.AnyGame, steps: Steps, reasons: Mapping[int, core.Message]
    ) -> None:
        self.game = game
        self.steps = steps
        self._reasons = reasons
        self._checkpoints: list[_Checkpoint] | None = None
        self._marks: dict[core.Seat, _Marks] = {}

    def prepare(self, seat: core.Seat) -> Iterator[None]:
        """Go through the match, in many short slices; nothing to do if that was done before."""
        if self._checkpoints is None:
            yield from self._find_checkpoints()
        if seat not in self._marks:
            yield from self._find_marks(seat)

    def page(self, seat: core.Seat, first: int, count: int) -> Page:
        """Encoded frames from number `first` on: `count` of them, or fewer if they are long."""
        page: list[Raw] = []
        n_bytes = 0
        for frame in islice(self._frames(seat, first), count):
            encoded = msgspec.json.encode(frame)
            n_bytes += len(encoded)
            if page and n_bytes > MAX_PAGE_BYTES:
                break
            page.append(Raw(encoded))
        return Page(Raw(msgspec.json.encode(page)), self._marks[seat].n_frames)

    def scene(self, seat: core.Seat, n: int) -> Scene:
        """What the seat saw when it had perceived `n` events."""
        marks = self._marks[seat].marks
        i = bisect_right(marks, n, key=lambda mark: mark.n_perceived) - 1
        if self._checkpoints is None or i < 0:
            return recalled(self.game, self.steps, seat, n)
        (at, state), seen = self._checkpoints[i], marks[i].n_perceived
        return recalled(self.game, self.steps[at:], seat, n, seen=seen, start=state)

    def _find_checkpoints(self) -> Iterator[None]:
        found: list[_Checkpoint] = []
        at, before = 0, self.game.start()
        for number, (beat, after) in enumerate(fold(self.game, self.steps)):
            if number % EVERY == 0:
                found.append(_Checkpoint(at, before))
                yield
            at, before = at + len(beat), after
        self._checkpoints = found

    def _find_marks(self, seat: core.Seat) -> Iterator[None]:
        found: list[_Mark] = []
        n_frames = n_perceived = 0
        for number, beat in enumerate(beats(self.steps)):
            if number % EVERY == 0:
                found.append(_Mark(n_frames, n_perceived))
                yield
            n_frames += self._is_shown(beat, seat)
            n_perceived += self._n_perceived(beat, seat)
        self._marks[seat] = _Marks(found, n_frames)

    def _n_perceived(self, beat: Steps, seat: core.Seat) -> int:
        return sum(len(core.perceive(self.game, step.events, seat)) for step in beat)

    def _shown(self, beat: Steps, seat: core.Seat) -> list[core.Event]:
        if seat == core.WATCHER:
            return [event for step in beat for event in step.events]
        return [event for step in beat for event in core.perceive(self.game, step.events, seat)]

    def _is_shown(self, beat: Steps, seat: core.Seat) -> bool:
        return bool(self._shown(beat, seat) or beat[0].fault)

    def _frames(self, seat: core.Seat, first: int) -> Iterator[Frame]:
        """Frames from number `first` on, as the seat saw them; without a seat, all is open."""
        marks = self._marks[seat].marks
        i = bisect_right(marks, first, key=lambda mark: mark.n_frames) - 1
        if self._checkpoints is None or i < 0:
            return
        (at, state), (number, n) = self._checkpoints[i], marks[i]
        for beat, after in fold(self.game, self.steps[at:], state):
            n += self._n_perceived(beat, seat)
            if self._is_shown(beat, seat):
                number += 1
                if number > first:
                    yield self._frame(seat, beat, at, n, after)
            at += len(beat)

    def _frame(self, seat: core.Seat, beat: Steps, at: int, n: int, state: core.State) -> Frame:
        shown, fault = self._shown(beat, seat), beat[0].fault
        return Frame(
            n,
            at + len(beat),
            beat[0].seat,
            self._view(state, seat),
            tuple(shown),
            tuple(self.game.narrate(shown)),
            self._reasons.get(at),
            None if fault is None else fault_text(fault),
        )

    def _view(self, state: core.State, seat: core.Seat) -> core.View:
        if seat == core.WATCHER:
            return open_view(self.game, state, seat)
        view: core.View = self.game.view(state, seat)
        return view
