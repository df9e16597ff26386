# SPDX-License-Identifier: MIT
"""The numbering of boxes, and their possible ways: the graph whose paths are the worlds.

A world is a path. It starts with the box as the Godfather passed it on; each suspect takes one step
(what was taken, and for the first suspect also what was set aside); it ends with the box as it came
back. The steps of a seat are numbered; knowledge about a seat is a weight for each of its steps.
"""

from collections.abc import Mapping
from functools import cached_property, lru_cache
from itertools import product
from math import prod
from typing import Any, Final, NamedTuple, TypeAlias

import numpy as np
from msgspec import Struct
from numpy.typing import NDArray

from whoknows.games.mafia_de_cuba.pieces.box import Box, token_counts, tokens_text
from whoknows.games.mafia_de_cuba.pieces.match import Story
from whoknows.games.mafia_de_cuba.pieces.roles import MOST_HIDDEN, TAKES_DIAMONDS, TAKES_NOTHING

Ints32: TypeAlias = NDArray[np.int32]

NONE: Final = 0
"""The number for no token set aside; the k-th token is k + 1."""


class Setting(Struct, frozen=True):
    """What everybody knows before the box goes round."""

    players: int
    diamonds: int
    tokens: tuple[tuple[str, int], ...]
    """All roles that have tokens, with their numbers in the box (perhaps 0)."""

    @property
    def n_suspects(self) -> int:
        """The number of players without the Godfather."""
        return self.players - 1

    @property
    def most_hidden(self) -> int:
        """How many diamonds the Godfather may remove."""
        return min(MOST_HIDDEN, self.diamonds)

    @property
    def full_tokens(self) -> str:
        """The tokens at the start."""
        return tokens_text(dict(self.tokens))


class Steps(NamedTuple):
    """The steps that a seat can take, in arrays."""

    source: Ints32
    """The number of the box received."""
    target: Ints32
    """The number of the box passed on."""
    role: Ints32
    """The number of the resulting role."""
    diamonds: Ints32
    """How many were taken."""
    aside: Ints32
    """The token set aside: `NONE`, or the token's number plus 1."""

    def __len__(self) -> int:
        return len(self.source)


