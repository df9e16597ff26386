"""Who knows what in Liar's Dice: atoms, the engine against the oracle, worked examples."""

from collections.abc import Sequence
from fractions import Fraction
from typing import Any

import pytest
from tests.epistemics.oracle import disagreements
from tests.epistemics.patient import Patient
from tests.games.liars_dice.tables import ADA, BO, CY, Table, wander

from whoknows.core import Step, final_state, perceive
from whoknows.epistemics import BadAtom, Epistemics
from whoknows.games.liars_dice import LiarsDice
from whoknows.games.liars_dice.knowledge.atoms import LiarsDiceVocabulary
from whoknows.games.liars_dice.pieces import BidMade, Contest, LiarsDiceForfeit, Roll
from whoknows.language import Translator
from whoknows.logic.formula import Atom

NAMES = ("Ann", "Bo", "Cy", "Dan", "Eve", "Flo", "Gus", "Hal")


def asked(table: Table, *, upto: int | None = None, **options: object) -> Epistemics:
    steps = table.steps[:upto]
    return Patient(table.game, steps, names=NAMES[: table.game.players], **options)  # type: ignore[arg-type]


def three_by_five() -> Table:
    """Ann has two fives, Bo one, Cy three; Ann bids three fives, Bo four."""
    table = Table(LiarsDice(players=3)).roll((2, 3, 4, 5, 5), (1, 1, 2, 5, 6), (3, 5, 5, 5, 6))
    return table.bid((3, 5), (4, 5))


# Atoms

READ = {
    "count(5) >= 3": True,
    "count(fives) = 6": True,
    "count(5) != 6": False,
    "has(bo,5) is 1": True,
    "has(1, 6) < 1": False,
    "shows(Cy, 5) > 2": True,
    "dice(Ann) <= 5": True,
    "total = 15": True,
    "round = 1": True,
    "bid is true": True,
    "bid is exact": False,
    "bid(4, 5)": True,
    "bid(3, 5)": False,
    "turn = Cy": True,
    "turn != Cy": False,
    "bidder is bo": True,
    "bidder != bo": False,
    "won(Ann)": False,
}


@pytest.mark.parametrize("text", READ)
def test_atoms_are_read_and_judged(text: str) -> None:
    match = asked(three_by_five())
    assert match.ask(text).answer == ("true" if READ[text] else "false")


@pytest.mark.parametrize(
    ("text", "says"),
    [
        ("counts(5) >= 1", "did you mean 'count'"),
        ("count(5)", "write `count(FACE) >= NUMBER`, as in `count(5) >= 3`"),
        ("count(7) >= 1", "there is no face '7'; dice have faces 1 to 6"),
        ("has(5) >= 1", "write `has(PLAYER,FACE) >= NUMBER`"),
        ("has(dora,5) >= 1", "there is no player 'dora'"),
        ("dice(Ann) = many", "'many' is no number"),
        ("bid is false", "write `bid is true`"),
        ("turn >= Ann", "write `turn = PLAYER`"),
        ("won = Ann", "write `won(PLAYER)`"),
    ],
)
def test_bad_atoms_say_what_to_write(text: str, says: str) -> None:
    with pytest.raises(BadAtom) as caught:
        LiarsDiceVocabulary(LiarsDice(players=3), NAMES[:3]).read(text)
    assert says.casefold() in str(caught.value).casefold()


@pytest.mark.parametrize("wild", ["off", "ones"])
def test_examples_and_menus_can_be_read_and_said(wild: str) -> None:
    vocabulary = LiarsDiceVocabulary(LiarsDice(players=2, wild=wild), NAMES[:2])  # type: ignore[arg-type]
    match = Patient(vocabulary.game, [], names=NAMES[:2])
    for form in vocabulary.forms():
        assert match.read(form.example) == Atom(form.example.replace(" ", "")) or form.example
        first = {field.name: field.choices[0].value for field in form.fields}
        last = {field.name: field.choices[-1].value for field in form.fields}
        for filled in (first, last):
            atom = vocabulary.read(form.pattern.format(**filled))
            for language in ("en", "fr", "es"):
                said = Translator(language, [LiarsDice], NAMES).say(vocabulary.say(atom))
                assert "{" not in said
                assert "liars-dice" not in said
    for text in vocabulary.suggestions(BO):
        match.read(text)


