# SPDX-License-Identifier: MIT
"""The rules of Mafia de Cuba."""

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import TYPE_CHECKING, Annotated, Any, ClassVar, Final, Literal

from msgspec import Meta
from msgspec.structs import replace as with_fields

from whoknows.core import (
    CHANCE,
    NOBODY,
    TABLE,
    WATCHER,
    Game,
    Lottery,
    Message,
    Moves,
    Outcome,
    Seat,
    Turn,
)

from . import text
from .box import Box, tokens_text
from .configuring import all_tokens, usual_jokers, usual_tokens
from .ending import Player, Ties, winners_of
from .moving import Joined, Part, Pool, takes
from .pieces import (
    FIRST,
    GODFATHER,
    Accuse,
    Accused,
    AnnounceGift,
    AnnounceReturn,
    Answer,
    Ask,
    Asked,
    AskFloor,
    BoxPassed,
    Decline,
    DiamondsHidden,
    DontKnow,
    Exposed,
    FloorAsked,
    FloorGiven,
    GaveUp,
    GiftAnnounced,
    GiveFloor,
    GiveUp,
    Hide,
    JokerSpent,
    MafiaAction,
    MafiaEvent,
    MafiaState,
    MafiaView,
    ReturnAnnounced,
    Said,
    SayBox,
    SayNumber,
    SayRole,
    SaySeat,
    SayToken,
    SayTokens,
    SayWhether,
    Settle,
    Shoot,
    Shot,
    ShotPlanned,
    Shown,
    Steal,
    Story,
    Table,
    Taken,
    TakeNothing,
    TakeToken,
    Unmasked,
    Volunteer,
)
from .roles import (
    MOST_HIDDEN,
    PLAYERS,
    STANDARD_DIAMONDS,
    STANDARD_ROLES,
    STANDARD_TOKENS,
    TAKES_DIAMONDS,
    TAKES_NOTHING,
    Ending,
    Role,
)
from .truth import holds, is_about_facts
from .vocabulary import Vocabulary

if TYPE_CHECKING:
    from .worlds.layout import Layout, Setting

Happened = tuple[MafiaState, tuple[MafiaEvent, ...]]

MAX_ANNOUNCEMENTS: Final = 6
"""In a match; else a Godfather could go on announcing for ever."""

_FLOOR: Final = Pool((AskFloor(),))
_SHOT: Final = Pool((Shoot(),))


