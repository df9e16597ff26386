# SPDX-License-Identifier: MIT
"""Secrets that nobody is told must not show in anything else, either.

What is secret here: who can shoot at an accused suspect of Mafia de Cuba, and who means to.
"""

import asyncio
import json
import random
from collections.abc import Iterator, Sequence
from contextlib import AsyncExitStack, ExitStack
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import msgspec
import pytest

from oysters import Oysters
from oysters.pieces import Answer, Bet, OystersAction, OystersState, Say
from tests.reliability.test_store_errors import Database
from tests.server.running import Json, Person, Server
from tests.server.test_playing import play_on
from tests.server.test_tables import record
from tests.server.test_windows import GAME as MAFIA
from tests.server.test_windows import MOVES, OTHER, at_the_accusation
from whoknows.core import WATCHER, Listed, Moves, Seat, Turn
from whoknows.games.mafia_de_cuba import MafiaDeCuba
from whoknows.games.mafia_de_cuba.pieces.match import MafiaView
from whoknows.plugins.registry import Registry
from whoknows.server.jobs import Decide, Decision, HostedAgent
from whoknows.server.match_log import MatchLog
from whoknows.server.seat_logs import LogCache
from whoknows.server.seats import Settings, digest
from whoknows.server.table import PRESENCE_S, LiveTable
from whoknows.server.tables import Tables
from whoknows.server.viewer import Viewer
from whoknows.server.worker_pool import WorkerPool
from whoknows.store import SeatRecord, Store, TokenRecord

# Silence that is cut short


def seat_agents(table: LiveTable, *, kind: Any) -> None:
    """Agents decide for all but one, who has nothing to shoot with."""
    for seat in MAFIA.seats:
        if seat != OTHER:
            table.seats[seat] = SeatRecord(seat, kind, f"Robin {seat}", agent="truthful")


def is_cut_short(table: LiveTable) -> bool:
    asks = [ask for ask in table.match_log.asks if ask.seat == OTHER]
    return table.driver._has_nothing_to_say(asks)


def test_silence_is_not_cut_short_before_a_player_for_whom_an_agent_stands_in(
    tmp_path: Path,
) -> None:
    """Anybody can let an agent take over for a moment, and look at the clock."""

    async def use(table: LiveTable) -> None:
        seat_agents(table, kind="agent")
        assert is_cut_short(table)
        seat_agents(table, kind="person")
        assert not is_cut_short(table)

    at_the_accusation(tmp_path, use)


def test_silence_is_not_cut_short_where_somebody_else_has_looked(tmp_path: Path) -> None:
    """Those who come and go, or ask for the card of the table, see when something happened."""

    async def use(table: LiveTable) -> None:
        seat_agents(table, kind="agent")
        table.tokens.append(TokenRecord(digest("his own"), OTHER))
        table.visited("his own")
        table.enter(Viewer(OTHER, is_player=True, is_host=True))
        assert is_cut_short(table)
        table.visited(None)
        assert not is_cut_short(table)

    at_the_accusation(tmp_path, use)


def test_a_spectator_who_has_left_counts(tmp_path: Path) -> None:
    async def use(table: LiveTable) -> None:
        seat_agents(table, kind="agent")
        spectator = Viewer(WATCHER, is_player=False, is_host=False)
        table.enter(spectator)
        table.leave(spectator)
        assert not is_cut_short(table)

    at_the_accusation(tmp_path, use)


# Agents with nothing to shoot with


class Listening(WorkerPool):
    """Takes note of who is asked whether to react."""

    def __init__(self) -> None:
        super().__init__()
        self.asked: list[tuple[str, Seat]] = []

    async def decide(
        self, hosted: HostedAgent, history: Sequence[Any], asked: Decide, client: str = ""
    ) -> Decision:
        if asked.optional and isinstance(asked.view, MafiaView):
            self.asked.append((asked.view.table.phase, hosted.seat))
        return await super().decide(hosted, history, asked, client)


