# SPDX-License-Identifier: MIT
"""Damaged files are read or refused in words; odd texts and numbers never make a server fail.

Fuzzing of transcripts, runs, formulas and games of hanab.live is with their other tests.
"""

import asyncio
import io
import json
import os
import subprocess
import sys
import urllib.parse
import zipfile
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Any, NamedTuple

import msgspec
import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from websockets.asyncio.client import connect
from websockets.exceptions import ConnectionClosed

from tests.conftest import Run
from tests.games.cluedo.test_reason import GAME
from tests.games.mafia_de_cuba.test_reason import TABLE
from tests.reliability.test_small_findings import finished_file
from tests.server.running import PATIENCE_S, Server
from whoknows.core import WhoknowsError
from whoknows.core.safe_text import ORDERS
from whoknows.games.liars_dice.solver.array_files import ArrayFile, BadStore, write_arrays
from whoknows.lab.runfile import read_run
from whoknows.lab.train.journal import read_training
from whoknows.plugins.parameters import read_parameters
from whoknows.plugins.registry import Registry
from whoknows.server import wire

MUDDY = "VARS 1,2\nLAW Top\nOBS a: 1 b: 2\nVALID? (1 | ~1)\nWHERE? (1 & 2)\n"
SEEDS = {
    "logic check": MUDDY,
    "cluedo reason": GAME,
    "mafia reason": json.dumps(TABLE),
}
EVIL = ["\0", "\x1b]0;x\x07", "\x9b31m", "\u202e", "\u2066", "9" * 400, "-1", '"', "[" * 5000, "\n"]
few = settings(max_examples=15, deadline=None, suppress_health_check=list(HealthCheck))
many = settings(max_examples=400, deadline=None, suppress_health_check=list(HealthCheck))


@st.composite
def damaged(draw: st.DrawFn, text: str) -> bytes:
    """A file in which something is cut, put in or replaced."""
    content = text.encode()
    for _ in range(draw(st.integers(1, 3))):
        begin = draw(st.integers(0, len(content)))
        end = min(len(content), begin + draw(st.integers(0, 8)))
        put = draw(st.sampled_from([one.encode() for one in EVIL]) | st.binary(max_size=4))
        content = content[:begin] + put + content[end:]
    return content


def tell(run: Run, path: Path, command: str, content: bytes) -> None:
    path.write_bytes(content)
    done = run(*command.split(), str(path))
    assert done.returncode in (0, 1, 2)
    assert "error in the program" not in done.stderr, done.stderr
    assert not ORDERS.search(done.stdout + done.stderr)


@pytest.mark.parametrize("command", SEEDS)
@few
@given(data=st.data())
def test_commands_read_or_refuse_damaged_files(
    whoknows_here: Run, tmp_path: Path, command: str, data: st.DataObject
) -> None:
    tell(whoknows_here, tmp_path / "file", command, data.draw(damaged(SEEDS[command])))


@pytest.mark.slow
@pytest.mark.parametrize("command", SEEDS)
@many
@given(data=st.data())
def test_commands_read_or_refuse_many_damaged_files(
    whoknows_here: Run, tmp_path: Path, command: str, data: st.DataObject
) -> None:
    tell(whoknows_here, tmp_path / "file", command, data.draw(damaged(SEEDS[command])))


# What we store ourselves, and what others may have changed

ODD_VALUES: list[Any] = [
    *(None, True, -1, 1.5, 1e300, 2**31, 2**63, 10**40),
    *("", "x", "\0", "\x1b[31m", "\u202e", "../..", "cmd:id", "a.py", [], {}, ["x"], {"a": 1}),
]


def places(thing: Any) -> Iterator[tuple[Any, ...]]:
    """The way to everything in a JSON value."""
    yield ()
    if isinstance(thing, dict | list):
        for key, value in thing.items() if isinstance(thing, dict) else enumerate(thing):
            for rest in places(value):
                yield key, *rest


