"""Logs of servers and clients as matches."""

import json
from pathlib import Path
from typing import Any

import pytest
from tests.games.cluedo.wire.games import Recorded

from whoknows.core import BadTranscript, Seat, perceive
from whoknows.games.cluedo import pieces as p
from whoknows.games.cluedo.programs.client_log import ClientLog
from whoknows.games.cluedo.programs.server_log import ServerLog
from whoknows.play.formats import Imported, formats_of, read_whole, recognized_format
from whoknows.play.transcript import differences

SECRET, HANDS = [0, 4, 8], [[1, 5, 9], [2, 6, 10], [3, 7, 11]]
LISTEN = {"time": 0, "event": "listen", "table": None, "game": None}
DEAL = {
    "time": 1,
    "event": "deal",
    "table": 0,
    "game": 0,
    "seed": 3,
    "deal": 0,
    "players": 3,
    "starter": 0,
    "secret": SECRET,
    "hands": HANDS,
    "logins": ["ada", "bo", "cleo"],
}


def log(*entries: dict[str, Any]) -> bytes:
    return "\n".join(json.dumps(one, separators=(",", ":")) for one in entries).encode()


def move(seat: int, line: str, direction: str = "in") -> dict[str, Any]:
    return {"time": 2, "table": 0, "game": 0, "seat": seat, "direction": direction, "line": line}


def fault(seat: int) -> dict[str, Any]:
    what = {"event": "fault", "seat": seat, "code": 201, "reason": "illegal", "detail": "no"}
    return {"time": 3, "table": 0, "game": 0, **what}


def read(*entries: dict[str, Any]) -> Imported:
    found = ServerLog().read(log(LISTEN, DEAL, *entries))
    assert differences(found.transcript) == []
    return found


# Servers


def test_moves_are_read_and_nothing_else() -> None:
    found = read(
        move(0, "H 1 6 11"),
        move(1, "P 1", "out"),
        move(2, "M 3", "ignored"),
        move(1, "M 6"),
        move(1, "A 0 4 8"),
    )
    players = found.transcript.steps[12:]
    assert [step.action for step in players] == [
        p.Hypothesis(1, 6, 11),
        p.Show(6),
        p.Accusation(0, 4, 8),
    ]
    assert (found.ended_by, found.turns) == ("won", 2)
    assert found.transcript.outcome is not None
    assert found.transcript.outcome.winners == (1,)


def test_a_fault_takes_the_place_of_the_move_that_caused_it() -> None:
    found = read(move(0, "H 1 1 1"), fault(0), move(1, "A 1 4 8"), fault(2))
    kinds = [(step.seat, type(step.action), step.fault is None) for step in found.transcript.steps]
    assert kinds[12:] == [
        (0, p.CluedoForfeit, False),
        (1, p.Accusation, True),
        (2, p.CluedoForfeit, False),
    ]
    assert found.ended_by == "nobody"


def test_a_void_game_ends_before_its_fault() -> None:
    end = {"time": 9, "event": "result", "table": 0, "game": 0, "end": "void", "winner": None}
    found = read(move(0, "H 1 1 1"), fault(0), end)
    assert found.ended_by == "unfinished"
    assert len(found.transcript.steps) == 12


@pytest.mark.parametrize(
    ("entries", "complaint"),
    [
        ([], "no game begins"),
        ([{**DEAL, "secret": [0, 1, 2]}], "the deal is not as the rules have it"),
        ([{"event": "deal", "players": 3, "starter": 0}], "the deal is incomplete"),
        ([DEAL, move(1, "A 0 4 8")], "line 3: .*seat 1"),
        ([DEAL, move(0, "H x")], "line 3: "),
        ([{**DEAL, "logins": []}], "0 logins for 3 players"),
    ],
)
def test_what_is_wrong_is_said(entries: list[dict[str, Any]], complaint: str) -> None:
    with pytest.raises(BadTranscript, match=complaint):
        ServerLog().read(log(LISTEN, *entries))
    with pytest.raises(BadTranscript, match="line 1: not a line of a server's log"):
        ServerLog().read(b"what?")


def test_logs_are_recognized_but_never_written() -> None:
    assert recognized_format(log(LISTEN, DEAL)) == "cluedo.server-log"
    assert recognized_format(b"# mine\n< B 0 3\n") == "cluedo.client-log"
    assert formats_of("cluedo") == ()


# Clients


def after_the_deal(events: list[Any]) -> list[Any]:
    return [one for one in events if not isinstance(one, p.SecretDrawn | p.CardDealt)]


@pytest.mark.parametrize("seed", range(25))
@pytest.mark.parametrize("seat", [0, 2])
def test_the_seat_perceives_in_the_match_what_the_client_did(seed: int, seat: int) -> None:
    recorded = Recorded(3, seat, seed=seed, extended=True, wildness=30, fault_share=seed % 3 * 2)
    found = ClientLog().read("\n".join(recorded.lines).encode())
    match = found.transcript
    assert differences(match) == []
    perceived = [
        one for step in match.steps for one in perceive(match.game, step.events, Seat(seat))
    ]
    assert after_the_deal(perceived) == after_the_deal(recorded.perceived)
    hand = {one.card for one in perceived if isinstance(one, p.CardDealt) and one.seat == seat}
    assert hand == {
        one.card for one in recorded.perceived if isinstance(one, p.CardDealt) and one.seat == seat
    }


@pytest.mark.parametrize("seed", range(10))
def test_games_on_the_classic_wire_can_be_rebuilt(seed: int) -> None:
    recorded = Recorded(4, 1, seed=seed, wildness=40)
    found = ClientLog().read("\n".join(recorded.lines).encode())
    assert differences(found.transcript) == []
    assert found.transcript.outcome is None or found.seat == 1


def test_a_client_has_no_whole_match() -> None:
    lines = "\n".join(Recorded(3, 0, seed=1).lines).encode()
    with pytest.raises(BadTranscript, match="only what player 0 perceived"):
        read_whole("cluedo.client-log", lines)


def test_lines_that_contradict_each_other_are_refused(tmp_path: Path) -> None:
    with pytest.raises(BadTranscript, match="no hand was dealt"):
        ClientLog().read(b"< B 0 3\n")
    with pytest.raises(BadTranscript, match="line 2: only ASCII"):
        ClientLog().read("< B 0 3\n< C \u0661\n".encode())
    with pytest.raises(BadTranscript, match="line 3: "):
        ClientLog().read(b"< B 0 3\n< C 1 6 9\n< P 7\n")
