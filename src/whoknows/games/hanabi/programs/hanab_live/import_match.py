# SPDX-License-Identifier: MIT
"""Import a file of hanab.live as a match, checking every move against the rules."""

from collections import Counter
from typing import Any, Final

from whoknows.core import TABLE, Fault, IllegalAction, Seat, Step
from whoknows.core.errors import did_you_mean
from whoknows.games.hanabi import pieces as p
from whoknows.games.hanabi.rules import Hanabi
from whoknows.play.formats import Imported
from whoknows.play.transcript import IMPORTED, SeatInfo, Transcript, make_header

from . import endings
from .deck import in_deal_order
from .document import Document, LiveAction, LiveCard, LiveOptions, shown, wrong
from .variants import VARIANTS, Variant

MAX_PLAYERS: Final = 5


def import_match(document: Document) -> Imported:
    """The game as a transcript, and its result."""
    variant = _variant(document.options)
    game = _game(document, variant)
    cards = _deck(document.deck, game, variant)
    playing = _Playing(document, game, variant, cards)
    for number, action in enumerate(document.actions):
        playing.move(action, f"actions[{number}]")
    playing.end()
    return playing.result()


def _variant(options: LiveOptions) -> Variant:
    if options.variant not in VARIANTS:
        hint = did_you_mean(options.variant[:100], VARIANTS)
        wrong("options.variant", f"{shown(options.variant)} is not known; {hint}")
    return VARIANTS[options.variant]


def _game(document: Document, variant: Variant) -> Hanabi:
    options, n_players = document.options, len(document.players)
    if n_players > MAX_PLAYERS:
        wrong("players", f"{n_players} players; Hanabi is for 2 to {MAX_PLAYERS}")
    size = Hanabi(players=n_players).size
    change = options.one_extra_card - options.one_less_card
    return Hanabi(
        players=n_players,
        starter=options.starting_player,
        strikeout="zero",
        empty_hints=options.empty_clues,
        multicolour=variant.multicolour,
        suits=variant.n_colours,
        hand_size=size + change if change else 0,
    )


def _deck(deck: tuple[LiveCard, ...], game: Hanabi, variant: Variant) -> list[p.Card]:
    """The deck as our cards, top first; it has to be complete."""
    if len(deck) != game.n_cards:
        seed = "; it cannot be made from the seed here" if not deck else ""
        wrong("deck", f"{len(deck)} cards instead of {game.n_cards}{seed}")
    for number, card in enumerate(deck):
        if not 0 <= card.suit < game.n_suits:
            wrong(f"deck[{number}].suitIndex", f"{card.suit} is not a suit of {variant.name}")
        if not 1 <= card.rank <= p.N_RANKS:
            wrong(f"deck[{number}].rank", f"{card.rank} is not a rank")
    for card, n in Counter(deck).items():
        own = variant.ours[card.suit] * p.N_RANKS + card.rank - 1
        if n > game.copies[own]:
            name = f"{variant.suits[card.suit]} {card.rank}"
            wrong("deck", f"{n} cards are {name} instead of {game.copies[own]}")
    return [variant.ours[card.suit] * p.N_RANKS + card.rank - 1 for card in deck]


