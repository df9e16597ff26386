"""Hanabi's rules: worked examples for each of them, and what is true of every game."""

from collections import Counter
from fractions import Fraction
from typing import Any, Literal

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from whoknows.core import TABLE, WATCHER, BadOption, IllegalAction, Measured, Seat
from whoknows.games.hanabi import Hanabi, HanabiEvent, HanabiState
from whoknows.games.hanabi.pieces import (
    CardDrawn,
    Deal,
    Discard,
    Discarded,
    Forfeit,
    Forfeited,
    Held,
    HintColour,
    Hinted,
    HintRank,
    Play,
    Played,
    rank_of,
    suit_of,
)
from whoknows.testing.strategies import walks

GAME = Hanabi(players=3)
HANDS = "r1 y1 g1 w1 b1  r2 r2 y2 g3 w5  r1 y3 y3 b4 b5"
"""Three hands of five, from the starter on."""


def dealt(hands: str = HANDS, game: Hanabi = GAME) -> HanabiState:
    """The state after a deal that we choose."""
    state = game.start()
    for card in hands.split():
        state, _ = game.play(state, TABLE, game.parse_action(f"deal {card}"))
    return state


def played(
    state: HanabiState, *moves: str, game: Hanabi = GAME
) -> tuple[HanabiState, list[HanabiEvent]]:
    """The state and the events after some moves of whoever has to act."""
    events: list[HanabiEvent] = []
    for move in moves:
        [actor] = game.to_act(state).required
        state, new = game.play(state, actor, game.parse_action(move))
        events += new
    return state, events


def texts(state: HanabiState, game: Hanabi = GAME) -> list[str]:
    """What whoever has to act may do."""
    [actor] = game.to_act(state).required
    return [game.format_action(action) for action in game.moves(state, actor)]


def cards(state: HanabiState, seat: int, game: Hanabi = GAME) -> str:
    """A hand in short."""
    faces = [held.card for held in state.hands[seat]]
    return " ".join(game.format_action(Deal(card or 0)).removeprefix("deal ") for card in faces)


class TestConfiguration:
    @pytest.mark.parametrize(("players", "size"), [(2, 5), (3, 5), (4, 4), (5, 4)])
    def test_usual_numbers(self, players: int, size: int) -> None:
        game = Hanabi(players=players)
        assert (game.size, game.n_cards, game.max_score) == (size, 50, 25)
        assert (game.hints, game.lives, game.n_suits, game.n_colours) == (8, 3, 5, 5)
        assert game.copies == (3, 2, 2, 2, 1) * 5
        assert game.letters == "rygwb"

    def test_six_suits(self) -> None:
        game = Hanabi(suits=6)
        assert (game.n_cards, game.max_score, game.letters) == (60, 30, "rygwbp")

    @pytest.mark.parametrize(("copies", "n_cards"), [("normal", 60), ("single", 55)])
    def test_multicolour_is_one_more_suit_and_the_last(self, copies: Any, n_cards: int) -> None:
        game = Hanabi(multicolour=copies)
        assert (game.n_suits, game.n_colours, game.max_score) == (6, 5, 30)
        assert (game.n_cards, game.letters) == (n_cards, "rygwbm")
        assert Hanabi(suits=2, multicolour=copies).letters == "rym"

    @pytest.mark.parametrize(
        ("options", "complaint"),
        [
            ({"players": 1}, "players"),
            ({"players": 6}, "players"),
            ({"starter": 3}, "there is no seat 3"),
            ({"suits": 7}, "suits"),
            ({"suits": 6, "multicolour": "single"}, "at most 6 suits in all"),
            ({"suits": 2, "hand_size": 7}, "3 hands of 7 cards are more than the 20 cards"),
            ({"hints": 0}, "hints"),
            ({"lives": 11}, "lives"),
            ({"strikeout": "half"}, "strikeout"),
        ],
    )
    def test_impossible_ones_are_refused(self, options: dict[str, Any], complaint: str) -> None:
        with pytest.raises(BadOption, match=complaint):
            Hanabi(**options)

    @pytest.mark.parametrize(("deal", "starter"), [(0, 1), (1, 2), (2, 0), (3, 1)])
    def test_start_goes_round_from_game_to_game(self, deal: int, starter: int) -> None:
        game = Hanabi(starter=1).for_deal(deal)
        assert game.start().turn == starter