def changed_at(thing: Any, place: Sequence[Any], value: Any) -> Any:
    """The same with another value there; nothing there if the value is a `Nothing`."""
    if not place:
        return value
    copied = thing.copy()
    if value is _Nothing and len(place) == 1:
        del copied[place[0]]
    else:
        copied[place[0]] = changed_at(thing[place[0]], place[1:], value)
    return copied


@st.composite
def changed_lines(draw: st.DrawFn, lines: Sequence[Any]) -> bytes:
    """JSON lines in one of which another value stands somewhere, or none; or damaged bytes."""
    text = "".join(f"{json.dumps(line)}\n" for line in lines)
    if draw(st.integers(0, 3)) == 0:
        return draw(damaged(text))
    at = draw(st.integers(0, len(lines) - 1))
    place = draw(st.sampled_from(list(places(lines[at]))))
    value = draw(st.sampled_from([*ODD_VALUES, *([_Nothing] if place else [])]))
    new = [*lines[:at], changed_at(lines[at], place, value), *lines[at + 1 :]]
    return "".join(f"{json.dumps(line)}\n" for line in new).encode()


class Stored(NamedTuple):
    """A file of ours: where it is in the data folder, its lines, and what looks at it."""

    path: str
    lines: list[Any]
    commands: list[list[str]]


@pytest.fixture(scope="module")
def stored(tmp_path_factory: pytest.TempPathFactory) -> dict[str, Stored]:
    """A run, a tournament, a training and its parameters."""
    data = tmp_path_factory.mktemp("stored")
    few_games = ["--games", "12", "--jobs", "1"]
    simulate = ["simulate", "liars-dice", "--agents", "honest,random", "--save", "run"]
    compete = ["tournament", "liars-dice", "--agents", "honest,random", "--save", "cup"]
    train = ["train", "cluedo", "--agent", "tuned", "--opponents", "simple", "--save", "trained"]
    small = ["--players", "3", "--population", "4", "--generations", "1"]
    for command in (simulate, [*compete, "--players", "2"], [*train, *small]):
        subprocess.run(
            [sys.executable, "-m", "whoknows", *command, *few_games],
            env={**os.environ, "WHOKNOWS_DATA": str(data)},
            check=True,
            capture_output=True,
        )
    listing = [["results"], ["results", "--json"]]
    return {
        "run": _stored(data, "results/run.jsonl", [["results", "run"], *listing]),
        "cup": _stored(data, "results/cup.jsonl", [["results", "cup"], *listing]),
        "training": _stored(data, "training/trained.jsonl", [["results", "trained"], *listing]),
        "parameters": _stored(data, "parameters/trained.json", [["results", "trained"]]),
    }


def _stored(data: Path, path: str, commands: list[list[str]]) -> Stored:
    text = (data / path).read_text()
    is_whole = path.endswith(".json")
    lines = [json.loads(text)] if is_whole else [json.loads(line) for line in text.splitlines()]
    return Stored(path, lines, commands)


READERS: dict[str, Any] = {
    "run": read_run,
    "cup": read_run,
    "training": read_training,
    "parameters": read_parameters,
}


def look_at(run: Run, stored: dict[str, Stored], kind: str, content: bytes) -> None:
    """Read it, and let commands look at it."""
    data = Path(os.environ["WHOKNOWS_DATA"])
    if kind == "parameters":
        _put(data / stored["training"].path, _text(stored["training"].lines))
    path = data / stored[kind].path
    _put(path, content)
    complaint = ""
    try:
        READERS[kind](path)
    except WhoknowsError as error:
        complaint = str(error)
    assert not ORDERS.search(complaint)
    for command in stored[kind].commands:
        done = run(*command)
        assert done.returncode in (0, 1, 2)
        assert "error in the program" not in done.stderr, (done.stderr, content)
        assert not ORDERS.search(done.stdout + done.stderr)


