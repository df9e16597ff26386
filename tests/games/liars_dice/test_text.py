"""Liar's Dice in words: typed moves, the terminal's words, sentences, the board."""

from collections.abc import Sequence
from functools import cache
from io import StringIO
from itertools import product
from pathlib import Path
from typing import Any

import pytest
from rich.console import Console

from whoknows.core import TABLE, WATCHER, BadMoveText, Rng, Seat, perceive
from whoknows.games.liars_dice import LiarsDice
from whoknows.games.liars_dice.pieces import (
    Bid,
    Contest,
    DieRegained,
    LiarsDiceAction,
    LiarsDiceEvent,
    LiarsDiceForfeit,
    LiarsDiceForfeited,
    LiarsDiceState,
    Roll,
    SpotOn,
)
from whoknows.games.liars_dice.terminal.board import PLACES, ROWS, draw
from whoknows.games.liars_dice.text import bid_name, ending
from whoknows.language import LANGUAGES, Translator
from whoknows.language.typed import NotAMove, read_move, verbs_of
from whoknows.testing.walk import random_walk

GAME = LiarsDice(players=3, dice=(2, 3, 2))
HANDS = ((1, 5), (2, 5, 5), (5, 6))
NAMES = ["Ada", "Bo", "Cy"]


@cache
def translator_of(language: str, *names: str) -> Translator:
    return Translator(language, [LiarsDice], names or NAMES)


# Typed moves


@pytest.mark.parametrize(
    ("action", "text"),
    [
        (Bid(3, 5), "bid 3 5"),
        (Bid(12, 1), "bid 12 1"),
        (Contest(), "contest"),
        (SpotOn(), "spot on"),
        (Roll((1, 1, 4)), "roll 1 1 4"),
        (LiarsDiceForfeit(), "forfeit"),
    ],
)
def test_moves_are_written_in_short(action: LiarsDiceAction, text: str) -> None:
    assert GAME.format_action(action) == text
    assert GAME.parse_action(text) == action
    assert GAME.parse_action(f"  {text.upper()} ") == action


@pytest.mark.parametrize(
    ("text", "action"),
    [
        ("3 5", Bid(3, 5)),
        ("3x5", Bid(3, 5)),
        ("3 X 5", Bid(3, 5)),
        ("3\u00d75", Bid(3, 5)),
        ("3*5", Bid(3, 5)),
        ("bid 3x5", Bid(3, 5)),
        ("raise 3 5", Bid(3, 5)),
        ("three fives", Bid(3, 5)),
        ("bid 3 fives", Bid(3, 5)),
        ("one one", Bid(1, 1)),
        ("10 aces", Bid(10, 1)),
        ("parier 3 cinq", Bid(3, 5)),
        ("trois as", Bid(3, 1)),
        ("apostar 3 cincos", Bid(3, 5)),
        ("tres ases", Bid(3, 1)),
        ("dos doses", Bid(2, 2)),
        ("six six", Bid(6, 6)),
        ("liar", Contest()),
        ("Liar!", Contest()),
        ("menteur !", Contest()),
        ("¡mentiroso!", Contest()),
        ("dudo", Contest()),
        ("spoton", SpotOn()),
        ("spot-on", SpotOn()),
        ("spot_on", SpotOn()),
        ("exact", SpotOn()),
        ("exacto", SpotOn()),
    ],
)
def test_other_ways_to_type_a_move(text: str, action: LiarsDiceAction) -> None:
    assert GAME.parse_action(text) == action


UNREADABLE = """
sing|bid|bid 3|3|35|3 5 6|bid 3 5 6|3 x|x 5|3 eights|-3 5|3 -5|3.0 5|² 5|3 5s|1000 5|contest 3|on|
spot|roll x
"""


@pytest.mark.parametrize("text", ["", *UNREADABLE.replace("\n", "").split("|")])
def test_what_cannot_be_read_is_told_what_to_type(text: str) -> None:
    with pytest.raises(BadMoveText, match="bid 3 5, or 3 5, or 3x5"):
        GAME.parse_action(text)


# At the terminal


