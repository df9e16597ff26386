"""Clues that cannot all be true are refused, however well hidden that is."""

import pytest

from whoknows.core import BadOption, Seat
from whoknows.games.cluedo.knowledge.clues import (
    Clue,
    HoldsCard,
    NotTheSecret,
    PassedOn,
    ShowedOne,
    ShowedThis,
    TheSecret,
)
from whoknows.games.cluedo.knowledge.facts import ImpossibleObservations
from whoknows.games.cluedo.knowledge.reasoner import Reasoner

ME, LEFT, RIGHT, LAST = (Seat(seat) for seat in range(4))
CARDS = (0, 5, 10)
"""One of each kind, of four players, who have cards 0 to 14."""

AT_ONCE: dict[str, list[Clue]] = {
    "two have the same card": [HoldsCard(ME, 0), HoldsCard(LEFT, 0)],
    "shown what another has": [HoldsCard(ME, 0), ShowedThis(LEFT, CARDS, 0, 1)],
    "four in a hand": [HoldsCard(ME, card) for card in range(4)],
    "passed and showed": [PassedOn(LEFT, CARDS, 1), ShowedOne(LEFT, CARDS, 2)],
    "passed and shown": [PassedOn(LEFT, CARDS, 1), ShowedThis(LEFT, CARDS, 5, 2)],
    "all have passed, but it is not the secret": [
        *(PassedOn(Seat(seat), CARDS, 1) for seat in range(4)),
        NotTheSecret(CARDS, 2),
    ],
    "one of the secret is held": [HoldsCard(ME, 0), TheSecret(CARDS, 1)],
    "right and wrong": [NotTheSecret(CARDS, 1), TheSecret(CARDS, 2)],
    "too few cards left for a hand": [
        PassedOn(LEFT, (place, place + 5, place + 10), 1) for place in range(5)
    ],
    "a whole kind is held": [HoldsCard(Seat(card % 4), card) for card in range(5)],
}

DEEP: dict[str, list[Clue]] = {
    "four have one of three cards": [ShowedOne(Seat(seat), CARDS, 1) for seat in range(4)],
    "four clauses without a card in common, for a hand of three": [
        ShowedOne(LEFT, cards, 1) for cards in ((0, 5, 10), (1, 6, 11), (2, 7, 12), (3, 8, 13))
    ],
    "three clauses in a ring need two cards, but only one is not known": [
        PassedOn(LEFT, (1, 6, 14), 1),
        ShowedOne(LEFT, (0, 5, 14), 2),
        ShowedOne(LEFT, (1, 5, 10), 3),
        ShowedOne(LEFT, (0, 6, 10), 4),
        HoldsCard(LEFT, 4),
        HoldsCard(LEFT, 9),
    ],
    "every secret was ruled out": [
        *(HoldsCard(Seat(card % 4), card) for card in (0, 1, 2)),
        *(HoldsCard(Seat(card % 4), card) for card in (5, 6, 7)),
        *(HoldsCard(Seat(card % 4), card) for card in (10, 11, 12)),
        *(
            NotTheSecret((place, weapon, suspect), 1)
            for place in (3, 4)
            for weapon in (8, 9)
            for suspect in (13, 14)
        ),
    ],
}


@pytest.mark.parametrize("clues", AT_ONCE.values(), ids=AT_ONCE.keys())
def test_simple_contradictions_are_noticed_at_once(clues: list[Clue]) -> None:
    Reasoner(4, clues[:-1]).posterior()
    with pytest.raises(ImpossibleObservations):
        Reasoner(4, clues)


@pytest.mark.parametrize("clues", DEEP.values(), ids=DEEP.keys())
def test_deep_contradictions_are_noticed(clues: list[Clue]) -> None:
    Reasoner(4, clues[:-1]).posterior()
    with pytest.raises(ImpossibleObservations):
        Reasoner(4, clues).posterior()


@pytest.mark.parametrize("players", [1, 13])
def test_tables_that_the_game_does_not_have_are_refused(players: int) -> None:
    with pytest.raises(BadOption, match="2 to 12"):
        Reasoner(players)


def test_an_unknown_model_is_refused_rather_than_taken_for_another() -> None:
    with pytest.raises(BadOption, match="consistent or uniform-show"):
        Reasoner(3).posterior("uniform")  # type: ignore[arg-type]  # as a user might type it
