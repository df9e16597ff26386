"""The clients as programs of their own."""

import json
import os
import re
import select
import shutil
import signal
import socket
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import pytest
from tests.conftest import Run
from tests.games.cluedo.wire.tables import PATIENCE, Raw, Served, ServedHere

from whoknows.games.cluedo import Cluedo
from whoknows.games.cluedo.agents.simple import Simple
from whoknows.play import Match

ROOT = Path(__file__).parents[4]


def start(*arguments: str, cwd: Path | None = None) -> subprocess.Popen[str]:
    """A client in a process of its own."""
    return subprocess.Popen(
        [sys.executable, "-m", "whoknows", "cluedo", "bot", *arguments],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        cwd=cwd,
    )


def finish(client: subprocess.Popen[str]) -> tuple[int, str, str]:
    out, err = client.communicate(timeout=PATIENCE)
    assert "Traceback" not in err
    return client.returncode, out, err


class ScriptedServer:
    """Accepts one client and speaks to it as the test wants."""

    def __init__(self) -> None:
        self._listener = socket.socket()
        self._listener.bind(("127.0.0.1", 0))
        self._listener.listen()
        self._listener.settimeout(PATIENCE)
        self.port = self._listener.getsockname()[1]

    def accept(self) -> Raw:
        """The client, seen from the other side."""
        client = Raw.__new__(Raw)
        client.socket, _ = self._listener.accept()
        client.socket.settimeout(PATIENCE)
        client.prepare()
        return client

    def has_guest(self) -> bool:
        """Whether somebody has connected who was not accepted yet."""
        return bool(select.select([self._listener], [], [], 0)[0])

    def close(self) -> None:
        self._listener.close()


@pytest.fixture
def scripted() -> Iterator[ScriptedServer]:
    server = ScriptedServer()
    yield server
    server.close()


@contextmanager
def greeted(server: ScriptedServer, *arguments: str) -> Iterator[tuple[Any, Raw]]:
    """A client that has said hello as player 1 of 3."""
    name, *options = arguments or ("simple",)
    process = start(name, str(server.port), *options)
    try:
        with server.accept() as client:
            client.say("B 1 3")
            assert client.line().startswith("B ")
            yield process, client
    finally:
        if process.poll() is None:
            process.kill()
        process.communicate()


def test_agents_over_the_wire_play_as_they_would_without_it(tmp_path: Path) -> None:
    """With the server's seed; game after game on one connection, then exit code 0."""
    options = ("--players", "3", "--games", "4")
    with ServedHere(tmp_path, *options) as server:
        clients = []
        for number in range(3):
            arguments = ["simple", str(server.port), "--seed", "7", "--login", f"s{number}"]
            clients.append(start(*arguments, "--json"))
            while len(server.events("login")) <= number:
                assert clients[-1].poll() is None
        ends = [finish(client) for client in clients]
        server.result()
        winners = [event["winner"] for event in server.events("result")]
    game = Cluedo(players=3)
    for deal, winner in enumerate(winners):
        match = Match(game.for_deal(deal), {s: Simple() for s in game.seats}, seed=7, deal=deal)
        assert match.run().winners == (winner,)
    assert [code for code, _, _ in ends] == [0, 0, 0]
    results = [json.loads(out) for _, out, _ in ends]
    assert [one["seat"] for one in results] == [0, 1, 2]
    assert [one["games"] for one in results] == [4, 4, 4]
    assert sum(one["wins"] for one in results) == 4
    assert [one["login"] for one in results] == ["s0", "s1", "s2"]


def test_after_an_error_to_all_it_waits_for_the_next_hand(scripted: ScriptedServer) -> None:
    with greeted(scripted) as (process, client):
        client.say("C 1 6 9", "E 202", "C 0 4 8", "T")
        assert client.line().startswith("H ")
        client.say("E 201")
        client.close()
        assert finish(process)[0] == 0


