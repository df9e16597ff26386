"""Matches of Mafia de Cuba by what is done in them, for tests."""

from collections.abc import Sequence
from functools import cache
from typing import Any

from whoknows.core import TABLE, Event, Seat
from whoknows.games.mafia_de_cuba import MafiaDeCuba
from whoknows.games.mafia_de_cuba.pieces.match import (
    Accuse,
    Hide,
    MafiaAction,
    MafiaState,
    Settle,
    Shoot,
    Steal,
    TakeNothing,
    TakeToken,
)
from whoknows.language import Translator

NAMES = ("Don", "Ada", "Bo", "Cy", "Di", "Ed", "Flo", "Guy")


@cache
def translator_of(language: str) -> Translator:
    """Making one takes a while."""
    return Translator(language, [MafiaDeCuba], NAMES)


def take(what: int | str, aside: str | None = None) -> MafiaAction:
    """A number of diamonds, a token, or `nothing`."""
    if isinstance(what, int):
        return Steal(what, aside)
    return TakeNothing() if what == "nothing" else TakeToken(what, aside)


def box_round(game: MafiaDeCuba, takes: Sequence[Any], hidden: int = 0) -> MafiaState:
    """The state when all have taken something; a pair is what was taken and what set aside."""
    state, _ = game.play(game.start(), Seat(0), Hide(hidden))
    for seat, what in enumerate(takes, start=1):
        action = take(*what) if isinstance(what, tuple) else take(what)
        state, _ = game.play(state, Seat(seat), action)
    return state


def accuse(
    game: MafiaDeCuba, state: MafiaState, seat: int, shooter: int | None = None
) -> tuple[MafiaState, tuple[Event, ...]]:
    """Accuse somebody; perhaps somebody shoots."""
    state, _ = game.play(state, Seat(0), Accuse(Seat(seat)))
    if shooter is not None:
        state, _ = game.play(state, Seat(shooter), Shoot())
    return game.play(state, TABLE, Settle(None if shooter is None else Seat(shooter)))


def end(game: MafiaDeCuba, takes: Sequence[Any], *accused: Any, hidden: int = 0) -> MafiaState:
    """The state after accusations; a pair is the accused and who shoots."""
    state = box_round(game, takes, hidden)
    for one in accused:
        pair = one if isinstance(one, tuple) else (one,)
        state, _ = accuse(game, state, *pair)
    return state


def winners(game: MafiaDeCuba, state: MafiaState) -> set[int]:
    """Who has won; fails while the match goes on."""
    outcome = game.outcome(state)
    assert outcome is not None
    assert outcome.scores == tuple(int(seat in outcome.winners) for seat in game.seats)
    return set(outcome.winners)
