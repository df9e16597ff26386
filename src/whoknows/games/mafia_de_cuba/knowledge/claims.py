# SPDX-License-Identifier: MIT
"""Each suspect's claims about boxes and role, and the evidence against them."""

from collections.abc import Iterator, Mapping, Sequence
from typing import Literal, TypeAlias

from msgspec import Struct

from whoknows.core import Seat
from whoknows.games.mafia_de_cuba.pieces.match import FIRST, Decline, DontKnow, Exposed, Said

from .contradictions import Contradiction
from .statements import SeatEvidence, Statement, amounts, statements
from .worlds.layout import Layout

Mark: TypeAlias = Literal["", "disputed", "false"]
"""No evidence against a claim; another claim, and either may be true; known facts."""
Side: TypeAlias = Literal["received", "passed"]


class Marked(Struct, frozen=True):
    """A claim and its mark."""

    said: Said
    mark: Mark


def marks_of(found: Sequence[Contradiction]) -> dict[Statement, Mark]:
    """The marks of claims: false, or contradicting others that may be true."""
    said = [[one for one in clash.statements if not one.is_certain] for clash in found]
    false = {claims[0] for claims in said if len(claims) == 1}
    disputed = {one for claims in said if not false & {*claims} for one in claims}
    marks: dict[Statement, Mark] = dict.fromkeys(disputed, "disputed")
    return marks | dict.fromkeys(false, "false")


class Claimed:
    """All claims, as a seat heard them."""

    def __init__(self, layout: Layout, seen: SeatEvidence, found: Sequence[Contradiction]) -> None:
        self._layout = layout
        self._seen = seen
        self._marks = marks_of(found)
        self._told = [
            (one, one.evidence)
            for one in statements(seen, layout.n_seats)
            if isinstance(one.evidence, Said)
        ]

    def box(self, seat: Seat, side: Side) -> list[Marked]:
        """Claims about the box received or passed on, as detailed as they were made."""
        told = [one for one, said in self._of(seat) if said.question.startswith(side)]
        known = {one: amounts(self._layout, one).items() for one in told}
        return [
            Marked(said, self._worst(one, known))
            for one, said in self._of(seat)
            if one in known and not any(known[one] < known[other] for other in told)
        ]

    def role(self, seat: Seat) -> list[Marked]:
        """Claims about the suspect's role."""
        return [self._marked(*pair) for pair in self._of(seat) if "role" in pair[1].question]

    def aside(self, seat: Seat) -> list[Marked]:
        """The first suspect's claims about the token set aside."""
        told = self._of(seat) if seat == FIRST else ()
        return [self._marked(*pair) for pair in told if pair[1].question.startswith("aside")]

    def shown(self, seat: Seat) -> Exposed | None:
        """The role that the suspect was shown to have."""
        return next((one for one in self._seen.exposed if one.seat == seat), None)

    def is_silent(self, seat: Seat, question: str) -> bool:
        """Whether the suspect declined to answer a question."""
        return any(
            said.seat == seat
            and said.question.startswith(question)
            and isinstance(said.answer, Decline | DontKnow)
            for said in self._seen.said
        )

    def _of(self, seat: Seat) -> Iterator[tuple[Statement, Said]]:
        return ((one, said) for one, said in self._told if one.seat == seat)

    def _marked(self, one: Statement, said: Said) -> Marked:
        return Marked(said, self._marks.get(one, ""))

    def _worst(self, one: Statement, known: Mapping[Statement, object]) -> Mark:
        """The mark of a claim, or of an earlier claim that it includes."""
        items = amounts(self._layout, one).items()
        within = [other for other in known if amounts(self._layout, other).items() <= items]
        marks = {self._marks.get(other, "") for other in within}
        order: tuple[Mark, ...] = ("false", "disputed")
        return next((mark for mark in order if mark in marks), "")