@dataclass(frozen=True, kw_only=True)
class MafiaDeCuba(Game[MafiaState, MafiaAction, MafiaEvent, MafiaView]):
    """A box goes round; the Godfather asks who took what, and accuses.

    Seat 0 is the Godfather; the others, the suspects, get the box in the order of their seats.

    >>> game = MafiaDeCuba(players=8, cleaner=True)
    >>> game.full_box
    Box(diamonds=15, tokens='loyal:2,cleaner:1,agent:1,driver:1')
    """

    name: ClassVar[str] = "mafia"
    cast: ClassVar[tuple[Role, ...]] = STANDARD_ROLES
    """All roles there are, those with tokens first."""

    players: Annotated[int, Meta(ge=PLAYERS.start, le=PLAYERS.stop - 1)] = 6
    cleaner: bool = False
    tokens: dict[str, int] | None = None
    jokers: Annotated[int, Meta(ge=0, le=PLAYERS.stop - 2)] | None = None
    diamonds: Annotated[int, Meta(ge=1, le=30)] = STANDARD_DIAMONDS
    honesty: Annotated[int, Meta(ge=0, le=100)] = 0
    ties: Ties = "share"
    first_shot: Literal["chance", "seat"] = "chance"
    accuse_again: bool = False
    out_can_win: bool = False
    max_questions: Annotated[int, Meta(ge=1, le=100)] = 30

    def __post_init__(self) -> None:
        super().__post_init__()
        # Says what is wrong with the box, if anything is.
        all_tokens(self.players, self.tokens, self._token_names, cleaner=self.cleaner)

    def __hash__(self) -> int:
        return hash((self.players, self.full_box, self.start_jokers, self.max_questions))

    # Facts of the configuration

    @cached_property
    def _token_names(self) -> tuple[str, ...]:
        return tuple(role.name for role in self.cast if role.has_token)

    @cached_property
    def token_counts(self) -> Mapping[str, int]:
        """How many tokens of every name are in the box at the beginning, perhaps none."""
        return all_tokens(self.players, self.tokens, self._token_names, cleaner=self.cleaner)

    @cached_property
    def full_box(self) -> Box:
        """Before the Godfather removes diamonds."""
        return Box(self.diamonds, tokens_text(self.token_counts))

    @property
    def start_jokers(self) -> int:
        """How many wrong accusations are forgiven."""
        return usual_jokers(self.players) if self.jokers is None else self.jokers

    @property
    def most_hidden(self) -> int:
        """How many diamonds the Godfather may remove: one at least is to be left."""
        return min(MOST_HIDDEN, self.diamonds - 1)

    @property
    def is_custom(self) -> bool:
        """Whether the box, the jokers or the diamonds are not those for so many players."""
        return (
            self.players not in STANDARD_TOKENS
            or self.diamonds != STANDARD_DIAMONDS
            or self.start_jokers != usual_jokers(self.players)
            or (self.tokens is not None and tokens_text(self._own) != tokens_text(self._usual))
        )

    @property
    def _own(self) -> Mapping[str, int]:
        return {name: (self.tokens or {}).get(name, 0) for name in self._token_names}

    @property
    def _usual(self) -> Mapping[str, int]:
        usual = usual_tokens(self.players)
        return {name: usual.get(name, 0) for name in self._token_names}

    @cached_property
    def suspects(self) -> tuple[Seat, ...]:
        """Everybody but the Godfather, in the order of the box."""
        return self.seats[FIRST:]

    @cached_property
    def tokens_in_play(self) -> tuple[str, ...]:
        """Names of the tokens of which there is one at least."""
        return tuple(name for name, n in self.token_counts.items() if n)

    @cached_property
    def roles_in_play(self) -> tuple[str, ...]:
        """Who one can be with this box."""
        return (*self.tokens_in_play, TAKES_DIAMONDS, TAKES_NOTHING)

    @cached_property
    def role_names(self) -> Sequence[str]:
        """All roles there are, for results."""
        return ("godfather", *(role.name for role in self.cast))

    @cached_property
    def _role(self) -> Mapping[str, Role]:
        return {role.name: role for role in self.cast}

    @cached_property
    def vocabulary(self) -> Vocabulary:
        """Everything that can be asked and said."""
        return Vocabulary(self)

    @cached_property
    def setting(self) -> "Setting":
        """What everybody knows before the box goes round, for counting worlds."""
        from .worlds.layout import Setting  # noqa: PLC0415 - numpy is slow to import

        return Setting(self.players, self.diamonds, tuple(self.token_counts.items()))

    @property
    def layout(self) -> "Layout":
        """The ways that the box can go."""
        from .worlds.layout import layout_of  # noqa: PLC0415 - numpy is slow to import

        return layout_of(self.setting)

    # Who is asked

    def start(self) -> MafiaState:
        """The box is full, and with the Godfather."""
        return MafiaState(Table(n_asked=(0,) * self.players, jokers=self.start_jokers))

    def to_act(self, state: MafiaState) -> Turn:
        """Whose turn it is; beside the Godfather, all who may ask for the floor."""
        table = state.table
        match table.phase:
            case "asking":
                return Turn((GODFATHER,), self._may_want_floor(table))
            case "accused":
                ready = tuple(s for s in self._may_shoot(table) if s not in state.shooters)
                return Turn((TABLE,), ready) if ready else CHANCE
            case "over":
                return NOBODY
            case _:
                return self._turns[table.turn]

    @cached_property
    def _turns(self) -> tuple[Turn, ...]:
        return tuple(Turn(required=(seat,)) for seat in self.seats)

    def _may_want_floor(self, table: Table) -> tuple[Seat, ...]:
        return tuple(s for s in self.askable(table) if s not in table.wants_floor)

    def askable(self, table: Table) -> tuple[Seat, ...]:
        """Who can still be asked, or be given the floor."""
        out = _out(table) if table.exposed else ()
        most, asked = self.max_questions, table.n_asked
        return tuple(seat for seat in self.suspects if asked[seat] < most and seat not in out)

    def accusable(self, table: Table) -> tuple[Seat, ...]:
        """Who can be accused."""
        spared = _out(table) if self.accuse_again else {one.seat for one in table.exposed}
        return tuple(seat for seat in self.suspects if seat not in spared)

    @cached_property
    def _n_guns(self) -> int:
        return sum(n for name, n in self.token_counts.items() if self._role[name].shoots)

    def _may_shoot(self, table: Table) -> tuple[Seat, ...]:
        """Who may shoot at the accused, as far as everybody knows."""
        armed = [one for one in table.exposed if self._role[one.role].shoots]
        if len([one for one in armed if one.is_out]) == self._n_guns:
            return ()
        unable = {one.seat for one in table.exposed if one not in armed or one.is_out}
        return tuple(s for s in self.suspects if s != table.turn and s not in unable)

    # Moves

    def moves(self, state: MafiaState, seat: Seat) -> Moves[MafiaAction]:
        """What the seat may do, if it is asked."""
        return Joined(self._parts(state, seat), self._menu(state.table, seat))

    def _menu(self, table: Table, seat: Seat) -> Callable[[], Sequence[Any]]:
        return lambda: text.menu(self, table, seat)

    def _parts(self, state: MafiaState, seat: Seat) -> Sequence[Part]:
        table, words = state.table, self.vocabulary
        match table.phase:
            case "hiding":
                return [self._hides]
            case "taking":
                return [self._takes(state, seat)]
            case "asking" if seat == GODFATHER:
                return self._orders(table)
            case "asking":
                return [_FLOOR]
            case "answering" if table.question is not None:
                exposed = frozenset(one.seat for one in table.exposed)
                return words.answers(table.question, seat, exposed)
            case "speaking":
                return [words.volunteers[seat]]
            case "accused":
                return [_SHOT] if self._role[state.stories[seat - 1].role].shoots else []
            case _:
                return []

    @cached_property
    def _hides(self) -> Part:
        return Pool(Hide(n) for n in range(self.most_hidden + 1))

    def _takes(self, state: MafiaState, seat: Seat) -> Part:
        return takes(state.boxes[-1], is_first=seat == FIRST, is_last=seat == self.suspects[-1])

    def _orders(self, table: Table) -> Sequence[Part]:
        """What the Godfather may do between two answers."""
        words, askable = self.vocabulary, self.askable(table)
        parts = [words.asks[seat] for seat in askable]
        if askable and len(table.announced) < MAX_ANNOUNCEMENTS:
            parts += [words.gifts, words.returns]
        parts.append(Pool(GiveFloor(seat) for seat in table.wants_floor))
        parts.append(Pool(Accuse(seat) for seat in self.accusable(table)))
        return parts

    def chance(self, state: MafiaState) -> Lottery[MafiaAction]:
        """Who of those who mean to shoot is first."""
        shooters = sorted(state.shooters)
        if self.first_shot == "seat":
            shooters = shooters[:1]
        return Lottery([Settle(seat) for seat in shooters] or [Settle(None)])

    # Play

    def apply(self, state: MafiaState, seat: Seat, action: MafiaAction) -> Happened:
        """One action."""
        return _DEEDS[type(action)](self, state, seat, action)

    def _hide(self, state: MafiaState, _: Seat, action: Hide) -> Happened:
        box = Box(self.diamonds - action.diamonds, self.full_box.tokens)
        table = with_fields(state.table, phase="taking", turn=FIRST)
        after = MafiaState(table, action.diamonds, (box,))
        return after, (DiamondsHidden(action.diamonds), BoxPassed(FIRST, box))

    def _take(
        self, state: MafiaState, seat: Seat, action: Steal | TakeToken | TakeNothing
    ) -> Happened:
        story = _story(state.boxes[-1], action)
        box = story.passed
        is_back = seat == self.suspects[-1]
        to = GODFATHER if is_back else Seat(seat + 1)
        table = with_fields(state.table, phase="asking" if is_back else "taking", turn=to)
        stories = (*state.stories, story)
        after = MafiaState(table, state.hidden, (*state.boxes, box), stories)
        events = (Taken(seat, story), BoxPassed(to, box))
        if is_back and not any(one.diamonds for one in stories):
            return self._end(after, events, "recovered")
        return after, events

    def _ask(self, state: MafiaState, _: Seat, action: Ask) -> Happened:
        asked = Asked(action.seat, action.question, action.about)
        return self._put(state, asked), (asked,)

    def _volunteer(self, state: MafiaState, seat: Seat, action: Volunteer) -> Happened:
        asked = Asked(seat, action.question, action.about, volunteered=True)
        return self._put(state, asked), (asked,)

    def _put(self, state: MafiaState, asked: Asked) -> MafiaState:
        table = with_fields(
            state.table,
            phase="answering",
            turn=asked.seat,
            question=asked.question,
            about=asked.about,
            volunteered=asked.volunteered,
        )
        return with_fields(state, table=table)

    def _answer(self, state: MafiaState, seat: Seat, answer: Answer) -> Happened:
        table = state.table
        if table.question is None:
            raise AssertionError("nobody was asked anything")
        said = Said(seat, table.question, table.about, answer, table.volunteered)
        n_asked = list(table.n_asked)
        n_asked[seat] += 1
        full = n_asked[seat] >= self.max_questions
        table = with_fields(
            table,
            phase="asking",
            turn=GODFATHER,
            question=None,
            about=None,
            volunteered=False,
            said=(*table.said, said),
            n_asked=tuple(n_asked),
            wants_floor=_without(table.wants_floor, seat) if full else table.wants_floor,
        )
        return with_fields(state, table=table), (said,)

    def _announce(
        self, state: MafiaState, seat: Seat, action: AnnounceGift | AnnounceReturn
    ) -> Happened:
        said = (
            GiftAnnounced(seat, action.diamonds)
            if isinstance(action, AnnounceGift)
            else ReturnAnnounced(seat, Box(action.diamonds, action.tokens))
        )
        table = with_fields(state.table, announced=(*state.table.announced, said))
        return with_fields(state, table=table), (said,)

    def _want_floor(self, state: MafiaState, seat: Seat, _: AskFloor) -> Happened:
        table = with_fields(state.table, wants_floor=(*state.table.wants_floor, seat))
        return with_fields(state, table=table), (FloorAsked(seat),)

    def _give_floor(self, state: MafiaState, _: Seat, action: GiveFloor) -> Happened:
        waiting = _without(state.table.wants_floor, action.seat)
        table = with_fields(state.table, phase="speaking", turn=action.seat, wants_floor=waiting)
        return with_fields(state, table=table), (FloorGiven(action.seat),)

    def _accuse(self, state: MafiaState, _: Seat, action: Accuse) -> Happened:
        table = with_fields(state.table, phase="accused", turn=action.seat)
        return with_fields(state, table=table), (Accused(action.seat),)

    def _plan_shot(self, state: MafiaState, seat: Seat, _: Shoot) -> Happened:
        return with_fields(state, shooters=(*state.shooters, seat)), (ShotPlanned(seat),)

    def _settle(self, state: MafiaState, _: Seat, action: Settle) -> Happened:
        target = state.table.turn
        story = state.stories[target - 1]
        state = with_fields(state, shooters=())
        shown = Shown(target, story.role, story.diamonds)
        if action.shooter is not None:
            return self._shoot(state, action.shooter, shown)
        match self._role[story.role].accused:
            case "triumph":
                return self._end(_expose(state, shown), (shown,), "triumph", target)
            case "caught":
                return self._go_on(_expose(state, shown, is_out=True), (shown,))
            case "mistake":
                return self._forgive(_expose(state, shown), shown)

    def _shoot(self, state: MafiaState, shooter: Seat, shown: Shown) -> Happened:
        shot = Shot(shooter, shown.seat)
        state = _expose(state, shown, is_out=True)
        if self._role[shown.role].accused == "triumph":
            return self._end(state, (shot, shown), "shot", shooter)
        story = state.stories[shooter - 1]
        too = Shown(shooter, story.role, story.diamonds)
        return self._go_on(_expose(state, too, is_out=True), (shot, shown, too))

    def _forgive(self, state: MafiaState, shown: Shown) -> Happened:
        """Nothing to be forgiven with: the Godfather has lost."""
        left = state.table.jokers - 1
        if left < 0:
            return self._end(state, (shown,), "ruined")
        table = with_fields(state.table, phase="asking", turn=GODFATHER, jokers=left)
        return with_fields(state, table=table), (shown, JokerSpent(shown.seat, left))

    def _go_on(self, state: MafiaState, events: tuple[MafiaEvent, ...]) -> Happened:
        """Somebody is out; if all that was stolen is back, that is the end."""
        if state.table.recovered == sum(story.diamonds for story in state.stories):
            return self._end(state, events, "recovered")
        table = with_fields(state.table, phase="asking", turn=GODFATHER)
        return with_fields(state, table=table), events

    def _give_up(self, state: MafiaState, _: Seat, __: GiveUp) -> Happened:
        return self._end(state, (GaveUp(),), "ruined")

    def _end(
        self,
        state: MafiaState,
        events: tuple[MafiaEvent, ...],
        ending: Ending,
        champion: Seat | None = None,
    ) -> Happened:
        winners = winners_of(ending, self.final_players(state), champion, self.ties)
        table = with_fields(
            state.table, phase="over", wants_floor=(), ending=ending, winners=winners
        )
        unmasked = Unmasked(state.hidden, state.stories, ending, winners)
        return with_fields(state, table=table), (*events, unmasked)

    def final_players(self, state: MafiaState) -> list[Player]:
        """The suspects as they stand, for telling who has won."""
        out = _out(state.table)
        players = []
        for seat, story in zip(self.suspects, state.stories, strict=True):
            role = self._role[story.role]
            is_out = seat in out and (role.accused == "caught" or not self.out_can_win)
            players.append(Player(seat, role, story.diamonds, is_out))
        return players

    # Seeing

    def redact(self, event: MafiaEvent, seat: Seat) -> MafiaEvent | None:
        """The box is seen by whoever holds it; what was taken and what is planned, by the doer."""
        match event:
            case DiamondsHidden() if seat != GODFATHER:
                return DiamondsHidden(None)
            case BoxPassed(to=to) if seat != to:
                return BoxPassed(to, None)
            case Taken(seat=owner) if seat != owner:
                return Taken(owner, None)
            case ShotPlanned(seat=owner) if seat != owner:
                return None
            case _:
                return event

    def view(self, state: MafiaState, seat: Seat) -> MafiaView:
        """The table, the box one has seen, and what one did."""
        n_boxes, is_over = len(state.boxes), state.table.phase == "over"
        at = seat - 1 if seat > 0 else len(self.suspects)
        return MafiaView(
            seat,
            state.table,
            state.hidden if is_over or (seat == GODFATHER and n_boxes) else None,
            state.boxes[at] if seat >= 0 and at < n_boxes else None,
            state.stories[at] if seat > 0 and at < len(state.stories) else None,
            seat in state.shooters,
            state.stories if is_over else (),
        )

    def open_view(self, state: MafiaState) -> MafiaView:
        """What everybody did, as a watcher sees it who may see everything."""
        returned = state.boxes[-1] if len(state.stories) == len(self.suspects) else None
        return MafiaView(WATCHER, state.table, state.hidden, returned, stories=state.stories)

    def holds(self, claim: Said | GiftAnnounced | ReturnAnnounced, state: MafiaState) -> bool:
        """Whether it is true; an opinion, whether the speaker has not seen that it is false."""
        match claim:
            case GiftAnnounced(diamonds=diamonds):
                return diamonds == self.diamonds - state.hidden
            case ReturnAnnounced(box=box):
                return box == state.boxes[-1]
            case Said():
                return holds(self, claim, state)

    # Ending

    def outcome(self, state: MafiaState) -> Outcome | None:
        """Winners score one."""
        table = state.table
        if table.ending is None:
            return None
        scores = tuple(int(seat in table.winners) for seat in self.seats)
        return Outcome(scores, table.winners, text.ending(self, state))

    def roles(self, state: MafiaState) -> Sequence[str]:
        """Who everybody was."""
        return ("godfather", *(story.role for story in state.stories))

    def measures(self, state: MafiaState) -> Mapping[str, float]:
        """Whether the Godfather won, questions, share of false answers, thieves, mistakes."""
        table = state.table
        facts = [said for said in table.said if is_about_facts(said)]
        n_false = sum(not self.holds(said, state) for said in facts)
        shown = [self._role[one.role].accused for one in table.exposed if not one.is_out]
        return {
            "godfather": float(GODFATHER in table.winners),
            "questions": float(len(table.said)),
            "lies": n_false / len(facts) if facts else 0.0,
            "thieves": float(sum(story.diamonds > 0 for story in state.stories)),
            "mistakes": float(shown.count("mistake")),
        }

    def forfeit(self, state: MafiaState, seat: Seat) -> MafiaAction:
        """The Godfather gives up; a suspect takes the first thing, and says nothing."""
        match state.table.phase:
            case "asking":
                return GiveUp()
            case "answering":
                return Decline()
            case _:
                return next(iter(self._parts(state, seat)[0]))

    # Words

    def describe(self, event: MafiaEvent) -> Message:
        """A sentence."""
        return text.describe(self, event)

    def narrate(self, events: Sequence[MafiaEvent]) -> Iterator[Message]:
        """Sentences; what belongs together is told as one."""
        return text.narrate(self, events)

    def format_action(self, action: MafiaAction) -> str:
        """As typed: `ask 3 role`, `accuse 5`."""
        return text.format_action(action)

    def parse_action(self, text_typed: str) -> MafiaAction:
        """As typed."""
        return text.parse_action(text_typed)


