# SPDX-License-Identifier: MIT
"""What can be shown of a seat's knowledge, and what can be asked about it."""

from typing import Literal, TypeAlias

from msgspec import Struct

from whoknows.core import Message, Seat
from whoknows.games.mafia_de_cuba.knowledge.claims import Mark
from whoknows.games.mafia_de_cuba.knowledge.flow import Link
from whoknows.games.mafia_de_cuba.knowledge.statements import DIAMONDS
from whoknows.games.mafia_de_cuba.pieces.match import Answer, Exposed

Way: TypeAlias = Literal["ignore", "loyal-truthful", "all-true", "model"]
"""How what is said is taken: by how far it is believed, or by a model of lying."""

# Claims


class BoxClaim(Struct, frozen=True):
    """What somebody says to have got or passed on, as far as it was said."""

    text: Message
    mark: Mark
    diamonds: int | None = None
    n_tokens: int | None = None
    tokens: str | None = None
    """One by one, as `loyal:2,agent:1`."""


class RoleClaim(Struct, frozen=True):
    """What somebody says to be or not to be, or to have set aside or not."""

    text: Message
    mark: Mark
    role: str | None
    """None: some token, where one was set aside; with `yes` false, no token at all."""
    yes: bool


class ClaimRow(Struct, frozen=True):
    """All that one suspect says, and what the suspect was shown to be."""

    seat: Seat
    received: tuple[BoxClaim, ...]
    passed: tuple[BoxClaim, ...]
    role: tuple[RoleClaim, ...]
    aside: tuple[RoleClaim, ...]
    shown: Exposed | None
    is_silent: bool
    """Whether an answer was refused."""
    silent: tuple[str, ...] = ()
    """To questions about what: `received`, `passed` or `role`."""


class Told(Struct, frozen=True):
    """A sentence that was said, or something known."""

    text: Message
    turn: int | None
    """When it was said: the number of the move, as the log counts them."""


class Clash(Struct, frozen=True):
    """Statements that cannot all be true."""

    title: Message
    """Who cannot be believed."""
    reason: Message
    told: tuple[Told, ...]
    seats: tuple[Seat, ...]
    """Whose statements they are."""
    liar: Seat | None
    """Who is certain to have lied."""


# The flow of diamonds

FlowState: TypeAlias = Literal["known", "said", "broken", "open"]
"""The seat knows it; it was only said; two do not agree; nothing was said."""


class Passage(Struct, frozen=True):
    """Diamonds in the box between two players; place 0 is from the Godfather to the first."""

    place: int
    state: FlowState
    passed: int | None
    """By the one who handed the box on."""
    received: int | None
    """By the one who got it."""


class Gap(Struct, frozen=True):
    """Before that player, something is missing or too many."""

    after: Seat
    text: Message
    is_contradiction: bool
    """Otherwise somebody on the way has just not told."""


# Chances


class ChanceRow(Struct, frozen=True):
    """How likely a suspect is what, in the order of the page's roles."""

    seat: Seat
    roles: tuple[float, ...]
    expected: float
    """How many diamonds the suspect took, on average."""
    amounts: tuple[float, ...] = ()
    """How likely the suspect is to have taken none, one, two and so on, where it is asked for."""


class AsideChance(Struct, frozen=True):
    """How likely it is that the first suspect set that token aside, or none."""

    token: str | None
    chance: float


class Reckoning(Struct, frozen=True):
    """What is how likely if what is said is taken in one way."""

    way: Way
    label: Message
    rows: tuple[ChanceRow, ...]
    """None if nothing can be as it was said, or the model cannot explain it."""
    aside: tuple[AsideChance, ...]
    hidden: tuple[float, ...]
    """How likely the Godfather is to have removed 0, 1, 2 diamonds and so on."""
    role_worlds: str | None
    """How many worlds are possible; not told where they are weighed rather than counted."""
    full_worlds: str | None


# What a suspect can say

Fit: TypeAlias = Literal["fits", "contradicts", "impossible"]
"""With what the suspect has said: all can be true, not all can be, nobody could have seen that."""


