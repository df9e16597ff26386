"""Games of hanab.live: read, told as on the site, and written again."""

import copy
import json
import random
from collections.abc import Callable
from dataclasses import replace
from typing import Any

import pytest
from hypothesis import example, given
from hypothesis import strategies as st
from tests.games.hanabi.live_table import VARIANTS, LiveTable, play_out

from whoknows.agents.uniform import Uniform
from whoknows.core import BadTranscript, Seat, WhoknowsError
from whoknows.games.hanabi import Hanabi
from whoknows.games.hanabi.programs.hanab_live import HanabLive
from whoknows.play import Match
from whoknows.play.formats import Imported
from whoknows.play.transcript import SeatInfo, Transcript, differences, make_header

LIVE = HanabLive()

# A game whose every number was worked out by hand: two players, three suits, so that the deck is
# short. Player 0 holds Red 1 2 3 4 5, player 1 Green 1 2 3 4 5; Blue 1 to 5 come next.
ORDERED = [(suit, rank) for suit in range(3) for rank in range(1, 6)]
REST = [(suit, rank) for suit in range(3) for rank in (1, 1, 2, 3, 4)]


def cards(*pairs: tuple[int, int]) -> list[dict[str, int]]:
    return [{"suitIndex": suit, "rank": rank} for suit, rank in pairs]


def moves(*triples: tuple[int, ...]) -> list[dict[str, int]]:
    names = ("type", "target", "value")
    return [dict(zip(names, triple, strict=False)) for triple in triples]


def worked(*triples: tuple[int, ...], **changes: Any) -> dict[str, Any]:
    return {
        "players": ["Alice", "Bob"],
        "deck": cards(*ORDERED, *REST),
        "actions": moves(*triples),
        "options": {"variant": "3 Suits"},
    } | changes


def read(document: object) -> Imported:
    return LIVE.read(json.dumps(document).encode())


def write(transcript: Transcript) -> Any:
    return json.loads(LIVE.write(transcript))


def ending(imported: Imported) -> tuple[int | None, int, str]:
    return imported.score, imported.turns, imported.ended_by


# Worked examples


def test_a_perfect_game() -> None:
    """Red and green are played from the first hands; then Alice and Bob hold blue 1 3 5 and 2 4."""
    first = [(0, card) for pair in zip(range(5), range(5, 10), strict=True) for card in pair]
    blue = [(0, card) for card in range(10, 15)]
    imported = read(worked(*first, *blue))
    assert ending(imported) == (15, 15, "complete")
    outcome = imported.transcript.outcome
    assert outcome is not None
    assert outcome.scores == (15, 15)
    assert outcome.winners == (0, 1)


def test_three_strikes_score_nothing() -> None:
    imported = read(worked((0, 0), (0, 6), (0, 2), (0, 8)))
    assert ending(imported) == (0, 4, "struck_out")
    assert imported.transcript.outcome is not None


def test_everybody_has_a_turn_after_the_last_card() -> None:
    """Fifteen cards are drawn by plays and discards; the one who draws the last plays once more."""
    table, rng = LiveTable([*ORDERED, *REST], 2, {"variant": "3 Suits"}), random.Random(1)
    done: list[tuple[int, int, int]] = []
    while table.next_card < 30:
        options = [m for m in table.moves() if m[0] == 1] or [m for m in table.moves() if m[0] == 3]
        done.append(rng.choice(options))
        table.do(done[-1])
    drawer = (table.active + 1) % 2
    before = read(worked(*done))
    assert before.transcript.outcome is None
    for _ in range(2):
        done.append(next(m for m in table.moves() if m[0] in (1, 3)))
        table.do(done[-1])
    imported = read(worked(*done))
    assert (imported.score, imported.ended_by) == (0, "deck")
    assert imported.transcript.steps[-1].seat == drawer


def test_what_hints_touch() -> None:
    """Green is hinted by its number there and by its name here; a rank touches all its cards."""
    imported = read(worked((2, 1, 1), (3, 0, 4)))
    green, four = imported.transcript.steps[-2].events[0], imported.transcript.steps[-1].events[0]
    assert (green.colour, green.touched) == (2, (0, 1, 2, 3, 4))
    assert (four.rank, four.touched) == (4, (3,))
    assert ending(imported) == (0, 2, "unfinished")


