# SPDX-License-Identifier: MIT
"""Actions told by formulas, alone and together, and what they make of a model.

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
from whoknows.logic.update import Event, EventModel, Happen, first_twice


class Action(msgspec.Struct, frozen=True):
    """Definition 1: when something can be done (`pre`), and what it makes of the atoms (`post`).

    `post` gives for an atom `Top`, `Bot`, the atom itself or its negation; an atom that it does
    not name keeps its value.
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
    def of(cls, name: str, pre: Formula = TOP, post: Mapping[str, Formula] | None = None) -> Action:
        """An action, the changes given as a mapping."""
        return cls(name, pre, tuple((post or {}).items()))

    @property
    def changes(self) -> dict[str, Formula]:
        """The atoms that do not just keep their value, with what becomes of them."""
        return {atom: change for atom, change in self.post if change != Atom(atom)}


NOP: Final = Action("nop")
"""To do nothing: always possible as far as its precondition goes, and without consequences."""


class JointAction(msgspec.Struct, frozen=True):
    """Definition 4, corrected: what all agents do at once, one action of each, in their order.

    A change is made if some agent makes it and none makes another change of the same atom; where
    two agents contradict each other, the atom keeps its value. (Read literally, the definition
    asks that *all* agents make the change, so that one who does nothing would prevent it.)

    >>> light, dark = Action.of("on", post={"p": TOP}), Action.of("off", post={"p": BOT})
    >>> JointAction((light, NOP)).post == {"p": TOP}
    True
    >>> JointAction((light, dark)).post
    {}
    """

    actions: tuple[Action, ...]

    @property
    def pre(self) -> Formula:
        """The preconditions of all."""
        return And(tuple(action.pre for action in self.actions))

    @property
    def post(self) -> dict[str, Formula]:
        """The atoms that change, with what becomes of them."""
        wishes: dict[str, set[Formula]] = {}
        for action in self.actions:
            for atom, change in action.changes.items():
                wishes.setdefault(atom, set()).add(change)
        return {atom: wish.pop() for atom, wish in wishes.items() if len(wish) == 1}


def execute(model: S5Model, joint: JointAction) -> S5Model:
    """Definition 5: the worlds with the precondition stay, their atoms change, links are kept.

    It is the product with one event that everybody sees. The worlds that stay keep their order;
    none may be left.
    """
    event = Event("joint", joint.pre, tuple(joint.post.items()))
    seen_by_all = EventModel("joint", (event,))
    return cast("S5Model", model.updated(Happen(seen_by_all, ("joint",))).model)
