# SPDX-License-Identifier: MIT
"""The atoms of Hanabi: what formulas about its matches can speak of.

`ann.2 = red 3`, `ann.2 = red`, `ann.2 >= 3` and `ann.2 is playable` speak of a card in a hand. Card
1 is the oldest, which the page calls `a`; `ann.b` is `ann.2`, and `ann.any` is some card of hers.
`ann.card17` is the 17th card dealt, wherever it is in her hand: the others move up in time.
`next(red) = 3`, `score >= 10`, `hints = 0`, `lives < 3` and `deck = 0` speak of what all see.
"""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from typing import ClassVar, Final, TypeAlias

from msgspec import Struct

from whoknows.core import Message, Seat, Who
from whoknows.core.errors import did_you_mean
from whoknows.epistemics import AtomForm, BadAtom, Choice, Field, Vocabulary, WrittenAtom, compared
from whoknows.games.hanabi import pieces as p
from whoknows.games.hanabi.rules import Hanabi
from whoknows.games.hanabi.text import COLOURS, POSITIONS, card_name, colour_name, position_letter

from .card_values import last_copies, playable, useless
from .matching import Set

ANY: Final = "any"
"""Stands for some card of a hand."""
_COUNTED: Final = ("score", "hints", "lives", "deck")
_VALUES: Final = {
    "playable": "hanabi-ask-playable",
    "critical": "hanabi-ask-critical",
    "useless": "hanabi-ask-useless",
}
_NUMBERS: Final = {
    "score": "hanabi-ask-score",
    "hints": "hanabi-ask-hints",
    "lives": "hanabi-ask-lives",
    "deck": "hanabi-ask-deck",
}
_RELATIONS: Final = {
    "=": "hanabi-ask-just",
    "!=": "hanabi-ask-other-than",
    ">=": "hanabi-ask-at-least",
    "<=": "hanabi-ask-at-most",
    ">": "hanabi-ask-more-than",
    "<": "hanabi-ask-less-than",
}
_DEALT: Final = re.compile(r"card(?P<number>[1-9][0-9]*)")
_FACE: Final = re.compile(r"(?P<suit>[a-z]*)\s*(?P<rank>[0-9]*)")


class CardAtom(Struct, frozen=True):
    """A card of a hand has a face, or a value on the table as it is."""

    seat: Seat
    position: int | None
    """Counted from the oldest card, from 0; None for some card, or the one of that order."""
    suit: int | None = None
    rank: int | None = None
    relation: str = "="
    value: str = ""
    """`playable`, `critical`, `useless`, or nothing if the atom speaks of the face."""
    order: int | None = None
    """The number of the deal, from 0, for one card wherever it is in the hand."""


class TableAtom(Struct, frozen=True):
    """A number that all can see, compared with another number."""

    name: str
    """`score`, `hints`, `lives`, `deck`, or `next`: the rank that a pile needs next."""
    relation: str
    number: int
    suit: int | None = None


HanabiAtom: TypeAlias = CardAtom | TableAtom


