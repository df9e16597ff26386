"""What formulas about Hanabi can say: reading, truth in a state, words."""

from itertools import product

import pytest

from whoknows.core import Seat
from whoknows.epistemics import BadAtom
from whoknows.games.hanabi import Hanabi
from whoknows.games.hanabi.knowledge.atoms import CardAtom, HanabiVocabulary, TableAtom
from whoknows.games.hanabi.pieces import Deal, Held
from whoknows.language import Translator

VOCABULARY = HanabiVocabulary(Hanabi(players=2), ["Ann", "Bo"])


@pytest.mark.parametrize(
    ("text", "atom"),
    [
        ("Ann.2 = red 3", CardAtom(Seat(0), 1, 0, 3)),
        ("ann.b is r3", CardAtom(Seat(0), 1, 0, 3)),
        ("0.2=red3", CardAtom(Seat(0), 1, 0, 3)),
        ("Bo.1 = blue", CardAtom(Seat(1), 0, 4)),
        ("Bo.1 >= 3", CardAtom(Seat(1), 0, rank=3, relation=">=")),
        ("Bo.5 != yellow 1", CardAtom(Seat(1), 4, 1, 1, relation="!=")),
        ("Bo.any is playable", CardAtom(Seat(1), None, value="playable")),
        ("Bo.card7 = red 3", CardAtom(Seat(1), None, 0, 3, order=6)),
        ("Bo.3 = critical", CardAtom(Seat(1), 2, value="critical")),
        ("next(red) = 3", TableAtom("next", "=", 3, 0)),
        ("next(y) >= 2", TableAtom("next", ">=", 2, 1)),
        ("score >= 10", TableAtom("score", ">=", 10)),
        ("deck is 0", TableAtom("deck", "=", 0)),
    ],
)
def test_reading(text: str, atom: CardAtom | TableAtom) -> None:
    assert VOCABULARY.read(text) == atom
    assert VOCABULARY.is_public(atom) == isinstance(atom, TableAtom)


@pytest.mark.parametrize(
    ("text", "problem"),
    [
        ("secret(knife)", "Hanabi has no atom"),
        ("scores >= 3", "did you mean 'score'"),
        ("An.2 = red 3", "did you mean 'Ann'"),
        ("Ann.6 = red 3", "from 1 .or a., the oldest, to 5 .or e."),
        ("Ann.0 = red 3", "there is no card '0'"),
        ("Ann.f = red 3", "there is no card 'f'"),
        ("Ann.card51 = red 3", "there is no card51; 50 cards"),
        ("Ann.2 = rad 3", "did you mean 'red'"),
        ("Ann.2 = red 6", "numbers from 1 to 5"),
        ("Ann.2 is playble", "did you mean 'playable'"),
        ("Ann.2", "= red 3"),
        ("Ann.2 != playable", "write `~.Ann.2 is playable.`"),
        ("Ann.2 > red 3", "only numbers can be compared"),
        ("Ann.any != 3", "write `~.Ann.any = 3.`"),
        ("next(red)", "next.red. = 3"),
        ("next = 3", "next.red. = 3"),
        ("next(pink) = 3", "no suit 'pink'"),
        ("score >= many", "'many' is no number"),
        ("lives", "lives >= 3"),
    ],
)
def test_bad_atoms_are_explained(text: str, problem: str) -> None:
    with pytest.raises(BadAtom, match=problem):
        VOCABULARY.read(text)


def test_truth_in_a_state() -> None:
    game = Hanabi(players=2)
    state = game.start()
    for card in (0, 2, 4, 5, 5, 1, 1, 1, 1, 1):
        state, _ = game.apply(state, game.to_act(state).required[0], Deal(card))

    def holds(text: str) -> bool | None:
        return VOCABULARY.holds(VOCABULARY.read(text), state)

    assert holds("Ann.1 is playable")
    assert not holds("Ann.2 is playable")
    assert holds("Ann.3 is critical")  # the only red 5
    assert holds("Ann.any = yellow 1")
    assert holds("Ann.card3 is critical")
    assert holds("Ann.card6 = red 2") is None  # the sixth card is Bo's
    assert holds("Bo.card6 = red 2")
    assert holds("Ann.3 > 4")
    assert holds("Ann.4 != red")
    assert not holds("Bo.any is useless")
    assert holds("next(red) = 1")
    assert holds("deck = 40")
    assert holds("hints = 8")
    assert not holds("lives < 3")


def test_what_is_not_there_is_neither_true_nor_false() -> None:
    state = Hanabi(players=2).start()
    assert VOCABULARY.holds(VOCABULARY.read("Ann.1 is playable"), state) is None
    complete = type(state)(
        **{name: getattr(state, name) for name in state.__struct_fields__ if name != "piles"},
        piles=(5, 0, 0, 0, 0),
    )
    assert VOCABULARY.holds(VOCABULARY.read("next(red) >= 1"), complete) is None


@pytest.mark.parametrize(
    ("text", "words"),
    [
        (
            "Ann.2 = red 3",
            (
                "Ann's card b is a red 3",
                "la carte b d'Ann est un 3 rouge",
                "la carta b de Ann es un 3 rojo",
            ),
        ),
        (
            "Bo.1 != blue",
            (
                "Bo's card a is not blue",
                "la carte a de Bo n'est pas de couleur bleu",
                "la carta a de Bo no es de color azul",
            ),
        ),
        (
            "Bo.card7 = red 3",
            (
                "Bo's card no. 7 is a red 3",
                "la carte nº 7 de Bo est un 3 rouge",
                "la carta n.º 7 de Bo es un 3 rojo",
            ),
        ),
        (
            "Bo.any is critical",
            (
                "Bo has a card that is critical",
                "Bo a une carte qui est critique",
                "Bo tiene una carta que es crítica",
            ),
        ),
        (
            "next(red) = 3",
            (
                "the number of the next red card to play is 3",
                "le chiffre de la prochaine carte à poser sur la pile de couleur rouge est 3",
                "el número de la próxima carta de la pila de color rojo es 3",
            ),
        ),
        (
            "score >= 10",
            (
                "the score is at least 10",
                "le score est au moins 10",
                "el número de puntos es al menos 10",
            ),
        ),
    ],
)
def test_words(text: str, words: tuple[str, ...]) -> None:
    message = VOCABULARY.say(VOCABULARY.read(text))
    for language, expected in zip(("en", "fr", "es"), words, strict=True):
        translator = Translator(language, [Hanabi], ["Ann", "Bo"])
        said = translator.say(message).replace("\N{RIGHT SINGLE QUOTATION MARK}", "'")
        assert said == expected


@pytest.mark.parametrize("multicolour", ["off", "normal"])
def test_whatever_a_form_offers_can_be_read(multicolour: str) -> None:
    game = Hanabi(players=3, multicolour=multicolour)  # type: ignore[arg-type]  # is one of them
    vocabulary = HanabiVocabulary(game, ["Ann", "Bo", "Cy"])
    for form in vocabulary.forms():
        vocabulary.read(form.example)
        menus = [[choice.value for choice in field.choices[:7]] for field in form.fields]
        names = [field.name for field in form.fields]
        for values in product(*menus):
            atom = vocabulary.read(form.pattern.format(**dict(zip(names, values, strict=True))))
            vocabulary.say(atom)


def test_the_marks_of_cards_are_public() -> None:
    # The engine reads what hints say from the marks; a card's face must not be among them.
    assert Held(3, 0, rank_yes=4).ranks == Held(None, 0, rank_yes=4).ranks