class TestDeal:
    def test_whole_hands_beginning_with_the_starter(self) -> None:
        game = Hanabi(players=3, starter=2)
        state = dealt(HANDS, game)
        assert [cards(state, seat) for seat in (2, 0, 1)] == HANDS.split("  ")
        assert game.to_act(state).required == (2,)
        assert [held.order for held in state.hands[0]] == [5, 6, 7, 8, 9]

    def test_each_card_is_as_likely_as_it_has_copies_left(self) -> None:
        state = GAME.start()
        for card in ("r1", "r1", "r1", "w5"):
            state, _ = GAME.play(state, TABLE, GAME.parse_action(f"deal {card}"))
        lottery = GAME.chance(state)
        left = list(lottery.outcomes)
        assert left == sorted(left, key=lambda deal: getattr(deal, "card", -1))
        assert Deal(0) not in left, "the three r1 are dealt"
        assert Deal(19) not in left, "there is one w5"
        assert lottery.probability(Deal(1)) == Fraction(2, 46)
        assert lottery.probability(Deal(5)) == Fraction(3, 46)

    def test_a_drawn_card_is_the_newest_and_the_others_move_up(self) -> None:
        state, events = played(dealt(), "play b", "deal w3")
        assert cards(state, 0) == "r1 g1 w1 b1 w3"
        assert state.hands[0][-1] == Held(17, order=15)
        assert events[-1] == CardDrawn(Seat(0), 15, 17)
        assert state.deck_size == 34
        assert GAME.to_act(state).required == (1,)


class TestPlay:
    def test_a_card_that_fits_extends_its_pile(self) -> None:
        state, events = played(dealt(), "play a", "deal w3", "play a")
        assert events[-1] == Played(Seat(1), 0, 1, success=True)
        assert state.piles == (2, 0, 0, 0, 0)
        assert (state.lives, state.discards, GAME.score(state)) == (3, (), 2)

    def test_a_card_that_does_not_fit_costs_a_life_and_is_lost(self) -> None:
        state, events = played(dealt(), "hint 1 r", "play c")
        assert events[-1] == Played(Seat(1), 2, 6, success=False)
        assert (state.piles, state.discards) == ((0,) * 5, (6,))
        assert (state.lives, state.hints) == (2, 7), "a lost card gives no hint back"

    def test_the_same_card_again_does_not_fit(self) -> None:
        state, _ = played(dealt(), "play a", "deal w3", "hint 0 3", "play a")
        assert (state.piles[0], state.lives) == (1, 2)


