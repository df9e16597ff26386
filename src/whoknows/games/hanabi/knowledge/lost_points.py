# SPDX-License-Identifier: MIT
"""Points and lives lost in a finished game, and how likely the losses looked."""

from collections.abc import Iterator, Sequence
from fractions import Fraction

from msgspec import Struct

from whoknows.core import Message, Param, Seat, Step, Who, replay
from whoknows.games.hanabi import pieces as p
from whoknows.games.hanabi.rules import Hanabi
from whoknows.games.hanabi.text import card_name
from whoknows.language.percent import percent

from . import own_hand, playable, reach, useless


class Loss(Struct, frozen=True):
    """A misplay or a costly discard; `chance` is how likely its owner could expect no harm."""

    turn: int
    seat: Seat
    card: p.Card
    is_play: bool
    n_points: int
    chance: Fraction


def losses(game: Hanabi, log: Sequence[Step[p.HanabiAction, p.HanabiEvent]]) -> Iterator[Loss]:
    """All misplays, and all discards after which a pile cannot get as high as before."""
    for before, step, after in replay(game, log):
        match step.action:
            case p.Play(position=position) if after.lives < before.lives:
                yield _loss(game, before, after, position, is_play=True)
            case p.Discard(position=position) if sum(reach(game, after)) < sum(reach(game, before)):
                yield _loss(game, before, after, position, is_play=False)


def _loss(
    game: Hanabi, before: p.HanabiState, after: p.HanabiState, position: int, *, is_play: bool
) -> Loss:
    seat = before.turn
    card = after.discards[-1]
    known = own_hand(game, game.view(before, seat))
    good = playable(before) if is_play else harmless(game, before)
    return Loss(
        turn=before.n_turns + 1,
        seat=seat,
        card=card,
        is_play=is_play,
        n_points=sum(reach(game, before)) - sum(reach(game, after)),
        chance=known.chance(position, good),
    )


def harmless(game: Hanabi, state: p.HanabiState) -> frozenset[p.Card]:
    """Cards that can be discarded without any loss: useless, or with another copy left."""
    spare = (card for card, n in enumerate(game.copies) if state.discards.count(card) < n - 1)
    return useless(game, state) | frozenset(spare)


def told(loss: Loss, game: Hanabi) -> Message:
    """A loss as a sentence."""
    params: dict[str, Param] = {"turn": loss.turn, "seat": Who(loss.seat)}
    params |= {"card": card_name(loss.card, game.letters), "chance": percent(loss.chance)}
    params["count"] = loss.n_points
    return Message("hanabi-end-misplay" if loss.is_play else "hanabi-end-discard", params)


def undone(game: Hanabi, state: p.HanabiState) -> list[p.Card]:
    """The cards that could still have been played."""
    tops = reach(game, state)
    return [
        card
        for card in range(p.N_RANKS * game.n_suits)
        if state.piles[p.suit_of(card)] < p.rank_of(card) <= tops[p.suit_of(card)]
    ]
