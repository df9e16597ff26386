"""The agents without a memory do what they say, and the figures they give are right."""

from collections.abc import Iterator
from fractions import Fraction
from itertools import permutations
from typing import Any, NamedTuple

import pytest

from whoknows.core import BadOption, Message, Oracle, Rng, Seat
from whoknows.games.hanabi import Hanabi
from whoknows.games.hanabi.agents.dummy import Dummy
from whoknows.games.hanabi.agents.epistemic import Epistemic
from whoknows.games.hanabi.agents.heuristic import Heuristic
from whoknows.games.hanabi.agents.memoryless import Memoryless
from whoknows.games.hanabi.agents.omniscient import Omniscient
from whoknows.games.hanabi.agents.semi_dummy import SemiDummy
from whoknows.games.hanabi.pieces import (
    Discard,
    HanabiAction,
    HanabiState,
    HanabiView,
    Held,
    HintColour,
    HintRank,
    Play,
)
from whoknows.language import LANGUAGES, Translator
from whoknows.plugins.parameters import find_parameters, parameters_of, read_parameters

ALL = (Dummy, SemiDummy, Heuristic, Epistemic, Omniscient)
OPTIONS: list[dict[str, Any]] = [
    {"players": 2},
    {"players": 3, "empty_hints": True},
    {"players": 5, "multicolour": "normal"},
    {"players": 4, "multicolour": "single", "suits": 3, "hints": 1, "lives": 1},
    {"players": 2, "suits": 6, "hand_size": 10, "full_discard": True},
    {"players": 5, "suits": 2, "hand_size": 1, "empty_hints": True},
]
SMALL = Hanabi(players=3, suits=2, hand_size=2)
"""Few enough cards to go through all hands."""


class Decision(NamedTuple):
    """What an agent did, and what it knew."""

    game: Hanabi
    state: HanabiState
    seat: Seat
    agent: Memoryless
    action: HanabiAction

    @property
    def view(self) -> HanabiView:
        return self.game.view(self.state, self.seat)

    @property
    def params(self) -> dict[str, Any]:
        return dict(self.agent.explain().params)


def played(game: Hanabi, agents: list[Memoryless], seed: int) -> Iterator[Decision]:
    """A whole game, decision by decision; all must be legal."""
    rng = Rng(seed)
    state = game.start()
    for seat in game.seats:
        agents[seat].begin(seat, game)
    n = 0
    while state.ended is None:
        n += 1
        if state.drawing is not None:
            action = game.chance(state).sample(rng.child(n))
            state, events = game.apply(state, Seat(-1), action)
        else:
            seat = state.turn
            agent = agents[seat]
            if isinstance(agent, Oracle):
                agent.foresee(state)
            moves = game.moves(state, seat)
            action = agent.act(game.view(state, seat), moves, rng.child(n))
            assert action in moves
            yield Decision(game, state, seat, agent, action)
            state, events = game.apply(state, seat, action)
        for event in events:
            for other in game.seats:
                perceived = game.redact(event, other)
                if perceived is not None:
                    agents[other].observe(perceived)


def decisions(kind: type[Memoryless], game: Hanabi, n_games: int) -> Iterator[Decision]:
    for seed in range(n_games):
        yield from played(game, [kind() for _ in game.seats], seed)


# All of them


@pytest.mark.parametrize("options", OPTIONS)
def test_mixed_tables_play_to_the_end(options: dict[str, Any]) -> None:
    """Each sits with all others, under all kinds of rules."""
    game = Hanabi(**options)
    for seed in range(len(ALL)):
        agents: list[Memoryless] = [ALL[(seed + seat) % len(ALL)]() for seat in game.seats]
        assert list(played(game, agents, seed))


