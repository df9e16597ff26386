# SPDX-License-Identifier: MIT
"""Hostile agents in files of the agents folder: they can do nothing but lose their own game."""

import asyncio
import json
import os
import random
import socket
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.server.running import Json, Person, Server
from tests.server.test_playing import play_on
from whoknows.apart.sandbox import NoSandbox, Rooms, find_sandbox
from whoknows.core import Message
from whoknows.server.bounds import MAX_SAID, bounded_message

ROOT = Path(__file__).parents[2]
PASSWORD = "correct-horse-battery"
AGENT = """
from whoknows.core import Agent

class Hostile(Agent):
    game = "liars-dice"

    def act(self, view, moves, rng):
        import glob, os, socket, subprocess, sys, time
        folder = os.environ["WHOKNOWS_DATA"]
        {what}
        return next(iter(moves))

    def explain(self):
        return getattr(self, "why", "")
"""
# What an agent finds, it says as an explanation: the test reads it where players do.
# Only processes of this test's server, in case that it can after all.
KILLS = """
        found = [os.getppid()] if os.getppid() > 1 else []
        for file in glob.glob("/proc/[0-9]*/cmdline"):
            try:
                if os.path.dirname(folder) in open(file).read():
                    found.append(int(file.split("/")[2]))
            except OSError:
                pass
        for pid in set(found) - {os.getpid()}:
            try:
                os.kill(pid, 9)
            except OSError:
                pass
"""
READS = """
        found = []
        places = [folder, os.path.dirname(folder), "{home}", "{database}*"]
        for place in places:
            for file in glob.glob(place + "/*") + glob.glob(place):
                try:
                    found.append(f"{{file}}={{open(file, 'rb').read(9)!r}}")
                except OSError:
                    pass
        self.why = "found " + " ".join(found)
"""
FORKS = """
        sleep = [sys.executable, "-S", "-c", "import time; time.sleep(20)"]
        self.started = []
        for _ in range(500):
            self.started.append(subprocess.Popen(sleep))
        self.why = "started 500"
"""
ENVIRONMENT = """
        texts = [str(dict(os.environ))]
        for file in glob.glob("/proc/[0-9]*/environ") + glob.glob("/proc/[0-9]*/cmdline"):
            try:
                texts.append(open(file, errors="replace").read())
            except OSError:
                pass
        self.why = "password" if "{password}" in " ".join(texts) else "nothing"
"""
LONG = """
        from whoknows.core import Message
        import whoknows.server.mind as mind
        self.why = Message("agent-said", {"text": "x" * 10_000_000})
"""
# The same, but with our own limit in the worker taken away.
LONGER = (
    LONG
    + """
        mind = sys.modules["__main__"]
        mind._bounded = lambda result: result
        self.why = Message("agent-said", {"text": "x" * 500_000})
"""
)
WRITES = """
        import whoknows
        done = []
        for place in (folder + "/agents", folder, os.path.dirname(whoknows.__file__), "{home}"):
            try:
                open(place + "/written-by-a-stranger", "w").close()
                done.append(place)
            except OSError:
                pass
        self.why = f"written {{len(done)}}"
"""
CONNECTS = """
        try:
            socket.create_connection(("127.0.0.1", {port}), timeout=5).close()
            self.why = "connected"
        except OSError:
            self.why = "unable"
"""


def test_a_long_message_is_replaced() -> None:
    long = Message("agent-said", {"text": "x" * MAX_SAID})
    short = Message("agent-said", {"text": "x"})
    assert bounded_message(short) is short
    replaced = bounded_message(long)
    assert replaced is not None
    assert replaced.key == "agent-explanation-failed"


def works(mode: str) -> str:
    """Why a sandbox does not work here, or nothing."""
    try:
        find_sandbox(mode, Rooms())  # type: ignore[arg-type]
    except NoSandbox as problem:
        return str(problem)
    return ""


NO_BUBBLEWRAP = works("bubblewrap")
needs_bubblewrap = pytest.mark.skipif(bool(NO_BUBBLEWRAP), reason=NO_BUBBLEWRAP)


@pytest.fixture(scope="module")
def home(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder with a secret that is no business of any agent's."""
    folder = tmp_path_factory.mktemp("home")
    (folder / "secret").write_text("secret-of-home")
    return folder


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory, home: Path) -> Iterator[Server]:
    """A server with all the hostile agents, and a secret in its environment."""
    folder = tmp_path_factory.mktemp("strangers")
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port = probe.getsockname()[1]
    agents = folder / "data" / "agents"
    agents.mkdir(parents=True)
    (folder / "data" / "secret").write_text("secret-of-data")
    database = folder / "tables.db"
    hostile = {
        "kills": KILLS,
        "reads": READS.format(home=home, database=database),
        "forks": FORKS,
        "environment": ENVIRONMENT.format(password=PASSWORD),
        "long": LONG,
        "longer": LONGER,
        "writes": WRITES.format(home=home),
        "connects": CONNECTS.format(port=port),
    }
    for name, what in hostile.items():
        (agents / f"{name}.py").write_text(AGENT.replace("{what}", what.strip()))
    command = f"cmd:{sys.executable} -c 'raise SystemExit(1)' --key {PASSWORD}\n"
    (agents / "failing.bot").write_text(command)
    os.environ["SECRET_DATABASE_URL"] = f"postgresql://me:{PASSWORD}@localhost/x"
    made = Server(folder, "--agent-seconds", "20", "--sandbox", "bubblewrap", "--port", str(port))
    try:
        made.start()
        yield made
    finally:
        del os.environ["SECRET_DATABASE_URL"]
        made.stop()


