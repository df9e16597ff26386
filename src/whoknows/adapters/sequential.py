# SPDX-License-Identifier: MIT
"""A match as a game tree in which one seat at a time picks a number.

Who is asked when is as with the referee: optional seats first, each until it has spoken or
declined, then TABLE, then required seats in order. Where several have to choose at once, they
choose one after the other, and nobody perceives what those before have chosen unless the rules say
so. To decline is a number of its own, after all numbers of moves; a seat that could only decline is
not asked.
"""

from collections.abc import Iterator, Mapping, Sequence
from functools import cached_property
from typing import Any, Final, TypeAlias

from msgspec import Struct

from whoknows import core

from .encoding import Encoding, find_encoding


class Silence(Struct, frozen=True, tag="silence", tag_field="type"):
    """A seat's memory of having declined; nobody else notices."""


SILENCE: Final = Silence()
STAY_SILENT: Final = "stay silent"

Memory: TypeAlias = tuple[Any, ...]
"""What a seat has perceived, with its own silences in between."""

TreeStep: TypeAlias = tuple[core.Seat, int, tuple[Any, ...]]
"""Who picked which number, and the events."""


class GameTree:
    """All that can happen in a game."""

    def __init__(self, game: core.AnyGame, encoding: Encoding | None = None) -> None:
        self.game = game
        self.encoding = find_encoding(game) if encoding is None else encoding
        self.silence = self.encoding.n_actions
        """The number of declining."""
        self.n_numbers = self.encoding.n_actions + 1

    @cached_property
    def root(self) -> "Position":
        """Before anything has happened."""
        return Position(self, self.game.start())

    def follow(self, numbers: Sequence[int]) -> "Position":
        """The position after these numbers, from the beginning."""
        position = self.root
        for number in numbers:
            position = position.after(number)
        return position


