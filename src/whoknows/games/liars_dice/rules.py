# SPDX-License-Identifier: MIT
"""The rules of Liar's Dice."""

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

T = TypeVar("T")

Happened = tuple[p.LiarsDiceState, tuple[p.LiarsDiceEvent, ...]]


@dataclass(frozen=True, kw_only=True)
class LiarsDice(core.Game[p.LiarsDiceState, p.LiarsDiceAction, p.LiarsDiceEvent, p.LiarsDiceView]):
    """Bid how many dice of a face there are among all, or call the last bid.

    `dice` is a number for all players, or a number for each seat.

    >>> game = LiarsDice(players=3, dice=(5, 4, 1))
    >>> game.start_dice, game.is_raise(p.Bid(2, 6), p.Bid(3, 1))
    ((5, 4, 1), True)
    """

    name: ClassVar[str] = "liars-dice"
    default_agent: ClassVar[str] = "weighted"
    levels: ClassVar[Mapping[str, str]] = {
        "gentle": "probability,honest",
        "good": "bluffer,weighted",
        "strongest": "equilibrium",
    }
    curve_name: ClassVar[str] = "dice left"
    point_name: ClassVar[str] = "round"

    players: Annotated[int, Meta(ge=2, le=p.MAX_PLAYERS)] = 2
    starter: Annotated[int, Meta(ge=0)] = 0
    dice: tuple[Annotated[int, Meta(ge=1, le=p.MAX_DICE)], ...] = (5,)
    faces: Annotated[int, Meta(ge=2, le=p.MAX_FACES)] = 6
    wild: p.Wild = "off"
    order: Literal["count-first", "face-or-count"] = "count-first"
    spot_on: bool = True
    spot_on_prize: Literal["others", "bidder", "regain"] = "others"
    winner_starts: bool = False
    single_round: bool = False

    def __post_init__(self) -> None:
        super().__post_init__()
        if self.starter >= self.players:
            raise core.BadOption(f"LiarsDice: option 'starter': there is no seat {self.starter}")
        if len(self.dice) not in (1, self.players):
            raise core.BadOption(
                f"LiarsDice: option 'dice': give one number for all, or {self.players} of them, "
                f"one for each player; there are {len(self.dice)}"
            )
        if self.faces == 2 and self.wild != "off" and self.spot_on_prize == "regain":
            # All dice count for the other face: spot on would be certain, and cost nobody a die.
            raise core.BadOption(
                "LiarsDice: option 'spot_on_prize': with two faces, one of them wild, a match for "
                "'regain' might never end; choose more faces or another prize"
            )

    # Facts of the configuration

    @cached_property
    def start_dice(self) -> tuple[int, ...]:
        """How many dice each player starts with."""
        return self.dice if len(self.dice) == self.players else self.dice * self.players

    @property
    def wild_face(self) -> int:
        """The face that counts as any; 0 for none."""
        return p.wild_face(self.wild, self.faces)

    def for_deal(self, deal: int) -> "LiarsDice":
        return replace(self, starter=(self.starter + deal) % self.players)

    def is_raise(self, last: p.Bid | p.Placed, bid: p.Bid) -> bool:
        """Whether a bid is higher than the last bid."""
        if bid.count == last.count:
            return bid.face > last.face
        is_free = self.order == "count-first"
        return bid.count > last.count and (is_free or bid.face >= last.face)

    def found(self, hands: Sequence[p.Hand], face: int) -> int:
        """How many of the dice count for a bid of the face."""
        return sum(p.supporting(hand, face, self.wild_face) for hand in hands)

    @cached_property
    def _bids(self) -> tuple[p.Bid, ...]:
        """All possible bids, by number."""
        n_bids = sum(self.start_dice) * self.faces
        return tuple(p.Bid(*p.bid_of(number, self.faces)) for number in range(n_bids))

    @cached_property
    def _turns(self) -> tuple[core.Turn, ...]:
        return tuple(core.Turn(required=(seat,)) for seat in self.seats)

    # Play

    def start(self) -> p.LiarsDiceState:
        return p.LiarsDiceState(
            dice=self.start_dice,
            hands=((),) * self.players,
            bids=(),
            turn=core.Seat(self.starter),
            rolling=core.Seat(0),
        )

    def to_act(self, state: p.LiarsDiceState) -> core.Turn:
        """TABLE while dice are rolled, then the player whose turn it is."""
        if state.winners:
            return core.NOBODY
        return core.CHANCE if state.rolling is not None else self._turns[state.turn]

    def moves(self, state: p.LiarsDiceState, seat: core.Seat) -> core.Moves[p.LiarsDiceAction]:
        """Higher bids in ascending order, then the calls of the last bid."""
        n_bids = sum(state.dice) * self.faces
        if not state.bids:
            first: tuple[p.LiarsDiceAction, ...] = self._bids[:n_bids]
            return core.Listed(first, lambda: text.menu(first))
        last = state.bids[-1]
        higher = self._bids[p.bid_number(last.count, last.face, self.faces) + 1 : n_bids]
        if self.order == "face-or-count":
            higher = tuple(bid for bid in higher if self.is_raise(last, bid))
        calls = (p.Contest(), p.SpotOn()) if self.spot_on else (p.Contest(),)
        actions = (*higher, *calls)
        return core.Listed(actions, lambda: text.menu(actions))

    def chance(self, state: p.LiarsDiceState) -> core.Lottery[p.LiarsDiceAction]:
        """All hands, weighted by the number of ways to roll them."""
        if state.rolling is None:
            raise AssertionError("all dice are rolled")
        return _rolls(state.dice[state.rolling], self.faces)

    def objection(self, view: p.LiarsDiceView, action: p.LiarsDiceAction) -> core.Message | None:
        """Why a move is not possible."""
        return objection(self, view, action)

    def apply(
        self, state: p.LiarsDiceState, seat: core.Seat, action: p.LiarsDiceAction
    ) -> Happened:
        match action:
            case p.Roll(dice=dice):
                return self._roll(state, dice)
            case p.Bid(count=count, face=face):
                bids = (*state.bids, p.Placed(seat, count, face))
                after = with_fields(state, bids=bids, turn=self._next(seat, state.dice))
                return after, (p.BidMade(seat, count, face),)
            case p.Contest():
                return self._call(state, seat, "contest")
            case p.SpotOn():
                return self._call(state, seat, "spot_on")
            case p.LiarsDiceForfeit():
                return self._forfeit(state, seat)

    def _roll(self, state: p.LiarsDiceState, dice: p.Hand) -> Happened:
        seat = state.rolling
        if seat is None:
            raise AssertionError("all dice are rolled")
        began: tuple[p.LiarsDiceEvent, ...] = ()
        if not any(state.hands):
            began = (p.RoundBegan(len(state.rounds) + 1, state.turn),)
        others = [other for other in self.seats[seat + 1 :] if state.dice[other]]
        after = with_fields(
            state,
            hands=_with_item(state.hands, seat, dice),
            rolling=others[0] if others else None,
        )
        return after, (*began, p.Rolled(seat, len(dice), dice))

    def _call(self, state: p.LiarsDiceState, caller: core.Seat, call: p.Call) -> Happened:
        bid = state.bids[-1]
        found = self.found(state.hands, bid.face)
        called = p.Called(caller, call, bid.seat, bid.count, bid.face)
        shown = p.DiceShown(state.hands, bid.face, found)
        is_right = found == bid.count if call == "spot_on" else found < bid.count
        losers = self._losers(state, caller, bid.seat, call, is_right=is_right)
        dice = tuple(n - (seat in losers) for seat, n in enumerate(state.dice))
        events: list[p.LiarsDiceEvent] = [called, shown]
        events += [p.DieLost(seat, dice[seat]) for seat in losers]
        if not losers and dice[caller] < self.start_dice[caller]:
            dice = _with_item(dice, caller, dice[caller] + 1)
            events.append(p.DieRegained(caller, dice[caller]))
        # The caller wins a right spot on, although the bidder starts.
        loser = bid.seat if is_right else caller
        winner = caller if is_right else bid.seat
        over = p.Round(self._starter_of(state), state.bids, caller, call, state.hands, found, dice)
        after = self._next_round(state, over, winner if self.winner_starts else loser)
        if self.single_round:
            unharmed = tuple(seat for seat in self.seats if seat not in losers)
            after = with_fields(after, winners=unharmed if losers else (caller,), rolling=None)
        return after, tuple(events)

    def _losers(
        self,
        state: p.LiarsDiceState,
        caller: core.Seat,
        bidder: core.Seat,
        call: p.Call,
        *,
        is_right: bool,
    ) -> tuple[core.Seat, ...]:
        """The players who lose a die."""
        if not is_right:
            return (caller,)
        if call == "contest" or self.spot_on_prize == "bidder":
            return (bidder,)
        if self.spot_on_prize == "regain":
            return ()
        return tuple(seat for seat in self.seats if seat != caller and state.dice[seat])

    def _forfeit(self, state: p.LiarsDiceState, seat: core.Seat) -> Happened:
        dice = _with_item(state.dice, seat, 0)
        over = p.Round(self._starter_of(state), state.bids, seat, "forfeit", (), 0, dice)
        after = self._next_round(state, over, seat)
        if self.single_round:
            others = tuple(other for other in self.seats if other != seat)
            after = with_fields(after, winners=others, rolling=None)
        return after, (p.LiarsDiceForfeited(seat),)

    def _starter_of(self, state: p.LiarsDiceState) -> core.Seat:
        return state.bids[0].seat if state.bids else state.turn

    def _next_round(
        self, state: p.LiarsDiceState, over: p.Round, starter: core.Seat
    ) -> p.LiarsDiceState:
        """Clear the table; a starter without dice passes the start to the next player."""
        dice = over.dice
        left = tuple(seat for seat in self.seats if dice[seat])
        return with_fields(
            state,
            dice=dice,
            hands=((),) * self.players,
            bids=(),
            turn=starter if dice[starter] else self._next(starter, dice),
            rolling=left[0] if len(left) > 1 else None,
            rounds=(*state.rounds, over),
            winners=left if len(left) == 1 else (),
        )

    def _next(self, seat: core.Seat, dice: Sequence[int]) -> core.Seat:
        """The next player with dice."""
        others = (core.Seat((seat + i) % self.players) for i in range(1, self.players + 1))
        return next(other for other in others if dice[other])

    # Seeing

    def redact(self, event: p.LiarsDiceEvent, seat: core.Seat) -> p.LiarsDiceEvent | None:
        """Only its owner sees the result of a roll."""
        if isinstance(event, p.Rolled) and seat != event.seat:
            return p.Rolled(event.seat, event.n_dice, None)
        return event

    def view(self, state: p.LiarsDiceState, seat: core.Seat) -> p.LiarsDiceView:
        """The seat's own dice, and all that was said and shown."""
        hand = state.hands[seat] if seat >= 0 else ()
        return self._view_with(state, seat, hand, None)

    def open_view(self, state: p.LiarsDiceState) -> p.LiarsDiceView:
        """All dice face up."""
        return self._view_with(state, core.WATCHER, (), state.hands)

    def _view_with(
        self,
        state: p.LiarsDiceState,
        seat: core.Seat,
        hand: p.Hand,
        hands: tuple[p.Hand, ...] | None,
    ) -> p.LiarsDiceView:
        return p.LiarsDiceView(
            seat,
            state.dice,
            hand,
            state.bids,
            state.turn,
            state.rolling,
            state.rounds,
            state.winners,
            hands,
        )

    def holds(self, claim: p.BidMade, state: p.LiarsDiceState) -> bool:
        """Whether there are as many dice as the claim says."""
        return self.found(state.hands, claim.face) >= claim.count

    # Ending

    def outcome(self, state: p.LiarsDiceState) -> core.Outcome | None:
        """The last player with dice wins; scores are dice left."""
        if not state.winners:
            return None
        return core.Outcome(
            state.dice, state.winners, text.ending(state.winners, single_round=self.single_round)
        )

    def measures(self, state: p.LiarsDiceState) -> Mapping[str, float]:
        """The number of rounds."""
        return {"rounds": float(len(state.rounds))}

    @property
    def n_points(self) -> int:
        """The start, then each round; more rounds are possible only where dice come back."""
        return 2 if self.single_round else sum(self.start_dice)

    def curve(self, state: p.LiarsDiceState) -> Sequence[Sequence[int]]:
        """Each player's number of dice over time."""
        points = [self.start_dice, *(over.dice for over in state.rounds)][: self.n_points]
        points += [state.dice] * (self.n_points - len(points))
        return [[dice[seat] for dice in points] for seat in self.seats]

    def forfeit(self, state: p.LiarsDiceState, seat: core.Seat) -> p.LiarsDiceAction:
        """The others continue without that player."""
        return p.LiarsDiceForfeit()

    # Words

    def describe(self, event: p.LiarsDiceEvent) -> core.Message:
        return text.describe(event, self.wild_face)

    def narrate(self, events: Sequence[p.LiarsDiceEvent]) -> Iterator[core.Message]:
        return text.narrate(events, self.wild_face)

    def format_action(self, action: p.LiarsDiceAction) -> str:
        """An action as it is typed: `bid 3 5`, `contest`, `spot on`."""
        return text.format_action(action)

    def parse_action(self, text_typed: str) -> p.LiarsDiceAction:
        return text.parse_action(text_typed)


@cache
def _rolls(n_dice: int, faces: int) -> core.Lottery[p.LiarsDiceAction]:
    hands = p.hands_of(n_dice, faces)
    return core.Lottery([p.Roll(hand) for hand in hands], [p.ways(hand) for hand in hands])


def _with_item(items: tuple[T, ...], at: int, item: T) -> tuple[T, ...]:
    return (*items[:at], item, *items[at + 1 :])
