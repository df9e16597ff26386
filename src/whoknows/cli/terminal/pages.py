# SPDX-License-Identifier: MIT
"""How a game draws its insight in the terminal; any insight can be drawn plainly."""

from collections.abc import Iterable, Sequence
from typing import Any, Protocol, TypeAlias

from rich.console import RenderableType
from rich.panel import Panel
from rich.table import Table
from rich.text import Text

from whoknows.core import AnyGame, Message, Seat, Step, Who
from whoknows.core.insight import Sight
from whoknows.core.notebook import Place
from whoknows.language import Translator
from whoknows.language.typed_names import NotUnderstood

Drawing: TypeAlias = Iterable[RenderableType]
"""Printed one by one as they come: what takes time can say so first."""
AnySight: TypeAlias = Sight[Any, Any]


class Pages(Protocol):
    """Reads and draws for the person in one seat; made with `(seat, game, translator)`."""

    def read(self, command: str, words: Sequence[str], sight: AnySight) -> Any:
        """The question of a command; `NotUnderstood` if the words name nothing.

        None where the words after a switch are no question but one of its options.
        """

    def draw(self, part: str, sight: AnySight) -> Drawing:
        """A part of the page: by the name of a command, or as it is chosen for each turn."""

    def answer(self, command: str, reply: Any, sight: AnySight) -> Drawing:
        """The answer to a question."""

    def advised(self, name: str, action: Any | None) -> Sequence[Message]:
        """What an agent would do, or that it would do nothing; then what to type."""

    def ending(self, log: Sequence[Step[Any, Any]]) -> Drawing:
        """The summary after the end, when everything is open."""


class MarkingPages(Pages, Protocol):
    """Where people can write down what they think."""

    def read_mark(self, typed: str, words: Sequence[str]) -> tuple[Place, str, Message]:
        """Where the mark belongs, the mark (nothing: none any more), and what to say about it."""

    def read_kept_mark(self, kept: str) -> tuple[Place, str] | None:
        """The same from `PLACE MARK`; None if that makes no sense."""


class PlainPages:
    """Every field of the page and of the answers, by name."""

    def __init__(self, seat: Seat, game: AnyGame, translator: Translator) -> None:
        self._seat = seat
        self._game = game
        self._say = translator.say
        self._name = translator.name

    def read(self, command: str, words: Sequence[str], sight: AnySight) -> Any:
        """Nothing can be asked."""
        raise NotUnderstood(Message("play-unknown", {"text": " ".join(words)}))

    def draw(self, part: str, sight: AnySight) -> Drawing:
        """The part if the page has one of that name, else the whole page."""
        if part != "off":
            yield self._panel(getattr(sight.page, part, sight.page))

    def answer(self, command: str, reply: Any, sight: AnySight) -> Drawing:
        """All of it."""
        yield self._panel(reply)

    def advised(self, name: str, action: Any | None) -> Sequence[Message]:
        """What to type."""
        if action is None:
            return [Message("play-advice-silence", {"name": name})]
        return [Message("play-advice", {"name": name, "move": self._game.format_action(action)})]

    def ending(self, log: Sequence[Step[Any, Any]]) -> Drawing:
        """Only the outcome, which everybody sees."""
        return ()

    def _panel(self, thing: Any) -> Panel:
        return Panel(self._plain(thing), title=Text(self._game.name), expand=False)

    def _plain(self, thing: Any) -> RenderableType:
        match thing:
            case Message():
                return Text(self._say(thing))
            case Who():
                return Text(self._name(thing.seat))
            case tuple() | list() if any(hasattr(one, "__struct_fields__") for one in thing):
                rows = Table.grid(padding=(0, 1))
                for one in thing:
                    rows.add_row(self._plain(one))
                return rows
            case _ if hasattr(thing, "__struct_fields__"):
                table = Table(box=None, show_header=False, pad_edge=False)
                for name in thing.__struct_fields__:
                    label = Text(name.replace("_", " "), style="dim")
                    table.add_row(label, self._plain(getattr(thing, name)))
                return table
        return Text(str(thing))
