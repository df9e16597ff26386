"""Probabilities, against deals that are listed one by one with their weights."""

from collections.abc import Callable
from fractions import Fraction
from math import prod

import pytest
from tests.games.cluedo.asking.small_tables import Log, play
from tests.games.cluedo.enumeration import DealtCards, deals

from whoknows.core import Seat, perceive
from whoknows.epistemics import Epistemics
from whoknows.games.cluedo import Cluedo
from whoknows.games.cluedo.pieces import Asked, Shown

ME = Seat(0)


def weighted(game: Cluedo, log: Log) -> list[tuple[DealtCards, Fraction]]:
    """The deals that seat 0 considers possible, and how likely they make what it was shown.

    Who chooses among n cards shows each with a probability of 1/n.
    """
    seen = [event for step in log for event in perceive(game, step.events, ME)]
    shows, cards = [], (0, 0, 0)
    for event in seen:
        if isinstance(event, Asked):
            cards = event.cards
        elif isinstance(event, Shown) and event.asker == ME:
            shows.append((event.seat, cards))
    return [
        (
            (secret, hands),
            prod(
                (Fraction(1, len(set(asked_for) & set(hands[who]))) for who, asked_for in shows),
                start=Fraction(1),
            ),
        )
        for secret, hands in deals(game.players, ME, seen)
    ]


def chance_of(
    found: list[tuple[DealtCards, Fraction]], is_true: Callable[[DealtCards], bool]
) -> Fraction:
    total = sum((weight for _, weight in found), start=Fraction(0))
    true = sum((weight for deal, weight in found if is_true(deal)), start=Fraction(0))
    return true / total


@pytest.mark.parametrize(("players", "seed", "n_steps"), [(3, 4, 22), (3, 5, 28), (4, 6, 45)])
@pytest.mark.parametrize("model", ["rules", "uniform-show"])
def test_chances_of_cards(players: int, seed: int, n_steps: int, model: str) -> None:
    game = Cluedo(players=players)
    log = play(game, seed, n_steps)
    match = Epistemics(game, log, model=model)
    me, other = match.vocabulary.names[:2]
    found = weighted(game, log)
    if model == "rules":
        found = [(deal, Fraction(1)) for deal, _ in found]
    for card in range(3 * game.per_kind):
        formulas: list[tuple[str, Callable[[DealtCards], bool]]] = [
            (f"secret({card})", lambda deal, card=card: card in deal[0]),
            (f"holds({other}, {card})", lambda deal, card=card: card in deal[1][1]),
            (
                f"secret({card}) | holds({other}, {card})",
                lambda deal, card=card: card in (*deal[0], *deal[1][1]),
            ),
        ]
        for formula, is_true in formulas:
            chance = match.ask(f"K_{me} ({formula})").chance
            assert chance is not None
            assert chance.exact == str(chance_of(found, is_true)), formula