def _story(box: Box, action: Steal | TakeToken | TakeNothing) -> Story:
    """What somebody did with a box."""
    match action:
        case Steal():
            return Story(box, TAKES_DIAMONDS, action.diamonds, action.aside)
        case TakeToken():
            return Story(box, action.role, 0, action.aside)
        case TakeNothing():
            return Story(box, TAKES_NOTHING)


def _out(table: Table) -> set[Seat]:
    return {one.seat for one in table.exposed if one.is_out}


def _without(seats: tuple[Seat, ...], seat: Seat) -> tuple[Seat, ...]:
    return tuple(other for other in seats if other != seat)


def _expose(state: MafiaState, shown: Shown, *, is_out: bool = False) -> MafiaState:
    """Somebody's role is known to all; whoever is out gives back what was stolen."""
    table = state.table
    others = tuple(one for one in table.exposed if one.seat != shown.seat)
    exposed = Exposed(shown.seat, shown.role, shown.diamonds, is_out)
    table = with_fields(
        table,
        exposed=(*others, exposed),
        recovered=table.recovered + (shown.diamonds if is_out else 0),
        wants_floor=_without(table.wants_floor, shown.seat) if is_out else table.wants_floor,
    )
    return with_fields(state, table=table)


_Deed = Callable[[MafiaDeCuba, MafiaState, Seat, Any], Happened]
_ANSWERS: Final = (
    SayNumber,
    SayTokens,
    SayBox,
    SayWhether,
    SayRole,
    SaySeat,
    SayToken,
    DontKnow,
    Decline,
)
_DEEDS: Final[Mapping[type, _Deed]] = {
    Hide: MafiaDeCuba._hide,
    Steal: MafiaDeCuba._take,
    TakeToken: MafiaDeCuba._take,
    TakeNothing: MafiaDeCuba._take,
    Ask: MafiaDeCuba._ask,
    AnnounceGift: MafiaDeCuba._announce,
    AnnounceReturn: MafiaDeCuba._announce,
    GiveFloor: MafiaDeCuba._give_floor,
    Accuse: MafiaDeCuba._accuse,
    GiveUp: MafiaDeCuba._give_up,
    AskFloor: MafiaDeCuba._want_floor,
    Volunteer: MafiaDeCuba._volunteer,
    Shoot: MafiaDeCuba._plan_shot,
    Settle: MafiaDeCuba._settle,
    **dict.fromkeys(_ANSWERS, MafiaDeCuba._answer),
}
