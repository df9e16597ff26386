# SPDX-License-Identifier: MIT
"""Programs outside: they play by the protocol, and what they do wrong costs them their match."""

import json
import os
import shutil
import signal
import socketserver
import sys
import threading
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path

import jsonschema_rs
import pytest
from tests.conftest import Run
from tests.processes import is_running, wait_until
from websockets.sync.server import ServerConnection
from websockets.sync.server import serve as serve_websocket

from whoknows.agents.external import end_idle, schema, vocabulary
from whoknows.agents.external.process import absolute_command
from whoknows.agents.external.sockets import WebSocket
from whoknows.core import AgentFailed, BadReference, Fault, Seat
from whoknows.play import Match
from whoknows.plugins.line_up import parse_agent, parse_line_up
from whoknows.plugins.registry import CodeRegistry

ROOT = Path(__file__).parents[2]
GAMES = {"cluedo": 4, "hanabi": 3, "liars-dice": 3, "mafia": 6}
# The page is built with Node: where the system has none, it comes with the packages.
NODE = shutil.which(
    "node", path=os.pathsep.join([os.environ["PATH"], str(Path(sys.executable).parent)])
)
EXAMPLES = {"any_move.py": sys.executable, "any_move.mjs": str(NODE)}
"""Programs by what runs them."""

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
    elif said["type"] == "game_over":
        {over}
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

    def write(self, act: str = "pass", ready: str = READY, over: str = "pass") -> str:
        file = self._folder / "bot.py"
        file.write_text(BOT.format(act=act, ready=ready, over=over, pids=str(self._pids)))
        return f"cmd:{sys.executable} {file}"

    def pids(self) -> set[int]:
        return set(map(int, self._pids.read_text().split()))


@pytest.fixture
def bots(tmp_path: Path) -> Bots:
    return Bots(tmp_path)


def match_of(game_name: str, *agents: str, seed: int = 1, players: int = 2) -> Match:
    registry = CodeRegistry()
    game = registry.make_game(game_name, {"players": players})
    specs = [parse_agent(agent) for agent in agents]
    made = [registry.make_agent(spec, game_name) for spec in specs]
    return Match(game, dict(zip(game.seats, made, strict=True)), seed=seed)


# In order


@pytest.mark.parametrize("example", EXAMPLES)
@pytest.mark.parametrize("game", GAMES)
def test_examples_play_every_game_by_the_rules(game: str, example: str) -> None:
    bot = f"cmd:{EXAMPLES[example]} {ROOT / 'examples/bots' / example}"
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


def test_nobody_loses_a_match_for_having_played_many(bots: Bots) -> None:
    bot = bots.write("begun = time.process_time()\n        "
                     "while time.process_time() < begun + 0.01: pass") + "?cpu_s=1"  # fmt: skip
    for seed in range(12):
        match = match_of("liars-dice", bot, "honest", seed=seed)
        match.run()
        assert match.faults() == []
    assert len(bots.pids()) > 1


def test_a_program_is_not_kept_for_a_seat_with_other_limits(bots: Bots) -> None:
    bot = bots.write()
    for limits in ("", "?memory_mb=900", "?memory_mb=900"):
        match_of("liars-dice", bot + limits, "honest").run()
    assert len(bots.pids()) == 2


def test_reasons_are_told(bots: Bots) -> None:
    bot = bots.write('say(type="log", text="thinking"); say(type="action", id=said["id"], '
                     'action="bid 1 1", why="It feels right."); continue')  # fmt: skip
    match = match_of("liars-dice", bot, "honest")
    match.start()
    match.advance()
    said = match.explain(Seat(0))
    assert (said.key, said.params) == ("agent-said", {"text": "It feels right."})


