# SPDX-License-Identifier: MIT
"""One table: a match, its players and its spectators."""

import asyncio
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from datetime import UTC, datetime
from typing import Any, Final

from msgspec import structs, to_builtins

from whoknows import core
from whoknows.core.capability import objection_to
from whoknows.core.tutorial import Tutorial
from whoknows.language import Translator
from whoknows.language.typed import NotAMove, read_move
from whoknows.play import SeatQuestion
from whoknows.plugins.line_up import fill_line_up, parse_line_up
from whoknows.store import MatchRecord, SeatRecord, Store, TokenRecord
from whoknows.store.unrolling import Steps

from .jobs import HostedAgent
from .lessons import lesson_card, remark
from .match_log import Beside, MatchLog, is_public
from .seat_logs import LogCache, SeatLogs
from .seats import find_token, seat_cards, settings_of
from .table_driver import TableDriver
from .viewer import Viewer, encode
from .views import examples, faults, question, scene
from .window import PEOPLE_S
from .wire import Phase, Refused, Scene, SeatCard, TableInfo, TableQuestion
from .worker_pool import WorkerPool

PRESENCE_S: Final = 0.25
"""Delay before others see who has come and gone."""
HELP_WORDS: Final = ("?", "help", "aide", "ayuda")


class Refusal(Exception):
    """The request cannot be done; the message says why."""

    def __init__(self, key: str, **parameters: Any) -> None:
        super().__init__(key)
        self.message = core.Message(key, parameters)


