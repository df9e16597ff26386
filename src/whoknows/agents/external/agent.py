# SPDX-License-Identifier: MIT
"""An agent that is an external program, in any language."""

import atexit
import time
from collections import OrderedDict, defaultdict
from collections.abc import Callable, Sequence
from contextlib import suppress
from functools import partial
from math import inf
from typing import Annotated, Any, ClassVar, Final, cast

import msgspec
from msgspec import Meta, Raw, to_builtins

from whoknows import __version__, core
from whoknows.core.safe_text import printable

from . import messages
from .channel import Channel

START_S: Final = 20.0
"""How long a program may take to get ready."""
BYE_S: Final = 0.1
MAX_MS: Final = 86_400_000
"""A day, for a decision or for all of them."""
TELL_S: Final = 10.0
"""How long a program may leave our messages unread."""
MAX_MOVES: Final = 400
"""Up to this many moves are sent to a program; if there are more, only some are."""
N_DRAWN: Final = 50
MAX_TEXTS: Final = 64
MAX_IDLE: Final = 32
"""Programs that are kept for another match."""
MAX_LOGS: Final = 1000
"""Lines for its author that a program may write before it answers."""

_ENCODER: Final = msgspec.json.Encoder()
_ANSWERS: Final[msgspec.json.Decoder[messages.Answer]] = msgspec.json.Decoder(messages.Answer)


