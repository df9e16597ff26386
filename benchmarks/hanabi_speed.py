# SPDX-License-Identifier: MIT
"""Hanabi: games a second on one core, random play beside open_spiel's, and the built-in agents.

    python benchmarks/hanabi_speed.py [--rounds N] [--seconds S] [--seed S]

All contestants of a table play in turns, round after round, and processor time counts. So each
round gives a ratio of its own. What is told is the median of the rounds, with the interval that
holds the true median 95 times out of 100, by order alone.

open_spiel is driven from Python in two ways. `usual`: cards are drawn from `chance_outcomes`, and
the observation is what `observation_tensor` returns. `fastest`: cards come from a shuffled deck,
and the observation is written into an array that exists already. Either way, and in ours, it is the
observation of the seat whose turn it is, before each move.
"""

import argparse
import statistics
import time
from collections.abc import Callable, Mapping, Sequence
from functools import partial
from math import comb
from random import Random
from typing import Any, Final, TypeAlias

import numpy as np
import pyspiel  # type: ignore[import-not-found]
from numpy.typing import NDArray
from open_spiel.python.observation import make_observation  # type: ignore[import-untyped]
from rich.console import Console
from rich.table import Table

from whoknows.core import AnyAgent
from whoknows.games.hanabi import Hanabi
from whoknows.games.hanabi.compiled.deck import (
    begin_game,
    deal_card,
    random_move,
    seat_to_deal,
)
from whoknows.games.hanabi.compiled.kernel import HanabiKernel
from whoknows.games.hanabi.compiled.observation import (
    Bits,
    forget,
    new_last,
    note,
    observation_size,
    observe,
)
from whoknows.games.hanabi.compiled.options import table_for
from whoknows.games.hanabi.compiled.table import (
    COLOUR,
    MAX_PLAYERS,
    PLAY,
    RUNNING,
    UNKNOWN,
    discard,
    end_turn,
    hint,
    move_of,
    play,
    touched_by,
)
from whoknows.kernel.compiler import compiled
from whoknows.kernel.streams import Word, child, stream_key
from whoknows.kernel.types import Record, Words
from whoknows.plugins.line_up import parse_line_up
from whoknows.plugins.registry import Registry

CONSOLE: Final = Console(width=140)
PLAYERS: Final = (2, 3, 4, 5)
TO_REACH: Final = {"hat": 2000, "conventions": 3000}

Contestant: TypeAlias = Callable[[int, int], object]
"""Plays games: how many, and the number of the round."""


# open_spiel


def play_usual(game: Any, observed: bool, seed: int, n_games: int, n: int) -> None:  # noqa: FBT001
    """Random games as one plays them from Python, drawing from the chances it tells."""
    random = Random(f"{seed} {n}").random  # noqa: S311 - no secrets
    for _ in range(n_games):
        state = game.new_initial_state()
        while not state.is_terminal():
            if state.is_chance_node():
                state.apply_action(drawn(state.chance_outcomes(), random()))
                continue
            if observed:
                state.observation_tensor(state.current_player())
            legal = state.legal_actions()
            state.apply_action(legal[int(random() * len(legal))])


def drawn(outcomes: Sequence[tuple[int, float]], place: float) -> int:
    """The card at a place between 0 and 1 of all chances."""
    for card, chance in outcomes:
        place -= chance
        if place < 0:
            return card
    return outcomes[-1][0]


def play_fastest(game: Any, observed: bool, seed: int, n_games: int, n: int) -> None:  # noqa: FBT001
    """Random games with as little as possible done in Python."""
    rng = Random(f"{seed} {n}")  # noqa: S311 - no secrets
    random, deck = rng.random, [card for card, n in enumerate(Hanabi().copies) for _ in range(n)]
    observer = make_observation(game)
    for _ in range(n_games):
        rng.shuffle(deck)
        draw = iter(deck).__next__
        state = game.new_initial_state()
        while not state.is_terminal():
            if state.is_chance_node():
                state.apply_action(draw())
                continue
            if observed:
                observer.set_from(state, state.current_player())
            legal = state.legal_actions()
            state.apply_action(legal[int(random() * len(legal))])


# Ours


def table_of(agent: str, game: Hanabi) -> list[AnyAgent]:
    """An agent in every seat."""
    registry = Registry()
    (spec,) = parse_line_up(agent)
    return [registry.make_agent(spec, "hanabi") for _ in game.seats]


def play_compiled(
    game: Hanabi, seated: Sequence[AnyAgent], seed: int, n_games: int, n: int
) -> None:
    """Whole games in the kernel."""
    HanabiKernel().play(game, seated, seed, range(n * n_games, (n + 1) * n_games))


def play_observed(game: Hanabi, seed: int, n_games: int, n: int) -> None:
    """Random games with an observation before each move."""
    table = table_for(game)
    out = np.zeros(observation_size(table), np.int8)
    deals = np.arange(n * n_games, (n + 1) * n_games, dtype=np.uint64)
    observe_games(table, new_last(), out, Word(seed), deals)


@compiled
def observe_games(table: Record, last: Record, out: Bits, seed: Word, deals: Words) -> None:
    """The games of `random`, observed."""
    keys = np.empty(MAX_PLAYERS, np.uint64)
    n_acts = np.empty(MAX_PLAYERS, np.int64)
    for deal in deals:
        deck = stream_key(seed, deal, Word(0))
        for seat in range(table.players):
            keys[seat] = stream_key(seed, deal, Word(2 + 2 * seat))
        begin_game(table, int(deal % Word(table.players)))
        forget(last)
        n_acts[:] = 0
        n_dealt = table.players * table.size
        for n in range(n_dealt):
            deal_card(table, seat_to_deal(table, n), deck, n)
        while table.ended == RUNNING:
            seat = table.turn
            observe(out, table, last, seat)
            action = random_move(table, child(keys[seat], n_acts[seat]))
            n_acts[seat] += 1
            draws = noted_move(table, last, action)
            if draws:
                deal_card(table, seat, deck, n_dealt)
                n_dealt += 1
            end_turn(table, draws)


