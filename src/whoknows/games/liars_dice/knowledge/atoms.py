# SPDX-License-Identifier: MIT
"""The atoms of Liar's Dice: what formulas about its matches can speak of.

`count(5) >= 3` and `has(bob,5) >= 2` speak of dice that count for a bid of the face: where a face
is wild, its dice count too. `shows(bob,5) >= 2` speaks of dice that show just that face.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Final, Literal, TypeAlias, get_args

from msgspec import Struct

from whoknows.core import Message, Param, Seat, Who
from whoknows.core.errors import did_you_mean
from whoknows.epistemics import AtomForm, BadAtom, Choice, Field, Vocabulary, WrittenAtom, compared
from whoknows.games.liars_dice import pieces as p
from whoknows.games.liars_dice.rules import LiarsDice
from whoknows.games.liars_dice.text import NUMBERS, bid_name, face_name

NumberKind: TypeAlias = Literal["count", "has", "shows", "dice", "total", "round"]
Role: TypeAlias = Literal["turn", "bidder", "won"]
_ROLES: Final[tuple[Role, ...]] = get_args(Role)
RELATIONS: Final = {"=": "eq", "!=": "ne", ">=": "ge", "<=": "le", ">": "gt", "<": "lt"}
"""Comparisons, with the ends of their messages' keys."""
_ARGUMENTS: Final[Mapping[NumberKind, tuple[str, ...]]] = {
    "count": ("face",),
    "has": ("player", "face"),
    "shows": ("player", "face"),
    "dice": ("player",),
    "total": (),
    "round": (),
}
_USUAL: Final[Mapping[str, str]] = {"count": ">= 3", "has": ">= 2", "shows": ">= 2"}
"""What examples compare with."""


class NumberAtom(Struct, frozen=True):
    """A number of dice, or of the round, compared with another number."""

    kind: NumberKind
    relation: str
    number: int
    seat: Seat | None = None
    face: int = 0


class BidAtom(Struct, frozen=True):
    """The standing bid is true, is exactly right, or is so many dice of a face."""

    kind: Literal["true", "exact", "is"]
    count: int = 0
    face: int = 0


class SeatAtom(Struct, frozen=True):
    """A player is to move, made the standing bid, or has won."""

    kind: Role
    seat: Seat
    is_not: bool = False


DiceAtom: TypeAlias = NumberAtom | BidAtom | SeatAtom


def counted_faces(atom: NumberAtom, wild: int) -> frozenset[int]:
    """The faces whose dice the atom counts.

    >>> sorted(counted_faces(NumberAtom("count", ">=", 3, face=5), wild=1))
    [1, 5]
    """
    return frozenset([atom.face] if atom.kind == "shows" or not wild else [atom.face, wild])


