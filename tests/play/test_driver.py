"""What comes next in a match, without anybody who does it."""

from typing import Any

import pytest

from whoknows.core import Action, Fault, Listed, Rng, Seat, View
from whoknows.games.cluedo import Cluedo
from whoknows.games.cluedo.pieces import Show
from whoknows.play import Referee, SeatQuestion
from whoknows.play.driver import Driver, OpenQuestions, PossibleWish, QuietSeats

AGENTS = {Seat(1), Seat(2), Seat(3)}
MOVE, OTHER = Show(1), Show(2)


class Reacting(SeatQuestion[Any, Any]):
    """A question that need not be answered."""

    optional = True


def ask(seat: int, *moves: Action, optional: bool = False) -> SeatQuestion[Any, Any]:
    kind = Reacting if optional else SeatQuestion
    return kind(Seat(seat), View(Seat(seat)), Listed(moves, tuple), Rng(0))


def seats(asks: list[SeatQuestion[Any, Any]]) -> list[int]:
    return [one.seat for one in asks]


def questions(*asks: SeatQuestion[Any, Any]) -> OpenQuestions:
    task = Driver(AGENTS.__contains__).next(asks)
    assert isinstance(task, OpenQuestions)
    return task


def test_without_questions_it_is_over() -> None:
    assert Driver(AGENTS.__contains__).next(()) is None


def test_agents_who_may_react_come_before_the_one_who_has_to_act() -> None:
    found = questions(ask(0, optional=True), ask(1, optional=True), ask(2), ask(3))
    assert seats(found.reactions) == [1]
    assert found.first is found.reactions[0]
    assert (found.move and found.move.seat) == 2
    assert seats(found.to_people) == [0]
    assert not found.is_window


def test_table_waits_where_nobody_has_to_act() -> None:
    found = questions(ask(0, optional=True), ask(3, optional=True))
    assert found.is_window
    assert found.move is None


def test_agents_can_be_made_to_wait_for_people_who_may_react() -> None:
    driver = Driver(AGENTS.__contains__, waits_for_people=True)
    asks = [ask(1, optional=True), ask(0, optional=True), ask(2)]
    firsts = []
    while isinstance(task := driver.next(asks), OpenQuestions):
        firsts.append(task.first and task.first.seat)
        asks = asks[1:]
    assert firsts == [1, None, 2]


def test_people_who_have_to_act_are_waited_for() -> None:
    found = questions(ask(0))
    assert (found.first, found.move, seats(found.to_people)) == (None, None, [0])


def test_agents_that_never_react_decline_together() -> None:
    driver = Driver(AGENTS.__contains__, is_quiet=lambda seat: seat in {2, 3})
    asks = [ask(1, optional=True), ask(2, optional=True), ask(3)]
    assert driver.next(asks) == QuietSeats([Seat(2)])


def test_a_wish_is_given_out_once_as_soon_as_it_is_possible() -> None:
    driver = Driver(AGENTS.__contains__)
    driver.wishes[Seat(0)] = MOVE
    assert isinstance(driver.next([ask(0, OTHER), ask(1)]), OpenQuestions)
    assert isinstance(driver.next([ask(1, MOVE)]), OpenQuestions)
    assert driver.next([ask(0, MOVE), ask(1)]) == PossibleWish(Seat(0), MOVE)
    assert isinstance(driver.next([ask(0, MOVE), ask(1)]), OpenQuestions)


def test_where_an_agent_stands_in_nothing_is_wished() -> None:
    driver = Driver(AGENTS.__contains__)
    driver.wishes[Seat(1)] = MOVE
    assert isinstance(driver.next([ask(1, MOVE)]), OpenQuestions)


@pytest.mark.parametrize(
    ("answer", "detail"),
    [
        (Show(999), "Show(card=999): not among its legal moves"),
        (None, "nothing: it has to act"),
        ("a\nb", "'a\\nb': 'a\\nb' is not an action of cluedo"),
    ],
)
def test_an_agents_illegal_answer_is_its_fault(answer: object, detail: str) -> None:
    referee = Referee(Cluedo(players=3), seed=1)
    referee.start()
    seat = referee.asks[0].seat
    step, *_ = referee.judge(seat, answer)
    assert (step.seat, step.fault) == (seat, Fault("illegal", detail))