class Hint(Struct, frozen=True):
    """How an answer goes with what the suspect has said before."""

    answer: Answer
    fit: Fit
    is_true: bool
    against: tuple[Seat, ...]
    """Whose word it contradicts besides."""
    earlier: Told | None = None
    """What of one's own it contradicts, where a single statement does."""
    text: Message | None = None
    """The answer in words, where it is asked for."""


class Hints(Struct, frozen=True):
    """What can be said now; answers that are not listed do not fit."""

    note: Message | None
    answers: tuple[Hint, ...]
    roles: tuple[str, ...]
    """Who the suspect can still claim to be."""
    question: Message | None = None
    """What is to be answered, where that is not known."""
    against: tuple[Seat, ...] = ()
    """Whose word the suspect has contradicted already."""


# The page


class MafiaPage(Struct, frozen=True):
    """Everything that follows for one seat."""

    seat: Seat
    n: int
    """After so many events."""
    note: Message | None
    """Why there is nothing to be known yet."""
    own: tuple[Message, ...]
    """What the seat knows itself."""
    roles: tuple[str, ...]
    """Who one can be with this box."""
    claims: tuple[ClaimRow, ...]
    clashes: tuple[Clash, ...]
    liars: tuple[Seat, ...]
    flow: tuple[Passage, ...]
    gaps: tuple[Message, ...]
    """Where diamonds are missing or too many, in words."""
    reckonings: tuple[Reckoning, ...]
    hints: Hints | None


# Questions and answers


class Asking(Struct, frozen=True, tag_field="type", forbid_unknown_fields=True):
    """What can be asked about the page."""


class WhyClash(Asking, frozen=True, tag="clash"):
    """Why that cannot all be true; by its place on the page."""

    number: int


class WhyPassage(Asking, frozen=True, tag="passage"):
    """What is wrong with what was said of the box at that place."""

    place: int


class WhyChance(Asking, frozen=True, tag="chance"):
    """Why that suspect is so likely to be that."""

    seat: Seat
    role: str
    way: Way = "ignore"


class AskClaims(Asking, frozen=True, tag="claims"):
    """What everybody claims."""


class AskFlow(Asking, frozen=True, tag="flow"):
    """How diamonds, all tokens, or those of one role went along the seats."""

    what: str = DIAMONDS


class AskChances(Asking, frozen=True, tag="chances"):
    """How likely everything is under one way of taking what is said."""

    way: Way = "ignore"


class AskWorlds(Asking, frozen=True, tag="worlds"):
    """How many worlds are possible."""


class AskClashes(Asking, frozen=True, tag="clashes"):
    """Which statements cannot all be true: of everybody, or with one of that suspect among them."""

    seat: Seat | None = None


class AskHints(Asking, frozen=True, tag="hints"):
    """What the suspect can say."""


MafiaQuestion: TypeAlias = (
    WhyClash
    | WhyPassage
    | WhyChance
    | AskClaims
    | AskFlow
    | AskChances
    | AskWorlds
    | AskClashes
    | AskHints
)


class WayChance(Struct, frozen=True):
    """The same chance under another way of taking what is said; None if it cannot be reckoned."""

    way: Way
    label: Message
    chance: float | None


class MafiaReply(Struct, frozen=True):
    """An explanation."""

    title: Message
    is_model: bool
    """Whether it rests on a model of lying; otherwise it is exact."""
    lines: tuple[Message, ...]
    clashes: tuple[Clash, ...]
    ways: tuple[WayChance, ...]
    n_clashes: int = 0
    """How many there are in all, where that is told."""
    claims: tuple[ClaimRow, ...] = ()
    flow_of: str | None = None
    """Diamonds, tokens or a role."""
    flow: tuple[Link, ...] = ()
    gaps: tuple[Gap, ...] = ()
    reckonings: tuple[Reckoning, ...] = ()
    liars: tuple[Seat, ...] = ()
    """Who is certain to have lied."""
    hints: Hints | None = None
