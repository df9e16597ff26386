# SPDX-License-Identifier: MIT
"""What strangers send and what their files say: read, or refused in a sentence."""

import asyncio
import gzip
import hashlib
import http.client
import json
import os
import socket
import struct
import sys
from functools import partial
from pathlib import Path
from typing import Any
from urllib.parse import urlsplit

import pytest

from tests.conftest import Run
from tests.reliability.test_backup import fill, using
from tests.reliability.test_small_findings import finished_file, upload
from tests.server.running import PATIENCE_S, Person, Server
from whoknows.core import BadOption, BadReference, CodeRefused
from whoknows.core.options import checked_options
from whoknows.core.reference import read_name
from whoknows.plugins.line_up import parse_agent
from whoknows.plugins.registry import Registry
from whoknows.store.backup import write_backup
from whoknows.store.engine import Engines

OWN_FAULT = "error in the program"
"""What the command says when it has no sentence for what happened."""

# Tables

HARMLESS = {"game": "liars-dice", "seats": [{"kind": "open"}, {"kind": "open"}]}
UNPRINTABLE = ["\x1b[31m", "\u202eevil", "a\u2028b", "a\nb", "\0"]


@pytest.mark.parametrize(("begin", "end"), [('{"a":', "}"), ("[", "]")])
def test_options_within_options_are_refused(faultless: Server, begin: str, end: str) -> None:
    """Whatever the depth: at some, reading worked and complaining about it did not."""
    for depth in (30, 300, *range(900, 1000, 2), 5_000):
        deep = begin * depth + "1" + end * depth
        table = {"game": "mafia", "seats": [{"kind": "open"}] * 6, "options": {"tokens": "DEEP"}}
        body = json.dumps(table).replace('"DEEP"', deep)
        assert post_text(faultless, "/api/tables", body) == 422, depth


def post_text(server: Server, path: str, text: str) -> int:
    """The status of the answer to a body that no encoder of ours would write."""
    connection = http.client.HTTPConnection(urlsplit(server.address).netloc, timeout=PATIENCE_S)
    connection.request("POST", path, text)
    status = connection.getresponse().status
    connection.close()
    return status


@pytest.mark.parametrize("name", UNPRINTABLE, ids=ascii)
def test_names_of_tables_are_printable(faultless: Server, name: str) -> None:
    assert faultless.request("POST", "/api/tables", {**HARMLESS, "name": name})[0] == 422

    async def rename() -> dict[str, Any]:
        made = faultless.table("liars-dice", ["human", "honest"])
        async with Person(faultless, made["id"], made["tokens"][0]["token"]) as person:
            return await person.say("configure", name=name)

    assert asyncio.run(rename())["type"] == "refused"


def test_names_in_uploads_are_printable(faultless: Server) -> None:
    header, *rest = finished_file(faultless)
    for name in UNPRINTABLE:
        seats = [{**seat, "name": name} for seat in header["seats"]]
        status, card = upload(faultless, [{**header, "seats": seats}, *rest])
        assert status == 201
        assert all(seat["name"].isprintable() for seat in card["seats"])


# Sockets


def handshake(server: Server, table: str, *lines: str) -> socket.socket:
    """Ask for a socket with these headers besides the usual ones."""
    address = urlsplit(server.address)
    opened = socket.create_connection((address.hostname or "", address.port or 80), PATIENCE_S)
    head = [
        f"GET /api/tables/{table}/socket HTTP/1.1",
        *lines,
        "Upgrade: websocket",
        "Connection: Upgrade",
        "Sec-WebSocket-Version: 13",
        "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==",
    ]
    opened.sendall("\r\n".join([*head, "", ""]).encode())
    return opened


def received(opened: socket.socket) -> bytes:
    """All that comes until the server hangs up."""
    with opened:
        return b"".join(iter(lambda: opened.recv(65536), b""))


def text_frame(content: bytes, *, is_last: bool = True, is_first: bool = True) -> bytes:
    head = (0x80 if is_last else 0) | (1 if is_first else 0)
    return struct.pack(">BBI", head, 0x80 | len(content), 0) + content


BROKEN = [
    text_frame(b"\xff\xfe"),
    text_frame(b"\xc3", is_last=False) + text_frame(b"(", is_first=False),
]


@pytest.mark.parametrize("frames", BROKEN, ids=["whole", "in parts"])
def test_a_text_that_is_none_closes_the_socket_and_is_not_logged(
    faultless: Server, frames: bytes
) -> None:
    table = faultless.table("liars-dice", ["human", "honest"])["id"]
    opened = handshake(faultless, table, f"Host: {urlsplit(faultless.address).netloc}")
    assert opened.recv(4096).startswith(b"HTTP/1.1 101")
    opened.sendall(frames)
    assert received(opened).endswith(struct.pack(">BBH", 0x88, 2, 1007))


