# SPDX-License-Identifier: MIT
"""The effects of actions on a match."""

from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING, Any, Final

from msgspec.structs import replace as with_fields

from whoknows.core import Seat
from whoknows.games.mafia_de_cuba.pieces import match as p
from whoknows.games.mafia_de_cuba.pieces.box import Box
from whoknows.games.mafia_de_cuba.pieces.roles import TAKES_DIAMONDS, TAKES_NOTHING, Ending

from .ending import winners_of

if TYPE_CHECKING:
    from .game import MafiaDeCuba

Happened = tuple[p.MafiaState, tuple[p.MafiaEvent, ...]]


def _hide(game: "MafiaDeCuba", state: p.MafiaState, _: Seat, action: p.Hide) -> Happened:
    box = Box(game.diamonds - action.diamonds, game.full_box.tokens)
    table = with_fields(state.table, phase="taking", turn=p.FIRST)
    after = p.MafiaState(table, action.diamonds, (box,))
    return after, (p.DiamondsHidden(action.diamonds), p.BoxPassed(p.FIRST, box))


def _take(
    game: "MafiaDeCuba",
    state: p.MafiaState,
    seat: Seat,
    action: p.Steal | p.TakeToken | p.TakeNothing,
) -> Happened:
    story = _story(state.boxes[-1], action)
    box = story.passed
    is_back = seat == game.suspects[-1]
    to = p.GODFATHER if is_back else Seat(seat + 1)
    table = with_fields(state.table, phase="asking" if is_back else "taking", turn=to)
    stories = (*state.stories, story)
    after = p.MafiaState(table, state.hidden, (*state.boxes, box), stories)
    events = (p.Taken(seat, story), p.BoxPassed(to, box))
    if is_back and not any(one.diamonds for one in stories):
        return _end(game, after, events, "recovered")
    return after, events


def _ask(game: "MafiaDeCuba", state: p.MafiaState, _: Seat, action: p.Ask) -> Happened:
    asked = p.Asked(action.seat, action.question, action.about)
    return _put(state, asked), (asked,)


def _volunteer(
    game: "MafiaDeCuba", state: p.MafiaState, seat: Seat, action: p.Volunteer
) -> Happened:
    asked = p.Asked(seat, action.question, action.about, volunteered=True)
    return _put(state, asked), (asked,)


def _put(state: p.MafiaState, asked: p.Asked) -> p.MafiaState:
    table = with_fields(
        state.table,
        phase="answering",
        turn=asked.seat,
        question=asked.question,
        about=asked.about,
        volunteered=asked.volunteered,
    )
    return with_fields(state, table=table)


def _answer(game: "MafiaDeCuba", state: p.MafiaState, seat: Seat, answer: p.Answer) -> Happened:
    table = state.table
    if table.question is None:
        raise AssertionError("nobody was asked anything")
    said = p.Said(seat, table.question, table.about, answer, table.volunteered)
    n_asked = list(table.n_asked)
    n_asked[seat] += 1
    full = n_asked[seat] >= game.max_questions
    table = with_fields(
        table,
        phase="asking",
        turn=p.GODFATHER,
        question=None,
        about=None,
        volunteered=False,
        said=(*table.said, said),
        n_asked=tuple(n_asked),
        wants_floor=_without(table.wants_floor, seat) if full else table.wants_floor,
    )
    return with_fields(state, table=table), (said,)


def _announce(
    game: "MafiaDeCuba", state: p.MafiaState, seat: Seat, action: p.AnnounceGift | p.AnnounceReturn
) -> Happened:
    said = (
        p.GiftAnnounced(seat, action.diamonds)
        if isinstance(action, p.AnnounceGift)
        else p.ReturnAnnounced(seat, Box(action.diamonds, action.tokens))
    )
    table = with_fields(state.table, announced=(*state.table.announced, said))
    return with_fields(state, table=table), (said,)


def _want_floor(game: "MafiaDeCuba", state: p.MafiaState, seat: Seat, _: p.AskFloor) -> Happened:
    table = with_fields(state.table, wants_floor=(*state.table.wants_floor, seat))
    return with_fields(state, table=table), (p.FloorAsked(seat),)


def _give_floor(game: "MafiaDeCuba", state: p.MafiaState, _: Seat, action: p.GiveFloor) -> Happened:
    waiting = _without(state.table.wants_floor, action.seat)
    table = with_fields(state.table, phase="speaking", turn=action.seat, wants_floor=waiting)
    return with_fields(state, table=table), (p.FloorGiven(action.seat),)


def _accuse(game: "MafiaDeCuba", state: p.MafiaState, _: Seat, action: p.Accuse) -> Happened:
    table = with_fields(state.table, phase="accused", turn=action.seat)
    return with_fields(state, table=table), (p.Accused(action.seat),)


def _plan_shot(game: "MafiaDeCuba", state: p.MafiaState, seat: Seat, _: p.Shoot) -> Happened:
    return with_fields(state, shooters=(*state.shooters, seat)), (p.ShotPlanned(seat),)


