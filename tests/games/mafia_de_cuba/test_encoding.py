# SPDX-License-Identifier: MIT
"""Mafia de Cuba as numbers: every move has one, vectors tell what was perceived and no more."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, ClassVar, TypeAlias

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from msgspec.structs import replace
from tests.games.encoding_checks import Ledger, check_vector, differences, moments
from tests.games.mafia_de_cuba.scenes import box_round

from whoknows.adapters.encoding import Encoding, Vector
from whoknows.core import TABLE, WATCHER, BadOption, Rng, Seat
from whoknows.games.mafia_de_cuba import MafiaDeCuba
from whoknows.games.mafia_de_cuba.encoding.encoder import MafiaEncoding
from whoknows.games.mafia_de_cuba.encoding.history import DEEDS, most_rounds
from whoknows.games.mafia_de_cuba.encoding.view import ENDINGS
from whoknows.games.mafia_de_cuba.pieces.box import Box, tokens_text
from whoknows.games.mafia_de_cuba.pieces.match import (
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
    Shot,
    ShotPlanned,
    Shown,
    Steal,
    Story,
    Subject,
    Taken,
    TakeToken,
    Unmasked,
    Volunteer,
)
from whoknows.games.mafia_de_cuba.pieces.questions import QUESTIONS
from whoknows.games.mafia_de_cuba.pieces.roles import STANDARD_ROLES, Role
from whoknows.testing.walk import Walk, asked_seats, extend, random_walk

WIDOW = Role("widow", has_token=True, wins_when=("triumph", "shot"), shoots=True)


@dataclass(frozen=True, kw_only=True)
class Extended(MafiaDeCuba):
    cast: ClassVar[tuple[Role, ...]] = (WIDOW, *STANDARD_ROLES)


GAMES: Mapping[str, MafiaDeCuba] = {
    "five": MafiaDeCuba(players=5, max_questions=3),
    "six": MafiaDeCuba(),
    "cleaner": MafiaDeCuba(players=8, cleaner=True, max_questions=4),
    "many shots": MafiaDeCuba(
        players=7, tokens={"cleaner": 3, "loyal": 1}, jokers=3, accuse_again=True, max_questions=2
    ),
    "more tokens than diamonds": MafiaDeCuba(
        players=8, diamonds=2, tokens={"loyal": 5, "agent": 2, "driver": 1}, max_questions=3
    ),
    "no tokens": MafiaDeCuba(players=5, diamonds=4, tokens={}, jokers=2, max_questions=2),
    "new role": Extended(tokens={"widow": 1, "driver": 1, "agent": 1}, max_questions=3),
    "twelve": MafiaDeCuba(players=12, cleaner=True, jokers=5, max_questions=2),
}
N_MATCHES = 25
each_game = pytest.mark.parametrize("game", GAMES.values(), ids=GAMES)


def patient_walk(game: MafiaDeCuba, rng: Rng) -> Walk:
    """A long match: accusations, and first those that are mistakes, only when all is asked."""
    walk = Walk(game, [game.start()], [])
    while seats := asked_seats(game, state := walk.states[-1]) or game.to_act(state).required:
        seat = rng.choice(seats)
        if seat == TABLE or TABLE in game.to_act(state).required:
            extend(walk, TABLE, Settle(None))
        elif state.table.phase == "asking" and seat == Seat(0):
            extend(walk, seat, patient_move(game, state, rng))
        else:
            extend(walk, seat, game.moves(state, seat).sample(rng))
    return walk


def patient_move(game: MafiaDeCuba, state: MafiaState, rng: Rng) -> MafiaAction:
    moves = list(game.moves(state, Seat(0)))
    # As soon as nobody can be asked, nothing can be announced any more.
    for kinds in ((AnnounceGift, AnnounceReturn), (GiveFloor, Ask)):
        if some := [move for move in moves if isinstance(move, kinds)]:
            return rng.choice(some)
    by_result: dict[str, list[MafiaAction]] = {"mistake": [], "caught": [], "triumph": []}
    for move in moves:
        if isinstance(move, Accuse):
            role = game.role_named[state.stories[move.seat - 1].role]
            by_result[role.accused].append(move)
    if by_result["mistake"] and state.table.jokers:
        return rng.choice(by_result["mistake"])
    return rng.choice(by_result["caught"])


# Moves


@each_game
def test_every_move_has_a_number_of_its_own(game: MafiaDeCuba) -> None:
    encoding: Encoding = MafiaEncoding(game)
    ledger = Ledger(encoding)
    for seed in range(6):
        ledger.enter(random_walk(game, Rng(seed)), every=1 if game.players < 7 else 3)
    assert set(ledger.moves) == set(game.seats)


def test_all_suspects_number_alike() -> None:
    game = GAMES["cleaner"]
    encoding = MafiaEncoding(game)
    ledger = Ledger(encoding)
    for seed in range(6):
        ledger.enter(random_walk(game, Rng(seed)), every=3)
    alike: dict[int, MafiaAction] = {}
    for seat in game.suspects:
        for number, move in ledger.moves[seat].items():
            assert alike.setdefault(number, move) == move


@pytest.mark.parametrize(
    "game",
    [
        MafiaDeCuba(players=5, diamonds=2, tokens={"cleaner": 2, "driver": 1}, max_questions=100),
        MafiaDeCuba(players=5, diamonds=1, tokens={"loyal": 1}, max_questions=100),
    ],
    ids=["with guns", "without"],
)
def test_no_number_is_wasted(game: MafiaDeCuba) -> None:
    """Each is a move of the Godfather, or of some suspect, in some match."""
    encoding = MafiaEncoding(game)
    ledger = Ledger(encoding)
    for seed in range(60):
        ledger.enter(random_walk(game, Rng(seed), max_steps=400))
    godfathers = set(ledger.moves[Seat(0)])
    suspects = {number for seat in game.suspects for number in ledger.moves[seat]}
    assert godfathers == set(range(len(godfathers)))
    assert suspects == set(range(len(suspects)))
    assert encoding.n_actions == max(len(godfathers), len(suspects))


def test_moves_of_six_as_they_can_be_counted_by_hand() -> None:
    """See `test_moves.py` for the Godfather's in the investigation."""
    encoding = MafiaEncoding(MafiaDeCuba())
    n_asks = 5 * (10 + 5 + 3 * 4) + 5
    assert encoding.n_actions == 6 + n_asks + 6 + 16 * 8 + 5 + 5 == 290
    # Takes, the floor, volunteering, answers; aside: questions, answers, takes.
    n_answers = 16 + 8 + 16 * 8 + 2 + 5 + 5 + 2
    n_suspects = 19 + 1 + (10 + 5 + 3 * 5) + n_answers + 5 + 4 + 3 * (15 + 2)
    assert encoding.action(Seat(1), n_suspects - 1) == Steal(15, "driver")
    with pytest.raises(BadOption, match=f"seat 1 has no move {n_suspects}: they are 0 to"):
        encoding.action(Seat(1), n_suspects)


