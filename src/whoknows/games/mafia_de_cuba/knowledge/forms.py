# SPDX-License-Identifier: MIT
"""The kind of contradiction that statements make, and its numbers."""

from collections.abc import Iterator, Sequence
from itertools import pairwise
from typing import Literal, NamedTuple, TypeAlias

from msgspec import Struct

from whoknows.core import Seat
from whoknows.games.mafia_de_cuba.pieces import match as p
from whoknows.games.mafia_de_cuba.pieces.roles import TAKES_DIAMONDS

from .statements import DIAMONDS, TOKENS, Amounts, Gave, Got, Statement, amounts
from .worlds.layout import Layout

Kind: TypeAlias = Literal["rules", "self", "seen", "shown", "gift", "return", "flow", "excess"]
"""What statements contradict: the rules alone; other claims of the same suspect; what the asking
seat saw; a role that was shown; the Godfather's claim on what he gave, or got back; other suspects'
claims about the box on its way; the number of tokens of a role."""

Form: TypeAlias = Literal[
    "differ",
    "growth",
    "too-fast",
    "greedy",
    "idle",
    "missing",
    "short",
    "absent",
    "still-there",
    "excess",
    "together",
]
"""How they contradict it. They give different numbers for the same box; there is more in the box
later than before; more tokens are gone than there were suspects; more diamonds and tokens are gone,
or fewer than everybody must take; diamonds are gone that nobody claims to have taken, or some that
must have been given; a role is claimed whose token was gone, or of which no token is gone; a role
is claimed too often; or some other way."""


class Contradiction(Struct, frozen=True):
    """Statements that cannot all be true together."""

    kind: Kind
    form: Form
    statements: tuple[Statement, ...]
    """In passing order."""
    what: str | None = None
    """What it is about, if it is a single thing: diamonds, tokens, or a role."""
    numbers: tuple[int, ...] = ()
    """How much of it, earlier and later; how many claim a role, and how many there are; where the
    form is greedy or idle, how many diamonds and tokens are gone, and how many suspects had the
    box meanwhile."""

    @property
    def speakers(self) -> tuple[Seat, ...]:
        """The speakers of the statements: at least one of them lied."""
        said = (statement.speaker for statement in self.statements)
        return tuple(dict.fromkeys(seat for seat in said if seat is not None))

    @property
    def liar(self) -> Seat | None:
        """The speaker who certainly lied, if there is one."""
        return self.speakers[0] if len(self.speakers) == 1 else None

    @property
    def span(self) -> int:
        """The distance in seats between the first and the last suspect involved."""
        return self.statements[-1].seat - self.statements[0].seat


def contradiction_of(layout: Layout, told: Sequence[Statement]) -> Contradiction:
    """The contradiction of these statements, which cannot all be true."""
    ordered = tuple(sorted(told, key=lambda one: (one.seat, *_places(layout, one))))
    shape = next(_shapes(layout, ordered))
    return Contradiction(_kind(ordered), shape.form, ordered, shape.what, shape.numbers)


def claimed_role(one: Statement) -> str | None:
    """The role that a suspect is shown to have, or claims."""
    match one.evidence:
        case p.Exposed(role=role) | p.Story(role=role) | p.Said(answer=p.SayRole(role=role)):
            return role
        case p.Said(question="is_role", about=str() as role, answer=p.SayWhether(yes=True)):
            return role
    return None


def _places(layout: Layout, one: Statement) -> list[int]:
    """The boxes that it is about; statements about no box come last."""
    return sorted({place for place, _ in amounts(layout, one)}) or [layout.n_seats + 2]


def _kind(told: Sequence[Statement]) -> Kind:
    if len(told) == 1:
        return "rules"
    evidence = [one.evidence for one in told]
    if any(isinstance(one, p.Exposed) for one in evidence):
        return "shown"
    if any(isinstance(one, p.Story) for one in evidence):
        return "seen"
    if any(isinstance(one, p.GiftAnnounced | Gave) for one in evidence):
        return "gift"
    if any(isinstance(one, Got | p.ReturnAnnounced) for one in evidence):
        return "return"
    return "self" if len({one.seat for one in told}) == 1 else "flow"


# Forms


class _Shape(NamedTuple):
    form: Form
    what: str | None = None
    numbers: tuple[int, ...] = ()


