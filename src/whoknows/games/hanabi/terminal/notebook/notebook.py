# SPDX-License-Identifier: MIT
"""The notebook of one person: what can be typed, and what it answers."""

from collections.abc import Callable, Iterable, Iterator, Sequence
from typing import Final, Literal, TypeAlias

from rich.console import RenderableType
from rich.text import Text

from whoknows.core import Message, Moves, Param, Seat, Step, Who
from whoknows.games.hanabi.knowledge import Perceived, common_knowledge, empathy, own_hand
from whoknows.games.hanabi.pieces import (
    N_RANKS,
    HanabiAction,
    HanabiEvent,
    HanabiView,
    HintColour,
    HintRank,
)
from whoknows.games.hanabi.rules import Hanabi
from whoknows.games.hanabi.terminal.compact_names import letters_of
from whoknows.language import Translator, plain

from .answers import advice, answer_why, hint_word
from .ending import draw_ending
from .pages import Pages
from .typed import NotUnderstood, Reader, words_of

Mode: TypeAlias = Literal["off", "marks", "possible", "chances"]
Answer: TypeAlias = Iterator[RenderableType]

MODES: Final[dict[str, Mode]] = {
    "off": "off",
    "marks": "marks",
    "possible": "possible",
    "chances": "chances",
}
COMMANDS: Final = {
    "notes": ("notes", "carnet", "cuaderno", "notas"),
    "empathy": ("empathy", "empathie", "empatia"),
    "preview": ("preview", "apercu", "vista", "previa"),
    "common": ("common", "commun", "comun"),
    "discards": ("discards", "defausse", "descartes"),
    "why": ("why", "pourquoi", "porque", "por"),
    "advice": ("advice", "conseil", "consejo"),
}
"""As they are typed in any of the languages."""
ADVISER: Final = "conventions"
"""Plays so that people can follow it."""


