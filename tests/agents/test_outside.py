# SPDX-License-Identifier: MIT
"""Programs outside: they play by the protocol, and what they do wrong costs them their match."""

import json
import os
import signal
import socketserver
import sys
import threading
import time
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from websockets.sync.server import ServerConnection
from websockets.sync.server import serve as serve_websocket

from whoknows.agents.outside import end_idle, schema
from whoknows.agents.outside.process import absolute_command
from whoknows.core import BadReference, Fault, Seat
from whoknows.core.reference import parse_agent, parse_line_up
from whoknows.core.registry import Registry
from whoknows.play import Match

ROOT = Path(__file__).parents[2]
PATIENCE_S = 30
GAMES = {"cluedo": 4, "hanabi": 3, "liars-dice": 3, "mafia": 6}
EXAMPLES = ["any_move.py", "any_move.pl"]

BOT = """
import json, os, sys, time

PIDS = {pids!r}

def say(**message):
    print(json.dumps(message), flush=True)

for line in sys.stdin:
    said = json.loads(line)
    if said["type"] == "hello":
        {ready}
    elif said["type"] == "act":
        open(PIDS, "a").write(f"{{os.getpid()}} ")
        {act}
        say(type="action", id=said["id"], action=said["moves"][0])
"""
READY = 'say(type="ready", protocol=1)'


@pytest.fixture(autouse=True)
def nothing_is_left() -> Iterator[None]:
    yield
    end_idle()


class Bots:
    """Writes bots, and knows which processes they were."""

    def __init__(self, folder: Path) -> None:
        self._folder = folder
        self._pids = folder / "pids"

    def write(self, act: str = "pass", ready: str = READY) -> str:
        file = self._folder / "bot.py"
        file.write_text(BOT.format(act=act, ready=ready, pids=str(self._pids)))
        return f"cmd:{sys.executable} {file}"

    def pids(self) -> set[int]:
        return set(map(int, self._pids.read_text().split()))


@pytest.fixture
def bots(tmp_path: Path) -> Bots:
    return Bots(tmp_path)


def match_of(game_name: str, *agents: str, seed: int = 1, players: int = 2) -> Match:
    registry = Registry()
    game = registry.make_game(game_name, {"players": players})
    specs = [parse_agent(agent) for agent in agents]
    made = [registry.make_agent(spec, game_name) for spec in specs]
    return Match(game, dict(zip(game.seats, made, strict=True)), seed=seed)


def is_running(pid: int) -> bool:
    try:
        state = Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()[0]
    except OSError:
        return False
    return state != "Z"


def wait_until(is_so: Callable[[], bool]) -> None:
    until = time.monotonic() + PATIENCE_S
    while not is_so():
        assert time.monotonic() < until
        time.sleep(0.02)


# In order


@pytest.mark.parametrize("example", EXAMPLES)
@pytest.mark.parametrize("game", GAMES)
def test_examples_play_every_game_by_the_rules(game: str, example: str) -> None:
    bot = f"cmd:{ROOT / 'examples/bots' / example}"
    matches = [match_of(game, *[bot] * GAMES[game], players=GAMES[game]) for _ in range(2)]
    for match in matches:
        match.run()
        assert match.faults() == []
    assert matches[0].log == matches[1].log, "the same seed repeats the match"


@pytest.mark.parametrize("game", GAMES)
def test_an_agent_in_a_process_of_its_own_plays_as_it_does_here(game: str) -> None:
    def log(agent: str) -> object:
        match = match_of(game, *[agent] * GAMES[game], players=GAMES[game])
        match.run()
        return match.log if game != "mafia" else match.faults()

    # Where not all moves are told, other ones are drawn.
    assert log("process:random") == log("random")


def test_a_program_is_kept_for_the_next_match(bots: Bots) -> None:
    bot = bots.write()
    for seed in range(3):
        match_of("liars-dice", bot, "honest", seed=seed).run()
    assert len(bots.pids()) == 1


def test_reasons_are_told(bots: Bots) -> None:
    bot = bots.write('say(type="log", text="thinking"); say(type="action", id=said["id"], '
                     'action="bid 1 1", why="It feels right."); continue')  # fmt: skip
    match = match_of("liars-dice", bot, "honest")
    match.start()
    match.advance()
    said = match.explain(Seat(0))
    assert (said.key, said.params) == ("agent-said", {"text": "It feels right."})


