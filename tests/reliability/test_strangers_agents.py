# SPDX-License-Identifier: MIT
"""Hostile agents in files of the agents folder: they can do nothing but lose their own game."""

import asyncio
import json
import os
import random
import shutil
import socket
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path

import pytest

from tests.processes import wait_until
from tests.server.running import Json, Person, Server
from tests.server.test_playing import play_on
from whoknows.core import Message
from whoknows.sandbox.isolation import Mode, NoSandbox, Rooms, find_sandbox
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
        import whoknows.server.hosted_agents as mind
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

# A process of another session that ignores signals, and whose parent has ended.
REMAINS = """
        import secrets, signal
        mark = secrets.token_hex(8)
        if os.fork() == 0:
            os.setsid()
            if os.fork() == 0:
                for number in (signal.SIGHUP, signal.SIGINT, signal.SIGTERM):
                    signal.signal(number, signal.SIG_IGN)
                sleep = "import time; time.sleep(600)"
                os.execv(sys.executable, [sys.executable, "-S", "-c", sleep, mark])
            os._exit(0)
        os.wait()
        self.why = f"remains as {mark} "
"""
# What others have: their memory, descriptors and rights. Nobody is stopped for long: what can be
# traced is let go.
OWNS = """
        import ctypes
        got, libc = [], ctypes.CDLL(None, use_errno=True)
        others = [int(name) for name in os.listdir("/proc") if name.isdigit()]
        own = os.stat("/proc/1").st_uid == os.getuid()  # the sandbox's own, with all we have
        for pid in set(others) - {os.getpid(), *([1] if own else [])}:
            for name in ("mem", "environ"):
                try:
                    open(f"/proc/{pid}/{name}", "rb").close()
                    got.append(f"{name} of {pid}")
                except OSError:
                    pass
            try:
                os.listdir(f"/proc/{pid}/fd")
                got.append(f"fd of {pid}")
            except OSError:
                pass
            if libc.ptrace(16, pid, 0, 0) == 0:
                os.waitpid(pid, 0x40000000)
                libc.ptrace(17, pid, 0, 0)
                got.append(f"trace of {pid}")
        for take in (lambda: os.setuid(0), lambda: os.setgid(0), lambda: os.chroot("/")):
            try:
                take()
                got.append("rights")
            except OSError:
                pass
        import resource
        try:
            resource.setrlimit(resource.RLIMIT_NPROC, (10_000, 10_000))
            got.append("limits")
        except ValueError:
            pass
        self.why = "got " + (" ".join(got)[:100] or "nothing")
"""
DESCRIPTORS = """
        found = set()
        for name in os.listdir("/proc/self/fd"):
            try:
                found.add(os.readlink(f"/proc/self/fd/{name}"))
            except OSError:
                pass
        pipes = {one for one in found if one.startswith(("pipe:", "socket:"))}
        others = found - pipes - {"/dev/null"}
        extra = len(pipes) > 2 or any("/proc/" not in one for one in others)
        self.why = "inherited " + (str(sorted(found))[:150] if extra else "nothing")
"""
DISK = """
        n = 0
        try:
            for number in range(12):
                with open(f"filled-by-a-stranger-{number}", "wb") as file:
                    file.write(bytes(30 << 20))
                n += 30
        except OSError:
            pass
        self.why = f"wrote {n} MB"
"""
TELLS = """
        import struct
        pipes = []
        for name in os.listdir("/proc/self/fd"):
            try:
                is_pipe = os.readlink(f"/proc/self/fd/{name}").startswith(("pipe:", "socket:"))
                pipes += [int(name)] if is_pipe else []
            except OSError:
                pass

        def tell(data):
            for pipe in pipes:
                try:
                    os.write(pipe, data)
                except OSError:
                    pass
"""
ENDLESS = (
    TELLS
    + """
        while True:
            tell(b"x" * 65536)
"""
)
LIES = (
    TELLS
    + """
        tell(struct.pack(">I", 0xFFFFFFFF))
        time.sleep(600)
"""
)


def test_a_long_message_is_replaced() -> None:
    long = Message("agent-said", {"text": "x" * MAX_SAID})
    short = Message("agent-said", {"text": "x"})
    assert bounded_message(short) is short
    replaced = bounded_message(long)
    assert replaced is not None
    assert replaced.key == "agent-explanation-failed"


def why_not(mode: Mode) -> str:
    """Why a sandbox does not work here, or nothing."""
    try:
        find_sandbox(mode, Rooms())
    except NoSandbox as problem:
        return str(problem)
    return ""


MODES: tuple[Mode, ...] = ("bubblewrap", "user")
PROBLEMS = {mode: why_not(mode) for mode in MODES}


@pytest.fixture(scope="module", params=MODES)
def mode(request: pytest.FixtureRequest) -> Mode:
    """Each sandbox that works here.

    `user` needs root, and a Python that all users may read.
    """
    chosen: Mode = request.param
    if PROBLEMS[chosen]:
        pytest.skip(PROBLEMS[chosen])
    return chosen


@pytest.fixture(scope="module")
def folder() -> Iterator[Path]:
    """A folder that all users may read, unlike those of pytest."""
    made = Path(tempfile.mkdtemp(prefix="strangers-"))
    made.chmod(0o755)
    yield made
    shutil.rmtree(made)


@pytest.fixture(scope="module")
def home(folder: Path) -> Path:
    """A folder with a secret that is no business of any agent's."""
    made = folder / "home"
    made.mkdir(0o700)
    (made / "secret").write_text("secret-of-home")
    return made


