# SPDX-License-Identifier: MIT
"""The rules of a game under one configuration."""

from abc import ABC, abstractmethod
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, fields
from functools import cached_property
from typing import Any, ClassVar, Final, Generic, NamedTuple, TypeAlias, TypeVar, get_args

import msgspec
from msgspec import Struct

from .action_text import action_to_words, words_to_action
from .capability import Objecting
from .chance import Lottery
from .errors import BadMoveText, IllegalAction
from .event import Action, Event, State, Step, View
from .message import Message
from .moves import Moves
from .options import checked_options
from .safe_text import thing_text
from .seat import TABLE, Seat

S = TypeVar("S", bound=State)
A = TypeVar("A", bound=Action)
E = TypeVar("E", bound=Event)
V = TypeVar("V", bound=View)


class Turn(Struct, frozen=True):
    """Who may act now.

    `required` seats must act before play goes on. `optional` seats may act first, or stay silent.
    TABLE, when required, waits until every optional seat has spoken or declined. Who is asked can
    be a secret: a turn belongs to the truth, and a seat learns only whether it is asked itself.
    """

    required: tuple[Seat, ...] = ()
    optional: tuple[Seat, ...] = ()


NOT_LEGAL: Final = "not among its legal moves"
"""The reason for refusing a move when the game gives none."""
NOBODY = Turn()
CHANCE = Turn(required=(TABLE,))


class Outcome(Struct, frozen=True, forbid_unknown_fields=True):
    """How a match ended."""

    scores: tuple[int, ...]
    winners: tuple[Seat, ...]
    reason: Message


class Schema(NamedTuple):
    """The types a game was declared with, for reading its JSON."""

    state: Any
    action: Any
    event: Any
    view: Any


