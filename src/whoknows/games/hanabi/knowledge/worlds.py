# SPDX-License-Identifier: MIT
"""The engine that finds out who knows what in Hanabi.

Since all actions are public, a seat cannot distinguish the worlds that differ in its own hand only.
Hands are counted by patterns (`hand_types`), so answers are exact long before the hands themselves
could be listed. For knowledge about knowledge, patterns also tell apart what other seats conclude
from that hand: how many copies of which types of their own cards it leaves.
"""

from __future__ import annotations

from collections.abc import Hashable, Mapping, Sequence
from functools import lru_cache
from typing import Any, ClassVar, NamedTuple

import numpy as np
from numpy.typing import NDArray

from whoknows.core import WATCHER, Seat, Step
from whoknows.core.random import Rng
from whoknows.epistemics import (
    RULES,
    AtomAt,
    Cell,
    Group,
    GroupAt,
    Needs,
    Record,
    TooManyWorlds,
    Vocabulary,
    Worlds,
)
from whoknows.games.hanabi.rules import Hanabi
from whoknows.logic.formula import Formula

from .atoms import CardAtom, HanabiVocabulary
from .hand_types import Feature, HandPatterns, lookup, partition
from .listed_hands import Hands, list_hands, sample_hands
from .matching import Set
from .moments import DealtCards, Moment, Numbers, moments_of
from .public_rows import possible_features
from .scope import Scope

NO_CAP = 1 << 20


class About(NamedTuple):
    """What an atom speaks of at a moment: true if one of these cards is in the set."""

    orders: tuple[int, ...]
    cards: Set
    is_true: bool = False
    """Whether it is true without any of them."""


