# SPDX-License-Identifier: MIT
"""A worker process: agents and insights live here, so that none of them can hold up a table.

The process reads jobs from standard input and writes results to the original standard output;
what plug-ins print goes to standard error. Jobs are length-prefixed pickles from the server.
Results are typed data: the server does not trust a process in which plug-ins have run.
"""

import os
import pickle
import struct
import sys
from collections.abc import Callable
from contextlib import suppress
from functools import partial
from pkgutil import resolve_name
from typing import Any, BinaryIO, Final

import msgspec

from whoknows import core
from whoknows.core.event import Fault
from whoknows.core.game import canonical_action
from whoknows.core.safe_text import printable, problem_text
from whoknows.files import data_folder
from whoknows.play.advice import decide
from whoknows.plugins.line_up import parse_agent
from whoknows.plugins.parts import AnyInsight, find_claim_reader, find_insight, find_report
from whoknows.plugins.registry import Registry

from . import jobs
from .agent_cards import agent_cards, checked_agent
from .bounds import bounded_fault, bounded_message, bounded_text
from .exact_json import ENCODER
from .line_ups import LineUp, try_line_up
from .memory import memory_mb
from .uploads import read_upload

LENGTH: Final = struct.Struct(">I")
NICENESS: Final = 5
"""Added to the process priority, so that thinking yields to the server, which serves everybody."""
CLAIMS_BUDGET_MS: Final = 10_000
"""How long may be spent to find out who was deceived in a match."""
GUEST: Final = "--guest"
"""Flag for a process that may load files from the user's folder of agents."""


_RESULTS: Final = msgspec.msgpack.Encoder()


class _Broken:
    """A hosted agent that failed before it was asked: the next question reports its fault."""

    def __init__(self, fault: Fault) -> None:
        self.fault = fault


class HostedAgents:
    """Keeps hosted agents, passes events to them, and asks them.

    Only a guest, which has a process of its own, can load files from the user's folder.
    """

    def __init__(self, *, is_guest: bool = False) -> None:
        folder = data_folder()
        self._registry = Registry(folder / "agents" if is_guest else None, folder / "parameters")
        self._hosted_agents: dict[jobs.Key, core.AnyAgent | AnyInsight | _Broken] = {}
        self._games: dict[jobs.Key, Any] = {}
        self._matches: Any = None

    def do(self, job: jobs.Job) -> jobs.Result:  # noqa: PLR0911 - one case for each job
        """Do a job; no exception of a plug-in gets out of here."""
        for key in job.forget:
            self._hosted_agents.pop(key, None)
            self._games.pop(key, None)
        match job.what:
            case jobs.MakeReport() as report:
                return _guarded(lambda: _report(report))
            case jobs.JudgeClaims() as judging:
                return _guarded(lambda: _judged_claims(judging))
            case jobs.WarmUp(line_up=line_up):
                return _guarded(lambda: _warm_up(self._registry, line_up))
            case jobs.ListAgents() as catalogue:
                return _guarded(lambda: agent_cards(self._registry, catalogue))
            case jobs.Check() as check:
                return _guarded(lambda: checked_agent(self._registry, check))
            case jobs.ReadUpload(text=text, format=name):
                return _guarded(lambda: ENCODER.encode(read_upload(text, name, self._registry)))
            case jobs.AskMatch() as question:
                return _guarded(lambda: self._ask_match(question))
            case jobs.Begin() | jobs.Decide() | jobs.Tell() | jobs.Over() as asked:
                return self._ask(job, asked)

    def _ask(
        self, job: jobs.Job, asked: jobs.Begin | jobs.Decide | jobs.Tell | jobs.Over
    ) -> jobs.Result:
        key = job.key
        if key is None:
            raise AssertionError("hosted_agents are asked by their key")
        if job.hosted is not None:
            self._hosted_agents.pop(key, None)
            self._guard(key, partial(self._make, job.hosted))
        self._guard(key, partial(self._tell, key, job.news))
        hosted = self._hosted_agents[key]
        if isinstance(asked, jobs.Begin):
            return jobs.ToldJson()
        if isinstance(asked, jobs.Decide):
            return self._decide(hosted, key, asked)
        if isinstance(hosted, _Broken):
            return jobs.ToldJson(problem=hosted.fault.detail)
        if isinstance(asked, jobs.Over):
            return _guarded(lambda: _open(hosted, asked))
        return _guarded(lambda: _answer(hosted, asked))

    def _ask_match(self, question: jobs.AskMatch) -> bytes:
        if self._matches is None:  # its imports are slow, and most workers play
            self._matches = resolve_name(f"{__package__}.asked_matches:AskedMatches")()
        return msgspec.json.encode(self._matches.reply(question))

    def _guard(self, key: jobs.Key, use: Callable[[], None]) -> None:
        if isinstance(self._hosted_agents.get(key), _Broken):
            return
        try:
            use()
        except (Exception, SystemExit) as error:  # noqa: BLE001 - anybody's code
            self._hosted_agents[key] = _Broken(_discreet(core.fault_of(error)))

    def _make(self, hosted: jobs.HostedAgent) -> None:
        made: core.AnyAgent | AnyInsight
        self._games[hosted.key] = hosted.game
        if hosted.agent:
            made = self._registry.make_agent(parse_agent(hosted.agent), hosted.game.name)
            made.begin_set()
            made.begin(hosted.seat, hosted.game)
        else:
            make = find_insight(hosted.game.name)
            if make is None:
                raise LookupError(f"{hosted.game.name} has no insight")
            made = make(hosted.seat, hosted.game)
        self._hosted_agents[hosted.key] = made

    def _tell(self, key: jobs.Key, news: Any) -> None:
        hosted = self._hosted_agents[key]
        if not isinstance(hosted, _Broken):
            for event in news:
                hosted.observe(event)

    def _decide(self, agent: Any, key: jobs.Key, asked: jobs.Decide) -> jobs.Decided:
        if isinstance(agent, _Broken):
            return jobs.Decided(fault=agent.fault)
        try:
            answer = decide(
                agent,
                asked.view,
                asked.moves,
                asked.rng,
                optional=asked.optional,
                truth=asked.truth,
            )
            is_quiet = asked.optional and agent.is_quiet() is True
        except (Exception, SystemExit) as error:  # noqa: BLE001 - anybody's code
            return jobs.Decided(fault=_discreet(core.fault_of(error)))
        if answer is None:
            return jobs.Decided(is_quiet=is_quiet)
        try:
            action = canonical_action(self._games[key], answer)
        except core.BadMoveText as error:
            return jobs.Decided(fault=Fault("illegal", printable(str(error))))
        return jobs.Decided(msgspec.json.encode(action), _reason(agent), is_quiet=is_quiet)


