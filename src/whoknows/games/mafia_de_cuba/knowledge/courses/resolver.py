# SPDX-License-Identifier: MIT
"""What atoms ask of the round of the box, at a moment."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import numpy as np
from numpy.typing import NDArray

from whoknows.core import Seat
from whoknows.epistemics import compared
from whoknows.games.mafia_de_cuba.knowledge.atom_forms import DIAMONDS, TOKENS
from whoknows.games.mafia_de_cuba.knowledge.atoms import (
    Claim,
    MafiaAtom,
    MafiaAtoms,
    is_claim_about_facts,
    statement_of,
)
from whoknows.games.mafia_de_cuba.knowledge.statements import said_steps
from whoknows.games.mafia_de_cuba.knowledge.worlds.layout import Layout
from whoknows.games.mafia_de_cuba.pieces import match as p

from .features import BoxFeature, BoxSum, Mask, Sums
from .public_course import PublicCourse

Found = BoxFeature | bool


class AtomResolver:
    """Turns atoms into features of the round of the box."""

    def __init__(self, course: PublicCourse, vocabulary: MafiaAtoms, layout: Layout) -> None:
        self._course = course
        self._vocabulary = vocabulary
        self._layout = layout
        self._n_seats = layout.n_seats
        self._kept: dict[Any, Found] = {}

    def find(self, atom: MafiaAtom, position: int) -> Found:
        """Where the atom is true at a position: everywhere, nowhere, or where a feature is."""
        if self._vocabulary.is_public(atom):
            return bool(self._vocabulary.holds(atom, self._course.state(position)))
        claim = self.claim(atom, position)
        if atom.kind == "true" and claim is None:
            return False
        n_takes = self._course.n_takes(position)
        key = (atom, n_takes, position > 0, claim)
        if key not in self._kept:
            is_there = position > 0
            self._kept[key] = is_there and self._new(atom, n_takes, claim)
        return self._kept[key]

    def claim(self, atom: MafiaAtom, position: int) -> Claim | None:
        """The claim that an atom says is true, if it was made and is about facts."""
        if atom.kind != "true":
            return None
        claim = statement_of(self._course.table(position), atom)
        return claim if claim is not None and is_claim_about_facts(claim) else None

    def _new(self, atom: MafiaAtom, n_takes: int, claim: Claim | None) -> Found:
        if claim is not None:
            return self._true(claim)
        if atom.kind == "thieves":
            return self._thieves(atom) if n_takes == self._n_seats else False
        if atom.kind in ("received", "passed"):
            place = self._place(atom)
            return place <= n_takes and self._box(atom, place)
        seat = p.FIRST if atom.seat is None else atom.seat
        if seat == p.GODFATHER:
            hidden = np.arange(len(self._layout.starts))
            return BoxFeature.at(0, _compared(hidden, atom))
        return seat <= n_takes and BoxFeature.at(seat, self._step_mask(atom, seat))

    def _place(self, atom: MafiaAtom) -> int:
        """Where the box is that the atom speaks of."""
        seat = atom.seat or p.GODFATHER
        if atom.kind == "passed":
            return int(seat)
        return self._n_seats if seat == p.GODFATHER else seat - 1

    def _box(self, atom: MafiaAtom, place: int) -> BoxFeature:
        layout = self._layout
        boxes = layout.starts if place == 0 else layout.steps[place - 1].target
        diamonds, tokens = np.divmod(boxes, layout.n_token_sets)
        sets = np.array(layout.token_sets, np.int64).reshape(layout.n_token_sets, -1)
        if atom.what == DIAMONDS:
            amount = diamonds
        elif atom.what == TOKENS:
            amount = sets.sum(axis=1)[tokens]
        else:
            amount = sets[tokens, layout.token_names.index(atom.what)]
        return BoxFeature.at(place, _compared(amount, atom))

    def _step_mask(self, atom: MafiaAtom, seat: Seat) -> Mask:
        layout, steps = self._layout, self._layout.steps[seat - 1]
        if atom.kind == "took":
            return _compared(steps.diamonds, atom)
        word = str(atom.value)
        if atom.kind == "role":
            is_role = word in layout.role_names
            number = layout.role_number(word) if is_role else -1
            numbers = steps.role
        else:
            number = layout.aside_number(None if word == p.NOTHING_ASIDE else word)
            numbers = steps.aside
        return np.asarray((numbers == number) == (atom.relation == "="))

    def _thieves(self, atom: MafiaAtom) -> BoxFeature:
        parts = {
            seat: steps.role == self._layout.thief
            for seat, steps in enumerate(self._layout.steps, start=1)
        }
        return BoxFeature((BoxSum(parts, self._n_seats),), _tester(atom))

    def _true(self, claim: Claim) -> BoxFeature:
        layout = self._layout
        match claim:
            case p.GiftAnnounced(diamonds=diamonds):
                gifts = layout.setting.diamonds - np.arange(len(layout.starts))
                return BoxFeature.at(0, gifts == diamonds)
            case p.ReturnAnnounced(box=box):
                number = layout.box_number(box)
                ends = layout.steps[-1].target
                return BoxFeature.at(self._n_seats, ends == (-1 if number is None else number))
            case p.Said():
                return BoxFeature.at(claim.seat, said_steps(layout, claim))


def _compared(numbers: NDArray[Any], atom: MafiaAtom) -> Mask:
    """Where the comparison of the atom holds."""
    values = np.unique(numbers)
    fitting = [v for v in values.tolist() if compared(v, atom.relation, int(atom.value))]
    return np.isin(numbers, fitting)


def _tester(atom: MafiaAtom) -> Callable[[Sums], Mask]:
    return lambda values: _compared(values, atom)