class Line(socketserver.StreamRequestHandler):
    def handle(self) -> None:
        for line in self.rfile:
            if answer := answer_to(line.decode()):
                self.wfile.write(answer.encode() + b"\n")


def answer_to(line: str) -> str | None:
    said = json.loads(line)
    if said["type"] == "hello":
        return json.dumps({"type": "ready", "protocol": 1})
    if said["type"] == "act":
        return json.dumps({"type": "action", "id": said["id"], "action": said["moves"][-1]})
    return None


def test_a_program_is_reached_over_tcp() -> None:
    with socketserver.ThreadingTCPServer(("127.0.0.1", 0), Line) as server:
        server.daemon_threads = True
        threading.Thread(target=server.serve_forever, daemon=True).start()
        match = match_of("hanabi", f"tcp:127.0.0.1:{server.server_address[1]}", "dummy")
        match.run()
        assert match.faults() == []
        end_idle()
        server.shutdown()


def test_a_program_is_reached_over_a_websocket() -> None:
    def handle(socket: ServerConnection) -> None:
        for line in socket:
            if answer := answer_to(str(line)):
                socket.send(answer)

    with serve_websocket(handle, "127.0.0.1", 0) as server:
        thread = threading.Thread(target=server.serve_forever)
        thread.start()
        port = server.socket.getsockname()[1]
        match = match_of("hanabi", f"ws:127.0.0.1:{port}/play", "dummy")
        match.run()
        assert match.faults() == []
        end_idle()
        server.shutdown()
        thread.join()


# Not in order

# The parent goes, and the child keeps its output open.
FORK = """if os.fork(): os._exit(0)
        open(PIDS, "a").write(f"{os.getpid()} ")
        time.sleep(1000)"""
MISDEEDS: dict[str, tuple[str, str, Fault | str]] = {
    "loops": ("while True: pass", "?move_ms=300", Fault("late", "no answer within 300 ms")),
    "sleeps": ("time.sleep(1000)", "?move_ms=300", Fault("late", "no answer within 300 ms")),
    "uses up its time": (
        "time.sleep(0.3)",
        "?bank_ms=200",
        Fault("late", "no answer within 200 ms"),
    ),
    "crashes": ("1 / 0", "", "exit code 1: ZeroDivisionError: division by zero"),
    "says more after an error": (
        "print('MyError: no idea', file=sys.stderr); sys.exit('Bot v1.2')",
        "",
        "exit code 1: MyError: no idea",
    ),
    "exits": ("os._exit(3)", "", "it ended with exit code 3"),
    "kills itself": ("os.kill(os.getpid(), 9)", "", "it was ended by SIGKILL"),
    "closes its output": ("os.close(1); time.sleep(1000)", "", "it closed its output"),
    "talks nonsense": ("print('hello', flush=True)", "", "a line that is no answer: 'hello'"),
    "answers something else": (
        'say(type="action", id=0, action=None)',
        "",
        "answered question 0, but was asked question 1",
    ),
    "cheats": ('say(type="action", id=said["id"], action={"type": "win"})', "", "illegal"),
    "is silent": ('say(type="action", id=said["id"], action=None)', "", "it has to move"),
    "floods": ("while True: print('x' * 10000, end='')", "", "longer than"),
    "logs without end": ('while True: say(type="log")', "", "more than 1000 lines"),
    "eats": ("food = [bytearray(1 << 20) for _ in range(4096)]", "?memory_mb=256", "MemoryError"),
    "opens files": ("files = [open('/dev/null') for _ in range(100)]", "", "Too many open files"),
    "computes": ("while True: pass", "?cpu_s=1", "SIG"),
    "fills the disk": ("open('big', 'wb').truncate(1 << 40)", "", "exit code 1"),
    "forks": (FORK, "?move_ms=300", Fault("late", "no answer within 300 ms")),
}


