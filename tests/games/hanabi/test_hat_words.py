"""`hat` explains its moves: each number is counted again from what the seat perceives."""

from collections import Counter
from collections.abc import Iterator
from fractions import Fraction
from functools import cache
from typing import Any

import numpy as np
import pytest
from tests.games.hanabi.hat_by_hand import Cards
from tests.games.hanabi.hat_tables import Decision, decisions, played

from whoknows.agents.uniform import Uniform
from whoknows.core import Inspectable, Message, Seat, Who
from whoknows.games.hanabi import Hanabi
from whoknows.games.hanabi.agents.hat import REASONS, Hat
from whoknows.games.hanabi.compiled.hat.endgame import PLANNED, points_after
from whoknows.games.hanabi.compiled.hat.scan import SCENE_TYPE, look
from whoknows.games.hanabi.compiled.table import COLOUR, DISCARD, PLAY
from whoknows.games.hanabi.pieces import Discard, HintColour, HintRank, Play
from whoknows.language import LANGUAGES, Translator

HIGHEST = 4
"""Of ranks from 0."""
RARE = {"plays-forced"}


@cache
def all_told() -> list[Decision]:
    games = [Hanabi(players=players) for players in range(2, 6)]
    return list(decisions(games, range(25)))


def told(*names: str) -> Iterator[tuple[Decision, dict[str, Any]]]:
    """Decisions that were explained so; there must be some."""
    keys = {f"hanabi-hat-{name}" for name in names}
    found = [decision for decision in all_told() if decision.why.key in keys]
    assert {decision.why.key for decision in found} == keys
    for decision in found:
        yield decision, dict(decision.why.params)


# From the view


def seen(decision: Decision) -> list[list[int]]:
    """The other hands; its own is empty."""
    return [
        [held.card for held in hand if held.card is not None and seat != decision.seat]
        for seat, hand in enumerate(decision.view.hands)
    ]


def out_of_sight(decision: Decision) -> Counter[int]:
    left = Counter(decision.position.left)
    left.subtract(card for hand in seen(decision) for card in hand)
    return left


def own(decision: Decision) -> list[Cards]:
    """What its own cards may be, with what it sees and what it has placed itself."""
    mine, left = decision.possible[decision.seat], out_of_sight(decision)
    while True:
        placed = Counter(next(iter(cards)) for cards in mine if len(cards) == 1)
        full = {card for card in left if left[card] - placed[card] <= 0}
        fewer = [cards - full if len(cards) > 1 else cards for cards in mine]
        fewer = [
            frozenset(c for c in cards if left[c] > 0) if len(cards) > 1 else cards
            for cards in fewer
        ]
        if fewer == mine:
            return fewer
        mine = fewer


def weights(decision: Decision, cards: Cards) -> dict[int, int]:
    """How many copies of each identity a card may be."""
    placed = Counter(next(iter(c)) for c in own(decision) if len(c) == 1)
    left = out_of_sight(decision)
    return {card: left[card] - placed[card] if len(cards) > 1 else 1 for card in cards}


def chance(decision: Decision, cards: Cards) -> Fraction:
    """That one of its cards is playable."""
    copies = weights(decision, cards)
    fits = sum(n for card, n in copies.items() if card in decision.position.playable)
    return Fraction(fits, sum(copies.values()))


def loss(decision: Decision, card: int) -> Fraction:
    """What the page says it costs to discard a card."""
    position, suit, rank = decision.position, card // 5, card % 5
    visible = {c for hand in seen(decision) for c in hand}
    if card in position.dead:
        return Fraction(0)
    if card in visible:
        return Fraction(1)
    if Counter(decision.view.discards)[card] == position.copies(card) - 1:
        higher = [r for r in range(rank, 5) if suit * 5 + r not in position.dead]
        return Fraction(20 + 3 * len(higher))
    return 4 - Fraction(7, 10) * rank


def expected_losses(decision: Decision) -> list[Fraction]:
    found = []
    for cards in own(decision):
        copies = weights(decision, cards)
        total = sum((n * loss(decision, card) for card, n in copies.items()), Fraction(0))
        found.append(total / sum(copies.values()))
    return found


def at_of(decision: Decision) -> int:
    assert isinstance(decision.action, Play | Discard)
    return decision.action.position


def named(message: Message) -> int:
    """The card with that name."""
    suit, rank = message.params["suit"], message.params["rank"]
    assert isinstance(suit, Message)
    assert isinstance(rank, int)
    suits = [f"hanabi-suit-{name}" for name in ("red", "yellow", "green", "white", "blue")]
    return suits.index(suit.key) * 5 + rank - 1


# Plays


def test_the_card_of_a_play_or_discard_is_named() -> None:
    for decision in all_told():
        if isinstance(decision.action, Play | Discard):
            letter = "abcdefghij"[decision.action.position]
            assert decision.why.params["position"] == letter


def test_sure_plays_name_all_that_the_card_may_be() -> None:
    for decision, params in told("plays-sure"):
        cards = own(decision)[at_of(decision)]
        assert cards <= decision.position.playable
        assert {named(name) for name in params["cards"]} == cards
        assert params["count"] == len(cards)