def test_moves_in_the_order_that_the_reference_tells() -> None:
    encoding = MafiaEncoding(MafiaDeCuba(cleaner=True))
    first: list[tuple[int, int, MafiaAction]] = [
        (0, 0, Hide(0)),
        (0, 6, Ask(Seat(1), "received_box")),
        (1, 0, TakeToken("cleaner")),
        (1, 3, Steal(1)),
        (4, 19, AskFloor()),
        (4, 21, Volunteer("received_box")),
    ]
    for seat, number, action in first:
        assert encoding.action(Seat(seat), number) == action
        assert encoding.number(Seat(seat), action) == number
    godfathers = [
        encoding.number(Seat(0), action)
        for action in (
            Ask(Seat(5), "role"),
            AnnounceGift(10),
            AnnounceReturn(0, "none"),
            AnnounceReturn(3, "none"),
            GiveFloor(Seat(1)),
            Accuse(Seat(1)),
        )
    ]
    suspects = [
        encoding.number(Seat(2), action)
        for action in (
            SayNumber(0),
            SayTokens("none"),
            SayBox(0, "none"),
            SayWhether(yes=True),
            SayRole("thief"),
            SaySeat(Seat(1)),
            DontKnow(),
            Decline(),
            Volunteer("aside_any"),
            SayToken("none"),
            TakeToken("agent", "cleaner"),
        )
    ]
    assert godfathers == sorted(godfathers)
    assert suspects == sorted(suspects)


