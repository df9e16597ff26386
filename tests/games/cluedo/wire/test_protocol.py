"""Lines to structs and back, and bytes to lines, however they are cut."""

from contextlib import suppress
from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st

from whoknows.core import Seat
from whoknows.games.cluedo.programs import protocol as wire
from whoknows.games.cluedo.programs.protocol import BadLine, Duty, ErrorCode, LineBuffer

seat = st.integers(0, 11).map(Seat)
card = st.integers(0, 38)
hand = st.tuples(card, card, card)
login = st.from_regex(r"\A[A-Za-z0-9_.-]{1,32}\Z")
codes = st.sampled_from(ErrorCode)

server_lines = st.one_of(
    st.builds(wire.HelloLine, seat, st.integers(2, 12)),
    st.builds(wire.Hand, hand),
    st.just(wire.YourTurn()),
    st.builds(wire.HeardLine, hand),
    st.builds(wire.PassLine, seat),
    st.just(wire.Choose()),
    st.just(wire.Answered()),
    st.builds(wire.Answered, seat),
    st.builds(wire.Answered, seat, card),
    st.builds(wire.OverLine, st.none() | seat),
    st.builds(wire.Error, codes),
    st.builds(wire.NameOf, seat, login),
    st.builds(wire.TurnOf, seat),
    st.builds(wire.FailedOf, seat),
    st.builds(wire.ErrorOf, seat, codes),
)


@given(server_lines)
def test_server_lines_go_there_and_back(line: wire.ServerLine) -> None:
    text = wire.format_server_line(line)
    assert wire.parse_server_line(text) == line
    assert len(text) < wire.MAX_LINE


@given(st.integers(2, 12), st.data())
def test_client_lines_go_there_and_back(players: int, data: st.DataObject) -> None:
    n = players + 1
    cards = tuple(data.draw(st.integers(kind * n, kind * n + n - 1)) for kind in range(3))
    lines: list[wire.ClientLine] = [
        wire.AskLine(cards),  # type: ignore[arg-type]
        wire.AccuseLine(cards),  # type: ignore[arg-type]
        wire.RevealLine(cards[0]),
        wire.Login(data.draw(login), data.draw(st.booleans())),
    ]
    for line in lines:
        assert wire.parse_client_line(wire.format_client_line(line), players) == line
    shuffled = data.draw(st.permutations(cards))
    for letter, line in zip("HA", lines, strict=False):
        text = " ".join([letter, *map(str, shuffled)])
        assert wire.parse_client_line(text, players) == line


@given(st.text(max_size=30))
def test_any_text_is_read_or_refused(text: str) -> None:
    for parse in (wire.parse_server_line, lambda t: wire.parse_client_line(t, 4)):
        with suppress(BadLine):
            parse(text)


@pytest.mark.parametrize("players", range(2, 13))
def test_the_accusation_of_the_source_is_not_one_of_each_kind(players: int) -> None:
    with pytest.raises(BadLine, match="one card of each kind"):
        wire.parse_client_line(f"A 0 {players} {2 * players}", players)
    right = wire.parse_client_line(f"A 0 {players + 1} {2 * players + 2}", players)
    assert right == wire.AccuseLine((0, players + 1, 2 * players + 2))


@pytest.mark.parametrize(
    "text",
    [
        "",
        " ",
        "H",
        "H 0 5",
        "H 0 5 10 11",
        "H 0 5 -10",
        "H 0 5 1e1",
        "H 0 5 ten",
        "H 0 0 10",
        "H 0 5 15",
        "H 0 5 9999",
        "H\t0\t5\t10",
        "H 0 5 10\x00",
        "H\x1c0\x1c5\x1c10",
        "H 0 5 ²",
        "H 0 5 ٣",
        "h 0 5 10",
        "M",
        "M 1 2",
        "B",
        "B two words",
        "B bad/login",
        "B " + "x" * 33,
        "B ada x",
        "B ada X X",
        "T",
        "F 0",
    ],
)
def test_wrong_lines_of_clients_are_refused(text: str) -> None:
    with pytest.raises(BadLine):
        wire.parse_client_line(text, 4)