def test_programs_are_told_when_nobody_wants_them_any_more(
    bots: Bots, tmp_path: Path, whoknows: Run
) -> None:
    said = tmp_path / "told"
    bot = bots.write().removeprefix("cmd:")
    agents = f"cmd:sh -c 'tee -a {said} | {bot}',honest"
    kinds = {"play --seats": 1, "simulate --games 3 --jobs 1 --agents": 3}
    for command, n_matches in kinds.items():
        said.unlink(missing_ok=True)
        name, *options = command.split()
        assert whoknows(name, "liars-dice", *options, agents, "--players", "2").returncode == 0
        told = [json.loads(line)["type"] for line in said.read_text().splitlines()]
        assert told[:3] == ["hello", "bye", "hello"], "it is tried before it plays"
        assert told.count("game_start") == told.count("game_over") == n_matches
        assert told[-2:] == ["game_over", "bye"]


def test_words_of_a_command_may_be_quoted(bots: Bots, whoknows_here: Run) -> None:
    bot = bots.write('assert sys.argv[1:] == ["a,b?", "it"], sys.argv')
    run = ["simulate", "liars-dice", "--players", "2", "--games", "1", "--jobs", "1", "--json"]
    result = whoknows_here(*run, "--agents", f"honest,{bot} 'a,b?' it?move_ms=900,memory_mb=900")
    assert result.returncode == 0, result.stderr
    assert json.loads(result.stdout)["faults"] == []


def test_check_starts_a_program_anew_to_see_whether_it_repeats_itself(
    bots: Bots, whoknows_here: Run
) -> None:
    # Every other process that plays makes the last move instead of the first.
    bot = bots.write('said["moves"] = [said["moves"][len(set(open(PIDS).read().split())) % 2 - 1]]')
    result = whoknows_here("check", bot, "--game", "liars-dice", "--matches", "1")
    assert result.returncode == 1
    assert "liars-dice for 2: match 0: seat 0: a new instance plays differently" in result.stdout


def test_only_programs_that_react_are_asked_what_is_optional(
    bots: Bots, whoknows_here: Run
) -> None:
    bot = bots.write('assert not said["optional"]')
    result = whoknows_here("check", bot, "--game", "mafia", "--matches", "2")
    assert result.returncode == 0, result.stdout


def test_a_program_that_ends_after_its_match_is_begun_anew_for_the_next(bots: Bots) -> None:
    bot = bots.write(over="break")
    for seed in range(4):
        match = match_of("liars-dice", bot, "honest", seed=seed)
        match.run()
        assert match.faults() == []
    assert len(bots.pids()) == 4


LEARNS = """
from whoknows.agents.uniform import Uniform

class Learns(Uniform):
    first = None

    def begin_set(self):
        self.first = None

    def begin(self, seat, game):
        if self.first is None:
            self.first = seat

    def act(self, view, moves, rng):
        moves = list(moves)
        return moves[0] if self.first == 0 else moves[-1]
"""


def test_programs_keep_their_seats_in_a_set(tmp_path: Path, whoknows_here: Run) -> None:
    (tmp_path / "learns.py").write_text(LEARNS)
    run = ["simulate", "liars-dice", "--players", "2", "--games", "6", "--set", "3", "--jobs", "1"]
    wins = [
        [
            seat["wins"]
            for seat in json.loads(whoknows_here(*run, "--json", "--agents", agent).stdout)["wins"][
                "seats"
            ]
        ]
        for agent in ("./learns.py", "process:./learns.py")
    ]
    assert wins[0] == wins[1]


def test_check_tries_nothing_else_of_a_program_that_fails(bots: Bots, whoknows_here: Run) -> None:
    bot = bots.write("1 / 0")
    result = whoknows_here("check", bot, "--game", "liars-dice", "--matches", "1", "--json")
    laws = {law["name"]: law["tried"] for law in json.loads(result.stdout)["laws"]}
    assert laws == {"plays": True, "repeatable": False, "resumable": False, "explains": False}


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


@contextmanager
def websocket_program(handle: Callable[[ServerConnection], None]) -> Iterator[str]:
    """Where it listens."""
    with serve_websocket(handle, "127.0.0.1", 0) as server:
        thread = threading.Thread(target=server.serve_forever)
        thread.start()
        try:
            yield f"ws://127.0.0.1:{server.socket.getsockname()[1]}/play"
        finally:
            end_idle()
            server.shutdown()
            thread.join()