@pytest.mark.parametrize(
    ("seat", "action"),
    [
        (0, Steal(3)),
        (0, SayBox(3, "none")),
        (1, Hide(1)),
        (1, AnnounceReturn(1, "none")),
        (1, Steal(16)),
        (1, SayBox(16, "none")),
        (1, SayBox(3, "loyal:2")),
        (1, TakeToken("loyal", "loyal")),
        (0, GiveUp()),
        (0, Settle(None)),
    ],
)
def test_what_a_seat_can_never_do_has_no_number(seat: int, action: MafiaAction) -> None:
    with pytest.raises(BadOption, match="no number"):
        MafiaEncoding(MafiaDeCuba()).number(Seat(seat), action)


# Views


def as_promised(view: MafiaView) -> tuple[Any, ...]:
    """What of a view its vector has to tell."""
    last: dict[tuple[Seat, str, Subject], Answer] = {}
    changed = set()
    for said in view.table.said:
        matter = (said.seat, said.question, said.about)
        if matter in last and last[matter] != said.answer:
            changed.add(matter)
        last[matter] = said.answer
    table = replace(view.table, said=(), wants_floor=(), exposed=())
    return (
        replace(view, table=table),
        last,
        changed,
        set(view.table.wants_floor),
        sorted((one.seat, one.role, one.diamonds, one.is_out) for one in view.table.exposed),
    )


@each_game
def test_views_differ_as_vectors_just_where_promised(game: MafiaDeCuba) -> None:
    encoding = MafiaEncoding(game)
    seen: dict[bytes, tuple[Any, ...]] = {}
    vectors: dict[str, bytes] = {}
    for seed in range(6):
        for state in random_walk(game, Rng(seed), max_steps=80).states:
            for seat in game.seats[:3]:
                promised = as_promised(view := game.view(state, seat))
                vector = encoding.view(view)
                check_vector(vector, encoding.view_size)
                told = vector.tobytes()
                assert seen.setdefault(told, promised) == promised
                key = repr((sorted(map(str, promised[1].items())), promised[0], *promised[2:]))
                assert vectors.setdefault(key, told) == told


def test_a_view_by_hand() -> None:
    game = MafiaDeCuba(max_questions=10)
    encoding = MafiaEncoding(game)
    state = box_round(game, [("loyal", "agent"), "driver", 3, 4, 5], hidden=3)
    state, _ = game.play(state, Seat(0), AnnounceGift(15))
    for answer in (SayNumber(12), SayNumber(6)):
        state, _ = game.play(state, Seat(0), Ask(Seat(2), "received_diamonds"))
        state, _ = game.play(state, Seat(2), answer)
    state, _ = game.play(state, Seat(3), AskFloor())
    state, _ = game.play(state, Seat(0), Ask(Seat(4), "role_of", 2))
    vector = encoding.view(game.view(state, Seat(1)))
    told = {
        name: [round(float(x), 4) for x in vector[places]]
        for name, places in encoding.view_sections.items()
    }
    assert told["seat"] == [0, 1, 0, 0, 0, 0]
    assert told["phase"] == [0, 0, 0, 1, 0, 0, 0]
    assert told["turn"] == [0, 0, 0, 0, 1, 0]
    assert told["question"].index(1) == list(QUESTIONS).index("role_of")
    assert told["about_seat"] == [0, 1, 0, 0, 0]
    assert not any(told["about_name"])
    assert told["n_asked"] == [0, 0.2, 0, 0, 0]
    assert told["wants_floor"] == [0, 0, 1, 0, 0]
    assert told["announced"][:6] == [1, 0, 1, 0, 0, 0]
    assert not any(told["announced"][6:])
    assert told["hidden"] == [0, 0]
    assert told["received"] == [1, 0.8, 1, 1, 1]
    assert told["story"] == [1, 0, 0, 0, 0, 0, 0, 1, 0]
    assert not any(told["stories"])
    assert [x for x in told["said"] if x] == [1, 0.4, 1]  # said, 6 of 15, changed


# Histories

Told: TypeAlias = dict[str, list[float]]


