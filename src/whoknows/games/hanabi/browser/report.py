# SPDX-License-Identifier: MIT
"""A finished game of Hanabi, reviewed with all cards open."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import ClassVar, TypeAlias

from msgspec import Struct

from whoknows.core import WATCHER, Message, Seat, Step, Transition, replay
from whoknows.core.insight import Mark
from whoknows.games.hanabi import pieces as p
from whoknows.games.hanabi.knowledge import lost_points, own_hand, playable, reach
from whoknows.games.hanabi.rules import Hanabi

Log: TypeAlias = Sequence[Step[p.HanabiAction, p.HanabiEvent]]
History: TypeAlias = Sequence[Transition[p.HanabiState, p.HanabiAction, p.HanabiEvent]]


class TurnEnd(Struct, frozen=True):
    """The state at the end of a turn, after `n` events; `reach` are the points still possible."""

    published_as: ClassVar[str] = "Moment"

    n: int
    turn: int
    seat: Seat
    score: int
    reach: int
    hints: int
    lives: int
    deck_size: int


class LossRow(Struct, frozen=True):
    """A loss of points or of a life; `chance` is how good the move looked to its maker."""

    n: int
    turn: int
    seat: Seat
    card: p.Card
    is_play: bool
    n_points: int
    chance: str
    text: Message


class CardRow(Struct, frozen=True):
    """A card that was played or discarded, and what its owner could know.

    `chance`: that it could be played, or discarded without a loss; `n_possible`: its
    identities.
    """

    n: int
    turn: int
    seat: Seat
    position: int
    card: p.Card
    is_play: bool
    success: bool
    chance: str
    n_possible: int


class LastCard(Struct, frozen=True):
    """A card in a hand at the end, and how many cards it could have been for its owner."""

    card: p.Card
    n_possible: int


class SeatRow(Struct, frozen=True):
    """The totals of a seat."""

    seat: Seat
    hints: int
    plays: int
    misplays: int
    discards: int


class HanabiReport(Struct, frozen=True):
    """The full review.

    Points that are missing were lost with cards, or they are `undone`: for lack of turns or, as
    `ended` shows, of lives. With the last life those on the piles may be lost as well.
    """

    score: int
    max_score: int
    ended: p.Ending | None
    piles: tuple[int, ...]
    moments: tuple[TurnEnd, ...]
    losses: tuple[LossRow, ...]
    undone: tuple[p.Card, ...]
    cards: tuple[CardRow, ...]
    hands: tuple[tuple[LastCard, ...], ...]
    seats: tuple[SeatRow, ...]
    marks: tuple[Mark, ...]


def report(game: Hanabi, steps: Log) -> HanabiReport:
    """Everything that is known once the cards are open."""
    history = list(replay(game, steps))
    state = history[-1].after if history else game.start()
    moments = _moments(game, history)
    numbers = {moment.turn: moment.n for moment in moments}
    lost = tuple(
        _loss_row(game, loss, numbers[loss.turn]) for loss in lost_points.losses(game, steps)
    )
    return HanabiReport(
        score=game.score(state),
        max_score=game.max_score,
        ended=state.ended,
        piles=state.piles,
        moments=moments,
        losses=lost,
        undone=tuple(lost_points.undone(game, state)),
        cards=tuple(_cards(game, history, numbers)),
        hands=tuple(_last_hand(game, state, seat) for seat in game.seats),
        seats=tuple(_seat_row(steps, seat) for seat in game.seats),
        marks=tuple(_marks(lost, moments)),
    )


def in_reach(game: Hanabi, state: p.HanabiState) -> int:
    """The points that can still be had, with the cards that are left and in the turns to come.

    >>> in_reach(Hanabi(), Hanabi().start())
    25
    """
    if state.ended is not None:
        return game.score(state)
    n_plays = state.deck_size + game.players if state.last_turns is None else state.last_turns
    return min(sum(reach(game, state)), sum(state.piles) + n_plays)


def _moments(game: Hanabi, history: History) -> tuple[TurnEnd, ...]:
    """A moment for each turn, including the card drawn after it."""
    found: list[TurnEnd] = []
    n = 0
    for _, step, state in history:
        n += sum(game.redact(event, WATCHER) is not None for event in step.events)
        if step.action is None:
            continue
        is_turn = step.seat >= 0
        if not is_turn and not found:
            continue
        seat = step.seat if is_turn else found.pop().seat
        found.append(
            TurnEnd(
                n=n,
                turn=state.n_turns,
                seat=seat,
                score=game.score(state),
                reach=in_reach(game, state),
                hints=state.hints,
                lives=state.lives,
                deck_size=state.deck_size,
            )
        )
    return tuple(found)


def _loss_row(game: Hanabi, loss: lost_points.Loss, n: int) -> LossRow:
    return LossRow(
        n=n,
        turn=loss.turn,
        seat=loss.seat,
        card=loss.card,
        is_play=loss.is_play,
        n_points=loss.n_points,
        chance=str(loss.chance),
        text=lost_points.told(loss, game),
    )


def _cards(
    game: Hanabi,
    history: History,
    numbers: Mapping[int, int],
) -> Iterator[CardRow]:
    for before, step, after in history:
        match step.action:
            case p.Play(position=position) | p.Discard(position=position):
                is_play = isinstance(step.action, p.Play)
                card = before.hands[step.seat][position].card
                if card is None:
                    raise AssertionError("the truth has faces")
                known = own_hand(game, game.view(before, step.seat))
                good = playable(before) if is_play else lost_points.harmless(game, before)
                yield CardRow(
                    n=numbers[after.n_turns],
                    turn=after.n_turns,
                    seat=step.seat,
                    position=position,
                    card=card,
                    is_play=is_play,
                    success=card in good,
                    chance=str(known.chance(position, good)),
                    n_possible=len(known.possible[position]),
                )


def _last_hand(game: Hanabi, state: p.HanabiState, seat: Seat) -> tuple[LastCard, ...]:
    known = own_hand(game, game.view(state, seat)).possible
    return tuple(
        LastCard(held.card, len(cards))
        for held, cards in zip(state.hands[seat], known, strict=True)
        if held.card is not None
    )


def _seat_row(steps: Log, seat: Seat) -> SeatRow:
    events = [event for step in steps for event in step.events if event.seat == seat]
    played = [event for event in events if isinstance(event, p.Played)]
    return SeatRow(
        seat=seat,
        hints=sum(isinstance(event, p.Hinted) for event in events),
        plays=sum(event.success for event in played),
        misplays=sum(not event.success for event in played),
        discards=sum(isinstance(event, p.Discarded) for event in events),
    )


def _marks(lost: Iterable[LossRow], moments: Iterable[TurnEnd]) -> Iterator[Mark]:
    """The losses, and when the last card of the deck was drawn."""
    for loss in lost:
        yield Mark(loss.n, loss.text)
    for moment in moments:
        if moment.deck_size == 0:
            yield Mark(moment.n, Message("hanabi-end-deck-empty", {"turn": moment.turn}))
            return
