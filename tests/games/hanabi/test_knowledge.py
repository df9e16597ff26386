"""What follows from a view, against going through all hands; and how it changes in a game."""

from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from fractions import Fraction
from itertools import pairwise, permutations, product
from math import perm, prod
from typing import TypeAlias

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from msgspec.structs import replace as with_fields

from whoknows.core import TABLE, WATCHER, Rng, Seat, perceive
from whoknows.core.possible_worlds import possible_worlds
from whoknows.games.hanabi import Hanabi, HanabiAction, HanabiEvent, HanabiState, HanabiView
from whoknows.games.hanabi.compiled import table as compiled
from whoknows.games.hanabi.compiled.options import table_for
from whoknows.games.hanabi.knowledge import (
    Cards,
    HintAbout,
    Perceived,
    common_knowledge,
    empathy,
    last_copies,
    own_hand,
    playable,
    reach,
    useless,
)
from whoknows.games.hanabi.knowledge.matching import assign, fitting, members
from whoknows.games.hanabi.pieces import (
    Card,
    CardDrawn,
    Deal,
    Discard,
    Discarded,
    Held,
    HintColour,
    Hinted,
    HintRank,
)

Faces: TypeAlias = tuple[Card, ...]
ADA, BO, CY = Seat(0), Seat(1), Seat(2)


# Games to look into


class Course:
    """A game at random, in which hints are as likely as all other moves together."""

    def __init__(self, game: Hanabi, seed: int, n_moves: int) -> None:
        self.game, self.state = game, game.start()
        self.events: list[HanabiEvent] = []
        self._rng = Rng(seed)
        while n_moves and self.game.to_act(self.state).required:
            n_moves -= self.step()
        while self.game.to_act(self.state).required == (TABLE,):
            self.step()

    def step(self) -> bool:
        """One action; whether it was a player's."""
        (seat,) = self.game.to_act(self.state).required
        if seat == TABLE:
            self._apply(seat, self.game.chance(self.state).sample(self._rng))
            return False
        moves = list(self.game.moves(self.state, seat))
        hints = [move for move in moves if isinstance(move, HintColour | HintRank)]
        chosen = hints if hints and self._rng.below(2) else moves
        self._apply(seat, chosen[self._rng.below(len(chosen))])
        return True

    def _apply(self, seat: Seat, action: HanabiAction) -> None:
        self.state, events = self.game.apply(self.state, seat, action)
        self.events += events

    def view(self, seat: Seat) -> HanabiView:
        return self.game.view(self.state, seat)


TINY = [
    Hanabi(players=2, suits=2, hand_size=1),
    Hanabi(players=2, suits=2, hand_size=2),
    Hanabi(players=3, suits=2, hand_size=1),
    Hanabi(players=2, suits=2, hand_size=2, multicolour="single", empty_hints=True),
]
tiny_courses = st.builds(Course, st.sampled_from(TINY), st.integers(0, 10**6), st.integers(0, 40))
ALL_KINDS = [
    *(Hanabi(players=n) for n in (2, 3, 4, 5)),
    Hanabi(players=3, multicolour="normal", lives=9),
    Hanabi(players=2, suits=2, hand_size=10, lives=9),
    Hanabi(players=5, suits=2, hand_size=4, empty_hints=True, lives=9),
    Hanabi(players=4, suits=6, hand_size=3, hints=3),
]
courses = st.builds(Course, st.sampled_from(ALL_KINDS), st.integers(0, 10**6), st.integers(0, 80))


# Going through everything


def out_of_sight(game: Hanabi, view: HanabiView, hidden: Sequence[Seat]) -> Counter[Card]:
    """All copies but those on the table and in the other hands."""
    left = Counter(dict(enumerate(game.copies)))
    left -= Counter(view.discards)
    left -= Counter(5 * suit + rank for suit, n in enumerate(view.piles) for rank in range(n))
    seen = [h.card for s in game.seats if s not in hidden for h in view.hands[s]]
    return left - Counter(card for card in seen if card is not None)


def agrees(game: Hanabi, held: Held, card: Card) -> bool:
    """Whether all hints about a card are as they would be for that face."""
    suit, rank = divmod(card, 5)
    touching = [c for c in range(game.n_colours) if suit in (c, game.n_colours)]
    return (
        all(c in touching for c in members(held.colours_yes))
        and not any(c in touching for c in members(held.colours_no))
        and held.rank_yes in (0, rank + 1)
        and not held.ranks_no >> rank & 1
    )


