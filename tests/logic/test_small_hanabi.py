"""The small Hanabi: its rules, and values held against an independent re-simulation."""

from collections.abc import Hashable, Sequence
from fractions import Fraction
from itertools import permutations, product

import pytest
from tests.logic.resimulation import Property, Table, properties

from whoknows.logic.errors import BadModel, TooLarge, UnknownName
from whoknows.logic.intention import Omega, best, tree, v, v_a
from whoknows.logic.parse import parse
from whoknows.logic.puzzles.small_hanabi import Draw, SmallHanabi, SmallHanabiState

PAPER = "~D:2 & (K_1 J1:1 | K_1 J1:2 | K_1 J1:3)"
THIRD, TWO_THIRDS = Fraction(1, 3), Fraction(2, 3)


def test_the_worked_example_of_the_paper_comes_out_exactly() -> None:
    universe = SmallHanabi(3).universe((1, 2, 3))
    assert tree(universe, "1", parse(PAPER), 2).values == {
        "I": TWO_THIRDS,
        "D": THIRD,
        "P": TWO_THIRDS,
    }
    assert set(best(universe, parse(PAPER), "1", 2)) == {"I", "P"}
    assert v(universe, "1", parse(PAPER), 2) == TWO_THIRDS
    assert v_a(universe, "D", "1", parse(PAPER), 2) == THIRD


def test_with_a_draw_that_nobody_sees_playing_is_worth_less() -> None:
    universe = SmallHanabi(3, draw="none").universe((1, 2, 3))
    values = tree(universe, "1", parse(PAPER), 2).values
    assert values == {"P": Fraction(1, 2), "D": Fraction(1, 6), "I": TWO_THIRDS}


def compare(
    table: Table, game: SmallHanabi, deal: tuple[int, ...], moves: tuple[str, ...], order: int
) -> None:
    """All properties and players, at one position."""
    play = table.play(deal, moves)
    assert play is not None
    universe = game.universe(deal, moves)
    for (text, holds), player in product(properties(table.cards), range(table.players)):
        node = tree(universe, str(player + 1), parse(text), order)
        assert node.value == table.value(player, holds, order, deal, moves), (text, player)
        if play.mover == player and not play.over and order:
            assert node.values == {
                name: table.value_of(player, holds, order, deal, moves, name)
                for name in table.names(player)
            }, (text, player)


@pytest.mark.parametrize("draw", ["others", "none", "public"])
def test_values_of_all_deals_of_three_cards_agree_with_resimulation(draw: Draw) -> None:
    table, game = Table(3, 2, draw), SmallHanabi(3, draw=draw)
    for deal, order in product(permutations((1, 2, 3)), (1, 2, 3)):
        compare(table, game, deal, (), order)


HISTORIES = [
    moves
    for turns in (1, 2, 3)
    for moves in product("DPI", repeat=turns)
    if Table(3, 2, "none").play((2, 1, 3), moves) is not None
]


@pytest.mark.parametrize("draw", ["others", "none", "public"])
def test_values_after_any_history_agree_with_resimulation(draw: Draw) -> None:
    table, game = Table(3, 2, draw), SmallHanabi(3, draw=draw)
    for moves in HISTORIES:
        compare(table, game, (2, 1, 3), moves, 2)


@pytest.mark.parametrize(
    ("cards", "players", "draw", "deal", "moves", "order"),
    [
        (3, 3, "others", (2, 3, 1), (), 3),
        (4, 3, "others", (1, 2, 3, 4), (), 2),
        (4, 3, "none", (2, 1, 4, 3), ("I3",), 2),
        (4, 3, "public", (3, 1, 2, 4), ("D", "P"), 2),
        (4, 2, "others", (2, 1, 4, 3), ("I",), 2),
        (4, 2, "none", (4, 1, 2, 3), ("D", "P"), 3),
    ],
)
def test_more_cards_and_more_players_agree_with_resimulation(
    cards: int, players: int, draw: Draw, deal: tuple[int, ...], moves: tuple[str, ...], order: int
) -> None:
    table, game = Table(cards, players, draw), SmallHanabi(cards, players, draw=draw)
    compare(table, game, deal, moves, order)


