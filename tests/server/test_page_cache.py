# SPDX-License-Identifier: MIT
"""Pages that are kept for a while."""

from msgspec import Raw

from whoknows.server.page_cache import Page, PageCache, PageKey


def key(first: int) -> PageKey:
    return PageKey("match", 0, first, 200)


def test_those_asked_for_longest_ago_make_room() -> None:
    cache = PageCache(max_bytes=100_000)
    for first in range(3):
        cache.put(key(first), Page(Raw(b"x" * 40_000), first))
        cache.get(key(0))
    assert cache.get(key(0)) == Page(Raw(b"x" * 40_000), 0)
    assert cache.get(key(1)) is None
    assert cache.get(key(2)) is not None


def test_a_page_that_is_put_again_counts_once() -> None:
    cache = PageCache(max_bytes=100_000)
    for _ in range(10):
        cache.put(key(0), Page(Raw(b"x" * 40_000), 0))
    cache.put(key(1), Page(Raw(b"x" * 40_000), 1))
    assert cache.get(key(0)) is not None


def test_a_page_beyond_the_bound_is_not_kept() -> None:
    cache = PageCache(max_bytes=100_000)
    cache.put(key(0), Page(Raw(b"x" * 100_001), 0))
    assert cache.get(key(0)) is None


def test_long_keys_count() -> None:
    """Questions may be much longer than their answers."""
    cache = PageCache(max_bytes=100_000)
    for first in range(3):
        cache.put(key(first), Page(Raw(b"x"), first), key_bytes=40_000)
    assert cache.get(key(0)) is None
    assert cache.get(key(2)) is not None


def test_pages_without_number_are_not_kept_however_short_they_are() -> None:
    cache = PageCache(max_bytes=100_000)
    for first in range(1_000):
        cache.put(key(first), Page(Raw(b"x"), first))
    assert sum(cache.get(key(first)) is not None for first in range(1_000)) <= 100
