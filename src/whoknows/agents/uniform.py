# SPDX-License-Identifier: MIT
"""The agent `random`."""

from whoknows.core import Action, Agent, Event, Message, Moves, Rng, View


class Uniform(Agent[View, Action, Event]):
    """Plays a random legal move, all equally likely; reacts to optional questions half the time."""

    def act(self, view: View, moves: Moves[Action], rng: Rng) -> Action:
        """Draw a move."""
        return moves.sample(rng)

    def react(self, view: View, moves: Moves[Action], rng: Rng) -> Action | None:
        """Toss a coin, then draw a move or stay silent."""
        return self.act(view, moves, rng) if moves and rng.below(2) else None

    def explain(self) -> Message:
        return Message("agent-random-reason")
