# SPDX-License-Identifier: MIT
"""The section `EVENT`: an event model in a file."""

from whoknows.core.errors import did_you_mean
from whoknows.logic.cursor import AGENT_KINDS
from whoknows.logic.formula import TOP, Agent, Formula
from whoknows.logic.tokens import Token
from whoknows.logic.update import EventModel, ModelEvent

from .section_reader import SectionReader

Relation = dict[str, list[str]]
"""For each event, the events that an agent considers possible when it happens."""


def read_event_model(reader: SectionReader) -> EventModel:
    """The event model that begins here, after the word `EVENT`."""
    token = reader.token
    name = _model_name(reader)
    events: dict[str, ModelEvent] = {}
    relations: dict[Agent, tuple[Relation, list[Token]]] = {}
    while True:
        if reader.at_word("SEES", "ARROWS"):
            _read_relation(reader, relations)
        elif reader.at_label():
            _read_event(reader, events)
        else:
            break
    if not events:
        raise reader.fault(f"the event model {name!r} has no event; add one: 'heads: PRE p'", token)
    for _, places in relations.values():
        _check_events(reader, places, events)
    arrows = {agent: relation for agent, (relation, _) in relations.items()}
    return EventModel.with_arrows(name, events.values(), arrows)


def _model_name(reader: SectionReader) -> str:
    if reader.kind not in AGENT_KINDS or ":" in reader.token.text:
        raise reader.fault(reader.after("the name of an event model"))
    if reader.token.text in reader.models:
        raise reader.fault(f"there are two event models {reader.token.text!r}; rename one")
    return reader.take().text


def _read_event(reader: SectionReader, events: dict[str, ModelEvent]) -> None:
    """`heads: PRE f POST p := g, q := h`, both parts optional."""
    name, token = reader.label("an event")
    if name in events:
        raise reader.fault(f"there are two events {name!r} here; rename one", token)
    pre: Formula = TOP
    if reader.at_word("PRE"):
        reader.take()
        pre = reader.formula()
    post: dict[str, Formula] = {}
    if reader.at_word("POST"):
        reader.take()
        _read_assignment(reader, post)
        while reader.skip(","):
            _read_assignment(reader, post)
    events[name] = ModelEvent(name, pre, tuple(post.items()))


def _read_assignment(reader: SectionReader, post: dict[str, Formula]) -> None:
    token = reader.token
    atom = reader.atom_name()
    if atom in post:
        raise reader.fault(f"{atom!r} is given two values; leave one out", token)
    reader.expect(":=", reader.after("':=' and a formula"))
    post[atom] = reader.formula(in_list=True)


def _read_relation(
    reader: SectionReader, relations: dict[Agent, tuple[Relation, list[Token]]]
) -> None:
    read = _read_classes if reader.take().text == "SEES" else _read_arrows
    token = reader.token
    agent = reader.agent_label()
    if agent in relations:
        raise reader.fault(f"{agent!r} has two relations here; join them", token)
    relations[agent] = read(reader)


def _read_classes(reader: SectionReader) -> tuple[Relation, list[Token]]:
    """`{heads} {tails, edge}`: classes of events that the agent cannot distinguish."""
    relation: Relation = {}
    places: list[Token] = []
    while reader.kind == "{":
        members = _read_set(reader, places)
        for member in members:
            if member in relation:
                raise reader.fault(f"{member!r} stands in two classes", places[-1])
            relation[member] = members
    return relation, places


def _read_arrows(reader: SectionReader) -> tuple[Relation, list[Token]]:
    """`heads -> tails, tails -> {heads, tails}`."""
    relation: Relation = {}
    places: list[Token] = []
    _read_arrow(reader, relation, places)
    while reader.skip(","):
        _read_arrow(reader, relation, places)
    return relation, places


def _read_arrow(reader: SectionReader, relation: Relation, places: list[Token]) -> None:
    places.append(reader.token)
    start = reader.event_name()
    reader.expect("->", reader.after("'->' and an event"))
    ends = relation.setdefault(start, [])
    if reader.kind == "{":
        found = _read_set(reader, places)
    else:
        places.append(reader.token)
        found = [reader.event_name()]
    ends += [end for end in found if end not in ends]


def _read_set(reader: SectionReader, places: list[Token]) -> list[str]:
    opening = reader.take()
    names: list[str] = []
    while reader.kind != "}" and (not names or reader.skip(",")):
        places.append(reader.token)
        names.append(reader.event_name())
    reader.close("}", opening)
    return names


def _check_events(
    reader: SectionReader, places: list[Token], events: dict[str, ModelEvent]
) -> None:
    for token in places:
        if token.text not in events:
            unknown = f"unknown event {token.text!r}; {did_you_mean(token.text, events)}"
            raise reader.fault(unknown, token)