class Outside(core.Agent[core.View, core.Action, core.Event]):
    """Lets an external program decide; one that has not failed is kept for the next match."""

    reference: ClassVar[str] = ""
    """Its reference, valid in any folder."""
    known_as: ClassVar[str] = ""
    """Its name where its command or place is private; empty if they may be shown."""
    place: ClassVar[str] = ""
    """The text after the scheme: a command, or the program's address."""
    _idle: ClassVar[dict[str, list["_Line"]]] = defaultdict(list)
    """Programs that wait for another match; see `kept_by`."""
    _last_match: ClassVar[tuple[Sequence[Any], Any]] = (), None
    """The log of the last match and its outcome, which all programs at a table receive."""

    def __init__(
        self,
        *,
        move_ms: Annotated[float, Meta(gt=0, le=MAX_MS)] = 10_000.0,
        bank_ms: Annotated[float, Meta(gt=0, le=MAX_MS)] | None = None,
    ) -> None:
        self.title = ""
        self._move_ms, self._bank_ms = move_ms, bank_ms
        self._line: _Line | None = None
        self._last_line: _Line | None = None
        self._failure: core.AgentFailed | None = None
        self._is_new_set = True
        self._why = ""

    def open_channel(self) -> Channel:
        """Reach the program."""
        raise NotImplementedError

    @property
    def kept_by(self) -> str:
        """A key shared by programs that may replace each other in the next match."""
        return self.reference

    @property
    def wears_out_after_s(self) -> float:
        """Thinking time after which a program is not kept for another set of matches."""
        return inf

    def reach(self, game: str) -> None:
        """Greet the program, and release it again."""
        try:
            line = _Line(self.open_channel())
            try:
                line.check_plays(game)
            finally:
                line.close(at_once=False)
        except core.AgentFailed as failure:
            told, program = failure.fault.detail, self.place.partition(" ")[0]
            is_named = (self.known_as or program) in told
            name = self.known_as or self.reference
            raise core.BadReference(told if is_named else f"{name}: {told}") from None
        self.title = printable(line.ready.name)

    def let_go(self) -> None:
        self._hang_up(is_in_order=False)
        _end(self._idle[self.kept_by])

    # A match

    def begin_set(self) -> None:
        self._is_new_set = True

    def begin(self, seat: core.Seat, game: core.AnyGame) -> None:
        """Start or reuse a program, announce the match; a failure is reported when it is asked."""
        self._hang_up(is_in_order=False)  # from an aborted match
        self._game: core.AnyGame = game
        self._bank_left_ms = self._bank_ms
        self._news: list[bytes] = []
        self._failure, self._why = None, ""
        self._has_answered = False
        self._start = messages.GameStart(
            game=game.name,
            seat=seat,
            players=game.players,
            options=to_builtins(game.options),
            new_set=self._is_new_set,
            move_ms=self._move_ms,
            bank_ms=self._bank_ms,
        )
        self._is_new_set = False
        try:
            try:
                self._begin_with(self._take_line())
            except core.AgentFailed:
                if self._line is None or self._line.is_new:
                    raise
                self._begin_with(_Line(self.open_channel()))
        except core.AgentFailed as failure:
            self._fail(failure)

    def observe(self, event: core.Event) -> None:
        """Keep the event until the program is asked, so that all events go out in one line."""
        self._news.append(_ENCODER.encode(event))

    def act(self, view: core.View, moves: core.Moves[core.Action], rng: core.Rng) -> core.Action:
        answer = self._ask(view, moves, rng, optional=False)
        if answer is None:
            failure = core.AgentFailed("illegal", "null: it has to move")
            self._fail(failure)
            raise failure
        return answer

    def react(
        self, view: core.View, moves: core.Moves[core.Action], rng: core.Rng
    ) -> core.Action | None:
        if self.is_quiet():
            return None
        return self._ask(view, moves, rng, optional=True)

    def is_quiet(self) -> bool:
        return self._line is not None and not self._line.ready.reacts

    def explain(self) -> core.Message | str:
        return self._why or super().explain()

    def game_over(self, revealed: Sequence[core.Step[core.Action, core.Event]]) -> None:
        """Send the outcome to the program; it then waits for the next match."""
        line = self._line
        if line is None:
            return
        try:
            line.tell(messages.GameOver(self._outcome_of(revealed)), self._take_news())
        except core.AgentFailed:
            self._hang_up(is_in_order=False)
        else:
            self._hang_up(is_in_order=True)

    # Internals

    def _outcome_of(self, revealed: Sequence[core.Step[core.Action, core.Event]]) -> Any:
        log, outcome = Outside._last_match
        if log is not revealed:
            outcome = self._game.outcome(core.final_state(self._game, revealed))
            Outside._last_match = revealed, outcome
        return outcome

    def _take_line(self) -> "_Line":
        """Our earlier program if it waits, since it may have learned; or another."""
        idle = self._idle[self.kept_by]
        if self._last_line in idle:
            idle.remove(self._last_line)
            idle.append(self._last_line)
        most_s = self.wears_out_after_s if self._start.new_set else inf
        while idle:
            line = idle.pop()
            is_good = line.is_good()
            if is_good and line.thought_s < most_s:
                return line
            line.close(at_once=not is_good)
        return _Line(self.open_channel())

    def _hang_up(self, *, is_in_order: bool) -> None:
        line, self._line = self._line, None
        if line is None:
            return
        if is_in_order:
            line.is_new = False
            self._last_line = line
            self._idle[self.kept_by].append(line)
            _make_room()
        else:
            line.close(at_once=True)

    def _fail(self, failure: core.AgentFailed) -> None:
        self._failure = failure
        self._hang_up(is_in_order=False)

    def _ask(
        self, view: core.View, moves: core.Moves[core.Action], rng: core.Rng, *, optional: bool
    ) -> core.Action | None:
        if self._failure is not None:
            raise self._failure
        line = self._line
        if line is None:
            raise core.AgentFailed("raised", "the match is over")
        left_ms = self._move_ms
        if self._bank_left_ms is not None:
            left_ms = min(left_ms, self._bank_left_ms)
        begun = time.monotonic()
        try:
            ask = partial(self._question, view, moves, rng, left_ms, optional=optional)
            said = self._converse(line, ask, self._take_news())
            action = self._read(said.action)
        except core.AgentFailed as failure:
            told = failure
            if failure.fault == core.Fault("late"):
                told = core.AgentFailed("late", f"no answer within {left_ms:.0f} ms")
            self._fail(told)
            raise told from None
        if self._bank_left_ms is not None:
            self._bank_left_ms = max(0.0, self._bank_left_ms - (time.monotonic() - begun) * 1000)
        self._why = printable(said.why)
        return action

    def _begin_with(self, line: "_Line") -> None:
        """Announce the match to a program."""
        self._hang_up(is_in_order=False)
        self._line = line
        line.check_plays(self._game.name)
        line.tell(self._start)

    def _converse(
        self, line: "_Line", ask: Callable[[int], messages.Act], news: bytes
    ) -> messages.ActionReply:
        """Get an answer; a program that has ended after its last match is started again."""
        try:
            said = line.ask(ask(line.next_id()), news)
        except core.AgentFailed as failure:
            if line.is_new or self._has_answered or failure.fault.reason != "raised":
                raise
            line = _Line(self.open_channel())
            self._begin_with(line)
            said = line.ask(ask(line.next_id()), news)
        self._has_answered = True
        return said

    def _question(
        self,
        view: core.View,
        moves: core.Moves[core.Action],
        rng: core.Rng,
        left_ms: float,
        number: int,
        *,
        optional: bool,
    ) -> messages.Act:
        is_complete = len(moves) <= MAX_MOVES
        return messages.Act(
            id=number,
            view=view,
            moves=_listed(moves) if is_complete else _drawn(moves, rng),
            complete=is_complete,
            optional=optional,
            random=rng.state,
            left_ms=left_ms,
        )

    def _take_news(self) -> bytes:
        """New events since the last message, as a line; empty if there are none."""
        if not self._news:
            return b""
        events = b",".join(self._news)
        self._news.clear()
        return b'{"type":"observe","events":[' + events + b"]}\n"

    def _read(self, raw: Raw) -> core.Action | None:
        """Read the move, in JSON or as it is typed."""
        try:
            answer = msgspec.json.decode(raw)
            if answer is None:
                return None
            if isinstance(answer, str):
                move: core.Action = self._game.parse_action(answer)
                return move
            action: core.Action = self._game.action_decoder.decode(raw)
        except (
            msgspec.MsgspecError,
            core.BadMoveText,
            RecursionError,
            UnicodeDecodeError,
        ) as error:
            text = bytes(raw).decode(errors="replace")
            told = f"{text} is no move of {self._game.name}: {error}"
            raise core.AgentFailed("illegal", printable(told)) from None
        return action