def table(*typed: str, game: LiarsDice = GAME, hands: Any = HANDS) -> LiarsDiceState:
    return play(game, hands, typed)[0]


def play(
    game: LiarsDice, hands: Any, typed: Sequence[str]
) -> tuple[LiarsDiceState, list[LiarsDiceEvent]]:
    """Moves from the beginning of a match."""
    state, events = game.start(), list[LiarsDiceEvent]()
    for move in [*(Roll(hand) for hand in hands), *map(game.parse_action, typed)]:
        seat = TABLE if isinstance(move, Roll) else state.turn
        state, happened = game.play(state, seat, move)
        events += happened
    return state, events


def read(state: LiarsDiceState, text: str, language: str = "en", game: LiarsDice = GAME) -> Any:
    translator = translator_of(language)
    view = game.view(state, state.turn)
    return read_move(game, game.moves(state, state.turn), text, translator, view)


def refusal(state: LiarsDiceState, text: str, language: str = "en", game: LiarsDice = GAME) -> str:
    with pytest.raises(NotAMove) as refused:
        read(state, text, language, game)
    return translator_of(language).say(refused.value.message)


@pytest.mark.parametrize(
    ("language", "text", "action"),
    [
        ("en", "b 3 5", Bid(3, 5)),
        ("en", "bid 3 fi", Bid(3, 5)),
        ("en", "bid 3, fives", Bid(3, 5)),
        ("en", "c", Contest()),
        ("en", "spot", SpotOn()),
        ("fr", "p 3 c", Bid(3, 5)),
        ("fr", "parier 3 cinq", Bid(3, 5)),
        ("fr", "cont", Contest()),
        ("fr", "e", SpotOn()),
        ("es", "ap 3 ci", Bid(3, 5)),
        ("es", "d", Contest()),
        ("es", "ex", SpotOn()),
    ],
)
def test_words_of_the_readers_language(language: str, text: str, action: LiarsDiceAction) -> None:
    assert read(table("bid 2 2"), text, language) == action


@pytest.mark.parametrize(
    ("language", "text", "part"),
    [
        ("en", "bid 3 f", "fours and fives"),
        ("en", "bid 3 t", "twos and threes"),
        ("en", "bid 3 s", None),
        ("fr", "parier 3 c", None),
        ("es", "apostar 3 c", "cuatros y cincos"),
    ],
)
def test_what_may_mean_two_things_is_not_guessed(
    language: str, text: str, part: str | None
) -> None:
    if part is None:
        assert isinstance(read(table("bid 2 2"), text, language), Bid)
    else:
        assert part in refusal(table("bid 2 2"), text, language)


def test_one_menu_for_all_languages_and_no_verb_is_the_beginning_of_another() -> None:
    """One letter is enough for each of them."""
    moves = GAME.moves(table("bid 2 2"), Seat(1))
    for language in LANGUAGES:
        labels = verbs_of(moves, translator_of(language))
        assert len({label[0] for label in labels}) == len(labels) == 3
        assert [type(read(table("bid 2 2"), label, language)) for label in labels[1:]] == [
            Contest,
            SpotOn,
        ]


def offered(*typed: str, order: Any = "count-first") -> list[list[list[Any]]]:
    """The numbers and faces of each form for bids."""
    game = LiarsDice(players=3, dice=(2, 3, 2), order=order)
    state = table(*typed, game=game)
    return [
        [[choice.value for choice in field.choices] for field in form.fields]
        for form in game.moves(state, state.turn).menu()
        if form.kind == "bid"
    ]


ALL = [1, 2, 3, 4, 5, 6]


def test_the_menu_offers_what_can_be_bid_and_nothing_else() -> None:
    assert offered() == [[[1, 2, 3, 4, 5, 6, 7], ALL]]
    assert offered("bid 5 4") == [[[5], [5, 6]], [[6, 7], ALL]]
    assert offered("bid 5 6") == [[[6, 7], ALL]]
    assert offered("bid 7 4") == [[[7], [5, 6]]]
    assert offered("bid 7 6") == []
    by_face = "face-or-count"
    assert offered("bid 5 4", order=by_face) == [[[5], [5, 6]], [[6, 7], [4, 5, 6]]]
    assert offered("bid 5 6", order=by_face) == [[[6, 7], [6]]]
    highest = table("bid 7 6")
    kinds = [form.kind for form in GAME.moves(highest, highest.turn).menu()]
    assert kinds == ["contest", "spot_on"]


