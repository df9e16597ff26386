# SPDX-License-Identifier: MIT
"""The rows of a cell: worlds gathered by what a question needs of them."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterator, Mapping, Sequence
from functools import cached_property
from typing import Any, Final, NamedTuple

import numpy as np
from numpy.typing import NDArray

from whoknows.core import Rng, Seat
from whoknows.epistemics import Cell, Group, Needs, number_rows
from whoknows.games.cluedo.knowledge.atoms import CluedoAtom, Holds, Secret, ShowedCard
from whoknows.games.cluedo.knowledge.facts import mask_of
from whoknows.games.cluedo.pieces import Card, CluedoState
from whoknows.games.cluedo.rules import HAND_SIZE
from whoknows.kernel.types import Ints

from .course import Course
from .deals import Deals, Gathered, Literal
from .history import AccusedAt, ShownAt
from .perception import Perception
from .table import IDLE, ORDERS, Table

MERGE_FROM: Final = 64
"""With fewer rows, merging costs more than it saves."""


class LazyCell(Cell[Course]):
    """A cell that counts its worlds only if somebody asks."""

    def __init__(self, gathered: Gathered, cell: Cell[Course]) -> None:
        # The weights and counts are computed below.
        self._gathered = gathered
        self.atoms, self.classes = cell.atoms, cell.classes
        self.world, self.lengths, self.is_exact = cell.world, cell.lengths, cell.is_exact

    @property
    def size(self) -> int:
        return len(self._gathered.masks)

    @cached_property
    def weights(self) -> NDArray[Any]:  # type: ignore[override]  # set nowhere
        return self._gathered.counted.weights

    @cached_property
    def counts(self) -> NDArray[Any]:  # type: ignore[override]  # set nowhere
        return self._gathered.counted.counts


class Standing(NamedTuple):
    """A group at a moment of a world."""

    world: Course
    moment: int
    group: Group


class RowBuilder:
    """Makes the rows of one cell from deals."""

    def __init__(
        self,
        perception: Perception,
        is_true: Callable[[CluedoAtom, CluedoState], bool],
        standing: Standing,
        needs: Needs,
    ) -> None:
        self._perception = perception
        self._history = perception.history
        self._is_true = is_true
        self._world, self._moment, self._group = standing
        self._atoms = [(self._moment - back, atom) for back, atom in needs.atoms]
        self._groups = [(self._moment - back, group) for back, group in needs.groups]
        self._needs = needs
        self._others = [
            (moment, tuple(seat for seat in group if seat not in self._group), group)
            for moment, group in sorted(self._groups)
            if not set(group) <= set(self._group)
        ]
        """What others have perceived, in the group or not."""
        self._shows = dict(self._needed_shows())
        self._accusations = dict(self._needed_accusations())
        self._ordered = sorted(set(self._needed_orders()))

    # What must be filled in

    def _needed_shows(self) -> Iterator[tuple[int, ShownAt]]:
        """Shows that the group has not seen, and that make a difference."""
        asked = [self._show_of(moment, atom) for moment, atom in self._atoms]
        for number, show in enumerate(self._history.shown):
            if not self._perception.sees(self._group, show) and (
                number in asked
                or any(
                    show.at <= moment and self._perception.learns(group, show)
                    for moment, _, group in self._others
                )
            ):
                yield number, show

    def _show_of(self, moment: int, atom: CluedoAtom) -> int | None:
        """The show that an atom speaks of."""
        if not isinstance(atom, ShowedCard):
            return None
        asked = self._history.state(moment).question
        if asked is None or not asked.answered or atom.card not in asked.cards:
            return None
        if (asked.shower, asked.asker) != (atom.shower, atom.asker):
            return None
        return self._history.n_shown(moment) - 1

    def _needed_accusations(self) -> Iterator[tuple[int, AccusedAt]]:
        for number, one in enumerate(self._history.accused):
            if any(one.at <= moment and one.seat in seats for moment, seats, _ in self._others):
                yield number, one

    def _needed_orders(self) -> Iterator[Seat]:
        """Seats of which it matters in which order they got their cards."""
        for moment, seats, _ in self._others:
            for seat in seats:
                if self._is_partial(seat, moment) or (
                    self._perception.scope.has_order and self._history.hand_size(seat, moment)
                ):
                    yield seat
        for moment, atom in self._atoms:
            is_hidden = isinstance(atom, Holds) and atom.seat not in self._group
            if is_hidden and self._is_partial(atom.seat, moment):
                yield atom.seat

    def _is_partial(self, seat: Seat, moment: int) -> bool:
        return 0 < self._history.hand_size(seat, moment) < HAND_SIZE

    @property
    def literals(self) -> Sequence[Literal] | None:
        """All that matters about a deal; None if it cannot be listed so."""
        if self._others:
            return None
        found: list[Literal] = [
            (show.shower, card) for show in self._shows.values() for card in show.cards
        ]
        for _, atom in self._atoms:
            if isinstance(atom, Secret):
                found.append((self._history.players, atom.card))
            elif isinstance(atom, Holds):
                found.append((atom.seat, atom.card))
        return found

    # Filling in

    def cell(self, deals: Deals, model: str) -> Cell[Course]:
        """All worlds with these deals."""
        table = Table(deals, self._history.per_kind)
        self._merge(table, [])
        done: list[int] = []
        for number, show in self._shows.items():
            table.add_show(number, show, model, None)
            done.append(number)
            if not self._perception.scope.each_show:
                self._merge(table, done)
        self._fill(table, None)
        return self._made(table)

    def lazy_cell(self, gathered: Gathered, model: str) -> Cell[Course]:
        """All worlds with these deals, counted only if somebody asks how many there are."""
        if self._shows or self._ordered:
            return self.cell(gathered.counted, model)
        ones = np.ones(len(gathered.masks), np.int64)
        table = Table(Deals(gathered.masks, ones, ones), self._history.per_kind)
        return LazyCell(gathered, self._made(table, is_merged=False))

    def sample(self, deals: Deals, model: str, rng: Rng) -> Cell[Course]:
        """A random world with each of these deals."""
        table = Table(deals, self._history.per_kind)
        for number, show in self._shows.items():
            table.add_show(number, show, model, rng.child(number))
        self._fill(table, rng)
        return self._made(table, is_merged=False, is_exact=False)

    def _fill(self, table: Table, rng: Rng | None) -> None:
        """The accusations and the orders of hands."""
        for number, one in self._accusations.items():
            seen = table.masks[:, one.seat].copy()
            for other, show in self._shows.items():
                if show.asker == one.seat and not self._perception.scope.each_show:
                    seen |= np.int64(1) << table.shown[other]
            child = None if rng is None else rng.child(-1 - number)
            table.add_accusation(number, one, seen, child)
        for seat in self._ordered:
            table.add_order(seat, None if rng is None else rng.child(1000 + seat))

    def _merge(self, table: Table, done: Sequence[int]) -> None:
        """Make one row of worlds that differ in nothing that matters."""
        if len(table) < MERGE_FROM:
            return
        columns = [self._static(table, moment, atom) for moment, atom in self._atoms]
        seats = {seat for _, seats, _ in self._others for seat in seats} | set(self._ordered)
        columns += [table.masks[:, seat] for seat in sorted(seats)]
        if self._accusations:
            columns.append(table.masks[:, -1])
        waiting = [show for number, show in self._shows.items() if number not in done]
        columns += [table.masks[:, show.shower] & show.mask for show in waiting]
        columns += self._piles(table, done)
        table.merge(columns)

    def _static(self, table: Table, moment: int, atom: CluedoAtom) -> Ints:
        """What an atom takes from the deal."""
        owner, card = -1, 0
        if isinstance(atom, Secret | Holds):
            card = atom.card
            owner = atom.seat if isinstance(atom, Holds) else -1
            return table.masks[:, owner] >> card & 1
        return np.zeros(len(table), np.int64)

    def _piles(self, table: Table, numbers: Sequence[int]) -> list[Ints]:
        """The cards that were shown in each pile of shows."""
        piles: dict[Hashable, Ints] = {}
        for number in numbers:
            pile = self._perception.pile(number, self._history.shown[number])
            cards = np.int64(1) << table.shown[number]
            piles[pile] = piles[pile] | cards if pile in piles else cards
        return list(piles.values())

    # The finished rows

    def _made(self, table: Table, *, is_merged: bool = True, is_exact: bool = True) -> Cell[Course]:
        atoms = {
            (self._moment - moment, atom): self._truth(table, moment, atom)
            for moment, atom in self._atoms
        }
        classes = {
            (self._moment - moment, group): self._class(table, moment, group)
            for moment, group in self._groups
        }
        if is_merged:
            columns = [*(mask.astype(np.int64) for mask in atoms.values()), *classes.values()]
            rows = table.merge(columns)
            atoms = {wanted: mask[rows] for wanted, mask in atoms.items()}
            classes = {wanted: numbers[rows] for wanted, numbers in classes.items()}
        return Cell(
            weights=table.weights,
            counts=table.counts,
            atoms=atoms,
            classes=classes,
            world=lambda row: self._course(table, row),
            lengths=self._moment,
            is_exact=is_exact,
        )

    def _truth(self, table: Table, moment: int, atom: CluedoAtom) -> NDArray[np.bool_]:
        """In which rows an atom was true at a moment."""
        match atom:
            case Secret(card):
                is_drawn = moment > card // self._history.per_kind
                return _has(table.masks[:, -1], card) & is_drawn
            case Holds(seat, card):
                return _has(self._hand(table, seat, moment), card)
            case ShowedCard(card=card):
                number = self._show_of(moment, atom)
                if number is None:
                    return np.zeros(len(table), np.bool_)
                return np.asarray(self._shown(table, number) == card)
        return np.full(len(table), self._is_true(atom, self._history.state(moment)))

    def _shown(self, table: Table, number: int) -> Ints:
        if number in table.shown:
            return table.shown[number]
        return np.full(len(table), self._world.shown[number])

    def _hand(self, table: Table, seat: Seat, moment: int) -> Ints:
        """The cards that a seat had at a moment."""
        size = self._history.hand_size(seat, moment)
        if seat in self._group:
            return np.full(len(table), mask_of(self._world.hands[seat][:size]), np.int64)
        return self._first_cards(table, seat, size) if size else np.zeros(len(table), np.int64)

    def _class(self, table: Table, moment: int, group: Group) -> NDArray[np.intp]:
        """Numbers of the rows, equal where the group had perceived the same."""
        columns: list[Ints] = []
        for seat in group:
            size = self._history.hand_size(seat, moment)
            if seat in self._group or not size:
                continue
            sizes = range(1, size + 1) if self._perception.scope.has_order else [size]
            columns += [self._first_cards(table, seat, n) for n in sizes]
        seen = [
            number
            for number, show in self._shows.items()
            if show.at <= moment and self._perception.learns(group, show)
        ]
        columns += self._piles(table, seen)
        for number, one in self._accusations.items():
            if one.at <= moment and one.seat in group:
                columns.append(table.accused[number])
        return number_rows(columns, len(table))

    def _first_cards(self, table: Table, seat: Seat, size: int) -> Ints:
        """The cards that a seat got first."""
        if size == HAND_SIZE:
            return table.masks[:, seat]
        ordered = _in_order(table.masks[:, seat], table.orders[seat])
        first: Ints = np.bitwise_or.reduce(ordered[:, :size], axis=1)
        return first

    def _course(self, table: Table, row: int) -> Course:
        """A world of the row."""
        masks: list[int] = table.masks[row].tolist()
        hands = tuple(self._dealt(seat, mask, table, row) for seat, mask in enumerate(masks[:-1]))
        place, weapon, suspect = _cards_of(masks[-1])
        return Course(
            self._moment,
            (place, weapon, suspect),
            hands,
            tuple(
                self._card_shown(number, show, masks, table, row)
                for number, show in self._perception.shows(self._moment)
            ),
            tuple(self._cards_accused(masks, table, row)),
        )

    def _dealt(self, seat: int, mask: int, table: Table, row: int) -> tuple[Card, ...]:
        """The cards of a hand in the order in which they were dealt."""
        cards = _cards_of(mask)
        if seat in self._group:
            size = self._history.hand_size(Seat(seat), self._moment)
            first = self._world.hands[seat][:size]
            return (*first, *(card for card in cards if card not in first))
        orders: Mapping[Seat, Ints] = table.orders
        if Seat(seat) in orders:
            return tuple(cards[i] for i in ORDERS[orders[Seat(seat)][row]].tolist())
        return cards

    def _card_shown(
        self, number: int, show: ShownAt, masks: Sequence[int], table: Table, row: int
    ) -> Card:
        if self._perception.sees(self._group, show):
            return self._world.shown[number]
        if number in table.shown:
            return int(table.shown[number][row])
        return _cards_of(masks[show.shower] & show.mask)[0]

    def _cards_accused(
        self, masks: Sequence[int], table: Table, row: int
    ) -> Iterator[tuple[Card, Card, Card]]:
        for number, one in enumerate(self._history.accused):
            if one.at > self._moment:
                return
            if one.seat in self._group:
                yield self._world.accused[number]
                continue
            mask = int(table.accused[number][row]) if number in table.accused else IDLE
            if one.is_right:
                mask = masks[-1]
            elif mask == IDLE:
                mask = self._idle(masks[one.seat])
            place, weapon, suspect = _cards_of(mask)
            yield place, weapon, suspect

    def _idle(self, hand: int) -> int:
        """An accusation that names a card of the accuser's own hand."""
        own, per_kind = _cards_of(hand)[0], self._history.per_kind
        kind = own // per_kind
        return mask_of(tuple(own if k == kind else k * per_kind for k in range(3)))


def _has(masks: Ints, card: Card) -> NDArray[np.bool_]:
    has: NDArray[np.bool_] = (masks >> card & 1).astype(np.bool_)
    return has


def _cards_of(mask: int) -> tuple[Card, ...]:
    return tuple(card for card in range(mask.bit_length()) if mask >> card & 1)


def _in_order(masks: Ints, orders: Ints) -> Ints:
    """The cards of hands of three in the order in which they were dealt, each as a mask."""
    first = masks & -masks
    rest = masks ^ first
    second = rest & -rest
    ordered: Ints = np.take_along_axis(
        np.stack([first, second, rest ^ second], axis=1), ORDERS[orders], axis=1
    )
    return ordered
