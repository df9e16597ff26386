# SPDX-License-Identifier: MIT
"""Progress of a table without people: agents act, wishes are carried out, time runs out."""

import asyncio
import logging
from collections.abc import Coroutine, Hashable, Sequence
from typing import TYPE_CHECKING, Any, Final, NamedTuple

from whoknows.core import WATCHER, IllegalAction, Message, Seat
from whoknows.play import SeatQuestion
from whoknows.play.driver import Driver, OpenQuestions, PossibleWish
from whoknows.store import Conflict, NoSuchMatch, StoreFailed

from .jobs import Decide, Decision, HostedAgent, Over
from .lessons import scripted
from .match_log import Reaction
from .window import ReactionWindow
from .wire import Refused

if TYPE_CHECKING:
    from .table import LiveTable

logger = logging.getLogger(__name__)

NOBODY: Final = "nobody"
"""Client of the tables loaded from the store until a player comes: they share one turn."""
RETRY_S: Final = 2.0
"""Delay before storing an agent's move is tried again."""
SPREAD_S: Final = 0.05
"""Time from the end of a reaction window until all see the result.

Secret reactions make storing a little longer: it is done within this time.
"""


class Thought(NamedTuple):
    """An agent's work on a moment; the decision counts as long as the moment is the same."""

    moment: Hashable
    decision: "asyncio.Future[Decision]"