class _Line:
    """A program that is ready, and the conversation with it."""

    def __init__(self, channel: Channel) -> None:
        self._channel = channel
        self._n_asked = 0
        self.is_new = True
        """Whether it has not played a match yet."""
        self.thought_s = 0.0
        """How long we have waited for its answers."""
        try:
            self.ready = self._greet()
        except core.AgentFailed as failure:
            self.close(at_once=True)
            if failure.fault.reason == "late":
                raise core.AgentFailed(
                    "late", f"it was not ready within {START_S:.0f} seconds"
                ) from None
            raise

    def _greet(self) -> messages.Ready:
        self.tell(messages.Hello(messages.VERSION, f"whoknows {__version__}"))
        said = self._next(time.monotonic() + START_S)
        if not isinstance(said, messages.Ready):
            raise core.AgentFailed("raised", "it should have said that it is ready")
        if said.protocol != messages.VERSION:
            told = f"it speaks version {said.protocol} of the protocol, we {messages.VERSION}"
            raise core.AgentFailed("raised", told)
        return said

    def check_plays(self, game: str) -> None:
        """Check that the program plays the game."""
        if self.ready.games is not None and game not in self.ready.games:
            raise core.AgentFailed("raised", f"it does not play {game}")

    def is_good(self) -> bool:
        """Whether the program is alive, and has sent nothing unasked."""
        return self._channel.is_silent()

    def next_id(self) -> int:
        """The number of the next question."""
        self._n_asked += 1
        return self._n_asked

    def tell(self, what: messages.Question, before: bytes = b"") -> None:
        """Send a message that has no answer, after the lines `before`."""
        self._channel.send(before + _ENCODER.encode(what) + b"\n", time.monotonic() + TELL_S)

    def ask(self, question: messages.Act, before: bytes = b"") -> messages.ActionReply:
        """Ask a question, and return the answer within the time limit."""
        begun = time.monotonic()
        until = begun + question.left_ms / 1000
        self._channel.send(before + _ENCODER.encode(question) + b"\n", until)
        said = self._next(until)
        self.thought_s += time.monotonic() - begun
        if not isinstance(said, messages.ActionReply):
            raise core.AgentFailed("raised", f"it did not answer question {question.id}")
        if said.id != question.id:
            told = f"it was asked question {question.id}, but answered question {said.id}"
            raise core.AgentFailed("raised", printable(told))
        return said

    def _next(self, until: float) -> messages.Answer:
        """The program's next message, apart from log messages to its author."""
        for _ in range(MAX_LOGS):
            line = self._channel.receive(until)
            try:
                said = _ANSWERS.decode(line)
            except (msgspec.MsgspecError, UnicodeDecodeError, RecursionError) as error:
                text = printable(line[:100].decode(errors="replace"))
                told = (
                    f"it wrote a line that is no answer: {text!r} ({error}); anything but answers "
                    "goes to standard error"
                )
                raise core.AgentFailed("raised", told) from None
            if not isinstance(said, messages.Log):
                return said
        raise core.AgentFailed(
            "raised", f"it wrote more than {MAX_LOGS} lines instead of an answer"
        )

    def close(self, *, at_once: bool) -> None:
        """End the conversation, with a goodbye unless the program has failed."""
        if not at_once:
            with suppress(core.AgentFailed):
                bye = _ENCODER.encode(messages.Bye()) + b"\n"
                self._channel.send(bye, time.monotonic() + BYE_S)
        self._channel.close(at_once=at_once)


_texts: Final[OrderedDict[int, tuple[core.Moves[Any], Raw]]] = OrderedDict()
"""Moves in JSON, by the identity of their object, those used last at the end."""


def _listed(moves: core.Moves[core.Action]) -> list[Any]:
    """All moves; games that often have the same moves encode them only once."""
    key = id(moves)
    if key in _texts:
        _texts.move_to_end(key)
    else:
        # The object is kept beside its text, so that no other object can get its identity.
        _texts[key] = moves, Raw(_ENCODER.encode(list(moves)))
        if len(_texts) > MAX_TEXTS:
            _texts.popitem(last=False)
    return cast("list[Any]", _texts[key][1])


def _drawn(moves: core.Moves[core.Action], rng: core.Rng) -> list[Any]:
    """Some of the moves."""
    drawing = rng.child(0)  # independent of the program's own draws
    return [moves.sample(drawing) for _ in range(N_DRAWN)]


@atexit.register
def end_idle() -> None:
    """Say goodbye to the programs that wait for another match."""
    for lines in Outside._idle.values():  # noqa: SLF001 - its own module
        _end(lines)


def _make_room() -> None:
    """End programs that are unlikely to be needed soon: those of the kind used longest ago."""
    idle = Outside._idle  # noqa: SLF001 - its own module
    while sum(map(len, idle.values())) > MAX_IDLE:
        next(lines for lines in idle.values() if lines).pop(0).close(at_once=False)


def _end(lines: "list[_Line]") -> None:
    while lines:
        lines.pop().close(at_once=False)