@pytest.mark.parametrize("order", ["count-first", "face-or-count"])
def test_every_combination_in_the_menu_is_legal(order: Any) -> None:
    game = LiarsDice(players=3, dice=(2, 3, 2), order=order)
    for count, face in product(range(1, 8), range(1, 7)):
        forms = offered(f"bid {count} {face}", order=order)
        bids = [Bid(*bid) for counts, faces in forms for bid in product(counts, faces)]
        moves = game.moves(table(f"bid {count} {face}", game=game), Seat(1))
        assert sorted(bids, key=lambda bid: (bid.count, bid.face)) == [
            move for move in moves if isinstance(move, Bid)
        ]


@pytest.mark.parametrize("text", ["bid -1 2", "bid 1 -2", "bid 2 3.5", "-1 2", "bid 1.5 2"])
def test_numbers_that_no_bid_has_are_not_read_as_others(text: str) -> None:
    assert "none of these" in refusal(table(), text)


def test_two_numbers_are_not_read_as_one() -> None:
    game = LiarsDice(players=3, dice=(5,))
    state = table(game=game, hands=((1, 2, 3, 4, 5),) * 3)
    assert read(state, "bid 1, 2", game=game) == Bid(1, 2)


def test_a_bid_that_is_not_complete_is_told_what_would_complete_it() -> None:
    state = table("bid 3 4")
    assert refusal(state, "bid 3").endswith("face is missing (fives and sixes).")
    assert "none of these (number): 3, 4, 5, 6, and 7" in refusal(state, "bid x")
    assert "none of these (face): fives and sixes" in refusal(state, "bid 3 tw")


@pytest.mark.parametrize(
    ("typed", "text", "why"),
    [
        ([], "contest", "nobody has bid yet"),
        ([], "spot on", "nobody has bid yet"),
        ([], "8 1", "there are only 7 dice in play"),
        ([], "0 1", "bid at least one die"),
        ([], "3 7", "dice have faces 1 to 6"),
        ([], "3 0", "dice have faces 1 to 6"),
        (["bid 3 4"], "3 2", "3 twos is not higher than 3 fours: bid more dice, or as many of a"),
        (["bid 3 4"], "3 4", "3 fours is not higher than 3 fours"),
        (["bid 3 4"], "2 6", "2 sixes is not higher than 3 fours"),
        (["bid 3 4"], "one one", "one one is not higher than 3 fours"),
        (["bid 3 4"], "8 1", "there are only 7 dice in play"),
        (["bid 7 6"], "8 1", "nothing is higher than 7 sixes"),
        (["bid 7 6"], "7 6", "nothing is higher than 7 sixes"),
    ],
)
def test_an_impossible_move_says_why(typed: list[str], text: str, why: str) -> None:
    state = table(*typed)
    assert why in refusal(state, text)
    with pytest.raises(Exception, match=why):
        GAME.play(state, state.turn, GAME.parse_action(text))


def test_options_have_their_own_objections() -> None:
    game = LiarsDice(players=3, dice=(2, 3, 2), spot_on=False, order="face-or-count", faces=6)
    for typed in ([], ["bid 3 4"]):
        said = refusal(table(*typed, game=game), "spot on", game=game)
        assert "spot on is not played at this table" in said
    said = refusal(table("bid 3 4", game=game), "4 3", game=game)
    assert "4 threes is not higher than 3 fours: bid more dice of the same face or a" in said
    four = LiarsDice(players=3, dice=(2, 3, 2), faces=4)
    hands = ((1, 4), (2, 4, 4), (3, 4))
    said = refusal(table(game=four, hands=hands), "3 5", game=four)
    assert "dice have faces 1 to 4" in said