@pytest.mark.parametrize(("hints", "lives"), [(0, 3), (1, 1), (8, 1)])
def test_few_hints_and_lives_agree_with_resimulation(hints: int, lives: int) -> None:
    table = Table(3, 2, "others", hints=hints, lives=lives)
    game = SmallHanabi(3, hints=hints, lives=lives)
    for deal in ((1, 2, 3), (3, 1, 2)):
        compare(table, game, deal, (), 3)


def test_best_scores_agree_with_resimulation_for_all_deals_of_four_cards() -> None:
    table, game = Table(4, 2, "others"), SmallHanabi(4)
    for deal in permutations((1, 2, 3, 4)):
        assert game.best_score(game.start(deal)) == table.top_score(deal, ())


def test_the_last_round_gives_everybody_one_turn_the_drawer_included() -> None:
    game = SmallHanabi(3)
    universe = game.universe((1, 2, 3), ("P", "I", "I"))
    assert game.final(universe.worlds[universe.actual])
    before = game.universe((1, 2, 3), ("P", "I"))
    assert not game.final(before.worlds[before.actual])


def test_without_a_deck_everybody_has_one_turn() -> None:
    game = SmallHanabi(2)
    universe = game.universe((2, 1), ("P", "P"))
    assert game.final(universe.worlds[universe.actual])
    assert universe.worlds[universe.actual].table == 1


def test_a_player_without_a_card_does_not_know_it() -> None:
    universe = SmallHanabi(3).universe((2, 1, 3), ("D", "P"))
    assert not universe.model.holds("K_2 J2:1 | K_2 J2:2 | K_2 J2:3")
    assert universe.model.holds("K_1 (~J2:1 & ~J2:2 & ~J2:3) & T:1 & D:2")


def test_a_player_without_a_card_cannot_be_told_it() -> None:
    universe = SmallHanabi(3).universe((2, 1, 3), ("D", "P"))
    assert tree(universe, "1", parse("T:1"), 1).values == {"D": 1, "P": 1, "I": 0}
    with pytest.raises(BadModel, match="cannot do 'I'"):
        SmallHanabi(3).universe((2, 1, 3), ("D", "P", "I"))


def test_at_the_end_of_the_game_the_value_is_the_presence_ratio_at_any_order() -> None:
    universe = SmallHanabi(2).universe((2, 1), ("P", "P"))
    assert [v(universe, "1", parse("T:1"), order) for order in (0, 1, 5)] == [1, 1, 1]


def test_with_two_players_a_hint_needs_no_name_and_with_three_only_if_it_is_clear() -> None:
    game = SmallHanabi(4, 3)
    assert game.actions("1") == ("D", "P", "I2", "I3")
    with pytest.raises(UnknownName, match="action of player 1"):
        game.universe((1, 2, 3, 4), ("I",))
    told = game.universe((1, 2, 3, 4), ("D", "D", "I1"))
    short = game.universe((1, 2, 3, 4), ("D", "D", "I"))
    assert short.worlds[short.actual] == told.worlds[told.actual]


@pytest.mark.parametrize("deal", [(1, 2), (1, 2, 2), (0, 1, 2), (1, 2, 3, 4)])
def test_a_deal_is_each_card_once(deal: tuple[int, ...]) -> None:
    with pytest.raises(BadModel, match="each card from 1 to 3 once"):
        SmallHanabi(3).universe(deal)


def test_impossible_tables_are_refused() -> None:
    for cards, players, hints, lives in [(3, 1, 8, 3), (2, 3, 8, 3), (3, 2, -1, 3), (3, 2, 8, 0)]:
        with pytest.raises(BadModel):
            SmallHanabi(cards, players, hints=hints, lives=lives)
    with pytest.raises(UnknownName, match="way to draw"):
        SmallHanabi(3, draw="blind")  # type: ignore[arg-type] # a word that is none of them


