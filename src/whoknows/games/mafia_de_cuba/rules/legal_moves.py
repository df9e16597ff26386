# SPDX-License-Identifier: MIT
"""The legal moves at a turn, from parts computed once per game; listed only when iterated."""

from collections.abc import Callable, Collection, Iterable, Iterator, Sequence
from functools import cached_property, lru_cache
from itertools import chain
from typing import Any, Protocol

from whoknows.core import Form, Moves, Rng
from whoknows.core.moves import no_menu
from whoknows.games.mafia_de_cuba.pieces import match as p
from whoknows.games.mafia_de_cuba.pieces.box import Box, Tokens, token_counts


class Part(Collection[p.MafiaAction], Protocol):
    """A group of moves of the same kind."""

    def at(self, i: int) -> p.MafiaAction:
        """The i-th move."""


class Pool(Part):
    """Moves that are few enough to be listed."""

    def __init__(self, actions: Iterable[p.MafiaAction]) -> None:
        self._actions = tuple(actions)

    @cached_property
    def _known(self) -> frozenset[p.MafiaAction]:
        return frozenset(self._actions)

    def at(self, i: int) -> p.MafiaAction:
        return self._actions[i]

    def __len__(self) -> int:
        return len(self._actions)

    def __iter__(self) -> Iterator[p.MafiaAction]:
        return iter(self._actions)

    def __contains__(self, action: object) -> bool:
        return action in self._known


class Boxes(Part):
    """All actions of a kind about a box: any number of diamonds with any tokens."""

    def __init__(
        self, kind: type[p.SayBox] | type[p.AnnounceReturn], diamonds: int, tokens: Sequence[Tokens]
    ) -> None:
        self.kind = kind
        self.n_diamonds = diamonds + 1
        self.tokens = tuple(tokens)
        self._known = frozenset(tokens)

    def at(self, i: int) -> p.MafiaAction:
        diamonds, tokens = divmod(i, len(self.tokens))
        return self.kind(diamonds, self.tokens[tokens])

    def __len__(self) -> int:
        return self.n_diamonds * len(self.tokens)

    def __iter__(self) -> Iterator[p.MafiaAction]:
        return (self.at(i) for i in range(len(self)))

    def __contains__(self, action: object) -> bool:
        return (
            isinstance(action, self.kind)
            and 0 <= action.diamonds < self.n_diamonds
            and action.tokens in self._known
        )


class Joined(Moves[p.MafiaAction]):
    """All moves of a seat at a moment."""

    __slots__ = ("_menu", "_parts")

    def __init__(self, parts: Sequence[Part], menu: Callable[[], Sequence[Form]]) -> None:
        self._parts = parts
        self._menu = menu

    def __contains__(self, action: object) -> bool:
        return any(action in part for part in self._parts)

    def __len__(self) -> int:
        return sum(map(len, self._parts))

    def __iter__(self) -> Iterator[p.MafiaAction]:
        return chain.from_iterable(self._parts)

    def sample(self, rng: Rng) -> p.MafiaAction:
        i = rng.below(len(self))
        for part in self._parts:
            if i < len(part):
                return part.at(i)
            i -= len(part)
        raise AssertionError("there are not as many moves as counted")

    def menu(self) -> Sequence[Form]:
        return self._menu()

    def __reduce__(self) -> tuple[Any, ...]:
        return type(self), (self._parts, no_menu)


@lru_cache(maxsize=4096)
def takes(box: Box, *, is_first: bool, is_last: bool) -> Pool:
    """The ways for a suspect to take from the box: tokens first, then diamonds."""
    asides: list[str | None] = [None, *(token_counts(box.tokens) if is_first else ())]
    actions = [action for aside in asides for action in _takes_beside(box, aside)]
    if is_last or not actions:
        actions.append(p.TakeNothing())
    return Pool(actions)


def _takes_beside(box: Box, aside: str | None) -> Iterator[p.MafiaAction]:
    left = box.after(None, aside=aside)
    yield from (p.TakeToken(name, aside) for name in token_counts(left.tokens))
    yield from (p.Steal(n, aside) for n in range(1, left.diamonds + 1))