def test_a_character_in_two_frames_is_one(faultless: Server) -> None:
    table = faultless.table("liars-dice", ["human", "honest"])["id"]
    opened = handshake(faultless, table, f"Host: {urlsplit(faultless.address).netloc}")
    assert opened.recv(4096).startswith(b"HTTP/1.1 101")
    parts = '{"type":"hello","token":"é"}'.encode().partition(b"\xa9")
    opened.sendall(
        text_frame(parts[0], is_last=False) + text_frame(b"".join(parts[1:]), is_first=False)
    )
    assert b"table-bad-token" in received(opened)


def test_a_socket_under_another_name_is_refused_and_is_not_logged(faultless: Server) -> None:
    answer = received(handshake(faultless, "x", "Host: evil.example"))
    assert answer.startswith(b"HTTP/1.1 400")


@pytest.mark.parametrize(
    "line", ["Content-Length: 5", "Transfer-Encoding: chunked", f"X: {'x' * 9_000}"]
)
def test_a_handshake_that_cannot_be_read_is_answered_and_ended(
    faultless: Server, line: str
) -> None:
    """It was neither, and stayed open for as long as the client liked."""
    host = f"Host: {urlsplit(faultless.address).netloc}"
    answer = received(handshake(faultless, "x", host, line))
    assert answer.startswith(b"HTTP/1.1 4")
    assert answer.count(b"HTTP/1.1") == 1


@pytest.mark.parametrize(
    ("site", "status"),
    [("cross-site", 403), ("same-site", 403), ("same-origin", 201), ("none", 201)],
)
def test_what_a_browser_says_of_the_site_counts(faultless: Server, site: str, status: int) -> None:
    """Also where it does not name the site."""
    netloc = urlsplit(faultless.address).netloc
    connection = http.client.HTTPConnection(netloc, timeout=PATIENCE_S)
    connection.request("POST", "/api/tables", json.dumps(HARMLESS), {"Sec-Fetch-Site": site})
    assert connection.getresponse().status == status
    connection.close()


# Options


class Plugin:
    """As somebody else may write one."""

    def __init__(
        self,
        *,
        plain: str = "",
        maybe: str | None = None,
        many: tuple[str, ...] = (),
        named: dict[str, int] | None = None,
        anything: Any = None,
    ) -> None: ...


@pytest.mark.parametrize(
    "options",
    [
        {"plain": "/etc/x"},
        {"maybe": "/etc/x"},
        {"maybe": "x.py"},
        {"many": "a,../x"},
        {"many": ["a", "os:system"]},
        {"named": {"/etc/x": 1}},
        {"anything": {"a": ["..\\x"]}},
    ],
    ids=str,
)
def test_no_text_in_an_option_of_a_stranger_is_a_place(options: dict[str, Any]) -> None:
    with pytest.raises(CodeRefused):
        checked_options(Plugin, options, read=read_name)
    checked_options(Plugin, options)  # the user of this program may


def test_plain_texts_in_options_are_fine() -> None:
    options = {"plain": "a b", "maybe": "x", "many": "a,b", "named": "a:1,b:2", "anything": 1}
    assert checked_options(Plugin, options, read=read_name)["named"] == {"a": 1, "b": 2}


def test_a_complaint_does_not_repeat_a_long_value() -> None:
    with pytest.raises(BadOption) as caught:
        checked_options(Plugin, {"named": "9" * 100_000})
    assert len(str(caught.value)) < 1_000


# Files that say how to reach a program


@pytest.fixture
def bots(tmp_path: Path) -> Path:
    folder = tmp_path / "agents"
    folder.mkdir()
    return folder


def test_no_part_of_a_long_bot_is_taken_for_the_whole(bots: Path) -> None:
    (bots / "long.bot").write_text(f"cmd:touch {bots / 'it-ran'}{' ' * 5_000}-not-there\n")
    with pytest.raises(BadReference, match=r"long\.bot is longer than"):
        Registry(bots).try_agent(parse_agent("long"), "cluedo")
    assert not (bots / "it-ran").exists()


@pytest.mark.parametrize(
    "said",
    ["cmd:prog --key=SECRET 'x", "tcp:SECRET:x", "tcp:SECRET\\:x", "ws:u:SECRET@[", "ws:SECRET:x"],
)
def test_a_bot_that_cannot_be_used_does_not_tell_how_it_is_reached(bots: Path, said: str) -> None:
    (bots / "sly.bot").write_text(said)
    with pytest.raises(BadReference, match="sly") as caught:
        Registry(bots).try_agent(parse_agent("sly"), "cluedo")
    assert "SECRET" not in str(caught.value)


