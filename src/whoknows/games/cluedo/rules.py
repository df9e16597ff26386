# SPDX-License-Identifier: MIT
"""The rules of boardless Cluedo."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import cached_property
from typing import Annotated, ClassVar

from msgspec import Meta
from msgspec.structs import replace as with_fields

from whoknows import core

from . import pieces as p
from . import text
from .moves import TurnMoves

HAND_SIZE = 3
N_KINDS = 3


@dataclass(frozen=True, kw_only=True)
class Cluedo(core.Game[p.CluedoState, p.CluedoAction, p.CluedoEvent, p.CluedoView]):
    """Find the secret place, weapon and suspect by asking who holds which cards.

    Each of N players holds 3 of the 3(N+1) cards; one card of each kind is the secret. Places,
    weapons and suspects are numbered one after the other: kind = card // (N+1).

    >>> game = Cluedo(players=4)
    >>> game.per_kind, game.turn_limit
    (5, 60)
    """

    name: ClassVar[str] = "cluedo"
    default_agent: ClassVar[str] = "simple"
    levels: ClassVar[Mapping[str, str]] = {
        "gentle": "simple",
        "good": "bot2,bot3",
        "strongest": "bot4",
    }

    players: Annotated[int, Meta(ge=2, le=12)] = 4
    starter: Annotated[int, Meta(ge=0)] = 0

    def __post_init__(self) -> None:
        super().__post_init__()
        if self.starter >= self.players:
            raise core.BadOption(f"Cluedo: option 'starter': there is no seat {self.starter}")

    # Facts of the configuration

    @property
    def per_kind(self) -> int:
        """How many cards there are of each kind."""
        return self.players + 1

    @property
    def turn_limit(self) -> int:
        """The number of turns after which the game is stopped."""
        return self.players * (3 * self.players + 3)

    @cached_property
    def _deals(self) -> tuple[p.CluedoDeal, ...]:
        return tuple(p.CluedoDeal(card) for card in range(N_KINDS * self.per_kind))

    @cached_property
    def _secret_lotteries(self) -> tuple[core.Lottery[p.CluedoAction], ...]:
        n = self.per_kind
        return tuple(
            core.Lottery(self._deals[kind * n : (kind + 1) * n]) for kind in range(N_KINDS)
        )

    @cached_property
    def _turn_moves(self) -> TurnMoves:
        return TurnMoves(self.players)

    @cached_property
    def _turns(self) -> tuple[core.Turn, ...]:
        return tuple(core.Turn(required=(seat,)) for seat in self.seats)

    @cached_property
    def _full_hands(self) -> tuple[int, ...]:
        return (HAND_SIZE,) * self.players

    def for_deal(self, deal: int) -> "Cluedo":
        return replace(self, starter=(self.starter + deal) % self.players)

    # Play

    def start(self) -> p.CluedoState:
        return p.CluedoState(
            secret=(),
            hands=((),) * self.players,
            undealt=tuple(range(N_KINDS * self.per_kind)),
            turn=core.Seat(self.starter),
            n_turns=0,
            active=(True,) * self.players,
        )

    def to_act(self, state: p.CluedoState) -> core.Turn:
        """TABLE while dealing, then the seat that must show, else the seat whose turn it is."""
        if state.undealt:
            return core.CHANCE
        question = state.question
        if question is not None and question.shower is not None and not question.answered:
            return self._turns[question.shower]
        return core.NOBODY if self._is_over(state) else self._turns[state.turn]

    def moves(self, state: p.CluedoState, seat: core.Seat) -> core.Moves[p.CluedoAction]:
        """Ask or accuse on its turn; show one of the requested cards."""
        question = state.question
        if question is None or question.shower != seat or question.answered:
            return self._turn_moves
        cards = self._holds_of(state, seat, question.cards)
        return core.Listed(
            [p.Show(card) for card in cards], lambda: text.show_menu(cards, self.per_kind)
        )

    def chance(self, state: p.CluedoState) -> core.Lottery[p.CluedoAction]:
        """A card of the next kind for the secret, then any card."""
        if len(state.secret) < N_KINDS:
            return self._secret_lotteries[len(state.secret)]
        deals = self._deals
        return core.Lottery([deals[card] for card in state.undealt])

    def apply(
        self, state: p.CluedoState, seat: core.Seat, action: p.CluedoAction
    ) -> tuple[p.CluedoState, tuple[p.CluedoEvent, ...]]:
        match action:
            case p.CluedoDeal():
                return self._deal(state, action.card)
            case p.Hypothesis():
                return self._ask(state, seat, action)
            case p.Show():
                return self._show(state, seat, action.card)
            case p.Accusation():
                return self._accuse(state, seat, action)
            case p.CluedoForfeit():
                return self._forfeit(state, seat)

    def _deal(
        self, state: p.CluedoState, card: p.Card
    ) -> tuple[p.CluedoState, tuple[p.CluedoEvent, ...]]:
        at = state.undealt.index(card)
        undealt = state.undealt[:at] + state.undealt[at + 1 :]
        kind = len(state.secret)
        if kind < N_KINDS:
            after = with_fields(state, secret=(*state.secret, card), undealt=undealt)
            return after, (p.SecretDrawn(kind, card),)
        seat = core.Seat((N_KINDS * self.players - len(state.undealt)) // HAND_SIZE)
        hands = state.hands
        hand = tuple(sorted((*hands[seat], card)))
        after = with_fields(state, hands=(*hands[:seat], hand, *hands[seat + 1 :]), undealt=undealt)
        return after, (p.CardDealt(seat, card),)

    def _ask(
        self, state: p.CluedoState, seat: core.Seat, action: p.Hypothesis
    ) -> tuple[p.CluedoState, tuple[p.CluedoEvent, ...]]:
        cards = action.cards
        wanted = set(cards)
        events: list[p.CluedoEvent] = [p.CluedoAsked(seat, cards)]
        passed: list[core.Seat] = []
        for distance in range(1, self.players):
            neighbour = core.Seat((seat + distance) % self.players)
            if not wanted.isdisjoint(state.hands[neighbour]):
                question = p.LatestQuestion(seat, cards, tuple(passed), neighbour)
                return with_fields(state, question=question), tuple(events)
            passed.append(neighbour)
            events.append(p.Passed(neighbour))
        events.append(p.NobodyShowed(seat))
        question = p.LatestQuestion(seat, cards, tuple(passed), None, answered=True)
        return self._end_turn(with_fields(state, question=question), events)

    def _show(
        self, state: p.CluedoState, seat: core.Seat, card: p.Card
    ) -> tuple[p.CluedoState, tuple[p.CluedoEvent, ...]]:
        question = state.question
        if question is None:
            raise AssertionError("nobody has asked")
        answered = with_fields(question, card=card, answered=True)
        events: list[p.CluedoEvent] = [p.CluedoShown(seat, question.asker, card)]
        return self._end_turn(with_fields(state, question=answered), events)

    def _accuse(
        self, state: p.CluedoState, seat: core.Seat, action: p.Accusation
    ) -> tuple[p.CluedoState, tuple[p.CluedoEvent, ...]]:
        right = action.cards == state.secret
        accused = p.CluedoAccused(seat, action.cards, right)
        if right:
            after = with_fields(state, accusation=accused, winner=seat, n_turns=state.n_turns + 1)
            return after, (accused,)
        after = with_fields(state, accusation=accused, active=self._without(state, seat))
        return self._end_turn(after, [accused])

    def _forfeit(
        self, state: p.CluedoState, seat: core.Seat
    ) -> tuple[p.CluedoState, tuple[p.CluedoEvent, ...]]:
        """Eliminate the seat; a card that is due is still shown."""
        after = with_fields(state, active=self._without(state, seat))
        events: tuple[p.CluedoEvent, ...] = (p.CluedoForfeited(seat),) if state.active[seat] else ()
        question = state.question
        if question is not None and question.shower == seat and not question.answered:
            lowest = self._holds_of(state, seat, question.cards)[0]
            after, shown = self._show(after, seat, lowest)
            return after, events + shown
        return self._end_turn(after, list(events))

    def _end_turn(
        self, state: p.CluedoState, events: list[p.CluedoEvent]
    ) -> tuple[p.CluedoState, tuple[p.CluedoEvent, ...]]:
        """The next active seat's turn, unless the game is over."""
        n_turns = state.n_turns + 1
        turn = state.turn
        if True in state.active:
            turn = core.Seat((turn + 1) % self.players)
            while not state.active[turn]:
                turn = core.Seat((turn + 1) % self.players)
            if n_turns >= self.turn_limit:
                events.append(p.Stopped())
        return with_fields(state, turn=turn, n_turns=n_turns), tuple(events)

    def _without(self, state: p.CluedoState, seat: core.Seat) -> tuple[bool, ...]:
        return (*state.active[:seat], False, *state.active[seat + 1 :])

    def _holds_of(
        self, state: p.CluedoState, seat: core.Seat, cards: tuple[p.Card, ...]
    ) -> tuple[p.Card, ...]:
        return tuple(card for card in cards if card in state.hands[seat])

    def _is_over(self, state: p.CluedoState) -> bool:
        return (
            state.winner is not None or state.n_turns >= self.turn_limit or True not in state.active
        )

    # Visibility

    def redact(self, event: p.CluedoEvent, seat: core.Seat) -> p.CluedoEvent | None:
        """Cards are visible to seats that hold them, were shown them or named them."""
        match event:
            case p.CardDealt() if event.seat != seat:
                return p.CardDealt(event.seat, None)
            case p.CluedoShown() if seat not in (event.seat, event.asker):
                return p.CluedoShown(event.seat, event.asker, None)
            case p.CluedoAccused() if event.seat != seat:
                return p.CluedoAccused(event.seat, None, event.right)
            case p.SecretDrawn():
                return p.SecretDrawn(event.kind, None)
            case _:
                return event

    def view(self, state: p.CluedoState, seat: core.Seat) -> p.CluedoView:
        """The seat's own hand, and all public actions."""
        question, accusation = state.question, state.accusation
        has_card = question is not None and question.card is not None
        if question is not None and has_card and seat not in (question.asker, question.shower):
            question = with_fields(question, card=None)
        if accusation is not None and accusation.seat != seat:
            accusation = p.CluedoAccused(accusation.seat, None, accusation.right)
        return p.CluedoView(
            seat,
            state.hands[seat] if seat >= 0 else (),
            tuple(map(len, state.hands)) if state.undealt else self._full_hands,
            len(state.undealt),
            state.turn,
            state.n_turns,
            self.turn_limit,
            state.active,
            question,
            accusation,
            state.winner,
        )

    def open_view(self, state: p.CluedoState) -> p.CluedoView:
        """All cards face up."""
        return with_fields(
            self.view(state, core.WATCHER),
            question=state.question,
            accusation=state.accusation,
            hands=state.hands,
            secret=state.secret,
        )

    # Ending

    def outcome(self, state: p.CluedoState) -> core.Outcome | None:
        """The seat that named the secret wins; a game may have no winner."""
        if not self._is_over(state):
            return None
        winner = state.winner
        cards = text.card_names(state.secret, self.per_kind)
        if winner is not None:
            reason = core.Message("cluedo-won", {"seat": core.Who(winner), "cards": cards})
            scores = tuple(int(seat == winner) for seat in self.seats)
            return core.Outcome(scores, (winner,), reason)
        key = "cluedo-all-eliminated" if True not in state.active else "cluedo-turn-limit"
        return core.Outcome((0,) * self.players, (), core.Message(key, {"cards": cards}))

    def forfeit(self, state: p.CluedoState, seat: core.Seat) -> p.CluedoAction:
        """Elimination; the seat still answers others' questions."""
        return p.CluedoForfeit()

    # Text

    def describe(self, event: p.CluedoEvent) -> core.Message:
        return text.describe(event, self.per_kind)

    def narrate(self, events: Sequence[p.CluedoEvent]) -> Iterator[core.Message]:
        """Events as sentences; passes in a row share one."""
        return text.narrate(events, self.per_kind)

    def format_action(self, action: p.CluedoAction) -> str:
        """As on the wire: `H 0 5 9`."""
        return text.format_action(action)

    def parse_action(self, text_typed: str) -> p.CluedoAction:
        """As on the wire."""
        return text.parse_action(text_typed)
