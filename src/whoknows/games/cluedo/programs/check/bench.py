# SPDX-License-Identifier: MIT
"""Starts the bot for a case: tables at which it sits, and the games played there."""

from collections.abc import Iterator
from contextlib import contextmanager

from msgspec import Struct

from whoknows.core import Rng, Seat
from whoknows.games.cluedo.pieces import Card
from whoknows.games.cluedo.programs.protocol import NameOf, format_server_line
from whoknows.games.cluedo.programs.settings import ClientLimits
from whoknows.games.cluedo.rules import HAND_SIZE, N_KINDS, Cluedo

from .round import CheckedGame, Policy, hands_of
from .transcript import Style, Talk


class CheckPlan(Struct, frozen=True):
    """The settings of a check."""

    command: list[str]
    limits: ClientLimits
    games: int
    seed: int

    silence: float = 3.0
    """Seconds of a long wait."""

    @property
    def total_limit(self) -> float:
        """Seconds for everything."""
        return 300.0 + 60.0 * self.games


class BotTable:
    """A connection to the bot, on which it plays game after game."""

    def __init__(self, talk: Talk, players: int, seat: int, rng: Rng) -> None:
        self.talk = talk
        self.players = players
        self.seat = Seat(seat)
        self.rng = rng
        self._n_games = 0
        self._last_hand: list[Card] = []

    def round(self, policy: Policy, deck: list[Card] | None = None) -> CheckedGame:
        """The next game; the first turn rotates from game to game."""
        game = Cluedo(players=self.players).for_deal(self._n_games)
        deck = deck or self.shuffled()
        self._n_games += 1
        self._last_hand = hands_of(deck)[self.seat]
        return CheckedGame(self.talk, game, self.seat, deck, policy)

    def shuffled(self) -> list[Card]:
        """A deck: the secret, then the hands."""
        per_kind = self.players + 1
        secret = [kind * per_kind + self.rng.below(per_kind) for kind in range(N_KINDS)]
        rest = [card for card in range(N_KINDS * per_kind) if card not in secret]
        return secret + self.rng.shuffled(rest)

    def shuffled_anew(self) -> list[Card]:
        """A deck that gives the bot none of the cards that it had before."""
        while not set(self._last_hand).isdisjoint(hands_of(deck := self.shuffled())[self.seat]):
            pass
        return deck

    def shuffled_around(self, hand: list[Card], free: list[Card]) -> list[Card]:
        """A deck with this hand for the bot and the free cards in no other player's hand."""
        per_kind = self.players + 1
        secret = []
        for kind in range(N_KINDS):
            cards = range(kind * per_kind, (kind + 1) * per_kind)
            wanted = [card for card in free if card in cards and card not in hand]
            secret.append((wanted or [card for card in cards if card not in hand])[0])
        taken = {*secret, *hand}
        rest = self.rng.shuffled([c for c in range(N_KINDS * per_kind) if c not in taken])
        at = HAND_SIZE * self.seat
        return [*secret, *rest[:at], *hand, *rest[at:]]


class Bench:
    """Starts the bot as often as a case needs it, and keeps the latest dialogue."""

    def __init__(self, plan: CheckPlan, rng: Rng, deadline: float) -> None:
        self.plan = plan
        self.rng = rng
        self.talk: Talk | None = None
        """The latest connection."""
        self._deadline = deadline

    @contextmanager
    def table(self, players: int, seat: int, style: Style | None = None) -> Iterator[BotTable]:
        """Start the bot and greet it; always stop it at the end."""
        self.talk = None
        self.talk = talk = Talk(self.plan.command, self.plan.limits, self._deadline, style)
        try:
            talk.greet(seat, players)
            self._name_players(talk, seat, players)
            yield BotTable(talk, players, seat, self.rng)
        finally:
            talk.close()

    def _name_players(self, talk: Talk, seat: int, players: int) -> None:
        if talk.is_extended:
            for one in range(players):
                login = talk.login if one == seat else f"player-{one}"
                talk.tell(format_server_line(NameOf(Seat(one), login)))