def all_hands(game: Hanabi, hand: Sequence[Held], left: Counter[Card]) -> Iterator[Faces]:
    """Every hand that agrees with the hints and takes no more copies than there are."""
    sets = [[card for card in sorted(left) if agrees(game, held, card)] for held in hand]
    return (faces for faces in product(*sets) if not Counter(faces) - left)


def hands_of(game: Hanabi, view: HanabiView, seat: Seat) -> list[Faces]:
    """What the one in that seat may hold, for somebody who sees this view's other hands."""
    return list(all_hands(game, view.hands[seat], out_of_sight(game, view, [seat])))


def faces_of(hand: Sequence[Held]) -> Faces:
    return tuple(held.card for held in hand if held.card is not None)


def n_ways(faces: Faces, left: Counter[Card]) -> int:
    return prod(perm(left[card], n) for card, n in Counter(faces).items())


def columns(hands: Sequence[Faces], n_cards: int) -> tuple[Cards, ...]:
    return tuple(frozenset(faces[position] for faces in hands) for position in range(n_cards))


def with_hand(view: HanabiView, seat: Seat, faces: Faces) -> HanabiView:
    """The view with faces on a hand's cards."""
    hand = [with_fields(h, card=card) for h, card in zip(view.hands[seat], faces, strict=True)]
    hands = [*view.hands[:seat], tuple(hand), *view.hands[seat + 1 :]]
    return with_fields(view, hands=tuple(hands))


# One's own hand


@given(
    st.builds(Course, st.sampled_from(TINY[:3]), st.integers(0, 10**6), st.integers(0, 5)),
)
@settings(max_examples=10)
def test_own_hands_are_those_of_the_worlds_that_look_the_same(course: Course) -> None:
    """The rules themselves say which states a seat cannot tell from the true one."""
    game = course.game
    for seat in game.seats:
        perceived = perceive(game, course.events, seat)
        worlds = set(possible_worlds(game, seat, perceived))
        view = course.view(seat)
        settled = [world for world in worlds if game.view(world, seat) == view]
        hands = {faces_of(world.hands[seat]) for world in settled}
        assert hands == set(hands_of(game, view, seat)), "the other way to go through them agrees"
        known = own_hand(game, view)
        assert known.n_hands == len(hands)
        assert known.possible == columns(list(hands), len(view.hands[seat]))


@given(tiny_courses)
@settings(max_examples=60)
def test_chances_count_every_way_to_take_copies(course: Course) -> None:
    game = course.game
    for seat in game.seats:
        view = course.view(seat)
        left = out_of_sight(game, view, [seat])
        deck = [(card, n) for card in left for n in range(left[card])]
        hand = view.hands[seat]
        ways = [
            way
            for way in permutations(deck, len(hand))
            if all(agrees(game, held, card) for held, (card, _) in zip(hand, way, strict=True))
        ]
        known = own_hand(game, view)
        assert known.n_ways == len(ways)
        for position in range(len(hand)):
            found = Counter(way[position][0] for way in ways)
            chances = {card: Fraction(n, len(ways)) for card, n in found.items()}
            assert known.chances(position) == chances
            assert known.chance(position, [0, 5]) == chances.get(0, 0) + chances.get(5, 0)
            assert list(known.chances(position).values()) == sorted(chances.values(), reverse=True)


def narrow_views(players: int, n_views: int) -> Iterator[tuple[Hanabi, HanabiView]]:
    """Views of standard games in which not too many hands are possible."""
    game = Hanabi(players=players, lives=10)
    for seed in range(1000):
        course = Course(game, seed, 12 + seed % 40)
        for seat in game.seats:
            view = course.view(seat)
            if 1 < prod(len(game.possible_cards(h)) for h in view.hands[seat]) < 20_000:
                yield game, view
                n_views -= 1
                if not n_views:
                    return


@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_standard_hands_are_counted_exactly(players: int) -> None:
    for game, view in narrow_views(players, 6):
        hands, left = hands_of(game, view, view.seat), out_of_sight(game, view, [view.seat])
        known = own_hand(game, view)
        assert known.n_hands == len(hands)
        assert known.n_ways == sum(n_ways(faces, left) for faces in hands)
        for position in range(len(view.hands[view.seat])):
            weights: Counter[Card] = Counter()
            for faces in hands:
                weights[faces[position]] += n_ways(faces, left)
            assert known.weights[position] == weights


