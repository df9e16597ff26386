# SPDX-License-Identifier: MIT
"""Steps through a match at the keyboard, turn by turn, forwards and backwards."""

from bisect import bisect_right
from collections.abc import Callable, Iterator, Sequence
from itertools import groupby
from typing import Any, Final

from rich.console import Console
from rich.table import Table
from rich.text import Text

from whoknows.cli.terminal.board import find_board
from whoknows.cli.terminal.outcome import outcome_lines
from whoknows.core import WATCHER, AnyGame, BadOption, Event, Message, Open, Param, Seat, Who, Word
from whoknows.language import Translator, plain
from whoknows.matches.turns import ReplayTurn, sitting, turns_of
from whoknows.play.transcript import Transcript

from .choice import viewer_of

ReadLine = Callable[[str], str]

COMMANDS: Final = {
    "next": ("n", "next", "suivant", "siguiente"),
    "previous": ("p", "previous", "back", "precedent", "anterior"),
    "first": ("first", "debut", "premier", "inicio", "primero"),
    "last": ("last", "fin", "dernier", "final", "ultimo"),
    "seat": ("seat", "place", "siege", "asiento"),
    "moves": ("moves", "coups", "jugadas"),
    "help": ("help", "aide", "ayuda", "h"),
    "quit": ("q", "quit", "exit", "quitter", "salir"),
}
"""What can be typed, in all languages at once, without accents; a number is a turn."""
USAGE: Final = {
    "next": "Enter, n",
    "previous": "p",
    "jump": "12",
    "first": "first",
    "last": "last",
    "seat": "seat 2",
    "moves": "moves",
    "help": "help",
    "quit": "q",
}


def sentences(game: AnyGame, events: Sequence[Event], translator: Translator) -> Iterator[str]:
    """Events in words; the same sentence several times in a row is said once."""
    said = (translator.say(message) for message in game.narrate(events))
    for sentence, times in groupby(said):
        n_times = len(list(times))
        yield sentence if n_times == 1 else f"{sentence} (\u00d7{n_times})"


def _meant(word: str) -> str:
    """Which command a word stands for; `jump` for a number."""
    if not word:
        return "next"
    if word.isascii() and word.isdigit() and len(word) < 10:
        return "jump"
    start = "help" if word == "?" else plain(word)
    return next((name for name, words in COMMANDS.items() if start in words), "unknown")


