# SPDX-License-Identifier: MIT
"""A seat's evidence: what was said, shown and seen, each as a set of steps.

Each piece of evidence about the theft concerns one suspect: it is true with some of the possible
steps of this suspect, and false with the others. That makes all evidence comparable.
"""

from collections.abc import Iterator
from typing import Final, TypeAlias

import numpy as np
from msgspec import Struct
from numpy.typing import NDArray

from whoknows.core import Seat
from whoknows.games.mafia_de_cuba.pieces import match as p
from whoknows.games.mafia_de_cuba.pieces.box import Box, n_tokens, token_counts
from whoknows.games.mafia_de_cuba.pieces.questions import OPINIONS
from whoknows.games.mafia_de_cuba.pieces.roles import TAKES_DIAMONDS

from .worlds.layout import NONE, Ints32, Layout

Bools: TypeAlias = NDArray[np.bool_]


class Gave(Struct, frozen=True):
    """The Godfather knows how many diamonds he gave."""

    diamonds: int


class Got(Struct, frozen=True):
    """The Godfather knows what came back."""

    box: Box


Evidence: TypeAlias = (
    p.Said | p.GiftAnnounced | p.ReturnAnnounced | p.Exposed | p.Story | Gave | Got
)

CERTAIN: Final = (p.Exposed, p.Story, Gave, Got)


class Statement(Struct, frozen=True):
    """A claim or a known fact about what a suspect saw and did."""

    seat: Seat
    """The suspect concerned; the Godfather's words concern the first suspect, or the last."""
    evidence: Evidence

    @property
    def is_certain(self) -> bool:
        """Whether it is known rather than claimed."""
        return isinstance(self.evidence, CERTAIN)

    @property
    def speaker(self) -> Seat | None:
        """The speaker of a claim."""
        match self.evidence:
            case p.Said(seat=seat):
                return seat
            case p.GiftAnnounced() | p.ReturnAnnounced():
                return p.GODFATHER
        return None


class SeatEvidence(Struct, frozen=True):
    """A seat's evidence: its own part in the theft, and all public events."""

    seat: Seat
    """A watcher's seat for public evidence only."""
    hidden: int | None = None
    returned: Box | None = None
    story: p.Story | None = None
    said: tuple[p.Said, ...] = ()
    announced: tuple[p.GiftAnnounced | p.ReturnAnnounced, ...] = ()
    exposed: tuple[p.Exposed, ...] = ()


def seen_in(view: p.MafiaView) -> SeatEvidence:
    """The evidence of the seat that has the view."""
    is_godfather = view.seat == p.GODFATHER
    return SeatEvidence(
        seat=view.seat,
        hidden=view.hidden if is_godfather else None,
        returned=view.received if is_godfather else None,
        story=view.story,
        said=view.table.said,
        announced=view.table.announced,
        exposed=view.table.exposed,
    )


def statements(seen: SeatEvidence, n_seats: int) -> list[Statement]:
    """All claims and known facts about the theft, each once, without the seat's own lies."""
    found = [*_known(seen, Seat(n_seats)), *_announced(seen, Seat(n_seats))]
    heard = set()
    for said in seen.said:
        told = (said.seat, said.question, said.about, said.answer)
        if is_factual(said) and told not in heard:
            heard.add(told)
            found.append(Statement(said.seat, said))
    return found


def _known(seen: SeatEvidence, last: Seat) -> Iterator[Statement]:
    if seen.hidden is not None:
        yield Statement(p.FIRST, Gave(seen.hidden))
    if seen.returned is not None:
        yield Statement(last, Got(seen.returned))
    if seen.story is not None:
        yield Statement(seen.seat, seen.story)
    for exposed in seen.exposed:
        if exposed.seat != seen.seat:
            yield Statement(exposed.seat, exposed)


def _announced(seen: SeatEvidence, last: Seat) -> Iterator[Statement]:
    for announced in dict.fromkeys(seen.announced):
        if seen.seat != p.GODFATHER:
            first = isinstance(announced, p.GiftAnnounced)
            yield Statement(p.FIRST if first else last, announced)


def is_factual(said: p.Said) -> bool:
    """Whether an answer is about what the suspect saw and did.

    >>> is_factual(p.Said(Seat(1), "role", None, p.DontKnow()))
    False
    """
    says = p.SayNumber | p.SayTokens | p.SayBox | p.SayWhether | p.SayRole | p.SayToken
    return said.question not in OPINIONS and isinstance(said.answer, says)


# As sets of steps


