# SPDX-License-Identifier: MIT
"""A match at the keyboard: shows the table, asks for moves, stores them."""

import shlex
from collections.abc import Callable, Iterable, Mapping, Sequence
from itertools import groupby
from typing import Any

from rich.console import Console, RenderableType
from rich.text import Text

from whoknows import core
from whoknows.cli.data_folders import program_name
from whoknows.core.notebook import NOTES
from whoknows.language import Translator, default_language
from whoknows.language.typed import NotAMove, read_move, verbs_of
from whoknows.matches.folders import refuse_overwriting, save_path, saved_as
from whoknows.play import Clock, Match, SeatQuestion, TimeLimits
from whoknows.play.transcript import Header, Transcript, TranscriptFile, human_seats

from .board import find_board
from .help import HELP, QUIT, help_lines
from .keyboard import wipe
from .notes import Notebooks, NotesFile
from .outcome import outcome_lines

LATER = "&"
"""Separates a move from a wish, to be done as soon as it is possible."""
ReadLine = Callable[[str], str]


class Leave(Exception):
    """The person wants to go; the match is stored."""


class Session:
    """One match, from the first question to the last, or until somebody leaves."""

    def __init__(
        self,
        transcript: Transcript,
        agents: Mapping[core.Seat, core.AnyAgent],
        *,
        file: TranscriptFile,
        limits: TimeLimits,
        language: str,
        console: Console,
        read_line: ReadLine = input,
    ) -> None:
        self._header: Header = transcript.header
        self._game = transcript.game
        self._console = console
        self._read_line = read_line
        names = [seat.name for seat in self._header.seats]
        owners = [type(self._game), *(type(agent) for agent in agents.values())]
        self._translator = Translator(language, owners, names)
        self._draw = find_board(self._game)
        self._people = human_seats(self._header)
        self._match = Match(
            self._game,
            agents,
            seed=self._header.seed,
            deal=self._header.deal,
            clock=None if limits == TimeLimits() else Clock(limits),
            audience=(core.WATCHER,),
            listener=self._store,
        )
        self._n_shown: dict[core.Seat, int] = {}
        self._viewer: core.Seat | None = None
        self._file = file
        self._past = transcript.steps
        self._n_stored = len(self._past)
        self._notes = Notebooks(
            self._game, self._translator, self._perceived_by, NotesFile(file.path)
        )

    # The whole match

    def run(self) -> bool:
        """Play; whether the match came to its end."""
        try:
            self._begin()
            self._play()
        except (Leave, EOFError):
            self._say_saved()
            return False
        except KeyboardInterrupt:
            self._console.print()
            self._say_saved()
            raise
        finally:
            self._file.close()
        self._say_outcome()
        return True

    @property
    def save_name(self) -> str:
        """The name of the saved match, for resuming and replaying."""
        return saved_as(self._file.path)

    @property
    def transcript(self) -> Transcript:
        """The match so far."""
        return Transcript(self._header, self._game, self._match.log, self._match.outcome)

    def faults(self) -> list[tuple[core.Seat, core.Fault]]:
        """The faults of agents."""
        return self._match.faults()

    def _begin(self) -> None:
        facts: dict[str, core.Param] = {"game": core.Message(f"{self._game.name}-title")}
        facts |= {"players": self._game.players, "seed": str(self._header.seed)}
        self._say(core.Message("play-title", facts), style="bold")
        if self._past:
            self._say(core.Message("play-resumed", {"name": self.save_name}))
        if self._people:
            self._say(core.Message("play-help-hint"), style="dim")
        self._match.resume(self._past)
        self._notes.begin(resumed=bool(self._past))

    def _play(self) -> None:
        while True:
            asks = self._match.advance()
            if self._match.outcome is not None or not asks:
                return
            # People who merely may react are asked only if nobody has to act.
            ask = next((one for one in asks if not one.optional), asks[0])
            if ask.optional and not len(ask.moves) and len(self._people) == 1:
                self._match.answer(ask.seat, None)  # there is nothing to say
            else:
                self._ask_person(ask)

    def _store(self, steps: list[core.Step[Any, Any]]) -> None:
        """Write what is not on disk yet: a resumed match begins with steps that are."""
        for step in self._match.log[self._n_stored :]:
            self._file.add(step)
        self._n_stored = len(self._match.log)
        if self._match.outcome is not None:
            self._file.add(self._match.outcome)
        if not self._people:
            self._show_news(core.WATCHER)

    # Asking

    def _ask_person(self, ask: SeatQuestion[Any, Any]) -> None:
        seat = ask.seat
        self._hand_over(seat)
        self._show_news(seat)
        self._show_table(ask)
        while True:
            typed, joined, later = self._read_line(self._prompt(ask)).partition(LATER)
            wish = self._read_later(later.strip()) if joined else None
            if joined and wish is None:
                continue
            is_done = bool(typed.strip() or not joined) and self._is_done(ask, typed.strip())
            if wish is not None and (is_done or not typed.strip()):
                self._match.wish(ask.seat, wish)
                self._say(core.Message("play-later", {"text": later.strip()}), style="dim")
            if is_done:
                return

    def _read_later(self, later: str) -> Any | None:
        """Read a move to be made as soon as it is possible, such as speaking up."""
        try:
            return self._game.parse_action(later)
        except core.WhoknowsError:
            self._say(core.Message("play-unknown", {"text": later}), style="yellow")
            return None

    def _prompt(self, ask: SeatQuestion[Any, Any]) -> str:
        say = self._translator.say
        key = "play-may-react" if ask.optional else "play-your-turn-named"
        verbs = ", ".join(verbs_of(ask.moves, self._translator))
        return f"{say(core.Message(key, {'name': core.Who(ask.seat)}))} ({verbs}) > "

    def _is_done(self, ask: SeatQuestion[Any, Any], typed: str) -> bool:
        """Whether what was typed answers the question, or undoes it."""
        word, _, rest = typed.partition(" ")
        match word.casefold():
            case "":
                if ask.optional:
                    self._match.answer(ask.seat, None)
                return ask.optional
            case word if word in HELP:
                self._help(ask)
            case "log":
                self._show_log(ask.seat)
            case "view":
                self._show_table(ask)
            case "save":
                self._save_under(rest.strip())
            case "undo":
                return self._undo(ask.seat)
            case word if word in QUIT:
                raise Leave
            case word if word in NOTES and not self._notes:
                self._say(core.Message("play-no-notebook"))
            case _:
                return not self._is_for_notebook(ask, typed) and self._is_moved(ask, typed)
        return False

    def _is_for_notebook(self, ask: SeatQuestion[Any, Any], typed: str) -> bool:
        answer = self._notes.answer(ask, typed)
        self._print(answer or ())
        return answer is not None

    def _is_moved(self, ask: SeatQuestion[Any, Any], typed: str) -> bool:
        try:
            action = read_move(self._game, ask.moves, typed, self._translator, ask.view)
            self._match.answer(ask.seat, action)
        except NotAMove as problem:
            self._say(problem.message, style="yellow")
            return False
        except core.IllegalAction as problem:
            self._say(problem.message, style="yellow")
            return False
        return True

    def _undo(self, seat: core.Seat) -> bool:
        if not self._match.can_undo(seat):
            has_moved = any(step.seat == seat for step in self._match.log)
            key = "play-undo-refused" if has_moved else "play-no-undo"
            self._say(core.Message(key), style="yellow")
            return False
        self._match.undo(seat)
        self._file.rewrite(self.transcript)
        self._n_stored = len(self._match.log)
        self._notes.begin_again()
        self._say(core.Message("play-undone"))
        return True

    def _save_under(self, name: str) -> None:
        if name != self.save_name:
            try:
                refuse_overwriting(name)
            except core.WhoknowsError as problem:
                self._say(core.Message("play-move-refused", {"why": str(problem)}), style="yellow")
                return
            old = self._file
            self._file = TranscriptFile.create(save_path(name), self.transcript)
            old.close()
            old.path.unlink(missing_ok=True)
            self._notes.move(self._file.path)
        self._say(core.Message("play-saved-under", {"name": name}))

    # Showing

    def _hand_over(self, seat: core.Seat) -> None:
        """With several people at one screen, nobody sees another's cards."""
        if len(self._people) > 1 and self._viewer != seat:
            wipe(self._console)
            prompt = self._translator.say(core.Message("play-hand-over", {"name": core.Who(seat)}))
            if self._read_line(f"{prompt} ").strip().casefold() in QUIT:
                raise Leave
            self._console.clear()
        self._viewer = seat

    def _perceived_by(self, seat: core.Seat) -> Sequence[core.Event]:
        return self._match.referee.perceived[seat]

    def _show_table(self, ask: SeatQuestion[Any, Any]) -> None:
        self._console.print(self._draw(ask.view, self._game, self._translator))
        self._print(self._notes.draw(ask.seat, ask.view))

    def _show_news(self, seat: core.Seat) -> None:
        """What the seat has perceived since it last looked."""
        history = self._perceived_by(seat)
        self._tell(history[self._n_shown.get(seat, 0) :])
        self._n_shown[seat] = len(history)

    def _show_log(self, seat: core.Seat) -> None:
        history = self._perceived_by(seat)
        self._tell(history)
        if not history:
            self._say(core.Message("play-empty-log"))

    def _tell(self, events: Sequence[core.Event]) -> None:
        """Events as sentences; the same one several times in a row is said once."""
        sentences = (self._translator.say(message) for message in self._game.narrate(events))
        for sentence, times in groupby(sentences):
            n_times = len(list(times))
            self._console.print(Text(sentence if n_times == 1 else f"{sentence} (\u00d7{n_times})"))

    def _help(self, ask: SeatQuestion[Any, Any]) -> None:
        lines = help_lines(self._game, ask.moves, self._notes.commands(ask.seat), self._translator)
        self._print(lines)

    def _say_outcome(self) -> None:
        outcome = self._match.outcome
        if outcome is None:
            return
        self._show_news(self._people[0] if self._people else core.WATCHER)
        self._print(outcome_lines(self._game, outcome, self._match.faults(), self._translator))
        self._say_command("play-stored", "replay show")
        if self._people:
            self._print(self._notes.summary(self._people[0], self._match.log))

    def _say_saved(self) -> None:
        self._say_command("play-saved", "play --resume")

    def _say_command(self, key: str, command: str) -> None:
        self._say(core.Message(key, {"name": self.save_name}))
        # On a line of its own and never wrapped, so that it can be copied.
        language = self._translator.language
        lang = "" if language == default_language() else f" --lang {language}"
        line = f"  {program_name()} {command} {shlex.quote(self.save_name)}{lang}"
        self._console.print(Text(line, style="bold"), soft_wrap=True)

    def _print(self, parts: Iterable[RenderableType]) -> None:
        for part in parts:
            self._console.print(part)

    def _say(self, message: core.Message, style: str = "") -> None:
        self._console.print(Text(self._translator.say(message), style=style))
