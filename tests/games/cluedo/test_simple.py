"""The agent `simple` does what it says."""

import pytest

from whoknows.core import Seat, Step
from whoknows.games.cluedo import Cluedo, CluedoAction, CluedoEvent
from whoknows.games.cluedo.agents.simple import Simple
from whoknows.games.cluedo.pieces import (
    Accusation,
    CluedoAsked,
    CluedoShown,
    Hypothesis,
    NobodyShowed,
)
from whoknows.play import Match


def log(seed: int, players: int = 4) -> list[Step[CluedoAction, CluedoEvent]]:
    game = Cluedo(players=players)
    match = Match(game, {seat: Simple() for seat in game.seats}, seed=seed)
    outcome = match.run()
    assert len(outcome.winners) == 1, "among themselves they always find the secret"
    assert match.faults() == []
    return match.log


@pytest.mark.parametrize("seed", range(20))
def test_it_asks_only_for_cards_it_has_not_seen(seed: int) -> None:
    for seat in range(4):
        seen: set[int] = set()
        for step in log(seed):
            if step.seat == seat and isinstance(step.action, Hypothesis):
                assert seen.isdisjoint(step.action.cards)
            for event in step.events:
                own = getattr(event, "seat", None) == seat and not isinstance(event, CluedoShown)
                to_me = isinstance(event, CluedoShown) and event.asker == seat
                card = getattr(event, "card", None)
                if (own or to_me) and card is not None:
                    seen.add(card)


@pytest.mark.parametrize("seed", range(20))
def test_it_accuses_exactly_what_nobody_could_show_it(seed: int) -> None:
    asked: dict[Seat, tuple[int, int, int]] = {}
    unanswered: dict[Seat, tuple[int, int, int]] = {}
    for step in log(seed):
        if isinstance(step.action, Accusation):
            assert step.action.cards == unanswered[step.seat]
        elif isinstance(step.action, Hypothesis):
            assert step.seat not in unanswered
        for event in step.events:
            if isinstance(event, CluedoAsked):
                asked[event.seat] = event.cards
            elif isinstance(event, NobodyShowed):
                unanswered[event.asker] = asked[event.asker]