def _guarded(make: Callable[[], bytes]) -> jobs.ToldJson:
    """The output of a plug-in, or what is wrong with the question or the code."""
    try:
        return jobs.ToldJson(make())
    except (msgspec.MsgspecError, NotImplementedError, core.WhoknowsError) as error:
        return jobs.ToldJson(problem=printable(_without_folder(str(error))))
    except (Exception, SystemExit) as error:  # noqa: BLE001 - anybody's code
        return jobs.ToldJson(problem=problem_text(error))


def _discreet(fault: Fault) -> Fault:
    return Fault(fault.reason, _without_folder(fault.detail))


def _without_folder(text: str) -> str:
    """The text without the path of the data folder, which is private."""
    return text.replace(f"{data_folder()}{os.sep}", "")


def _reason(agent: core.AnyAgent) -> core.Message | None:
    reason = core.explanation_of(agent)
    return None if reason.key == "agent-no-explanation" else reason


def _encoded(result: jobs.Result) -> bytes:
    """The encoded result; an agent's reason may contain text that cannot be encoded."""
    try:
        return _RESULTS.encode(jobs.WorkerAnswer(_bounded(result), memory_mb()))
    except (TypeError, ValueError, RecursionError) as error:
        failed = jobs.Decided(fault=Fault("raised", problem_text(error)))
        return _RESULTS.encode(jobs.WorkerAnswer(failed, memory_mb()))


def _bounded(result: jobs.Result) -> jobs.Result:
    if isinstance(result, jobs.ToldJson):
        return (
            result
            if result.problem is None
            else jobs.ToldJson(problem=bounded_text(result.problem))
        )
    return msgspec.structs.replace(
        result, reason=bounded_message(result.reason), fault=bounded_fault(result.fault)
    )


def _answer(insight: Any, asked: jobs.Tell) -> bytes:
    if asked.question is None:
        return ENCODER.encode(insight.page(asked.view))
    return ENCODER.encode(insight.answer_json(asked.question, asked.view))


def _open(agent: Any, asked: jobs.Over) -> bytes:
    agent.game_over(asked.steps)
    return b"null"


def _report(asked: jobs.MakeReport) -> bytes:
    make = find_report(asked.game.name)
    return b"null" if make is None else ENCODER.encode(make(asked.game, asked.steps))


def _judged_claims(asked: jobs.JudgeClaims) -> bytes:
    if find_claim_reader(asked.game.name) is None:
        return b"null"
    make = resolve_name("whoknows.analysis.claim_page:claim_page")  # its imports are slow
    page = make(asked.game, asked.steps, names=asked.names, budget_ms=CLAIMS_BUDGET_MS)
    return ENCODER.encode(page)


def _warm_up(registry: Registry, line_up: LineUp) -> bytes:
    try_line_up(registry, line_up)
    return b"null"


def serve(read_from: BinaryIO, write_to: BinaryIO, *, is_guest: bool) -> None:
    """Do jobs until the input ends."""
    mind = HostedAgents(is_guest=is_guest)
    with suppress(BrokenPipeError):  # the server has ended, and so does this process
        while head := read_from.read(LENGTH.size):
            job = pickle.loads(read_from.read(LENGTH.unpack(head)[0]))  # noqa: S301 - from our own server
            result = _encoded(mind.do(job))
            write_to.write(LENGTH.pack(len(result)) + result)
            write_to.flush()


def main() -> None:
    """Run the worker; descriptors 0 and 1 belong to the server, so plug-ins get others."""
    if hasattr(os, "nice"):
        os.nice(NICENESS)
    jobs = os.fdopen(os.dup(0), "rb")
    results = os.fdopen(os.dup(1), "wb")
    nothing = os.open(os.devnull, os.O_RDONLY)
    os.dup2(nothing, 0)
    os.dup2(2, 1)
    sys.stdout = sys.stderr
    serve(jobs, results, is_guest=GUEST in sys.argv)


if __name__ == "__main__":
    main()