@pytest.fixture(scope="module")
def server(folder: Path, home: Path, mode: Mode) -> Iterator[Server]:
    """A server with all the hostile agents, and a secret in its environment."""
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port = probe.getsockname()[1]
    own = folder / mode
    agents = own / "data" / "agents"
    agents.mkdir(parents=True)
    secret = own / "data" / "secret"
    secret.touch(0o600)
    secret.write_text("secret-of-data")
    database = own / "tables.db"
    hostile = {
        "kills": KILLS,
        "reads": READS.format(home=home, database=database),
        "forks": FORKS,
        "environment": ENVIRONMENT.format(password=PASSWORD),
        "long": LONG,
        "longer": LONGER,
        "writes": WRITES.format(home=home),
        "connects": CONNECTS.format(port=port),
        "remains": REMAINS,
        "owns": OWNS,
        "descriptors": DESCRIPTORS,
        "disk": DISK,
        "endless": ENDLESS,
        "lies": LIES,
    }
    for name, what in hostile.items():
        (agents / f"{name}.py").write_text(AGENT.replace("{what}", what.strip()))
    command = f"cmd:{sys.executable} -c 'raise SystemExit(1)' --key {PASSWORD}\n"
    (agents / "failing.bot").write_text(command)
    os.environ["SECRET_DATABASE_URL"] = f"postgresql://me:{PASSWORD}@localhost/x"
    made = Server(own, "--agent-seconds", "20", "--sandbox", mode, "--port", str(port))
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


def test_it_cannot_kill_the_server_or_other_workers(server: Server) -> None:
    explanations(server, "kills")


def test_it_reads_no_secret(server: Server, home: Path) -> None:
    said, fault = explanations(server, "reads")
    assert fault is None
    assert "found" in said
    assert "SQLite" not in said
    assert "secret" not in said


def test_it_cannot_start_processes_without_end(server: Server) -> None:
    said, fault = explanations(server, "forks")
    assert fault is not None
    assert "started 500" not in said


def test_it_gets_nothing_of_the_servers_environment(server: Server) -> None:
    said, fault = explanations(server, "environment")
    assert fault is None
    assert "nothing" in said


@pytest.mark.parametrize("agent", ["long", "longer"])
def test_a_long_explanation_is_cut(server: Server, agent: str) -> None:
    said, _ = explanations(server, agent)
    assert "longer than 4096 bytes" in said
    assert len(said) < 200_000


def test_it_cannot_write_files(server: Server, home: Path) -> None:
    said, fault = explanations(server, "writes")
    assert fault is None
    # Of these places one is private to it: nothing of it is there outside.
    assert "written" in said
    for place in (server.folder, home, ROOT / "src"):
        assert not list(place.rglob("written-by-a-stranger"))


def test_it_has_no_network_in_a_namespace_of_its_own(server: Server, mode: Mode) -> None:
    said, fault = explanations(server, "connects")
    assert fault is None
    assert ("unable" if mode == "bubblewrap" else "connected") in said


def test_it_cannot_fill_the_disk_where_its_folder_has_a_size(server: Server, mode: Mode) -> None:
    said, fault = explanations(server, "disk")
    assert fault is None
    assert ("wrote 240 MB" if mode == "bubblewrap" else "wrote 360 MB") in said
    scratch = Path(tempfile.gettempdir())
    wait_until(lambda: not list(scratch.glob("whoknows-*/filled-by-a-stranger*")))


def test_nothing_of_it_runs_when_it_is_over(server: Server) -> None:
    said, fault = explanations(server, "remains")
    assert fault is None
    mark = said.split("remains as ")[1].split(" ")[0]
    wait_until(lambda: mark.encode() not in commands())


def commands() -> bytes:
    """All that runs on this machine."""
    told = b""
    for file in Path("/proc").glob("[0-9]*/cmdline"):
        with suppress(OSError):
            told += file.read_bytes()
    return told


def test_it_owns_nothing_that_others_have(server: Server) -> None:
    said, fault = explanations(server, "owns")
    assert fault is None
    assert "got nothing" in said


def test_it_inherits_its_own_pipes_only(server: Server) -> None:
    said, fault = explanations(server, "descriptors")
    assert fault is None
    assert "inherited nothing" in said


@pytest.mark.parametrize("agent", ["endless", "lies"])
def test_an_answer_that_never_ends_is_not_kept(server: Server, agent: str) -> None:
    _, fault = explanations(server, agent)
    assert fault is not None
    assert "its process ended" in fault


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


def test_what_is_in_force_is_told(tmp_path: Path) -> None:
    agents = tmp_path / "agents"
    agents.mkdir()
    (agents / "mine.py").write_text(AGENT.replace("{what}", ""))
    tmp_path.chmod(0o700)  # root alone could use another user, who cannot read this
    network = ("--host", "0.0.0.0")
    assert "have all your rights" in start(tmp_path)
    assert "are not offered" in start(tmp_path, *network)
    assert "Warning" in start(tmp_path, *network, "--sandbox", "none")
    if not PROBLEMS["bubblewrap"]:
        told = start(tmp_path, *network, path=os.environ["PATH"])
        assert "run in a sandbox (bubblewrap)" in told


def test_another_user_has_to_be_able_to_read_the_agents(folder: Path) -> None:
    if PROBLEMS["user"]:
        pytest.skip(PROBLEMS["user"])
    closed = folder / "closed"
    shown = closed / "agents"
    shown.mkdir(parents=True)
    find_sandbox("user", Rooms((shown,)))
    closed.chmod(0o700)
    with pytest.raises(NoSandbox, match="Permission denied"):
        find_sandbox("user", Rooms((shown,)))