class HanabiVocabulary(Vocabulary[p.HanabiState, HanabiAtom]):
    """Cards in hands, and numbers on the table."""

    prefix: ClassVar[str] = "hanabi-ask-"
    game: Hanabi

    # Reading

    def read(self, text: str) -> HanabiAtom:
        written = WrittenAtom.of(text)
        owner, dot, place = written.head.rpartition(".")
        if dot and not written.arguments:
            return self._card_atom(owner, place, written, text)
        if written.head == "next" or (written.head in _COUNTED and not written.arguments):
            return self._table_atom(written, text)
        known = [*_COUNTED, "next", *(f"{name}.1" for name in self.names)]
        raise BadAtom(
            f"Hanabi has no atom {text!r}; {did_you_mean(written.head, known)}. Write for example "
            f"`{self._someone}.2 = red 3`, `{self._someone}.2 is playable` or `next(red) = 3`"
        )

    @property
    def _someone(self) -> str:
        return self.names[0]

    def _card_atom(self, owner: str, place: str, written: WrittenAtom, text: str) -> CardAtom:
        seat = self.seat(owner)
        position, order = self._place(place)
        value, relation = written.value, written.relation
        is_equal = relation in ("is", "=")
        if is_equal and value in _VALUES:
            return CardAtom(seat, position, value=value, order=order)
        relation = "=" if is_equal else relation
        if relation not in _RELATIONS:
            raise BadAtom(
                f"{text!r}: write what the card is: `{owner}.{place} = red 3`, `= red`, `= 3`, "
                "`is playable`, `is critical` or `is useless`"
            )
        if value in _VALUES:
            raise BadAtom(f"{text!r}: write `~({owner}.{place} is {value})` for what a card is not")
        suit, rank = self._face(value, text)
        if relation not in ("=", "!=") and suit is not None:
            raise BadAtom(f"{text!r}: only numbers can be compared, as in `{owner}.{place} >= 3`")
        if place == ANY and relation == "!=":
            raise BadAtom(f"{text!r}: write `~({owner}.{ANY} = {value})` for having none")
        return CardAtom(seat, position, suit, rank, relation, order=order)

    def _place(self, place: str) -> tuple[int | None, int | None]:
        """The position in the hand and the number of the deal, of which one or none is given."""
        if place == ANY:
            return None, None
        dealt = _DEALT.fullmatch(place)
        if dealt is None:
            return self._position(place), None
        if int(dealt["number"]) > self.game.n_cards:
            raise BadAtom(f"there is no {place}; {self.game.n_cards} cards are dealt at most")
        return None, int(dealt["number"]) - 1

    def _position(self, place: str) -> int:
        size = self.game.size
        if place.isdecimal() and 1 <= int(place) <= size:
            return int(place) - 1
        if len(place) == 1 and place in POSITIONS[:size]:
            return POSITIONS.index(place)
        raise BadAtom(
            f"there is no card {place!r}; cards go from 1 (or a), the oldest, to {size} "
            f"(or {POSITIONS[size - 1]}), `{ANY}` is some card, and `card17` the 17th one dealt"
        )

    def _face(self, value: str, text: str) -> tuple[int | None, int | None]:
        """The suit and the rank of `red 3`, `r3`, `red` or `3`."""
        match = _FACE.fullmatch(value.casefold())
        if match is None or not value:
            raise BadAtom(
                f"{text!r}: {value!r} is no card; write `red 3`, `red`, `3`, or "
                f"{', '.join(_VALUES)}"
            )
        rank = self._rank(match["rank"]) if match["rank"] else None
        return self._suit(match["suit"]) if match["suit"] else None, rank

    def _rank(self, text: str) -> int:
        if not 1 <= int(text) <= p.N_RANKS:
            raise BadAtom(f"there is no number {text}; cards have numbers from 1 to {p.N_RANKS}")
        return int(text)

    def _suit(self, text: str) -> int:
        letters = self.game.letters
        for suit, letter in enumerate(letters):
            if text in (letter, COLOURS[letter]):
                return suit
        known = [COLOURS[letter] for letter in letters]
        raise BadAtom(f"there is no suit {text!r}; {did_you_mean(text, [*known, *_VALUES])}")

    def _table_atom(self, written: WrittenAtom, text: str) -> TableAtom:
        name, relation = written.head, "=" if written.relation == "is" else written.relation
        example = "next(red) = 3" if name == "next" else f"{name} >= 3"
        n_arguments = 1 if name == "next" else 0
        if relation not in _RELATIONS or len(written.arguments) != n_arguments:
            raise BadAtom(f"{text!r}: write it with a number, as in `{example}`")
        if not written.value.isdecimal():
            raise BadAtom(f"{text!r}: {written.value!r} is no number; write `{example}`")
        suit = self._suit(written.arguments[0].casefold()) if n_arguments else None
        return TableAtom(name, relation, int(written.value), suit)

    # Truth

    def holds(self, atom: HanabiAtom, state: p.HanabiState) -> bool | None:
        if isinstance(atom, TableAtom):
            number = self.number(atom, state)
            return None if number is None else compared(number, atom.relation, atom.number)
        hand = state.hands[atom.seat]
        if atom.order is not None:
            hand = tuple(held for held in hand if held.order == atom.order)
        elif atom.position is not None:
            hand = hand[atom.position : atom.position + 1]
        if not hand:
            return None
        cards = self.cards(atom, state)
        return any(held.card is not None and cards >> held.card & 1 for held in hand)

    def number(self, atom: TableAtom, state: p.HanabiState) -> int | None:
        """The number that the atom speaks of; None for the next card of a complete pile."""
        match atom.name:
            case "score":
                return self.game.score(state)
            case "hints":
                return state.hints
            case "lives":
                return state.lives
            case "deck":
                return state.deck_size
            case _:
                height = state.piles[atom.suit or 0]
                return None if height == p.N_RANKS else height + 1

    def cards(self, atom: CardAtom, state: p.HanabiState) -> Set:
        """The identities with which a card makes the atom true."""
        match atom.value:
            case "playable":
                found = playable(state)
            case "critical":
                found = last_copies(self.game, state)
            case "useless":
                found = useless(self.game, state)
            case _:
                return sum(1 << card for card in self._cards if _has_face(card, atom))
        return sum(1 << card for card in found)

    @property
    def _cards(self) -> range:
        return range(p.N_RANKS * self.game.n_suits)

    def is_public(self, atom: HanabiAtom) -> bool:
        return isinstance(atom, TableAtom)

    # Words

    def say(self, atom: HanabiAtom) -> Message:
        if isinstance(atom, TableAtom):
            number = Message(_RELATIONS[atom.relation], {"number": atom.number})
            if atom.suit is None:
                return Message(_NUMBERS[atom.name], {"number": number})
            suit = colour_name(atom.suit, self.game.letters)
            return Message("hanabi-ask-next", {"suit": suit, "number": number})
        what = self._say_what(atom)
        if atom.position is None and atom.order is None:
            return Message("hanabi-ask-some-card", {"seat": Who(atom.seat), "what": what})
        place = self._say_place(atom)
        is_not = atom.relation == "!="
        key = "hanabi-ask-card-is-not" if is_not else "hanabi-ask-card-is"
        return Message(key, {"seat": Who(atom.seat), "position": place, "what": what})

    def _say_place(self, atom: CardAtom) -> Message:
        if atom.order is not None:
            return _dealt_name(atom.order)
        return Message("hanabi-name", {"name": position_letter(atom.position or 0)})

    def _say_what(self, atom: CardAtom) -> Message:
        letters = self.game.letters
        if atom.value:
            return Message(_VALUES[atom.value])
        if atom.rank is None:
            return Message("hanabi-ask-suit", {"suit": colour_name(atom.suit or 0, letters)})
        if atom.suit is not None:
            card = card_name(atom.suit * p.N_RANKS + atom.rank - 1, letters)
            return Message("hanabi-ask-face", {"card": card})
        if atom.relation in ("=", "!="):
            return Message("hanabi-ask-rank", {"rank": atom.rank})
        return Message(_RELATIONS[atom.relation], {"number": atom.rank})

    def forms(self) -> Sequence[AtomForm]:
        letters = self.game.letters
        suits = tuple(
            Choice(COLOURS[one], colour_name(i, letters)) for i, one in enumerate(letters)
        )
        players = tuple(
            Choice(name, Message("hanabi-name", {"name": Who(Seat(seat))}))
            for seat, name in enumerate(self.names)
        )
        ranks = _numbers(1, p.N_RANKS)
        return (
            *self._card_forms(Field("seat", players), Field("suit", suits), Field("rank", ranks)),
            AtomForm(
                name="next",
                pattern="next({suit}) = {rank}",
                label=Message("hanabi-ask-form-next"),
                fields=(Field("suit", suits), Field("rank", ranks)),
                description=(
                    "The number of the card that a pile needs next; there is none once the pile is "
                    "complete."
                ),
                example="next(red) = 3",
            ),
            *self._number_forms(),
        )

    def _card_forms(self, seat: Field, suit: Field, rank: Field) -> Sequence[AtomForm]:
        letters = POSITIONS[: self.game.size]
        slots = (
            *(Choice(letter, Message("hanabi-name", {"name": letter})) for letter in letters),
            Choice(ANY, Message("hanabi-ask-any")),
            *(Choice(f"card{n + 1}", _dealt_name(n)) for n in range(self.game.n_cards)),
        )
        values = tuple(Choice(value, Message(key)) for value, key in _VALUES.items())
        kinds: Sequence[tuple[str, str, str, tuple[Field, ...], str]] = (
            ("face", "= {suit} {rank}", "hanabi-ask-form-face", (suit, rank), "= red 3"),
            ("suit", "= {suit}", "hanabi-ask-form-suit", (suit,), "= red"),
            ("rank", "= {rank}", "hanabi-ask-form-rank", (rank,), "= 3"),
            (
                "value",
                "is {value}",
                "hanabi-ask-form-value",
                (Field("value", values),),
                "is playable",
            ),
        )
        return tuple(
            AtomForm(
                name=name,
                pattern=f"{{seat}}.{{slot}} {pattern}",
                label=Message(label),
                fields=(seat, Field("slot", slots), *fields),
                description=_DESCRIPTIONS[name],
                example=f"{self._someone}.2 {example}",
            )
            for name, pattern, label, fields, example in kinds
        )

    def _number_forms(self) -> Sequence[AtomForm]:
        most = {
            "score": self.game.max_score,
            "hints": self.game.hints,
            "lives": self.game.lives,
            "deck": self.game.n_cards,
        }
        relations = tuple(
            Choice(relation, Message("hanabi-name", {"name": relation})) for relation in _RELATIONS
        )
        return tuple(
            AtomForm(
                name=name,
                pattern=f"{name} {{relation}} {{number}}",
                label=Message(_LABELS[name]),
                fields=(Field("relation", relations), Field("number", _numbers(0, most[name]))),
                description=_DESCRIPTIONS[name],
                example=f"{name} >= 3",
            )
            for name in _COUNTED
        )

    def suggestions(self, seat: Seat) -> Sequence[str]:
        names, n = self.names, self.game.players
        one = names[seat if seat in self.game.seats else 0]
        next_one = names[((seat if seat in self.game.seats else 0) + 1) % n]
        return (
            f"K_{one} {one}.any is playable",
            f"K_{next_one} {next_one}.any is playable",
            f"P_{one}({one}.a is critical) >= 1/4",
            f"K_{one} ~K_{next_one} {next_one}.a is useless",
            f"Kw_{one} Kw_{next_one} {next_one}.a is playable",
        )


