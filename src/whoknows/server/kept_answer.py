# SPDX-License-Identifier: MIT
"""Caches an answer that is the same for everyone, until something changes."""

import asyncio
from collections.abc import Awaitable, Callable
from contextlib import suppress
from typing import Final, Generic, TypeVar

T = TypeVar("T")
KEPT_S: Final = 1.0
"""How old an answer may be: other servers on the same database also change things."""
BETWEEN_S: Final = 0.25
"""From the beginning of one making to the next, however often things change."""


class KeptAnswer(Generic[T]):
    """Makes an answer when it is asked for and `version` has changed since, or time has passed.

    An answer shows every change before the question. Where changes come fast, those who ask wait
    for the next making together: one client can cause changes without number.
    """

    def __init__(
        self,
        make: Callable[[], Awaitable[T]],
        version: Callable[[], int] = lambda: 0,
        *,
        kept_s: float = KEPT_S,
        between_s: float = BETWEEN_S,
    ) -> None:
        self._make = make
        self._version = version
        self._kept_s = kept_s
        self._between_s = between_s
        self._made_for = -1
        self._begun = -between_s
        self._last: asyncio.Task[T] | None = None
        self._next: asyncio.Task[T] | None = None
        """The making that has not begun yet."""

    async def get(self) -> T:
        """The answer as it is now; those who ask at the same time get the same one."""
        is_old = asyncio.get_running_loop().time() >= self._begun + self._kept_s
        if self._next is None and (self._last is None or is_old or self._has_changed):
            self._next = asyncio.create_task(self._make_next(self._last))
        return await asyncio.shield(self._next or self._answer)

    @property
    def _has_changed(self) -> bool:
        return self._version() != self._made_for

    @property
    def _answer(self) -> asyncio.Task[T]:
        assert self._last is not None, "it was made, or is being made"  # noqa: S101 - for types
        return self._last

    async def _make_next(self, before: asyncio.Task[T] | None) -> T:
        """One making at a time, and not too soon after the last one."""
        loop = asyncio.get_running_loop()
        await asyncio.sleep(max(0.0, self._begun + self._between_s - loop.time()))
        if before is not None:
            with suppress(Exception):
                await asyncio.shield(before)
        self._last, self._next = self._next, None
        self._made_for, self._begun = self._version(), loop.time()
        try:
            return await self._make()
        except BaseException:
            self._made_for = -1  # the next one tries again
            raise
