# SPDX-License-Identifier: MIT
"""The referee: a state machine that never blocks.

It takes answers and returns the steps they lead to; `perceived` holds what each seat has perceived
so far, and `asks` who is asked next. A loop, a server and a terminal drive the same machine, and
any moment of it can be rebuilt from the log.
"""

from collections.abc import Callable, Collection, Iterable, Mapping
from copy import copy
from functools import cached_property, partial
from typing import Any, Generic, TypeVar

from whoknows import core
from whoknows.core.game import NOT_LEGAL, canonical_action
from whoknows.core.random import stream
from whoknows.core.safe_text import thing_text

S = TypeVar("S", bound=core.State)
A = TypeVar("A", bound=core.Action)
E = TypeVar("E", bound=core.Event)
V = TypeVar("V", bound=core.View)

Dealer = Callable[[core.Lottery[A], core.Rng, int], A]
"""Chooses TABLE's n-th move (from 0): from the generator, or from a forced deal."""


def draw(lottery: core.Lottery[A], rng: core.Rng, n: int) -> A:
    """Draw by chance."""
    return lottery.sample(rng)


class SeatQuestion(Generic[A, V]):
    """A question to a seat: its view, its moves, and its generator for this decision."""

    __slots__ = ("moves", "rng", "seat", "view")

    optional = False

    def __init__(self, seat: core.Seat, view: V, moves: core.Moves[A], rng: core.Rng) -> None:
        self.seat = seat
        self.view = view
        self.moves = moves
        self.rng = rng


class RefereeMoment(Generic[A, V]):
    """A game in one state; the moves of seats are computed once."""

    __slots__ = ("_known", "game", "state")

    def __init__(self, game: core.Game[Any, A, Any, V], state: core.State) -> None:
        self.game = game
        self.state = state
        self._known: dict[core.Seat, core.Moves[A]] = {}

    def allows(self, seat: core.Seat, action: A) -> bool:
        """Whether the action is legal for the seat."""
        if seat not in self._known:
            self._known[seat] = self.game.moves(self.state, seat)
        return action in self._known[seat]

    def moves_for(self, seat: core.Seat) -> core.Moves[A]:
        """The seat's moves, as an object that the seat cannot use to change anything here."""
        known = self._known.get(seat)
        if type(known) is not core.Listed:
            known = self.game.moves(self.state, seat)
            if type(known) is not core.Listed:
                return known  # it may keep state: we compute ours again if need be
            self._known[seat] = known
        return copy(known)


class Offer(SeatQuestion[A, V]):
    """An optional question; few agents look at it, so its parts are made on first use."""

    __slots__ = ("__dict__", "_make_rng", "_moment")

    optional = True

    def __init__(
        self, moment: RefereeMoment[A, V], seat: core.Seat, make_rng: Callable[[], core.Rng]
    ) -> None:
        self.seat = seat
        self._moment = moment
        self._make_rng = make_rng

    @cached_property
    def view(self) -> V:  # type: ignore[override]
        """The seat's view."""
        return self._moment.game.view(self._moment.state, self.seat)

    @cached_property
    def moves(self) -> core.Moves[A]:  # type: ignore[override]
        """The seat's moves."""
        return self._moment.moves_for(self.seat)

    @cached_property
    def rng(self) -> core.Rng:  # type: ignore[override]
        """The seat's generator for this decision."""
        return self._make_rng()


def check_step(game: core.AnyGame, state: core.State, step: core.Step[Any, Any]) -> None:
    """Raise `IllegalAction` unless a stored step was possible: legal, or a fault's forfeit."""
    seat, turn = step.seat, game.to_act(state)
    what = str(step.action)
    if step.fault is None:
        if step.action is None:
            raise core.IllegalAction(seat, what, "an action is missing")
        game.check(state, seat, step.action)
    elif step.action is None:
        if seat not in turn.optional:
            raise core.IllegalAction(seat, what, "only an optional question can be left unanswered")
    elif seat == core.TABLE or seat not in turn.required:
        raise core.IllegalAction(seat, what, "it is not asked")
    elif step.action != game.forfeit(state, seat):
        raise core.IllegalAction(seat, what, "not the forfeit of that seat")