def test_a_card_that_must_be_elsewhere_in_the_hand_is_excluded() -> None:
    """Two cards are known to be both red 2s, so one that is drawn later is neither."""
    game = Hanabi(players=2, hand_size=3)
    state = deal(game, [1, 1, 7, 20, 20, 21])
    for seat, action in (
        (ADA, HintRank(BO, 1)),
        (BO, HintColour(ADA, 0)),
        (ADA, HintRank(BO, 2)),
        (BO, HintRank(ADA, 2)),
        (ADA, Discard(2)),
        (TABLE, Deal(6)),
    ):
        state, _ = game.apply(state, seat, action)
    known = own_hand(game, game.view(state, ADA))
    assert list(map(set, known.possible)) == [{1}, {1}, set(range(25)) - {1}]
    assert known.n_hands == 24
    assert known.chance(2, [6]) == Fraction(2, 50 - 3 - 1 - 2), "of all that is elsewhere"


def deal(game: Hanabi, faces: Sequence[Card]) -> HanabiState:
    """The hands in the order in which they are dealt."""
    state = game.start()
    for card in faces:
        state, _ = game.apply(state, TABLE, Deal(card))
    return state


# What others know


@given(tiny_courses)
@settings(max_examples=30)
def test_empathy_looks_through_every_hand_that_the_seat_may_hold(course: Course) -> None:
    game = course.game
    for seat, other in product(game.seats, game.seats):
        if seat != other:
            check_empathy(game, course.view(seat), other)


def check_empathy(game: Hanabi, view: HanabiView, other: Seat) -> None:
    known = empathy(game, view, other)
    n_cards = len(view.hands[other])
    in_worlds = []
    for faces in hands_of(game, view, view.seat):
        world = with_hand(view, view.seat, faces)
        in_worlds.append(columns(hands_of(game, world, other), n_cards))
    for position in range(n_cards):
        sets = [one[position] for one in in_worlds]
        assert known.possible[position] == frozenset().union(*sets)
        assert known.surely_possible[position] == frozenset.intersection(*sets)


def late_views(game: Hanabi, n_views: int) -> Iterator[HanabiView]:
    """When few cards are left, so that much depends on one's own hand."""
    for seed in range(1000):
        course = Course(game, seed, 15 + seed % 25)
        for seat in game.seats:
            view = course.view(seat)
            if 1 <= view.deck_size <= 4 and 1 < len(hands_of(game, view, seat)) < 40:
                yield view
                n_views -= 1
                if not n_views:
                    return


@pytest.mark.parametrize(
    "game",
    [
        Hanabi(players=2, suits=2, hand_size=3, lives=10, hints=4),
        Hanabi(players=3, suits=2, hand_size=2, lives=10, hints=4),
    ],
)
def test_empathy_where_the_deck_runs_out(game: Hanabi) -> None:
    n_open = 0
    for view in late_views(game, 20):
        for other in game.seats:
            if other != view.seat:
                check_empathy(game, view, other)
                known = empathy(game, view, other)
                n_open += known.possible != known.surely_possible
    assert n_open, "in some of them it depends on the own hand"


@given(tiny_courses)
@settings(max_examples=12)
def test_shared_chances_count_both_hands_together(course: Course) -> None:
    game = course.game
    view = course.view(ADA)
    shared = empathy(game, view, BO).shared
    left = out_of_sight(game, view, [ADA, BO])
    both = list(all_hands(game, (*view.hands[BO], *view.hands[ADA]), left))
    assert shared is not None
    assert shared.n_hands == len(both)
    assert shared.n_ways == sum(n_ways(faces, left) for faces in both)
    for position in range(len(view.hands[BO])):
        weights: Counter[Card] = Counter()
        for faces in both:
            weights[faces[position]] += n_ways(faces, left)
        assert shared.weights[position] == weights


def test_large_hands_have_no_shared_chances() -> None:
    course = Course(Hanabi(players=2, hand_size=6), 1, 5)
    assert empathy(course.game, course.view(ADA), BO).shared is None


def test_what_bo_knows_may_depend_on_adas_hand() -> None:
    """Bo was told that a card is a 5. Ada may hold a 5 herself, except the one she sees."""
    game = Hanabi(players=2, suits=3, hand_size=1)
    state = deal(game, [0, 4])
    state, _ = game.apply(state, ADA, HintRank(BO, 5))
    known = empathy(game, game.view(state, ADA), BO)
    assert (set(known.possible[0]), set(known.surely_possible[0])) == ({4, 9, 14}, {4})
    state, _ = game.apply(state, BO, HintRank(ADA, 1))
    known = empathy(game, game.view(state, ADA), BO)
    assert set(known.possible[0]) == set(known.surely_possible[0]) == {4, 9, 14}