@pytest.mark.parametrize(
    "text", ["", "B 0", "C 1", "T 1", "M 1 2 3", "F", "F -2", "E", "E 999", "X", "X T", "X B 1 a b"]
)
def test_wrong_lines_of_servers_are_refused(text: str) -> None:
    with pytest.raises(BadLine):
        wire.parse_server_line(text)


def test_every_error_has_a_meaning_and_a_place() -> None:
    assert [int(code) for code in ErrorCode] == [101, 201, 202, 211, 212, 301]
    assert all(code.meaning for code in ErrorCode)
    assert [(duty.wrong, duty.missing) for duty in Duty] == [(101, 101), (201, 202), (211, 212)]


@pytest.mark.parametrize(
    ("duty", "answers", "others"),
    [
        (Duty.HELLO, ["B ada", "B", "hello", "\\xff"], ["H 0 5 10", "M 3", "", " "]),
        (Duty.TURN, ["H 0 5 10", "A", "h 0 5 10", "T"], ["M 3", "B ada", "", "M"]),
        (Duty.CARD, ["M 3", "M", "X"], ["H 0 5 10", "A 0 5 10", "B ada", "  "]),
    ],
)
def test_what_counts_as_an_answer(duty: Duty, answers: list[str], others: list[str]) -> None:
    assert all(map(duty.is_answered_by, answers))
    assert not any(map(duty.is_answered_by, others))


# Bytes


def in_pieces(data: bytes, cuts: list[int]) -> list[bytes]:
    edges = sorted({0, len(data), *(cut % (len(data) + 1) for cut in cuts)})
    return [data[a:b] for a, b in pairwise(edges)]


@given(st.binary(max_size=900), st.lists(st.integers(0, 1000), max_size=12))
def test_how_bytes_are_cut_makes_no_difference(data: bytes, cuts: list[int]) -> None:
    whole, cut = LineBuffer(), LineBuffer()
    expected = whole.feed(data)
    lines = [line for piece in in_pieces(data, cuts) for line in cut.feed(piece)]
    assert lines == expected


@given(
    st.lists(st.from_regex(r"\A[ -~]{0,254}\Z"), max_size=6),
    st.sampled_from([b"\n", b"\r\n"]),
    st.lists(st.integers(0, 1000), max_size=8),
)
def test_lines_come_out_as_they_went_in(lines: list[str], end: bytes, cuts: list[int]) -> None:
    buffer = LineBuffer()
    data = b"".join(line.encode() + end for line in lines)
    got = [line for piece in in_pieces(data, cuts) for line in buffer.feed(piece)]
    assert got == lines


@given(st.lists(st.binary(max_size=2000), max_size=5))
def test_no_more_than_a_line_is_kept(pieces: list[bytes]) -> None:
    buffer = LineBuffer()
    for piece in pieces:
        for line in buffer.feed(piece):
            assert line.isascii()
            assert len(line) < 4 * wire.MAX_LINE
        assert len(buffer._rest) < wire.MAX_LINE


def test_the_longest_line_and_one_byte_more() -> None:
    longest = b"B " + b"x" * (wire.MAX_LINE - 3)
    assert LineBuffer().feed(longest + b"\n") == [longest.decode()]
    [line] = LineBuffer().feed(longest + b"x\n")
    assert "longer than 256 bytes" in line


def test_an_over_long_line_comes_out_once_and_at_once() -> None:
    buffer = LineBuffer()
    assert buffer.feed(b"B ada" + b" " * 250) == []
    [line] = buffer.feed(b" ")
    with pytest.raises(BadLine):
        wire.parse_client_line(line, 4)
    assert buffer.feed(b"x" * 10_000) == []
    assert buffer.feed(b"x\nM 3\n") == ["M 3"]


def test_bytes_that_are_no_ascii_make_a_line_that_is_no_message() -> None:
    [line] = LineBuffer().feed(b"M 3\xff\xfe\n")
    with pytest.raises(BadLine):
        wire.parse_client_line(line, 4)
