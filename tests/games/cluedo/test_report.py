"""Looking back on finished games."""

from pathlib import Path

import pytest

from whoknows.core import WATCHER, Step, Who, perceive
from whoknows.games.cluedo import Cluedo, CluedoAction, CluedoEvent
from whoknows.games.cluedo.agents.bot2 import Bot2
from whoknows.games.cluedo.agents.simple import Simple
from whoknows.games.cluedo.browser.report import CluedoReport, report
from whoknows.games.cluedo.pieces import CluedoAccused, CluedoAsked
from whoknows.play import Match

GOLDEN = Path(__file__).parents[2] / "goldens" / "cluedo.txt"


def played(players: int, seed: int) -> Match:
    game = Cluedo(players=players)
    agents = {seat: Simple() if seat % 2 else Bot2() for seat in game.seats}
    match = Match(game, agents, seed=seed)
    match.run()
    return match


def golden() -> tuple[Cluedo, list[str]]:
    """The golden match, as typed moves."""
    lines = [line for line in GOLDEN.read_text().splitlines() if line[:1].strip()]
    return Cluedo(players=4), [line.split(": ", 1)[1] for line in lines if ": " in line]


def check(game: Cluedo, found: CluedoReport, match: Match) -> None:
    state, events = match.referee.state, [event for step in match.log for event in step.events]
    assert found.secret == state.secret
    assert tuple(one.hand for one in found.players) == state.hands
    watched = perceive(game, events, WATCHER)
    assert found.turn_ends[0] == 3 * game.per_kind
    assert found.turn_ends[-1] == len(watched)
    assert found.n_turns == sum(isinstance(event, CluedoAsked | CluedoAccused) for event in events)
    for end in found.turn_ends[:-1]:
        assert isinstance(watched[end], CluedoAsked | CluedoAccused), "the next turn begins there"
    assert [mark.n for mark in found.marks] == sorted(mark.n for mark in found.marks)


@pytest.mark.parametrize("seed", range(4))
def test_the_truth_is_told_and_every_moment_is_found(seed: int) -> None:
    match = played(4, seed)
    found = report(Cluedo(players=4), match.log)
    check(Cluedo(players=4), found, match)
    for one, chances in zip(found.players, found.chances, strict=True):
        assert len(chances) == found.n_turns + 1
        certain = [turn for turn, chance in enumerate(chances) if chance == 1]
        assert one.known_after == (certain[0] if certain else None)
        assert all(chance > 0 for chance in chances), "the truth is never excluded"


def test_whoever_reasons_well_accuses_when_it_is_known() -> None:
    for seed in range(6):
        found = report(Cluedo(players=3), played(3, seed).log)
        for one in found.players:
            if one.was_right and one.seat % 2 == 0:
                assert one.known_after is not None
                assert one.accused_in is not None
                assert one.known_after < one.accused_in
                assert one.n_missed == 0


def test_the_golden_match_has_a_report() -> None:
    game, moves = golden()
    steps = replay(game, moves)
    found = report(game, steps)
    assert found.secret == (0, 6, 14)
    assert found.players[0].hand == (1, 9, 11)
    assert found.marks, "somebody could know the secret, or accused"


def replay(game: Cluedo, moves: list[str]) -> list[Step[CluedoAction, CluedoEvent]]:
    state = game.start()
    steps: list[Step[CluedoAction, CluedoEvent]] = []
    for move in moves:
        (seat,) = game.to_act(state).required
        action = game.parse_action(move)
        state, events = game.apply(state, seat, action)
        steps.append(Step(seat, action, events))
    return steps


def test_marks_name_those_who_accused() -> None:
    found = report(Cluedo(players=4), played(4, 1).log)
    accused = {Who(one.seat) for one in found.players if one.accused_in is not None}
    named = {m.label.params["seat"] for m in found.marks if m.label.key != "cluedo-end-mark-known"}
    assert named == accused
