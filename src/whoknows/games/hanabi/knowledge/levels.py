# SPDX-License-Identifier: MIT
"""Who can know what, from one view: the seat itself, each other player, everybody.

Everything here follows logically, from hints (which cards they touched and which not) and from
cards that are seen; the intention of a hint is no part of it. There are four levels; each leaves
everything possible that the previous level does:

- what a player can know about their own hand, seeing all others;
- what another player can infer about that, without seeing all that the first player sees;
- what the two of them share, leaving both their hands out;
- what everybody knows, leaving all hands out.
"""

from collections.abc import Iterable

from msgspec import Struct

from whoknows.core import Seat
from whoknows.games.hanabi.pieces import HanabiView
from whoknows.games.hanabi.rules import Hanabi

from . import hand as hd
from .matching import Set, assign, fitting, members


def own_hand(game: Hanabi, view: HanabiView) -> hd.HandKnowledge:
    """What the seat can know about its own hand.

    All ways to take the hand's cards from the unseen copies that agree with all hints are equally
    likely: the deck was shuffled, and the choice of hints is assumed to carry no information.
    """
    _check_seat(game, view.seat)
    return hd.count_hand(hd.hinted(game, view.hands[view.seat]), hd.unseen(game, view, [view.seat]))


class Empathy(Struct, frozen=True):
    """What an owner can know about a hand, as far as an observer can infer.

    The observer does not know the observer's own cards, which the owner sees. Each hand that the
    observer may hold makes a world in which the owner knows something else. `possible` is, for each
    card, what the owner may think possible in at least one of these worlds: the rest is surely
    excluded. `surely_possible` is what the owner thinks possible in all of them. Between the two
    lies what the owner may be able to exclude; what the owner really thinks possible contains the
    second and is contained in the first.

    `shared` counts with the cards that both see and the hints about both hands; its chances are
    those of somebody who knows what the two have in common. It may leave a little more possible,
    since it does not use that one of them sees the hand. It is None if the two hands have more than
    ten cards together, and its numbers of hands and ways are of the two together.
    """

    seat: Seat
    possible: tuple[hd.Cards, ...]
    surely_possible: tuple[hd.Cards, ...]
    shared: hd.HandKnowledge | None


def empathy(game: Hanabi, view: HanabiView, seat: Seat) -> Empathy:
    """What another player can know about their hand, as far as can be inferred from the view."""
    _check_seat(game, view.seat)
    if seat == view.seat or seat not in game.seats:
        raise ValueError(f"there is nobody else in seat {seat}")
    mine, theirs = hd.hinted(game, view.hands[view.seat]), hd.hinted(game, view.hands[seat])
    free = hd.unseen(game, view, [view.seat, seat])
    held = [0] * len(free)
    for card in hd.faces(view, [seat]):
        held[card] += 1
    return Empathy(
        seat=seat,
        possible=tuple(map(hd.as_cards, _in_some_world(mine, theirs, free, held))),
        surely_possible=tuple(map(hd.as_cards, _in_all_worlds(mine, theirs, free, held))),
        shared=_shared(mine, theirs, free),
    )


def _in_some_world(
    mine: list[Set], theirs: list[Set], free: list[int], held: list[int]
) -> list[Set]:
    """What they may think possible, given some hand that I may hold.

    I cannot hold the copies I see in their hand, but they can think that they hold them. So those
    copies are separate identities here, which only their cards can have.
    """
    n = len(free)
    rest = [total - seen for total, seen in zip(free, held, strict=True)]
    found = fitting([*mine, *(mask | mask << n for mask in theirs)], [*rest, *held])
    return [(one | one >> n) & ((1 << n) - 1) for one in found[len(mine) :]]


def _in_all_worlds(
    mine: list[Set], theirs: list[Set], free: list[int], held: list[int]
) -> list[Set]:
    """What they think possible whatever I hold.

    They can exclude an identity if some others of their cards need, together with this one, more
    copies than they do not see. The minimum of unseen copies depends on how many of them I can hold
    at once; if I can hold that many, then also in a whole possible hand, since adding a card to a
    way to distribute copies never frees a copy that was taken.
    """
    rest = [total - seen for total, seen in zip(free, held, strict=True)]
    left = sum(1 << identity for identity, n in enumerate(free) if n)
    found = [mask & left for mask in theirs]
    masks = tuple(found)
    unions = _unions(masks)
    for identity in members(left):
        for wanted in {union | 1 << identity for union in unions}:
            inside = [not mask & ~wanted for mask in masks]
            n_left = sum(free[one] for one in members(wanted))
            if n_left - len(mine) > sum(inside):
                continue
            n_left -= _n_at_most(mine, wanted, rest)
            for position, is_inside in enumerate(inside):
                if n_left < sum(inside) - is_inside + 1:
                    found[position] &= ~(1 << identity)
    return found


def _unions(masks: Iterable[Set]) -> set[Set]:
    """The union of what the cards can be, for each subset of the cards."""
    unions = {0}
    for mask in set(masks):
        unions |= {union | mask for union in unions}
    return unions


def _n_at_most(masks: list[Set], identities: Set, counts: list[int]) -> int:
    """The most cards that can be among these identities at once."""
    chosen = assign([mask & identities for mask in masks], counts)
    return sum(one is not None for one in chosen)


def _shared(mine: list[Set], theirs: list[Set], free: list[int]) -> hd.HandKnowledge | None:
    if len(mine) + len(theirs) > hd.MAX_COUNTED:
        return None
    both = hd.count_hand([*theirs, *mine], free)
    return hd.HandKnowledge(both.weights[: len(theirs)], both.n_hands, both.n_ways)


def common_knowledge(game: Hanabi, view: HanabiView) -> tuple[tuple[hd.Cards, ...], ...]:
    """What each card of each hand can be by what everybody sees: hints, piles and discards.

    This is what a player without sight of any hand knows. It is common knowledge: it follows from
    public events, so everybody knows it, knows that everybody knows it, and so on. It is all that
    is common knowledge as long as unseen cards can be exchanged freely; near the end of the deck
    the players may have more in common, because each sees which cards the others cannot have.
    """
    masks = [mask for hand in view.hands for mask in hd.hinted(game, hand)]
    found = iter(fitting(masks, hd.unseen(game, view, game.seats)))
    return tuple(tuple(hd.as_cards(next(found)) for _ in hand) for hand in view.hands)


def _check_seat(game: Hanabi, seat: Seat) -> None:
    if seat not in game.seats:
        raise ValueError("who only watches has no hand")
