# SPDX-License-Identifier: MIT
"""A match with agents in some seats and people in the others."""

from collections.abc import Callable, Iterable, Mapping
from contextlib import nullcontext
from typing import Any, ClassVar

from whoknows import core

from .clock import Clock, TimeUp
from .driver import Driver, OpenQuestions, PossibleWish, QuietSeats
from .referee import Dealer, Referee, SeatQuestion, draw

Listener = Callable[[list[core.Step[Any, Any]]], None]
"""Called with each batch of new steps before anybody perceives them, for instance to store them."""


def _ignore(_: list[core.Step[Any, Any]]) -> None:
    """The default listener: does nothing."""


class Match:
    """Lets agents answer until a person is asked or the match is over.

    Any error of an agent is a fault of its seat, recorded in the log; it never ends the program.
    """

    waits_for_people: ClassVar[bool] = False
    """Whether agents wait for people who merely may react, too."""

    def __init__(
        self,
        game: core.AnyGame,
        agents: Mapping[core.Seat, core.AnyAgent],
        *,
        seed: int = 0,
        deal: int = 0,
        clock: Clock | None = None,
        audience: tuple[core.Seat, ...] = (),
        dealer: Dealer[Any] = draw,
        listener: Listener = _ignore,
    ) -> None:
        self.game = game
        self.agents = dict(agents)
        self._clock = clock
        self._listener = listener
        self._broken: dict[core.Seat, core.Fault] = {}
        self._driver = Driver(
            self.agents.__contains__, self._is_quiet, waits_for_people=self.waits_for_people
        )
        self._oracles = {
            seat: agent
            for seat, agent in agents.items()
            if agent.is_oracle and isinstance(agent, core.Oracle)
        }
        # Most simple agents use only the view; not passing events to them is much faster.
        self._observers = [
            s for s, a in agents.items() if type(a).observe is not core.Agent.observe
        ]
        self._n_told = dict.fromkeys(self._observers, 0)
        # The same for agents that never react; but time limits and oracles need every question.
        self._may_be_quiet = {
            seat for seat in agents if clock is None and seat not in self._oracles
        }
        self.referee: Referee[Any, Any, Any, Any] = Referee(
            game, seed=seed, deal=deal, audience=audience, dealer=dealer
        )

    # Start

    def start(self, *, new_set: bool = True) -> None:
        """Begin a new match; within a set, agents keep what they have learned."""
        self._begin_agents(new_set=new_set)
        self._spread(self.referee.start())

    def resume(self, steps: Iterable[core.Step[Any, Any]]) -> None:
        """Resume a stored match: fresh agents observe all that their seats perceived."""
        self._begin_agents(new_set=True)
        self._spread(self.referee.resume(steps))

    # Play

    def advance(self) -> tuple[SeatQuestion[Any, Any], ...]:
        """Let agents act; return the open questions to people, or none at the end."""
        while True:
            match self._driver.next(self.referee.asks):
                case OpenQuestions(first=SeatQuestion() as ask):
                    self._consult(ask)
                case QuietSeats(seats):
                    self._spread(self.referee.decline(seats))
                case PossibleWish(seat, action):
                    self.answer(seat, action)
                case _:
                    break
        for seat in self._observers:
            self._tell(seat, self._catch_up, seat)
        return self.referee.asks

    def wish(self, seat: core.Seat, action: object) -> None:
        """Make a person's move as soon as it is possible, unless a later wish replaces it.

        Agents do not wait for people who merely may react; a wish lets people react all the same.
        """
        self._driver.wishes[seat] = action

    def answer(self, seat: core.Seat, action: object) -> None:
        """Take a person's answer (None: silence); `IllegalAction` changes nothing."""
        self._spread(self.referee.feed(seat, action))

    def can_undo(self, seat: core.Seat) -> bool:
        """Whether the seat's last move gave nobody information, so that it may be taken back."""
        return self.referee.can_take_back(seat)

    def undo(self, seat: core.Seat) -> None:
        """Take back the seat's last move."""
        self.referee.take_back(seat)

    def run(self, *, new_set: bool = True) -> core.Outcome:
        """Play a match of agents to its end."""
        self.start(new_set=new_set)
        waiting = self.advance()
        if self.outcome is None:
            who = waiting[0].seat if waiting else core.TABLE
            why = (
                "no agent sits there to answer" if waiting else "nobody can act, but it is not over"
            )
            raise core.IllegalAction(who, "anything", why)
        return self.outcome

    @property
    def outcome(self) -> core.Outcome | None:
        """The outcome, or None while the match goes on."""
        return self.referee.outcome

    @property
    def log(self) -> list[core.Step[Any, Any]]:
        """All steps, including hidden information."""
        return self.referee.log

    def faults(self) -> list[tuple[core.Seat, core.Fault]]:
        """Seats that failed, and how; later forfeits of such a seat are not counted."""
        steps = ((step.seat, step.fault) for step in self.log)
        faults = [(seat, fault) for seat, fault in steps if fault and fault.reason != "absent"]
        return faults + [one for one in self._broken.items() if one not in faults]

    def explain(self, seat: core.Seat) -> core.Message:
        """The reason for the last move of the seat's agent."""
        return core.explanation_of(self.agents[seat])

    # Internals

    def _begin_agents(self, *, new_set: bool) -> None:
        for seat, agent in self.agents.items():
            if new_set:
                self._tell(seat, agent.begin_set)
            self._tell(seat, agent.begin, seat, self.game)

    def _tell(self, seat: core.Seat, method: Callable[..., object], *news: object) -> None:
        """Call a method of an agent; if it raises, its seat fails at the next question."""
        if seat in self._broken:
            return
        try:
            method(*news)
        except (Exception, SystemExit) as error:  # noqa: BLE001 - anybody's code
            self._broken[seat] = core.fault_of(error)

    def _consult(self, ask: SeatQuestion[Any, Any]) -> None:
        if ask.seat in self._n_told:
            self._tell(ask.seat, self._catch_up, ask.seat)
        if ask.seat in self._broken:
            self._fail(ask.seat, self._broken[ask.seat])
            return
        # Errors and time of the game's part of the question must not count for the agent.
        question = ask.view, ask.moves, ask.rng
        try:
            with self._clock.decision(ask.seat) if self._clock else nullcontext():
                answer = self._decide(ask, question)
        except TimeUp:
            self._fail(ask.seat, core.Fault("late"))
            return
        except (Exception, SystemExit) as error:  # noqa: BLE001 - anybody's code
            self._fail(ask.seat, core.fault_of(error))
            return
        self._spread(self.referee.judge(ask.seat, answer))

    def _is_quiet(self, seat: core.Seat) -> bool:
        if seat not in self._may_be_quiet or seat in self._broken:
            return False
        try:
            return self.agents[seat].is_quiet() is True
        except (Exception, SystemExit):  # noqa: BLE001 - anybody's code; it will be asked
            return False

    def _decide(
        self, ask: SeatQuestion[Any, Any], question: tuple[Any, core.Moves[Any], core.Rng]
    ) -> object:
        agent = self.agents[ask.seat]
        if ask.seat in self._oracles:
            self._oracles[ask.seat].foresee(self.referee.state)
        decide = agent.react if ask.optional else agent.act
        return decide(*question)

    def _fail(self, seat: core.Seat, fault: core.Fault) -> None:
        self._spread(self.referee.fail(seat, fault))

    def _spread(self, steps: list[core.Step[Any, Any]]) -> None:
        """Store new steps; agents observe them when they are asked next, or at the end."""
        if not steps and self.outcome is None:
            return
        self._listener(steps)
        if self.outcome is not None:
            for seat in self._observers:
                self._tell(seat, self._catch_up, seat)
            revealed = tuple(self.log)
            for seat, agent in self.agents.items():
                self._tell(seat, agent.game_over, revealed)

    def _catch_up(self, seat: core.Seat) -> None:
        history, agent = self.referee.perceived[seat], self.agents[seat]
        for event in history[self._n_told[seat] :]:
            agent.observe(event)
        self._n_told[seat] = len(history)