class LiarsDiceVocabulary(Vocabulary[p.LiarsDiceState, DiceAtom]):
    """Dice, bids and turns."""

    game: LiarsDice

    # Reading

    def read(self, text: str) -> DiceAtom:
        written = WrittenAtom.of(text)
        head = written.head
        if head in _ARGUMENTS:
            return self._number_atom(head, written, text)  # type: ignore[arg-type]  # is a key
        if head == "bid":
            return self._bid_atom(written, text)
        if head in ("turn", "bidder"):
            if written.arguments or written.relation not in ("=", "is", "!="):
                raise BadAtom(
                    f"{text!r}: write `{head} = PLAYER`, as in `{head} = {self._someone}`"
                )
            is_not = written.relation == "!="
            return SeatAtom(head, self.seat(written.value), is_not)  # type: ignore[arg-type]
        if head == "won":
            if len(written.arguments) != 1 or written.relation:
                raise BadAtom(f"{text!r}: write `won(PLAYER)`, as in `won({self._someone})`")
            return SeatAtom("won", self.seat(written.arguments[0]))
        known = [*_ARGUMENTS, "bid", "bidder", "turn", "won"]
        raise BadAtom(f"Liar's Dice has no atom {text!r}; {did_you_mean(head, known)}")

    @property
    def _someone(self) -> str:
        return self.names[-1]

    def _number_atom(self, kind: NumberKind, written: WrittenAtom, text: str) -> NumberAtom:
        wanted = _ARGUMENTS[kind]
        relation = "=" if written.relation == "is" else written.relation
        if len(written.arguments) != len(wanted) or relation not in RELATIONS:
            raise BadAtom(f"{text!r}: write `{_pattern(kind)}`, as in `{self._example(kind)}`")
        if not written.value.isdecimal():
            raise BadAtom(f"{text!r}: {written.value!r} is no number; compare with 0, 1, 2 ...")
        given = dict(zip(wanted, written.arguments, strict=True))
        return NumberAtom(
            kind,
            relation,
            int(written.value),
            seat=self.seat(given["player"]) if "player" in given else None,
            face=self._face(given["face"]) if "face" in given else 0,
        )

    def _bid_atom(self, written: WrittenAtom, text: str) -> BidAtom:
        if not written.arguments and written.relation in ("is", "="):
            if written.value == "true":
                return BidAtom("true")
            if written.value == "exact":
                return BidAtom("exact")
        elif len(written.arguments) == 2 and not written.relation:
            count, face = written.arguments
            if count.isdecimal():
                return BidAtom("is", int(count), self._face(face))
        raise BadAtom(
            f"{text!r}: write `bid is true`, `bid is exact`, or `bid(3,5)` for a bid of three fives"
        )

    def _seat_atom(self, role: Role, written: WrittenAtom, text: str) -> SeatAtom:
        if role == "won":
            if len(written.arguments) != 1 or written.relation:
                raise BadAtom(f"{text!r}: write `won(PLAYER)`, as in `won({self._someone})`")
            return SeatAtom("won", self.seat(written.arguments[0]))
        if written.arguments or written.relation not in ("=", "is", "!="):
            raise BadAtom(f"{text!r}: write `{role} = PLAYER`, as in `{role} = {self._someone}`")
        return SeatAtom(role, self.seat(written.value), written.relation == "!=")

    def _face(self, text: str) -> int:
        face = int(text) if text.isdecimal() else NUMBERS.get(text.casefold(), 0)
        if not 1 <= face <= self.game.faces:
            raise BadAtom(f"there is no face {text!r}; dice have faces 1 to {self.game.faces}")
        return face

    # Truth

    def holds(  # noqa: PLR0911 - a case for each kind of atom
        self, atom: DiceAtom, state: p.LiarsDiceState
    ) -> bool | None:
        match atom:
            case NumberAtom():
                value = self.number(atom, state)
                return None if value is None else compared(value, atom.relation, atom.number)
            case SeatAtom(kind="won", seat=seat):
                return seat in state.winners
            case SeatAtom(kind="turn", seat=seat, is_not=is_not):
                is_over = state.rolling is not None or state.winners
                return None if is_over else (state.turn == seat) != is_not
            case SeatAtom(seat=seat, is_not=is_not):
                return (state.bids[-1].seat == seat) != is_not if state.bids else None
            case BidAtom() if not state.bids:
                return None
            case BidAtom(kind="is", count=count, face=face):
                return (state.bids[-1].count, state.bids[-1].face) == (count, face)
            case BidAtom():
                return self.holds(standing(atom, state.bids[-1]), state)

    def number(self, atom: NumberAtom, state: p.LiarsDiceState) -> int | None:
        """The number that is compared; None if its dice are not rolled, or covered no more."""
        match atom.kind:
            case "dice":
                return state.dice[self._seat_of(atom)]
            case "total":
                return sum(state.dice)
            case "round":
                return len(state.rounds) + (not state.winners)
            case "count":
                hands: Sequence[p.Hand] = state.hands
                if not is_rolled(state):
                    return None
            case _:
                seat = self._seat_of(atom)
                hands = (state.hands[seat],)
                if not hands[0] and state.dice[seat]:
                    return None
        faces = counted_faces(atom, self.game.wild_face)
        return sum(die in faces for hand in hands for die in hand)

    def _seat_of(self, atom: NumberAtom) -> Seat:
        if atom.seat is None:
            raise AssertionError(f"{atom.kind} is about a player")
        return atom.seat

    def is_public(self, atom: DiceAtom) -> bool:
        match atom:
            case NumberAtom(kind=kind):
                return kind in ("dice", "total", "round")
            case BidAtom(kind=what):
                return what == "is"
            case SeatAtom():
                return True

    # Words

    def say(self, atom: DiceAtom) -> Message:
        match atom:
            case NumberAtom():
                return self._say_number(atom)
            case BidAtom(kind="is", count=count, face=face):
                return Message("liars-dice-ask-bid", {"bid": bid_name(count, face)})
            case BidAtom(kind=what):
                return Message(f"liars-dice-ask-bid-{what}")
            case SeatAtom(kind=role, seat=seat, is_not=is_not):
                key = f"liars-dice-ask-not-{role}" if is_not else f"liars-dice-ask-{role}"
                return Message(key, {"seat": Who(seat)})

    def _say_number(self, atom: NumberAtom) -> Message:
        end, params = RELATIONS[atom.relation], dict[str, Param]()
        params["number"] = Message(f"liars-dice-ask-{end}", {"number": atom.number})
        if atom.seat is not None:
            params["seat"] = Who(atom.seat)
        if atom.face:
            params["dice"] = face_name(atom.face, 2)
        is_wild = atom.face > 0 and len(counted_faces(atom, self.game.wild_face)) > 1
        return Message(f"liars-dice-ask-{atom.kind}{'-wild' if is_wild else ''}", params)

    def forms(self) -> Sequence[AtomForm]:
        wild = self.game.wild_face
        counted = f"; dice that show {wild} count for every face" if wild else ""
        described: dict[NumberKind, str] = {
            "count": f"How many dice on the table count for a bid of that face{counted}.",
            "has": f"How many of a player's dice count for a bid of that face{counted}.",
            "shows": "How many of a player's dice show just that face.",
            "dice": "How many dice a player has left.",
            "total": "How many dice are in play.",
            "round": "The number of the round, from 1.",
        }
        kinds = [kind for kind in described if wild or kind != "shows"]
        numbers = [self._number_form(kind, described[kind]) for kind in kinds]
        return (*numbers[:-3], *self._other_forms(), *numbers[-3:])

    def _number_form(self, kind: NumberKind, description: str) -> AtomForm:
        most = len(self.game.start_dice) if kind == "round" else sum(self.game.start_dice)
        numbers = range(1 if kind == "round" else 0, most + 1)
        menus: dict[str, Callable[[], tuple[Choice, ...]]] = {
            "player": self._players,
            "face": self._faces,
            "relation": _relations,
            "number": lambda: tuple(map(_plain, numbers)),
        }
        return AtomForm(
            name=kind,
            pattern=_pattern(kind, menu=True),
            label=Message(f"liars-dice-ask-form-{kind}"),
            fields=tuple(Field(n, menus[n]()) for n in (*_ARGUMENTS[kind], "relation", "number")),
            description=description,
            example=self._example(kind),
        )

    def _other_forms(self) -> Sequence[AtomForm]:
        player = Field("player", self._players())
        count = Field("count", tuple(map(_plain, range(1, sum(self.game.start_dice) + 1))))
        face = Field("face", self._faces())
        someone, true = self._someone, "The standing bid is true: there are as many dice."
        bid = f"bid({min(3, sum(self.game.start_dice))},{min(5, self.game.faces)})"
        exact = "The standing bid is exactly right."
        return (
            _form("bid-true", "bid is true", (), true, "bid is true"),
            _form("bid-exact", "bid is exact", (), exact, "bid is exact"),
            _form("bid", "bid({count},{face})", (count, face), "The standing bid.", bid),
            _form("bidder", "bidder = {player}", (player,), "Whose it is.", f"bidder = {someone}"),
            _form("turn", "turn = {player}", (player,), "Who is to move.", f"turn = {someone}"),
            _form("won", "won({player})", (player,), "Who has won.", f"won({someone})"),
        )

    def _players(self) -> tuple[Choice, ...]:
        return tuple(
            Choice(name, Message("liars-dice-ask-player", {"seat": Who(seat)}))
            for seat, name in zip(self.game.seats, self.names, strict=True)
        )

    def _faces(self) -> tuple[Choice, ...]:
        faces = range(1, self.game.faces + 1)
        return tuple(Choice(str(face), face_name(face, 2)) for face in faces)

    def _example(self, kind: NumberKind) -> str:
        given = {"player": self._someone, "face": str(min(5, self.game.faces))}
        arguments = ",".join(given[argument] for argument in _ARGUMENTS[kind])
        return f"{kind}{f'({arguments})' if arguments else ''} {_USUAL.get(kind, '= 2')}"

    def suggestions(self, seat: Seat) -> Sequence[str]:
        game, own = self.game, max(seat, 0)
        face, me = min(5, game.faces), self.names[own]
        other = self.names[(own + 1) % game.players]
        return (
            f"K_{me} bid is true",
            f"P_{me}(bid is true) >= 1/2",
            f"K_{other} ~bid is true",
            f"K_{me} ~K_{other} count({face}) >= 2",
            f"ever K_{other} has({other},{face}) >= 2",
            f"C_{{{me},{other}}} dice({me}) = {game.start_dice[own]}",
        )


