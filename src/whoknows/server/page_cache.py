# SPDX-License-Identifier: MIT
"""Caches pages of replays: a finished match does not change."""

from collections import OrderedDict
from collections.abc import Hashable
from typing import Final, NamedTuple

from msgspec import Raw

MAX_BYTES: Final = 16_000_000
PAGE_BYTES: Final = 1_000
"""What a page takes besides its frames, about."""


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
        self._sizes: dict[Hashable, int] = {}
        self._n_bytes = 0

    def get(self, key: Hashable) -> Page | None:
        """The page, if it is cached."""
        page = self._pages.get(key)
        if page is not None:
            self._pages.move_to_end(key)
        return page

    def put(self, key: Hashable, page: Page, key_bytes: int = 0) -> None:
        """Cache a page; `key_bytes` is what its key takes, if that is long."""
        self._drop(key)
        self._pages[key] = page
        self._sizes[key] = len(bytes(page.frames)) + key_bytes + PAGE_BYTES
        self._n_bytes += self._sizes[key]
        while self._n_bytes > self._max_bytes:
            self._drop(next(iter(self._pages)))

    def _drop(self, key: Hashable) -> None:
        if self._pages.pop(key, None) is not None:
            self._n_bytes -= self._sizes.pop(key)
