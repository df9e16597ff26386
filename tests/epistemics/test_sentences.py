"""Formulas in words, in three languages."""

import re
from itertools import product

import pytest
from msgspec import structs
from tests.epistemics.oracle import random_formula
from tests.epistemics.test_enumeration import PlainDice, asked

from oysters import Oysters
from whoknows.core import Message, Seat
from whoknows.core.random import Rng
from whoknows.epistemics import Epistemics
from whoknows.epistemics.sentences import Sentences
from whoknows.language import LANGUAGES, Translator

NAMES = ["Ann", "Bo", "Cy"]
A, B = "said.0 = true", "bets.0.1 >= 2"


@pytest.fixture(scope="module")
def match() -> Epistemics:
    return asked(Oysters(players=3), seed=3, n_steps=7)


@pytest.fixture(scope="module")
def dice() -> Epistemics:
    """Two dice of two faces, just rolled."""
    return asked(PlainDice(players=2, dice=(1,), faces=2), seed=3, n_steps=2)


def said(message: Message | None, language: str = "en") -> str:
    assert message is not None
    return Translator(language, names=NAMES).say(message)


@pytest.mark.parametrize(
    ("formula", "sentence"),
    [
        (f"K_Bo {A}", "Bo knows that said.0 is true."),
        (f"~K_Bo {A}", "Bo does not know that said.0 is true."),
        (f"Kw_0 ~{A}", "Ann knows whether it is not true that said.0 is true."),
        (f"K_Bo ~Kw_Ann {A}", "Bo knows that Ann does not know whether said.0 is true."),
        (f"K_Bo ({A} & {B})", "Bo knows that (said.0 is true, and bets.0.1 is at least 2)."),
        (f"K_Bo {A} & {B}", "Bo knows that said.0 is true, and bets.0.1 is at least 2."),
        (f"~M_Bo {A}", "Bo rules out that said.0 is true."),
        (f"~({A} | {B})", "It is not true that (said.0 is true, or bets.0.1 is at least 2)."),
        (f"C_{{Ann,Bo}} {A}", "It is common knowledge between Ann and Bo that said.0 is true."),
        (f"D_{{Ann,Bo,Cy}} {A}", "Ann, Bo, and Cy together know that said.0 is true."),
        (f"~P_Bo({A}) >= 2/3", "For Bo, the probability is less than 2/3 that said.0 is true."),
        (f"C_Bo {A}", "Bo knows that said.0 is true."),
        (f"~Dw_{{Bo}} {B}", "Bo does not know whether bets.0.1 is at least 2."),
        (f"before {A}", "One step earlier it was true that said.0 is true."),
        (f"[!{A}] {B}", "Once everybody is told that said.0 is true, bets.0.1 is at least 2."),
        (f"{A} -> B_Bo {B}", "If said.0 is true, then Bo believes that bets.0.1 is at least 2."),
    ],
)  # fmt: skip
def test_statements(match: Epistemics, formula: str, sentence: str) -> None:
    assert said(Sentences(match.vocabulary).statement(match.read(formula))) == sentence


@pytest.mark.parametrize(
    ("language", "sentence"),
    [
        ("en", "Does Bo know that Ann does not know whether said.0 is true?"),
        ("fr", "Est-ce que Bo sait qu\u2019Ann ne sait pas si said.0 vaut true\u00a0?"),
        ("es", "\u00bfBo sabe que Ann no sabe si said.0 vale true?"),
    ],
)
def test_questions(match: Epistemics, language: str, sentence: str) -> None:
    formula = match.read(f"K_Bo ~Kw_Ann {A}")
    assert said(Sentences(match.vocabulary).question(formula), language) == sentence


def test_replies_say_the_opposite_of_what_is_false(dice: Epistemics) -> None:
    formula = dice.read("K_Bo hands.0.0 = 1")
    sentences = Sentences(dice.vocabulary)
    answer = dice.ask(formula)
    assert answer.answer == "false"
    assert said(sentences.reply(formula, answer)) == "No: Bo does not know that hands.0.0 is 1."
    assert sentences.caveat(answer) is None


def test_a_seat_that_cannot_tell_is_named(dice: Epistemics) -> None:
    closed = Epistemics(dice.game, dice.record.steps, names=NAMES[:2], seat=Seat(0))
    formula = closed.read("hands.1.0 = 2")
    reply = Sentences(closed.vocabulary).reply(formula, closed.ask(formula), Seat(0))
    assert said(reply) == "Ann cannot tell whether hands.1.0 is 2."


def test_the_share_counts_worlds(dice: Epistemics) -> None:
    sentences = Sentences(dice.vocabulary)
    formula = dice.read("K_Bo hands.0.0 = 1")
    assert said(sentences.share(formula, dice.ask(formula))) == (
        "Bo considers 2 worlds possible. In 1 of them, hands.0.0 is 1. Probability: 1/2 (50%)."
    )
    plain = dice.read("hands.0.0 = 1")
    assert sentences.share(plain, dice.ask(plain)) is None


def test_the_share_is_short_where_numbers_say_nothing(dice: Epistemics) -> None:
    sentences = Sentences(dice.vocabulary)
    formula = dice.read("K_Bo hands.0.0 = 1")
    found = dice.ask(formula)
    assert found.chance is not None
    one = structs.replace(found, worlds=1, worlds_true=0)
    assert said(sentences.share(formula, one)) == "Bo considers one world possible."
    none = structs.replace(found, worlds_true=0)
    assert "In none of them, hands.0.0 is 1." in said(sentences.share(formula, none))
    long = structs.replace(found.chance, exact="1288991/1679616", value=0.7674)
    share = said(sentences.share(formula, structs.replace(found, chance=long)))
    assert share.endswith("Probability: 76.7%.")


def test_what_is_not_there_is_mentioned(dice: Epistemics) -> None:
    answer = dice.ask("hands.0.0 = 1", 0)
    assert "not there" in said(Sentences(dice.vocabulary).caveat(answer))


@pytest.mark.parametrize(("language", "number"), list(product(LANGUAGES, range(60))))
def test_every_formula_has_words(match: Epistemics, language: str, number: int) -> None:
    text = random_formula(Rng(5).child(number), [A, B], NAMES)
    formula = match.read(text)
    sentences = Sentences(match.vocabulary)
    for message in (sentences.question(formula), sentences.statement(formula)):
        words = said(message, language)
        assert not re.search(r"ask-|[{}$]|\bwho=", words), words