def _text(lines: Sequence[Any]) -> bytes:
    return "".join(f"{json.dumps(line)}\n" for line in lines).encode()


def _put(path: Path, content: bytes) -> None:
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_bytes(content)


@pytest.mark.parametrize("kind", READERS)
def test_stored_files_are_read_as_they_are(
    whoknows_here: Run, stored: dict[str, Stored], kind: str
) -> None:
    """Else refusals of changed ones would tell nothing."""
    look_at(whoknows_here, stored, kind, _text(stored[kind].lines))
    assert whoknows_here(*stored[kind].commands[0]).returncode == 0


@pytest.mark.parametrize("kind", READERS)
@few
@given(data=st.data())
def test_stored_files_are_read_or_refused(
    whoknows_here: Run, stored: dict[str, Stored], kind: str, data: st.DataObject
) -> None:
    look_at(whoknows_here, stored, kind, data.draw(changed_lines(stored[kind].lines)))


@pytest.mark.slow
@pytest.mark.parametrize("kind", READERS)
@many
@given(data=st.data())
def test_many_stored_files_are_read_or_refused(
    whoknows_here: Run, stored: dict[str, Stored], kind: str, data: st.DataObject
) -> None:
    look_at(whoknows_here, stored, kind, data.draw(changed_lines(stored[kind].lines)))


BOTS = [
    "cmd:no-such-program --key 'a b'",
    "process:random",
    "tcp:127.0.0.1:1",
    "ws:127.0.0.1:1/x",
    "\ufefftcp:[::1]:1",
]


@settings(few, max_examples=150)
@given(content=st.sampled_from(BOTS).flatmap(damaged) | st.binary(max_size=60))
def test_bots_are_read_or_refused(tmp_path: Path, content: bytes) -> None:
    """Nothing is started or reached for that: who reads such a file for a list runs nothing."""
    folder = tmp_path / "agents"
    _put(folder / "odd.bot", content)
    known = Registry(folder)
    listings, broken = known.agents("cluedo")
    assert "odd" in [*(one.name for one in listings), *(one.name for one in broken)]
    complaint = ""
    try:
        known.find_agent("odd", "cluedo")
    except WhoknowsError as error:
        complaint = str(error)
    told = [complaint, *(one.problem for one in broken), *(one.description for one in listings)]
    assert not ORDERS.search("".join(told))


class _Nothing(msgspec.Struct):
    """A record without anything in it."""


@few
@given(head=st.sampled_from(["{", "{'descr': (", "(((", "'''", "\\\n", "{1:[" * 90, "\x1b["]))
def test_arrays_with_a_damaged_head_are_refused(tmp_path: Path, head: str) -> None:
    path = tmp_path / "policy.npz"
    write_arrays(path, _Nothing(), {}, packed=False)
    text = head.encode() + b"\n"
    made = io.BytesIO()
    with zipfile.ZipFile(made, "w") as archive:
        size = len(text).to_bytes(2, "little")
        archive.writestr("record.npy", b"\x93NUMPY\1\0" + size + text)
    path.write_bytes(made.getvalue())
    with ArrayFile(path) as store, pytest.raises(BadStore) as caught:
        store.record(_Nothing)
    assert not ORDERS.search(str(caught.value))


# The server

ODD_TEXTS = ["\0", "a\0b", "\u202ex", "\x1b[31m", "x" * 10**6, "../..", "%00", ""]
ODD_NUMBERS = [-1, 2**31, 2**63, -(2**63) - 1, 10**40]
ODD: list[Any] = [*ODD_TEXTS, *ODD_NUMBERS]
SURROGATE = "\ud800"
"""Written as an escape in JSON: text that is none."""


def odd_bodies(plain: dict[str, Any]) -> list[dict[str, Any]]:
    """The body with each field replaced by each odd value."""
    return [{**plain, name: odd} for name in plain for odd in (*ODD, SURROGATE)]


