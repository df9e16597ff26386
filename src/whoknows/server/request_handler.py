# SPDX-License-Identifier: MIT
"""Requests of viewers at a table: who may make them, and how they are carried out."""

import asyncio
import logging
from collections.abc import Callable
from typing import Any, Final, TypeVar

import msgspec
from msgspec import Raw, structs

from whoknows.core import WATCHER, AnyGame, BadMoveText, Message, Seat, WhoknowsError, perceive
from whoknows.core.game import canonical_action
from whoknows.language import LANGUAGES
from whoknows.store import Conflict, NoSuchMatch, StoreFailed
from whoknows.store.unrolling import Steps

from . import wire
from .agent_cards import CheckedAgent
from .cards import MAX_TEXT
from .formula_question import BadFormula, FormulaQuestion
from .jobs import AskMatch, Check, Decide, Tell
from .limits import Rates, TooOften
from .seats import checked_text, shown_agent
from .table import LiveTable, Refusal
from .tables import Tables
from .viewer import Viewer, encode
from .views import beats, recalled

logger = logging.getLogger(__name__)

T = TypeVar("T")

QUESTIONS: Final = wire.Look | wire.AskFormula | wire.Advise | wire.Recall | wire.Explain
PRIVATE: Final = QUESTIONS | wire.Wish | wire.TableHello
"""Requests that other viewers do not notice."""
ANEW: Final = 3
"""Steps of a match whose repetition takes as long as one message."""
MAX_THINKING: Final = 8
"""Questions of one viewer that are worked on at the same time."""
LONG_LOG: Final = 1_000
"""Steps of a match beyond which nobody's moves wait until it has been gone through."""
MAX_NOTES: Final = 20_000
MAX_MARKS: Final = 1_000
MAX_MARK: Final = 80
MAX_PACE_MS: Final = 10_000


