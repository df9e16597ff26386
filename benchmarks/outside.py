# SPDX-License-Identifier: MIT
"""What it costs to ask a program outside instead of an agent here: `python benchmarks/outside.py`.

Both make the first legal move. The program does next to nothing with what it is told, so that the
difference is the protocol: encoding, two pipes, two changes between processes, decoding.
"""

import argparse
import sys
import tempfile
from pathlib import Path
from statistics import median
from time import perf_counter
from typing import Any, Final

from rich.console import Console
from rich.table import Table

from whoknows.agents.outside import end_idle
from whoknows.core import Action, Agent, AnyGame, Event, Moves, Rng, View
from whoknows.core.reference import parse_agent
from whoknows.core.registry import Registry
from whoknows.play import Match

MAX_MS: Final = 0.2
N_MATCHES: Final = 20
GAMES: Final = {"hanabi": 3, "liars-dice": 3, "cluedo": 4, "mafia": 6}
BOT: Final = """
import json, sys

first = json.JSONDecoder().raw_decode
for line in sys.stdin:
    if line.startswith('{"type":"act"'):
        number = line[line.index('"id":') + 5:].partition(",")[0]
        at = line.index('"moves":[') + 9
        end = first(line, at)[1]
        print('{"type":"action","id":' + number + ',"action":' + line[at:end] + "}", flush=True)
    elif line.startswith('{"type":"hello"'):
        print('{"type":"ready","protocol":1}', flush=True)
"""


class First(Agent[View, Action, Event]):
    """Makes the first move, and is told everything."""

    def observe(self, event: Event) -> None:
        """As a program outside is."""

    def act(self, view: View, moves: Moves[Action], rng: Rng) -> Action:
        """Any will do."""
        return next(iter(moves))


def ms_a_move(game: AnyGame, agents: dict[Any, Any]) -> float:
    """Of whole matches, dealing and rules included."""
    n_moves, begun = 0, perf_counter()
    for seed in range(N_MATCHES):
        match = Match(game, agents, seed=seed)
        match.run()
        n_moves += sum(step.seat >= 0 for step in match.log)
    return 1000 * (perf_counter() - begun) / n_moves


def measure(rounds: int) -> Table:
    """A line for each game: here, outside, and the difference."""
    table = Table(title="milliseconds a move, median of the rounds")
    table.add_column("game")
    for column in ("agent here", "program outside", "overhead", f"below {MAX_MS} ms"):
        table.add_column(column, justify="right")
    registry = Registry()
    with tempfile.TemporaryDirectory() as folder:
        bot = Path(folder) / "bot.py"
        bot.write_text(BOT)
        for name, players in GAMES.items():
            game = registry.make_game(name, {"players": players})
            spec = parse_agent(f"cmd:{sys.executable} -S {bot}")
            outside = {seat: registry.make_agent(spec, name) for seat in game.seats}
            here = {seat: First() for seat in game.seats}
            ms_a_move(game, outside)  # programs are begun, caches filled
            ms_a_move(game, here)
            pairs = [(ms_a_move(game, here), ms_a_move(game, outside)) for _ in range(rounds)]
            overhead = median(there - at_home for at_home, there in pairs)
            figures = [median(one) for one in zip(*pairs, strict=True)]
            told = [f"{figure:.3f}" for figure in (*figures, overhead)]
            table.add_row(name, *told, "yes" if overhead < MAX_MS else "no")
        end_idle()
    return table


def main() -> None:
    """Measure and print the table."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("--rounds", type=int, default=7)
    Console(width=120).print(measure(parser.parse_args().rounds))


if __name__ == "__main__":
    main()
