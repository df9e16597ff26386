# SPDX-License-Identifier: MIT
"""What happens at a table without people: agents act, wishes come true, silence is taken."""

import asyncio
import logging
from collections.abc import Coroutine, Sequence
from typing import TYPE_CHECKING, Any, Final

from whoknows.core import WATCHER, Fault, IllegalAction, Message, Seat
from whoknows.play import Ask

from .chronicle import NotStored
from .jobs import Decide, Decision, Over
from .lessons import scripted
from .wire import Refused

if TYPE_CHECKING:
    from .table import Table

logger = logging.getLogger(__name__)

WINDOW_S: Final = 15.0
"""How long people may think whether to speak up where chance waits for nobody else."""
RETRY_S: Final = 2.0
"""How long to wait before an agent's move is stored again that could not be stored."""


class Driver:
    """Lets the agents of a table act whenever it is their turn.

    They think outside of the table's lock; what they decided counts only if nothing has happened
    meanwhile.
    """

    def __init__(self, table: "Table") -> None:
        self._table = table
        self.wishes: dict[Seat, object] = {}
        """What people will do as soon as it is possible."""
        self._quiet: set[Seat] = set()
        self._wake = asyncio.Event()
        self._driving: asyncio.Task[None] | None = None
        self._closing: asyncio.TimerHandle | None = None
        self._is_time_up = False
        self._n_seen_then = 0
        """What everybody had seen when people were given time to speak up."""

    def wake(self) -> None:
        """Let agents go on, if it is their turn."""
        self._wake.set()
        if self._driving is None or self._driving.done():
            self._driving = asyncio.create_task(self._drive())

    async def stop(self) -> None:
        """Nothing more happens here."""
        self._shut_window()
        if self._driving is not None:
            self._driving.cancel()
            await asyncio.gather(self._driving, return_exceptions=True)

    def forget(self) -> None:
        """Others sit here, or it is an earlier moment: what was found out is void."""
        self._quiet.clear()
        self._shut_window()

    @property
    def is_driving(self) -> bool:
        """Whether an agent is about to move."""
        return self._driving is not None and not self._driving.done() and self._wake.is_set()

    @property
    def is_closing(self) -> bool:
        """Whether there is an end to people's silence."""
        return self._closing is not None

    async def _drive(self) -> None:
        """Let agents act whenever it is their turn."""
        while True:
            await self._wake.wait()
            try:
                while await self._advance():
                    pass
                if self._table.phase == "over":
                    await self._tell_the_end()
            except NotStored as problem:
                logger.warning("table %s: %s; trying again", self._table.id, problem)
                await asyncio.sleep(RETRY_S)
                async with self._table.lock:
                    self._table.catch_up()
                continue
            except Exception:
                logger.exception("table %s has stopped", self._table.id)
                for viewer in self._table.viewers:
                    viewer.send(Refused(0, Message("table-stopped")))
            self._wake.clear()

    async def _tell_the_end(self) -> None:
        """Agents learn how it ended; it is no secret any more."""
        over = Over(list(self._table.chronicle.log))
        for seat in self._table.game.seats:
            if agent := self._table.agent_in(seat):
                pupil = self._table.pupil(seat, agent, agent)
                history = list(self._table.chronicle.perceived(seat))
                await self._table.minds.finish(pupil, history, over)
        await self._table.minds.release(self._table.id)

    async def _advance(self) -> bool:
        """One thing that happens without people; whether there may be another."""
        async with self._table.lock:
            if self._table.phase != "playing":
                return False
            if await self._grant_wish() or await self._pass_quiet():
                return True
            ask = next(
                (one for one in self._table.chronicle.asks if self._table.agent_in(one.seat)), None
            )
            if ask is None:
                return await self._wait_for_people()
            version = self._table.version
            thinking = self._think(ask)
        decision = await thinking
        async with self._table.lock:
            if version == self._table.version and self._table.phase == "playing":
                await self._decided(ask, decision)
        return True

    async def _grant_wish(self) -> bool:
        for ask in self._table.chronicle.asks:
            wished = self.wishes.get(ask.seat)
            if wished is not None and not self._table.agent_in(ask.seat) and wished in ask.moves:
                del self.wishes[ask.seat]
                self._table.spread(await self._table.chronicle.feed(ask.seat, wished))
                return True
        return False

    async def _pass_quiet(self) -> bool:
        """Agents that never speak up are not asked."""
        silent = [
            ask.seat
            for ask in self._table.chronicle.asks
            if ask.optional and self._never_speaks(ask.seat)
        ]
        if silent:
            self._table.spread(await self._table.chronicle.decline(silent))
        return bool(silent)

    def _never_speaks(self, seat: Seat) -> bool:
        return bool(self._table.agent_in(seat)) and (
            seat in self._quiet or self._table.tutorial is not None
        )

    async def _wait_for_people(self) -> bool:
        """Only people are asked; where chance waits for their silence, that has an end."""
        chronicle = self._table.chronicle
        asks, n_seen = chronicle.asks, len(chronicle.perceived(WATCHER))
        if not asks or any(not ask.optional for ask in asks):
            self._shut_window()
            return False
        if n_seen != self._n_seen_then:
            # Something has happened: there is time again. What only some have seen gives none,
            # or else the time would tell of it.
            self._shut_window()
        if self._is_time_up or self._has_nothing_to_say(asks):
            self._table.spread(await chronicle.decline([ask.seat for ask in asks]))
            self._shut_window()
            return True
        if self._closing is None:
            loop = asyncio.get_running_loop()
            self._closing, self._n_seen_then = loop.call_later(WINDOW_S, self._end_window), n_seen
            self._table.show_match()
        return False

    def _has_nothing_to_say(self, asks: Sequence[Ask[Any, Any]]) -> bool:
        """Whether the only person here could not speak up, and nobody learns that by the time."""
        is_alone = len(asks) == 1 and len(self._table.people) == 1
        is_watched = any(not viewer.is_player for viewer in self._table.viewers)
        return is_alone and not is_watched and not len(asks[0].moves)

    def _end_window(self) -> None:
        """Whoever has said nothing by now stays silent."""
        self._is_time_up = True
        self.wake()

    def _shut_window(self) -> None:
        if self._closing is not None:
            self._closing.cancel()
        self._closing, self._is_time_up = None, False

    def _think(self, ask: Ask[Any, Any]) -> Coroutine[Any, Any, Decision]:
        """What the agent in that seat does; what it is asked is settled now, under the lock."""
        seat = ask.seat
        if self._table.tutorial is not None:
            action = scripted(self._table.tutorial, self._table.chronicle.log, seat)
            if action is not None:
                return self._paced(_settled(action))
        record = self._table.seats[seat]
        pupil = self._table.pupil(seat, record.agent, record.agent)
        truth = self._table.chronicle.state if record.oracle else None
        asked = Decide(ask.view, ask.moves, ask.rng, ask.optional, truth)
        deciding = self._table.minds.decide(
            pupil, list(self._table.chronicle.perceived(seat)), asked
        )
        return deciding if ask.optional else self._paced(deciding)

    async def _paced(self, deciding: Coroutine[Any, Any, Decision]) -> Decision:
        """A decision, not sooner than people can follow."""
        pause = asyncio.sleep(self._table.settings.pace_ms / 1000)
        decided: tuple[Decision, None] = await asyncio.gather(deciding, pause)
        return decided[0]

    async def _decided(self, ask: Ask[Any, Any], decision: Decision) -> None:
        if decision.is_quiet:
            self._quiet.add(ask.seat)
        if decision.fault is not None:
            self._table.spread(await self._table.chronicle.fail(ask.seat, decision.fault))
            self._table.show_table()
        elif decision.action is None and ask.optional:
            self._table.spread(await self._table.chronicle.decline([ask.seat]))
        else:
            await self._feed(ask.seat, decision)

    async def _feed(self, seat: Seat, decision: Decision) -> None:
        try:
            steps = await self._table.chronicle.feed(seat, decision.action, decision.reason)
        except IllegalAction as error:
            fault = Fault("illegal", f"{error.what}: {error.why}")
            steps = await self._table.chronicle.fail(seat, fault)
            self._table.show_table()
        self._table.spread(steps)


async def _settled(action: Any) -> Decision:
    """A decision that needs no thinking."""
    return Decision(action)
