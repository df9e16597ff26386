"""The server as clients meet it, over real sockets."""

import json
import socket
from collections.abc import Callable
from contextlib import ExitStack, suppress
from pathlib import Path
from threading import Event, Thread
from typing import Any

import pytest
from tests.games.cluedo.wire.tables import (
    PATIENCE,
    Party,
    Raw,
    Served,
    ServedHere,
    play_game,
    play_on,
)

from whoknows.core import Fault, Seat
from whoknows.games.cluedo import Cluedo
from whoknows.games.cluedo.agents.simple import Simple
from whoknows.games.cluedo.programs.actions import to_action
from whoknows.games.cluedo.programs.protocol import ErrorCode, parse_client_line
from whoknows.play import Match, Referee

WRONG = "A 0 3 6"
"""With two players: one card of each kind, and not the secret of seed 7, deal 0."""
Start = Callable[..., Party]


@pytest.fixture
def party(tmp_path: Path) -> Any:
    """Begins a server with two players and raw clients."""
    started: list[Party] = []

    def start(n_clients: int, *options: str, players: int = 2, seed: int = 7) -> Party:
        one = Party(tmp_path, n_clients, "--players", str(players), *options, seed=seed)
        started.append(one)
        return one

    yield start
    for one in started:
        one.close()


def secret(seed: int = 7, deal: int = 0, players: int = 2) -> str:
    referee = Referee(Cluedo(players=players).for_deal(deal), seed=seed, deal=deal)
    referee.start()
    return " ".join(map(str, referee.state.secret))


# The course of a game


def test_the_whole_course_of_a_game(party: Start) -> None:
    """Hello, hands, a question that is answered, one that is not, a win; then all is closed."""
    table = party(2)
    first, second = table.clients
    assert (first.seat, second.seat) == (0, 1)
    assert (first.players, second.players) == (2, 2)
    hands = first.hand(), second.hand()
    shown = hands[1][0]
    kind = shown // 3
    question = [
        next(c for c in range(k * 3, k * 3 + 3) if c not in hands[1] or c == shown)
        for k in range(3)
    ]
    question[kind] = shown
    first.until("T")
    first.say("H " + " ".join(map(str, reversed(question))))
    heard = "H " + " ".join(map(str, question))
    assert first.line() == heard
    assert second.line() == heard
    assert second.line() == "C"
    second.say(f"M {shown}")
    assert first.line() == f"M 1 {shown}"
    assert second.line() == "M 1"
    assert second.line() == "T"
    second.say(f"H {secret()}")
    for client in table.clients:
        assert client.line() == f"H {secret()}"
        assert client.line() == "P 0"
        assert client.line() == "M"
    assert first.line() == "T"
    first.say(f"A {secret()}")
    assert first.rest() == ["F 0"]
    assert second.rest() == ["F 0"]
    result = table.server.result()
    assert [seat["wins"] for seat in result["wins"]["seats"]] == [1, 0]
    assert [(one["login"], one["wins"]) for one in result["wins"]["logins"]] == [
        ("raw0", 1),
        ("raw1", 0),
    ]
    assert result["faults"] == {"codes": {}, "seats": []}


def test_a_wrong_accusation_is_not_told_on_the_classic_wire(party: Start) -> None:
    table = party(2)
    first, second = table.clients
    first.until("T")
    first.say(WRONG)
    assert second.until("T") == "T"
    assert second.heard[-2].startswith("C "), "nothing between the hand and the turn"
    second.say(WRONG)
    assert first.rest() == second.rest() == ["F -1"]
    assert table.server.result()["no_winner"] == {"nobody": 1, "stopped": 0, "void": 0}


