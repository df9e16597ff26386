# SPDX-License-Identifier: MIT
"""Caches pages of replays: a finished match does not change."""

from collections import OrderedDict
from collections.abc import Hashable
from typing import Final, NamedTuple

from msgspec import Raw

MAX_BYTES: Final = 16_000_000


class PageKey(NamedTuple):
    """Identifies a page: the match, the seat that saw it, and the frames."""

    match_id: str
    seat: int
    first: int
    most: int


class Page(NamedTuple):
    """Encoded frames, and the number of frames of the whole match."""

    frames: Raw
    total: int


class PageCache:
    """Keeps as many pages as fit into a limit; those used longest ago make room."""

    def __init__(self, max_bytes: int = MAX_BYTES) -> None:
        self._max_bytes = max_bytes
        self._pages: OrderedDict[Hashable, Page] = OrderedDict()
        self._n_bytes = 0

    def get(self, key: Hashable) -> Page | None:
        """The page, if it is cached."""
        page = self._pages.get(key)
        if page is not None:
            self._pages.move_to_end(key)
        return page

    def put(self, key: Hashable, page: Page) -> None:
        """Cache a page."""
        self._n_bytes -= len(bytes(self._pages.pop(key, Page(Raw(b""), 0)).frames))
        self._pages[key] = page
        self._n_bytes += len(bytes(page.frames))
        while self._n_bytes > self._max_bytes:
            self._n_bytes -= len(bytes(self._pages.popitem(last=False)[1].frames))
