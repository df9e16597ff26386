"""What events tell about the cards, and in which turn."""

import pytest

from whoknows.core import Agent, Moves, Rng, Seat
from whoknows.games.cluedo import Cluedo, CluedoAction, CluedoEvent, CluedoView
from whoknows.games.cluedo.agents.simple import Simple
from whoknows.games.cluedo.knowledge.clues import ClueReader, HoldsCard
from whoknows.games.cluedo.pieces import CluedoAccused, CluedoAsked, CluedoForfeited, SecretDrawn
from whoknows.play import Match


class FailsToShow(Simple):
    """Has turns, but does not answer."""

    def act(self, view: CluedoView, moves: Moves[CluedoAction], rng: Rng) -> CluedoAction:
        if len(moves) <= 3:
            raise ValueError("no card")
        return super().act(view, moves, rng)


class FailsToAsk(Agent[CluedoView, CluedoAction, CluedoEvent]):
    """Answers, but has no question."""

    def act(self, view: CluedoView, moves: Moves[CluedoAction], rng: Rng) -> CluedoAction:
        if len(moves) > 3:
            raise ValueError("no question")
        return moves.sample(rng)


@pytest.mark.parametrize("failing", [FailsToShow, FailsToAsk, Simple])
@pytest.mark.parametrize("deal", range(6))
def test_turns_are_counted_as_the_rules_do(
    failing: type[Agent[CluedoView, CluedoAction, CluedoEvent]], deal: int
) -> None:
    game = Cluedo(players=4)
    agents = {Seat(seat): failing() if seat == 1 else Simple() for seat in range(4)}
    match = Match(game, agents, deal=deal)
    match.run()
    reader, turn = ClueReader(), 0
    state = game.start()
    for step in match.log:
        n_turns = state.n_turns
        if step.action is not None:
            state, _ = game.apply(state, step.seat, step.action)
        for event in step.events:
            clue = reader.read(game.redact(event, Seat(0)) or event)
            if clue is not None and not isinstance(clue, HoldsCard):
                assert clue.turn == n_turns + 1
        turn = max(turn, state.n_turns)
    kinds = {type(event) for step in match.log for event in step.events}
    assert kinds >= {CluedoAsked, CluedoAccused}
    assert failing is Simple or CluedoForfeited in kinds
    assert turn > 4


def test_the_secret_is_not_for_reading() -> None:
    with pytest.raises(ValueError, match="nobody"):
        ClueReader().read(SecretDrawn(0, 1))
