# SPDX-License-Identifier: MIT
"""Mafia de Cuba: how long it takes to weigh and to count all worlds.

    python benchmarks/mafia_worlds.py [--rounds N] [--seed S]

A posterior after a claim is timed from the new weights of one seat's steps to the chances of all
roles, amounts, hidden diamonds and the token set aside; the claims go round the seats. The same in
plain numpy, whole arrays at a time, is timed in turns with it.
"""

import argparse
import statistics
import time
from collections.abc import Callable
from functools import partial
from typing import Final

import numpy as np
from rich.console import Console
from rich.table import Table

from whoknows.core import Rng
from whoknows.games.mafia_de_cuba import MafiaDeCuba
from whoknows.games.mafia_de_cuba.knowledge.worlds.counts import RoleWorlds, count_full
from whoknows.games.mafia_de_cuba.knowledge.worlds.exact import Exact
from whoknows.games.mafia_de_cuba.knowledge.worlds.layout import Ints32, Layout
from whoknows.games.mafia_de_cuba.knowledge.worlds.posterior import Posterior
from whoknows.games.mafia_de_cuba.knowledge.worlds.warmup import warm_up_worlds
from whoknows.games.mafia_de_cuba.pieces.box import Box
from whoknows.games.mafia_de_cuba.pieces.match import Story
from whoknows.kernel.types import Floats

CONSOLE: Final = Console(width=120)
PLAYERS: Final = (6, 8, 10, 12)
TO_REACH_MS: Final = 5.0
GODFATHER: Final = "Godfather"
WATCHER: Final = "watcher"


def summed(places: Ints32, weights: Floats, n: int) -> Floats:
    """The weights at each of n places."""
    sums: Floats = np.bincount(places, weights, n).astype(np.float64, copy=False)
    return sums


class PlainNumpy:
    """The same sums with numpy alone."""

    def __init__(self, layout: Layout, start: Floats, end: Floats) -> None:
        self._layout = layout
        self._start, self._end = start, end
        self._weights = [np.ones(len(steps)) for steps in layout.steps]

    def set_factor(self, seat: int, factor: Floats) -> None:
        """Other weights for the steps of a seat."""
        self._weights[seat - 1] = factor

    def tell(self) -> tuple[list[Floats], list[Floats], Floats, Floats]:
        """Roles, amounts, hidden diamonds and the token set aside."""
        layout, n_boxes = self._layout, self._layout.n_boxes
        forward = [self._start]
        for steps, weight in zip(layout.steps, self._weights, strict=True):
            forward.append(summed(steps.target, forward[-1][steps.source] * weight, n_boxes))
        roles, amounts = [], []
        aside: Floats = np.zeros(0)
        after = self._end
        for seat in range(layout.n_seats, 0, -1):
            steps = layout.steps[seat - 1]
            onward = self._weights[seat - 1] * after[steps.target]
            chances = forward[seat - 1][steps.source] * onward
            chances = chances / chances.sum()
            roles.append(summed(steps.role, chances, len(layout.role_names)))
            amounts.append(summed(steps.diamonds, chances, layout.setting.diamonds + 1))
            if seat == 1:
                aside = summed(steps.aside, chances, len(layout.token_names) + 1)
            after = summed(steps.source, onward, n_boxes)
        hidden = self._start[layout.starts] * after[layout.starts]
        return roles[::-1], amounts[::-1], hidden / hidden.sum(), aside


def timed(work: Callable[[], object]) -> float:
    """Milliseconds of the processor: other programs may be running."""
    start = time.process_time()
    work()
    return 1000 * (time.process_time() - start)


def after_claim(posterior: Posterior, seat: int, factor: Floats) -> None:
    """A claim, and everything that is asked for after it."""
    posterior.set_factor(seat, factor)
    posterior.roles()
    posterior.amounts()
    posterior.hidden()
    posterior.aside()


def pair(layout: Layout, observer: str) -> tuple[Posterior, PlainNumpy]:
    """The posterior of an observer, twice."""
    ours = Posterior(layout)
    start, end = np.zeros(layout.n_boxes), np.ones(layout.n_boxes)
    start[layout.starts] = 1.0
    if observer == GODFATHER:
        ours.see_gift(0)
        ours.see_return(Box(0))
        start[layout.starts[1:]] = 0.0
        end[1:] = 0.0
    return ours, PlainNumpy(layout, start, end)


def weighing(rounds: int, seed: int) -> Table:
    """A posterior after a claim."""
    table = Table(
        "players", "steps", "observer", "after a claim, ms", "99 % below", "to reach",
        "plain numpy, ms", "1000 samples, ms", "likeliest, ms",
        title="posterior: median of all claims", box=None,
    )  # fmt: skip
    random = np.random.default_rng(seed)
    for players in PLAYERS:
        layout = MafiaDeCuba(players=players).layout
        for observer in (GODFATHER, WATCHER):
            ours, plain = pair(layout, observer)
            mine, theirs = [], []
            for n in range(rounds * layout.n_seats):
                seat = n % layout.n_seats + 1
                factor = random.random(len(layout.steps[seat - 1]))
                plain.set_factor(seat, factor)
                theirs.append(timed(plain.tell))
                mine.append(timed(partial(after_claim, ours, seat, factor)))
            if not np.allclose(ours.roles(), plain.tell()[0], atol=1e-12):
                raise SystemExit("the two differ")
            table.add_row(
                str(players),
                f"{sum(len(steps) for steps in layout.steps):,}",
                observer,
                f"{statistics.median(mine):.3f}",
                f"{np.quantile(mine, 0.99):.2f}",
                f"{TO_REACH_MS:g}" if players == PLAYERS[-1] else "",
                f"{statistics.median(theirs):.2f}",
                f"{timed(partial(ours.sample, Rng(seed), 1000)):.2f}",
                f"{timed(ours.most_likely):.2f}",
            )
    return table


def counting() -> Table:
    """Numbers of worlds, from nothing."""
    table = Table(
        "players", "observer", "role worlds", "ms", "full worlds", "ms",
        title="counts with all roles, amounts and the token set aside", box=None,
    )  # fmt: skip
    for players in (10, 11, 12):
        layout = MafiaDeCuba(players=players).layout
        layout.steps  # noqa: B018 - made once for all
        full = Box(15, layout.setting.full_tokens)
        story = Story(full, "thief", 1)
        for name in ("seat 1, took a diamond", "Godfather, empty box"):
            roles, worlds = RoleWorlds(layout), Exact(layout)
            layout.step_number(1, story)
            for one in (roles, worlds):
                if name.startswith("seat"):
                    one.see_step(1, story)
                else:
                    one.see_gift(0)
                    one.see_return(Box(0))
            times = timed(roles.count), timed(partial(count_full, worlds))
            table.add_row(
                str(players),
                name,
                f"{roles.total:,}",
                f"{times[0]:.0f}",
                f"{worlds.total:,}",
                f"{times[1]:.0f}",
            )
    return table


def main() -> None:
    """Measure."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else "")
    parser.add_argument("--rounds", type=int, default=60, help="claims of each seat")
    parser.add_argument("--seed", type=int, default=2026)
    given = parser.parse_args()
    warm_up_worlds()
    CONSOLE.print(weighing(given.rounds, given.seed))
    CONSOLE.print(counting())


if __name__ == "__main__":
    main()
