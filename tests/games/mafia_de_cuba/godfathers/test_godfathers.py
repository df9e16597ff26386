# SPDX-License-Identifier: MIT
"""Godfathers at the table."""

import re
from pathlib import Path

import pytest

from whoknows.core import Rng, Seat, explanation_of
from whoknows.games.mafia_de_cuba import MafiaDeCuba
from whoknows.games.mafia_de_cuba.agents.godfathers.chain import Chain
from whoknows.games.mafia_de_cuba.agents.godfathers.flow import DiamondClaims, breaks, told_flow
from whoknows.games.mafia_de_cuba.agents.godfathers.strategy import Case, decide
from whoknows.games.mafia_de_cuba.pieces.box import Box
from whoknows.games.mafia_de_cuba.pieces.match import (
    Accuse,
    Answer,
    DontKnow,
    MafiaView,
    Said,
    SayBox,
    SayNumber,
    SayRole,
    Table,
)
from whoknows.games.mafia_de_cuba.pieces.questions import QuestionName
from whoknows.language import Translator
from whoknows.play import Match
from whoknows.plugins.line_up import fill_line_up, parse_line_up
from whoknows.plugins.registry import CodeRegistry

PAGE = Path(__file__).parents[4] / "docs/games/mafia-godfathers.md"


def said(seat: int, question: QuestionName, answer: Answer) -> Said:
    return Said(Seat(seat), question, None, answer)


def case_with(*claims: Said, returned: Box) -> Case:
    table = Table(phase="asking", said=claims, n_asked=(0,) * 6)
    game = MafiaDeCuba(players=6)
    return Case(game, MafiaView(Seat(0), table, game.full_box, hidden=0, received=returned))


def match_of(agents: str, players: int, deal: int) -> Match:
    registry = CodeRegistry()
    specs = fill_line_up(parse_line_up(agents), players)
    seated = {Seat(i): registry.make_agent(spec, "mafia") for i, spec in enumerate(specs)}
    return Match(MafiaDeCuba(players=players), seated, seed=7, deal=deal)


def wins(agents: str, players: int, games: int, *, set_size: int = 1) -> int:
    registry = CodeRegistry()
    specs = fill_line_up(parse_line_up(agents), players)
    seated = {Seat(i): registry.make_agent(spec, "mafia") for i, spec in enumerate(specs)}
    won = 0
    for deal in range(games):
        match = Match(MafiaDeCuba(players=players), seated, seed=11, deal=deal)
        won += 0 in match.run(new_set=deal % set_size == 0).winners
        assert not any(step.fault for step in match.referee.log)
    return won


def test_the_flow_of_diamonds_is_what_was_last_told() -> None:
    told = told_flow(
        [
            said(1, "received_diamonds", SayNumber(15)),
            said(1, "passed_box", SayBox(12, "loyal:1")),
            said(2, "received_box", SayBox(12, "loyal:1")),
            said(2, "passed_diamonds", DontKnow()),
            said(3, "received_diamonds", SayNumber(9)),
            said(3, "received_token_count", SayNumber(2)),
        ],
        3,
    )
    assert told == [DiamondClaims(15, 12), DiamondClaims(12, None), DiamondClaims(9, None)]
    assert breaks(told, gift=15, returned=4) == [0, 0, 0, 0]
    assert breaks([DiamondClaims(15, 12), DiamondClaims(10, 10), DiamondClaims(10, 6)], 15, 4) == [
        0,
        2,
        0,
        2,
    ]


def test_chain_suspects_both_neighbours_of_a_break_but_nobody_who_owns_up() -> None:
    claims = [
        claim
        for seat, (received, passed) in enumerate(
            [(15, 15), (12, 12), (12, 12), (12, 9), (9, 9)], 1
        )
        for claim in (
            said(seat, "received_diamonds", SayNumber(received)),
            said(seat, "passed_diamonds", SayNumber(passed)),
            said(seat, "role", SayRole("thief" if seat == 2 else "loyal")),
        )
    ]
    case = case_with(*claims, returned=Box(9))
    assert Chain().suspicion(case) == {1: 1.0, 2: -1.0, 3: 0.0, 4: 0.0, 5: 0.0}
    assert Chain().act(case, Rng(1)) == "accuse"
    assert Chain().accuse(case, Rng(1)) == 1


def test_where_nothing_breaks_chain_believes_who_owns_up() -> None:
    assert wins("chain,truthful", 6, 10) == 10


def test_of_two_neighbours_chain_believes_the_one_who_spoke_up() -> None:
    flow = [(15, 15), (12, 12), (12, 12), (12, 12), (12, 12)]
    names: tuple[QuestionName, QuestionName] = ("received_diamonds", "passed_diamonds")
    claims = [
        Said(Seat(seat), question, None, SayNumber(number), volunteered=seat == 2)
        for seat, pair in enumerate(flow, 1)
        for question, number in zip(names, pair, strict=True)
    ]
    case = case_with(*claims, returned=Box(12))
    assert Chain().suspicion(case) == {1: 1.0, 2: 0.0, 3: 0.0, 4: 0.0, 5: 0.0}


