# SPDX-License-Identifier: MIT
"""The notebook of a person who plays in the terminal: its commands and their answers.

The conclusions come from the game's insight, which observes only what the seat perceives. The
insight's commands are the possible questions, and the game's pages draw the answers.
"""

from collections.abc import Callable, Iterator, Sequence
from functools import partial
from typing import Any, Final, TypeAlias, cast

from rich.console import RenderableType
from rich.text import Text

from whoknows.core import AnyGame, Message, Seat, Step, WhoknowsError
from whoknows.core.insight import Sight
from whoknows.core.notebook import NOTES, OFF, Command, Notes, SavedSetting
from whoknows.language import Translator, plain
from whoknows.language.typed_names import MAX_WORDS, NotUnderstood, first_named, words_of
from whoknows.play import SeatQuestion
from whoknows.play.advice import Advice, advise
from whoknows.plugins.manifest import find_part
from whoknows.plugins.parts import AnyInsight, find_insight

from .pages import AnySight, Drawing, MarkingPages, Pages, PlainPages

Answer: TypeAlias = Iterator[RenderableType]
AnyAsk: TypeAlias = SeatQuestion[Any, Any]

PLAIN: Final = "play"
"""The prefix of message keys for an insight without commands."""
PLAIN_COMMANDS: Final = (
    Command("notes", NOTES, "switch", setting=SavedSetting("notes", (OFF, "on"), "play-notes-")),
)


