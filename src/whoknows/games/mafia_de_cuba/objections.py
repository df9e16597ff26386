# SPDX-License-Identifier: MIT
"""Why a move is refused: the objection to a move that is not possible."""

from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING, Any, Final

from whoknows.core import Message, Param, Seat, Who

from .pieces import match as p
from .pieces.box import NO_TOKENS, Box, token_counts
from .pieces.questions import OPINIONS, QUESTIONS, QuestionKind
from .rules.move_parts import MAX_ANNOUNCEMENTS
from .text.names import role_name, the_token

if TYPE_CHECKING:
    from .rules.game import MafiaDeCuba

_Objection = Callable[["MafiaDeCuba", p.MafiaView, Any], Message | None]


def objection(game: "MafiaDeCuba", view: p.MafiaView, action: p.MafiaAction) -> Message | None:
    """The rule that forbids the acting seat an illegal move, if there are words for it."""
    phase, told = _OBJECTIONS.get(type(action), (None, None))
    if view.table.phase == "answering" and view.table.turn == view.seat:
        return _to_answer(game, view, action)
    if told is None or phase != view.table.phase or not _is_for(view.seat, action):
        return _not_now(game, view)
    return told(game, view, action)


def _not_now(game: "MafiaDeCuba", view: p.MafiaView) -> Message:
    """Say that another action is due, and which, unless that is obvious."""
    if view.table.phase == "speaking" and view.table.turn == view.seat:
        return _cannot("speak-first")
    can_shoot = view.story is not None and game.role_named[view.story.role].shoots
    if view.table.phase == "accused" and can_shoot:
        return _cannot("hold-fire")
    return _cannot("not-now")


def _cannot(why: str, **params: Param) -> Message:
    return Message(f"mafia-cannot-{why}", params)


def _is_for(seat: Seat, action: p.MafiaAction) -> bool:
    """Whether the action belongs to the seat's side: the Godfather's or the suspects'."""
    return (seat == p.GODFATHER) == isinstance(action, _ORDERS)


# The theft


def _to_hide(game: "MafiaDeCuba", _: p.MafiaView, __: p.Hide) -> Message:
    return _cannot("hide", count=game.most_hidden)


def _to_steal(game: "MafiaDeCuba", view: p.MafiaView, action: p.Steal) -> Message | None:
    box = _box_of(view)
    if action.diamonds < 1:
        return _cannot("steal-nothing")
    if action.diamonds > box.diamonds:
        return _cannot("steal", count=box.diamonds)
    return _to_aside(game, view, action.aside)


def _to_take(game: "MafiaDeCuba", view: p.MafiaView, action: p.TakeToken) -> Message | None:
    if action.role not in token_counts(_box_of(view).tokens):
        has_token = action.role in game.token_counts
        name = the_token(action.role) if has_token else role_name(action.role)
        return _cannot("take", token=name)
    return _to_aside(game, view, action.aside)


def _to_aside(game: "MafiaDeCuba", view: p.MafiaView, aside: str | None) -> Message | None:
    if aside is None:
        return None
    if view.seat != p.FIRST:
        return _cannot("aside")
    has_token = aside in game.token_counts
    return _cannot("aside-gone", token=the_token(aside) if has_token else role_name(aside))


def _to_leave(_: "MafiaDeCuba", __: p.MafiaView, ___: p.TakeNothing) -> Message:
    return _cannot("leave")


def _box_of(view: p.MafiaView) -> Box:
    return Box(0, NO_TOKENS) if view.received is None else view.received


# The investigation


def _to_ask(game: "MafiaDeCuba", view: p.MafiaView, action: p.Ask) -> Message | None:
    return (
        _to_seat(game, action.seat)
        or _to_talk_with(game, view, action.seat)
        or _to_question(game, QUESTIONS[action.question], action.about, action.seat)
    )


def _to_volunteer(game: "MafiaDeCuba", view: p.MafiaView, action: p.Volunteer) -> Message | None:
    return _to_question(game, QUESTIONS[action.question], action.about, view.seat)


def _to_seat(game: "MafiaDeCuba", seat: p.Subject) -> Message | None:
    return None if seat in game.suspects else _cannot("seat", last=game.players - 1)