def test_a_program_is_reached_over_a_websocket() -> None:
    def handle(socket: ServerConnection) -> None:
        for line in socket:
            if answer := answer_to(str(line)):
                socket.send(answer)

    with websocket_program(handle) as url:
        match = match_of("hanabi", url, "dummy")
        match.run()
        assert match.faults() == []


def test_nobody_waits_for_a_websocket_that_is_not_read() -> None:
    is_over = threading.Event()

    def handle(_: ServerConnection) -> None:
        is_over.wait()

    with websocket_program(handle) as url:
        channel = WebSocket(url)
        try:
            with pytest.raises(AgentFailed) as failure:
                channel.send((b"x" * 100_000 + b"\n") * 400, time.monotonic() + 0.5)
            assert failure.value.fault == Fault("late")
        finally:
            channel.close(at_once=True)
            is_over.set()


# Not in order

# The parent goes, and the child keeps its output open.
FORK = """if os.fork(): os._exit(0)
        open(PIDS, "a").write(f"{os.getpid()} ")
        time.sleep(1000)"""
# It becomes what the system calls a daemon: no group, session or parent ties it to the program.
RUN_AWAY = """if not os.fork():
            os.setsid()
            if os.fork(): os._exit(0)
            open(PIDS, "a").write(f"{os.getpid()} ")
            while True: pass
        time.sleep(1000)"""
MULTIPLY = """while True:
            if not os.fork(): open(PIDS, "a").write(f"{os.getpid()} ")"""
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
        "was asked question 1, but answered question 0",
    ),
    "cheats": ('say(type="action", id=said["id"], action={"type": "win"})', "", "illegal"),
    "is silent": ('say(type="action", id=said["id"], action=None)', "", "it has to move"),
    "floods": ("while True: print('x' * 10000, end='')", "", "longer than"),
    "logs without end": ('while True: say(type="log")', "", "more than 1000 lines"),
    "eats": ("food = [bytearray(1 << 20) for _ in range(4096)]", "?memory_mb=256", "MemoryError"),
    "opens files": ("files = [open('/dev/null') for _ in range(100)]", "", "Too many open files"),
    "computes": ("while True: pass", "?cpu_s=1", "SIG"),
    "fills the disk": ("open('big', 'wb').truncate(1 << 40)", "", "exit code 1"),
    "forks": (FORK, "", "it ended with exit code 0, though nobody said `bye`"),
    "runs away": (RUN_AWAY, "?move_ms=500", Fault("late", "no answer within 500 ms")),
    "stops its supervisor": (
        "os.kill(os.getppid(), 19); time.sleep(1000)",
        "?move_ms=300",
        Fault("late", "no answer within 300 ms"),
    ),
    "ends by a signal without a name": (
        "os.kill(os.getpid(), 40)",
        "",
        "it was ended by signal 40",
    ),
    "writes what is no text": (
        "os.write(1, bytes([123, 255, 125, 10]))",
        "",
        "a line that is no answer",
    ),
    "multiplies": (MULTIPLY, "?move_ms=300", Fault("late", "no answer within 300 ms")),
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


MISSING = {
    "cmd:./no-such-bot": "/no-such-bot cannot be started: No such file or directory",
    "cmd:false": "it ended with exit code 1",
    "tcp:127.0.0.1:1": "nobody listens at 127.0.0.1:1",
    "ws:127.0.0.1:1/bot": "nobody listens at ws://127.0.0.1:1/bot",
}


@pytest.mark.parametrize("agent", MISSING)
def test_a_program_that_is_not_there(agent: str) -> None:
    match = match_of("liars-dice", agent, "honest")
    assert match.run().winners == (1,)
    ((_, fault),) = match.faults()
    assert MISSING[agent] in fault.detail


