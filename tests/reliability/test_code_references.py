# SPDX-License-Identifier: MIT
"""Nothing that comes from a browser or from a file of somebody else's makes us run code."""

import asyncio
import http.client
import json
import os
import re
import urllib.parse
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any, NamedTuple

import msgspec
import pytest
from websockets.asyncio.client import connect
from websockets.exceptions import ConnectionClosed

from tests.conftest import Run
from tests.reliability.canary import Canary, variants
from tests.reliability.test_small_findings import finished_file, upload
from tests.server.running import Person, Server
from whoknows.core import CodeRefused, Seat
from whoknows.core.options import build
from whoknows.core.reference import CodeReference, read_name
from whoknows.games.mafia_de_cuba.agents.custom import Custom
from whoknows.plugins.line_up import parse_agent
from whoknows.plugins.registry import CodeRegistry, Registry
from whoknows.server import wire
from whoknows.server.cards import Body, NewPerson, NewSeat, NewTable, Pace, Upload

TABLE: dict[str, Any] = {
    "game": "liars-dice",
    "seats": [
        {"kind": "person", "name": "Robin"},
        {"kind": "agent", "name": "", "agent": "honest"},
    ],
    "options": {"wild": "off"},
    "spectators": "public",
    "name": "",
}
MINE = "from whoknows.agents.uniform import Uniform\nclass Mine(Uniform): ...\n"
OWN_FAULT = "error in the program"
"""What the command says when it has no sentence for what happened."""
EVERY = pytest.mark.parametrize("every", [8, pytest.param(1, marks=pytest.mark.slow)])
"""Each text gets one in so many of the references, or all of them."""
QUESTION = {"what": "answer", "formula": "total >= 2", "model": ""}
MAFIA: dict[str, Any] = {
    "game": "mafia",
    "seats": [{"kind": "agent", "agent": "custom:talk.thief=truthful"}] * 6,
    "options": {},
}


@pytest.fixture
def canary(tmp_path: Path) -> Canary:
    return Canary(tmp_path / "canary")


@pytest.fixture(scope="module")
def caged(tmp_path_factory: pytest.TempPathFactory) -> Iterator[tuple[Server, Canary]]:
    """A server that could import the canary as a module, too."""
    folder = tmp_path_factory.mktemp("caged")
    canary = Canary(folder / "canary")
    paths = os.pathsep.join([str(canary.file.parent), os.environ.get("PYTHONPATH", "")])
    server = Server(folder)
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("PYTHONPATH", paths)
        patch.chdir(canary.file.parent)
        server.start()
    yield server, canary
    server.stop()


def test_the_canary_can_sing(canary: Canary, monkeypatch: pytest.MonkeyPatch) -> None:
    """Whoever may load code does: else all other tests here would pass for nothing."""
    monkeypatch.chdir(canary.file.parent)
    CodeRegistry().make_game(f"{canary.file}:EvilGame", {})
    assert canary.has_run


# Types


def test_a_registry_of_names_loads_nothing_else(canary: Canary) -> None:
    known = Registry()
    for text in canary.references():
        spec = parse_agent(text)
        with pytest.raises(Exception, match=r"names code|no agent|no parameters|no option"):
            known.make_agent(spec, "mafia" if text.startswith("custom") else "liars-dice")
        with pytest.raises(Exception, match=r"names code|no game"):
            known.make_game(text, {})
    assert not canary.has_run


def test_an_option_that_may_name_code_is_of_another_type(canary: Canary) -> None:
    options = {"talk.thief": f"{canary.file}:Evil"}
    with pytest.raises(CodeRefused):
        build(Custom, options, read=read_name)
    assert not canary.has_run
    with pytest.raises(Exception, match="no TalkStrategy"):
        build(Custom, options, read=CodeReference)
    assert canary.has_run


def test_files_of_the_own_folder_have_names(tmp_path: Path) -> None:
    folder = tmp_path / "agents"
    folder.mkdir()
    (folder / "sly.py").write_text(MINE)
    known = Registry(folder)
    assert type(known.make_agent(parse_agent("sly"), "hanabi")).__name__ == "Mine"
    assert known.read("sly.py:Mine") == CodeReference(f"{folder / 'sly.py'}:Mine")
    assert known.runs_files(parse_agent("sly"))
    assert known.runs_files(parse_agent("custom:talk.thief=sly.py:Mine"))
    assert not known.runs_files(parse_agent("custom:talk.thief=truthful"))
    for outside in ("../agents/sly.py", str(folder / "sly.py"), "other.py"):
        with pytest.raises(CodeRefused):
            known.read(outside)