@pytest.mark.parametrize(
    ("action", "ended_by"),
    [
        ((4, 1, 4), "terminated"),
        ((4, 0, 3), "timeout"),
        ((4, -1, 6), "idle"),
        ((5, -1, 10), "terminated_by_vote"),
    ],
)
def test_a_game_that_was_broken_off_scores_nothing(action: tuple[int, ...], ended_by: str) -> None:
    document = worked((0, 0, 0), action)
    imported = read(document)
    assert ending(imported) == (0, 1, ended_by)
    assert imported.transcript.outcome is not None
    assert differences(imported.transcript) == []
    assert write(imported.transcript)["actions"] == document["actions"], "who did it is kept"


def test_a_game_in_which_no_card_can_be_played_any_more_was_over_there() -> None:
    """All ones are discarded; the site ends the game there, our rules would let it go on."""
    ones = [(suit, 1) for suit in range(3) for _ in range(3)]
    others = [(suit, rank) for suit in range(3) for rank in (2, 2, 3, 3, 4, 4, 5)]
    document = worked(deck=cards(*ones, *others))
    # Bob and Alice hint in turn, then nine ones go, eight of them for a hint token each.
    talk = [(3, 1, 1), (3, 0, 1)] * 4
    discards = [(1, 0), (1, 5), (1, 1), (1, 6), (1, 2), (1, 7), (1, 3), (1, 8)]
    assert ending(read(document | {"actions": moves(*talk, *discards)}))[2] == "unfinished"
    gone = [*talk, *discards, (3, 1, 2), (3, 0, 2), (1, 4)]
    imported = read(document | {"actions": moves(*gone)})
    assert ending(imported) == (0, 19, "no_more_points")
    assert imported.transcript.outcome is None


def test_a_speedrun_is_lost_with_the_first_card_that_was_needed() -> None:
    options = {"variant": "3 Suits", "speedrun": True}
    fine = worked((2, 1, 1), (2, 0, 0), options=options)
    assert ending(read(fine))[2] == "unfinished"
    lost = worked((2, 1, 1), (1, 9), options=options)
    imported = read(lost)
    assert ending(imported) == (0, 2, "speedrun_failed")
    assert write(imported.transcript)["options"] == options
    assert write(imported.transcript)["actions"] == moves((2, 1, 1), (1, 9, 0))
    del options["speedrun"]
    assert ending(read(lost)) == (0, 2, "unfinished")


def test_games_of_old_that_another_player_began() -> None:
    """Player 1 begins, but hands are dealt from player 0 on; written again, he is player 0."""
    options = {"variant": "3 Suits", "startingPlayer": 1}
    imported = read(worked((0, 5), (0, 0), (3, 0, 2), options=options))
    assert ending(imported) == (2, 3, "unfinished")
    assert imported.transcript.game.options["starter"] == 1
    again = write(imported.transcript)
    assert again["players"] == ["Bob", "Alice"]
    assert again["deck"][:5] == cards(*ORDERED[5:10])
    assert again["actions"] == moves((0, 0, 0), (0, 5, 0), (3, 1, 2))


def test_what_is_left_aside() -> None:
    extra = {
        "id": 12345,
        "seed": "p2v18s1",
        "notes": [["mine"], []],
        "characters": [],
        "options": {"variant": "3 Suits", "timed": True, "timeBase": 120, "timePerTurn": 20},
    }
    assert read(worked((0, 0), **extra)) == read(worked((0, 0)))
    plain = worked((0, 0), (0, 5, 0), (0, 1, -1), options=None)
    plain["deck"] = cards(*[(suit, rank) for suit in range(5) for rank in (1, 2, 3, 4, 5)] * 2)
    plain["deck"] = [card for card in plain["deck"] if card["rank"] < 5] + cards(
        *[(suit, rank) for suit in range(5) for rank in (1, 5)]
    )
    del plain["options"]
    assert ending(read(plain))[1] == 3
    assert read(plain).transcript.game == Hanabi(players=2)


# Against the site's rules, written down a second time


