# SPDX-License-Identifier: MIT
"""All tables of a server: created, found, loaded after a restart, and unloaded when idle."""

import asyncio
import secrets
from collections.abc import Collection, Sequence
from contextlib import suppress
from datetime import UTC, datetime
from functools import partial
from typing import Final
from weakref import WeakValueDictionary

import msgspec
from msgspec import structs, to_builtins

from whoknows.core import WATCHER, AnyGame, BadOption, Seat, WhoknowsError
from whoknows.core.random import MAX_SEED, check_seed
from whoknows.core.reference import BOT_FILE
from whoknows.core.tutorial import Tutorial
from whoknows.matches.stored import NoSuchTutorial, rules_of
from whoknows.plugins.line_up import AgentSpec, fill_line_up, parse_agent, parse_line_up
from whoknows.plugins.parts import find_tutorials
from whoknows.plugins.registry import Registry
from whoknows.store import (
    Conflict,
    HeldElsewhere,
    Leases,
    MatchRecord,
    SeatRecord,
    SoleOwner,
    Store,
    StoreFailed,
    TokenRecord,
)

from .agent_cards import CheckedAgent, FileMark, mark_of
from .background import Background
from .cards import NewPerson, NewSeat, NewTable, Seated, SeatToken
from .finished_memory import next_to_unload
from .jobs import Check
from .lessons import dealer
from .limits import ClientCount
from .match_log import MatchLog
from .match_questions import MatchQuestions
from .quotas import Quotas
from .seat_logs import LogCache
from .seats import Settings, checked_text, digest, free_names, new_match_id, new_token
from .table import LiveTable, Refusal
from .worker_pool import WorkerPool, runs_files

IDLE_S: Final = 120.0
IDLE_OVER_S: Final = 30.0
"""How long a table is kept that nobody uses, and the same after its match."""
JUST_USED_S: Final = 5.0
"""A client that asked for a table this recently is about to open it."""
N_ROOM: Final = 50
"""Idle tables that are unloaded at once when all places are taken."""
MAX_QUESTIONS: Final = 2_000
MAX_QUESTIONS_EACH: Final = 64
"""Questions of one address, such as a school's; they are processed one after the other."""
MIN_FREE: Final = 100_000_000
"""Free bytes on the disk of the database below which no match begins."""
MAX_CHECKED: Final = 1_000
"""Checked agents with options that are remembered."""
N_SEEDS: Final = MAX_SEED + 1
"""All seeds: nobody can find out a deal by trying them."""
TUTORIAL_PACE_MS: Final = 900
DEFAULT_NAME: Final = "Robin"


class NoSuchTable(WhoknowsError):
    """A table that never existed, or was deleted."""


class OnlyReplay(NoSuchTable):
    """A match from a file: nobody plays it, and it may be too long to keep in memory."""

    def __init__(self) -> None:
        super().__init__("this match is from a file: look at its replay")