# What everybody knows


@given(tiny_courses)
@settings(max_examples=30)
def test_common_knowledge_is_what_a_watcher_finds(course: Course) -> None:
    game, view = course.game, course.view(WATCHER)
    found = common_knowledge(game, view)
    cards = [held for hand in view.hands for held in hand]
    hands = list(all_hands(game, cards, out_of_sight(game, view, game.seats)))
    assert [one for hand in found for one in hand] == list(columns(hands, len(cards)))


@given(tiny_courses)
@settings(max_examples=8)
def test_it_is_common_knowledge_and_all_of_it_while_cards_can_be_exchanged(course: Course) -> None:
    """Whatever somebody may think that somebody may think ... is possible in it."""
    game, view = course.game, course.view(WATCHER)
    truth = tuple(map(faces_of, course.state.hands))
    reached, waiting = {truth}, [truth]
    while waiting and len(reached) < 1000:
        hands = waiting.pop()
        for seat in game.seats:
            others = [card for s in game.seats if s != seat for card in hands[s]]
            left = out_of_sight(game, view, game.seats) - Counter(others)
            for faces in all_hands(game, view.hands[seat], left):
                world = (*hands[:seat], faces, *hands[seat + 1 :])
                if world not in reached:
                    reached.add(world)
                    waiting.append(world)
    found = common_knowledge(game, view)
    for seat in game.seats:
        thought = columns([world[seat] for world in reached], len(truth[seat]))
        assert all(a <= b for a, b in zip(thought, found[seat], strict=True))
        if not waiting and view.deck_size >= game.size:
            assert thought == found[seat]


# Laws


@given(courses)
@settings(max_examples=40)
def test_each_level_leaves_possible_what_the_one_before_does(course: Course) -> None:
    game = course.game
    public = common_knowledge(game, course.view(WATCHER))
    for seat in game.seats:
        view = course.view(seat)
        assert common_knowledge(game, view) == public, "it is the same for everybody"
        for other in game.seats:
            truth = [frozenset({card}) for card in faces_of(course.state.hands[other])]
            private = own_hand(game, course.view(other)).possible
            levels: list[Sequence[Cards]] = [truth, private]
            if other != seat:
                known = empathy(game, view, other)
                assert all(map(frozenset.issubset, known.surely_possible, private))
                levels.append(known.possible)
                levels += [known.shared.possible] if known.shared else []
            levels.append(public[other])
            for sharper, vaguer in pairwise(levels):
                assert all(a <= b for a, b in zip(sharper, vaguer, strict=True))


@pytest.mark.parametrize("game", ALL_KINDS, ids=str)
def test_knowledge_only_grows_until_the_card_is_gone(game: Hanabi) -> None:
    before: dict[tuple[str, int], Cards] = {}
    course = Course(game, 5, 0)
    while game.to_act(course.state).required:
        course.step()
        view = course.view(ADA)
        levels: dict[str, tuple[tuple[Held, ...], Sequence[Cards]]] = {
            "own": (view.hands[ADA], own_hand(game, view).possible),
            "other": (view.hands[BO], empathy(game, view, BO).possible),
            "all": (view.hands[ADA], common_knowledge(game, view)[ADA]),
        }
        now = {
            (level, held.order): cards
            for level, (hand, sets) in levels.items()
            for held, cards in zip(hand, sets, strict=True)
        }
        assert all(now[card] <= before[card] for card in now.keys() & before.keys())
        assert all(now.values()), "something is always possible"
        before = now


def test_who_watches_has_no_hand_and_nobody_empathy_for_oneself() -> None:
    game = Hanabi(players=2)
    view = game.view(game.start(), WATCHER)
    for wrong in (
        lambda: own_hand(game, view),
        lambda: empathy(game, view, BO),
        lambda: empathy(game, game.view(game.start(), BO), BO),
        lambda: empathy(game, game.view(game.start(), BO), Seat(2)),
    ):
        with pytest.raises(ValueError, match=r"hand|nobody"):
            wrong()


# Giving out copies

sets = st.lists(st.integers(0, 31), max_size=5)
few_copies = st.lists(st.integers(0, 3), min_size=5, max_size=5)


def ways_to_fit(masks: Sequence[int], counts: Sequence[int]) -> list[Faces]:
    left = Counter(dict(enumerate(counts)))
    return [way for way in product(*map(members, masks)) if not Counter(way) - left]


