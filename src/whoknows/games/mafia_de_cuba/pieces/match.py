# SPDX-License-Identifier: MIT
"""Actions, events, state and view of Mafia de Cuba."""

from typing import ClassVar, Final, Literal, TypeAlias

from msgspec import Struct

from whoknows.core import Action, Claim, Event, Reveal, Seat, State, View

from .box import Box, Tokens
from .questions import QuestionName
from .roles import TAKES_DIAMONDS, TAKES_NOTHING, Ending

GODFATHER: Final = Seat(0)
FIRST: Final = Seat(1)
"""The suspect who gets the box first, and may set a token aside."""

NOTHING_ASIDE: Final = "none"
"""Said for: I set nothing aside."""

Subject: TypeAlias = int | str | None
"""What a question is about besides the suspect who is asked: a seat, a role, a token, nothing."""

# Actions of the theft


class Hide(Action, frozen=True):
    """The Godfather removes diamonds before the box goes round."""

    diamonds: int


class Steal(Action, frozen=True):
    """A suspect takes diamonds; the first may also set a token aside."""

    diamonds: int
    aside: str | None = None


class TakeToken(Action, frozen=True):
    """A suspect takes the token of a role; the first may also set another aside."""

    role: str
    aside: str | None = None


class TakeNothing(Action, frozen=True):
    """There is nothing to take, or the last suspect leaves it."""


# Actions of the Godfather in the investigation


class Ask(Action, frozen=True):
    """A question to a suspect."""

    seat: Seat
    question: QuestionName
    about: Subject = None


class AnnounceGift(Action, frozen=True):
    """How many diamonds were in the box at the beginning; need not be true."""

    diamonds: int


class AnnounceReturn(Action, frozen=True):
    """What was in the box at the end; need not be true."""

    diamonds: int
    tokens: Tokens


class GiveFloor(Action, frozen=True):
    """A suspect who asked for the floor may speak."""

    seat: Seat


class Accuse(Action, frozen=True):
    """A suspect is accused of theft."""

    seat: Seat


class GiveUp(Action, frozen=True):
    """What a Godfather whose agent failed does: the match is lost."""


# Actions of the suspects in the investigation


class AskFloor(Action, frozen=True):
    """A suspect wants to say something."""


class Volunteer(Action, frozen=True):
    """With the floor: the question that the suspect is going to answer unasked."""

    question: QuestionName
    about: Subject = None


class Shoot(Action, frozen=True):
    """The accused is shot at before being shown."""


class SayNumber(Action, frozen=True):
    """So many."""

    number: int


class SayTokens(Action, frozen=True):
    """These tokens."""

    tokens: Tokens


class SayBox(Action, frozen=True):
    """These diamonds and tokens."""

    diamonds: int
    tokens: Tokens


class SayWhether(Action, frozen=True):
    """Yes or no."""

    yes: bool


class SayRole(Action, frozen=True):
    """That role."""

    role: str


class SaySeat(Action, frozen=True):
    """That player."""

    seat: Seat


class SayToken(Action, frozen=True):
    """That token was set aside, or `none`."""

    token: str


class DontKnow(Action, frozen=True):
    """I do not know."""


class Decline(Action, frozen=True):
    """I will not say."""


Answer: TypeAlias = (
    SayNumber | SayTokens | SayBox | SayWhether | SayRole | SaySeat | SayToken | DontKnow | Decline
)


class Settle(Action, frozen=True):
    """TABLE lets what follows an accusation happen: a shot by that seat, or none."""

    shooter: Seat | None


MafiaAction: TypeAlias = (
    Hide
    | Steal
    | TakeToken
    | TakeNothing
    | Ask
    | AnnounceGift
    | AnnounceReturn
    | GiveFloor
    | Accuse
    | GiveUp
    | AskFloor
    | Volunteer
    | Shoot
    | SayNumber
    | SayTokens
    | SayBox
    | SayWhether
    | SayRole
    | SaySeat
    | SayToken
    | DontKnow
    | Decline
    | Settle
)

# What a suspect saw and did


class Story(Struct, frozen=True, gc=False, forbid_unknown_fields=True):
    """What a suspect did with the box, true or pretended: all answers about it follow."""

    received: Box
    role: str
    """Which role that made of the suspect."""
    diamonds: int = 0
    """How many were taken."""
    aside: str | None = None
    """The token that the first suspect set aside."""

    @property
    def token(self) -> str | None:
        """The token that was taken."""
        return None if self.role in (TAKES_DIAMONDS, TAKES_NOTHING) else self.role

    @property
    def passed(self) -> Box:
        """The box as it was handed on."""
        return self.received.after(self.token, self.diamonds, self.aside)


# Events


class DiamondsHidden(Event, frozen=True):
    """The Godfather has removed diamonds; only he knows how many."""

    diamonds: int | None


class BoxPassed(Event, frozen=True):
    """The box has gone to a seat; only that seat sees what is in it."""

    to: Seat
    box: Box | None


class Taken(Event, frozen=True):
    """A suspect has served himself; only he knows of what."""

    seat: Seat
    story: Story | None


