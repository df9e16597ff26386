# SPDX-License-Identifier: MIT
"""The notebook of one person: what can be typed, and what it answers."""

from collections.abc import Iterable, Iterator, Sequence
from typing import Final, Literal, TypeAlias

from rich.console import RenderableType
from rich.text import Text

from whoknows.core import Message, Moves, Seat, Step, Who
from whoknows.games.cluedo.knowledge.seat import Cells, Knowledge, empty_cells
from whoknows.games.cluedo.pieces import CluedoAction, CluedoEvent, CluedoView
from whoknows.games.cluedo.rules import Cluedo
from whoknows.language import Translator, plain

from .page import Page
from .typed import Mark, Named, Names, NotUnderstood, is_negated, read_mark, words_of

Mode: TypeAlias = Literal["off", "seen", "all", "chances"]
Answer: TypeAlias = Iterator[RenderableType]

MODES: Final[dict[str, Mode]] = {"off": "off", "seen": "seen", "all": "all", "chances": "chances"}
NOTES: Final = ("notes", "carnet", "cuaderno", "notas")
MARK: Final = ("mark", "marque", "marquer", "marca", "marcar")
WHY: Final = ("why", "pourquoi", "porque", "por")
HINT: Final = ("hint", "indice", "conseil", "pista")


class CluedoNotebook:
    """Knows what its seat has perceived; fills in as much of what follows as it is asked to."""

    def __init__(self, seat: Seat, game: Cluedo, translator: Translator) -> None:
        self._seat = seat
        self._game = game
        self._translator = translator
        self._names = Names(seat, game, translator)
        self._knowledge = Knowledge(seat, game.players)
        self._mode: Mode = "off"
        self._marks: dict[Named, Mark] = {}

    def observe(self, event: CluedoEvent) -> None:
        """Something happened, as the seat perceives it."""
        self._knowledge.observe(event)

    def commands(self) -> Sequence[tuple[str, str]]:
        """For `help`."""
        say = self._translator.say
        return [
            (say(Message("cluedo-notes-usage")), say(Message("cluedo-notes-meaning"))),
            (say(Message("cluedo-mark-usage")), say(Message("cluedo-mark-meaning"))),
            (say(Message("cluedo-why-usage")), say(Message("cluedo-why-meaning"))),
            (say(Message("cluedo-hint-usage")), say(Message("cluedo-hint-meaning"))),
        ]

    def handle(
        self, typed: str, view: CluedoView, moves: Moves[CluedoAction]
    ) -> Iterable[RenderableType] | None:
        """The answer to a command; None if it is none of these."""
        head, *words = words_of(typed) or [""]
        if head in NOTES:
            return self._notes("".join(words))
        if head in MARK:
            return self._understood(self._mark(typed, words), "cluedo-read-mark-usage")
        if head in WHY:
            return self._understood(self._why(words), "cluedo-read-why-usage")
        return self._hint(view, moves) if head in HINT else None

    def draw(self) -> Iterable[RenderableType]:
        """The page, unless it is switched off."""
        return self._page() if self._mode != "off" else ()

    def summary(self, log: Sequence[Step[CluedoAction, CluedoEvent]]) -> Iterable[RenderableType]:
        """The secret, all hands, who could know the secret when, and who accused when."""
        from .ending import draw_ending  # noqa: PLC0415 - slow to load

        yield draw_ending(self._game, log, self._translator)

    # What is kept

    def kept(self) -> Sequence[str]:
        """The switch and the marks, one a line."""
        switch = [] if self._mode == "off" else [f"notes {self._mode}"]
        return switch + [f"mark {card} {owner} {m}" for (card, owner), m in self._marks.items()]

    def restore(self, kept: Sequence[str]) -> None:
        """Take up the switch and the marks."""
        for line in kept:
            match line.split():
                case ["notes", mode]:
                    self._mode = MODES.get(mode, self._mode)
                case ["mark", card, owner, typed]:
                    named, mark = self._names.numbered(card, owner), read_mark(typed)
                    if named is not None and mark is not None:
                        self._marks[named] = mark

    # The commands

    def _notes(self, typed: str) -> Answer:
        mode = self._read_mode(typed) if typed else self._mode
        if mode is None:
            yield self._say(Message("cluedo-notes-unknown", {"text": typed}), style="yellow")
            return
        self._mode = mode
        yield from self._page()
        if mode == "off":
            yield self._say(Message("cluedo-notes-switched-off"))

    def _read_mode(self, typed: str) -> Mode | None:
        """In English or in the reader's language, shortened as one likes."""
        for name, mode in MODES.items():
            here = plain(self._translator.say(Message(f"cluedo-notes-{name}")))
            if name.startswith(typed) or here.startswith(typed):
                return mode
        return None

    def _page(self) -> Answer:
        has_deals = self._mode in ("all", "chances")
        yield Page(
            seat=self._seat,
            game=self._game,
            translator=self._translator,
            title=self._title(),
            cells=self._cells(),
            marks=self._marks,
            n_deals=self._knowledge.n_deals if has_deals else None,
        )

    def _title(self) -> Message:
        key = "cluedo-notes-title" if self._mode == "off" else "cluedo-notes-title-help"
        mode = Message(f"cluedo-notes-mode-{self._mode}")
        return Message(key, {"seat": Who(self._seat), "mode": mode})

    def _cells(self) -> Cells:
        match self._mode:
            case "off":
                return empty_cells(self._game.players)
            case "seen":
                return self._knowledge.seen()
            case "all":
                return self._knowledge.all()
            case "chances":
                return self._knowledge.chances()

    def _mark(self, typed: str, words: Sequence[str]) -> Answer:
        mark = read_mark("?" if typed.endswith("?") else typed.rsplit(maxsplit=1)[-1])
        names = words[:-1] if words and read_mark(words[-1]) else words
        named = self._names.read(names, card_first=True)
        where = self._names.words(named)
        if mark is None:
            self._marks.pop(named, None)
            yield self._say(Message("cluedo-unmarked", where))
        else:
            self._marks[named] = mark
            what = Message(f"cluedo-mark-{mark}")
            yield self._say(Message("cluedo-marked", {**where, "mark": what}))

    def _why(self, words: Sequence[str]) -> Answer:
        named = self._names.read(words, card_first=False)
        from .answers import explanation  # noqa: PLC0415 - slow to load

        holds = not is_negated(words)
        yield from explanation(self._seat, self._knowledge, named, self._translator, holds=holds)

    def _hint(self, view: CluedoView, moves: Moves[CluedoAction]) -> Answer:
        from .answers import advice  # noqa: PLC0415 - slow to load

        yield from advice(self._game, self._knowledge.events, view, moves, self._translator)

    # Inside

    def _understood(self, answer: Answer, usage: str) -> Answer:
        """The answer, or what is wrong with the question and an example of a good one."""
        try:
            yield from answer
        except NotUnderstood as problem:
            yield self._say(problem.message, style="yellow")
            yield self._say(Message(usage), style="yellow")

    def _say(self, message: Message, style: str = "") -> Text:
        return Text(self._translator.say(message), style=style)