class _Playing:
    """The game while it is replayed."""

    def __init__(
        self, document: Document, game: Hanabi, variant: Variant, cards: list[p.Card]
    ) -> None:
        self._document = document
        self._game = game
        self._variant = variant
        self._state = game.start()
        self._steps: list[Step[Any, Any]] = []
        self._broken_off: endings.BrokenOff | None = None
        # The site deals from player 0 on, our rules from the first player on.
        order = in_deal_order(game)
        self._dealt = iter([cards[i] for i in order])
        self._our_order = {theirs: ours for ours, theirs in enumerate(order)}
        self._deal()

    def _apply(self, seat: Seat, action: p.HanabiAction, fault: Fault | None = None) -> None:
        self._state, events = self._game.apply(self._state, seat, action)
        self._steps.append(Step(seat, action, events, fault))

    def _deal(self) -> None:
        while self._state.drawing is not None:
            self._apply(TABLE, p.Deal(next(self._dealt)))

    # Moves

    def move(self, action: LiveAction, place: str) -> None:
        """Replay an action of the file."""
        if self._state.ended is not None:
            wrong(place, "the game is over already")
        if action.kind >= endings.END:
            self._break_off(self._end_of(action, place))
            return
        seat = self._state.turn
        own = self._action(action, place)
        try:
            self._game.check(self._state, seat, own)
        except IllegalAction as refusal:
            name = self._document.players[seat]
            wrong(place, f"{name} may not do that: {refusal.why}")
        self._apply(seat, own)
        self._deal()

    def _action(self, action: LiveAction, place: str) -> p.HanabiAction:
        match action.kind:
            case 0:
                return p.Play(self._position(action, place))
            case 1:
                return p.Discard(self._position(action, place))
            case 2:
                return self._colour_hint(action, place)
            case _:
                if not 1 <= action.value <= p.N_RANKS:
                    wrong(f"{place}.value", f"{action.value} is not a rank")
                return p.HintRank(self._target(action, place), action.value)

    def _colour_hint(self, action: LiveAction, place: str) -> p.HintColour:
        last = self._variant.n_colours - 1
        if not 0 <= action.value <= last:
            name = self._variant.name
            wrong(
                f"{place}.value", f"{action.value} is not a colour of {name}: they are 0 to {last}"
            )
        return p.HintColour(self._target(action, place), self._variant.ours[action.value])

    def _target(self, action: LiveAction, place: str) -> Seat:
        if not 0 <= action.target < self._game.players:
            wrong(f"{place}.target", f"there is no player {action.target}")
        return Seat(action.target)

    def _position(self, action: LiveAction, place: str) -> int:
        order = self._our_order.get(action.target)
        orders = [held.order for held in self._state.hands[self._state.turn]]
        if order not in orders:
            name = self._document.players[self._state.turn]
            wrong(f"{place}.target", f"card {action.target} is not in {name}'s hand")
        return orders.index(order)

    # The end

    def _end_of(self, action: LiveAction, place: str) -> endings.BrokenOff:
        known = (
            endings.CONDITIONS
            if action.kind == endings.END
            else {endings.VOTE: endings.CONDITIONS[endings.VOTE]}
        )
        if action.value not in known:
            numbers = ", ".join(map(str, known))
            wrong(f"{place}.value", f"{action.value} is no reason to break a game off: {numbers}")
        if not -1 <= action.target < self._game.players:
            wrong(f"{place}.target", f"there is no player {action.target}")
        return endings.BrokenOff(action.value, None if action.target < 0 else action.target)

    def _break_off(self, broken_off: endings.BrokenOff) -> None:
        seat = self._state.turn
        self._apply(seat, self._game.forfeit(self._state, seat), broken_off.to_fault())
        self._broken_off = broken_off

    def end(self) -> None:
        """End the game after the last action: a speedrun may have ended without one."""
        is_going_on = self._document.options.speedrun and self._state.ended is None
        if is_going_on and not endings.can_be_perfect(self._game, self._state):
            self._break_off(endings.BrokenOff(endings.SPEEDRUN_FAILED))

    def result(self) -> Imported:
        """The match."""
        seats = [SeatInfo(IMPORTED, name) for name in self._document.players]
        game, state = self._game, self._state
        header = make_header(game, seats, reference=game.name, seed=0, deal=0)
        transcript = Transcript(header, game, self._steps, game.outcome(state))
        return Imported(transcript, game.score(state), state.n_turns, self._ended_by())

    def _ended_by(self) -> str:
        if self._broken_off is not None:
            return endings.WORDS[self._broken_off.condition]
        if self._state.ended is not None:
            return self._state.ended
        return (
            endings.UNFINISHED
            if endings.has_points_left(self._game, self._state)
            else endings.NO_MORE_POINTS
        )