def test_moves_after_the_end_are_refused() -> None:
    with pytest.raises(BadModel, match="over"):
        SmallHanabi(2).universe((1, 2), ("P", "P", "D"))


def test_what_would_take_too_long_is_refused_with_an_estimate() -> None:
    with pytest.raises(TooLarge, match="40,320 ways"):
        SmallHanabi(8).universe(range(1, 9))
    game = SmallHanabi(5, 4)
    with pytest.raises(TooLarge, match="smaller order"):
        game.check_size(game.universe((1, 2, 3, 4, 5)), 12)
    game.check_size(game.universe((1, 2, 3, 4, 5)), 3)


def test_the_plain_properties_are_distinct() -> None:
    table = Table(3, 2, "others")
    holds: list[Property] = [one for _, one in properties(3)]
    answers = [
        tuple(one(table, deal, ("I", name)) for deal in table.deals for name in "DP")
        for one in holds
    ]
    assert len(set(answers)) >= 4


def test_worlds_that_weigh_more_count_more() -> None:
    universe = SmallHanabi(3).universe(
        (1, 2, 3), weight=lambda state: 2 if state.hands == (1, 2) else 1
    )
    assert v_a(universe, "I", "1", parse(PAPER), 2) == (2 + THIRD) / 3
    assert v_a(universe, "P", "1", parse(PAPER), 2) == (2 + THIRD) / 3
    assert v_a(universe, "D", "1", parse(PAPER), 2) == THIRD


class WithWaiting(SmallHanabi):
    """The game in which a player may do nothing on the own turn, called W."""

    def actions(self, player: str) -> Sequence[str]:
        return (*super().actions(player), "W")

    def step(
        self, world: SmallHanabiState, action: str
    ) -> tuple[SmallHanabiState, Sequence[Hashable]] | None:
        if action != "W":
            return super().step(world, action)
        if self.final(world):
            return None
        turn, left = self._passed(world.turn, world.left)
        return world._replace(turn=turn, left=left), (0,) * len(self.players)


def test_if_nothing_could_be_done_on_the_own_turn_the_hint_would_be_worth_less() -> None:
    universe = WithWaiting(3).universe((1, 2, 3))
    assert v_a(universe, "I", "1", parse(PAPER), 2) == Fraction(3, 8)


def test_if_utilities_were_not_recomputed_the_hint_would_be_worth_more() -> None:
    """What player 2 would do without having heard the hint, from the utilities before it."""
    start = WithWaiting(3).universe((1, 2, 3))
    unheard = start.after(("W", "nop")).universe
    heard = start.after(("I", "nop")).universe
    first, second = start.considered("1", start.actual)

    def without_waiting(omega: Omega, world: int) -> set[str]:
        worth = {name: omega.utility(name, "2", world) for name in "DPI"}
        return {name for name in worth if worth[name] == max(worth.values())}

    assert [without_waiting(unheard, one) for one in (first, second)] == [{"I"}, {"P", "I"}]
    assert [without_waiting(heard, one) for one in (first, second)] == [{"I"}, {"D", "P", "I"}]


def test_belief_is_knowledge_here_as_in_the_paper() -> None:
    universe = SmallHanabi(3).universe((1, 2, 3))
    believed = parse(PAPER.replace("K_", "B_"))
    assert tree(universe, "1", believed, 2).values == tree(universe, "1", parse(PAPER), 2).values


@pytest.mark.parametrize("text", [text for text, _ in properties(3)])
def test_a_property_and_its_negation_share_what_others_decide(text: str) -> None:
    """Whoever only watches finds that they add up to 1; whoever chooses may get more of both."""
    p = parse(text)
    for deal, order in product(permutations((1, 2, 3)), (1, 2, 3)):
        universe = SmallHanabi(3).universe(deal)
        assert v(universe, "2", p, 1) + v(universe, "2", ~p, 1) == 1
        for agent in ("1", "2"):
            assert 1 <= v(universe, agent, p, order) + v(universe, agent, ~p, order) <= 2
