# SPDX-License-Identifier: MIT
"""Limits the memory of request bodies in transit: slow senders give way."""

from collections import Counter
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Final

MOST: Final = 40_000_000
"""Bytes of incomplete bodies, of all clients together."""


class BodyInTransit:
    """A body in transit, and how much of it has arrived."""

    def __init__(self, client: str, stop: Callable[[], None]) -> None:
        self.client = client
        self.n = 0
        self.has_given_way = False
        self._stop = stop

    def give_way(self) -> None:
        """Stop reading it at once."""
        self.has_given_way = True
        self._stop()


class Intake:
    """All bodies in transit, in the order in which they began."""

    def __init__(self, most: int = MOST) -> None:
        self._most = most
        self._bodies: dict[BodyInTransit, None] = {}

    @contextmanager
    def body(self, client: str, stop: Callable[[], None]) -> Iterator[BodyInTransit]:
        """Add a body while it is read; `stop` is called if it has to give way."""
        body = BodyInTransit(client, stop)
        self._bodies[body] = None
        try:
            yield body
        finally:
            self._bodies.pop(body, None)

    def grow(self, body: BodyInTransit, n: int) -> None:
        """Count arrived bytes; if there are too many, the largest sender loses its oldest body."""
        body.n += n
        while sum(one.n for one in self._bodies) > self._most:
            sizes: Counter[str] = Counter()
            for one in self._bodies:
                sizes[one.client] += one.n
            first = max(self._bodies, key=lambda one: sizes[one.client])  # among equals, the oldest
            del self._bodies[first]
            first.give_way()