class Notebook:
    """The notebook of a person in a seat: it observes only what that seat perceives.

    After an undo, or on resuming, a new notebook observes all events and gets the saved lines.
    """

    def __init__(
        self,
        seat: Seat,
        game: AnyGame,
        translator: Translator,
        *,
        insight: type[AnyInsight],
        pages: Callable[[Seat, AnyGame, Translator], Pages] = PlainPages,
    ) -> None:
        self._game = game
        self._translator = translator
        self._events: list[Any] = []
        self._insight = insight(seat, game)
        self._pages = pages(seat, game, translator)
        self._commands = insight.commands or PLAIN_COMMANDS
        self._prefix = insight.prefix if insight.commands else PLAIN
        settings = (one.setting for one in self._commands if one.setting is not None)
        self._settings = {setting.name: setting for setting in settings}
        self._notes = Notes({name: one.options[0] for name, one in self._settings.items()})

    def observe(self, event: Any) -> None:
        """Something happened, as the seat perceives it."""
        self._events.append(event)
        self._insight.observe(event)

    def commands(self) -> Sequence[tuple[str, str]]:
        """For `help`: what can be typed, and what it does, in the reader's language."""
        return [
            (self._say(f"usage-{one.name}"), self._say(f"meaning-{one.name}"))
            for one in self._commands
        ]

    def handle(self, typed: str, ask: AnyAsk) -> Drawing | None:
        """The answer to a line typed on the seat's turn; None if it is no command."""
        head, *words = words_of(typed) or [""]
        command = next((one for one in self._commands if head in one.words), None)
        if command is None or (words and command.followed_by == "nothing"):
            return None
        answer = self._answer(command, typed, words[:MAX_WORDS], ask)
        return self._understood(command, answer)

    def draw(self, view: Any) -> Drawing:
        """The lines below the board at each turn; none unless the person chose some."""
        if self._mode != OFF and self._insight.is_worth_showing(view):
            yield from self._draw_mode(self._sight(view))

    def summary(self, log: Sequence[Step[Any, Any]]) -> Drawing:
        """The summary after the end, when everything is open."""
        return self._pages.ending(log)

    # What is kept

    def kept(self) -> Sequence[str]:
        """What the person set and wrote, as lines of text."""
        chosen = [
            f"{name} {option}"
            for name, option in self._notes.settings.items()
            if option != self._settings[name].options[0]
        ]
        marks = self._notes.marks.items()
        return chosen + [f"mark {' '.join(map(str, place))} {mark}" for place, mark in marks]

    def restore(self, kept: Sequence[str]) -> None:
        """Restore saved lines; they come from a file, so invalid lines are left out."""
        for line in kept:
            match line.split(maxsplit=1):
                case ["mark", mark] if any(one.does == "mark" for one in self._commands):
                    found = cast("MarkingPages", self._pages).read_kept_mark(mark)
                    if found is not None:
                        self._notes.marks[found[0]] = found[1]
                case [name, option] if name in self._settings:
                    if option in self._settings[name].options:
                        self._notes.settings[name] = option

    # Commands

    def _answer(self, command: Command, typed: str, words: list[str], ask: AnyAsk) -> Answer:
        sight = self._sight(ask.view)
        if command.followed_by == "anything":
            words = []
        match command.does:
            case "show":
                yield from self._show(command, words, sight)
            case "switch":
                yield from self._switch(command, words, sight)
            case "mark":
                yield from self._mark(typed, words)
            case "advise":
                agent = typed.strip().partition(" ")[2].strip() if words else ""
                yield from self._advise(agent, ask)

    def _show(self, command: Command, words: Sequence[str], sight: AnySight) -> Drawing:
        if command.setting is not None:
            self._set(command.setting, words)
        if command.question is None:
            yield from self._pages.draw(command.name, sight)
        else:
            question = self._pages.read(command.name, words, sight)
            yield from self._reply(command, question, sight)

    def _reply(self, command: Command, question: Any, sight: AnySight) -> Drawing:
        reply = self._insight.answer(question, sight.view)
        return self._pages.answer(command.name, reply, sight)

    def _switch(self, command: Command, words: Sequence[str], sight: AnySight) -> Drawing:
        """Say what is shown from now on, and show it; or answer a question about a part of it."""
        question = self._pages.read(command.name, words, sight) if command.question else None
        if question is not None:
            yield from self._reply(command, question, sight)
            return
        if command.setting is not None:
            self._set(command.setting, words)
        yield from self._draw_mode(sight)
        if self._mode == OFF:
            yield Text(self._say("notes-switched-off"))

    def _set(self, setting: SavedSetting, words: Sequence[str]) -> None:
        """Read a typed setting: in English or in the reader's language, possibly shortened."""
        typed = "".join(words)
        if not typed:
            return
        say = self._translator.say
        names = {
            one: (plain(one), plain(say(Message(f"{setting.label}{one}"))))
            for one in setting.options
        }
        chosen = first_named(names, typed)
        if chosen is None:
            raise NotUnderstood(Message(f"{setting.label}unknown", {"text": typed}))
        self._notes.settings[setting.name] = chosen

    def _mark(self, typed: str, words: Sequence[str]) -> Drawing:
        place, mark, said = cast("MarkingPages", self._pages).read_mark(typed, words)
        if mark:
            self._notes.marks[place] = mark
        else:
            self._notes.marks.pop(place, None)
        yield Text(self._translator.say(said))

    def _advise(self, agent: str, ask: AnyAsk) -> Drawing:
        """What the agent would do, why, and what to type; if none is named, the best that can."""
        *preferred, last = [agent] if agent else self._insight.advisers(ask.view)
        for name in preferred:
            try:
                advice = advise(name, self._game, ask, self._events)
            except WhoknowsError:
                continue
            return self._advised(advice)
        try:
            return self._advised(advise(last, self._game, ask, self._events))
        except WhoknowsError as problem:
            refused = Message("play-move-refused", {"why": str(problem)})
            return [Text(self._translator.say(refused), "yellow")]

    def _advised(self, advice: Advice) -> Drawing:
        if advice.is_oracle:
            yield Text(self._say("advice-oracle", name=advice.agent), "yellow")
            return
        told, *hints = self._pages.advised(advice.agent, advice.action)
        yield Text(self._translator.say(told))
        if advice.reason is not None:
            yield Text(self._translator.say(advice.reason))
        for hint in hints:
            yield Text(self._translator.say(hint), "dim")

    # Internals

    @property
    def _mode(self) -> str:
        return self._notes.settings.get("notes", OFF)

    def _sight(self, view: Any) -> AnySight:
        return Sight(self._insight, view, self._notes)

    def _draw_mode(self, sight: AnySight) -> Drawing:
        """What to show at each turn: the output of a command of that name, or a part of its own."""
        command = next((one for one in self._commands if one.name == self._mode), None)
        if command is not None:
            return self._show(command, [], sight)
        return self._pages.draw(self._mode, sight)

    def _understood(self, command: Command, answer: Answer) -> Answer:
        """The answer, or what is wrong with the question and what a good one looks like."""
        try:
            yield from answer
        except NotUnderstood as problem:
            yield Text(self._translator.say(problem.message), "yellow")
            usage = self._say(f"usage-{command.name}")
            default = Message(f"{self._prefix}-read-usage", {"usage": usage})
            if command.correction is None:
                yield Text(self._translator.say(default), "yellow")
            elif command.correction:
                yield Text(self._translator.say(Message(command.correction)), "yellow")

    def _say(self, key: str, **facts: str) -> str:
        return self._translator.say(Message(f"{self._prefix}-{key}", {**facts}))


MakeNotebook: TypeAlias = Callable[[Seat, AnyGame, Translator], Notebook]


def find_notebook(game: AnyGame) -> MakeNotebook | None:
    """The notebook of the game, if it has an insight; drawn plainly if it brings no pages."""
    insight = find_insight(game.name)
    if insight is None:
        return None
    pages = find_part(game.name, "pages") or PlainPages
    return partial(Notebook, insight=insight, pages=pages)
