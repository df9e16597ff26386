# SPDX-License-Identifier: MIT
"""Several servers on one PostgreSQL: any of them will do, and the others go on when one is gone."""

import asyncio
import json
import random
import time
import urllib.error
import urllib.request
from collections.abc import Callable, Iterator
from contextlib import ExitStack, contextmanager

import msgspec
import pytest
from websockets.exceptions import ConnectionClosed, InvalidHandshake

from tests.conftest import MakeDatabase
from tests.processes import wait_until
from tests.server.running import Json, Person, Server
from tests.server.test_playing import play_on, some_move, transcript_of
from whoknows.play.transcript import differences

N_SERVERS = 3
PATIENCE_S = 60
GONE = (ConnectionClosed, ConnectionError, OSError, InvalidHandshake)


@contextmanager
def started(url: str, tmp_path_factory: pytest.TempPathFactory) -> Iterator[list[Server]]:
    """All on one database."""
    with ExitStack() as stopping:
        made = []
        for number in range(N_SERVERS):
            folder = tmp_path_factory.mktemp(f"server-{number}")
            server = Server(folder, "--database-url", url)
            server.start()
            stopping.callback(server.stop)
            made.append(server)
        yield made


@pytest.fixture(scope="module")
def servers(
    postgres: MakeDatabase, tmp_path_factory: pytest.TempPathFactory
) -> Iterator[list[Server]]:
    """For tests that leave them as they are."""
    with started(postgres(), tmp_path_factory) as made:
        yield made


@pytest.fixture
def mortal_servers(
    postgres: MakeDatabase, tmp_path_factory: pytest.TempPathFactory
) -> Iterator[list[Server]]:
    """For tests that kill them."""
    with started(postgres(), tmp_path_factory) as made:
        yield made


def token_of(made: Json) -> str:
    token: str = made["tokens"][0]["token"]
    return token


def test_a_table_is_played_at_through_any_server(servers: list[Server]) -> None:
    here, there, elsewhere = servers
    made = here.table("liars-dice", ["human", "honest"], seed="1")

    async def play() -> None:
        async with (
            Person(there, made["id"], token_of(made)) as person,
            Person(elsewhere, made["id"]) as watcher,
        ):
            await play_on(person, random.Random(1))
            await watcher.until(lambda: watcher.is_over)
            assert [entry["n"] for entry in person.entries] == sorted(
                {entry["n"] for entry in person.entries}
            )

    asyncio.run(play())
    path = f"/api/tables/{made['id']}"
    # The person's server learns that the socket closed a moment after the client does.
    wait_until(lambda: not here.get(path)["seats"][0]["present"])
    cards = [server.get(path) for server in servers]
    assert cards[0]["phase"] == "over"
    assert cards[0] == cards[1] == cards[2]
    assert all(differences(transcript_of(one, made["id"])) == [] for one in servers)


def test_headers_that_are_not_ascii_are_passed_on(servers: list[Server]) -> None:
    here, there, _ = servers
    made = here.table("liars-dice", ["human", "honest"])
    path = f"{there.address}/api/tables/{made['id']}"
    request = urllib.request.Request(path, headers={"X-Token": "caf\xe9"})
    with urllib.request.urlopen(request, timeout=PATIENCE_S) as answer:
        assert answer.status == 200
    assert "Traceback" not in there.complaints()


def test_somebody_joins_through_another_server_and_both_see_it(servers: list[Server]) -> None:
    here, there, elsewhere = servers
    made = here.table("liars-dice", ["human", "open"])

    async def meet() -> None:
        async with Person(elsewhere, made["id"], token_of(made)) as ada:
            await ada.until(lambda: ada.info is not None)
            joined = await asyncio.to_thread(
                there.post, f"/api/tables/{made['id']}/seats/1", {"name": "Bo"}
            )
            async with Person(here, made["id"], token_of(joined)) as bo:
                await ada.until(lambda: ada.scene is not None)
                await bo.until(lambda: bo.scene is not None)
            assert ada.info is not None
            assert [seat["name"] for seat in ada.info["seats"]] == ["Robin", "Bo"]

    asyncio.run(meet())
    status, answer = there.request("POST", f"/api/tables/{made['id']}/seats/1", {"name": "Cy"})
    assert (status, answer["why"]["key"]) == (409, "table-seat-taken")


def test_nobody_but_a_server_is_believed_whom_it_speaks_for(servers: list[Server]) -> None:
    """A secret that is wrong changes nothing, neither the host nor the address of a client."""
    made = servers[0].table("liars-dice", ["human", "honest"])
    headers = {"X-Whoknows-Peer": "guess", "X-Whoknows-Host": "localhost", "Host": "evil.example"}
    request = urllib.request.Request(f"{servers[1].address}/api/tables/{made['id']}", None, headers)
    with pytest.raises(urllib.error.HTTPError) as refused:
        urllib.request.urlopen(request, timeout=PATIENCE_S)
    assert refused.value.code == 400
    refused.value.close()