# Browsers


BODIES: dict[str, list[dict[str, Any]]] = {
    "/api/tables": [TABLE, MAFIA],
    "/api/tables/{table_id}/seats/{seat}": [{"name": "Robin"}],
    "/api/replays": [{"text": "{}", "format": "hanab.live"}],
    "/api/replays/{match_id}/insight": [{"type": "x", "of": {"a": ["b"]}}],
    "/api/replays/{match_id}/ask": [QUESTION],
}
"""What is sent to each route that takes something."""


class Call(NamedTuple):
    """A request."""

    method: str
    path: str
    body: Any = None
    headers: dict[str, str] = {}  # noqa: RUF012 - never changed


def described(server: Server) -> Iterator[tuple[str, str, list[dict[str, Any]], bool]]:
    """All routes as the server itself lists them: method, path, parameters, whether with a body."""
    for path, methods in server.get("/api/openapi.json")["paths"].items():
        for method, told in methods.items():
            yield method.upper(), path, told.get("parameters", []), "requestBody" in told


def calls(server: Server, known: Mapping[str, str], reference: str) -> Iterator[Call]:
    """Requests to every route, with a reference in every place where something can be said.

    Whatever else a request says is right, so that it gets as far as it can.
    """
    for method, path, parameters, has_body in described(server):
        bodies = BODIES[path] if has_body else [None]
        for body in bodies:
            for named in [None, *(one["name"] for one in parameters)]:
                values = {**known, **({} if named is None else {named: reference})}
                url = re.sub(r"{(\w+)}", lambda one: _quoted(values[one[1]]), path)  # noqa: B023 - called at once
                asked = [one["name"] for one in parameters if one["in"] == "query"]
                query = "&".join(f"{one}={_quoted(values[one])}" for one in asked)
                headed = [one["name"] for one in parameters if one["in"] == "header"]
                headers = {one: values[one] for one in headed}
                yield Call(method, f"{url}?{query}" if query else url, body, headers)
            for changed in variants(body, reference):
                url = re.sub(r"{(\w+)}", lambda one: known[one[1]], path)
                query = "&".join(f"{one['name']}={known[one['name']]}" for one in parameters)
                yield Call(method, f"{url}?{query}", changed)


def _quoted(text: str) -> str:
    return urllib.parse.quote(text, safe="")


@pytest.fixture(scope="module")
def known(caged: tuple[Server, Canary]) -> dict[str, str]:
    """Values with which every route does something."""
    server, _ = caged
    return {
        "game": "liars-dice",
        "language": "en",
        "table_id": server.table("liars-dice", ["open", "open"])["id"],
        "match_id": finished_match(server),
        "seat": "0",
        "number": "0",
        "format": "",
        "from": "0",
        "count": "1",
        "n": "1",
        "x-token": "x",
    }


def finished_match(server: Server) -> str:
    _, card = upload(server, finished_file(server))
    return str(card["id"])


def test_every_route_is_tried(caged: tuple[Server, Canary], known: dict[str, str]) -> None:
    """So that a new one is not forgotten: neither what it takes, nor a field of a body."""
    server, _ = caged
    routes = list(described(server))
    assert {path for _, path, _, has_body in routes if has_body} == set(BODIES)
    assert {one["name"] for _, _, told, _ in routes for one in told} <= set(known)
    (joining,), (uploading,) = BODIES["/api/tables/{table_id}/seats/{seat}"], BODIES["/api/replays"]
    sent: dict[type[Body], dict[str, Any]] = {
        NewTable: TABLE,
        NewSeat: TABLE["seats"][1],
        NewPerson: joining,
        Upload: uploading,
    }
    assert set(sent) == set(Body.__subclasses__())
    for kind, example in sent.items():
        texts = {
            field.name
            for field in msgspec.structs.fields(kind)
            if field.type not in (int, bool, Pace) and field.name not in NEVER_TEXT
        }
        assert texts <= set(example), kind


NEVER_TEXT = ("seed", "deal")
"""Fields that take numbers alone."""


def test_no_request_runs_code(caged: tuple[Server, Canary], known: dict[str, str]) -> None:
    server, canary = caged
    for reference in [*canary.references(), canary.file.stem]:
        for call in calls(server, known, reference):
            status, answer = ask(server, call)
            assert status < 500, (call, answer)
            assert status != 429, "refused before it was looked at"
            assert not canary.has_run, call