@pytest.mark.parametrize("variant", VARIANTS)
@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_scores_and_endings_are_those_of_an_independent_table(variant: str, players: int) -> None:
    rng = random.Random(f"{variant} {players}")
    for number in range(8):
        options: dict[str, Any] = {"variant": variant}
        if number % 4 == 1:
            options["emptyClues"] = True
        if number % 4 == 2:
            options["oneExtraCard" if number < 4 else "oneLessCard"] = True
        if number % 4 == 3:
            options["startingPlayer"] = rng.randrange(players)
        document, table = play_out(
            rng,
            players,
            options,
            skill=rng.choice([0.0, 0.9, 1.0]),
            turns=rng.choice([500, 500, rng.randrange(60)]),
        )
        imported = read(document)
        left = "no_more_points" if table.is_dead() else "unfinished"
        assert ending(imported) == (table.score, table.turn, table.ended_by or left)
        assert (imported.transcript.outcome is None) == (table.ended_by is None)
        assert differences(imported.transcript) == []
        again = write(imported.transcript)
        assert again == canonical(document, table)
        assert write(read(again).transcript) == again


def test_in_the_last_round_only_those_who_still_have_a_turn_can_score() -> None:
    """Games to the end of the deck, left one or more turns earlier."""
    rng, found = random.Random(12), set()
    for _ in range(60):
        players, options = rng.randint(2, 5), {"variant": "3 Suits"}
        document, table = play_out(rng, players, options, skill=0.95)
        for cut in range(1, players) if table.ended_by == "deck" else ():
            document["actions"].pop()
            earlier = LiveTable(table.deck, players, options)
            for action in document["actions"]:
                earlier.do((action["type"], action["target"], action["value"]))
            ended_by = "no_more_points" if earlier.is_dead() else "unfinished"
            assert ending(read(document)) == (earlier.score, table.turn - cut, ended_by)
            found.add(ended_by)
    assert found == {"no_more_points", "unfinished"}


