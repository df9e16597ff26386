# SPDX-License-Identifier: MIT
"""The table as one seat perceives it, kept from events alone."""

from collections.abc import Iterable, Iterator

from msgspec import Struct
from msgspec.structs import replace as with_fields

from whoknows.core import TABLE, Seat
from whoknows.games.hanabi import pieces as p
from whoknows.games.hanabi.rules import Hanabi


class HintAbout(Struct, frozen=True):
    """A hint about a card: the turn, from 1, and whether it touched the card."""

    turn: int
    hint: p.Hinted
    touched: bool


class Perceived:
    """What a seat has perceived, with the view and the hints about every card.

    It uses the rules. If they need a face that the seat does not see, a face that agrees with what
    happened is filled in temporarily.
    """

    def __init__(self, game: Hanabi, seat: Seat) -> None:
        self._game = game
        self._seat = seat
        self._state = game.start()
        self._hints: dict[int, list[HintAbout]] = {}

    @property
    def state(self) -> p.HanabiState:
        """The table; faces that the seat does not see are None, and the deck is not counted."""
        return self._state

    @property
    def view(self) -> p.HanabiView:
        """The view that the rules would show the seat."""
        return self._game.view(self._state, self._seat)

    def hints_about(self, order: int) -> tuple[HintAbout, ...]:
        """All hints to the card's holder since it was drawn."""
        return tuple(self._hints.get(order, ()))

    def observe(self, event: p.HanabiEvent) -> None:
        """Add an event, as the seat perceives it."""
        match event:
            case p.CardDrawn(seat=seat, card=card):
                self._apply(TABLE, p.Deal(card or 0))
                n_before = len(self._state.hands[seat]) - 1
                self._show(seat, [(n_before, card)])
            case p.Hinted():
                self._hint(event)
            case p.Played(seat=seat, position=position, card=card):
                self._show(seat, [(position, card)])
                self._apply(seat, p.Play(position))
            case p.Discarded(seat=seat, position=position, card=card):
                self._show(seat, [(position, card)])
                self._apply(seat, p.Discard(position))
            case p.Forfeited(seat=seat):
                self._apply(seat, p.Forfeit())

    def after(self, hint: p.HintColour | p.HintRank) -> tuple[p.HanabiView, tuple[int, ...]]:
        """What the seat would see after giving a hint, and the positions it touches."""
        state, (event,) = self._game.apply(self._state, self._seat, hint)
        match event:
            case p.Hinted(touched=touched):
                return self._game.view(state, self._seat), touched
        raise AssertionError(event)

    # Internal

    def _apply(self, seat: Seat, action: p.HanabiAction) -> None:
        self._state, _ = self._game.apply(self._state, seat, action)

    def _show(self, seat: Seat, shown: Iterable[tuple[int, p.Card | None]]) -> None:
        """Put faces on cards of a hand, or take them off."""
        hand = list(self._state.hands[seat])
        for position, card in shown:
            hand[position] = with_fields(hand[position], card=card)
        hands = list(self._state.hands)
        hands[seat] = tuple(hand)
        self._state = with_fields(self._state, hands=tuple(hands))

    def _hint(self, event: p.Hinted) -> None:
        turn, hand = self._state.n_turns + 1, self._state.hands[event.target]
        for position, held in enumerate(hand):
            about = HintAbout(turn, event, position in event.touched)
            self._hints.setdefault(held.order, []).append(about)
        is_hidden = any(held.card is None for held in hand)
        if is_hidden:
            self._show(event.target, self._fitting_faces(event, len(hand)))
        if event.colour is None:
            self._apply(event.seat, p.HintRank(event.target, event.rank or 0))
        else:
            self._apply(event.seat, p.HintColour(event.target, event.colour))
        if is_hidden:
            self._show(event.target, [(position, None) for position in range(len(hand))])

    def _fitting_faces(self, event: p.Hinted, n_cards: int) -> Iterator[tuple[int, p.Card]]:
        """Faces for unseen cards that agree with which cards the hint touched."""
        if event.colour is None:
            yes = (event.rank or 1) - 1
            no = (yes + 1) % p.N_RANKS
        else:
            yes = event.colour * p.N_RANKS
            no = (event.colour + 1) % self._game.n_colours * p.N_RANKS
        for position in range(n_cards):
            yield position, yes if position in event.touched else no
