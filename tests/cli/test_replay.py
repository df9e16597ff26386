"""Stored matches: stepped through, brought in from elsewhere, taken out."""

import json
import re
from pathlib import Path
from typing import Any

import pytest
from tests.conftest import Run

from oysters import Oysters
from whoknows.agents.uniform import Uniform
from whoknows.core import WATCHER, perceive
from whoknows.matches.turns import turns_of
from whoknows.play import Match
from whoknows.play.transcript import SeatInfo, Transcript, make_header

HINT = "Enter goes on"

# Two players and three suits, of which the first cards dealt are red 1 to 5 and green 1 to 5.
CARDS = [(suit, rank) for suit in range(3) for rank in range(1, 6)]
CARDS += [(suit, rank) for suit in range(3) for rank in (1, 1, 2, 3, 4)]
GAME = {
    "players": ["Alice", "Bob"],
    "deck": [{"suitIndex": suit, "rank": rank} for suit, rank in CARDS],
    "actions": [
        {"type": 3, "target": 1, "value": 1},
        {"type": 0, "target": 5, "value": 0},
        {"type": 0, "target": 0, "value": 0},
        {"type": 1, "target": 9, "value": 0},
    ],
    "options": {"variant": "3 Suits"},
}


@pytest.fixture
def game_file(tmp_path: Path) -> Path:
    path = tmp_path / "our game.json"
    path.write_text(json.dumps(GAME))
    return path


def result(run: Run, *arguments: str) -> Any:
    done = run(*arguments, "--json")
    assert done.returncode == 0, done.stderr
    return json.loads(done.stdout)


# Import and export


def test_a_game_from_elsewhere_is_stored_and_can_be_looked_at(
    whoknows_here: Run, game_file: Path
) -> None:
    told = result(whoknows_here, "replay", "import", str(game_file), "--format", "hanab.live")
    options = told.pop("options")
    assert (options["suits"], options["strikeout"]) == (3, "zero")
    assert told == {
        "game": "hanabi",
        "players": 2,
        "score": 2,
        "turns": 4,
        "ended_by": "unfinished",
        "names": ["Alice", "Bob"],
        "saved": "hanabi-our-game",
    }
    assert result(whoknows_here, "replay", "verify", "hanabi-our-game")["ok"]
    shown = whoknows_here("replay", "show", "hanabi-our-game").stdout
    assert "Alice points out the 1s to Bob: card a." in shown
    assert "Alice draws red 5." in shown, "nobody plays on, so nothing is hidden"
    [match] = result(whoknows_here, "replay", "list")["matches"]
    assert (match["name"], match["seats"]) == ("hanabi-our-game", ["Alice", "Bob"])


def test_what_came_in_goes_out_again(whoknows_here: Run, game_file: Path, tmp_path: Path) -> None:
    whoknows_here("replay", "import", str(game_file), "--format", "hanab.live", "--save", "mine")
    printed = whoknows_here("replay", "export", "mine", "--format", "hanab.live")
    assert printed.returncode == 0
    document = json.loads(printed.stdout)
    assert document["actions"] == GAME["actions"]
    assert document["players"] == GAME["players"]
    out = tmp_path / "again.json"
    done = whoknows_here("replay", "export", "mine", "--format", "hanab.live", "--out", str(out))
    assert (done.returncode, done.stdout) == (0, "")
    assert out.read_text() == printed.stdout
    again = result(whoknows_here, "replay", "import", str(out), "--format", "hanab.live")
    assert (again["score"], again["turns"], again["saved"]) == (2, 4, "hanabi-again")


def test_a_game_is_read_from_standard_input(whoknows: Run) -> None:
    arguments = ["replay", "import", "-", "--format", "hanab.live"]
    done = whoknows(*arguments, typed=json.dumps(GAME))
    assert done.stdout.startswith("hanabi (Alice, Bob): 2 points, 4 turns, unfinished\n")
    assert "replay step hanabi-imported" in done.stdout
    bad = whoknows(*arguments, typed="{")
    assert bad.returncode == 2
    assert bad.stderr.startswith("whoknows: standard input: line 1, column 2: not JSON")


