# SPDX-License-Identifier: MIT
"""The data types of insight pages, questions and replies."""

from typing import ClassVar, Literal, TypeAlias

from msgspec import Struct

from whoknows.core import Message, Seat
from whoknows.games.mafia_de_cuba.knowledge.claims import Mark
from whoknows.games.mafia_de_cuba.knowledge.flow import FlowLink
from whoknows.games.mafia_de_cuba.knowledge.statements import DIAMONDS
from whoknows.games.mafia_de_cuba.pieces.match import Answer, Exposed

Way: TypeAlias = Literal["ignore", "loyal-truthful", "all-true", "model"]
"""The ways to treat claims: by how far they are believed, or by a model of lying."""

# Claims


class BoxClaim(Struct, frozen=True):
    """A suspect's claim about the box received or passed on, as far as it goes."""

    text: Message
    mark: Mark
    diamonds: int | None = None
    n_tokens: int | None = None
    tokens: str | None = None
    """By token, as `loyal:2,agent:1`."""


class RoleClaim(Struct, frozen=True):
    """A suspect's claim to have a role or not, or to have set a token aside or not."""

    text: Message
    mark: Mark
    role: str | None
    """None: some token, where a token was set aside; with `yes` false, no token at all."""
    yes: bool


class ClaimRow(Struct, frozen=True):
    """All claims of a suspect, and the role that was shown."""

    seat: Seat
    received: tuple[BoxClaim, ...]
    passed: tuple[BoxClaim, ...]
    role: tuple[RoleClaim, ...]
    aside: tuple[RoleClaim, ...]
    shown: Exposed | None
    is_silent: bool
    """Whether the suspect declined to answer."""
    silent: tuple[str, ...] = ()
    """Declined questions: `received`, `passed` or `role`."""


class ToldStatement(Struct, frozen=True):
    """A claim, or a known fact, as a sentence."""

    published_as: ClassVar[str] = "Told"

    text: Message
    turn: int | None
    """When it was said: the number of the move, as in the log."""


class Clash(Struct, frozen=True):
    """Statements that cannot all be true."""

    title: Message
    """The suspects who cannot all be believed."""
    reason: Message
    told: tuple[ToldStatement, ...]
    seats: tuple[Seat, ...]
    """The speakers of the statements."""
    liar: Seat | None
    """The speaker, if that player has certainly lied."""


# The flow of diamonds

FlowState: TypeAlias = Literal["known", "said", "broken", "open"]
"""The seat knows it; it was only claimed; two claims disagree; nothing was claimed."""


class Passage(Struct, frozen=True):
    """Diamonds in the box between two players; place 0 is from the Godfather to the first."""

    place: int
    state: FlowState
    passed: int | None
    """As the player who passed the box on says."""
    received: int | None
    """As the player who received it says."""


class Gap(Struct, frozen=True):
    """Something is missing, or too many, at that place of the flow."""

    after: Seat
    text: Message
    is_contradiction: bool
    """Otherwise a suspect on the way has just not said it."""


# Chances


class ChanceRow(Struct, frozen=True):
    """How likely each role of a suspect is, in the order of the page's roles."""

    seat: Seat
    roles: tuple[float, ...]
    expected: float
    """The mean number of diamonds that the suspect took."""
    amounts: tuple[float, ...] = ()
    """The chances that the suspect took 0, 1, 2 diamonds and so on; only on request."""


class AsideChance(Struct, frozen=True):
    """The chance that the first suspect set that token aside, or none."""

    token: str | None
    chance: float


class Reckoning(Struct, frozen=True):
    """All chances under one way to treat claims."""

    way: Way
    label: Message
    rows: tuple[ChanceRow, ...]
    """None if the claims are impossible together, or the model cannot explain them."""
    aside: tuple[AsideChance, ...]
    hidden: tuple[float, ...]
    """The chances that the Godfather removed 0, 1, 2 diamonds and so on."""
    role_worlds: str | None
    """The number of possible worlds; None where worlds are weighed rather than counted."""
    full_worlds: str | None


# What a suspect can say

Fit: TypeAlias = Literal["fits", "contradicts", "impossible"]
"""With the earlier claims: all can be true, not all can be, nobody could have seen that."""


class Hint(Struct, frozen=True):
    """How an answer fits the suspect's earlier claims."""

    answer: Answer
    fit: Fit
    is_true: bool
    against: tuple[Seat, ...]
    """Other players whose claims it contradicts."""
    earlier: ToldStatement | None = None
    """The suspect's own claim that it contradicts, if it is a single claim."""
    text: Message | None = None
    """The answer in words; only on request."""


class Hints(Struct, frozen=True):
    """The possible answers now; answers that are not listed do not fit."""

    note: Message | None
    answers: tuple[Hint, ...]
    roles: tuple[str, ...]
    """The roles that the suspect can still claim."""
    question: Message | None = None
    """The question to answer, where it is not known otherwise."""
    against: tuple[Seat, ...] = ()
    """Players whose claims the suspect has contradicted already."""


# The page


class MafiaPage(Struct, frozen=True):
    """All conclusions of a seat."""

    seat: Seat
    n: int
    """The number of events so far."""
    note: Message | None
    """Why nothing can be known yet."""
    own: tuple[Message, ...]
    """The seat's own knowledge."""
    roles: tuple[str, ...]
    """All roles that are possible with this box."""
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
    """Base class of questions about the page."""


class WhyClash(Asking, frozen=True, tag="clash"):
    """Why statements cannot all be true; the number is the place on the page."""

    number: int


class WhyPassage(Asking, frozen=True, tag="passage"):
    """What is wrong with the claims about the box at that place."""

    place: int


class WhyChance(Asking, frozen=True, tag="chance"):
    """Why a suspect is so likely to have a role."""

    seat: Seat
    role: str
    way: Way = "ignore"


class AskClaims(Asking, frozen=True, tag="claims"):
    """The claims of all suspects."""


class AskFlow(Asking, frozen=True, tag="flow"):
    """How diamonds, all tokens, or the tokens of a role went along the seats."""

    what: str = DIAMONDS


class AskChances(Asking, frozen=True, tag="chances"):
    """All chances under one way to treat claims."""

    way: Way = "ignore"


class AskWorlds(Asking, frozen=True, tag="worlds"):
    """The number of possible worlds."""


class AskClashes(Asking, frozen=True, tag="clashes"):
    """Statements that cannot all be true: all, or those with a statement of that suspect."""

    seat: Seat | None = None


class AskHints(Asking, frozen=True, tag="hints"):
    """The possible answers of the suspect."""


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
    """The same chance under another way to treat claims; None if it cannot be computed."""

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
    """The number in all, where it is shown."""
    claims: tuple[ClaimRow, ...] = ()
    flow_of: str | None = None
    """Diamonds, tokens or a role."""
    flow: tuple[FlowLink, ...] = ()
    gaps: tuple[Gap, ...] = ()
    reckonings: tuple[Reckoning, ...] = ()
    liars: tuple[Seat, ...] = ()
    """The player who has certainly lied."""
    hints: Hints | None = None