def test_no_odd_value_in_a_table_makes_the_server_fail(faultless: Server) -> None:
    seat = {"kind": "agent", "name": "Ada", "agent": "random"}
    plain = {"game": "liars-dice", "seed": "1", "deal": 0, "name": "x", "spectators": "none"}
    bodies = odd_bodies({**plain, "options": {"dice": 1}, "pace_ms": 0, "is_open": True})
    full = [{**body, "seats": [{"kind": "open"}, seat]} for body in bodies]
    full += [{**plain, "seats": [odd, {"kind": "open"}]} for odd in odd_bodies(seat)]
    both = [seat, {"kind": "open"}]
    full += [{**plain, "seats": both, "options": {"dice": odd}} for odd in ODD]
    for body in full:
        assert faultless.request("POST", "/api/tables", body)[0] < 500, str(body)[:200]


def test_no_odd_value_in_an_address_makes_the_server_fail(faultless: Server) -> None:
    routes = ["tables/{}", "games/{}", "words/{}", "guide/{}/en", "guide/cluedo/{}", "replays/{}"]
    queries = ["replays/{}/report", "replays/x/file?format={}", "replays/x?seat={}"]
    odd = [str(one)[:5000] for one in ODD] + ["\udcff"]
    for route in [*routes, *queries, "replays/x/insight?seat=0&n={}"]:
        for one in odd:
            text = urllib.parse.quote(one, safe="", errors="surrogateescape")
            assert faultless.request("GET", f"/api/{route.format(text)}")[0] < 500, (route, one)
    for one in odd:
        text = urllib.parse.quote(one, safe="", errors="surrogateescape")
        assert faultless.request("POST", f"/api/tables/{text}/seats/0", {"name": "a"})[0] < 500
        assert faultless.request("POST", f"/api/tutorials/{text}/0")[0] < 500


def test_no_odd_value_in_an_upload_makes_the_server_fail(faultless: Server) -> None:
    header, *rest = finished_file(faultless)
    headers = odd_bodies(header)
    first, *others = header["seats"]
    seats = odd_bodies({"oracle": False, **first})
    headers += [{**header, "seats": [odd, *others]} for odd in seats]
    for one in headers:
        text = "".join(json.dumps(line) + "\n" for line in (one, *rest))
        status, _ = faultless.request("POST", "/api/replays", {"text": text})
        assert status < 500, str(one)[:200]
    for odd in odd_bodies({"text": "x", "format": ""}):
        assert faultless.request("POST", "/api/replays", odd)[0] < 500


def test_no_odd_value_in_a_message_makes_the_server_fail(faultless: Server) -> None:
    asyncio.run(_say_odd_things(faultless))


async def _say_odd_things(server: Server) -> None:
    made = server.table("liars-dice", ["human", "honest"])
    hello = {"type": "hello", "token": made["tokens"][0]["token"]}
    url = f"{server.address.replace('http', 'ws')}/api/tables/{made['id']}/socket"
    for kind in wire.Request.__args__:
        tag = str(kind.__struct_config__.tag)
        names = [field.name for field in msgspec.structs.fields(kind)]
        for odd in (*(one[:20_000] if isinstance(one, str) else one for one in ODD), SURROGATE):
            async with connect(url, max_size=None, max_queue=None) as socket:
                await socket.send(json.dumps(hello))
                for name in names:
                    await socket.send(json.dumps({"type": tag, name: odd}))
                await socket.send(json.dumps({"type": tag, **dict.fromkeys(names, odd)}))
                await socket.send(json.dumps({"type": "pass", "id": 77}))
                await _until_answered(socket)


async def _until_answered(socket: Any) -> None:
    async with asyncio.timeout(PATIENCE_S):
        try:
            while json.loads(await socket.recv()).get("id") != 77:
                pass
        except ConnectionClosed:
            return
