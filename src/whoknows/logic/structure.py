# SPDX-License-Identifier: MIT
"""Knowledge structures: a model given by its vocabulary, a law, and what each agent observes."""

from collections.abc import Iterable

import msgspec

from .errors import BadModel, UnknownName
from .formula import TOP, Agent, Formula
from .traversal import atoms_in, is_boolean


class KnowledgeStructure(msgspec.Struct, frozen=True):
    """The worlds are the valuations of `vocabulary` that satisfy the Boolean formula `law`.

    An agent cannot distinguish two worlds that agree on everything it observes. `actual` has the
    true atoms of the actual world, if it is known.
    """

    vocabulary: tuple[str, ...]
    observables: tuple[tuple[Agent, tuple[str, ...]], ...]
    law: Formula = TOP
    actual: frozenset[str] | None = None

    def __post_init__(self) -> None:
        known = set(self.vocabulary)
        if len(known) < len(self.vocabulary):
            twice = next(name for name in known if self.vocabulary.count(name) > 1)
            raise BadModel(f"the atom {twice!r} stands twice in the vocabulary")
        agents: set[Agent] = set()
        for agent, seen in self.observables:
            if agent in agents:
                raise BadModel(f"the agent {agent!r} has two lists of what it observes; join them")
            agents.add(agent)
            self._check(seen, known)
        if not is_boolean(self.law):
            raise BadModel("the law speaks of facts alone, not of what anybody knows or of updates")
        self._check(atoms_in(self.law), known)
        self._check(self.actual or (), known)

    def _check(self, names: Iterable[str], known: set[str]) -> None:
        for name in names:
            if name not in known:
                raise UnknownName("atom", name, known)

    @property
    def agents(self) -> tuple[Agent, ...]:
        """The agents, in order."""
        return tuple(agent for agent, _ in self.observables)