def test_wild_dice_count_but_do_not_show() -> None:
    game = LiarsDice(players=2, dice=(3,), wild="ones")
    match = asked(Table(game).roll((1, 5, 6), (1, 1, 2)))
    for text in ("count(5) = 4", "has(Ann,5) = 2", "shows(Ann,5) = 1", "count(1) = 3"):
        assert match.ask(text).answer == "true"


# Worked examples


def test_what_one_knows_of_the_number_of_fives() -> None:
    match = asked(three_by_five())
    answer = match.ask("K_Ann count(5) >= 3")
    assert (answer.answer, answer.exact, answer.engine) == ("false", True, "dice")
    # Ann lacks one five among ten dice.
    assert answer.chance is not None
    assert answer.chance.exact == str(1 - Fraction(5, 6) ** 10)
    assert answer.worlds == 252**2
    assert match.ask("K_Cy count(5) >= 3").answer == "true"
    assert match.ask("P_Ann(count(5) >= 4) = 0").answer == "false"
    assert match.ask("K_Ann ~(count(5) >= 13)").answer == "true"
    assert match.ask("K_Ann K_Cy count(5) >= 3").answer == "false"
    assert match.ask("M_Ann K_Cy count(5) >= 3").answer == "true"
    assert match.ask("K_Cy ~K_Ann count(5) >= 6").answer == "true"
    assert match.ask("D_{Ann,Bo} count(5) >= 3").answer == "true"
    assert match.ask("C_{Ann,Bo,Cy} bid(4,5)").answer == "true"
    assert match.ask("C_{Ann,Cy} count(5) >= 1").answer == "false"
    assert match.ask("[!count(5) >= 4] C_{Ann,Bo} count(5) >= 3").answer == "true"
    # After the others' bids nothing is excluded for those who compute with the rules.
    assert match.ask("K_Cy has(Ann,5) >= 1").answer == "false"


def test_shown_hands_are_known_afterwards() -> None:
    table = three_by_five().do(Contest())
    match = asked(table)
    everyone = "E_{Ann,Bo,Cy}"
    assert match.ask(f"{everyone} ever (has(Cy,5) = 3)").answer == "true"
    assert match.ask("C_{Ann,Bo,Cy} ever (bid is true)").answer == "true"
    assert match.ask("K_Bo ever K_Ann count(5) >= 2").answer == "true"
    assert match.ask("ever K_Bo has(Cy,5) = 3").answer == "false"
    assert match.ask("K_Bo before before has(Cy,5) = 3").answer == "true"
    assert match.ask("count(5) >= 1").is_defined is False
    # Cy has lost a die; three new hands cover the next round.
    table.roll((1, 1, 1, 1, 1), (2, 2, 2, 2, 2), (5, 5, 5, 5))
    match = asked(table)
    assert match.ask("K_Bo has(Cy,5) = 4").answer == "false"
    assert match.ask("C_{Ann,Bo,Cy} dice(Cy) = 4").answer == "true"
    timeline = match.when("K_Cy count(5) >= 3")
    assert timeline.true == ((3, 5), (9, 9))
    assert match.when("K_Ann ever has(Bo,6) = 1").true == ((6, 9),)


def test_hands_of_a_forfeited_round_stay_covered() -> None:
    game = LiarsDice(players=3, dice=(1,), faces=3)
    table = Table(game).roll((2,), (3,), (1,)).bid((1, 2)).do(LiarsDiceForfeit()).roll((1,), (1,))
    match = asked(table)
    assert match.ask("K_Cy ever has(Ann,2) = 1").answer == "false"
    assert match.ask("K_Ann ever has(Ann,2) = 1").answer == "true"
    assert match.ask("P_Cy(ever has(Ann,2) = 1) = 1/3").answer == "false"  # or the second roll
    assert match.ask("P_Cy(ever has(Ann,2) = 1) = 5/9").answer == "true"


