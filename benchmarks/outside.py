# SPDX-License-Identifier: MIT
"""What it costs to ask a program outside instead of an agent here: `python benchmarks/outside.py`.

Both make the moves of matches that sensible agents have played before, so that matches have their
usual length and contents. The program does next to nothing with what it is told: the difference is
the protocol, with the beginning and the end of each match: encoding, pipes, changes between
processes, decoding. The last column is a line of two thousand letters and a short answer through
bare pipes, for comparison.

How long a change between processes takes is the machine's affair. On one core it takes
microseconds, and so it does in simulations, which have a job for each core; where the program runs
on another core that has nothing else to do and falls asleep meanwhile, waking it may take longer
than everything that the protocol does. So there is a table for each of these.
"""

import argparse
import os
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from itertools import cycle
from pathlib import Path
from statistics import median
from time import perf_counter
from typing import Any, Final, NamedTuple, TypeAlias

from msgspec.json import encode
from rich.console import Console
from rich.table import Table

from whoknows.agents.external import end_idle
from whoknows.core import Action, Agent, AnyAgent, AnyGame, Event, Moves, Rng, Seat, View
from whoknows.play import Match
from whoknows.plugins.line_up import parse_agent
from whoknows.plugins.registry import CodeRegistry

MAX_MS: Final = 0.2
N_MATCHES: Final = 20
N_LINES: Final = 1000
BUSY: Final = "busy"
"""With this argument, and no other, the program only keeps a core busy."""
GAMES: Final = {
    "hanabi": (3, "conventions"),
    "liars-dice": (3, "honest"),
    "cluedo": (4, "simple"),
    "mafia": (6, "mixed"),
}
"""How many play, and whose moves are played again."""
BOT: Final = """
import json, sys

scripts, match = json.load(open(sys.argv[1])), -1
said, say = sys.stdin.buffer, sys.stdout.buffer
for line in said:
    if line.startswith(b'{"type":"act"'):
        number = line[19:line.index(b",", 19)]
        say.write(b'{"type":"action","id":' + number + b',"action":' + next(moves) + b"}\\n")
        say.flush()
    elif line.startswith(b'{"type":"game_start"'):
        match = (match + 1) % len(scripts)
        moves = (move.encode() for move in scripts[match][json.loads(line)["seat"]])
    elif line.startswith(b'{"type":"hello"'):
        say.write(b'{"type":"ready","protocol":1}\\n')
        say.flush()
"""


class Calm(Agent[View, Action, Event]):
    """Another agent, but for speaking up unasked."""

    def __init__(self, other: AnyAgent) -> None:
        self._other = other

    def begin(self, seat: Seat, game: AnyGame) -> None:
        self._other.begin(seat, game)

    def observe(self, event: Event) -> None:
        self._other.observe(event)

    def act(self, view: View, moves: Moves[Action], rng: Rng) -> Action:
        action: Action = self._other.act(view, moves, rng)
        return action


class Again(Agent[View, Action, Event]):
    """Makes the moves of its seat in matches that were played before, and is told everything."""

    def __init__(self, scripts: "Scripts") -> None:
        self._scripts = cycle(scripts)

    def begin(self, seat: Seat, game: AnyGame) -> None:
        """The next match."""
        self._moves = iter(next(self._scripts)[seat])

    def observe(self, event: Event) -> None:
        """As a program outside is."""

    def act(self, view: View, moves: Moves[Action], rng: Rng) -> Action:
        """The next move."""
        action: Action = next(self._moves)
        return action


Scripts: TypeAlias = list[list[list[Any]]]
"""The moves of each seat in each match."""


def played(registry: CodeRegistry, game: AnyGame, agent: str) -> Scripts:
    """What sensible agents did."""
    scripts = []
    for seed in range(N_MATCHES):
        spec = parse_agent(agent)
        agents = {seat: Calm(registry.make_agent(spec, game.name)) for seat in game.seats}
        match = Match(game, agents, seed=seed)
        match.run()
        scripts.append([[s.action for s in match.log if s.seat == seat] for seat in game.seats])
    return scripts


def ms_a_move(game: AnyGame, agents: dict[Any, Any]) -> tuple[float, int]:
    """Of whole matches, dealing and rules included; and how many moves there were."""
    n_moves, begun = 0, perf_counter()
    for seed in range(N_MATCHES):
        match = Match(game, agents, seed=seed)
        match.run()
        if match.faults():
            raise AssertionError(match.faults())
        n_moves += sum(step.seat >= 0 for step in match.log)
    return 1000 * (perf_counter() - begun) / n_moves, n_moves


