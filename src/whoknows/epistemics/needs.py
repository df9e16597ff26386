# SPDX-License-Identifier: MIT
"""The features of worlds that a formula needs, and the announcements before it."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterable
from typing import Final, TypeAlias

from msgspec import Struct

from whoknows.core import Seat
from whoknows.logic import formula as fm
from whoknows.logic import update as up
from whoknows.logic.errors import NotExpressible
from whoknows.logic.formula import Agent, Formula

from .worlds import Group, Needs


class Told(Struct, frozen=True):
    """An announcement that a formula is evaluated after."""

    formula: Formula
    hearers: Group | None
    """Who learns it; None if all do."""
    is_whether: bool
    """Whether the hearers learn if it is true; else they learn that it is."""

    def is_heard_by(self, group: Group) -> bool:
        """Whether someone in the group learns it."""
        return self.hearers is None or any(seat in self.hearers for seat in group)


Context: TypeAlias = tuple[Told, ...]
"""What was announced, in order; each announcement is evaluated after those before it."""

_PUBLIC: Final = (up.Announce, up.AnnounceWhether)


def told(update: up.Update, seat_of: Callable[[Agent], Seat]) -> Told:
    """The announcement; `NotExpressible` for other updates."""
    match update:
        case up.Announce(formula):
            return Told(formula, None, is_whether=False)
        case up.AnnounceWhether(formula):
            return Told(formula, None, is_whether=True)
        case up.AnnounceTo(group, formula) | up.AnnounceWhetherTo(group, formula):
            hearers = tuple(sorted({seat_of(agent) for agent in group}))
            return Told(formula, hearers, is_whether=True)
        case _:
            raise NotExpressible(
                "in a match, formulas can speak of announcements only: [!f], [?!f], [a,b!f]"
            )


def has_precondition(update: up.Update) -> bool:
    """Whether the announcement is possible only where its formula is true."""
    return isinstance(update, up.Announce | up.AnnounceTo)


class NeedsFinder:
    """Finds the features that rows must have so that a formula can be evaluated in them."""

    def __init__(
        self,
        seat_of: Callable[[Agent], Seat],
        atom_of: Callable[[str], Hashable],
        inner_of: Callable[[Formula], Iterable[Hashable] | None] = lambda _: None,
    ) -> None:
        self._seat_of = seat_of
        self._atom_of = atom_of
        self._inner_of = inner_of
        """The atoms that stand for what is known (see `inner`); None if there are none."""

    def find(  # noqa: C901, PLR0911 - one case for each kind of formula
        self, formula: Formula, back: int, longest: int, context: Context = ()
    ) -> Needs:
        """The needs of a formula, `back` steps before rows of at most `longest` steps."""
        match formula:
            case fm.Constant():
                return Needs()
            case fm.Atom(name):
                return Needs(atoms=frozenset([(back, self._atom_of(name))]))
            case fm.Before(inner):
                return self.find(inner, back + 1, longest) if back < longest else Needs()
            case fm.Ever(inner) | fm.Always(inner):
                found = Needs()
                for earlier in range(back, longest + 1):
                    found |= self.find(inner, earlier, longest)
                return found
            case fm.Box(update, inner) | fm.Diamond(update, inner):
                news = told(update, self._seat_of)
                found = self.find(news.formula, back, longest, context)
                return found | self.find(inner, back, longest, (*context, news))
            case _ if not context and (atoms := self._inner_of(formula)) is not None:
                return Needs(atoms=frozenset((back, atom) for atom in atoms))
            case fm.GroupFormula(agents):
                seats = tuple(sorted({self._seat_of(agent) for agent in agents}))
                pooled = isinstance(formula, fm.Distributed | fm.DistributedWhether)
                groups: list[Group] = [seats] if pooled else [(seat,) for seat in seats]
                return self._knowing(groups, back, longest, context)
            case _ if hasattr(formula, "agent"):
                return self._knowing([(self._seat_of(formula.agent),)], back, longest, context)
        found = Needs()
        for part in _parts(formula):
            found |= self.find(part, back, longest, context)
        return found

    def _knowing(self, groups: list[Group], back: int, longest: int, context: Context) -> Needs:
        """What is known depends on what was perceived, and on announcements of whether."""
        found = Needs(groups=frozenset((back, group) for group in groups))
        for number, news in enumerate(context):
            if news.is_whether:
                found |= self.find(news.formula, back, longest, context[:number])
        return found


def _parts(formula: Formula) -> tuple[Formula, ...]:
    match formula:
        case fm.Not(inner):
            return (inner,)
        case fm.Implies(left, right) | fm.Iff(left, right):
            return (left, right)
        case fm.And(parts) | fm.Or(parts) | fm.Xor(parts) | fm.OneOf(parts):
            return parts
        case _:
            raise NotExpressible(f"'{formula}' has no meaning in a match; leave that operator out")