def canonical(document: dict[str, Any], table: LiveTable) -> dict[str, Any]:
    """The same game with its starter as player 0 and the unseen cards in order."""
    n, start = table.players, document["options"].get("startingPlayer", 0)
    n_seen = table.next_card
    options = {k: v for k, v in document["options"].items() if k != "startingPlayer"}
    size = {2: 5, 3: 5, 4: 4, 5: 4}[n]
    size += options.get("oneExtraCard", False) - options.get("oneLessCard", False)
    order = [((start + i // size) % n) * size + i % size for i in range(n * size)]
    order += range(n * size, n_seen)
    rest = sorted(document["deck"][n_seen:], key=lambda card: (card["suitIndex"], card["rank"]))
    actions = [
        {**a, "target": order.index(a["target"]) if a["type"] < 2 else (a["target"] - start) % n}
        for a in document["actions"]
    ]
    return {
        "players": document["players"][start:] + document["players"][:start],
        "deck": [document["deck"][i] for i in order] + rest,
        "actions": actions,
        "options": options,
    }


# Our own games, written and read again


GAMES = [
    Hanabi(players=2),
    Hanabi(players=3, starter=2, empty_hints=True),
    Hanabi(players=4, suits=4, multicolour="normal", starter=1),
    Hanabi(players=5, multicolour="single", hand_size=3),
    Hanabi(players=5, suits=6, starter=4),
    Hanabi(players=3, suits=3, hand_size=6),
    Hanabi(players=2, suits=2, multicolour="normal", starter=1),
]


def played(game: Hanabi, seed: int) -> Transcript:
    match = Match(game, {seat: Uniform() for seat in game.seats}, seed=seed)
    outcome = match.run()
    seats = [SeatInfo("random", f"random {seat}") for seat in game.seats]
    header = make_header(game, seats, reference="hanabi", seed=seed, deal=0)
    return Transcript(header, game, match.log, outcome)


@pytest.mark.parametrize("game", GAMES, ids=str)
def test_our_games_come_back_with_the_same_moves(game: Hanabi) -> None:
    """Seats are turned so that the starter is player 0; otherwise every step is the same."""
    for seed in range(5):
        transcript = played(game, seed)
        imported = LIVE.read(LIVE.write(transcript))
        again = imported.transcript
        assert again.game == replace(game, starter=0)
        assert again.outcome is not None
        assert transcript.outcome is not None
        assert again.outcome.scores == transcript.outcome.scores
        n, start = game.players, game.starter
        turned = [(Seat((seat + start) % n) if seat >= 0 else seat) for seat in again_seats(again)]
        assert turned == [step.seat for step in transcript.steps]
        if start == 0:
            assert again.steps == transcript.steps
        assert LIVE.write(again) == LIVE.write(transcript)
        names = [seat.name for seat in transcript.header.seats]
        assert [seat.name for seat in again.header.seats] == names[start:] + names[:start]


def again_seats(transcript: Transcript) -> list[Seat]:
    return [step.seat for step in transcript.steps]


def test_a_match_that_is_not_over_is_written_as_far_as_it_came() -> None:
    whole = played(Hanabi(players=3), 1)
    part = Transcript(whole.header, whole.game, whole.steps[:20])
    imported = LIVE.read(LIVE.write(part))
    # The card that somebody was about to draw is dealt from the rest of the deck.
    assert list(imported.transcript.steps[:20]) == list(part.steps)
    assert imported.ended_by == "unfinished"


def test_an_agent_that_failed_is_told_as_somebody_who_left() -> None:
    game = Hanabi(players=2, starter=1)
    match = Match(game, {Seat(0): Uniform(), Seat(1): Silent()}, seed=3)
    match.run()
    seats = [SeatInfo("random", "Ada"), SeatInfo("random", "Bo")]
    header = make_header(game, seats, reference="hanabi", seed=3, deal=0)
    document = write(Transcript(header, game, match.log, match.outcome))
    assert document["actions"] == moves((4, 0, 4))
    assert ending(read(document)) == (0, 0, "terminated")


class Silent(Uniform):
    def act(self, view: Any, moves: Any, rng: Any) -> Any:
        raise ValueError("not today")


@pytest.mark.parametrize(
    ("game", "option"),
    [
        (Hanabi(hints=7), "option 'hints': hanab.live knows only 8, this match has 7"),
        (Hanabi(lives=2), "option 'lives'"),
        (Hanabi(full_discard=True), "option 'full_discard'"),
        (Hanabi(hand_size=7), "option 'hand_size': hanab.live knows 4, 5, 6, not 7"),
        (Hanabi(suits=2), "option 'suits': hanab.live has no variant with 2 suits"),
        (Hanabi(suits=2, multicolour="single"), "with 2 suits and a dark rainbow"),
    ],
)
def test_what_the_site_does_not_know_is_refused_by_name(game: Hanabi, option: str) -> None:
    with pytest.raises(BadTranscript, match=option):
        LIVE.write(played(game, 1))


def test_points_that_were_kept_after_a_strikeout_cannot_be_told() -> None:
    struck_out = played(Hanabi(players=2, strikeout="keep"), 0)
    with pytest.raises(BadTranscript, match="option 'strikeout'"):
        LIVE.write(struck_out)
    early = Transcript(struck_out.header, struck_out.game, struck_out.steps[:-1])
    assert LIVE.write(early)


def test_a_match_against_the_rules_is_not_written() -> None:
    whole = played(Hanabi(players=2), 1)
    cut = Transcript(whole.header, whole.game, whole.steps[1:])
    with pytest.raises(BadTranscript, match="not as the rules have it: step"):
        LIVE.write(cut)


# What is wrong, and where


def broken(change: Callable[[dict[str, Any]], object]) -> str:
    document = copy.deepcopy(worked((2, 1, 1), (1, 5), (3, 1, 2)))
    change(document)
    with pytest.raises(BadTranscript) as raised:
        read(document)
    return str(raised.value)


@pytest.mark.parametrize(
    ("change", "said"),
    [
        (lambda d: d.pop("deck"), "the file: 'deck' is missing"),
        (
            lambda d: d.update(decks=[]),
            "the file: \"decks\" is not known here; did you mean 'deck'?",
        ),
        (lambda d: d.update(players="Al"), 'players: "Al" stands there instead of a list'),
        (lambda d: d["players"].pop(), "players: 1 players; Hanabi is for 2 to 5"),
        (lambda d: d["players"].extend("abcd"), "players: 6 players; Hanabi is for 2 to 5"),
        (lambda d: d.update(players=["A", 7]), "players[1]: 7 is not a name"),
        (lambda d: d.update(players=["A", "\x1b[2J"]), "players[1]: a name has 1 to 64 printable"),
        (lambda d: d["deck"].pop(), "deck: 29 cards instead of 30"),
        (lambda d: d["deck"].clear(), "deck: 0 cards instead of 30; it cannot be made from the"),
        (lambda d: d["deck"][13].update(rank=7), "deck[13].rank: 7 is not a rank"),
        (lambda d: d["deck"][2].update(rank="3"), 'deck[2].rank: "3" is not a whole number'),
        (lambda d: d["deck"][2].update(rank=True), "deck[2].rank: true is not a whole number"),
        (lambda d: d["deck"][3].update(suitIndex=3), "deck[3].suitIndex: 3 is not a suit of 3 Su"),
        (lambda d: d["deck"][1].update(rank=1), "deck: 4 cards are Red 1 instead of 3"),
        (lambda d: d["deck"].__setitem__(4, {"suit": 1}), 'deck[4]: "suit" is not known here; did'),
        (lambda d: d["deck"].__setitem__(4, {"rank": 1}), "deck[4]: 'suitIndex' is missing"),
        (lambda d: d["actions"][1].update(target=12), "actions[1].target: card 12 is not in Bob's"),
        (lambda d: d["actions"][1].update(value=3), "actions[1].value: a play or a discard has no"),
        (lambda d: d["actions"][0].update(value=3), "actions[0].value: 3 is not a colour of 3 Su"),
        (lambda d: d["actions"][0].pop("value"), "actions[0]: 'value' is missing"),
        (lambda d: d["actions"][2].update(value=6), "actions[2].value: 6 is not a rank"),
        (lambda d: d["actions"][2].update(target=2), "actions[2].target: there is no player 2"),
        (
            lambda d: d["actions"][2].update(target=0),
            "actions[2]: Alice may not do that: ",
        ),
        (
            lambda d: d["actions"][0].update(value=0),
            "actions[0]: Alice may not do that: ",
        ),
        (lambda d: d["actions"].pop(0), "actions[0].target: card 5 is not in Alice's hand"),
        (lambda d: d["actions"].insert(1, {"type": 6, "target": 1}), "actions[1].type: 6 is not a"),
        (
            lambda d: d["actions"].insert(1, {"type": 4, "target": 1, "value": 2}),
            "actions[1].value",
        ),
        (
            lambda d: d["actions"].insert(1, {"type": 4, "target": 2, "value": 4}),
            "actions[1].targe",
        ),
        (
            lambda d: d["actions"].insert(1, {"type": 4, "target": 1, "value": 4}),
            "actions[2]: the g",
        ),
        (lambda d: d["actions"].insert(1, 7), "actions[1]: 7 stands there instead of an object"),
        (
            lambda d: d["actions"].extend([{}] * 1000),
            "actions: 1003 entries; at most 1000 are read",
        ),
        (lambda d: d.update(options=[]), "options: [] stands there instead of an object"),
        (lambda d: d["options"].update(variant=3), "options.variant: 3 is not the name"),
        (
            lambda d: d["options"].update(speedrun=1),
            "options.speedrun: 1 is neither true nor false",
        ),
        (lambda d: d["options"].update(startingPlayer=2), "options.startingPlayer: there is no pl"),
        (lambda d: d["options"].update(deckPlays=True), "options.deckPlays: these rules cannot be"),
        (lambda d: d["options"].update(allOrNothing=True), "options.allOrNothing: these rules"),
        (lambda d: d["options"].update(cardCycle=True), "options.cardCycle: these rules cannot"),
        (
            lambda d: d["options"].update(detrimentalCharacters=True),
            "options.detrimentalCharacters",
        ),
        (
            lambda d: d["options"].update(oneExtraCard=True, oneLessCard=True),
            "options.oneLessCard:",
        ),
        (lambda d: d["options"].update(tempo=True), 'options: "tempo" is not known here'),
    ],
)
def test_every_mistake_is_told_with_its_place(
    change: Callable[[dict[str, Any]], object], said: str
) -> None:
    assert broken(change).startswith(said)


def test_a_variant_that_cannot_be_played_is_named() -> None:
    said = broken(lambda d: d["options"].update(variant="Black (5 Suits)"))
    assert said.startswith('options.variant: "Black (5 Suits)" is not known; ')
    said = broken(lambda d: d["options"].update(variant="Rainbow (7 Suits)"))
    assert said.startswith('options.variant: "Rainbow (7 Suits)" is not known; did you mean \'Rain')


def test_discards_need_a_hint_that_was_given() -> None:
    with pytest.raises(BadTranscript, match=r"actions\[0\]: Alice may not do that: .*hint"):
        read(worked((1, 0)))
    talk = [(3, 1, 1), (3, 0, 1)] * 4
    with pytest.raises(BadTranscript, match=r"actions\[8\]: Alice may not do that: .*hint"):
        read(worked(*talk, (3, 1, 2)))


def test_nothing_follows_the_end() -> None:
    with pytest.raises(BadTranscript, match=r"actions\[3\]: the game is over already"):
        read(worked((0, 1), (0, 6), (0, 2), (0, 7)))


@pytest.mark.parametrize(
    ("data", "said"),
    [
        (b'{"players": [\n  "A" "B"]}', "line 2, column 7: not JSON"),
        (b"", "line 1, column 1: not JSON"),
        (b"\xff\xfe", "byte 0: the file is not UTF-8 text"),
        (b"[NaN]", "the file: not JSON (NaN is not a number of JSON)"),
        (b"[" * 100_000, "the file: brackets are nested too deeply"),
        (b"[" + b"9" * 5000 + b"]", "the file: not JSON"),
        (b"[]", "the file: [] stands there instead of an object"),
    ],
)
def test_what_is_not_json_is_told_with_its_place(data: bytes, said: str) -> None:
    with pytest.raises(BadTranscript) as raised:
        LIVE.read(data)
    assert str(raised.value).startswith(said)


# Anything at all

NUMBERS = st.integers(-3, 12) | st.integers()
JSON = st.recursive(
    st.none() | st.booleans() | NUMBERS | st.floats() | st.text(max_size=8),
    lambda inner: st.lists(inner, max_size=5) | st.dictionaries(st.text(max_size=8), inner),
    max_leaves=12,
)
ACTIONS = st.fixed_dictionaries(
    {"type": st.integers(-1, 6) | JSON, "target": st.integers(-1, 30) | JSON},
    optional={"value": st.integers(-1, 6) | JSON},
)
CARDS = st.fixed_dictionaries({"suitIndex": NUMBERS | JSON, "rank": NUMBERS | JSON})
OPTIONS = st.dictionaries(
    st.sampled_from(["variant", "startingPlayer", "speedrun", "emptyClues", "oneLessCard"]),
    st.sampled_from([*VARIANTS, True, False, 0, 1, None]) | JSON,
)
DOCUMENTS = st.fixed_dictionaries(
    {},
    optional={
        "players": st.just(["A", "B"]) | JSON,
        "deck": st.just(cards(*ORDERED, *REST)) | st.lists(CARDS, max_size=5) | JSON,
        "actions": st.lists(ACTIONS | JSON, max_size=12),
        "options": st.just({"variant": "3 Suits"}) | OPTIONS | JSON,
        "notes": JSON,
    },
)


def is_read_or_refused(data: bytes) -> None:
    try:
        transcript = LIVE.read(data).transcript
    except WhoknowsError as error:
        said = str(error)
    else:
        said = "step: a match" if differences(transcript) == [] else ""
    assert ": " in said
    assert said.isprintable()


@given(DOCUMENTS | JSON)
@example({"players": ["A", "B"], "deck": [], "actions": [], "options": {"variant": "\ud800"}})
def test_any_json_is_read_or_refused_with_a_place(document: object) -> None:
    is_read_or_refused(json.dumps(document).encode())


@given(st.binary(max_size=200) | st.text().map(str.encode))
def test_any_bytes_are_read_or_refused(data: bytes) -> None:
    is_read_or_refused(data)


@given(st.data())
def test_a_game_with_one_thing_changed_is_read_or_refused(data: st.DataObject) -> None:
    """Deep in the file, where arbitrary JSON never comes."""
    document, _ = play_out(random.Random(5), 3, {"variant": "4 Suits"}, skill=0.9)
    part: Any = document
    while isinstance(part, (dict, list)) and part:
        keys = list(part) if isinstance(part, dict) else range(len(part))
        key: Any = data.draw(st.sampled_from(keys))
        if not isinstance(part[key], (dict, list)) or data.draw(st.integers(0, 4)) == 0:
            part[key] = data.draw(NUMBERS | JSON)
            break
        part = part[key]
    is_read_or_refused(json.dumps(document).encode())