class Tables:
    """Keeps tables in use in memory, and all tables in the store."""

    def __init__(
        self, worker_pool: WorkerPool, registry: Registry, quotas: Quotas | None = None
    ) -> None:
        self.store: Store
        self.leases: Leases
        self.quotas = quotas or Quotas()
        self.worker_pool = worker_pool
        self.match_questions = MatchQuestions(worker_pool)
        self.registry = registry
        self._open: dict[str, LiveTable] = {}
        self._log_cache = LogCache()
        self._opening: WeakValueDictionary[str, asyncio.Lock] = WeakValueDictionary()
        """Held by those who take a table up or put it away; nothing is here of other tables."""
        self._idle_since: dict[str, float] = {}
        self._used: dict[str, float] = {}
        """When each open table was last asked for."""
        self._unwanted: set[str] = set()
        """Matches that may be stored, though whoever made them was told that they are not."""
        self.background = Background()
        self.questions = ClientCount(MAX_QUESTIONS, MAX_QUESTIONS_EACH)
        """What people ask that somebody has to think about, by their addresses."""
        self._checked: dict[tuple[Check, frozenset[FileMark]], CheckedAgent] = {}

    def begin(self, store: Store, leases: Leases | None = None) -> None:
        """Use an open store; with leases, other servers may have tables there, too."""
        self.store = store
        self.leases = leases or SoleOwner()

    @property
    def in_memory(self) -> Collection[LiveTable]:
        """Tables in use now or recently."""
        return self._open.values()

    # Creation

    async def create(self, asked: NewTable, client: str = "") -> Seated:
        """Create a table; its match begins at once if no seat is open."""
        table_name = checked_text(asked.name)
        options = {name: value for name, value in asked.options.items() if name != "players"}
        game = self.registry.make_game(asked.game, {**options, "players": len(asked.seats)})
        seed = secrets.randbelow(N_SEEDS) if asked.seed is None else check_seed(int(asked.seed))
        settings = Settings(
            is_open=asked.is_open,
            is_help_allowed=asked.is_help_allowed,
            spectators=asked.spectators,
            is_listed=asked.is_listed,
            pace_ms=asked.pace_ms,
            is_deal_chosen=asked.seed is not None,
        )
        seats = await self._seats(game, asked.seats, client, is_open=asked.is_open)
        tokens = self._tokens(seats)
        record = self._record(game, asked.game, settings, seats, seed=seed, deal=asked.deal)
        record = structs.replace(
            record,
            name=table_name,
            tokens=tuple(
                TokenRecord(digest(one.token), one.seat, is_host=i == 0)
                for i, one in enumerate(tokens)
            ),
        )
        await self._add(record, client)
        return Seated(record.id, tokens)

    async def begin_tutorial(self, game_name: str, number: int, client: str = "") -> Seated:
        """Create the table of a tutorial."""
        tutorials = find_tutorials(self.registry.find_game(game_name).name)
        if not 0 <= number < len(tutorials):
            raise NoSuchTable(f"{game_name} has no tutorial {number}")
        tutorial = tutorials[number]
        names = free_names([DEFAULT_NAME])
        agents = fill_line_up(parse_line_up(tutorial.game.default_agent), tutorial.game.players)
        seats = [
            SeatRecord(seat, "person", DEFAULT_NAME)
            if seat == tutorial.learner
            else SeatRecord(seat, "agent", next(names), str(agents[seat]))
            for seat in tutorial.game.seats
        ]
        settings = Settings(tutorial=f"{game_name}/{number}", pace_ms=TUTORIAL_PACE_MS)
        record = self._record(tutorial.game, game_name, settings, seats, seed=1, deal=0)
        token = new_token()
        proof = TokenRecord(digest(token), tutorial.learner, is_host=True)
        await self._add(structs.replace(record, tokens=(proof,)), client)
        return Seated(record.id, (SeatToken(tutorial.learner, token),))

    def _record(
        self,
        game: AnyGame,
        reference: str,
        settings: Settings,
        seats: Sequence[SeatRecord],
        *,
        seed: int,
        deal: int,
    ) -> MatchRecord:
        now = datetime.now(UTC)
        return MatchRecord(
            id=new_match_id(),
            game=reference,
            rules=game.rules_version,
            options=to_builtins(game.options),
            seed=str(seed),
            deal=deal,
            phase="lobby",
            settings=to_builtins(settings),
            seats=tuple(seats),
            created=now,
            updated=now,
        )

    async def _seats(
        self, game: AnyGame, asked: Sequence[NewSeat], client: str, *, is_open: bool
    ) -> list[SeatRecord]:
        names = free_names(one.name for one in asked)
        taken = set[str]()
        fill = fill_line_up(parse_line_up(game.default_agent), game.players)
        seats = []
        for seat, one in zip(game.seats, asked, strict=True):
            name = checked_text(one.name) or ("" if one.kind == "open" else next(names))
            if name and name.casefold() in taken:
                raise Refusal("table-name-taken", name=name)
            taken.add(name.casefold())
            if one.kind != "agent":
                seats.append(SeatRecord(seat, one.kind, name))
                continue
            check = Check(game.name, one.agent or str(fill[seat]))
            checked = await self.check_agent(check, client)
            if checked.oracle and not is_open:
                raise Refusal("table-no-oracle")
            seats.append(SeatRecord(seat, "agent", name, checked.agent, checked.oracle))
        return seats

    def _tokens(self, seats: Sequence[SeatRecord]) -> tuple[SeatToken, ...]:
        """Tokens of the people at this browser; without a seat, of the host who watches."""
        here = [one.seat for one in seats if one.kind == "person"] or [WATCHER]
        return tuple(SeatToken(seat, new_token()) for seat in here)

    async def check_agent(self, asked: Check, client: str = "") -> CheckedAgent:
        """The agent as workers find it; raises `BadOption` if it does not exist.

        Agents that the game itself proposes are not looked up: loading them is slow.
        """
        kind = self.registry.find_game(asked.game)
        proposed = ",".join([kind.default_agent, *kind.levels.values()])
        if asked.agent in {str(spec) for spec in parse_line_up(proposed)}:
            return CheckedAgent(asked.agent, oracle=False)
        files = self.registry.agent_files()
        key = asked, frozenset(map(mark_of, files.values()))
        if key not in self._checked:
            reference = parse_agent(asked.agent).reference
            is_foreign = runs_files(asked.agent)
            asking = (
                self.worker_pool.scout(asked) if is_foreign else self.worker_pool.ask(asked, client)
            )
            told = await asking
            if told.problem is not None:
                raise BadOption(told.problem)
            checked = msgspec.json.decode(told.text, type=CheckedAgent)
            if str(files.get(reference, reference)).endswith(BOT_FILE):
                return checked  # the program may be different next time
            if len(self._checked) >= MAX_CHECKED:
                self._checked.clear()
            self._checked[key] = checked
        return self._checked[key]

    async def _add(self, record: MatchRecord, owner: str) -> None:
        """Store a new match and begin it if possible; on failure, nothing is left of it.

        Once it is stored, a failing database changes nothing: its creator gets in, and the match
        begins by itself as soon as somebody opens the table.
        """
        await self.check_space()
        try:
            await self.store.add_match(record)
        except Conflict:
            raise
        except StoreFailed:  # it may have been stored, and only the confirmation lost
            await self._discard(record.id)
            raise
        try:
            table = await self.get(record.id)
        except StoreFailed:
            return
        except BaseException:
            await self._discard(record.id)
            raise
        table.owner = owner
        async with table.lock:
            await self._begin_if_full(table)

    async def _discard(self, match_id: str) -> None:
        """Remove a match for which nobody has a token, now or when the database works again."""
        self._unwanted.add(match_id)
        with suppress(StoreFailed):
            await self._put_away(match_id)
            await self.store.forget(match_id)
            self._unwanted.discard(match_id)

    async def check_space(self) -> None:
        """Refuse another match if the database has as many as the operator allows.

        Or if the disk is nearly full: the rest is for moves in matches that have begun.
        """
        free = self.store.free_bytes
        if free is not None and free < MIN_FREE:
            raise Refusal("table-store-full")
        most = self.quotas.max_stored
        if most and await self.store.n_matches() >= most:
            raise Refusal("table-store-full")

    # Joining and starting

    async def join(self, table_id: str, seat: Seat, person: NewPerson) -> Seated:
        """Give an open seat to a person; the last seat taken begins the match."""
        table = await self.get(table_id)
        async with table.lock:
            record = table.seats.get(seat)
            name = checked_text(person.name)
            if record is None or record.kind != "open" or table.phase != "lobby":
                raise Refusal("table-seat-taken")
            if not name:
                raise BadOption("a name has printable characters only")
            if name.casefold() in {one.name.casefold() for one in table.seats.values()}:
                raise Refusal("table-name-taken", name=name)
            token = new_token()
            proof = TokenRecord(digest(token), seat)
            taken = SeatRecord(seat, "person", name)
            if not await self.store.claim_seat(table_id, taken, proof):
                raise Refusal("table-seat-taken")
            table.seats[seat] = taken
            table.tokens.append(proof)
            table.show_table()
            await self._begin_if_full(table)
        return Seated(table_id, (SeatToken(seat, token),))

    async def start(self, table: LiveTable) -> None:
        """Fill open seats with agents and begin the match."""
        async with table.lock:
            if table.phase != "lobby":
                raise Refusal("table-begun-already")
            names = free_names(one.name for one in table.seats.values())
            fill = fill_line_up(parse_line_up(_good(table.game)), table.game.players)
            for seat, record in table.seats.items():
                if record.kind == "open":
                    agent = str(fill[seat])
                    taken = SeatRecord(seat, "agent", record.name or next(names), agent)
                    await self.store.set_seat(table.id, taken)
                    table.seats[seat] = taken
            await self._begin_if_full(table)

    async def _begin_if_full(self, table: LiveTable) -> None:
        """Begin once all seats are taken.

        The last seat stays taken even if the deal could not be stored: the table tries again by
        itself.
        """
        if table.phase != "lobby" or not table.is_full:
            return
        try:
            await table.begin()
        except StoreFailed:
            table.driver.wake()

    async def again(self, table: LiveTable) -> None:
        """Make a new match of the same seats, with a new seed: this match's seed is public now."""
        for one in tuple(table.seats.values()):
            if runs_files(one.agent):  # which may have changed
                await self.check_agent(Check(table.game.name, one.agent))
        async with table.lock:
            if table.phase != "over" and not table.can_undo:
                raise Refusal("table-not-over")
            if table.settings.successor is not None or table.tutorial is not None:
                raise Refusal("table-again-already")
            game = table.game.for_deal(1)
            settings = structs.replace(table.settings, successor=None, is_deal_chosen=False)
            seats = [structs.replace(one, helped=False) for one in table.seats.values()]
            seed = secrets.randbelow(N_SEEDS)
            record = self._record(
                game, table.reference, settings, seats, seed=seed, deal=table.deal + 1
            )
            await self._add(structs.replace(record, tokens=tuple(table.tokens)), table.owner)
            try:
                await table.change_settings(successor=record.id)
            except StoreFailed:  # nobody would find the new match
                await self._discard(record.id)
                raise

    # Lookup

    def count_preparing(self, table_id: str, change: int) -> None:
        """Change the number of a table's agents that wait for their code."""
        table = self._open.get(table_id)
        if table is not None:
            table.count_preparing(change)

    async def get(self, table_id: str, client: str = "") -> LiveTable:
        """A table, loaded from the store if it is not in memory, on behalf of a client."""
        if table_id in self._open:
            self._used[table_id] = asyncio.get_running_loop().time()
            return self._open[table_id]
        async with self._opening.setdefault(table_id, asyncio.Lock()):
            if table_id not in self._open:
                is_full = len(self._open) >= self.quotas.max_tables
                if is_full and not await self._make_room():
                    raise Refusal("table-too-many")
                self._open[table_id] = await self._take_up(table_id, client)
            self._used[table_id] = asyncio.get_running_loop().time()
            return self._open[table_id]

    async def look_up(self, table_id: str, client: str = "") -> LiveTable | MatchRecord:
        """A table as `get` finds it; of a finished match that is not in memory, its record."""
        if table_id not in self._open:
            async with self._opening.setdefault(table_id, asyncio.Lock()):
                is_open = table_id in self._open
                record = None if is_open else await self._hold(table_id)
                if record is not None and record.phase == "over":
                    await self.leases.release(table_id)
                    return record
        return await self.get(table_id, client)

    async def _unload_finished(self) -> None:
        """Unload finished matches that nobody watches, as long as all together take too much."""
        # Whoever waits for a table here could wait for somebody who waits for us.
        while table := next_to_unload(self._open.values(), self._used, busy=self._opening):
            await self._put_away(table.id)

    async def _make_room(self) -> bool:
        """Unload the tables used longest ago; False if people are at all of them.

        Idle tables first, then those where only agents play: they go on when somebody comes.
        """
        latest = asyncio.get_running_loop().time() - JUST_USED_S
        free = [
            table_id
            for table_id, table in self._open.items()
            if table.is_unattended and self._used.get(table_id, 0.0) < latest
        ]
        idle = [table_id for table_id in free if self._open[table_id].is_idle]
        oldest = sorted(idle or free, key=lambda table_id: self._used.get(table_id, 0.0))[:N_ROOM]
        for table_id in oldest:
            await self._put_away(table_id)
        return bool(oldest)

    async def _put_away(self, table_id: str) -> None:
        # A client that comes back meanwhile waits until it is unloaded.
        async with self._opening.setdefault(table_id, asyncio.Lock()):
            table = self._open.pop(table_id, None)
            self._idle_since.pop(table_id, None)
            self._used.pop(table_id, None)
            if table is not None:
                await table.stop()
                await self.leases.release(table_id)

    async def _hold(self, table_id: str) -> MatchRecord:
        await self.leases.hold(table_id)
        record = await self.store.match(table_id)
        if record is None:
            raise NoSuchTable(f"there is no table {table_id!r}")
        return record

    async def _take_up(self, table_id: str, client: str) -> LiveTable:
        record = await self._hold(table_id)
        if record.settings.get("is_imported"):
            await self.leases.release(table_id)
            raise OnlyReplay
        if record.phase != "over":
            return await self._resume(record, client)
        # One at a time for each client: those that wait take no memory.
        async with self.background.turn(("finished", client or table_id)):
            await self._unload_finished()
            return await self._resume(record, client)

    async def _resume(self, record: MatchRecord, client: str) -> LiveTable:
        table_id = record.id
        game, tutorial = self.rules_of(record)
        match_log = MatchLog(
            self.store,
            table_id,
            game,
            seed=int(record.seed),
            deal=record.deal,
            # A client that asks for many long matches waits for them; other clients do not.
            beside=partial(self.background.run, client or table_id, is_long=True),
            **({"dealer": dealer(tutorial)} if tutorial else {}),
        )
        match_log.is_ended = record.phase == "over"
        stored = await self.store.entries(table_id)
        if stored or record.phase == "playing":  # maybe killed before the deal
            await match_log.take_up(stored)
        record = structs.replace(record, seats=tuple(map(self._by_name, record.seats)))
        table = LiveTable(
            record,
            game,
            match_log,
            store=self.store,
            worker_pool=self.worker_pool,
            log_cache=self._log_cache,
            tutorial=tutorial,
        )
        match_log.beside = partial(self.background.run, table_id, is_long=True)
        if table.phase != "over":
            table.driver.wake()
        return table

    def _by_name(self, seat: SeatRecord) -> SeatRecord:
        """The seat; an agent stored by the path of its file becomes one stored by file name."""
        spec = parse_agent(seat.agent) if seat.agent else AgentSpec("")
        names = {str(path): name for name, path in self.registry.agent_files().items()}
        if spec.reference not in names:
            return seat
        return structs.replace(seat, agent=str(AgentSpec(names[spec.reference], spec.options)))

    def rules_of(self, record: MatchRecord) -> tuple[AnyGame, Tutorial | None]:
        """The rules of a match, and its tutorial if it has one."""
        try:
            return rules_of(record, self.registry)
        except NoSuchTutorial as error:
            raise NoSuchTable(str(error)) from None

    def is_open(self, table_id: str) -> bool:
        """Whether a table is in memory."""
        return table_id in self._open

    async def sweep(self) -> None:
        """Unload tables that have been idle for a while."""
        for match_id in tuple(self._unwanted):
            await self._discard(match_id)
        now = asyncio.get_running_loop().time()
        for table_id, table in list(self._open.items()):
            if not table.is_idle:
                self._idle_since.pop(table_id, None)
            elif now - self._idle_since.setdefault(table_id, now) > _idle_s(table):
                await self._put_away(table_id)

    async def notice_ended(self) -> None:
        """Stop matches that an operator has ended or deleted, even where nobody moves."""
        playing = {one.id: one for one in self._open.values() if one.phase == "playing"}
        if not playing:
            return
        for table_id in playing.keys() - await self.store.still_playing(playing):
            table = playing[table_id]
            async with table.lock:
                if table.phase == "playing" and self._open.get(table_id) is table:
                    await table.match_log.reload()
                    table.catch_up()

    async def take_over(self) -> None:
        """Continue matches whose server is gone."""
        for table_id in await self.leases.orphans():
            with suppress(HeldElsewhere):  # another server was quicker
                await self.get(table_id)

    async def lose(self) -> None:
        """Drop all tables, since other servers may have them by now; people reconnect."""
        tables, self._open = list(self._open.values()), {}
        self._idle_since.clear()
        self._used.clear()
        for table in tables:
            for viewer in table.viewers:
                viewer.stuck.set()
            await table.stop()

    async def stop(self) -> None:
        """Unload all tables."""
        for table in list(self._open.values()):
            await table.stop()
        self._open.clear()
        self.background.stop()


def _idle_s(table: LiveTable) -> float:
    return IDLE_OVER_S if table.phase == "over" else IDLE_S


def _good(game: AnyGame) -> str:
    return game.levels.get("good") or game.default_agent