@given(sets, few_copies)
def test_fitting_finds_what_is_part_of_some_way(masks: list[int], counts: list[int]) -> None:
    ways = ways_to_fit(masks, counts)
    found = [frozenset(members(one)) for one in fitting(masks, counts)]
    assert found == list(columns(ways, len(masks)))


@given(sets, few_copies)
def test_as_many_as_possible_get_a_copy(masks: list[int], counts: list[int]) -> None:
    chosen = assign(masks, counts)
    given_out = Counter(one for one in chosen if one is not None)
    assert not given_out - Counter(dict(enumerate(counts)))
    assert all(one is None or mask >> one & 1 for mask, one in zip(masks, chosen, strict=True))
    most = max(
        kept.bit_count()
        for kept in range(1 << len(masks))
        if ways_to_fit([masks[i] for i in members(kept)], counts)
    )
    assert given_out.total() == most


# What cards are worth


@given(courses)
@settings(max_examples=60)
def test_worth_is_the_same_as_in_compiled_games(course: Course) -> None:
    game, view = course.game, course.view(ADA)
    table = table_for(game)
    table["piles"][: game.n_suits] = view.piles
    for card in view.discards:
        table["discarded"][card] += 1
    pairs: list[tuple[Callable[..., int], Cards]] = [
        (compiled.playable_set, playable(view)),
        (compiled.dead_set, useless(game, view)),
        (compiled.critical_set, last_copies(game, view)),
    ]
    for function, cards in pairs:
        assert frozenset(members(int(function(table)))) == cards
    assert reach(game, view) == tuple(
        int(compiled.reach_of(table, suit)) for suit in range(game.n_suits)
    )


# The table from events


@given(courses, st.integers(0, 4))
@settings(max_examples=60)
def test_the_perceived_table_is_what_the_rules_show(course: Course, place: int) -> None:
    game = course.game
    seat = Seat(place % game.players) if place else WATCHER
    perceived = Perceived(game, seat)
    for event in perceive(game, course.events, seat):
        perceived.observe(event)
    assert perceived.view == course.view(seat)


def test_it_is_what_the_rules_show_after_every_event() -> None:
    game = Hanabi(players=3, multicolour="normal", empty_hints=True)
    course = Course(game, 11, 0)
    tables = {seat: Perceived(game, seat) for seat in (*game.seats, WATCHER)}
    n_told = 0
    while game.to_act(course.state).required:
        course.step()
        for seat, table in tables.items():
            for event in perceive(game, course.events[n_told:], seat):
                table.observe(event)
            assert table.view == course.view(seat)
        n_told = len(course.events)


def test_hints_about_a_card_are_remembered() -> None:
    """From when it was drawn on, whether they touched it or not."""
    game = Hanabi(players=2, suits=3, hand_size=2)
    table = Perceived(game, ADA)
    hint, other = Hinted(BO, ADA, 1, None, (1,)), Hinted(BO, ADA, None, 1, (0, 1))
    story: list[HanabiEvent] = [
        *(CardDrawn(ADA, order, None) for order in (0, 1)),
        *(CardDrawn(BO, order, 0) for order in (2, 3)),
        Hinted(ADA, BO, 0, None, (0, 1)),
        hint,
        Discarded(ADA, 0, 0),
        CardDrawn(ADA, 4, None),
        other,
    ]
    for event in story:
        table.observe(event)
    assert table.hints_about(1) == (HintAbout(2, hint, True), HintAbout(4, other, True))
    assert table.hints_about(4) == (HintAbout(4, other, True),)
    assert [about.touched for about in table.hints_about(0)] == [False]
    assert table.view.hands[ADA] == (
        Held(None, 1, colours_yes=0b10, rank_yes=1),
        Held(None, 4, rank_yes=1),
    )


@given(courses)
@settings(max_examples=40)
def test_a_hint_can_be_imagined(course: Course) -> None:
    """As the rules would show it, and nothing has happened."""
    game = course.game
    for seat in game.to_act(course.state).required:
        table = Perceived(game, seat)
        for event in perceive(game, course.events, seat):
            table.observe(event)
        for move in game.moves(course.state, seat):
            if isinstance(move, HintColour | HintRank):
                after, (hint,) = game.apply(course.state, seat, move)
                assert isinstance(hint, Hinted)
                assert table.after(move) == (game.view(after, seat), hint.touched)
        assert table.view == course.view(seat)
