# SPDX-License-Identifier: MIT
"""All tables of a server: made, found, taken up after a restart, and put away when idle."""

import asyncio
import secrets
from collections.abc import Sequence
from datetime import UTC, datetime, timedelta
from typing import Final
from weakref import WeakValueDictionary

import msgspec
from msgspec import structs, to_builtins

from whoknows.core import WATCHER, AnyGame, BadOption, Seat, WhoknowsError
from whoknows.core.lesson import Tutorial
from whoknows.core.random import MAX_SEED, check_seed
from whoknows.core.reference import BOT_FILE, fill_line_up, parse_agent, parse_line_up
from whoknows.core.registry import Registry
from whoknows.store import MatchRecord, SeatRecord, Store, TokenRecord

from .agent_cards import CheckedAgent, FileMark, mark_of
from .cards import NewPerson, NewSeat, NewTable, Seated, SeatToken
from .chronicle import Chronicle
from .jobs import Check
from .lessons import dealer
from .minds import Minds, runs_files
from .plugins import find_tutorials
from .seating import Settings, digest, free_names, new_token
from .table import Refusal, Table

MAX_TABLES: Final = 5_000
"""In memory at once."""
IDLE_S: Final = 120.0
FORGET_LOBBIES: Final = timedelta(days=7)
MAX_CHECKED: Final = 1_000
"""Agents with options of which we remember that they exist."""
N_SEEDS: Final = MAX_SEED + 1
"""All of them: nobody finds out a deal by trying."""
TUTORIAL_PACE_MS: Final = 900
DEFAULT_NAME: Final = "Robin"


class NoSuchTable(WhoknowsError):
    """A table that was never made, or is forgotten."""


