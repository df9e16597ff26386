# SPDX-License-Identifier: MIT
"""Reads a game from the lines of one client: what its seat perceived, and a deal that fits.

The lines do not tell the other hands. The match gets some deal that fits everything the seat
perceived; what the seat knows is the same for each of them.
"""

from collections.abc import Iterator
from itertools import product

from whoknows.core import BadTranscript, Fault, Seat, WhoknowsError
from whoknows.core.random import Rng
from whoknows.games.cluedo import pieces as p
from whoknows.games.cluedo.knowledge.facts import ImpossibleObservations
from whoknows.games.cluedo.knowledge.reasoner import Reasoner
from whoknows.games.cluedo.rules import Cluedo
from whoknows.play.formats import Imported
from whoknows.play.transcript import Transcript

from .rebuilt_game import RebuiltGame
from .wire_decoder import Hearing


class ClientLog:
    """The format `cluedo.client-log`: `< ` before lines received, `> ` before lines sent."""

    game = Cluedo.name
    can_write = False

    def recognizes(self, data: bytes) -> bool:
        """Whether it looks like the lines of a client."""
        lines = (line.strip() for line in data[:2000].splitlines())
        first = next((line for line in lines if line and not line.startswith(b"#")), b"")
        return first.startswith((b"< B", b"<B"))

    def read(self, data: bytes) -> Imported:
        """Read the last game of the connection."""
        game = heard_game(signed_lines(data))
        return _Rebuilder(game).imported()

    def write(self, transcript: Transcript) -> bytes:
        """Only clients write such lines."""
        raise BadTranscript("the lines of a client are read only; choose another format")


class HeardGame:
    """The last game of a connection: what its seat perceived."""

    def __init__(self, game: Cluedo, seat: Seat) -> None:
        self.game = game
        self.seat = seat
        self.events: list[p.CluedoEvent] = []
        self.reasoner = Reasoner(game.players)

    def hear(self, event: p.CluedoEvent) -> None:
        """Take the next event."""
        self.events.append(event)
        self.reasoner.observe(event)


def signed_lines(data: bytes) -> Iterator[tuple[int, str, str]]:
    """Number, direction and text of each line; blank lines and comments are left out."""
    try:
        text = data.decode("ascii")
    except UnicodeDecodeError as problem:
        number = problem.object[: problem.start].count(b"\n") + 1
        raise BadTranscript(f"line {number}: only ASCII is allowed") from None
    for number, line in enumerate(text.splitlines(), start=1):
        stripped = line.strip()
        if not stripped or stripped.startswith("#"):
            continue
        sign, rest = stripped[0], stripped[1:].strip()
        if sign not in "<>" or not rest:
            raise BadTranscript(f"line {number}: begin with '< ' for received or '> ' for sent")
        yield number, sign, rest


def heard_game(lines: Iterator[tuple[int, str, str]]) -> HeardGame:
    """The last game in the lines."""
    hearing = Hearing()
    heard: HeardGame | None = None
    n_games = 0
    for number, sign, line in lines:
        try:
            events = hearing.received(line) if sign == "<" else hearing.sent(line)
            if hearing.game is not None and hearing.seat is not None and hearing.n_games > n_games:
                n_games, heard = hearing.n_games, HeardGame(hearing.game, hearing.seat)
            for event in events:
                if heard is not None:
                    heard.hear(event)
        except ImpossibleObservations as problem:
            raise BadTranscript(f"line {number}: against the lines before: {problem}") from None
        except WhoknowsError as problem:
            raise BadTranscript(f"line {number}: {problem}") from None
    if heard is None:
        raise BadTranscript("no hand was dealt; there must be lines '< B j N' and '< C c1 c2 c3'")
    try:
        heard.reasoner.posterior()
    except ImpossibleObservations as problem:
        raise BadTranscript(f"the lines contradict each other: {problem}") from None
    return heard


class _Rebuilder:
    """Plays what was heard with a deal that fits."""

    def __init__(self, heard: HeardGame) -> None:
        self._heard = heard
        game = heard.game
        owners = heard.reasoner.posterior().sample(Rng(0))[0].tolist()
        cards = range(len(owners))
        hands = [[card for card in cards if owners[card] == seat] for seat in game.seats]
        secret = [card for card in cards if owners[card] == game.players]
        self._rebuilt = RebuiltGame(game, secret, hands)

    def imported(self) -> Imported:
        """The game as a match of which one seat's perception is known."""
        try:
            for event in self._heard.events:
                self._follow(event)
        except WhoknowsError as error:
            raise BadTranscript(f"the lines are not a game by the rules: {error}") from None
        names = [f"player {seat}" for seat in self._heard.game.seats]
        return self._rebuilt.imported(names, seat=self._heard.seat)

    def _follow(self, event: p.CluedoEvent) -> None:
        match event:
            case p.CluedoAsked(seat, cards):
                self._pass_turn_to(seat)
                self._rebuilt.do(seat, p.Hypothesis(*cards))
            case p.CluedoShown(seat, _, card):
                self._show(seat, card)
            case p.CluedoAccused(seat, cards, right):
                self._pass_turn_to(seat)
                secret = self._secret
                self._accuse(seat, secret if right else cards or self._wrong())
            case p.CluedoForfeited(seat):
                self._fail(seat)

    @property
    def _secret(self) -> p.Cards:
        place, weapon, suspect = self._rebuilt.state.secret
        return place, weapon, suspect

    def _wrong(self) -> p.Cards:
        """Some accusation that fails."""
        n = self._heard.game.per_kind
        kinds = (range(kind * n, (kind + 1) * n) for kind in range(3))
        place, weapon, suspect = next(cards for cards in product(*kinds) if cards != self._secret)
        return place, weapon, suspect

    def _pass_turn_to(self, seat: Seat) -> None:
        """Seats that were passed over are out: the classic wire does not say when they failed."""
        while self._rebuilt.state.turn != seat and any(self._rebuilt.state.active):
            self._accuse(self._rebuilt.state.turn, self._wrong())

    def _accuse(self, seat: Seat, cards: p.Cards) -> None:
        self._rebuilt.do(seat, p.Accusation(*cards))

    def _show(self, seat: Seat, card: p.Card | None) -> None:
        question = self._rebuilt.state.question
        if question is None or question.answered:
            return  # shown when the seat was eliminated
        hand = self._rebuilt.state.hands[seat]
        shown = card if card is not None else next(one for one in question.cards if one in hand)
        self._rebuilt.do(seat, p.Show(shown))

    def _fail(self, seat: Seat) -> None:
        question = self._rebuilt.state.question
        if question is None or question.answered or question.shower != seat:
            self._pass_turn_to(seat)
        self._rebuilt.fail(seat, Fault("illegal", "a fault on the wire"))
