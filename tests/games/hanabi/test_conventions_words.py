"""`conventions` explains its moves: each number is counted again from the seat's view."""

from collections.abc import Iterator
from copy import deepcopy
from fractions import Fraction
from functools import cache
from typing import Any, NamedTuple

import pytest
from tests.games.hanabi.conventional import decisions, played, scene_of
from tests.games.hanabi.plain_reading import Known, Reading

from whoknows.core import Inspectable, Message, Seat
from whoknows.games.hanabi import Hanabi
from whoknows.games.hanabi.agents.conventions import REASONS, Conventions
from whoknows.games.hanabi.pieces import (
    Discard,
    HanabiAction,
    HanabiState,
    HanabiView,
    HintColour,
    HintRank,
    Play,
)
from whoknows.language import LANGUAGES, Translator

RARE = {"plays-forced", "drops-least", "hints-anything"}


class Told(NamedTuple):
    """A decision with what was said about it."""

    game: Hanabi
    state: HanabiState
    seat: Seat
    action: HanabiAction
    reading: Reading
    why: Message
    meaning: Message

    @property
    def view(self) -> HanabiView:
        return self.game.view(self.state, self.seat)

    @property
    def params(self) -> dict[str, Any]:
        return dict(self.why.params)


@cache
def all_told() -> list[Told]:
    """Some games for each number of players."""
    return [
        Told(
            *(decision.game, decision.state, decision.seat, decision.action),
            *(deepcopy(decision.reading), decision.why, decision.agent.meaning()),
        )
        for players in range(2, 6)
        for decision in decisions(Hanabi(players=players), range(8))
    ]


def told(name: str) -> Iterator[Told]:
    """Decisions that were explained so; there must be some."""
    key = f"hanabi-conventions-{name}"
    found = [decision for decision in all_told() if decision.why.key == key]
    assert found
    yield from found


# From the view and the plain reading


def card_at(decision: Told, seat: Seat, letter: str) -> int:
    card = decision.state.hands[seat]["abcdefghij".index(letter)].card
    assert card is not None
    return card


def named(message: Message) -> int:
    """The card with that name."""
    suit, rank = message.params["suit"], message.params["rank"]
    assert isinstance(suit, Message)
    assert isinstance(rank, int)
    suits = [f"hanabi-suit-{name}" for name in ("red", "yellow", "green", "white", "blue")]
    return suits.index(suit.key) * 5 + rank - 1


def seen(decision: Told) -> list[int]:
    """The cards in other hands."""
    hands = [hand for s, hand in enumerate(decision.view.hands) if s != decision.seat]
    return [held.card for hand in hands for held in hand if held.card is not None]


def own(decision: Told) -> list[frozenset[int]]:
    """What the seat believes of its cards, with what it sees in other hands."""
    reading = decision.reading
    mine = [known.believed for known in reading.hands[decision.seat]]
    while True:
        placed = seen(decision) + [next(iter(cards)) for cards in mine if len(cards) == 1]
        full = {c for c in reading.everything if placed.count(c) >= reading.n_hidden(c)}
        fewer = [c - full if len(c) > 1 and c - full else c for c in mine]
        if fewer == mine:
            return mine
        mine = fewer


def own_at(decision: Told) -> frozenset[int]:
    assert isinstance(decision.action, Play | Discard)
    return own(decision)[decision.action.position]


def spare(decision: Told) -> int:
    """Discards until there are fewer turns than cards to play."""
    reading = decision.reading
    to_play = len(reading.everything - reading.dead)
    return decision.view.deck_size + decision.game.players - to_play


def going_to_be_played(decision: Told) -> set[int]:
    """Cards that others know to play, that wait for a blind play, and that I know to have."""
    reading, found = decision.reading, set[int]()
    for seat, hand in enumerate(reading.hands):
        for at, known in enumerate(hand):
            card = decision.state.hands[seat][at].card
            assert card is not None
            if seat == decision.seat:
                continue
            if known.believed <= reading.playable:
                found.add(card)
            if card in known.after and card - 1 in reading.playable:
                found |= {card, card - 1}
    return found.union(*(cards for cards in own(decision) if len(cards) == 1))


def believed_after(decision: Told) -> list[Known]:
    """What is believed of the receiver's cards after the hint."""
    action = decision.action
    assert isinstance(action, HintColour | HintRank)
    reading = deepcopy(decision.reading)
    _, events = decision.game.apply(decision.state, decision.seat, action)
    for event in events:
        reading.observe(event)
    return reading.hands[action.seat]


def n_shown(decision: Told) -> int:
    """How many cards the hint shows to be playable that nobody was going to play."""
    action = decision.action
    assert isinstance(action, HintColour | HintRank)
    before, after = decision.reading.hands[action.seat], believed_after(decision)
    playable, taken = decision.reading.playable, going_to_be_played(decision)
    return sum(
        b.believed <= playable
        and not a.believed <= playable
        and decision.state.hands[action.seat][at].card not in taken
        for at, (a, b) in enumerate(zip(before, after, strict=True))
    )


# Plays


def test_a_known_play_fits_whatever_it_is() -> None:
    for decision in told("plays-known"):
        cards = {named(name) for name in decision.params["cards"]}
        assert cards == own_at(decision) <= decision.reading.playable
        assert decision.params["count"] == len(cards)


def test_a_blind_play_is_what_somebody_waits_for() -> None:
    for decision in told("plays-asked"):
        params = decision.params
        needed, card = named(params["needed"]), named(params["card"])
        assert card == needed + 1
        assert needed in decision.reading.playable
        waiting = decision.reading.hands[params["seat"].seat]
        held = decision.state.hands[params["seat"].seat]
        assert any(k.after and h.card == card for k, h in zip(waiting, held, strict=True))
        assert card_at(decision, decision.seat, params["position"]) == needed