def _shapes(layout: Layout, told: Sequence[Statement]) -> Iterator[_Shape]:
    """How these statements contradict each other, the plainest first."""
    known = [amounts(layout, one) for one in told]
    if len(told) == 1:
        yield from _between(layout, _full_box(layout, most=False), known[0])
        taken = _by_takers(layout, _full_box(layout, most=True), known[0])
        # Missing diamonds may simply have been removed by the Godfather.
        yield from (shape for shape in taken if shape.form == "idle")
    if len(told) == 2:
        yield from _between(layout, known[0], known[1])
        yield from _by_takers(layout, known[0], known[1])
        yield from _token_gone(layout, told, known)
    if not any(claimed_role(one) == TAKES_DIAMONDS for one in told):
        yield from _diamonds_gone(layout, known)
    yield _Shape("together")


def _full_box(layout: Layout, *, most: bool) -> Amounts:
    """The full box: all tokens, and the most diamonds or none, because their number is a secret."""
    tokens = {(1, name): n for name, n in layout.setting.tokens}
    diamonds = {(1, DIAMONDS): layout.setting.diamonds} if most else {}
    return diamonds | {(1, TOKENS): sum(tokens.values()), **tokens}


def _between(layout: Layout, one: Amounts, other: Amounts) -> Iterator[_Shape]:
    """By two numbers for the same thing."""
    for what in (DIAMONDS, TOKENS, *layout.token_names):
        rows = [
            (place, later, n, m)
            for (place, its), n in one.items()
            for (later, also), m in other.items()
            if its == also == what
        ]
        for place, later, n, m in sorted(rows, key=lambda row: row[0] != row[1]):
            earlier, after = (n, m) if place <= later else (m, n)
            n_takers = abs(later - place) + (min(place, later) == 1)
            if place == later and n != m:
                yield _Shape("differ", what, (n, m))
            elif after > earlier:
                yield _Shape("growth", what, (earlier, after))
            elif what != DIAMONDS and earlier - after > n_takers:
                yield _Shape("too-fast", what, (earlier, after))


def _by_takers(layout: Layout, one: Amounts, other: Amounts) -> Iterator[_Shape]:
    """By how many suspects had the box while that much was taken."""
    whole = sorted(
        (place, box[place, DIAMONDS], box[place, TOKENS])
        for box in (one, other)
        for place, what in box
        if what == DIAMONDS and (place, TOKENS) in box
    )
    for (place, diamonds, tokens), (later, fewer, less) in pairwise(whole):
        taken, n_takers = (diamonds - fewer, tokens - less), later - place
        must_take = n_takers - (later > layout.n_seats)
        # Missing diamonds need a thief at least; tokens need a suspect each, but for one set aside.
        if taken[0] > 0 and 1 + taken[1] > n_takers + (place == 1):
            yield _Shape("greedy", None, (*taken, n_takers))
        elif fewer + less and sum(taken) < must_take:
            yield _Shape("idle", None, (*taken, n_takers))


def _token_gone(
    layout: Layout, told: Sequence[Statement], known: Sequence[Amounts]
) -> Iterator[_Shape]:
    """By a claimed role, and what others saw of its token, or of a thief's diamonds."""
    for one, box in zip(told, reversed(known), strict=True):
        role = claimed_role(one)
        what = DIAMONDS if role == TAKES_DIAMONDS else role
        most = {DIAMONDS: layout.setting.diamonds, **dict(layout.setting.tokens)}
        for (place, its), n in box.items():
            if its == what and n == 0 and place <= one.seat:
                yield _Shape("absent", what, (0,))
            if its == what and n == most[its] and place > one.seat:
                yield _Shape("still-there", what, (n,))


def _diamonds_gone(layout: Layout, known: Sequence[Amounts]) -> Iterator[_Shape]:
    """By diamonds, where the other statements name roles, none of them thief."""
    setting = layout.setting
    least = setting.diamonds - setting.most_hidden
    boxes = [one for one in known if one]
    told = sorted(
        (place, n) for one in boxes for (place, what), n in one.items() if what == DIAMONDS
    )
    if len(boxes) == 1 and len(told) == 1 and told[0][1] < least:
        yield _Shape("short", DIAMONDS, (least, told[0][1]))
    if len(boxes) == 2 < len(known) and len(told) > 1 and told[0][1] > told[-1][1]:
        yield _Shape("missing", DIAMONDS, (told[0][1], told[-1][1]))
