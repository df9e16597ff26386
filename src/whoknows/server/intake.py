# SPDX-License-Identifier: MIT
"""Long bodies on their way: if they take too much room together, slow ones give way."""

from collections import Counter
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Final

MOST: Final = 40_000_000
"""Bytes of bodies that have come in part, of all clients together."""


class Body:
    """One that is on its way, and how much of it has come."""

    def __init__(self, client: str, stop: Callable[[], None]) -> None:
        self.client = client
        self.n = 0
        self.has_given_way = False
        self._stop = stop

    def give_way(self) -> None:
        """Whoever reads it stops at once."""
        self.has_given_way = True
        self._stop()


class Intake:
    """All that are on their way, in the order in which they came."""

    def __init__(self, most: int = MOST) -> None:
        self._most = most
        self._bodies: dict[Body, None] = {}

    @contextmanager
    def body(self, client: str, stop: Callable[[], None]) -> Iterator[Body]:
        """One more, for as long as it is read; `stop` is called if it has to give way."""
        body = Body(client, stop)
        self._bodies[body] = None
        try:
            yield body
        finally:
            self._bodies.pop(body, None)

    def grow(self, body: Body, n: int) -> None:
        """More of it has come; who has sent most loses the oldest body if that is too much."""
        body.n += n
        while sum(one.n for one in self._bodies) > self._most:
            sizes: Counter[str] = Counter()
            for one in self._bodies:
                sizes[one.client] += one.n
            first = max(self._bodies, key=lambda one: sizes[one.client])  # of equals the oldest
            del self._bodies[first]
            first.give_way()
