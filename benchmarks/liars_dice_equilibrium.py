# SPDX-License-Identifier: MIT
"""How strong and how exploitable `equilibrium` is in Liar's Dice.

    python benchmarks/liars_dice_equilibrium.py strength [matches] [option=value ...]
    python benchmarks/liars_dice_equilibrium.py crowd [matches] [option=value ...]
    python benchmarks/liars_dice_equilibrium.py exploiter [rounds] [option=value ...]
    python benchmarks/liars_dice_equilibrium.py exact [option=value ...]

`strength` plays matches of two players with five dice each against each yardstick, each deal from
both seats; `crowd` does so with three and five players, one of them the agent. `exploiter` plays
rounds of five dice each against one who knows the agent's strategy. `exact` computes what a best
answer gets in rounds that are small enough. Options are the agent's.
"""

import sys
import time
from math import sqrt
from typing import Any

import numpy as np

from whoknows.agents.uniform import Uniform
from whoknows.games.liars_dice import LiarsDice
from whoknows.games.liars_dice.agents.bluffer import Bluffer
from whoknows.games.liars_dice.agents.equilibrium.agent import Equilibrium
from whoknows.games.liars_dice.agents.equilibrium.data import data_for
from whoknows.games.liars_dice.agents.equilibrium.decision import MIND_TYPE
from whoknows.games.liars_dice.agents.equilibrium.exploitability import exploitability
from whoknows.games.liars_dice.agents.equilibrium.exploiter import exploit_rounds
from whoknows.games.liars_dice.agents.honest import Honest
from whoknows.games.liars_dice.agents.probability import Probability
from whoknows.games.liars_dice.agents.weighted import Weighted
from whoknows.games.liars_dice.compiled.kernel import LiarsDiceKernel
from whoknows.games.liars_dice.compiled.options import rolls_of, table_for
from whoknows.kernel.streams import Word, child

SEED = 20
YARDSTICKS = (Probability, Honest, Bluffer, Uniform, Weighted)


def interval(wins: int, n: int) -> str:
    """A share with its 95 % interval (Wilson's)."""
    z, share = 1.96, wins / n
    middle = (share + z * z / (2 * n)) / (1 + z * z / n)
    half = z * sqrt(share * (1 - share) / n + z * z / (4 * n * n)) / (1 + z * z / n)
    return f"{100 * share:.1f} % ({100 * (middle - half):.1f} to {100 * (middle + half):.1f})"


def strength(agent: Equilibrium, n: int) -> None:
    """Against each yardstick."""
    game, kernel = LiarsDice(players=2), LiarsDiceKernel()
    for yardstick in YARDSTICKS:
        began = time.process_time()
        wins = 0
        for seat in (0, 1):
            line_up: list[Any] = [yardstick(), yardstick()]
            line_up[seat] = agent
            batch = kernel.play(game, line_up, SEED, range(n // 2))
            wins += int(batch.winners[:, seat].sum())
        took = (time.process_time() - began) / n
        print(f"{yardstick.__name__}: {interval(wins, n)}, {1000 * took:.1f} ms a match")


def crowd(agent: Equilibrium, n: int) -> None:
    """At larger tables, among others of a kind."""
    kernel = LiarsDiceKernel()
    for players in (3, 5):
        game = LiarsDice(players=players)
        for yardstick in YARDSTICKS:
            wins, each = 0, n // players
            for seat in range(players):
                line_up: list[Any] = [yardstick() for _ in range(players)]
                line_up[seat] = agent
                batch = kernel.play(game, line_up, SEED, range(each))
                wins += int(batch.winners[:, seat].sum())
            print(f"{players} players, {yardstick.__name__}: {interval(wins, each * players)}")


def exploiter(agent: Equilibrium, n: int) -> None:
    """A lower bound of what it can be exploited by."""
    game = LiarsDice(players=2)
    table, rolls, data = table_for(game), rolls_of(game), data_for(game)
    worker_pool, options = np.zeros(3, MIND_TYPE), np.array(agent.numbers, np.float64)
    keys = np.array([child(Word(SEED), i) for i in range(n)], np.uint64)
    wins = exploit_rounds(worker_pool, data, table, rolls, options, keys)
    print(f"the exploiter wins {interval(wins, n)} of {n} rounds")


def exact(agent: Equilibrium) -> None:
    """What a best answer gets."""
    for dice in ((1, 1), (2, 1), (2, 2), (3, 2)):
        game = LiarsDice(players=2, dice=dice, faces=3)
        judged = exploitability(game, agent.numbers)
        low, high = judged.value
        print(f"{dice}, 3 faces: {judged.exploitability:.4f}, value {low:.4f} to {high:.4f}")


def main(what: str, *arguments: str) -> None:
    """See above."""
    options = dict(one.split("=") for one in arguments if "=" in one)
    numbers = {name: float(text) if "." in text else int(text) for name, text in options.items()}
    agent = Equilibrium(**numbers)  # type: ignore[arg-type]
    n = int(next((one for one in arguments if "=" not in one), "2000"))
    if what == "strength":
        strength(agent, n)
    elif what == "crowd":
        crowd(agent, n)
    elif what == "exploiter":
        exploiter(agent, n)
    else:
        exact(agent)


if __name__ == "__main__":
    main(*sys.argv[1:])