class HanabiWorlds(Worlds[DealtCards]):
    """Worlds are the cards that were dealt; a hand at a time is hidden."""

    name: ClassVar[str] = "hanabi"
    vocabulary: HanabiVocabulary

    def __init__(
        self,
        record: Record,
        vocabulary: Vocabulary[Any, Any],
        atoms: Sequence[Any],
        model: str = RULES,
    ) -> None:
        super().__init__(record, vocabulary, atoms, model)
        game: Hanabi = record.game
        self._game = game
        self._n_cards = len(game.copies)
        self._moments = moments_of(record)
        self._scope = Scope(frozenset(game.seats))
        self._about = lru_cache(maxsize=None)(self._new_about)
        self._labels = lru_cache(maxsize=None)(self._new_labels)
        self._leaf = lru_cache(maxsize=None)(self._new_leaf)
        self._patterns = lru_cache(maxsize=32)(self._new_patterns)
        self._asked = lru_cache(maxsize=None)(self._asked_atoms)

    def look_ahead(self, formula: Formula, seat: Seat | None) -> None:
        super().look_ahead(formula, seat)
        asked = Scope.of(formula, self.vocabulary.seat)
        self._scope = asked if seat is None or seat == WATCHER else asked.asked_by(seat)

    # Worlds

    def actual(self, moment: int) -> DealtCards:
        return self._moments.actual(moment)

    def length(self, world: DealtCards) -> int:
        return world.length

    def steps(self, world: DealtCards) -> Sequence[Step[Any, Any]]:
        return self._moments.steps(world)

    def key(self, world: DealtCards, back: int, group: Group) -> Hashable:
        number = world.length - back
        moment = self._moments[number]
        if not group:
            return number, group
        if self._scope.is_past:
            seen = bytes(world.cards[o] for o in _visible(moment, group))
            return number, group, seen
        bits = tuple(
            _is_true(about, world.cards)
            for about, seat in self._asked(number)
            if _sees(group, seat)
        )
        cards = np.frombuffer(world.cards, np.uint8)
        if len(group) == 1 and group[0] in self._scope.leaves:
            leaf = self._leaf(number, group[0])
            unseen = moment.unseen(cards, group)
            left = np.bincount(leaf.labels, unseen, len(leaf.caps)).astype(np.int64)
            return number, group, bits, np.minimum(left, leaf.caps).tobytes()
        kinds = self._labels(number)[cards].tolist()
        hands = tuple(
            bytes(sorted(kinds[order] for order in hand))
            for seat, hand in enumerate(moment.hands)
            if _sees(group, seat)
        )
        return number, group, bits, hands

    # Cells

    def cell(self, world: DealtCards, back: int, group: Group, needs: Needs) -> Cell[DealtCards]:
        number = world.length - back
        here = DealtCards(number, world.cards[: self._moments[number].n_dealt])
        is_divided = any(self._tells_apart(number, group, wanted) for wanted in needs.groups)
        if not group and not is_divided:
            return self._public_cell(here, needs)
        if len(group) == 1 and not (is_divided and self._scope.is_past):
            return self._counted_cell(here, group[0], needs, is_divided=is_divided)
        masks, unseen, orders = self._hidden(here, group)
        hands, ways = list_hands(masks, unseen)
        return self._listed_cell(here, group, needs, hands, ways, orders)

    def sample(
        self, world: DealtCards, back: int, group: Group, needs: Needs, n: int, rng: Rng
    ) -> Cell[DealtCards]:
        if not group:
            raise TooManyWorlds("there are too many hands to list them all")
        number = world.length - back
        here = DealtCards(number, world.cards[: self._moments[number].n_dealt])
        masks, unseen, orders = self._hidden(here, group)
        hands = sample_hands(masks, unseen, n, rng)
        weights = np.ones(len(hands), np.int64)
        return self._listed_cell(here, group, needs, hands, weights, orders, is_exact=False)

    def _tells_apart(self, number: int, group: Group, wanted: GroupAt) -> bool:
        """Whether one group may distinguish worlds in the cell of another."""
        back, other = wanted
        moment = self._moments[number]
        n_dealt = self._moments[number - back].n_dealt if back <= number else 0
        return any(
            order < n_dealt
            for seat, hand in enumerate(moment.hands)
            if not _sees(group, seat) and _sees(other, seat)
            for order in hand
        )

    def _hidden(
        self, world: DealtCards, group: Group
    ) -> tuple[list[Set], Numbers, tuple[int, ...]]:
        """What the cards that the group does not see can be, the unseen copies, the places."""
        moment = self._moments[world.length]
        owners = [seat for seat in range(len(moment.hands)) if not _sees(group, seat)]
        orders = tuple(order for seat in owners for order in moment.hands[seat])
        unseen = moment.unseen(np.frombuffer(world.cards, np.uint8), owners)
        return [moment.masks[order] for order in orders], unseen, orders

    # By patterns

    def _counted_cell(
        self, world: DealtCards, seat: Seat, needs: Needs, *, is_divided: bool
    ) -> Cell[DealtCards]:
        """The cell of a seat; rows are patterns, gathered if nobody tells them apart."""
        number, moment = world.length, self._moments[world.length]
        cards = np.frombuffer(world.cards, np.uint8)
        unseen = moment.unseen(cards, (seat,))
        patterns, features = self._patterns(number, seat, needs.atoms, is_divided=is_divided)
        ways = patterns.n_ways(unseen)
        rows = np.flatnonzero(ways)
        hands = patterns.n_hands(unseen)
        bits = patterns.bits[rows]
        orders = moment.hands[seat]

        def world_of(row: int) -> DealtCards:
            return _with_hand(world, orders, patterns.hand(int(rows[row]), unseen))

        weights, counts = ways[rows], hands[rows]
        classes = {
            wanted: self._pattern_classes(world, seat, wanted, patterns, rows)
            for wanted in needs.groups
        }
        if not is_divided:
            bits, first, inverse = np.unique(bits, return_index=True, return_inverse=True)
            weights, counts = _gather(weights, inverse), _gather(counts, inverse)
            classes = {wanted: numbers[first] for wanted, numbers in classes.items()}
            rows = rows[first]
        return Cell(
            weights=weights,
            counts=counts,
            atoms={
                wanted: self._atom_rows(world, number, wanted, orders, features, bits)
                for wanted in needs.atoms
            },
            classes=classes,
            world=world_of,
            lengths=number,
        )

    def _new_patterns(
        self, number: int, seat: Seat, atoms: frozenset[AtomAt], *, is_divided: bool
    ) -> tuple[HandPatterns, Mapping[Feature, int]]:
        """The patterns of a seat's hand, and the number of each feature."""
        moment = self._moments[number]
        orders = moment.hands[seat]
        masks = [moment.masks[order] for order in orders]
        abouts = [self._about(number, wanted) for wanted in sorted(atoms, key=repr)]
        if is_divided:
            abouts += [about for about, _ in self._asked(number)]
        found = (_feature(about, orders) for about in abouts)
        features = list(dict.fromkeys(one for one in found if one.places))
        sets = [*masks, *(feature.cards for feature in features)]
        if is_divided:
            sets += self._dividing_sets(number, self._scope.seats)
        labels = partition(sets, self._n_cards)
        patterns = HandPatterns(masks, features, labels, moment.hidden)
        return patterns, {feature: i for i, feature in enumerate(features)}

    def _atom_rows(
        self,
        world: DealtCards,
        number: int,
        wanted: AtomAt,
        orders: Sequence[int],
        features: Mapping[Feature, int],
        bits: Numbers,
    ) -> NDArray[np.bool_]:
        """In which rows an atom is true."""
        about = self._about(number, wanted)
        seen = about._replace(orders=tuple(o for o in about.orders if o not in orders))
        if _is_true(seen, world.cards):
            return np.ones(len(bits), np.bool_)
        feature = _feature(about, orders)
        if not feature.places:
            return np.zeros(len(bits), np.bool_)
        return (bits >> features[feature] & 1).astype(np.bool_)

    def _pattern_classes(
        self,
        world: DealtCards,
        seat: Seat,
        wanted: GroupAt,
        patterns: HandPatterns,
        rows: Numbers,
    ) -> NDArray[np.intp]:
        number, (_, group) = world.length, wanted
        if not self._tells_apart(number, (seat,), wanted):
            return np.zeros(len(rows), np.intp)
        if len(group) != 1 or group[0] not in self._scope.leaves:
            return rows.astype(np.intp)
        other = group[0]
        leaf, moment = self._leaf(number, other), self._moments[number]
        elsewhere = moment.unseen(np.frombuffer(world.cards, np.uint8), (seat, other))
        left = np.bincount(leaf.labels, elsewhere, len(leaf.caps)).astype(np.int64)
        counts = np.minimum(left - patterns.counts_by_type(leaf.labels)[rows], leaf.caps)
        return number_rows(np.column_stack([counts, patterns.bits[rows]]))

    # Listed one by one

    def _listed_cell(
        self,
        world: DealtCards,
        group: Group,
        needs: Needs,
        hands: Hands,
        weights: Numbers,
        orders: tuple[int, ...],
        *,
        is_exact: bool = True,
    ) -> Cell[DealtCards]:
        def world_of(row: int) -> DealtCards:
            return _with_hand(world, orders, hands[row].tolist())

        by_places: dict[tuple[int, ...], NDArray[np.intp]] = {}
        classes = {}
        for back, other in needs.groups:
            places = self._places_seen(world.length, back, other, orders)
            if places not in by_places:
                by_places[places] = number_rows(hands[:, list(places)])
            classes[back, other] = by_places[places]
        return Cell(
            weights=weights,
            counts=np.ones(len(hands), np.int64),
            atoms={
                wanted: self._listed_atom(world, wanted, orders, hands) for wanted in needs.atoms
            },
            classes=classes,
            world=world_of,
            lengths=world.length,
            is_exact=is_exact,
        )

    def _places_seen(
        self, number: int, back: int, group: Group, orders: Sequence[int]
    ) -> tuple[int, ...]:
        """Which of these cards a group had seen some steps ago."""
        n_dealt = self._moments[number - back].n_dealt
        owners = {o: seat for seat, hand in enumerate(self._moments[number].hands) for o in hand}
        return tuple(
            place
            for place, order in enumerate(orders)
            if order < n_dealt and _sees(group, owners[order])
        )

    def _listed_atom(
        self, world: DealtCards, wanted: AtomAt, orders: Sequence[int], hands: Hands
    ) -> NDArray[np.bool_]:
        about = self._about(world.length, wanted)
        seen = about._replace(orders=tuple(o for o in about.orders if o not in orders))
        found = np.full(len(hands), _is_true(seen, world.cards))
        is_in = lookup(about.cards, self._n_cards)
        for place in _feature(about, orders).places:
            found |= is_in[hands[:, place]]
        return found

    # What everybody sees

    def _public_cell(self, world: DealtCards, needs: Needs) -> Cell[DealtCards]:
        """What a watcher thinks possible: one row for each way in which atoms can be true.

        All weights are 1: nobody asks how likely a watcher thinks anything.
        """
        number = world.length
        moment = self._moments[number]
        masks, _, orders = self._hidden(world, ())
        abouts = [self._about(number, wanted) for wanted in sorted(needs.atoms, key=repr)]
        found = (_feature(about, orders) for about in abouts)
        features = list(dict.fromkeys(one for one in found if one.places))
        possible = sorted(possible_features(masks, features, moment.hidden))
        bits = np.array([one for one, _ in possible], np.int64)
        numbers = {feature: i for i, feature in enumerate(features)}
        return Cell(
            weights=np.ones(len(bits), np.int64),
            atoms={
                wanted: self._atom_rows(world, number, wanted, orders, numbers, bits)
                for wanted in needs.atoms
            },
            classes={wanted: np.zeros(len(bits), np.intp) for wanted in needs.groups},
            world=lambda row: _with_hand(world, orders, possible[row][1]),
            lengths=number,
        )

    # What the question depends on

    def _new_about(self, number: int, wanted: AtomAt) -> About:
        """What an atom speaks of, some steps before a moment."""
        back, atom = wanted
        if back > number:
            return About((), 0)
        moment = self._moments[number - back]
        if not isinstance(atom, CardAtom):
            return About((), 0, bool(self.vocabulary.holds(atom, moment.state)))
        hand = moment.hands[atom.seat]
        orders = hand if atom.position is None else hand[atom.position : atom.position + 1]
        return About(orders, self.vocabulary.cards(atom, moment.state))

    def _asked_atoms(self, number: int) -> Sequence[tuple[About, Seat]]:
        """The questioned atoms about cards, and whose cards they are."""
        atoms = [atom for atom in self.questioned if isinstance(atom, CardAtom)]
        return tuple((self._about(number, (0, atom)), atom.seat) for atom in atoms)

    def _dividing_sets(self, number: int, seats: frozenset[Seat]) -> list[Set]:
        """Sets of cards that the places of these hands, and atoms about them, depend on."""
        moment = self._moments[number]
        asked = [about.cards for about, seat in self._asked(number) if seat in seats]
        hands = [moment.hands[seat] for seat in sorted(seats)]
        return [*(moment.masks[order] for hand in hands for order in hand), *asked]

    def _new_labels(self, number: int) -> Numbers:
        """The types of cards that matter for anybody's knowledge in the scope."""
        return partition(self._dividing_sets(number, self._scope.seats), self._n_cards)

    def _new_leaf(self, number: int, seat: Seat) -> Leaf:
        """What decides what a seat knows about facts."""
        moment = self._moments[number]
        labels = partition(self._dividing_sets(number, frozenset([seat])), self._n_cards)
        masks = [moment.masks[order] for order in moment.hands[seat]]
        caps = np.full(int(labels.max()) + 1, NO_CAP, np.int64)
        if not self._scope.has_chances:
            for kind in range(len(caps)):
                card = int(np.flatnonzero(labels == kind)[0])
                caps[kind] = sum(mask >> card & 1 for mask in masks)
        return Leaf(labels, caps)