_DESCRIPTIONS: Final[Mapping[str, str]] = {
    "face": (
        "What a card in a hand is. Cards are counted from the oldest, from 1 or a; `any` is some "
        "card of the hand, and `card17` the 17th card dealt, wherever it is in the hand."
    ),
    "suit": "The suit of a card in a hand.",
    "rank": "The number of a card in a hand; it can be compared, as in `>= 3`.",
    "value": (
        "`playable`: it fits on its pile now. `critical`: it is still needed, and all other copies "
        "are discarded. `useless`: it can never be played any more."
    ),
    "score": "The points so far.",
    "hints": "The hint tokens that are left.",
    "lives": "The lives that are left.",
    "deck": "The cards that can still be drawn.",
}
_LABELS: Final[Mapping[str, str]] = {
    "score": "hanabi-ask-form-score",
    "hints": "hanabi-ask-form-hints",
    "lives": "hanabi-ask-form-lives",
    "deck": "hanabi-ask-form-deck",
}


def _dealt_name(order: int) -> Message:
    return Message("hanabi-ask-dealt", {"number": order + 1})


def _numbers(first: int, last: int) -> tuple[Choice, ...]:
    return tuple(
        Choice(str(n), Message("hanabi-name", {"name": n})) for n in range(first, last + 1)
    )


def _has_face(card: p.Card, atom: CardAtom) -> bool:
    """Whether a card's face is as the atom says."""
    suit, rank = p.suit_of(card), p.rank_of(card)
    if atom.suit is None:
        return compared(rank, atom.relation, atom.rank or 0)
    fits = suit == atom.suit and atom.rank in (None, rank)
    return fits == (atom.relation == "=")
