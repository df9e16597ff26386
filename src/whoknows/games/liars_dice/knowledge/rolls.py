# SPDX-License-Identifier: MIT
"""All rolls of a match: whose they were, until when they were covered, and the bids over them."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from msgspec import Struct

from whoknows.core import Seat
from whoknows.epistemics import Record
from whoknows.games.liars_dice import pieces as p

Raise = tuple[int, p.Placed | None, p.Placed]
"""A bid: the moment after it, the bid before it in the round, and the bid itself."""


class DiceRoll(Struct, frozen=True):
    """A hand that was rolled; a moment is a number of steps."""

    seat: Seat
    n_dice: int
    round: int
    """From 0."""
    moment: int
    """The first moment at which it is rolled."""
    shown: int | None = None
    """The first moment at which all know it; None for never."""

    def is_covered(self, moment: int) -> bool:
        """Whether only its owner knows it at that moment."""
        return self.shown is None or moment < self.shown


class DiceRolls:
    """The rolls of a record, by number."""

    def __init__(self, record: Record) -> None:
        states: Sequence[Any] = record.states
        self.hands: list[p.Hand] = []
        """The true hands."""
        self.n_rolled = [0]
        """How many hands are rolled at each moment of the match."""
        self.on_table: list[dict[Seat, int]] = [{}]
        """At each moment the numbers of the rolls that lie on the table, by seat."""
        self.raises: list[list[Raise]] = [[]]
        """The bids of each round."""
        self.all: list[DiceRoll] = []
        for moment, step in enumerate(record.steps, 1):
            self._add(moment, step, states[moment - 1])

    def _add(self, moment: int, step: Any, before: p.LiarsDiceState) -> None:
        table = self.on_table[-1]
        match step.action:
            case p.Roll(dice=dice):
                seat = before.rolling
                if seat is None:
                    raise AssertionError("somebody rolls")
                table = {**table, seat: len(self.all)}
                self.all.append(DiceRoll(seat, len(dice), len(before.rounds), moment))
                self.hands.append(dice)
            case p.Bid(count=count, face=face):
                last = before.bids[-1] if before.bids else None
                self.raises[-1].append((moment, last, p.Placed(before.turn, count, face)))
            case _:
                if any(isinstance(event, p.DiceShown) for event in step.events):
                    self._show(table, moment)
                table = {}
                self.raises.append([])
        self.on_table.append(table)
        self.n_rolled.append(len(self.all))

    def _show(self, table: dict[Seat, int], moment: int) -> None:
        for number in table.values():
            roll = self.all[number]
            self.all[number] = DiceRoll(roll.seat, roll.n_dice, roll.round, roll.moment, moment)

    def dice_in(self, round_number: int) -> int:
        """How many dice were rolled in a round."""
        return sum(roll.n_dice for roll in self.all if roll.round == round_number)
