# SPDX-License-Identifier: MIT
"""What happens at a table without people: agents act, wishes come true, silence is taken."""

import asyncio
import logging
from collections.abc import Coroutine, Hashable, Sequence
from typing import TYPE_CHECKING, Any, Final, NamedTuple

from whoknows.core import WATCHER, IllegalAction, Message, Seat
from whoknows.play import Ask
from whoknows.play.driver import Driver, OpenQuestions, PossibleWish
from whoknows.store import Conflict, NoSuchMatch, StoreFailed

from .jobs import Decide, Decision, HostedAgent, Over
from .lessons import scripted
from .match_log import Reaction
from .window import ReactionWindow
from .wire import Refused

if TYPE_CHECKING:
    from .table import Table

logger = logging.getLogger(__name__)

NOBODY: Final = "nobody"
"""Who has the tables that were taken up from the store, until a player comes: they share a turn."""
RETRY_S: Final = 2.0
"""How long to wait before an agent's move is stored again that could not be stored."""
SPREAD_S: Final = 0.05
"""From the end of a reaction window until all see what came of it.

Storing takes a little longer where there were secret reactions: it is done within this time.
"""


class Thought(NamedTuple):
    """What an agent makes of a moment; a decision counts as long as the moment is the same."""

    moment: Hashable
    decision: "asyncio.Future[Decision]"


class TableDriver:
    """Lets the agents of a table act whenever it is their turn.

    They think outside of the table's lock, all who are asked at once; what they decided counts only
    if the moment they were asked about is still the same to them.
    """

    def __init__(self, table: "Table") -> None:
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
        """Let agents go on, if it is their turn."""
        self._wake.set()
        if self._driving is None or self._driving.done():
            self._driving = asyncio.create_task(self._drive())

    async def stop(self) -> None:
        """Nothing more happens here."""
        self.window.shut()
        self._drop_thoughts()
        if self._driving is not None:
            self._driving.cancel()
            await asyncio.gather(self._driving, return_exceptions=True)

    def forget(self) -> None:
        """Others sit here, or it is an earlier moment: what was found out is void."""
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
            except OSError as problem:  # there are no more files or processes to be had just now
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
        """Agents learn how it ended; it is no secret any more."""
        over = Over(list(self._table.match_log.log))
        for seat in self._table.game.seats:
            if agent := self._table.agent_in(seat):
                hosted = self._table.hosted(seat, agent, agent)
                history = list(self._table.match_log.perceived(seat))
                await self._table.worker_pool.finish(hosted, history, over)
        await self._table.worker_pool.release(self._table.id)

    async def _advance(self) -> bool:
        """One thing that happens without people; whether there may be another."""
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

    # Agents think

    def _consult(self, questions: OpenQuestions) -> None:
        """Let agents think: all who may react, and the first who has to act."""
        move, is_window = questions.move, questions.is_window
        for ask in (*questions.reactions, *((move,) if move else ())):
            known = self._thoughts.get(ask.seat)
            if known is None or known.moment != self._moment(ask):
                if known is not None:
                    known.decision.cancel()
                thinking = self._begin_to_think(ask, is_window=is_window)
                self._thoughts[ask.seat] = Thought(self._moment(ask), thinking)

    def _moment(self, ask: Ask[Any, Any]) -> Hashable:
        """What the decision of an agent may depend on, as one number or a few.

        What a seat does not perceive changes nothing for it if it merely may react: it would be
        asked again, and the time would tell.
        """
        seat, match_log = ask.seat, self._table.match_log
        if ask.optional and not self._table.seats[seat].oracle:
            return match_log.branch, len(match_log.perceived(seat))
        return self._table.version

    def _begin_to_think(self, ask: Ask[Any, Any], *, is_window: bool) -> "asyncio.Future[Decision]":
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

    def _decision(self, ask: Ask[Any, Any]) -> Decision | None:
        """What the agent in that seat does now, once it knows."""
        known = self._thoughts.get(ask.seat)
        if known is None or known.moment != self._moment(ask) or not known.decision.done():
            return None
        return known.decision.result()

    def _never_speaks(self, seat: Seat, *, is_window: bool) -> bool:
        """Whether an agent need not be asked whether to react.

        Whether it ever would depends on what it holds. So in a reaction window all are asked:
        where workers are busy, whoever is asked makes the window longer.
        """
        return (seat in self._quiet and not is_window) or self._table.tutorial is not None

    def _drop_thoughts(self) -> None:
        for thought in self._thoughts.values():
            thought.decision.cancel()
        self._thoughts.clear()

    # What comes of it

    async def _play_on(self, questions: OpenQuestions) -> bool:
        """Somebody has to act; agents who may react come first."""
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
        """Chance waits for all who may react, until their time is up."""
        table, window = self._table, self.window
        # What only some have seen gives no more time, or else the time would tell of it.
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

    def _reactions(self, asks: Sequence[Ask[Any, Any]]) -> list[Reaction]:
        """What agents who merely may react do, as far as they know by now."""
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

    def _has_nothing_to_say(self, asks: Sequence[Ask[Any, Any]]) -> bool:
        """Whether the only person here could not react, and nobody learns that by the time."""
        table = self._table
        people = [ask for ask in asks if ask.seat in table.people]
        is_alone = len(people) == 1 and len(table.persons) == 1
        is_watched = table.is_watched or any(not viewer.is_player for viewer in table.viewers)
        return is_alone and not is_watched and not len(people[0].moves)

    def _think(self, ask: Ask[Any, Any]) -> Coroutine[Any, Any, Decision]:
        """What the agent in that seat does; what it is asked is settled now, under the lock."""
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
        """A decision, not sooner than people can follow."""
        deciding = self._table.worker_pool.decide(
            hosted, history, asked, self._table.owner or NOBODY
        )
        decided: tuple[Decision, None] = await asyncio.gather(deciding, asyncio.sleep(pause_s))
        return decided[0]

    async def _act(self, seat: Seat, decision: Decision) -> None:
        """What an agent does that has to act, or what becomes of its failure."""
        table = self._table
        if decision.fault is not None:
            steps = await table.match_log.fail(seat, decision.fault)
        else:
            try:
                steps = await table.match_log.feed(seat, decision.action, decision.reason)
            except IllegalAction as error:
                steps = await table.match_log.fail(seat, error.fault)
        table.spread(steps)


def _silence(ask: Ask[Any, Any]) -> Reaction:
    return Reaction(ask.seat)


async def _recite(action: Any, pause_s: float) -> Decision:
    """A decision that needs no thinking."""
    await asyncio.sleep(pause_s)
    return Decision(action)