class RequestHandler:
    """Handles the requests of one viewer."""

    def __init__(self, tables: Tables, table: LiveTable, viewer: Viewer, rates: Rates) -> None:
        self._tables = tables
        self._rates = rates
        self._table = table
        self._viewer = viewer
        self._thinking: set[asyncio.Task[None]] = set()
        self._doing: asyncio.Task[None] | None = None

    def n_listeners(self, request: wire.Request) -> int:
        """How many viewers may be sent something because of the request."""
        n = 0 if isinstance(request, PRIVATE) else len(self._table.viewers)
        if isinstance(request, wire.Undo):
            # Each of them is sent the whole log again.
            n *= 1 + len(self._table.match_log.log) // ANEW
        return n

    async def take(self, request: wire.Request) -> None:
        """Carry out a request, or say why not; slow requests do not block the next ones."""
        if not isinstance(request, QUESTIONS):
            # Finish even if the browser is cut off meanwhile: a half-stored request would
            # leave the table behind its own log.
            self._doing = asyncio.create_task(self._do(request))
            await asyncio.shield(self._doing)
            return
        address, questions = self._viewer.address, self._tables.questions
        if len(self._thinking) >= MAX_THINKING or not questions.add(address):
            self._viewer.send(wire.Refused(request.id, Message("table-busy")))
            return
        task = asyncio.create_task(self._do(request))
        self._thinking.add(task)
        task.add_done_callback(self._thinking.discard)
        task.add_done_callback(lambda _: questions.remove(address))

    async def close(self) -> None:
        """Cancel pending answers."""
        for task in self._thinking:
            task.cancel()
        last = [] if self._doing is None else [self._doing]
        await asyncio.gather(*self._thinking, *last, return_exceptions=True)

    async def _do(self, request: wire.Request) -> None:
        """Carry out a request and send exactly one answer, whatever happens."""
        answer: wire.Outgoing
        try:
            answer = await self._answer(request) or wire.Done(request.id)
        except Refusal as refusal:
            answer = wire.Refused(request.id, refusal.message)
        except (Conflict, NoSuchMatch):
            async with self._table.lock:
                self._table.catch_up()
            answer = wire.Refused(request.id, Message("table-not-stored"))
        except StoreFailed:
            # Others are shown nothing, since for them nothing has happened: what was to be
            # stored may have been a secret.
            self._table.driver.wake()
            answer = wire.Refused(request.id, Message("table-not-stored"))
        except BadFormula as error:
            answer = wire.Refused(request.id, error.message)
        except WhoknowsError as error:
            answer = wire.Refused(request.id, Message("table-refused", {"why": str(error)}))
        except Exception:
            # Without an answer the browser would wait for ever, and nobody would notice.
            logger.exception("a request at table %s failed", self._table.id)
            answer = wire.Refused(request.id, Message("table-stopped"))
        self._viewer.send(answer)

    async def _answer(self, request: wire.Request) -> wire.Outgoing | None:  # noqa: C901, PLR0912 - one case a request
        match request:
            case wire.TableMove(action=action):
                await self._act(self._read(action))
            case wire.Typed(text=text, language=language):
                await self._typed(text, language)
            case wire.Wish(action=action):
                self._table.wish(self._own_seat(), self._read(action))
            case wire.Pass():
                await self._pass()
            case wire.Undo():
                await self._undo()
            case wire.Recall(n=n):
                return await self._recall(request.id, n)
            case wire.Look():
                return await self._look(request)
            case wire.AskFormula(question=question):
                return await self._ask_formula(request.id, question)
            case wire.Advise():
                return await self._advise(request.id)
            case wire.Explain(n=n):
                return await self._explain(request.id, n)
            case wire.Note(text=text, marks=marks):
                await self._note(text, marks)
            case wire.Configure():
                await self._configure(request)
            case wire.Substitute(seat=seat, agent=agent):
                await self._substitute(seat, agent)
            case wire.Start():
                await self._start()
            case wire.Again():
                await self._again()
            case wire.TableHello():
                raise Refusal("table-hello-twice")
        return None

    # Moves

    def _own_seat(self) -> Seat:
        if not self._viewer.is_player:
            raise Refusal("table-only-watching")
        return self._viewer.seat

    def _read(self, raw: Raw) -> Any:
        try:
            action = self._table.game.action_decoder.decode(raw)
            return canonical_action(self._table.game, action)
        except (msgspec.MsgspecError, RecursionError, BadMoveText) as error:
            raise Refusal("table-no-move", why=str(error)) from None

    async def _act(self, action: object) -> None:
        seat = self._own_seat()
        async with self._table.lock:
            await self._table.act(seat, action)

    async def _typed(self, text: str, language: str) -> None:
        seat = self._own_seat()
        language = language if language in LANGUAGES else LANGUAGES[0]
        async with self._table.lock:
            read = self._table.reading(seat, text[:MAX_TEXT], language)
        action = await self._in_background(read)
        async with self._table.lock:
            await self._table.act(seat, action)

    async def _pass(self) -> None:
        seat = self._own_seat()
        async with self._table.lock:
            await self._table.pass_(seat)

    async def _undo(self) -> None:
        seat = self._own_seat()
        async with self._table.lock:
            await self._table.undo(seat)

    # Views and knowledge

    async def _recall(self, id_: int, n: int) -> wire.Recalled:
        async with self._table.lock:
            log = list(self._table.match_log.log)
        game, seat = self._table.game, self._viewer.seat
        shown = await self._in_background(lambda: recalled(game, log, seat, n), len(log))
        return wire.Recalled(id_, shown)

    async def _in_background(self, work: Callable[[], T], n_steps: int = 0) -> T:
        """Run slow work, through so many steps, in a thread while the others play on."""
        run, is_long = self._tables.background.run, n_steps > LONG_LOG
        try:
            return await run(self._viewer.address, work, is_long=is_long)
        except TooOften:
            raise Refusal("table-busy") from None

    def _may_look_into(self, seat: Seat) -> bool:
        """Own knowledge is help; that of others is open at open tables and after the end."""
        table = self._table
        if table.settings.is_open or table.phase == "over":
            return True
        is_own = self._viewer.is_player and seat == self._viewer.seat
        return is_own and table.settings.is_help_allowed

    async def _look(self, asked: wire.Look) -> wire.KnowledgePage:
        table, seat = self._table, asked.seat
        if seat not in table.seats or table.phase == "lobby":
            raise Refusal("table-nobody-there")
        if not self._may_look_into(seat):
            raise Refusal("table-knowledge-closed")
        async with table.lock:
            history = list(table.match_log.perceived(seat))
            log = list(table.match_log.log)
            view = table.game.view(table.match_log.state, seat)
            is_past = asked.n is not None and asked.n < len(history)
            hosted = table.hosted(seat, "hindsight" if is_past else "insight")
        if asked.n is not None and is_past:
            n = asked.n
            shown = await self._in_background(lambda: recalled(table.game, log, seat, n), len(log))
            history, view = history[: shown.n], shown.view
        question = None if bytes(asked.question) == b"null" else bytes(asked.question)
        told = await table.worker_pool.tell(
            hosted, history, Tell(view, question), self._viewer.address
        )
        if told.problem is not None:
            raise Refusal("table-no-knowledge", why=told.problem)
        if self._viewer.is_player and seat == self._viewer.seat:
            async with table.lock:
                await table.mark_helped(seat)
        return wire.KnowledgePage(asked.id, Raw(told.text))

    async def _ask_formula(self, id_: int, question: FormulaQuestion) -> wire.FormulaPage:
        """Who knows what: about the truth at an open table, else from what the viewer perceives."""
        table, viewer = self._table, self._viewer
        if table.phase == "lobby":
            raise Refusal("table-nobody-there")
        is_open = table.settings.is_open or table.phase == "over"
        if not (is_open or table.settings.is_help_allowed):
            raise Refusal("table-knowledge-closed")
        async with table.lock:
            log, branch = list(table.match_log.log), table.match_log.branch
        own = viewer.seat if viewer.is_player else WATCHER
        asked = AskMatch(
            f"{table.id} {branch}",
            table.game,
            log,
            tuple(one.name for one in table.seats.values()),
            question,
            seat=None if is_open else own,
            viewer=viewer.seat,
        )
        page = await self._tables.match_questions.reply(asked, viewer.address)
        if viewer.is_player and question.what != "menus":
            async with table.lock:
                await table.mark_helped(viewer.seat)
        return wire.FormulaPage(id_, page)

    async def _advise(self, id_: int) -> wire.Reason:
        table, seat = self._table, self._own_seat()
        if not (table.settings.is_help_allowed or table.settings.is_open):
            raise Refusal("table-knowledge-closed")
        async with table.lock:
            ask = table.match_log.ask_of(seat)
            history = list(table.match_log.perceived(seat))
            agent = table.adviser_for(seat)
            hosted = table.hosted(seat, f"advice {agent}", agent)
        if ask is None or table.phase != "playing":
            raise Refusal("table-not-your-turn")
        # Its random draws must differ from those of the seat's own agent.
        asked = Decide(ask.view, ask.moves, ask.rng.child(1), ask.optional)
        decision = await table.worker_pool.decide(hosted, history, asked, self._viewer.address)
        if decision.fault is not None:
            raise Refusal("table-no-advice", why=decision.fault.detail)
        async with table.lock:
            await table.mark_helped(seat)
        name = shown_agent(agent)
        if decision.action is None:
            return wire.Reason(id_, name, Message("table-advice-silence"))
        why = decision.reason or Message("agent-no-explanation")
        return wire.Reason(
            id_, name, why, decision.action, table.game.format_action(decision.action)
        )

    async def _explain(self, id_: int, n: int) -> wire.Reason:
        table, viewer = self._table, self._viewer.seat
        if not (table.settings.is_open or table.phase == "over"):
            raise Refusal("table-reasons-closed")
        async with table.lock:
            log, reasons = list(table.match_log.log), dict(table.match_log.reasons)
        at = await self._in_background(lambda: _step_seen(table.game, log, viewer, n), len(log))
        why = None if at is None else reasons.get(at)
        if at is None or why is None or log[at].seat not in table.seats:
            raise Refusal("table-no-reason")
        return wire.Reason(id_, shown_agent(table.seats[log[at].seat].agent), why)

    # The table itself

    async def _note(self, text: str, marks: dict[str, str]) -> None:
        seat = self._own_seat()
        sizes = [len(part) for pair in marks.items() for part in pair]
        if len(text) > MAX_NOTES or len(marks) > MAX_MARKS or max(sizes, default=0) > MAX_MARK:
            raise Refusal("table-notes-too-long")
        self._count_growth(seat, text, marks)
        await self._table.store.set_notes(self._table.id, seat, text, marks)
        encoded = encode(wire.TableNotes(text, marks))
        for viewer in self._table.viewers:
            is_same = viewer.is_player and viewer.seat == seat
            if is_same and viewer is not self._viewer:
                viewer.send_encoded(encoded)

    def _count_growth(self, seat: Seat, text: str, marks: dict[str, str]) -> None:
        """Count notes against the quota for uploads, since both take disk space."""
        size = len(msgspec.json.encode((text, marks)))
        grown = size - self._table.note_sizes.get(seat, 0)
        try:
            if grown > 0:
                self._rates.kilobytes.take(self._viewer.address, 1 + grown // 1000)
        except TooOften:
            raise Refusal("table-too-often") from None
        self._table.note_sizes[seat] = max(size, self._table.note_sizes.get(seat, 0))

    async def _configure(self, asked: wire.Configure) -> None:
        if not (self._viewer.is_host or self._viewer.is_player):
            raise Refusal("table-only-host")
        table = self._table
        if asked.pace_ms is not None:
            if not self._viewer.is_host:
                raise Refusal("table-only-host")
            async with table.lock:
                await table.change_settings(pace_ms=min(max(asked.pace_ms, 0), MAX_PACE_MS))
        if asked.name is not None:
            name = checked_text(asked.name[:MAX_TEXT])
            await table.store.change(table.id, name=name)
            table.name = name
            table.show_table()

    async def _substitute(self, seat: Seat, agent: str | None) -> None:
        table = self._table
        self._check_substitute(seat, agent)
        checked = CheckedAgent("", oracle=False)
        if agent is not None:
            check = Check(table.game.name, agent)
            checked = await self._tables.check_agent(check, self._viewer.address)
        if checked.oracle and not table.settings.is_open:
            raise Refusal("table-no-oracle")
        async with table.lock:
            self._check_substitute(seat, agent)  # the person may have come back meanwhile
            record = table.seats[seat]
            await table.change_seat(
                structs.replace(record, agent=checked.agent, oracle=checked.oracle)
            )
            if agent is not None:
                await table.mark_helped(seat)

    def _check_substitute(self, seat: Seat, agent: str | None) -> None:
        """Refuse an agent in a seat, except for its person, or for the host if they are away."""
        table = self._table
        record = table.seats.get(seat)
        if record is None or record.kind != "person" or table.tutorial is not None:
            raise Refusal("table-nobody-there")
        if table.phase == "over":
            raise Refusal("table-not-playing")
        is_own = self._viewer.is_player and self._viewer.seat == seat
        is_absent = seat not in {viewer.seat for viewer in table.viewers if viewer.is_player}
        if not is_own and not (self._viewer.is_host and (is_absent or agent is None)):
            raise Refusal("table-not-yours")

    async def _start(self) -> None:
        if not self._viewer.is_host:
            raise Refusal("table-only-host")
        await self._tables.start(self._table)

    async def _again(self) -> None:
        if not (self._viewer.is_host or self._viewer.is_player):
            raise Refusal("table-only-host")
        try:
            self._rates.new_tables.take(self._viewer.address)
        except TooOften:
            raise Refusal("table-too-often") from None
        await self._tables.again(self._table)


def _step_seen(game: AnyGame, log: Steps, viewer: Seat, n: int) -> int | None:
    """The number of the step by which the viewer had perceived `n` events."""
    at = seen = 0
    for beat in beats(log):
        seen += sum(len(perceive(game, step.events, viewer)) for step in beat)
        if seen >= n:
            return at
        at += len(beat)
    return None


def viewer_seat(table: LiveTable, hello: wire.TableHello) -> tuple[Seat, bool, bool]:
    """The seat that a viewer may see from, whether it is their own, and whether they are the host.

    Refuses spectators, or any seat's view, where the host does not allow it.
    """
    if hello.token is not None:
        token = table.find_token(hello.token)
        if token is None:
            raise Refusal("table-bad-token")
        return token.seat, token.seat != WATCHER, token.is_host
    settings = table.settings
    if settings.spectators == "none" and not settings.is_open and table.phase != "over":
        raise Refusal("table-no-spectators")
    if hello.seat == WATCHER:
        return WATCHER, False, False
    if hello.seat not in table.seats:
        raise Refusal("table-nobody-there")
    if settings.spectators != "seats" and not settings.is_open and table.phase != "over":
        raise Refusal("table-no-shoulders")
    return hello.seat, False, False
