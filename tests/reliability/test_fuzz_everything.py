# SPDX-License-Identifier: MIT
"""Damaged files are read or refused in words; odd texts and numbers never make a server fail.

Fuzzing of transcripts, runs, formulas and games of hanab.live is with their other tests.
"""

import asyncio
import io
import json
import urllib.parse
import zipfile
from pathlib import Path
from typing import Any

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
from whoknows.core.foreign import ORDERS
from whoknows.core.parameters import read_parameters
from whoknows.games.liars_dice.solving.storing import BadStore, Store, write_arrays
from whoknows.lab.runfile import read_run
from whoknows.lab.train.journal import read_training
from whoknows.server import wire

MUDDY = "VARS 1,2\nLAW Top\nOBS a: 1 b: 2\nVALID? (1 | ~1)\nWHERE? (1 & 2)\n"
PARAMETERS = {
    "schema": "whoknows-parameters-1",
    "game": "liars-dice",
    "agent": "weighted",
    "values": {"nerve": 0.5},
    "rules": 1,
}
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
    assert "fault of the program" not in done.stderr, done.stderr
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


@pytest.mark.parametrize("read", [read_parameters, read_training, read_run])
@few
@given(content=damaged(json.dumps(PARAMETERS)) | st.binary(max_size=60))
def test_stored_numbers_are_read_or_refused(read: Any, tmp_path: Path, content: bytes) -> None:
    path = tmp_path / "file.json"
    path.write_bytes(content)
    complaint = ""
    try:
        read(path)
    except WhoknowsError as error:
        complaint = str(error)
    assert not ORDERS.search(complaint)


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
    with Store(path) as store, pytest.raises(BadStore) as caught:
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
            async with connect(url, max_size=None) as socket:
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