def ask(server: Server, call: Call) -> tuple[int, bytes]:
    connection = http.client.HTTPConnection(urllib.parse.urlsplit(server.address).netloc)
    body = None if call.body is None else json.dumps(call.body)
    connection.request(call.method, call.path, body, call.headers)
    answer = connection.getresponse()
    told = answer.status, answer.read()
    connection.close()
    return told


MESSAGES: dict[str, dict[str, Any]] = {
    "act": {"action": {"type": "bid"}},
    "typed": {"text": "x", "language": "en"},
    "wish": {"action": {"type": "bid"}},
    "look": {"seat": 0, "question": {"type": "x"}},
    "ask": {"question": QUESTION},
    "note": {"text": "x", "marks": {"a": "b"}},
    "configure": {"name": "x"},
    "substitute": {"seat": 0, "agent": "honest"},
}


def test_every_message_with_texts_is_tried() -> None:
    """So that a new one is not forgotten."""
    with_texts = {
        kind.__struct_config__.tag
        for kind in wire.Request.__args__
        for field in msgspec.structs.fields(kind)
        if field.type not in (int, Seat, int | None)
    }
    assert with_texts - {"hello"} == set(MESSAGES)


def test_no_message_runs_code(caged: tuple[Server, Canary]) -> None:
    server, canary = caged

    async def talk(message: dict[str, Any]) -> None:
        async with Person(server, table["id"], table["tokens"][0]["token"]) as person:
            await person.send_raw(json.dumps({**message, "id": 7}))
            while (await person.hear()).get("id") not in (0, 7):
                """A message that cannot even be read is refused without its number."""

    async def greet(message: dict[str, Any]) -> None:
        url = f"{server.address.replace('http', 'ws')}/api/tables/{table['id']}/socket"
        async with connect(url, max_queue=None) as socket:
            await socket.send(json.dumps(message))
            try:
                await socket.recv()
            except ConnectionClosed:
                return

    table = server.table("liars-dice", ["human", "honest"], is_open=True)
    for reference in canary.references():
        for tag, fields in MESSAGES.items():
            for changed in variants(fields, reference):
                if set(changed) == set(fields):
                    asyncio.run(talk({"type": tag, **changed}))
                    assert not canary.has_run, (tag, changed)
        asyncio.run(greet({"type": "hello", "token": reference}))
        assert not canary.has_run


def test_no_uploaded_match_runs_code(caged: tuple[Server, Canary], whoknows_here: Run) -> None:
    server, canary = caged
    lines = saved_match(whoknows_here)
    for reference in canary.references():
        for header in variants(lines[0], reference):
            text = "".join(f"{json.dumps(line)}\n" for line in [header, *lines[1:]])
            status, answer = server.request("POST", "/api/replays", {"text": text})
            assert status in (201, 422), answer
            if status == 201:  # an agent's name is a text like any other: nobody loads it
                server.get(f"/api/replays/{answer['id']}")
                server.get(f"/api/replays/{answer['id']}/report")
            assert not canary.has_run, header


# Files


def saved_match(run: Run, name: str = "m") -> list[Any]:
    """The lines of a match between agents."""
    done = run(
        "play", "liars-dice", "--seats", "random", "--players", "2", "--seed", "5", "--save", name
    )
    assert done.returncode == 0, done.stderr
    text = Path(os.environ["WHOKNOWS_DATA"], "saves", f"{name}.jsonl").read_text()
    return [json.loads(line) for line in text.splitlines()]


@EVERY
def test_no_match_from_elsewhere_runs_code(
    canary: Canary, whoknows_here: Run, tmp_path: Path, every: int
) -> None:
    """Neither where it lies, nor among the saved ones; and looking at it needs no agents."""
    lines = saved_match(whoknows_here)
    saves = Path(os.environ["WHOKNOWS_DATA"], "saves")
    for path in (tmp_path / "foreign.jsonl", saves / "foreign.jsonl"):
        for reference in canary.references()[::every]:
            for header in variants(lines[0], reference):
                path.write_text("".join(f"{json.dumps(line)}\n" for line in [header, *lines[1:-1]]))
                for command in (["replay", "verify"], ["replay", "show"], ["play", "--resume"]):
                    done = whoknows_here(*command, str(path), cwd=canary.file.parent)
                    assert not canary.has_run, (command, header)
                    assert OWN_FAULT not in done.stderr
                for command in (["replay", "list"], ["replay", "export", "--all"]):
                    done = whoknows_here(*command, cwd=canary.file.parent)
                    assert not canary.has_run, (command, header)
                    assert OWN_FAULT not in done.stderr
            agents = {**lines[0], "seats": [{"agent": reference, "name": "x"}] * 2}
            path.write_text("".join(f"{json.dumps(line)}\n" for line in [agents, *lines[1:]]))
            assert whoknows_here("replay", "verify", str(path)).returncode == 0