def _to_talk_with(game: "MafiaDeCuba", view: p.MafiaView, seat: Seat) -> Message | None:
    if _is_out(view, seat):
        return _cannot("out", seat=Who(seat))
    if seat not in game.askable(view.table):
        return _cannot("asked-enough", seat=Who(seat), count=game.max_questions)
    return None


def _is_out(view: p.MafiaView, seat: Seat) -> bool:
    return any(one.seat == seat and one.is_out for one in view.table.exposed)


def _to_question(
    game: "MafiaDeCuba", question: QuestionKind, about: p.Subject, seat: Seat
) -> Message | None:
    if question.first_only and seat != p.FIRST:
        return _cannot("first-only")
    if question.about == "seat":
        told = _to_seat(game, about)
        return _cannot("ask-of-self", seat=Who(seat)) if told is None and about == seat else told
    known = game.roles_in_play if question.about == "role" else game.tokens_in_play
    if isinstance(about, str) and about not in known:
        return _cannot("no-such-role", role=role_name(about))
    return None


def _to_gift(game: "MafiaDeCuba", view: p.MafiaView, _: p.AnnounceGift) -> Message | None:
    least = game.diamonds - game.most_hidden
    told = _to_announce(game, view)
    return told or _cannot("announce-gift", least=least, most=game.diamonds)


def _to_return(game: "MafiaDeCuba", view: p.MafiaView, _: p.AnnounceReturn) -> Message:
    return _to_announce(game, view) or _cannot("too-many")


def _to_announce(game: "MafiaDeCuba", view: p.MafiaView) -> Message | None:
    if len(view.table.announced) >= MAX_ANNOUNCEMENTS:
        return _cannot("announce-more", count=MAX_ANNOUNCEMENTS)
    return None if game.askable(view.table) else _cannot("announce-only-accuse")


def _to_give_floor(game: "MafiaDeCuba", _: p.MafiaView, action: p.GiveFloor) -> Message:
    return _to_seat(game, action.seat) or _cannot("floor", seat=Who(action.seat))


def _to_accuse(game: "MafiaDeCuba", view: p.MafiaView, action: p.Accuse) -> Message:
    told = _to_seat(game, action.seat)
    why = "out" if _is_out(view, action.seat) else "accuse-again"
    return told or _cannot(why, seat=Who(action.seat))


def _to_want_floor(_: "MafiaDeCuba", __: p.MafiaView, ___: p.AskFloor) -> Message:
    return _cannot("wants-floor")


def _to_shoot(_: "MafiaDeCuba", __: p.MafiaView, ___: p.Shoot) -> Message:
    return _cannot("shoot")


# Answers


def _to_answer(game: "MafiaDeCuba", view: p.MafiaView, action: p.MafiaAction) -> Message:
    """Which kind of answer is wanted, or which part of the answer does not fit."""
    if view.table.question is None:
        return _cannot("not-now")
    kind = QUESTIONS[view.table.question].answer
    if isinstance(action, p.AskFloor):
        return _cannot("floor-now")
    if isinstance(action, p.DontKnow) and view.table.question not in OPINIONS:
        return _cannot("not-know")
    if isinstance(action, _ANSWER_OF.get(kind, ())):
        return _cannot("too-many")
    return _cannot(f"answer-{kind}")


_ANSWER_OF: Final[Mapping[str, type]] = {
    "number": p.SayNumber,
    "tokens": p.SayTokens,
    "box": p.SayBox,
}
_ORDERS: Final = (p.Hide, p.Ask, p.AnnounceGift, p.AnnounceReturn, p.GiveFloor, p.Accuse)
"""The Godfather's actions."""
_OBJECTIONS: Final[Mapping[type, tuple[p.Phase, _Objection]]] = {
    p.Hide: ("hiding", _to_hide),
    p.Steal: ("taking", _to_steal),
    p.TakeToken: ("taking", _to_take),
    p.TakeNothing: ("taking", _to_leave),
    p.Ask: ("asking", _to_ask),
    p.AnnounceGift: ("asking", _to_gift),
    p.AnnounceReturn: ("asking", _to_return),
    p.GiveFloor: ("asking", _to_give_floor),
    p.Accuse: ("asking", _to_accuse),
    p.AskFloor: ("asking", _to_want_floor),
    p.Volunteer: ("speaking", _to_volunteer),
    p.Shoot: ("accused", _to_shoot),
}
