# SPDX-License-Identifier: MIT
"""How long it takes to say who knows what in a match.

    python benchmarks/ask.py [hanabi] [liars-dice] [cluedo] [mafia] [--matches N] [--seed S]

Without a game all four. Agents play matches of full size; the formulas are asked at moments from
the first decision to the last, by every player in turn. Times are of the processor, on one core,
after one question that compiles what it can; nothing is kept from other questions about the
moment. *Exact from* is the number of moves after which all answers were exact; *interval* is
the widest of those before. The questions are:

- one: `K_a f` and `P_a(f) >= 1/2`, with `f` about what is hidden;
- two: `K_a K_b f` and `K_a ~K_b f`;
- common: `C_{all} f`, with `f` about what is public;
- when one, when two: `K_a f` and `K_a K_b f` at all moments of the match, asked as users ask:
  `ask_when(match, f)` beside the slowest `ask(match, f, at)`, both of which begin with the match;
  and, as the second ratio, the same without what they begin with.
"""

import argparse
import gc
import statistics
import time
from collections.abc import Callable, Iterator, Sequence
from functools import partial
from itertools import islice
from typing import Final, NamedTuple

from rich.console import Console
from rich.table import Table

from whoknows import ask, ask_when
from whoknows.core import TABLE, AnyAgent, AnyGame, Seat
from whoknows.epistemics import Answer, Epistemics
from whoknows.play import Match
from whoknows.plugins.line_up import parse_line_up
from whoknows.plugins.registry import Registry

CONSOLE: Final = Console(width=150)
N_MOMENTS: Final = 9
LIMITS_MS: Final = {"one": 50, "two": 2000, "common": 2000}
WHEN_LIMIT: Final = 10
PATIENCE_MS: Final = 600_000
"""Nothing is cut short on a busy machine; how long it took is what is measured."""


class Subject(NamedTuple):
    """A game, who plays it, and what is asked; `{a}` and `{b}` are players, `{all}` everybody."""

    players: Sequence[int]
    agents: str
    hidden: Sequence[str]
    public: str


SUBJECTS: Final = {
    "hanabi": Subject(
        (2, 3, 4, 5),
        "conventions",
        ("{a}.1 is playable", "{a}.any is playable", "{b}.2 = red", "{a}.3 is useless"),
        "score >= 1",
    ),
    "liars-dice": Subject(
        range(2, 9),
        "probability",
        ("count(5) >= 3", "has({b},2) >= 1", "bid is true", "count(6) >= 1"),
        "dice({b}) >= 1",
    ),
    "cluedo": Subject(
        (2, 3, 4, 5, 6),
        "bot2",
        ("secret(hatpin)", "holds({b},attic)", "secret(dentist)", "~holds({b},shears)"),
        "asked({b})",
    ),
    "mafia": Subject(
        range(5, 13),
        "first-degree",
        ("role({b}) = thief", "took({b}) >= 3", "passed({b}) >= 7", "role({b}) = loyal"),
        "said({b},1)",
    ),
}


class Asked(NamedTuple):
    """One question, its answer, and the processor's time."""

    formula: str
    at: int
    n_moves: int
    answer: Answer
    ms: float


