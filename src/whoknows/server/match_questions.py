# SPDX-License-Identifier: MIT
"""Questions about who knows what at matches: asked of workers, and their replies kept."""

import sys
from typing import Final

import msgspec
from msgspec import Raw

from whoknows.core import Message

from .formula_question import BadFormula, FormulaReply
from .jobs import AskMatch
from .page_cache import Page, PageCache
from .worker_pool import WorkerPool

MAX_BYTES: Final = 8_000_000
"""Bytes of replies that are kept."""
_PROBLEMS: Final = {"late": "table-ask-too-long"}


class MatchQuestions:
    """Gets replies from workers; a reply that does not change is kept."""

    def __init__(self, worker_pool: WorkerPool) -> None:
        self._worker_pool = worker_pool
        self._replies = PageCache(MAX_BYTES)

    async def reply(self, asked: AskMatch, client: str) -> Raw:
        """The page that was asked for; `BadFormula` says why there is none."""
        key = asked.match, asked.n, asked.seat, asked.viewer, asked.question
        kept = self._replies.get(key)
        if kept is None:
            reply = await self._ask(asked, client)
            if reply.refusal is not None:
                raise BadFormula(reply.refusal)
            kept = Page(reply.page, 0)
            if reply.is_final:
                self._replies.put(key, kept, sys.getsizeof(asked.question.formula))
        return kept.frames

    async def _ask(self, asked: AskMatch, client: str) -> FormulaReply:
        told = await self._worker_pool.ask_match(asked, client)
        if told.problem is not None:
            # The text of an unexpected error could quote what is hidden.
            return FormulaReply(refusal=Message(_PROBLEMS.get(told.problem, "table-ask-failed")))
        return msgspec.json.decode(told.text, type=FormulaReply)
