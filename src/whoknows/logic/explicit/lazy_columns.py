# SPDX-License-Identifier: MIT
"""Columns with one entry for each world, cut to the worlds that are left when first read."""

from collections.abc import Hashable, Iterator, Mapping, Sequence
from typing import Any, TypeVar, cast, overload

from .masks import Numbers

Column = TypeVar("Column")
"""An array or a partition: anything with an entry for each world and a method `take`."""


class LazyColumns(Mapping[str, Column]):
    """Columns of a table with only some rows left; each is cut when it is first read.

    An announcement keeps some worlds; columns that are never read are never copied.
    """

    __slots__ = ("_cut", "base", "kept")

    base: Mapping[str, Column]
    kept: Numbers

    def __init__(self, base: Mapping[str, Column], kept: Numbers) -> None:
        if isinstance(base, LazyColumns):
            kept = base.kept.take(kept)
            base = base.base
        self.base = base
        self.kept = kept
        self._cut: dict[str, Column] = {}

    def __getitem__(self, name: str) -> Column:
        column = self._cut.get(name)
        if column is None:
            column = self._cut[name] = cast("Any", self.base[name]).take(self.kept)
        return column

    def __contains__(self, name: object) -> bool:
        return name in self.base

    def __iter__(self) -> Iterator[str]:
        return iter(self.base)

    def __len__(self) -> int:
        return len(self.base)


class LazyLabels(Sequence[Hashable]):
    """The labels of the worlds that are left, with the events that led to them, if any."""

    __slots__ = ("base", "events", "kept")

    base: Sequence[Hashable]
    kept: Numbers
    events: Sequence[str] | None

    def __init__(
        self, base: Sequence[Hashable], kept: Numbers, events: Sequence[str] | None = None
    ) -> None:
        if isinstance(base, LazyLabels) and base.events is None:
            kept = base.kept.take(kept)
            base = base.base
        self.base = base
        self.kept = kept
        self.events = events

    def __len__(self) -> int:
        return len(self.kept)

    @overload
    def __getitem__(self, number: int) -> Hashable: ...
    @overload
    def __getitem__(self, number: slice) -> Sequence[Hashable]: ...
    def __getitem__(self, number: int | slice) -> Hashable | Sequence[Hashable]:
        if isinstance(number, slice):
            return [self[k] for k in range(*number.indices(len(self)))]
        label = self.base[int(self.kept[number])]
        return label if self.events is None else (label, self.events[number])
