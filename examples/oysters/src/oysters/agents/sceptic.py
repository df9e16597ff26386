# SPDX-License-Identifier: MIT
"""The agent `sceptic`."""

from oysters.pieces import Answer, Bet, OystersAction, OystersEvent, OystersView, Say
from whoknows.core import Agent, Message, Moves, Rng


class Sceptic(Agent[OystersView, OystersAction, OystersEvent]):
    """Never believes in pearls; tells the truth about those it sees, and bluffs now and then."""

    game = "oysters"

    def __init__(self, bluff: float = 0.25) -> None:
        self._bluff = bluff

    def act(self, view: OystersView, moves: Moves[OystersAction], rng: Rng) -> OystersAction:
        """Say what was seen; call every pearl."""
        if len(view.said) == view.round:
            return Say(pearl=bool(view.seen) or rng.unit() < self._bluff)
        return Answer(call=view.said[-1])

    def react(
        self, view: OystersView, moves: Moves[OystersAction], rng: Rng
    ) -> OystersAction | None:
        """Bet against called pearls: two shells without one are more likely (9 in 16)."""
        return Bet(true=False) if view.called[-1] and view.said[-1] else None

    def explain(self) -> Message:
        """The same reason always."""
        return Message("oysters-sceptic")
