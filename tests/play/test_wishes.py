"""What people mean to do as soon as they may."""

from typing import Any

from whoknows.agents.uniform import Uniform
from whoknows.core import Moves, Rng, Seat
from whoknows.games.mafia_de_cuba import MafiaDeCuba
from whoknows.games.mafia_de_cuba.pieces.match import (
    Asked,
    AskFloor,
    FloorAsked,
    Shoot,
    TakeToken,
)
from whoknows.play import Match

GAME = MafiaDeCuba(max_questions=2)
PERSON = Seat(1)


class Quiet(Uniform):
    """Does not react."""

    def react(self, view: Any, moves: Moves[Any], rng: Rng) -> Any:
        return None


def started(*wishes: Any) -> Match:
    """A person in seat 1 has taken the agent, and wishes something."""
    match = Match(GAME, {seat: Quiet() for seat in GAME.seats if seat != PERSON}, seed=4)
    match.start()
    match.advance()
    for wish in wishes:
        match.wish(PERSON, wish)
    match.answer(PERSON, TakeToken("agent"))
    match.advance()
    return match


def floors(match: Match) -> list[Seat]:
    events = [event for step in match.log for event in step.events]
    return [event.seat for event in events if isinstance(event, FloorAsked)]


def test_agents_do_not_wait_for_a_person_who_wishes_nothing() -> None:
    match = started()
    assert floors(match) == []
    assert any(isinstance(event, Asked) for step in match.log for event in step.events)


def test_a_wish_comes_true_once_before_anybody_goes_on() -> None:
    match = started(AskFloor())
    assert floors(match) == [PERSON]
    kinds = [type(event) for step in match.log for event in step.events]
    assert kinds.index(FloorAsked) < kinds.index(Asked)


def test_the_last_wish_counts_and_an_impossible_one_does_no_harm() -> None:
    assert floors(started(AskFloor(), Shoot())) == []
