"""`whoknows ask`, as people and scripts call it."""

import json
from pathlib import Path
from typing import Any

import pytest
from tests.conftest import Run
from tests.games.cluedo.wire.games import Recorded
from tests.matches.stored import played, save, serve

from whoknows.games.liars_dice import LiarsDice
from whoknows.games.liars_dice.pieces import Roll
from whoknows.play.transcript import Transcript

SMALL = LiarsDice(players=2, dice=(1,), faces=3)
BO_HAS_A_THREE = "has(Bo,3) >= 1"  # rolled at moment 2, shown at the end, moment 5
KEYS = {"formula", "at", "answer", "probability", "exact", "engine", "worlds", "seconds"}


@pytest.fixture
def evening() -> Transcript:
    match = played(SMALL)
    assert [type(step.action).__name__ for step in match.steps] == [
        *("Roll", "Roll", "Bid", "Bid", "Contest"),
    ]
    assert match.steps[1].action == Roll((3,))
    save("evening", match)
    return match


def answer(run: Run, *arguments: str) -> Any:
    done = run("ask", *arguments, "--json")
    assert done.returncode == 0, done.stderr
    return json.loads(done.stdout)


@pytest.mark.usefixtures("evening")
def test_the_command_as_scripts_call_it(whoknows: Run) -> None:
    told = answer(
        whoknows, "evening", f"K_Ann {BO_HAS_A_THREE}", "--at", "3", "--witness", "--when"
    )
    assert told.keys() >= KEYS | {"witness", "spans"}
    assert told["formula"] == "K_Ann has(Bo,3)>=1"
    assert (told["at"], told["answer"], told["exact"]) == (3, False, True)
    assert told["probability"] == "1/3"
    assert told["spans"] == []
    assert isinstance(told["worlds"], str)
    assert told["witness"]["hands"][1] != [3]
    assert told["witness"]["hands"][0] == [1]


@pytest.mark.usefixtures("evening")
def test_when_it_was_true(whoknows_here: Run) -> None:
    told = answer(whoknows_here, "evening", f"K_Bo {BO_HAS_A_THREE}", "--when", "--at", "2")
    assert told["answer"] is True
    assert told["spans"] == [[2, 4]]
    assert told["undefined"] == [[0, 1]], "before he rolled"
    assert told["last"] == 5


@pytest.mark.usefixtures("evening")
def test_text_for_people(whoknows_here: Run) -> None:
    done = whoknows_here(
        *("ask", "evening", f"K_Ann {BO_HAS_A_THREE}", "--turn", "1", "--witness", "--when")
    )
    lines = done.stdout.splitlines()
    assert lines[0].startswith("Does Ann know that ")
    assert lines[1] == "At moment 3 of 5 (turn 1 of 3)"
    assert lines[2].startswith("No: Ann does not know that ")
    assert "Probability: 1/3 (33.3%)." in lines[3]
    assert "World 1. To Ann it looks the same as the truth:" in lines
    assert "Round 1" in done.stdout, "the board is drawn"
    assert "At no moment." in lines


@pytest.mark.usefixtures("evening")
@pytest.mark.parametrize(
    ("language", "sentence"),
    [("fr", "Non\u00a0: Ann ne sait pas que "), ("es", "No: Ann no sabe que ")],
)
def test_other_languages(language: str, sentence: str, whoknows_here: Run) -> None:
    done = whoknows_here(
        "ask", "evening", f"K_Ann {BO_HAS_A_THREE}", "--at", "3", "--lang", language
    )
    assert done.stdout.splitlines()[2].startswith(sentence)


@pytest.mark.usefixtures("evening")
def test_what_made_it_true_is_told(whoknows_here: Run) -> None:
    done = whoknows_here("ask", "evening", f"ever K_Bo {BO_HAS_A_THREE}", "--when")
    told = done.stdout.split("Since moment 2, when this happened:\n")[1]
    assert told.startswith("  Bo rolls 3")


@pytest.mark.usefixtures("evening")
def test_one_player_after_the_other(whoknows_here: Run) -> None:
    told = answer(whoknows_here, "evening", f"Kw_each {BO_HAS_A_THREE}")
    assert told["turns"] == [2, 3, 4, 5]
    assert told["answers"]["Bo"][:3] == ["true"] * 3
    assert told["answers"]["Ann"][:3] == ["false"] * 3
    shown = whoknows_here("ask", "evening", f"Kw_each {BO_HAS_A_THREE}").stdout.splitlines()
    assert shown[1].startswith("Ann  ...")
    assert shown[2].startswith("Bo   ###")


# As a seat


