"""Random formulas and event models for Hypothesis, over given atoms and agents."""

from collections.abc import Callable, Collection, Sequence
from fractions import Fraction
from typing import Any, Final, TypeVar

from hypothesis import strategies as st
from hypothesis.strategies import SearchStrategy

from whoknows.logic.formula import (
    BOT,
    TOP,
    And,
    Atom,
    B,
    Box,
    Common,
    CommonWhether,
    ConditionalBelief,
    Diamond,
    Distributed,
    DistributedWhether,
    Everyone,
    EveryoneWhether,
    Exists,
    Forall,
    Formula,
    Iff,
    Implies,
    K,
    Kw,
    M,
    Not,
    OneOf,
    Or,
    Probability,
    SafeBelief,
    StrongBelief,
    Xor,
)
from whoknows.logic.update import (
    Announce,
    AnnounceTo,
    AnnounceWhether,
    AnnounceWhetherTo,
    Conservative,
    EventModel,
    Happen,
    ModelEvent,
    Radical,
    Update,
)

Made = TypeVar("Made")

BOOLEAN: Final = frozenset({Not, And, Or, Xor, OneOf, Implies, Iff})
QUANTIFIERS: Final = frozenset({Forall, Exists})
KNOWLEDGE: Final = frozenset({K, M, Kw})
GROUPS: Final = frozenset(
    {Everyone, EveryoneWhether, Common, CommonWhether, Distributed, DistributedWhether}
)
BELIEF: Final = frozenset({B, ConditionalBelief, SafeBelief, StrongBelief})
DEGREES: Final = frozenset({Probability})
ANNOUNCEMENTS: Final = frozenset({Announce, AnnounceWhether, AnnounceTo, AnnounceWhetherTo})
UPGRADES: Final = frozenset({Radical, Conservative})
EVERYTHING: Final = (
    BOOLEAN | QUANTIFIERS | KNOWLEDGE | GROUPS | BELIEF | DEGREES | ANNOUNCEMENTS | UPGRADES
)


def formulas(
    atoms: Sequence[str] = ("p", "q", "r"),
    agents: Sequence[str] = ("a", "b"),
    *,
    operators: Collection[type] = BOOLEAN | KNOWLEDGE,
    events: Sequence[EventModel] = (),
    max_leaves: int = 8,
) -> SearchStrategy[Formula]:
    """Formulas with these constructors; updates count as constructors, in a box or a diamond.

    Give the constructors by their classes: `operators=BOOLEAN | {K, Announce}`. The events of
    the event models in `events` can happen as well.
    """
    leaves = st.sampled_from([*map(Atom, atoms), TOP, BOT])
    return st.recursive(
        leaves,
        lambda inner: st.one_of(
            [
                *_boolean(inner, operators),
                *_quantified(inner, atoms, operators),
                *_of_agents(inner, agents, operators),
                *_updated(inner, agents, operators, events),
            ]
        ),
        max_leaves=max_leaves,
    )


def _made(make: Callable[..., Made], *parts: SearchStrategy[Any]) -> SearchStrategy[Made]:
    """As `builds`, without asking for the types of the fields."""
    return st.tuples(*parts).map(lambda drawn: make(*drawn))


def groups(agents: Sequence[str]) -> SearchStrategy[tuple[str, ...]]:
    """One or more of the agents, in any order."""
    return st.lists(st.sampled_from(agents), min_size=1, max_size=len(agents), unique=True).map(
        tuple
    )


def _boolean(
    inner: SearchStrategy[Formula], operators: Collection[type]
) -> list[SearchStrategy[Formula]]:
    several = st.lists(inner, max_size=3).map(tuple)
    found: list[SearchStrategy[Formula]] = []
    if Not in operators:
        found.append(_made(Not, inner))
    found += [_made(make, several) for make in (And, Or, Xor, OneOf) if make in operators]
    found += [_made(make, inner, inner) for make in (Implies, Iff) if make in operators]
    return found


def _quantified(
    inner: SearchStrategy[Formula], atoms: Sequence[str], operators: Collection[type]
) -> list[SearchStrategy[Formula]]:
    names = st.lists(st.sampled_from(atoms), min_size=1, max_size=2, unique=True).map(tuple)
    return [_made(make, names, inner) for make in (Forall, Exists) if make in operators]


def _of_agents(
    inner: SearchStrategy[Formula], agents: Sequence[str], operators: Collection[type]
) -> list[SearchStrategy[Formula]]:
    agent = st.sampled_from(agents)
    single = (K, M, Kw, B, SafeBelief, StrongBelief)
    found: list[SearchStrategy[Formula]] = [
        _made(make, agent, inner) for make in single if make in operators
    ]
    found += [
        _made(make, groups(agents), inner)
        for make in sorted(GROUPS, key=lambda one: one.__name__)
        if make in operators
    ]
    if ConditionalBelief in operators:
        found.append(_made(ConditionalBelief, agent, inner, inner))
    if Probability in operators:
        comparison = st.sampled_from([">=", ">", "<=", "<", "="])
        bound = st.builds(Fraction, st.integers(0, 4), st.integers(4, 6))
        found.append(_made(Probability, agent, inner, comparison, bound))
    return found


def _updated(
    inner: SearchStrategy[Formula],
    agents: Sequence[str],
    operators: Collection[type],
    events: Sequence[EventModel],
) -> list[SearchStrategy[Formula]]:
    to_all = (Announce, AnnounceWhether, Radical, Conservative)
    to_some = (AnnounceTo, AnnounceWhetherTo)
    updates: list[SearchStrategy[Update]] = [
        _made(make, inner) for make in to_all if make in operators
    ]
    updates += [_made(make, groups(agents), inner) for make in to_some if make in operators]
    updates += [happenings(model) for model in events]
    if not updates:
        return []
    return [_made(make, st.one_of(updates), inner) for make in (Box, Diamond)]


def happenings(model: EventModel) -> SearchStrategy[Happen]:
    """One or more events of the model happen."""
    names = st.sampled_from([event.name for event in model.events])
    several = st.lists(names, min_size=1, max_size=2, unique=True).map(tuple)
    return _made(Happen, st.just(model), several)


@st.composite
def event_models(
    draw: st.DrawFn,
    atoms: Sequence[str] = ("p", "q", "r"),
    agents: Sequence[str] = ("a", "b"),
    *,
    name: str = "E",
    partitions: bool = True,
    operators: Collection[type] = BOOLEAN | KNOWLEDGE,
) -> EventModel:
    """Up to three events with pre- and postconditions.

    With `partitions` each agent confuses the events of a class, else its relation is any.
    """
    conditions = formulas(atoms, agents, operators=operators, max_leaves=3)
    names = [f"e{number}" for number in range(draw(st.integers(1, 3)))]
    events = [
        ModelEvent(
            one,
            draw(conditions),
            tuple(draw(st.dictionaries(st.sampled_from(atoms), conditions, max_size=2)).items()),
        )
        for one in names
    ]
    if partitions:
        drawn = {agent: draw(st.lists(st.integers(0, 2), min_size=3)) for agent in agents}
        classes = {
            agent: [
                [one for one, number in zip(names, numbers, strict=False) if number == part]
                for part in range(3)
            ]
            for agent, numbers in drawn.items()
        }
        return EventModel.with_classes(name, events, classes)
    ends = st.lists(st.sampled_from(names), unique=True)
    arrows = {agent: {one: draw(ends) for one in names} for agent in agents}
    return EventModel.with_arrows(name, events, arrows)