class LiveTable:
    """Lets people and agents play a match, stores it, and shows each seat what it may see.

    Requests of people and answers of agents change it one at a time, under one lock. Agents think
    outside the lock: their decision counts only if they have perceived nothing meanwhile.
    """

    def __init__(
        self,
        record: MatchRecord,
        game: core.AnyGame,
        match_log: MatchLog,
        *,
        store: Store,
        worker_pool: WorkerPool,
        log_cache: LogCache,
        tutorial: Tutorial | None = None,
    ) -> None:
        self.id = record.id
        self.game = game
        self.name = record.name
        self.phase: Phase = record.phase
        self.seed = record.seed
        self.deal = record.deal
        self.created, self.updated = record.created, record.updated
        self.reference = record.game
        self.seats: dict[core.Seat, SeatRecord] = {one.seat: one for one in record.seats}
        self.tokens: list[TokenRecord] = list(record.tokens)
        self.settings = settings_of(record)
        self.tutorial = tutorial
        self.match_log = match_log
        self.owner = ""
        """The address of whoever made it, or came first since it is in memory.

        Agents think at its cost.
        """
        self.viewers: set[Viewer] = set()
        self.note_sizes: dict[core.Seat, int] = {}
        """The most bytes of notes that each seat has stored since the table is in memory."""
        self.lock = asyncio.Lock()
        self.store = store
        self.worker_pool = worker_pool
        self._n_preparing = 0
        self._n_expected = 0
        self._showing: asyncio.TimerHandle | None = None
        self.logs = SeatLogs(self.id, match_log, log_cache)
        self.version = 0
        """Counts what happens, perceived or not."""
        self.is_watched = False
        """Whether anybody but its players has looked: to them, too, time must tell nothing."""
        self.driver = TableDriver(self)
        self._translators: dict[tuple[str, tuple[str, ...]], Translator] = {}

    # Life

    async def stop(self) -> None:
        """Stop all activity here; everything is stored."""
        await self.driver.stop()
        await self.worker_pool.forget(self.id)

    @property
    def is_idle(self) -> bool:
        """Whether nobody watches or acts here, and no agent is about to move."""
        return self.is_unattended and not self.driver.is_driving

    @property
    def is_unattended(self) -> bool:
        """Whether nobody watches or acts here, though agents may play."""
        return not (self.viewers or self._n_expected or self.lock.locked())

    @contextmanager
    def expect_viewer(self) -> Iterator[None]:
        """Stay in memory for somebody who is about to enter."""
        self._n_expected += 1
        try:
            yield
        finally:
            self._n_expected -= 1

    # Participants

    def agent_in(self, seat: core.Seat) -> str:
        """The agent that decides for the seat; empty where a person does."""
        return self.seats[seat].agent

    def hosted(self, seat: core.Seat, role: str, agent: str = "") -> HostedAgent:
        """What follows the events that the seat perceives: an agent, or else the insight."""
        return HostedAgent((self.id, seat, role), self.game, seat, agent, self.match_log.branch)

    def find_token(self, token: str) -> TokenRecord | None:
        """What the token gives access to here."""
        return find_token(self.tokens, token)

    def waits_for(self, token: str) -> bool:
        """Whether the holder of the token has to act."""
        found = self.find_token(token)
        if found is None or found.seat not in self.people or self.phase != "playing":
            return False
        ask = self.match_log.ask_of(found.seat)
        return ask is not None and not ask.optional

    @property
    def people(self) -> list[core.Seat]:
        """Seats where people decide now."""
        return [seat for seat in self.seats if not self.agent_in(seat)]

    @property
    def persons(self) -> list[core.Seat]:
        """Seats of people, including those for whom an agent stands in."""
        return [seat for seat, one in self.seats.items() if one.kind != "agent"]

    @property
    def can_undo(self) -> bool:
        """Whether moves may be taken back: only where a single person plays with agents."""
        return len(self.persons) == 1 and self.tutorial is None

    @property
    def outcome(self) -> core.Outcome | None:
        """The outcome, or None while the match goes on."""
        return self.match_log.outcome

    def seat_cards(self) -> tuple[SeatCard, ...]:
        """Who sits where now, and which agents have failed."""
        return seat_cards(tuple(self.seats.values()), self._present(), self.faults())

    def faults(self) -> dict[core.Seat, str]:
        """Which agents are out, and why.

        The details may reveal what an agent holds or was about to do: closed tables show them only
        at the end.
        """
        is_told = self.settings.is_open or self.phase == "over"
        return faults(self.match_log.log, is_told=is_told)

    def info(self, viewer: Viewer) -> TableInfo:
        """Everything about the table except the match itself."""
        is_over = self.phase == "over"
        return TableInfo(
            id=self.id,
            game=self.game.name,
            name=self.name,
            options=to_builtins(self.game.options),
            seats=self.seat_cards(),
            you=viewer.seat,
            is_host=viewer.is_host,
            is_open=self.settings.is_open,
            is_help_allowed=self.settings.is_help_allowed,
            spectators=self.settings.spectators,
            pace_ms=self.settings.pace_ms,
            phase=self.phase,
            is_stopped=is_over and self.outcome is None,
            is_preparing=self._n_preparing > 0,
            can_undo=self.can_undo and viewer.is_player and not is_over,
            seed=self.seed if is_over else None,
            deal=self.deal,
            is_deal_chosen=self.settings.is_deal_chosen,
            tutorial=self.settings.tutorial,
            successor=self._successor_for(viewer),
        )

    def _successor_for(self, viewer: Viewer) -> str | None:
        """The next match of these seats; strangers at an unlisted table cannot follow to it."""
        is_known = self.settings.is_listed or viewer.is_player or viewer.is_host
        return self.settings.successor if is_known else None

    def record(self) -> MatchRecord:
        """What is stored about the table, in its current state."""
        return MatchRecord(
            id=self.id,
            game=self.reference,
            rules=self.game.rules_version,
            options=self.game.options,
            seed=self.seed,
            deal=self.deal,
            phase=self.phase,
            name=self.name,
            settings=to_builtins(self.settings),
            seats=tuple(self.seats.values()),
            outcome=self.outcome,
            created=self.created,
            updated=self.updated,
        )

    def _present(self) -> set[core.Seat]:
        return {viewer.seat for viewer in self.viewers if viewer.is_player}

    # Showing

    def enter(self, viewer: Viewer) -> None:
        """Add a viewer."""
        self.viewers.add(viewer)
        if not self.owner and (viewer.is_player or viewer.is_host):
            self.owner = viewer.address
        self.is_watched |= not viewer.is_player
        self._show_arrival(viewer)
        if self.phase != "lobby":
            viewer.n_seen = self._n_valid(viewer)
            viewer.send(self._scene(viewer, is_whole=viewer.n_seen == 0))
        if self.phase == "playing" and self.match_log.is_full:
            viewer.send(Refused(0, core.Message("table-too-long")))
        self.driver.wake()

    async def prepare(self, viewer: Viewer, beside: Beside) -> int:
        """Prepare what a viewer will be sent that is about to enter, and return its bytes."""
        if self.phase == "lobby":
            return 0
        return await self.logs.prepare(viewer.seat, self._n_valid(viewer), beside)

    def _n_valid(self, viewer: Viewer) -> int:
        """How many of the events that the viewer has seen before still count.

        If the match has gone back, it may be none.
        """
        most = 0 if self.match_log.branch else len(self.match_log.perceived(viewer.seat))
        return min(viewer.n_seen, most)

    def visited(self, token: str | None) -> None:
        """Note that somebody asked for the table's state without staying."""
        self.is_watched |= self.find_token(token or "") is None

    def leave(self, viewer: Viewer) -> None:
        """Remove a viewer."""
        self.viewers.discard(viewer)
        self._show_presence(viewer)

    def _show_arrival(self, viewer: Viewer) -> None:
        """Show the table to a new viewer; show the others only that players have come."""
        viewer.send(self.info(viewer))
        self._show_presence(viewer)

    def _show_presence(self, viewer: Viewer) -> None:
        """Show the others that a player has come or gone, if that is news.

        After a short delay, and all changes together: somebody might come and go a hundred times
        a second.
        """
        is_elsewhere = any(
            one.is_player and one.seat == viewer.seat and one is not viewer for one in self.viewers
        )
        if viewer.is_player and not is_elsewhere and self._showing is None:
            loop = asyncio.get_running_loop()
            self._showing = loop.call_later(PRESENCE_S, self._show_all)

    def _show_all(self) -> None:
        self._showing = None
        self.show_table()

    def show_table(self) -> None:
        """Send changes of the table to all viewers."""
        shared: dict[tuple[core.Seat, bool, bool], bytes] = {}
        for viewer in self.viewers:
            key = viewer.seat, viewer.is_player, viewer.is_host
            if key not in shared:
                shared[key] = encode(self.info(viewer))
            viewer.send_encoded(shared[key])

    def count_preparing(self, change: int) -> None:
        """Change the number of agents that wait for their code."""
        was_any = self._n_preparing > 0
        self._n_preparing += change
        if was_any != (self._n_preparing > 0):
            self.show_table()

    def show_match(self) -> None:
        """Show all viewers what is new to them, and nothing else.

        Viewers in the same position who have seen as much get the same bytes, made once.
        """
        shared: dict[tuple[core.Seat, bool, int], tuple[Viewer, bytes]] = {}
        for viewer in self.viewers:
            key = viewer.seat, viewer.is_player, viewer.n_seen
            if key in shared:
                first, encoded = shared[key]
                if (viewer.question, viewer.has_outcome) != (first.question, first.has_outcome) or (
                    viewer.n_seen != first.n_seen
                ):
                    viewer.saw(first)
                    viewer.send_encoded(encoded)
                continue
            asked = self._question(viewer)
            is_news = len(self.match_log.perceived(viewer.seat)) != viewer.n_seen
            is_over = self.outcome is not None and not viewer.has_outcome
            if is_news or is_over or asked != viewer.question:
                encoded = encode(self._scene(viewer))
                shared[key] = viewer, encoded
                viewer.send_encoded(encoded)

    def catch_up(self) -> None:
        """Go on from what somebody else, such as another server, wrote to the match."""
        is_over = self.outcome is not None or self.match_log.is_ended
        if is_over and self.phase == "playing":
            self.phase = "over"
            self.show_table()
        self.show_anew()
        self.driver.wake()

    def show_anew(self) -> None:
        """Show all viewers the whole match after it went back to an earlier point."""
        self.version += 1
        if self.phase != "lobby":
            self._show_whole()

    def _show_whole(self) -> None:
        """Show all viewers the whole match, made once for all in the same position."""
        shared: dict[tuple[core.Seat, bool], tuple[Viewer, bytes]] = {}
        for viewer in self.viewers:
            viewer.n_seen = 0
            key = viewer.seat, viewer.is_player
            if key not in shared:
                shared[key] = viewer, encode(self._scene(viewer, is_whole=True))
            first, encoded = shared[key]
            viewer.saw(first)
            viewer.send_encoded(encoded)

    def _scene(self, viewer: Viewer, *, is_whole: bool = False) -> Scene:
        seat, n_seen = viewer.seat, viewer.n_seen
        n = len(self.match_log.perceived(seat))
        viewer.question = self._question(viewer)
        viewer.n_seen = n
        viewer.has_outcome = self.outcome is not None
        shown = scene(
            self.game,
            self.match_log.state,
            seat,
            (),
            n=n,
            ask=viewer.question,
            outcome=self.outcome,
            lesson=self._lesson(seat),
        )
        # Encoded already: the same bytes as those of the entries.
        return structs.replace(shown, entries=self.logs.after(seat, n_seen), is_whole=is_whole)

    def _question(self, viewer: Viewer) -> TableQuestion | None:
        seat = viewer.seat
        if not viewer.is_player or seat not in self.seats or self.agent_in(seat):
            return None
        ask = self.match_log.ask_of(seat)
        if ask is None or self.phase != "playing":
            return None
        return question(
            ask, round(PEOPLE_S * 1000) if ask.optional and self.driver.window.is_timed else None
        )

    def _lesson(self, seat: core.Seat) -> Any:
        if self.tutorial is None or seat != self.tutorial.learner:
            return None
        return lesson_card(self.tutorial, self.match_log.log)

    # Start

    @property
    def is_full(self) -> bool:
        """Whether all seats are taken, so that the match can begin."""
        return all(one.kind != "open" for one in self.seats.values())

    async def begin(self) -> None:
        """Deal, and let the first player act; if storing fails, this can be tried again."""
        steps = await self.match_log.begin()
        if not steps:  # nothing was stored, so other servers could not see that it has begun
            await self.store.change(self.id, phase="playing")
        self.phase = "playing"
        self.logs.grow()
        self.show_table()
        self._show_whole()
        self.driver.wake()

    # Actions of people

    async def act(self, seat: core.Seat, action: object) -> None:
        """Make a person's move; the caller holds the lock."""
        ask = self._ask_of_person(seat)
        self._check_lesson(seat, action)
        try:
            steps = await self.match_log.feed(seat, action)
        except core.IllegalAction as error:
            raise self._refusal(ask, action, error) from None
        self.driver.wishes.pop(seat, None)
        self.spread(steps)

    def reading(self, seat: core.Seat, text: str, language: str) -> Callable[[], object]:
        """A function that parses a typed move: slow, so call it without the lock."""
        ask = self._ask_of_person(seat)
        return lambda: self._read_typed(ask, text, language)

    def _read_typed(self, ask: SeatQuestion[Any, Any], text: str, language: str) -> object:
        if text.strip().casefold() in HELP_WORDS:
            raise Refusal("table-typed-help", examples=examples(self.game, ask.moves))
        translator = self._translator(language)
        try:
            return read_move(self.game, ask.moves, text, translator, ask.view)
        except NotAMove as problem:
            raise Refusal(problem.message.key, **problem.message.params) from None

    async def pass_(self, seat: core.Seat) -> None:
        """A person stays silent; no effect if the question has changed by now."""
        ask = self.match_log.ask_of(seat)
        is_asked = ask is not None and ask.optional and seat in self.people
        if is_asked and self.phase == "playing":
            if self.match_log.is_full:
                raise Refusal("table-too-long")
            self.spread(await self.match_log.decline([seat]))

    def wish(self, seat: core.Seat, action: object) -> None:
        """Make a person's move as soon as it is possible."""
        if self.phase != "playing" or seat not in self.people:
            raise Refusal("table-not-playing")
        self._check_lesson(seat, action)
        self.driver.wishes[seat] = action
        self.driver.wake()

    def _check_lesson(self, seat: core.Seat, action: object) -> None:
        """In a tutorial, refuse moves that are not what the lesson teaches now."""
        if self.tutorial is not None and seat == self.tutorial.learner:
            said = remark(self.tutorial, self.match_log.log, action)
            if said is not None:
                raise Refusal(said.key, **said.params)

    async def undo(self, seat: core.Seat) -> None:
        """Go back to before the person's last move."""
        log = self.match_log.log
        mine = [i for i, step in enumerate(log) if step.seat == seat]
        if not self.can_undo or not mine or self.phase != "playing":
            raise Refusal("table-no-undo")
        if not self.match_log.can_rewind:
            raise Refusal("table-too-long-to-undo")
        await self.mark_helped(seat)
        await self.match_log.rewind(mine[-1])
        self.driver.forget()
        self.driver.wishes.clear()
        self.show_anew()
        self.driver.wake()

    async def change_seat(self, record: SeatRecord) -> None:
        """Change who decides for a seat."""
        await self.store.set_seat(self.id, record)
        self.seats[record.seat] = record
        self.version += 1
        self.driver.forget()
        self.show_table()
        if self.phase == "playing":
            self.show_match()
        self.driver.wake()

    async def change_settings(self, **changes: Any) -> None:
        """Change settings of the table, for the host."""
        settings = structs.replace(self.settings, **changes)
        await self.store.change(self.id, settings=to_builtins(settings))
        self.settings = settings
        self.show_table()

    async def mark_helped(self, seat: core.Seat) -> None:
        """Show everybody that a person uses help."""
        record = self.seats.get(seat)
        if record is not None and not record.helped and self.phase == "playing":
            record = structs.replace(record, helped=True)
            await self.store.set_seat(self.id, record)
            self.seats[seat] = record
            self.show_table()

    def _ask_of_person(self, seat: core.Seat) -> SeatQuestion[Any, Any]:
        if self.phase != "playing":
            raise Refusal("table-not-playing")
        if self.match_log.is_full:
            raise Refusal("table-too-long")
        if seat not in self.seats or self.agent_in(seat):
            raise Refusal("table-not-yours")
        ask = self.match_log.ask_of(seat)
        if ask is None:
            raise Refusal("table-not-your-turn")
        return ask

    def _refusal(
        self, ask: SeatQuestion[Any, Any], action: object, error: core.IllegalAction
    ) -> Refusal:
        reason = objection_to(self.game, ask.view, action) or error.message
        return Refusal(reason.key, **reason.params)

    def _translator(self, language: str) -> Translator:
        names = tuple(one.name for one in self.seats.values())
        if (language, names) not in self._translators:
            self._translators.clear()
            self._translators[language, names] = Translator(language, [type(self.game)], names)
        return self._translators[language, names]

    # After a change

    def spread(self, steps: Steps) -> None:
        """Show stored steps, and let the next player act."""
        self.version += 1
        if is_public(self.game, steps):
            self.updated = datetime.now(UTC)
        self.logs.grow()
        is_over = self.outcome is not None and self.phase != "over"
        if is_over:
            self.phase = "over"
        if is_over or any(step.fault for step in steps):
            self.show_table()
        self.show_match()
        if self.phase == "playing" and self.match_log.is_full:
            self._say_that_it_is_full()
        self.driver.wake()

    def _say_that_it_is_full(self) -> None:
        """Announce it: agents stop as well, and spectators would wait for them."""
        for viewer in self.viewers:
            viewer.send(Refused(0, core.Message("table-too-long")))

    def adviser_for(self, seat: core.Seat) -> str:
        """The agent to ask what that seat should do: the strongest we have for it.

        In cooperative games it must be an agent of the other players, so that they understand it.
        """
        if self.game.has_shared_score:
            partners = [one.agent for one in self.seats.values() if one.agent and not one.oracle]
            return max(partners, key=partners.count, default=self.game.default_agent)
        line_up = self.game.levels.get("strongest") or self.game.default_agent
        return str(fill_line_up(parse_line_up(line_up), self.game.players)[seat])
