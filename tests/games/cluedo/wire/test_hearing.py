"""What a client makes of its lines, held against what the referee says its seat perceives."""

from collections.abc import Iterable
from contextlib import suppress

import pytest
from hypothesis import given
from hypothesis import strategies as st
from tests.games.cluedo.wire.games import Recorded

from whoknows.core import Seat, WhoknowsError
from whoknows.games.cluedo import CluedoEvent
from whoknows.games.cluedo.pieces import (
    CardDealt,
    CluedoAccused,
    CluedoAsked,
    CluedoForfeited,
    CluedoShown,
    NobodyShowed,
    Passed,
    Show,
    Stopped,
)
from whoknows.games.cluedo.programs.protocol import BadLine, Duty
from whoknows.games.cluedo.programs.wire_decoder import Hearing, Misheard


def hear(lines: Iterable[str], hearing: Hearing | None = None) -> list[CluedoEvent]:
    """All events that the lines give."""
    hearing = hearing or Hearing()
    events: list[CluedoEvent] = []
    for line in lines:
        take = hearing.received if line.startswith("< ") else hearing.sent
        events += take(line[2:])
    return events


def deal_sorted(events: Iterable[CluedoEvent]) -> list[CluedoEvent]:
    """With one's own cards in the order in which the wire tells them."""
    events = list(events)
    own = sorted(e.card for e in events if isinstance(e, CardDealt) and e.card is not None)
    cards = iter(own)
    return [
        CardDealt(e.seat, next(cards)) if isinstance(e, CardDealt) and e.card is not None else e
        for e in events
    ]


def audible(events: Iterable[CluedoEvent], seat: Seat) -> list[CluedoEvent]:
    """What the classic wire tells of it."""
    return [
        event
        for event in events
        if not (isinstance(event, CluedoForfeited) and event.seat != seat)
        and not (isinstance(event, CluedoAccused) and event.seat != seat and not event.right)
    ]


games = st.fixed_dictionaries(
    {
        "seed": st.integers(0, 10_000),
        "deal": st.just(0),
        "wildness": st.sampled_from([0, 10, 60]),
        "fault_share": st.sampled_from([0, 0, 5, 30]),
    }
)
seats = st.integers(2, 12).flatmap(lambda n: st.tuples(st.just(n), st.integers(0, n - 1)))


@given(seats, games)
def test_with_the_extended_protocol_a_client_hears_all_that_its_seat_perceives(
    at: tuple[int, int], how: dict[str, int]
) -> None:
    game = Recorded(*at, extended=True, **how)
    hearing = Hearing()
    assert hear(game.lines, hearing) == deal_sorted(game.perceived)
    assert not hearing.is_playing
    truth = game.game.view(game.referee.state, game.seat)
    heard = hearing.view()
    assert heard.active == truth.active
    assert heard.n_turns == truth.n_turns
    assert heard.question == truth.question
    assert heard.accusation == truth.accusation
    assert heard.winner == truth.winner


@given(seats, games)
def test_on_the_classic_wire_only_the_failures_of_others_are_not_heard(
    at: tuple[int, int], how: dict[str, int]
) -> None:
    game = Recorded(*at, **how)  # type: ignore[arg-type]
    hearing = Hearing()
    assert hear(game.lines, hearing) == audible(deal_sorted(game.perceived), game.seat)
    truth = game.game.view(game.referee.state, game.seat)
    heard = hearing.view()
    assert heard.winner == truth.winner
    assert all(known or not real for known, real in zip(heard.active, truth.active, strict=True))


@given(seats, games)
def test_what_an_agent_is_asked_is_what_the_referee_would_ask(
    at: tuple[int, int], how: dict[str, int]
) -> None:
    """At every line that asks for something: the hand, the moves, the question."""
    game = Recorded(*at, **how)  # type: ignore[arg-type]
    hearing = Hearing()
    n_asked = 0
    for line in game.lines:
        hear([line], hearing)
        if line == "< T":
            assert hearing.duty is Duty.TURN
            assert hearing.view().turn == game.seat
        elif line == "< C":
            question = hearing.view().question
            assert question is not None
            assert hearing.duty is Duty.CARD
            assert question.shower == game.seat
            cards = [card for card in question.cards if card in hearing.view().hand]
            assert list(hearing.moves()) == [Show(card) for card in cards]
            n_asked += 1
        else:
            assert hearing.duty is None
    assert n_asked == sum(line == "< C" for line in game.lines)