def bare_ms() -> float:
    """A line through a pipe to another process, and an answer through another."""
    echo = "import sys\nfor line in sys.stdin: print('x' * 60, flush=True)"
    with subprocess.Popen(  # noqa: S603 - our own lines
        [sys.executable, "-S", "-c", echo],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
    ) as process:
        if process.stdin is None or process.stdout is None:
            raise AssertionError("made with pipes")
        line = b"y" * 2000 + b"\n"
        process.stdin.write(line)
        process.stdin.flush()
        process.stdout.readline()
        begun = perf_counter()
        for _ in range(N_LINES):
            process.stdin.write(line)
            process.stdin.flush()
            process.stdout.readline()
        took = perf_counter() - begun
        process.stdin.close()
    return 1000 * took / N_LINES


def measure(rounds: int) -> Iterator[Table]:
    """A table for one core, one with a job for each core, and one for a single match."""
    n_cores = os.cpu_count() or 1
    if hasattr(os, "sched_setaffinity"):
        all_cores = os.sched_getaffinity(0)
        n_cores = len(all_cores)
        os.sched_setaffinity(0, {min(all_cores)})  # programs begun from now on stay there, too
        yield measure_here(rounds, "on one core")
        os.sched_setaffinity(0, all_cores)
    with other_jobs(n_cores - 1):
        yield measure_here(rounds, f"on {n_cores} cores, a job for each, as in simulations")
    yield measure_here(rounds, f"on {n_cores} cores, one match at a time")


@contextmanager
def other_jobs(n_jobs: int) -> Iterator[None]:
    """Processes that let programs play as well, for as long as it takes."""
    with ExitStack() as stack:
        for _ in range(n_jobs):
            job = stack.enter_context(
                subprocess.Popen(  # noqa: S603 - ourselves
                    [sys.executable, __file__, BUSY], stdout=subprocess.PIPE
                )
            )
            stack.callback(job.terminate)
            if job.stdout is not None:
                job.stdout.readline()  # it has begun
        yield


def keep_busy() -> None:
    """Let programs play until we are ended."""
    with scene(CodeRegistry(), "hanabi") as table:
        ms_a_move(table.game, table.outside)
        print(BUSY, flush=True)
        while True:
            ms_a_move(table.game, table.outside)


class Scene(NamedTuple):
    """A game, programs outside for all seats, and agents here that make the same moves."""

    game: AnyGame
    outside: dict[Seat, AnyAgent]
    here: dict[Seat, AnyAgent]


@contextmanager
def scene(registry: CodeRegistry, name: str) -> Iterator[Scene]:
    """Everything that is measured of a game, until its programs are ended."""
    players, agent = GAMES[name]
    game = registry.make_game(name, {"players": players})
    scripts = played(registry, game, agent)
    texts = [[[encode(one).decode() for one in seat] for seat in it] for it in scripts]
    with tempfile.TemporaryDirectory() as folder:
        bot, file = Path(folder) / "bot.py", Path(folder) / "scripts.json"
        bot.write_text(BOT)
        file.write_bytes(encode(texts))
        spec = parse_agent(f"cmd:{sys.executable} -S {bot} {file}")
        outside = {seat: registry.make_agent(spec, name) for seat in game.seats}
        yield Scene(game, outside, {seat: Again(scripts) for seat in game.seats})
        end_idle()


def measure_here(rounds: int, where: str) -> Table:
    """A line for each game: here, outside, and the difference."""
    table = Table(title=f"milliseconds a move {where}, median of the rounds")
    table.add_column("game")
    for column in ("moves", "agent here", "program outside", "overhead", "to reach", "bare pipes"):
        table.add_column(column, justify="right")
    registry = CodeRegistry()
    for name, (players, _) in GAMES.items():
        with scene(registry, name) as (game, outside, here):
            ms_a_move(game, outside)  # programs are begun, caches filled
            _, n_moves = ms_a_move(game, here)
            trios = [
                (ms_a_move(game, here)[0], ms_a_move(game, outside)[0], bare_ms())
                for _ in range(rounds)
            ]
        overhead = median(there - at_home for at_home, there, _ in trios)
        at_home, there, bare = (median(one) for one in zip(*trios, strict=True))
        told = [f"{figure:.3f}" for figure in (at_home, there, overhead)]
        verdict = f"{MAX_MS}: {'yes' if overhead < MAX_MS else 'no'}"
        moves = f"{rounds * n_moves:,}"
        table.add_row(f"{name}, {players} players", moves, *told, verdict, f"{bare:.3f}")
    return table


def main() -> None:
    """Measure and print the tables."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("--rounds", type=int, default=7)
    for table in measure(parser.parse_args().rounds):
        Console(width=120).print(table)


if __name__ == "__main__":
    keep_busy() if sys.argv[1:] == [BUSY] else main()