class Position:
    """One moment of a match, with everything that led to it; it never changes."""

    def __init__(
        self,
        tree: GameTree,
        state: Any,
        parent: "Position | None" = None,
        last: TreeStep | None = None,
    ) -> None:
        self.tree = tree
        self.state = state
        self.parent = parent
        self.last = last
        """Who picked which number, and what happened."""
        # Worked out where they are asked for; those of later positions go on from there.
        self.memories: dict[core.Seat, Memory] = (
            {} if parent else dict.fromkeys(tree.game.seats, ())
        )

    # It never changes, so a copy of it is itself; what is stored is how to get here.

    def __deepcopy__(self, _: object) -> "Position":
        return self

    def __reduce__(self) -> tuple[Any, ...]:
        game = self.tree.game
        return _again, (type(game), game.options, tuple(number for _, number in self.course()))

    # Who is asked

    @cached_property
    def _question(self) -> tuple[core.Seat, bool] | None:
        """Who is asked, and whether it may decline."""
        game, state = self.tree.game, self.state
        turn = game.to_act(state)
        for seat in turn.optional:
            if self.memory(seat)[-1:] != (SILENCE,) and game.moves(state, seat):
                return seat, True
        if core.TABLE in turn.required:
            return core.TABLE, False
        return (turn.required[0], False) if turn.required else None

    @property
    def asked(self) -> core.Seat | None:
        """The seat that picks a number, perhaps TABLE; None at the end."""
        return None if self._question is None else self._question[0]

    @property
    def may_decline(self) -> bool:
        """Whether the seat that is asked may decline."""
        return self._question is not None and self._question[1]

    @cached_property
    def moves(self) -> core.Moves[Any]:
        """What the seat that is asked may do, besides declining."""
        return self.tree.game.moves(self.state, self._seat)

    @cached_property
    def lottery(self) -> core.Lottery[Any]:
        """What TABLE may do."""
        return self.tree.game.chance(self.state)

    @cached_property
    def chances(self) -> tuple[float, ...]:
        """How likely each of TABLE's outcomes is, by number."""
        lottery, total = self.lottery, self.lottery.total
        weights = [1] * len(lottery) if lottery.weights is None else lottery.weights
        return tuple(weight / total for weight in weights)

    @property
    def _seat(self) -> core.Seat:
        if self.asked is None:
            raise AssertionError("the match is over")
        return self.asked

    @cached_property
    def numbers(self) -> tuple[int, ...]:
        """All that can be picked, in order; TABLE's outcomes are numbered as they are listed."""
        if self.asked is None:
            return ()
        if self.asked == core.TABLE:
            return tuple(range(len(self.lottery)))
        encoding, seat = self.tree.encoding, self.asked
        found = sorted(encoding.number(seat, move) for move in self.moves)
        return (*found, self.tree.silence) if self.may_decline else tuple(found)

    def action(self, number: int) -> Any:
        """What a number that can be picked now stands for; None for declining."""
        seat = self._seat
        if seat == core.TABLE:
            if not 0 <= number < len(self.lottery):
                raise core.IllegalAction(seat, f"outcome {number}", "chance has no such outcome")
            return self.lottery.outcomes[number]
        if number == self.tree.silence and self.may_decline:
            return None
        action = self.tree.encoding.action(seat, number)
        if action not in self.moves:
            raise core.IllegalAction(seat, str(action), "not among its legal moves")
        return action

    def text(self, seat: core.Seat, number: int) -> str:
        """A number in words; TABLE's have a meaning only where TABLE is asked."""
        if seat == core.TABLE:
            return self.tree.game.format_action(self.lottery.outcomes[number])
        if number == self.tree.silence:
            return STAY_SILENT
        return self.tree.game.format_action(self.tree.encoding.action(seat, number))

    # What happens

    def after(self, number: int) -> "Position":
        """The position after the seat that is asked has picked this number."""
        seat, action = self._seat, self.action(number)
        if action is None:
            return Position(self.tree, self.state, self, (seat, number, ()))
        state, events = self.tree.game.apply(self.state, seat, action)
        return Position(self.tree, state, self, (seat, number, events))

    @property
    def outcome(self) -> core.Outcome | None:
        """How it ended, or None while it goes on."""
        return self.tree.game.outcome(self.state) if self.asked is None else None

    def course(self) -> list[tuple[core.Seat, int]]:
        """Who picked which number so far."""
        return [(last[0], last[1]) for _, last in self._steps()][::-1]

    def told(self) -> list[str]:
        """All that was done, hidden things included, a line for each."""
        steps = list(self._steps())[::-1]
        return [f"{_name(last[0])}: {parent.text(last[0], last[1])}" for parent, last in steps]

    def _steps(self) -> Iterator[tuple["Position", TreeStep]]:
        """The steps that led here, the last one first, each with where it was made."""
        position = self
        while position.parent is not None and position.last is not None:
            yield position.parent, position.last
            position = position.parent

    # What is perceived

    def memory(self, seat: core.Seat) -> Memory:
        """What the seat has perceived, and when it declined."""
        unread: list[Position] = []
        position = self
        while seat not in position.memories and position.parent is not None:
            unread.append(position)
            position = position.parent
        memory = position.memories.get(seat, ())
        for later in reversed(unread):
            memory = later.remember(memory, seat)
        self.memories[seat] = memory
        return memory

    def remember(self, memory: Memory, seat: core.Seat) -> Memory:
        """The seat's memory of what was before, with the last step added to it."""
        if self.last is None:
            return memory
        actor, number, events = self.last
        if number == self.tree.silence and actor == seat:
            return (*memory, SILENCE)
        seen = core.perceive(self.tree.game, events, seat)
        return (*memory, *seen) if seen else memory

    def perceived(self, seat: core.Seat) -> list[Any]:
        """What the seat has perceived."""
        return perceived_of(self.memory(seat))


def perceived_of(memory: Sequence[Any]) -> list[Any]:
    """A memory without the silences."""
    return [event for event in memory if event != SILENCE]


def _name(seat: core.Seat) -> str:
    return "table" if seat == core.TABLE else f"seat {seat}"


def _again(
    game: type[core.AnyGame], options: Mapping[str, Any], numbers: Sequence[int]
) -> Position:
    """A position that was stored."""
    return GameTree(game(**options)).follow(numbers)