def test_chain_asks_everybody_before_it_accuses() -> None:
    match = match_of("chain,first-degree", 7, 0)
    match.run()
    deeds = [step.action for step in match.referee.log if step.seat == 0]
    first = next(i for i, deed in enumerate(deeds) if isinstance(deed, Accuse))
    assert first == 1 + 3 * 6


def test_who_knows_how_they_lie_wins_nearly_always() -> None:
    assert wins("bayes:model=first-degree,first-degree", 6, 30) >= 28
    assert wins("bayes:model=second-degree,second-degree", 8, 30) >= 28


def test_a_wrong_model_of_lying_costs_dear() -> None:
    assert wins("bayes:model=second-degree,first-degree", 6, 30) <= 20


def test_strong_needs_no_model() -> None:
    assert wins("strong,second-degree", 6, 20, set_size=20) >= 17
    assert wins("strong,first-degree", 7, 20) >= 17


def test_strong_hides_what_has_not_failed_yet() -> None:
    registry = CodeRegistry()
    specs = fill_line_up(parse_line_up("strong,best"), 6)
    seated = {Seat(i): registry.make_agent(spec, "mafia") for i, spec in enumerate(specs)}
    hidden, won = [], []
    for deal in range(8):
        match = Match(MafiaDeCuba(players=6), seated, seed=11, deal=deal)
        won.append(0 in match.run(new_set=deal == 0).winners)
        hidden.append(match.referee.state.hidden)
    for before, after, is_won in zip(hidden, hidden[1:], won, strict=False):
        assert (before == after) == is_won
    assert len(set(hidden)) > 2


def test_best_suspects_are_hard_to_see_through_even_for_who_knows_them() -> None:
    assert wins("best", 6, 30) <= 15
    assert wins("bayes:model=best,best", 6, 30) == wins("best", 6, 30)


@pytest.mark.parametrize("language", ["en", "fr", "es"])
@pytest.mark.parametrize("godfather", ["chain", "bayes", "strong"])
def test_every_accusation_is_explained(godfather: str, language: str) -> None:
    match = match_of(f"{godfather},first-degree", 6, 3)
    agent = match.agents[Seat(0)]
    reasons: list[str] = []
    translator = Translator(language, [MafiaDeCuba, type(agent)])
    decide = agent.act

    def act(view: MafiaView, moves: object, rng: Rng) -> object:
        action = decide(view, moves, rng)  # type: ignore[arg-type]
        reasons.append(translator.say(explanation_of(agent)))
        return action

    agent.act = act  # type: ignore[method-assign]
    match.run()
    assert all(reasons[1:])
    assert not any("mafia-" in reason or "{" in reason for reason in reasons)


def test_evidence_names_what_does_not_fit() -> None:
    match = match_of("bayes:model=first-degree,first-degree", 8, 1)
    translator = Translator("en", [MafiaDeCuba, type(match.agents[Seat(0)])])
    match.run()
    accused = [step.action.seat for step in match.referee.log if isinstance(step.action, Accuse)]
    told = translator.say(match.explain(Seat(0)))
    assert told.startswith(f"The chance that #{accused[-1]} is a Thief is")
    assert "cannot" in told


def test_the_godfather_of_the_page_plays(tmp_path: Path) -> None:
    blocks = re.findall(r"```python\n(.*?)```", PAGE.read_text(), re.DOTALL)
    assert len(blocks) == 1
    file = tmp_path / "trusting.py"
    file.write_text(blocks[0])
    assert wins(f"custom:godfather={file},first-degree", 6, 20) < 20


def test_a_strange_deed_is_named(tmp_path: Path) -> None:
    [block] = re.findall(r"```python\n(.*?)```", PAGE.read_text(), re.DOTALL)
    file = tmp_path / "lazy.py"
    file.write_text(
        block.replace('return "ask" if self._not_asked(case) else "accuse"', 'return "nap"')
    )
    match = match_of(f"custom:godfather={file},truthful", 6, 0)
    match.run()
    [fault] = [step.fault for step in match.referee.log if step.fault]
    assert fault.reason == "raised"
    assert "Trusting.act must return ask, listen, announce or accuse, not 'nap'" in fault.detail


@pytest.mark.parametrize(
    ("method", "value", "wanted"),
    [
        ("hide", "x", "a whole number of diamonds, not 'x'"),
        ("hide", True, "a whole number of diamonds, not True"),
        ("question", ("role", 1), "an Ask, not a tuple"),
        ("accuse", None, "the seat of a suspect, a whole number, not None"),
        ("listen", "2", "the seat of a suspect, a whole number, not '2'"),
        ("announce", 15, "an AnnounceGift or an AnnounceReturn, not 15"),
    ],
)
def test_a_strange_return_is_told_with_the_method(method: str, value: object, wanted: str) -> None:
    deed = {"question": "ask"}.get(method, method)
    methods = {"act": lambda *_: deed, method: lambda *_: value}
    odd = type("Odd", (Chain,), methods)()
    case = case_with(returned=Box(9))
    if method == "hide":
        table = Table(phase="hiding", n_asked=(0,) * 6)
        case = Case(case.game, MafiaView(Seat(0), table, case.game.full_box))
    with pytest.raises(ValueError, match=f"Odd.{method} must return {wanted}$"):
        decide(odd, case, Rng(1))
