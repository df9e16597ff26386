"""Probabilities, against deals that are listed one by one with their weights."""

from fractions import Fraction
from math import prod

import pytest
from tests.epistemics.patient import Patient
from tests.games.cluedo.asking.small_tables import Log, play
from tests.games.cluedo.enumeration import DealtCards, deals

from whoknows.core import Seat, perceive
from whoknows.games.cluedo import Cluedo
from whoknows.games.cluedo.pieces import CluedoAsked, CluedoShown

ME = Seat(0)


def weighted(game: Cluedo, log: Log) -> list[tuple[DealtCards, Fraction]]:
    """The deals that seat 0 considers possible, and how likely they make what it was shown.

    Who chooses among n cards shows each with a probability of 1/n.
    """
    seen = [event for step in log for event in perceive(game, step.events, ME)]
    shows, cards = [], (0, 0, 0)
    for event in seen:
        if isinstance(event, CluedoAsked):
            cards = event.cards
        elif isinstance(event, CluedoShown) and event.asker == ME:
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


def share_of(found: list[tuple[DealtCards, Fraction]], truths: list[bool]) -> Fraction:
    weights = [weight for _, weight in found]
    true = [weight for weight, is_true in zip(weights, truths, strict=True) if is_true]
    return sum(true, start=Fraction(0)) / sum(weights, start=Fraction(0))


@pytest.mark.parametrize(("players", "seed", "n_steps"), [(3, 4, 22), (3, 5, 28), (4, 6, 45)])
@pytest.mark.parametrize("model", ["rules", "uniform-show"])
def test_chances_of_cards(players: int, seed: int, n_steps: int, model: str) -> None:
    game = Cluedo(players=players)
    log = play(game, seed, n_steps)
    match = Patient(game, log, model=model)
    me, other = match.vocabulary.names[:2]
    found = weighted(game, log)
    if model == "rules":
        found = [(deal, Fraction(1)) for deal, _ in found]
    for card in range(3 * game.per_kind):
        expected = {
            f"secret({card})": [card in secret for (secret, _), _ in found],
            f"holds({other}, {card})": [card in hands[1] for (_, hands), _ in found],
            f"secret({card}) | holds({other}, {card})": [
                card in (*secret, *hands[1]) for (secret, hands), _ in found
            ],
        }
        for formula, truths in expected.items():
            chance = match.ask(f"K_{me} ({formula})").chance
            assert chance is not None
            assert chance.exact == str(share_of(found, truths)), formula
