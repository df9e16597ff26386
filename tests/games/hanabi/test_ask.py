"""The engine of epistemic questions: against enumeration, worked examples, secrecy, witnesses."""

from collections.abc import Sequence
from functools import cached_property
from typing import Any

import pytest
from tests.epistemics.oracle import Comparison, disagreements
from tests.epistemics.patient import Patient

from whoknows.agents.uniform import Uniform
from whoknows.core import Rng, Seat, Step, perceive, replay
from whoknows.epistemics import Needs
from whoknows.games.hanabi import Hanabi
from whoknows.games.hanabi.agents.conventions import Conventions
from whoknows.games.hanabi.knowledge import own_hand, playable
from whoknows.games.hanabi.pieces import Deal, HintColour, HintRank
from whoknows.play import Match

NAMES = ["Ann", "Bo", "Cy", "Di", "Ed"]
Log = Sequence[Step[Any, Any]]


class FewCards(Hanabi):
    """Seven cards: three reds and two yellows can be played."""

    @cached_property
    def copies(self) -> tuple[int, ...]:
        return (2, 1, 1, 0, 0, 2, 1, 0, 0, 0)


def epistemics(game: Any, log: Log, **options: Any) -> Patient:
    return Patient(game, log, names=NAMES[: game.players], **options)


def small(players: int, size: int, *, seed: int, n_steps: int) -> Patient:
    game = FewCards(players=players, suits=2, hand_size=size, hints=5, lives=3)
    match = Match(game, {seat: Uniform() for seat in game.seats}, seed=seed)
    match.run()
    return epistemics(game, match.log[:n_steps])


def played(players: int, *, seed: int) -> Match:
    game = Hanabi(players=players)
    match = Match(game, {seat: Conventions() for seat in game.seats}, seed=seed)
    match.run()
    return match


def log_of(game: Hanabi, cards: Sequence[int], *moves: Any) -> Log:
    """A log with these cards dealt, and these moves once all hands are full."""
    state, steps = game.start(), []
    waiting, dealt = list(moves), list(cards)
    while (seat := game.to_act(state).required) and (
        dealt if state.drawing is not None else waiting
    ):
        action = Deal(dealt.pop(0)) if state.drawing is not None else waiting.pop(0)
        state, events = game.apply(state, seat[0], action)
        steps.append(Step(seat[0], action, events))
    return steps


# Against enumeration

ATOMS = [
    "Ann.1 = red 1",
    "Bo.card3 is playable",
    "Bo.1 = yellow",
    "Bo.any is playable",
    "Ann.1 is critical",
]
ATOMS += ["next(red) = 1", "Bo.1 >= 2", "hints < 3"]
MORE = ["Ann.2 = yellow 1", "Bo.2 is useless"]


@pytest.mark.parametrize(
    ("players", "size", "n_steps"), [(2, 1, 8), (2, 2, 8), (2, 2, 12), (3, 1, 9)]
)
def test_random_formulas(players: int, size: int, n_steps: int) -> None:
    match = small(players, size, seed=players + n_steps, n_steps=n_steps)
    atoms = ATOMS + MORE * (size > 1)
    assert disagreements(match, atoms, n=100, seed=n_steps) == []


@pytest.mark.slow
@pytest.mark.parametrize("seed", range(20))
def test_many_random_formulas(seed: int) -> None:
    players, size = [(2, 1), (2, 2), (3, 1), (3, 2), (2, 3)][seed % 5]
    match = small(players, size, seed=seed, n_steps=players * size + 2 + seed % 7)
    comparison = Comparison(match, ATOMS + MORE * (size > 1), tried=2)
    assert comparison.disagreements(250, seed) == []


class Ungathered(Patient):
    """Does not gather worlds that look alike for the question."""

    def worlds(self, formula: Any, *, is_question: bool = False) -> Any:
        return super().worlds(formula)


QUESTIONS = [
    "K_Ann ~K_Bo Bo.1 is playable",
    "P_Ann(K_Bo ~Bo.2 is useless) >= 1/3",
    "K_Bo P_Ann(Ann.1 is playable) < 3/4",
    "P_Bo(P_Ann(Ann.1 = red) > 1/4 & Bo.1 = red) > 1/5",
    "K_Ann M_Bo K_Ann ~(Ann.1 = red 1)",
]


@pytest.mark.parametrize("question", QUESTIONS)
def test_gathered_worlds_give_the_same_answers_as_single_ones(question: str) -> None:
    # 2 suits and the last moves: few enough hands to list.
    game = Hanabi(players=2, suits=2, hand_size=3)
    match = Match(game, {seat: Conventions() for seat in game.seats}, seed=4)
    match.run()
    gathered = epistemics(game, match.log)
    single = Ungathered(game, match.log, names=NAMES[:2])
    for moment in range(24, len(gathered.record) + 1, 5):
        one, other = gathered.ask(question, moment), single.ask(question, moment)
        assert one.exact
        assert (one.answer, one.chance, one.worlds) == (other.answer, other.chance, other.worlds)


