# SPDX-License-Identifier: MIT
"""The common base of learning environments, whichever interface they have.

They translate between vectors, masks and numbers and what the referee asks.
"""

from functools import cache, partial
from operator import index
from secrets import randbelow
from typing import Any, Final, Literal, Protocol, TypeAlias, runtime_checkable

import numpy as np
from numpy.typing import NDArray

from whoknows.core import TABLE, AnyGame, BadOption, IllegalAction, Rng, Seat, WhoknowsError
from whoknows.core.random import MAX_SEED, check_seed
from whoknows.language import Translator
from whoknows.play import Referee, SeatQuestion
from whoknows.play.referee import Offer
from whoknows.plugins.registry import CodeRegistry

from .encoding import Encoding, Vector, find_encoding

AnyReferee: TypeAlias = Referee[Any, Any, Any, Any]
AnyAsk: TypeAlias = SeatQuestion[Any, Any]
Mask: TypeAlias = NDArray[np.int8]
Observing: TypeAlias = Literal["view", "history"]
"""What an observation contains: the seat's current view, or everything it has perceived."""

PROBE_STEPS: Final = 100


@runtime_checkable
class Scored(Protocol):
    """A game that knows its score before the end."""

    def score(self, where: Any) -> int:
        """The points of a state."""


# Games


def game_for(game: str | AnyGame, options: dict[str, Any]) -> AnyGame:
    """A game by name and options, or one that somebody has made."""
    if isinstance(game, str):
        return CodeRegistry().make_game(game, options)
    if options:
        raise BadOption(f"{game.name} is made already, so it takes no options: {sorted(options)}")
    return game


def asks_optionally(game: AnyGame) -> bool:
    """Whether seats may speak up unasked; found out by playing a little, since no game says so."""
    referee: AnyReferee = Referee(game)
    referee.start()
    for n in range(PROBE_STEPS):
        if any(ask.optional for ask in referee.asks):
            return True
        if not referee.asks:
            break
        ask = referee.asks[0]
        referee.feed(ask.seat, ask.moves.sample(Rng(n)))
    return False


# Questions


class LazyQuestion(Offer[Any, Any]):
    """One that has to be answered, but is made only when somebody looks at it."""

    __slots__ = ()

    optional = False


class LazyReferee(Referee[Any, Any, Any, Any]):
    """A referee that makes its questions when somebody looks at them, which speeds up searches."""

    def _open_asks(self) -> tuple[AnyAsk, ...]:
        if self._turn.optional:
            return super()._open_asks()
        return tuple(
            LazyQuestion(
                self._moment, seat, partial(self._act_streams[seat].child, self._n_acts[seat])
            )
            for seat in self._turn.required
            if seat != TABLE and seat not in self._failed
        )


# Numbers


class Coding:
    """A game as numbers, with what a program that plays it is shown and may do.

    Where seats may speak up unasked, the last number means to stay silent; it is legal whenever
    a question need not be answered.
    """

    def __init__(self, game: AnyGame, observe: Observing, *, reactions: bool | None) -> None:
        if observe not in ("view", "history"):
            raise BadOption(f"observe {observe!r}: it is 'view' or 'history'")
        self.game = game
        self.observe = observe
        self.encoding: Encoding = find_encoding(game)
        self.reacts = asks_optionally(game) if reactions is None else reactions
        self.silence = self.encoding.n_actions
        self.n_actions = self.encoding.n_actions + self.reacts
        sizes = {"view": self.encoding.view_size, "history": self.encoding.history_size}
        self.observation_size = sizes[observe]

    def for_game(self, game: AnyGame) -> "Coding":
        """The same for the same game with another start."""
        if game == self.game:
            return self
        other = object.__new__(Coding)
        other.__dict__.update(self.__dict__, game=game, encoding=type(self.encoding)(game))  # type: ignore[call-arg]
        return other

    def observation(self, referee: AnyReferee, seat: Seat, ask: AnyAsk | None) -> Vector:
        """The view of the seat; a question to the seat already contains it."""
        if self.observe == "history":
            return self.encoding.history(seat, referee.perceived[seat])
        view = referee.game.view(referee.state, seat) if ask is None else ask.view
        return self.encoding.view(view)

    def mask(self, ask: AnyAsk | None) -> Mask:
        """1 for what may be answered; all 0 for a seat that is not asked."""
        made = np.zeros(self.n_actions, np.int8)
        if ask is not None and self.is_worth_asking(ask):
            number, seat = self.encoding.number, ask.seat
            made[[number(seat, move) for move in ask.moves]] = 1
            if ask.optional:
                made[self.silence] = 1
        return made

    def answer(self, seat: Seat, number: int) -> Any:
        """The move with that number, legal or not; None for silence.

        `BadOption` for a number outside the action space, `IllegalAction` for one without a move.
        """
        if self.reacts and number == self.silence:
            return None
        if not 0 <= number < self.n_actions:
            raise BadOption(f"there is no action {number}: they are 0 to {self.n_actions - 1}")
        try:
            return self.encoding.action(seat, number)
        except WhoknowsError as error:
            # One side of a game may have fewer moves than another.
            raise IllegalAction(seat, f"action {number}", str(error)) from error

    def question(self, referee: AnyReferee) -> AnyAsk | None:
        """The seat that is asked next, optional reactions first; None at the end."""
        while asks := referee.asks:
            if self.is_worth_asking(asks[0]):
                return asks[0]
            referee.decline([asks[0].seat])
        return None

    def is_worth_asking(self, ask: AnyAsk) -> bool:
        """Whether to ask a program: not where nobody is to speak up, or one can only be silent."""
        return not ask.optional or (self.reacts and len(ask.moves) > 0)