class TestHints:
    def test_a_colour_marks_what_it_touches_and_what_it_does_not(self) -> None:
        state, events = played(dealt(), "hint 1 r")
        assert events == [Hinted(Seat(0), Seat(1), 0, None, (0, 1))]
        assert state.hints == 7
        assert [(h.colours_yes, h.colours_no) for h in state.hands[1]] == [(1, 0)] * 2 + [
            (0, 1)
        ] * 3
        assert state.hands[2] == dealt().hands[2]
        assert GAME.to_act(state).required == (1,), "nothing is drawn"

    def test_a_rank_marks_what_it_touches_and_what_it_does_not(self) -> None:
        state, events = played(dealt(), "hint 1 2", "hint 2 3", "hint 1 3")
        assert events[0] == Hinted(Seat(0), Seat(1), None, 2, (0, 1, 2))
        marks = [(held.rank_yes, held.ranks_no) for held in state.hands[1]]
        assert marks == [(2, 0b100)] * 3 + [(3, 0b10), (0, 0b110)]

    def test_multicolour_is_touched_by_every_colour(self) -> None:
        game = Hanabi(players=2, multicolour="normal")
        state = dealt("r1 y1 g1 w1 b1  m1 r2 y2 m5 g3", game)
        state, events = played(state, "hint 1 y", "hint 0 r", "hint 1 b", game=game)
        assert events[0] == Hinted(Seat(0), Seat(1), 1, None, (0, 2, 3))
        assert events[2] == Hinted(Seat(0), Seat(1), 4, None, (0, 3)), "blue touches no blue card"
        possible = [
            {game.letters[suit_of(card)] for card in game.possible_cards(held)}
            for held in state.hands[1]
        ]
        assert possible == [{"m"}, set("rgw"), {"y"}, {"m"}, set("rgw")]

    def test_there_is_no_hint_of_multicolour(self) -> None:
        game = Hanabi(players=2, multicolour="normal")
        state = dealt("r1 y1 g1 w1 b1  m1 r2 y2 m5 g3", game)
        hints = [move for move in texts(state, game) if move.startswith("hint 1")]
        assert hints == [f"hint 1 {what}" for what in (*"rygwb", *"1235")]

    @pytest.mark.parametrize(
        ("held", "suits", "ranks"),
        [
            (Held(None, 0), 0b111111, 0b11111),
            (Held(None, 0, colours_yes=0b00001), 0b100001, 0b11111),
            (Held(None, 0, colours_yes=0b00011), 0b100000, 0b11111),
            (Held(None, 0, colours_yes=0b00001, colours_no=0b00010), 0b000001, 0b11111),
            (Held(None, 0, colours_no=0b00011), 0b011100, 0b11111),
            (Held(None, 0, rank_yes=4, ranks_no=0b10011), 0b111111, 0b01000),
            (Held(None, 0, ranks_no=0b10011), 0b111111, 0b01100),
        ],
    )
    def test_what_the_marks_leave_possible(self, held: Held, suits: int, ranks: int) -> None:
        assert (held.suits(5, 6), held.ranks) == (suits, ranks)
        assert held.suits(5, 5) == suits & 0b11111
        expected = [
            card
            for card in range(30)
            if suits >> suit_of(card) & 1 and ranks >> (rank_of(card) - 1) & 1
        ]
        assert list(Hanabi(multicolour="normal").possible_cards(held)) == expected


class TestMoves:
    def test_they_stand_in_a_fixed_order(self) -> None:
        state, _ = played(dealt(), "hint 1 r")
        assert texts(state) == [
            *(f"discard {letter}" for letter in "abcde"),
            *(f"play {letter}" for letter in "abcde"),
            *("hint 2 r", "hint 2 y", "hint 2 b"),
            *(f"hint 0 {letter}" for letter in "rygwb"),
            *("hint 2 1", "hint 2 3", "hint 2 4", "hint 2 5", "hint 0 1"),
        ]

    def test_with_all_hints_there_is_no_discard(self) -> None:
        assert not any(move.startswith("discard") for move in texts(dealt()))

    def test_unless_that_is_wanted(self) -> None:
        game = Hanabi(full_discard=True)
        state = dealt(game=game)
        assert texts(state, game)[:5] == [f"discard {letter}" for letter in "abcde"]
        state, _ = played(state, "discard a", game=game)
        assert state.hints == 8, "there are no more than that"

    def test_a_discard_regains_a_hint(self) -> None:
        state, events = played(dealt(), "hint 1 r", "discard e")
        assert events[-1] == Discarded(Seat(1), 4, 19)
        assert (state.hints, state.discards) == (8, (19,))

    def test_without_hints_none_can_be_given(self) -> None:
        game = Hanabi(hints=1)
        state, _ = played(dealt(game=game), "hint 1 r", game=game)
        assert not any(move.startswith("hint") for move in texts(state, game))

    def test_a_hint_touches_a_card_unless_empty_ones_are_wanted(self) -> None:
        assert "hint 1 b" not in texts(dealt())
        assert "hint 1 1" not in texts(dealt())
        game = Hanabi(empty_hints=True)
        state = dealt(game=game)
        assert len([move for move in texts(state, game) if move.startswith("hint")]) == 20
        state, events = played(state, "hint 1 b", game=game)
        assert events == [Hinted(Seat(0), Seat(1), 4, None, ())]
        assert {held.colours_no for held in state.hands[1]} == {1 << 4}

    @pytest.mark.parametrize(
        ("move", "why"),
        [
            ("play f", "there is no card f; your cards are a to e"),
            ("discard a", "no hint token is missing"),
            ("hint 0 r", "for one of the other players"),
            ("hint 7 r", "for one of the other players"),
            ("hint 1 b", "#1 has no such card"),
            ("forfeit", "not among its legal moves"),
        ],
    )
    def test_a_refusal_says_why(self, move: str, why: str) -> None:
        with pytest.raises(IllegalAction, match=why):
            played(dealt(), move)

    def test_a_refusal_says_that_hints_are_used_up(self) -> None:
        game = Hanabi(hints=1)
        state, _ = played(dealt(game=game), "hint 1 r", game=game)
        with pytest.raises(IllegalAction, match="no hint token left"):
            played(state, "hint 2 r", game=game)

    def test_it_is_nobody_elses_turn(self) -> None:
        with pytest.raises(IllegalAction, match="not asked"):
            GAME.play(dealt(), Seat(1), Play(0))