def test_agents_that_cannot_shoot_are_asked_like_those_that_can(tmp_path: Path) -> None:
    """Where all worker processes are busy, an answer takes long; no answer must not be quicker."""
    game = MafiaDeCuba(players=5, tokens={"cleaner": 1, "loyal": 1})
    suspects = {seat for seat in game.seats if seat != Seat(0)}

    async def run() -> None:
        async with await Store.open(f"sqlite:///{tmp_path / 'tables.db'}") as store:
            worker_pool = Listening()
            await worker_pool.start()
            tables = Tables(worker_pool, Registry(tmp_path / "agents"))
            tables.begin(store)
            await store.add_match(record("playing", Settings(pace_ms=0), game))
            table = await tables.get("match")
            for seat, move in zip(game.seats, MOVES[:-1], strict=True):
                async with table.lock:
                    await table.act(seat, game.parse_action(move))
            for seat in suspects:
                table.seats[seat] = SeatRecord(seat, "agent", f"Robin {seat}", "truthful")
            table.driver.wake()
            await until_asked(worker_pool, "asking", suspects)
            await until_at_rest(table)
            async with table.lock:
                await table.act(Seat(0), game.parse_action("accuse 2"))
            await until_at_rest(table)
            await tables.stop()
            await worker_pool.stop()
        assert {seat for phase, seat in worker_pool.asked if phase == "accused"} == suspects - {2}

    asyncio.run(run())


async def until_asked(worker_pool: Listening, phase: str, seats: set[Seat]) -> None:
    while not seats <= {seat for when, seat in worker_pool.asked if when == phase}:
        await asyncio.sleep(0.01)


async def until_at_rest(table: LiveTable) -> None:
    while table.driver.is_driving:
        await asyncio.sleep(0.01)


# Agents that have to act while others bet in secret


@dataclass(frozen=True, kw_only=True)
class Hasty(Oysters):
    """Bets may be placed while the buyer still thinks."""

    def to_act(self, state: OystersState) -> Turn:
        turn = super().to_act(state)
        is_asked = len(state.said) > len(state.called) and state.bets[-1][BETTER] is None
        return Turn(turn.required, (BETTER,)) if is_asked else turn

    def moves(self, state: OystersState, seat: Seat) -> Moves[OystersAction]:
        is_bet = seat == BETTER and len(state.said) > len(state.called)
        return Listed([Bet(true=True)], list) if is_bet else super().moves(state, seat)


MERCHANT, BUYER, BETTER = Seat(0), Seat(1), Seat(2)


class Thinking(WorkerPool):
    """Counts the questions that have to be answered, and answers when it may."""

    def __init__(self) -> None:
        super().__init__()
        self.n_asked = 0
        self.may_answer = asyncio.Event()

    async def decide(
        self, hosted: HostedAgent, history: Sequence[Any], asked: Decide, client: str = ""
    ) -> Decision:
        self.n_asked += not asked.optional
        await self.may_answer.wait()
        return Decision(next(iter(asked.moves)))


def test_an_agent_that_has_to_act_notices_no_secret_bet(tmp_path: Path) -> None:
    """It is not asked again, which would take its time, and might change its answer."""
    game = Hasty()

    async def run() -> None:
        async with await Store.open(f"sqlite:///{tmp_path / 'tables.db'}") as store:
            worker_pool, stored = Thinking(), record("playing", Settings(pace_ms=0), game)
            await store.add_match(stored)
            match_log = MatchLog(store, stored.id, game, seed=1, deal=0)
            table = LiveTable(
                stored, game, match_log, store=store, worker_pool=worker_pool, log_cache=LogCache()
            )
            table.seats[BUYER] = SeatRecord(BUYER, "agent", "Robin", "random")
            await table.begin()
            async with table.lock:
                await table.act(MERCHANT, Say(pearl=True))
            await until_it_thinks(worker_pool)
            n_seen = len(match_log.perceived(BUYER))
            async with table.lock:
                await table.act(BETTER, Bet(true=True))
            assert len(match_log.perceived(BUYER)) == n_seen
            for _ in range(50):
                await asyncio.sleep(0.001)
            assert worker_pool.n_asked == 1
            worker_pool.may_answer.set()
            async with asyncio.timeout(30):
                while not any(isinstance(step.action, Answer) for step in match_log.log):
                    await asyncio.sleep(0.001)
            await table.stop()

    asyncio.run(run())