@compiled
def noted_move(table: Record, last: Record, action: int) -> bool:
    """Make a move and keep it for observations; whether a card is drawn now."""
    kind, distance, value = move_of(table, action)
    seat = table.turn
    if kind >= COLOUR:
        target = (seat + distance) % table.players
        touched = touched_by(table, target, kind, value)
        note(last, table, action, touched, UNKNOWN)
        hint(table, target, kind, value, touched)
        return False
    card = table.cards[seat, value]
    note(last, table, action, 0, card)
    if kind == PLAY:
        play(table, seat, value, card)
    else:
        discard(table, seat, value, card)
    return bool(table.deck > 0 and table.ended == RUNNING)


# Measuring


def rates(
    contestants: Mapping[str, Contestant], rounds: int, seconds: float
) -> dict[str, NDArray[np.float64]]:
    """Games a second of each contestant in each round; and, as `name games`, how many in all."""
    sizes = {name: fitting(run, seconds) for name, run in contestants.items()}
    found: dict[str, list[float]] = {name: [] for name in contestants}
    for n in range(1, rounds + 1):
        for name, run in contestants.items():
            found[name].append(sizes[name] / spent(run, sizes[name], n))
    result = {name: np.array(values) for name, values in found.items()}
    return result | {f"{name} games": np.array([sizes[name] * rounds]) for name in contestants}


def fitting(run: Contestant, seconds: float) -> int:
    """How many games take about that long; compiles on the way what is to be compiled."""
    run(1, 0)
    n_games = 1
    while (taken := spent(run, n_games, 0)) < seconds / 2:
        n_games *= 2
    return max(1, round(n_games * seconds / taken))


def spent(run: Contestant, n_games: int, n: int) -> float:
    """Processor seconds."""
    begun = time.process_time()
    run(n_games, n)
    return time.process_time() - begun


def interval(values: NDArray[np.float64]) -> tuple[float, float]:
    """What holds the median 95 times out of 100, or all there is if the rounds are too few.

    >>> interval(np.arange(1.0, 11.0))
    (2.0, 9.0)
    """
    n = len(values)
    outside, rank = 1 / 2**n, 0
    while rank + 1 < n // 2 and outside + comb(n, rank + 1) / 2**n <= 0.025:
        rank += 1
        outside += comb(n, rank) / 2**n
    ordered = np.sort(values)
    return float(ordered[rank]), float(ordered[n - 1 - rank])


def with_interval(values: NDArray[np.float64], form: str) -> str:
    """The median and its interval."""
    low, high = interval(values)
    return f"{statistics.median(values):{form}} ({low:{form}} to {high:{form}})"


# Tables


def random_play(seed: int, rounds: int, seconds: float) -> None:
    """Random games without and with observations, beside open_spiel's."""
    table = Table(
        "players", "observed", "open_spiel, usual", "fastest", "whoknows", "ratio to usual",
        "to fastest", "games", title="random play, games/s", box=None,
    )  # fmt: skip
    for observed in (False, True):
        for players in PLAYERS:
            found = rates(contestants_of(players, seed, observed=observed), rounds, seconds)
            ours, usual, fastest = found["ours"], found["usual"], found["fastest"]
            numbers = [int(found[f"{name} games"][0]) for name in ("usual", "fastest", "ours")]
            table.add_row(
                str(players),
                "yes" if observed else "no",
                f"{statistics.median(usual):,.0f}",
                f"{statistics.median(fastest):,.0f}",
                f"{statistics.median(ours):,.0f}",
                with_interval(ours / usual, ".1f"),
                with_interval(ours / fastest, ".1f"),
                " / ".join(f"{n:,}" for n in numbers),
            )
    CONSOLE.print(table)


def contestants_of(players: int, seed: int, *, observed: bool) -> dict[str, Contestant]:
    """Who plays at random."""
    game = Hanabi(players=players)
    peer = pyspiel.load_game("hanabi", {"players": players})
    ours = partial(play_compiled, game, table_of("random", game), seed)
    if observed:
        ours = partial(play_observed, game, seed)
    return {
        "usual": partial(play_usual, peer, observed, seed),
        "fastest": partial(play_fastest, peer, observed, seed),
        "ours": ours,
    }


def agents(seed: int, rounds: int, seconds: float) -> None:
    """Whole games of the agents that have a speed to reach."""
    table = Table("agent", "players", "games/s", "to reach", "games", box=None)
    for agent, goal in TO_REACH.items():
        for players in PLAYERS:
            game = Hanabi(players=players)
            run = partial(play_compiled, game, table_of(agent, game), seed)
            found = rates({agent: run}, rounds, seconds)
            n_games = int(found[f"{agent} games"][0])
            speed_told = with_interval(found[agent], ",.0f")
            table.add_row(agent, str(players), speed_told, f"{goal:,}", f"{n_games:,}")
    CONSOLE.print(table)


def speed(seed: int, rounds: int = 11, seconds: float = 0.3) -> None:
    """All tables."""
    random_play(seed, rounds, seconds)
    agents(seed, rounds, seconds)


def main() -> None:
    """Measure."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else "")
    parser.add_argument("--rounds", type=int, default=11)
    parser.add_argument("--seconds", type=float, default=0.3, help="of a round")
    parser.add_argument("--seed", type=int, default=2026)
    given = parser.parse_args()
    speed(given.seed, given.rounds, given.seconds)


if __name__ == "__main__":
    main()
