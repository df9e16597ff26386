# SPDX-License-Identifier: MIT
"""One game with the bot, played by the rules, so that everything the bot receives is true."""

from collections.abc import Callable, Iterator
from typing import TypeAlias

from whoknows.core import Lottery, Rng, Seat
from whoknows.games.cluedo import pieces as p
from whoknows.games.cluedo.programs import protocol as wire
from whoknows.games.cluedo.programs.actions import duty_of, to_action
from whoknows.games.cluedo.programs.protocol import Duty
from whoknows.games.cluedo.programs.wire_encoder import WireEncoder
from whoknows.games.cluedo.rules import HAND_SIZE, Cluedo
from whoknows.play.referee import Referee, SeatQuestion

from . import fixes as cures
from .faults import BotFault
from .transcript import Talk

AnAsk: TypeAlias = SeatQuestion[p.CluedoAction, p.CluedoView]
Policy: TypeAlias = "Callable[[CheckedGame, AnAsk], p.CluedoAction]"
"""What the other seats do on their turns; they may look at the truth."""


class CheckedGame:
    """One game: the bot in its seat, a policy in all the others."""

    def __init__(
        self, talk: Talk, game: Cluedo, seat: Seat, deck: list[p.Card], policy: Policy
    ) -> None:
        """The deck: the secret, then the hands, three cards each."""
        self.game = game
        self.seat = seat
        self.policy = policy
        self.n_turns = 0
        """How many turns the bot had."""
        self.n_cards = 0
        """How often it had to show a card."""
        self._talk = talk
        self._telling = WireEncoder(seat, extended=talk.is_extended)
        self._n_told = 0
        self._last_told: wire.ServerLine | None = None

        def deal(lottery: Lottery[p.CluedoAction], rng: Rng, n: int) -> p.CluedoAction:
            return p.CluedoDeal(deck[n])

        self._referee: Referee[p.CluedoState, p.CluedoAction, p.CluedoEvent, p.CluedoView] = (
            Referee(game, dealer=deal)
        )

    # State

    @property
    def state(self) -> p.CluedoState:
        """The truth."""
        return self._referee.state

    @property
    def hand(self) -> tuple[p.Card, ...]:
        """The bot's cards."""
        return self.state.hands[self.seat]

    @property
    def is_bot_out(self) -> bool:
        """Whether its accusation was wrong."""
        return not self.state.active[self.seat]

    # Playing

    def play(self) -> None:
        """Play to the end."""
        for _ in self.asks():
            pass

    def asks(self, opening: p.CluedoAction | None = None) -> Iterator[AnAsk]:
        """Yield each question before it is answered; `opening` is the first answer."""
        self._talk.begin_game()
        self._referee.start()
        if opening is None:
            self._tell_news()
        else:
            self._take_opening(opening)
        while self._referee.asks:
            [ask] = self._referee.asks
            yield ask
            self._answer(ask)
        if not isinstance(self._last_told, wire.OverLine | wire.Error):
            self.tell(wire.OverLine(None))

    def _take_opening(self, opening: p.CluedoAction) -> None:
        self._n_told = len(self._referee.perceived[self.seat])  # its hand was sent before
        self._referee.feed(self.seat, opening)
        self._tell_news()

    def tell(self, line: wire.ServerLine) -> None:
        """Send a line."""
        self._last_told = line
        self._talk.tell(wire.format_server_line(line))

    def tell_fault(self, seat: Seat, code: wire.ErrorCode) -> None:
        """Send an error; before it, for the extended protocol, which player it is about."""
        if self._talk.is_extended:
            self.tell(wire.ErrorOf(seat, code))
        self.tell(wire.Error(code))

    def _tell_news(self) -> None:
        new = self._referee.perceived[self.seat][self._n_told :]
        self._n_told += len(new)
        for line in self._telling.lines(new):
            self.tell(line)

    def _answer(self, ask: AnAsk) -> None:
        is_turn = duty_of(ask.view) is Duty.TURN
        if is_turn and self._talk.is_extended:
            self.tell(wire.TurnOf(ask.seat))
        if ask.seat == self.seat:
            action = self._ask_turn() if is_turn else self._ask_card()
        else:
            action = self.policy(self, ask) if is_turn else ask.moves.sample(ask.rng)
        self._referee.feed(ask.seat, action)
        self._tell_news()

    def _ask_turn(self) -> p.CluedoAction:
        self.n_turns += 1
        return read_turn(self._talk.ask(Duty.TURN), self.game.players)

    def _ask_card(self) -> p.CluedoAction:
        self.n_cards += 1
        question = self.state.question
        if question is None:
            raise AssertionError("somebody has asked")
        return read_card(self._talk.ask(Duty.CARD), question.cards, self.hand)


def hands_of(deck: list[p.Card]) -> list[list[p.Card]]:
    """The hands in a deck; the first three cards are the secret."""
    return [deck[start : start + HAND_SIZE] for start in range(HAND_SIZE, len(deck), HAND_SIZE)]


# Answers of the bot


def read_turn(text: str, players: int) -> p.CluedoAction:
    """The answer to `T`, if it is legal."""
    try:
        line = wire.parse_client_line(text, players)
    except wire.BadLine as error:
        cure = cures.KINDS if text[:1] in ("H", "A") else cures.TURN
        raise BotFault(f"its answer to 'T' is invalid with N = {players}: {error}", cure) from error
    if isinstance(line, wire.AskLine | wire.AccuseLine):
        return to_action(line)
    raise BotFault(f"it answered 'T' with {text!r}", cures.TURN)


def read_card(text: str, asked: p.Cards, hand: tuple[p.Card, ...]) -> p.CluedoAction:
    """The answer to `C`, if it is legal."""
    try:
        line = wire.parse_client_line(text, players=2)  # `M c` is the same for any number
    except wire.BadLine as error:
        raise BotFault(f"its answer to 'C' is invalid: {error}", cures.SHOW) from error
    if not isinstance(line, wire.RevealLine):
        raise BotFault(f"it answered 'C' with {text!r}", cures.SHOW)
    held, wanted = " ".join(map(str, hand)), " ".join(map(str, asked))
    if line.card not in hand:
        problem = f"it showed {line.card}, which it does not hold; its hand is {held}"
        raise BotFault(problem, cures.SHOW)
    if line.card not in asked:
        problem = f"it showed {line.card}, which was not asked for; asked for were {wanted}"
        raise BotFault(problem, cures.SHOW)
    return to_action(line)
