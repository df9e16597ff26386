# SPDX-License-Identifier: MIT
"""Every HTTP route, with whatever its description allows and much that it does not."""

import asyncio
from typing import Any

import pytest
import schemathesis
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from hypothesis.errors import Unsatisfiable
from schemathesis import GenerationMode
from schemathesis.checks import not_a_server_error
from schemathesis.core.result import Ok
from schemathesis.specs.openapi.checks import (
    content_type_conformance,
    response_schema_conformance,
    status_code_conformance,
)
from tests.server.running import PATIENCE_S, Person, Server

CHECKS = [
    not_a_server_error,
    content_type_conformance,
    response_schema_conformance,
    status_code_conformance,
]


few = settings(max_examples=5, suppress_health_check=list(HealthCheck))


@pytest.fixture(scope="session")
def known(server: Server) -> dict[str, Any]:
    """What is there to be found, by the names of the routes' parameters."""
    finished = server.table("liars-dice", ["random", "random"])["id"]
    asyncio.run(_wait_for_the_end(server, finished))
    return {
        "match_id": finished,
        "table_id": server.table("hanabi", ["human", "open"])["id"],
        "game": "hanabi",
        "language": "fr",
        "seat": 1,
        "number": 0,
    }


async def _wait_for_the_end(server: Server, table_id: str) -> None:
    async with Person(server, table_id) as watcher:
        await watcher.until(lambda: watcher.is_over)


@pytest.mark.parametrize("mode", GenerationMode)
def test_no_request_makes_the_server_fail(
    blameless: Server, known: dict[str, Any], mode: GenerationMode
) -> None:
    schema = schemathesis.openapi.from_url(blameless.address + "/api/openapi.json")

    def call(case: schemathesis.Case[Any]) -> None:
        case.call_and_validate(checks=CHECKS, timeout=PATIENCE_S)
        # Most addresses lead to nothing: what is behind those that lead somewhere is fuzzed, too.
        if case.path_parameters:
            case.path_parameters.update({name: known[name] for name in case.path_parameters})
            case.call_and_validate(checks=CHECKS, timeout=PATIENCE_S)

    for found in schema.get_all_operations():
        assert isinstance(found, Ok)
        operation = found.ok()
        try:
            few(given(operation.as_strategy(generation_mode=mode))(call))()
        except Unsatisfiable:
            assert mode is GenerationMode.NEGATIVE, f"{operation.label} cannot be called"


games = st.sampled_from(["cluedo", "hanabi", "liars-dice", "mafia", "no-such-game", "../hanabi"])
odd_values: st.SearchStrategy[Any] = st.sampled_from(
    [None, True, -1, 10**30, 1e300, "", "x" * 500, "\0", [], [[]], {}]
)
option_names = st.sampled_from(
    ["players", "variant", "dice", "faces", "wild", "version", "__class__"]
)
odd_seats = st.fixed_dictionaries(
    {"kind": st.sampled_from(["person", "agent", "open"])},
    optional={
        "name": st.sampled_from(["Ada", " ", "\u202e", "\0", "<b>", "x" * 24]),
        "agent": st.sampled_from(
            ["random", "random(", "a:b", "./x.py", "os:system", "/etc/passwd", "random(seed=1)"]
        ),
    },
)


@few
@given(
    game=games,
    seats=st.lists(odd_seats, min_size=1, max_size=6),
    options=st.dictionaries(option_names, odd_values | st.integers(0, 9), max_size=2),
    seed=st.none() | st.integers(0, 10**20 - 1).map(str),
)
def test_odd_tables_are_made_or_refused(blameless: Server, **body: Any) -> None:
    status, answer = blameless.request("POST", "/api/tables", {**body, "pace_ms": 10_000})
    assert status in {201, 409, 422}, answer


@few
@given(data=st.data())
def test_damaged_files_are_refused(
    blameless: Server, known: dict[str, Any], data: st.DataObject
) -> None:
    _, content = blameless.request("GET", f"/api/replays/{known['match_id']}/file")
    lines = content.decode().splitlines()
    at = data.draw(st.integers(0, len(lines) - 1))
    place = data.draw(st.integers(0, len(lines[at])))
    odd = data.draw(st.sampled_from(['"', "}", "9" * 50, "-", "null", "[" * 5000, "\0", "é", ""]))
    lines[at] = lines[at][:place] + odd + lines[at][place + data.draw(st.integers(0, 9)) :]
    text = "\n".join(data.draw(st.sampled_from([lines, lines[:at], lines[at:], lines * 2])))
    kind = data.draw(st.sampled_from(["", "", "hanab.live", "nothing"]))
    status, answer = blameless.request("POST", "/api/replays", {"text": text, "format": kind})
    assert status in {201, 409, 422}, answer


@pytest.mark.parametrize("path", ["/api/tables", "/api/replays", "/api/tables/x/seats/0"])
def test_a_body_of_ten_megabytes_is_cut_off(blameless: Server, path: str) -> None:
    try:
        status, _ = blameless.request("POST", path, {"text": "x" * 10_000_000})
    except OSError:
        pass  # the connection was closed before all of it was sent
    else:
        assert status == 413
    blameless.get("/api/about")


@pytest.mark.parametrize(
    "path",
    [
        "/%2e%2e/%2e%2e/etc/passwd",
        "/..%2f..%2fetc/passwd",
        "/assets/..%2f..%2f..%2fapp.py",
        "/assets/%2e%2e/%2e%2e/app.py",
        "//etc/passwd",
        "/%00",
        "/api/games/%00",
        "/api/guide/..%2f..%2fhanabi/en",
        "/api/guide/hanabi/..%2f..%2f..%2frules",
        "/api/words/..%2fen",
        "/api/replays/%2e%2e/file",
        "/%ff%fe",
        "/" + "a" * 5000,
    ],
)
def test_no_path_leads_out_of_the_page(blameless: Server, path: str) -> None:
    status, content = blameless.request("GET", path)
    assert status in {200, 404, 422}
    assert b"root:" not in str(content).encode()
    assert b"import" not in str(content).encode()[:2000] or b"<!doctype" in content[:100].lower()


@pytest.mark.parametrize("method", ["PUT", "DELETE", "PATCH", "OPTIONS", "TRACE", "XYZZY"])
def test_other_methods_are_refused(blameless: Server, method: str) -> None:
    for path in ("/api/tables", "/api/games/hanabi", "/", "/nothing"):
        status, _ = blameless.request(method, path)
        assert status in {400, 405}
