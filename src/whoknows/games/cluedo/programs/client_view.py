# SPDX-License-Identifier: MIT
"""One game as one client perceives it over the wire."""

from msgspec.structs import replace as with_fields

from whoknows.core import Listed, Moves, Seat
from whoknows.games.cluedo import pieces as p
from whoknows.games.cluedo.moves import TurnMoves
from whoknows.games.cluedo.rules import HAND_SIZE, Cluedo
from whoknows.games.cluedo.text import show_menu

from . import protocol as wire
from .protocol import Duty, ErrorCode
from .turn_order import OutOfTurn, TurnOrder


class Overheard:
    """One game as received since the hand was dealt."""

    def __init__(self, game: Cluedo, seat: Seat, hand: tuple[p.Card, ...]) -> None:
        self.game = game
        self.seat = seat
        self.hand = hand
        self.is_over = False
        self.has_failed = False
        """Whether the server answers for this seat, because of a fault."""
        self.duty: Duty | None = None
        """What this seat is asked for, until the result is clear."""
        self.answer: wire.ClientLine | None = None
        """The answer it sent; None while it sent none that is valid."""
        self.has_answered = False
        self._order = TurnOrder(game, seat)
        self._asked: p.Cards | None = None  # the open hypothesis
        self._question: p.LatestQuestion | None = None  # the latest one whose asker is known
        self._accusation: p.CluedoAccused | None = None
        self._winner: Seat | None = None
        self._offender: Seat | None = None  # as named by the extended protocol

    # What an agent uses

    def moves(self) -> Moves[p.CluedoAction]:
        """The legal moves of this seat for its duty."""
        if self.duty is not Duty.CARD:
            return TurnMoves(self.game.players)
        cards, per_kind = self._fitting(), self.game.per_kind
        return Listed([p.Show(card) for card in cards], lambda: show_menu(cards, per_kind))

    def view(self) -> p.CluedoView:
        """The view, as far as the wire shows it."""
        return p.CluedoView(
            seat=self.seat,
            hand=self.hand,
            hand_sizes=(HAND_SIZE,) * self.game.players,
            n_undealt=0,
            turn=self._order.due(),
            n_turns=self._order.n_turns,
            turn_limit=self.game.turn_limit,
            active=tuple(self._order.active),
            question=self._question,
            accusation=self._accusation,
            winner=self._winner,
        )

    # Lines

    def send(self, text: str) -> None:
        """Take a line that this client sent; the first line that answers its duty counts."""
        if self.duty is None or self.has_answered or not self.duty.is_answered_by(text):
            return
        self.has_answered = True
        try:
            self.answer = wire.parse_client_line(text, self.game.players)
        except wire.BadLine:
            self.answer = None  # the server's reply will say what was wrong

    def hear(self, line: wire.ServerLine) -> list[p.CluedoEvent]:
        """Take a line that this client received."""
        events = [] if self._leaves_accusation_open(line) else self._settle_accusation()
        if self.is_over:
            raise OutOfTurn("the game is over")
        return events + self._take_in(line)

    def _take_in(self, line: wire.ServerLine) -> list[p.CluedoEvent]:  # noqa: C901, PLR0911 - a case a line
        match line:
            case wire.YourTurn():
                return self._hear_turn()
            case wire.HeardLine(cards=cards):
                return self._hear_hypothesis(cards)
            case wire.PassLine(seat=seat):
                return self._hear_pass(seat)
            case wire.Choose():
                return self._hear_choose()
            case wire.Answered(seat=None):
                return self._hear_nobody()
            case wire.Answered(seat=seat, card=card) if seat is not None:
                return self._hear_shown(seat, card)
            case wire.OverLine(winner=winner):
                return self._hear_end(winner)
            case wire.Error(code=code):
                return self._hear_error(code)
            case wire.TurnOf(seat=seat):
                self._order.begin(seat)
                return []
            case wire.FailedOf(seat=seat):
                return self._fail(seat)
            case wire.ErrorOf(seat=seat):
                self._offender = seat
                return self._forfeit(seat)
        raise OutOfTurn("not a line in the middle of a game")

    # Turns

    def _end_turn(self) -> None:
        self._order.end()
        self._asked = None
        self._discharge()

    def _ask_for(self, duty: Duty) -> None:
        self.duty, self.answer, self.has_answered = duty, None, False

    def _discharge(self) -> None:
        self.duty, self.answer, self.has_answered = None, None, False

    def _hear_turn(self) -> list[p.CluedoEvent]:
        if self._asked is not None or self.duty is not None:
            raise OutOfTurn("something else is open")
        self._order.begin(self.seat)
        self._ask_for(Duty.TURN)
        return []

    # A question and its answer

    def _hear_hypothesis(self, cards: p.Cards) -> list[p.CluedoEvent]:
        if self._asked is not None:
            raise OutOfTurn("another question is open")
        if isinstance(self.answer, wire.AskLine) and self.answer.cards != cards:
            raise OutOfTurn("not what this seat asked")
        self._asked = cards
        self._question = None
        self._discharge()
        return [] if self._order.current is None else self._name_asker(self._order.current)

    def _name_asker(self, asker: Seat) -> list[p.CluedoEvent]:
        if self._asked is None:
            raise OutOfTurn("nobody has asked")
        self._order.begin(asker)
        self._question = p.LatestQuestion(asker, self._asked, (), None)
        return [p.CluedoAsked(asker, self._asked)]

    def _next_answerer(self, seat: Seat) -> list[p.CluedoEvent]:
        """That seat answers now; the first seat to do so gives away who asked."""
        players = self.game.players
        if self._asked is None:
            raise OutOfTurn("nobody has asked")
        is_first = self._question is None
        events = self._name_asker(Seat((seat - 1) % players)) if is_first else []
        question = self._open_question()
        due = (question.asker + len(question.passed) + 1) % players
        if due == question.asker:
            raise OutOfTurn("all have passed")
        if seat != due:
            raise OutOfTurn(f"it is for player {due} to answer")
        return events

    def _open_question(self) -> p.LatestQuestion:
        if self._question is None or self._asked is None:
            raise OutOfTurn("nobody has asked")
        return self._question

    def _fitting(self) -> tuple[p.Card, ...]:
        """The requested cards in the seat's own hand."""
        return tuple(card for card in self._asked or () if card in self.hand)

    def _hear_pass(self, seat: Seat) -> list[p.CluedoEvent]:
        events = self._next_answerer(seat)
        if seat == self.seat and self._fitting():
            raise OutOfTurn("this seat holds a card asked for")
        question = self._open_question()
        self._question = with_fields(question, passed=(*question.passed, seat))
        return [*events, p.Passed(seat)]

    def _hear_choose(self) -> list[p.CluedoEvent]:
        if self.has_failed:
            raise OutOfTurn("the server answers for this seat since its fault")
        events = self._next_answerer(self.seat)
        if not self._fitting():
            raise OutOfTurn("this seat holds none of the cards asked for")
        self._question = with_fields(self._open_question(), shower=self.seat)
        self._ask_for(Duty.CARD)
        return events

    def _hear_nobody(self) -> list[p.CluedoEvent]:
        question = self._open_question()
        if len(question.passed) != self.game.players - 1:
            raise OutOfTurn("not all have passed")
        self._question = with_fields(question, answered=True)
        self._end_turn()
        return [p.NobodyShowed(question.asker)]

    def _hear_shown(self, seat: Seat, card: p.Card | None) -> list[p.CluedoEvent]:
        events = self._next_answerer(seat)
        question = self._open_question()
        is_asker = question.asker == self.seat
        if is_asker != (card is not None):
            raise OutOfTurn("the asker, and nobody else, is told the card")
        if is_asker and (card not in question.cards or card in self.hand):
            raise OutOfTurn("that card cannot have been shown")
        seen = self._card_shown() if seat == self.seat else card
        self._question = with_fields(question, shower=seat, card=seen, answered=True)
        self._end_turn()
        return [*events, p.CluedoShown(seat, question.asker, seen)]

    def _card_shown(self) -> p.Card | None:
        """The card that this seat showed: its answer, or the server's (the lowest)."""
        cards = self._fitting()
        if not cards:
            raise OutOfTurn("this seat holds none of the cards asked for")
        if isinstance(self.answer, wire.RevealLine):
            if self.answer.card not in cards:
                raise OutOfTurn("this seat showed another card")
            return self.answer.card
        return cards[0] if self.has_failed or len(cards) == 1 else None

    # Accusations, faults, the end

    def _leaves_accusation_open(self, line: wire.ServerLine) -> bool:
        """Whether the line itself says how this seat's accusation ended."""
        match line:
            case wire.OverLine(winner=seat) | wire.FailedOf(seat=seat) | wire.ErrorOf(seat=seat):
                return seat == self.seat
            case wire.Error(code=code):
                return code in (Duty.TURN.wrong, Duty.TURN.missing)
        return False

    def _settle_accusation(self) -> list[p.CluedoEvent]:
        """The game goes on, so this seat's accusation, if there is one, was wrong."""
        return self._fail(self.seat) if isinstance(self.answer, wire.AccuseLine) else []

    def _fail(self, seat: Seat) -> list[p.CluedoEvent]:
        """Eliminate a seat for a wrong accusation."""
        self._order.begin(seat)
        self._accusation = p.CluedoAccused(seat, self._own_accusation(seat), False)
        self._order.active[seat] = False
        self._end_turn()
        return [self._accusation]

    def _own_accusation(self, seat: Seat) -> p.Cards | None:
        if seat != self.seat:
            return None
        if not isinstance(self.answer, wire.AccuseLine):
            raise OutOfTurn("this seat has not accused")
        return self.answer.cards

    def _hear_end(self, winner: Seat | None) -> list[p.CluedoEvent]:
        if self._asked is not None:
            raise OutOfTurn("a question is open")
        self.is_over = True
        if winner is None:
            if self._order.active[self.seat]:
                raise OutOfTurn("this seat is not out, so the game is not over")
            return []
        self._order.begin(winner)
        self._accusation = p.CluedoAccused(winner, self._own_accusation(winner), True)
        self._winner = winner
        self._end_turn()
        return [self._accusation]

    def _hear_error(self, code: ErrorCode) -> list[p.CluedoEvent]:
        offender, self._offender = self._offender, None
        if code is ErrorCode.TURN_LIMIT:
            self.is_over = True
            return [p.Stopped()]
        if offender is None and self._is_own_fault(code):
            return self._forfeit(self.seat)
        # Others learn of a fault only in the classic mode, where it voids the game.
        self.is_over = offender != self.seat
        return []

    def _is_own_fault(self, code: ErrorCode) -> bool:
        if self.duty is None or code not in (self.duty.wrong, self.duty.missing):
            return False
        # A proper accusation is not answered with this error: it is about the next player.
        return not (code is Duty.TURN.wrong and isinstance(self.answer, wire.AccuseLine))

    def _forfeit(self, seat: Seat) -> list[p.CluedoEvent]:
        """Record a fault; the game may be void now, or go on without that seat."""
        events: list[p.CluedoEvent] = [p.CluedoForfeited(seat)] if self._order.active[seat] else []
        if seat == self.seat:
            self.has_failed = True
            self._discharge()
        if self._asked is None:
            self._order.begin(seat)
            self._order.active[seat] = False
            self._end_turn()
        self._order.active[seat] = False
        return events
