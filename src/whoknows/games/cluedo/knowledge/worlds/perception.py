# SPDX-License-Identifier: MIT
"""What a group has perceived in a world, and what follows from it about the cards."""

from __future__ import annotations

from collections.abc import Hashable, Iterator
from typing import Final

from whoknows.core import Seat
from whoknows.epistemics import Group
from whoknows.games.cluedo.knowledge.atoms import ShowedCard
from whoknows.games.cluedo.knowledge.facts import Facts, mask_of
from whoknows.logic import formula as fm
from whoknows.logic.formula import Formula
from whoknows.logic.traversal import modal_depth, walk

from .course import Course
from .history import Choosing, History, ShownAt

SIMPLE_DEPTH: Final = 2
"""Up to this depth of nesting, what a player knows about what others know has no effect."""


class Scope:
    """What of a perception may have an effect on the answer to a question."""

    def __init__(self, question: Formula | None, atoms: tuple[object, ...]) -> None:
        speaks_of_shows = any(isinstance(atom, ShowedCard) for atom in atoms)
        looks_back = question is not None and any(isinstance(p, fm.Past) for p in walk(question))
        self.has_order = question is None or looks_back
        """Whether the order matters in which cards were dealt."""
        self.each_show = question is None or looks_back or speaks_of_shows
        """Whether it matters when a card was shown; otherwise all cards seen are one set."""
        self.own_shows = question is None or speaks_of_shows or not _is_simple(question)
        """Whether it matters which cards a player has shown itself."""


def _is_simple(formula: Formula) -> bool:
    """Whether no more than two operators of knowledge stand inside each other."""
    never = fm.Common | fm.CommonWhether | fm.Box | fm.Diamond
    if any(isinstance(part, never) for part in walk(formula)):
        return False
    return modal_depth(formula) <= SIMPLE_DEPTH


class Perception:
    """Who perceives what in the worlds of one match."""

    def __init__(self, history: History, scope: Scope) -> None:
        self.history = history
        self.scope = scope

    def sees(self, group: Group, show: ShownAt) -> bool:
        """Whether someone in the group has seen which card it was."""
        return show.asker in group or show.shower in group

    def learns(self, group: Group, show: ShownAt) -> bool:
        """Whether having seen it may matter."""
        return show.asker in group or (self.scope.own_shows and show.shower in group)

    def shows(self, moment: int) -> Iterator[tuple[int, ShownAt]]:
        """The shows before a moment, with their numbers."""
        return ((n, one) for n, one in enumerate(self.history.shown) if one.at <= moment)

    def key(self, world: Course, moment: int, group: Group) -> Hashable:
        """What the group has perceived at a moment, as far as it matters."""
        hands = []
        for seat in group:
            hand = world.hands[seat][: self.history.hand_size(seat, moment)]
            hands.append(hand if self.scope.has_order else mask_of(hand))
        seen = [(n, one) for n, one in self.shows(moment) if self.learns(group, one)]
        shown: Hashable
        if self.scope.each_show:
            shown = tuple(world.shown[number] for number, _ in seen)
        else:
            shown = frozenset((self.pile(n, one), world.shown[n]) for n, one in seen)
        return moment, group, tuple(hands), shown, tuple(self.accusations(world, moment, group))

    def pile(self, number: int, show: ShownAt) -> Hashable:
        """Shows of the same pile need not be told apart: only all their cards together matter."""
        if self.scope.each_show or show.choosing is Choosing.LOWEST:
            return number
        return show.asker, show.shower

    def accusations(
        self, world: Course, moment: int, group: Group
    ) -> Iterator[tuple[Seat, bool, int]]:
        """The accusations of the group: whose, whether right, and the cards."""
        for number, one in enumerate(self.history.accused):
            if one.at <= moment and one.seat in group:
                yield one.seat, one.is_right, mask_of(world.accused[number])

    def facts(self, world: Course, moment: int, group: Group) -> Facts:
        """What the group has seen of the cards, with the simple conclusions."""
        facts = self.history.facts(moment).copy()
        for seat in group:
            size = self.history.hand_size(seat, moment)
            facts.known[seat] |= mask_of(world.hands[seat][:size])
        for number, one in self.shows(moment):
            if one.asker in group:
                self._see(facts, one, world.shown[number])
        for _, is_right, cards in self.accusations(world, moment, group):
            if is_right:
                facts.known[-1] |= cards
            else:
                facts.ruled_out.append(cards)
        facts.settle()
        return facts

    def _see(self, facts: Facts, show: ShownAt, card: int) -> None:
        facts.known[show.shower] |= 1 << card
        if show.choosing is Choosing.LOWEST:
            facts.possible[show.shower] &= ~(show.mask & ((1 << card) - 1))
        else:
            facts.shows[show.shower].append(show.mask)
