# SPDX-License-Identifier: MIT
"""Judges claims as formulas: what their speakers knew, and who believed them for how long."""

from __future__ import annotations

import time
from collections.abc import Iterator, Sequence
from itertools import accumulate
from typing import Any, Final

from whoknows.core import WATCHER, AnyGame, Claim, Seat, Step, perceive
from whoknows.epistemics import RULES, Epistemics
from whoknows.logic import formula as fm
from whoknows.logic.formula import Formula
from whoknows.logic.render import text
from whoknows.plugins.parts import ReadClaim

from .judgement import Deceived, Judgement, Verdict

BUDGET_MS: Final = 60_000
"""How long beliefs of a whole match may take."""


class ClaimJudge:
    """Judges the claims of one log."""

    def __init__(
        self,
        game: AnyGame,
        steps: Sequence[Step[Any, Any]],
        read: ReadClaim,
        *,
        names: Sequence[str] | None = None,
        model: str | None = None,
        budget_ms: int = BUDGET_MS,
    ) -> None:
        self._game = game
        self._steps = steps
        self._read = read
        asked = Epistemics(game, steps, names=names)
        self.model = model or default_model(asked)
        self._asked = Epistemics(game, steps, names=names, model=self.model)
        self._names = asked.vocabulary.names
        self._deadline = time.monotonic() + budget_ms / 1000
        n_perceived = [len(perceive(game, step.events, WATCHER)) for step in asked.record.steps]
        self._n = list(accumulate(n_perceived, initial=0))
        """How many events a watcher had perceived at each moment."""

    def judgements(self) -> Iterator[Judgement]:
        """All claims that say something; nobody's word was said for a failed agent."""
        moment = 0
        for number, step in enumerate(self._steps):
            for event in step.events:
                if isinstance(event, Claim) and step.fault is None:
                    claimed = self._read(self._game, event, self._names)
                    if claimed is not None:
                        yield self._judged(number, moment, event, self._asked.read(claimed))
            moment += step.action is not None

    def _judged(self, number: int, moment: int, claim: Claim, claimed: Formula) -> Judgement:
        speaker = self._names[claim.seat]
        knew = self._asked.ask(fm.K(speaker, claimed), moment)
        knew_not = self._asked.ask(fm.K(speaker, fm.Not(claimed)), moment)
        verdict = Verdict.BLUFF
        if knew.answer in ("true", "likely"):
            verdict = Verdict.HONEST
        elif knew_not.answer in ("true", "likely"):
            verdict = Verdict.LIE
        is_true = self._asked.ask(claimed, moment).answer == "true"
        return Judgement(
            step=number,
            seat=claim.seat,
            claim=claim,
            verdict=verdict,
            is_true=is_true,
            n_worlds=knew.worlds,
            n_true=knew.worlds_true,
            is_exact=knew.exact and knew_not.exact,
            formula=text(claimed),
            at=moment,
            n=self._n[moment + 1],
            deceived=() if is_true else self._deceived(claim.seat, claimed, moment),
            model=self.model,
        )

    def _deceived(
        self, speaker: Seat, claimed: Formula, moment: int
    ) -> tuple[Deceived, ...] | None:
        found: list[Deceived] = []
        for seat in self._game.seats:
            left_ms = int((self._deadline - time.monotonic()) * 1000)
            if left_ms <= 0:
                return None
            if seat == speaker:
                continue
            believes = fm.B(self._names[seat], claimed)
            is_deceived = fm.And((fm.Not(claimed), believes))
            until = self._asked.holds_until(is_deceived, moment + 1, budget_ms=left_ms)
            if until is not None:
                before = self._asked.ask(believes, moment).answer == "true"
                is_at_end = until == len(self._asked.record)
                n_moments = until - moment
                found.append(
                    Deceived(seat, until, self._n[until], n_moments, is_at_end, before=before)
                )
        return tuple(found)


def default_model(asked: Epistemics) -> str:
    """The first model in which claims are evidence; else the rules alone."""
    return next((model for model in asked.models if model != RULES), RULES)