def test_likely_plays_tell_their_chance() -> None:
    for decision, params in told("plays-likely", "plays-at-last"):
        position, cards = decision.position, own(decision)[at_of(decision)]
        assert params["percent"] == round(100 * float(chance(decision, cards)), 1)
        assert decision.view.lives > 1
        assert not any(c <= position.playable for c in own(decision))
        if decision.why.key.endswith("likely"):
            assert cards <= position.playable | position.dead
            assert chance(decision, cards) > Fraction(6, 10)
        else:
            assert decision.view.deck_size == 0
            assert chance(decision, cards) == max(chance(decision, c) for c in own(decision))


# Hints


def told_by(decision: Decision) -> tuple[Message, list[Message]]:
    """The sum of a message, and the cards that it makes known to be playable."""
    message = decision.why.params["told"]
    assert isinstance(message, Message)
    if message.key != "hanabi-hat-means-play":
        return message, []
    inner, cards = message.params["sum"], message.params["cards"]
    assert isinstance(inner, Message)
    assert isinstance(cards, list)
    assert message.params["count"] == len(cards)
    return inner, cards


def check_sum(decision: Decision, n_numbers: int, number: int) -> None:
    position, players = decision.position, decision.game.players
    message, cards = told_by(decision)
    assert message.key == "hanabi-hat-means"
    params: dict[str, Any] = dict(message.params)
    seats = [Seat(seat) for seat in position.seats_after(decision.seat)]
    shares = [position.share(seat, n_numbers) for seat in seats]
    assert [(dict(m.params)["number"], dict(m.params)["seat"]) for m in params["shares"]] == [
        (share, Who(seat)) for (share, _), seat in zip(shares, seats, strict=True)
    ]
    assert params["number"] == sum(share for share, _ in shares) % n_numbers == number
    assert (params["highest"], params["count"]) == (n_numbers - 1, players - 1)
    assert [dict(card.params) for card in cards] == [
        {"seat": Who(seat), "position": "abcdefghij"[at]}
        for (_, hand), seat in zip(shares, seats, strict=True)
        for at, after in enumerate(hand)
        if after <= position.playable and not position.possible[seat][at] <= position.playable
    ]


def test_hints_tell_their_sum() -> None:
    n = 0
    for decision in all_told():
        if isinstance(decision.action, HintColour | HintRank):
            position = decision.position
            number = position.number_of(decision.seat, decision.action)
            check_sum(decision, position.n_numbers(decision.seat), number)
            n += 1
    assert n > 1000


def test_hints_that_are_needed_tell_how_many_need_them() -> None:
    for decision, params in told("hints-needed"):
        assert params["count"] == len(decision.position.needy(decision.seat)) > 0


def test_hints_with_all_tokens_there() -> None:
    for decision, _ in told("hints-full"):
        assert decision.view.hints == decision.game.hints
        assert not decision.position.needy(decision.seat)


def test_hints_since_somebody_can_play() -> None:
    for decision, _ in told("hints-playable"):
        assert any(card in decision.position.playable for hand in seen(decision) for card in hand)


def test_careful_hints_tell_what_a_discard_would_cost() -> None:
    for decision, params in told("hints-careful"):
        cost = min(expected_losses(decision))
        assert params["loss"] == pytest.approx(float(cost), abs=0.0051)
        assert params["count"] == decision.view.hints
        assert cost * decision.view.hints > (14 if decision.game.players == 2 else 4)


# The end: all orders, without any limit