def test_split_and_merged_packets_and_crlf(scripted: ScriptedServer) -> None:
    with greeted(scripted) as (process, client):
        for byte in b"C 1 6 9\r\nT\r\n":
            client.send(bytes([byte]))
        question = client.line()
        client.send(f"{question}\r\nP 2\r\nP 0\r\nM\r\nF 0\r\nC 0 1 2\r\nH 0 4 8\r\nC\r\n".encode())
        assert client.line() == "M 0"
        client.say("M 1", "F 2")
        client.close()
        assert finish(process)[0] == 0


def test_after_its_wrong_accusation_it_still_shows(scripted: ScriptedServer) -> None:
    with greeted(scripted) as (process, client):
        client.say("C 1 6 9", "T")
        question = client.line()
        client.say(question, "P 2", "P 0", "M", "H 0 4 8", "M 0", "H 0 4 8", "P 1", "M 2", "T")
        assert client.line() == question.replace("H", "A")
        client.say("H 1 4 8", "P 0", "C")
        assert client.line() == "M 1"
        client.say("M 1", "F 0")
        client.close()
        assert finish(process)[0] == 0


@pytest.mark.parametrize(
    ("lines", "complaint"),
    [
        (["E 101"], "did not accept the hello"),
        ([], "before a game began"),
        (["C 1 6 9"], "in the middle of a game"),
        (["C 1 6 9", "P 0"], "'P 0': nobody has asked"),
        (["C 1 6 99"], "different cards of the game"),
    ],
)
def test_being_thrown_out_or_misled_is_told(
    scripted: ScriptedServer, lines: list[str], complaint: str
) -> None:
    with greeted(scripted) as (process, client):
        client.say(*lines)
        client.close()
        code, _, err = finish(process)
        assert code == 1
        assert complaint in err


def test_a_line_that_it_does_not_know_is_passed_over_and_told_once(
    scripted: ScriptedServer,
) -> None:
    with greeted(scripted) as (process, client):
        client.say("Q 3", "C 1 6 9", "X Z 1", "", "E 999", "\x1b[2J", "H 1 2", "x" * 300, "T")
        assert client.line().startswith("H ")
        client.say("E 201")
        client.close()
        code, _, err = finish(process)
    assert code == 0
    assert err == "ignored 'Q 3': not a message of the server; no more is said of such lines\n"


def test_a_server_that_is_not_there(whoknows_here: Run) -> None:
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        port = free.getsockname()[1]
    done = whoknows_here("cluedo", "bot", "simple", str(port))
    assert done.returncode == 1
    assert f"cannot connect to 127.0.0.1, port {port}" in done.stderr


@pytest.mark.parametrize(
    ("arguments", "complaint"),
    [
        (["nobody", "1"], "no agent 'nobody'"),
        (["simple", "0"], "'PORT'"),
        (["simple"], "Missing argument"),
        (["simple", "1", "--login", "a b"], "--login a b"),
        (["simple:depth=3", "1"], "no option 'depth'"),
        (["simple", "1", "--seed", "-1"], "a seed is"),
    ],
)
def test_misuse_says_what_to_do(arguments: list[str], complaint: str, whoknows_here: Run) -> None:
    done = whoknows_here("cluedo", "bot", *arguments)
    assert done.returncode == 2
    said = " ".join(done.stderr.replace("│", " ").split())
    assert complaint.lower() in said.lower()


def test_the_extended_protocol_is_asked_for_in_the_hello(scripted: ScriptedServer) -> None:
    process = start("simple", str(scripted.port), "--login", "ada", "--extended")
    with scripted.accept() as client:
        client.say("B 0 2")
        assert client.line() == "B ada X"
        client.say("X B 0 ada", "X B 1 bo", "C 0 4 8", "X T 1", "X E 1 202", "X T 0", "T")
        assert client.line()[0] in "HA"
        client.say("E 202")
    assert finish(process)[0] == 0


# SIGUSR1

