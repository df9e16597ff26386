# SPDX-License-Identifier: MIT
"""Sentences about what happens in Mafia de Cuba."""

from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import TYPE_CHECKING, Any, Final

from whoknows.core import Message, Param, Seat, Who
from whoknows.games.mafia_de_cuba.pieces import match as p
from whoknows.games.mafia_de_cuba.pieces.box import NO_TOKENS, Box
from whoknows.games.mafia_de_cuba.pieces.questions import QUESTIONS, QuestionName

from . import names

if TYPE_CHECKING:
    from whoknows.games.mafia_de_cuba.rules.game import MafiaDeCuba

# Questions and answers


def question_words(name: QuestionName, about: p.Subject = None) -> Message:
    """A question in full, as asked to a suspect."""
    return Message(f"mafia-question-{names.key_of(name)}", _subject(name, about))


def _subject(name: QuestionName, about: p.Subject) -> dict[str, Param]:
    match QUESTIONS[name].about, about:
        case "role", str(role):
            return {"about": names.a_role(role)}
        case "token", str(token):
            return {"about": names.the_token(token)}
        case "seat", int(seat):
            return {"about": Who(Seat(seat))}
        case _:
            return {}


def answer_words(said: p.Said) -> Message:
    """An answer as a whole sentence, without the speaker."""
    if isinstance(said.answer, p.DontKnow):
        return Message("mafia-answer-dont-know")
    if isinstance(said.answer, p.Decline):
        return Message("mafia-answer-decline")
    about = _subject(said.question, said.about)
    key = f"mafia-answer-{names.key_of(said.question)}"
    if isinstance(said.answer, p.SayWhether):
        return Message(f"{key}-yes" if said.answer.yes else f"{key}-no", about)
    if said.answer in _NONE:
        return Message(f"{key}-none", about)
    return Message(key, about | {"what": _what(said.answer, said.question)})


_NONE: Final = (
    p.SayNumber(0),
    p.SayTokens(NO_TOKENS),
    p.SayBox(0, NO_TOKENS),
    p.SayToken(p.NOTHING_ASIDE),
)
"""Answers of none or nothing, which languages phrase differently."""


def _what(answer: p.Answer, question: QuestionName) -> Message | Who:
    """The content of an answer."""
    if isinstance(answer, p.SayNumber):
        is_diamonds = QUESTIONS[question].theme == "diamonds"
        return (names.diamonds_name if is_diamonds else names.n_tokens_name)(answer.number)
    match answer:
        case p.SayTokens(tokens=tokens):
            return names.tokens_name(tokens)
        case p.SayBox(diamonds=diamonds, tokens=tokens):
            return names.box_name(Box(diamonds, tokens))
        case p.SayRole(role=role):
            return names.a_role(role)
        case p.SaySeat(seat=seat):
            return Who(seat)
        case p.SayToken(token=token):
            return names.the_token(token)
    raise ValueError(f"{answer} names nothing")


# Events


def describe(game: "MafiaDeCuba", event: p.MafiaEvent) -> Message:
    """A perceived event as a sentence."""
    key, params = _SENTENCES[type(event)](game, event)
    return Message(key, params)


def narrate(game: "MafiaDeCuba", events: Sequence[p.MafiaEvent]) -> Iterator[Message]:
    """Events as sentences; what adjacent events already say is left out."""
    for at, event in enumerate(events):
        following = events[at + 1] if at + 1 < len(events) else None
        match event:
            case p.DiamondsHidden():
                yield box_at_first(game)
                yield describe(game, event)
            case p.Taken(story=None) | p.BoxPassed(to=0, box=None):
                pass  # the sentence that the box has gone on is enough
            case p.Asked(volunteered=True) if isinstance(following, p.Said):
                pass
            case p.Unmasked():
                yield describe(game, event)
                yield from (
                    fate(Seat(seat), story) for seat, story in enumerate(event.stories, start=1)
                )
            case _:
                yield describe(game, event)


def box_at_first(game: "MafiaDeCuba") -> Message:
    """The contents of the box before the theft, and whether that is the standard box."""
    key = "mafia-box-custom" if game.is_custom else "mafia-box-standard"
    return Message(
        key, {"box": names.box_name(game.full_box), "jokers": jokers_name(game.start_jokers)}
    )


def jokers_name(n: int) -> Message:
    """A number of jokers."""
    return Message("mafia-jokers", {"count": n})


_Told = tuple[str, dict[str, Param]]


def _seat(event: Any) -> dict[str, Param]:
    return {"seat": Who(event.seat)}


def _hidden(_: "MafiaDeCuba", event: p.DiamondsHidden) -> _Told:
    who: dict[str, Param] = {"seat": Who(p.GODFATHER)}
    if event.diamonds is None:
        return "mafia-hid", who
    return "mafia-hid-known", who | {"diamonds": names.diamonds_name(event.diamonds)}


def _passed(_: "MafiaDeCuba", event: p.BoxPassed) -> _Told:
    is_back = event.to == p.GODFATHER
    who: dict[str, Param] = {"seat": Who(event.to)}
    if event.box is None:
        return "mafia-returned" if is_back else "mafia-passed", who
    key = "mafia-returned-known" if is_back else "mafia-passed-known"
    return key, who | {"box": names.box_name(event.box)}


def _taken(_: "MafiaDeCuba", event: p.Taken) -> _Told:
    if event.story is None:
        return "mafia-took", _seat(event)
    return "mafia-took-known", _seat(event) | {"deed": deed(event.story)}


def _asked(_: "MafiaDeCuba", event: p.Asked) -> _Told:
    key = "mafia-volunteers" if event.volunteered else "mafia-asked"
    words = question_words(event.question, event.about)
    return key, _seat(event) | {"godfather": Who(p.GODFATHER), "question": words}


