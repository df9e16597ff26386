"""Claims as formulas: they are true where the rules say that the claim is."""

from collections.abc import Iterator
from typing import Any

import pytest
from tests.games.mafia_de_cuba.asking.tables import NAMES, asked, theft

from whoknows.core import Rng, Seat
from whoknows.games.mafia_de_cuba import MafiaDeCuba
from whoknows.games.mafia_de_cuba.knowledge.atoms import Claim, is_claim_about_facts
from whoknows.games.mafia_de_cuba.knowledge.claim_formulas import claim_formula
from whoknows.games.mafia_de_cuba.pieces import match as p
from whoknows.games.mafia_de_cuba.pieces.box import Box
from whoknows.games.mafia_de_cuba.pieces.questions import OPINIONS, QUESTIONS
from whoknows.games.mafia_de_cuba.rules.truth import true_answer
from whoknows.logic.render import text

GAME = MafiaDeCuba(players=6)
MATCH = asked(GAME, theft([(4, "driver"), "loyal", "agent", 3, 6], hidden=2))
STATE: Any = MATCH.record.states[-1]


def claims() -> Iterator[Claim]:
    """For each suspect and question, the true answer and some others."""
    words, rng = GAME.move_parts, Rng(1)
    for seat in GAME.suspects:
        for name, question in QUESTIONS.items():
            if not words.applies(question, seat):
                continue
            for about in words.subjects(question, seat):
                answers: list[Any] = [
                    part.at(rng.below(len(part)))
                    for part in words.answers(name, seat, frozenset())
                    for _ in range(2)
                ]
                if name not in OPINIONS:
                    answers.append(true_answer(name, about, STATE.stories[seat - 1]))
                for answer in answers:
                    yield p.Said(seat, name, about, answer)
    for number in range(10, 16):
        yield p.GiftAnnounced(Seat(0), number)
    for box in [Box(0), Box(0, "loyal:1"), Box(3)]:
        yield p.ReturnAnnounced(Seat(0), box)


def test_formulas_are_true_where_the_claims_are() -> None:
    n_true = n_false = 0
    for claim in claims():
        formula = claim_formula(GAME, claim, NAMES)
        expected = GAME.holds(claim, STATE)
        if formula is None:
            assert expected is None
            continue
        if is_claim_about_facts(claim):
            assert MATCH.ask(formula).answer == ("true" if expected else "false"), claim
            n_true, n_false = n_true + bool(expected), n_false + (not expected)
    assert n_true > 50
    assert n_false > 50


def test_every_formula_can_be_read_again() -> None:
    for claim in claims():
        formula = claim_formula(GAME, claim, NAMES)
        if formula is not None:
            assert MATCH.read(text(formula)) == formula, claim


@pytest.mark.parametrize(
    ("claim", "formula"),
    [
        (p.Said(Seat(2), "received_diamonds", None, p.SayNumber(9)), "received(Bo)=9"),
        (p.Said(Seat(2), "role", None, p.SayRole("loyal")), "role(Bo)=loyal"),
        (p.Said(Seat(2), "is_role", "agent", p.SayWhether(yes=False)), "~role(Bo)=agent"),
        (p.Said(Seat(2), "role_of", 3, p.SayRole("agent")), "role(Cy)=agent"),
        (p.Said(Seat(2), "accuse_whom", None, p.SaySeat(Seat(4))), "took(Di)>=1"),
        (p.Said(Seat(2), "took_diamonds", 4, p.SayWhether(yes=False)), "~took(Di)>=1"),
        (p.Said(Seat(1), "aside_any", None, p.SayWhether(yes=True)), "~aside=none"),
        (p.Said(Seat(1), "aside_which", None, p.SayToken("driver")), "aside=driver"),
        (p.Said(Seat(2), "passed_token_count", None, p.SayNumber(1)), "passed(Bo,tokens)=1"),
        (
            p.Said(Seat(2), "passed_box", None, p.SayBox(9, "agent:1")),
            "passed(Bo)=9 & passed(Bo,loyal)=0 & passed(Bo,agent)=1 & passed(Bo,driver)=0",
        ),
        (
            p.Said(Seat(2), "knows_role", 3, p.SayWhether(yes=True)),
            " | ".join(
                f"K_Bo role(Cy)={role}" for role in ("loyal", "agent", "driver", "thief", "urchin")
            ),
        ),
        (p.GiftAnnounced(Seat(0), 15), "passed(Don)=15"),
    ],
)
def test_claims_in_formulas(claim: Claim, formula: str) -> None:
    found = claim_formula(GAME, claim, NAMES)
    assert found == MATCH.read(formula)


def test_refusals_claim_nothing() -> None:
    for answer in (p.Decline(), p.DontKnow()):
        assert claim_formula(GAME, p.Said(Seat(2), "role_of", 3, answer), NAMES) is None
