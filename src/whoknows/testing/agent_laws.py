# SPDX-License-Identifier: MIT
"""What every agent must obey, tried in matches against agents that play at random."""

from collections.abc import Callable, Iterator
from itertools import islice
from typing import Any, Final

from whoknows.agents.uniform import Uniform
from whoknows.core import AnyAgent, AnyGame, Message, Rng, Seat, Step
from whoknows.core.foreign import problem_text, thing_text
from whoknows.language import LANGUAGES, catalogue_texts, parse_catalogue
from whoknows.language.catalogue import platform_texts
from whoknows.play import Clock, Limits, Match

from .report import Report, Violation

MakeAgent = Callable[[], AnyAgent]

LAWS: Final = {
    "plays": "It answers every question with a legal move and never raises.",
    "repeatable": "The same seed gives the same moves, in a new instance and in a used one.",
    "resumable": "A new instance, told what its seat perceived, goes on as the old one did.",
    "explains": "Its explanations are messages with words in English.",
}
MAX_EXAMPLES = 3
PATIENCE: Final = Limits(move_ms=10_000)
"""An agent that takes longer than this for one decision is taken to hang."""


def check_agent(
    make: MakeAgent, game: AnyGame, *, name: str = "agent", seed: int = 0, matches: int = 10
) -> Report:
    """Try the laws in a number of matches, the agent in each seat in turn."""
    violations: list[Violation] = []
    for number in range(matches):
        bench = _Bench(make, game, Seat(number % game.players), seed, number)
        for law, check in bench.checks().items():
            if sum(one.law == law for one in violations) < MAX_EXAMPLES:
                details = islice(check(), MAX_EXAMPLES)
                violations += [Violation(law, f"match {number}: {text}") for text in details]
    return Report(f"{name} in {game.name}", dict(LAWS), violations)


class _Bench:
    """One match with the agent in one seat."""

    def __init__(self, make: MakeAgent, game: AnyGame, seat: Seat, seed: int, deal: int) -> None:
        self._make, self._game, self._seat = make, game, seat
        self._seed, self._deal = seed, deal
        self._agent = make()
        self._match = self._play(self._agent)

    def checks(self) -> dict[str, Callable[[], Iterator[str]]]:
        return {
            "plays": self._plays,
            "repeatable": self._repeatable,
            "resumable": self._resumable,
            "explains": self._explains,
        }

    def _new_match(self, agent: AnyAgent) -> Match:
        agents: dict[Seat, AnyAgent] = {seat: Uniform() for seat in self._game.seats}
        agents[self._seat] = agent
        clock = Clock(PATIENCE)
        return Match(self._game, agents, seed=self._seed, deal=self._deal, clock=clock)

    def _play(self, agent: AnyAgent) -> Match:
        match = self._new_match(agent)
        match.run()
        return match

    def _plays(self) -> Iterator[str]:
        for seat, fault in self._match.faults():
            if seat == self._seat:
                yield f"seat {seat}: {fault.reason}: {fault.detail}"

    def _repeatable(self) -> Iterator[str]:
        for agent, which in ((self._make(), "a new"), (self._agent, "the same")):
            step = _first_difference(self._match.log, self._play(agent).log)
            if step is not None:
                yield f"seat {self._seat}: {which} instance plays differently at step {step}"

    def _resumable(self) -> Iterator[str]:
        log = self._match.log
        cut = Rng(self._seed).child(self._deal).below(len(log) + 1)
        match = self._new_match(self._make())
        match.resume(log[:cut])
        match.advance()
        step = _first_difference(log, match.log)
        if step is not None:
            yield f"seat {self._seat}: resumed after step {cut}, it differs at step {step}"

    def _explains(self) -> Iterator[str]:
        try:
            explanation: object = self._agent.explain()
        except Exception as error:  # noqa: BLE001 - anybody's code
            yield f"explain() raises {problem_text(error)}"
            return
        if not isinstance(explanation, Message):
            yield f"explain() gives {thing_text(explanation)}, not a Message"
            return
        owners = (type(self._game), type(self._agent))
        english = LANGUAGES[0]
        texts = [platform_texts()[english], *(_text(owner, english) for owner in owners)]
        if not any(explanation.key in parse_catalogue(text)[0] for text in texts):
            yield f"{explanation.key} has no words"


def _text(owner: type[Any], language: str) -> str:
    return catalogue_texts(owner).get(language, "")


def _first_difference(one: list[Step[Any, Any]], two: list[Step[Any, Any]]) -> int | None:
    for i, (a, b) in enumerate(zip(one, two, strict=False)):
        if a != b:
            return i
    return None if len(one) == len(two) else min(len(one), len(two))