@pytest.mark.parametrize("up", ["..", "%2e%2e", "%2E."])
def test_what_is_passed_on_concerns_the_table_and_nothing_else(
    servers: list[Server], up: str
) -> None:
    """A path that leads elsewhere would be asked for in the name of a server."""
    made = servers[0].table("liars-dice", ["human", "honest"])
    path = f"/api/tables/{made['id']}/{up}"
    elsewhere = [f"{path}/{up}/{up}/metrics", f"{path}/{up}/{up}/healthz", f"{path}/{up}/games"]
    assert [servers[1].request("GET", one)[0] for one in elsewhere] == [404, 404, 404]
    assert servers[1].request("GET", f"/api/tables/{made['id']}")[0] == 200


class Regular:
    """Plays at one table through whatever server answers, and notes what was acknowledged."""

    def __init__(self, servers: list[Server], made: Json, number: int) -> None:
        self._servers = servers
        self._number = number
        self.made = made
        self.rng = random.Random(number)
        self.acknowledged: list[Json] = []
        self.acknowledged_at: list[float] = []

    async def play(self) -> None:
        tries = 0
        begun = time.monotonic()
        while time.monotonic() - begun < PATIENCE_S:
            server = self._servers[(self._number + tries) % len(self._servers)]
            tries += 1
            try:
                async with Person(server, self.made["id"], token_of(self.made)) as person:
                    if await self._sit(person):
                        return
            except GONE:
                await asyncio.sleep(0.1)
        raise AssertionError("nobody went on with the table")

    async def _sit(self, person: Person) -> bool:
        while (ask := await person.turn()) is not None:
            move = some_move(ask, self.rng)
            answer = await person.say("act", action=move)
            if answer["type"] == "done":
                self.acknowledged.append(move)
                self.acknowledged_at.append(time.monotonic())
            person.scene = None if person.ask is ask else person.scene
        return True


def play_through(
    servers: list[Server], n_tables: int, fell: Callable[[], None], *, doors: list[Server]
) -> float:
    """Lose a server in the middle of many matches; the longest that anybody waited afterwards.

    People come in by the doors, whatever server has their table.
    """
    made = [
        servers[i % N_SERVERS].table(
            "liars-dice", ["human", "random"], seed=str(i), options={"dice": "3"}
        )
        for i in range(n_tables)
    ]
    watched = servers[0].table("liars-dice", ["honest", "honest"], pace_ms=300)["id"]
    regulars = [Regular(doors, one, i + 1) for i, one in enumerate(made)]

    async def run() -> float:
        playing = [asyncio.create_task(one.play()) for one in regulars]
        while sum(len(one.acknowledged) for one in regulars) < n_tables:
            await asyncio.sleep(0.01)
        fell_at = time.monotonic()
        fell()
        await asyncio.gather(*playing)
        # Those whose table was there, and who were in the middle of a match.
        first_after = [
            next(at for at in one.acknowledged_at if at > fell_at) - fell_at
            for one in regulars[::N_SERVERS]
            if one.acknowledged_at[-1] > fell_at
        ]
        async with Person(servers[1], watched) as watcher:
            await watcher.until(lambda: watcher.is_over)
        return max(first_after)

    longest = asyncio.run(run())
    for one in regulars:
        transcript = transcript_of(servers[1], one.made["id"])
        assert differences(transcript) == []
        steps = [step for step in transcript.steps if step.seat == 0]
        own = [json.loads(msgspec.json.encode(step.action)) for step in steps]
        # A move whose acknowledgement was lost with the server may stand between the others.
        assert is_within(one.acknowledged, own)
        assert len(own) - len(one.acknowledged) <= 1
    return longest


def is_within(some: list[Json], all_of_them: list[Json]) -> bool:
    """Whether all of some stand in the list, in this order."""
    rest = iter(all_of_them)
    return all(any(one == other for other in rest) for one in some)


def test_others_go_on_with_the_tables_of_a_server_that_was_killed(
    mortal_servers: list[Server],
) -> None:
    longest = play_through(mortal_servers, 12, mortal_servers[0].kill, doors=mortal_servers)
    assert longest < PATIENCE_S


@pytest.mark.quiet
def test_tables_are_taken_over_within_five_seconds_under_load(mortal_servers: list[Server]) -> None:
    assert play_through(mortal_servers, 60, mortal_servers[0].kill, doors=mortal_servers) < 5


@pytest.mark.slow
def test_a_server_that_hangs_loses_its_tables_and_nothing_else(
    mortal_servers: list[Server],
) -> None:
    try:
        assert (
            play_through(mortal_servers, 12, mortal_servers[0].freeze, doors=mortal_servers[1:])
            < 15
        )
    finally:
        mortal_servers[0].thaw()
    deadline = time.monotonic() + PATIENCE_S
    while time.monotonic() < deadline and "lease" not in mortal_servers[0].complaints():
        time.sleep(0.2)
    assert "lease on all tables is lost" in mortal_servers[0].complaints()
    body = {"game": "liars-dice", "seats": [{"kind": "person", "name": "Ada"}, {"kind": "agent"}]}
    status = 0
    while time.monotonic() < deadline and status != 201:
        status, made = mortal_servers[0].request("POST", "/api/tables", body)
        time.sleep(0.2)
    place = f"/api/tables/{made['id']}"
    wait_until(lambda: mortal_servers[1].get(place)["phase"] == "playing")
