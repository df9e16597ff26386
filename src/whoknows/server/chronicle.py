# SPDX-License-Identifier: MIT
"""A match as it is played and stored: nothing counts before it is stored."""

from collections.abc import Callable, Iterable, Sequence
from typing import Any

import msgspec

from whoknows.core import (
    WATCHER,
    AnyGame,
    Event,
    Fault,
    Message,
    Outcome,
    Seat,
    State,
    Step,
    WhoknowsError,
    perceive,
)
from whoknows.play import Ask, Referee
from whoknows.play.referee import Dealer, draw
from whoknows.store import Conflict, Phase, Store, StoredEntry

Steps = list[Step[Any, Any]]


class NotStored(WhoknowsError):
    """The database did not take it; the match stands where it stood."""


def unrolled(game: AnyGame, stored: Iterable[StoredEntry]) -> tuple[Steps, dict[int, Message]]:
    """The steps that count, without those that were taken back, and the reasons by step."""
    steps: Steps = []
    reasons: dict[int, Message] = {}
    for entry in stored:
        if entry.kind == "rewind":
            n_steps = int(entry.body)
            del steps[n_steps:]
            reasons = _first(reasons, n_steps)
            continue
        if entry.reason is not None:
            reasons[len(steps)] = msgspec.json.decode(entry.reason, type=Message)
        steps.append(game.step_decoder.decode(entry.body))
    return steps, reasons


def is_public(game: AnyGame, steps: Steps) -> bool:
    """Whether everybody could see that something happened."""
    return any(perceive(game, step.events, WATCHER) for step in steps)


def _first(reasons: dict[int, Message], n_steps: int) -> dict[int, Message]:
    return {i: reason for i, reason in reasons.items() if i < n_steps}


class Chronicle:
    """Drives a referee and writes down what happens, step by step.

    A step that cannot be stored has not happened: the match is then rebuilt from what is stored.
    """

    def __init__(
        self,
        store: Store,
        match_id: str,
        game: AnyGame,
        *,
        seed: int,
        deal: int,
        dealer: Dealer[Any] = draw,
    ) -> None:
        self.game = game
        self._store = store
        self._id = match_id
        self._seed, self._deal, self._dealer = seed, deal, dealer
        self._referee = self._new_referee()
        self._n_stored = 0
        """Lines of the log in the database: steps, and points to which the match went back."""
        self._n_steps = 0
        self.reasons: dict[int, Message] = {}
        """Why agents did what they did, by the number of the step."""

    # Where it stands

    @property
    def state(self) -> State:
        """The truth."""
        state: State = self._referee.state
        return state

    @property
    def log(self) -> Steps:
        """All steps."""
        return self._referee.log

    @property
    def outcome(self) -> Outcome | None:
        """How it ended, or None."""
        return self._referee.outcome

    @property
    def asks(self) -> tuple[Ask[Any, Any], ...]:
        """Who is asked now."""
        return self._referee.asks

    @property
    def branch(self) -> int:
        """Grows whenever the match goes back; 0 as long as it never has."""
        return self._n_stored - self._n_steps

    def ask_of(self, seat: Seat) -> Ask[Any, Any] | None:
        """What the seat is asked, if it is."""
        return next((ask for ask in self.asks if ask.seat == seat), None)

    def perceived(self, seat: Seat) -> list[Event]:
        """What the seat has perceived; a seat that does not exist is a spectator."""
        return self._referee.perceived[seat]

    # What happens

    async def begin(self) -> Steps:
        """Let chance do what comes before the first decision."""
        return await self._do(lambda referee: referee.start())

    async def feed(self, seat: Seat, action: object, reason: Message | None = None) -> Steps:
        """A seat's move; `IllegalAction` changes nothing."""
        return await self._do(lambda referee: referee.feed(seat, action), reason)

    async def decline(self, seats: Iterable[Seat]) -> Steps:
        """Seats stay silent."""
        return await self._do(lambda referee: referee.decline(seats))

    async def fail(self, seat: Seat, fault: Fault) -> Steps:
        """The agent there failed."""
        return await self._do(lambda referee: referee.fail(seat, fault))

    async def rewind(self, n_steps: int) -> None:
        """Go on from an earlier point; what came after it stays in the database."""
        steps = self.log[:n_steps]
        await self._write([StoredEntry("rewind", str(n_steps))])
        self._rebuild(steps)
        self.reasons = _first(self.reasons, n_steps)

    async def reload(self) -> None:
        """Somebody else has written to the match: go on from what is stored."""
        await self.take_up(await self._store.entries(self._id))

    async def take_up(self, stored: Sequence[StoredEntry]) -> None:
        """Repeat what is stored, then go on."""
        steps, self.reasons = unrolled(self.game, stored)
        self._n_stored = len(stored)
        self._rebuild(steps)
        if len(self.log) > self._n_steps:
            await self._keep(None)

    # Inside

    def _new_referee(self) -> Referee[Any, Any, Any, Any]:
        return Referee(
            self.game,
            seed=self._seed,
            deal=self._deal,
            audience=(WATCHER,),
            dealer=self._dealer,
        )

    async def _do(
        self,
        change: Callable[[Referee[Any, Any, Any, Any]], Steps],
        reason: Message | None = None,
    ) -> Steps:
        change(self._referee)
        return await self._keep(reason)

    async def _keep(self, reason: Message | None) -> Steps:
        steps = self.log[self._n_steps :]
        if not steps:
            return steps
        entries = [StoredEntry("step", msgspec.json.encode(step).decode()) for step in steps]
        if reason is not None:
            said = msgspec.json.encode(reason).decode()
            entries[0] = msgspec.structs.replace(entries[0], reason=said)
        try:
            await self._write(entries, is_seen=is_public(self.game, steps))
        except BaseException as error:
            if isinstance(error.__cause__, Conflict):
                await self.reload()
            else:
                self._rebuild(self.log[: self._n_steps])
            raise
        if reason is not None:
            self.reasons[self._n_steps] = reason
        self._n_steps = len(self.log)
        return steps

    async def _write(self, entries: Sequence[StoredEntry], *, is_seen: bool = True) -> None:
        phase: Phase = (
            "over" if self.outcome is not None and entries[0].kind == "step" else "playing"
        )
        outcome = self.outcome if phase == "over" else None
        try:
            await self._store.append(
                self._id, self._n_stored, entries, phase=phase, outcome=outcome, is_seen=is_seen
            )
        except Exception as error:
            raise NotStored(f"the move could not be stored: {error}") from error
        self._n_stored += len(entries)

    def _rebuild(self, steps: Steps) -> None:
        self._referee = self._new_referee()
        self._referee.resume(steps)
        self._n_steps = len(steps)