@pytest.mark.parametrize("players", [2, 3, 5])
def test_chances_are_those_of_the_counted_hand(players: int) -> None:
    """The counting of hands that the page uses is another implementation."""
    match = played(players, seed=players)
    game = Hanabi(players=players)
    asked = epistemics(game, match.log)
    for moment in range(players * game.size, len(asked.record) + 1, 11):
        state: Any = asked.record.states[moment]
        for seat in game.seats:
            known = own_hand(game, game.view(state, seat))
            for position in range(len(state.hands[seat])):
                name = NAMES[seat]
                answer = asked.ask(f"K_{name} {name}.{position + 1} is playable", moment)
                chance = known.chance(position, playable(state))
                assert answer.exact
                assert answer.chance is not None
                assert answer.chance.exact == str(chance)
                assert answer.worlds == known.n_hands
                assert answer.answer == ("true" if chance == 1 else "false")


# Worked examples

R1, R2, R3, Y1, Y2 = 0, 1, 2, 5, 6
HANDS = [R1, R1, Y2, R2, R3, Y1, Y1, R2, R3, Y2]
"""Ann holds r1 r1 y2 r2 r3, Bo y1 y1 r2 r3 y2."""


def worked(*moves: Any, cards: Sequence[int] = HANDS) -> Patient:
    game = Hanabi(players=2, suits=2)
    return epistemics(game, log_of(game, cards, *moves))


def test_nobody_knows_the_own_hand_and_all_know_the_others() -> None:
    asked = worked()
    assert asked.ask("K_Bo Ann.1 = red 1").answer == "true"
    assert asked.ask("K_Ann Ann.1 = red 1").answer == "false"
    # Ann sees 5 of 20 cards, no r1 among them: 3 of 15 unseen cards are r1.
    answer = asked.ask("P_Ann(Ann.1 = red 1) = 1/5")
    assert answer.answer == "true"
    assert answer.chance is not None
    assert answer.chance.exact == "1/5"
    assert asked.ask("K_Ann K_Bo Ann.1 = red 1 | K_Ann ~K_Bo Ann.1 = red 1").answer == "false"
    assert asked.ask("K_Ann Kw_Bo Ann.1 = red 1").answer == "true"


def test_hints_are_common_knowledge() -> None:
    asked = worked(HintRank(Seat(1), 1))
    assert asked.ask("C_{Ann,Bo} (Bo.1 = 1 & Bo.2 = 1 & ~Bo.3 = 1)").answer == "true"
    assert asked.ask("C_{Ann,Bo} Bo.1 is playable").answer == "true"
    assert asked.ask("C_{Ann,Bo} Bo.1 = yellow 1").answer == "false"
    assert asked.ask("K_Bo Bo.1 is playable").answer == "true"
    assert asked.ask("before K_Bo Bo.1 is playable").answer == "false"
    assert asked.when("K_Bo Bo.1 is playable").true == ((11, 11),)


def test_seeing_the_others_cards_tells_something_about_the_own() -> None:
    # Bo sees both r1 that Ann holds; told that his 1 and 2 are red, he has one r1 at most.
    asked = worked(HintColour(Seat(1), 1), cards=[R1, R1, Y2, R2, R3, Y1, Y1, R2, R3, Y2])
    assert asked.ask("K_Bo ~(Bo.3 = red 1 & Bo.4 = red 1)").answer == "true"
    # Ann does not know that, since she does not see her own cards.
    assert asked.ask("K_Ann K_Bo ~(Bo.3 = red 1 & Bo.4 = red 1)").answer == "false"
    assert asked.ask("P_Bo(Bo.3 = red 1) = 1/6").answer == "true"  # r1 r2 r3 r4 r4 r5 are unseen


def test_a_card_that_is_not_there_is_undefined() -> None:
    asked = worked()
    answer = asked.ask("Ann.1 = red 1", 0)
    assert (answer.answer, answer.is_defined) == ("false", False)
    assert asked.ask("Ann.1 = red 1", 1).is_defined