class Layout:
    """The numbering of boxes, roles and steps in a setting; use `layout_of` to get it.

    Boxes are numbered by diamonds first, then by tokens; roles are the tokens in their order, then
    thief and urchin. Seats are 1 to `n_suspects`; only boxes that can be reached have steps.
    """

    def __init__(self, setting: Setting) -> None:
        self.setting = setting
        self.n_seats = setting.n_suspects
        self.token_names = tuple(name for name, _ in setting.tokens)
        self.role_names = (*self.token_names, TAKES_DIAMONDS, TAKES_NOTHING)
        self.thief = len(self.token_names)
        self.urchin = self.thief + 1
        self.most = np.array([n for _, n in setting.tokens], dtype=np.int32)
        self.token_sets = tuple(product(*(range(n + 1) for _, n in setting.tokens)))
        self.n_token_sets = len(self.token_sets)
        self.n_boxes = (setting.diamonds + 1) * self.n_token_sets
        self._set_number = {counts: i for i, counts in enumerate(self.token_sets)}
        self._text_number = {
            tokens_text(dict(zip(self.token_names, counts, strict=True))): i
            for i, counts in enumerate(self.token_sets)
        }
        self.token_texts = tuple(self._text_number)

    # Names and numbers

    def tokens_number(self, tokens: str) -> int | None:
        """The number of a set of tokens; None for more than there are."""
        number = self._text_number.get(tokens)
        if number is not None:
            return number
        counts = token_counts(tokens)
        if not counts.keys() <= set(self.token_names):
            return None
        return self._set_number.get(tuple(counts.get(name, 0) for name in self.token_names))

    def box_number(self, box: Box) -> int | None:
        """The number of a box; None if it is impossible."""
        tokens = self.tokens_number(box.tokens)
        if tokens is None or not 0 <= box.diamonds <= self.setting.diamonds:
            return None
        return box.diamonds * self.n_token_sets + tokens

    def box(self, number: int) -> Box:
        """The box with a number."""
        diamonds, tokens = divmod(number, self.n_token_sets)
        return Box(diamonds, self.token_texts[tokens])

    def role_number(self, name: str) -> int:
        """The number of a role."""
        return self.role_names.index(name)

    def aside_number(self, token: str | None) -> int:
        """The number of a token set aside."""
        return NONE if token is None else self.token_names.index(token) + 1

    def aside_name(self, number: int) -> str | None:
        """The name of the token set aside."""
        return None if number == NONE else self.token_names[number - 1]

    @cached_property
    def starts(self) -> Ints32:
        """Numbers of the boxes that the Godfather can give, by how many diamonds he hid."""
        full = self.n_token_sets - 1
        gifts = [self.setting.diamonds - n for n in range(self.setting.most_hidden + 1)]
        return np.array([gift * self.n_token_sets + full for gift in gifts], dtype=np.int32)

    # Steps

    @cached_property
    def steps(self) -> tuple[Steps, ...]:
        """The steps of seat 1, seat 2 and so on."""
        found = []
        sources = np.sort(self.starts)
        for seat in range(1, self.n_seats + 1):
            steps = self._steps_from(sources, seat)
            sources = np.unique(steps.target)
            found.append(steps)
        return tuple(found)

    def _steps_from(self, sources: Ints32, seat: int) -> Steps:
        """All steps of a seat that may receive these boxes.

        They are ordered by the box, by the token set aside, then by what is taken: tokens, then
        diamonds, then nothing.
        """
        blocks = [
            block
            for aside in (range(len(self.token_names) + 1) if seat == 1 else [NONE])
            for block in self._takes(sources, aside, is_last=seat == self.n_seats)
        ]
        columns = np.concatenate(blocks, axis=1)
        source, _, role, diamonds, aside = columns
        order = np.lexsort((diamonds, role, aside, source))
        return Steps(*(np.ascontiguousarray(column[order]) for column in columns))

    def _takes(self, sources: Ints32, aside: int, *, is_last: bool) -> list[Ints32]:
        """Columns of source, target, role, diamonds, aside for everything that can be taken."""
        n_left = self._n_left[sources % self.n_token_sets]
        diamonds = sources // self.n_token_sets
        is_empty = sources == 0
        boxes = sources
        if aside != NONE:
            is_there = n_left[:, aside - 1] > 0
            sources, diamonds, is_empty = sources[is_there], diamonds[is_there], is_empty[is_there]
            n_left = n_left[is_there]
            n_left[:, aside - 1] -= 1
            boxes = sources - self._strides[aside - 1]

        def block(is_open: Any, role: int, taken: int, less: int) -> Ints32:
            source, target = sources[is_open], boxes[is_open] - less
            rest = [np.full(len(source), n, dtype=np.int32) for n in (role, taken, aside)]
            return np.stack([source, target, *rest])

        strides = self._strides.tolist()
        tokens = [block(n_left[:, i] > 0, i, 0, stride) for i, stride in enumerate(strides)]
        thefts = [
            block(diamonds >= n, self.thief, n, n * self.n_token_sets)
            for n in range(1, self.setting.diamonds + 1)
        ]
        nothing = block(is_empty | is_last, self.urchin, 0, 0)
        return [*tokens, *thefts, nothing]

    @cached_property
    def _n_left(self) -> Ints32:
        """How many tokens of each name there are, by number of the tokens."""
        return np.array(self.token_sets, dtype=np.int32).reshape(self.n_token_sets, -1)

    @cached_property
    def _strides(self) -> Ints32:
        """By how much the number of a box falls when a token is taken."""
        sizes = [n + 1 for _, n in self.setting.tokens]
        return np.array([prod(sizes[i + 1 :]) for i in range(len(sizes))], dtype=np.int32)

    def story(self, seat: int, step: int) -> Story:
        """The story of a suspect who took that step."""
        steps = self.steps[seat - 1]
        return Story(
            self.box(int(steps.source[step])),
            self.role_names[steps.role[step]],
            int(steps.diamonds[step]),
            self.aside_name(int(steps.aside[step])),
        )

    @cached_property
    def _step_numbers(self) -> tuple[Mapping[tuple[int, int, int, int], int], ...]:
        return tuple(
            {
                key: i
                for i, key in enumerate(
                    zip(
                        steps.source.tolist(),
                        steps.role.tolist(),
                        steps.diamonds.tolist(),
                        steps.aside.tolist(),
                        strict=True,
                    )
                )
            }
            for steps in self.steps
        )

    def step_number(self, seat: int, story: Story) -> int | None:
        """The number of the step in a story; None if it is impossible for that seat."""
        source = self.box_number(story.received)
        is_aside = story.aside is None or story.aside in self.token_names
        if source is None or story.role not in self.role_names or not is_aside:
            return None
        key = (
            source,
            self.role_number(story.role),
            story.diamonds,
            self.aside_number(story.aside),
        )
        return self._step_numbers[seat - 1].get(key)


@lru_cache(maxsize=32)
def layout_of(setting: Setting) -> Layout:
    """The layout of a setting; the first call takes a while."""
    return Layout(setting)
