# SPDX-License-Identifier: MIT
"""Cluedo as numbers: every move has one, vectors tell all that was perceived and no more."""

from itertools import product

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from msgspec.structs import replace
from tests.games.encoding_checks import Ledger, check_vector, differences, moments

from whoknows.adapters.encoding import Encoding, Vector
from whoknows.core import TABLE, WATCHER, BadOption, Rng, Seat
from whoknows.games.cluedo import Cluedo, CluedoEvent, CluedoState
from whoknows.games.cluedo.encoding import ACCUSED, ASKED, FORFEITED, CluedoEncoding
from whoknows.games.cluedo.pieces import (
    Accusation,
    CardDealt,
    CluedoAccused,
    CluedoAsked,
    CluedoDeal,
    CluedoForfeit,
    CluedoForfeited,
    CluedoShown,
    CluedoView,
    Hypothesis,
    NobodyShowed,
    Passed,
    SecretDrawn,
    Show,
    Stopped,
)
from whoknows.testing.strategies import walks
from whoknows.testing.walk import Walk, extend, random_walk

GAMES = [Cluedo(players=2), Cluedo(players=3, starter=2), Cluedo(players=4), Cluedo(players=6)]
IDS = [f"{game.players} players" for game in GAMES]


def lasting_walk(game: Cluedo, rng: Rng) -> Walk:
    """A match in which nobody accuses before the limit of turns, but some fail."""
    walk = Walk(game, [game.start()], [])
    while (turn := game.to_act(walk.states[-1])).required:
        state, (seat,) = walk.states[-1], turn.required
        if seat < 0:
            extend(walk, seat, game.chance(state).sample(rng))
        elif rng.below(40) == 0 and sum(state.active) > 1:
            extend(walk, seat, CluedoForfeit())
        else:
            moves = game.moves(state, seat)
            while isinstance(move := moves.sample(rng), Accusation):
                pass
            extend(walk, seat, move)
    return walk


# Moves


@pytest.mark.parametrize("players", [2, 3, 4, 7, 12])
def test_every_move_has_a_number_of_its_own(players: int) -> None:
    game = Cluedo(players=players)
    encoding: Encoding = CluedoEncoding(game)
    ledger = Ledger(encoding)
    for seed in range(4):
        # All turns have the same moves: some of them are enough.
        ledger.enter(random_walk(game, Rng(seed)), every=1 if players < 5 else 7)
    numbers = {number for moves in ledger.moves.values() for number in moves}
    assert 2 * game.per_kind**3 <= len(numbers) <= encoding.n_actions


def test_no_number_is_wasted() -> None:
    game = Cluedo(players=2)
    encoding = CluedoEncoding(game)
    ledger = Ledger(encoding)
    for seed in range(60):
        ledger.enter(lasting_walk(game, Rng(seed)))
    for seat in game.seats:
        assert set(ledger.moves[seat]) == set(range(encoding.n_actions))


def test_moves_are_in_the_order_that_the_reference_tells() -> None:
    encoding = CluedoEncoding(Cluedo(players=2))
    triples = list(product(range(3), range(3, 6), range(6, 9)))
    moves = [encoding.action(Seat(0), number) for number in range(encoding.n_actions)]
    assert moves[:27] == [Hypothesis(*cards) for cards in triples]
    assert moves[27:54] == [Accusation(*cards) for cards in triples]
    assert moves[54:] == [Show(card) for card in range(9)]


@pytest.mark.parametrize(
    "action",
    [
        Hypothesis(0, 1, 6),
        Accusation(3, 3, 6),
        Hypothesis(0, 3, 9),
        Show(9),
        Show(-1),
        CluedoDeal(0),
    ],
)
def test_what_no_seat_can_do_has_no_number(
    action: Hypothesis | Accusation | Show | CluedoDeal,
) -> None:
    with pytest.raises(BadOption, match="no number"):
        CluedoEncoding(Cluedo(players=2)).number(Seat(0), action)


@pytest.mark.parametrize("number", [-1, 63])
def test_other_numbers_are_no_moves(number: int) -> None:
    with pytest.raises(BadOption, match="0 to 62"):
        CluedoEncoding(Cluedo(players=2)).action(Seat(0), number)


# Views


@pytest.mark.parametrize("game", GAMES, ids=IDS)
def test_different_views_are_different_vectors(game: Cluedo) -> None:
    encoding = CluedoEncoding(game)
    for seat in game.seats:
        views: dict[bytes, CluedoView] = {}
        for seed in range(6):
            for state in random_walk(game, Rng(seed)).states:
                view = game.view(state, seat)
                vector = encoding.view(view)
                check_vector(vector, encoding.view_size)
                assert views.setdefault(vector.tobytes(), view) == view


