# SPDX-License-Identifier: MIT
"""Laws for agents, checked in matches against random agents."""

from collections.abc import Callable, Iterator
from itertools import islice
from typing import Any, Final

from whoknows.agents.uniform import Uniform
from whoknows.core import AnyAgent, AnyGame, Message, Reachable, Rng, Seat, Step
from whoknows.core.safe_text import problem_text, thing_text
from whoknows.language import LANGUAGES, catalogue_texts, parse_catalogue
from whoknows.language.catalogue import platform_texts
from whoknows.play import Clock, Match, TimeLimits

from .report import Report, Violation, Watch, nobody

MakeAgent = Callable[[], AnyAgent]

LAWS: Final = {
    "plays": "It answers every question with a legal move and never raises.",
    "repeatable": "The same seed gives the same moves, in a new instance and in a used one.",
    "resumable": "A new instance, told what its seat perceived, goes on as the old one did.",
    "explains": "Its explanations are texts, or messages with words in English.",
}
MAX_EXAMPLES = 3
PATIENCE: Final = TimeLimits(move_ms=10_000)
"""An agent that takes longer than this for a decision counts as hanging."""


def check_agent(
    make: MakeAgent,
    game: AnyGame,
    *,
    seed: int = 0,
    matches: int = 10,
    watch: Watch = nobody,
) -> Report:
    """Try the laws in a number of matches, the agent in each seat in turn."""
    violations: list[Violation] = []
    tried: set[str] = set()
    for number in range(matches):
        watch(f"match {number + 1} of {matches}")
        bench = _Bench(make, game, Seat(number % game.players), seed, number)
        for law, check in bench.checks().items():
            tried.add(law)
            if sum(one.law == law for one in violations) < MAX_EXAMPLES:
                details = islice(check(), MAX_EXAMPLES)
                violations += [Violation(law, f"match {number}: {text}") for text in details]
    subject = f"{game.name} for {game.players}"
    return Report(subject, dict(LAWS), violations, frozenset(LAWS.keys() - tried))


class _Bench:
    """One match with the agent in one seat."""

    def __init__(self, make: MakeAgent, game: AnyGame, seat: Seat, seed: int, deal: int) -> None:
        self._make, self._game, self._seat = make, game, seat
        self._seed, self._deal = seed, deal
        self._agent = make()
        self._match = self._play(self._agent)

    def checks(self) -> dict[str, Callable[[], Iterator[str]]]:
        """The checks to try: only the failure, once the agent has failed."""
        if self._faults(self._match):
            return {"plays": self._plays}
        return {
            "plays": self._plays,
            "repeatable": self._repeatable,
            "resumable": self._resumable,
            "explains": self._explains,
        }

    def _anew(self) -> AnyAgent:
        """A new instance; for an external program, at first also a new process."""
        agent = self._make()
        if self._deal == 0 and isinstance(agent, Reachable):
            agent.let_go()
        return agent

    def _new_match(self, agent: AnyAgent) -> Match:
        agents: dict[Seat, AnyAgent] = {seat: Uniform() for seat in self._game.seats}
        agents[self._seat] = agent
        clock = Clock(PATIENCE)
        return Match(self._game, agents, seed=self._seed, deal=self._deal, clock=clock)

    def _play(self, agent: AnyAgent) -> Match:
        match = self._new_match(agent)
        match.run()
        return match

    def _faults(self, match: Match) -> list[str]:
        return [
            f"{fault.reason}: {fault.detail}"
            for seat, fault in match.faults()
            if seat == self._seat
        ]

    def _plays(self) -> Iterator[str]:
        for fault in self._faults(self._match):
            yield f"seat {self._seat}: {fault}"

    def _repeatable(self) -> Iterator[str]:
        for agent, which in ((self._anew(), "a new"), (self._agent, "the same")):
            yield from self._difference(self._play(agent), f"{which} instance plays differently")

    def _resumable(self) -> Iterator[str]:
        log = self._match.log
        cut = Rng(self._seed).child(self._deal).below(len(log) + 1)
        match = self._new_match(self._anew())
        match.resume(log[:cut])
        match.advance()
        yield from self._difference(match, f"resumed after step {cut}, it differs")

    def _difference(self, other: Match, what: str) -> Iterator[str]:
        """The first difference from another match, and the agent's failure there, if any."""
        step = _first_difference(self._match.log, other.log)
        if step is not None:
            why = "".join(f" ({fault})" for fault in self._faults(other))
            yield f"seat {self._seat}: {what} at step {step}{why}"

    def _explains(self) -> Iterator[str]:
        try:
            explanation: object = self._agent.explain()
        except Exception as error:  # noqa: BLE001 - anybody's code
            yield f"explain() raises {problem_text(error)}"
            return
        if isinstance(explanation, str):
            return
        if not isinstance(explanation, Message):
            yield f"explain() gives {thing_text(explanation)}, not a text or a Message"
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
