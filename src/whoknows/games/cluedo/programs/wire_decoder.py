# SPDX-License-Identifier: MIT
"""What one client of a server perceives: its lines in, the events of its seat out.

The classic wire shows less than the rules say everybody learns. The asker is known once the first
player passes or shows: it is the player before. A failed accusation of somebody else, or an
elimination for a fault, is never sent; but a player who is passed over when the turn goes on is
out, and `view()` takes that into account, though no event is made up for it. A client that asked
for the extended protocol gets all of it.
"""

from whoknows.core import BadOption, Moves, Seat, WhoknowsError
from whoknows.core.safe_text import printable
from whoknows.games.cluedo import pieces as p
from whoknows.games.cluedo.rules import HAND_SIZE, N_KINDS, Cluedo

from . import protocol as wire
from .client_view import Overheard
from .protocol import Duty, ErrorCode
from .turn_order import OutOfTurn


class Misheard(WhoknowsError):
    """A line that cannot follow those before it."""

    def __init__(self, line: str, why: str) -> None:
        super().__init__(f"{printable(line)!r}: {why}")
        self.line = line
        self.why = why


class Hearing:
    """Turns one client's lines, in order, into the events that its seat perceives.

    `received` and `sent` take a line and return the events that it implies; a line that is
    malformed or contradicts earlier ones raises `BadLine` or `Misheard`. `C c1 c2 c3` begins a
    game, also the second one of a connection: then `n_games` increases by one, `game` has the next
    starter, everything else is reset, and the events returned are the deal.

    >>> hearing = Hearing()
    >>> for line in ("B 0 3", "C 1 6 9", "H 0 4 8"):
    ...     events = hearing.received(line)
    >>> hearing.received("P 2")
    [CluedoAsked(seat=1, cards=(0, 4, 8)), Passed(seat=2)]
    >>> hearing.received("C")
    Traceback (most recent call last):
    whoknows.games.cluedo.programs.wire_decoder.Misheard: 'C': this seat holds none of the cards...
    """

    def __init__(self) -> None:
        self.game: Cluedo | None = None
        """Known once the hello was received."""
        self.seat: Seat | None = None
        """Known once the hello was received."""
        self.n_games = 0
        """How many games have begun."""
        self.names: dict[Seat, str] = {}
        """The logins, if the extended protocol sends them."""
        self._round: Overheard | None = None

    # What a client uses

    @property
    def is_playing(self) -> bool:
        """Whether a game is in progress.

        After the seat's own fault that is unknown: in the classic mode the game is void, which
        shows when the next one begins; in the tournament mode it goes on without this seat.
        """
        return self._round is not None and not self._round.is_over

    @property
    def has_failed(self) -> bool:
        """Whether this seat has committed a fault in the current game."""
        return self._round is not None and self._round.has_failed

    @property
    def duty(self) -> Duty | None:
        """What this client is asked for and has not answered."""
        current = self._round
        return None if current is None or current.has_answered else current.duty

    def view(self) -> p.CluedoView:
        """The view, as far as the wire shows it; only once a hand was dealt."""
        return self._dealt().view()

    def moves(self) -> Moves[p.CluedoAction]:
        """The legal moves of an agent in this seat for its duty."""
        return self._dealt().moves()

    def _dealt(self) -> Overheard:
        if self._round is None:
            raise WhoknowsError("no hand was dealt yet")
        return self._round

    # Lines

    def sent(self, line: str) -> list[p.CluedoEvent]:
        """Take a line that this client sent; its effect is received later."""
        if self._round is not None:
            self._round.send(line)
        return []

    def received(self, line: str) -> list[p.CluedoEvent]:
        """Take a line that this client received; return the events that it implies."""
        parsed = wire.parse_server_line(line)
        try:
            return self._hear(parsed)
        except OutOfTurn as why:
            raise Misheard(line, str(why)) from None

    def _hear(self, line: wire.ServerLine) -> list[p.CluedoEvent]:
        if isinstance(line, wire.HelloLine):
            return self._hear_hello(line)
        if self.game is None or self.seat is None:
            if line == wire.Error(ErrorCode.BAD_HELLO):
                return []
            raise OutOfTurn("the hello is missing")
        line = self._checked(line, self.game)
        match line:
            case wire.Hand(cards=cards):
                return self._hear_hand(self.game, self.seat, cards)
            case wire.NameOf(seat=seat, login=login):
                self.names[seat] = login
                return []
            case wire.Error() if not self.is_playing:
                return []
        if self._round is None:
            raise OutOfTurn("no hand was dealt yet")
        return self._round.hear(line)

    def _checked(self, line: wire.ServerLine, game: Cluedo) -> wire.ServerLine:
        """The line, if every player and every card that it names exists."""
        for seat in (getattr(line, "seat", None), getattr(line, "winner", None)):
            if seat is not None and seat not in game.seats:
                raise OutOfTurn(f"there is no player {seat}")
        card = getattr(line, "card", None)
        if card is not None and card >= N_KINDS * game.per_kind:
            raise OutOfTurn(f"there is no card {card}")
        return self._in_order(line, game) if isinstance(line, wire.HeardLine) else line

    def _in_order(self, line: wire.HeardLine, game: Cluedo) -> wire.HeardLine:
        """Sorted: other servers may send the cards in the order they came."""
        cards = wire.one_of_each(line.cards, game.players)
        if cards is None:
            raise OutOfTurn("not one card of each kind")
        return wire.HeardLine(cards)

    def _hear_hello(self, hello: wire.HelloLine) -> list[p.CluedoEvent]:
        if self.game is not None:
            raise OutOfTurn("a second hello")
        try:
            game = Cluedo(players=hello.players)
        except BadOption:
            raise OutOfTurn("there are 2 to 12 players") from None
        self._checked(hello, game)
        self.game, self.seat = game, hello.seat
        return []

    def _hear_hand(
        self, game: Cluedo, seat: Seat, cards: tuple[p.Card, ...]
    ) -> list[p.CluedoEvent]:
        if len(set(cards)) != HAND_SIZE or max(cards) >= N_KINDS * game.per_kind:
            raise OutOfTurn(f"a hand is {HAND_SIZE} different cards of the game")
        self.game = Cluedo(players=game.players).for_deal(self.n_games)
        self.n_games += 1
        self._round = Overheard(self.game, seat, tuple(sorted(cards)))
        events: list[p.CluedoEvent] = [p.SecretDrawn(kind, None) for kind in range(N_KINDS)]
        for owner in game.seats:
            dealt = self._round.hand if owner == seat else (None,) * HAND_SIZE
            events += [p.CardDealt(owner, card) for card in dealt]
        return events
