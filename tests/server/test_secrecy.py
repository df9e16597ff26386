# SPDX-License-Identifier: MIT
"""What goes out to a seat depends on what the seat perceived, and on nothing else: byte by byte."""

from collections.abc import Iterator
from typing import Any

import msgspec
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from msgspec.structs import replace

from whoknows.core import WATCHER, AnyGame, Form, Listed, Message, Moves, Rng, Seat, perceive
from whoknows.games.hanabi import Hanabi
from whoknows.games.hanabi.pieces import HanabiState, HanabiView
from whoknows.games.liars_dice import LiarsDice
from whoknows.games.liars_dice.pieces import LiarsDiceAction, LiarsDiceState
from whoknows.games.mafia_de_cuba import MafiaDeCuba
from whoknows.play import Referee, SeatQuestion
from whoknows.play.referee import Offer, RefereeMoment
from whoknows.plugins.registry import Registry
from whoknows.server.views import entries, question, recalled, scene
from whoknows.testing.walk import Walk, is_at_rest, lookalike, random_walk

GAMES = ("cluedo", "hanabi", "liars-dice", "mafia")
N_TRIES = 12


def asked(game: AnyGame, state: Any, seat: Seat) -> SeatQuestion[Any, Any] | None:
    turn = game.to_act(state)
    if seat in turn.optional:
        return Offer(RefereeMoment(game, state), seat, lambda: Rng(0))
    if seat in turn.required:
        return SeatQuestion(seat, game.view(state, seat), game.moves(state, seat), Rng(0))
    return None


def sent(walk: Walk, seat: Seat) -> bytes:
    """The scene that a browser gets when it comes to the table at the end of the walk."""
    game, state = walk.game, walk.states[-1]
    told = tuple(entries(game, walk.steps, seat))
    ask = asked(game, state, seat)
    shown = scene(
        game,
        state,
        seat,
        told,
        n=told[-1].n if told else 0,
        ask=None if ask is None else question(ask),
    )
    return msgspec.json.encode(shown)


def pairs(game: AnyGame, rng: Rng) -> Iterator[tuple[Seat, Walk, Walk]]:
    """Courses of a match that look the same to a seat but are not the same."""
    walk = random_walk(game, rng, max_steps=120)
    # Once it is over, nothing is secret: the outcome may say what nobody had seen.
    resting = [
        i
        for i, state in enumerate(walk.states)
        if is_at_rest(game, state) and game.outcome(state) is None
    ]
    for _ in range(N_TRIES):
        cut = walk.cut(rng.choice(resting))
        seat = rng.choice((*game.seats, WATCHER))
        other = lookalike(cut, seat, rng)
        if other is None:
            continue
        end = other.states[-1]
        if is_at_rest(game, end) and game.outcome(end) is None:
            yield seat, cut, other


@pytest.mark.parametrize("name", GAMES)
def test_lookalikes_send_the_same_bytes(name: str) -> None:
    found = 0

    @settings(max_examples=25)
    @given(st.integers(0, 2**32))
    def holds(seed: int) -> None:
        nonlocal found
        for seat, one, two in pairs(Registry().make_game(name, {}), Rng(seed)):
            found += 1
            assert sent(one, seat) == sent(two, seat)

    holds()
    assert found > 20


ACCUSED = ["hide 0", "take cleaner", "steal 5", "steal 5", "steal 5", "accuse 2"]
SHOT = (Seat(1), "shoot")
MAFIA = MafiaDeCuba(players=5, tokens={"cleaner": 1, "loyal": 1})


def played(*moves: tuple[Seat, str]) -> Referee[Any, Any, Any, Any]:
    """A suspect is accused; then chance goes on as soon as all are silent."""
    referee: Referee[Any, Any, Any, Any] = Referee(MAFIA, seed=1, audience=(WATCHER,))
    referee.start()
    for seat, move in (*zip((*MAFIA.seats, Seat(0)), ACCUSED, strict=True), *moves):
        referee.feed(seat, MAFIA.parse_action(move))
    return referee


@pytest.mark.parametrize("moves", [(), (SHOT,)])
@pytest.mark.parametrize("seat", [WATCHER, Seat(0), Seat(3)])
def test_a_step_that_nobody_else_notices_parts_nothing(
    seat: Seat, moves: tuple[tuple[Seat, str], ...]
) -> None:
    """Neither entries nor moments of the past tell that something secret lay between two others."""
    referee = played(*moves)
    n, then = len(referee.perceived[seat]), MAFIA.view(referee.state, seat)
    referee.decline(MAFIA.seats)
    log = referee.log
    noticed = [step for step in log if perceive(MAFIA, step.events, seat)]
    assert len(referee.perceived[seat]) > n
    assert len(noticed) == len(log) - len(moves)
    assert list(entries(MAFIA, log, seat)) == list(entries(MAFIA, noticed, seat))
    shown = recalled(MAFIA, log, seat, n)
    assert (shown.n, shown.view) == (n, then)


def differs(game: AnyGame) -> bool:
    """Whether some seat is sent different bytes although it perceived the same."""
    return any(
        sent(one, seat) != sent(two, seat)
        for number in range(10)
        for seat, one, two in pairs(game, Rng(number))
    )


class Peeping(Hanabi):
    """Shows everybody their own cards."""

    def view(self, state: HanabiState, seat: Seat) -> HanabiView:
        return replace(super().view(state, seat), hands=state.hands)


class Blabbing(LiarsDice):
    """Says in the menu what everybody has rolled."""

    def moves(self, state: LiarsDiceState, seat: Seat) -> Moves[LiarsDiceAction]:
        menu = [Form("bid", Message("bid", {"hands": str(state.hands)}))]
        return Listed(tuple(super().moves(state, seat)), lambda: menu)


@pytest.mark.parametrize(
    ("honest", "leaky"),
    [(Hanabi(players=2), Peeping(players=2)), (LiarsDice(players=2), Blabbing(players=2))],
)
def test_a_planted_leak_is_caught(honest: AnyGame, leaky: AnyGame) -> None:
    assert not differs(honest)
    assert differs(leaky)