@pytest.mark.parametrize("name", MISDEEDS)
def test_a_program_that_misbehaves_loses_its_match_and_nothing_else(
    name: str, bots: Bots, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    act, limits, expected = MISDEEDS[name]
    match = match_of("liars-dice", bots.write(act) + limits, "honest")
    outcome = match.run()
    assert outcome.winners == (1,)
    ((seat, fault),) = match.faults()
    assert seat == 0
    if isinstance(expected, Fault):
        assert fault == expected
    else:
        assert expected in f"{fault.reason}: {fault.detail}"
    wait_until(lambda: not any(map(is_running, bots.pids())))

    again = match_of("liars-dice", bots.write(), "honest")
    again.run()
    assert again.faults() == [], "the next match is another one"


@pytest.mark.parametrize(
    ("ready", "expected"),
    [
        ("sys.exit('no idea')", "exit code 1: no idea"),
        ('say(type="ready", protocol=99)', "version 99 of the protocol, we 1"),
        ('say(type="ready", protocol=1, games=["chess"])', "it does not play liars-dice"),
        ("print('ready')", "a line that is no answer: 'ready'"),
        ('say(type="action", id=1, action=None)', "should have said that it is ready"),
    ],
)
def test_a_program_that_is_not_ready(bots: Bots, ready: str, expected: str) -> None:
    match = match_of("liars-dice", bots.write(ready=ready), "honest")
    match.run()
    ((_, fault),) = match.faults()
    assert expected in fault.detail


def test_a_program_that_is_not_there() -> None:
    match = match_of("liars-dice", "cmd:./no-such-bot", "tcp:127.0.0.1:1")
    match.run()
    told = [fault.detail for _, fault in match.faults()]
    assert "./no-such-bot cannot be started: No such file or directory" in told[0]


def test_programs_end_with_whoever_started_them(bots: Bots, tmp_path: Path) -> None:
    bot = bots.write("time.sleep(1000)")
    script = tmp_path / "script.py"
    script.write_text(
        "from tests.agents.test_outside import match_of\n"
        f"match_of('liars-dice', {bot!r}, 'honest').run()\n"
    )
    child = os.posix_spawn(sys.executable, [sys.executable, str(script)],
                           {**os.environ, "PYTHONPATH": str(ROOT)})  # fmt: skip
    pids = tmp_path / "pids"
    wait_until(pids.exists)
    wait_until(lambda: len(pids.read_text().split()) == 1)
    os.kill(child, signal.SIGKILL)
    os.waitpid(child, 0)
    wait_until(lambda: not any(map(is_running, bots.pids())))


# Names


@pytest.mark.parametrize("text", ["cmd:", "tcp:here", "tcp:here:99999"])
def test_references_that_reach_nobody_are_refused_at_once(text: str) -> None:
    registry = Registry()
    with pytest.raises(BadReference):
        registry.make_agent(parse_agent(text), "hanabi").begin(
            Seat(0), registry.make_game("hanabi", {})
        )


def test_programs_are_named_in_line_ups_with_options() -> None:
    line_up = "random,cmd:./bot --deep=3?move_ms=5,memory_mb=64,tcp:localhost:4000"
    specs = parse_line_up(line_up)
    assert ",".join(map(str, specs)) == line_up
    assert specs[1].reference == "cmd:./bot --deep=3"
    assert specs[1].options == {"move_ms": "5", "memory_mb": "64"}


def test_commands_are_good_from_any_folder(tmp_path: Path) -> None:
    (tmp_path / "bot").touch()
    assert absolute_command("./bot -x y", tmp_path) == f"{tmp_path / 'bot'} -x y"
    assert absolute_command("perl bot", tmp_path) == f"perl {tmp_path / 'bot'}"
    assert absolute_command("bot", tmp_path) == "bot"


def test_a_file_of_the_users_says_how_to_reach_a_program(tmp_path: Path) -> None:
    (tmp_path / "sly.bot").write_text("cmd:./sly --fast\n")
    (tmp_path / "odd.bot").write_text("telnet:here\n")
    (tmp_path / "sly").touch()
    registry = Registry(agent_folder=tmp_path)
    assert "sly" in registry.agent_names("hanabi")
    resolved = registry.resolve(parse_agent("sly:move_ms=5"), "hanabi")
    assert str(resolved) == f"{tmp_path / 'sly.bot'}:move_ms=5"
    made = Registry().find_agent(resolved.reference, "hanabi")
    assert getattr(made, "reference", "") == f"cmd:{tmp_path / 'sly'} --fast"
    _, broken = registry.agents("hanabi")
    assert [one.name for one in broken] == ["odd"]


def test_the_schema_in_the_documentation_is_that_of_the_types() -> None:
    page = ROOT / "docs" / "reference" / "agent-protocol.schema.json"
    assert page.read_text() == schema.text()
