# SPDX-License-Identifier: MIT
"""Sentences about what happens in Mafia de Cuba."""

from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import TYPE_CHECKING, Any, Final

from whoknows.core import Message, Param, Seat, Who
from whoknows.games.mafia_de_cuba.pieces.box import NO_TOKENS, Box
from whoknows.games.mafia_de_cuba.pieces.match import (
    GODFATHER,
    NOTHING_ASIDE,
    Accused,
    Answer,
    Asked,
    BoxPassed,
    Decline,
    DiamondsHidden,
    DontKnow,
    FloorAsked,
    FloorGiven,
    GaveUp,
    GiftAnnounced,
    JokerSpent,
    MafiaEvent,
    MafiaState,
    ReturnAnnounced,
    Said,
    SayBox,
    SayNumber,
    SayRole,
    SaySeat,
    SayToken,
    SayTokens,
    SayWhether,
    Shot,
    ShotPlanned,
    Shown,
    Story,
    Subject,
    Taken,
    Unmasked,
)
from whoknows.games.mafia_de_cuba.pieces.questions import QUESTIONS, QuestionName

from .names import (
    a_role,
    box_name,
    diamonds_name,
    key_of,
    n_tokens_name,
    role_name,
    the_token,
    tokens_name,
)

if TYPE_CHECKING:
    from whoknows.games.mafia_de_cuba.rules.game import MafiaDeCuba

# Questions and answers


def question_words(name: QuestionName, about: Subject = None) -> Message:
    """A question in full, as asked to a suspect."""
    return Message(f"mafia-question-{key_of(name)}", _subject(name, about))


def _subject(name: QuestionName, about: Subject) -> dict[str, Param]:
    match QUESTIONS[name].about, about:
        case "role", str(role):
            return {"about": a_role(role)}
        case "token", str(token):
            return {"about": the_token(token)}
        case "seat", int(seat):
            return {"about": Who(Seat(seat))}
        case _:
            return {}


def answer_words(said: Said) -> Message:
    """An answer as a whole sentence, without the speaker."""
    if isinstance(said.answer, DontKnow):
        return Message("mafia-answer-dont-know")
    if isinstance(said.answer, Decline):
        return Message("mafia-answer-decline")
    about = _subject(said.question, said.about)
    key = f"mafia-answer-{key_of(said.question)}"
    if isinstance(said.answer, SayWhether):
        return Message(f"{key}-yes" if said.answer.yes else f"{key}-no", about)
    if said.answer in _NONE:
        return Message(f"{key}-none", about)
    return Message(key, about | {"what": _what(said.answer, said.question)})


_NONE: Final = (
    SayNumber(0),
    SayTokens(NO_TOKENS),
    SayBox(0, NO_TOKENS),
    SayToken(NOTHING_ASIDE),
)
"""Answers of none or nothing, which languages phrase differently."""


def _what(answer: Answer, question: QuestionName) -> Message | Who:
    """The content of an answer."""
    if isinstance(answer, SayNumber):
        is_diamonds = QUESTIONS[question].theme == "diamonds"
        return (diamonds_name if is_diamonds else n_tokens_name)(answer.number)
    match answer:
        case SayTokens(tokens=tokens):
            return tokens_name(tokens)
        case SayBox(diamonds=diamonds, tokens=tokens):
            return box_name(Box(diamonds, tokens))
        case SayRole(role=role):
            return a_role(role)
        case SaySeat(seat=seat):
            return Who(seat)
        case SayToken(token=token):
            return the_token(token)
    raise ValueError(f"{answer} names nothing")


# Events


def describe(game: "MafiaDeCuba", event: MafiaEvent) -> Message:
    """A perceived event as a sentence."""
    key, params = _SENTENCES[type(event)](game, event)
    return Message(key, params)