def position(section: list[float]) -> int | None:
    """Where the only one of a section is."""
    ones = [i for i, x in enumerate(section) if x]
    assert len(ones) <= 1
    return ones[0] if ones else None


class Reader:
    """Reads histories back, by what the reference says about them."""

    def __init__(self, encoding: MafiaEncoding, seat: Seat) -> None:
        self.encoding = encoding
        self.game = encoding.game
        self.seat = seat
        self.roles = self.game.roles_in_play
        self.tokens = self.game.tokens_in_play
        self.jokers = self.game.start_jokers

    def read(self, vector: Vector) -> list[MafiaEvent]:
        self.jokers = self.game.start_jokers
        told = {
            name: [float(x) for x in vector[places.start : places.stop]]
            for name, places in self.encoding.history_sections.items()
        }
        events = self._theft(told)
        size = self.encoding.round_size
        for start in range(0, len(told["rounds"]), size):
            one = told["rounds"][start : start + size]
            if any(one):
                events += self._round(
                    {n: one[p.start : p.stop] for n, p in self.encoding.round_sections.items()}
                )
        return events + self._end(told)

    def _diamonds(self, share: float) -> int:
        return round(share * self.game.diamonds)

    def _bag(self, shares: list[float]) -> str:
        full = self.game.token_counts
        return tokens_text(
            {
                name: round(share * full[name])
                for name, share in zip(self.tokens, shares, strict=True)
            }
        )

    def _box(self, section: list[float]) -> Box:
        return Box(self._diamonds(section[0]), self._bag(section[1:]))

    def _story(self, section: list[float], received: Box) -> Story:
        n = len(self.roles)
        role, aside = position(section[:n]), position(section[n + 1 :])
        assert role is not None
        token = None if aside is None else self.tokens[aside]
        return Story(received, self.roles[role], self._diamonds(section[n]), token)

    def _theft(self, told: Told) -> list[MafiaEvent]:
        n_steps = round(told["passing"][0] * (2 * self.game.players))
        events: list[MafiaEvent] = []
        if n_steps:
            own = self.seat == 0
            events.append(DiamondsHidden(self._diamonds(told["hidden"][1]) if own else None))
        received = self._box(told["received"][1:])
        for i in range(n_steps - 1):
            seat = Seat((i + 2) // 2 % self.game.players)
            if i % 2 == 0:
                events.append(BoxPassed(seat, received if seat == self.seat else None))
            else:
                seat = Seat((i + 1) // 2)
                own = seat == self.seat
                events.append(Taken(seat, self._story(told["story"], received) if own else None))
        return events

    def _end(self, told: Told) -> list[MafiaEvent]:
        ending = position(told["ending"])
        if ending is None:
            return []
        hidden = self._diamonds(told["hidden"][1])
        received = Box(self.game.diamonds - hidden, self.game.full_box.tokens)
        stories: list[Story] = []
        size = len(told["story"])
        for i in range(len(self.game.suspects)):
            stories.append(self._story(told["stories"][i * size : (i + 1) * size], received))
            received = stories[-1].passed
        winners = tuple(seat for seat in self.game.seats if told["winners"][seat])
        name: Any = ENDINGS[ending]
        return [Unmasked(hidden, tuple(stories), name, winners)]

    def _round(self, told: Told) -> list[MafiaEvent]:
        waiting = sorted(
            (value, Seat(i + 1)) for i, value in enumerate(told["wanted_floor"]) if value
        )
        events: list[MafiaEvent] = [FloorAsked(seat) for _, seat in waiting]
        deed, at = position(told["deed"]), position(told["seat"])
        if deed is None:
            return events
        match DEEDS[deed]:
            case "give_up":
                return [*events, GaveUp()]
            case "gift":
                gift = GiftAnnounced(Seat(0), self._diamonds(told["announced"][0]))
                return [*events, gift]
            case "return":
                return [*events, ReturnAnnounced(Seat(0), self._box(told["announced"]))]
        assert at is not None
        seat = Seat(at + 1)
        match DEEDS[deed]:
            case "accuse":
                return [*events, Accused(seat), *self._accusation(told, seat)]
            case "floor":
                events.append(FloorGiven(seat))
        return events + self._asked(told, seat, volunteered=DEEDS[deed] == "floor")

    def _asked(self, told: Told, seat: Seat, *, volunteered: bool) -> list[MafiaEvent]:
        number, name = position(told["question"]), position(told["about_name"])
        if number is None:
            return []
        question = list(QUESTIONS)[number]
        other = position(told["about_seat"])
        about: Subject = None if other is None else other + 1
        if name is not None:
            about = self.roles[name]
        asked = Asked(seat, question, about, volunteered)
        answer = self._answer(told["answer"])
        if answer is None:
            return [asked]
        return [asked, Said(seat, question, about, answer, volunteered)]

    def _answer(self, section: list[float]) -> Answer | None:
        """Each kind of answer begins with a one if it was that."""
        n_tokens, n_roles, n_suspects = len(self.tokens), len(self.roles), self.game.players - 1
        sizes = [1, n_tokens, 1 + n_tokens, 1, n_roles, n_suspects, n_tokens, 0, 0]
        found: list[tuple[int, list[float]]] = []
        for kind, size in enumerate(sizes):
            head, section = section[: size + 1], section[size + 1 :]
            if head[0]:
                found.append((kind, head[1:]))
            else:
                assert not any(head)
        assert not section
        if not found:
            return None
        ((kind, said),) = found
        i = position(said) if kind in (4, 5, 6) else None
        full = sum(self.game.token_counts.values())
        answers: list[Answer] = [
            SayNumber(round(sum(said) * max(self.game.diamonds, full))) if kind == 0 else Decline(),
            SayTokens(self._bag(said)) if kind == 1 else Decline(),
            SayBox(self._diamonds(said[0]), self._bag(said[1:])) if kind == 2 else Decline(),
            SayWhether(yes=any(said)),
            SayRole(self.roles[i] if kind == 4 and i is not None else ""),
            SaySeat(Seat(-1 if i is None else i + 1)),
            SayToken("none" if kind != 6 or i is None else self.tokens[i]),
            DontKnow(),
            Decline(),
        ]
        return answers[kind]

    def _accusation(self, told: Told, target: Seat) -> list[MafiaEvent]:
        events: list[MafiaEvent] = []
        if any(told["shot_planned"]):
            events.append(ShotPlanned(self.seat))
        at = position(told["shot"])
        shooter = None if at is None else Seat(at + 1)
        if shooter is not None:
            events.append(Shot(shooter, target))
        for seat, section in ((target, "accused_shown"), (shooter, "shooter_shown")):
            *roles, diamonds = told[section]
            role = position(roles)
            if role is not None and seat is not None:
                events.append(Shown(seat, self.roles[role], self._diamonds(diamonds)))
        if any(told["joker_spent"]):
            self.jokers -= 1
            events.append(JokerSpent(target, self.jokers))
        return events


def check_recall(walk: Walk, encoding: MafiaEncoding, seat: Seat, *, every: int = 1) -> None:
    reader = Reader(encoding, seat)
    for _, perceived in [*moments(walk, seat)][::-every]:
        vector = encoding.history(seat, perceived)
        check_vector(vector, encoding.history_size)
        assert reader.read(vector) == perceived


@each_game
def test_all_that_was_perceived_can_be_read_back(game: MafiaDeCuba) -> None:
    encoding = MafiaEncoding(game)

    @settings(max_examples=25)
    @given(st.integers(0, 2**32), st.sampled_from(game.seats))
    def holds(seed: int, seat: Seat) -> None:
        check_recall(random_walk(game, Rng(seed), max_steps=80), encoding, seat, every=5)

    holds()


@each_game
def test_whole_matches_with_failures_are_recalled(game: MafiaDeCuba) -> None:
    encoding = MafiaEncoding(game)
    for seed in range(N_MATCHES):
        walk = random_walk(game, Rng(seed))
        for seat in game.seats[:4]:
            check_recall(walk, encoding, seat, every=max(len(walk.steps) // 2, 1))


def test_what_happens_rarely_happens_in_these_matches() -> None:
    """Or else the tests above would not have seen it."""
    kinds = {
        type(event)
        for game in GAMES.values()
        for seed in range(N_MATCHES)
        for step in random_walk(game, Rng(seed)).steps
        for event in step.events
    }
    assert kinds == {
        *(Accused, Asked, BoxPassed, DiamondsHidden, FloorAsked, FloorGiven, GaveUp, Shown),
        *(GiftAnnounced, JokerSpent, ReturnAnnounced, Said, Shot, ShotPlanned, Taken, Unmasked),
    }


def n_rounds(walk: Walk) -> int:
    """What the Godfather did after the box came back; all of it is public."""
    begins = (Accused, FloorGiven, GiftAnnounced, ReturnAnnounced)
    return sum(
        isinstance(event, begins) or (isinstance(event, Asked) and not event.volunteered)
        for event in walk.perceived(WATCHER)
    )


@pytest.mark.parametrize("name", ["five", "many shots", "no tokens", "new role", "twelve"])
def test_the_longest_matches_fit(name: str) -> None:
    game = GAMES[name]
    encoding = MafiaEncoding(game)
    longest = 0
    for seed in range(20):
        walk = patient_walk(game, Rng(seed))
        check_recall(walk, encoding, Seat(1), every=len(walk.steps))
        longest = max(longest, n_rounds(walk))
    n_words = game.max_questions * len(game.suspects) + 6
    assert n_words < longest < most_rounds(game)


def test_there_is_no_longer_match_than_the_longest() -> None:
    """All that can be said is said, and then everybody has stolen something: no round is left."""
    game = GAMES["no tokens"]
    encoding = MafiaEncoding(game)
    walk = Walk(game, [game.start()], [])
    extend(walk, Seat(0), Hide(0))
    for seat in game.suspects:
        extend(walk, seat, Steal(1))
    for _ in range(6):
        extend(walk, Seat(0), AnnounceGift(4))
    for seat in game.suspects:
        for _ in range(game.max_questions):
            extend(walk, Seat(0), Ask(seat, "role"))
            extend(walk, seat, Decline())
    for seat in game.suspects[:-1]:
        extend(walk, Seat(0), Accuse(seat))
        extend(walk, TABLE, Settle(None))
    extend(walk, Seat(0), GiveUp())
    check_recall(walk, encoding, Seat(2))
    # One accusation could have been made instead of giving up.
    assert n_rounds(walk) + 2 == most_rounds(game)
    last = encoding.history_sections["rounds"][-2 * encoding.round_size]
    vector = encoding.history(Seat(2), walk.perceived(Seat(2)))
    assert vector[last + encoding.round_sections["deed"][DEEDS.index("give_up")]] == 1


def test_who_asked_for_the_floor_first_is_recalled() -> None:
    encoding = MafiaEncoding(MafiaDeCuba())
    floors = [FloorAsked(Seat(1)), FloorAsked(Seat(2))]
    one, two = (encoding.history(Seat(3), events) for events in (floors, floors[::-1]))
    assert (one != two).any()


# Secrecy


@each_game
def test_lookalikes_are_equal_vectors(game: MafiaDeCuba) -> None:
    encoding: Encoding = MafiaEncoding(game)
    found = [pair for seed in range(30) for pair in differences(encoding, game, game, Rng(seed))]
    assert len(found) > 15
    assert not any(map(any, found))


class Peeping(MafiaDeCuba):
    """Everybody sees what is in the box, wherever it is."""

    def view(self, state: MafiaState, seat: Seat) -> MafiaView:
        box = state.boxes[-1] if state.boxes else None
        return replace(super().view(state, seat), received=box)

    def redact(self, event: MafiaEvent, seat: Seat) -> MafiaEvent | None:
        return event if isinstance(event, BoxPassed) else super().redact(event, seat)


def test_a_planted_leak_is_caught() -> None:
    game, leaky = MafiaDeCuba(), Peeping()
    encoding: Encoding = MafiaEncoding(game)
    found = [pair for seed in range(8) for pair in differences(encoding, game, leaky, Rng(seed))]
    assert any(in_view for in_view, _ in found)
    assert any(in_history for _, in_history in found)


def test_watchers_have_no_vectors() -> None:
    game = MafiaDeCuba()
    encoding = MafiaEncoding(game)
    with pytest.raises(BadOption, match="no seat -2"):
        encoding.view(game.view(game.start(), WATCHER))
    with pytest.raises(BadOption, match="no seat 6"):
        encoding.history(Seat(6), [])