@pytest.mark.parametrize(
    ("language", "text", "why"),
    [
        ("fr", "3 2", "trois deux\u00a0» n\u2019est pas plus haut que «\u00a0trois quatre"),
        ("fr", "parier 8 1", "il n\u2019y a que 7 dés en jeu"),
        ("es", "3 2", "«tres doses» no supera a «tres cuatros»"),
        ("es", "apostar 8 1", "solo hay 7 dados en juego"),
    ],
)
def test_objections_are_in_the_readers_language(language: str, text: str, why: str) -> None:
    assert why in refusal(table("bid 3 4"), text, language)


def test_every_illegal_bid_is_objected_to_and_no_legal_one() -> None:
    for order, last in product(("count-first", "face-or-count"), ((), (1, 1), (3, 4), (7, 6))):
        game = LiarsDice(players=3, dice=(2, 3, 2), order=order)  # type: ignore[arg-type]
        state = table(*[f"bid {last[0]} {last[1]}"] if last else [], game=game)
        view, legal = game.view(state, state.turn), game.moves(state, state.turn)
        for count, face in product(range(10), range(8)):
            bid = Bid(count, face)
            assert (game.objection(view, bid) is None) == (bid in legal)


# Sentences


@pytest.mark.parametrize(
    ("language", "names"),
    [
        ("en", ["no fives", "one five", "2 fives", "one one", "3 ones", "12 sixes"]),
        ("fr", ["aucun cinq", "un cinq", "deux cinq", "un as", "trois as", "12 six"]),
        ("es", ["cero cincos", "un cinco", "dos cincos", "un as", "tres ases", "12 seises"]),
    ],
)
def test_bids_by_their_names(language: str, names: list[str]) -> None:
    """Plurals, and the noun for a one."""
    say = translator_of(language).say
    bids = [(0, 5), (1, 5), (2, 5), (1, 1), (3, 1), (12, 6)]
    assert [say(bid_name(*bid)) for bid in bids] == names


def told(
    game: LiarsDice, *typed: str, seat: int = 0, language: str = "en", hands: Any = HANDS
) -> list[str]:
    """What a seat is told of a round, and of the beginning of the next."""
    _, events = play(game, hands, typed)
    say = translator_of(language).say
    return [say(message) for message in game.narrate(perceive(game, events, Seat(seat)))]


def test_a_contested_round() -> None:
    assert told(GAME, "bid 3 5", "bid 5 5", "contest", "roll 2 2", "roll 2 3", "roll 1 6") == [
        "Round 1, 7 dice in play: Ada starts.",
        "Ada rolls 1 5.",
        "Ada bids 3 fives.",
        "Bo bids 5 fives.",
        "Cy contests Bo\u2019s bid of 5 fives.",
        "All dice are shown. Ada: 1 [5], Bo: 2 [5] [5], and Cy: [5] 6. There are 4 fives.",
        "Bo loses a die and has 2 left.",
        "Round 2, 6 dice in play: Bo starts.",
        "Ada rolls 2 2.",
    ]


def test_watchers_are_not_told_what_was_rolled() -> None:
    assert told(GAME, "bid 3 5", seat=WATCHER) == [
        "Round 1, 7 dice in play: Ada starts.",
        "Ada bids 3 fives.",
    ]


@pytest.mark.parametrize(
    ("language", "sentences"),
    [
        (
            "en",
            [
                "Bo calls Ada\u2019s bid of 4 fives spot on.",
                "All dice are shown. Ada: [5], Bo: 2 [5] [5], and Cy: [5]. There are 4 fives.",
                "Ada and Cy lose a die each.",
                "Ada and Cy are out.",
            ],
        ),
        (
            "fr",
            [
                "Bo dit que le pari d\u2019Ada est exact\u00a0: quatre cinq.",
                (
                    "On montre tous les dés. Ada\u00a0: [5], Bo\u00a0: 2 [5] [5] "
                    "et Cy\u00a0: [5]. Il y a 4 cinq."
                ),
                "Un dé de moins pour Ada et Cy.",
                "Ada et Cy quittent le jeu.",
            ],
        ),
        (
            "es",
            [
                "Bo dice que la apuesta de Ada es exacta: cuatro cincos.",
                "Se muestran todos los dados. Ada: [5], Bo: 2 [5] [5] y Cy: [5]. Hay 4 cincos.",
                "Un dado menos para Ada y Cy.",
                "Ada y Cy quedan fuera.",
            ],
        ),
    ],
)
def test_a_right_spot_on(language: str, sentences: list[str]) -> None:
    game = LiarsDice(players=3, dice=(1, 3, 1))
    hands = ((5,), (2, 5, 5), (5,))
    assert told(game, "bid 4 5", "spot on", language=language, hands=hands)[3:] == sentences


