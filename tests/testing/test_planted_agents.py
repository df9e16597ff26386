"""Each law for agents notices the agent that it is there for."""

from itertools import count
from typing import Any

import pytest

from whoknows.agents.uniform import Uniform
from whoknows.core import AnyAgent, Message, Moves, Rng, Seat
from whoknows.games.cluedo import Cluedo
from whoknows.games.cluedo.pieces import CluedoDeal
from whoknows.testing import check_agent

TICKS = count()


class Illegal(Uniform):
    def act(self, view: Any, moves: Moves[Any], rng: Rng) -> Any:
        return CluedoDeal(0)


class OwnDice(Uniform):
    """Draws from somewhere else."""

    def act(self, view: Any, moves: Moves[Any], rng: Rng) -> Any:
        return moves.sample(Rng(next(TICKS)))


class RemembersActing(Uniform):
    """Keeps in mind what it did rather than what it perceived."""

    def begin(self, seat: Seat, game: Any) -> None:
        self._n_acts = 0

    def act(self, view: Any, moves: Moves[Any], rng: Rng) -> Any:
        self._n_acts += 1
        return moves.sample(Rng(self._n_acts))


class NeverForgets(Uniform):
    """Does not begin anew with a new match."""

    n_events = 0

    def observe(self, event: Any) -> None:
        self.n_events += 1

    def act(self, view: Any, moves: Moves[Any], rng: Rng) -> Any:
        return moves.sample(Rng(self.n_events))


class Plain(Uniform):
    def explain(self) -> Any:
        return "Because."


class Wordless(Uniform):
    def explain(self) -> Message:
        return Message("no-words-for-that")


@pytest.mark.parametrize(
    ("agent", "laws"),
    [
        (Illegal, {"plays"}),
        (OwnDice, {"repeatable", "resumable"}),
        (RemembersActing, {"resumable"}),
        (NeverForgets, {"repeatable"}),
        (Wordless, {"explains"}),
        (Plain, set()),
        (Uniform, set()),
    ],
)
def test_a_bad_agent_is_caught_by_its_law(agent: type[AnyAgent], laws: set[str]) -> None:
    assert check_agent(agent, Cluedo(), seed=3).broken_laws() == laws
