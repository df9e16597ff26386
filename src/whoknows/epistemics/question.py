# SPDX-License-Identifier: MIT
"""One formula, asked at one or many moments of a match."""

from __future__ import annotations

import time
from collections.abc import Hashable, Iterator
from functools import lru_cache
from itertools import zip_longest
from typing import Any, Final, Protocol

import numpy as np
from msgspec import Struct

from whoknows.core import WATCHER, Seat, State, final_state
from whoknows.core.random import Rng
from whoknows.logic import formula as fm
from whoknows.logic.formula import Agent, Formula
from whoknows.logic.render import text
from whoknows.logic.traversal import parts

from .answer import Answer, Chance, Verdict, Witness
from .counted import counted_part
from .evaluator import Evaluator
from .record import Record
from .share import Share
from .standpoint import Standpoint
from .vocabulary import Vocabulary
from .witness import Chain, Link, WitnessFinder
from .worlds import Cell, Group, Worlds

_SAMPLING: Final = 0x5EED
_VERDICTS: Final[dict[bool | None, Verdict]] = {True: "true", False: "false", None: "likely"}


class Asked(Protocol):
    """The match that is asked."""

    record: Record
    vocabulary: Vocabulary[Any, Any]

    def worlds(self, formula: Formula, *, is_question: bool = False) -> Worlds[Any]: ...

    def seat_of(self, agent: Agent) -> Seat: ...

    def atom_of(self, name: str) -> Hashable: ...


class Question:
    """A formula, with everything found out for it so far."""

    def __init__(
        self,
        asked: Asked,
        formula: Formula,
        budget_ms: float,
        *,
        seat: Seat | None = None,
        seed: int = 0,
    ) -> None:
        self.formula = formula
        self.worlds = asked.worlds(formula, is_question=True)
        self.evaluator = Evaluator(
            self.worlds,
            asked.seat_of,
            asked.atom_of,
            # What the engine loads or compiles at its first use is not charged to the question.
            deadline=time.monotonic() + budget_ms / 1000,
            rng=Rng(seed).child(_SAMPLING),
        )
        self._asked = asked
        self._asker = seat
        self._viewer: Group | None = None
        """The seat whose perception limits the answer; None if the truth may be used."""
        if seat is not None:
            self._viewer = () if seat == WATCHER else (seat,)
        self._world = lru_cache(maxsize=4)(self.worlds.actual)
        self._seen = lru_cache(maxsize=4)(self._first_possible)

    def answer(self, moment: int, began: float) -> Answer:
        """The answer at a moment."""
        verdict, share = self._verdict(moment)
        return Answer(
            formula=text(self.formula),
            at=moment,
            answer=verdict,
            exact=verdict != "likely" and (share is None or share.is_exact),
            engine=self.worlds.name,
            model=self.worlds.query.model,
            worlds=1 if share is None else share.n_worlds,
            worlds_true=int(verdict == "true") if share is None else share.n_true,
            chance=None if share is None else _chance(share),
            seconds=time.monotonic() - began,
            is_defined=self.is_defined(moment),
        )

    def verdict(self, moment: int) -> Verdict:
        """The answer at a moment, without what belongs to it."""
        if self._viewer is not None:
            return self._verdict(moment)[0]
        return _VERDICTS[self._truth(moment)]

    def _verdict(self, moment: int) -> tuple[Verdict, Share | None]:
        if self._viewer is None:
            return _VERDICTS[self._truth(moment)], self._share(self._world(moment))
        point = self._standpoint(moment, self._viewer)
        share = self._share(point.world)
        known = self.evaluator.knows(point, self.formula)
        if known:
            return "true", share
        if self.evaluator.knows(point, fm.Not(self.formula)):
            return "false", share
        cell = self.evaluator.cell(point, self.formula)
        return ("open" if known is False and cell.is_exact else "likely"), share

    def _standpoint(self, moment: int, viewer: Group) -> Standpoint[Any]:
        return Standpoint(self._seen(moment, viewer), 0, viewer)

    def _first_possible(self, moment: int, viewer: Group) -> Any:
        """A world that is the same one whatever is hidden from the viewer."""
        point = Standpoint(self._world(moment), 0, viewer)
        return self.evaluator.cell(point, self.formula).world(0)

    def _truth(self, moment: int) -> bool | None:
        cell = self.true_cell(moment)
        return self.evaluator.truth(self.formula, cell, 0).at(0)

    def true_cell(self, moment: int) -> Cell[Any]:
        """A cell of just the true world."""
        record, holds = self._asked.record, self._asked.vocabulary.holds
        needs = self.evaluator.needs(self.formula, moment)
        world = self._world(moment)
        return Cell(
            weights=np.ones(1, np.int64),
            atoms={
                (back, atom): np.array([bool(holds(atom, record.states[moment - back]))])
                for back, atom in needs.atoms
            },
            classes={wanted: np.zeros(1, np.intp) for wanted in needs.groups},
            world=lambda _: world,
            lengths=moment,
        )

    def _share(self, world: Any) -> Share | None:
        """In how many worlds it is true, if the answer counts anybody's."""
        counted = counted_part(self.formula, self._asked.seat_of, self._asker)
        if counted is None:
            return None
        seat, formula = counted
        group = () if seat == WATCHER else (seat,)
        return self.evaluator.share(Standpoint(world, 0, group), formula)

    def is_defined(self, moment: int) -> bool:
        """Whether everything that the formula says of that moment is there."""
        state = self._state(moment)
        vocabulary = self._asked.vocabulary
        return all(
            vocabulary.holds(self._asked.atom_of(name), state) is not None
            for name in _present_atoms(self.formula)
        )

    def _state(self, moment: int) -> State:
        """The state; for a seat, of a world that it cannot distinguish from the truth."""
        record = self._asked.record
        if self._viewer is None:
            return record.states[moment]
        world = self._seen(moment, self._viewer)
        state: State = final_state(record.game, self.worlds.steps(world))
        return state

    def witnesses(self, moment: int, most: int) -> list[tuple[Witness, ...]]:
        """Chains of worlds that show why the formula is not true."""
        finder = WitnessFinder(self.evaluator, self._asked.seat_of)
        if self._viewer is None:
            cell = self.true_cell(moment)
            chains = finder.find(self.formula, self._world(moment), cell, most)
        else:
            point = self._standpoint(moment, self._viewer)
            chains = finder.in_cell(point, self.formula, most)
        return [
            tuple(
                Witness(link.group, self.worlds.length(link.world), self.worlds.steps(link.world))
                for link in self._shortened(chain)
            )
            for chain in chains
        ]

    def _shortened(self, chain: Chain[Any]) -> Iterator[Link[Any]]:
        """The chain with one link where the same group cannot distinguish several in a row."""
        for link, after in zip_longest(chain, chain[1:]):
            is_same = after is not None and after.group == link.group
            if not is_same or self.worlds.length(after.world) != self.worlds.length(link.world):
                yield link


def _present_atoms(formula: Formula) -> Iterator[str]:
    """The atoms that speak of the moment of the question itself, not of earlier ones."""
    waiting: list[Struct] = [formula]
    while waiting:
        node = waiting.pop()
        if isinstance(node, fm.Atom):
            yield node.name
        elif not isinstance(node, fm.Past):
            waiting += parts(node)


def _chance(share: Share) -> Chance:
    low, high = share.low, share.high
    is_fraction = share.is_exact and not share.is_rounded and low == high
    exact = str(low) if is_fraction else None
    return Chance(float(share.value), float(low), float(high), exact)