class Ending:
    """How many points can be made from now on by the cards that somebody sees."""

    def __init__(self, decision: Decision) -> None:
        self.game, self.view, self.me = decision.game, decision.view, decision.seat
        hands = [frozenset(hand) for hand in seen(decision)]
        mine = own(decision)
        hands[self.me] = frozenset(next(iter(cards)) for cards in mine if len(cards) == 1)
        self.hands, self.sure = tuple(hands), []
        for cards in mine:
            if cards <= decision.position.playable:
                self.sure.append(min(cards))
        self.best = cache(self._best)

    def after(self, card: int | None, hint: int) -> int:
        """If it plays a card, gives a hint (-1) or discards (1)."""
        last = self.view.last_turns if self.view.last_turns is not None else -1
        now = (self.hands, self.view.piles, self.me, self.view.deck_size, self.view.hints, last)
        return self._moved(now, card, hint, 0)

    def _moved(self, now: Any, card: int | None, hint: int, idle: int) -> int:
        hands, piles, turn, deck, hints, last = now
        if card is not None:
            hand = hands[turn] - {card}
            hands = (*hands[:turn], hand, *hands[turn + 1 :])
            piles = tuple(n + (suit == card // 5) for suit, n in enumerate(piles))
            hint = int(card % 5 == HIGHEST)
        hints = min(hints + hint, self.game.hints)
        if deck == 0:
            last -= 1
        elif hint != -1:
            deck -= 1
            last = self.game.players if deck == 0 else last
        idle = 0 if card is not None else idle + 1
        rest = (hands, piles, (turn + 1) % self.game.players, deck, hints, last)
        return int(card is not None) + self.best(rest, idle)

    def _best(self, now: Any, idle: int) -> int:
        hands, piles, turn, _, hints, last = now
        if last == 0:
            return 0
        fits = [card for card in hands[turn] if piles[card // 5] == card % 5]
        values = [self._moved(now, card, 0, idle) for card in fits]
        if idle < self.game.players:
            values.append(self._moved(now, None, -1 if hints > 0 else 1, idle))
        return max(values, default=0)


def test_hints_for_time_tell_how_many_points_they_leave() -> None:
    for decision, params in told("hints-to-wait"):
        ending = Ending(decision)
        assert params["points"] == ending.after(None, -1)
        if ending.sure:
            assert params["instead"] == max(ending.after(card, 0) for card in ending.sure)
        else:
            assert params["instead"] == ending.after(None, 1)
        assert params["points"] > params["instead"]


def test_what_is_left_of_the_game_is_counted_in_all_orders() -> None:
    late = [decision for decision in all_told() if decision.view.deck_size <= PLANNED][::7]
    assert len(late) > 100
    for decision in late:
        ending, scene = Ending(decision), np.zeros(1, SCENE_TYPE)[0]
        table, mind = decision.then
        look(scene, mind, table, decision.seat)
        if decision.view.hints > 0:
            points = points_after(table, scene, decision.seat, COLOUR, 0)
            assert points == ending.after(None, -1)
        if decision.view.hints < decision.game.hints:
            points = points_after(table, scene, decision.seat, DISCARD, 0)
            assert points == ending.after(None, 1)
        for card in ending.sure:
            points = points_after(table, scene, decision.seat, PLAY, 1 << card)
            assert points == ending.after(card, 0)


# Discards


def test_discards_that_tell_a_number() -> None:
    for decision, params in told("drops-telling"):
        position = decision.position
        useless = position.useless(position.possible[decision.seat])
        assert params["count"] == len(useless) > 1
        check_sum(decision, len(useless), useless.index(at_of(decision)))


def test_useless_cards_are_useless() -> None:
    for decision, _ in told("drops-useless"):
        assert at_of(decision) in decision.position.useless(own(decision))


def test_other_discards_cost_least() -> None:
    for decision, params in told("drops-least"):
        losses = expected_losses(decision)
        assert losses[at_of(decision)] == min(losses)
        assert params["loss"] == pytest.approx(float(min(losses)), abs=0.0051)


# All of it


def test_every_reason_is_given() -> None:
    keys = {decision.why.key.removeprefix("hanabi-hat-") for decision in all_told()}
    assert keys == {*REASONS.values()} - RARE


def test_it_says_when_the_code_is_given_up() -> None:
    hints = [
        decision.why
        for decision in played(Hanabi(players=2), [Hat(), Uniform()], 3)
        if decision.seat == 0 and isinstance(decision.action, HintColour | HintRank)
    ]
    assert hints[-1].params["told"] == Message("hanabi-hat-means-words")


def test_nothing_is_said_before_the_first_move() -> None:
    assert Hat().explain().key == "agent-no-explanation"


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_sentence_can_be_said(language: str) -> None:
    translator = Translator(language, [Hanabi], ["Ada", "Bo", "Cy", "Di", "Ed"])
    for decision in all_told()[::10]:
        assert_said(translator.say(decision.why))
    assert_said(translator.say(Message("hanabi-hat-plays-forced", {"position": "a"})))
    assert_said(translator.say(Message("hanabi-hat-means-words")))


def assert_said(text: str) -> None:
    assert "hanabi-" not in text
    assert "{" not in text


def test_it_reports_what_everybody_knows_and_what_it_makes_of_its_own_cards() -> None:
    game = Hanabi(players=3)
    for decision in played(game, [Hat() for _ in game.seats], 2):
        agent = decision.agent
        assert isinstance(agent, Inspectable)
        lines = [line.strip() for line in agent.report().splitlines()[1:]]
        assert lines == list(expected_lines(decision))


def expected_lines(decision: Decision) -> Iterator[str]:
    mine = own(decision)
    for seat in decision.game.seats:
        is_own = seat == decision.seat
        yield f"seat {seat}{' (this one)' if is_own else ''}"
        for at, held in enumerate(decision.view.hands[seat]):
            told = frozenset(
                card
                for card in range(25)
                if not held.colours_no >> (card // 5) & 1
                and held.colours_yes in (0, 1 << card // 5)
                and not held.ranks_no >> (card % 5) & 1
                and held.rank_yes in (0, card % 5 + 1)
            )
            line = f"{'abcde'[at]}: hints {text(told)}; code {text(decision.possible[seat][at])}"
            yield line + (f"; with what it sees {text(mine[at])}" if is_own else "")


def text(cards: Cards) -> str:
    if len(cards) == 25:
        return "any card"
    return " ".join(f"{'rygwb'[card // 5]}{card % 5 + 1}" for card in sorted(cards))
