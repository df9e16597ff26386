# SPDX-License-Identifier: MIT
"""What seats know, as features of the round of the box: by the classes of what they perceive."""

from __future__ import annotations

from collections.abc import Hashable
from typing import TYPE_CHECKING, TypeAlias

import numpy as np

from whoknows.core import Seat
from whoknows.epistemics import Inner, InnerCommon, InnerKnowledge, Needs

from .cells import CellMaker, joined
from .features import BoxFeature, BoxSum, Mask, Sums
from .perception import Classes, is_bit
from .public_course import Time, own_shots
from .resolver import Found

if TYPE_CHECKING:
    from .engine import MafiaWorlds

Own: TypeAlias = tuple[bool, ...]
"""In which accusations a seat planned to shoot."""
ClassMasks: TypeAlias = dict[tuple[Seat, Own], Mask]
"""For each seat and its plans, some classes of what it saw of the round."""


class InnerFinder:
    """Finds out what seats know, for all that they may have perceived at a position."""

    def __init__(self, worlds: MafiaWorlds) -> None:
        self._worlds = worlds
        self._course = worlds.course
        self._classes = Classes(worlds.layout)
        self._masks: dict[Hashable, Mask] = {}
        self._common: dict[Hashable, ClassMasks] = {}

    def feature(self, atom: Inner, time: Time) -> Found:
        """Being in a class in which the atom is true."""
        seat = atom.seats[0]
        seen = self._worlds.glimpse_of(seat, time.position)
        return self._classes.feature(seen, self.mask(atom, time))

    def mask(self, atom: Inner, time: Time) -> Mask:
        """The classes of the atom's first seat in which it is true."""
        seat = atom.seats[0]
        [own] = own_shots(time.shots, (seat,))
        stage = self._worlds.stage(time.position)
        if isinstance(atom, InnerCommon):
            group_key = (atom, stage, len(own))
            if group_key not in self._common:
                self._common[group_key] = self._bad_classes(atom, time.position)
            return ~self._common[group_key][seat, own]
        key = (atom, stage, own)
        if key not in self._masks and isinstance(atom, InnerKnowledge):
            self._masks[key] = self._judged(atom, time.position, own)
        return self._masks[key]

    def _judged(self, atom: InnerKnowledge, position: int, own: Own) -> Mask:
        seat = atom.seats[0]
        scenarios = [
            one
            for one in self._course.scenarios(position)
            if own_shots(one.shots, (seat,)) == (own,)
        ]
        seen = self._worlds.glimpse_of(seat, position)
        needs = atom.needs(self._course.longest(position))
        parts = CellMaker(self._worlds, position, (), needs).parts(scenarios, seen)
        classes = np.concatenate([part.glimpses for part in parts])
        return atom.judge(joined(parts, needs), classes, self._classes.count(seen))

    # Common knowledge

    def _bad_classes(self, atom: InnerCommon, position: int) -> ClassMasks:
        """The classes from which chains lead to a world in which the formula is false."""
        needs = atom.needs(self._course.longest(position))
        bad: ClassMasks = {
            (seat, own_shots(one.shots, (seat,))[0]): np.zeros(
                self._classes.count(self._worlds.glimpse_of(seat, position)), np.bool_
            )
            for seat in atom.seats
            for one in self._course.scenarios(position)
        }
        self._spread(atom, position, needs, bad)
        n_bad = -1
        while n_bad != (n_bad := sum(int(mask.sum()) for mask in bad.values())):
            touching = Touching({key: mask.copy() for key, mask in bad.items()})
            self._spread(touching, position, Needs(frozenset([(0, touching)])), bad)
        return bad

    def _spread(
        self, atom: InnerCommon | Touching, position: int, needs: Needs, bad: ClassMasks
    ) -> None:
        """Add the classes with a world in which the formula is false, or that touches bad ones."""
        seats = {seat for seat, _ in bad}
        for seat in seats:
            seen = self._worlds.glimpse_of(seat, position)
            maker = CellMaker(self._worlds, position, (), needs)
            for scenario in self._course.scenarios(position):
                [part] = maker.parts([scenario], seen)
                cell = joined([part], needs)
                found = cell.atoms[0, atom] if isinstance(atom, Touching) else ~atom.rows(cell)
                [own] = own_shots(scenario.shots, (seat,))
                bad[seat, own][part.glimpses[found]] = True


class Touching:
    """That some seat is in one of its classes, as an atom of the engine's own."""

    def __init__(self, masks: ClassMasks) -> None:
        self._masks = masks

    def feature(self, worlds: MafiaWorlds, time: Time) -> Found:
        """Being in one of the classes, whoever is."""
        classes = Classes(worlds.layout)
        parts: dict[int, Mask] = {}
        others: list[BoxSum] = []
        for seat in {seat for seat, _ in self._masks}:
            [own] = own_shots(time.shots, (seat,))
            seen = worlds.glimpse_of(seat, time.position)
            found = classes.feature(seen, self._masks[seat, own])
            if isinstance(found, bool):
                if found:
                    return True
            elif len(found.sums) > 1:
                others = list(found.sums)
            else:
                for place, part in found.sums[0].parts.items():
                    known = parts.get(place, np.zeros(len(part), np.bool_))
                    parts[place] = known | (part > 0)
        return BoxFeature((BoxSum(parts, 1), *others), _is_any if others else _is_some)


def _is_some(values: Sums) -> Mask:
    return np.asarray(values > 0)


def _is_any(values: Sums, start: Sums, bits: Sums) -> Mask:
    return _is_some(values) | is_bit(start, bits)