def test_a_second_game_starts_anew_with_the_next_starter() -> None:
    hearing = Hearing()
    first = Recorded(4, 2, seed=7)
    second = Recorded(4, 2, seed=7, deal=1)
    assert hear(first.lines, hearing) == audible(deal_sorted(first.perceived), Seat(2))
    assert hearing.n_games == 1
    assert hear(second.lines, hearing) == audible(deal_sorted(second.perceived), Seat(2))
    assert hearing.n_games == 2
    assert hearing.game == second.game
    assert hearing.view().hand == second.game.view(second.referee.state, Seat(2)).hand


HELLO = ["< B 1 3", "< C 1 6 9"]


def test_the_asker_is_named_as_soon_as_that_is_known() -> None:
    hearing = Hearing()
    hear(HELLO, hearing)
    assert hearing.received("H 0 4 8") == []
    assert hearing.received("M 0") == [
        CluedoAsked(Seat(2), (0, 4, 8)),
        CluedoShown(Seat(0), Seat(2), None),
    ]


def test_being_asked_first_gives_away_the_asker() -> None:
    hearing = Hearing()
    hear([*HELLO, "< H 1 4 8"], hearing)
    assert hearing.received("C") == [CluedoAsked(Seat(0), (1, 4, 8))]


def test_an_own_question_is_known_at_once() -> None:
    hearing = Hearing()
    hear([*HELLO, "< T", "> H 8 0 4"], hearing)
    assert hearing.received("H 0 4 8") == [CluedoAsked(Seat(1), (0, 4, 8))]
    assert hearing.received("P 2") == [Passed(Seat(2))]
    assert hearing.received("P 0") == [Passed(Seat(0))]
    assert hearing.received("M") == [NobodyShowed(Seat(1))]


def test_a_server_may_send_a_question_on_just_as_it_came() -> None:
    """Ours sorts the cards; that of the course from which the protocol comes does not."""
    hearing = Hearing()
    hear([*HELLO, "< H 8 1 4"], hearing)
    assert hearing.received("C") == [CluedoAsked(Seat(0), (1, 4, 8))]


@pytest.mark.parametrize("after", ["H 0 4 8", "F 2", "E 301", "F -1"])
def test_an_own_accusation_has_failed_when_the_game_goes_on(after: str) -> None:
    hearing = Hearing()
    hear([*HELLO, "< T", "> A 0 4 8"], hearing)
    assert hearing.duty is None
    assert hearing.received(after)[0] == CluedoAccused(Seat(1), (0, 4, 8), right=False)
    assert not hearing.view().active[1]


def test_an_own_accusation_was_right() -> None:
    events = hear([*HELLO, "< T", "> A 0 4 8", "< F 1"])
    assert events[-1] == CluedoAccused(Seat(1), (0, 4, 8), right=True)


def test_a_late_accusation_is_a_fault_and_says_nothing_about_the_cards() -> None:
    events = hear([*HELLO, "< T", "> A 0 4 8", "< E 202"])
    assert events[-1] == CluedoForfeited(Seat(1))


def test_a_fault_of_ones_own_may_leave_the_game_going_on() -> None:
    """In the tournament mode the server shows the lowest card."""
    hearing = Hearing()
    hear([*HELLO, "< H 1 6 8", "< C", "< E 212"], hearing)
    assert hearing.has_failed
    assert hearing.received("M 1") == [CluedoShown(Seat(1), Seat(0), 1)]
    hear(["< H 1 6 8"], hearing)
    with pytest.raises(Misheard, match="the server answers for this seat"):
        hearing.received("C")


def test_a_fault_of_another_voids_the_game_until_there_is_a_new_hand() -> None:
    hearing = Hearing()
    hear([*HELLO, "< E 202"], hearing)
    assert not hearing.is_playing
    with pytest.raises(Misheard, match="over"):
        hearing.received("T")
    hear(["< C 0 1 2", "< T"], hearing)
    assert hearing.duty is Duty.TURN


def test_a_proper_accusation_is_not_what_an_error_201_is_about() -> None:
    hearing = Hearing()
    assert hear([*HELLO, "< T", "> A 0 4 8", "< E 201"], hearing)[-1] == CardDealt(Seat(2), None)
    assert not hearing.is_playing


def test_the_limit_of_turns() -> None:
    assert hear([*HELLO, "< E 301"])[-1] == Stopped()


def test_who_is_passed_over_is_out() -> None:
    """Player 0 asked, then it is our turn again: so player 2 is out, whatever happened to him."""
    hearing = Hearing()
    hear([*HELLO, "< T", "> H 0 4 8", "< H 0 4 8", "< M 2 0", "< H 0 4 8", "< P 1"], hearing)
    assert hearing.view().active == (True, True, False)
    assert hearing.view().n_turns == 2