class Asked(Event, frozen=True):
    """The Godfather has asked; `volunteered`: the suspect chose the question with the floor."""

    public: ClassVar[bool] = True

    seat: Seat
    question: QuestionName
    about: Subject = None
    volunteered: bool = False


class Said(Claim, frozen=True):
    """A suspect has answered."""

    public: ClassVar[bool] = True

    question: QuestionName
    about: Subject
    answer: Answer
    volunteered: bool = False


class GiftAnnounced(Claim, frozen=True):
    """The Godfather has said how many diamonds he gave."""

    public: ClassVar[bool] = True

    diamonds: int


class ReturnAnnounced(Claim, frozen=True):
    """The Godfather has said what he got back."""

    public: ClassVar[bool] = True

    box: Box


class FloorAsked(Event, frozen=True):
    """A suspect wants to speak."""

    public: ClassVar[bool] = True

    seat: Seat


class FloorGiven(Event, frozen=True):
    """A suspect may speak."""

    public: ClassVar[bool] = True

    seat: Seat


class Accused(Event, frozen=True):
    """The Godfather has accused a suspect, who is not shown yet."""

    public: ClassVar[bool] = True

    seat: Seat


class ShotPlanned(Event, frozen=True):
    """A suspect means to shoot; nobody else notices before it is settled."""

    seat: Seat


class Shot(Event, frozen=True):
    """A suspect has shot at the accused."""

    public: ClassVar[bool] = True

    seat: Seat
    target: Seat


class Shown(Reveal, frozen=True):
    """A suspect's role is shown, with the diamonds that go back to the Godfather."""

    public: ClassVar[bool] = True

    seat: Seat
    role: str
    diamonds: int


class JokerSpent(Event, frozen=True):
    """A wrong accusation was paid for with a joker."""

    public: ClassVar[bool] = True

    seat: Seat
    left: int


class GaveUp(Event, frozen=True):
    """The Godfather has given up."""

    public: ClassVar[bool] = True


class Unmasked(Reveal, frozen=True):
    """The match is over and everything is laid open."""

    public: ClassVar[bool] = True

    hidden: int
    stories: tuple[Story, ...]
    """Of seat 1, seat 2 and so on."""
    ending: Ending
    winners: tuple[Seat, ...]


MafiaEvent: TypeAlias = (
    DiamondsHidden
    | BoxPassed
    | Taken
    | Asked
    | Said
    | GiftAnnounced
    | ReturnAnnounced
    | FloorAsked
    | FloorGiven
    | Accused
    | ShotPlanned
    | Shot
    | Shown
    | JokerSpent
    | GaveUp
    | Unmasked
)

# State and view


class Exposed(Struct, frozen=True, forbid_unknown_fields=True):
    """A suspect whose role is known to all."""

    seat: Seat
    role: str
    diamonds: int = 0
    is_out: bool = False
    """Caught or shot: cannot win any more, nor be asked."""


Phase: TypeAlias = Literal["hiding", "taking", "asking", "answering", "speaking", "accused", "over"]
"""Who has to do something: the Godfather at first, then each suspect in turn; the Godfather with
the box back, the suspect who was asked, the one who has the floor; all who may shoot; nobody."""


class Table(Struct, frozen=True, forbid_unknown_fields=True):
    """What everybody sees, part of the truth and of every view."""

    phase: Phase = "hiding"
    turn: Seat = GODFATHER
    """Who has the box, is asked, has the floor, or is accused."""
    question: QuestionName | None = None
    """What is to be answered."""
    about: Subject = None
    """What the question is about: a seat, a role, a token, or nothing."""
    volunteered: bool = False
    """Whether the suspect chose the question with the floor."""
    said: tuple[Said, ...] = ()
    """All answers so far."""
    announced: tuple[GiftAnnounced | ReturnAnnounced, ...] = ()
    """What the Godfather has said of the box."""
    n_asked: tuple[int, ...] = ()
    """How many questions each seat has answered."""
    wants_floor: tuple[Seat, ...] = ()
    """Suspects who want to speak."""
    exposed: tuple[Exposed, ...] = ()
    """Suspects whose roles were shown."""
    jokers: int = 0
    """Left."""
    recovered: int = 0
    """Diamonds that came back from thieves."""
    ending: Ending | None = None
    winners: tuple[Seat, ...] = ()


class MafiaState(State, frozen=True):
    """The complete state of a match."""

    table: Table
    hidden: int = 0
    boxes: tuple[Box, ...] = ()
    """As seat 1, seat 2 and so on received it; the last is the Godfather's when it came back."""
    stories: tuple[Story, ...] = ()
    """The stories of seat 1, seat 2 and so on."""
    shooters: tuple[Seat, ...] = ()
    """Suspects who mean to shoot at the accused."""


class MafiaView(View, frozen=True):
    """What one player sees."""

    table: Table
    """What everybody sees."""
    full: Box
    """The box before anybody touched it, which everybody knows."""
    hidden: int | None = None
    """The Godfather's secret, until all is open."""
    received: Box | None = None
    """The box as it came to this seat; the Godfather's is the one he got back."""
    story: Story | None = None
    """What this seat did."""
    shoots: bool = False
    """Whether this seat means to shoot at the accused."""
    stories: tuple[Story, ...] = ()
    """What all did, once all is open."""
