# SPDX-License-Identifier: MIT
"""The notebook of one person: what can be typed, and what it answers."""

from collections.abc import Callable, Iterable, Iterator, Sequence
from typing import TYPE_CHECKING, Final, Literal, TypeAlias, get_args

from rich.console import RenderableType
from rich.text import Text

from whoknows.core import Message, Moves, Param, Seat, Step, Who
from whoknows.games.mafia_de_cuba.knowledge.contradictions import (
    Contradiction,
    contradictions,
    telling,
)
from whoknows.games.mafia_de_cuba.knowledge.model_chances import Modelled
from whoknows.games.mafia_de_cuba.knowledge.perception import Perceived
from whoknows.games.mafia_de_cuba.knowledge.statements import DIAMONDS, TOKENS, Seen
from whoknows.games.mafia_de_cuba.knowledge.trust import TRUSTS, Trust
from whoknows.games.mafia_de_cuba.pieces.match import MafiaAction, MafiaEvent, MafiaView
from whoknows.games.mafia_de_cuba.rules.game import MafiaDeCuba
from whoknows.games.mafia_de_cuba.text.names import role_name
from whoknows.language import Translator, plain

from .answers import Adviser, clashes, consistent
from .chances import Chances
from .claims import Claims
from .drawing import Pen
from .ending import draw_ending
from .flow import Flow
from .typed import NotUnderstood, Reader, read_name, words_of

if TYPE_CHECKING:
    from whoknows.games.mafia_de_cuba.knowledge.worlds.posterior import Posterior

Mode: TypeAlias = Literal["off", "claims", "flow", "roles"]
Reckoning: TypeAlias = Trust | Literal["model"]
"""How what is said is taken: by how far it is believed, or by a model of lying."""
Answer: TypeAlias = Iterator[RenderableType]

MODES: Final[tuple[Mode, ...]] = get_args(Mode)
RECKONINGS: Final[tuple[Reckoning, ...]] = (*TRUSTS, "model")
COMMANDS: Final = {
    "notes": ("notes", "carnet", "cuaderno", "notas"),
    "claims": ("claims", "dires", "affirmations", "dichos", "afirmaciones"),
    "flow": ("flow", "flux", "flujo"),
    "roles": ("roles", "papeles"),
    "amounts": ("amounts", "montants", "cantidades"),
    "worlds": ("worlds", "mondes", "mundos"),
    "why": ("why", "pourquoi", "porque", "por"),
    "hint": ("hint", "consistent", "indice", "coherent", "pista", "coherente"),
    "mark": ("mark", "marque", "marquer", "marca", "marcar"),
    "advice": ("advice", "conseil", "consejo"),
}
"""As they are typed in any of the languages."""
MAX_MARK: Final = 14
"""So long can a mark be."""


