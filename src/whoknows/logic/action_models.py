# SPDX-License-Identifier: MIT
"""Ready-made happenings, by the names they have in the literature.

What everybody notices is an announcement (see `whoknows.logic.update`); what somebody misses, or
takes for something else, is an event model. The lies follow H. van Ditmarsch, "Dynamics of lying"
(Synthese 191, 2014): a hearer takes a lie for the truth.

>>> from whoknows.logic.explicit import S5Model
>>> from whoknows.logic.formula import Atom, B
>>> heads = Atom("heads")
>>> coin = S5Model.of("ht", atoms=lambda side: ["heads"] if side == "h" else [],
...                   sees={"ann": lambda side: side, "bob": lambda side: None}, actual="t")
>>> cheated = coin.relational().after(lie(heads, coin.agents, speaker="ann"))
>>> cheated.holds(B("bob", heads) & ~heads & B("ann", ~heads))
True
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from itertools import product

from .formula import TOP, Agent, And, Box, Formula, K, Kw, Not
from .update import (
    Announce,
    AnnounceTo,
    AnnounceWhether,
    AnnounceWhetherTo,
    Event,
    EventModel,
    Happen,
    Radical,
)


def public_announcement(formula: Formula) -> Announce:
    """Everybody is truthfully told the formula, and sees that everybody is."""
    return Announce(formula)


def announcement_whether(formula: Formula) -> AnnounceWhether:
    """Everybody is told whether the formula holds."""
    return AnnounceWhether(formula)


def semi_private_announcement(group: Iterable[Agent], formula: Formula) -> AnnounceTo:
    """The group is told the formula; the others see that it is told whether it holds."""
    return AnnounceTo(tuple(group), formula)


def semi_private_announcement_whether(
    group: Iterable[Agent], formula: Formula
) -> AnnounceWhetherTo:
    """The group is told whether the formula holds; the others see that it is."""
    return AnnounceWhetherTo(tuple(group), formula)


def private_announcement(
    group: Iterable[Agent], formula: Formula, agents: Iterable[Agent]
) -> Happen:
    """The group is told the formula; the other agents think that nothing happens.

    They are then wrong, so this needs a model with arrows (`model.relational()`).
    """
    return _unnoticed("private", Event("told", formula), group, agents)


def set_publicly(changes: Mapping[str, Formula]) -> Happen:
    """The atoms get new values, and everybody sees it.

    >>> print(set_publicly({"lamp": TOP}).model.events[0].post[0][0])
    lamp
    """
    event = Event("set", TOP, tuple(changes.items()))
    return Happen(EventModel("change", (event,)), ("set",))


def set_privately(
    group: Iterable[Agent], changes: Mapping[str, Formula], agents: Iterable[Agent]
) -> Happen:
    """The atoms get new values; only the group sees it, the others think that nothing happens."""
    return _unnoticed("hidden_change", Event("set", TOP, tuple(changes.items())), group, agents)


def _unnoticed(name: str, event: Event, group: Iterable[Agent], agents: Iterable[Agent]) -> Happen:
    members = set(group)
    arrows = {agent: {event.name: ["nothing"]} for agent in agents if agent not in members}
    model = EventModel.with_arrows(name, (event, Event("nothing")), arrows)
    return Happen(model, (event.name,))


def saying(formula: Formula, agents: Iterable[Agent], speaker: Agent | None = None) -> EventModel:
    """Somebody says the formula, true or not; the hearers take it for the truth.

    Without a speaker, somebody outside says it, for whom there is only `truth` and `lie`. A
    speaker among the agents says the `truth` if it knows the formula, tells a `lie` if it knows
    better, and else it is a `bluff`.
    """
    events = _sayings(formula, speaker)
    arrows = {
        agent: {event.name: ["truth"] for event in events} for agent in agents if agent != speaker
    }
    return EventModel.with_arrows("saying", events, arrows)


def doubted(formula: Formula, agents: Iterable[Agent], speaker: Agent | None = None) -> EventModel:
    """The same for hearers who know that it need not be the truth: they confuse all the events.

    In a model of knowledge they so learn nothing for certain. What they believe depends on what
    they hold more plausible: see `whoknows.logic.explicit.priority`.
    """
    events = _sayings(formula, speaker)
    names = [event.name for event in events]
    return EventModel.with_classes(
        "doubted", events, {agent: [names] for agent in agents if agent != speaker}
    )


def _sayings(formula: Formula, speaker: Agent | None) -> tuple[Event, ...]:
    if speaker is None:
        return Event("truth", formula), Event("lie", Not(formula))
    return (
        Event("truth", K(speaker, formula)),
        Event("lie", K(speaker, Not(formula))),
        Event("bluff", Not(Kw(speaker, formula))),
    )


def truth(formula: Formula, agents: Iterable[Agent], speaker: Agent | None = None) -> Happen:
    """The formula is said by somebody who knows it, and believed."""
    return Happen(saying(formula, agents, speaker), ("truth",))


def lie(formula: Formula, agents: Iterable[Agent], speaker: Agent | None = None) -> Happen:
    """The formula is said though it is false (a speaker knows so), and believed.

    Hearers who know that it is false are left with nothing that they consider possible.
    """
    return Happen(saying(formula, agents, speaker), ("lie",))


def bluff(formula: Formula, agents: Iterable[Agent], speaker: Agent) -> Happen:
    """The formula is said by somebody who does not know whether it holds, and believed."""
    return Happen(saying(formula, agents, speaker), ("bluff",))


def claim(formula: Formula) -> Radical:
    """The formula is said, true or not, and believed, though not beyond doubt.

    That is what a lie is in a plausibility model: worlds where it holds become more plausible
    than all others, but the others are kept. Who knows better is not misled, and whoever was
    recovers with the `discovery`.
    """
    return Radical(formula)


def discovery(formula: Formula) -> Announce:
    """After a lie that the formula holds, everybody is shown that it does not.

    After a `claim` the hearers come back to what they would have believed. After a `lie` in a
    model with arrows they have no world left to fall back on, and so believe everything.
    """
    return Announce(Not(formula))


def compose(first: EventModel, second: EventModel) -> EventModel:
    """The event model that does at once what the two do one after the other.

    An event is called `e.f` after those it is made of. Its precondition is that `e` can happen
    and `f` after it; what `f` makes of the facts is read in the world that `e` leaves.
    """
    names = f"{first.name}.{second.name}"
    pairs = list(product(range(len(first.events)), range(len(second.events))))
    events = tuple(_both(first, first.events[e], second.events[f]) for e, f in pairs)
    agents = dict.fromkeys(agent for model in (first, second) for agent, _ in model.access)
    numbers = {pair: number for number, pair in enumerate(pairs)}
    access = []
    for agent in agents:
        ours, theirs = first.rows(agent), second.rows(agent)
        rows = (tuple(numbers[pair] for pair in product(ours[e], theirs[f])) for e, f in pairs)
        access.append((agent, tuple(rows)))
    return EventModel(names, events, tuple(access))


def then(first: Happen, second: Happen) -> Happen:
    """One happening after the other, as a single one."""
    events = tuple(f"{e}.{f}" for e, f in product(first.events, second.events))
    return Happen(compose(first.model, second.model), events)


def _both(model: EventModel, first: Event, second: Event) -> Event:
    before = Happen(model, (first.name,))
    pre = first.pre if second.pre == TOP else And((first.pre, Box(before, second.pre)))
    post = dict(first.post)
    post.update({name: Box(before, formula) for name, formula in second.post})
    return Event(f"{first.name}.{second.name}", pre, tuple(post.items()))
