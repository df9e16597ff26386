# SPDX-License-Identifier: MIT
"""Ready-made updates and action models, by the names they have in the literature.

What everybody notices is an announcement (see `whoknows.logic.update`). What some agents miss or
mistake for something else is an event model, also called an action model. The lies follow
H. van Ditmarsch, "Dynamics of lying" (Synthese 191, 2014): hearers believe a lie.

>>> from whoknows.logic.explicit import S5Model
>>> from whoknows.logic.formula import Atom, B
>>> heads = Atom("heads")
>>> coin = S5Model.of("ht", atoms=lambda side: ["heads"] if side == "h" else [],
...                   sees={"ann": lambda side: side, "bob": lambda side: None}, actual="t")
>>> cheated = coin.relational().after(lie(heads, coin.agents, speaker="ann"))
>>> cheated.holds(B("bob", heads) & ~heads & B("ann", ~heads))
True
"""

from collections.abc import Iterable, Mapping
from itertools import product

from . import update as up
from .formula import TOP, Agent, And, Box, Formula, K, Kw, Not


def public_announcement(formula: Formula) -> up.Announce:
    """The formula is truthfully announced to all."""
    return up.Announce(formula)


def announcement_whether(formula: Formula) -> up.AnnounceWhether:
    """It is announced to all whether the formula holds."""
    return up.AnnounceWhether(formula)


def semi_private_announcement(group: Iterable[Agent], formula: Formula) -> up.AnnounceTo:
    """The group learns the formula; the others see that the group learns whether it holds."""
    return up.AnnounceTo(tuple(group), formula)


def semi_private_announcement_whether(
    group: Iterable[Agent], formula: Formula
) -> up.AnnounceWhetherTo:
    """The group learns whether the formula holds; the others see that it does."""
    return up.AnnounceWhetherTo(tuple(group), formula)


def private_announcement(
    group: Iterable[Agent], formula: Formula, agents: Iterable[Agent]
) -> up.Happen:
    """The group learns the formula; the other agents think that nothing happens.

    They are then wrong, so this needs a relational model (`model.relational()`).
    """
    return _unnoticed("private", up.ModelEvent("told", formula), group, agents)


def set_publicly(changes: Mapping[str, Formula]) -> up.Happen:
    """The atoms get new values, and everybody sees it.

    >>> print(set_publicly({"lamp": TOP}).model.events[0].post[0][0])
    lamp
    """
    event = up.ModelEvent("set", TOP, tuple(changes.items()))
    return up.Happen(up.EventModel("change", (event,)), ("set",))


def set_privately(
    group: Iterable[Agent], changes: Mapping[str, Formula], agents: Iterable[Agent]
) -> up.Happen:
    """The atoms get new values; only the group sees it, the others think that nothing happens."""
    return _unnoticed(
        "hidden_change", up.ModelEvent("set", TOP, tuple(changes.items())), group, agents
    )


def _unnoticed(
    name: str, event: up.ModelEvent, group: Iterable[Agent], agents: Iterable[Agent]
) -> up.Happen:
    members = set(group)
    arrows = {agent: {event.name: ["nothing"]} for agent in agents if agent not in members}
    model = up.EventModel.with_arrows(name, (event, up.ModelEvent("nothing")), arrows)
    return up.Happen(model, (event.name,))


def statement(
    formula: Formula, agents: Iterable[Agent], speaker: Agent | None = None
) -> up.EventModel:
    """The formula is said, true or not, and the hearers believe it.

    Without a speaker, the statement comes from outside and is a `truth` or a `lie`. A statement
    by one of the agents is a `truth` if the agent knows the formula, a `lie` if it knows the
    opposite, and a `bluff` otherwise.
    """
    events = _statements(formula, speaker)
    arrows = {
        agent: {event.name: ["truth"] for event in events} for agent in agents if agent != speaker
    }
    return up.EventModel.with_arrows("saying", events, arrows)


def doubted_statement(
    formula: Formula, agents: Iterable[Agent], speaker: Agent | None = None
) -> up.EventModel:
    """The same for hearers who know that it may be false: they cannot tell the events apart.

    In a model of knowledge they learn nothing for certain. What they believe depends on which
    event is more plausible to them: see `whoknows.logic.explicit.priority`.
    """
    events = _statements(formula, speaker)
    names = [event.name for event in events]
    return up.EventModel.with_classes(
        "doubted", events, {agent: [names] for agent in agents if agent != speaker}
    )


def _statements(formula: Formula, speaker: Agent | None) -> tuple[up.ModelEvent, ...]:
    if speaker is None:
        return up.ModelEvent("truth", formula), up.ModelEvent("lie", Not(formula))
    return (
        up.ModelEvent("truth", K(speaker, formula)),
        up.ModelEvent("lie", K(speaker, Not(formula))),
        up.ModelEvent("bluff", Not(Kw(speaker, formula))),
    )


def truth(formula: Formula, agents: Iterable[Agent], speaker: Agent | None = None) -> up.Happen:
    """The speaker knows the formula, and is believed."""
    return up.Happen(statement(formula, agents, speaker), ("truth",))


def lie(formula: Formula, agents: Iterable[Agent], speaker: Agent | None = None) -> up.Happen:
    """The formula is false (and the speaker knows it), and the hearers believe it.

    Hearers who know that it is false then consider no world possible.
    """
    return up.Happen(statement(formula, agents, speaker), ("lie",))


def bluff(formula: Formula, agents: Iterable[Agent], speaker: Agent) -> up.Happen:
    """The speaker does not know whether the formula holds, and is believed."""
    return up.Happen(statement(formula, agents, speaker), ("bluff",))


def claim(formula: Formula) -> up.Radical:
    """The formula is said, true or not, and believed, but not beyond doubt.

    This is a lie in a plausibility model: worlds where the formula holds become more plausible
    than all others, but the others stay. Agents who know better are not misled, and misled
    agents recover with the `discovery`.
    """
    return up.Radical(formula)


def discovery(formula: Formula) -> up.Announce:
    """After a lie that the formula holds, everybody sees that it does not.

    After a `claim` the hearers return to what they would have believed. After a `lie` in a
    relational model they have no world left to fall back on, and so believe everything.
    """
    return up.Announce(Not(formula))


def compose(first: up.EventModel, second: up.EventModel) -> up.EventModel:
    """The event model that combines two, one after the other, into one.

    An event is called `e.f` after its parts. Its precondition is that `e` can happen and `f`
    after it. The postconditions of `f` are evaluated in the world after `e`.
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
    return up.EventModel(names, events, tuple(access))


def then(first: up.Happen, second: up.Happen) -> up.Happen:
    """Two events, one after the other, as a single one."""
    events = tuple(f"{e}.{f}" for e, f in product(first.events, second.events))
    return up.Happen(compose(first.model, second.model), events)


def _both(model: up.EventModel, first: up.ModelEvent, second: up.ModelEvent) -> up.ModelEvent:
    before = up.Happen(model, (first.name,))
    pre = first.pre if second.pre == TOP else And((first.pre, Box(before, second.pre)))
    post = dict(first.post)
    post.update({name: Box(before, formula) for name, formula in second.post})
    return up.ModelEvent(f"{first.name}.{second.name}", pre, tuple(post.items()))