def _settle(game: "MafiaDeCuba", state: p.MafiaState, _: Seat, action: p.Settle) -> Happened:
    target = state.table.turn
    story = state.stories[target - 1]
    state = with_fields(state, shooters=())
    shown = p.Shown(target, story.role, story.diamonds)
    if action.shooter is not None:
        return _shoot(game, state, action.shooter, shown)
    match game.role_named[story.role].accused:
        case "triumph":
            return _end(game, _expose(state, shown), (shown,), "triumph", target)
        case "caught":
            return _go_on(game, _expose(state, shown, is_out=True), (shown,))
        case "mistake":
            return _forgive(game, _expose(state, shown), shown)


def _shoot(game: "MafiaDeCuba", state: p.MafiaState, shooter: Seat, shown: p.Shown) -> Happened:
    shot = p.Shot(shooter, shown.seat)
    state = _expose(state, shown, is_out=True)
    if game.role_named[shown.role].accused == "triumph":
        return _end(game, state, (shot, shown), "shot", shooter)
    story = state.stories[shooter - 1]
    too = p.Shown(shooter, story.role, story.diamonds)
    return _go_on(game, _expose(state, too, is_out=True), (shot, shown, too))


def _forgive(game: "MafiaDeCuba", state: p.MafiaState, shown: p.Shown) -> Happened:
    """Spend a joker; without a joker the Godfather has lost."""
    left = state.table.jokers - 1
    if left < 0:
        return _end(game, state, (shown,), "ruined")
    table = with_fields(state.table, phase="asking", turn=p.GODFATHER, jokers=left)
    return with_fields(state, table=table), (shown, p.JokerSpent(shown.seat, left))


def _go_on(game: "MafiaDeCuba", state: p.MafiaState, events: tuple[p.MafiaEvent, ...]) -> Happened:
    """Go on after a suspect is out; if all that was stolen is back, end the match."""
    if state.table.recovered == sum(story.diamonds for story in state.stories):
        return _end(game, state, events, "recovered")
    table = with_fields(state.table, phase="asking", turn=p.GODFATHER)
    return with_fields(state, table=table), events


def _give_up(game: "MafiaDeCuba", state: p.MafiaState, _: Seat, __: p.GiveUp) -> Happened:
    return _end(game, state, (p.GaveUp(),), "ruined")


def _end(
    game: "MafiaDeCuba",
    state: p.MafiaState,
    events: tuple[p.MafiaEvent, ...],
    ending: Ending,
    champion: Seat | None = None,
) -> Happened:
    winners = winners_of(ending, game.final_players(state), champion, game.ties)
    table = with_fields(state.table, phase="over", wants_floor=(), ending=ending, winners=winners)
    unmasked = p.Unmasked(state.hidden, state.stories, ending, winners)
    return with_fields(state, table=table), (*events, unmasked)


def _story(box: Box, action: p.Steal | p.TakeToken | p.TakeNothing) -> p.Story:
    """The story of an action with a box."""
    match action:
        case p.Steal():
            return p.Story(box, TAKES_DIAMONDS, action.diamonds, action.aside)
        case p.TakeToken():
            return p.Story(box, action.role, 0, action.aside)
        case p.TakeNothing():
            return p.Story(box, TAKES_NOTHING)


def _without(seats: tuple[Seat, ...], seat: Seat) -> tuple[Seat, ...]:
    return tuple(other for other in seats if other != seat)


def _expose(state: p.MafiaState, shown: p.Shown, *, is_out: bool = False) -> p.MafiaState:
    """Make a suspect's role public; a suspect who is out gives back what was stolen."""
    table = state.table
    others = tuple(one for one in table.exposed if one.seat != shown.seat)
    exposed = p.Exposed(shown.seat, shown.role, shown.diamonds, is_out)
    table = with_fields(
        table,
        exposed=(*others, exposed),
        recovered=table.recovered + (shown.diamonds if is_out else 0),
        wants_floor=_without(table.wants_floor, shown.seat) if is_out else table.wants_floor,
    )
    return with_fields(state, table=table)


_Deed = Callable[[Any, p.MafiaState, Seat, Any], Happened]
_ANSWERS: Final = (
    p.SayNumber,
    p.SayTokens,
    p.SayBox,
    p.SayWhether,
    p.SayRole,
    p.SaySeat,
    p.SayToken,
    p.DontKnow,
    p.Decline,
)
DEEDS: Final[Mapping[type, _Deed]] = {
    p.Hide: _hide,
    p.Steal: _take,
    p.TakeToken: _take,
    p.TakeNothing: _take,
    p.Ask: _ask,
    p.AnnounceGift: _announce,
    p.AnnounceReturn: _announce,
    p.GiveFloor: _give_floor,
    p.Accuse: _accuse,
    p.GiveUp: _give_up,
    p.AskFloor: _want_floor,
    p.Volunteer: _volunteer,
    p.Shoot: _plan_shot,
    p.Settle: _settle,
    **dict.fromkeys(_ANSWERS, _answer),
}
