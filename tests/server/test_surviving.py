# SPDX-License-Identifier: MIT
"""What a server lives through: being killed, and agents that misbehave."""

import asyncio
import json
import random
from collections.abc import Iterator
from pathlib import Path

import msgspec
import pytest
from tests.processes import is_running, wait_until
from tests.server.running import Json, Person, Server
from tests.server.test_playing import play_on, some_move, transcript_of
from websockets.exceptions import ConnectionClosed

from whoknows.play.transcript import differences

N_TABLES = 50
BAD_AGENT = """
from whoknows.core import Agent

class Bad(Agent):
    game = "liars-dice"

    def act(self, view, moves, rng):
        {what}
"""
# What looks like the worker's answer, and would be run by whoever believes it.
FORGERY = """
        import os, pickle, struct
        class Command:
            def __reduce__(self):
                return os.system, (f"touch {os.environ['WHOKNOWS_DATA']}/forged",)
        text = pickle.dumps(Command())
        for descriptor in range(3, 64):
            try:
                os.write(descriptor, struct.pack('>I', len(text)) + text)
            except OSError:
                pass
        return next(iter(moves))
"""
BAD_FILES = {
    "sleeps": "import time; time.sleep(1000)",
    "ends": "import os; os._exit(1)",
    "broken": "this is no Python",
}
MISDEEDS = {
    "stops": "import os; os.kill(os.getppid(), 19); import time; time.sleep(1000)",
    "loops": "while True: pass",
    "exits": "import os; os._exit(3)",
    "raises": "raise ValueError('no idea')",
    "eats": "self.food = [bytearray(1 << 28) for _ in range(64)]; return next(iter(moves))",
    "opens": "self.files = [open('/dev/null') for _ in range(200)]; return next(iter(moves))",
    "lies": "return 'anything'",
    "forges": FORGERY,
    "prints": "import os; os.write(1, b'garbage' * 10**6); return next(iter(moves))",
}


class Witness:
    """Plays random moves and remembers those that were acknowledged."""

    def __init__(self, server: Server, made: Json, number: int) -> None:
        self.made = made
        self.person = Person(server, made["id"], made["tokens"][0]["token"])
        self.rng = random.Random(number)
        self.acknowledged: list[Json] = []

    async def play(self) -> None:
        try:
            async with self.person as person:
                while (ask := await person.turn()) is not None:
                    move = some_move(ask, self.rng)
                    answer = await person.say("act", action=move)
                    assert answer["type"] == "done"
                    self.acknowledged.append(move)
                    person.scene = None if person.ask is ask else person.scene
        except (ConnectionClosed, ConnectionError, OSError):
            return


def test_a_killed_server_takes_up_all_its_tables(tmp_path: Path) -> None:
    """Fifty matches are killed in the middle: nothing acknowledged is lost or doubled."""
    server = Server(tmp_path)
    server.start()
    made = [
        server.table("liars-dice", ["human", "random"], seed=str(i), options={"dice": "3"})
        for i in range(N_TABLES)
    ]
    witnesses = [Witness(server, one, i) for i, one in enumerate(made)]

    async def until_killed() -> None:
        playing = [asyncio.create_task(one.play()) for one in witnesses]
        while sum(len(one.acknowledged) for one in witnesses) < 2 * N_TABLES:
            await asyncio.sleep(0.01)
        server.kill()
        await asyncio.gather(*playing)

    async def to_the_end(witness: Witness) -> None:
        token = witness.made["tokens"][0]["token"]
        async with Person(server, witness.made["id"], token) as person:
            await play_on(person, witness.rng)

    async def after_restart() -> None:
        await asyncio.gather(*map(to_the_end, witnesses))

    asyncio.run(until_killed())
    server.start()
    try:
        n_cut_off = sum(not one.person.is_over for one in witnesses)
        assert n_cut_off > N_TABLES / 2
        asyncio.run(after_restart())
        for witness in witnesses:
            transcript = transcript_of(server, witness.made["id"])
            assert differences(transcript) == []
            steps = [step for step in transcript.steps if step.seat == 0]
            own = [json.loads(msgspec.json.encode(step.action)) for step in steps]
            assert own[: len(witness.acknowledged)] == witness.acknowledged
    finally:
        server.stop()


