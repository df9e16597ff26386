# SPDX-License-Identifier: MIT
"""Makes the solutions that are shipped with the program, and compresses them.

Situations that a player's own strategy rules out are left out; weights are rounded.
"""

from pathlib import Path
from typing import Final

import msgspec
import numpy as np
from numpy.typing import NDArray

from whoknows.games.liars_dice.solver.evaluation import judge
from whoknows.games.liars_dice.solver.policy import MOST, Policy, Small
from whoknows.games.liars_dice.solver.rounds import TwoPlayerRound
from whoknows.games.liars_dice.solver.solver import solve_round

from .exact import PAIRS
from .small_rounds import SHIPPED, file_name

ITERATIONS: Final = 1000
SELDOM: Final = 1e-4
"""Situations that a player's own strategy reaches less often than this are left out."""
FINE: Final = 1 << 10
"""The largest weight that is stored."""


def ship(folder: Path = SHIPPED) -> None:
    """Solve the smallest rounds under the usual rules, and store the solutions."""
    folder.mkdir(exist_ok=True)
    for pair in PAIRS:
        solution = solve_round(pair, spot_on=True, iterations=ITERATIONS)
        policy = made_small(solution.policy())
        policy.write(folder / file_name(policy.round))


def made_small(policy: Policy) -> Policy:
    """The same strategies, rounded, and only where they matter."""
    weights = [_made_small(policy.round, policy.weights[seat], seat) for seat in (0, 1)]
    starter, other = (rows.astype(np.float64) for rows in weights)
    judgement = judge(policy.round, (starter, other))
    record = msgspec.structs.replace(
        policy.record, exploitability=judgement.exploitability, value=judgement.value
    )
    return Policy(record, {"starter": weights[0], "other": weights[1]})


def _made_small(round_: TwoPlayerRound, weights: Small, seat: int) -> Small:
    nodes = np.arange(round_.n_nodes)
    is_mine = np.bitwise_count(nodes) % 2 == seat
    reach = reaches(round_, weights, seat)
    result: Small = np.rint(weights * (FINE / MOST)).astype(np.uint16)
    mine = nodes[is_mine]
    result[mine >> 1, 1:] *= (reach[mine] >= SELDOM)[:, np.newaxis]
    bid = nodes[~is_mine & (nodes > 0)]
    result[bid >> 1, 0] *= reach[bid & (bid - 1)] >= SELDOM
    return result


def reaches(round_: TwoPlayerRound, weights: Small, seat: int) -> NDArray[np.float64]:
    """How often a player with each hand reaches each node, as far as its own moves decide."""
    nodes = np.arange(round_.n_nodes)
    n_said = np.bitwise_count(nodes)
    reach = np.ones((round_.n_nodes, round_.n_hands[seat]))
    for n in range(1, round_.n_bids + 1):
        reached = nodes[n_said == n]
        # The parent node lacks the last bid, which is the lowest bit.
        reach[reached] = reach[reached & (reached - 1)]
        if (n - 1) % 2 == seat:
            reach[reached] *= weights[reached >> 1, 0] / MOST
    return reach
