# SPDX-License-Identifier: MIT
"""Asks a match: who knows what, at any moment of its log."""

from __future__ import annotations

import time
from collections.abc import Iterable, Sequence
from functools import lru_cache
from typing import Any, Final, Literal

from whoknows.core import WATCHER, AnyGame, Seat, Step
from whoknows.logic import formula as fm
from whoknows.logic.explicit.s5 import S5Model
from whoknows.logic.formula import Agent, Formula
from whoknows.logic.parse import parse
from whoknows.logic.render import text
from whoknows.logic.traversal import agents_in, atoms_in
from whoknows.plugins.manifest import find_part

from .answer import Answer, BadMoment, Timeline, UnknownModel, Verdict, Witness, spans_of
from .enumeration import EnumeratedWorlds
from .model import NoModel, model_of
from .question import Question
from .record import Record
from .state_atoms import StateVocabulary
from .vocabulary import Vocabulary, default_names, formula_names
from .worlds import EngineQuery, Worlds

BUDGET_MS: Final = 2000


class Epistemics:
    """Who knows what in a match.

    With `seat`, only what that seat perceives is used, as at a table that is not open: a
    formula is true if it is true in all worlds that the seat considers possible. The seat
    `WATCHER` perceives only what is public.
    """

    def __init__(
        self,
        game: AnyGame,
        steps: Sequence[Step[Any, Any]],
        *,
        names: Sequence[str] | None = None,
        seat: Seat | None = None,
        model: str | None = None,
        seed: int = 0,
    ) -> None:
        self.game = game
        self.record = Record(game, steps)
        self.seat = seat
        self.model = model
        self._seed = seed
        chosen = formula_names(names) if names is not None else default_names(game)
        vocabulary = find_part(game.name, "atoms") or StateVocabulary
        self.vocabulary: Vocabulary[Any, Any] = vocabulary(game, chosen)
        self._atom = lru_cache(maxsize=None)(self.vocabulary.read)

    # Questions

    def ask(
        self, formula: Formula | str, at: int | None = None, *, budget_ms: int = BUDGET_MS
    ) -> Answer:
        """Whether the formula holds at a moment, now if none is given."""
        began = time.monotonic()
        question = self._question(formula, budget_ms)
        return question.answer(self.moment(at), began)

    def when(self, formula: Formula | str, *, budget_ms: int = 10 * BUDGET_MS) -> Timeline:
        """At which moments the formula holds."""
        began = time.monotonic()
        read = self.read(formula)
        known = self.verdicts(read, range(len(self.record) + 1), budget_ms=budget_ms)
        return Timeline(
            formula=text(read),
            last=len(self.record),
            true=spans_of(known, ("true",)),
            undefined=spans_of(known, ("undefined",)),
            unsure=spans_of(known, ("likely", "open")),
            seconds=time.monotonic() - began,
        )

    def verdicts(
        self,
        formula: Formula | str,
        moments: Iterable[int],
        *,
        budget_ms: int = 10 * BUDGET_MS,
    ) -> list[Verdict | Literal["undefined"]]:
        """What is answered at some moments; "likely" where there was no time."""
        question = self._question(formula, budget_ms)
        return [question.verdict_if_defined(self.moment(at)) for at in moments]

    def holds_until(
        self, formula: Formula | str, at: int, *, budget_ms: int = 10 * BUDGET_MS
    ) -> int | None:
        """The last of the moments from `at` on, without a gap, at which the formula holds.

        None if it does not hold at `at`. A moment at which something that the formula speaks of is
        not there makes a gap.
        """
        question = self._question(formula, budget_ms)
        found: int | None = None
        for moment in range(self.moment(at), len(self.record) + 1):
            if not question.is_defined(moment) or question.verdict(moment) != "true":
                break
            found = moment
        return found

    def witnesses(
        self,
        formula: Formula | str,
        at: int | None = None,
        *,
        most: int = 20,
        budget_ms: int = BUDGET_MS,
    ) -> list[tuple[Witness, ...]]:
        """Chains of worlds that show why the formula is not true, the nearest ones first."""
        moment = self.moment(at)
        question = self._question(formula, budget_ms)
        return question.witnesses(moment, most)

    def s5_model(self, atoms: Sequence[str], at: int | None = None) -> S5Model:
        """The model of a moment, for the tools of the logic: to draw, to minimise, to update.

        Its worlds are the courses that somebody who watches considers possible; those that agree on
        the atoms, and look alike to everybody, are one. The labels are logs. `TooManyWorlds` if
        there are too many to list.
        """
        if self.seat is not None:
            raise NoModel("a model shows everybody's knowledge; ask for it without a seat")
        moment = self.moment(at)
        formulas = [self.read(atom) for atom in atoms]
        worlds = self.worlds(fm.And(tuple(formulas)))
        named = {name: self.atom_of(name) for one in formulas for name in sorted(atoms_in(one))}
        return model_of(worlds, worlds.actual(moment), named)

    def _question(self, formula: Formula | str, budget_ms: int) -> Question:
        read = self.read(formula)
        return Question(self, read, budget_ms, seat=self.seat, seed=self._seed)

    # Words

    def read(self, formula: Formula | str) -> Formula:
        """The formula, with its atoms and players checked."""
        found = parse(formula, dialect="match") if isinstance(formula, str) else formula
        for name in atoms_in(found):
            self._atom(name)
        for agent in agents_in(found):
            self.seat_of(agent)
        return found

    def seat_of(self, agent: Agent) -> Seat:
        """The seat of a player named in a formula."""
        return self.vocabulary.seat(agent)

    def atom_of(self, name: str) -> Any:
        """The atom of that name."""
        return self._atom(name)

    def moment(self, at: int | None) -> int:
        """A moment of the log; `BadMoment` if there is none."""
        last = len(self.record)
        if at is None:
            return last
        if not 0 <= at <= last:
            raise BadMoment(f"there is no moment {at}; this match has moments 0 to {last}")
        return at

    def worlds(self, formula: Formula, *, is_question: bool = False) -> Worlds[Any]:
        """The worlds of the match, with the atoms of the formula.

        If the formula is the question, they are told apart only as far as it depends on that.
        """
        atoms = tuple(self._atom(name) for name in sorted(atoms_in(formula)))
        model = self.model or self.models[0]
        if model not in self.models:
            raise UnknownModel(model, self.models)
        asked = self._asked(formula) if is_question else None
        return self._engine(self.record, self.vocabulary, EngineQuery(atoms, model, asked))

    def _asked(self, formula: Formula) -> Formula:
        """The question; a seat asks what it knows."""
        if self.seat is None or self.seat == WATCHER:
            return formula
        return fm.K(self.vocabulary.names[self.seat], formula)

    @property
    def models(self) -> Sequence[str]:
        """The models of behaviour that chances can follow; the first is the default."""
        return self._engine.models

    @property
    def _engine(self) -> type[Worlds[Any]]:
        engine: type[Worlds[Any]] = find_part(self.game.name, "worlds") or EnumeratedWorlds
        return engine
