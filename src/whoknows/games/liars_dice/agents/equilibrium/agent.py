# SPDX-License-Identifier: MIT
"""The agent `equilibrium`."""

from typing import Annotated, Final

import numpy as np
from msgspec import Meta

from whoknows.core import Message, Param, Seat
from whoknows.games.liars_dice.agents.base import LiarsDiceAgent, percent
from whoknows.games.liars_dice.compiled.hands import hand_table
from whoknows.games.liars_dice.compiled.table import NO_BID
from whoknows.games.liars_dice.pieces import Bid, Contest, LiarsDiceAction
from whoknows.games.liars_dice.rules import LiarsDice
from whoknows.games.liars_dice.text import bid_name
from whoknows.kernel.streams import Word

from . import decision as compiled
from .data import EQUILIBRIUM, data_for, exploitabilities
from .decision import Data
from .exact import MAX_SOLVED, PAIRS
from .hand_arrays import Vector
from .tree import MAX_WINDOW

WIDTH: Final = 10
DEPTH: Final = 2
ITERATIONS: Final = 30
CAUTION: Final = 0.9
PASSING: Final = -0.5
"""The assumed value of bidding on beyond the search."""


class Equilibrium(LiarsDiceAgent):
    """Plays to be hard to exploit: draws its moves from strategies that it computes.

    With two players left, rounds of up to three dice are played by their solution. Any other is
    solved again at each turn, for the next bids, so that no hand of the opponent gains by the
    earlier bids. With more players it looks one step ahead.

    - `width`: the largest number of bids to search.
    - `depth`: the largest number of them in a row.
    - `iterations`: how often the strategies of both players are improved.
    - `caution`: the share of its strategy that guards against any hand; the rest follows beliefs.
    """

    compiled_agent = EQUILIBRIUM

    def __init__(
        self,
        *,
        width: Annotated[int, Meta(ge=3, le=MAX_WINDOW)] = WIDTH,
        depth: Annotated[int, Meta(ge=2, le=4)] = DEPTH,
        iterations: Annotated[int, Meta(ge=1, le=10_000)] = ITERATIONS,
        caution: Annotated[float, Meta(ge=0, le=1)] = CAUTION,
    ) -> None:
        self._width = width
        self._depth = depth
        self._iterations = iterations
        self._caution = caution

    @property
    def numbers(self) -> tuple[float, ...]:
        return (self._width, self._depth, self._iterations, self._caution, PASSING)

    def begin(self, seat: Seat, game: LiarsDice) -> None:
        self._has_solved = False
        super().begin(seat, game)

    def report(self) -> str:
        """How exploitable its solutions are, and its beliefs about the last two-player round."""
        known = exploitabilities(self._rules) if self._has_solved else ()
        lines = [
            f"{starter}v{other}: solved, exploitability {exploitability:.4f}"
            for (starter, other), exploitability in zip(PAIRS, known, strict=False)
        ]
        mind = self._memory
        if not mind["is_set"]:
            return "\n".join([*lines, "no round has been solved again yet"])
        bids = [self._short(int(bid)) for bid in mind["bids"][: mind["n_bids"]]]
        lines.append(f"after {' '.join(bids) or 'no bid'}, dice of each face on average:")
        for who, n_dice, beliefs in (
            ("own, as others may believe", mind["dice"][0], mind["mine"]),
            ("the other one's", mind["dice"][1], mind["others"]),
        ):
            means = self._means(int(n_dice), beliefs)
            text = "  ".join(f"{face}: {mean:.2f}" for face, mean in enumerate(means, 1))
            lines.append(f"{who}: {text}")
        return "\n".join(lines)

    def _decide(self, state: Word) -> int:
        self._has_solved = self._has_solved or bool(self._table["in_play"] <= MAX_SOLVED)
        return super()._decide(state)

    def _data(self) -> Data:
        # Solutions are loaded when the first round comes that they are for.
        return data_for(self._rules, with_solved=self._has_solved)

    def _explain(self, reason: int, action: LiarsDiceAction) -> Message:
        """The chances of its moves, and how likely the bids are by its beliefs."""
        table, figures = self._table, self._table["figures"]
        params: dict[str, Param] = {
            name: percent(figures[at])
            for name, at in (
                ("contest", compiled.CONTESTS),
                ("confirm", compiled.CONFIRMS),
                ("raise", compiled.RAISES),
                ("chosen", compiled.CHOSEN),
                ("true", compiled.TRUE),
                ("exact", compiled.EXACT),
            )
        }
        kind = "contests" if isinstance(action, Contest) else "confirms"
        if isinstance(action, Bid):
            params["bid"] = bid_name(action.count, action.face)
            params["chance"] = percent(figures[compiled.OWN_TRUE])
            kind = "opens" if table["last"] == NO_BID else "bids"
        if table["last"] != NO_BID:
            params["last"] = bid_name(int(table["last_count"]), int(table["last_face"]) + 1)
        how = "guesses" if reason == compiled.ONE_STEP else "draws"
        return Message(f"liars-dice-equilibrium-{how}-{kind}", params)

    def _short(self, bid: int) -> str:
        count, face = divmod(bid, self._rules.faces)
        return f"{count + 1}x{face + 1}"

    def _means(self, n_dice: int, beliefs: Vector) -> list[float]:
        """The mean number of dice of each face; the wild face is added where it counts."""
        hands = hand_table(n_dice, self._rules.faces, self._rules.wild_face)
        chances = beliefs[: len(hands.supports)].astype(np.float64)
        return [float(mean) for mean in chances @ hands.supports / chances.sum()]
