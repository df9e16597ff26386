# SPDX-License-Identifier: MIT
"""The notebook of one person: what can be typed, and what it answers."""

from collections.abc import Callable, Iterable, Iterator, Sequence
from typing import TYPE_CHECKING, Final, Literal, TypeAlias

from rich.console import RenderableType
from rich.text import Text

from whoknows.core import Message, Moves, Seat, Step
from whoknows.games.liars_dice.knowledge import Perceived, worlds
from whoknows.games.liars_dice.knowledge.reasons import Reasons
from whoknows.games.liars_dice.pieces import Bid, LiarsDiceAction, LiarsDiceEvent, LiarsDiceView
from whoknows.games.liars_dice.rules import LiarsDice
from whoknows.language import Translator, plain

from .answers import Adviser, draw_reasons
from .ending import draw_ending
from .pages import Pages
from .typed import NotUnderstood, read_bid, words_of

if TYPE_CHECKING:
    from whoknows.games.liars_dice.knowledge.posterior import Beliefs

Mode: TypeAlias = Literal["off", "odds", "dice"]
Answer: TypeAlias = Iterator[RenderableType]

MODES: Final[tuple[Mode, ...]] = ("off", "odds", "dice")
COMMANDS: Final = {
    "notes": ("notes", "carnet", "cuaderno", "notas"),
    "odds": ("odds", "chances", "cotes", "probabilidades", "prob"),
    "dice": ("dice", "posterior", "des", "dados"),
    "worlds": ("worlds", "mondes", "mundos"),
    "history": ("history", "historique", "historial"),
    "why": ("why", "pourquoi", "porque", "por"),
    "advice": ("advice", "conseil", "consejo"),
}
"""As they are typed in any of the languages."""


class LiarsDiceNotebook:
    """Knows what its seat has perceived; tells as much of what follows as it is asked to."""

    def __init__(self, seat: Seat, game: LiarsDice, translator: Translator) -> None:
        self._game = game
        self._translator = translator
        self._pages = Pages(game, translator)
        self._adviser = Adviser(game, translator)
        self._perceived = Perceived(game, seat)
        self._mode: Mode = "off"

    def observe(self, event: LiarsDiceEvent) -> None:
        """Something happened, as the seat perceives it."""
        self._perceived.observe(event)

    def commands(self) -> Sequence[tuple[str, str]]:
        """For `help`."""
        say = self._translator.say
        return [
            (say(Message(f"liars-dice-usage-{name}")), say(Message(f"liars-dice-meaning-{name}")))
            for name in COMMANDS
        ]

    def handle(
        self, typed: str, view: LiarsDiceView, moves: Moves[LiarsDiceAction]
    ) -> Iterable[RenderableType] | None:
        """The answer to a command; None if it is none of these."""
        head, *words = words_of(typed) or [""]
        name = next((name for name, called in COMMANDS.items() if head in called), None)
        if name is None:
            return None
        if name == "advice":
            return self._advice(typed, view, moves)
        answers: dict[str, Callable[[list[str]], Answer]] = {
            "notes": self._notes,
            "odds": lambda _: self._odds(),
            "dice": lambda _: self._dice(),
            "worlds": lambda _: self._worlds(),
            "history": lambda _: self._history(),
            "why": self._why,
        }
        return self._understood(answers[name](words), name)

    def draw(self) -> Iterable[RenderableType]:
        """The page that is wanted at each turn."""
        match self._mode:
            case "off":
                return ()
            case "odds":
                return self._odds()
            case "dice":
                return self._dice()

    def summary(
        self, log: Sequence[Step[LiarsDiceAction, LiarsDiceEvent]]
    ) -> Iterable[RenderableType]:
        """Dice left by rounds, and who bluffed, doubted and believed how well."""
        yield draw_ending(self._game, log, self._translator)

    # What is kept

    def kept(self) -> Sequence[str]:
        """The switch."""
        return [] if self._mode == "off" else [f"notes {self._mode}"]

    def restore(self, kept: Sequence[str]) -> None:
        """Take up the switch."""
        for line in kept:
            for mode in MODES:
                if line == f"notes {mode}":
                    self._mode = mode

    # The commands

    def _notes(self, words: list[str]) -> Answer:
        typed = "".join(words)
        self._mode = self._read_mode(typed) if typed else self._mode
        if self._mode == "off":
            yield self._say(Message("liars-dice-notes-switched-off"))
        yield from self.draw()

    def _read_mode(self, typed: str) -> Mode:
        """In English or in the reader's language, shortened as one likes."""
        for mode in MODES:
            here = plain(self._translator.say(Message(f"liars-dice-notes-{mode}")))
            if mode.startswith(typed) or here.startswith(typed):
                return mode
        raise NotUnderstood(Message("liars-dice-notes-unknown", {"text": typed}))

    def _odds(self) -> Answer:
        yield self._pages.odds(self._view)

    def _dice(self) -> Answer:
        yield self._pages.beliefs(self._view, self._beliefs())

    def _worlds(self) -> Answer:
        yield self._pages.worlds(self._view, worlds(self._game, self._view))

    def _history(self) -> Answer:
        if self._view.rounds:
            yield self._pages.history(self._view.rounds)
        else:
            yield self._say(Message("liars-dice-history-empty"))

    def _why(self, words: list[str]) -> Answer:
        view = self._view
        if words in ([], ["que"]):
            # *Por qué* alone is a question, too.
            if not view.bids:
                raise NotUnderstood(Message("liars-dice-why-which"))
            bid = Bid(view.bids[-1].count, view.bids[-1].face)
        else:
            bid = read_bid(words, self._game, sum(view.dice))
        reasons = Reasons(self._game, view, self._beliefs())
        yield from draw_reasons(reasons, bid, self._translator)

    def _advice(self, typed: str, view: LiarsDiceView, moves: Moves[LiarsDiceAction]) -> Answer:
        name = typed.strip().partition(" ")[2].strip()
        yield from self._adviser.advise(name, self._perceived.events, view, moves)

    # Inside

    @property
    def _view(self) -> LiarsDiceView:
        return self._perceived.view

    def _beliefs(self) -> "Beliefs":
        from whoknows.games.liars_dice.knowledge.posterior import Beliefs  # noqa: PLC0415 - slow to import

        return Beliefs(self._game, self._view)

    def _understood(self, answer: Answer, command: str) -> Answer:
        """The answer, or what is wrong with the question and what a good one looks like."""
        try:
            yield from answer
        except NotUnderstood as problem:
            yield self._say(problem.message, "yellow")
            usage = self._translator.say(Message(f"liars-dice-usage-{command}"))
            yield self._say(Message("liars-dice-read-usage", {"usage": usage}), "yellow")

    def _say(self, message: Message, style: str = "") -> Text:
        return Text(self._translator.say(message), style=style)
