# SPDX-License-Identifier: MIT
"""A person at the terminal as a client of a server."""

from collections.abc import Callable, Sequence

from rich.console import Console
from rich.text import Text

from whoknows.cli.terminal.board import find_board
from whoknows.cli.terminal.help import HELP, QUIT, move_lines
from whoknows.core import Message, Moves, Seat, Who
from whoknows.games.cluedo import Cluedo, CluedoAction, CluedoEvent, CluedoView
from whoknows.games.cluedo.pieces import CardDealt, SecretDrawn
from whoknows.language import Translator
from whoknows.language.typed import NotAMove, read_move, verbs_of

from . import protocol as wire
from .keyboard import Overtaken
from .protocol import Duty
from .wire_decoder import Hearing


class Person:
    """Shows what happens, and asks for a move when the server does."""

    def __init__(self, language: str, console: Console, read_line: Callable[[str], str]) -> None:
        self._language = language
        self._console = console
        self._read_line = read_line

    def begin(self, game: Cluedo, seat: Seat, hearing: Hearing) -> None:
        """Begin a game; players go by their logins if the server sends them."""
        self._hearing = hearing
        names = [hearing.names.get(one, f"player {one}") for one in game.seats]
        self._game, self._seat = game, seat
        self._translator = Translator(self._language, [Cluedo], names)
        self._draw = find_board(game)
        self._drawn: CluedoView | None = None
        self._say(Message("cluedo-title"), style="bold")
        self._show_board(hearing.view())

    def observe(self, line: wire.ServerLine, events: Sequence[CluedoEvent]) -> None:
        """Print sentences for what happened."""
        told = [event for event in events if not isinstance(event, SecretDrawn | CardDealt)]
        for message in self._game.narrate(told):
            self._say(message)
        if isinstance(line, wire.OverLine | wire.Error) and not self._hearing.is_playing:
            self._say(Message("play-over"), style="bold")

    def act(self, hearing: Hearing) -> CluedoAction | None:
        """Ask until a move was typed, or time is up."""
        if hearing.duty is Duty.TURN:
            self._show_board(hearing.view())
        moves = hearing.moves()
        say = self._translator.say
        verbs = ", ".join(verbs_of(moves, self._translator))
        prompt = say(Message("play-your-turn-named", {"name": Who(self._seat)}))
        try:
            return self._ask(moves, f"{prompt} ({verbs}) > ")
        except Overtaken:
            self._say(Message("play-fault-late"), style="yellow")
            return None

    def _ask(self, moves: Moves[CluedoAction], prompt: str) -> CluedoAction:
        while True:
            typed = self._read_line(prompt).strip()
            if typed.casefold() in QUIT:
                raise EOFError
            if typed.casefold() in HELP:
                for line in move_lines(self._game, moves, self._translator):
                    self._console.print(line)
                continue
            try:
                action: CluedoAction = read_move(self._game, moves, typed, self._translator)
            except NotAMove as problem:
                self._say(problem.message, style="yellow")
            else:
                return action

    def _show_board(self, view: CluedoView) -> None:
        if view != self._drawn:  # else it is what stands above
            self._console.print(self._draw(view, self._game, self._translator))
            self._drawn = view

    def _say(self, message: Message, style: str = "") -> None:
        self._console.print(Text(self._translator.say(message), style=style))
