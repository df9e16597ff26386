# SPDX-License-Identifier: MIT
"""Lists what a person can type now."""

from collections.abc import Iterator, Sequence
from itertools import islice
from typing import Any, Final

from rich.console import RenderableType
from rich.table import Table
from rich.text import Text

from whoknows.core import AnyGame, Choice, Field, Message, Moves
from whoknows.language import Translator
from whoknows.language.typed import is_empty

HELP: Final = ("help", "aide", "ayuda", "?")
QUIT: Final = ("quit", "exit", "quitter", "salir")
COMMANDS: Final = {
    "help": "help",
    "later": "MOVE & MOVE",
    "log": "log",
    "view": "view",
    "save": "save NAME",
    "undo": "undo",
    "quit": "quit",
}
"""Commands of every game, as they are typed."""
MAX_CHOICES: Final = 32
"""Choices that are listed; of more, only the first and the last."""


def help_lines(
    game: AnyGame,
    moves: Moves[Any],
    notebook_commands: Sequence[tuple[str, str]],
    translator: Translator,
) -> Iterator[RenderableType]:
    """The moves with their fields, then the commands."""
    say = translator.say
    yield from move_lines(game, moves, translator)
    yield Text(say(Message("play-help-commands")), style="bold")
    shared = [(usage, say(Message(f"play-command-{name}"))) for name, usage in COMMANDS.items()]
    yield _command_table(shared)
    if notebook_commands:
        yield Text(say(Message("play-help-notebook")), style="bold")
        yield _command_table(notebook_commands)


def move_lines(game: AnyGame, moves: Moves[Any], translator: Translator) -> Iterator[Text]:
    """The moves with their fields, what is chosen among being listed once, and one as typed."""
    say = translator.say
    yield Text(say(Message("play-help-moves")), style="bold")
    told: set[str] = set()
    for form in moves.menu():
        fields = [field for field in form.fields if not is_empty(field)]
        words = [say(form.label), *(f"<{say(field.label)}>" for field in fields)]
        yield Text(f"  {' '.join(words)}")
        for field in fields:
            line = f"    {say(field.label)}: {_choices_text(field, translator)}"
            if line not in told:
                yield Text(line, style="dim")
            told.add(line)
    for move in islice(moves, 1):
        yield Text(say(Message("play-help-typed", {"form": game.format_action(move)})))


def _choices_text(field: Field, translator: Translator) -> str:
    """All choices; of very many, the first and the last."""
    texts = [_choice_text(choice, translator) for choice in field.choices]
    if len(texts) > MAX_CHOICES:
        texts[MAX_CHOICES // 2 : -1] = ["\u2026"]
    return ", ".join(texts)


def _choice_text(choice: Choice, translator: Translator) -> str:
    label = translator.say(choice.label)
    return label if label == choice.typed else f"{label} ({choice.typed})"


def _command_table(commands: Sequence[tuple[str, str]]) -> Table:
    table = Table.grid(padding=(0, 2))
    table.add_column(no_wrap=True)
    for usage, meaning in commands:
        table.add_row(Text(f"  {usage}"), Text(meaning))
    return table