def test_bids_are_evidence_for_chances_and_beliefs_only() -> None:
    table = Table(LiarsDice(players=2)).roll((1, 2, 3, 4, 6), (5, 5, 5, 6, 6)).bid((2, 5))
    rules, bidding = asked(table), asked(table, model="bidding")
    has_one = "has(Ann,5) >= 1"
    by_rules, by_bids = (m.ask(f"K_Bo {has_one}") for m in (rules, bidding))
    assert by_rules.chance is not None
    assert by_bids.chance is not None
    assert by_rules.chance.exact == str(1 - Fraction(5, 6) ** 5)
    assert by_bids.chance.value > by_rules.chance.value + 0.1
    assert by_bids.answer == by_rules.answer == "false"
    assert (by_bids.model, by_rules.model) == ("bidding", "rules")
    # Ann says two fives and has none: Bo believes that she has one, by the bid.
    assert (rules.ask(f"B_Bo {has_one}").answer, bidding.ask(f"B_Bo {has_one}").answer) == (
        "true",
        "true",
    )
    assert rules.ask("B_Bo has(Ann,5) >= 2").answer == "false"


def test_the_model_of_bidding_agrees_with_the_beliefs_of_the_page() -> None:
    from whoknows.games.liars_dice.knowledge.posterior import DiceBeliefs

    table = wander(LiarsDice(players=3, dice=(4,), wild="ones"), 3, 5, upto=5)
    match = asked(table, model="bidding")
    for seat in (ADA, BO, CY):
        beliefs = DiceBeliefs(table.game, table.game.view(table.state, seat))
        for face in range(1, 7):
            for count in range(1, 6):
                chance = match.ask(f"P_{seat}(count({face}) >= {count}) >= 0").chance
                assert chance is not None
                assert chance.value == pytest.approx(beliefs.at_least(count, face))


# Against the oracle

GAMES = {
    "two": LiarsDice(players=2, dice=(2,), faces=3),
    "three": LiarsDice(players=3, dice=(1,), faces=3, wild="ones"),
    "highest": LiarsDice(players=2, dice=(1, 2), faces=3, wild="highest", spot_on_prize="regain"),
    "wide": LiarsDice(players=3, dice=(2, 1, 2), faces=3),
    "one-round": LiarsDice(players=2, dice=(2, 1), faces=3, single_round=True),
}
ATOMS = [
    *("count(2) >= 2", "count(3) = 1", "count(1) < 2", "has(Ann,2) >= 1", "has(Bo,3) <= 1"),
    *("shows(Bo,1) != 1", "bid is true", "bid is exact", "bid(1,2)", "dice(Ann) = 1"),
    *("turn = Bo", "bidder != Ann", "round > 1", "total > 2", "won(Bo)"),
]


def compared(game: LiarsDice, *, n: int, seed: int, upto: int = 12) -> list[str]:
    table = wander(game, seed + 5, 9)
    return disagreements(asked(table, upto=upto), ATOMS, n=n, seed=seed)


@pytest.mark.parametrize("name", GAMES)
@pytest.mark.parametrize("seed", [1, 2])
def test_random_formulas(name: str, seed: int) -> None:
    assert compared(GAMES[name], n=25, seed=seed) == []


def test_random_formulas_after_a_forfeit() -> None:
    table = Table(GAMES["three"]).roll((2,), (3,), (1,)).bid((1, 2)).do(LiarsDiceForfeit())
    table.roll((1,), (3,)).bid((1, 1))
    assert disagreements(asked(table), ATOMS, n=50, seed=4) == []


@pytest.mark.slow
@pytest.mark.parametrize("name", GAMES)
@pytest.mark.parametrize("seed", range(5))
def test_many_random_formulas(name: str, seed: int) -> None:
    assert compared(GAMES[name], n=250, seed=seed + 10, upto=14) == []


def test_the_oracle_sees_a_planted_fault(monkeypatch: pytest.MonkeyPatch) -> None:
    from whoknows.games.liars_dice.knowledge import hand_worlds

    monkeypatch.setitem(hand_worlds._BEYOND, ">=", -1)
    assert compared(GAMES["wide"], n=100, seed=1) != []


# Hidden information


