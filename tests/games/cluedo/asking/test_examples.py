"""Formulas about a match of three that was written down, with answers found by hand."""

from fractions import Fraction
from typing import Any

import pytest
from tests.epistemics.patient import Patient

from whoknows.core import TABLE, Seat, Step, final_state
from whoknows.epistemics import BadAtom, Epistemics
from whoknows.games.cluedo import Cluedo, CluedoAction
from whoknows.games.cluedo.pieces import Accusation, CluedoDeal, Hypothesis, Show

GAME = Cluedo(players=3)
SECRET = (0, 4, 8)
HANDS = ((1, 5, 9), (2, 6, 10), (3, 7, 11))
"""Attic, hatpin and florist are the secret. Ann has cellar, shears, pianist, and so on."""
DEALT = 12
"""The moment at which all cards are dealt."""


def log_of(*actions: CluedoAction) -> list[Step[Any, Any]]:
    """A match with this deal, then these actions."""
    state, log = GAME.start(), []
    dealt = (*SECRET, *(card for hand in HANDS for card in hand))
    for action in (*map(CluedoDeal, dealt), *actions):
        seat = TABLE if isinstance(action, CluedoDeal) else GAME.to_act(state).required[0]
        state, events = GAME.apply(state, seat, action)
        log.append(Step(seat, action, events))
    return log


def asking(*actions: CluedoAction, **options: Any) -> Epistemics:
    return Patient(GAME, log_of(*actions), names=["Ann", "Bo", "Cy"], **options)


def truth(epistemics: Epistemics, formula: str, at: int | None = None) -> bool:
    answer = epistemics.ask(formula, at)
    assert answer.exact
    return answer.answer == "true"


SHOWN = (Hypothesis(2, 6, 8), Show(6))
"""Ann asks for chapel, arsenic and florist; Bo has the first two, and shows arsenic."""


def test_before_any_question_only_the_own_hand_is_known() -> None:
    match = asking()
    assert truth(match, "K_Ann holds(Ann, cellar) & K_Ann ~secret(cellar)")
    assert not truth(match, "Kw_Ann secret(attic)")
    # Three places are left, one of which is secret.
    assert match.ask("P_Ann(secret(attic)) = 1/3").answer == "true"
    chance = match.ask("K_Ann holds(Bo, chapel)").chance
    # Of the 6 cards of the others, Bo has 3; a card that Ann does not have is theirs 2 times of 3.
    assert chance is not None
    assert chance.exact == str(Fraction(1, 3))


def test_the_asker_and_the_shower_know_the_card_and_the_third_only_that_there_was_one() -> None:
    match = asking(*SHOWN)
    assert truth(match, "K_Ann holds(Bo, arsenic) & K_Bo shown(Bo, Ann, arsenic)")
    assert truth(match, "K_Bo K_Ann holds(Bo, arsenic)")
    assert not truth(match, "K_Cy holds(Bo, arsenic)")
    assert truth(match, "K_Cy (holds(Bo, chapel) | holds(Bo, arsenic) | holds(Bo, florist))")
    assert truth(
        match,
        "K_Cy (K_Ann holds(Bo, chapel) | K_Ann holds(Bo, arsenic) | K_Ann holds(Bo, florist))",
    )
    assert truth(match, "C_{Ann,Bo} holds(Bo, arsenic)")
    assert not truth(match, "C_{Ann,Bo,Cy} holds(Bo, arsenic)")
    assert truth(
        match,
        "C_{Ann,Bo,Cy} (holds(Bo, chapel) | holds(Bo, arsenic) | holds(Bo, florist))",
    )
    assert truth(match, "D_{Ann,Bo} (holds(Cy, poker) | secret(poker)) & ~K_Ann ~holds(Bo, poker)")


def test_the_card_that_was_shown_is_one_of_those_in_the_hand_with_equal_chances() -> None:
    match = asking(*SHOWN)
    # Cy has one card of each kind, so the three that Ann asked for are alike to Cy.
    cards = ("chapel", "arsenic", "florist")
    chances = [match.ask(f"K_Cy shown(Bo, Ann, {card})").chance for card in cards]
    assert [one and one.exact for one in chances] == ["1/3"] * 3


def test_who_passes_has_none_and_everybody_knows() -> None:
    match = asking(Hypothesis(3, 7, 8), Show(7))
    assert truth(match, "C_{Ann,Bo,Cy} ~holds(Bo, greenhouse)")
    assert truth(match, "passed(Bo) & answered(Cy) & C_{Ann,Bo,Cy} passed(Bo)")
    assert not truth(match, "passed(Bo)", DEALT)


def test_a_wrong_accusation_is_known_to_its_player_alone() -> None:
    solved = [Hypothesis(0, 4, 8)]
    match = asking(*solved)
    # Nobody has any: Ann has none herself, so she knows the secret, and knows that they know.
    assert truth(match, "K_Ann (secret(attic) & secret(hatpin) & secret(florist))")
    # The others cannot exclude that Ann asked for cards of her own.
    assert not truth(match, "Kw_Bo secret(attic)")
    wrong = asking(Accusation(0, 4, 10))
    assert truth(wrong, "K_Ann ~(secret(attic) & secret(hatpin) & secret(dentist))")
    assert not truth(wrong, "K_Cy ~(secret(attic) & secret(hatpin) & secret(dentist))")
    assert truth(wrong, "C_{Ann,Bo,Cy} (out(Ann) & accused(Ann) & turn(Bo))")


def test_earlier_moments() -> None:
    match = asking(*SHOWN, Hypothesis(0, 4, 9), Hypothesis(0, 5, 11))
    assert truth(match, "ever shown(Bo, Ann, arsenic) & ~shown(Bo, Ann, arsenic)")
    assert truth(match, "K_Bo ever shown(Bo, Ann, arsenic) & ~K_Cy ever shown(Bo, Ann, arsenic)")
    timeline = match.when("K_Ann holds(Bo, arsenic)")
    assert timeline.true == ((DEALT + 2, len(match.record)),)
    # While cards are dealt, each knows those that it has got.
    assert match.when("K_Ann holds(Ann, shears)").true[0][0] == 5


def test_a_seat_asks_without_seeing_more() -> None:
    match = asking(*SHOWN, seat=Seat(2))
    assert match.ask("holds(Bo, arsenic)").answer == "open"
    assert match.ask("K_Ann holds(Bo, arsenic)").answer == "open"
    assert match.ask("holds(Cy, poker)").answer == "true"
    assert match.ask("secret(poker)").answer == "false"


def test_witnesses_are_logs_that_look_the_same() -> None:
    match = asking(*SHOWN)
    chains = match.witnesses("K_Cy K_Ann holds(Bo, arsenic)")
    assert chains
    for chain in chains:
        first, last = chain[0], chain[-1]
        assert (first.seats, last.seats) == ((2,), (0,))
        state = final_state(GAME, first.steps)
        assert state.hands[2] == HANDS[2]
        assert 6 not in final_state(GAME, last.steps).hands[1]
        for witness in chain:
            assert len(witness.steps) == witness.moment


@pytest.mark.parametrize(
    ("written", "says"),
    [
        ("secrt(attic)", "secret"),
        ("secret(atic)", "attic"),
        ("holds(attic)", "PLAYER, CARD"),
        ("holds(Dan, attic)", "Dan"),
        ("secret(attic) = 3", "without a comparison"),
        ("secret(99)", "99"),
    ],
)
def test_a_wrong_atom_is_explained(written: str, says: str) -> None:
    with pytest.raises(BadAtom, match=says):
        asking().vocabulary.read(written)