def steps_with(layout: Layout, statement: Statement) -> Bools:
    """The possible steps of the suspect with which the statement is true."""
    steps = layout.steps[statement.seat - 1]
    match statement.evidence:
        case p.Said() as said:
            return said_steps(layout, said)
        case p.GiftAnnounced(diamonds=diamonds):
            return _are(steps.source // layout.n_token_sets, diamonds)
        case Gave(diamonds=hidden):
            return _are(steps.source // layout.n_token_sets, layout.setting.diamonds - hidden)
        case p.ReturnAnnounced(box=box) | Got(box=box):
            return _are(steps.target, layout.box_number(box))
        case p.Exposed(role=role, diamonds=diamonds):
            shown = _are(steps.role, layout.role_number(role))
            return shown & _are(steps.diamonds, diamonds) if role == TAKES_DIAMONDS else shown
        case p.Story() as story:
            number = layout.step_number(statement.seat, story)
            return _are(np.arange(len(steps), dtype=np.int32), number)


def said_steps(layout: Layout, said: p.Said) -> Bools:
    """The steps with which an answer about the suspect's own facts is true."""
    steps = layout.steps[said.seat - 1]
    side, _, what = said.question.partition("_")
    if side in ("received", "passed"):
        return _with_box(layout, steps.source if side == "received" else steps.target, what, said)
    match said.question, said.answer:
        case "role", p.SayRole(role=role):
            return _are(steps.role, layout.role_number(role))
        case "is_role", p.SayWhether(yes=yes):
            return _are(steps.role, layout.role_number(str(said.about)), yes=yes)
        case "aside_any", p.SayWhether(yes=yes):
            return _are(steps.aside, NONE, yes=not yes)
        case "aside_which", p.SayToken(token=token):
            named = None if token == p.NOTHING_ASIDE else token
            return _are(steps.aside, layout.aside_number(named))
        case "aside_is", p.SayWhether(yes=yes):
            return _are(steps.aside, layout.aside_number(str(said.about)), yes=yes)
    raise ValueError(f"{said.answer} is no answer to {said.question}")


def _with_box(layout: Layout, boxes: Ints32, what: str, said: p.Said) -> Bools:
    """The steps where the box is as claimed."""
    match what, said.answer:
        case "box", p.SayBox(diamonds=diamonds, tokens=tokens):
            return _are(boxes, layout.box_number(Box(diamonds, tokens)))
        case "tokens", p.SayTokens(tokens=tokens):
            return _are(boxes % layout.n_token_sets, layout.tokens_number(tokens))
        case "diamonds", p.SayNumber(number=number):
            return _are(boxes // layout.n_token_sets, number)
        case "token_count", p.SayNumber(number=number):
            sizes = np.array([sum(counts) for counts in layout.token_sets], dtype=np.int32)
            return _are(sizes[boxes % layout.n_token_sets], number)
    raise ValueError(f"{said.answer} is no answer to {said.question}")


def _are(numbers: Ints32, number: int | None, *, yes: bool = True) -> Bools:
    """Where the numbers equal a number, or do not; None equals no number."""
    found: Bools = (numbers == (-1 if number is None else number)) == yes
    return found


# As numbers

DIAMONDS: Final = "diamonds"
TOKENS: Final = "tokens"

Amounts: TypeAlias = dict[tuple[int, str], int]
"""How many of what (diamonds, tokens in all, a token by name) were in the box at which place: 1 is
the box as the first suspect got it, 2 as the second did, and so on up to what came back."""


def amounts(layout: Layout, statement: Statement) -> Amounts:
    """The contents of the box by a statement."""
    seat = statement.seat
    match statement.evidence:
        case p.Said(question=question, answer=answer):
            at = seat + (question.partition("_")[0] == "passed")
            return _said_amounts(layout, at, question, answer)
        case p.GiftAnnounced(diamonds=n):
            return {(seat, DIAMONDS): n}
        case Gave(diamonds=hidden):
            return {(seat, DIAMONDS): layout.setting.diamonds - hidden}
        case p.ReturnAnnounced(box=box) | Got(box=box):
            return _box_amounts(layout, seat + 1, box)
        case p.Story() as story:
            return _box_amounts(layout, seat, story.received) | _box_amounts(
                layout, seat + 1, story.passed
            )
    return {}


def _said_amounts(layout: Layout, at: int, question: str, answer: object) -> Amounts:
    match answer:
        case p.SayBox(diamonds=diamonds, tokens=tokens):
            return _box_amounts(layout, at, Box(diamonds, tokens))
        case p.SayTokens(tokens=tokens):
            return _token_amounts(layout, at, tokens)
        case p.SayNumber(number=n):
            return {(at, TOKENS if question.endswith("token_count") else DIAMONDS): n}
    return {}


def _box_amounts(layout: Layout, at: int, box: Box) -> Amounts:
    return {(at, DIAMONDS): box.diamonds} | _token_amounts(layout, at, box.tokens)


def _token_amounts(layout: Layout, at: int, tokens: str) -> Amounts:
    counts = token_counts(tokens)
    return {(at, TOKENS): n_tokens(tokens)} | {
        (at, name): counts.get(name, 0) for name in layout.token_names
    }