class MafiaNotebook:
    """Knows what its seat has perceived; tells as much of what follows as it is asked to."""

    def __init__(self, seat: Seat, game: MafiaDeCuba, translator: Translator) -> None:
        self._game = game
        self._translator = translator
        self._pen = Pen(game, translator)
        self._reader = Reader(game, translator)
        self._adviser = Adviser(game, translator)
        self._perceived = Perceived(game, seat)
        self._mode: Mode = "off"
        self._reckoning: Reckoning = "ignore"
        self._modelled: Modelled | None = None
        self._marks: dict[Seat, str] = {}
        self._found: tuple[Seen, list[Contradiction]] | None = None

    def observe(self, event: MafiaEvent) -> None:
        """Something happened, as the seat perceives it."""
        self._perceived.observe(event)

    def commands(self) -> Sequence[tuple[str, str]]:
        """For `help`."""
        say = self._translator.say
        return [
            (say(Message(f"mafia-usage-{name}")), say(Message(f"mafia-meaning-{name}")))
            for name in COMMANDS
        ]

    def handle(
        self, typed: str, view: MafiaView, moves: Moves[MafiaAction]
    ) -> Iterable[RenderableType] | None:
        """The answer to a command; None if it is none of these."""
        head, *words = words_of(typed) or [""]
        name = next((name for name, called in COMMANDS.items() if head in called), None)
        if name is None:
            return None
        if name == "advice":
            return self._advice(typed, view, moves)
        if name == "mark":
            return self._understood(self._mark(typed, words), name)
        answers: dict[str, Callable[[list[str]], Answer]] = {
            "notes": self._notes,
            "claims": lambda _: self._claims(),
            "flow": self._flow,
            "roles": self._roles,
            "amounts": self._amounts,
            "worlds": lambda _: self._worlds(),
            "why": self._why,
            "hint": lambda _: consistent(self._pen, self._seen, self._perceived.asked),
        }
        return self._understood(answers[name](words), name)

    def draw(self) -> Iterable[RenderableType]:
        """The page that is wanted at each turn, once there is something to be noted."""
        if not self._seen.said and not self._seen.announced:
            return ()
        match self._mode:
            case "off":
                return ()
            case "claims":
                return self._claims()
            case "flow":
                return self._flow([])
            case "roles":
                return self._roles([])

    def summary(self, log: Sequence[Step[MafiaAction, MafiaEvent]]) -> Iterable[RenderableType]:
        """Who was what, who won and why, and what was true of what was said."""
        yield draw_ending(self._pen, log)

    # What is kept

    def kept(self) -> Sequence[str]:
        """The switches and the marks."""
        switches = [] if self._mode == "off" else [f"notes {self._mode}"]
        switches += [] if self._reckoning == "ignore" else [f"reckon {self._reckoning}"]
        return switches + [f"mark {seat} {text}" for seat, text in self._marks.items()]

    def restore(self, kept: Sequence[str]) -> None:
        """Take up the switches and the marks."""
        for line in kept:
            match line.split(maxsplit=2):
                case ["notes", mode] if mode in MODES:
                    self._mode = mode
                case ["reckon", reckoning] if reckoning in RECKONINGS:
                    self._reckoning = reckoning
                case ["mark", seat, text] if seat in map(str, self._game.suspects):
                    self._marks[Seat(int(seat))] = text[:MAX_MARK]

    # The commands

    def _notes(self, words: list[str]) -> Answer:
        typed = "".join(words)
        if typed:
            names = {one: (one, self._plain(f"mafia-notes-{one}")) for one in MODES}
            mode = read_name(typed, names)
            if mode is None:
                raise NotUnderstood(Message("mafia-notes-unknown", {"text": typed}))
            self._mode = mode
        if self._mode == "off":
            yield self._pen.line(Message("mafia-notes-switched-off"))
            return
        pages: dict[str, Callable[[], Answer]] = {
            "claims": self._claims,
            "flow": lambda: self._flow([]),
            "roles": lambda: self._roles([]),
        }
        yield from pages[self._mode]()

    def _claims(self) -> Answer:
        yield Claims(self._pen, self._seen, self._contradictions()).page(self._marks)

    def _flow(self, words: list[str]) -> Answer:
        typed, what = "".join(words), DIAMONDS
        if typed:
            names: dict[str, tuple[str, ...]] = {
                name: (name, self._plain(f"mafia-flow-{name}")) for name in (DIAMONDS, TOKENS)
            }
            for role in self._game.tokens_in_play:
                names[role] = (role, plain(self._translator.say(role_name(role))))
            found = read_name(typed, names)
            if found is None:
                raise NotUnderstood(Message("mafia-flow-unknown", {"text": typed}))
            what = found
        yield Flow(self._pen, self._seen, self._contradictions()).page(what, self._marks)

    def _roles(self, words: list[str]) -> Answer:
        self._read_reckoning(words)
        yield Chances(self._pen, self._seen).roles(self._posterior(), self._reckoning)

    def _amounts(self, words: list[str]) -> Answer:
        self._read_reckoning(words)
        yield Chances(self._pen, self._seen).amounts(self._posterior(), self._reckoning)

    def _worlds(self) -> Answer:
        yield Chances(self._pen, self._seen).worlds()

    def _read_reckoning(self, words: list[str]) -> None:
        """How what is said is to be taken; it stays so until something else is wanted."""
        typed = "".join(words)
        if typed:
            names = {
                one: (plain(one), self._plain(f"mafia-trust-short-{one}")) for one in RECKONINGS
            }
            reckoning = read_name(typed, names)
            if reckoning is None:
                raise NotUnderstood(Message("mafia-trust-unknown", {"text": typed}))
            self._reckoning = reckoning

    def _posterior(self) -> "Posterior":
        if self._reckoning != "model":
            return self._perceived.posterior(self._reckoning)
        if self._modelled is None:
            self._modelled = Modelled(self._game, self._seen.seat)
        return self._modelled.posterior(self._perceived.events)

    def _why(self, words: list[str]) -> Answer:
        # *Por qué* alone is a question, too.
        seat = None if words in ([], ["que"]) else self._reader.suspect(words)
        yield from clashes(self._pen, self._contradictions(), self._seen.seat, seat)

    def _mark(self, typed: str, words: list[str]) -> Answer:
        seat, n_words = self._reader.suspect_first(words)
        text = " ".join(typed.split()[1 + n_words :])[:MAX_MARK]
        facts: dict[str, Param] = {"seat": Who(seat), "mark": text}
        if text in ("", "-"):
            self._marks.pop(seat, None)
            yield self._pen.line(Message("mafia-unmarked", facts))
        else:
            self._marks[seat] = text
            yield self._pen.line(Message("mafia-marked", facts))

    def _advice(self, typed: str, view: MafiaView, moves: Moves[MafiaAction]) -> Answer:
        name = typed.strip().partition(" ")[2].strip()
        yield from self._adviser.advise(name, self._perceived.events, view, moves)

    # Inside

    @property
    def _seen(self) -> Seen:
        return self._perceived.seen

    def _contradictions(self) -> list[Contradiction]:
        """Those worth telling; found once for all that was said so far."""
        if self._found is None or self._found[0] is not self._seen:
            self._found = self._seen, telling(contradictions(self._game.setting, self._seen))
        return self._found[1]

    def _plain(self, key: str) -> str:
        return plain(self._translator.say(Message(key)))

    def _understood(self, answer: Answer, command: str) -> Answer:
        """The answer, or what is wrong with the question and what a good one looks like."""
        try:
            yield from answer
        except NotUnderstood as problem:
            yield Text(self._translator.say(problem.message), "yellow")
            usage = self._translator.say(Message(f"mafia-usage-{command}"))
            yield self._pen.line(Message("mafia-read-usage", {"usage": usage}), "yellow")
