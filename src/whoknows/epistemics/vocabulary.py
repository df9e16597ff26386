# SPDX-License-Identifier: MIT
"""The vocabulary of a game: the atoms that formulas about its matches can contain.

An atom is written as `HEAD`, `HEAD(ARGUMENT,...)`, and may be followed by `is VALUE` or by a
comparison and a value: `ann.2 = red 3`, `ann.2 is playable`, `count(5) >= 3`, `role(bob) = thief`.
"""

from __future__ import annotations

import re
from abc import ABC, abstractmethod
from collections.abc import Sequence
from typing import Any, ClassVar, Final, Generic, TypeVar

from msgspec import Struct

from whoknows.core import AnyGame, Message, Seat, State, WhoknowsError
from whoknows.core.errors import did_you_mean
from whoknows.logic.formula import Comparison
from whoknows.logic.semantics import COMPARE

S = TypeVar("S", bound=State)
A = TypeVar("A")
"""A game's atoms: hashable values, such as frozen structs."""

_ATOM: Final = re.compile(
    r"(?P<head>[^\s()<>=!]+)(?:\((?P<arguments>[^()]*)\))?"
    r"(?:\s*(?P<relation>>=|<=|!=|=|<|>|\bis\b)\s*(?P<value>.+))?"
)
_OUTSIDE: Final = re.compile(r"[^\w@.']+")


class BadAtom(WhoknowsError):
    """An atom that the game does not have; the message says which ones it has."""


class WrittenAtom(Struct, frozen=True):
    """The parts of an atom as it is written."""

    head: str
    arguments: tuple[str, ...] = ()
    relation: str = ""
    """`is`, a comparison, or nothing."""
    value: str = ""

    @classmethod
    def of(cls, text: str) -> WrittenAtom:
        """The parts of the text.

        >>> WrittenAtom.of("has(bob,5)>=2")
        WrittenAtom(head='has', arguments=('bob', '5'), relation='>=', value='2')
        >>> WrittenAtom.of("ann.2 is playable").value
        'playable'
        """
        match = _ATOM.fullmatch(text.strip())
        if match is None:
            raise BadAtom(f"{text!r} is no atom")
        listed = match["arguments"]
        arguments = () if listed is None else tuple(part.strip() for part in listed.split(","))
        value = " ".join((match["value"] or "").split())
        return cls(match["head"], arguments, match["relation"] or "", value)


class Choice(Struct, frozen=True):
    """One entry of a menu: what the formula says, and what the person reads."""

    value: str
    label: Message


class Field(Struct, frozen=True):
    """A part of an atom that a person chooses from a menu."""

    name: str
    choices: tuple[Choice, ...]


class AtomForm(Struct, frozen=True):
    """A kind of atom, as a form to fill in.

    `pattern` is the text with the fields in braces: `{seat}.{slot} = {suit} {rank}`. `label` names
    the kind in a menu. `description` says what the atom means, in English, for the reference.
    """

    name: str
    pattern: str
    label: Message
    fields: tuple[Field, ...]
    description: str
    example: str
    """An atom of this kind."""


class Vocabulary(ABC, Generic[S, A]):
    """The atoms of a game, for a table with named seats."""

    prefix: ClassVar[str] = ""
    """The beginning of the keys of its messages."""

    def __init__(self, game: Any, names: Sequence[str]) -> None:
        self.game = game
        self.names = tuple(names)
        """The name of each seat, as formulas write it."""

    @abstractmethod
    def forms(self) -> Sequence[AtomForm]:
        """All kinds of atoms."""

    @abstractmethod
    def read(self, text: str) -> A:
        """The atom that a text means; `BadAtom` says what is wrong with it."""

    @abstractmethod
    def holds(self, atom: A, state: S) -> bool | None:
        """Whether the atom is true in a state; None if what it speaks of is not there.

        A card that is not dealt yet is neither red nor not. In formulas such an atom is false.
        """

    @abstractmethod
    def is_public(self, atom: A) -> bool:
        """Whether all who watch see at every moment whether the atom is true."""

    @abstractmethod
    def say(self, atom: A) -> Message:
        """The atom as a sentence without a full stop: "Ann's card 2 is red 3"."""

    def suggestions(self, seat: Seat) -> Sequence[str]:
        """Formulas worth asking about a match, as that seat or a watcher."""
        return ()

    def seat(self, text: str) -> Seat:
        """The seat with that number or name."""
        if text.isdecimal() and int(text) < self.game.players:
            return Seat(int(text))
        folded = text.casefold()
        for number, name in enumerate(self.names):
            if name.casefold() == folded:
                return Seat(number)
        raise BadAtom(f"there is no player {text!r} here; {did_you_mean(text, self.names)}")


def compared(left: int, relation: str, right: int) -> bool:
    """Whether a comparison of an atom holds.

    >>> compared(3, ">=", 2), compared(3, "!=", 3)
    (True, False)
    """
    if relation == "!=":
        return left != right
    comparison: Comparison = relation  # type: ignore[assignment]  # one of the others
    return bool(COMPARE[comparison](left, right))


def formula_names(names: Sequence[str]) -> tuple[str, ...]:
    """The names of players as formulas can write them, each different.

    >>> formula_names(["Ann", "Marie Curie", "7 of 9", "Ann"])
    ('Ann', 'Marie_Curie', 'p7_of_9', 'Ann_2')
    """
    found: list[str] = []
    for name in names:
        plain = _OUTSIDE.sub("_", name).strip("_'.@") or "player"
        if not plain[0].isalpha():
            plain = f"p{plain}"
        number, unique = 1, plain
        while unique.casefold() in {other.casefold() for other in found}:
            number += 1
            unique = f"{plain}_{number}"
        found.append(unique)
    return tuple(found)


def default_names(game: AnyGame) -> tuple[str, ...]:
    """The names of seats without players: `p0`, `p1` and so on."""
    return tuple(f"p{seat}" for seat in game.seats)
