# SPDX-License-Identifier: MIT
"""The judged claims of a match as data, with messages for people: for the page and terminals."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final, Literal

from msgspec import Struct

from whoknows.core import AnyGame, Message, Seat, Step, Who
from whoknows.epistemics import Epistemics
from whoknows.epistemics.sentences import Sentences

from .claim_judge import BUDGET_MS
from .judgement import Deceived, Judgement, Verdict
from .lies import judge_claims

VERDICT_KEYS: Final = {
    Verdict.HONEST: "play-claims-honest",
    Verdict.LIE: "play-claims-lie",
    Verdict.BLUFF: "play-claims-bluff",
}


class DeceivedPlayer(Struct, frozen=True):
    """A player who believed a false claim."""

    seat: Seat
    until_n: int
    """How many events a watcher had perceived when it was last believed."""
    n_moments: int
    says: Message


class JudgedClaim(Struct, frozen=True):
    """A claim, what its speaker knew, and who was deceived."""

    n: int
    """How many events a watcher had perceived once it was made."""
    seat: Seat
    says: Message
    """What was said."""
    formula: str
    """What it means."""
    meaning: Message | None
    """The formula in words."""
    verdict: Literal["honest", "lie", "bluff"]
    verdict_says: Message
    is_true: bool
    worlds: str
    """How many worlds the speaker considered possible; a text, because it may be a large number."""
    worlds_true: str
    deceived: tuple[DeceivedPlayer, ...]
    is_complete: bool
    """False if there was no time to find out who was deceived."""


class ClaimPage(Struct, frozen=True):
    """All claims of a match."""

    model: str
    """The model under which players believe."""
    claims: tuple[JudgedClaim, ...]


def claim_page(
    game: AnyGame,
    steps: Sequence[Step[Any, Any]],
    *,
    names: Sequence[str] | None = None,
    model: str | None = None,
    budget_ms: int = BUDGET_MS,
) -> ClaimPage:
    """The judged claims of a match."""
    judged = judge_claims(game, steps, names=names, model=model, budget_ms=budget_ms)
    words = ClaimWords(game, steps, names)
    rows = [(one, words.row(one)) for one in judged]
    return ClaimPage(rows[0][0].model if rows else "", tuple(row for _, row in rows))


class ClaimWords:
    """Says judgements."""

    def __init__(
        self, game: AnyGame, steps: Sequence[Step[Any, Any]], names: Sequence[str] | None
    ) -> None:
        self._game = game
        self._asked = Epistemics(game, steps, names=names)
        self._sentences = Sentences(self._asked.vocabulary)

    def row(self, judged: Judgement) -> JudgedClaim:
        """A judgement with its messages."""
        meaning: Message | None = None
        if judged.formula is not None:
            meaning = self._sentences.statement(self._asked.read(judged.formula))
        return JudgedClaim(
            n=judged.n,
            seat=judged.seat,
            says=self._game.describe(judged.claim),
            formula=judged.formula or "",
            meaning=meaning,
            verdict=judged.verdict.value,
            verdict_says=Message(VERDICT_KEYS[judged.verdict]),
            is_true=judged.is_true,
            worlds=str(judged.n_worlds),
            worlds_true=str(judged.n_true),
            deceived=tuple(map(_deceived, judged.deceived or ())),
            is_complete=judged.deceived is not None,
        )


def _deceived(one: Deceived) -> DeceivedPlayer:
    key = "play-claims-believed-to-end" if one.is_at_end else "play-claims-believed"
    says = Message(key, {"seat": Who(one.seat), "count": one.n_moments})
    return DeceivedPlayer(one.seat, one.until_n, one.n_moments, says)
