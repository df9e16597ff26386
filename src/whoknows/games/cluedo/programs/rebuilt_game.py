# SPDX-License-Identifier: MIT
"""A game of Cluedo, rebuilt from a log."""

from collections.abc import Sequence

from whoknows.core import TABLE, Fault, Seat, Step
from whoknows.games.cluedo import pieces as p
from whoknows.games.cluedo.rules import Cluedo
from whoknows.play.formats import Imported
from whoknows.play.transcript import IMPORTED, SeatInfo, Transcript, make_header


class RebuiltGame:
    """The steps of a game; each is checked against the rules."""

    def __init__(
        self, game: Cluedo, secret: Sequence[p.Card], hands: Sequence[Sequence[p.Card]]
    ) -> None:
        self.game = game
        self.state = game.start()
        self.steps: list[Step[p.CluedoAction, p.CluedoEvent]] = []
        for card in (*secret, *(card for hand in hands for card in hand)):
            self.do(TABLE, p.CluedoDeal(card))

    def do(self, seat: Seat, action: p.CluedoAction) -> None:
        """Make a move; `IllegalAction` if the rules forbid it."""
        self.game.check(self.state, seat, action)
        self._add(seat, action, None)

    def fail(self, seat: Seat, fault: Fault) -> None:
        """Eliminate a seat for a fault."""
        self._add(seat, self.game.forfeit(self.state, seat), fault)

    def _add(self, seat: Seat, action: p.CluedoAction, fault: Fault | None) -> None:
        self.state, events = self.game.apply(self.state, seat, action)
        self.steps.append(Step(seat, action, events, fault))

    def imported(
        self, names: Sequence[str], *, seed: int = 0, deal: int = 0, seat: Seat | None = None
    ) -> Imported:
        """The game as a match; `seat` if the rest is made up."""
        seats = [SeatInfo(IMPORTED, name) for name in names]
        header = make_header(self.game, seats, reference=self.game.name, seed=seed, deal=deal)
        outcome = self.game.outcome(self.state)
        return Imported(
            Transcript(header, self.game, self.steps, outcome),
            score=None,
            turns=self.state.n_turns,
            ended_by=_ending(self.state, is_over=outcome is not None),
            seat=seat,
        )


def _ending(state: p.CluedoState, *, is_over: bool) -> str:
    if not is_over:
        return "unfinished"
    if state.winner is not None:
        return "won"
    return "stopped" if any(state.active) else "nobody"