@pytest.mark.usefixtures("evening")
def test_a_seat_answers_from_what_it_perceived(whoknows_here: Run) -> None:
    told = answer(
        whoknows_here, "evening", BO_HAS_A_THREE, "--seat", "Ann", "--at", "3", "--witness"
    )
    assert (told["answer"], told["probability"], told["worlds"]) == ("open", "1/3", "3")
    done = whoknows_here("ask", "evening", BO_HAS_A_THREE, "--seat", "0", "--at", "3")
    assert "Ann cannot tell whether " in done.stdout
    told = answer(whoknows_here, "evening", BO_HAS_A_THREE, "--seat", "watcher", "--at", "3")
    assert told["answer"] == "open"


def test_a_match_in_the_browser(whoknows_here: Run) -> None:
    serve("mwSXQbd9oTBk", played(SMALL))
    told = answer(whoknows_here, "mwSXQbd9oTBk", f"K_Ann {BO_HAS_A_THREE}", "--at", "3")
    assert told["answer"] is False
    serve("atPlay", played(SMALL, n_steps=3, people=[0]))
    assert answer(whoknows_here, "atPlay", BO_HAS_A_THREE)["answer"] == "open"
    done = whoknows_here("ask", "atPlay", BO_HAS_A_THREE, "--seat", "Bo")
    assert (done.returncode, done.stdout) == (2, "")
    assert "ask as Ann; the rest is hidden" in done.stderr


def test_the_lines_of_a_cluedo_client(whoknows_here: Run, tmp_path: Path) -> None:
    recorded = Recorded(3, 0, seed=1, extended=True)
    (tmp_path / "lines.txt").write_text("\n".join(recorded.lines))
    mine = recorded.lines[[line[:4] for line in recorded.lines].index("< C ")].split()[2]
    state = recorded.referee.state
    assert int(mine) in state.hands[0]
    told = answer(whoknows_here, "lines.txt", f"holds(0,{mine})")
    assert told["answer"] is True
    told = answer(whoknows_here, "lines.txt", f"secret({state.secret[0]})")
    assert told["answer"] in (True, "open"), "never against the truth"


# Mistakes


@pytest.mark.usefixtures("evening")
@pytest.mark.parametrize(
    ("arguments", "complaint"),
    [
        (["evening"], "say what to ask: a formula, or --atoms"),
        (["morning", "K_Ann p"], "there is no file and no saved match 'morning'"),
        (["morning", "--atoms"], "nor is 'morning' a game"),
        (["evening", "K_Ann (bid is true &"], "\n                      ^"),
        (["evening", "K_Ana bid is true"], "there is no player 'Ana' here; did you mean 'Ann'?"),
        (["evening", "K_Ann counts(3) >= 1"], "counts"),
        (["evening", "K_Ann bid is true", "--at", "9"], "this match has moments 0 to 5"),
        (["evening", "K_Ann bid is true", "--turn", "9"], "this match has turns 0 to 3"),
        (["evening", "K_Ann bid is true", "--at", "1", "--turn", "1"], "not both"),
        (["evening", "K_Ann bid is true", "--model", "gossip"], "there is no model 'gossip'"),
        (["evening", "K_Ann bid is true", "--seat", "Cy"], "there is no player 'Cy' here"),
        (["evening", "K_Ann bid is true", "--budget-ms", "0"], "--budget-ms"),
        (["evening", "K_Ann bid is true", "--lang", "de"], "--lang de: choose one of en, fr, es"),
        (["evening", "K_Ann bid is true", "--option", "dice=2"], "--option goes with --atoms"),
        (["evening", "K_Ann x", "--database-url", "nonsense"], "x"),
    ],
)
def test_mistakes_are_explained(arguments: list[str], complaint: str, whoknows_here: Run) -> None:
    done = whoknows_here("ask", *arguments)
    assert done.returncode == 2
    assert done.stdout == ""
    assert complaint in done.stderr
    assert "Traceback" not in done.stderr


# Atoms


@pytest.mark.parametrize("game", ["cluedo", "hanabi", "liars-dice", "mafia"])
def test_the_atoms_of_a_game(game: str, whoknows_here: Run) -> None:
    told = answer(whoknows_here, game, "--atoms")
    assert told["game"] == game
    assert told["atoms"]
    assert told["models"]
    shown = whoknows_here("ask", game, "--atoms", "--lang", "fr")
    assert shown.returncode == 0
    assert "-atom" not in shown.stdout, "every label has words"
    for atom in told["atoms"]:
        assert atom["pattern"] in shown.stdout


@pytest.mark.usefixtures("evening")
def test_the_atoms_of_a_match_name_its_players(whoknows_here: Run) -> None:
    assert answer(whoknows_here, "evening", "--atoms")["names"] == ["Ann", "Bo"]
    told = answer(whoknows_here, "liars-dice", "--atoms", "--option", "players=3")
    assert told["names"] == ["p0", "p1", "p2"]
