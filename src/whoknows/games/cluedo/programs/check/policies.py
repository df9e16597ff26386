# SPDX-License-Identifier: MIT
"""What the other seats do on their turns in the games against the bot."""

from collections.abc import Sequence

from whoknows.core import Rng, Seat
from whoknows.games.cluedo.pieces import Accusation, Card, CluedoAction, Hypothesis
from whoknows.games.cluedo.rules import N_KINDS

from .round import AnAsk, CheckedGame, Policy


def ask_the_bot(rng: Rng) -> Policy:
    """Ask for one, two or three of its cards, so that it is the first that can show a card."""

    def act(one: CheckedGame, ask: AnAsk) -> CluedoAction:
        must_have = rng.choice(one.hand) // one.game.per_kind
        cards = _cards_not_between(one, ask.seat)
        return _question(
            [_towards_bot(one, kind, must_have, cards, rng) for kind in range(N_KINDS)]
        )

    return act


def _cards_not_between(one: CheckedGame, asker: Seat) -> set[Card]:
    """The cards that no seat asked before the bot holds."""
    players = one.game.players
    between = [(asker + i) % players for i in range(1, (one.seat - asker) % players)]
    cards = set(range(N_KINDS * one.game.per_kind))
    return cards.difference(*(one.state.hands[seat] for seat in between))


def _towards_bot(one: CheckedGame, kind: int, must_have: int, cards: set[Card], rng: Rng) -> Card:
    of_kind = [card for card in sorted(cards) if card // one.game.per_kind == kind]
    mine = [card for card in of_kind if card in one.hand]
    others = [card for card in of_kind if card not in one.hand]
    return rng.choice(mine if mine and (kind == must_have or rng.below(2)) else others)


def ask_elsewhere(rng: Rng) -> Policy:
    """Ask for cards that the bot does not have and somebody else has."""

    def act(one: CheckedGame, ask: AnAsk) -> CluedoAction:
        everywhere = _all(one).difference(one.hand)
        cards = [_any_of_kind(one, kind, everywhere, rng) for kind in range(N_KINDS)]
        held = everywhere.difference(one.state.secret, one.state.hands[ask.seat])
        if held and held.isdisjoint(cards):
            card = rng.choice(sorted(held))
            cards[card // one.game.per_kind] = card
        return _question(cards)

    return act


def ask_for_nothing(rng: Rng) -> Policy:
    """Ask for cards that nobody else holds: the secret cards and the asker's own."""

    def act(one: CheckedGame, ask: AnAsk) -> CluedoAction:
        cards = {*one.state.secret, *one.state.hands[ask.seat]}
        return _question([_any_of_kind(one, kind, cards, rng) for kind in range(N_KINDS)])

    return act


def _any_of_kind(one: CheckedGame, kind: int, cards: set[Card], rng: Rng) -> Card:
    return rng.choice([card for card in sorted(cards) if card // one.game.per_kind == kind])


def accuse_wrongly(one: CheckedGame, ask: AnAsk) -> CluedoAction:
    """Accuse wrongly, and be out."""
    place, weapon, suspect = one.state.secret
    return Accusation((place + 1) % one.game.per_kind, weapon, suspect)


def accuse_rightly(one: CheckedGame, ask: AnAsk) -> CluedoAction:
    """Accuse rightly, and win."""
    return Accusation(*one.state.secret)


def play_randomly(rng: Rng) -> Policy:
    """Ask for anything, sometimes for the bot's cards; rarely accuse, but win in the end."""

    def act(one: CheckedGame, ask: AnAsk) -> CluedoAction:
        dice = rng.below(100)
        if one.n_turns > 3 and dice < 100 // one.game.players:
            return accuse_rightly(one, ask)
        if dice >= 97:
            return accuse_wrongly(one, ask)
        if dice % 2:
            return ask_the_bot(rng)(one, ask)
        return _question([_any_of_kind(one, kind, _all(one), rng) for kind in range(N_KINDS)])

    return act


def _all(one: CheckedGame) -> set[Card]:
    return set(range(N_KINDS * one.game.per_kind))


def _question(cards: Sequence[Card]) -> Hypothesis:
    place, weapon, suspect = cards
    return Hypothesis(place, weapon, suspect)