def test_nobody_loses_when_a_die_would_come_back_and_none_is_missing() -> None:
    game = LiarsDice(players=3, dice=(2, 3, 2), spot_on_prize="regain")
    assert told(game, "bid 4 5", "spot on")[-1] == "Nobody loses a die."


def test_wild_dice_are_counted_and_told() -> None:
    game = LiarsDice(players=3, dice=(2, 3, 2), wild="ones")
    shown = told(game, "bid 5 5", "contest")[-2]
    assert shown.endswith("Ada: [1] [5], Bo: 2 [5] [5], and Cy: [5] 6. 5 dice count for fives.")
    assert told(game, "bid 5 1", "contest")[-2].endswith("and Cy: 5 6. There is one one.")


def test_other_events_and_endings() -> None:
    say = translator_of("en").say
    lines = [
        say(GAME.describe(event))
        for event in (DieRegained(Seat(1), 3), DieRegained(Seat(1), 1), LiarsDiceForfeited(Seat(2)))
    ]
    assert lines == [
        "Bo gets a die back and has 3 now.",
        "Bo gets a die back and has one now.",
        "Cy has failed and gives up all dice; the round is over.",
    ]
    assert say(ending([Seat(1)], single_round=False)) == "Only Bo has dice left."
    assert say(ending([Seat(1)], single_round=True)) == "The match was for a single round."


def test_every_event_has_a_sentence_of_its_own() -> None:
    """Also events that are not told in the order in which they happen."""
    for seed in range(5):
        game = LiarsDice(players=3, dice=(2,), spot_on_prize="regain")
        walk = random_walk(game, Rng(seed))
        for event in (event for step in walk.steps for event in step.events):
            for language in LANGUAGES:
                said = translator_of(language).say(game.describe(event))
                assert "liars-dice" not in said
                assert "{" not in said
            assert len(list(game.narrate([event]))) >= 1


# The board


def drawn(
    game: LiarsDice, view: Any, language: str = "en", names: list[str] | None = None
) -> list[str]:
    console = Console(file=StringIO(), width=80, no_color=True, highlight=False)
    translator = translator_of(language, *(names or NAMES))
    console.print(draw(view, game, translator))
    assert isinstance(console.file, StringIO)
    return console.file.getvalue().splitlines()


def test_own_dice_lie_open_and_those_of_others_do_not() -> None:
    state = table("bid 3 5", "bid 4 2")
    lines = "\n".join(drawn(GAME, GAME.view(state, Seat(0))))
    assert "⚀1 ⚄5" in lines
    assert "■ ■ ■  3" in lines
    assert "■ ■  2" in lines
    assert "⚅6" not in lines
    assert "Ada ◀" in lines
    assert "▶ Cy" in lines
    assert "4 \u00d7 ⚁2" in lines
    assert "4 twos" in lines
    assert "3\u00d75" in lines
    assert "7 dice in play" in lines


def test_an_open_table_shows_all_dice() -> None:
    state = table("bid 3 5")
    lines = "\n".join(drawn(GAME, GAME.open_view(state)))
    for hand in ("⚀1 ⚄5", "⚁2 ⚄5 ⚄5", "⚄5 ⚅6"):
        assert hand in lines
    assert "■" not in lines


CONTESTED = ("bid 3 5", "bid 5 5", "contest", "roll 2 2", "roll 2 3", "roll 1 6")


