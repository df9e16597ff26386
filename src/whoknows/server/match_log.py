# SPDX-License-Identifier: MIT
"""A match in play and in the store: nothing counts before it is stored."""

from collections.abc import Awaitable, Callable, Iterable, Mapping, Sequence
from typing import Any, Final

import msgspec
from msgspec import Struct

from whoknows import core
from whoknows.play import Referee, SeatQuestion
from whoknows.play.referee import Dealer, draw
from whoknows.store import Conflict, NoSuchMatch, Phase, Store, StoredEntry
from whoknows.store.unrolling import Steps, first_reasons, unrolled

from .limits import MAX_ENTRIES

MAX_BEFORE_UNDO: Final = 20_000
"""Entries after which moves can no longer be taken back, so that the match can be finished."""
MAX_AT_ONCE: Final = 200
"""Entries that are replayed in the event loop, while everybody waits."""
Beside = Callable[[Callable[[], Any]], Awaitable[Any]]
"""Runs a function outside the event loop."""


class Reaction(Struct, frozen=True):
    """The decision of a seat that may react: an action, silence, or a fault."""

    seat: core.Seat
    action: object = None
    reason: core.Message | None = None
    fault: core.Fault | None = None


def is_public(game: core.AnyGame, steps: Steps) -> bool:
    """Whether everybody could see that something happened."""
    return any(core.perceive(game, step.events, core.WATCHER) for step in steps)


def _take_reaction(referee: Referee[Any, Any, Any, Any], one: Reaction) -> None:
    if one.fault is not None:
        referee.fail(one.seat, one.fault)
    else:
        referee.judge(one.seat, one.action)


def _json(thing: object) -> str:
    return msgspec.json.encode(thing).decode()


