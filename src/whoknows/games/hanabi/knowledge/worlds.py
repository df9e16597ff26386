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
from typing import Any, ClassVar

import numpy as np
from numpy.typing import NDArray

from whoknows.core import Seat, Step
from whoknows.core.random import Rng
from whoknows.epistemics import (
    AtomAt,
    Cell,
    CommonGround,
    EngineQuery,
    Group,
    GroupAt,
    Needs,
    Record,
    Shared,
    TooManyWorlds,
    Vocabulary,
    Worlds,
    number_rows,
)

from .atoms import CardAtom, HanabiVocabulary
from .hand_types import Feature, HandPatterns, lookup, partition
from .listed_hands import Hands, list_hands, sample_hands
from .matching import Set
from .moments import DealtCards, Moment, Moments, Numbers
from .public_rows import possible_features
from .relevance import About, Relevance
from .scope import Scope


class HanabiWorlds(Worlds[DealtCards]):
    """Worlds are the cards that were dealt; a hand at a time is hidden."""

    name: ClassVar[str] = "hanabi"
    vocabulary: HanabiVocabulary

    def __init__(
        self, record: Record, vocabulary: Vocabulary[Any, Any], query: EngineQuery
    ) -> None:
        super().__init__(record, vocabulary, query)
        game = self.vocabulary.game
        self._n_cards = len(game.copies)
        self._moments = record.shared(Moments)
        self._scope = Scope(frozenset(game.seats))
        if query.formula is not None:
            self._scope = Scope.of(query.formula, self.vocabulary.seat)
        self._relevant = Relevance(self._moments, self.vocabulary, query.atoms, self._scope)
        self._patterns = lru_cache(maxsize=32)(self._new_patterns)

    # Worlds

    def actual(self, moment: int) -> DealtCards:
        return self._moments.actual(moment)

    def length(self, world: DealtCards) -> int:
        return world.length

    def steps(self, world: DealtCards) -> Sequence[Step[Any, Any]]:
        return self._moments.steps(world)

    def common_ground(self, world: DealtCards, back: int, group: Group) -> CommonGround:
        return CommonGround(Shared(group))

    def key(self, world: DealtCards, back: int, group: Group) -> Hashable:
        number = world.length - back
        moment = self._moments[number]
        if not group:
            return number, group
        is_leaf = self._is_leaf(group)
        if self._scope.is_past and not is_leaf:
            seen = bytes(world.cards[order] for order in _visible(moment, group))
            return number, type(group), group, seen
        bits = tuple(
            _is_true(about, world.cards)
            for about, seat in self._relevant.asked(number)
            if _sees(group, seat)
        )
        cards = np.frombuffer(world.cards, np.uint8)
        if is_leaf:
            leaf = self._relevant.leaf(number, group[0])
            unseen = moment.unseen(cards, group)
            left = np.bincount(leaf.labels, unseen, len(leaf.caps)).astype(np.int64)
            return number, group, bits, np.minimum(left, leaf.caps).tobytes()
        kinds = self._relevant.labels(number)[cards].tolist()
        hands = tuple(
            bytes(sorted(kinds[order] for order in hand))
            for seat, hand in enumerate(moment.hands)
            if _sees(group, seat)
        )
        return number, type(group), group, bits, hands

    def _is_leaf(self, group: Group) -> bool:
        """Whether the group is a seat that is asked about facts only."""
        is_seat = len(group) == 1 and not isinstance(group, Shared)
        return is_seat and group[0] in self._scope.leaves

    # Cells

    def cell(self, world: DealtCards, back: int, group: Group, needs: Needs) -> Cell[DealtCards]:
        number = world.length - back
        here = DealtCards(number, world.cards[: self._moments[number].n_dealt])
        is_divided = any(self._tells_apart(number, group, wanted) for wanted in needs.groups)
        is_seat = len(group) == 1 and not isinstance(group, Shared)
        if not is_seat and not is_divided:
            return self._shared_cell(here, group, needs)
        if is_seat and not (is_divided and self._scope.is_past):
            return self._counted_cell(here, group[0], needs, is_divided=is_divided)
        masks, unseen, orders = self._hidden(here, group)
        hands, ways = list_hands(masks, unseen)
        return self._listed_cell(here, group, needs, hands, ways, orders)

    def sample(
        self, world: DealtCards, back: int, group: Group, needs: Needs, n: int, rng: Rng
    ) -> Cell[DealtCards]:
        if len(group) != 1 or isinstance(group, Shared):
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
        abouts = [self._relevant.about(number, wanted) for wanted in sorted(atoms, key=repr)]
        if is_divided:
            abouts += [about for about, _ in self._relevant.asked(number)]
        found = (_feature(about, orders) for about in abouts)
        features = list(dict.fromkeys(one for one in found if one.places))
        sets = [*masks, *(feature.cards for feature in features)]
        if is_divided:
            sets += self._relevant.sets(number, self._scope.seats)
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
        about = self._relevant.about(number, wanted)
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
        if not self._is_leaf(group):
            return rows.astype(np.intp)
        other = group[0]
        leaf, moment = self._relevant.leaf(number, other), self._moments[number]
        elsewhere = moment.unseen(np.frombuffer(world.cards, np.uint8), (seat, other))
        left = np.bincount(leaf.labels, elsewhere, len(leaf.caps)).astype(np.int64)
        counts = np.minimum(left - patterns.counts_by_type(leaf.labels)[rows], leaf.caps)
        return number_rows([*counts.T, patterns.bits[rows]], len(rows))

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

        return Cell(
            weights=weights,
            counts=np.ones(len(hands), np.int64),
            atoms={
                wanted: self._listed_atom(world, wanted, orders, hands) for wanted in needs.atoms
            },
            classes=self._listed_classes(world, needs, hands, orders),
            world=world_of,
            lengths=world.length,
            is_exact=is_exact,
        )

    def _listed_classes(
        self, world: DealtCards, needs: Needs, hands: Hands, orders: Sequence[int]
    ) -> Mapping[GroupAt, NDArray[np.intp]]:
        by_places: dict[tuple[int, ...], NDArray[np.intp]] = {}
        found = {}
        for back, group in needs.groups:
            places = self._places_seen(world.length, back, group, orders)
            if places and self._is_leaf(group):
                found[back, group] = self._leaf_classes(world, back, group, hands, orders, places)
                continue
            if places not in by_places:
                by_places[places] = number_rows(hands[:, list(places)].T, len(hands))
            found[back, group] = by_places[places]
        return found

    def _leaf_classes(
        self,
        world: DealtCards,
        back: int,
        group: Group,
        hands: Hands,
        orders: Sequence[int],
        places: Sequence[int],
    ) -> NDArray[np.intp]:
        """What decides what a seat knew about facts, some steps ago."""
        number = world.length - back
        leaf = self._relevant.leaf(number, group[0])
        cards = np.frombuffer(world.cards, np.uint8)
        moment = self._moments[number]
        hidden = [orders[place] for place in places]
        left = np.bincount(leaf.labels, moment.unseen(cards, group), len(leaf.caps))
        left = left + np.bincount(leaf.labels[cards[hidden]], minlength=len(leaf.caps))
        counts = np.broadcast_to(left.astype(np.int64), (len(hands), len(left))).copy()
        for place in places:
            counts[np.arange(len(hands)), leaf.labels[hands[:, place]]] -= 1
        atoms = [
            self._listed_atom(DealtCards(number, world.cards), (0, atom), orders, hands)
            for atom in self.query.atoms
            if isinstance(atom, CardAtom) and _sees(group, atom.seat)
        ]
        return number_rows([*np.minimum(counts, leaf.caps).T, *atoms], len(hands))

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
        about = self._relevant.about(world.length, wanted)
        seen = about._replace(orders=tuple(o for o in about.orders if o not in orders))
        found = np.full(len(hands), _is_true(seen, world.cards))
        is_in = lookup(about.cards, self._n_cards)
        for place in _feature(about, orders).places:
            found |= is_in[hands[:, place]]
        return found

    # What several see

    def _shared_cell(self, world: DealtCards, group: Group, needs: Needs) -> Cell[DealtCards]:
        """What is possible by what several see: one row for each way in which atoms can be true.

        All weights are 1: nobody asks how likely a group thinks anything.
        """
        number = world.length
        masks, unseen, orders = self._hidden(world, group)
        abouts = [self._relevant.about(number, wanted) for wanted in sorted(needs.atoms, key=repr)]
        found = (_feature(about, orders) for about in abouts)
        features = list(dict.fromkeys(one for one in found if one.places))
        possible = sorted(possible_features(masks, features, unseen))
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


def _sees(group: Group, seat: int) -> bool:
    """Whether someone in the group sees the hand of a seat; if shared, whether all do."""
    if isinstance(group, Shared):
        return seat not in group
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