def test_who_is_out_still_answers(party: Start) -> None:
    table = party(2)
    first, second = table.clients
    hand = first.hand()
    first.until("T")
    first.say(WRONG)
    second.until("T")
    asked = [next((c for c in hand if c // 3 == k), k * 3) for k in range(3)]
    second.say("H " + " ".join(map(str, asked)))
    assert first.until("C") == "C"
    card = next(c for c in asked if c in hand)
    first.say(f"M {card}")
    assert second.until("M") == f"M 0 {card}"


def test_several_games_on_a_connection_and_the_start_goes_round(party: Start) -> None:
    table = party(2, "--games", "3")
    hands = []
    for deal in range(3):
        starter = table.clients[deal % 2]
        hands.append(starter.hand())
        starter.until("T")
        starter.say(f"A {secret(deal=deal)}")
        assert {client.until("F") for client in table.clients} == {f"F {deal % 2}"}
    assert len({tuple(hand) for hand in hands}) > 1
    assert [client.rest() for client in table.clients] == [[], []]
    assert table.server.result()["games"] == 3


def test_the_limit_of_turns_is_told_to_all_in_both_modes(party: Start) -> None:
    for mode in ("classic", "tournament"):
        table = party(2, "--mode", mode)
        threads = [Thread(target=play_on, args=(one, "H 0 3 6")) for one in table.clients]
        for thread in threads:
            thread.start()
        for thread in threads:
            thread.join()
        for client in table.clients:
            assert client.heard[-1] == "E 301"
            assert not any(line.startswith("F") for line in client.heard)
        assert sum(client.heard.count("T") for client in table.clients) == 18
        result = table.server.result()
        assert result["no_winner"]["stopped"] == 1
        assert result["faults"]["codes"] == {}, "nobody's fault"


# How bytes come


def test_packets_may_be_split_and_merged_and_end_in_crlf(party: Start) -> None:
    table = party(0)
    first, second = (table.enter_context(Raw(table.server.port, None)) for _ in range(2))
    first.line()
    for byte in b"B sp":
        first.send(bytes([byte]))
    second.line()
    second.send(b"B two\r\n")
    first.send(b"lit\r\n")
    first.until("T")
    for byte in f"H {secret()}\r\n".encode():
        first.send(bytes([byte]))
    second.until("T")
    second.send(f"A {secret()}\r\nA 0 3 6\r\n".encode())
    assert first.until("F") == "F 1"
    logins = {event["login"] for event in table.server.events("login")}
    assert logins == {"two", "split"}


# Faults


@pytest.mark.parametrize(
    ("answer", "code"),
    [
        ("A 0 2 4", 201),  # (0, N, 2N), as the source has it
        ("H 0 3", 201),
        ("H 0 3 99", 201),
        ("H x y z", 201),
        ("nonsense", 201),
        ("\xff\xfe\x00", 201),
        ("H 0 3 6" + " " * 300, 201),
        (None, 202),
    ],
)
@pytest.mark.parametrize("mode", ["classic", "tournament"])
def test_faults_on_a_turn(party: Start, mode: str, answer: str | None, code: int) -> None:
    table = party(2, "--mode", mode, "--turn-time", "5" if answer else "0.1", "--games", "2")
    first, second = table.clients
    first.until("T")
    if answer is not None:
        first.send(answer.encode("latin-1") + b"\n")
    assert first.until("E") == f"E {code}"
    if mode == "classic":
        assert second.until("E") == f"E {code}"
        assert len(second.hand()) == 3, "a new game begins"
    else:
        assert second.until("T") == "T", "the game goes on"
        second.say(f"A {secret()}")
        assert second.until("F") == "F 1"
        assert first.until("F") == "F 1"
        assert not any(line.startswith("E") for line in second.heard)
    [fault] = table.server.events("fault")[:1]
    assert (fault["seat"], fault["code"]) == (0, code)


@pytest.mark.parametrize(("answer", "code"), [("M 99", 211), ("M", 211), ("?", 211), (None, 212)])
@pytest.mark.parametrize("mode", ["classic", "tournament"])
def test_faults_when_showing(party: Start, mode: str, answer: str | None, code: int) -> None:
    """In the tournament mode the server shows the lowest card, now and later."""
    table = party(2, "--mode", mode, "--card-time", "5" if answer else "0.1", "--games", "2")
    first, second = table.clients
    held = sorted(second.hand())
    first.until("T")
    asked = [max((c for c in held if c // 3 == k), default=k * 3) for k in range(3)]
    lowest = min(c for c in asked if c in held)
    first.say("H " + " ".join(map(str, asked)))
    assert second.until("C") == "C"
    if answer is not None:
        second.say(answer)
    assert second.until("E") == f"E {code}"
    if mode == "classic":
        assert first.until("E") == f"E {code}"
        assert len(first.hand()) == 3
        return
    for _ in range(2):
        assert first.until("M") == f"M 1 {lowest}"
        assert second.until("M") == "M 1"
        assert first.until("T") == "T", "the offender has no turns any more"
        first.say("H " + " ".join(map(str, asked)))
    assert "C" not in second.heard[second.heard.index(f"E {code}") :]


def test_a_shown_card_must_be_held_and_asked_for(party: Start) -> None:
    table = party(2)
    first, second = table.clients
    held = second.hand()
    first.until("T")
    asked = [next((c for c in held if c // 3 == k), k * 3) for k in range(3)]
    first.say("H " + " ".join(map(str, asked)))
    second.until("C")
    second.say(f"M {next(c for c in range(9) if c not in held)}")
    assert second.until("E") == first.until("E") == "E 211"


@pytest.mark.parametrize(
    ("hello", "mode"), [("hi", "classic"), ("B no/slash", "tournament"), ("B a b", "classic")]
)
def test_a_bad_hello_frees_the_seat(party: Start, hello: str, mode: str) -> None:
    table = party(1, "--mode", mode)
    bad = table.enter_context(Raw(table.server.port, None))
    assert bad.line() == "B 1 2"
    bad.say(hello)
    assert bad.rest() == ["E 101"]
    good = table.join("good")
    assert good.seat == 1
    assert len(good.hand()) == 3
    [fault] = table.server.events("fault")
    assert fault["code"] == 101
    table.clients[0].hand()
    assert ("E 101" in table.clients[0].heard) == (mode == "classic")


def test_no_hello_in_time(party: Start) -> None:
    table = party(0, "--hello-time", "0.1")
    assert table.enter_context(Raw(table.server.port, None)).rest() == ["B 0 2", "E 101"]


def test_the_time_of_a_whole_game_is_limited(party: Start) -> None:
    table = party(2, "--game-time", "0.3", "--turn-time", "60", "--mode", "tournament")
    first, second = table.clients
    first.until("T")
    assert first.until("E") == "E 202"
    assert second.until("T") == "T"


# Messages that nobody asked for


def test_unasked_messages_are_ignored_and_never_taken_for_an_answer(party: Start) -> None:
    table = party(2)
    first, second = table.clients
    second.hand()
    first.until("T")
    second.say("A 0 3 6", "M 1", "B again", "what?", "", "H 0 3 6")
    # An answer to a question of ours shows that the server has read them.
    wait_for_ignored(table.server, 5)
    first.say(f"H {secret()}")
    assert second.until("T") == "T"
    second.say("M 3", "B again", "", f"A {secret()}", "A 0 3 6")
    assert first.until("F") == second.until("F") == "F 1"
    assert table.server.result()["faults"]["codes"] == {}


def wait_for_ignored(server: ServedHere, n: int) -> None:
    from time import sleep

    while sum(entry.get("direction") == "ignored" for entry in server.log()) < n:
        sleep(0.01)


def test_a_flood_holds_nobody_up_and_leaves_no_trace(tmp_path: Path) -> None:
    """Memory stays flat, another table plays on, and so does the flooder's own."""
    options = ("--players", "2", "--tables", "2", "--games", "40", "--turn-time", "20")
    with ExitStack() as stack:
        server = stack.enter_context(Served(tmp_path, *options))
        flooder, patient, first, second = (
            stack.enter_context(Raw(server.port, login)) for login in "abcd"
        )
        is_over = Event()
        flood = Thread(target=pour, args=(flooder, is_over))
        patient.hand()
        before = server.memory()
        flood.start()
        try:
            play = Thread(target=play_on, args=(second, "A 0 3 6"))
            play.start()
            play_on(first, "A 0 3 6")
            play.join()
            assert server.memory() - before < 10_000, "kilobytes"
        finally:
            is_over.set()
            flood.join()
        ignored = [entry for entry in server.log() if entry.get("direction") == "ignored"]
        assert 0 < len(ignored) <= 200


def pour(client: Raw, is_over: Event) -> None:
    """Send as much as the server takes."""
    client.socket.settimeout(0.1)
    while not is_over.is_set():
        with suppress(OSError):
            client.send(b"M 1\n" * 5000 + b"\xff\x00" * 5000)


# Lost connections


def test_who_leaves_before_the_game_frees_the_seat(party: Start) -> None:
    table = party(1)
    for login in (None, "waiting"):
        table.clients[0].close()
        table.clients[0] = table.enter_context(Raw(table.server.port, None))
        while table.clients[0].line() != "B 0 2":  # the server may not have noticed yet
            table.clients[0].close()
            table.clients[0] = table.enter_context(Raw(table.server.port, None))
        if login:
            table.clients[0].say(f"B {login}")
    assert table.join("other").seat == 1


@pytest.mark.parametrize("how", ["close", "shutdown", "reset"])
@pytest.mark.parametrize("mode", ["classic", "tournament"])
def test_who_leaves_on_his_turn_is_silent_at_once(party: Start, how: str, mode: str) -> None:
    """With minutes to go, the table does not wait: it knows that nothing will come."""
    table = party(2, "--turn-time", "600", "--game-time", "600", "--mode", mode)
    first, second = table.clients
    first.until("T")
    leave(first, how)
    if mode == "classic":
        assert second.until("E") == "E 202"
        assert second.rest() == []
    else:
        assert second.until("T") == "T"
        second.say(f"A {secret()}")
        assert second.until("F") == "F 1"
    assert table.server.result()["faults"]["seats"] == [
        {"seat": 0, "login": "raw0", "code": 202, "count": 1}
    ]


def leave(client: Raw, how: str) -> None:
    if how == "shutdown":
        client.socket.shutdown(socket.SHUT_WR)
    else:
        if how == "reset":
            linger = b"\x01\x00\x00\x00\x00\x00\x00\x00"
            client.socket.setsockopt(socket.SOL_SOCKET, socket.SO_LINGER, linger)
        client.close()


def test_who_leaves_when_asked_for_a_card_is_answered_for(party: Start) -> None:
    table = party(2, "--card-time", "600", "--game-time", "600", "--mode", "tournament")
    first, second = table.clients
    held = second.hand()
    first.until("T")
    asked = [next((c for c in held if c // 3 == k), k * 3) for k in range(3)]
    first.say("H " + " ".join(map(str, asked)))
    second.until("C")
    second.close()
    assert first.until("M") == f"M 1 {min(c for c in asked if c in held)}"


def test_who_leaves_between_games_is_silent_in_the_next_ones(party: Start) -> None:
    table = party(2, "--games", "3", "--mode", "tournament", "--turn-time", "600")
    first, second = table.clients
    first.until("T")
    first.say(f"A {secret()}")
    second.until("F")
    second.close()
    for deal in (1, 2):
        first.until("T")
        first.say(f"A {secret(deal=deal)}")
        assert first.until("F") == "F 0"
    assert first.rest() == []
    codes = {(one["seat"], one["code"]) for one in table.server.result()["faults"]["seats"]}
    assert codes <= {(1, 202), (1, 212)}


def test_a_table_that_all_have_left_is_given_up(party: Start) -> None:
    table = party(2, "--games", "1000000", "--mode", "tournament")
    for client in table.clients:
        client.until("C")
        client.close()
    result = table.server.result()
    assert result["games"] < result["planned"]
    assert table.server.events("abandon")


def test_one_who_only_listens_hears_all(party: Start) -> None:
    """As with `nc`, whose input ends but whose output does not."""
    table = party(2, "--mode", "tournament")
    first, second = table.clients
    second.hand()
    second.socket.shutdown(socket.SHUT_WR)
    first.until("T")
    first.say(f"A {secret()}")
    assert second.until("F") == "F 0"


def test_who_does_not_read_holds_nobody_up(party: Start, tmp_path: Path) -> None:
    table = party(1, "--games", "4", "--mode", "tournament", "--turn-time", "0.2")
    deaf = table.enter_context(Raw(table.server.port, "deaf", buffer=1024))
    first = table.clients[0]
    for deal in range(4):
        first.until("T")
        first.say(f"A {secret(deal=deal)}")
        first.until("F")
    assert table.server.result()["games"] == 4
    deaf.close()


def test_no_seat_is_left(party: Start) -> None:
    table = party(2)
    assert table.enter_context(Raw(table.server.port, None)).rest() == []
    assert table.clients[0].until("T") == "T"


# Players who do not come


def test_who_has_not_come_in_time_is_told_and_that_is_all(tmp_path: Path) -> None:
    """Nobody can come so soon; who sits there already, a bot, waits in vain."""
    options = ("--players", "3", "--tables", "2", "--bots", "simple", "--wait-time", "0.001")
    with Served(tmp_path, *options) as server:
        out, err = server.process.communicate(timeout=PATIENCE)
    assert server.process.returncode == 1
    assert json.loads(out)["missing"] == [
        {"table": 0, "seats": [0, 1]},
        {"table": 1, "seats": [0, 1]},
    ]
    assert "nobody came within 0.001 s for seats 0, 1 of table 0\n" in err
    assert [event["seats"] for event in server.events("missing")] == [[0, 1], [0, 1]]


def test_a_table_that_is_complete_plays_on(tmp_path: Path) -> None:
    options = ("--players", "2", "--games", "20", "--bots", "simple,simple")
    with Served(tmp_path, *options, "--wait-time", "0.001") as server:
        result = server.result()
    assert (result["games"], result["missing"]) == (20, [])


# The extended protocol


def test_extended_and_classic_clients_at_one_table(party: Start) -> None:
    table = party(0, "--mode", "tournament", players=3)
    classic, extended, third = (table.join(login) for login in ("old", "new X", "third"))
    classic.until("T")
    names = ["X B 0 old", "X B 1 new", "X B 2 third"]
    assert [extended.line() for _ in range(3)] == names
    assert extended.hand()
    assert extended.line() == "X T 0"
    classic.say("A 0 4 8")
    assert extended.line() == "X A 0"
    assert extended.line() == "X T 1"
    assert extended.line() == "T"
    extended.say("nonsense")
    assert extended.line() == "X E 1 201"
    assert extended.line() == "E 201"
    assert extended.line() == "X T 2"
    third.until("T")
    third.say(f"A {secret(players=3)}")
    for client in table.clients or (classic, extended, third):
        assert client.until("F") == "F 2"
    for client in (classic, third):
        assert not any(line.startswith(("X", "E")) for line in client.heard)


def test_the_extended_protocol_in_the_classic_mode_names_the_offender(party: Start) -> None:
    table = party(0)
    first, second = table.join("a X"), table.join("b X")
    first.until("T")
    first.say("A 0 2 4")
    for client in (first, second):
        client.until("X E 0 201", "E")
        while client.heard[-1] != "E 201":
            client.line()
        assert client.heard[-2:] == ["X E 0 201", "E 201"]


# Bots at the table


def test_a_table_of_bots_plays_as_the_referee_does(tmp_path: Path) -> None:
    with Served(
        tmp_path, "--players", "4", "--games", "5", "--bots", ",".join(["simple"] * 4)
    ) as one:
        result = one.result()
        winners = [event["winner"] for event in one.events("result")]
    game = Cluedo(players=4)
    for deal, winner in enumerate(winners):
        match = Match(game.for_deal(deal), {s: Simple() for s in game.seats}, seed=7, deal=deal)
        assert match.run().winners == (winner,)
    assert result["wins"]["logins"][0]["wins"] == 5


def test_bots_can_have_any_seats(party: Start) -> None:
    table = party(2, "--bots", "simple,client,random,client", players=4)
    assert [client.seat for client in table.clients] == [1, 3]


BAD_AGENTS = """
from whoknows.core import Agent

class Raises(Agent):
    game = "cluedo"
    def act(self, view, moves, rng):
        raise ValueError("no idea")

class Hangs(Agent):
    game = "cluedo"
    def act(self, view, moves, rng):
        while True:
            pass

class Cheats(Agent):
    game = "cluedo"
    def act(self, view, moves, rng):
        print("noise")
        return None

class Exits(Agent):
    game = "cluedo"
    def act(self, view, moves, rng):
        raise SystemExit
"""


@pytest.mark.parametrize(
    ("name", "code"), [("Raises", 202), ("Exits", 202), ("Cheats", 201), ("Hangs", 202)]
)
def test_what_a_bot_does_wrong_is_a_fault_of_its_seat(tmp_path: Path, name: str, code: int) -> None:
    (tmp_path / "bad.py").write_text(BAD_AGENTS)
    options = ["--players", "2", "--games", "3", "--mode", "tournament", "--turn-time", "0.3"]
    with Served(tmp_path, *options, "--bots", f"./bad.py:{name},simple") as server:
        result = server.result()
    faults = [(one["seat"], one["code"]) for one in result["faults"]["seats"]]
    assert faults[0] == (0, code)
    assert {seat for seat, _ in faults} == {0}
    assert [one["wins"] for one in result["wins"]["seats"]] == [0, 3]


def test_a_slow_bot_holds_up_no_other_table(tmp_path: Path) -> None:
    """The hanging one has minutes; all others finish meanwhile."""
    (tmp_path / "bad.py").write_text(BAD_AGENTS)
    options = ["--players", "2", "--tables", "6", "--turn-time", "600", "--game-time", "600"]
    with Served(tmp_path, *options, "--bots", "./bad.py:Hangs", "--mode", "tournament") as server:
        clients = [Raw(server.port, f"c{number}") for number in range(6)]
        for client in clients:
            client.until("T")
        for client in clients[:1]:
            client.say("A 0 3 6")  # wrong: now it is for the one that hangs to move
        for number, client in enumerate(clients[1:], 1):
            client.say(f"A {secret(seed=7 + number)}")
            assert client.until("F") == "F 0"
        server.interrupt()
        assert server.result(code=130)["games"] == 5
        for client in clients:
            client.close()


# Many at once, and what is left behind


def test_many_tables_on_one_port_are_filled_one_after_the_other(party: Start) -> None:
    table = party(6, "--tables", "3")
    assert [client.seat for client in table.clients] == [0, 1] * 3
    for number in (2, 0, 1):
        pair = table.clients[2 * number : 2 * number + 2]
        pair[0].until("T")
        pair[0].say(f"A {secret(seed=7 + number)}")
        assert {client.until("F") for client in pair} == {"F 0"}
    assert table.server.result()["games"] == 3


@pytest.mark.parametrize("n_tables", [60, pytest.param(500, marks=pytest.mark.slow)])
def test_games_at_once_with_bots(tmp_path: Path, n_tables: int) -> None:
    bots = ("--players", "4", "--bots", "simple,simple,random,simple")
    with Served(tmp_path, *bots, "--tables", str(n_tables)) as server:
        result = server.result()
    assert result["games"] == n_tables
    assert result["faults"]["codes"] == {}
    assert len({event["seed"] for event in server.events("deal")}) == n_tables


def test_memory_and_files_stay_flat_over_games_and_visitors(tmp_path: Path) -> None:
    bots = ("--players", "3", "--bots", "simple,simple", "--games", "300", "--mode", "tournament")
    with Served(tmp_path, *bots) as server:
        files = server.n_files()
        for _ in range(50):
            with Raw(server.port, None) as visitor:
                visitor.line()
        with Raw(server.port, "stays") as client:
            sizes = []
            for game in range(300):
                assert play_game(client, "A 0 4 8")
                if game in (100, 290):
                    sizes.append(server.memory())
            assert server.n_files() <= files + 1
            assert sizes[1] - sizes[0] < 4_000, "kilobytes"
            assert client.rest() == []
        server.result()


def test_ctrl_c_ends_it_with_the_standings_so_far(tmp_path: Path) -> None:
    with Served(tmp_path, "--players", "2", "--games", "2") as server:
        first, second = Raw(server.port, "a"), Raw(server.port, "b")
        with first, second:
            first.until("T")
            first.say(f"A {secret()}")
            second.until("F")
            second.until("T")
            server.interrupt()
            result = server.result(code=130)
            assert (result["games"], result["planned"]) == (1, 2)
            assert first.rest()[-1].startswith("C ")


# The log


def test_a_game_can_be_played_again_from_the_log(tmp_path: Path) -> None:
    """From the seed and the messages that came in, faults included."""
    options = ["--players", "4", "--games", "6", "--mode", "tournament"]
    (tmp_path / "bad.py").write_text(BAD_AGENTS)
    with Served(tmp_path, *options, "--bots", "simple,random,./bad.py:Raises,simple") as server:
        server.result()
    for deal in server.events("deal"):
        entries = [entry for entry in server.log() if entry["game"] == deal["game"]]
        referee = Referee(
            Cluedo(players=4).for_deal(deal["deal"]), seed=deal["seed"], deal=deal["deal"]
        )
        referee.start()
        assert [list(hand) for hand in referee.state.hands] == deal["hands"]
        assert list(referee.state.secret) == deal["secret"]
        for entry in entries:
            if entry.get("direction") == "in":
                action = to_action(parse_client_line(entry["line"], 4))
                referee.feed(Seat(entry["seat"]), action)
            elif entry.get("event") == "fault":
                referee.fail(Seat(entry["seat"]), Fault(entry["reason"], entry["detail"]))
        [result] = [entry for entry in entries if entry.get("event") == "result"]
        assert referee.outcome is not None
        winners = [] if result["winner"] is None else [result["winner"]]
        assert list(referee.outcome.winners) == winners
        assert referee.state.n_turns == result["turns"]


def test_every_message_is_in_the_log(party: Start) -> None:
    table = party(2)
    first, second = table.clients
    first.until("T")
    first.say(f"A {secret()}")
    first.rest()
    second.rest()
    table.server.result()
    log = table.server.log()
    for client in (first, second):
        sent = [e["line"] for e in log if e.get("direction") == "out" and e["seat"] == client.seat]
        assert sent == client.heard
    assert [e["line"] for e in log if e.get("direction") == "in"] == [
        "B raw0",
        "B raw1",
        f"A {secret()}",
    ]
    assert all(isinstance(entry["time"], float) for entry in log)


# Misuse


@pytest.mark.parametrize(
    ("arguments", "complaint"),
    [
        (["--port", "99999"], "'--port'"),
        (["--port", "0", "--players", "1"], "'players' is 1; it takes a whole number from 2 to 12"),
        (["--port", "0", "--players", "2", "--bots", "a,b,c"], "3 are named"),
        (["--port", "0", "--bots", "nobody"], "no agent 'nobody'"),
        (["--port", "0", "--mode", "chess"], "'--mode'"),
        (["--port", "0", "--turn-time", "0"], "'--turn-time'"),
        (["--port", "0", "--wait-time", "0"], "'--wait-time'"),
        (["--port", "0", "--seed", "-1"], "a seed is"),
        (["--port", "0", "--host", "nowhere.invalid"], "cannot listen on nowhere.invalid"),
        ([], "Missing option '--port'"),
    ],
)
def test_misuse_says_what_to_do(arguments: list[str], complaint: str, whoknows_here: Any) -> None:
    done = whoknows_here("cluedo", "serve", *arguments)
    assert done.returncode == 2
    assert complaint in " ".join(done.stderr.replace("│", " ").split())
    assert "Traceback" not in done.stderr


def test_a_port_in_use_is_named(whoknows_here: Any) -> None:
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))
        taken.listen()
        port = taken.getsockname()[1]
        done = whoknows_here("cluedo", "serve", "--port", str(port))
    assert done.returncode == 2
    complaint = f"whoknows: cannot listen on 127.0.0.1, port {port}: Address already in use\n"
    assert done.stderr == complaint


def test_a_log_that_cannot_be_written_is_named(whoknows_here: Any, tmp_path: Path) -> None:
    done = whoknows_here("cluedo", "serve", "--port", "0", "--log", str(tmp_path / "no" / "log"))
    assert done.returncode == 1
    assert "No such file" in done.stderr


def test_people_get_a_table(whoknows_here: Any) -> None:
    done = whoknows_here("cluedo", "serve", "--port", "0", "--bots", "simple,simple,simple,simple")
    assert done.returncode == 0
    assert "95 % interval" in done.stdout
    assert "simple" in done.stdout


def test_json_is_one_object(whoknows_here: Any) -> None:
    bots = "simple,simple,simple,simple"
    done = whoknows_here("cluedo", "serve", "--port", "0", "--bots", bots, "--json")
    assert json.loads(done.stdout)["games"] == 1


def test_codes_are_those_of_the_protocol() -> None:
    assert {int(code) for code in ErrorCode} == {101, 201, 202, 211, 212, 301}