class Matches:
    """Matches of one game and number of players, and questions about them."""

    def __init__(self, name: str, players: int, subject: Subject) -> None:
        self.name = name
        self.players = players
        self._subject = subject

    def play(self, number: int, seed: int) -> Match:
        """A match of agents."""
        registry = Registry()
        game: AnyGame = registry.make_game(self.name, {"players": self.players})
        specs = parse_line_up(",".join([self._subject.agents] * self.players))
        agents: dict[Seat, AnyAgent] = {
            Seat(seat): registry.make_agent(spec, self.name) for seat, spec in enumerate(specs)
        }
        match = Match(game.for_deal(number), agents, seed=seed, deal=number)
        match.run()
        return match

    def questions(self, kind: str, moment: int) -> Iterator[str]:
        """The questions of a kind; who is asked about whom changes from moment to moment."""
        first = moment % self.players
        second = (first + 1 + moment // 3 % (self.players - 1)) % self.players
        everybody = ",".join(f"p{seat}" for seat in range(self.players))
        words = {"a": f"p{first}", "b": f"p{second}", "all": everybody}
        if kind == "common":
            yield f"C_{{{everybody}}} ({self._subject.public.format(**words)})"
            return
        a, b = words["a"], words["b"]
        for one in self._subject.hidden:
            f = one.format(**words)
            if kind == "one":
                yield f"K_{a} ({f})"
                yield f"P_{a}({f}) >= 1/2"
            else:
                yield f"K_{a} K_{b} ({f})"
                yield f"K_{a} ~K_{b} ({f})"


def moments_of(asked: Epistemics) -> list[int]:
    """Moments spread over the match, from the first decision on."""
    last, states = len(asked.record), asked.record.states
    first = next(at for at in range(last) if TABLE not in asked.game.to_act(states[at]).required)
    return sorted({first + (last - first) * i // (N_MOMENTS - 1) for i in range(N_MOMENTS)})


def timed(asked: Epistemics, formula: str, at: int) -> Asked:
    """The answer at a moment."""
    began = time.process_time()
    answer = asked.ask(formula, at, budget_ms=PATIENCE_MS)
    ms = 1000 * (time.process_time() - began)
    return Asked(formula, at, moves_until(asked, at), answer, ms)


def moves_until(asked: Epistemics, at: int) -> int:
    """How many moves players have made."""
    return sum(step.seat != TABLE for step in asked.record.steps[:at])


class WholeMatch(NamedTuple):
    """The time for all moments of a match, and how much longer it is than for one of them."""

    ms: float
    ratio: float
    inner_ratio: float
    """The same once the match is prepared."""


def whole_match(match: Match, asked: Epistemics, formula: str, alone: Sequence[int]) -> WholeMatch:
    """All moments of a match beside the slowest of some moments alone."""
    whole = cpu_ms(lambda: ask_when(match, formula, budget_ms=PATIENCE_MS))
    slowest = max(cpu_ms(partial(ask, match, formula, at, budget_ms=PATIENCE_MS)) for at in alone)
    inner_whole = cpu_ms(lambda: asked.when(formula, budget_ms=PATIENCE_MS))
    inner_slowest = max(timed(asked, formula, at).ms for at in alone)
    return WholeMatch(whole, whole / slowest, inner_whole / inner_slowest)


def cpu_ms(work: Callable[[], object]) -> float:
    """The processor's time for some work."""
    began = time.process_time()
    work()
    return 1000 * (time.process_time() - began)


def measure(matches: Matches, n: int, seed: int, tell: Callable[..., None]) -> None:
    """One line of the table for each kind of question."""
    found: dict[str, list[Asked]] = {kind: [] for kind in LIMITS_MS}
    whole: dict[str, list[WholeMatch]] = {"one": [], "two": []}
    for number in range(n):
        match = matches.play(number, seed)
        asked = Epistemics(match.game, match.log)
        gc.collect()
        moments = moments_of(asked)
        timed(asked, next(matches.questions("two", moments[0])), moments[0])  # compiles what it can
        for kind, results in found.items():
            for at in moments:
                results += [timed(asked, one, at) for one in matches.questions(kind, at)]
        for kind, times in whole.items():
            formulas = islice(matches.questions(kind, moments[-1]), 0, None, 2)
            times += [whole_match(match, asked, one, moments) for one in formulas]
    for kind, results in found.items():
        worst = max(results, key=lambda one: one.ms)
        exact = sum(one.answer.exact for one in results)
        tell(
            matches.name,
            str(matches.players),
            kind,
            f"{statistics.median(one.ms for one in results):.1f} ms",
            f"{worst.ms:.0f} ms",
            f"{LIMITS_MS[kind]} ms",
            f"{exact} of {len(results)}",
            *sampled(results),
            f"{worst.formula} at {worst.at}",
        )
    for kind, times in whole.items():
        tell(
            matches.name,
            str(matches.players),
            f"when {kind}",
            f"{statistics.median(one.ms for one in times):.0f} ms",
            f"{max(one.ms for one in times):.0f} ms",
            f"{WHEN_LIMIT} x",
            *("", "", ""),
            f"{statistics.median(one.ratio for one in times):.1f} x one moment, "
            f"{statistics.median(one.inner_ratio for one in times):.1f} x once prepared",
        )


def sampled(results: Sequence[Asked]) -> tuple[str, str]:
    """After how many moves all answers were exact, and how wide intervals were before."""
    inexact = [one for one in results if not one.answer.exact]
    if not inexact:
        return "", ""
    last = max(one.n_moves for one in inexact)
    after = min((one.n_moves for one in results if one.n_moves > last), default=None)
    chances = [one.answer.chance for one in inexact if one.answer.chance is not None]
    widest = max((chance.high - chance.low for chance in chances), default=1.0)
    return "never" if after is None else f"move {after}", f"+-{50 * widest:.1f} %"


def main() -> None:
    """Print a table."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("games", nargs="*", choices=[*SUBJECTS, []])
    parser.add_argument("--matches", type=int, default=2, help="for each number of players")
    parser.add_argument("--seed", type=int, default=1)
    options = parser.parse_args()
    gc.disable()  # as `timeit` does; garbage of a match is collected before the next
    columns = (
        "game",
        "players",
        "question",
        "median",
        "worst",
        "to reach",
        "exact",
        "exact from",
        "interval",
        "worst one",
    )
    table = Table(*columns, box=None)
    for name in options.games or SUBJECTS:
        subject = SUBJECTS[name]
        for players in subject.players:
            CONSOLE.print(f"{name}, {players} players", style="dim")
            measure(Matches(name, players, subject), options.matches, options.seed, table.add_row)
    CONSOLE.print(table)


if __name__ == "__main__":
    main()