def test_what_two_see_of_a_third_is_common_knowledge_of_the_two() -> None:
    match = played(3, seed=1)
    asked = epistemics(match.game, match.log)
    state: Any = asked.record.states[30]
    card = state.hands[2][0].card
    suit = ["red", "yellow", "green", "white", "blue"][card // 5]
    fact = f"Cy.1 = {suit} {card % 5 + 1}"
    assert asked.ask(f"C_{{Ann,Bo}} {fact}", 30).answer == "true"
    assert asked.ask(f"C_{{Ann,Cy}} {fact}", 30).answer == "false"
    assert asked.ask(f"D_{{Ann,Cy}} {fact}", 30).answer == "true"


# Secrecy and witnesses


def redealt(game: Hanabi, log: Log, seat: Seat, seed: int) -> Log:
    """The log with another hand for the seat, in which everything looks the same to it."""
    state: Any = list(replay(game, log))[-1].after
    hand = state.hands[seat]
    hidden = [card for card, n in enumerate(state.undealt) for _ in range(n)]
    hidden += [held.card for held in hand]
    rng = Rng(seed)
    while True:
        chosen = rng.shuffled(hidden)[: len(hand)]
        fits = all(
            card in game.possible_cards(held) for card, held in zip(chosen, hand, strict=True)
        )
        if fits and all(card != held.card for card, held in zip(chosen, hand, strict=True)):
            break
    given = {held.order: card for card, held in zip(chosen, hand, strict=True)}
    after, steps, n_dealt = game.start(), [], 0
    for step in log:
        action: Any = step.action
        if isinstance(action, Deal):
            action = Deal(given.get(n_dealt, action.card))
            n_dealt += 1
        after, events = game.apply(after, step.seat, action)
        assert perceive(game, events, seat) == perceive(game, step.events, seat)
        steps.append(Step(step.seat, action, events))
    return steps


LEAKS = [
    "Ann.1 is playable",
    "K_Ann Ann.2 = red",
    "P_Bo(Ann.1 = 3) >= 1/2",
    "K_Bo ~K_Ann Ann.1 is useless",
    "C_{Ann,Bo} ~Ann.1 = red 5",
    "ever K_Ann Ann.1 is playable",
]


@pytest.mark.parametrize("seed", [1, 2])
def test_a_seat_is_told_nothing_that_it_does_not_perceive(seed: int) -> None:
    game = Hanabi(players=2)
    log = [step for step in played(2, seed=seed).log if step.action is not None][:18]
    real = epistemics(game, log, seat=Seat(0))
    other = epistemics(game, redealt(game, log, Seat(0), seed), seat=Seat(0))
    for question in LEAKS:
        one, two = real.ask(question), other.ask(question)
        assert (one.answer, one.worlds, one.worlds_true, one.chance, one.is_defined) == (
            two.answer,
            two.worlds,
            two.worlds_true,
            two.chance,
            two.is_defined,
        )
        assert real.witnesses(question, most=3) == other.witnesses(question, most=3)


def test_samples_do_not_depend_on_the_truth() -> None:
    game = Hanabi(players=2)
    log = [step for step in played(2, seed=1).log if step.action is not None][:14]
    found = []
    for steps in (log, redealt(game, log, Seat(0), 3)):
        asked = epistemics(game, steps)
        engine = asked.worlds(asked.read("Ann.1 = red"))
        needs = Needs(atoms=frozenset([(0, asked.atom_of("Ann.1 = red"))]))
        cell = engine.sample(engine.actual(14), 0, (Seat(0),), needs, 500, Rng(5))
        found.append((cell.atoms[0, asked.atom_of("Ann.1 = red")].tolist(), cell.world(7)))
    assert found[0] == found[1]


def test_samples_are_fair() -> None:
    asked = worked(HintColour(Seat(1), 1))
    engine = asked.worlds(asked.read("Bo.3 = red 1"))
    atom = asked.atom_of("Bo.3 = red 1")
    cell = engine.sample(
        engine.actual(11), 0, (Seat(1),), Needs(frozenset([(0, atom)])), 6000, Rng(1)
    )
    assert not cell.is_exact
    assert cell.atoms[0, atom].mean() == pytest.approx(1 / 6, abs=0.02)


@pytest.mark.parametrize(
    "question",
    [
        "K_Ann Ann.1 is playable",
        "K_Ann K_Bo Bo.1 is playable",
        "K_Bo K_Ann K_Bo Bo.2 = 3",
        "C_{Ann,Bo} Ann.1 = 5",
        "P_Ann(Ann.any is useless) = 1",
        "K_Cy ever K_Bo Bo.1 is playable",
    ],
)
def test_witnesses_are_logs_that_look_alike(question: str) -> None:
    match = played(3, seed=2)
    asked = epistemics(match.game, match.log)
    moment = 35
    chains = asked.witnesses(question, moment, most=4)
    assert chains
    for chain in chains:
        before: Log = asked.record.steps[:moment]
        for witness in chain:
            steps = [transition.step for transition in replay(match.game, witness.steps)]
            assert len(steps) == witness.moment
            for seat in witness.seats:
                seen = [perceive(match.game, step.events, seat) for step in before[: len(steps)]]
                assert seen == [perceive(match.game, step.events, seat) for step in steps]
            before = steps
        assert [*before] != [*asked.record.steps[:moment]]


# Size


def test_nested_knowledge_is_exact_from_the_first_move() -> None:
    match = played(2, seed=3)
    asked = epistemics(match.game, match.log)
    for moment in range(10, len(asked.record), 9):
        for question in ("K_Ann K_Bo Bo.2 is playable", "K_Bo ~Kw_Ann Ann.1 is useless"):
            answer = asked.ask(question, moment)
            assert answer.exact
            assert answer.answer in ("true", "false")


def test_large_hands_are_sampled() -> None:
    game = Hanabi(players=2, hand_size=10)
    match = Match(game, {seat: Conventions() for seat in game.seats}, seed=1)
    match.run()
    asked = epistemics(game, match.log[:24])
    answer = asked.ask("ever K_Ann ever K_Bo Bo.1 = red 1", budget_ms=3000)
    assert answer.answer in ("false", "likely")