class Referee(Generic[S, A, E, V]):
    """Runs one match of a game.

    `perceived` holds each seat's own history, the only part of the log that may be passed to that
    seat; a driver remembers how much of it has been passed on. `audience` adds spectators to the
    seats whose perception is computed.
    """

    def __init__(
        self,
        game: core.Game[S, A, E, V],
        *,
        seed: int = 0,
        deal: int = 0,
        audience: Iterable[core.Seat] = (),
        dealer: Dealer[A] = draw,
    ) -> None:
        self.game = game
        self._dealer = dealer
        self._audience = (*game.seats, *audience)
        # Streams: TABLE's, then for each seat one for reactions and one for moves. TABLE's does
        # not depend on who plays, so every line-up meets the same deals.
        self._chance_stream = stream(seed, deal, 0)
        self._stream = partial(stream, seed, deal)
        self._act_streams = [stream(seed, deal, 2 + 2 * seat) for seat in game.seats]
        self._reset()

    def _reset(self) -> None:
        """Go back to the beginning."""
        game = self.game
        self.state: S = game.start()
        self._moment: RefereeMoment[A, V] = RefereeMoment(game, self.state)
        self.log: list[core.Step[A, E]] = []
        self.outcome: core.Outcome | None = None
        self._n_chance = 0
        self._n_acts = [0] * game.players
        self.perceived: dict[core.Seat, list[E]] = {seat: [] for seat in self._audience}
        # A seat that declined is not asked again until it perceives something new: another
        # question would reveal that something secret happened.
        self._declined_at = dict.fromkeys(game.seats, -1)
        self._failed: set[core.Seat] = set()
        self._muted: set[core.Seat] = set()
        self._turn = core.NOBODY
        self._asks: tuple[SeatQuestion[A, V], ...] | None = None
        self._n_given_out = 0

    # Methods for drivers

    def start(self) -> list[core.Step[A, E]]:
        """Let TABLE act until the first decision."""
        return self._settle()

    @property
    def asks(self) -> tuple[SeatQuestion[A, V], ...]:
        """Open questions: optional seats first, each group in seat order."""
        if self._asks is None:
            self._asks = self._open_asks()
        return self._asks

    def feed(self, seat: core.Seat, answer: object) -> list[core.Step[A, E]]:
        """Take a seat's answer: an action, or None to decline an optional question.

        An answer that is not legal raises `IllegalAction` and changes nothing.
        """
        ask = self._ask_of(seat, answer)
        if answer is None:
            if not ask.optional:
                raise core.IllegalAction(seat, "nothing", "it has to act")
            self._decline(seat)
            return self._settle()
        try:
            action: A = canonical_action(self.game, answer)
        except core.BadMoveText as error:
            raise core.IllegalAction(seat, thing_text(answer), str(error)) from None
        # Not `ask.moves`: an agent may have changed that object.
        if not self._moment.allows(seat, action):
            raise core.IllegalAction(seat, str(action), NOT_LEGAL)
        self._apply(seat, action)
        return self._settle()

    def judge(self, seat: core.Seat, answer: object) -> list[core.Step[A, E]]:
        """Take an agent's answer; an illegal answer is a fault of its seat."""
        try:
            return self.feed(seat, answer)
        except core.IllegalAction as error:
            return self.fail(seat, error.fault)

    def decline(self, seats: Iterable[core.Seat]) -> list[core.Step[A, E]]:
        """Let seats with optional questions stay silent, all at once."""
        self._silence(set(seats))
        return self._settle()

    def fail(self, seat: core.Seat, fault: core.Fault) -> list[core.Step[A, E]]:
        """The agent in that seat failed to answer: its forfeit is applied and the match goes on.

        From then on the seat is not asked again. Failing to answer an optional question counts as
        silence, and the seat gets no more optional questions.
        """
        if self._ask_of(seat, fault).optional:
            self.log.append(core.Step(seat, None, (), fault))
            self._mute(seat)
        else:
            self._failed.add(seat)
            self._apply(seat, self.game.forfeit(self.state, seat), fault)
        return self._settle()

    @property
    def silent(self) -> dict[core.Seat, int]:
        """How much each seat had perceived when it last chose to stay silent; -1 for never."""
        return dict(self._declined_at)

    def resume(
        self, steps: Iterable[core.Step[A, E]], silent: Mapping[core.Seat, int] | None = None
    ) -> list[core.Step[A, E]]:
        """Resume a stored match: repeat its steps, then go on.

        Silence is not among the steps; `silent` restores it.
        """
        for step in steps:
            self._repeat(step)
        self._declined_at.update(silent or {})
        return self._settle()

    def can_take_back(self, seat: core.Seat) -> bool:
        """Whether the seat's last move gave no information, and the seat perceived nothing since.

        The answer depends only on what the seat itself has perceived.
        """
        mine = self._last_step_of(seat)
        if mine is None or self.outcome is not None:
            return False
        events = self.log[mine].events
        others = [other for other in (*self.game.seats, core.WATCHER) if other != seat]
        own = core.perceive(self.game, events, seat)
        return (
            not any(event.reveals for event in events)
            and not any(core.perceive(self.game, events, other) for other in others)
            and self.perceived[seat][-len(own) :] == own
        )

    def take_back(self, seat: core.Seat) -> None:
        """Undo the seat's last move; nothing changes for the others."""
        mine = self._last_step_of(seat)
        if mine is None or not self.can_take_back(seat):
            raise core.IllegalAction(seat, "that", "its last move cannot be taken back")
        steps = self.log[:mine] + self.log[mine + 1 :]
        declined = {**self._declined_at, seat: -1}
        self._reset()
        for step in steps:
            self._repeat(step)
        self._declined_at = declined
        self._n_given_out = len(self.log)
        self._settle()

    # The machine

    def _last_step_of(self, seat: core.Seat) -> int | None:
        numbers = (i for i in reversed(range(len(self.log))) if self.log[i].seat == seat)
        return next(numbers, None)

    def _ask_of(self, seat: core.Seat, answer: object) -> SeatQuestion[A, V]:
        for ask in self.asks:
            if ask.seat == seat:
                return ask
        raise core.IllegalAction(seat, thing_text(answer), "it is not asked")

    def _open_asks(self) -> tuple[SeatQuestion[A, V], ...]:
        moment, turn = self._moment, self._turn
        asks: list[SeatQuestion[A, V]] = []
        for seat in turn.optional:
            n_perceived = len(self.perceived[seat])
            is_open = self._declined_at[seat] != n_perceived
            if is_open and seat not in self._failed and seat not in self._muted:
                make_rng = partial(self._reaction_rng, seat, n_perceived)
                asks.append(Offer(moment, seat, make_rng))
        for seat in turn.required:
            if seat != core.TABLE and seat not in self._failed:
                rng = self._act_streams[seat].child(self._n_acts[seat])
                view = self.game.view(self.state, seat)
                asks.append(SeatQuestion(seat, view, moment.moves_for(seat), rng))
        return tuple(asks)

    def _reaction_rng(self, seat: core.Seat, n_perceived: int) -> core.Rng:
        return self._stream(1 + 2 * seat).child(n_perceived)

    def _settle(self) -> list[core.Step[A, E]]:
        """Do everything that needs no answer, and return the new steps."""
        while True:
            turn = self._turn = self.game.to_act(self.state)
            failed = self._failed.intersection(turn.required) if self._failed else ()
            if not failed and core.TABLE not in turn.required:
                break
            if turn.optional and any(ask.optional for ask in self.asks):
                break
            if core.TABLE in turn.required:
                self._deal()
            else:
                seat = min(failed)
                self._apply(seat, self.game.forfeit(self.state, seat), core.Fault("absent"))
        if not turn.required and not turn.optional:
            self.outcome = self.game.outcome(self.state)
        steps = self.log[self._n_given_out :]
        self._n_given_out = len(self.log)
        return steps

    def _deal(self) -> None:
        lottery = self.game.chance(self.state)
        action = self._dealer(lottery, self._chance_stream.child(self._n_chance), self._n_chance)
        if self._dealer is not draw and action not in lottery:
            raise core.IllegalAction(core.TABLE, str(action), "not a possible outcome of chance")
        self._apply(core.TABLE, action)

    def _apply(self, seat: core.Seat, action: A, fault: core.Fault | None = None) -> None:
        self.state, events = self.game.apply(self.state, seat, action)
        self._moment = RefereeMoment(self.game, self.state)
        self.log.append(core.Step(seat, action, events, fault))
        self._asks = None
        if seat == core.TABLE:
            self._n_chance += 1
        else:
            self._n_acts[seat] += 1
        redact, perceived = self.game.redact, self.perceived
        for event in events:
            if event.public:
                for history in perceived.values():
                    history.append(event)
                continue
            for witness, history in perceived.items():
                seen = redact(event, witness)
                if seen is not None:
                    history.append(seen)

    def _decline(self, seat: core.Seat) -> None:
        """Note a seat's silence, which changes nothing for the others."""
        self._silence((seat,))

    def _mute(self, seat: core.Seat) -> None:
        """Decline for a failed seat, so that its failure is reported only once."""
        self._muted.add(seat)
        self._decline(seat)

    def _silence(self, seats: Collection[core.Seat]) -> None:
        for seat in seats:
            self._declined_at[seat] = len(self.perceived[seat])
        if self._asks is not None:
            left = (ask for ask in self._asks if ask.seat not in seats or not ask.optional)
            self._asks = tuple(left)

    def _repeat(self, step: core.Step[A, E]) -> None:
        """Apply a stored step, checking it as when it was first made."""
        seat, action = step.seat, step.action
        check_step(self.game, self.state, step)
        if action is None:
            self.log.append(step)
            self._mute(seat)
            return
        if step.fault is not None:
            self._failed.add(seat)
        self._apply(seat, action, step.fault)
