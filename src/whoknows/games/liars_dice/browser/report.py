# SPDX-License-Identifier: MIT
"""The report on a finished match: dice left, bluffs, and lies that were believed."""

from collections.abc import Iterator, Mapping, Sequence
from itertools import pairwise
from typing import Final, Literal

from msgspec import Struct

from whoknows.core import Message, Param, Seat, Who, final_state
from whoknows.core.insight import Mark
from whoknows.games.liars_dice.knowledge import review
from whoknows.games.liars_dice.pieces import Contest, SpotOn
from whoknows.games.liars_dice.rules import LiarsDice
from whoknows.games.liars_dice.text import bid_name

Fate = Literal["raised", "contested", "confirmed", "open"]
"""The next player's reaction to a bid; open if nobody answered it."""

MAX_MARKS: Final = 30
"""More marks would hide each other on a timeline."""


class Bluff(Struct, frozen=True):
    """A bid that is false, or more likely false than true by the bidder's own dice."""

    n: int
    round: int
    seat: Seat
    count: int
    face: int
    own: int
    """Dice of the bidder that count."""
    found: int
    """Dice of all players that count."""
    chance: str
    """The chance that it is true, by the bidder's own dice."""
    is_bluff: bool
    """Whether it was more likely false than true; otherwise it was false by bad luck."""
    is_true: bool
    fate: Fate


class Missed(Struct, frozen=True):
    """A false bid that was raised, and might have been contested."""

    n: int
    """When it could be contested."""
    round: int
    seat: Seat
    """The player who raised it."""
    bidder: Seat
    count: int
    face: int
    found: int
    chance: str
    """The chance that it is true, by the dice of the player who raised it."""


class CallMade(Struct, frozen=True):
    """A contest or a spot on."""

    n: int
    round: int
    seat: Seat
    call: Literal["contest", "spot_on"]
    bidder: Seat
    count: int
    face: int
    found: int
    chance: str
    """The chance that the bid is true, by the caller's dice."""
    is_right: bool


class LiarsDiceReport(Struct, frozen=True):
    """The whole match."""

    dice_left: tuple[tuple[int, ...], ...]
    """By seat: at the start, and after each round."""
    round_ends: tuple[int, ...]
    """By round: how many events had happened when it was over."""
    tallies: tuple[review.Tally, ...]
    """By seat."""
    bluffs: tuple[Bluff, ...]
    missed: tuple[Missed, ...]
    calls: tuple[CallMade, ...]
    marks: tuple[Mark, ...]
    winners: tuple[Seat, ...] = ()


def report(game: LiarsDice, steps: review.Log) -> LiarsDiceReport:
    """The report, from the steps of a match."""
    done = list(review.deeds(game, steps))
    left = review.dice_left(game, steps)
    ends = {deed.round: deed for deed in done if deed.bid is None}
    bluffs, missed = tuple(_bluffs(done)), tuple(_missed(done))
    return LiarsDiceReport(
        dice_left=tuple(zip(*left, strict=True)),
        round_ends=tuple(deed.after for deed in ends.values()),
        tallies=tuple(review.tallies(game, steps)),
        bluffs=bluffs,
        missed=missed,
        calls=tuple(_calls(done)),
        marks=tuple(_marks(left, ends, bluffs)),
        winners=final_state(game, steps).winners,
    )


def _bluffs(done: Sequence[review.Deed]) -> Iterator[Bluff]:
    for at, deed in enumerate(done):
        bid = deed.bid
        if bid is None or (bid.is_true and not bid.is_unlikely):
            continue
        yield Bluff(
            deed.after,
            deed.round,
            deed.seat,
            bid.count,
            bid.face,
            bid.own,
            bid.found,
            str(bid.chance),
            is_bluff=bid.is_unlikely,
            is_true=bid.is_true,
            fate=_fate(done[at + 1]) if at + 1 < len(done) else "open",
        )


def _fate(answer: review.Deed) -> Fate:
    if answer.bid is not None:
        return "raised"
    if isinstance(answer.action, Contest):
        return "contested"
    return "confirmed" if isinstance(answer.action, SpotOn) else "open"


def _missed(done: Sequence[review.Deed]) -> Iterator[Missed]:
    for deed in done:
        last = deed.last
        if last is not None and deed.last_seat is not None and deed.is_missed:
            yield Missed(
                deed.before,
                deed.round,
                deed.seat,
                deed.last_seat,
                last.count,
                last.face,
                last.found,
                str(last.chance),
            )


def _calls(done: Sequence[review.Deed]) -> Iterator[CallMade]:
    for deed in done:
        last = deed.last
        is_contest = isinstance(deed.action, Contest)
        if last is None or deed.last_seat is None or not isinstance(deed.action, Contest | SpotOn):
            continue
        yield CallMade(
            deed.after,
            deed.round,
            deed.seat,
            "contest" if is_contest else "spot_on",
            deed.last_seat,
            last.count,
            last.face,
            last.found,
            str(last.chance),
            is_right=not last.is_true if is_contest else last.found == last.count,
        )


def _marks(
    left: Sequence[tuple[int, ...]], ends: Mapping[int, review.Deed], bluffs: Sequence[Bluff]
) -> list[Mark]:
    """Forfeits, caught bluffs and ends of rounds; a kind with too many moments is left out."""
    marks: dict[int, Mark] = {}
    for kind in (_departures(left, ends), _caught(bluffs), _ends(ends)):
        more = {mark.n: mark for mark in kind} | marks
        if len(more) <= MAX_MARKS:
            marks = more
    return [marks[n] for n in sorted(marks)]


def _departures(left: Sequence[tuple[int, ...]], ends: Mapping[int, review.Deed]) -> Iterator[Mark]:
    for number, (before, after) in enumerate(pairwise(left), 1):
        out = [Who(Seat(seat)) for seat, n in enumerate(before) if n and not after[seat]]
        if out:
            facts: dict[str, Param] = {"number": number, "seats": out, "count": len(out)}
            yield Mark(ends[number].after, Message("liars-dice-end-mark-out", facts))


def _caught(bluffs: Sequence[Bluff]) -> Iterator[Mark]:
    for bluff in bluffs:
        if bluff.is_bluff and not bluff.is_true and bluff.fate == "contested":
            facts: dict[str, Param] = {"seat": Who(bluff.seat)}
            facts["bid"] = bid_name(bluff.count, bluff.face)
            yield Mark(bluff.n, Message("liars-dice-end-mark-bluff", facts))


def _ends(ends: Mapping[int, review.Deed]) -> Iterator[Mark]:
    for number, deed in ends.items():
        yield Mark(deed.after, Message("liars-dice-end-mark-round", {"number": number}))
