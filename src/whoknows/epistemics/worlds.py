# SPDX-License-Identifier: MIT
"""What an engine provides: the worlds that players cannot distinguish.

A *world* is a course of the match up to a moment. A group of seats cannot distinguish two worlds if
all its members have perceived the same in both. The worlds that a group cannot distinguish from a
given one are its *cell* there. There may be billions of them; but a question depends on a few
features only, so an engine gathers worlds with the same features into one row.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Hashable, Mapping, Sequence
from typing import Any, ClassVar, Final, Generic, NamedTuple, TypeAlias, TypeVar

import numpy as np
from numpy.typing import NDArray

from whoknows.core import Seat, Step, WhoknowsError
from whoknows.core.random import Rng
from whoknows.logic.formula import Formula

from .record import Record
from .vocabulary import Vocabulary

W = TypeVar("W")
"""An engine's own form of a world."""

Group: TypeAlias = tuple[Seat, ...]
"""Seats in ascending order that pool what they perceive. The empty group perceives only what is
public."""


class Shared(tuple[Seat, ...]):
    """Seats of which only that counts which all of them perceive, and know that all perceive."""

    __slots__ = ()


class CommonGround(NamedTuple):
    """What follows from it is common knowledge."""

    group: Group
    """The group that perceives just that."""
    is_all: bool = False
    """Whether nothing else is common knowledge."""


AtomAt: TypeAlias = tuple[int, Any]
"""An atom, some steps before the moment of a cell."""
GroupAt: TypeAlias = tuple[int, Group]
"""What a group had perceived, some steps before the moment of a cell."""

RULES: Final = "rules"
"""The model in which choices of players say nothing: see `Worlds.models`."""


class TooManyWorlds(WhoknowsError):
    """The engine cannot list the rows of a cell exactly."""


class EngineQuery(NamedTuple):
    """What an engine is asked."""

    atoms: tuple[Any, ...]
    """Worlds that differ in nothing else may share a row."""
    model: str = RULES
    """How likely worlds are: see `Worlds`."""
    formula: Formula | None = None
    """The question, if it is one formula. Then what others have perceived needs to be told apart
    only as far as it can have an effect on the answer."""


class Needs(NamedTuple):
    """The features that the rows of a cell must have."""

    atoms: frozenset[AtomAt] = frozenset()
    groups: frozenset[GroupAt] = frozenset()

    def __or__(self, other: Needs) -> Needs:
        return Needs(self.atoms | other.atoms, self.groups | other.groups)


class Cell(Generic[W]):
    """The worlds that a group cannot distinguish, gathered into rows."""

    def __init__(
        self,
        *,
        weights: NDArray[Any],
        counts: NDArray[Any] | None = None,
        atoms: Mapping[AtomAt, NDArray[np.bool_]],
        classes: Mapping[GroupAt, NDArray[np.intp]],
        world: Callable[[int], W],
        lengths: NDArray[np.intp] | int,
        is_exact: bool = True,
    ) -> None:
        self.weights = weights
        """The weight of each row, relative to the others: whole numbers or fractions if exact."""
        self.counts = weights if counts is None else counts
        """The number of worlds in each row."""
        self.atoms = atoms
        """For each atom the rows in which it is true."""
        self.classes = classes
        """Numbers of the rows, equal where the group has perceived the same."""
        self.world = world
        """A world of the row with that number."""
        self.lengths = lengths
        """The number of steps of each row, or of all; a row has no features before its start."""
        self.is_exact = is_exact
        """False if the rows are a random sample of worlds."""

    @property
    def size(self) -> int:
        """The number of rows."""
        return len(self.weights)

    @property
    def n_bytes(self) -> int:
        """About what it takes in memory; weights count as 8 bytes, since they may come later."""
        columns = (*self.atoms.values(), *self.classes.values())
        return 8 * self.size + sum(column.nbytes for column in columns)

    @property
    def n_worlds(self) -> int:
        """The number of worlds."""
        return int(self.counts.sum())


class Worlds(ABC, Generic[W]):
    """The worlds of one match, for one query.

    An engine must say which world is the true one (`actual`), who can distinguish which worlds
    (`key`), and which worlds somebody cannot distinguish (`cell`). The rest has defaults: an engine
    overrides `longest` if the lengths of worlds differ, `sample` if there may be too many worlds to
    list, `common_ground` and `takes_inner` if it knows more about what is common knowledge, and
    about what somebody knows in all worlds at once.

    The model of the query says how likely worlds are. Under `rules`, each combination of chance
    outcomes has its probability, and courses that differ by choices of players only share it
    equally: what players do excludes what the rules exclude, and nothing else is concluded from it.
    Other models treat choices as evidence. No model changes which worlds are possible.
    """

    name: ClassVar[str]
    """The name of the engine in answers."""
    models: ClassVar[Sequence[str]] = (RULES,)
    """The models it knows; the first is the default."""
    takes_inner: ClassVar[bool] = False
    """Whether the atoms of cells may be `Inner`: what somebody knows, as an atom."""

    def __init__(
        self, record: Record, vocabulary: Vocabulary[Any, Any], query: EngineQuery
    ) -> None:
        self.record = record
        self.vocabulary = vocabulary
        self.query = query

    @abstractmethod
    def actual(self, moment: int) -> W:
        """The true world at a moment."""

    @abstractmethod
    def length(self, world: W) -> int:
        """The number of steps of a world."""

    @abstractmethod
    def key(self, world: W, back: int, group: Group) -> Hashable:
        """What the group had perceived `back` steps before the world's moment.

        Two keys are equal if and only if the group cannot distinguish the worlds, or if the
        difference has no effect on the atoms of the query and on what anybody knows of them.
        """

    def longest(self, world: W, back: int, group: Group) -> int:
        """The most steps of any world in the cell of the group."""
        return self.length(world) - back

    def common_ground(self, world: W, back: int, group: Group) -> CommonGround:
        """What all seats of the group surely perceive in common, `back` steps before that moment.

        It is all that is common knowledge if chains of "for all one knows" among the seats surely
        lead to all worlds that this leaves possible.
        """
        return CommonGround(())

    @abstractmethod
    def cell(self, world: W, back: int, group: Group, needs: Needs) -> Cell[W]:
        """The cell of the group, `back` steps before the world's moment.

        The order of the rows and the worlds in them depend only on what the group has perceived.
        `TooManyWorlds` if they are too many to be listed.
        """

    def sample(self, world: W, back: int, group: Group, needs: Needs, n: int, rng: Rng) -> Cell[W]:
        """A cell with `n` random worlds as rows, of equal weight under the model."""
        raise TooManyWorlds(f"{self.name}: there are too many worlds to list, and no sampling")

    @abstractmethod
    def steps(self, world: W) -> Sequence[Step[Any, Any]]:
        """The world as a log that can be replayed."""