class TableDriver:
    """Lets the agents of a table act whenever it is their turn.

    Agents that are asked think at the same time, outside the table's lock. A decision counts only
    if the moment it was made for is still the same to the agent.
    """

    def __init__(self, table: "LiveTable") -> None:
        self._table = table
        self._driver = Driver(is_agent=lambda seat: bool(table.agent_in(seat)))
        self.wishes = self._driver.wishes
        """What people will do as soon as it is possible."""
        self._quiet: set[Seat] = set()
        self._thoughts: dict[Seat, Thought] = {}
        self._wake = asyncio.Event()
        self._is_busy = False
        self._driving: asyncio.Task[None] | None = None
        self.window = ReactionWindow(self.wake)

    def wake(self) -> None:
        """Let agents act, if it is their turn."""
        self._wake.set()
        if self._driving is None or self._driving.done():
            self._driving = asyncio.create_task(self._drive())

    async def stop(self) -> None:
        """Stop all activity."""
        self.window.shut()
        self._drop_thoughts()
        if self._driving is not None:
            self._driving.cancel()
            await asyncio.gather(self._driving, return_exceptions=True)

    def forget(self) -> None:
        """Discard decisions, as after a change of seats or a step back in the match."""
        self._quiet.clear()
        self._drop_thoughts()
        self.window.shut()

    @property
    def is_driving(self) -> bool:
        """Whether an agent is about to move."""
        if self._driving is None or self._driving.done():
            return False
        are_thinking = any(not one.decision.done() for one in self._thoughts.values())
        return self._wake.is_set() or self._is_busy or are_thinking or self.window.is_waiting

    async def _drive(self) -> None:
        """Let agents act whenever it is their turn."""
        while True:
            await self._wake.wait()
            self._wake.clear()
            self._is_busy = True
            try:
                while await self._advance():
                    pass
                if self._table.phase == "over":
                    await self._tell_the_end()
            except (StoreFailed, NoSuchMatch) as problem:
                logger.warning("table %s: %s; trying again", self._table.id, problem)
                await asyncio.sleep(RETRY_S)
                self._wake.set()
                if isinstance(problem, Conflict | NoSuchMatch):
                    async with self._table.lock:
                        self._table.catch_up()
            except OSError as problem:  # the system is short of files or processes now
                why = problem.strerror or type(problem).__name__
                logger.warning("table %s: %s; trying again", self._table.id, why)
                self._drop_thoughts()
                await asyncio.sleep(RETRY_S)
                self._wake.set()
            except Exception:
                logger.exception("table %s has stopped", self._table.id)
                self._drop_thoughts()
                for viewer in self._table.viewers:
                    viewer.send(Refused(0, Message("table-stopped")))
            finally:
                self._is_busy = False

    async def _tell_the_end(self) -> None:
        """Report the end, and the open log, to agents."""
        over = Over(list(self._table.match_log.log))
        for seat in self._table.game.seats:
            if agent := self._table.agent_in(seat):
                hosted = self._table.hosted(seat, agent, agent)
                history = list(self._table.match_log.perceived(seat))
                await self._table.worker_pool.finish(hosted, history, over)
        await self._table.worker_pool.release(self._table.id)

    async def _advance(self) -> bool:
        """Do one thing that needs no people; return whether there may be another."""
        async with self._table.lock:
            if self._table.phase == "lobby" and self._table.is_full:
                await self._table.begin()
            if self._table.phase != "playing" or self._table.match_log.is_full:
                return False
            match self._driver.next(self._table.match_log.asks):
                case PossibleWish(seat, action):
                    self._table.spread(await self._table.match_log.feed(seat, action))
                    return True
                case OpenQuestions() as questions:
                    return await self._go_on(questions)
            return False

    async def _go_on(self, questions: OpenQuestions) -> bool:
        self._consult(questions)
        if questions.is_window:
            return await self._close_window(questions)
        self.window.shut()
        return await self._play_on(questions)

    # Decisions of agents

    def _consult(self, questions: OpenQuestions) -> None:
        """Let agents think: all that may react, and the first that has to act."""
        move, is_window = questions.move, questions.is_window
        for ask in (*questions.reactions, *((move,) if move else ())):
            known = self._thoughts.get(ask.seat)
            if known is None or known.moment != self._moment(ask):
                if known is not None:
                    known.decision.cancel()
                thinking = self._begin_to_think(ask, is_window=is_window)
                self._thoughts[ask.seat] = Thought(self._moment(ask), thinking)

    def _moment(self, ask: SeatQuestion[Any, Any]) -> Hashable:
        """What the decision of an agent may depend on, as a number or a few.

        Events that its seat did not perceive must not change the moment: the agent would be asked
        again, and the time, or what it decides then, would reveal them. Oracles perceive all.
        """
        seat, match_log = ask.seat, self._table.match_log
        if self._table.seats[seat].oracle:
            return self._table.version
        return match_log.branch, len(match_log.perceived(seat)), ask.optional

    def _begin_to_think(
        self, ask: SeatQuestion[Any, Any], *, is_window: bool
    ) -> "asyncio.Future[Decision]":
        if ask.optional and self._never_speaks(ask.seat, is_window=is_window):
            silence: asyncio.Future[Decision] = asyncio.get_running_loop().create_future()
            silence.set_result(Decision())
            return silence
        thinking = asyncio.create_task(self._think(ask))
        thinking.add_done_callback(self._thought)
        return thinking

    def _thought(self, thinking: "asyncio.Future[Decision]") -> None:
        if not thinking.cancelled():
            self.wake()

    def _decision(self, ask: SeatQuestion[Any, Any]) -> Decision | None:
        """The decision of the agent in that seat, or None while it thinks."""
        known = self._thoughts.get(ask.seat)
        if known is None or known.moment != self._moment(ask) or not known.decision.done():
            return None
        return known.decision.result()

    def _never_speaks(self, seat: Seat, *, is_window: bool) -> bool:
        """Whether an agent need not be asked whether to react.

        Whether it ever would may depend on its hidden cards. So in a reaction window all agents are
        asked: where workers are busy, each agent that is asked prolongs the window.
        """
        return (seat in self._quiet and not is_window) or self._table.tutorial is not None

    def _drop_thoughts(self) -> None:
        for thought in self._thoughts.values():
            thought.decision.cancel()
        self._thoughts.clear()

    # Results

    async def _play_on(self, questions: OpenQuestions) -> bool:
        """Proceed where somebody has to act; agents that may react come first."""
        may_react = questions.reactions
        reactions = self._reactions(may_react)
        if len(reactions) < len(may_react):
            return False
        if reactions:
            steps = await self._table.match_log.react(reactions)
            if steps:
                self._table.spread(steps)
            return True
        ask = questions.move
        decision = None if ask is None else self._decision(ask)
        if ask is None or decision is None:
            return False
        await self._act(ask.seat, decision)
        return True

    async def _close_window(self, questions: OpenQuestions) -> bool:
        """Let chance act, once all have reacted who may or their time is up."""
        table, window = self._table, self.window
        # Events that only some perceived must not prolong the time, or it would reveal them.
        moment = table.match_log.branch, len(table.match_log.perceived(WATCHER))
        window.open(moment, table.settings.pace_ms / 1000)
        people = questions.to_people
        if people and not (self._has_nothing_to_say(questions.asks) or window.is_over_for_people()):
            if not window.is_timed:
                window.is_timed = True
                table.show_match()
            return False
        reactions = self._reactions(questions.reactions)
        are_ready = len(reactions) + len(people) == len(questions.asks)
        if not window.is_over_for_agents(are_ready=are_ready):
            return False
        loop = asyncio.get_running_loop()
        due = loop.time() + SPREAD_S
        steps = await table.match_log.react([*reactions, *map(_silence, people)])
        await asyncio.sleep(due - loop.time())
        window.shut()
        table.spread(steps)
        return True

    def _reactions(self, asks: Sequence[SeatQuestion[Any, Any]]) -> list[Reaction]:
        """Finished decisions of agents that merely may react."""
        reactions = []
        for ask in asks:
            decision = self._decision(ask)
            if decision is not None:
                if decision.is_quiet:
                    self._quiet.add(ask.seat)
                reactions.append(
                    Reaction(ask.seat, decision.action, decision.reason, decision.fault)
                )
        return reactions

    def _has_nothing_to_say(self, asks: Sequence[SeatQuestion[Any, Any]]) -> bool:
        """Whether the only person here cannot react, and the time reveals that to nobody."""
        table = self._table
        people = [ask for ask in asks if ask.seat in table.people]
        is_alone = len(people) == 1 and len(table.persons) == 1
        is_watched = table.is_watched or any(not viewer.is_player for viewer in table.viewers)
        return is_alone and not is_watched and not len(people[0].moves)

    def _think(self, ask: SeatQuestion[Any, Any]) -> Coroutine[Any, Any, Decision]:
        """A coroutine for the agent's decision; its question is fixed now, under the lock."""
        table, seat = self._table, ask.seat
        pause_s = 0.0 if ask.optional else table.settings.pace_ms / 1000
        if table.tutorial is not None:
            action = scripted(table.tutorial, table.match_log.log, seat)
            if action is not None:
                return _recite(action, pause_s)
        record = table.seats[seat]
        hosted = table.hosted(seat, record.agent, record.agent)
        truth = table.match_log.state if record.oracle else None
        asked = Decide(ask.view, ask.moves, ask.rng, ask.optional, truth)
        return self._decide(hosted, list(table.match_log.perceived(seat)), asked, pause_s)

    async def _decide(
        self, hosted: HostedAgent, history: Sequence[Any], asked: Decide, pause_s: float
    ) -> Decision:
        """A decision, no sooner than people can follow."""
        deciding = self._table.worker_pool.decide(
            hosted, history, asked, self._table.owner or NOBODY
        )
        decided: tuple[Decision, None] = await asyncio.gather(deciding, asyncio.sleep(pause_s))
        return decided[0]

    async def _act(self, seat: Seat, decision: Decision) -> None:
        """Carry out the decision of an agent that has to act, or handle its failure."""
        table = self._table
        if decision.fault is not None:
            steps = await table.match_log.fail(seat, decision.fault)
        else:
            try:
                steps = await table.match_log.feed(seat, decision.action, decision.reason)
            except IllegalAction as error:
                steps = await table.match_log.fail(seat, error.fault)
        # The seat may have perceived nothing of its own move.
        self._thoughts.pop(seat, None)
        table.spread(steps)


def _silence(ask: SeatQuestion[Any, Any]) -> Reaction:
    return Reaction(ask.seat)


async def _recite(action: Any, pause_s: float) -> Decision:
    """A decision that needs no thinking."""
    await asyncio.sleep(pause_s)
    return Decision(action)