async def until_it_thinks(worker_pool: Thinking) -> None:
    while not worker_pool.n_asked:
        await asyncio.sleep(0.001)


# What cannot be stored


@pytest.fixture
def server(tmp_path: Path) -> Iterator[Server]:
    with ExitStack() as stopping:
        server = Server(tmp_path)
        server.start()
        stopping.callback(server.stop)
        yield server


def test_a_secret_that_cannot_be_stored_shows_to_nobody(server: Server) -> None:
    """Neither to spectators nor to those who have said already that they stay silent."""
    database = Database(f"sqlite:///{server.folder / 'tables.db'}", is_postgres=False)
    asked = {"game": "mafia", "options": {"tokens": {"cleaner": 1, "loyal": 1}}}
    made = server.post("/api/tables", {**asked, "seats": [{"kind": "person"}] * 5})
    shooter, silent = 1, 3

    async def shoot() -> None:
        async with AsyncExitStack() as leaving:
            people = [
                await leaving.enter_async_context(Person(server, made["id"], one["token"]))
                for one in made["tokens"]
            ]
            watcher = await leaving.enter_async_context(Person(server, made["id"]))
            everybody = [*people, watcher]
            await asyncio.sleep(
                2 * PRESENCE_S
            )  # then all know who has come, and hear no more of it
            for seat, move in zip((0, 1, 2, 3, 4, 0), MOVES, strict=True):
                action = msgspec.to_builtins(MAFIA.parse_action(move))
                await people[seat].turn()
                assert (await people[seat].say("act", action=action))["type"] == "done"
                people[seat].scene = None
            await asyncio.gather(*map(all_heard, everybody))
            assert (await people[silent].say("pass"))["type"] == "done"
            await asyncio.gather(*map(all_heard, everybody))

            n_heard = [len(one.received) for one in everybody]
            await asyncio.to_thread(database.break_, "entries")
            refused = await people[shooter].say("act", action={"type": "shoot"})
            assert refused["why"]["key"] == "table-not-stored"
            others = [i for i in range(len(everybody)) if i != shooter]
            await asyncio.gather(*(all_heard(everybody[i]) for i in others))
            for i in others:
                assert types_of(everybody[i].received[n_heard[i] :]) == ["recalled"]
            await asyncio.to_thread(database.mend, "entries")
            done = await people[shooter].say("act", action={"type": "shoot"})
            assert done["type"] == "done"

    asyncio.run(shoot())


async def all_heard(person: Person) -> None:
    """Whatever was sent before has arrived."""
    await person.say("recall", n=0)


def types_of(received: Sequence[bytes]) -> list[str]:
    return [json.loads(text)["type"] for text in received]


# Finished matches that are nobody else's business


def test_a_match_that_nobody_was_to_watch_is_not_listed_beside_others_of_its_deal(
    server: Server,
) -> None:
    def played(**settings: Any) -> Json:
        made = server.table("liars-dice", ["human", "random"], seed="77", **settings)

        async def play() -> None:
            async with Person(server, made["id"], made["tokens"][0]["token"]) as person:
                await play_on(person, random.Random(1))

        asyncio.run(play())
        return made

    private, one, two = played(spectators="none"), played(), played()
    shown = server.get(f"/api/replays/{one['id']}")
    assert [card["id"] for card in shown["same_deal"]] == [two["id"]]
    assert private["id"] not in json.dumps(server.get("/api/replays"))
