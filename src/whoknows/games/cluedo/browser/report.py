# SPDX-License-Identifier: MIT
"""A finished game reviewed with all cards open: who could know the secret when."""

from bisect import bisect_left
from collections.abc import Iterator, Sequence
from itertools import groupby
from operator import attrgetter
from typing import Final, TypeVar

from msgspec import Struct

from whoknows.core import WATCHER, Message, Seat, Step, Who, perceive
from whoknows.core.insight import Mark
from whoknows.games.cluedo import pieces as p
from whoknows.games.cluedo.knowledge.clues import Clue, ClueReader, TheSecret
from whoknows.games.cluedo.knowledge.reasoner import Reasoner
from whoknows.games.cluedo.rules import Cluedo

E = TypeVar("E", p.CluedoAccused, p.CluedoAsked)

MAX_MOMENTS: Final = 400
"""How many turns of players have their chances listed; more would take too long."""


class PlayersGame(Struct, frozen=True):
    """One player's part in a game that is over."""

    seat: Seat
    hand: tuple[p.Card, ...]
    known_after: int | None
    """The turn after which the secret followed from what the player had perceived."""
    accused_in: int | None
    was_right: bool
    n_missed: int
    """How many of the player's turns passed on which the secret could have been named."""


class CluedoReport(Struct, frozen=True):
    """The result of a game."""

    secret: p.Cards
    n_turns: int
    players: tuple[PlayersGame, ...]
    chances: tuple[tuple[float, ...], ...]
    """For each player how likely the secret seemed, after the deal and after each turn; empty for
    very long games."""
    turn_ends: tuple[int, ...]
    """How many events a watcher has perceived after the deal, and after each turn."""
    marks: tuple[Mark, ...]


def report(game: Cluedo, steps: Sequence[Step[p.CluedoAction, p.CluedoEvent]]) -> CluedoReport:
    """Look back on a match."""
    events = [event for step in steps for event in step.events]
    place, weapon, suspect = (
        event.card
        for event in events
        if isinstance(event, p.SecretDrawn) and event.card is not None
    )
    secret = (place, weapon, suspect)
    players = tuple(players_games(game, events))
    ends = turn_ends(perceive(game, events, WATCHER))
    is_short = game.players * len(ends) <= MAX_MOMENTS
    chances = (
        [_chances(game, secret, events, one, len(ends)) for one in players] if is_short else []
    )
    marks = sorted(_marks(players, ends), key=attrgetter("n"))
    return CluedoReport(secret, len(ends) - 1, players, tuple(chances), tuple(ends), tuple(marks))


# Player by player


def players_games(game: Cluedo, events: Sequence[p.CluedoEvent]) -> Iterator[PlayersGame]:
    """What happened, player by player."""
    watched = perceive(game, events, WATCHER)
    accusations = {
        event.seat: (turn, event.right) for turn, event in _turns(watched, p.CluedoAccused)
    }
    for seat in game.seats:
        known_after = deducible_after(game.players, perceive(game, events, seat))
        turn, was_right = accusations.get(seat, (None, False))
        asked = [turn for turn, event in _turns(watched, p.CluedoAsked) if event.seat == seat]
        yield PlayersGame(
            seat=seat,
            hand=tuple(sorted(_hand(seat, events))),
            known_after=known_after,
            accused_in=turn,
            was_right=was_right,
            n_missed=sum(known_after is not None and turn > known_after for turn in asked),
        )


def deducible_after(players: int, perceived: Sequence[p.CluedoEvent]) -> int | None:
    """The first turn after which the secret follows, by binary search; None if there is none."""
    clues = _clues(perceived)

    def is_known(n_clues: int) -> bool:
        return Reasoner(players, clues[:n_clues]).solution is not None

    n_needed = bisect_left(range(len(clues) + 1), True, key=is_known)
    return None if n_needed > len(clues) else _turn(clues[:n_needed])


def _clues(perceived: Sequence[p.CluedoEvent]) -> list[Clue]:
    """The clues of a player's events, except a right accusation, which may have been luck."""
    reader = ClueReader()
    read = (reader.read(event) for event in perceived)
    return [clue for clue in read if clue is not None and not isinstance(clue, TheSecret)]


def _turn(clues: Sequence[Clue]) -> int:
    return clues[-1].turn if clues else 0


def _turns(watched: Sequence[p.CluedoEvent], kind: type[E]) -> Iterator[tuple[int, E]]:
    """The events of a kind, each with its turn."""
    reader = ClueReader()
    for event in watched:
        reader.read(event)
        if isinstance(event, kind):
            yield reader.turn, event


def _hand(seat: Seat, events: Sequence[p.CluedoEvent]) -> Iterator[p.Card]:
    for event in events:
        if isinstance(event, p.CardDealt) and event.seat == seat and event.card is not None:
            yield event.card


# Turn by turn


def turn_ends(watched: Sequence[p.CluedoEvent]) -> list[int]:
    """How many events were perceived after the deal, and after each turn."""
    reader = ClueReader()
    ends = [0]
    for n, event in enumerate(watched, start=1):
        reader.read(event)
        if reader.turn == len(ends):
            ends.append(n)
        ends[-1] = n
    return ends


def _chances(
    game: Cluedo, secret: p.Cards, events: Sequence[p.CluedoEvent], one: PlayersGame, n_moments: int
) -> tuple[float, ...]:
    """How likely the secret seemed to a player, from turn to turn."""
    reasoner = Reasoner(game.players)
    by_turn = {
        turn: tuple(clues)
        for turn, clues in groupby(_clues(perceive(game, events, one.seat)), key=attrgetter("turn"))
    }
    found: list[float] = []
    at = tuple(card % game.per_kind for card in secret)
    for turn in range(n_moments):
        clues = by_turn.get(turn, ())
        reasoner.learn(*clues)
        is_same = bool(found) and (not clues or found[-1] == 1)
        found.append(found[-1] if is_same else float(reasoner.posterior().secrets[at]))
        if one.known_after == turn:
            found[-1] = 1.0
    return tuple(round(chance, 6) for chance in found)


def _marks(players: Sequence[PlayersGame], ends: Sequence[int]) -> Iterator[Mark]:
    """When somebody could know the secret, and when somebody accused."""
    for one in players:
        who = {"seat": Who(one.seat)}
        if one.known_after is not None:
            yield Mark(ends[one.known_after], Message("cluedo-end-mark-known", {**who}))
        if one.accused_in is not None:
            key = "cluedo-end-mark-right" if one.was_right else "cluedo-end-mark-wrong"
            yield Mark(ends[one.accused_in], Message(key, {**who}))