@dataclass(frozen=True, kw_only=True)
class Game(ABC, Generic[S, A, E, V]):
    """Rules and configuration; the match itself is in the states.

    A subclass is a frozen dataclass whose fields are the game's options and whose type arguments
    are its own types: `class Cluedo(Game[State, Action, Event, View])`, unions where it has
    several. All methods are pure: they neither change their arguments nor remember anything.
    """

    name: ClassVar[str]
    """The name that people type: `cluedo`. Keys of the game's messages begin with it."""
    rules_version: ClassVar[int] = 1
    """Raised when a change of the rules makes old transcripts replay differently."""

    has_shared_score: ClassVar[bool] = False
    """Whether the table plays for a common score instead of a win; then all seats have the same
    score."""
    default_agent: ClassVar[str] = "random"
    """The agent in seats for which none was chosen."""
    levels: ClassVar[Mapping[str, str]] = {}
    """Line-ups by strength: `gentle`, `good`, `strongest`; without them, the default agent."""
    messages: ClassVar[Mapping[str, str] | None] = None
    """Catalogues in Fluent's format by language, for a game in a single file; a package keeps
    them as `messages/en.ftl` and so on beside its module."""

    # Derived from the type arguments.
    schema: ClassVar[Schema]
    action_decoder: ClassVar[msgspec.json.Decoder[Any]]
    step_decoder: ClassVar[msgspec.json.Decoder[Step[Any, Any]]]

    players: int

    def __init_subclass__(cls) -> None:
        super().__init_subclass__()
        schema = _schema_of(cls)
        if schema is None:
            raise TypeError(f"write class {cls.__name__}(Game[State, Action, Event, View])")
        cls.schema = schema
        cls.action_decoder = msgspec.json.Decoder(schema.action)
        # The types are values here, which a type checker cannot follow.
        step = Step[schema.action, schema.event]  # type: ignore[name-defined]
        cls.step_decoder = msgspec.json.Decoder(step)

    def __post_init__(self) -> None:
        checked_options(type(self), self.options, strict=True)

    @property
    def options(self) -> dict[str, Any]:
        """The configuration, as transcripts store it."""
        return {field.name: getattr(self, field.name) for field in fields(self)}

    @cached_property
    def seats(self) -> tuple[Seat, ...]:
        """All seats of the players, in order."""
        return tuple(Seat(i) for i in range(self.players))

    def for_deal(self, deal: int) -> "Game[S, A, E, V]":
        """The game for deal number `deal` (from 0) of a session: some games rotate who starts."""
        return self

    @abstractmethod
    def start(self) -> S:
        """The state before anything has happened."""

    @abstractmethod
    def to_act(self, state: S) -> Turn:
        """Who may act; nobody when the match is over."""

    @abstractmethod
    def moves(self, state: S, seat: Seat) -> Moves[A]:
        """The legal moves of a seat that is asked."""

    @abstractmethod
    def chance(self, state: S) -> Lottery[A]:
        """TABLE's possible moves, when it is required."""

    @abstractmethod
    def apply(self, state: S, seat: Seat, action: A) -> tuple[S, tuple[E, ...]]:
        """The next state and what happened. Legality is not checked here: `play` does that."""

    @abstractmethod
    def redact(self, event: E, seat: Seat) -> E | None:
        """The event as `seat` perceives it; None if it does not."""

    @abstractmethod
    def view(self, state: S, seat: Seat) -> V:
        """The state as `seat` sees it.

        It shows recent events as far as the seat perceived them: views and redacted events state
        the same secrecy twice, and the laws compare the two.
        """

    @abstractmethod
    def outcome(self, state: S) -> Outcome | None:
        """How the match ended, or None while it goes on."""

    @abstractmethod
    def forfeit(self, state: S, seat: Seat) -> A:
        """The action in place of a seat whose agent failed; it need not be among its moves."""

    @abstractmethod
    def describe(self, event: E) -> Message:
        """A perceived event as a sentence."""

    def narrate(self, events: Sequence[E]) -> Iterator[Message]:
        """Perceived events as sentences, in order; a game may combine several in one sentence."""
        return (self.describe(event) for event in events)

    def format_action(self, action: A) -> str:
        """An action as a person types it and golden transcripts show it."""
        return action_to_words(action)

    def parse_action(self, text: str) -> A:
        """Read a typed action; the inverse of `format_action`."""
        declared = self.schema.action
        action: A = words_to_action(text, get_args(declared) or (declared,))
        return action

    def check(self, state: S, seat: Seat, action: A) -> None:
        """Raise `IllegalAction` unless the seat may do this now."""
        turn = self.to_act(state)
        if seat not in turn.required and seat not in turn.optional:
            raise IllegalAction(seat, str(action), "it is not asked")
        legal = self.chance(state) if seat == TABLE else self.moves(state, seat)
        if action not in legal:
            raise self._refusal(state, seat, action)

    def _refusal(self, state: S, seat: Seat, action: A) -> IllegalAction:
        """The error for an illegal move, with the game's reason if it has one."""
        if not isinstance(self, Objecting):
            return IllegalAction(seat, str(action), NOT_LEGAL)
        reason = None if seat == TABLE else self.objection(self.view(state, seat), action)
        return IllegalAction(seat, self.format_action(action), reason or NOT_LEGAL, type(self))

    def play(self, state: S, seat: Seat, action: A) -> tuple[S, tuple[E, ...]]:
        """Check, then apply."""
        self.check(state, seat, action)
        return self.apply(state, seat, action)


AnyGame: TypeAlias = Game[Any, Any, Any, Any]
"""A game whose types are unknown: the platform handles all games alike."""


def _schema_of(game: type) -> Schema | None:
    """The type arguments of a game class, its own or inherited."""
    for ancestor in game.__mro__:
        for base in getattr(ancestor, "__orig_bases__", ()):
            arguments = get_args(base)
            if len(arguments) == 4 and not any(isinstance(a, TypeVar) for a in arguments):
                return Schema(*arguments)
    return None


_ENCODER = msgspec.json.Encoder()


def canonical_action(game: AnyGame, answer: object) -> Any:
    """An agent's answer as one of the game's own actions, with plain values only."""
    try:
        return game.action_decoder.decode(_ENCODER.encode(answer))
    except Exception:  # noqa: BLE001 - encoding runs whatever the answer brings along
        raise BadMoveText(f"{thing_text(answer)} is not an action of {game.name}") from None


def action_from_form(game: AnyGame, kind: str, values: dict[str, Any]) -> Any:
    """The action of a filled-in form."""
    try:
        return msgspec.convert({"type": kind, **values}, game.schema.action)
    except msgspec.ValidationError as error:
        raise BadMoveText(str(error)) from None
