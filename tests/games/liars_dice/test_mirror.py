"""What a built-in agent keeps of the table is what its seat sees."""

from typing import Any

import pytest

from whoknows.agents.uniform import Uniform
from whoknows.core import Agent, AnyAgent, Message, Moves, Rng, Seat
from whoknows.games.liars_dice.agents.base import LiarsDiceAgent
from whoknows.games.liars_dice.compiled.rolls import RANDOM
from whoknows.games.liars_dice.compiled.table import count_of
from whoknows.games.liars_dice.pieces import (
    Bid,
    LiarsDiceAction,
    LiarsDiceEvent,
    LiarsDiceView,
    bid_number,
    hands_of,
    supporting,
)
from whoknows.games.liars_dice.rules import LiarsDice
from whoknows.play import Match

GAMES = [
    LiarsDice(players=2),
    LiarsDice(players=5, starter=3, wild="ones"),
    LiarsDice(players=3, dice=(5, 1, 2), spot_on_prize="regain", winner_starts=True),
    LiarsDice(players=8, dice=(2,), faces=3, order="face-or-count", spot_on_prize="bidder"),
    LiarsDice(players=4, dice=(6,), faces=2, wild="highest", single_round=True, spot_on=False),
]


class Watchful(LiarsDiceAgent):
    """Plays any legal move, and compares its table with its view."""

    compiled_agent = RANDOM

    def _explain(self, reason: int, action: LiarsDiceAction) -> Message:
        return Message("agent-random-reason")

    def act(self, view: LiarsDiceView, moves: Moves[LiarsDiceAction], rng: Rng) -> LiarsDiceAction:
        assert facts_of_table(self._table, self._rules, self._seat) == facts_of_view(
            view, self._rules
        )
        action = super().act(view, moves, rng)
        assert action in moves
        return action


def facts_of_table(table: Any, game: LiarsDice, me: Seat) -> dict[str, Any]:
    n, players = int(table["n_bids"]), game.players
    return {
        "dice": table["dice"][:players].tolist(),
        "in_play": int(table["in_play"]),
        "n_left": int(table["n_left"]),
        "n_rounds": int(table["n_rounds"]),
        "turn": int(table["turn"]),
        "bids": table["bids"][:n].tolist(),
        "bidders": table["bidders"][:n].tolist(),
        "last": int(table["last"]),
        "n_of_face": table["n_of_face"][: game.faces].tolist(),
        "number": int(table["numbers"][me]),
        "counts": [[count_of(table, s, f) for f in range(game.faces)] for s in game.seats],
    }


def facts_of_view(view: LiarsDiceView, game: LiarsDice) -> dict[str, Any]:
    bids = [bid_number(bid.count, bid.face, game.faces) for bid in view.bids]
    faces = range(1, game.faces + 1)
    own = [supporting(view.hand, face, game.wild_face) for face in faces]
    return {
        "dice": list(view.dice),
        "in_play": sum(view.dice),
        "n_left": sum(n > 0 for n in view.dice),
        "n_rounds": len(view.rounds),
        "turn": view.turn,
        "bids": bids,
        "bidders": [bid.seat for bid in view.bids],
        "last": bids[-1] if bids else -1,
        "n_of_face": [sum(bid.face == face for bid in view.bids) for face in faces],
        "number": hands_of(len(view.hand), game.faces).index(view.hand),
        "counts": [own if seat == view.seat else [0] * game.faces for seat in game.seats],
    }


@pytest.mark.parametrize("game", GAMES, ids=str)
def test_the_table_of_an_agent_is_its_view(game: LiarsDice) -> None:
    for deal in range(4):
        agents = {seat: Watchful() for seat in game.seats}
        match = Match(game.for_deal(deal), agents, seed=3, deal=deal)
        match.run()
        assert not match.faults()
        # It draws from the same numbers as `random`, so it plays the same matches.
        other = Match(game.for_deal(deal), {s: Uniform() for s in game.seats}, seed=3, deal=deal)
        other.run()
        assert [step.action for step in match.log] == [step.action for step in other.log]


def test_it_goes_on_when_others_forfeit() -> None:
    """An agent that fails gives up its dice in the middle of a round."""

    class Failing(Agent[LiarsDiceView, LiarsDiceAction, LiarsDiceEvent]):
        def act(
            self, view: LiarsDiceView, moves: Moves[LiarsDiceAction], rng: Rng
        ) -> LiarsDiceAction:
            if len(view.rounds) == 1:
                raise RuntimeError
            return next(iter(moves)) if view.bids else Bid(1, 1)

        def explain(self) -> Message:
            return Message("agent-random-reason")

    game = LiarsDice(players=3)
    agents: dict[Seat, AnyAgent] = {Seat(0): Failing(), Seat(1): Watchful(), Seat(2): Watchful()}
    for deal in range(6):
        match = Match(game.for_deal(deal), agents, seed=5, deal=deal)
        match.run()
        assert match.outcome is not None
        assert {seat for seat, _ in match.faults()} <= {0}
