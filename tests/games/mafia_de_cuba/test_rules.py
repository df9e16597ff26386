"""The rules, row by row."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, ClassVar

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from tests.games.mafia_de_cuba.scenes import accuse, box_round, end, winners

from whoknows.core import TABLE, WATCHER, BadOption, IllegalAction, Rng, Seat, Turn
from whoknows.core.options import build
from whoknows.games.mafia_de_cuba import MafiaDeCuba
from whoknows.games.mafia_de_cuba.pieces.box import Box, token_counts
from whoknows.games.mafia_de_cuba.pieces.match import (
    Accuse,
    AnnounceGift,
    AnnounceReturn,
    Ask,
    AskFloor,
    Decline,
    DontKnow,
    GiveFloor,
    GiveUp,
    Hide,
    JokerSpent,
    MafiaState,
    Said,
    SayNumber,
    SayRole,
    SaySeat,
    SayWhether,
    Settle,
    Shoot,
    Shot,
    Shown,
    Steal,
    TakeNothing,
    TakeToken,
    Unmasked,
    Volunteer,
)
from whoknows.games.mafia_de_cuba.pieces.roles import STANDARD_ROLES, Role
from whoknows.testing.walk import random_walk

# The box

TABLE_OF_PLAYERS = [
    (6, 1, 1, 1, 0),
    (7, 2, 1, 1, 0),
    (8, 3, 1, 1, 1),
    (9, 4, 1, 1, 1),
    (10, 4, 2, 1, 1),
    (11, 4, 2, 2, 2),
    (12, 5, 2, 2, 2),
]


@pytest.mark.parametrize(("players", "loyal", "agent", "driver", "jokers"), TABLE_OF_PLAYERS)
def test_the_box_for_any_number_of_players(
    players: int, loyal: int, agent: int, driver: int, jokers: int
) -> None:
    game = MafiaDeCuba(players=players)
    wanted = {"loyal": loyal, "cleaner": 0, "agent": agent, "driver": driver}
    assert dict(game.token_counts) == wanted
    assert (game.start_jokers, game.diamonds, game.is_custom) == (jokers, 15, False)
    assert game.start().table.jokers == jokers
    with_cleaner = MafiaDeCuba(players=players, cleaner=True)
    assert dict(with_cleaner.token_counts) == wanted | {"loyal": loyal - 1, "cleaner": 1}
    assert not with_cleaner.is_custom


@pytest.mark.parametrize(
    "options",
    [
        {"players": "5"},
        {"diamonds": "12"},
        {"jokers": "1"},
        {"tokens": "loyal:2,agent:1"},
        {"tokens": ""},
    ],
)
def test_boxes_of_ones_own_are_marked(options: dict[str, str]) -> None:
    assert build(MafiaDeCuba, options).is_custom


def test_the_usual_box_written_out_is_not_custom() -> None:
    written = build(MafiaDeCuba, {"tokens": "driver:1,agent:1,loyal:1", "jokers": "0"})
    assert not written.is_custom
    assert written.full_box == MafiaDeCuba().full_box


@pytest.mark.parametrize(
    ("options", "told"),
    [
        ({"tokens": "loyals:2"}, "did you mean 'loyal'"),
        ({"tokens": "thief:1"}, "no token is called 'thief'"),
        ({"tokens": "loyal:-1"}, "cannot be -1"),
        ({"tokens": "loyal:7"}, "give 6 at most"),
        ({"tokens": "loyal"}, "tokens"),
        ({"tokens": "agent:1", "cleaner": "on"}, "no loyal token to replace"),
        ({"diamonds": "0"}, "from 1 to 30"),
        ({"diamonds": "31"}, "from 1 to 30"),
        ({"players": "4"}, "from 5 to 12"),
        ({"players": "13"}, "from 5 to 12"),
        ({"jokers": "-1"}, "jokers"),
        ({"jokers": "12"}, "jokers"),
        ({"honesty": "101"}, "from 0 to 100"),
        ({"ties": "both"}, "nobody, share"),
        ({"max_questions": "0"}, "from 1 to 100"),
    ],
)
def test_boxes_that_nobody_can_play_are_refused(options: dict[str, str], told: str) -> None:
    with pytest.raises(BadOption) as problem:
        build(MafiaDeCuba, options)
    assert told in str(problem.value)


# The theft


@pytest.mark.parametrize(("diamonds", "most"), [(15, 5), (30, 5), (6, 5), (5, 5), (2, 2), (1, 1)])
def test_how_many_diamonds_can_be_hidden(diamonds: int, most: int) -> None:
    game = MafiaDeCuba(diamonds=diamonds)
    assert list(game.moves(game.start(), Seat(0))) == [Hide(n) for n in range(most + 1)]
    assert game.setting.most_hidden == most


def test_each_suspect_sees_the_box_that_the_one_before_left() -> None:
    game = MafiaDeCuba(players=7)
    state = box_round(game, [(3, "agent"), "loyal", "driver", 2, "loyal", "nothing"], hidden=4)
    left = [
        Box(11, "loyal:2,agent:1,driver:1"),
        Box(8, "loyal:2,driver:1"),
        Box(8, "loyal:1,driver:1"),
        Box(8, "loyal:1"),
        Box(6, "loyal:1"),
        Box(6),
        Box(6),
    ]
    assert list(state.boxes) == left
    assert [game.view(state, seat).received for seat in game.suspects] == left[:-1]
    assert game.view(state, Seat(0)).received == Box(6)
    assert game.roles(state)[1:] == ("thief", "loyal", "driver", "thief", "loyal", "urchin")


def test_only_the_first_may_set_aside_and_only_the_last_may_leave() -> None:
    game = MafiaDeCuba()
    state, _ = game.play(game.start(), Seat(0), Hide(5))
    box = state.boxes[0]
    for seat in game.suspects:
        moves = set(game.moves(state, seat))
        asides = {getattr(move, "aside", None) for move in moves}
        tokens = set(token_counts(box.tokens))
        assert asides == ({None, *tokens} if seat == 1 else {None})
        assert (TakeNothing() in moves) == (seat == 5)
        assert Steal(box.diamonds) in moves
        assert Steal(box.diamonds + 1) not in moves
        assert Steal(0) not in moves
        state, _ = game.play(state, seat, Steal(1))
        box = state.boxes[-1]


def test_the_same_token_cannot_be_taken_and_set_aside_unless_there_are_two() -> None:
    one = MafiaDeCuba(players=6)
    state, _ = one.play(one.start(), Seat(0), Hide(0))
    assert TakeToken("loyal", "loyal") not in one.moves(state, Seat(1))
    two = MafiaDeCuba(players=7)
    state, _ = two.play(two.start(), Seat(0), Hide(0))
    assert TakeToken("loyal", "loyal") in two.moves(state, Seat(1))


def test_whoever_gets_an_empty_box_is_an_urchin() -> None:
    game = MafiaDeCuba()
    state = box_round(game, [("loyal", "agent"), "driver", 15])
    assert list(game.moves(state, Seat(4))) == [TakeNothing()]
    state, _ = game.play(state, Seat(4), TakeNothing())
    assert list(game.moves(state, Seat(5))) == [TakeNothing()]
    state, _ = game.play(state, Seat(5), TakeNothing())
    assert game.roles(state)[4:] == ("urchin", "urchin")


@pytest.mark.parametrize("players", [5, 6, 9])
def test_takes_are_the_steps_that_worlds_are_counted_by(players: int) -> None:
    game, rng = MafiaDeCuba(players=players, cleaner=True), Rng(3)
    for number in range(20):
        state, _ = game.play(game.start(), Seat(0), game.moves(game.start(), Seat(0)).sample(rng))
        for seat in game.suspects:
            moves = list(game.moves(state, seat))
            source = game.layout.box_number(state.boxes[-1])
            steps = game.layout.steps[seat - 1]
            possible = [i for i in range(len(steps)) if steps.source[i] == source]
            stories = {game.layout.story(seat, step) for step in possible}
            after = [game.apply(state, seat, move)[0] for move in moves]
            assert {one.stories[-1] for one in after} == stories
            assert len(moves) == len(stories), number
            state = rng.choice(after)


# The table of accusations: takes, who is accused (and who shoots), who wins

LOYAL, CLEANER, AGENT, DRIVER = "loyal", "cleaner", "agent", "driver"
EIGHT: dict[str, Any] = {"players": 8, "cleaner": True}
ENDINGS: list[tuple[str, dict[str, Any], Sequence[Any], Sequence[Any], set[int]]] = [
    ("all thieves caught", {}, [LOYAL, AGENT, DRIVER, 7, 8], [4, 5], {0, 1}),
    ("a driver of the loyal", {}, [LOYAL, DRIVER, AGENT, 7, 8], [5, 4], {0, 1, 2}),
    ("a driver of the Godfather", {}, [DRIVER, LOYAL, AGENT, 15, "nothing"], [4], {0, 1, 2}),
    ("a driver of a caught thief", {}, [LOYAL, 15, DRIVER, AGENT, "nothing"], [2], {0, 1}),
    ("the last thief leaves diamonds", {}, [LOYAL, AGENT, DRIVER, 1, "nothing"], [4], {0, 1}),
    ("an agent", {}, [LOYAL, AGENT, DRIVER, 7, 8], [2], {2, 3}),
    ("an agent after a thief", {}, [LOYAL, AGENT, 2, DRIVER, 8], [3, 2], {2}),
    (
        "one of two agents",
        {"players": 10},
        [LOYAL, AGENT, AGENT, DRIVER, LOYAL, LOYAL, LOYAL, 8, 7],
        [3],
        {3, 4},
    ),
    ("the loyal, no joker", {}, [LOYAL, AGENT, DRIVER, 6, 5], [1], {4}),
    ("a driver, no joker", {}, [LOYAL, AGENT, DRIVER, 5, 6], [3], {5}),
    ("an urchin, no joker", {}, [LOYAL, AGENT, DRIVER, 15, "nothing"], [5], {4, 5}),
    ("a caught thief does not win", {}, [LOYAL, AGENT, DRIVER, 9, 2], [4, 1], {5}),
    ("ties share", {}, [LOYAL, AGENT, DRIVER, 6, 6], [1], {4, 5}),
    ("ties for nobody", {"ties": "nobody"}, [LOYAL, AGENT, DRIVER, 6, 6], [1], set()),
    ("no tie at the top", {"ties": "nobody"}, [2, LOYAL, AGENT, 2, 6], [2], {5}),
    ("a driver of the rich thief", {}, [LOYAL, AGENT, 9, DRIVER, 5], [1], {3, 4}),
    ("a driver of the poor thief", {}, [LOYAL, AGENT, 5, DRIVER, 9], [1], {5}),
    ("a driver himself accused", {}, [LOYAL, AGENT, 9, DRIVER, 5], [4], {3, 4}),
    ("all urchins", {}, [(LOYAL, DRIVER), AGENT, 15, "nothing", "nothing"], [1], {3, 4, 5}),
    ("the joker, then won", {"jokers": 1}, [LOYAL, AGENT, DRIVER, 7, 8], [1, 4, 5], {0, 1}),
    ("the joker, then ruined", {"jokers": 1}, [LOYAL, AGENT, DRIVER, 7, 8], [1, 3], {5}),
    (
        "a chain of three drivers",
        {"tokens": {"loyal": 1, "agent": 1, "driver": 3}},
        [DRIVER, DRIVER, DRIVER, LOYAL, 15],
        [5],
        {0, 1, 2, 3, 4},
    ),
    (
        "a chain behind an agent",
        {"tokens": {"agent": 1, "driver": 3}},
        [3, AGENT, DRIVER, DRIVER, DRIVER],
        [2],
        {2, 3, 4, 5},
    ),
    (
        "a chain behind a thief",
        {"tokens": {"loyal": 1, "driver": 3}},
        [LOYAL, 3, DRIVER, DRIVER, DRIVER],
        [1],
        {2, 3, 4, 5},
    ),
    (
        "nothing stolen",
        {"tokens": {"loyal": 3, "agent": 1, "driver": 1}},
        [DRIVER, LOYAL, AGENT, LOYAL, LOYAL],
        [],
        {0, 1, 2, 4, 5},
    ),
    (
        "the cleaner lives",
        EIGHT,
        [CLEANER, LOYAL, LOYAL, AGENT, DRIVER, 7, 8],
        [6, 7],
        {0, 1, 2, 3},
    ),
    (
        "the cleaner is spared",
        EIGHT,
        [CLEANER, LOYAL, LOYAL, AGENT, DRIVER, 7, 8],
        [1, 6, 7],
        {0, 1, 2, 3},
    ),
    ("he shoots an agent", EIGHT, [CLEANER, LOYAL, LOYAL, AGENT, DRIVER, 7, 8], [(4, 1)], {1}),
    ("his driver wins too", EIGHT, [CLEANER, DRIVER, LOYAL, AGENT, LOYAL, 7, 8], [(4, 1)], {1, 2}),
    (
        "the agent's driver loses",
        EIGHT,
        [CLEANER, LOYAL, AGENT, DRIVER, LOYAL, 7, 8],
        [(3, 1)],
        {1},
    ),
    (
        "he shoots a thief: won without him",
        EIGHT,
        [CLEANER, LOYAL, LOYAL, AGENT, DRIVER, 7, 8],
        [(6, 1), 7],
        {0, 2, 3},
    ),
    (
        "the shot brings back the last",
        EIGHT,
        [CLEANER, DRIVER, LOYAL, AGENT, LOYAL, 7, 8],
        [6, (7, 1)],
        {0, 3, 5},
    ),
    (
        "he shoots a loyal: no joker spent, both out",
        EIGHT,
        [CLEANER, LOYAL, LOYAL, AGENT, DRIVER, 7, 8],
        [(2, 1), 6, 7],
        {0, 3},
    ),
    (
        "who was shot can win if the rules say so",
        EIGHT | {"out_can_win": True},
        [CLEANER, LOYAL, LOYAL, AGENT, DRIVER, 7, 8],
        [(2, 1), 6, 7],
        {0, 1, 2, 3},
    ),
    (
        "a shot driver breaks the chain",
        {"players": 7, "tokens": {"cleaner": 1, "driver": 2, "agent": 1}},
        [DRIVER, DRIVER, CLEANER, AGENT, 7, 8],
        [(1, 3), 5, 6],
        {0},
    ),
    (
        "a spared cleaner can still shoot",
        EIGHT,
        [CLEANER, LOYAL, LOYAL, AGENT, DRIVER, 7, 8],
        [1, (4, 1)],
        {1},
    ),
    (
        "the second cleaner still lives",
        {"players": 8, "tokens": {"cleaner": 2, "agent": 1}},
        [CLEANER, CLEANER, AGENT, 1, 2, 3, 4],
        [(4, 2), (5, 1), 6, 7],
        {0},
    ),
    (
        "the second cleaner wins with the Godfather",
        {"players": 8, "tokens": {"cleaner": 2, "agent": 1}},
        [CLEANER, CLEANER, AGENT, 1, 2, 3, 4],
        [(4, 2), 5, 6, 7],
        {0, 1},
    ),
]


@pytest.mark.parametrize(
    ("options", "takes", "accused", "won"),
    [row[1:] for row in ENDINGS],
    ids=[row[0] for row in ENDINGS],
)
def test_who_wins(
    options: dict[str, Any], takes: Sequence[Any], accused: Sequence[Any], won: set[int]
) -> None:
    game = MafiaDeCuba(**options)
    assert winners(game, end(game, takes, *accused)) == won


def test_in_seat_one_a_driver_rides_with_the_godfather_and_loses_with_him() -> None:
    game = MafiaDeCuba()
    state = end(game, [DRIVER, LOYAL, AGENT, 7, 8], 2)
    assert winners(game, state) == {5}


# What happens on the way


def test_a_caught_thief_is_out_and_gives_back() -> None:
    game = MafiaDeCuba()
    state, events = accuse(game, box_round(game, [LOYAL, AGENT, DRIVER, 7, 8]), 4)
    assert events == (Shown(Seat(4), "thief", 7),)
    table = state.table
    assert (table.phase, table.recovered, table.exposed[0].is_out) == ("asking", 7, True)
    moves = game.moves(state, Seat(0))
    assert not any(isinstance(move, Ask) and move.seat == 4 for move in moves)
    assert Accuse(Seat(4)) not in moves
    assert Seat(4) not in game.to_act(state).optional


def test_a_joker_lets_the_accused_stay() -> None:
    game = MafiaDeCuba(players=8)
    state = box_round(game, [LOYAL, LOYAL, LOYAL, AGENT, DRIVER, 7, 8])
    state, events = accuse(game, state, 1)
    assert events == (Shown(Seat(1), "loyal", 0), JokerSpent(Seat(1), 0))
    assert (state.table.phase, state.table.jokers) == ("asking", 0)
    moves = game.moves(state, Seat(0))
    assert Ask(Seat(1), "role") in moves
    assert Accuse(Seat(1)) not in moves
    state, events = accuse(game, state, 2)
    assert isinstance(events[-1], Unmasked)
    assert events[-1].ending == "ruined"


def test_where_it_is_allowed_one_can_be_accused_again() -> None:
    game = MafiaDeCuba(players=8, accuse_again=True, jokers=2)
    state = box_round(game, [LOYAL, LOYAL, LOYAL, AGENT, DRIVER, 7, 8])
    for left in (1, 0):
        state, events = accuse(game, state, 1)
        assert events[-1] == JokerSpent(Seat(1), left)
        assert len(state.table.exposed) == 1
    state, _ = accuse(game, state, 6)
    assert Accuse(Seat(6)) not in game.moves(state, Seat(0))
    state, _ = accuse(game, state, 1)
    assert winners(game, state) == {7}


def test_a_shot_costs_no_joker_and_two_players() -> None:
    game = MafiaDeCuba(players=8, cleaner=True)
    state = box_round(game, [CLEANER, LOYAL, LOYAL, AGENT, DRIVER, 7, 8])
    state, events = accuse(game, state, 6, shooter=1)
    shown = (Shown(Seat(6), "thief", 7), Shown(Seat(1), "cleaner", 0))
    assert events == (Shot(Seat(1), Seat(6)), *shown)
    assert (state.table.jokers, state.table.recovered) == (1, 7)
    assert all(one.is_out for one in state.table.exposed)
    state, _ = game.play(state, Seat(0), Accuse(Seat(7)))
    assert game.to_act(state) == Turn(required=(TABLE,))


def test_all_are_asked_whether_they_shoot_and_only_the_cleaner_can() -> None:
    game = MafiaDeCuba(players=8, cleaner=True)
    state = box_round(game, [CLEANER, LOYAL, LOYAL, AGENT, DRIVER, 7, 8])
    state, _ = game.play(state, Seat(0), Accuse(Seat(6)))
    others = tuple(seat for seat in game.suspects if seat != 6)
    assert game.to_act(state) == Turn((TABLE,), others)
    assert [len(game.moves(state, seat)) for seat in others] == [1, 0, 0, 0, 0, 0]
    with pytest.raises(IllegalAction, match="only a Cleaner"):
        game.play(state, Seat(2), Shoot())
    state, events = game.play(state, Seat(1), Shoot())
    assert [game.redact(events[0], Seat(seat)) for seat in (0, 2, WATCHER)] == [None] * 3
    assert game.to_act(state).optional == (2, 3, 4, 5, 7)


def test_an_accused_cleaner_cannot_shoot_himself() -> None:
    game = MafiaDeCuba(players=8, cleaner=True)
    state = box_round(game, [CLEANER, LOYAL, LOYAL, AGENT, DRIVER, 7, 8])
    state, _ = game.play(state, Seat(0), Accuse(Seat(1)))
    assert 1 not in game.to_act(state).optional


def test_without_a_cleaner_in_the_box_nobody_is_asked() -> None:
    game = MafiaDeCuba()
    state = box_round(game, [LOYAL, AGENT, DRIVER, 7, 8])
    state, _ = game.play(state, Seat(0), Accuse(Seat(1)))
    assert game.to_act(state).optional == ()


@pytest.mark.parametrize("first_shot", ["chance", "seat"])
def test_of_several_cleaners_one_is_first_and_the_other_is_not_spent(first_shot: Any) -> None:
    game = MafiaDeCuba(players=8, tokens={"cleaner": 2, "agent": 1}, first_shot=first_shot)
    state = box_round(game, [1, CLEANER, CLEANER, AGENT, 2, 3, 4])
    state, _ = game.play(state, Seat(0), Accuse(Seat(1)))
    for seat in (3, 2):
        state, _ = game.play(state, Seat(seat), Shoot())
    ready = [2, 3] if first_shot == "chance" else [2]
    assert list(game.chance(state).outcomes) == [Settle(Seat(seat)) for seat in ready]
    after, _ = game.play(state, TABLE, Settle(Seat(2)))
    assert {one.seat for one in after.table.exposed if one.is_out} == {1, 2}
    after, _ = game.play(after, Seat(0), Accuse(Seat(5)))
    assert game.to_act(after).optional == (3, 4, 6, 7)
    assert Shoot() in game.moves(after, Seat(3))


# Questions, announcements, the floor


def started(**options: Any) -> tuple[MafiaDeCuba, MafiaState]:
    game = MafiaDeCuba(**options)
    return game, box_round(game, [LOYAL, AGENT, DRIVER, 7, "nothing"])


def asked(game: MafiaDeCuba, state: MafiaState, ask: Ask, answer: Any) -> MafiaState:
    state, _ = game.play(state, Seat(0), ask)
    state, _ = game.play(state, ask.seat, answer)
    return state


def test_after_so_many_questions_only_accusations_are_left() -> None:
    game, state = started(max_questions=2)
    for seat in game.suspects:
        for _ in range(2):
            assert Ask(seat, "role") in game.moves(state, Seat(0))
            state = asked(game, state, Ask(seat, "role"), Decline())
        assert Ask(seat, "role") not in game.moves(state, Seat(0))
        assert seat not in game.to_act(state).optional
    assert set(game.moves(state, Seat(0))) == {Accuse(seat) for seat in game.suspects}


def test_announcements_are_limited_and_public() -> None:
    game, state = started()
    for n in range(6):
        action = AnnounceGift(10 + n) if n % 2 else AnnounceReturn(n, "loyal:1")
        state, (said,) = game.play(state, Seat(0), action)
        assert said.public
    assert len(state.table.announced) == 6
    moves = game.moves(state, Seat(0))
    assert not any(isinstance(move, AnnounceGift | AnnounceReturn) for move in moves)
    with pytest.raises(IllegalAction, match="often enough"):
        game.play(state, Seat(0), AnnounceGift(15))


def test_the_floor_is_asked_for_given_and_used_once() -> None:
    game, state = started()
    assert game.to_act(state) == Turn((Seat(0),), game.suspects)
    assert list(game.moves(state, Seat(2))) == [AskFloor()]
    state, _ = game.play(state, Seat(2), AskFloor())
    assert game.to_act(state).optional == (1, 3, 4, 5)
    assert GiveFloor(Seat(2)) in game.moves(state, Seat(0))
    assert GiveFloor(Seat(1)) not in game.moves(state, Seat(0))
    state, _ = game.play(state, Seat(0), GiveFloor(Seat(2)))
    assert game.to_act(state) == Turn((Seat(2),))
    assert Volunteer("aside_any") not in game.moves(state, Seat(2))
    assert Volunteer("role_of", 2) not in game.moves(state, Seat(2))
    state, _ = game.play(state, Seat(2), Volunteer("role_of", 4))
    state, (said,) = game.play(state, Seat(2), SayRole("thief"))
    assert isinstance(said, Said)
    assert said.volunteered
    assert (state.table.n_asked, state.table.wants_floor) == ((0, 0, 1, 0, 0, 0), ())
    assert game.to_act(state).optional == (1, 2, 3, 4, 5)


def test_whoever_is_out_or_has_said_enough_loses_the_floor() -> None:
    game, state = started(max_questions=1)
    for seat in (2, 4):
        state, _ = game.play(state, Seat(seat), AskFloor())
    state = asked(game, state, Ask(Seat(2), "role"), Decline())
    assert state.table.wants_floor == (4,)
    game, state = started()
    state = box_round(game, [LOYAL, AGENT, DRIVER, 7, 8])
    state, _ = game.play(state, Seat(4), AskFloor())
    state, _ = accuse(game, state, 4)
    assert state.table.wants_floor == ()


def test_nobody_is_recommended_for_accusation_who_cannot_be_accused() -> None:
    game = MafiaDeCuba()
    state = box_round(game, [LOYAL, AGENT, DRIVER, 7, 8])
    state, _ = accuse(game, state, 4)
    state, _ = game.play(state, Seat(0), Ask(Seat(2), "accuse_whom"))
    said = {move.seat for move in game.moves(state, Seat(2)) if isinstance(move, SaySeat)}
    assert said == {1, 3, 5}


def test_a_godfather_who_fails_has_lost() -> None:
    game, state = started()
    assert game.forfeit(game.start(), Seat(0)) == Hide(0)
    assert game.forfeit(state, Seat(0)) == GiveUp()
    state, _ = game.apply(state, Seat(0), GiveUp())
    assert winners(game, state) == {4, 5}


# Truth of what is said


def test_claims_hold_if_they_fit_what_was_seen() -> None:
    game, state = started()
    for question, true, false in [
        ("received_diamonds", SayNumber(15), SayNumber(8)),
        ("passed_diamonds", SayNumber(8), SayNumber(15)),
        ("passed_token_count", SayNumber(0), SayNumber(1)),
        ("role", SayRole("thief"), SayRole("loyal")),
    ]:
        for answer in (true, false):
            ask = Ask(Seat(4), question)  # type: ignore[arg-type]
            state = asked(game, state, ask, answer)
            assert game.holds(state.table.said[-1], state) == (answer == true)
    state = asked(game, state, Ask(Seat(4), "is_role", "thief"), SayWhether(yes=False))
    assert not game.holds(state.table.said[-1], state)


def test_an_opinion_is_false_only_if_the_speaker_has_seen_that_it_is() -> None:
    """Seat 4 got only diamonds: seats 1 to 3 have the tokens, or one of them is aside."""
    game = MafiaDeCuba()
    state = box_round(game, [LOYAL, AGENT, DRIVER, 7, 8])
    opinions = [
        (1, "role_of", 2, SayRole("agent"), True),
        (1, "role_of", 2, SayRole("loyal"), False),
        (4, "took_diamonds", 1, SayWhether(yes=True), False),
        (4, "knows_role", 1, SayWhether(yes=True), False),
        (4, "accuse_whom", None, SaySeat(Seat(1)), False),
        (4, "accuse_whom", None, SaySeat(Seat(5)), True),
        (4, "knows_role", 5, SayWhether(yes=False), True),
        (3, "took_diamonds", 4, SayWhether(yes=False), False),
        (3, "knows_role", 4, SayWhether(yes=True), True),
    ]
    for seat, question, about, answer, truth in opinions:
        ask = Ask(Seat(seat), question, about)  # type: ignore[arg-type]
        after = asked(game, state, ask, answer)
        assert game.holds(after.table.said[-1], after) == truth, (seat, question, answer)


def test_what_is_shown_counts_for_opinions() -> None:
    game = MafiaDeCuba(jokers=1)
    state = box_round(game, [LOYAL, AGENT, DRIVER, 7, 8])
    ask, answer = Ask(Seat(1), "knows_role", 2), SayWhether(yes=True)
    before = asked(game, state, ask, answer)
    assert not game.holds(before.table.said[-1], before)
    shown, _ = accuse(game, state, 3)
    assert game.view(shown, Seat(1)).table.exposed[0].role == "driver"
    after = asked(game, shown, Ask(Seat(1), "knows_role", 3), answer)
    assert game.holds(after.table.said[-1], after)


def test_announcements_hold_if_they_are_true() -> None:
    game = MafiaDeCuba()
    state = box_round(game, [LOYAL, AGENT, DRIVER, 7, "nothing"], hidden=2)
    announcements: list[tuple[AnnounceGift | AnnounceReturn, bool]] = [
        (AnnounceGift(13), True),
        (AnnounceGift(15), False),
        (AnnounceReturn(6, "none"), True),
        (AnnounceReturn(6, "loyal:1"), False),
    ]
    for action, truth in announcements:
        after, _ = game.play(state, Seat(0), action)
        assert game.holds(after.table.announced[-1], after) == truth


def test_measures_tell_the_share_of_lies() -> None:
    game, state = started()
    state = asked(game, state, Ask(Seat(4), "role"), SayRole("loyal"))
    state = asked(game, state, Ask(Seat(1), "role"), SayRole("loyal"))
    state = asked(game, state, Ask(Seat(1), "accuse_whom"), SaySeat(Seat(2)))
    state = asked(game, state, Ask(Seat(2), "role"), Decline())
    state, _ = accuse(game, state, 1)
    measures = {"questions": 4.0, "lies": 0.5, "thieves": 1.0, "mistakes": 1.0}
    assert game.measures(state) == measures


# Roles are data

INFORMER = Role("informer", has_token=True, accused="triumph", wins_when=("recovered",))
WIDOW = Role("widow", has_token=True, wins_when=("triumph", "shot"))


@dataclass(frozen=True, kw_only=True)
class Extended(MafiaDeCuba):
    cast: ClassVar[tuple[Role, ...]] = (INFORMER, WIDOW, *STANDARD_ROLES)


def extended() -> Extended:
    return Extended(tokens={"informer": 1, "widow": 1, "driver": 1, "agent": 1})


@pytest.mark.parametrize(
    ("accused", "won"),
    [([1], {1, 2, 3}), ([4], {2, 3, 4}), ([5], {0, 1}), ([2], {5})],
    ids=["the informer", "the agent", "the thief", "the widow"],
)
def test_new_roles_need_no_new_rules(accused: list[int], won: set[int]) -> None:
    game = extended()
    state = box_round(game, ["informer", "widow", "driver", "agent", 15])
    assert "widow" in game.roles_in_play
    assert game.parse_action("ask 2 is widow") == Ask(Seat(2), "is_role", "widow")
    for seat in accused:
        state, _ = accuse(game, state, seat)
    assert winners(game, state) == won


def test_matches_with_new_roles_come_to_an_end() -> None:
    game = extended()
    for number in range(5):
        walk = random_walk(game, Rng(number))
        assert game.outcome(walk.states[-1]) is not None
        for state in walk.states[:-1]:
            for seat in game.to_act(state).required:
                assert seat < 0 or game.moves(state, seat).menu()
        for said in walk.states[-1].table.said:
            is_refusal = isinstance(said.answer, DontKnow | Decline)
            assert (game.holds(said, walk.states[-1]) is None) == is_refusal


# A second statement of who wins, over what everybody can see after the end


def winners_again(game: MafiaDeCuba, walk: Any) -> set[int]:
    """From the events alone, with the roles of the standard game by their names."""
    events = [event for step in walk.steps for event in step.events]
    last = events[-1]
    assert isinstance(last, Unmasked)
    role = {seat: story.role for seat, story in enumerate(last.stories, start=1)}
    gems = {seat: story.diamonds for seat, story in enumerate(last.stories, start=1)}
    shots = [(event.seat, event.target) for event in events if isinstance(event, Shot)]
    accused = [event.seat for event in events if type(event).__name__ == "Accused"]
    out = {seat for pair in shots for seat in pair}
    out |= {seat for seat in accused if role[seat] == "thief"}
    target = accused[-1] if accused else None
    gave_up = any(type(event).__name__ == "GaveUp" for event in events)
    won: set[int] = set()
    if gave_up:
        target = None
    if target is not None and role[target] == "agent":
        shot = shots and shots[-1][1] == target
        won = {shots[-1][0]} if shot else {target}
        out -= won
    elif not gave_up and all(seat in out for seat in role if role[seat] == "thief"):
        won = {0} | {s for s in role if role[s] in ("loyal", "cleaner") and s not in out}
    else:
        free = [seat for seat in role if role[seat] == "thief" and seat not in out]
        most = max((gems[seat] for seat in free), default=0)
        rich = {seat for seat in free if gems[seat] == most}
        if game.ties == "share" or len(rich) == 1:
            won |= rich
        won |= {seat for seat in role if role[seat] == "urchin" and seat not in out}
    changed = True
    while changed:
        more = {s for s in role if role[s] == "driver" and s - 1 in won and s not in out} - won
        changed = bool(more)
        won |= more
    return won


@settings(max_examples=60, deadline=None)
@given(
    seed=st.integers(0, 2**32),
    players=st.integers(5, 9),
    tokens=st.fixed_dictionaries(dict.fromkeys((LOYAL, CLEANER, AGENT, DRIVER), st.integers(0, 2))),
    jokers=st.integers(0, 3),
    diamonds=st.integers(1, 12),
    ties=st.sampled_from(["share", "nobody"]),
)
def test_two_statements_of_who_wins_agree(
    seed: int, players: int, tokens: dict[str, int], jokers: int, diamonds: int, ties: Any
) -> None:
    while sum(tokens.values()) > players:
        tokens = {name: max(0, n - 1) for name, n in tokens.items()}
    game = MafiaDeCuba(
        players=players,
        tokens=tokens,
        jokers=jokers,
        diamonds=diamonds,
        ties=ties,
        max_questions=1,
    )
    walk = random_walk(game, Rng(seed))
    assert winners(game, walk.states[-1]) == winners_again(game, walk)
