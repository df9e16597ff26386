# SPDX-License-Identifier: MIT
"""After the end, when all cards are open: who could know the secret when."""

from bisect import bisect_left
from collections.abc import Iterator, Sequence

from msgspec import Struct
from rich.console import Group, RenderableType
from rich.table import Table
from rich.text import Text

from whoknows.core import Message, Seat, Step, perceive
from whoknows.games.cluedo.pieces import (
    Accused,
    Asked,
    Card,
    CardDealt,
    CluedoAction,
    CluedoEvent,
    SecretDrawn,
)
from whoknows.games.cluedo.reasoning import Clue, Reasoner
from whoknows.games.cluedo.reasoning.clues import ClueReader, TheSecret
from whoknows.games.cluedo.rules import Cluedo
from whoknows.games.cluedo.text import card_names
from whoknows.language import Translator


class PlayersGame(Struct, frozen=True):
    """One player's part in a game that is over."""

    seat: Seat
    hand: tuple[Card, ...]
    known_after: int | None
    """The turn after which the secret followed from what the player had perceived."""
    accused_in: int | None
    was_right: bool


def players_games(game: Cluedo, events: Sequence[CluedoEvent]) -> Iterator[PlayersGame]:
    """What happened, player by player."""
    accusations = dict(_accusations(events))
    for seat in game.seats:
        turn, was_right = accusations.get(seat, (None, False))
        yield PlayersGame(
            seat=seat,
            hand=tuple(sorted(_hand(seat, events))),
            known_after=deducible_after(game.players, perceive(game, events, seat)),
            accused_in=turn,
            was_right=was_right,
        )


def deducible_after(players: int, perceived: Sequence[CluedoEvent]) -> int | None:
    """The first turn after which the secret follows, if it ever does.

    What follows once follows from then on, so the moment can be found by halving. That an
    accusation was right ends the game: whoever made it need not have known.
    """
    reader = ClueReader()
    read = (reader.read(event) for event in perceived)
    clues = [clue for clue in read if clue is not None and not isinstance(clue, TheSecret)]

    def is_known(n_clues: int) -> bool:
        return Reasoner(players, clues[:n_clues]).solution is not None

    n_needed = bisect_left(range(len(clues) + 1), True, key=is_known)
    return None if n_needed > len(clues) else _turn(clues[:n_needed])


def _turn(clues: Sequence[Clue]) -> int:
    return clues[-1].turn if clues else 0


def _accusations(events: Sequence[CluedoEvent]) -> Iterator[tuple[Seat, tuple[int, bool]]]:
    turn = 0
    for event in events:
        turn += isinstance(event, Asked | Accused)
        if isinstance(event, Accused):
            yield event.seat, (turn, event.right)


def _hand(seat: Seat, events: Sequence[CluedoEvent]) -> Iterator[Card]:
    for event in events:
        if isinstance(event, CardDealt) and event.seat == seat and event.card is not None:
            yield event.card


# In the terminal


def draw_ending(
    game: Cluedo, log: Sequence[Step[CluedoAction, CluedoEvent]], translator: Translator
) -> RenderableType:
    """The secret, and a line for each player."""
    say = translator.say
    events = [event for step in log for event in step.events]
    secret = [e.card for e in events if isinstance(e, SecretDrawn) and e.card is not None]
    table = Table(box=None, pad_edge=False)
    for column in ("player", "hand", "known", "accused"):
        table.add_column(Text(say(Message(f"cluedo-end-{column}"))))
    for one in players_games(game, events):
        hand = Message("cluedo-end-cards", {"cards": card_names(one.hand, game.per_kind)})
        cells = [say(hand), say(_known(one)), say(_accused(one))]
        table.add_row(Text(translator.name(one.seat)), *map(Text, cells))
    named = Message("cluedo-end-secret", {"cards": card_names(secret, game.per_kind)})
    explained = Text(say(Message("cluedo-end-explained")), style="dim")
    return Group(Text(say(named), style="bold"), table, explained)


def _known(one: PlayersGame) -> Message:
    if one.known_after is None:
        return Message("cluedo-end-never")
    return Message("cluedo-end-turn", {"turn": one.known_after})


def _accused(one: PlayersGame) -> Message:
    if one.accused_in is None:
        return Message("cluedo-end-never")
    key = "cluedo-end-turn" if one.was_right else "cluedo-end-wrong"
    return Message(key, {"turn": one.accused_in})