def result(state: HanabiState, game: Hanabi) -> tuple[str, tuple[int, ...], int]:
    """Why it ended, all scores, and how many win."""
    outcome = game.outcome(state)
    assert outcome is not None
    assert game.to_act(state).required == ()
    return outcome.reason.key, outcome.scores, len(outcome.winners)


class TestEnd:
    @pytest.mark.parametrize(("strikeout", "score"), [("zero", 0), ("keep", 1)])
    def test_the_third_strike(self, strikeout: Any, score: int) -> None:
        game = Hanabi(strikeout=strikeout)
        start = dealt(game=game)
        moves = ("play a", "deal w3", "play e", "deal w4", "play e", "deal w4", "play e")
        state, _ = played(start, *moves, game=game)
        assert state.lives == 0
        assert state.drawing is None, "no card is drawn any more"
        assert result(state, game) == ("hanabi-struck-out", (score,) * 3, 0)
        assert game.measures(state) == {"perfect": 0.0, "share20": 0.0, "strikeouts": 1.0}

    def test_complete_piles_end_it_at_once(self) -> None:
        game = Hanabi(players=2, suits=2)
        state = dealt("r1 r2 r3 r4 r5  y1 y2 y3 y4 y5", game)
        for draws in ("r1 y1", "r1 y1", "r2 y2", "r3 y3"):
            for card in draws.split():
                state, _ = played(state, "play a", f"deal {card}", game=game)
        state, _ = played(state, "play a", "deal r4", "play a", game=game)
        assert state.deck_size == 1
        assert state.hints == 8
        assert result(state, game) == ("hanabi-complete", (10, 10), 2)
        assert game.measures(state) == {"perfect": 1.0, "share20": 0.0, "strikeouts": 0.0}

    def test_a_complete_pile_regains_a_hint(self) -> None:
        game = Hanabi(players=2, suits=2)
        state = dealt("r1 r2 r3 r4 r5  y1 y2 y3 y4 y5", game)
        for card in ("r1", "r1", "r2", "r3"):
            state, _ = played(state, "play a", f"deal {card}", "hint 0 1", game=game)
        assert state.hints == 4
        state, events = played(state, "play a", "deal r4", game=game)
        assert (state.piles[0], state.hints) == (5, 5)
        assert Played(Seat(0), 0, 4, success=True, regained=True) in events

    def test_after_the_last_card_everybody_has_one_more_turn(self) -> None:
        game = Hanabi(players=2, suits=2, hand_size=9)
        rest = "y1 y2 y3 y4 y5 y1 y1 y2 y3"
        state = dealt(f"r1 r2 r3 r4 r5 r1 r1 r2 r3  {rest}", game)
        assert (state.deck_size, state.last_turns) == (2, None)
        state, _ = played(state, "play a", "deal r4", "play a", "deal y4", game=game)
        assert (state.deck_size, state.last_turns) == (0, 2)
        state, _ = played(state, "play a", game=game)
        assert state.drawing is None
        assert (len(state.hands[0]), state.last_turns) == (8, 1)
        state, _ = played(state, "hint 0 r", game=game)
        assert state.last_turns == 0
        assert result(state, game) == ("hanabi-deck-out", (3, 3), 0)

    def test_one_turn_each_if_the_deal_takes_all_cards(self) -> None:
        game = Hanabi(players=2, suits=2, hand_size=10)
        state = dealt("r1 r2 r3 r4 r5 r1 r1 r2 r3 r4  y1 y2 y3 y4 y5 y1 y1 y2 y3 y4", game)
        assert state.last_turns == 2
        state, _ = played(state, "play a", "play a", game=game)
        assert result(state, game) == ("hanabi-deck-out", (2, 2), 0)

    def test_the_last_strike_in_the_last_turn_is_a_strikeout(self) -> None:
        game = Hanabi(players=2, suits=2, hand_size=10, lives=1)
        state = dealt("r1 r2 r3 r4 r5 r1 r1 r2 r3 r4  y1 y2 y3 y4 y5 y1 y1 y2 y3 y4", game)
        state, _ = played(state, "play a", "play b", game=game)
        assert result(state, game) == ("hanabi-struck-out", (0, 0), 0)

    @pytest.mark.parametrize("strikeout", ["zero", "keep"])
    def test_a_failed_seat_ends_it_for_nothing(self, strikeout: Any) -> None:
        game = Hanabi(strikeout=strikeout)
        state, _ = played(dealt(game=game), "play a", "deal w3", game=game)
        state, events = game.apply(state, Seat(1), game.forfeit(state, Seat(1)))
        assert events == (Forfeited(Seat(1)),)
        assert result(state, game) == ("hanabi-stopped", (0, 0, 0), 0)
        assert Forfeit() not in game.moves(dealt(), Seat(0))

    def test_figures_are_told(self) -> None:
        assert isinstance(GAME, Measured)
        assert GAME.has_shared_score