class ReplayWalk:
    """One reader, one match, one turn after the other."""

    def __init__(
        self,
        transcript: Transcript,
        viewer: Seat | None,
        translator: Translator,
        *,
        console: Console,
        read_line: ReadLine,
    ) -> None:
        self._transcript = transcript
        self._game = transcript.game
        self._translator = translator
        self._console = console
        self._read_line = read_line
        self._draw = find_board(self._game)
        self._viewer = viewer
        self._turns = turns_of(transcript, viewer)
        self._at = 0

    def run(self, turn: int) -> None:
        """Show a turn, then do what is typed, until there is no more of it."""
        title = Message(f"{self._game.name}-title")
        names: list[Word] = [Who(seat) for seat in self._game.seats]
        self._say(Message("play-step-title", {"game": title, "names": names}), style="bold")
        self._say(Message("play-step-hint"), style="dim")
        self._go_to(turn)
        while True:
            try:
                typed = self._read_line(f"{self._at}/{self._last} > ").strip()
            except EOFError:
                return
            if self._command(typed) == "quit":
                return

    @property
    def _last(self) -> int:
        return len(self._turns) - 1

    def _command(self, typed: str) -> str:
        """Do what was typed; which command it was."""
        word, _, rest = typed.partition(" ")
        command = _meant(word)
        match command:
            case "jump":
                self._go_to(int(word))
            case "next":
                self._go_to(self._at + 1)
            case "previous":
                self._go_to(self._at - 1)
            case "first":
                self._go_to(0)
            case "last":
                self._go_to(self._last)
            case "seat":
                self._sit(rest.strip())
            case "moves":
                self._list_moves()
            case "help":
                self._help()
            case "unknown":
                self._say(Message("play-step-unknown", {"text": typed[:40]}), style="yellow")
        return command

    # Going

    def _go_to(self, turn: int) -> None:
        if turn < 0 or (turn > self._last and turn == self._at + 1):
            key = "play-step-at-start" if turn < 0 else "play-step-at-end"
            self._say(Message(key), style="yellow")
        elif turn > self._last:
            wrong: dict[str, Param] = {"turn": turn, "last": self._last}
            self._say(Message("play-step-no-turn", wrong), style="yellow")
        else:
            self._at = turn
            self._show(self._turns[turn])

    def _sit(self, seat: str) -> None:
        """Look through other eyes, at the same moment."""
        try:
            viewer = viewer_of(self._transcript, plain(seat))
        except BadOption as problem:
            self._say(Message("play-move-refused", {"why": str(problem)}), style="yellow")
            return
        n_steps = self._turns[self._at].n_steps
        self._viewer = viewer
        self._turns = turns_of(self._transcript, viewer)
        # Of turns that end later, the first one has not begun to be told here.
        ends = [turn.n_steps for turn in self._turns]
        self._go_to(max(0, bisect_right(ends, n_steps) - 1))

    # Showing

    def _show(self, moment: ReplayTurn) -> None:
        self._console.print()
        self._console.rule(Text(self._heading(moment)), align="left", style="dim")
        for sentence in sentences(self._game, moment.events, self._translator):
            self._console.print(Text(sentence), soft_wrap=True)
        self._console.print(self._draw(self._view(moment), self._game, self._translator))
        if moment.number == self._last:
            self._show_end()

    def _view(self, moment: ReplayTurn) -> Any:
        """What is drawn: everything, if the viewer may see it and the game can show it."""
        game: Any = self._game
        if self._viewer is None and isinstance(game, Open):
            return game.open_view(moment.state)
        return game.view(moment.state, sitting(self._transcript, moment, self._viewer))

    def _heading(self, moment: ReplayTurn) -> str:
        say = self._translator.say
        numbers: dict[str, Param] = {"turn": moment.number, "last": self._last}
        turn = say(Message("play-step-turn" if moment.number else "play-step-begin", numbers))
        if self._viewer == WATCHER:
            return f"{turn} ({say(Message('play-step-watcher'))})"
        if self._viewer is None and isinstance(self._game, Open):
            return f"{turn} ({say(Message('play-step-open'))})"
        seat = sitting(self._transcript, moment, self._viewer)
        key = "play-step-all" if self._viewer is None else "play-step-eyes"
        return f"{turn} ({say(Message(key, {'name': Who(seat)}))})"

    def _show_end(self) -> None:
        outcome = self._transcript.outcome
        if outcome is None:
            self._say(Message("play-step-unfinished"), style="bold")
            return
        steps = self._transcript.steps
        faults = [(one.seat, one.fault) for one in steps if one.fault is not None]
        told = [(seat, fault) for seat, fault in faults if fault.reason != "absent"]
        for line in outcome_lines(self._game, outcome, told, self._translator):
            self._console.print(line)

    def _list_moves(self) -> None:
        table = Table.grid(padding=(0, 2))
        table.add_column(justify="right", no_wrap=True)
        for moment in self._turns:
            mark = ">" if moment.number == self._at else ""
            told = sentences(self._game, moment.events, self._translator)
            table.add_row(Text(f"{mark}{moment.number}", style="dim"), Text(" ".join(told)))
        self._console.print(table)

    def _help(self) -> None:
        table = Table.grid(padding=(0, 2))
        table.add_column(no_wrap=True)
        numbers: dict[str, Param] = {"last": self._game.players - 1}
        for name, usage in USAGE.items():
            meaning = self._translator.say(Message(f"play-step-{name}", numbers))
            table.add_row(Text(f"  {usage}"), Text(meaning))
        self._console.print(table)

    def _say(self, message: Message, style: str = "") -> None:
        self._console.print(Text(self._translator.say(message), style=style))