@pytest.mark.parametrize("kind", ALL)
def test_reasons_are_told_in_all_languages(kind: type[Memoryless]) -> None:
    told = {}
    for decision in decisions(kind, Hanabi(players=3), 3):
        message = decision.agent.explain()
        told[message.key] = message
        assert decision.agent.report().count("\n") >= 5
    assert len(told) > 1 or kind is Heuristic
    for language in LANGUAGES:
        for message in told.values():
            text = Translator(language, [Hanabi]).say(message)
            assert message.key not in text


@pytest.mark.parametrize("kind", ALL)
def test_before_the_first_move_there_is_no_reason(kind: type[Memoryless]) -> None:
    agent = kind()
    agent.begin(Seat(0), SMALL)
    assert agent.explain() == Message("agent-no-explanation")


def test_only_omniscient_is_an_oracle() -> None:
    assert [kind for kind in ALL if kind.is_oracle] == [Omniscient]


# What can be said about cards, from the view alone


def is_playable(view: HanabiView, card: int) -> bool:
    return view.piles[card // 5] == card % 5


def is_dead(game: Hanabi, piles: tuple[int, ...], discards: tuple[int, ...], card: int) -> bool:
    below = range(piles[card // 5], card % 5 + 1)
    gone = any(
        discards.count(card // 5 * 5 + rank) == game.copies[card // 5 * 5 + rank] for rank in below
    )
    return card % 5 < piles[card // 5] or gone


def unseen(game: Hanabi, view: HanabiView, hidden: set[Seat]) -> list[int]:
    """Copies that are neither on the table nor in a hand that is not hidden, one by one."""
    left = list(game.copies)
    for card in view.discards:
        left[card] -= 1
    for suit, height in enumerate(view.piles):
        for rank in range(height):
            left[suit * 5 + rank] -= 1
    for seat, hand in enumerate(view.hands):
        if seat not in hidden:
            for held in hand:
                assert held.card is not None
                left[held.card] -= 1
    return [card for card, n in enumerate(left) for _ in range(n)]


def possible_hands(game: Hanabi, view: HanabiView) -> list[tuple[int, ...]]:
    """Every way to deal the own hand."""
    mine = [set(game.possible_cards(held)) for held in view.hands[view.seat]]
    return [
        hand
        for hand in permutations(unseen(game, view, {view.seat}), len(mine))
        if all(card in cards for card, cards in zip(hand, mine, strict=True))
    ]


# dummy and semi-dummy


def surely(decision: Decision, held: Held, cards: set[int]) -> bool:
    return set(decision.game.possible_cards(held)) <= cards


@pytest.mark.parametrize("kind", [Dummy, SemiDummy])
def test_dummies_follow_their_order(kind: type[Memoryless]) -> None:
    """Play what is known to be playable, else hint while there are tokens, else discard."""
    seen = set()
    for decision in decisions(kind, Hanabi(players=3), 6):
        game, view, action = decision.game, decision.view, decision.action
        hand = view.hands[view.seat]
        cards = range(25)
        playable = {card for card in cards if is_playable(view, card)}
        sure = [i for i, held in enumerate(hand) if surely(decision, held, playable)]
        if sure:
            assert action == Play(sure[0])
        elif view.hints:
            assert isinstance(action, HintColour | HintRank)
        else:
            assert isinstance(action, Discard)
            useless = {
                card
                for card in cards
                if card % 5 < view.piles[card // 5]
                or (kind is SemiDummy and is_dead(game, view.piles, view.discards, card))
            }
            known = [i for i, held in enumerate(hand) if surely(decision, held, useless)]
            bare = [i for i, held in enumerate(hand) if not held.colours_yes | held.rank_yes]
            first = known or bare
            assert not first or action.position == first[0]
        seen.add(decision.agent.explain().key)
    assert len(seen) >= 5


def test_strict_dummies_want_suit_and_rank() -> None:
    for kind in (Dummy, SemiDummy):
        n_plays = 0
        for seed in range(4):
            agents: list[Memoryless] = [kind(strict=True) for _ in range(3)]
            for decision in played(Hanabi(players=3), agents, seed):
                if isinstance(decision.action, Play):
                    held = decision.view.hands[decision.seat][decision.action.position]
                    assert len(decision.game.possible_cards(held)) == 1
                    n_plays += 1
        assert n_plays


def test_semi_dummy_points_at_the_first_playable_card() -> None:
    n_pointed = 0
    for decision in decisions(SemiDummy, Hanabi(players=4), 4):
        view, action = decision.view, decision.action
        if not isinstance(action, HintColour | HintRank):
            continue
        wanted = next(
            (
                (seat, held)
                for seat in [Seat((view.seat + d) % 4) for d in (1, 2, 3)]
                for held in view.hands[seat]
                if held.card is not None
                and is_playable(view, held.card)
                and len(decision.game.possible_cards(held)) > 1
                and not (held.suits(5, 5).bit_count() == 1 and held.ranks.bit_count() == 1)
            ),
            None,
        )
        if wanted is None:
            continue
        seat, held = wanted
        assert held.card is not None
        n_pointed += 1
        if held.ranks.bit_count() > 1:
            assert action == HintRank(seat, held.card % 5 + 1)
        else:
            assert action == HintColour(seat, held.card // 5)
    assert n_pointed > 20


# heuristic: the seven counts once more, card by card


def facts(held: Held, game: Hanabi) -> int:
    suits = held.suits(game.n_colours, game.n_suits)
    return (suits.bit_count() == 1) + (held.ranks.bit_count() == 1)


class Valued(NamedTuple):
    """A table to be valued: hands are chances of identities, with the number of facts."""

    piles: tuple[int, ...]
    discards: tuple[int, ...]
    tokens: int
    hands: list[tuple[dict[int, Fraction], int]]


def worth(game: Hanabi, weights: tuple[float, ...], table: Valued) -> float:
    counts = [float(sum(table.piles)), float(table.tokens), 0.0, 0.0, 0.0, 0.0, 0.0]
    for chances, n_facts in table.hands:
        for card, chance in chances.items():
            if is_dead(game, table.piles, table.discards, card):
                kind = 1
            else:
                kind = 0 if table.piles[card // 5] == card % 5 else 2
            if kind < 2:
                counts[2 + kind] += float(chance)
            counts[4 + kind] += n_facts * float(chance)
    return sum(weight * count for weight, count in zip(weights, counts, strict=True))


def chances_of(cards: set[int], pool: list[int]) -> dict[int, Fraction]:
    left = [card for card in pool if card in cards]
    return {card: Fraction(left.count(card), len(left)) for card in set(left)}


def value_of(decision: Decision, weights: tuple[float, ...], action: HanabiAction) -> float:
    """What the table is worth on average after a move."""
    game, view = decision.game, decision.view
    pool = unseen(game, view, {view.seat})
    others = [held for seat, hand in enumerate(view.hands) if seat != view.seat for held in hand]
    seen = [({held.card or 0: Fraction(1)}, facts(held, game)) for held in others]
    own = [
        (chances_of(set(game.possible_cards(held)), pool), facts(held, game))
        for held in view.hands[view.seat]
    ]
    points = sum(view.piles)
    if isinstance(action, HintColour | HintRank):
        if view.last_turns == 1:
            return weights[0] * points
        after, _ = game.apply(decision.state, view.seat, action)
        marked = [
            held for seat, hand in enumerate(after.hands) if seat != view.seat for held in hand
        ]
        seen = [({held.card or 0: Fraction(1)}, facts(held, game)) for held in marked]
        return worth(game, weights, Valued(view.piles, view.discards, view.hints - 1, seen + own))
    assert isinstance(action, Play | Discard)
    drawn = [(chances_of(set(pool), pool), 0)] if view.deck_size else []
    rest = [card for i, card in enumerate(own) if i != action.position]
    total = 0.0
    for card, chance in own[action.position][0].items():
        piles, discards, tokens, lives = view.piles, view.discards, view.hints, view.lives
        if isinstance(action, Discard):
            discards, tokens = (*discards, card), min(tokens + 1, game.hints)
        elif is_playable(view, card):
            piles = tuple(n + (suit == card // 5) for suit, n in enumerate(piles))
            tokens = min(tokens + (card % 5 == 4), game.hints)
        else:
            discards, lives = (*discards, card), lives - 1
        is_over = view.last_turns == 1 or lives == 0 or sum(piles) == game.max_score
        value = weights[0] * sum(piles)
        if not is_over:
            value = worth(game, weights, Valued(piles, discards, tokens, seen + rest + drawn))
        total += float(chance) * value
    return total


@pytest.mark.parametrize(
    "game", [Hanabi(players=2), Hanabi(players=4, lives=1, multicolour="single")]
)
def test_heuristic_makes_the_most_valuable_move(game: Hanabi) -> None:
    """Values and margins are those of an own reckoning, for every legal move."""
    for decision in decisions(Heuristic, game, 1):
        agent = decision.agent
        assert isinstance(agent, Heuristic)
        moves = game.moves(decision.state, decision.seat)
        values = {move: value_of(decision, agent.weights, move) for move in moves}
        best, second = [*sorted(values.values(), reverse=True), 0.0][:2]
        assert values[decision.action] == pytest.approx(best)
        params = decision.params
        assert params["value"] == pytest.approx(best, abs=0.006)
        if len(values) > 1:
            assert params["margin"] == pytest.approx(best - second, abs=0.006)


def test_heuristic_can_be_trained() -> None:
    assert [parameter.name for parameter in parameters_of(Heuristic)] == list(Heuristic.parameters)
    assert len(Heuristic.parameters) == 7
    agent = Heuristic(weights="given", tokens=0.25)
    agent.begin(Seat(0), SMALL)
    assert agent.weights[1] == 0.25
    with pytest.raises(BadOption, match="weights=given"):
        Heuristic(tokens=0.25)


@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_heuristic_has_the_weights_that_were_found_for_its_table(players: int) -> None:
    stored = read_parameters(find_parameters(Heuristic, f"heuristic-{players}"))
    assert stored.made["options"]["players"] == players
    agent = Heuristic()
    agent.begin(Seat(0), Hanabi(players=players))
    assert dict(zip(Heuristic.parameters, agent.weights, strict=True)) == stored.values


# epistemic: its chances against all hands


@pytest.mark.parametrize("risk", [40, 100])
def test_epistemic_plays_at_the_chance_it_says(risk: int) -> None:
    n_plays = 0
    for seed in range(4):
        agents: list[Memoryless] = [Epistemic(risk=risk) for _ in SMALL.seats]
        for decision in played(SMALL, agents, seed):
            view, action = decision.view, decision.action
            hands = possible_hands(SMALL, view)
            chances = [
                Fraction(sum(is_playable(view, hand[i]) for hand in hands), len(hands))
                for i in range(len(view.hands[view.seat]))
            ]
            least = least_chance(view, risk)
            if isinstance(action, Play):
                chance = chances[action.position]
                assert chance >= least
                params = decision.params
                assert params["hands"] == len(set(hands))
                assert params["percent"] == pytest.approx(100 * float(chance), abs=0.06)
                n_plays += 1
            else:
                assert all(chance < least for chance in chances)
    assert n_plays > 20


def least_chance(view: HanabiView, risk: int) -> Fraction:
    """From which on it plays."""
    if view.lives == 1:
        return Fraction(1)
    if view.last_turns is not None:
        return Fraction(5, 100)
    return min(Fraction(risk + 5 * (SMALL.lives - view.lives), 100), Fraction(1))


def test_epistemic_knows_how_useless_a_discard_is() -> None:
    n_discards = 0
    for decision in decisions(Epistemic, SMALL, 6):
        view, action = decision.view, decision.action
        if isinstance(action, Discard):
            hands = possible_hands(SMALL, view)
            dead = [
                is_dead(SMALL, view.piles, view.discards, hand[action.position]) for hand in hands
            ]
            assert decision.params["percent"] == pytest.approx(
                100 * sum(dead) / len(dead), abs=0.06
            )
            assert decision.params["hands"] == len(set(hands))
            n_discards += 1
    assert n_discards > 5


def test_epistemic_knows_what_its_hints_let_others_know() -> None:
    """The chances before and after, by the cards that both can see."""
    n_hints = 0
    for decision in decisions(Epistemic, Hanabi(players=2, suits=3, hand_size=3), 4):
        if decision.agent.explain().key != "hanabi-epistemic-hints-play":
            continue
        game, view, params = decision.game, decision.view, decision.params
        target = params["seat"].seat
        position = "abcdefghij".index(params["card"])
        pool = unseen(game, view, {view.seat, target})
        for card in certain(game, view):
            pool.remove(card)
        after, _ = game.apply(decision.state, view.seat, decision.action)
        for name, hand in (("before", view.hands[target]), ("after", after.hands[target])):
            chances = chances_of(set(game.possible_cards(hand[position])), pool)
            chance = sum(chance for card, chance in chances.items() if is_playable(view, card))
            assert params[name] == pytest.approx(100 * float(chance), abs=0.06)
        n_hints += 1
    assert n_hints > 10


def certain(game: Hanabi, view: HanabiView) -> list[int]:
    """Own cards that are the same in all hands."""
    columns = zip(*possible_hands(game, view), strict=True)
    return [cards.pop() for cards in map(set, columns) if len(cards) == 1]


def test_the_models_differ_where_cards_depend_on_each_other() -> None:
    """Two own cards of which one is surely the last 5: the other is none, if hands are counted."""
    texts = {}
    for model in ("hands", "cards"):
        agents: list[Memoryless] = [Epistemic(model=model) for _ in SMALL.seats]
        texts[model] = [decision.agent.report() for decision in played(SMALL, agents, 3)]
    assert texts["hands"] != texts["cards"]


# omniscient


def test_omniscient_plays_whenever_it_can() -> None:
    for decision in decisions(Omniscient, Hanabi(players=4), 3):
        state, seat = decision.state, decision.seat
        hand = [held.card for held in state.hands[seat] if held.card is not None]
        playable = [i for i, card in enumerate(hand) if is_playable(decision.view, card)]
        assert isinstance(decision.action, Play) == bool(playable)
        if isinstance(decision.action, Play):
            assert decision.action.position in playable
            assert decision.params["count"] == n_followers(decision, hand[decision.action.position])


def n_followers(decision: Decision, card: int) -> int:
    """How far the pile can grow in the turns of the others and the next own one."""
    state, players = decision.state, decision.game.players
    turns = players if state.last_turns is None else state.last_turns - 1
    n = 0
    for distance in range(1, turns + 1):
        hand = [held.card for held in state.hands[(decision.seat + distance) % players]]
        if card % 5 < 4 and card + 1 in hand:
            card, n = card + 1, n + 1
    return n


@pytest.mark.parametrize("players", [2, 5])
def test_omniscient_counts_the_discards_that_the_deck_allows(players: int) -> None:
    game = Hanabi(players=players)
    n_passes = 0
    for decision in decisions(Omniscient, game, 4):
        if decision.agent.explain().key != "hanabi-omniscient-passes":
            continue
        view = decision.view
        cards = range(5 * game.n_suits)
        wanted = [c for c in cards if not is_dead(game, view.piles, view.discards, c)]
        # A turn for each card that is left, then one for everybody; each card wanted takes one.
        spare = view.deck_size + players - len(wanted)
        assert decision.params["count"] == max(0, spare)
        n_passes += 1
    assert n_passes > 0


def test_omniscient_nearly_always_completes_the_piles() -> None:
    game = Hanabi(players=3)
    for seed in range(5):
        *_, last = played(game, [Omniscient() for _ in game.seats], seed)
        state, _ = game.apply(last.state, last.seat, last.action)
        assert game.score(state) >= 23