class HanabiNotebook:
    """Knows what its seat has perceived; tells as much of what follows as it is asked to."""

    def __init__(self, seat: Seat, game: Hanabi, translator: Translator) -> None:
        self._seat = seat
        self._game = game
        self._translator = translator
        self._reader = Reader(seat, game, translator)
        self._pages = Pages(game, translator)
        self._perceived = Perceived(game, seat)
        self._events: list[HanabiEvent] = []
        self._mode: Mode = "off"

    def observe(self, event: HanabiEvent) -> None:
        """Something happened, as the seat perceives it."""
        self._events.append(event)
        self._perceived.observe(event)

    def commands(self) -> Sequence[tuple[str, str]]:
        """For `help`."""
        say = self._translator.say
        return [
            (say(Message(f"hanabi-usage-{name}")), say(Message(f"hanabi-meaning-{name}")))
            for name in COMMANDS
        ]

    def handle(
        self, typed: str, view: HanabiView, moves: Moves[HanabiAction]
    ) -> Iterable[RenderableType] | None:
        """The answer to a command; None if it is none of these."""
        head, *words = words_of(typed) or [""]
        name = next((name for name, called in COMMANDS.items() if head in called), None)
        if name is None or (name == "discards" and words):
            # Followed by a card, *défausse* is a move.
            return None
        if name == "advice":
            return self._advice(typed, view, moves)
        answers: dict[str, Callable[[list[str]], Answer]] = {
            "notes": self._notes,
            "empathy": self._empathy,
            "preview": self._preview,
            "common": self._common,
            "discards": self._discards,
            "why": self._why,
        }
        return self._understood(answers[name](words), name)

    def draw(self) -> Iterable[RenderableType]:
        """One's own hand, as far as it is wanted."""
        return self._own_page() if self._mode != "off" else ()

    def summary(self, log: Sequence[Step[HanabiAction, HanabiEvent]]) -> Iterable[RenderableType]:
        """All hands, what their owners knew of them, and where points were lost."""
        yield draw_ending(self._game, log, self._translator)

    # What is kept

    def kept(self) -> Sequence[str]:
        """The switch."""
        return [] if self._mode == "off" else [f"notes {self._mode}"]

    def restore(self, kept: Sequence[str]) -> None:
        """Take up the switch."""
        for line in kept:
            match line.split():
                case ["notes", mode]:
                    self._mode = MODES.get(mode, self._mode)

    # The commands

    def _notes(self, words: list[str]) -> Answer:
        typed = "".join(words)
        position = self._reader.position(typed, len(self._view.hands[self._seat]))
        if position is not None:
            yield self._pages.own_card(position, own_hand(self._game, self._view), self._view)
            return
        self._mode = self._read_mode(typed) if typed else self._mode
        if self._mode == "off":
            yield self._say(Message("hanabi-notes-switched-off"))
        else:
            yield from self._own_page()

    def _read_mode(self, typed: str) -> Mode:
        """In English or in the reader's language, shortened as one likes."""
        for name, mode in MODES.items():
            here = plain(self._translator.say(Message(f"hanabi-notes-{name}")))
            if name.startswith(typed) or here.startswith(typed):
                return mode
        raise NotUnderstood(Message("hanabi-notes-unknown", {"text": typed}))

    def _own_page(self) -> Answer:
        mode = Message(f"hanabi-notes-mode-{self._mode}")
        title = Message("hanabi-notes-title", {"seat": Who(self._seat), "mode": mode})
        view = self._view
        if self._mode == "marks":
            hints_alone = [frozenset(self._game.possible_cards(h)) for h in view.hands[self._seat]]
            yield self._pages.own_sets(title, hints_alone, view)
            return
        known = own_hand(self._game, view)
        if self._mode == "possible":
            yield self._pages.own_sets(title, known.possible, view)
        else:
            yield self._pages.own_chances(title, known, view)
        yield self._say(Message("hanabi-notes-hands", {"count": known.n_hands}), "dim")

    def _empathy(self, words: list[str]) -> Answer:
        others = [seat for seat in self._game.seats if seat != self._seat]
        seats = [self._reader.player(words)] if words else others
        for seat in seats:
            known = empathy(self._game, self._view, seat)
            title = Message("hanabi-empathy-title", {"seat": Who(seat)})
            yield self._pages.empathy(title, known, self._view)

    def _preview(self, words: list[str]) -> Answer:
        # *Vista previa* are two words.
        seat, hint = self._reader.player_and_hint([w for w in words if w != "previa"])
        if hint is None:
            yield self._all_hints(seat)
        else:
            yield from self._one_hint(seat, hint)
        if not self._view.hints:
            yield self._say(Message("hanabi-preview-no-tokens"), "yellow")

    def _all_hints(self, seat: Seat) -> RenderableType:
        hints: list[HintColour | HintRank] = [
            *(HintColour(seat, colour) for colour in range(self._game.n_colours)),
            *(HintRank(seat, rank) for rank in range(1, N_RANKS + 1)),
        ]
        rows = []
        for hint in hints:
            after, touched = self._perceived.after(hint)
            if touched or self._game.empty_hints:
                known = empathy(self._game, after, seat)
                rows.append((hint_word(hint, self._game), touched, known))
        return self._pages.hints(seat, rows, self._view)

    def _one_hint(self, seat: Seat, hint: HintColour | HintRank) -> Answer:
        after, touched = self._perceived.after(hint)
        told: dict[str, Param] = {"seat": Who(seat), "what": hint_word(hint, self._game)}
        told |= {"count": len(touched), "cards": letters_of(touched)}
        title = Message("hanabi-preview-title", told)
        yield self._pages.empathy(title, empathy(self._game, after, seat), after, touched)
        if not touched and not self._game.empty_hints:
            yield self._say(Message("hanabi-preview-empty"), "yellow")

    def _common(self, words: list[str]) -> Answer:
        yield self._pages.common(common_knowledge(self._game, self._view), self._view)

    def _discards(self, words: list[str]) -> Answer:
        yield self._pages.discards(self._view)

    def _why(self, words: list[str]) -> Answer:
        n_held = len(self._view.hands[self._seat])
        position, card = self._reader.position_and_card(words, n_held)
        yield from answer_why(self._game, self._perceived, position, card, self._translator)

    def _advice(self, typed: str, view: HanabiView, moves: Moves[HanabiAction]) -> Answer:
        name = typed.strip().partition(" ")[2].strip() or ADVISER
        yield from advice(name, self._game, self._events, view, moves, self._translator)

    # Inside

    @property
    def _view(self) -> HanabiView:
        return self._perceived.view

    def _understood(self, answer: Answer, command: str) -> Answer:
        """The answer, or what is wrong with the question and what a good one looks like."""
        try:
            yield from answer
        except NotUnderstood as problem:
            yield self._say(problem.message, "yellow")
            usage = self._translator.say(Message(f"hanabi-usage-{command}"))
            yield self._say(Message("hanabi-read-usage", {"usage": usage}), "yellow")

    def _say(self, message: Message, style: str = "") -> Text:
        return Text(self._translator.say(message), style=style)