def test_an_imported_match_cannot_be_played_on(whoknows_here: Run, game_file: Path) -> None:
    whoknows_here("replay", "import", str(game_file), "--format", "hanab.live", "--save", "mine")
    done = whoknows_here("play", "--resume", "mine")
    assert done.returncode == 2
    assert "mine was played in another program and cannot be continued" in done.stderr


def test_mistakes_are_told_and_nothing_is_stored(
    whoknows_here: Run, game_file: Path, tmp_path: Path
) -> None:
    wrong = tmp_path / "wrong.json"
    wrong.write_text(json.dumps(GAME | {"options": {"variant": "Black (5 Suits)"}}))
    for arguments, said in [
        (["import", str(wrong), "--format", "hanab.live"], 'wrong.json: options.variant: "Black ('),
        (["import", "none.json", "--format", "hanab.live"], "none.json cannot be read: No such"),
        (["import", str(game_file), "--format", "hanablive"], "did you mean 'hanab.live'?"),
        (["import", str(game_file), "--format", "hanab.live", "--save", "a/b"], "'a/b' cannot be"),
        (["export", "nothing", "--format", "hanab.live"], "nothing is saved yet"),
    ]:
        done = whoknows_here("replay", *arguments)
        assert done.returncode == 2, arguments
        assert said in done.stderr
    assert result(whoknows_here, "replay", "list")["matches"] == []


def test_a_name_is_not_taken_twice(whoknows_here: Run, game_file: Path) -> None:
    arguments = ["replay", "import", str(game_file), "--format", "hanab.live"]
    assert result(whoknows_here, *arguments)["saved"] == "hanabi-our-game"
    assert result(whoknows_here, *arguments)["saved"] == "hanabi-our-game-2"
    done = whoknows_here(*arguments, "--save", "hanabi-our-game")
    assert done.returncode == 2
    assert "something is saved as 'hanabi-our-game' already" in done.stderr


def test_a_match_of_another_game_is_not_exported(whoknows_here: Run) -> None:
    whoknows_here("play", "cluedo", "--seats", "simple", "--seed", "5")
    done = whoknows_here("replay", "export", "cluedo-5", "--format", "hanab.live")
    assert done.returncode == 2
    assert "is for hanabi, this match is of cluedo" in done.stderr


def test_an_export_tells_nothing_while_people_play(whoknows_here: Run) -> None:
    whoknows_here("play", "hanabi", "--seats", "human,random", "--seed", "4", typed="quit\n")
    done = whoknows_here("replay", "export", "hanabi-4", "--format", "hanab.live")
    assert done.returncode == 2
    assert "not over" in done.stderr


@pytest.mark.parametrize("command", ["import", "export", "step"])
def test_help_has_an_example(command: str, whoknows_here: Run) -> None:
    done = whoknows_here("replay", command, "--help")
    assert f"Example: whoknows replay {command}" in re.sub(r"\s+", " ", done.stdout)


# Stepping


@pytest.fixture
def stored(whoknows_here: Run, game_file: Path) -> str:
    whoknows_here("replay", "import", str(game_file), "--format", "hanab.live", "--save", "mine")
    return "mine"


def headings(said: str) -> list[str]:
    return re.findall(r"^((?:After|Before) .*?\)) ─", said, re.MULTILINE)


def test_going_through_a_match(stored: str, whoknows_here: Run) -> None:
    typed = "\nn\np\n4\n\nfirst\np\nlast\n99\nnonsense\n"
    said = whoknows_here("replay", "step", stored, typed=typed).stdout
    assert headings(said) == [
        "Before the first of 4 turns (everything is open)",
        "After turn 1 of 4 (everything is open)",
        "After turn 2 of 4 (everything is open)",
        "After turn 1 of 4 (everything is open)",
        "After turn 4 of 4 (everything is open)",
        "Before the first of 4 turns (everything is open)",
        "After turn 4 of 4 (everything is open)",
    ]
    assert said.count("That was the last turn.") == 1
    assert said.count("This is the beginning.") == 1
    assert "There is no turn 99: they go from 0 to 4." in said
    assert "“nonsense” is not a command here." in said
    assert said.count("The match stops here.") == 2
    assert "Bob plays green 1." in said


