# SPDX-License-Identifier: MIT
"""The rules of Hanabi."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import cache, cached_property
from typing import Annotated, ClassVar, Literal, TypeVar

from msgspec import Meta
from msgspec.structs import replace as with_fields

from whoknows import core

from . import pieces as p
from . import text
from .objections import objection

COPIES = (3, 2, 2, 2, 1)
"""Copies of each rank in an ordinary suit."""
MAX_SUITS = 6
RANKS = frozenset(range(1, p.N_RANKS + 1))

T = TypeVar("T")

Happened = tuple[p.HanabiState, tuple[p.HanabiEvent, ...]]


@dataclass(frozen=True, kw_only=True)
class Hanabi(core.Game[p.HanabiState, p.HanabiAction, p.HanabiEvent, p.HanabiView]):
    """Build a pile from 1 to 5 in every suit; players know their own cards only by hints.

    A card is `suit * 5 + rank - 1`; the multicolour suit, if there is one, is the last.

    >>> game = Hanabi(players=4)
    >>> game.size, game.n_cards, game.max_score
    (4, 50, 25)
    """

    name: ClassVar[str] = "hanabi"
    has_shared_score: ClassVar[bool] = True
    default_agent: ClassVar[str] = "conventions"
    levels: ClassVar[Mapping[str, str]] = {
        "gentle": "semi-dummy",
        "good": "conventions",
        "strongest": "hat",
    }

    players: Annotated[int, Meta(ge=2, le=5)] = 3
    starter: Annotated[int, Meta(ge=0)] = 0
    strikeout: Literal["zero", "keep"] = "zero"
    empty_hints: bool = False
    multicolour: Literal["off", "normal", "single"] = "off"
    suits: Annotated[int, Meta(ge=2, le=MAX_SUITS)] = 5
    hand_size: Annotated[int, Meta(ge=0, le=10)] = 0
    hints: Annotated[int, Meta(ge=1, le=20)] = 8
    lives: Annotated[int, Meta(ge=1, le=10)] = 3
    full_discard: bool = False

    def __post_init__(self) -> None:
        super().__post_init__()
        if self.starter >= self.players:
            raise core.BadOption(f"Hanabi: option 'starter': there is no seat {self.starter}")
        if self.n_suits > MAX_SUITS:
            raise core.BadOption(
                f"Hanabi: option 'suits': with the multicolour suit there are at most "
                f"{MAX_SUITS} suits in all, so at most {MAX_SUITS - 1} others"
            )
        if self.players * self.size > self.n_cards:
            raise core.BadOption(
                f"Hanabi: option 'hand_size': {self.players} hands of {self.size} cards are more "
                f"than the {self.n_cards} cards there are"
            )

    # Facts of the configuration

    @property
    def n_colours(self) -> int:
        """Ordinary suits: those whose colour can be hinted."""
        return self.suits

    @property
    def n_suits(self) -> int:
        """All suits, the multicolour one included."""
        return self.suits + (self.multicolour != "off")

    @property
    def size(self) -> int:
        """Cards in a hand."""
        return self.hand_size or (5 if self.players <= 3 else 4)

    @cached_property
    def copies(self) -> tuple[int, ...]:
        """How many copies there are of each card."""
        last = (1,) * p.N_RANKS if self.multicolour == "single" else COPIES
        return COPIES * self.n_colours + last * (self.n_suits - self.n_colours)

    @cached_property
    def n_cards(self) -> int:
        """The number of all cards."""
        return sum(self.copies)

    @property
    def max_score(self) -> int:
        """The points of complete piles."""
        return p.N_RANKS * self.n_suits

    @cached_property
    def letters(self) -> str:
        """The letter of each suit."""
        return text.suit_letters(self.n_colours, self.n_suits)

    def for_deal(self, deal: int) -> "Hanabi":
        return replace(self, starter=(self.starter + deal) % self.players)

    def touches(self, card: p.Card, colour: int) -> bool:
        """Whether a hint of the colour touches the card."""
        suit = p.suit_of(card)
        return suit == colour or suit >= self.n_colours

    def possible_cards(self, held: p.Held) -> tuple[p.Card, ...]:
        """What a card can be by the hints about it alone.

        >>> Hanabi().possible_cards(p.Held(None, 0, colours_yes=0b1, ranks_no=0b111))
        (3, 4)
        """
        suits, ranks = held.suits(self.n_colours, self.n_suits), held.ranks
        return tuple(
            card
            for card in range(p.N_RANKS * self.n_suits)
            if suits >> p.suit_of(card) & 1 and ranks >> (p.rank_of(card) - 1) & 1
        )

    def score(self, where: p.HanabiState | p.HanabiView) -> int:
        """The points, also during the game; none after a fault or, usually, a strikeout."""
        is_lost = where.ended == "forfeited" or (
            where.ended == "struck_out" and self.strikeout == "zero"
        )
        return 0 if is_lost else sum(where.piles)

    @cached_property
    def _deals(self) -> tuple[p.Deal, ...]:
        return tuple(p.Deal(card) for card in range(p.N_RANKS * self.n_suits))

    @cached_property
    def _turns(self) -> tuple[core.Turn, ...]:
        return tuple(core.Turn(required=(seat,)) for seat in self.seats)

    @cached_property
    def _others(self) -> tuple[tuple[core.Seat, ...], ...]:
        """The other seats, from near to far."""
        players = self.players
        return tuple(
            tuple(core.Seat((seat + i) % players) for i in range(1, players)) for seat in self.seats
        )

    @cached_property
    def _colours(self) -> frozenset[int]:
        return frozenset(range(self.n_colours))

    @cached_property
    def _discards(self) -> tuple[p.Discard, ...]:
        return tuple(map(p.Discard, range(self.size)))

    @cached_property
    def _plays(self) -> tuple[p.Play, ...]:
        return tuple(map(p.Play, range(self.size)))

    # Play

    def start(self) -> p.HanabiState:
        return p.HanabiState(
            hands=((),) * self.players,
            undealt=self.copies,
            deck_size=self.n_cards,
            piles=(0,) * self.n_suits,
            discards=(),
            hints=self.hints,
            lives=self.lives,
            turn=core.Seat(self.starter),
            n_turns=0,
            drawing=core.Seat(self.starter),
        )

    def to_act(self, state: p.HanabiState) -> core.Turn:
        """TABLE while somebody has to draw, else the seat whose turn it is."""
        if state.ended is not None:
            return core.NOBODY
        return core.CHANCE if state.drawing is not None else self._turns[state.turn]

    def moves(self, state: p.HanabiState, seat: core.Seat) -> core.Moves[p.HanabiAction]:
        """Discards, plays, hints of colours, hints of ranks; near seats before far ones."""
        n_held = len(state.hands[seat])
        actions: list[p.HanabiAction] = []
        if state.hints < self.hints or self.full_discard:
            actions += self._discards[:n_held]
        actions += self._plays[:n_held]
        if state.hints:
            hands = [(other, state.hands[other]) for other in self._others[seat]]
            for other, hand in hands:
                actions += self._colour_hints(other, hand)
            for other, hand in hands:
                actions += self._rank_hints(other, hand)
        return core.Listed(actions, lambda: text.menu(actions, self.n_colours))

    def _colour_hints(self, seat: core.Seat, hand: p.Hand) -> tuple[p.HintColour, ...]:
        suits = frozenset([p.suit_of(held.card) for held in hand if held.card is not None])
        takes_all = self.empty_hints or max(suits, default=0) >= self.n_colours
        return _hints_of_colours(seat, self._colours if takes_all else suits)

    def _rank_hints(self, seat: core.Seat, hand: p.Hand) -> tuple[p.HintRank, ...]:
        ranks = frozenset([p.rank_of(held.card) for held in hand if held.card is not None])
        return _hints_of_ranks(seat, RANKS if self.empty_hints else ranks)

    def chance(self, state: p.HanabiState) -> core.Lottery[p.HanabiAction]:
        """Any card of the deck, weighted by the copies left."""
        left = [(self._deals[card], n) for card, n in enumerate(state.undealt) if n]
        return core.Lottery([deal for deal, _ in left], [n for _, n in left])

    def objection(self, view: p.HanabiView, action: p.HanabiAction) -> core.Message | None:
        """Why a move is not possible."""
        return objection(view, action, self.n_colours)

    def apply(self, state: p.HanabiState, seat: core.Seat, action: p.HanabiAction) -> Happened:
        match action:
            case p.Deal():
                return self._deal(state, action.card)
            case p.Play():
                return self._play(state, seat, action.position)
            case p.Discard():
                return self._discard(state, seat, action.position)
            case p.HintColour():
                return self._hint(state, seat, action.seat, colour=action.colour)
            case p.HintRank():
                return self._hint(state, seat, action.seat, rank=action.rank)
            case p.Forfeit():
                fault = p.Forfeited(seat)
                return with_fields(state, ended="forfeited", drawing=None, last=fault), (fault,)

    def _deal(self, state: p.HanabiState, card: p.Card) -> Happened:
        seat = state.drawing
        if seat is None:
            raise AssertionError("nobody has to draw")
        order = self.n_cards - state.deck_size
        undealt = _with_item(state.undealt, card, state.undealt[card] - 1)
        hand = (*state.hands[seat], p.Held(card, order))
        deck_size = state.deck_size - 1
        after = with_fields(
            state,
            hands=_with_item(state.hands, seat, hand),
            undealt=undealt,
            deck_size=deck_size,
            drawing=self._next_to_be_dealt(order + 1),
            last_turns=None if deck_size else self.players,
        )
        return after, (p.CardDrawn(seat, order, card),)

    def _next_to_be_dealt(self, n_dealt: int) -> core.Seat | None:
        """The seat that gets the next card in the deal, one whole hand after the other."""
        if n_dealt >= self.players * self.size:
            return None
        return core.Seat((self.starter + n_dealt // self.size) % self.players)

    def _play(self, state: p.HanabiState, seat: core.Seat, position: int) -> Happened:
        after, card = self._without(state, seat, position)
        suit, rank = p.suit_of(card), p.rank_of(card)
        success = state.piles[suit] == rank - 1
        if not success:
            event = p.Played(seat, position, card, success=False)
            lives = state.lives - 1
            after = with_fields(after, lives=lives, discards=(*state.discards, card))
            return self._end_turn(after, event, "struck_out" if lives == 0 else None, draws=True)
        piles = _with_item(state.piles, suit, rank)
        regained = rank == p.N_RANKS and state.hints < self.hints
        event = p.Played(seat, position, card, success=True, regained=regained)
        after = with_fields(after, piles=piles, hints=state.hints + regained)
        is_complete = sum(piles) == self.max_score
        return self._end_turn(after, event, "complete" if is_complete else None, draws=True)

    def _discard(self, state: p.HanabiState, seat: core.Seat, position: int) -> Happened:
        after, card = self._without(state, seat, position)
        hints = min(state.hints + 1, self.hints)
        after = with_fields(after, hints=hints, discards=(*state.discards, card))
        return self._end_turn(after, p.Discarded(seat, position, card), None, draws=True)

    def _without(
        self, state: p.HanabiState, seat: core.Seat, position: int
    ) -> tuple[p.HanabiState, p.Card]:
        """The state with a card taken from a hand, and the card."""
        hand = state.hands[seat]
        card = hand[position].card
        if card is None:
            raise AssertionError("the truth has faces")
        rest = hand[:position] + hand[position + 1 :]
        return with_fields(state, hands=_with_item(state.hands, seat, rest)), card

    def _hint(
        self,
        state: p.HanabiState,
        seat: core.Seat,
        target: core.Seat,
        *,
        colour: int | None = None,
        rank: int | None = None,
    ) -> Happened:
        hand = state.hands[target]
        touched = tuple(
            position
            for position, card in enumerate(_faces(hand))
            if (p.rank_of(card) == rank if colour is None else self.touches(card, colour))
        )
        marked = tuple(
            held.marked(colour, rank, is_touched=position in touched)
            for position, held in enumerate(hand)
        )
        hands = _with_item(state.hands, target, marked)
        after = with_fields(state, hands=hands, hints=state.hints - 1)
        return self._end_turn(
            after, p.Hinted(seat, target, colour, rank, touched), None, draws=False
        )

    def _end_turn(
        self, state: p.HanabiState, event: p.PublicEvent, ended: p.Ending | None, *, draws: bool
    ) -> Happened:
        """The next seat's turn, after a card for this seat, unless the game is over."""
        last_turns = None if state.last_turns is None else state.last_turns - 1
        if last_turns == 0 and ended is None:
            ended = "deck"
        has_to_draw = draws and ended is None and state.deck_size > 0
        after = with_fields(
            state,
            turn=core.Seat((state.turn + 1) % self.players),
            n_turns=state.n_turns + 1,
            drawing=state.turn if has_to_draw else None,
            last_turns=last_turns,
            ended=ended,
            last=event,
        )
        return after, (event,)

    # Visibility

    def redact(self, event: p.HanabiEvent, seat: core.Seat) -> p.HanabiEvent | None:
        """A card that is drawn is seen by all players but its owner."""
        if isinstance(event, p.CardDrawn) and (seat == event.seat or seat < 0):
            return p.CardDrawn(event.seat, event.order, None)
        return event

    def view(self, state: p.HanabiState, seat: core.Seat) -> p.HanabiView:
        """The others' cards, the marks on the seat's own, and all that lies on the table."""
        hands = tuple(
            _face_down(hand) if owner == seat or seat < 0 else hand
            for owner, hand in enumerate(state.hands)
        )
        return self._view_with(state, seat, hands)

    def open_view(self, state: p.HanabiState) -> p.HanabiView:
        """All hands face up."""
        return self._view_with(state, core.WATCHER, state.hands)

    def _view_with(
        self, state: p.HanabiState, seat: core.Seat, hands: tuple[p.Hand, ...]
    ) -> p.HanabiView:
        return p.HanabiView(
            seat,
            hands,
            state.deck_size,
            state.piles,
            state.discards,
            state.hints,
            state.lives,
            state.turn,
            state.n_turns,
            state.last_turns,
            state.ended,
            state.last,
        )

    # Ending

    def outcome(self, state: p.HanabiState) -> core.Outcome | None:
        """All get the table's score; complete piles are a win for all."""
        if state.ended is None:
            return None
        score = self.score(state)
        winners = self.seats if score == self.max_score else ()
        reason = text.ending(state.ended, score, self.max_score)
        return core.Outcome((score,) * self.players, winners, reason)

    def measures(self, state: p.HanabiState) -> Mapping[str, float]:
        """Shares of perfect games, of games with 20 points or more, and of strikeouts."""
        score = self.score(state)
        return {
            "perfect": float(score == self.max_score),
            "share20": float(score >= 20),
            "strikeouts": float(state.ended == "struck_out"),
        }

    def forfeit(self, state: p.HanabiState, seat: core.Seat) -> p.HanabiAction:
        """The end, since nobody can play on without a partner."""
        return p.Forfeit()

    # Text

    def describe(self, event: p.HanabiEvent) -> core.Message:
        return text.describe(event, self.letters)

    def narrate(self, events: Sequence[p.HanabiEvent]) -> Iterator[core.Message]:
        """Events as sentences; each dealt hand shares one."""
        return text.narrate(events, self.letters)

    def format_action(self, action: p.HanabiAction) -> str:
        """As typed: `play a`, `hint 1 r`, `hint 1 3`."""
        return text.format_action(action, self.letters)

    def parse_action(self, text_typed: str) -> p.HanabiAction:
        return text.parse_action(text_typed, self.letters)


# Created once: a match asks for the same hints again and again.


@cache
def _hints_of_colours(seat: core.Seat, colours: frozenset[int]) -> tuple[p.HintColour, ...]:
    return tuple(p.HintColour(seat, colour) for colour in sorted(colours))


@cache
def _hints_of_ranks(seat: core.Seat, ranks: frozenset[int]) -> tuple[p.HintRank, ...]:
    return tuple(p.HintRank(seat, rank) for rank in sorted(ranks))


def _with_item(items: tuple[T, ...], at: int, item: T) -> tuple[T, ...]:
    return (*items[:at], item, *items[at + 1 :])


def _faces(hand: p.Hand) -> Iterator[p.Card]:
    return (held.card for held in hand if held.card is not None)


def _face_down(hand: p.Hand) -> p.Hand:
    return tuple(with_fields(held, card=None) for held in hand)