def standing(atom: BidAtom, bid: p.Placed) -> NumberAtom:
    """What it means that the bid is true, or exactly right."""
    return NumberAtom("count", ">=" if atom.kind == "true" else "=", bid.count, face=bid.face)


def is_rolled(state: p.LiarsDiceState) -> bool:
    """Whether all dice are rolled, and the round is not over."""
    return all(hand or not n for hand, n in zip(state.hands, state.dice, strict=True))


def _pattern(kind: NumberKind, *, menu: bool = False) -> str:
    """How atoms of the kind are written."""

    def place(name: str) -> str:
        return f"{{{name}}}" if menu else name.upper()

    arguments = ",".join(map(place, _ARGUMENTS[kind]))
    relation = place("relation") if menu else ">="
    return f"{kind}{f'({arguments})' if arguments else ''} {relation} {place('number')}"


def _form(
    name: str, pattern: str, fields: tuple[Field, ...], description: str, example: str
) -> AtomForm:
    label = Message(f"liars-dice-ask-form-{name}")
    return AtomForm(name, pattern, label, fields, description, example)


def _relations() -> tuple[Choice, ...]:
    return tuple(
        Choice(sign, Message(f"liars-dice-ask-relation-{end}")) for sign, end in RELATIONS.items()
    )


def _plain(number: int) -> Choice:
    return Choice(str(number), Message("liars-dice-name", {"name": number}))