def question_to(referee: AnyReferee, seat: Seat) -> AnyAsk | None:
    """The open question to a seat, if there is one."""
    return next((ask for ask in referee.asks if ask.seat == seat), None)


# Rewards


class Rewards:
    """What each seat gets for what has happened.

    In a game for a win, 1 at the end, shared equally by several winners. In a game for a common
    score, the points as they come, less what is lost at the end.
    """

    def __init__(self, game: AnyGame) -> None:
        self._shares = game.has_shared_score
        # Asked once: protocols are slow to look at.
        self._scored = game if isinstance(game, Scored) else None
        self._nothing = [0.0] * game.players
        self._given = 0

    def since_last(self, referee: AnyReferee) -> list[float]:
        """Rewards for what has happened since this was asked last."""
        outcome = referee.outcome
        if self._shares:
            score = self._given
            if outcome is not None:
                score = outcome.scores[0]
            elif self._scored is not None:
                score = self._scored.score(referee.state)
            gain, self._given = float(score - self._given), score
            return [gain] * len(self._nothing)
        if outcome is None or not outcome.winners:
            return self._nothing
        share = 1 / len(outcome.winners)
        return [share * (seat in outcome.winners) for seat in referee.game.seats]


# Seeds


class DealSequence:
    """Which deal is next: the first of a seed, or the next of the same seed."""

    def __init__(self) -> None:
        self.seed: int | None = None
        self.deal = 0

    def next(self, seed: int | None, deal: int | None) -> None:
        """Restart with a seed, or continue; without any seed the first episode is random."""
        if seed is not None:
            check_seed(index(seed))
        if deal is not None and index(deal) < 0:
            raise BadOption(f"deal {deal}: deals are counted from 0")
        if seed is not None:
            self.seed, self.deal = index(seed), 0
        elif self.seed is None:
            self.seed = randbelow(MAX_SEED + 1)
        else:
            self.deal += 1
        if deal is not None:
            self.deal = index(deal)


def check_max_steps(max_steps: int | None) -> int | None:
    """A number of steps after which a match is truncated, or None for none."""
    if max_steps is not None and index(max_steps) < 1:
        raise BadOption(f"max_steps {max_steps}: a match has one step at least")
    return max_steps


# Words


def seat_name(seat: int) -> str:
    """The name of a seat."""
    return f"seat_{seat}"


@cache
def _english(game: type[AnyGame], players: int) -> Translator:
    return Translator("en", [game], [seat_name(seat) for seat in range(players)])


def story(referee: AnyReferee, seat: Seat) -> str:
    """What a seat has perceived so far, in English."""
    game = referee.game
    translator = _english(type(game), game.players)
    told = (translator.say(message) for message in game.narrate(referee.perceived[seat]))
    return "\n".join(told)