@pytest.fixture(scope="module")
def impatient(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A server whose agents have two seconds, with bad agents in its folder."""
    folder = tmp_path_factory.mktemp("impatient")
    agents = folder / "data" / "agents"
    agents.mkdir(parents=True)
    for name, what in MISDEEDS.items():
        (agents / f"{name}.py").write_text(BAD_AGENT.format(what=what))
    server = Server(folder, "--agent-seconds", "2")
    server.start()
    yield server
    server.stop()


@pytest.mark.parametrize("name", [name for name in MISDEEDS if name != "prints"])
def test_an_agent_that_misbehaves_loses_and_nothing_else_happens(
    impatient: Server, name: str
) -> None:
    async def play() -> None:
        bad = impatient.table("liars-dice", ["human", name], seed="1")
        good = impatient.table("liars-dice", ["human", "honest"], seed="1")
        async with (
            Person(impatient, bad["id"], bad["tokens"][0]["token"]) as victim,
            Person(impatient, good["id"], good["tokens"][0]["token"]) as other,
        ):
            await asyncio.gather(
                play_on(victim, random.Random(1)), play_on(other, random.Random(1))
            )
            await victim.until(lambda: bool(victim.info and victim.info["phase"] == "over"))
            assert victim.info is not None
            fault = victim.info["seats"][1]["fault"]
            assert fault
            listed = impatient.get(f"/api/tables/{bad['id']}")
            assert listed["seats"][1]["fault"] == fault
            # What went wrong inside an agent may tell what it holds.
            while_closed = {
                message["seats"][1]["fault"]
                for message in map(json.loads, victim.received)
                if message["type"] == "table" and message["phase"] == "playing"
            }
            assert while_closed <= {None, "late", "raised", "illegal"}
            assert victim.scene is not None
            assert victim.scene["outcome"]["winners"] == [0]
            assert other.info is not None
            assert other.info["seats"][1]["fault"] is None

    asyncio.run(play())


def test_an_agent_that_prints_disturbs_nobody(impatient: Server) -> None:
    async def play() -> None:
        made = impatient.table("liars-dice", ["human", "prints"], seed="1")
        async with Person(impatient, made["id"], made["tokens"][0]["token"]) as person:
            await play_on(person, random.Random(1))
            assert person.info is not None
            assert person.info["seats"][1]["fault"] is None

    asyncio.run(play())
    assert "garbage" not in impatient.complaints()


def test_a_forged_answer_is_not_believed(impatient: Server) -> None:
    made = impatient.table("liars-dice", ["honest", "forges"], seed="1")

    async def watch() -> None:
        async with Person(impatient, made["id"]) as watcher:
            await watcher.until(lambda: watcher.is_over)
            assert watcher.scene is not None
            assert watcher.scene["outcome"]["winners"] == [0]

    asyncio.run(watch())
    assert not (impatient.folder / "data" / "forged").exists()


def test_files_that_cannot_be_loaded_hold_nobody_up(tmp_path: Path) -> None:
    agents = tmp_path / "data" / "agents"
    agents.mkdir(parents=True)
    for name, text in BAD_FILES.items():
        (agents / f"{name}.py").write_text(text)
    (agents / "good.py").write_text(BAD_AGENT.format(what="return next(iter(moves))"))
    server = Server(tmp_path)
    server.start()
    try:
        cards = {card["name"]: card for card in server.get("/api/games/liars-dice")["agents"]}
        assert {"honest", "good", *BAD_FILES} <= set(cards)
        assert cards["good"]["problem"] == ""
        assert "ended" in cards["ends"]["problem"]
        assert "10 seconds" in cards["sleeps"]["problem"]
        assert "broken.py" in cards["broken"]["problem"]
        assert str(tmp_path) not in cards["broken"]["problem"]
        # It is looked at once; then this would take long if it were loaded again.
        assert server.get("/api/games/liars-dice")["agents"]
        for name in BAD_FILES:
            seats = [{"kind": "agent", "agent": name}] * 2
            body = {"game": "liars-dice", "seats": seats}
            assert server.request("POST", "/api/tables", body)[0] == 422
    finally:
        server.stop()


LOOP = """
        import os, pathlib, subprocess, sys
        sleep = [sys.executable, "-c", "import time; time.sleep(1000)"]
        child = subprocess.Popen(sleep, start_new_session=True)
        folder = pathlib.Path(os.environ["WHOKNOWS_DATA"])
        (folder / "processes").write_text(f"{os.getpid()} {child.pid}")
        while True: pass
"""


@pytest.mark.parametrize("is_killed", [True, False], ids=["killed", "timed out"])
def test_nothing_that_an_agent_started_outlives_it(tmp_path: Path, *, is_killed: bool) -> None:
    agents = tmp_path / "data" / "agents"
    agents.mkdir(parents=True)
    (agents / "loops.py").write_text(BAD_AGENT.format(what=LOOP))
    # It tells of its processes in a file, which it could not in a sandbox.
    seconds = "1000" if is_killed else "2"
    server = Server(tmp_path, "--agent-seconds", seconds, "--sandbox", "none")
    server.start()
    server.table("liars-dice", ["loops", "honest"], seed="1")
    told = tmp_path / "data" / "processes"

    wait_until(lambda: told.exists() and told.read_text().count(" ") == 1)
    processes = [int(pid) for pid in told.read_text().split()]
    if is_killed:
        assert all(map(is_running, processes))
        server.kill()
    wait_until(lambda: not any(map(is_running, processes)))
    server.stop()


def test_a_program_outside_plays_at_a_table(tmp_path: Path) -> None:
    agents = tmp_path / "data" / "agents"
    agents.mkdir(parents=True)
    program = Path(__file__).parents[2] / "examples" / "bots" / "any_move.py"
    (agents / "mover").write_text(f"#!/bin/sh\ntee -a $WHOKNOWS_DATA/told | {program}\n")
    (agents / "mover").chmod(0o755)
    (agents / "mover.bot").write_text("cmd:./mover")
    (agents / "gone.bot").write_text("cmd:./gone")
    server = Server(tmp_path, "--sandbox", "none")  # it writes down what it was told
    server.start()

    async def watch() -> Json:
        made = server.table("hanabi", ["mover", "dummy"], seed="1")
        async with Person(server, made["id"], made["tokens"][0]["token"]) as watcher:
            await watcher.until(lambda: bool(watcher.info and watcher.info["phase"] == "over"))
            assert watcher.info is not None
            seat: Json = watcher.info["seats"][0]
            (agents / "mover").unlink()
            refusal = await watcher.say("again")
            assert "mover cannot be started" in json.dumps(refusal)
            return seat

    try:
        cards = {card["name"]: card for card in server.get("/api/games/hanabi")["agents"]}
        assert (cards["mover"]["is_file"], cards["mover"]["problem"]) == (True, "")
        seat = asyncio.run(watch())
        assert (seat["agent"], seat["fault"]) == ("mover", None)
        seats = [{"kind": "agent", "agent": "gone"}] * 2
        status, refusal = server.request("POST", "/api/tables", {"game": "hanabi", "seats": seats})
        assert status == 422
        assert "gone cannot be started: No such file" in json.dumps(refusal)
        told = tmp_path / "data" / "told"
        wait_until(lambda: told.read_text().count('"bye"') == 2)
    finally:
        server.stop()
    said = [json.loads(line) for line in told.read_text().splitlines()]
    kinds = [message["type"] for message in said]
    assert kinds[:4] == ["hello", "bye", "hello", "game_start"], "it is tried, and then it plays"
    assert kinds[-3:] == ["observe", "game_over", "bye"]
    assert said[-2]["outcome"]["scores"]