@pytest.fixture
def stored_run(whoknows_here: Run) -> Path:
    command = ["simulate", "liars-dice", "--agents", "honest,random", "--games", "20"]
    done = whoknows_here(*command, "--jobs", "1", "--save", "r", "--no-kernel")
    assert done.returncode == 0, done.stderr
    return Path(os.environ["WHOKNOWS_DATA"], "results", "r.jsonl")


@EVERY
def test_no_run_from_elsewhere_runs_code(
    canary: Canary, whoknows_here: Run, stored_run: Path, every: int
) -> None:
    header = json.loads(stored_run.read_text().splitlines()[0])
    header["code"] = {"/nowhere.py": "00"}
    for reference in canary.references()[::every]:
        for changed in variants(header, reference):
            stored_run.write_text(json.dumps(changed) + "\n")
            for command in (["results", "r"], ["simulate", "--resume", "r", "--jobs", "1"]):
                done = whoknows_here(*command, cwd=canary.file.parent)
                assert not canary.has_run, (command, changed)
                assert OWN_FAULT not in done.stderr


@EVERY
def test_no_training_from_elsewhere_runs_code(
    canary: Canary, whoknows_here: Run, every: int
) -> None:
    command = ["train", "cluedo", "--agent", "tuned", "--opponents", "simple", "--players", "3"]
    small = ["--population", "4", "--generations", "1", "--games", "4", "--jobs", "1"]
    assert whoknows_here(*command, *small, "--save", "t").returncode == 0
    data = Path(os.environ["WHOKNOWS_DATA"])
    (data / "parameters" / "t.json").unlink()
    path = data / "training" / "t.jsonl"
    header = json.loads(path.read_text().splitlines()[0])
    played = ("reference", "agent", "opponents")
    for reference in canary.references()[::every]:
        for changed in variants(header, reference):
            path.write_text(json.dumps(changed) + "\n")
            runs = [["results", "t"]]
            settings = changed.get("settings", {})
            if any(settings.get(key) != header["settings"][key] for key in played):
                runs.append(["train", "--resume", "t", "--generations", "1", "--jobs", "1"])
            for run in runs:
                done = whoknows_here(*run, cwd=canary.file.parent)
                assert not canary.has_run, changed
                assert OWN_FAULT not in done.stderr


# What the user chose


def test_own_files_go_on_without_asking(whoknows_here: Run, tmp_path: Path) -> None:
    """A match and a run that this program began with the user's code need no `--trust`."""
    code = tmp_path / "mine.py"
    code.write_text(MINE)
    seats = ["--seats", f"human,{code}", "--players", "2"]
    begun = whoknows_here("play", "liars-dice", *seats, "--save", "m", typed="quit\n")
    assert begun.returncode == 0, begun.stderr
    again = whoknows_here("play", "--resume", "m", typed="quit\n")
    assert again.returncode == 0, again.stderr

    saves = Path(os.environ["WHOKNOWS_DATA"], "saves")
    text = (saves / "m.jsonl").read_text()
    (saves / "other.jsonl").write_text(text.replace('"seed":', '"seed":1'))
    refused = whoknows_here("play", "--resume", "other", typed="quit\n")
    assert refused.returncode == 2
    assert "if you trust it, say --trust" in refused.stderr
    assert whoknows_here("play", "--resume", "other", "--trust", typed="quit\n").returncode == 0


def test_own_runs_go_on_without_asking(whoknows_here: Run, tmp_path: Path) -> None:
    code = tmp_path / "mine.py"
    code.write_text(MINE)
    command = [
        "simulate",
        "liars-dice",
        "--agents",
        f"honest,{code}",
        "--games",
        "2",
        "--jobs",
        "1",
    ]
    assert whoknows_here(*command, "--save", "r").returncode == 0
    again = whoknows_here("simulate", "--resume", "r", "--jobs", "1")
    assert again.returncode == 0, again.stderr

    results = Path(os.environ["WHOKNOWS_DATA"], "results")
    text = (results / "r.jsonl").read_text()
    (results / "other.jsonl").write_text(text.replace('"seed":0', '"seed":1', 1))
    refused = whoknows_here("simulate", "--resume", "other", "--jobs", "1")
    assert refused.returncode == 2
    assert "if you trust it, say --trust" in refused.stderr
    trusted = whoknows_here("simulate", "--resume", "other", "--jobs", "1", "--trust")
    assert trusted.returncode == 0, trusted.stderr
