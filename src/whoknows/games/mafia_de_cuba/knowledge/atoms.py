# SPDX-License-Identifier: MIT
"""The atoms that formulas about a match of Mafia de Cuba can contain.

The Godfather counts as the player before the first suspect and after the last: he took what he hid,
he passed on what he gave, and he received what came back.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Final, Literal, TypeAlias

from msgspec import Struct

from whoknows.core import Message, Seat
from whoknows.core.errors import did_you_mean
from whoknows.epistemics import AtomForm, BadAtom, Vocabulary, WrittenAtom, compared
from whoknows.games.mafia_de_cuba.pieces import match as p
from whoknows.games.mafia_de_cuba.pieces.box import Box, n_tokens, token_counts
from whoknows.games.mafia_de_cuba.rules.game import MafiaDeCuba
from whoknows.games.mafia_de_cuba.rules.truth import is_about_facts

from . import atom_forms
from .atom_forms import DIAMONDS, TOKENS

Kind: TypeAlias = Literal[
    "role",
    "took",
    "received",
    "passed",
    "aside",
    "thieves",
    "said",
    "true",
    "accused",
    "out",
    "shown",
    "jokers",
    "recovered",
]
GODFATHER_ROLE: Final = "godfather"
UNSURE: Final = "unsure"
DECLINED: Final = "declined"
_WITH_SEAT: Final = ("accused", "out", "shown")
_NUMBERS: Final = ("thieves", "jokers", "recovered")
_PUBLIC: Final = frozenset({"said", "accused", "out", "shown", "jokers", "recovered"})
_RELATIONS: Final = ("=", "!=", ">=", "<=", ">", "<")


class MafiaAtom(Struct, frozen=True):
    """Something that is true or false at a moment of a match."""

    kind: Kind
    seat: Seat | None = None
    what: str = DIAMONDS
    """Of which things in the box: `diamonds`, `tokens`, or the name of a token."""
    statement: int = 0
    """The number of a statement of the player, from 1."""
    relation: str = "="
    value: int | str = ""
    """A number, or a word; empty for atoms without a value."""


class MafiaAtoms(Vocabulary[p.MafiaState, MafiaAtom]):
    """The atoms of Mafia de Cuba."""

    def __init__(self, game: MafiaDeCuba, names: Sequence[str]) -> None:
        super().__init__(game, names)
        self._readers: Mapping[str, Callable[[WrittenAtom], MafiaAtom]] = {
            "role": self._read_role,
            "took": self._read_took,
            "received": self._read_box,
            "passed": self._read_box,
            "aside": self._read_aside,
            "said": self._read_said,
            "true": self._read_true,
            **dict.fromkeys(_WITH_SEAT, self._read_public),
            **dict.fromkeys(_NUMBERS, self._read_number),
        }

    # Forms

    def forms(self) -> tuple[AtomForm, ...]:
        return atom_forms.forms(self.game, self.names)

    # Reading

    def read(self, text: str) -> MafiaAtom:
        written = WrittenAtom.of(text)
        reader = self._readers.get(written.head)
        if reader is None:
            raise BadAtom(
                f"mafia has no atom {text!r}; {did_you_mean(written.head, list(self._readers))}; "
                f"there are {', '.join(form.example for form in self.forms())}"
            )
        return reader(written)

    def _arguments(self, written: WrittenAtom, *counts: int) -> tuple[str, ...]:
        found = tuple(argument for argument in written.arguments if argument)
        if len(found) not in counts:
            example = next(f.example for f in self.forms() if f.name == written.head)
            raise BadAtom(f"write it as in {example!r}: {written.head!r} has another form")
        return found

    def _relation(self, written: WrittenAtom, *, has_order: bool) -> str:
        relation = "=" if written.relation == "is" else written.relation
        allowed = _RELATIONS if has_order else _RELATIONS[:2]
        if relation not in allowed:
            raise BadAtom(f"{written.head!r} is followed by one of {', '.join(allowed)}")
        return relation

    def _number(self, written: WrittenAtom, text: str) -> int:
        if not text.isdecimal():
            raise BadAtom(f"{written.head!r} needs a whole number, not {text!r}")
        return int(text)

    def _word(self, written: WrittenAtom, known: tuple[str, ...]) -> str:
        for word in known:
            if word.casefold() == written.value.casefold():
                return word
        hint = did_you_mean(written.value, known)
        raise BadAtom(f"{written.head!r} cannot be {written.value!r} here; {hint}")

    def _plain(self, written: WrittenAtom) -> None:
        if written.relation:
            raise BadAtom(f"nothing follows {written.head}({', '.join(written.arguments)})")

    def _read_role(self, written: WrittenAtom) -> MafiaAtom:
        [who] = self._arguments(written, 1)
        relation = self._relation(written, has_order=False)
        roles = (*self.game.roles_in_play, GODFATHER_ROLE)
        return MafiaAtom(
            "role", self.seat(who), relation=relation, value=self._word(written, roles)
        )

    def _read_took(self, written: WrittenAtom) -> MafiaAtom:
        [who] = self._arguments(written, 1)
        relation = self._relation(written, has_order=True)
        number = self._number(written, written.value)
        return MafiaAtom("took", self.seat(who), relation=relation, value=number)

    def _read_box(self, written: WrittenAtom) -> MafiaAtom:
        who, *rest = self._arguments(written, 1, 2)
        things = (DIAMONDS, TOKENS, *self.game.tokens_in_play)
        what = rest[0] if rest else DIAMONDS
        if what not in things:
            raise BadAtom(f"there is no {what!r} in the box; {did_you_mean(what, things)}")
        relation = self._relation(written, has_order=True)
        number = self._number(written, written.value)
        kind: Kind = "received" if written.head == "received" else "passed"
        return MafiaAtom(kind, self.seat(who), what, relation=relation, value=number)

    def _read_aside(self, written: WrittenAtom) -> MafiaAtom:
        self._arguments(written, 0)
        relation = self._relation(written, has_order=False)
        tokens = (*self.game.tokens_in_play, p.NOTHING_ASIDE)
        return MafiaAtom("aside", relation=relation, value=self._word(written, tokens))

    def _read_number(self, written: WrittenAtom) -> MafiaAtom:
        self._arguments(written, 0)
        relation = self._relation(written, has_order=True)
        number = self._number(written, written.value)
        [kind] = (kind for kind in _NUMBERS if kind == written.head)
        return MafiaAtom(kind, relation=relation, value=number)

    def _read_public(self, written: WrittenAtom) -> MafiaAtom:
        [who] = self._arguments(written, 1)
        self._plain(written)
        [kind] = (kind for kind in _WITH_SEAT if kind == written.head)
        return MafiaAtom(kind, self.seat(who))

    def _read_said(self, written: WrittenAtom) -> MafiaAtom:
        who, number = self._arguments(written, 2)
        atom = MafiaAtom("said", self.seat(who), statement=self._number(written, number))
        if not written.relation:
            return atom
        relation = self._relation(written, has_order=False)
        value = written.value
        if not value.isdecimal():
            words = (*self.game.roles_in_play, p.NOTHING_ASIDE, "yes", "no", DECLINED, UNSURE)
            value = self._word(written, (*words, *self.names))
        return MafiaAtom(
            "said", atom.seat, statement=atom.statement, relation=relation, value=value
        )

    def _read_true(self, written: WrittenAtom) -> MafiaAtom:
        who, number = self._arguments(written, 2)
        self._plain(written)
        return MafiaAtom("true", self.seat(who), statement=self._number(written, number))

    # Truth

    def is_public(self, atom: MafiaAtom) -> bool:
        is_godfather = atom.kind == "role" and atom.seat == p.GODFATHER
        return atom.kind in _PUBLIC or is_godfather

    def holds(self, atom: MafiaAtom, state: p.MafiaState) -> bool | None:  # noqa: PLR0911 - one case for each kind
        table = state.table
        match atom.kind:
            case "said":
                return self._has_said(atom, table)
            case "accused":
                return table.phase == "accused" and table.turn == atom.seat
            case "out":
                return any(one.seat == atom.seat and one.is_out for one in table.exposed)
            case "shown":
                return any(one.seat == atom.seat for one in table.exposed)
            case "jokers":
                return _compares(atom, table.jokers)
            case "recovered":
                return _compares(atom, table.recovered)
            case "true":
                claim = statement_of(table, atom)
                is_factual = claim is not None and is_claim_about_facts(claim)
                found: bool | None = self.game.holds(claim, state) if is_factual else None
                return found
            case _:
                value = self._value(atom, state)
                return None if value is None else _compares(atom, value)

    def _value(self, atom: MafiaAtom, state: p.MafiaState) -> int | str | None:  # noqa: PLR0911 - one case for each kind
        """What the value of the atom is compared with; None if it is not there."""
        n_suspects = len(self.game.suspects)
        if atom.kind == "thieves":
            is_whole = len(state.stories) == n_suspects
            return sum(story.diamonds > 0 for story in state.stories) if is_whole else None
        seat = p.FIRST if atom.seat is None else atom.seat
        at = seat - 1 if seat != p.GODFATHER else n_suspects
        if atom.kind in ("received", "passed"):
            place = at if atom.kind == "received" else seat
            return amount(state.boxes[place], atom.what) if place < len(state.boxes) else None
        if seat == p.GODFATHER:
            if atom.kind == "role":
                return GODFATHER_ROLE
            return state.hidden if state.boxes else None
        if at >= len(state.stories):
            return None
        story = state.stories[at]
        match atom.kind:
            case "role":
                return story.role
            case "took":
                return story.diamonds
            case _:
                return story.aside or p.NOTHING_ASIDE

    def _has_said(self, atom: MafiaAtom, table: p.Table) -> bool | None:
        claim = statement_of(table, atom)
        if atom.value == "" or claim is None:
            return claim is not None
        return _compares(atom, self._content(claim))

    def _content(self, claim: Claim) -> str:  # noqa: PLR0911 - one case for each kind
        """The content of a statement in a word."""
        match claim:
            case p.GiftAnnounced(diamonds=number):
                return str(number)
            case p.ReturnAnnounced(box=box):
                return str(box.diamonds)
        match claim.answer:
            case p.SayNumber(number=number) | p.SayBox(diamonds=number):
                return str(number)
            case p.SayTokens(tokens=tokens):
                return str(n_tokens(tokens))
            case p.SayWhether(yes=yes):
                return "yes" if yes else "no"
            case p.SayRole(role=word) | p.SayToken(token=word):
                return word
            case p.SaySeat(seat=seat):
                return self.names[seat]
            case p.DontKnow():
                return UNSURE
            case p.Decline():
                return DECLINED

    # Words

    def say(self, atom: MafiaAtom) -> Message:
        return atom_forms.say(atom, self.names)

    def suggestions(self, seat: Seat) -> tuple[str, ...]:
        return atom_forms.suggestions(self.game, self.names, seat)


Claim: TypeAlias = p.Said | p.GiftAnnounced | p.ReturnAnnounced


def statements_of(table: p.Table, seat: Seat) -> tuple[Claim, ...]:
    """All that a player has said, in order; the Godfather's are his announcements."""
    if seat == p.GODFATHER:
        return table.announced
    return tuple(said for said in table.said if said.seat == seat)


def statement_of(table: p.Table, atom: MafiaAtom) -> Claim | None:
    """The statement that an atom speaks of; None if it was not made."""
    said = () if atom.seat is None else statements_of(table, atom.seat)
    return said[atom.statement - 1] if 0 < atom.statement <= len(said) else None


def is_claim_about_facts(claim: Claim) -> bool:
    """Whether the claim is true or false by facts alone."""
    return not isinstance(claim, p.Said) or is_about_facts(claim)


def amount(box: Box, what: str) -> int:
    """How many of those things are in the box."""
    if what == DIAMONDS:
        return box.diamonds
    return n_tokens(box.tokens) if what == TOKENS else token_counts(box.tokens).get(what, 0)


def _compares(atom: MafiaAtom, value: int | str) -> bool:
    if isinstance(value, int) and isinstance(atom.value, int):
        return compared(value, atom.relation, atom.value)
    return (value == atom.value) == (atom.relation == "=")