def explanations(server: Server, agent: str) -> tuple[str, str | None]:
    """Let the agent play; what it said in all, and its fault."""

    async def play() -> tuple[str, str | None]:
        made = server.table("liars-dice", ["human", agent], seed="1")
        other = server.table("liars-dice", ["human", "honest"], seed="2")
        async with (
            Person(server, made["id"], made["tokens"][0]["token"]) as victim,
            Person(server, other["id"], other["tokens"][0]["token"]) as bystander,
        ):
            await asyncio.gather(
                play_on(victim, random.Random(1)), play_on(bystander, random.Random(1))
            )
            await victim.until(lambda: bool(victim.info and victim.info["phase"] == "over"))
            assert victim.info is not None
            assert bystander.info is not None
            assert bystander.info["seats"][1]["fault"] is None, "other tables go on"
            assert max(map(len, victim.received)) < 100_000
            fault: str | None = victim.info["seats"][1]["fault"]
        replay: Json = server.get(f"/api/replays/{made['id']}")
        return json.dumps(replay), fault

    told = asyncio.run(play())
    assert server.is_running
    return told


@needs_bubblewrap
def test_it_cannot_kill_the_server_or_other_workers(server: Server) -> None:
    explanations(server, "kills")


@needs_bubblewrap
def test_it_reads_no_secret(server: Server, home: Path) -> None:
    said, fault = explanations(server, "reads")
    assert fault is None
    assert "found" in said
    assert "SQLite" not in said
    assert "secret" not in said


@needs_bubblewrap
def test_it_cannot_start_processes_without_end(server: Server) -> None:
    said, fault = explanations(server, "forks")
    assert fault is not None
    assert "started 500" not in said


@needs_bubblewrap
def test_it_gets_nothing_of_the_servers_environment(server: Server) -> None:
    said, fault = explanations(server, "environment")
    assert fault is None
    assert "nothing" in said


@needs_bubblewrap
@pytest.mark.parametrize("agent", ["long", "longer"])
def test_a_long_explanation_is_cut(server: Server, agent: str) -> None:
    said, _ = explanations(server, agent)
    assert "longer than 4096 bytes" in said
    assert len(said) < 200_000


@needs_bubblewrap
def test_it_cannot_write_files(server: Server, home: Path) -> None:
    said, fault = explanations(server, "writes")
    assert fault is None
    # Of these places one is private to it: nothing of it is there outside.
    assert "written" in said
    for place in (server.folder, home, ROOT / "src"):
        assert not list(place.rglob("written-by-a-stranger"))


@needs_bubblewrap
def test_it_has_no_network(server: Server) -> None:
    said, fault = explanations(server, "connects")
    assert fault is None
    assert "unable" in said


@needs_bubblewrap
def test_a_bot_that_fails_does_not_tell_its_command(server: Server) -> None:
    seats = [{"kind": "agent", "agent": "failing"}] * 2
    status, refusal = server.request("POST", "/api/tables", {"game": "liars-dice", "seats": seats})
    assert status == 422
    told = json.dumps(refusal) + json.dumps(server.get("/api/games/liars-dice"))
    assert "failing: it ended with exit code 1" in told
    assert PASSWORD not in told
    assert sys.executable not in told


def start(folder: Path, *arguments: str, path: str = "/nowhere") -> str:
    """What a server says when it starts, on a system without bubblewrap."""
    with subprocess.Popen(
        [sys.executable, "-m", "whoknows", "serve", "--port", "0", *arguments],
        stdout=subprocess.PIPE,
        text=True,
        env={**os.environ, "WHOKNOWS_DATA": str(folder), "PATH": path},
    ) as process:
        assert process.stdout is not None
        said = process.stdout.readline()
        if "--host" in arguments:
            said += process.stdout.readline()
        while (line := process.stdout.readline()).startswith("  "):
            said += line  # one of its addresses
        said += line
        process.terminate()
    return said


@pytest.mark.skipif(not works("user"), reason="another user can be used here")
def test_what_is_in_force_is_told(tmp_path: Path) -> None:
    agents = tmp_path / "agents"
    agents.mkdir()
    (agents / "mine.py").write_text(AGENT.replace("{what}", ""))
    network = ("--host", "0.0.0.0")
    assert "have all your rights" in start(tmp_path)
    assert "are not offered" in start(tmp_path, *network)
    assert "Warning" in start(tmp_path, *network, "--sandbox", "none")
    if not NO_BUBBLEWRAP:
        told = start(tmp_path, *network, path=os.environ["PATH"])
        assert "run in a sandbox (bubblewrap)" in told
