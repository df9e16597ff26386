# SPDX-License-Identifier: MIT
"""The referee: a step machine that nothing blocks on.

It is fed answers and gives out the steps they lead to; what each seat has perceived so far and who
is asked next stand in `perceived` and `asks`. A loop, a server and a terminal drive the same
machine, and any moment of it can be rebuilt from the log.
"""

from collections.abc import Callable, Iterable
from typing import Any, Generic, TypeVar

from whoknows.core import (
    NOBODY,
    TABLE,
    Action,
    AnyGame,
    BadMoveText,
    Event,
    Fault,
    Game,
    IllegalAction,
    Lottery,
    Moves,
    Outcome,
    Rng,
    Seat,
    State,
    Step,
    View,
)
from whoknows.core.game import canonical_action
from whoknows.core.random import check_seed

S = TypeVar("S", bound=State)
A = TypeVar("A", bound=Action)
E = TypeVar("E", bound=Event)
V = TypeVar("V", bound=View)

Dealer = Callable[[Lottery[A], Rng], A]
"""Chooses TABLE's move; the default draws it, a replay or a forced deal looks it up."""


class Ask(Generic[A, V]):
    """A question to one seat: what it sees, what it may do, and its generator for this decision."""

    __slots__ = ("moves", "optional", "rng", "seat", "view")

    def __init__(self, seat: Seat, view: V, moves: Moves[A], rng: Rng, *, optional: bool) -> None:
        self.seat = seat
        self.optional = optional
        self.view = view
        self.moves = moves
        self.rng = rng


def check_step(game: AnyGame, state: State, step: Step[Any, Any]) -> None:
    """Raise `IllegalAction` unless a stored step was possible: legal, or a fault's forfeit."""
    if step.fault is None:
        game.check(state, step.seat, step.action)
    elif step.seat not in game.to_act(state).required:
        raise IllegalAction(step.seat, step.action, "it is not asked")
    elif step.action != game.forfeit(state, step.seat):
        raise IllegalAction(step.seat, step.action, "not the forfeit of that seat")