class Tables:
    """Keeps those that somebody looks at in memory, and all of them in the store."""

    def __init__(self, minds: Minds, registry: Registry) -> None:
        self.store: Store
        self.minds = minds
        self.registry = registry
        self._open: dict[str, Table] = {}
        self._opening: WeakValueDictionary[str, asyncio.Lock] = WeakValueDictionary()
        """Held by those who take a table up or put it away."""
        self._idle_since: dict[str, float] = {}
        self._checked: dict[tuple[Check, frozenset[FileMark]], CheckedAgent] = {}

    def begin(self, store: Store) -> None:
        """The store is open."""
        self.store = store

    # Making

    async def create(self, asked: NewTable) -> Seated:
        """A new table; it begins at once if nobody is waited for."""
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
        seats = await self._seats(game, asked.seats, is_open=asked.is_open)
        tokens = self._tokens(seats)
        record = self._record(game, asked.game, settings, seats, seed=seed, deal=asked.deal)
        record = structs.replace(
            record,
            name=asked.name,
            tokens=tuple(
                TokenRecord(digest(one.token), one.seat, is_host=i == 0)
                for i, one in enumerate(tokens)
            ),
        )
        await self._add(record)
        return Seated(record.id, tokens)

    async def begin_tutorial(self, game_name: str, number: int) -> Seated:
        """A match made for learning."""
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
        await self._add(structs.replace(record, tokens=(proof,)))
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
            id=secrets.token_urlsafe(9),
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
        self, game: AnyGame, asked: Sequence[NewSeat], *, is_open: bool
    ) -> list[SeatRecord]:
        names = free_names(one.name for one in asked)
        taken = set[str]()
        fill = fill_line_up(parse_line_up(game.default_agent), game.players)
        seats = []
        for seat, one in zip(game.seats, asked, strict=True):
            name = one.name.strip() or ("" if one.kind == "open" else next(names))
            if not name.isprintable():
                raise BadOption("a name has printable characters only")
            if name and name.casefold() in taken:
                raise Refusal("table-name-taken", name=name)
            taken.add(name.casefold())
            if one.kind != "agent":
                seats.append(SeatRecord(seat, one.kind, name))
                continue
            checked = await self.check_agent(Check(game.name, one.agent or str(fill[seat])))
            if checked.oracle and not is_open:
                raise Refusal("table-no-oracle")
            seats.append(SeatRecord(seat, "agent", name, checked.agent, checked.oracle))
        return seats

    def _tokens(self, seats: Sequence[SeatRecord]) -> tuple[SeatToken, ...]:
        """For those at this very browser; whoever sits nowhere is the host who watches."""
        here = [one.seat for one in seats if one.kind == "person"] or [WATCHER]
        return tuple(SeatToken(seat, new_token()) for seat in here)

    async def check_agent(self, asked: Check) -> CheckedAgent:
        """The agent as workers find it; `BadOption` if there is none.

        Those that the game itself proposes need no looking up: loading them takes a while.
        """
        kind = self.registry.find_game(asked.game)
        proposed = ",".join([kind.default_agent, *kind.levels.values()])
        if asked.agent in {str(spec) for spec in parse_line_up(proposed)}:
            return CheckedAgent(asked.agent, oracle=False)
        files = self.registry.agent_files()
        key = asked, frozenset(map(mark_of, files.values()))
        if key not in self._checked:
            reference = parse_agent(asked.agent).reference
            is_foreign = reference in files or runs_files(asked.agent)
            told = await (self.minds.scout if is_foreign else self.minds.ask)(asked)
            if told.problem is not None:
                raise BadOption(told.problem)
            checked = msgspec.json.decode(told.text, type=CheckedAgent)
            if str(files.get(reference, reference)).endswith(BOT_FILE):
                return checked  # the program may be another one next time
            if len(self._checked) >= MAX_CHECKED:
                self._checked.clear()
            self._checked[key] = checked
        return self._checked[key]

    async def _add(self, record: MatchRecord) -> None:
        await self.store.add_match(record)
        table = await self.get(record.id)
        if not any(one.kind == "open" for one in record.seats):
            async with table.lock:
                await self._begin(table)

    # Coming and going

    async def join(self, table_id: str, seat: Seat, person: NewPerson) -> Seated:
        """Somebody takes an open seat; the last one begins the match."""
        table = await self.get(table_id)
        async with table.lock:
            record = table.seats.get(seat)
            name = person.name.strip()
            if record is None or record.kind != "open" or table.phase != "lobby":
                raise Refusal("table-seat-taken")
            if not name or not name.isprintable():
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
            if not any(one.kind == "open" for one in table.seats.values()):
                await self._begin(table)
        return Seated(table_id, (SeatToken(seat, token),))

    async def start(self, table: Table) -> None:
        """Agents take the seats that are still open, and the match begins."""
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
            await self._begin(table)

    async def _begin(self, table: Table) -> None:
        await self.store.change(table.id, phase="playing")
        await table.begin()

    async def again(self, table: Table) -> None:
        """The same seats once more, with a seed of its own: that of this one is no secret now."""
        for one in tuple(table.seats.values()):
            if runs_files(one.agent):  # which may have changed
                await self.check_agent(Check(table.game.name, one.agent, is_known=True))
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
            await self._add(structs.replace(record, tokens=tuple(table.tokens)))
            await table.change_settings(successor=record.id)

    # Finding

    async def get(self, table_id: str) -> Table:
        """A table, taken up from the store if it is not in memory."""
        if table_id in self._open:
            return self._open[table_id]
        async with self._opening.setdefault(table_id, asyncio.Lock()):
            if table_id not in self._open:
                if len(self._open) >= MAX_TABLES:
                    raise Refusal("table-too-many")
                self._open[table_id] = await self._take_up(table_id)
            return self._open[table_id]

    async def _take_up(self, table_id: str) -> Table:
        record = await self.store.match(table_id)
        if record is None:
            raise NoSuchTable(f"there is no table {table_id!r}")
        game, tutorial = self.rules_of(record)
        chronicle = Chronicle(
            self.store,
            table_id,
            game,
            seed=int(record.seed),
            deal=record.deal,
            **({"dealer": dealer(tutorial)} if tutorial else {}),
        )
        stored = await self.store.entries(table_id)
        if stored or record.phase == "playing":  # it may have been killed just before the deal
            await chronicle.take_up(stored)
        table = Table(
            record, game, chronicle, store=self.store, minds=self.minds, tutorial=tutorial
        )
        if table.phase == "playing":
            table.driver.wake()
        return table

    def rules_of(self, record: MatchRecord) -> tuple[AnyGame, Tutorial | None]:
        """The rules that a match is played by, and its tutorial if it is one."""
        number = str(record.settings.get("tutorial") or "").partition("/")[2]
        game = self.registry.make_game(record.game, record.options)
        if game.rules_version != record.rules:
            raise BadOption(
                f"this match was begun under version {record.rules} of the rules of {record.game}; "
                f"this program has version {game.rules_version}"
            )
        if not number:
            return game, None
        tutorials = find_tutorials(game.name)
        if int(number) >= len(tutorials):
            raise NoSuchTable(f"{game.name} has no tutorial {number}")
        return tutorials[int(number)].game, tutorials[int(number)]

    async def forget_lobbies(self) -> None:
        """Remove tables that were made long ago and never began."""
        then = datetime.now(UTC) - FORGET_LOBBIES
        for record in await self.store.matches(phases=["lobby"], before=then):
            if record.id not in self._open:
                await self.store.forget(record.id)

    async def sweep(self) -> None:
        """Put away tables that nobody has looked at for a while."""
        now = asyncio.get_running_loop().time()
        for table_id, table in list(self._open.items()):
            if not table.is_idle:
                self._idle_since.pop(table_id, None)
            elif now - self._idle_since.setdefault(table_id, now) > IDLE_S:
                # Whoever comes back meanwhile waits until it is put away.
                async with self._opening.setdefault(table_id, asyncio.Lock()):
                    del self._open[table_id], self._idle_since[table_id]
                    await table.stop()

    async def stop(self) -> None:
        """Put all tables away."""
        for table in list(self._open.values()):
            await table.stop()
        self._open.clear()


def _good(game: AnyGame) -> str:
    return game.levels.get("good") or game.default_agent
