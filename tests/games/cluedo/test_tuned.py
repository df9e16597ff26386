"""The agent `tuned` does what it says."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from whoknows import lab
from whoknows.core import AnyAgent, Message, Moves, Rng, Seat
from whoknows.games.cluedo import Cluedo, CluedoAction, CluedoEvent, CluedoState
from whoknows.games.cluedo.agents.simple import Simple
from whoknows.games.cluedo.agents.tuned import Tuned, chances, draw
from whoknows.games.cluedo.pieces import (
    Accusation,
    CardDealt,
    CluedoAsked,
    CluedoShown,
    Hypothesis,
    LatestQuestion,
    NobodyShowed,
    Show,
)
from whoknows.language import LANGUAGES, Translator
from whoknows.play import Match
from whoknows.plugins.parameters import parameters_of

ME, LEFT, RIGHT = Seat(0), Seat(1), Seat(2)
GAME = Cluedo(players=3)
"""Cards 0 to 3 are places, 4 to 7 weapons, 8 to 11 suspects."""


def told(agent: Tuned, *events: CluedoEvent) -> Tuned:
    """The agent in seat 0 of three, holding 0, 4 and 5, after these events."""
    agent.begin(ME, GAME)
    for event in (CardDealt(ME, 0), CardDealt(ME, 4), CardDealt(ME, 5), *events):
        agent.observe(event)
    return agent


def seen(*cards: int) -> list[CluedoEvent]:
    return [CluedoShown(LEFT, ME, card) for card in cards]


def decide(
    agent: Tuned, question: LatestQuestion | None = None, *, tries: int = 50
) -> list[CluedoAction]:
    """What it does in a number of tries; all must be legal."""
    state = CluedoState(
        secret=(3, 7, 11),
        hands=((0, 4, 5), (1, 2, 8), (6, 9, 10)),
        undealt=(),
        turn=ME if question is None else question.asker,
        n_turns=0,
        active=(True,) * 3,
        question=question,
    )
    moves: Moves[CluedoAction] = GAME.moves(state, ME)
    actions = [agent.act(GAME.view(state, ME), moves, Rng(7).child(i)) for i in range(tries)]
    assert all(action in moves for action in actions)
    return actions


def asked_for(question: tuple[int, int, int], asker: Seat = LEFT) -> LatestQuestion:
    return LatestQuestion(asker, question, (), ME)


# Working it out


def test_it_accuses_when_all_others_of_each_kind_are_seen() -> None:
    agent = told(Tuned(), *seen(1, 2, 6, 8, 9, 10))
    assert set(decide(agent)) == {Accusation(3, 7, 11)}
    assert agent.explain().key == "cluedo-tuned-accuses"


def test_what_nobody_could_show_is_the_secret() -> None:
    nobody = (CluedoAsked(ME, (3, 7, 11)), NobodyShowed(ME))
    assert set(decide(told(Tuned(), *nobody))) == {Accusation(3, 7, 11)}


def test_an_own_card_that_nobody_could_show_tells_only_of_the_others() -> None:
    nobody = (CluedoAsked(ME, (3, 4, 11)), NobodyShowed(ME))
    actions = decide(told(Tuned(), *nobody))
    assert all(isinstance(action, Hypothesis) for action in actions)
    assert set(decide(told(Tuned(), *nobody, *seen(6)))) == {Accusation(3, 7, 11)}


def test_it_does_not_accuse_on_what_others_found_out() -> None:
    events = (CluedoAsked(LEFT, (3, 7, 11)), NobodyShowed(LEFT))
    assert all(isinstance(one, Hypothesis) for one in decide(told(Tuned(), *events)))


# Asking


def questions(agent: Tuned) -> list[Hypothesis]:
    return [action for action in decide(agent) if isinstance(action, Hypothesis)]


def test_by_default_it_asks_for_what_it_does_not_know() -> None:
    known = {0, 4, 5, 1, 8}
    for action in questions(told(Tuned(), *seen(1, 8))):
        assert not known.issuperset(action.cards)


@pytest.mark.parametrize(
    ("weights", "place"),
    [
        ({"ask_known": 4.0, "ask_own": -4.0}, 1),
        ({"ask_shield": 4.0, "ask_heard": -4.0}, 0),
        ({"ask_heard": 4.0}, 2),
        ({"ask_repeated": 4.0, "ask_heard": -4.0}, 3),
    ],
)
def test_weights_decide_which_card_is_asked_for(weights: dict[str, float], place: int) -> None:
    """Place 0 is its own, 1 it has seen, 2 others ask for, 3 it has asked for itself."""
    events = [CluedoAsked(LEFT, (2, 6, 8))] * 3 + [CluedoAsked(ME, (3, 4, 9))] * 3
    actions = [a.place for a in questions(told(Tuned(**weights), *events, *seen(1)))]
    assert actions.count(place) > len(actions) / 2


def test_an_own_card_shields_the_one_it_wants_to_know_about() -> None:
    shielded = [a for a in questions(told(Tuned(ask_shield=4.0))) if a.weapon in (4, 5)]
    plain = [a for a in questions(told(Tuned(ask_shield=-4.0))) if a.weapon in (4, 5)]
    assert len(shielded) > 2 * len(plain)


@pytest.mark.parametrize(("weight", "is_asked"), [(4.0, True), (-4.0, False)])
def test_the_secret_of_a_kind_shields_the_others(weight: float, is_asked: bool) -> None:  # noqa: FBT001
    agent = told(Tuned(ask_secret=weight, ask_shield=0.0, ask_known=-4.0), *seen(1, 2))
    places = [action.place for action in questions(agent)]
    assert (places.count(3) > len(places) / 2) is is_asked


def test_a_question_without_anything_new_is_explained_as_such() -> None:
    agent = told(Tuned(ask_own=4.0, ask_shield=4.0, ask_known=4.0, ask_heard=-4.0), *seen(8, 9))
    for event in [CluedoAsked(LEFT, (card, 6, 10)) for card in (1, 2, 3)] * 4:
        agent.observe(event)
        agent.observe(CluedoAsked(RIGHT, (1, 7, 11)))
    decide(agent, tries=1)
    assert agent.explain() == Message("cluedo-tuned-misleads", {"left": 7})


# Showing


def showing(agent: Tuned, asker: Seat = LEFT) -> list[int]:
    """What it shows of 0 and 4, each time."""
    shows = decide(agent, asked_for((0, 4, 8), asker))
    return [show.card for show in shows if isinstance(show, Show)]


FLAT = {"show_asker": 0.0, "show_again": 0.0, "show_heard": 0.0, "show_kind": 0.0}


@pytest.mark.parametrize(
    ("weight", "events"),
    [
        ("show_asker", [CluedoShown(ME, LEFT, 4)]),
        ("show_again", [CluedoShown(ME, RIGHT, 4)]),
        ("show_heard", [CluedoAsked(RIGHT, (1, 4, 8))]),
        ("show_kind", [CluedoShown(ME, RIGHT, 5)]),
    ],
)
def test_weights_decide_which_card_is_shown(weight: str, events: list[CluedoEvent]) -> None:
    assert 10 < showing(told(Tuned(**FLAT), *events)).count(4) < 40
    assert showing(told(Tuned(**FLAT | {weight: 4.0}), *events)).count(4) > 40
    assert showing(told(Tuned(**FLAT | {weight: -4.0}), *events)).count(4) < 10


def test_a_card_shown_to_another_asker_is_not_shown_to_this_one() -> None:
    agent = told(Tuned(**FLAT | {"show_asker": 4.0}), CluedoShown(ME, RIGHT, 4))
    assert 10 < showing(agent, LEFT).count(4) < 40
    assert showing(agent, RIGHT).count(4) > 40


def test_the_only_card_it_can_show_is_explained_as_such() -> None:
    agent = told(Tuned())
    assert set(decide(agent, asked_for((0, 6, 8)))) == {Show(0)}
    assert agent.explain().key == "cluedo-tuned-shows-only"
    decide(agent, asked_for((0, 4, 8)))
    assert agent.explain().params["percent"] == 50


# Drawing


@given(st.lists(st.floats(-1e6, 1e6), min_size=1, max_size=13), st.integers(0, 1 << 60))
def test_any_weights_give_chances_and_a_place(weights: list[float], key: int) -> None:
    shares = chances(weights)
    assert sum(shares) == pytest.approx(1)
    assert shares[draw(shares, Rng(key))] > 0


def test_a_rest_of_rounding_goes_to_the_likeliest() -> None:
    class Last(Rng):
        def unit(self) -> float:
            return 1 - 2**-53

    assert draw([0.3, 0.6, 0.0], Last(0)) == 1


# Whole matches


@given(
    st.fixed_dictionaries({p.name: st.floats(p.low, p.high) for p in parameters_of(Tuned)}),
    st.integers(2, 5),
    st.integers(0, 1000),
)
def test_with_any_weights_it_plays_and_never_accuses_wrongly(
    weights: dict[str, float], players: int, seed: int
) -> None:
    game = Cluedo(players=players)
    match = Match(game, {seat: Tuned(**weights) for seat in game.seats}, seed=seed)
    match.run()
    assert match.faults() == []
    accusations = [step.seat for step in match.log if isinstance(step.action, Accusation)]
    assert len(accusations) <= 1, "the first one is right"


def test_every_explanation_has_words_in_every_language() -> None:
    said: set[str] = set()
    translators = [Translator(language, [Cluedo]) for language in LANGUAGES]

    class Talking(Tuned):
        def act(self, view: object, moves: object, rng: Rng) -> CluedoAction:
            action = super().act(view, moves, rng)  # type: ignore[arg-type]
            said.add(self.explain().key)
            for translator in translators:
                assert self.explain().key not in translator.say(self.explain())
            return action

    for seed in range(10):
        Match(GAME, {seat: Talking() for seat in GAME.seats}, seed=seed).run()
    assert {f"cluedo-tuned-{what}" for what in ("asks", "shows", "shows-only", "accuses")} <= said


def test_it_is_clearly_better_than_simple() -> None:
    """One against three, in every seat, whoever begins: chance would be a quarter."""
    n_won = n_played = 0
    for deal in range(160):
        game = Cluedo(players=4).for_deal(deal)
        me = game.seats[deal // 4 % 4]
        agents: dict[Seat, AnyAgent] = {seat: Simple() for seat in game.seats}
        match = Match(game, agents | {me: Tuned()}, seed=1, deal=deal)
        n_won += me in match.run().winners
        n_played += 1
    assert n_won / n_played > 0.45


@pytest.mark.slow
def test_evolved_beats_hand_set_on_fresh_seeds() -> None:
    """Alone among its former selves, from every seat, on deals it was not trained on."""
    with lab.LocalRunner(2) as runner:
        result = lab.tournament(
            "cluedo", "tuned:params=evolved,tuned", players=4, games=4800, seed=987, runner=runner
        )
    evolved, hand_set = result.summary["standings"]
    assert evolved["agent"] == "tuned:params=evolved"
    assert evolved["ci95"][0] > hand_set["ci95"][1]
    assert evolved["strength_ci95"][0] > 0
