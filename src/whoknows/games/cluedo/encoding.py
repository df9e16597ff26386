# SPDX-License-Identifier: MIT
"""Cluedo as numbers, for programs that learn.

Moves: all hypotheses by place, weapon and suspect, then all accusations in the same order, then
showing each card. Seats are counted from the observer's, which is 0, in the order of play. Flags
are 1 or 0, and counts are a share of their maximum.


>>> encoding = CluedoEncoding(Cluedo(players=4))
>>> encoding.n_actions, encoding.view_size, encoding.history_size
(265, 80, 2211)
>>> encoding.number(Seat(1), p.Hypothesis(0, 5, 11)), encoding.action(Seat(1), 252)
(1, Show(card=2))
"""

from collections.abc import Iterable, Mapping, Sequence
from typing import Final, TypeAlias

import numpy as np
from numpy.typing import NDArray

from whoknows.core import BadOption, Seat

from . import pieces as p
from .moves import TurnMoves
from .rules import HAND_SIZE, N_KINDS, Cluedo

Vector: TypeAlias = NDArray[np.float32]

ASKED: Final = 0
ACCUSED: Final = 1
FORFEITED: Final = 2
N_DEEDS: Final = 3
"""How many things a turn can be used for."""


class CluedoEncoding:
    """A game of Cluedo under one configuration, as numbers.

    `view` encodes everything in a seat's view: its hand, whose turn it is, who is still in, the
    latest hypothesis with how far its answer has come, and the latest accusation.

    `history` has the seat's own cards in the order in which they came, and a section for each turn
    that a match can have: nothing is lost, and long matches are not cut.

    `view_sections`, `history_sections` and `turn_sections` say where everything is: names with
    ranges of the vector; those of a turn are relative to where the turn begins.
    """

    def __init__(self, game: Cluedo) -> None:
        self.game = game
        players, cards = game.players, N_KINDS * game.per_kind
        self._n_triples: int = game.per_kind**N_KINDS
        self._turn_moves = TurnMoves(players)
        self.n_actions = 2 * self._n_triples + cards
        self.view_sections = _laid_out(
            {
                "hand": cards,
                "dealt": 1,
                "turns": 1,
                "turn": players,
                "active": players,
                "asker": players,
                "asked": cards,
                "passed": players,
                "shower": players,
                "shown": N_KINDS,
                "answered": 1,
                "accuser": players,
                "accused": cards,
                "right": 1,
                "winner": players,
            }
        )
        self.view_size = _size(self.view_sections)
        self.turn_sections = _laid_out(
            {
                "deed": N_DEEDS,
                "actor": players,
                "cards": cards,
                "passed": players,
                "shower": players,
                "shown": N_KINDS,
                "nobody": 1,
                "failed": 1,
                "right": 1,
            }
        )
        self.turn_size = _size(self.turn_sections)
        self.history_sections = _laid_out(
            {
                "starter": players,
                "dealt": 1,
                "cards": HAND_SIZE * cards,
                "stopped": 1,
                "turns": game.turn_limit * self.turn_size,
            }
        )
        self.history_size = _size(self.history_sections)

    # Moves

    def number(self, seat: Seat, action: p.CluedoAction) -> int:
        """The number of a move; it is the same for all seats."""
        n = self.game.per_kind
        match action:
            case p.Show(card=card) if 0 <= card < N_KINDS * n:
                return 2 * self._n_triples + card
            case p.Hypothesis() | p.Accusation() if action in self._turn_moves:
                first = 0 if isinstance(action, p.Hypothesis) else self._n_triples
                return first + (action.place * n + action.weapon - n) * n + action.suspect - 2 * n
        raise BadOption(f"{action} is no move of a player in this game, so it has no number")

    def action(self, seat: Seat, number: int) -> p.CluedoAction:
        """The move with that number."""
        if not 0 <= number < self.n_actions:
            raise BadOption(f"there is no move {number}: they are 0 to {self.n_actions - 1}")
        deed, rest = divmod(number, self._n_triples)
        if number >= 2 * self._n_triples:
            return p.Show(number - 2 * self._n_triples)
        n = self.game.per_kind
        make = p.Accusation if deed else p.Hypothesis
        return make(rest // (n * n), n + rest // n % n, 2 * n + rest % n)

    # The view

    def view(self, view: p.CluedoView) -> Vector:
        """What a seat sees now."""
        places, seat = self.view_sections, self._checked(view.seat)
        ones = [places["hand"][card] for card in view.hand]
        ones.append(places["turn"][self._from(seat, view.turn)])
        ones += [
            places["active"][self._from(seat, other)]
            for other, is_active in enumerate(view.active)
            if is_active
        ]
        if view.question is not None:
            ones += self._question(seat, view.question)
        if view.accusation is not None:
            ones += self._accusation(seat, view.accusation)
        if view.winner is not None:
            ones.append(places["winner"][self._from(seat, view.winner)])
        made = _with_ones(self.view_size, ones)
        made[places["dealt"][0]] = 1 - view.n_undealt / (N_KINDS * self.game.per_kind)
        made[places["turns"][0]] = view.n_turns / view.turn_limit
        return made

    def _question(self, seat: Seat, question: p.LatestQuestion) -> Iterable[int]:
        places = self.view_sections
        yield places["asker"][self._from(seat, question.asker)]
        yield from (places["asked"][card] for card in question.cards)
        yield from (places["passed"][self._from(seat, other)] for other in question.passed)
        if question.shower is not None:
            yield places["shower"][self._from(seat, question.shower)]
        if question.card is not None:
            yield places["shown"][self._kind(question.card)]
        if question.answered:
            yield places["answered"][0]

    def _accusation(self, seat: Seat, accusation: p.CluedoAccused) -> Iterable[int]:
        places = self.view_sections
        yield places["accuser"][self._from(seat, accusation.seat)]
        yield from (places["accused"][card] for card in accusation.cards or ())
        if accusation.right:
            yield places["right"][0]

    # The history

    def history(self, seat: Seat, perceived: Sequence[p.CluedoEvent]) -> Vector:
        """All that a seat has perceived."""
        self._checked(seat)
        places, n_cards = self.history_sections, N_KINDS * self.game.per_kind
        ones = [places["starter"][self._from(seat, self.game.starter)]]
        n_dealt = n_held = 0
        turn = places["turns"].start - self.turn_size
        is_open = False
        for event in perceived:
            match event:
                case p.SecretDrawn() | p.CardDealt(card=None):
                    n_dealt += 1
                case p.CardDealt(card=int(card)):
                    ones.append(places["cards"][n_held * n_cards + card])
                    n_dealt, n_held = n_dealt + 1, n_held + 1
                case p.Stopped():
                    ones.append(places["stopped"][0])
                case _:
                    # A seat that fails while a question is open is the seat that has to show.
                    if not is_open:
                        turn += self.turn_size
                    ones += [turn + place for place in self._told(seat, event, is_open=is_open)]
                    is_open = _leaves_open(event, is_open=is_open)
        made = _with_ones(self.history_size, ones)
        made[places["dealt"][0]] = n_dealt / n_cards
        return made

    def _told(self, seat: Seat, event: p.CluedoEvent, *, is_open: bool) -> Iterable[int]:
        """The positions that an event sets to 1 in the section of its turn."""
        places = self.turn_sections
        match event:
            case p.CluedoAsked(seat=actor, cards=cards):
                yield from self._deed(seat, ASKED, actor)
                yield from (places["cards"][card] for card in cards)
            case p.Passed(seat=other):
                yield places["passed"][self._from(seat, other)]
            case p.CluedoShown(seat=other, card=card):
                yield places["shower"][self._from(seat, other)]
                if card is not None:
                    yield places["shown"][self._kind(card)]
            case p.NobodyShowed():
                yield places["nobody"][0]
            case p.CluedoAccused(seat=actor, cards=named, right=right):
                yield from self._deed(seat, ACCUSED, actor)
                yield from (places["cards"][card] for card in named or ())
                yield from places["right"][:right]
            case p.CluedoForfeited(seat=actor):
                yield from places["failed"] if is_open else self._deed(seat, FORFEITED, actor)

    def _deed(self, seat: Seat, deed: int, actor: Seat) -> tuple[int, int]:
        places = self.turn_sections
        return places["deed"][deed], places["actor"][self._from(seat, actor)]

    def _from(self, seat: int, other: int) -> int:
        """How many places a seat is after the observer's."""
        return (other - seat) % self.game.players

    def _kind(self, card: p.Card) -> int:
        """The kind of the card shown: a question asks for one card of each kind."""
        return card // self.game.per_kind

    def _checked(self, seat: Seat) -> Seat:
        if not 0 <= seat < self.game.players:
            raise BadOption(f"there is no seat {seat}: only players' perceptions become vectors")
        return seat


def _leaves_open(event: p.CluedoEvent, *, is_open: bool) -> bool:
    """Whether the turn goes on after this event."""
    if isinstance(event, p.CluedoAsked):
        return True
    return is_open and not isinstance(event, p.CluedoShown | p.NobodyShowed)


def _laid_out(sizes: Mapping[str, int]) -> dict[str, range]:
    """Sections one after the other, as ranges."""
    places: dict[str, range] = {}
    start = 0
    for name, size in sizes.items():
        places[name] = range(start, start + size)
        start += size
    return places


def _size(sections: Mapping[str, range]) -> int:
    return sum(map(len, sections.values()))


def _with_ones(size: int, ones: list[int]) -> Vector:
    made = np.zeros(size, np.float32)
    made[ones] = 1
    return made
