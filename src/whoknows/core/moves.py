# SPDX-License-Identifier: MIT
"""What a seat may do now, without listing it: some games have thousands of moves a turn."""

from abc import abstractmethod
from collections.abc import Callable, Collection, Iterator, Sequence
from typing import Any, Generic, TypeVar

from msgspec import Struct

from .event import Action, tag_of
from .message import Message
from .random import Rng

A = TypeVar("A", bound=Action)


class Choice(Struct, frozen=True):
    """One value that a field of a form may take, and what it is called.

    `short` is what may be typed instead of the label; without it, the value may.
    """

    value: int | str | bool | None
    label: Message
    short: str | None = None

    @property
    def typed(self) -> str:
        """What may be typed instead of the label."""
        return str(self.value) if self.short is None else self.short


class Field(Struct, frozen=True):
    """One field of an action, to be chosen by a person."""

    name: str
    label: Message
    choices: tuple[Choice, ...]


class Form(Struct, frozen=True):
    """A kind of action with its fields: what a menu, a form or a typed command is made of.

    `kind` is the action's tag. Every legal move can be made from some form; a combination of
    choices that is not legal is refused like any other illegal move.
    """

    kind: str
    label: Message
    fields: tuple[Field, ...] = ()


class Moves(Collection[A], Generic[A]):
    """The legal moves of one seat at one moment."""

    @abstractmethod
    def sample(self, rng: Rng) -> A:
        """A legal move, each as likely."""

    @abstractmethod
    def menu(self) -> Sequence[Form]:
        """The moves as forms for a person to fill in."""


class Listed(Moves[A]):
    """Moves that are few enough to be listed."""

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
    """What a copy of moves in another process has for a menu: only agents are asked there."""
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
