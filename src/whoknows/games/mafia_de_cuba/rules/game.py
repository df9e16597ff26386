# SPDX-License-Identifier: MIT
"""The rules of Mafia de Cuba."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cache, cached_property, lru_cache
from typing import TYPE_CHECKING, Annotated, ClassVar, Final, Literal

from msgspec import Meta

from whoknows import core
from whoknows.games.mafia_de_cuba.objections import objection
from whoknows.games.mafia_de_cuba.pieces import match as p
from whoknows.games.mafia_de_cuba.pieces import roles as r
from whoknows.games.mafia_de_cuba.pieces.box import Box, tokens_text
from whoknows.games.mafia_de_cuba.text import sentences as text
from whoknows.games.mafia_de_cuba.text.formatting import format_action
from whoknows.games.mafia_de_cuba.text.forms import menu
from whoknows.games.mafia_de_cuba.text.parsing import parse_action

from .configuration import all_tokens, usual_jokers, usual_tokens
from .ending import Player, Ties
from .legal_moves import Joined, Part, Pool, takes
from .move_parts import MAX_ANNOUNCEMENTS, MoveParts
from .transitions import DEEDS, Happened
from .truth import holds, is_about_facts

if TYPE_CHECKING:
    from whoknows.games.mafia_de_cuba.knowledge.worlds.layout import Layout, Setting

# A cast with more roles may have more tokens: the names are for forms, not for checking.
TOKENS_SCHEMA: Final = Meta(
    examples=[{"loyal": 4, "agent": 2}],
    extra_json_schema={
        "propertyNames": {"enum": [role.name for role in r.STANDARD_ROLES if role.has_token]},
    },
)
_FLOOR: Final = Pool((p.AskFloor(),))
_SHOT: Final = Pool((p.Shoot(),))


@dataclass(frozen=True, kw_only=True)
class MafiaDeCuba(core.Game[p.MafiaState, p.MafiaAction, p.MafiaEvent, p.MafiaView]):
    """A box goes round; the Godfather asks who took what, and accuses.

    Seat 0 is the Godfather; the others, the suspects, get the box in the order of their seats.

    >>> game = MafiaDeCuba(players=8, cleaner=True)
    >>> game.full_box
    Box(diamonds=15, tokens='loyal:2,cleaner:1,agent:1,driver:1')
    """

    name: ClassVar[str] = "mafia"
    default_agent: ClassVar[str] = "mixed"
    levels: ClassVar[Mapping[str, str]] = {
        "gentle": "chain,truthful",
        "good": "bayes,first-degree",
        "strongest": "strong,best",
    }
    cast: ClassVar[tuple[r.Role, ...]] = r.STANDARD_ROLES
    """All roles, those with tokens first."""

    players: Annotated[int, Meta(ge=r.PLAYERS.start, le=r.PLAYERS.stop - 1)] = 6
    cleaner: bool = False
    tokens: Annotated[dict[str, int], TOKENS_SCHEMA] | None = None
    jokers: Annotated[int, Meta(ge=0, le=r.PLAYERS.stop - 2)] | None = None
    diamonds: Annotated[int, Meta(ge=1, le=30)] = r.STANDARD_DIAMONDS
    honesty: Annotated[int, Meta(ge=0, le=100)] = 0
    ties: Ties = "share"
    first_shot: Literal["chance", "seat"] = "chance"
    accuse_again: bool = False
    out_can_win: bool = False
    max_questions: Annotated[int, Meta(ge=1, le=100)] = 30

    def __post_init__(self) -> None:
        super().__post_init__()
        # Raises if anything is wrong with the box.
        all_tokens(self.players, self.tokens, self._token_names, cleaner=self.cleaner)

    def __hash__(self) -> int:
        return hash((self.players, self.full_box, self.start_jokers, self.max_questions))

    # Facts of the configuration

    @cached_property
    def _token_names(self) -> tuple[str, ...]:
        return tuple(role.name for role in self.cast if role.has_token)

    @cached_property
    def token_counts(self) -> Mapping[str, int]:
        """How many tokens of each name are in the box at the start, perhaps none."""
        return all_tokens(self.players, self.tokens, self._token_names, cleaner=self.cleaner)

    @cached_property
    def full_box(self) -> Box:
        """The box before the Godfather removes diamonds."""
        return Box(self.diamonds, tokens_text(self.token_counts))

    @property
    def start_jokers(self) -> int:
        """How many wrong accusations are forgiven."""
        return usual_jokers(self.players) if self.jokers is None else self.jokers

    @property
    def most_hidden(self) -> int:
        """How many diamonds the Godfather may remove."""
        return min(r.MOST_HIDDEN, self.diamonds)

    @property
    def is_custom(self) -> bool:
        """Whether box, jokers or diamonds differ from the defaults for this number of players."""
        return (
            self.players not in r.STANDARD_TOKENS
            or self.diamonds != r.STANDARD_DIAMONDS
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
    def suspects(self) -> tuple[core.Seat, ...]:
        """All players but the Godfather, in the order of the box."""
        return self.seats[p.FIRST :]

    @cached_property
    def tokens_in_play(self) -> tuple[str, ...]:
        """The names of tokens that are in the box at the start."""
        return tuple(name for name, n in self.token_counts.items() if n)

    @cached_property
    def roles_in_play(self) -> tuple[str, ...]:
        """All roles that are possible with this box."""
        return (*self.tokens_in_play, r.TAKES_DIAMONDS, r.TAKES_NOTHING)

    @cached_property
    def role_names(self) -> Sequence[str]:
        """All roles, for results."""
        return ("godfather", *(role.name for role in self.cast))

    @cached_property
    def sides(self) -> Sequence[core.Side]:
        """The Godfather against all others."""
        leader = core.Side("godfather", (p.GODFATHER,), leader=p.GODFATHER)
        return (leader, core.Side("suspects", self.suspects))

    @cached_property
    def role_named(self) -> Mapping[str, r.Role]:
        """All roles, by name."""
        return {role.name: role for role in self.cast}

    @cached_property
    def move_parts(self) -> MoveParts:
        """The groups of moves that legal moves are assembled from."""
        return MoveParts(self)

    @cached_property
    def setting(self) -> "Setting":
        """Public knowledge before the theft, for counting worlds."""
        from whoknows.games.mafia_de_cuba.knowledge.worlds.layout import Setting  # noqa: PLC0415 - numpy is slow to import

        return Setting(self.players, self.diamonds, tuple(self.token_counts.items()))

    @property
    def layout(self) -> "Layout":
        """All possible ways of the box."""
        from whoknows.games.mafia_de_cuba.knowledge.worlds.layout import layout_of  # noqa: PLC0415 - numpy is slow to import

        return layout_of(self.setting)

    # Turns

    def start(self) -> p.MafiaState:
        """The Godfather has the full box."""
        return p.MafiaState(p.Table(n_asked=(0,) * self.players, jokers=self.start_jokers))

    def to_act(self, state: p.MafiaState) -> core.Turn:
        """The seat to act; besides the Godfather, all who may ask for the floor."""
        table = state.table
        match table.phase:
            case "asking":
                return _asking(self._may_want_floor(table))
            case "accused":
                ready = tuple(s for s in self.may_shoot(table) if s not in state.shooters)
                return core.Turn((core.TABLE,), ready) if ready else core.CHANCE
            case "over":
                return core.NOBODY
            case _:
                return self._turns[table.turn]

    @cached_property
    def _turns(self) -> tuple[core.Turn, ...]:
        return tuple(core.Turn(required=(seat,)) for seat in self.seats)

    def _may_want_floor(self, table: p.Table) -> tuple[core.Seat, ...]:
        able = self.askable(table)
        if not table.wants_floor:
            return able
        return tuple(seat for seat in able if seat not in table.wants_floor)

    def askable(self, table: p.Table) -> tuple[core.Seat, ...]:
        """Suspects who can be asked, or be given the floor."""
        most, asked = self.max_questions, table.n_asked
        if not table.exposed and max(asked) < most:
            return self.suspects
        out = out_of(table)
        return tuple(seat for seat in self.suspects if asked[seat] < most and seat not in out)

    def accusable(self, table: p.Table) -> tuple[core.Seat, ...]:
        """Suspects who can be accused."""
        spared = out_of(table) if self.accuse_again else {one.seat for one in table.exposed}
        return tuple(seat for seat in self.suspects if seat not in spared)

    @cached_property
    def _n_guns(self) -> int:
        return sum(n for name, n in self.token_counts.items() if self.role_named[name].shoots)

    def may_shoot(self, table: p.Table) -> tuple[core.Seat, ...]:
        """Suspects who may shoot at the accused, by public knowledge."""
        armed = [one for one in table.exposed if self.role_named[one.role].shoots]
        if len([one for one in armed if one.is_out]) == self._n_guns:
            return ()
        unable = {one.seat for one in table.exposed if one not in armed or one.is_out}
        return tuple(s for s in self.suspects if s != table.turn and s not in unable)

    # Moves

    def moves(self, state: p.MafiaState, seat: core.Seat) -> core.Moves[p.MafiaAction]:
        return _joined(tuple(self._parts(state, seat)))

    def _parts(self, state: p.MafiaState, seat: core.Seat) -> Sequence[Part]:
        if seat != p.GODFATHER:
            return self._parts_of_suspect(state, seat)
        match state.table.phase:
            case "hiding":
                return [self._hides]
            case "asking":
                return self._orders(state.table)
            case _:
                return []

    def _parts_of_suspect(self, state: p.MafiaState, seat: core.Seat) -> Sequence[Part]:
        table = state.table
        match table.phase:
            case "taking":
                return [self._takes(state, seat)]
            case "asking":
                return [_FLOOR]
            case "answering" if table.question is not None:
                exposed = frozenset(one.seat for one in table.exposed)
                return self.move_parts.answers(table.question, seat, exposed)
            case "speaking":
                return [self.move_parts.volunteers[seat]]
            case "accused" if self.role_named[state.stories[seat - 1].role].shoots:
                return [_SHOT]
            case _:
                return []

    @cached_property
    def _hides(self) -> Part:
        return Pool(p.Hide(n) for n in range(self.most_hidden + 1))

    def _takes(self, state: p.MafiaState, seat: core.Seat) -> Part:
        return takes(state.boxes[-1], is_first=seat == p.FIRST, is_last=seat == self.suspects[-1])

    def _orders(self, table: p.Table) -> Sequence[Part]:
        """The Godfather's legal moves between two answers."""
        words, askable = self.move_parts, self.askable(table)
        parts = [words.asks[seat] for seat in askable]
        if askable and len(table.announced) < MAX_ANNOUNCEMENTS:
            parts += [words.gifts, words.returns]
        return [*parts, _floors(table.wants_floor), _accusations(self.accusable(table))]

    def chance(self, state: p.MafiaState) -> core.Lottery[p.MafiaAction]:
        """Which of those who mean to shoot is first."""
        shooters = sorted(state.shooters)
        if self.first_shot == "seat":
            shooters = shooters[:1]
        return core.Lottery([p.Settle(seat) for seat in shooters] or [p.Settle(None)])

    def objection(self, view: p.MafiaView, action: p.MafiaAction) -> core.Message | None:
        """Why a move is not possible."""
        return objection(self, view, action)

    # Play

    def apply(self, state: p.MafiaState, seat: core.Seat, action: p.MafiaAction) -> Happened:
        return DEEDS[type(action)](self, state, seat, action)

    def final_players(self, state: p.MafiaState) -> list[Player]:
        """The suspects as they stand, to determine the winners."""
        out = out_of(state.table)
        players = []
        for seat, story in zip(self.suspects, state.stories, strict=True):
            role = self.role_named[story.role]
            is_out = seat in out and (role.accused == "caught" or not self.out_can_win)
            players.append(Player(seat, role, story.diamonds, is_out))
        return players

    # Seeing

    def redact(self, event: p.MafiaEvent, seat: core.Seat) -> p.MafiaEvent | None:
        """Only its holder sees the box; only the actor sees what was taken or planned."""
        if event.public:
            return event
        match event:
            case p.DiamondsHidden() if seat != p.GODFATHER:
                return p.DiamondsHidden(None)
            case p.BoxPassed(to=to) if seat != to:
                return p.BoxPassed(to, None)
            case p.Taken(seat=owner) if seat != owner:
                return p.Taken(owner, None)
            case p.ShotPlanned(seat=owner) if seat != owner:
                return None
            case _:
                return event

    def view(self, state: p.MafiaState, seat: core.Seat) -> p.MafiaView:
        """The table, the box that the seat has seen, and the seat's own actions."""
        n_boxes, is_over = len(state.boxes), state.table.phase == "over"
        at = seat - 1 if seat > 0 else len(self.suspects)
        return p.MafiaView(
            seat,
            state.table,
            self.full_box,
            state.hidden if is_over or (seat == p.GODFATHER and n_boxes) else None,
            state.boxes[at] if seat >= 0 and at < n_boxes else None,
            state.stories[at] if seat > 0 and at < len(state.stories) else None,
            seat in state.shooters,
            state.stories if is_over else (),
        )

    def open_view(self, state: p.MafiaState) -> p.MafiaView:
        """Everybody's actions, for watchers who may see everything."""
        returned = state.boxes[-1] if len(state.stories) == len(self.suspects) else None
        return p.MafiaView(
            core.WATCHER, state.table, self.full_box, state.hidden, returned, stories=state.stories
        )

    def holds(
        self, claim: p.Said | p.GiftAnnounced | p.ReturnAnnounced, state: p.MafiaState
    ) -> bool | None:
        """Whether it is true, or for an opinion not known to be false; None for a refusal."""
        match claim:
            case p.GiftAnnounced(diamonds=diamonds):
                return diamonds == self.diamonds - state.hidden
            case p.ReturnAnnounced(box=box):
                return box == state.boxes[-1]
            case p.Said():
                return holds(self, claim, state)

    # Ending

    def outcome(self, state: p.MafiaState) -> core.Outcome | None:
        """Winners score 1."""
        table = state.table
        if table.ending is None:
            return None
        scores = tuple(int(seat in table.winners) for seat in self.seats)
        return core.Outcome(scores, table.winners, text.ending(self, state))

    def roles(self, state: p.MafiaState) -> Sequence[str]:
        """Everybody's role."""
        return ("godfather", *(story.role for story in state.stories))

    def measures(self, state: p.MafiaState) -> Mapping[str, float]:
        """The numbers of questions, thieves and mistakes, and the share of false answers."""
        table = state.table
        facts = [said for said in table.said if is_about_facts(said)]
        n_false = sum(not self.holds(said, state) for said in facts)
        shown = [self.role_named[one.role].accused for one in table.exposed if not one.is_out]
        return {
            "questions": float(len(table.said)),
            "lies": n_false / len(facts) if facts else 0.0,
            "thieves": float(sum(story.diamonds > 0 for story in state.stories)),
            "mistakes": float(shown.count("mistake")),
        }

    def forfeit(self, state: p.MafiaState, seat: core.Seat) -> p.MafiaAction:
        """The Godfather gives up; a suspect takes the first option, and says nothing."""
        match state.table.phase:
            case "asking":
                return p.GiveUp()
            case "answering":
                return p.Decline()
            case _:
                return next(iter(self._parts(state, seat)[0]))

    # Words

    def describe(self, event: p.MafiaEvent) -> core.Message:
        return text.describe(self, event)

    def narrate(self, events: Sequence[p.MafiaEvent]) -> Iterator[core.Message]:
        """Events as sentences; related events share a sentence."""
        return text.narrate(self, events)

    def format_action(self, action: p.MafiaAction) -> str:
        """An action as it is typed: `ask 3 role`, `accuse 5`."""
        return format_action(action)

    def parse_action(self, text_typed: str) -> p.MafiaAction:
        return parse_action(text_typed, self.role_named)


def out_of(table: p.Table) -> set[core.Seat]:
    """Suspects who were caught or shot."""
    return {one.seat for one in table.exposed if one.is_out}


@lru_cache(maxsize=1024)
def _joined(parts: tuple[Part, ...]) -> Joined:
    """Cached by the parts, so that the moves are listed only once."""
    return Joined(parts, lambda: menu(parts))


@cache
def _asking(optional: tuple[core.Seat, ...]) -> core.Turn:
    return core.Turn((p.GODFATHER,), optional)


@cache
def _floors(seats: tuple[core.Seat, ...]) -> Pool:
    return Pool(p.GiveFloor(seat) for seat in seats)


@cache
def _accusations(seats: tuple[core.Seat, ...]) -> Pool:
    return Pool(p.Accuse(seat) for seat in seats)