def _said(_: "MafiaDeCuba", event: p.Said) -> _Told:
    key = "mafia-said-unasked" if event.volunteered else "mafia-said"
    return key, _seat(event) | {"answer": answer_words(event)}


def _gave(_: "MafiaDeCuba", event: p.GiftAnnounced) -> _Told:
    return "mafia-announced-gift", _seat(event) | {"diamonds": names.diamonds_name(event.diamonds)}


def _got(_: "MafiaDeCuba", event: p.ReturnAnnounced) -> _Told:
    return "mafia-announced-return", _seat(event) | {"box": names.box_name(event.box)}


def _shown(_: "MafiaDeCuba", event: p.Shown) -> _Told:
    params = _seat(event) | {"role": names.a_role(event.role)}
    if not event.diamonds:
        return "mafia-shown", params
    return "mafia-shown-diamonds", params | {"diamonds": names.diamonds_name(event.diamonds)}


def _joker(_: "MafiaDeCuba", event: p.JokerSpent) -> _Told:
    return "mafia-joker", _seat(event) | {"count": event.left}


def _shot(_: "MafiaDeCuba", event: p.Shot) -> _Told:
    return "mafia-shot", _seat(event) | {"target": Who(event.target)}


def _unmasked(game: "MafiaDeCuba", event: p.Unmasked) -> _Told:
    params: dict[str, Param] = {
        "seat": Who(p.GODFATHER),
        "diamonds": names.diamonds_name(event.hidden),
    }
    return "mafia-unmasked", params


_SENTENCES: Final[Mapping[type, Callable[["MafiaDeCuba", Any], _Told]]] = {
    p.DiamondsHidden: _hidden,
    p.BoxPassed: _passed,
    p.Taken: _taken,
    p.Asked: _asked,
    p.Said: _said,
    p.GiftAnnounced: _gave,
    p.ReturnAnnounced: _got,
    p.FloorAsked: lambda _, event: ("mafia-floor-asked", _seat(event)),
    p.FloorGiven: lambda _, event: ("mafia-floor-given", _seat(event)),
    p.Accused: lambda _, event: ("mafia-accused", _seat(event) | {"godfather": Who(p.GODFATHER)}),
    p.ShotPlanned: lambda _, event: ("mafia-shot-planned", _seat(event)),
    p.Shot: _shot,
    p.Shown: _shown,
    p.JokerSpent: _joker,
    p.GaveUp: lambda _, __: ("mafia-gave-up", {"seat": Who(p.GODFATHER)}),
    p.Unmasked: _unmasked,
}

# Suspects' actions


def deed(story: p.Story) -> Message:
    """What a suspect took, and set aside: `3 diamonds; the Agent is set aside`."""
    if story.diamonds:
        taken = names.diamonds_name(story.diamonds)
    elif story.token is not None:
        taken = names.the_token(story.token)
    else:
        taken = Message("mafia-took-nothing")
    if story.aside is None:
        return taken
    return Message("mafia-deed-aside", {"taken": taken, "token": names.the_token(story.aside)})


def fate(seat: Seat, story: p.Story) -> Message:
    """A suspect's role and actions, when all is revealed."""
    return Message(
        "mafia-fate",
        {
            "seat": Who(seat),
            "role": names.a_role(story.role),
            "box": names.box_name(story.received),
            "deed": deed(story),
        },
    )


# The end


def ending(game: "MafiaDeCuba", state: p.MafiaState) -> Message:
    """How a match ended, and why the winners won."""
    told = _what_ended(state)
    for seat in state.table.winners:
        if seat != p.GODFATHER:
            told = Message("mafia-end", {"what": told, "why": why_won(game, state, seat)})
    return told


def _what_ended(state: p.MafiaState) -> Message:
    table = state.table
    params: dict[str, Param] = {"seat": Who(table.turn)}
    if table.turn != p.GODFATHER:
        params["role"] = names.a_role(state.stories[table.turn - 1].role)
    match table.ending:
        case "recovered" if not table.recovered:
            return Message("mafia-end-nothing-stolen")
        case "recovered":
            return Message("mafia-end-recovered")
        case "shot":
            shooter: dict[str, Param] = {"shooter": Who(table.winners[0])}
            return Message("mafia-end-shot", params | shooter)
        case "ruined" if table.turn == p.GODFATHER:
            return Message("mafia-end-gave-up", params)
        case "ruined":
            return Message("mafia-end-ruined", params)
        case _:
            return Message("mafia-end-triumph", params)


def why_won(game: "MafiaDeCuba", state: p.MafiaState, seat: Seat) -> Message:
    """Why a player has won."""
    if seat == p.GODFATHER:
        return Message("mafia-won-godfather", {"seat": Who(seat)})
    story, table = state.stories[seat - 1], state.table
    role = game.role_named[story.role]
    params: dict[str, Param] = {"seat": Who(seat), "role": names.role_name(story.role)}
    if table.ending in role.wins_when and role.richest_only:
        out = {one.seat for one in table.exposed if one.is_out}
        others = (one for at, one in enumerate(state.stories, 1) if at not in {*out, seat})
        has_rivals = any(game.role_named[one.role].richest_only for one in others)
        key = "mafia-won-richest" if has_rivals else "mafia-won-thief"
        return Message(key, params | {"diamonds": names.diamonds_name(story.diamonds)})
    if table.ending not in role.wins_when and role.rides:
        return Message("mafia-won-riding", params | {"passenger": Who(Seat(seat - 1))})
    return Message("mafia-won", params)
