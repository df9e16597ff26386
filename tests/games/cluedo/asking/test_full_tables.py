"""Matches of the full size: exact where it is promised, and nothing leaks."""

from typing import Any

import pytest
from tests.epistemics.patient import Patient

from whoknows.core import Seat, Step, perceive
from whoknows.epistemics import Answer, Epistemics
from whoknows.games.cluedo import Cluedo, CluedoState
from whoknows.games.cluedo.agents.bot2 import Bot2
from whoknows.play import Match


def played(players: int, seed: int) -> Epistemics:
    game = Cluedo(players=players)
    match = Match(game, {seat: Bot2() for seat in game.seats}, seed=seed)
    match.run()
    return Patient(game, match.log)


def after_rounds(match: Epistemics, n: int) -> int:
    """The first moment after so many rounds."""
    players = match.game.players
    moments = range(len(match.record) + 1)
    return next(at for at in moments if state_at(match, at).n_turns >= n * players)


def state_at(match: Epistemics, at: int) -> CluedoState:
    state = match.record.states[at]
    assert isinstance(state, CluedoState)
    return state


def last_state(match: Epistemics) -> CluedoState:
    return state_at(match, len(match.record))


@pytest.mark.parametrize("players", [4, 6])
def test_one_operator_is_exact_from_the_first_moment(players: int) -> None:
    match = played(players, 1)
    for at in (0, 2, 8, 3 + 3 * players, 9 + 3 * players, len(match.record)):
        assert match.ask("K_p0 secret(arsenic)", at).exact
        assert match.ask("P_p1(holds(p2, attic) | secret(attic)) >= 1/3", at).exact


def test_the_first_chances_follow_from_symmetry() -> None:
    match = played(6, 1)
    hand = last_state(match).hands[0]
    dealt = 3 + 3 * 6
    for card in range(7):
        n_own = sum(own < 7 for own in hand)
        expected = "0" if card in hand else f"1/{7 - n_own}"
        chance = match.ask(f"K_p0 secret({card})", dealt).chance
        assert chance is not None
        assert chance.exact == expected


@pytest.mark.parametrize(("players", "n_rounds"), [(3, 0), (4, 0), (5, 2), (6, 2)])
def test_two_operators_are_exact_where_it_is_promised(players: int, n_rounds: int) -> None:
    match = played(players, 2)
    at = after_rounds(match, n_rounds) if n_rounds else 3 + 3 * players
    for formula in ("K_p0 ~K_p1 secret(attic)", "P_p0(Kw_p1 secret(attic)) >= 1/2"):
        assert match.ask(formula, at).exact, formula


def test_a_sample_agrees_with_what_is_exact() -> None:
    """At the start, what a player knows of another depends on hands alone.

    Player 1 knows whether the attic is secret if it holds it, or holds all other places, or
    if it sees... nothing else. So player 0 gives it the chance to hold the attic, 3/18, if player 0
    does not, and so few hands have three places that the sample hardly has any.
    """
    match = played(6, 1)
    hand = last_state(match).hands[0]
    card = next(card for card in range(7) if card not in hand)
    chance = match.ask(f"P_p0(Kw_p1 secret({card})) >= 1/2", 21).chance
    assert chance is not None
    assert chance.low <= 3 / 18 <= chance.high
    assert chance.high - chance.low < 0.04


def test_what_all_have_seen_is_common_knowledge_at_a_table_of_six() -> None:
    match = played(6, 1)
    at = after_rounds(match, 1)
    question = state_at(match, at).question
    assert question is not None
    names = ",".join(match.vocabulary.names)
    for seat in question.passed:
        for card in question.cards:
            assert match.ask(f"C_{{{names}}} ~holds(p{seat}, {card})", at).answer == "true"
    if question.shower is not None:
        some = " | ".join(f"holds(p{question.shower}, {card})" for card in question.cards)
        assert match.ask(f"C_{{{names}}} ({some})", at).answer == "true"
    assert match.ask(f"C_{{{names}}} secret(0)", at).answer == "false"


def seen(match: Epistemics, seat: Seat, steps: Any) -> list[Any]:
    return [event for step in steps for event in perceive(match.game, step.events, seat)]


@pytest.mark.parametrize(("players", "at"), [(3, 20), (4, 30), (5, 19), (6, 50)])
def test_a_seat_gets_the_same_answers_whatever_is_hidden_from_it(players: int, at: int) -> None:
    true = played(players, 3)
    me = Seat(0)
    at = min(at, len(true.record))
    chains = true.witnesses("K_p0 (secret(attic) & secret(hatpin))", at)
    planted = next(chain[0].steps for chain in chains if chain)
    assert seen(true, me, planted) == seen(true, me, true.record.steps[:at])
    assert list(planted) != list(true.record.steps[:at])
    formulas = [
        "secret(attic)",
        "holds(p1, hatpin)",
        "K_p1 secret(attic)",
        "P_p0(Kw_p2 secret(attic)) >= 1/2",
        "shown(p1, p2, attic)",
    ]
    for formula in formulas:
        answers = [
            _plain(Patient(true.game, steps, seat=me, seed=7).ask(formula))
            for steps in (true.record.steps[:at], planted)
        ]
        assert answers[0] == answers[1], formula


def _plain(answer: Answer) -> tuple[Any, ...]:
    return answer.answer, answer.exact, answer.worlds, answer.worlds_true, answer.chance


def test_witnesses_replay() -> None:
    match = played(4, 2)
    steps: list[Step[Any, Any]]
    for at in (15, 22, 30, len(match.record) - 1):
        for chain in match.witnesses("K_p1 K_p0 secret(attic)", at):
            for witness in chain:
                steps = list(witness.steps)
                state = match.game.start()
                for step in steps:
                    assert match.game.to_act(state).required[:1] in {(step.seat,), ()}
                    state, events = match.game.apply(state, step.seat, step.action)
                    assert events == step.events
