# SPDX-License-Identifier: MIT
"""The notebooks of the people at one keyboard, and the file that stores their notes."""

from collections.abc import Callable, Iterator, Mapping, Sequence
from pathlib import Path
from typing import Any

import msgspec
from rich.console import RenderableType
from rich.text import Text

from whoknows.core import AnyGame, Event, Message, Seat, Step
from whoknows.core.safe_text import problem_text
from whoknows.language import Translator
from whoknows.play import SeatQuestion

from .notebook import Notebook, find_notebook
from .pages import Drawing


class NotesFile:
    """People's settings and notes, by seat, in a file beside the match; none if all are empty."""

    def __init__(self, match: Path) -> None:
        self._path = self._beside(match)

    def read(self) -> dict[int, list[str]]:
        """The stored notes; none if the file cannot be read."""
        try:
            return msgspec.json.decode(self._path.read_bytes(), type=dict[int, list[str]])
        except (OSError, msgspec.MsgspecError, UnicodeDecodeError, RecursionError):
            return {}

    def write(self, kept: Mapping[int, Sequence[str]]) -> None:
        """Keep that, and nothing else."""
        if any(kept.values()):
            self._path.write_bytes(msgspec.json.encode(kept))
        else:
            self._path.unlink(missing_ok=True)

    def move(self, match: Path) -> None:
        """The match is saved elsewhere now."""
        kept = self.read()
        self.write({})
        self._path = self._beside(match)
        self.write(kept)

    def _beside(self, match: Path) -> Path:
        return match.with_suffix(".notes.json")


class Notebooks:
    """A notebook for each person who uses it, made and brought up to date on demand."""

    def __init__(
        self,
        game: AnyGame,
        translator: Translator,
        perceived: Callable[[Seat], Sequence[Event]],
        file: NotesFile,
    ) -> None:
        self._game = game
        self._translator = translator
        self._perceived = perceived
        self._make = find_notebook(game)
        self._file = file
        self._kept: dict[int, list[str]] = {}
        self._open: dict[Seat, Notebook] = {}
        self._n_told: dict[Seat, int] = {}

    def begin(self, *, resumed: bool) -> None:
        """Restore saved notes; a new match inherits none from an older match of its name."""
        if resumed:
            self._kept = self._file.read()
        else:
            self._file.write({})

    def move(self, match: Path) -> None:
        """The match is saved elsewhere now."""
        self._file.move(match)

    def begin_again(self) -> None:
        """Make new notebooks with the saved notes, since events were taken back."""
        self._open.clear()

    # What a person sees

    def __bool__(self) -> bool:
        return self._make is not None

    def commands(self, seat: Seat) -> Sequence[tuple[str, str]]:
        """What can be typed, and what it does."""
        try:
            notebook = self._of(seat)
            return notebook.commands() if notebook else ()
        except Exception:  # noqa: BLE001 - anybody's code; its error is reported when it is used
            return ()

    def answer(self, ask: SeatQuestion[Any, Any], typed: str) -> Drawing | None:
        """The answer to a typed line; None if it is not a command of the notebook."""
        try:
            notebook = self._of(ask.seat)
            answer = notebook.handle(typed, ask) if notebook else None
        except Exception as error:  # noqa: BLE001 - anybody's code
            # It would fail on every line, and some of them are moves.
            self._make = None
            return [self._failure(error)]
        if answer is None:
            return None
        return self._guarded(ask.seat, lambda notebook: self._and_keep(ask.seat, notebook, answer))

    def draw(self, seat: Seat, view: Any) -> Drawing:
        """The lines below the board."""
        return self._guarded(seat, lambda notebook: notebook.draw(view))

    def summary(self, seat: Seat, log: Sequence[Step[Any, Any]]) -> Drawing:
        """After the end."""
        return self._guarded(seat, lambda notebook: notebook.summary(log))

    # Inside

    def _of(self, seat: Seat) -> Notebook | None:
        """The person's notebook, up to date; None where the game has none."""
        if self._make is None:
            return None
        if seat not in self._open:
            self._open[seat] = self._make(seat, self._game, self._translator)
            self._open[seat].restore(self._kept.get(seat, []))
            self._n_told[seat] = 0
        notebook, history = self._open[seat], self._perceived(seat)
        for event in history[self._n_told[seat] :]:
            notebook.observe(event)
        self._n_told[seat] = len(history)
        return notebook

    def _and_keep(
        self, seat: Seat, notebook: Notebook, answer: Drawing
    ) -> Iterator[RenderableType]:
        yield from answer
        kept = list(notebook.kept())
        if kept != self._kept.get(seat, []):
            self._kept[seat] = kept
            self._file.write(self._kept)

    def _guarded(self, seat: Seat, use: Callable[[Notebook], Drawing]) -> Iterator[RenderableType]:
        """Report a notebook that fails, and go on with the match."""
        try:
            notebook = self._of(seat)
            if notebook is not None:
                yield from use(notebook)
        except Exception as error:  # noqa: BLE001 - anybody's code
            yield self._failure(error)

    def _failure(self, error: Exception) -> Text:
        message = Message("play-notebook-failed", {"problem": problem_text(error)})
        return Text(self._translator.say(message), style="yellow")