def test_looking_through_other_eyes_at_the_same_moment(stored: str, whoknows_here: Run) -> None:
    typed = "seat 1\nseat watcher\nseat all\nseat 2\nq\n\n"
    said = whoknows_here("replay", "step", stored, "--seat", "0", "--turn", "2", typed=typed).stdout
    assert headings(said) == [
        "After turn 2 of 4 (as Alice sees it)",
        "After turn 2 of 4 (as Bob sees it)",
        "After turn 2 of 4 (as a watcher sees it)",
        "After turn 2 of 4 (everything is open)",
    ]
    alice, bob, watcher = said.split("After turn")[1:4]
    assert "Bob draws yellow 1." in alice, "what hanab.live calls blue is yellow among three suits"
    assert "Bob draws a card." in bob
    assert "Bob draws a card." in watcher
    assert "give a number from 0 to 1" in said


def test_the_board_is_the_one_that_the_seat_saw(stored: str, whoknows_here: Run) -> None:
    said = whoknows_here("replay", "step", stored, "--seat", "1").stdout
    rows = {name: line for line in said.splitlines() for name in ("Alice", "Bob") if name in line}
    assert "r1  r2  r3  r4  r5" in rows["Alice"]
    assert "??  ??  ??  ??  ??" in rows["Bob"]


def test_the_list_of_turns(stored: str, whoknows_here: Run) -> None:
    said = whoknows_here("replay", "step", stored, "--turn", "3", typed="moves\n").stdout
    lines = [line.strip() for line in said.splitlines()]
    assert "1  Alice points out the 1s to Bob: card a." in lines
    assert ">3  Alice plays red 1. Alice draws yellow 2." in lines


def test_the_turns_as_json(stored: str, whoknows_here: Run) -> None:
    told = result(whoknows_here, "replay", "step", stored, "--seat", "watcher")
    assert [turn["seat"] for turn in told["turns"]] == [None, 0, 1, 0, 1]
    assert told["turns"][0]["sentences"] == ["Alice gets 5 cards.", "Bob gets 5 cards."]
    assert told["turns"][2]["sentences"] == ["Bob plays green 1.", "Bob draws a card."]
    rest = result(whoknows_here, "replay", "step", stored, "--turn", "4", "--lang", "es")
    assert [turn["turn"] for turn in rest["turns"]] == [4]


@pytest.mark.parametrize(
    ("lang", "typed", "words"),
    [
        ("fr", "suivant\nprécédent\ncoups\naide\nquitter\n\n", ["Après le tour 1 sur 4", "Alice"]),
        ("es", "siguiente\nanterior\njugadas\nayuda\nsalir\n\n", ["Tras el turno 1 de 4", "Alice"]),
    ],
)
def test_languages(
    stored: str, whoknows_here: Run, lang: str, typed: str, words: list[str]
) -> None:
    said = whoknows_here("replay", "step", stored, "--lang", lang, typed=typed).stdout
    assert all(word in said for word in words)
    assert "play-step" not in said
    assert "hanabi-" not in said
    assert HINT not in said


def test_a_turn_that_there_is_not(stored: str, whoknows_here: Run) -> None:
    done = whoknows_here("replay", "step", stored, "--turn", "5")
    assert done.returncode == 2
    assert "--turn 5: the match has the turns 0 to 4" in done.stderr


def test_a_match_against_the_rules_is_not_stepped_through(
    stored: str, whoknows_here: Run, tmp_path: Path
) -> None:
    path = tmp_path / "data" / "saves" / f"{stored}.jsonl"
    lines = path.read_text().splitlines()
    (tmp_path / "cut.jsonl").write_text("\n".join([lines[0], *lines[2:]]) + "\n")
    done = whoknows_here("replay", "step", "cut.jsonl")
    assert done.returncode == 2
    assert "not as the rules have it: step" in done.stderr


