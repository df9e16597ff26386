"""The agents `bot0` to `bot3` do what they say."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from whoknows import lab
from whoknows.core import AnyAgent, Message, Moves, Rng, Seat, explanation_of
from whoknows.games.cluedo import Cluedo, CluedoAction, CluedoEvent, CluedoState, CluedoView
from whoknows.games.cluedo.agents.bot0 import Bot0
from whoknows.games.cluedo.agents.bot1 import Bot1
from whoknows.games.cluedo.agents.bot2 import Bot2
from whoknows.games.cluedo.agents.bot3 import Bot3
from whoknows.games.cluedo.agents.deduction.chances import secret_chances
from whoknows.games.cluedo.agents.deduction.facts import Literals, mask_of
from whoknows.games.cluedo.agents.simple import Simple
from whoknows.games.cluedo.pieces import (
    Accusation,
    CardDealt,
    CluedoAsked,
    CluedoShown,
    Hypothesis,
    LatestQuestion,
    NobodyShowed,
    Passed,
    Show,
)
from whoknows.language import LANGUAGES, Translator
from whoknows.play import Match
from whoknows.plugins.parameters import parameters_of

ME, LEFT, RIGHT = Seat(0), Seat(1), Seat(2)
GAME = Cluedo(players=3)
"""Cards 0 to 3 are places, 4 to 7 weapons, 8 to 11 suspects."""


def told(agent: AnyAgent, *events: CluedoEvent) -> AnyAgent:
    """The agent in seat 0 of three, holding 0, 4 and 5, after these events."""
    agent.begin(ME, GAME)
    for event in (CardDealt(ME, 0), CardDealt(ME, 4), CardDealt(ME, 5), *events):
        agent.observe(event)
    return agent


def decide(
    agent: AnyAgent, question: LatestQuestion | None = None, *, tries: int = 40
) -> set[object]:
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
    actions = {agent.act(GAME.view(state, ME), moves, Rng(7).child(i)) for i in range(tries)}
    assert all(action in moves for action in actions)
    return actions


def asked_for(*cards: int, asker: Seat = LEFT) -> LatestQuestion:
    place, weapon, suspect = cards
    return LatestQuestion(asker, (place, weapon, suspect), (), ME)


def questions(agent: AnyAgent) -> list[Hypothesis]:
    return [action for action in decide(agent) if isinstance(action, Hypothesis)]


def seen(*cards: int) -> list[CluedoEvent]:
    return [CluedoShown(LEFT if card in (1, 2, 8) else RIGHT, ME, card) for card in cards]


# bot0 and bot1


@pytest.mark.parametrize("agent", [Bot0, Bot1])
@pytest.mark.parametrize("players", [2, 4, 12])
def test_the_first_two_accuse_the_first_card_of_each_kind(
    agent: type[AnyAgent], players: int
) -> None:
    game = Cluedo(players=players)
    match = Match(game, {seat: agent() for seat in game.seats}, seed=1)
    match.run()
    assert match.faults() == []
    accused = {step.action for step in match.log if isinstance(step.action, Accusation)}
    assert accused == {Accusation(0, players + 1, 2 * players + 2)}


def test_bot0_shows_the_lowest_card_and_bot1_any() -> None:
    assert decide(told(Bot0()), asked_for(0, 4, 8)) == {Show(0)}
    assert decide(told(Bot1()), asked_for(0, 4, 8)) == {Show(0), Show(4)}


# bot2


def test_it_accuses_once_the_rules_give_the_secret() -> None:
    agent = told(Bot2(), *seen(1, 2, 6, 8, 9, 10))
    assert decide(agent) == {Accusation(3, 7, 11)}
    assert explanation_of(agent).key == "cluedo-bot2-accuses"


def test_with_the_sources_rules_alone_the_last_of_a_kind_may_be_anybodys() -> None:
    agent = told(Bot2(rules="source"), *seen(1, 2, 6, 8, 9, 10))
    assert decide(agent) == {Hypothesis(3, 7, 11)}
    nobody = (CluedoAsked(ME, (3, 7, 11)), Passed(LEFT), Passed(RIGHT), NobodyShowed(ME))
    assert decide(told(Bot2(rules="source"), *nobody)) == {Accusation(3, 7, 11)}


def test_it_learns_from_what_others_ask() -> None:
    """Both others pass on 1, 6 and 9 when the other asks: what I have not, nobody has."""
    agent = told(
        Bot2(),
        *(CluedoAsked(LEFT, (1, 6, 9)), Passed(RIGHT), Passed(ME), NobodyShowed(LEFT)),
        *(CluedoAsked(RIGHT, (1, 6, 9)), Passed(ME), Passed(LEFT), NobodyShowed(RIGHT)),
    )
    assert decide(agent) == {Accusation(1, 6, 9)}


def test_it_asks_for_cards_that_might_be_secret() -> None:
    agent = told(Bot2(), *seen(1, 8))
    assert {q.place for q in questions(agent)} == {2, 3}
    assert {q.weapon for q in questions(agent)} == {6, 7}
    assert {q.suspect for q in questions(agent)} == {9, 10, 11}


def test_it_names_the_secret_of_a_kind_it_has_solved() -> None:
    agent = told(Bot2(), *seen(1, 2))
    assert {q.place for q in questions(agent)} == {3}
    decide(agent, tries=1)
    assert explanation_of(agent).params["left"] == 6, "two weapons and four suspects"


def test_it_shows_any_of_the_cards() -> None:
    agent = told(Bot2(), CluedoShown(ME, RIGHT, 4))
    assert decide(agent, asked_for(0, 4, 8)) == {Show(0), Show(4)}
    assert decide(agent, asked_for(0, 6, 8)) == {Show(0)}
    assert explanation_of(agent).key == "cluedo-bot2-shows-only"


def test_it_reports_what_it_knows() -> None:
    agent = told(Bot2(), *seen(1, 2))
    assert isinstance(agent, Bot2)
    assert "places: S(3)" in agent.report()


# bot3

FLAT = dict.fromkeys(Bot3.parameters, 0.0)


def test_chances_grow_with_every_player_who_lacks_the_card() -> None:
    facts = Literals(3)
    facts.lack(LEFT, mask_of([1]))
    facts.hold_one_of(RIGHT, mask_of([2, 6]))
    chances = secret_chances(facts)
    assert chances[1] > chances[0] == chances[3] > chances[2]
    assert sum(chances[card] for card in range(4)) == pytest.approx(1)


@pytest.mark.parametrize(
    ("values", "places"),
    [
        ({"held": 4.0, "own": 4.0}, {1}),
        ({"held": -4.0, "own": 4.0}, {2, 3}),
        ({"near": -4.0}, {2, 3}),
        ({"near": 4.0, "own": 4.0}, {1}),
        ({"own": -4.0}, {0}),
    ],
)
def test_it_asks_for_the_card_with_the_lowest_value(
    values: dict[str, float], places: set[int]
) -> None:
    """Place 0 is its own, and LEFT does not have 1."""
    events = (CluedoAsked(RIGHT, (1, 7, 9)), Passed(ME), Passed(LEFT), NobodyShowed(RIGHT))
    agent = told(Bot3(**FLAT | values), *events)
    assert {q.place for q in questions(agent)} == places
    assert explanation_of(agent).key == "cluedo-bot3-asks"


@pytest.mark.parametrize(("secret", "weapon"), [(-4.0, {7}), (4.0, {4, 5})])
def test_a_known_secret_is_shielded_by_an_own_card_if_that_is_lower(
    secret: float, weapon: set[int]
) -> None:
    agent = told(Bot3(**FLAT | {"secret": secret}), *seen(6))
    assert {q.weapon for q in questions(agent)} == weapon


def test_by_default_it_asks_for_what_is_open_of_each_kind_that_is() -> None:
    for question in questions(told(Bot3(), *seen(1, 8))):
        assert {question.place, question.weapon, question.suspect}.isdisjoint({0, 4, 5, 1, 8})


def test_it_shows_what_the_asker_has_seen_then_what_most_have_seen() -> None:
    seen_by_right = told(Bot3(), CluedoShown(ME, RIGHT, 4))
    assert decide(seen_by_right, asked_for(0, 4, 8)) == {Show(4)}
    seen_by_both = told(Bot3(), CluedoShown(ME, RIGHT, 4), CluedoShown(ME, LEFT, 0))
    assert decide(seen_by_both, asked_for(0, 4, 8)) == {Show(0)}
    assert decide(seen_by_both, asked_for(0, 4, 8, asker=RIGHT)) == {Show(4)}
    assert decide(told(Bot3()), asked_for(0, 4, 8)) == {Show(0), Show(4)}


@given(
    st.fixed_dictionaries({p.name: st.floats(p.low, p.high) for p in parameters_of(Bot3)}),
    st.integers(2, 5),
    st.integers(0, 1000),
)
def test_with_any_values_it_plays_and_never_accuses_wrongly(
    values: dict[str, float], players: int, seed: int
) -> None:
    game = Cluedo(players=players)
    match = Match(game, {seat: Bot3(**values) for seat in game.seats}, seed=seed)
    match.run()
    assert match.faults() == []
    assert sum(isinstance(step.action, Accusation) for step in match.log) <= 1


# All of them


@pytest.mark.parametrize("agent", [Bot0, Bot1, Bot2, Bot3])
def test_every_explanation_has_words_in_every_language(agent: type[AnyAgent]) -> None:
    translators = [Translator(language, [Cluedo]) for language in LANGUAGES]
    said: set[str] = set()

    class Talking(agent):  # type: ignore[misc, valid-type]
        def act(self, view: CluedoView, moves: Moves[CluedoAction], rng: Rng) -> CluedoAction:
            action: CluedoAction = super().act(view, moves, rng)
            reason: Message = self.explain()
            said.add(reason.key)
            for translator in translators:
                assert reason.key not in translator.say(reason)
            return action

    for seed in range(10):
        agents: dict[Seat, AnyAgent] = {seat: Talking() for seat in GAME.seats}
        if agent in (Bot0, Bot1):
            agents[RIGHT] = Simple()
        match = Match(GAME, agents, seed=seed)
        match.run()
        assert match.faults() == []
    assert len(said) >= 2


def share(agent: AnyAgent, others: type[AnyAgent], **options: str) -> float:
    """How often it wins alone among three others, in every seat, whoever begins."""
    n_won = 0
    for deal in range(240):
        game = Cluedo(players=4).for_deal(deal)
        me = game.seats[deal // 4 % 4]
        agents: dict[Seat, AnyAgent] = {seat: others(**options) for seat in game.seats}
        n_won += me in Match(game, agents | {me: agent}, seed=1, deal=deal).run().winners
    return n_won / 240


def test_the_sources_rules_are_clearly_better_than_simple() -> None:
    assert share(Bot2(rules="source"), Simple) > 0.45


def test_the_additions_are_clearly_better_than_the_sources_rules() -> None:
    assert share(Bot2(), Bot2, rules="source") > 0.33


@pytest.mark.slow
def test_the_values_are_clearly_better_than_drawing() -> None:
    with lab.LocalRunner(2) as runner:
        result = lab.tournament("cluedo", "bot3,bot2", players=4, games=1600, seed=9, runner=runner)
    first, second = result.summary["standings"]
    assert first["agent"] == "bot3"
    assert first["ci95"][0] > second["ci95"][1]
