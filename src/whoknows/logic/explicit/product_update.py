# SPDX-License-Identifier: MIT
"""The product update: combines every world with every event that can happen there."""

from __future__ import annotations

from collections.abc import Hashable, Mapping, Sequence
from functools import partial

import numpy as np

from whoknows.logic.errors import TooLarge
from whoknows.logic.formula import Formula
from whoknows.logic.semantics import Model, UpdatePoint, extension
from whoknows.logic.update import EventModel, Happen

from .lazy_columns import LazyColumns, LazyLabels
from .masks import Mask, Numbers

MAX_WORLDS = 20_000_000


class ProductWorlds:
    """The worlds of a product, event by event: `world[k]` met by `event[k]` makes world k."""

    def __init__(self, model: Model[Mask], happen: Happen) -> None:
        self.events: EventModel = happen.model
        self._model = model
        self._size = len(model.everywhere())
        self._check_size()
        self.preconditions = [extension(model, event.pre) for event in self.events.events]
        self._origins = [np.flatnonzero(mask) for mask in self.preconditions]
        lengths = [len(origin) for origin in self._origins]
        self.starts: list[int] = np.concatenate([[0], np.cumsum(lengths)]).tolist()
        self.world: Numbers = np.concatenate(self._origins)
        self.event: Numbers = np.repeat(np.arange(len(lengths)), lengths)
        self.happening = [self.events.number(name) for name in dict.fromkeys(happen.events)]

    def _check_size(self) -> None:
        bound = self._size * len(self.events.events)
        if bound > MAX_WORLDS:
            raise TooLarge(
                f"{self._size:,} worlds and {len(self.events.events):,} events make up to "
                f"{bound:,} worlds, more than {MAX_WORLDS:,}; contract the model first, or use a "
                "knowledge structure"
            )

    def valuation(self, before: Mapping[str, Mask]) -> Mapping[str, Mask]:
        """The facts after the events; postconditions are evaluated in the world before."""
        kept: Mapping[str, Mask] = LazyColumns(before, self.world)
        changes = {name for event in self.events.events for name, _ in event.post}
        if not changes:
            return kept
        return {
            name: self._changed(name, kept[name]) if name in changes else kept[name]
            for name in before
        }

    def _changed(self, name: str, values: Mask) -> Mask:
        values = values.copy()
        for number, event in enumerate(self.events.events):
            post: Formula | None = dict(event.post).get(name)
            if post is not None:
                part = slice(self.starts[number], self.starts[number + 1])
                values[part] = extension(self._model, post).take(self._origins[number])
        return values

    def labels(self, before: Sequence[Hashable]) -> Sequence[Hashable]:
        """The old label with the name of the event, unless there is only one event."""
        if len(self.events.events) == 1:
            return LazyLabels(before, self.world)
        names = [event.name for event in self.events.events]
        return LazyLabels(before, self.world, [names[number] for number in self.event.tolist()])

    def place(self, number: int) -> Numbers:
        """For each old world, its number in the product by this event; -1 if impossible."""
        places = np.full(self._size, -1, np.intp)
        places[self._origins[number]] = np.arange(self.starts[number], self.starts[number + 1])
        return places

    def actual(self, before: Sequence[int]) -> tuple[int, ...]:
        """The actual worlds: the old ones with the events that happen, where they can."""
        found = []
        for number in self.happening:
            places = self.place(number)
            found += [int(places[world]) for world in before if places[world] >= 0]
        return tuple(found)

    def points(self) -> list[UpdatePoint[Mask]]:
        """One for each event that may happen."""
        return [
            UpdatePoint(self.preconditions[number], partial(self._back, number))
            for number in self.happening
        ]

    def _back(self, number: int, worlds: Mask) -> Mask:
        before = np.zeros(self._size, np.bool_)
        part = slice(self.starts[number], self.starts[number + 1])
        before[self._origins[number]] = worlds[part]
        return before
