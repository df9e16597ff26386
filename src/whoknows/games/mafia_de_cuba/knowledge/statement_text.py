# SPDX-License-Identifier: MIT
"""Statements and contradictions in words."""

from collections.abc import Iterator, Mapping
from functools import reduce
from typing import Literal

from msgspec.structs import replace as with_fields

from whoknows.core import Message, Param, Who
from whoknows.games.mafia_de_cuba.pieces import match as p
from whoknows.games.mafia_de_cuba.rules.game import MafiaDeCuba
from whoknows.games.mafia_de_cuba.text import names
from whoknows.games.mafia_de_cuba.text.sentences import deed

from .contradictions import Contradiction
from .flow import Break
from .statements import DIAMONDS, TOKENS, Gave, Got, SeatEvidence, Statement


def told(game: MafiaDeCuba, statement: Statement) -> Message:
    """A statement as a sentence: who says what, or what is known."""
    match statement.evidence:
        case p.Exposed(seat=seat, role=role, diamonds=diamonds):
            return game.describe(p.Shown(seat, role, diamonds))
        case Gave(diamonds=hidden):
            return game.describe(p.DiamondsHidden(hidden))
        case Got(box=box):
            return game.describe(p.BoxPassed(p.GODFATHER, box))
        case p.Story() as story:
            return with_deed("other", story, {"seat": Who(statement.seat)})
        case claim:
            return game.describe(claim)


def with_deed(
    whose: Literal["self", "other"], story: p.Story, facts: Mapping[str, Param]
) -> Message:
    """A sentence about a suspect's actions; it has another form where a token was set aside."""
    taken: dict[str, Param] = {"taken": deed(with_fields(story, aside=None)), **facts}
    taken["box"] = names.box_name(story.received)
    if story.aside is None:
        return Message(f"mafia-did-{whose}", taken)
    return Message(f"mafia-did-{whose}-aside", taken | {"token": names.the_token(story.aside)})


def own_knowledge(game: MafiaDeCuba, seen: SeatEvidence) -> Iterator[Message]:
    """The seat's own knowledge."""
    if seen.story is not None:
        yield with_deed("self", seen.story, {"left": names.box_name(seen.story.passed)})
    if seen.returned is not None:
        facts: dict[str, Param] = {"gift": game.diamonds - (seen.hidden or 0)}
        yield Message("mafia-claims-godfather", facts | {"box": names.box_name(seen.returned)})


def reason(one: Contradiction) -> Message:
    """Why the statements cannot all be true."""
    match one.form, one.what, one.numbers:
        case "excess", str(role), (claimed, most):
            facts: dict[str, Param] = {
                "role": names.role_name(role),
                "count": claimed,
                "most": most,
            }
            return Message("mafia-clash-excess", facts)
        case "missing", str(what), (before, after):
            gone = amount(what, before - after)
            return Message("mafia-clash-missing", {"what": gone, "count": before - after})
        case ("greedy" | "idle") as form, None, (diamonds, tokens, n_takers):
            taken: dict[str, Param] = {
                "takers": n_takers,
                "diamonds": names.diamonds_name(diamonds),
            }
            return Message(f"mafia-clash-{form}", taken | {"tokens": names.n_tokens_name(tokens)})
        case ("absent" | "still-there") as form, str(what), (n,):
            return Message(f"mafia-clash-{form}", {"what": amount(what, n)})
        case form, str(what), (first, second):
            pair = {"first": amount(what, first), "second": amount(what, second)}
            return Message(f"mafia-clash-{form}", {**pair})
    return Message(f"mafia-clash-{'rules' if one.kind == 'rules' else 'together'}")


def gap(one: Break, what: str) -> Message:
    """What is missing or too many between two players, or may have been taken there."""
    facts: dict[str, Param] = {"before": Who(one.before), "after": Who(one.after)}
    facts |= {"what": amount(what, abs(one.missing)), "count": abs(one.missing)}
    if not one.is_contradiction:
        if one.before == one.after:  # nobody has said anything yet
            return Message("mafia-flow-gone-round", {"what": facts["what"]})
        return Message("mafia-flow-gone", facts)
    return Message("mafia-flow-missing" if one.missing > 0 else "mafia-flow-too-many", facts)


def reckoning_name(game: MafiaDeCuba, seen: SeatEvidence, reckoning: str) -> Message:
    """The name of a way to treat claims; a suspect's own claims are no evidence for himself."""
    if reckoning == "all-true" and seen.seat in game.suspects:
        return Message("mafia-trust-all-others-true")
    return Message(f"mafia-trust-{reckoning}")


def explained(game: MafiaDeCuba, one: Contradiction) -> Message:
    """The statements and why they cannot all be true, as a single message."""
    sentences = [*(told(game, statement) for statement in one.statements), reason(one)]
    return reduce(
        lambda first, second: Message("mafia-clash-and", {"first": first, "second": second}),
        sentences,
    )


def amount(what: str, n: int) -> Message:
    """A number of diamonds, of tokens, or of tokens of a name."""
    if what == DIAMONDS:
        return names.diamonds_name(n)
    if what == TOKENS:
        return names.n_tokens_name(n)
    return Message(f"mafia-tokens-{names.key_of(what)}", {"count": n})