def test_messages_that_nobody_asked_for_are_no_answers() -> None:
    hearing = Hearing()
    hear([*HELLO, "> A 0 4 8", "> H 0 4 8", "< T", "> M 3", "> B x", "> "], hearing)
    before = hearing.duty
    hear(["> nonsense"], hearing)
    assert (before, hearing.duty) == (Duty.TURN, None)
    assert hearing.received("E 201") == [CluedoForfeited(Seat(1))]


def test_the_extended_protocol_names_players() -> None:
    hearing = Hearing()
    hear(["< B 1 3", "> B bo X", "< X B 0 ada", "< X B 1 bo"], hearing)
    assert hearing.names == {0: "ada", 1: "bo"}


@pytest.mark.parametrize(
    ("before", "line", "why"),
    [
        ([], "T", "the hello is missing"),
        ([], "B 0 13", "2 to 12"),
        ([], "B 3 3", "no player 3"),
        (["< B 0 3"], "B 0 3", "second hello"),
        (["< B 0 3"], "T", "no hand"),
        (["< B 0 3"], "C 1 1 2", "3 different cards"),
        (["< B 0 3"], "C 1 2 12", "3 different cards"),
        (HELLO, "H 0 1 2", "one card of each kind"),
        (HELLO, "P 0", "nobody has asked"),
        (HELLO, "M", "nobody has asked"),
        (HELLO, "C", "nobody has asked"),
        (HELLO, "F 1", "has not accused"),
        (HELLO, "F 3", "no player 3"),
        (HELLO, "F -1", "not out"),
        ([*HELLO, "< T"], "T", "something else is open"),
        ([*HELLO, "< T", "> A 0 4 8", "< X A 1"], "T", "is out"),
        ([*HELLO, "< H 0 4 8"], "H 0 4 8", "another question"),
        ([*HELLO, "< H 0 4 8"], "F 2", "a question is open"),
        ([*HELLO, "< H 0 4 8", "< P 0"], "P 2", "player 1"),
        ([*HELLO, "< H 0 4 8", "< P 0", "< P 1"], "P 2", "all have passed"),
        ([*HELLO, "< H 0 4 8", "< P 0"], "M", "not all"),
        ([*HELLO, "< H 1 4 8", "< P 0"], "P 1", "holds a card"),
        ([*HELLO, "< H 0 4 8", "< P 0"], "M 1", "holds none"),
        ([*HELLO, "< H 0 4 8", "< P 0"], "C", "holds none"),
        ([*HELLO, "< H 0 4 8"], "M 0 4", "the asker"),
        ([*HELLO, "< T", "> H 0 4 8"], "H 0 4 9", "not what this seat asked"),
        ([*HELLO, "< T", "> H 0 4 8", "< H 0 4 8"], "M 2", "the asker"),
        ([*HELLO, "< T", "> H 0 4 8", "< H 0 4 8"], "M 2 5", "cannot have been shown"),
        ([*HELLO, "< T", "> H 0 4 8", "< H 0 4 8"], "M 2 99", "no card 99"),
        ([*HELLO, "< X T 0"], "X T 2", "turn of player 0"),
        ([*HELLO, "< X A 0"], "X T 0", "player 0 is out"),
        ([*HELLO, "< X A 0"], "X A 1", "has not accused"),
    ],
)
def test_a_line_that_cannot_follow_is_named(before: list[str], line: str, why: str) -> None:
    hearing = Hearing()
    hear(before, hearing)
    with pytest.raises(Misheard, match=f"^'{line}': .*{why}"):
        hearing.received(line)


def test_a_malformed_line_is_named() -> None:
    with pytest.raises(BadLine, match="'Z 1'"):
        Hearing().received("Z 1")
    with pytest.raises(WhoknowsError, match="no hand"):
        Hearing().view()


@given(st.lists(st.tuples(st.booleans(), st.text(max_size=12)), max_size=8))
def test_nothing_but_our_own_errors_is_ever_raised(lines: list[tuple[bool, str]]) -> None:
    hearing = Hearing()
    hear(HELLO, hearing)
    for is_sent, line in lines:
        with suppress(WhoknowsError):
            (hearing.sent if is_sent else hearing.received)(line)


@given(
    seats,
    games,
    st.data(),
)
def test_a_line_left_out_or_swapped_never_breaks_it(
    at: tuple[int, int], how: dict[str, int], data: st.DataObject
) -> None:
    lines = Recorded(*at, **how).lines  # type: ignore[arg-type]
    order = data.draw(st.permutations(range(min(len(lines), 12))))
    hearing = Hearing()
    for number in order:
        with suppress(WhoknowsError):
            hear([lines[number]], hearing)