def test_a_bot_that_nobody_answers_does_not_tell_where_it_is(bots: Path) -> None:
    with socket.create_server(("127.0.0.1", 0)) as taken:
        port = taken.getsockname()[1]
    for said in (f"tcp:127.0.0.1:{port}", f"ws:127.0.0.1:{port}/SECRET"):
        (bots / "sly.bot").write_text(said)
        with pytest.raises(BadReference, match="sly cannot be reached") as caught:
            Registry(bots).try_agent(parse_agent("sly"), "cluedo")
        assert str(port) not in str(caught.value)
        assert "SECRET" not in str(caught.value)


# Stored matches and results


def written(path: Path, lines: list[Any]) -> None:
    path.write_text("".join(f"{json.dumps(line)}\n" for line in lines))


def test_events_that_cannot_be_are_told_as_such(
    whoknows_here: Run, tmp_path: Path, sqlite_server: Server
) -> None:
    header, *rest = finished_file(sqlite_server)
    path = tmp_path / "odd.jsonl"
    at = next(i for i, line in enumerate(rest) if line.get("events"))
    for number in (10**15, 10**39, -(10**39)):
        events = [
            {key: number if isinstance(value, int) else value for key, value in event.items()}
            for event in rest[at]["events"]
        ]
        written(path, [header, *rest[:at], {**rest[at], "events": events}, *rest[at + 1 :]])
        for view in ([], ["--seat", "0"]):
            done = whoknows_here("replay", "show", str(path), *view)
            assert OWN_FAULT not in done.stderr, done.stderr
    *steps, end = rest
    end["outcome"]["reason"]["params"] = {"score": 10**39, "who": 1e300}
    written(path, [header, *steps, end])
    done = whoknows_here("replay", "show", str(path))
    assert done.returncode == 0, done.stderr


def test_cards_that_no_game_has_are_told_as_such(whoknows_here: Run, tmp_path: Path) -> None:
    command = ["play", "cluedo", "--seats", "random", "--players", "3", "--seed", "5"]
    assert whoknows_here(*command, "--save", "m").returncode == 0
    saved = Path(os.environ["WHOKNOWS_DATA"], "saves", "m.jsonl")
    lines = [json.loads(line) for line in saved.read_text().splitlines()]
    shown = next(line for line in lines if "card" in (line.get("events") or [{}])[0])
    shown["events"][0]["card"] = 2**40
    path = tmp_path / "odd.jsonl"
    written(path, lines)
    done = whoknows_here("replay", "show", str(path))
    assert done.returncode == 2
    assert "replay verify" in done.stderr


@pytest.fixture
def training(whoknows_here: Run) -> tuple[Path, Path]:
    """The journal of a finished training, and the parameters that came of it."""
    command = ["train", "cluedo", "--agent", "tuned", "--opponents", "simple", "--players", "3"]
    small = ["--population", "4", "--generations", "1", "--games", "4", "--jobs", "1"]
    assert whoknows_here(*command, *small, "--save", "t").returncode == 0
    data = Path(os.environ["WHOKNOWS_DATA"])
    return data / "training" / "t.jsonl", data / "parameters" / "t.json"


def test_parameters_that_do_not_tell_how_they_were_made(
    whoknows_here: Run, training: tuple[Path, Path]
) -> None:
    _, path = training
    stored = json.loads(path.read_text())
    assert whoknows_here("results", "t").returncode == 0
    for made in ({}, {**stored["made"], "proof": None}, {**stored["made"], "agent": 1}):
        path.write_text(json.dumps({**stored, "made": made}))
        for shown in ([], ["--json"]):
            done = whoknows_here("results", "t", *shown)
            assert done.returncode == 2
            assert "does not tell how it was trained" in done.stderr


def test_one_damaged_training_hides_no_other_result(
    whoknows_here: Run, training: tuple[Path, Path]
) -> None:
    journal, _ = training
    header, *rest = [json.loads(line) for line in journal.read_text().splitlines()]
    changes: list[dict[str, Any]] = [{"game": None}, {"name": [1]}, {"generations": "x"}]
    for number, change in enumerate(changes):
        other = journal.with_name(f"odd{number}.jsonl")
        written(other, [{**header, "settings": {**header["settings"], **change}}, *rest])
        refused = whoknows_here("results", other.stem)
        assert refused.returncode == 2
        assert "not of a training" in refused.stderr
    listed = whoknows_here("results", "--json")
    assert [one["name"] for one in json.loads(listed.stdout)["results"]] == ["t"]


