# SPDX-License-Identifier: MIT
"""A match reviewed with all dice known: who bluffed, who doubted, who believed lies."""

from collections.abc import Iterator, Sequence
from fractions import Fraction
from itertools import pairwise

from msgspec import Struct

from whoknows.core import TABLE, WATCHER, Seat, Step, final_state, replay
from whoknows.games.liars_dice import pieces as p
from whoknows.games.liars_dice.rules import LiarsDice

from . import face_count

Log = Sequence[Step[p.LiarsDiceAction, p.LiarsDiceEvent]]


class JudgedBid(Struct, frozen=True):
    """A bid, and facts about it with all dice known."""

    count: int
    face: int
    found: int
    """How many dice count for it."""
    own: int
    """How many of them the judged player had."""
    chance: Fraction
    """The chance that it is true, by that player's own dice."""

    @property
    def is_true(self) -> bool:
        """Whether there are as many dice as were bid."""
        return self.found >= self.count

    @property
    def is_unlikely(self) -> bool:
        """Whether it is more likely false than true, by that player's own dice."""
        return self.chance < Fraction(1, 2)


class Deed(Struct, frozen=True):
    """A move of a player."""

    seat: Seat
    action: p.LiarsDiceAction
    round: int
    """The round, from 1."""
    before: int
    """How many events a spectator had perceived before it."""
    after: int
    bid: JudgedBid | None
    """The bid that was made."""
    last: JudgedBid | None
    """The bid to answer."""
    last_seat: Seat | None
    """The player who made that bid."""

    @property
    def is_missed(self) -> bool:
        """Whether a false bid was raised instead of contested."""
        return self.bid is not None and self.last is not None and not self.last.is_true


def deeds(game: LiarsDice, log: Log) -> Iterator[Deed]:
    """All moves of players, in order."""
    n_events = 0
    for before, step, _ in replay(game, log):
        n_before = n_events
        n_events += sum(game.redact(event, WATCHER) is not None for event in step.events)
        if step.seat == TABLE or step.action is None:
            continue
        bid, last = step.action, before.bids[-1] if before.bids else None
        yield Deed(
            seat=before.turn,
            action=step.action,
            round=len(before.rounds) + 1,
            before=n_before,
            after=n_events,
            bid=_judged(game, before, bid) if isinstance(bid, p.Bid) else None,
            last=_judged(game, before, last) if last is not None else None,
            last_seat=last.seat if last is not None else None,
        )


def _judged(game: LiarsDice, state: p.LiarsDiceState, bid: p.Bid | p.Placed) -> JudgedBid:
    """A bid, judged by the dice of the player to move."""
    view = game.view(state, state.turn)
    return JudgedBid(
        bid.count,
        bid.face,
        found=game.found(state.hands, bid.face),
        own=p.supporting(view.hand, bid.face, game.wild_face),
        chance=face_count(game, view, bid.face).at_least(bid.count),
    )


class Tally(Struct):
    """What a player did in a match, in numbers."""

    n_bids: int = 0
    n_false: int = 0
    """False bids."""
    n_unlikely: int = 0
    """Bids that were more likely false than true by the player's own dice."""
    contests_right: int = 0
    contests_wrong: int = 0
    spot_ons_right: int = 0
    spot_ons_wrong: int = 0
    n_missed: int = 0
    """False bids that the player raised instead of contesting them."""
    n_lost: int = 0
    """Rounds that cost the player one die or all dice."""


def tallies(game: LiarsDice, log: Log) -> list[Tally]:
    """The tallies of all players, by seat."""
    found = [Tally() for _ in game.seats]
    for deed in deeds(game, log):
        _count(deed, found[deed.seat])
    curve = dice_left(game, log)
    for before, after in pairwise(curve):
        for seat in game.seats:
            found[seat].n_lost += after[seat] < before[seat]
    return found


def _count(deed: Deed, tally: Tally) -> None:
    excess = deed.last.found - deed.last.count if deed.last else 0
    if deed.bid is not None:
        tally.n_bids += 1
        tally.n_false += not deed.bid.is_true
        tally.n_unlikely += deed.bid.is_unlikely
        tally.n_missed += deed.is_missed
    elif isinstance(deed.action, p.Contest):
        tally.contests_right += excess < 0
        tally.contests_wrong += excess >= 0
    elif isinstance(deed.action, p.SpotOn):
        tally.spot_ons_right += excess == 0
        tally.spot_ons_wrong += excess != 0


def dice_left(game: LiarsDice, log: Log) -> list[tuple[int, ...]]:
    """How many dice everybody had at the start and after each round."""
    return [game.start_dice, *(one.dice for one in final_state(game, log).rounds)]
