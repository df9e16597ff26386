"""Atoms of formulas: how they are read, said and evaluated."""

from typing import Any

import pytest
from tests.games.mafia_de_cuba.scenes import accuse, box_round, translator_of

from whoknows.core import Seat
from whoknows.epistemics import BadAtom
from whoknows.games.mafia_de_cuba import MafiaDeCuba
from whoknows.games.mafia_de_cuba.knowledge.atoms import MafiaAtoms
from whoknows.games.mafia_de_cuba.pieces import match as p

GAME = MafiaDeCuba(players=6, jokers=1)
NAMES = ["Don", "Ada", "Bo", "Cy", "Di", "Ed"]
ATOMS = MafiaAtoms(GAME, NAMES)


def holds(text: str, state: p.MafiaState) -> bool | None:
    return ATOMS.holds(ATOMS.read(text), state)


def back() -> p.MafiaState:
    """Two hidden; Ada sets the driver aside and steals 4; Bo is loyal, Cy agent; 3, then 6."""
    return box_round(GAME, [(4, "driver"), "loyal", "agent", 3, 6], hidden=2)


@pytest.mark.parametrize(
    "text",
    [
        "role(Ada) = thief",
        "role(2) is loyal",
        "role(Don) = godfather",
        "role(bo) != thief",
        "took(Ada) = 4",
        "took(Don) = 2",
        "took(Bo) = 0",
        "took(Ed) > 5",
        "received(Ada) = 13",
        "passed(Ada) = 9",
        "passed(Don) = 13",
        "received(Don) = 0",
        "received(Bo, tokens) = 2",
        "received(Ada, driver) = 1",
        "passed(Ada, driver) = 0",
        "passed(Di, tokens) <= 0",
        "aside = driver",
        "aside != none",
        "thieves = 3",
        "jokers = 1",
        "recovered < 1",
    ],
)
def test_atoms_about_the_theft(text: str) -> None:
    assert holds(text, back()) is True
    opposite = text.replace(" is ", " != ") if " is " in text else None
    if opposite is not None:
        assert holds(opposite, back()) is False


def test_what_is_not_there_is_neither_true_nor_false() -> None:
    state, _ = GAME.play(GAME.start(), Seat(0), p.Hide(2))
    state, _ = GAME.play(state, Seat(1), p.Steal(4))
    assert holds("took(Ada) = 4", state) is True
    assert holds("received(Bo) = 9", state) is True
    for text in ["role(Bo) = thief", "passed(Bo) = 9", "received(Cy) = 9", "thieves = 1"]:
        assert holds(text, state) is None
    start = GAME.start()
    for text in ["took(Don) = 0", "passed(Don) = 15", "received(Ada) = 15", "aside = none"]:
        assert holds(text, start) is None


def test_atoms_about_accusations() -> None:
    state, _ = GAME.play(back(), Seat(0), p.Accuse(Seat(2)))
    assert holds("accused(Bo)", state)
    assert not holds("shown(Bo)", state)
    state, _ = accuse(GAME, back(), 2)
    assert holds("shown(Bo)", state)
    assert not holds("out(Bo)", state)
    assert holds("jokers = 0", state)
    state, _ = accuse(GAME, state, 4)
    assert holds("out(Di)", state)
    assert holds("recovered = 3", state)


def said(state: p.MafiaState, seat: int, question: Any, answer: Any) -> p.MafiaState:
    state, _ = GAME.play(state, Seat(0), p.Ask(Seat(seat), question))
    state, _ = GAME.play(state, Seat(seat), answer)
    return state


def test_atoms_about_statements() -> None:
    state = said(back(), 1, "received_diamonds", p.SayNumber(13))
    state = said(state, 1, "role", p.SayRole("loyal"))
    state = said(state, 2, "role", p.SayRole("loyal"))
    state = said(state, 2, "accuse_whom", p.SaySeat(Seat(4)))
    state = said(state, 2, "role", p.Decline())
    state, _ = GAME.play(state, Seat(0), p.AnnounceGift(15))
    true = ["said(Ada, 2)", "said(Ada, 1) = 13", "said(Bo, 2) = di", "said(Bo, 3) = declined"]
    for text in [*true, "true(Ada, 1)", "true(Bo, 1)", "said(Don, 1) = 15"]:
        assert holds(text, state) is True, text
    for text in ["said(Ada, 3)", "said(Ada, 1) = 12", "true(Ada, 2)", "true(Don, 1)"]:
        assert holds(text, state) is False, text
    for text in ["true(Ada, 3)", "true(Bo, 2)", "true(Bo, 3)"]:
        assert holds(text, state) is None, text


@pytest.mark.parametrize(
    ("text", "advice"),
    [
        ("roll(Bo) = thief", "did you mean 'role'"),
        ("role(Bob) = thief", "no player 'Bob'"),
        ("role(Bo) = theif", "did you mean 'thief'"),
        ("role = thief", "write it as in 'role"),
        ("took(Bo) = many", "needs a whole number"),
        ("received(Bo, hats) = 1", "there is no 'hats'"),
        ("aside > driver", "followed by one of =, !="),
        ("accused(Bo) = 1", "nothing follows"),
        ("took(Bo)", "followed by one of"),
    ],
)
def test_bad_atoms_get_advice(text: str, advice: str) -> None:
    with pytest.raises(BadAtom) as caught:
        ATOMS.read(text)
    assert advice in str(caught.value)


def test_forms_are_atoms_with_every_choice() -> None:
    for form in ATOMS.forms():
        ATOMS.read(form.example)
        for field in form.fields:
            for choice in field.choices:
                first = {other.name: other.choices[0].value for other in form.fields}
                ATOMS.read(form.pattern.format(**first | {field.name: choice.value}))


@pytest.mark.parametrize("language", ["en", "fr", "es"])
def test_everything_has_words(language: str) -> None:
    translator = translator_of(language)
    for form in ATOMS.forms():
        for message in (form.label, ATOMS.say(ATOMS.read(form.example))):
            assert "mafia-" not in translator.say(message)
        for field in form.fields:
            for choice in field.choices:
                assert "mafia-" not in translator.say(choice.label)
    texts = [f"said(Ada, 1) = {word}" for word in ("yes", "none", "unsure", "declined", "7", "Bo")]
    relations = [f"took(Don) {relation} 2" for relation in ("=", "!=", ">=", "<=", ">", "<")]
    asides = ["aside = driver", "aside != driver", "aside = none", "aside != none"]
    for text in (*texts, *relations, *asides, "role(Bo) != loyal", "role(Don) = godfather"):
        assert "mafia-" not in translator.say(ATOMS.say(ATOMS.read(text)))


def test_atoms_in_words() -> None:
    translator = translator_of("en")
    for text, words in {
        "role(Bo) = thief": "Bo is a Thief",
        "took(Bo) >= 4": "Bo took at least 4 diamonds",
        "received(Don, tokens) = 1": "Don got back exactly 1 token",
        "aside = driver": "the Driver was set aside",
        "thieves < 2": "there are fewer than 2 Thieves",
    }.items():
        assert translator.say(ATOMS.say(ATOMS.read(text))) == words
