# SPDX-License-Identifier: MIT
"""Limits the memory of input that is not handled yet: those who sent most give way."""

from collections import Counter
from typing import Protocol


class Sender(Protocol):
    """A connection with input that waits."""

    def give_way(self) -> None:
        """Drop the input, and tell the client why."""


class Intake:
    """Counts the input of every connection from its arrival until it is handled.

    It does not matter what the input waits for: its turn, its end, or somebody to read it.
    """

    def __init__(self, most: int, most_each: int) -> None:
        self._most, self._most_each = most, most_each
        self._senders: dict[Sender, tuple[str, int]] = {}
        """The client of each sender, and its bytes; the one that has waited longest is first."""
        self._each: Counter[str] = Counter()
        self._n = 0

    def hold(self, sender: Sender, client: str, n: int) -> None:
        """Note that `n` bytes of a sender wait now; perhaps it, or another one, gives way.

        Where all clients together have sent too much, the largest one loses its oldest input.
        """
        before = self._senders.get(sender)
        if before == (client, n) or (before is None and not n):
            return
        self._count(*(before or (client, 0)), -1)
        if n:
            self._senders[sender] = client, n  # keeps its place
            self._count(client, n)
        else:
            del self._senders[sender]
        while self._each[client] > self._most_each:
            self._drop_oldest(client)
        while self._n > self._most:
            self._drop_oldest(max(self._each, key=lambda one: self._each[one]))

    def _count(self, client: str, n: int, sign: int = 1) -> None:
        self._n += sign * n
        self._each[client] += sign * n
        if not self._each[client]:
            del self._each[client]

    def _drop_oldest(self, client: str) -> None:
        oldest = next(one for one, (of, _) in self._senders.items() if of == client)
        self._count(*self._senders.pop(oldest), -1)
        oldest.give_way()
