# SPDX-License-Identifier: MIT
"""Actions given by formulas, single and joint, and their execution in a model.

Definitions 1, 4 and 5 of Goudyme, Chetcuti-Sperandio, Lagrue and de Lima, *Intention et logique
épistémique dynamique* (RJCIA 2019); definition 4 is corrected, see `JointAction`.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final, cast

import msgspec

from whoknows.logic.errors import BadModel
from whoknows.logic.explicit.s5 import S5Model
from whoknows.logic.formula import BOT, TOP, And, Atom, Formula, Not
from whoknows.logic.update import EventModel, Happen, ModelEvent, first_twice


class FormulaAction(msgspec.Struct, frozen=True):
    """Definition 1: an action with its precondition (`pre`) and its effects on atoms (`post`).

    `post` maps an atom to `Top`, `Bot`, the atom itself or its negation; other atoms keep their
    values.
    """

    name: str
    pre: Formula = TOP
    post: tuple[tuple[str, Formula], ...] = ()

    def __post_init__(self) -> None:
        twice = first_twice(atom for atom, _ in self.post)
        if twice is not None:
            raise BadModel(
                f"the action {self.name!r} says twice what becomes of {twice}; say it once"
            )
        for atom, change in self.post:
            if change not in (TOP, BOT, Atom(atom), Not(Atom(atom))):
                raise BadModel(
                    f"the action {self.name!r} makes {change} of {atom}; "
                    f"it may make it Top, Bot, {atom} or ~{atom}"
                )

    @classmethod
    def of(
        cls, name: str, pre: Formula = TOP, post: Mapping[str, Formula] | None = None
    ) -> FormulaAction:
        """An action with its changes given as a mapping."""
        return cls(name, pre, tuple((post or {}).items()))

    @property
    def changes(self) -> dict[str, Formula]:
        """The atoms that change, with their new values."""
        return {atom: change for atom, change in self.post if change != Atom(atom)}


NOP: Final = FormulaAction("nop")
"""Doing nothing: its precondition is always true, and it has no effects."""


class JointAction(msgspec.Struct, frozen=True):
    """Definition 4, corrected: the simultaneous actions of all agents, in their order.

    A change happens if some agent makes it and no agent makes another change of the same atom.
    Where two agents contradict each other, the atom keeps its value. (Read literally, the
    definition requires *all* agents to make the change, so that any idle agent would prevent it.)

    >>> light = FormulaAction.of("on", post={"p": TOP})
    >>> dark = FormulaAction.of("off", post={"p": BOT})
    >>> JointAction((light, NOP)).post == {"p": TOP}
    True
    >>> JointAction((light, dark)).post
    {}
    """

    actions: tuple[FormulaAction, ...]

    @property
    def pre(self) -> Formula:
        """The conjunction of all preconditions."""
        return And(tuple(action.pre for action in self.actions))

    @property
    def post(self) -> dict[str, Formula]:
        """The atoms that change, with their new values."""
        wishes: dict[str, set[Formula]] = {}
        for action in self.actions:
            for atom, change in action.changes.items():
                wishes.setdefault(atom, set()).add(change)
        return {atom: wish.pop() for atom, wish in wishes.items() if len(wish) == 1}


def execute(model: S5Model, joint: JointAction) -> S5Model:
    """Definition 5: worlds with the precondition stay, their atoms change, classes are kept.

    This is the product with one event that everybody sees. The remaining worlds keep their order;
    there may be none.
    """
    event = ModelEvent("joint", joint.pre, tuple(joint.post.items()))
    seen_by_all = EventModel("joint", (event,))
    return cast("S5Model", model.updated(Happen(seen_by_all, ("joint",))).model)
