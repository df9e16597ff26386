# SPDX-License-Identifier: MIT
"""Moves as forms for people to fill in; to readers, forms with the same label are a single verb."""

from collections.abc import Callable, Mapping, Sequence
from functools import lru_cache
from typing import Any, Final

from whoknows.core import Action, Choice, Form, Message, form
from whoknows.games.mafia_de_cuba.pieces import match as p
from whoknows.games.mafia_de_cuba.pieces.questions import QUESTIONS
from whoknows.games.mafia_de_cuba.rules.legal_moves import Boxes, Part

from .names import question_label, role_name, seat_name, tokens_name

VERBS: Final[Mapping[type[Action], str]] = {
    p.Hide: "mafia-hide",
    p.Steal: "mafia-steal",
    p.TakeToken: "mafia-take",
    p.TakeNothing: "mafia-take-nothing",
    p.Ask: "mafia-ask",
    p.AnnounceGift: "mafia-announce-gift",
    p.AnnounceReturn: "mafia-announce-return",
    p.GiveFloor: "mafia-give-floor",
    p.Accuse: "mafia-accuse",
    p.AskFloor: "mafia-ask-floor",
    p.Volunteer: "mafia-volunteer",
    p.Shoot: "mafia-shoot",
    p.SayNumber: "mafia-say",
    p.SayTokens: "mafia-say",
    p.SayBox: "mafia-say",
    p.SayWhether: "mafia-say",
    p.SayRole: "mafia-say",
    p.SaySeat: "mafia-say",
    p.SayToken: "mafia-say",
    p.DontKnow: "mafia-dont-know",
    p.Decline: "mafia-decline",
}
"""The label of each kind of action."""


@lru_cache(maxsize=256)
def menu(parts: tuple[Part, ...]) -> Sequence[Form]:
    """The forms for legal moves; forms for questions are split by theme and subject."""
    boxes = {(part.kind, None): part for part in parts if isinstance(part, Boxes)}
    found: dict[Any, list[p.MafiaAction]] = {}
    for part in parts:
        if isinstance(part, Boxes):
            found[part.kind, None] = []
        else:
            for action in part:
                found.setdefault(_sort_of(action), []).append(action)
    return [
        _box_form(boxes[sort]) if sort in boxes else _form(sort[0], actions)
        for sort, actions in found.items()
    ]


def _verb(kind: type[Action]) -> Message:
    return Message(VERBS[kind])


def _box_form(boxes: Boxes) -> Form:
    diamonds = [_choice("diamonds", n) for n in range(boxes.n_diamonds)]
    tokens = [_choice("tokens", part) for part in boxes.tokens]
    return form(
        boxes.kind,
        _verb(boxes.kind),
        ("diamonds", _label("diamonds"), diamonds),
        ("tokens", _label("tokens"), tokens),
    )


def _form(kind: type[p.MafiaAction], actions: Sequence[p.MafiaAction]) -> Form:
    names = kind.__struct_fields__
    filled = ((name, _label(name), _choices(actions, name)) for name in names)
    return form(kind, _verb(kind), *filled)


def _sort_of(action: p.MafiaAction) -> tuple[type[p.MafiaAction], Any]:
    """A key; actions with the same key share a form."""
    match action:
        case p.Ask() | p.Volunteer():
            question = QUESTIONS[action.question]
            return type(action), (question.theme, question.about, question.first_only)
        case _:
            return type(action), None


def _choices(actions: Sequence[p.MafiaAction], name: str) -> list[Choice]:
    """The values of that field in the actions, each once."""
    values = list(dict.fromkeys(getattr(action, name) for action in actions))
    if name in ("seat", "about") and isinstance(values[0], int):
        values.sort()
    return [_choice(name, value) for value in values]


def _choice(name: str, value: Any) -> Choice:
    if value is None or (name == "token" and value == p.NOTHING_ASIDE):
        return Choice(value, Message("mafia-nothing"), short="none")
    return Choice(value, _NAMES[name](value), _SHORT.get(name, str)(value))


def _number(value: int) -> Message:
    return Message("mafia-number", {"number": value})


_NAMES: Final[Mapping[str, Callable[[Any], Message]]] = {
    "diamonds": _number,
    "number": _number,
    "aside": role_name,
    "role": role_name,
    "token": role_name,
    "tokens": tokens_name,
    "seat": seat_name,
    "about": lambda about: role_name(about) if isinstance(about, str) else seat_name(about),
    "question": lambda name: question_label(QUESTIONS[name]),
    "yes": lambda yes: Message("mafia-yes" if yes else "mafia-no"),
}
"""The display names of a field's values."""
_SHORT: Final[Mapping[str, Callable[[Any], str]]] = {
    "yes": lambda yes: "yes" if yes else "no",
    "question": lambda name: name.replace("_", " "),
}


def _label(name: str) -> Message:
    return Message(f"mafia-field-{name}")
