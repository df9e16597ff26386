# SPDX-License-Identifier: MIT
"""After the end, when all cards are open: who could know the secret when, in the terminal."""

from collections.abc import Sequence

from rich.console import Group, RenderableType
from rich.table import Table
from rich.text import Text

from whoknows.core import Message, Step
from whoknows.games.cluedo.browser.report import PlayersGame, players_games
from whoknows.games.cluedo.pieces import CluedoAction, CluedoEvent, SecretDrawn
from whoknows.games.cluedo.rules import Cluedo
from whoknows.games.cluedo.text import card_names
from whoknows.language import Translator


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