class Referee(Generic[S, A, E, V]):
    """Runs one match of a game.

    `perceived` holds each seat's own history, the only thing about the log that may leave for
    that seat; a driver remembers how much of it has been passed on. `audience` adds spectators to
    the seats whose perception is worked out.
    """

    def __init__(
        self,
        game: Game[S, A, E, V],
        *,
        seed: int = 0,
        deal: int = 0,
        audience: Iterable[Seat] = (),
        dealer: Dealer[A] = Lottery.sample,
    ) -> None:
        self.game = game
        self.state: S = game.start()
        self.log: list[Step[A, E]] = []
        self.outcome: Outcome | None = None
        self._dealer = dealer
        # Streams: TABLE's, then for each seat one for reactions and one for moves. TABLE's does
        # not depend on who plays, so every line-up meets the same deals.
        self._root = Rng(check_seed(seed)).child(deal)
        self._chance_stream = self._root.child(0)
        self._n_chance = 0
        self._n_acts = [0] * game.players
        self.perceived: dict[Seat, list[E]] = {seat: [] for seat in (*game.seats, *audience)}
        # A seat that declined is not asked again until it perceives something new: asking it
        # again would tell it that something happened which it must not notice.
        self._declined_at = dict.fromkeys(game.seats, -1)
        self._failed: set[Seat] = set()
        self._turn = NOBODY
        self._asks: tuple[Ask[A, V], ...] | None = None
        self._n_given_out = 0

    # What a driver does

    def start(self) -> list[Step[A, E]]:
        """Let TABLE do what comes before the first decision."""
        return self._settle()

    @property
    def asks(self) -> tuple[Ask[A, V], ...]:
        """Who is asked now: optional seats first, each group in seat order."""
        if self._asks is None:
            self._asks = self._open_asks()
        return self._asks

    def feed(self, seat: Seat, answer: object) -> list[Step[A, E]]:
        """Take a seat's answer: an action, or None to decline an optional question.

        An answer that is not legal raises `IllegalAction` and changes nothing.
        """
        ask = self._ask_of(seat, answer)
        if answer is None:
            if not ask.optional:
                raise IllegalAction(seat, answer, "it has to act")
            self._decline(seat)
            return self._settle()
        try:
            action: A = canonical_action(self.game, answer)
        except BadMoveText as error:
            raise IllegalAction(seat, answer, str(error)) from None
        if action not in ask.moves:
            raise IllegalAction(seat, action, "not among its legal moves")
        self._apply(seat, action)
        return self._settle()

    def fail(self, seat: Seat, fault: Fault) -> list[Step[A, E]]:
        """The agent in that seat failed to answer: its forfeit is applied and the match goes on.

        From then on the seat is not asked any more. Failing to answer an optional question
        counts as silence.
        """
        if self._ask_of(seat, fault).optional:
            self.log.append(Step(seat, None, (), fault))
            self._decline(seat)
        else:
            self._failed.add(seat)
            self._apply(seat, self.game.forfeit(self.state, seat), fault)
        return self._settle()

    def resume(self, steps: Iterable[Step[A, E]]) -> list[Step[A, E]]:
        """Take up a stored match: repeat its steps, then go on."""
        for step in steps:
            self._repeat(step)
        return self._settle()

    # The machine

    def _ask_of(self, seat: Seat, answer: object) -> Ask[A, V]:
        for ask in self.asks:
            if ask.seat == seat:
                return ask
        raise IllegalAction(seat, answer, "it is not asked")

    def _open_asks(self) -> tuple[Ask[A, V], ...]:
        game, state, turn = self.game, self.state, self._turn
        asks: list[Ask[A, V]] = []
        for seat in turn.optional:
            n_perceived = len(self.perceived[seat])
            if self._declined_at[seat] != n_perceived and seat not in self._failed:
                rng = self._root.child(1 + 2 * seat).child(n_perceived)
                view, moves = game.view(state, seat), game.moves(state, seat)
                asks.append(Ask(seat, view, moves, rng, optional=True))
        for seat in turn.required:
            if seat != TABLE:
                rng = self._root.child(2 + 2 * seat).child(self._n_acts[seat])
                view, moves = game.view(state, seat), game.moves(state, seat)
                asks.append(Ask(seat, view, moves, rng, optional=False))
        return tuple(asks)

    def _settle(self) -> list[Step[A, E]]:
        """Do everything that needs nobody's answer, and give out the new steps."""
        while True:
            turn = self._turn = self.game.to_act(self.state)
            if TABLE in turn.required:
                if turn.optional and self.asks:
                    break
                rng = self._chance_stream.child(self._n_chance)
                self._apply(TABLE, self._dealer(self.game.chance(self.state), rng))
            elif self._failed and not self._failed.isdisjoint(turn.required):
                seat = min(self._failed.intersection(turn.required))
                self._apply(seat, self.game.forfeit(self.state, seat), Fault("absent"))
            else:
                break
        if not turn.required and not turn.optional:
            self.outcome = self.game.outcome(self.state)
        steps = self.log[self._n_given_out :]
        self._n_given_out = len(self.log)
        return steps

    def _apply(self, seat: Seat, action: A, fault: Fault | None = None) -> None:
        self.state, events = self.game.apply(self.state, seat, action)
        self.log.append(Step(seat, action, events, fault))
        self._asks = None
        if seat == TABLE:
            self._n_chance += 1
        else:
            self._n_acts[seat] += 1
        redact = self.game.redact
        for witness, history in self.perceived.items():
            for event in events:
                seen = redact(event, witness)
                if seen is not None:
                    history.append(seen)

    def _decline(self, seat: Seat) -> None:
        self._declined_at[seat] = len(self.perceived[seat])
        self._asks = None

    def _repeat(self, step: Step[A, E]) -> None:
        """Apply a stored step, checking it as when it was first made."""
        seat, action = step.seat, step.action
        if action is None:
            self.log.append(step)
            self._decline(seat)
            return
        check_step(self.game, self.state, step)
        if step.fault is not None:
            self._failed.add(seat)
        self._apply(seat, action, step.fault)