def test_a_run_with_more_deals_than_can_be_counted(whoknows_here: Run) -> None:
    command = ["tournament", "liars-dice", "--agents", "honest,random", "--players", "2"]
    done = whoknows_here(*command, "--games", "8", "--jobs", "1", "--save", "r")
    assert done.returncode == 0, done.stderr
    path = Path(os.environ["WHOKNOWS_DATA"], "results", "r.jsonl")
    header, *rest = [json.loads(line) for line in path.read_text().splitlines()]
    for name in ("first_deal", "n_deals", "set_size"):
        written(path, [{**header, "plan": {**header["plan"], name: 2**63}}, *rest])
        done = whoknows_here("results", "r")
        assert done.returncode == 2, name
        assert OWN_FAULT not in done.stderr


# Backups

FORGED = [
    ("matches", {"created": ""}),
    ("matches", {"updated": 1e300}),
    ("matches", {"phase": "odd"}),
    ("matches", {"deal": 2**63}),
    ("matches", {"seed": "-1"}),
    ("matches", {"outcome": 5}),
    ("matches", {"outcome": {"a": 1}}),
    ("matches", {"settings": "x"}),
    ("matches", {"game": None}),
    ("seats", {"kind": "odd"}),
    ("seats", {"seat": "0"}),
    ("entries", {"kind": "odd"}),
    ("notes", {"marks": [1]}),
]


@pytest.fixture(scope="module")
def backup(tmp_path_factory: pytest.TempPathFactory) -> list[Any]:
    """The lines of a sound backup."""
    folder = tmp_path_factory.mktemp("backup")
    asyncio.run(fill(f"sqlite:///{folder / 'full.db'}"))
    asyncio.run(using(f"sqlite:///{folder / 'full.db'}", partial(write_to, folder / "backup")))
    packed = gzip.decompress((folder / "backup").read_bytes())
    return [json.loads(line) for line in packed.splitlines()]


async def write_to(path: Path, engines: Engines) -> None:
    await write_backup(engines, path)


def pack(path: Path, lines: list[Any]) -> None:
    """Write a backup whose digest is right, whoever wrote it."""
    text = b"".join(json.dumps(line).encode() + b"\n" for line in lines[:-1])
    trailer = {"sha256": hashlib.sha256(text).hexdigest()}
    path.write_bytes(gzip.compress(text + json.dumps(trailer).encode() + b"\n"))


def test_a_backup_that_was_packed_anew_is_restored(
    whoknows_here: Run, backup: list[Any], tmp_path: Path
) -> None:
    """Else the refusals below would tell nothing."""
    pack(tmp_path / "b", backup)
    url = f"sqlite:///{tmp_path / 'new.db'}"
    done = whoknows_here("admin", "restore", str(tmp_path / "b"), "--yes", "--database-url", url)
    assert done.returncode == 0, done.stderr


@pytest.mark.parametrize(("table", "change"), FORGED, ids=str)
def test_a_backup_with_values_that_cannot_be_is_refused(
    whoknows_here: Run, backup: list[Any], tmp_path: Path, table: str, change: dict[str, Any]
) -> None:
    """One impossible row kept everybody from the list of replays."""
    at = next(i for i, line in enumerate(backup) if isinstance(line, list) and line[0] == table)
    forged = [table, {**backup[at][1], **change}]
    pack(tmp_path / "b", [*backup[:at], forged, *backup[at + 1 :]])
    url = f"sqlite:///{tmp_path / 'new.db'}"
    done = whoknows_here("admin", "restore", str(tmp_path / "b"), "--yes", "--database-url", url)
    assert done.returncode == 2
    assert f"a row of {table} has impossible values" in done.stderr


@pytest.mark.skipif(sys.platform != "linux", reason="names of files are texts elsewhere")
def test_names_of_agents_that_are_no_text_stop_nobody(tmp_path: Path) -> None:
    agents = tmp_path / "data" / "agents"
    agents.mkdir(parents=True)
    names = [b"bad\xff.py", b"bad\xff.bot", b"new\nline.py", b"\x1b[31mred.py"]
    for name in names:
        (agents / os.fsdecode(name)).write_text("")
    server = Server(tmp_path)
    server.start()
    try:
        card = server.get("/api/games/liars-dice")
        assert all(one["name"].isprintable() for one in card["agents"])
        assert "Traceback" not in server.complaints()
    finally:
        server.stop()