@pytest.mark.parametrize("agent", MISSING)
@pytest.mark.parametrize("command", ["play --seats", "simulate --agents", "tournament --agents"])
def test_a_program_that_is_not_there_is_noticed_before_anything_begins(
    command: str, agent: str, whoknows_here: Run
) -> None:
    name, option = command.split()
    result = whoknows_here(name, "liars-dice", option, f"{agent},honest", "--players", "2")
    assert (result.returncode, result.stdout) == (2, "")
    assert MISSING[agent] in result.stderr


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


@pytest.mark.parametrize("text", ["cmd:", "cmd:it's", "tcp:here", "tcp:here:99999", "ws:", "ws:?"])
def test_references_that_can_reach_nobody_are_refused(text: str) -> None:
    with pytest.raises(BadReference):
        CodeRegistry().try_agent(parse_agent(text), "hanabi")


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
    (tmp_path / "link").symlink_to(tmp_path / "bot")
    assert absolute_command("./link " + "x" * 300, tmp_path) == f"{tmp_path / 'link'} {'x' * 300}"
    # Not one in the folder from which we happen to be started.
    assert absolute_command("./none", tmp_path) == f"{tmp_path / 'none'}"


def test_a_file_of_the_users_says_how_to_reach_a_program(tmp_path: Path) -> None:
    (tmp_path / "sly.bot").write_text("cmd:./sly --fast\n")
    (tmp_path / "odd.bot").write_text("telnet:here\n")
    shutil.copy(ROOT / "examples/bots/any_move.py", tmp_path / "sly")
    registry = CodeRegistry(agent_folder=tmp_path)
    assert "sly" in registry.agent_names("hanabi")
    resolved = registry.resolve(parse_agent("sly:move_ms=5"), "hanabi")
    assert str(resolved) == f"{tmp_path / 'sly.bot'}:move_ms=5"
    made = CodeRegistry().find_agent(resolved.reference, "hanabi")
    assert getattr(made, "reference", "") == f"cmd:{tmp_path / 'sly'} --fast"
    _, broken = registry.agents("hanabi")
    assert [one.name for one in broken] == ["odd"]


def test_the_schema_in_the_documentation_is_that_of_the_types() -> None:
    page = ROOT / "docs" / "reference" / "agent-protocol.schema.json"
    assert page.read_text() == schema.text()


@pytest.mark.parametrize("game", GAMES)
def test_the_pieces_of_games_in_the_documentation_are_those_of_the_types(game: str) -> None:
    page = ROOT / "docs" / "reference" / f"{game}-messages.md"
    assert page.read_text() == vocabulary.page(CodeRegistry().find_game(game))


@pytest.mark.parametrize("game", GAMES)
def test_what_is_said_is_as_the_schema_says(game: str, tmp_path: Path, whoknows_here: Run) -> None:
    """By another implementation of JSON schema."""
    (tmp_path / "bot.sh").write_text(
        f"cd {tmp_path}; tee told.$$ | {sys.executable} {ROOT}/examples/bots/any_move.py"
        " | tee said.$$"
    )
    bot = f"cmd:sh {tmp_path}/bot.sh"
    match_of(game, *[bot] * GAMES[game], players=GAMES[game]).run()
    end_idle()
    printed = json.loads(whoknows_here("schema", game).stdout)
    for files, part in (("told.*", "FromWhoknows"), ("said.*", "FromProgram")):
        valid = jsonschema_rs.validator_for(printed | {"$ref": f"#/$defs/{part}"})
        lines = [line for one in tmp_path.glob(files) for line in one.read_text().splitlines()]
        assert {json.loads(line)["type"] for line in lines} >= {
            "FromWhoknows": {"hello", "game_start", "observe", "act", "game_over", "bye"},
            "FromProgram": {"ready", "action"},
        }[part]
        for line in lines:
            valid.validate(json.loads(line))
        with pytest.raises(jsonschema_rs.ValidationError):
            valid.validate({"type": "act", "id": 1, "view": {}, "moves": []})