def test_the_last_round_is_shown_with_the_dice_that_count_in_brackets() -> None:
    state = table(*CONTESTED)
    lines = drawn(GAME, GAME.view(state, Seat(1)))
    assert [line.strip("│ ") for line in lines[1:6]] == [
        "Cy contested Bo\u2019s 5 fives; in all: 4 fives.",
        "player  dice ([ ] counted)  counted  dice left",
        "Ada      ⚀1 [⚄5]                  1          2",
        "Bo       ⚁2 [⚄5][⚄5]              2      3 → 2",
        "Cy      [⚄5] ⚅6                   1          2",
    ]


def test_the_last_round_is_shown_until_one_has_bid() -> None:
    def is_shown(*typed: str, seat: Seat) -> bool:
        state = table(*CONTESTED, *typed)
        return any("contested" in line for line in drawn(GAME, GAME.view(state, seat)))

    assert not any(
        "contested" in line for line in drawn(GAME, GAME.view(table("bid 3 5"), Seat(1)))
    )
    assert is_shown(seat=Seat(1))
    assert not is_shown("bid 1 1", seat=Seat(1))
    assert is_shown("bid 1 1", seat=Seat(2))
    assert not is_shown("bid 1 1", seat=WATCHER)


def test_the_table_on_the_page_is_the_one_that_is_drawn() -> None:
    page = Path(__file__).parents[3] / "docs" / "games" / "liars-dice.md"
    view = GAME.view(table(*CONTESTED, "bid 2 2"), Seat(2))
    assert "\n".join(drawn(GAME, view)) in page.read_text()


def test_wild_faces_are_named_and_counted() -> None:
    game = LiarsDice(players=3, dice=(2, 3, 2), wild="ones")
    state = table("bid 5 5", "contest", game=game)
    lines = "\n".join(drawn(game, game.view(state, WATCHER)))
    assert "ones are wild" in lines
    assert "[⚀1][⚄5]" in lines
    assert "Ada\u2019s 5 fives; in all: 5 fives" in lines


def test_who_is_out_and_who_wins() -> None:
    game = LiarsDice(players=3, dice=(1, 2, 1))
    state = table("bid 1 5", "spot on", game=game, hands=((5,), (1, 1), (1,)))
    lines = "\n".join(drawn(game, game.open_view(state)))
    assert "Bo wins." in lines
    assert lines.count("out") == 2
    assert "1 → 0" in lines
    assert "▶" not in lines


@pytest.mark.parametrize("players", PLACES)
def test_players_sit_clockwise(players: int) -> None:
    """On an ellipse from the near side over the left, the far side and the right."""
    assert len(PLACES[players]) == players
    clockwise = "nvwlmrex"
    places = [clockwise.index(place) for place in PLACES[players]]
    assert places == sorted(set(places))
    assert places[0] == 0
    assert {place for row in ROWS for place in row} == {*clockwise, " "}


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("players", PLACES)
def test_tables_of_any_size_fit_in_80_columns(players: int, language: str) -> None:
    game = LiarsDice(players=players, dice=(6,), wild="highest")
    names = [f"{seat} with a name that is long" for seat in range(players)]
    walk = random_walk(game, Rng(players))
    for state in walk.states[:: len(walk.states) // 8]:
        for view in (game.view(state, Seat(0)), game.open_view(state)):
            lines = drawn(game, view, language, names)
            assert all(len(line) <= 80 for line in lines)
            assert all(line[-1] in "╮│╯" for line in lines)
            text = "\n".join(lines)
            assert all(f"{seat} with a name" in text for seat in range(players))
            assert "liars-dice" not in text


def test_a_long_round_leaves_out_the_first_bids() -> None:
    game = LiarsDice(players=2)
    hands = ((1, 2, 3, 4, 5), (1, 2, 3, 4, 5))
    bids = [f"bid {count} {face}" for count in range(1, 11) for face in range(1, 7)]
    lines = drawn(game, game.view(table(*bids, game=game, hands=hands), Seat(0)))
    assert any("… 9\u00d75 10\u00d71 10\u00d73 10\u00d75" in line for line in lines)
    assert "10 \u00d7 ⚅6" in "\n".join(lines)