THINKER = """
from whoknows.games.cluedo.agents.simple import Simple

class Thinker(Simple):
    n = 0
    def observe(self, event):
        super().observe(event)
        self.n += 1
    def report(self):
        return f"I have heard {self.n} things\\nand that is all"

class Confused(Simple):
    def report(self):
        return 1 / 0
"""


@pytest.mark.skipif(not hasattr(signal, "SIGUSR1"), reason="no such signal here")
@pytest.mark.parametrize(
    ("agent", "said"),
    [
        ("./thinker.py:Thinker", "I have heard 12 things\nand that is all"),
        ("./thinker.py:Confused", "the report failed: ZeroDivisionError"),
        ("simple", "Simple cannot print what it knows"),
    ],
)
def test_sigusr1_tells_what_it_knows_and_the_game_goes_on(
    scripted: ScriptedServer, tmp_path: Path, agent: str, said: str
) -> None:
    (tmp_path / "thinker.py").write_text(THINKER)
    process = start(agent, str(scripted.port), cwd=tmp_path)
    with scripted.accept() as client:
        client.say("B 1 3")
        client.line()
        client.say("C 1 6 9", "H 1 6 8", "P 0", "C")
        assert client.line() == "M 1"
        client.say("M 1", "F 2", "C 1 6 9", "T")
        assert client.line().startswith("H "), "all before has been taken in"
        process.send_signal(signal.SIGUSR1)
        assert process.stderr is not None
        first, *more = said.split("\n")
        told = process.stderr.readline()
        assert first.replace("12", "") in told.replace(re.sub(r"\D", "", told), "")
        assert [process.stderr.readline().rstrip("\n") for _ in more] == more
        client.say("E 201")
    assert finish(process)[0] == 0


@pytest.mark.skipif(not hasattr(signal, "SIGUSR1"), reason="no such signal here")
def test_sigusr1_before_the_first_hand(scripted: ScriptedServer) -> None:
    with greeted(scripted, "bot2") as (process, client):
        process.send_signal(signal.SIGUSR1)
        assert process.stderr.readline() == "no cards were dealt yet\n"
        client.say("C 1 6 9", "F 0")
        client.close()
        assert finish(process)[0] == 0


# Before it connects

SLOW_TO_MAKE = """
from pathlib import Path

from whoknows.games.cluedo.agents.simple import Simple

class Slow(Simple):
    def __init__(self):
        with Path("made").open("a") as file:
            file.write("once more")

class Never(Simple):
    def __init__(self):
        raise ValueError("not today")
"""


def test_the_agent_is_made_before_it_connects(scripted: ScriptedServer, tmp_path: Path) -> None:
    """Else what it needs to get ready would cost it its time."""
    (tmp_path / "slow.py").write_text(SLOW_TO_MAKE)
    code, _, err = finish(start("./slow.py:Never", str(scripted.port), cwd=tmp_path))
    assert code == 2
    assert "not today" in err
    assert not scripted.has_guest()


def test_built_in_bots_are_made_before_anybody_can_connect(tmp_path: Path) -> None:
    (tmp_path / "slow.py").write_text(SLOW_TO_MAKE)
    with Served(tmp_path, "--players", "2", "--bots", "./slow.py:Slow") as server:
        made = (tmp_path / "made").read_text()
        with Raw(server.port) as client:
            client.until("T")
        server.result()
    assert (tmp_path / "made").read_text() == made


# People


def test_a_person_can_join(tmp_path: Path) -> None:
    with ServedHere(
        tmp_path, "--players", "3", "--bots", "simple,simple", "--turn-time", "60"
    ) as one:
        process = start("human", str(one.port), "--login", "ada", "--lang", "en")
        out, err = process.communicate("ask\nA 0 4 8\n" + "M 99\n" * 3, timeout=PATIENCE)
    assert "Traceback" not in err
    assert "your turn" in out
    assert [event["login"] for event in one.events("login")] == ["ada"]
    moves = [e["line"] for e in one.log() if e.get("direction") == "in" and e["seat"] == 0]
    assert "A 0 4 8" in moves