class Leaf(NamedTuple):
    """What a seat knows about its own hand depends on the copies of each type that it does not see.

    More copies of a type than places for it make no difference to what is possible.
    """

    labels: Numbers
    caps: Numbers


def _sees(group: Group, seat: int) -> bool:
    """Whether someone in the group sees the hand of a seat."""
    return any(member != seat for member in group)


def _visible(moment: Moment, group: Group) -> list[int]:
    """The cards in hands that someone in the group sees."""
    return [o for seat, hand in enumerate(moment.hands) if _sees(group, seat) for o in hand]


def _is_true(about: About, cards: bytes) -> bool:
    return about.is_true or any(about.cards >> cards[order] & 1 for order in about.orders)


def _feature(about: About, orders: Sequence[int]) -> Feature:
    """What an atom says of hidden cards."""
    places = tuple(place for place, order in enumerate(orders) if order in about.orders)
    return Feature(places, about.cards)


def _with_hand(world: DealtCards, orders: Sequence[int], hand: Sequence[int]) -> DealtCards:
    cards = bytearray(world.cards)
    for order, card in zip(orders, hand, strict=True):
        cards[order] = card
    return DealtCards(world.length, bytes(cards))


def _gather(values: Numbers, rows: NDArray[np.intp]) -> Numbers:
    """The sum of the values that go to each row."""
    found = np.zeros(int(rows.max(initial=-1)) + 1, np.int64)
    np.add.at(found, rows, values)
    return found


def number_rows(table: NDArray[Any]) -> NDArray[np.intp]:
    """A number for each row: equal rows have equal numbers.

    >>> number_rows(np.array([[3, 1], [2, 1], [3, 1]])).tolist()
    [1, 0, 1]
    """
    numbers = np.zeros(len(table), np.intp)
    for column in table.T:
        _, values = np.unique(column, return_inverse=True)
        joined = numbers * (int(values.max(initial=0)) + 1) + values
        _, numbers = np.unique(joined, return_inverse=True)
    return numbers