def sections(encoding: CluedoEncoding, view: CluedoView) -> dict[str, list[float]]:
    vector = encoding.view(view)
    return {
        name: [round(float(x), 3) for x in vector[places]]
        for name, places in encoding.view_sections.items()
    }


def test_a_view_by_hand() -> None:
    """Seat 2 of 3 has seen seat 0 ask, and seat 1 pass; it must show one of two cards itself."""
    game = Cluedo(players=3)
    encoding = CluedoEncoding(game)
    state = game.start()
    for card in (0, 4, 8, 1, 5, 9, 2, 6, 10, 3, 7, 11):
        state, _ = game.apply(state, TABLE, CluedoDeal(card))
    state, _ = game.apply(state, Seat(0), Hypothesis(3, 4, 11))
    told = sections(encoding, game.view(state, Seat(2)))
    assert told["hand"] == [0, 0, 0, 1, 0, 0, 0, 1, 0, 0, 0, 1]
    assert told["dealt"] == [1]
    assert told["turns"] == [0]
    assert told["turn"] == [0, 1, 0]
    assert told["active"] == [1, 1, 1]
    assert told["asker"] == [0, 1, 0]
    assert told["asked"] == [0, 0, 0, 1, 1, 0, 0, 0, 0, 0, 0, 1]
    assert told["passed"] == [0, 0, 1]
    assert told["shower"] == [1, 0, 0]
    assert told["shown"] == [0, 0, 0]
    assert told["answered"] == [0]
    assert not any(told["accuser"] + told["accused"] + told["right"] + told["winner"])

    state, _ = game.apply(state, Seat(2), Show(11))
    asker, bystander = (sections(encoding, game.view(state, Seat(seat))) for seat in (0, 1))
    assert asker["answered"] == bystander["answered"] == [1]
    assert asker["turns"] == bystander["turns"] == [round(1 / 36, 3)]
    assert (asker["shower"], asker["shown"]) == ([0, 0, 1], [0, 0, 1])
    assert (bystander["shower"], bystander["shown"]) == ([0, 1, 0], [0, 0, 0])

    state, _ = game.apply(state, Seat(1), Accusation(1, 4, 8))
    accuser, other = (sections(encoding, game.view(state, Seat(seat))) for seat in (1, 2))
    assert accuser["active"] == [0, 1, 1]
    assert (accuser["accuser"], other["accuser"]) == ([1, 0, 0], [0, 0, 1])
    assert accuser["accused"] == [0, 1, 0, 0, 1, 0, 0, 0, 1, 0, 0, 0]
    assert not any(other["accused"] + accuser["right"] + other["winner"])


# Histories


def only(vector: Vector, places: range, start: int = 0) -> list[int]:
    """Which places of a section have a one."""
    return [i for i, place in enumerate(places) if vector[start + place]]


