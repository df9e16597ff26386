"""A game of somebody else's is asked about the fields of its state."""

from typing import Any

from oysters import Oysters
from oysters.agents.sceptic import Sceptic
from whoknows.core import Seat
from whoknows.epistemics import Epistemics
from whoknows.play import Match


def asked() -> Epistemics:
    game = Oysters(players=3)
    match = Match(game, {seat: Sceptic() for seat in game.seats}, seed=2)
    match.run()
    return Epistemics(game, match.log, names=["Ann", "Bo", "Cy"])


def test_menus_reach_into_lists() -> None:
    vocabulary = asked().vocabulary
    forms = {form.name: form for form in vocabulary.forms()}
    shells = forms["shells"]
    assert shells.pattern == "shells.{place1}.{place2} = {value}"
    assert [choice.value for choice in shells.fields[-1].choices] == ["true", "false"]
    assert forms["round"].pattern == "round = {value}"
    for form in forms.values():
        vocabulary.read(form.example)


def test_suggested_questions_can_be_answered() -> None:
    match = asked()
    for seat in match.game.seats:
        suggested = match.vocabulary.suggestions(seat)
        assert len(suggested) >= 2
        for formula in suggested:
            assert match.ask(formula, 3).exact


def test_the_merchant_alone_knows_the_first_shell() -> None:
    match = asked()
    formula = "Kw_{} shells.0.0 = true"
    states: list[Any] = list(match.record.states)
    filled = next(at for at, state in enumerate(states) if any(state.shells))
    merchant = match.game.view(states[filled], Seat(0)).merchant
    for seat, name in enumerate(match.vocabulary.names):
        expected = "true" if seat == merchant else "false"
        assert match.ask(formula.format(name), filled).answer == expected
