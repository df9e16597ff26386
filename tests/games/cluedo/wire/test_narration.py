"""What whoever started the server sees of the table."""

import subprocess
import sys
from typing import Any

import pytest

from whoknows.games.cluedo.programs.narration import Narration

PATIENCE = 120


def test_events_are_told_by_name() -> None:
    said: list[str] = []
    narration = Narration(10, said.append)
    events: list[tuple[str, int | None, dict[str, Any]]] = [
        ("listen", None, {}),
        ("login", None, {"seat": 1, "login": "ada"}),
        ("deal", 0, {"logins": ["simple", "ada"]}),
        ("fault", 0, {"seat": 1, "code": 202}),
        ("result", 0, {"winner": 0, "turns": 7}),
        ("leave", 0, {"seat": 1}),
        ("result", 1, {"winner": None, "turns": 18}),
    ]
    for event in events:
        narration.tell(*event)
    assert said == [
        "ada has taken seat 1",
        "ada failed: 202 no answer to T",
        "simple has won in turn 7 (1 of 10 games)",
        "ada has left",
        "nobody has won (2 of 10 games)",
    ]


def test_somebody_at_a_terminal_sees_who_came_and_how_games_ended() -> None:
    pexpect = pytest.importorskip("pexpect")
    arguments = ["-m", "whoknows", "cluedo", "serve", "--port", "0", "--players", "2"]
    arguments += ["--games", "2", "--bots", "simple"]
    server = pexpect.spawn(sys.executable, arguments, encoding="utf-8", timeout=PATIENCE)
    server.expect(r"port (\d+)")
    client = [sys.executable, "-m", "whoknows", "cluedo", "bot", "simple", server.match[1]]
    with subprocess.Popen([*client, "--login", "ada"]):
        server.expect_exact("ada has taken seat 0")
        server.expect(r"has won in turn \d+ \(1 of 2 games\)")
        server.expect(r"\(2 of 2 games\)")
        server.expect(pexpect.EOF)