def narrate(game: "MafiaDeCuba", events: Sequence[MafiaEvent]) -> Iterator[Message]:
    """Events as sentences; what adjacent events already say is left out."""
    for at, event in enumerate(events):
        following = events[at + 1] if at + 1 < len(events) else None
        match event:
            case DiamondsHidden():
                yield box_at_first(game)
                yield describe(game, event)
            case Taken(story=None) | BoxPassed(to=0, box=None):
                pass  # the sentence that the box has gone on is enough
            case Asked(volunteered=True) if isinstance(following, Said):
                pass
            case Unmasked():
                yield describe(game, event)
                yield from (
                    fate(Seat(seat), story) for seat, story in enumerate(event.stories, start=1)
                )
            case _:
                yield describe(game, event)


def box_at_first(game: "MafiaDeCuba") -> Message:
    """The contents of the box before the theft, and whether that is the standard box."""
    key = "mafia-box-custom" if game.is_custom else "mafia-box-standard"
    return Message(key, {"box": box_name(game.full_box), "jokers": jokers_name(game.start_jokers)})


def jokers_name(n: int) -> Message:
    """A number of jokers."""
    return Message("mafia-jokers", {"count": n})


_Told = tuple[str, dict[str, Param]]


def _seat(event: Any) -> dict[str, Param]:
    return {"seat": Who(event.seat)}


def _hidden(_: "MafiaDeCuba", event: DiamondsHidden) -> _Told:
    who: dict[str, Param] = {"seat": Who(GODFATHER)}
    if event.diamonds is None:
        return "mafia-hid", who
    return "mafia-hid-known", who | {"diamonds": diamonds_name(event.diamonds)}


def _passed(_: "MafiaDeCuba", event: BoxPassed) -> _Told:
    is_back = event.to == GODFATHER
    who: dict[str, Param] = {"seat": Who(event.to)}
    if event.box is None:
        return "mafia-returned" if is_back else "mafia-passed", who
    key = "mafia-returned-known" if is_back else "mafia-passed-known"
    return key, who | {"box": box_name(event.box)}


def _taken(_: "MafiaDeCuba", event: Taken) -> _Told:
    if event.story is None:
        return "mafia-took", _seat(event)
    return "mafia-took-known", _seat(event) | {"deed": deed(event.story)}


def _asked(_: "MafiaDeCuba", event: Asked) -> _Told:
    key = "mafia-volunteers" if event.volunteered else "mafia-asked"
    words = question_words(event.question, event.about)
    return key, _seat(event) | {"godfather": Who(GODFATHER), "question": words}


def _said(_: "MafiaDeCuba", event: Said) -> _Told:
    key = "mafia-said-unasked" if event.volunteered else "mafia-said"
    return key, _seat(event) | {"answer": answer_words(event)}


def _gave(_: "MafiaDeCuba", event: GiftAnnounced) -> _Told:
    return "mafia-announced-gift", _seat(event) | {"diamonds": diamonds_name(event.diamonds)}


def _got(_: "MafiaDeCuba", event: ReturnAnnounced) -> _Told:
    return "mafia-announced-return", _seat(event) | {"box": box_name(event.box)}


def _shown(_: "MafiaDeCuba", event: Shown) -> _Told:
    params = _seat(event) | {"role": a_role(event.role)}
    if not event.diamonds:
        return "mafia-shown", params
    return "mafia-shown-diamonds", params | {"diamonds": diamonds_name(event.diamonds)}


def _joker(_: "MafiaDeCuba", event: JokerSpent) -> _Told:
    return "mafia-joker", _seat(event) | {"count": event.left}


def _shot(_: "MafiaDeCuba", event: Shot) -> _Told:
    return "mafia-shot", _seat(event) | {"target": Who(event.target)}


def _unmasked(game: "MafiaDeCuba", event: Unmasked) -> _Told:
    params: dict[str, Param] = {"seat": Who(GODFATHER), "diamonds": diamonds_name(event.hidden)}
    return "mafia-unmasked", params


