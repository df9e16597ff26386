"""Matches to ask, made of moves."""

from collections.abc import Iterable, Sequence
from typing import Any

from tests.epistemics.patient import Patient
from tests.games.mafia_de_cuba.scenes import take

from whoknows.core import TABLE, Seat, Step
from whoknows.epistemics import Epistemics
from whoknows.games.mafia_de_cuba import MafiaDeCuba
from whoknows.games.mafia_de_cuba.pieces import match as p

NAMES = ["Don", "Ada", "Bo", "Cy", "Di", "Ed", "Flo", "Guy", "Hal", "Ida", "Jo", "Kit"]


def log(game: MafiaDeCuba, moves: Iterable[tuple[int, Any]]) -> list[Step[Any, Any]]:
    """The log of these moves."""
    state, steps = game.start(), []
    for seat, action in moves:
        state, events = game.play(state, Seat(seat), action)
        steps.append(Step(Seat(seat), action, events))
    return steps


def theft(takes: Sequence[Any], hidden: int = 0) -> list[tuple[int, Any]]:
    """The moves of a round of the box; a pair is what was taken and what set aside."""
    moves: list[tuple[int, Any]] = [(0, p.Hide(hidden))]
    for seat, what in enumerate(takes, start=1):
        moves.append((seat, take(*what) if isinstance(what, tuple) else take(what)))
    return moves


def question(seat: int, name: Any, answer: Any, about: Any = None) -> list[tuple[int, Any]]:
    """The moves of a question and its answer."""
    return [(0, p.Ask(Seat(seat), name, about)), (seat, answer)]


def accusation(seat: int, *shots: int, shooter: int | None = None) -> list[tuple[int, Any]]:
    """The moves of an accusation: who plans to shoot, and whose shot it is."""
    moves: list[tuple[int, Any]] = [(0, p.Accuse(Seat(seat)))]
    moves += [(shot, p.Shoot()) for shot in shots]
    return [*moves, (TABLE, p.Settle(None if shooter is None else Seat(shooter)))]


def asked(game: MafiaDeCuba, moves: Iterable[tuple[int, Any]], **options: Any) -> Epistemics:
    """A match to ask."""
    return Patient(game, log(game, moves), names=NAMES[: game.players], **options)
