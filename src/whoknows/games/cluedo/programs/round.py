# SPDX-License-Identifier: MIT
"""One game at a table: the referee asks, the participants answer, and all get the events."""

from collections.abc import Sequence
from typing import Literal, TypeAlias

from msgspec import Struct

from whoknows.core import IllegalAction, Seat, Step
from whoknows.games.cluedo import (
    Cluedo,
    CluedoAction,
    CluedoEvent,
    CluedoState,
    CluedoView,
)
from whoknows.games.cluedo.pieces import Stopped
from whoknows.games.cluedo.text import format_action
from whoknows.play import Referee, SeatQuestion
from whoknows.play.driver import Driver, OpenQuestions

from . import protocol as wire
from .actions import duty_of
from .journal import WireJournal
from .participants import Client, Failure, Question, TablePlace
from .protocol import Duty, ErrorCode
from .settings import Mode, SessionSettings

End: TypeAlias = Literal["won", "nobody", "stopped", "void"]
"""Somebody has won; all are out; the turn limit is reached; a fault has ended it."""


class RoundResult(Struct, frozen=True):
    """The result of one game."""

    logins: tuple[str, ...]
    end: End
    winner: Seat | None
    faults: tuple[tuple[Seat, ErrorCode], ...]


class WireGame:
    """Plays one game to its end, whatever the participants do."""

    def __init__(
        self,
        table: int,
        deal: int,
        settings: SessionSettings,
        places: Sequence[TablePlace],
        journal: WireJournal,
    ) -> None:
        self._table, self._deal = table, deal
        self._mode = settings.mode
        self._seed = settings.seed_of(table)
        self._places = places
        self._journal = journal
        self._game = Cluedo(players=settings.players).for_deal(deal)
        self._referee: Referee[CluedoState, CluedoAction, CluedoEvent, CluedoView] = Referee(
            self._game, seed=self._seed, deal=deal
        )
        self._driver = Driver(is_agent=lambda _: True)
        self._n_told = [0] * settings.players
        self._faults: list[tuple[Seat, ErrorCode]] = []

    async def play(self) -> RoundResult:
        """Play the whole game."""
        self._begin()
        is_void = False
        while not is_void:
            match self._driver.next(self._referee.asks):
                case OpenQuestions(first=SeatQuestion() as ask):
                    is_void = not await self._go_on(ask)
                case _:
                    break
        return self._end(is_void=is_void)

    def _begin(self) -> None:
        for place in self._places:
            place.begin(self._game)
        self._referee.start()
        state = self._referee.state
        self._journal.event(
            "deal",
            self._table,
            self._deal,
            seed=self._seed,
            deal=self._deal,
            players=self._game.players,
            starter=self._game.starter,
            secret=state.secret,
            hands=state.hands,
            logins=[place.login for place in self._places],
        )
        self._spread()

    async def _go_on(self, ask: Question) -> bool:
        """Handle one question and its answer; return whether the game goes on."""
        duty = duty_of(ask.view)
        if duty is Duty.TURN:
            self._announce(wire.TurnOf(ask.seat))
        answer = await self._places[ask.seat].decide(ask, duty)
        if not isinstance(answer, Failure):
            try:
                steps = self._referee.feed(ask.seat, answer)
            except IllegalAction as problem:
                answer = Failure(duty.wrong, problem.fault)
            else:
                self._note_move(steps[0])
                self._spread()
                return True
        return self._fail(ask.seat, answer)

    def _note_move(self, step: Step[CluedoAction, CluedoEvent]) -> None:
        """Log the moves of bots, which have no connection to log messages from."""
        if step.action is not None and not isinstance(self._places[step.seat], Client):
            text = format_action(step.action)
            self._journal.line(self._table, self._deal, step.seat, "in", text)

    def _fail(self, seat: Seat, failure: Failure) -> bool:
        """Handle a fault; return whether the game goes on without the offender."""
        self._faults.append((seat, failure.code))
        self._journal.event(
            "fault",
            self._table,
            self._deal,
            seat=seat,
            code=failure.code,
            reason=failure.fault.reason,
            detail=failure.fault.detail,
        )
        self._announce(wire.ErrorOf(seat, failure.code))
        is_void = self._mode is Mode.CLASSIC
        for place in self._places:
            if is_void or place.seat == seat:
                place.send(wire.Error(failure.code))
        if not is_void:
            self._referee.fail(seat, failure.fault)
            self._spread()
        return not is_void

    def _spread(self) -> None:
        """Pass new events to each participant."""
        for place in self._places:
            history = self._referee.perceived[place.seat]
            place.tell(history[self._n_told[place.seat] :])
            self._n_told[place.seat] = len(history)

    def _announce(self, line: wire.ServerLine) -> None:
        for place in self._places:
            place.announce(line)

    def _end(self, *, is_void: bool) -> RoundResult:
        outcome = self._referee.outcome
        end: End = "void"
        winner: Seat | None = None
        if outcome is not None and not is_void:
            winner = outcome.winners[0] if outcome.winners else None
            end = "won" if winner is not None else "stopped" if self._is_stopped() else "nobody"
        if end == "nobody":
            for place in self._places:
                place.send(wire.OverLine(None))
        turns = self._referee.state.n_turns
        self._journal.event("result", self._table, self._deal, end=end, winner=winner, turns=turns)
        logins = tuple(place.login for place in self._places)
        return RoundResult(logins, end, winner, tuple(self._faults))

    def _is_stopped(self) -> bool:
        return any(isinstance(event, Stopped) for event in self._referee.log[-1].events)
