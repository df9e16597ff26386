# SPDX-License-Identifier: MIT
"""Moves written as they are typed: `ask 3 received diamonds`, `say 8 loyal:2`, `accuse 5`."""

from collections.abc import Callable, Mapping
from typing import Any, Final

from whoknows.games.mafia_de_cuba.pieces import match as p
from whoknows.games.mafia_de_cuba.pieces.box import NO_TOKENS
from whoknows.games.mafia_de_cuba.pieces.questions import QuestionName

from .typed_words import ABOUT_SEAT

_ABOUT_SEAT_TEXT: Final = {name: word for word, name in ABOUT_SEAT.items()}


def format_action(action: p.MafiaAction) -> str:
    """Write an action as it is typed.

    >>> format_action(p.Ask(4, "role_of", 2)), format_action(p.SayBox(8, "loyal:2"))
    ('ask 4 about 2 role', 'say 8 loyal:2')
    """
    return _FORMATS[type(action)](action)


def question_text(name: QuestionName, about: p.Subject) -> str:
    """A question as it is typed after the suspect."""
    if name in _ABOUT_SEAT_TEXT:
        return f"about {about} {_ABOUT_SEAT_TEXT[name]}"
    match name:
        case "is_role":
            return f"is {about}"
        case "aside_is":
            return f"aside {about}"
        case "aside_any":
            return "aside"
        case _:
            return name.replace("_", " ")


def _aside(token: str | None) -> str:
    return "" if token is None else f" aside {token}"


_FORMATS: Final[Mapping[type, Callable[[Any], str]]] = {
    p.Hide: lambda it: f"hide {it.diamonds}",
    p.Steal: lambda it: f"steal {it.diamonds}{_aside(it.aside)}",
    p.TakeToken: lambda it: f"take {it.role}{_aside(it.aside)}",
    p.TakeNothing: lambda _: "take nothing",
    p.Ask: lambda it: f"ask {it.seat} {question_text(it.question, it.about)}",
    p.AnnounceGift: lambda it: f"announce gave {it.diamonds}",
    p.AnnounceReturn: lambda it: f"announce got {it.diamonds} {it.tokens}",
    p.GiveFloor: lambda it: f"floor {it.seat}",
    p.Accuse: lambda it: f"accuse {it.seat}",
    p.GiveUp: lambda _: "give up",
    p.AskFloor: lambda _: "floor",
    p.Volunteer: lambda it: f"volunteer {question_text(it.question, it.about)}",
    p.Shoot: lambda _: "shoot",
    p.SayNumber: lambda it: f"say {it.number}",
    p.SayTokens: lambda it: "say no tokens" if it.tokens == NO_TOKENS else f"say {it.tokens}",
    p.SayBox: lambda it: f"say {it.diamonds} {it.tokens}",
    p.SayWhether: lambda it: "yes" if it.yes else "no",
    p.SayRole: lambda it: f"say {it.role}",
    p.SaySeat: lambda it: f"say accuse {it.seat}",
    p.SayToken: lambda it: f"say aside {it.token}",
    p.DontKnow: lambda _: "dont know",
    p.Decline: lambda _: "decline",
    p.Settle: lambda it: "settle" if it.shooter is None else f"settle {it.shooter}",
}