_SENTENCES: Final[Mapping[type, Callable[["MafiaDeCuba", Any], _Told]]] = {
    DiamondsHidden: _hidden,
    BoxPassed: _passed,
    Taken: _taken,
    Asked: _asked,
    Said: _said,
    GiftAnnounced: _gave,
    ReturnAnnounced: _got,
    FloorAsked: lambda _, event: ("mafia-floor-asked", _seat(event)),
    FloorGiven: lambda _, event: ("mafia-floor-given", _seat(event)),
    Accused: lambda _, event: ("mafia-accused", _seat(event) | {"godfather": Who(GODFATHER)}),
    ShotPlanned: lambda _, event: ("mafia-shot-planned", _seat(event)),
    Shot: _shot,
    Shown: _shown,
    JokerSpent: _joker,
    GaveUp: lambda _, __: ("mafia-gave-up", {"seat": Who(GODFATHER)}),
    Unmasked: _unmasked,
}

# Suspects' actions


def deed(story: Story) -> Message:
    """What a suspect took, and set aside: `3 diamonds; the Agent is set aside`."""
    if story.diamonds:
        taken = diamonds_name(story.diamonds)
    elif story.token is not None:
        taken = the_token(story.token)
    else:
        taken = Message("mafia-took-nothing")
    if story.aside is None:
        return taken
    return Message("mafia-deed-aside", {"taken": taken, "token": the_token(story.aside)})


def fate(seat: Seat, story: Story) -> Message:
    """A suspect's role and actions, when all is revealed."""
    return Message(
        "mafia-fate",
        {
            "seat": Who(seat),
            "role": a_role(story.role),
            "box": box_name(story.received),
            "deed": deed(story),
        },
    )


# The end


def ending(game: "MafiaDeCuba", state: MafiaState) -> Message:
    """How a match ended, and why the winners won."""
    told = _what_ended(state)
    for seat in state.table.winners:
        if seat != GODFATHER:
            told = Message("mafia-end", {"what": told, "why": why_won(game, state, seat)})
    return told


def _what_ended(state: MafiaState) -> Message:
    table = state.table
    params: dict[str, Param] = {"seat": Who(table.turn)}
    if table.turn != GODFATHER:
        params["role"] = a_role(state.stories[table.turn - 1].role)
    match table.ending:
        case "recovered" if not table.recovered:
            return Message("mafia-end-nothing-stolen")
        case "recovered":
            return Message("mafia-end-recovered")
        case "shot":
            shooter: dict[str, Param] = {"shooter": Who(table.winners[0])}
            return Message("mafia-end-shot", params | shooter)
        case "ruined" if table.turn == GODFATHER:
            return Message("mafia-end-gave-up", params)
        case "ruined":
            return Message("mafia-end-ruined", params)
        case _:
            return Message("mafia-end-triumph", params)


def why_won(game: "MafiaDeCuba", state: MafiaState, seat: Seat) -> Message:
    """Why a player has won."""
    if seat == GODFATHER:
        return Message("mafia-won-godfather", {"seat": Who(seat)})
    story, table = state.stories[seat - 1], state.table
    role = game.role_named[story.role]
    params: dict[str, Param] = {"seat": Who(seat), "role": role_name(story.role)}
    if table.ending in role.wins_when and role.richest_only:
        out = {one.seat for one in table.exposed if one.is_out}
        others = (one for at, one in enumerate(state.stories, 1) if at not in {*out, seat})
        has_rivals = any(game.role_named[one.role].richest_only for one in others)
        key = "mafia-won-richest" if has_rivals else "mafia-won-thief"
        return Message(key, params | {"diamonds": diamonds_name(story.diamonds)})
    if table.ending not in role.wins_when and role.rides:
        return Message("mafia-won-riding", params | {"passenger": Who(Seat(seat - 1))})
    return Message("mafia-won", params)