def test_nothing_hidden_is_shown_while_people_play(whoknows_here: Run) -> None:
    typed = "hint 1 1\nhint 1 2\nhint 1 3\nhint 1 4\nquit\n"
    whoknows_here(
        "play", "hanabi", "--seats", "human,random", "--seed", "4", "--players", "2", typed=typed
    )
    said = whoknows_here(
        "replay", "step", "hanabi-4", typed="last\nmoves\nseat 1\nseat all\nq\n"
    ).stdout
    assert "as Ada sees it" in said
    assert "as random 1 sees it" not in said
    assert said.count("Not possible: the match is not over") == 2
    assert "Ada gets 5 cards." in said
    assert not re.search(r"Ada (gets|draws) (red|yellow|green|white|blue)", said)
    for seat in ("1", "all"):
        assert whoknows_here("replay", "step", "hanabi-4", "--seat", seat).returncode == 2


def test_every_game_can_be_stepped_through(whoknows_here: Run) -> None:
    whoknows_here("play", "cluedo", "--seats", "simple", "--seed", "5", "--players", "3")
    for seat in ("0", "2", "watcher", "all"):
        done = whoknows_here("replay", "step", "cluedo-5", "--seat", seat, typed="\n\nlast\n")
        assert done.returncode == 0, done.stderr
        assert "The match is over." in done.stdout
        assert len(headings(done.stdout)) == 4


def test_what_a_seat_does_not_notice_is_no_turn_for_it() -> None:
    """Or the numbers of the turns would tell of it; bets of others are such a secret."""
    game = Oysters(players=4)
    match = Match(game, {seat: Uniform() for seat in game.seats}, seed=2)
    outcome = match.run()
    seats = [SeatInfo("random", f"random {seat}") for seat in game.seats]
    header = make_header(game, seats, reference="oysters", seed=2, deal=0)
    transcript = Transcript(header, game, match.log, outcome)
    n_moves = sum(step.seat >= 0 for step in match.log)
    everything = turns_of(transcript, None)
    assert len(everything) == 1 + n_moves
    for viewer in (*game.seats, WATCHER):
        turns = turns_of(transcript, viewer)
        assert 1 < len(turns) < len(everything)
        assert all(turn.events for turn in turns)
        every = [event for step in match.log for event in step.events]
        assert [e for turn in turns for e in turn.events] == perceive(game, every, viewer)
        assert [turn.number for turn in turns] == list(range(len(turns)))
        assert turns[-1].state == everything[-1].state


# Saving in the middle


def test_hanabi_is_saved_by_name_and_resumed(whoknows_here: Run) -> None:
    """As if it had never been left: the same seed and the same moves give the same match."""
    moves = ["hint 1 1", "hint 1 2", "hint 1 3", "discard a", "hint 1 4", "hint 1 5"]
    seats = ["--seats", "human,random", "--seed", "4"]
    whoknows_here(
        "play", "hanabi", *seats, "--save", "whole", typed="\n".join([*moves, "quit", ""])
    )
    whoknows_here(
        "play", "hanabi", *seats, typed="\n".join([*moves[:2], "save evening", "quit", ""])
    )
    rest = whoknows_here("play", "--resume", "evening", typed="\n".join([*moves[2:], "quit", ""]))
    assert "“evening” continues." in rest.stdout
    whole = whoknows_here("replay", "show", "whole").stdout
    assert whoknows_here("replay", "show", "evening").stdout == whole
    assert len(whole.splitlines()) > 20
    assert whoknows_here("replay", "verify", "evening").returncode == 0


def test_everything_is_open_after_the_end(whoknows_here: Run) -> None:
    whoknows_here(
        "play", "hanabi", "--seats", "random", "--players", "3", "--seed", "5", "--save", "h"
    )
    told = whoknows_here("replay", "step", "h", typed="3\nq\n").stdout
    assert "everything is open" in told
    assert "??" not in told
    assert "??" in whoknows_here("replay", "step", "h", "--seat", "1", typed="3\nq\n").stdout


def test_where_no_open_table_can_be_drawn_somebodys_is(whoknows_here: Run) -> None:
    whoknows_here("new", "game", "penny")
    whoknows_here("play", "./penny.py", "--seats", "random", "--seed", "5", "--save", "p")
    told = whoknows_here("replay", "step", "p", "--trust", typed="q\n").stdout
    assert "everything is shown; the table as random 1 sees it" in told