class MatchLog:
    """Drives a referee and writes down what happens, step by step.

    A step that cannot be stored has not happened: the match is then rebuilt from what is stored.
    """

    def __init__(
        self,
        store: Store,
        match_id: str,
        game: core.AnyGame,
        *,
        seed: int,
        deal: int,
        dealer: Dealer[Any] = draw,
        beside: Beside | None = None,
    ) -> None:
        self.game = game
        self.beside = beside
        self._store = store
        self._id = match_id
        self._seed, self._deal, self._dealer = seed, deal, dealer
        self._referee = self._new_referee()
        self._n_stored = 0
        """Lines of the log in the database: steps, and points to which the match went back."""
        self._n_steps = 0
        self.reasons: dict[int, core.Message] = {}
        """Why agents did what they did, by the number of the step."""
        self.is_ended = False
        """Whether an operator has ended or deleted the match: nothing more happens in it."""

    # Where it stands

    @property
    def state(self) -> core.State:
        """The true state."""
        state: core.State = self._referee.state
        return state

    @property
    def log(self) -> Steps:
        """All steps."""
        return self._referee.log

    @property
    def stored_steps(self) -> Steps:
        """The steps that are stored already; others may still turn out not to have happened."""
        return self.log[: self._n_steps]

    @property
    def outcome(self) -> core.Outcome | None:
        """The outcome, or None while the match goes on."""
        return self._referee.outcome

    @property
    def asks(self) -> tuple[SeatQuestion[Any, Any], ...]:
        """The open questions."""
        return self._referee.asks

    @property
    def branch(self) -> int:
        """Grows whenever the match goes back; 0 if it never has."""
        return self._n_stored - self._n_steps

    @property
    def can_rewind(self) -> bool:
        """Whether the log is short enough to take moves back."""
        return self._n_stored < MAX_BEFORE_UNDO

    @property
    def is_full(self) -> bool:
        """Whether the log takes no more entries."""
        return self._n_stored >= MAX_ENTRIES

    def ask_of(self, seat: core.Seat) -> SeatQuestion[Any, Any] | None:
        """The question for the seat, if it has one."""
        return next((ask for ask in self.asks if ask.seat == seat), None)

    def perceived(self, seat: core.Seat) -> list[core.Event]:
        """Events that the seat has perceived; a seat that does not exist is a spectator."""
        return self._referee.perceived[seat]

    # Changes

    async def begin(self) -> Steps:
        """Let chance act until the first decision."""
        return await self._do(lambda referee: referee.start())

    async def feed(
        self, seat: core.Seat, action: object, reason: core.Message | None = None
    ) -> Steps:
        """A seat's move; `IllegalAction` changes nothing."""
        return await self._do(lambda referee: referee.feed(seat, action), reason)

    async def decline(self, seats: Iterable[core.Seat]) -> Steps:
        """Let seats stay silent."""
        return await self._do(lambda referee: referee.decline(seats))

    async def react(self, reactions: Sequence[Reaction]) -> Steps:
        """Apply the reactions of several seats in order, and store them together.

        A seat that perceives something meanwhile is asked again instead.
        """
        then = {one.seat: len(self.perceived(one.seat)) for one in reactions}
        reasons: dict[int, core.Message] = {}

        def change(referee: Referee[Any, Any, Any, Any]) -> None:
            for one in reactions:
                is_same = len(self.perceived(one.seat)) == then[one.seat]
                if is_same and self.ask_of(one.seat) is not None:
                    if one.reason is not None and one.fault is None:
                        reasons[len(referee.log)] = one.reason
                    _take_reaction(referee, one)

        silent = self._referee.silent
        change(self._referee)
        return await self._keep(reasons, silent)

    async def fail(self, seat: core.Seat, fault: core.Fault) -> Steps:
        """Record that the seat's agent failed."""
        return await self._do(lambda referee: referee.fail(seat, fault))

    async def rewind(self, n_steps: int) -> None:
        """Go back to an earlier point; later steps stay in the database."""
        steps = self.log[:n_steps]
        await self._write([StoredEntry("rewind", str(n_steps))])
        self._rebuild(steps)
        self.reasons = first_reasons(self.reasons, n_steps)

    async def reload(self) -> None:
        """Go on from what is stored, after somebody else has written to the match."""
        record = await self._store.match(self._id)
        self.is_ended = record is None or record.phase == "over"
        if record is None:
            self._rebuild(self.log[: self._n_steps])
        else:
            await self.take_up(await self._store.entries(self._id))

    async def take_up(self, stored: Sequence[StoredEntry]) -> None:
        """Replay stored entries, then go on; long matches are replayed outside the event loop."""

        def repeat() -> tuple[Referee[Any, Any, Any, Any], int, dict[int, core.Message]]:
            steps, reasons = unrolled(self.game, stored)
            referee = self._new_referee()
            referee.resume(steps)
            return referee, len(steps), reasons

        is_long = len(stored) > MAX_AT_ONCE
        repeated = await self.beside(repeat) if self.beside and is_long else repeat()
        # All at once: readers see the old match until then.
        self._referee, self._n_steps, self.reasons = repeated
        self._n_stored = len(stored)
        if len(self.log) > self._n_steps and not self.is_ended:
            await self._keep({})

    # Internals

    def _new_referee(self) -> Referee[Any, Any, Any, Any]:
        return Referee(
            self.game,
            seed=self._seed,
            deal=self._deal,
            audience=(core.WATCHER,),
            dealer=self._dealer,
        )

    async def _do(
        self,
        change: Callable[[Referee[Any, Any, Any, Any]], Steps],
        reason: core.Message | None = None,
    ) -> Steps:
        silent = self._referee.silent
        change(self._referee)
        return await self._keep({} if reason is None else {self._n_steps: reason}, silent)

    async def _keep(
        self, reasons: Mapping[int, core.Message], silent: Mapping[core.Seat, int] | None = None
    ) -> Steps:
        """Store new steps, with reasons by step number.

        If storing fails, seats that were `silent` before are not asked again: they would notice.
        """
        steps = self.log[self._n_steps :]
        if not steps:
            return steps
        entries = [
            StoredEntry("step", _json(step), _json(reasons[i]) if i in reasons else None)
            for i, step in enumerate(steps, self._n_steps)
        ]
        try:
            await self._write(entries, is_seen=is_public(self.game, steps))
        except BaseException as error:
            if isinstance(error, Conflict | NoSuchMatch):
                await self.reload()
            else:
                self._rebuild(self.log[: self._n_steps], silent)
            raise
        self.reasons |= reasons
        self._n_steps = len(self.log)
        return steps

    async def _write(self, entries: Sequence[StoredEntry], *, is_seen: bool = True) -> None:
        phase: Phase = (
            "over" if self.outcome is not None and entries[0].kind == "step" else "playing"
        )
        outcome = self.outcome if phase == "over" else None
        await self._store.append(
            self._id, self._n_stored, entries, phase=phase, outcome=outcome, is_seen=is_seen
        )
        self._n_stored += len(entries)

    def _rebuild(self, steps: Steps, silent: Mapping[core.Seat, int] | None = None) -> None:
        self._referee = self._new_referee()
        self._referee.resume(steps, silent)
        self._n_steps = len(steps)
