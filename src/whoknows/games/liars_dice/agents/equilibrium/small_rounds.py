# SPDX-License-Identifier: MIT
"""The solutions of the smallest rounds.

Those under the usual rules come with the program (see `bundled_solutions`). Others are computed on
first use and stored with the user's data. A stored solution is always used, even if this version
would compute another.
"""

from contextlib import suppress
from functools import cache
from pathlib import Path
from typing import Final

import numpy as np

from whoknows.core import WhoknowsError
from whoknows.files import data_folder
from whoknows.games.liars_dice.pieces import Wild
from whoknows.games.liars_dice.solver.policy import Policy, read_policy
from whoknows.games.liars_dice.solver.rounds import TwoPlayerRound
from whoknows.games.liars_dice.solver.solver import solve_round

from .exact import PAIRS, Solved, Weights

SHIPPED: Final = Path(__file__).parent / "tables"
ITERATIONS: Final = {2: 1000, 3: 100}
"""By total number of dice."""


@cache
def solved_for(faces: int, wild: Wild, *, spot_on: bool) -> tuple[Solved, tuple[float, ...]]:
    """The solutions under these rules, and how exploitable each of them is."""
    policies = [_policy(TwoPlayerRound(pair, faces, wild, spot_on)) for pair in PAIRS]
    first, second, third = (_writable(policy) for policy in policies)
    solved = Solved((first[0], second[0], third[0]), (first[1], second[1], third[1]))
    return solved, tuple(float(policy.record.exploitability or 0) for policy in policies)


def _writable(policy: Policy) -> tuple[Weights, Weights]:
    """Both arrays as writable copies, the only form that compiled code is compiled for."""
    starter, other = policy.weights
    return np.array(starter, np.uint16, order="C"), np.array(other, np.uint16, order="C")


def _policy(round_: TwoPlayerRound) -> Policy:
    """A solution, read from the disk if it is there."""
    stored = data_folder() / "tables" / "liars-dice" / file_name(round_)
    for path in (stored, SHIPPED / file_name(round_)):
        with suppress(WhoknowsError, FileNotFoundError):
            policy = read_policy(path)
            if policy.record.round == round_:
                return policy
    policy = solve_round(
        round_.dice,
        faces=round_.faces,
        wild=round_.wild,
        spot_on=round_.spot_on,
        iterations=ITERATIONS[sum(round_.dice)],
        precision="single",
    ).policy()
    with suppress(WhoknowsError):  # it can be computed again
        policy.write(stored)
    return policy


def file_name(round_: TwoPlayerRound) -> str:
    """The file name of a round's solution."""
    calls = "spot-on" if round_.spot_on else "contest"
    return f"{round_.dice[0]}v{round_.dice[1]}-{round_.faces}-{round_.wild}-{calls}.npz"
