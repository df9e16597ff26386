# SPDX-License-Identifier: MIT
"""What a server lives through: being killed, and agents that misbehave."""

import asyncio
import json
import random
from collections.abc import Iterator
from pathlib import Path

import msgspec
import pytest
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
MISDEEDS = {
    "loops": "while True: pass",
    "exits": "import os; os._exit(3)",
    "raises": "raise ValueError('no idea')",
    "eats": "return [0] * (1 << 34)",
    "lies": "return 'anything'",
    "prints": "import os; os.write(1, b'garbage' * 1000); return next(iter(moves))",
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
            assert victim.info["seats"][1]["fault"]
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