class TestSeeing:
    def test_a_drawn_card_is_seen_by_the_others(self) -> None:
        event = CardDrawn(Seat(1), 7, 12)
        assert [GAME.redact(event, seat) for seat in (*GAME.seats, WATCHER)] == [
            event,
            CardDrawn(Seat(1), 7, None),
            event,
            CardDrawn(Seat(1), 7, None),
        ]

    def test_a_view_shows_the_others_hands_and_the_marks_on_ones_own(self) -> None:
        state, [hint] = played(dealt(), "hint 1 r")
        view = GAME.view(state, Seat(1))
        assert (view.hands[0], view.hands[2]) == (state.hands[0], state.hands[2])
        assert [held.card for held in view.hands[1]] == [None] * 5
        assert [held.colours_yes for held in view.hands[1]] == [1, 1, 0, 0, 0]
        assert (view.deck_size, view.hints, view.lives, view.last) == (35, 7, 3, hint)

    def test_a_watcher_sees_no_face(self) -> None:
        view = GAME.view(dealt(), WATCHER)
        assert {held.card for hand in view.hands for held in hand} == {None}


# What is true of every game


@st.composite
def games(draw: st.DrawFn) -> Hanabi:
    """Any configuration."""
    kinds: list[Literal["off", "normal", "single"]] = ["off", "normal", "single"]
    multicolour = draw(st.sampled_from(kinds))
    suits = draw(st.integers(2, 6 if multicolour == "off" else 5))
    players = draw(st.integers(2, 5))
    return Hanabi(
        players=players,
        starter=draw(st.integers(0, players - 1)),
        strikeout=draw(st.sampled_from(["zero", "keep"])),
        empty_hints=draw(st.booleans()),
        multicolour=multicolour,
        suits=suits,
        hand_size=draw(st.integers(1, min(10, 10 * suits // players))),
        hints=draw(st.integers(1, 8)),
        lives=draw(st.integers(1, 5)),
        full_discard=draw(st.booleans()),
    )


@given(st.data())
@settings(max_examples=50)
def test_invariants(data: st.DataObject) -> None:
    """Cards are neither lost nor doubled, tokens stay in their bounds, marks never lie."""
    game = data.draw(games())
    for state in data.draw(walks(game, max_steps=game.players * game.size + 60)).states:
        faces = [held.card for hand in state.hands for held in hand]
        on_piles = [5 * suit + i for suit, height in enumerate(state.piles) for i in range(height)]
        in_deck = {card: n for card, n in enumerate(state.undealt) if n}
        all_cards = Counter(in_deck) + Counter([*faces, *on_piles, *state.discards])
        assert all_cards == Counter(dict(enumerate(game.copies)))
        assert state.deck_size == sum(state.undealt)
        assert 0 <= state.hints <= game.hints
        assert 0 <= state.lives <= game.lives
        assert (state.lives == 0) == (state.ended == "struck_out")
        for hand in state.hands:
            assert len(hand) <= game.size
            assert [held.order for held in hand] == sorted(held.order for held in hand)
            for held in hand:
                assert held.card in game.possible_cards(held)


def oracle_moves(game: Hanabi, state: HanabiState, seat: int) -> set[Any]:
    """What the sentences of the rules allow, worked out without the rules."""
    hand = range(len(state.hands[seat]))
    legal: set[Any] = {Play(i) for i in hand}
    if game.full_discard or state.hints != game.hints:
        legal |= {Discard(i) for i in hand}
    if state.hints == 0:
        return legal
    for other in set(game.seats) - {Seat(seat)}:
        faces = [divmod(held.card or 0, 5) for held in state.hands[other]]
        for colour in range(game.suits):
            if game.empty_hints or any(suit in (colour, game.suits) for suit, _ in faces):
                legal.add(HintColour(other, colour))
        for rank in range(1, 6):
            if game.empty_hints or any(index + 1 == rank for _, index in faces):
                legal.add(HintRank(other, rank))
    return legal


@given(st.data())
@settings(max_examples=50)
def test_moves_are_those_of_the_oracle(data: st.DataObject) -> None:
    game = data.draw(games())
    for state in data.draw(walks(game, max_steps=game.players * game.size + 60)).states:
        for seat in game.to_act(state).required:
            if seat != TABLE:
                moves = list(game.moves(state, seat))
                assert set(moves) == oracle_moves(game, state, seat)
                assert len(moves) == len(set(moves))


@given(st.data())
@settings(max_examples=30)
def test_possible_cards_are_those_that_every_hint_would_touch_alike(data: st.DataObject) -> None:
    """The marks against the hints themselves: a card is possible if each touched it or not."""
    game = data.draw(games())
    walk = data.draw(walks(game, max_steps=game.players * game.size + 40))
    heard: dict[int, list[tuple[Hinted, bool]]] = {}
    for before, step, _ in walk.transitions():
        for event in step.events:
            if isinstance(event, Hinted):
                for position, held in enumerate(before.hands[event.target]):
                    heard.setdefault(held.order, []).append((event, position in event.touched))
    for held in (held for hand in walk.states[-1].hands for held in hand):
        fitting = [
            card
            for card in range(5 * game.n_suits)
            if all(touches(game, event, card) == was for event, was in heard.get(held.order, []))
        ]
        assert list(game.possible_cards(held)) == fitting


def touches(game: Hanabi, hint: Hinted, card: int) -> bool:
    suit, index = divmod(card, 5)
    return index + 1 == hint.rank if hint.colour is None else suit in (hint.colour, game.suits)
