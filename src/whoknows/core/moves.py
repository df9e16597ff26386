# SPDX-License-Identifier: MIT
"""Legal moves of a seat, not always as a list: some games have thousands of moves per turn."""

from abc import abstractmethod
from collections.abc import Callable, Collection, Iterator, Sequence
from typing import Any, Generic, TypeVar

from msgspec import Struct

from .event import Action, tag_of
from .message import Message
from .random import Rng

A = TypeVar("A", bound=Action)


class Choice(Struct, frozen=True):
    """A possible value of a form field, and its label; `short`, or else the value, may be typed."""

    value: int | str | bool | None
    label: Message
    short: str | None = None

    @property
    def typed(self) -> str:
        """The text that may be typed instead of the label."""
        return str(self.value) if self.short is None else self.short


class Field(Struct, frozen=True):
    """A field of an action, chosen by a person."""

    name: str
    label: Message
    choices: tuple[Choice, ...]


class Form(Struct, frozen=True):
    """A kind of action with its fields: the basis of menus, forms and typed commands.

    `kind` is the action's tag. Every legal move can be made from some form; an illegal combination
    of choices is refused like any other illegal move.
    """

    kind: str
    label: Message
    fields: tuple[Field, ...] = ()


class Moves(Collection[A], Generic[A]):
    """The legal moves of one seat at one moment."""

    @abstractmethod
    def sample(self, rng: Rng) -> A:
        """A random legal move, all equally likely."""

    @abstractmethod
    def menu(self) -> Sequence[Form]:
        """The moves as forms for a person to fill in."""


class Listed(Moves[A]):
    """Moves that are few enough to list."""

    __slots__ = ("_menu", "actions")

    def __init__(self, actions: Sequence[A], menu: Callable[[], Sequence[Form]]) -> None:
        self.actions = tuple(actions)
        self._menu = menu

    def __contains__(self, action: object) -> bool:
        return action in self.actions

    def __len__(self) -> int:
        return len(self.actions)

    def __iter__(self) -> Iterator[A]:
        return iter(self.actions)

    def sample(self, rng: Rng) -> A:
        return self.actions[rng.below(len(self.actions))]

    def menu(self) -> Sequence[Form]:
        return self._menu()

    def __copy__(self) -> "Listed[A]":
        return Listed(self.actions, self._menu)

    def __reduce__(self) -> tuple[Any, ...]:
        return type(self), (self.actions, no_menu)


def no_menu() -> Sequence[Form]:
    """The empty menu of moves copied to another process, where only agents are asked."""
    return ()


def form(
    kind: type[Action], label: Message, *fields: tuple[str, Message, Sequence[Choice]]
) -> Form:
    """A form for actions of one class."""
    return Form(
        tag_of(kind),
        label,
        tuple(Field(name, text, tuple(choices)) for name, text, choices in fields),
    )