def with_hand(table: Table, number: int, hand: tuple[int, ...]) -> Table:
    """The same match with another roll."""
    other, rolls = Table(table.game), 0
    for step in table.steps:
        action = step.action
        if isinstance(action, Roll):
            action = Roll(hand) if rolls == number else action
            rolls += 1
        other.act(action)  # type: ignore[arg-type]
    return other


@pytest.mark.parametrize("model", ["rules", "bidding"])
def test_a_seat_is_told_nothing_that_it_cannot_see(model: str) -> None:
    table = three_by_five()
    other = with_hand(table, 1, (1, 2, 3, 3, 4))
    texts = ["has(Bo,5) >= 1", "K_Bo count(5) >= 3", "bid is true", "K_Ann bid is true"]
    for text in (*texts, "[?!bid is true] K_Cy bid is true", "P_Bo(bid is true) > 1/2"):
        answers = []
        for one in (table, other):
            match = asked(one, seat=ADA, model=model)
            answer = match.ask(text)
            found = (answer.answer, answer.chance, answer.worlds, match.witnesses(text))
            answers.append((found, match.when(text).true))
        assert answers[0] == answers[1]
    assert asked(table).ask("has(Bo,5) >= 1").answer != asked(other).ask("has(Bo,5) >= 1").answer


def replayed(game: LiarsDice, steps: Sequence[Step[Any, Any]]) -> Table:
    table = Table(game)
    for step in steps:
        assert step.action is not None
        table.act(step.action)
    assert tuple(table.steps) == tuple(steps)
    return table


def test_witnesses_are_valid_matches_that_look_the_same() -> None:
    table = three_by_five()
    match = asked(table)
    assert match.ask("K_Cy K_Ann K_Bo count(5) >= 3").answer == "false"
    for chain in match.witnesses("K_Cy K_Ann K_Bo count(5) >= 3"):
        before = list(table.steps)
        assert [one.seats for one in chain] == [(CY,), (ADA,), (BO,)]
        for link in chain:
            replayed(table.game, link.steps)
            for seat in link.seats:
                one, two = (
                    [perceive(table.game, step.events, seat) for step in steps]
                    for steps in (before, link.steps)
                )
                assert one == two
            before = list(link.steps)
        state = final_state(table.game, before)
        assert match.vocabulary.holds(match.atom_of("count(5)>=3"), state) is False


def test_the_model_of_a_moment_is_small() -> None:
    match = asked(three_by_five())
    model = match.s5_model(["count(5) >= 3"])
    # Numbers of fives from none to five for each of three players.
    assert len(model.labels) == 6**3


# Full size


def test_a_full_table_is_exact_at_every_depth() -> None:
    table = wander(LiarsDice(players=6), 7, 12)
    bid = next(e for e in reversed(table.events) if isinstance(e, BidMade))
    claim = f"count({bid.face}) >= {bid.count}"
    match = asked(table)
    for text in (
        *("K_Ann {}", "P_Ann({}) >= 1/2", "K_Ann ~K_Bo {}", "K_Ann K_Bo ~K_Cy {}"),
        *("C_{{Ann,Bo}} {}", "C_{{Ann,Bo,Cy}} dice(Ann) >= 0", "[!{}] C_{{Ann,Bo}} {}"),
        "K_Ann (P_Bo(bid is true) > 1/2)",
        "E_{{Ann,Bo,Cy,Dan,Eve,Flo}} ~K_Ann (bid is true | {})",
        "D_{{Ann,Bo,Cy,Dan,Eve,Flo}} {} | D_{{Ann,Bo,Cy,Dan,Eve,Flo}} ~{}",
    ):
        answer = match.ask(text.format(claim, claim))
        assert (answer.answer in ("true", "false"), answer.exact) == (True, True), text


def test_worlds_are_counted_however_many_they_are() -> None:
    table = wander(LiarsDice(players=8), 2, 10)
    answer = asked(table).ask("K_Ann dice(Bo) >= 1")
    assert (answer.answer, answer.worlds) == ("true", 252**7)
    # A forfeit leaves hands covered for good, so worlds are more than a machine word can count.
    table.do(LiarsDiceForfeit()).roll(*[(1, 2, 3, 4, 5)] * 7)
    assert asked(table).ask("K_Ann dice(Bo) >= 0").worlds == 252**13