def test_a_person_can_ask_for_help_and_leave(tmp_path: Path) -> None:
    with ServedHere(
        tmp_path, "--players", "3", "--bots", "simple,simple", "--turn-time", "60"
    ) as one:
        process = start("human", str(one.port), "--login", "ada", "--lang", "fr")
        out, err = process.communicate("aide\nquitter\n", timeout=PATIENCE)
    assert "Traceback" not in err
    assert "H 0 4 8" in out
    assert "<lieu>" in out


def test_a_person_who_takes_too_long_is_told_and_plays_the_next_game(
    scripted: ScriptedServer, tmp_path: Path
) -> None:
    """What was typed too late answers nothing."""
    pexpect = pytest.importorskip("pexpect")
    arguments = ["-m", "whoknows", "cluedo", "bot", "human", str(scripted.port), "--lang", "en"]
    env = {**os.environ, "TERM": "dumb"}
    person = pexpect.spawn(sys.executable, arguments, encoding="utf-8", timeout=PATIENCE, env=env)
    with scripted.accept() as client:
        client.say("B 0 2")
        assert client.line() == "B human X"
        client.say("C 0 3 6", "X T 0", "T")
        person.expect_exact("(ask, accuse) > ")
        person.send("accuse 0")
        person.expect_exact("accuse 0")
        client.say("X E 0 202", "E 202")
        person.expect_exact("no answer in time")
        person.expect_exact("is out because of a fault")
        client.say("C 0 3 6", "X T 0", "T")
        person.expect_exact("(ask, accuse) > ")
        person.sendline("accuse 1 4 7")
        assert client.line() == "A 1 4 7"
        client.say("F 0")
        person.expect_exact("The match is over")
    person.expect(pexpect.EOF)
    person.close()
    assert person.exitstatus == 0


def test_a_person_s_result_is_all_of_standard_output(scripted: ScriptedServer) -> None:
    with greeted(scripted, "human", "--json") as (process, client):
        client.say("C 1 6 9", "X T 1", "T")
        process.stdin.write("accuse 0 4 8\n")
        process.stdin.flush()
        assert client.line() == "A 0 4 8"
        client.say("F 1")
        client.close()
        code, out, err = finish(process)
    assert code == 0
    assert json.loads(out)["wins"] == 1
    assert "your turn" in err


# The scripts in bin


@pytest.mark.parametrize("name", ["bot0", "bot1", "bot2", "bot3", "bot4", "simple"])
def test_the_scripts_are_executable_and_name_their_agent(name: str) -> None:
    script = ROOT / "bin" / name
    assert os.access(script, os.X_OK)
    assert f" {name} " in script.read_text()


def test_a_script_plays(scripted: ScriptedServer, tmp_path: Path) -> None:
    """Called through a link from elsewhere; the signal reaches the agent itself."""
    link = tmp_path / "mine"
    link.symlink_to(ROOT / "bin" / "simple")
    process = subprocess.Popen([str(link), str(scripted.port)], stderr=subprocess.PIPE, text=True)
    with scripted.accept() as client:
        client.say("B 0 2")
        assert client.line() == "B simple"
        process.send_signal(signal.SIGUSR1)
        assert process.stderr is not None
        assert select.select([process.stderr], [], [], PATIENCE)[0]
        client.say("C 0 1 2", "F 1")
    _, err = process.communicate(timeout=PATIENCE)
    assert process.returncode == 0
    assert "cannot print what it knows" in err


def test_a_script_without_whoknows_says_so(tmp_path: Path) -> None:
    shutil.copytree(ROOT / "bin", tmp_path / "bin")
    env = {"PATH": "/usr/bin:/bin"}
    done = subprocess.run(
        [str(tmp_path / "bin" / "bot0"), "1"], env=env, capture_output=True, text=True, check=False
    )
    assert done.returncode == 127
    assert "whoknows is not installed" in done.stderr