def test_a_chance_is_counted_by_unseen_copies() -> None:
    for decision in told("plays-likely"):
        reading, sight = decision.reading, seen(decision)
        copies = {c: reading.n_hidden(c) - sight.count(c) for c in own_at(decision)}
        fits = sum(n for card, n in copies.items() if card in reading.playable)
        chance = Fraction(fits, sum(copies.values()))
        assert decision.params["percent"] == round(float(100 * chance), 1) > 0
        assert decision.view.deck_size == 0
        assert decision.view.lives > 1


# Hints


@pytest.mark.parametrize("name", ["hints-plays", "hints-saving"])
def test_a_hint_shows_as_many_cards_as_is_said(name: str) -> None:
    for decision in told(name):
        assert decision.params["count"] == n_shown(decision)


def test_a_saved_card_was_about_to_be_lost() -> None:
    for decision in told("hints-saving"):
        seat = decision.params["seat"].seat
        assert seat == (decision.seat + 1) % decision.game.players
        card = card_at(decision, seat, decision.params["position"])
        assert card == named(decision.params["card"])
        assert decision.view.discards.count(card) == decision.game.copies[card] - 1
        letter = "abcdefghij"[decision.reading.endangered(seat) or 0]
        assert decision.params["position"] == letter


def test_who_has_to_play_blindly_holds_the_card() -> None:
    for decision in told("hints-blind"):
        action, other = decision.action, decision.params["other"].seat
        assert isinstance(action, HintColour | HintRank)
        cards = {
            held.card
            for held, known in zip(
                decision.state.hands[action.seat], believed_after(decision), strict=True
            )
            if held.card in known.after
        }
        assert len(cards) == 1
        needed = {card - 1 for card in cards}
        assert needed < decision.reading.playable
        assert needed <= {held.card for held in decision.state.hands[other]}
        distance = (other - decision.seat) % decision.game.players
        assert 0 < distance < (action.seat - decision.seat) % decision.game.players


def test_the_deck_is_spared_when_discards_run_short() -> None:
    for decision in told("hints-pace"):
        assert decision.params["count"] == max(0, spare(decision)) <= 1


def test_with_many_tokens_nothing_is_risked() -> None:
    for decision in told("hints-safety"):
        assert decision.params["count"] == decision.view.hints >= 5


# Discards


def test_a_useless_card_is_useless_whatever_it_is() -> None:
    for decision in told("drops-useless"):
        cards = {named(name) for name in decision.params["cards"]}
        assert cards == own_at(decision) <= decision.reading.dead
        assert decision.params["count"] == len(cards)


def test_a_double_is_in_another_hand_too() -> None:
    for decision in told("drops-double"):
        assert own_at(decision) == {named(decision.params["card"])}
        assert named(decision.params["card"]) in seen(decision)


def test_the_next_discard_is_the_one_everybody_expects() -> None:
    for decision in told("drops-chop"):
        assert isinstance(decision.action, Discard)
        assert decision.action.position == decision.reading.chop(decision.seat)
        assert decision.params["count"] == decision.view.hints


# All of them


def test_all_that_is_told_has_words_in_all_languages() -> None:
    messages: dict[str, Message] = {}
    for decision in all_told():
        for message in (decision.why, decision.meaning):
            messages[f"{message.key} {message.params.get('count')}"] = message
    keys = {message.key for message in messages.values()}
    missing = {f"hanabi-conventions-{name}" for name in REASONS.values()} - keys
    assert missing <= {f"hanabi-conventions-{name}" for name in RARE}
    assert sum("-means-" in key for key in keys) >= 5
    for language in LANGUAGES:
        translator = Translator(language, [Hanabi])
        for message in messages.values():
            text = translator.say(message)
            assert message.key not in text
            assert "{" not in text


def test_before_the_first_move_there_is_no_reason() -> None:
    agent = Conventions()
    agent.begin(Seat(0), Hanabi(players=2))
    assert agent.explain() == Message("agent-no-explanation")
    assert agent.meaning() == Message("hanabi-conventions-means-none")


def test_a_report_keeps_beliefs_apart_from_what_follows() -> None:
    """For each card of each hand, as the agent believes it."""
    agent = Conventions()
    assert isinstance(agent, Inspectable)
    game = Hanabi(players=3)
    agents: list[Any] = [agent, Conventions(), Conventions()]
    seen_apart = False
    for decision in played(game, agents, 3):
        lines = [line for line in agent.report().split("\n") if line.startswith("  ")]
        hands = decision.reading.hands
        assert len(lines) == sum(len(hand) for hand in hands)
        scene = scene_of(agent)
        every = {c for c in decision.reading.everything if decision.reading.n_hidden(c)}
        at = 0
        for seat, hand in enumerate(hands):
            for position, known in enumerate(hand):
                follows, believed = lines[at].split("follows ")[1].split("; ")[:2]
                assert follows == text_of(known.words & every)
                assert believed == f"believed {text_of(known.believed)}"
                assert int(scene["believed"][seat, position]) > 0
                seen_apart |= known.believed < known.words & every
                at += 1
    assert seen_apart


@cache
def text_of(cards: frozenset[int]) -> str:
    if len(cards) == 25:
        return "any card"
    return " ".join(f"{'rygwb'[card // 5]}{card % 5 + 1}" for card in sorted(cards))
