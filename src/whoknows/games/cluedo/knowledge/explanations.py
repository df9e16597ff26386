# SPDX-License-Identifier: MIT
"""Why something follows: clues that force it, none of which can be left out."""

from collections.abc import Iterator, Sequence

from msgspec import Struct

from whoknows.core import WhoknowsError
from whoknows.games.cluedo.pieces import Card

from .clues import Clue, HoldsCard, NotTheSecret, TheSecret
from .facts import Facts, ImpossibleObservations
from .posterior import DealPosterior


class NotForced(WhoknowsError):
    """It may be true, but it does not follow."""


class Conclusion(Struct, frozen=True):
    """The statement that an owner (a seat, or N for the secret) has a card, or does not."""

    card: Card
    owner: int
    holds: bool


def follows(players: int, clues: Sequence[Clue], conclusion: Conclusion) -> bool:
    """Whether the conclusion is true in every deal that fits the clues.

    >>> from whoknows.core import Seat
    >>> mine = [HoldsCard(Seat(0), card) for card in (0, 3, 6)]
    >>> follows(2, mine, Conclusion(card=0, owner=1, holds=False))
    True
    >>> follows(2, mine, Conclusion(card=1, owner=1, holds=False))
    False
    """
    facts = Facts(players)
    if conclusion.holds:
        facts.possible[conclusion.owner] &= ~(1 << conclusion.card)
    else:
        facts.known[conclusion.owner] |= 1 << conclusion.card
    try:
        facts.add(*clues)
    except ImpossibleObservations:
        return True
    return not DealPosterior(facts).is_possible


def explain(players: int, clues: Sequence[Clue], conclusion: Conclusion) -> tuple[Clue, ...]:
    """Clues from which the conclusion follows; without any one of them it does not.

    There may be several such sets; this prefers clues about the card and its owner, then early
    clues. Raises `NotForced` if the conclusion does not follow at all.
    """
    for candidates in _widening(clues, conclusion):
        if follows(players, candidates, conclusion):
            needed = _irreducible(players, candidates, conclusion)
            return tuple(clue for clue in clues if clue in needed)
    raise NotForced("that does not follow from what was perceived")


def _widening(clues: Sequence[Clue], conclusion: Conclusion) -> Iterator[list[Clue]]:
    """First no clues, then those about the card, then those related to these, and so on."""
    distinct = list(dict.fromkeys(clues))
    chosen: list[Clue] = []
    cards, seats = {conclusion.card}, {conclusion.owner}
    while True:
        yield chosen
        near = [clue for clue in distinct if cards & _cards(clue) or _seat(clue) in seats]
        if len(near) == len(chosen):
            break
        chosen = near
        cards = cards.union(*map(_cards, chosen))
        seats = seats.union(*({_seat(clue)} for clue in chosen))
    if len(chosen) < len(distinct):
        yield distinct


def _cards(clue: Clue) -> set[Card]:
    return {clue.card} if isinstance(clue, HoldsCard) else set(clue.cards)


def _seat(clue: Clue) -> int:
    return -1 if isinstance(clue, NotTheSecret | TheSecret) else clue.seat


def _irreducible(players: int, clues: list[Clue], conclusion: Conclusion) -> list[Clue]:
    """Junker's QuickXplain: drop halves that are not needed as a whole."""

    def needed(given: list[Clue], doubtful: list[Clue], *, is_new: bool) -> list[Clue]:
        if is_new and follows(players, given, conclusion):
            return []
        if len(doubtful) == 1:
            return doubtful
        half = len(doubtful) // 2
        first, second = doubtful[:half], doubtful[half:]
        of_second = needed(given + first, second, is_new=bool(first))
        of_first = needed(given + of_second, first, is_new=bool(of_second))
        return of_first + of_second

    return needed([], clues, is_new=True) if clues else []