class Reader:
    """Reads histories back, by what the reference says about them."""

    def __init__(self, encoding: CluedoEncoding, seat: Seat) -> None:
        self.encoding = encoding
        self.game = encoding.game
        self.seat = seat

    def read(self, vector: Vector) -> list[CluedoEvent]:
        places = self.encoding.history_sections
        events = self._deal(vector)
        for start in places["turns"][:: self.encoding.turn_size]:
            events += self._turn(vector, start)
        return [*events, *[Stopped()] * len(only(vector, places["stopped"]))]

    def _deal(self, vector: Vector) -> list[CluedoEvent]:
        places, n_cards = self.encoding.history_sections, 3 * self.game.per_kind
        n_dealt = round(float(vector[places["dealt"][0]]) * n_cards)
        own = [place % n_cards for place in only(vector, places["cards"])]
        events: list[CluedoEvent] = [SecretDrawn(kind, None) for kind in range(min(n_dealt, 3))]
        for i in range(n_dealt - 3):
            seat = Seat(i // 3)
            events.append(CardDealt(seat, own[i % 3] if seat == self.seat else None))
        return events

    def _seat(self, distance: int) -> Seat:
        return Seat((self.seat + distance) % self.game.players)

    def _turn(self, vector: Vector, start: int) -> list[CluedoEvent]:
        told = {n: only(vector, p, start) for n, p in self.encoding.turn_sections.items()}
        if not told["deed"]:
            assert not any(told.values())
            return []
        actor, cards = self._seat(told["actor"][0]), tuple(told["cards"])
        named = (cards[0], cards[1], cards[2]) if cards else None
        match told["deed"]:
            case [deed] if deed == ACCUSED:
                return [CluedoAccused(actor, named, bool(told["right"]))]
            case [deed] if deed == FORFEITED:
                return [CluedoForfeited(actor)]
        assert told["deed"] == [ASKED]
        assert named is not None
        events: list[CluedoEvent] = [CluedoAsked(actor, named)]
        passed = {self._seat(distance) for distance in told["passed"]}
        after = [Seat((actor + i) % self.game.players) for i in range(1, self.game.players)]
        events += [Passed(seat) for seat in after if seat in passed]
        if told["failed"]:
            events.append(CluedoForfeited(after[len(passed)]))
        if told["nobody"]:
            events.append(NobodyShowed(actor))
        if told["shower"]:
            card = named[told["shown"][0]] if told["shown"] else None
            events.append(CluedoShown(self._seat(told["shower"][0]), actor, card))
        return events


def check_recall(walk: Walk, encoding: CluedoEncoding, seat: Seat, *, every: int = 1) -> None:
    reader = Reader(encoding, seat)
    for _, perceived in [*moments(walk, seat)][::-every]:
        vector = encoding.history(seat, perceived)
        check_vector(vector, encoding.history_size)
        assert reader.read(vector) == perceived


@pytest.mark.parametrize("game", GAMES, ids=IDS)
def test_all_that_was_perceived_can_be_read_back(game: Cluedo) -> None:
    encoding = CluedoEncoding(game)

    @settings(max_examples=30)
    @given(walks(game, max_steps=100), st.sampled_from(game.seats))
    def holds(walk: Walk, seat: Seat) -> None:
        check_recall(walk, encoding, seat, every=3)

    holds()


@pytest.mark.parametrize("players", [2, 3, 5, 12])
def test_the_longest_matches_are_recalled(players: int) -> None:
    game = Cluedo(players=players, starter=players - 1)
    encoding = CluedoEncoding(game)
    walk = lasting_walk(game, Rng(players))
    assert walk.states[-1].n_turns == game.turn_limit
    assert any(isinstance(event, CluedoForfeited) for step in walk.steps for event in step.events)
    for seat in game.seats[:3]:
        check_recall(walk, encoding, seat, every=len(walk.steps) // 3)


def test_only_who_comes_after_whom_matters() -> None:
    """The same match one place further on: each seat has the vectors that its neighbour had."""
    game, moved = Cluedo(players=3, starter=1), Cluedo(players=3, starter=2)
    walk, n_deals = lasting_walk(game, Rng(3)), 12
    dealt = walk.states[n_deals]
    other = Walk(moved, [moved.start()], [])
    hands = (*dealt.hands[-1:], *dealt.hands[:-1])
    for card in (*dealt.secret, *(card for hand in hands for card in hand)):
        extend(other, TABLE, CluedoDeal(card))
    for step in walk.steps[n_deals:]:
        extend(other, Seat((step.seat + 1) % 3), step.action)
    own, theirs = CluedoEncoding(game), CluedoEncoding(moved)
    for seat in game.seats:
        neighbour = Seat((seat + 1) % 3)
        view = own.view(game.view(walk.states[-1], seat))
        assert np.array_equal(view, theirs.view(moved.view(other.states[-1], neighbour)))
        # Own cards may have come in another order.
        vector = own.history(seat, walk.perceived(seat))
        moved_vector = theirs.history(neighbour, other.perceived(neighbour))
        for name in ("starter", "dealt", "stopped", "turns"):
            places = own.history_sections[name]
            assert np.array_equal(vector[places], moved_vector[places])


# Secrecy


@pytest.mark.parametrize("game", GAMES, ids=IDS)
def test_lookalikes_are_equal_vectors(game: Cluedo) -> None:
    encoding: Encoding = CluedoEncoding(game)
    found = [pair for seed in range(40) for pair in differences(encoding, game, game, Rng(seed))]
    assert len(found) > 20
    assert not any(map(any, found))


class Peeping(Cluedo):
    """Everybody sees which card was shown."""

    def view(self, state: CluedoState, seat: Seat) -> CluedoView:
        return replace(super().view(state, seat), question=state.question)

    def redact(self, event: CluedoEvent, seat: Seat) -> CluedoEvent | None:
        return event if isinstance(event, CluedoShown) else super().redact(event, seat)


def test_a_planted_leak_is_caught() -> None:
    game, leaky = Cluedo(players=4), Peeping(players=4)
    encoding: Encoding = CluedoEncoding(game)
    found = [pair for seed in range(30) for pair in differences(encoding, game, leaky, Rng(seed))]
    assert any(in_view for in_view, _ in found)
    assert any(in_history for _, in_history in found)


def test_watchers_have_no_vectors() -> None:
    game = Cluedo(players=2)
    encoding = CluedoEncoding(game)
    with pytest.raises(BadOption, match="no seat -2"):
        encoding.view(game.view(game.start(), WATCHER))
    with pytest.raises(BadOption, match="no seat 2"):
        encoding.history(Seat(2), [])
