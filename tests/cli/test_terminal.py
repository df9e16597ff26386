"""Playing in a real terminal, as a person does."""

import os
import re
import signal
import sys
from collections.abc import Callable, Iterator
from pathlib import Path

import pexpect
import pytest
from tests.conftest import Run

Terminal = Callable[..., "pexpect.spawn[str]"]
TURN = r"Ada: your turn \((?P<verbs>[^)]*)\) > "
OVER = "The match is over"
PATIENCE = 180
"""Seconds: what the notebook and the end of a game reason with is compiled on its first use."""


@pytest.fixture
def terminal(tmp_path: Path) -> Iterator[Terminal]:
    """Starts the command on a terminal of its own."""
    started: list[pexpect.spawn[str]] = []

    def start(*arguments: str) -> "pexpect.spawn[str]":
        child = pexpect.spawn(
            sys.executable,
            ["-m", "whoknows", *arguments],
            encoding="utf-8",
            timeout=30,
            cwd=str(tmp_path),
            dimensions=(60, 140),
            env={**os.environ, "TERM": "dumb", "NO_COLOR": "1"},
        )
        started.append(child)
        return child

    yield start
    for child in started:
        child.close(force=True)


def matched(child: "pexpect.spawn[str]", group: str | int) -> str:
    """A group of the pattern that was met last."""
    assert isinstance(child.match, re.Match)
    return str(child.match[group])


def play_to_the_end(child: "pexpect.spawn[str]") -> str:
    """Accuse something on the first turn, then show whatever is asked for."""
    while True:
        if child.expect([TURN, OVER]) == 1:
            child.expect(pexpect.EOF, timeout=PATIENCE)
            return str(child.before)
        if "accuse" in matched(child, "verbs"):
            child.sendline("accuse 0 5 10")
            continue
        child.sendline("help")
        child.expect(r"card: (.*)\r\n")
        card = re.findall(r"\((\d+)\)", matched(child, 1))[0]
        child.expect(TURN)
        child.sendline(card)


def test_a_person_finishes_a_match_and_is_told_who_could_know_the_secret(
    terminal: Terminal, whoknows_here: Run
) -> None:
    seats = "human,simple,simple,random"
    child = terminal("play", "cluedo", "--players", "4", "--seats", seats, "--seed", "8")
    end = play_to_the_end(child)
    assert "wins." in end
    assert "python -m whoknows replay show cluedo-8" in end
    assert re.search(r"The secret: \w+, \w+, and \w+\.", end)
    assert re.search(r"Player +Cards +Could know +Accused", end)
    assert re.search(r"Ada +\w+, \w+, and \w+ +(never|no\. \d+) +no\. 1, wrong", end)
    child.close()
    assert child.exitstatus == 0
    assert whoknows_here("replay", "verify", "cluedo-8").returncode == 0


def test_nonsense_is_survived_and_ctrl_c_saves(terminal: Terminal, tmp_path: Path) -> None:
    seats = "human,simple,simple,random"
    child = terminal("play", "cluedo", "--players", "4", "--seats", seats, "--seed", "7")
    child.expect(TURN)
    nonsense = ["", "   ", "H", "H 1 2 3", "A 99 99 99", "M 3", "D 3", "X", "h 0 5 é", "ask", "]["]
    nonsense += ["ask attic", "ask a b c", "accuse 1 2 3 4 5", "\t", "undo", "save ../../etc", "💎"]
    for typed in nonsense:
        child.sendline(typed)
        child.expect(TURN)
        assert "Traceback" not in str(child.before)
    child.sendline("ask chap ars flor")
    assert child.expect([TURN, OVER]) == 0
    child.kill(signal.SIGINT)
    child.expect(r"Saved as “cluedo-7”. Continue with:\s+python -m whoknows play --resume cluedo-7")
    child.expect(pexpect.EOF)
    child.close()
    assert child.exitstatus == 130
    saved = (tmp_path / "data/saves/cluedo-7.jsonl").read_text()
    assert saved.count('"hypothesis"') >= 1


def test_resuming_goes_on_and_gives_the_match_that_would_have_been(
    terminal: Terminal, tmp_path: Path
) -> None:
    seats = ("--seats", "human,simple,simple,random", "--seed", "8")
    whole = terminal("play", "cluedo", *seats, "--save", "whole")
    play_to_the_end(whole)
    child = terminal("play", "cluedo", *seats, "--save", "cut")
    child.expect(TURN)
    child.sendline("accuse 0 5 10")
    child.expect(TURN)
    child.sendline("quit")
    child.expect("Saved as “cut”")
    child.expect(pexpect.EOF)
    again = terminal("play", "--resume", "cut")
    again.expect("“cut” continues")
    play_to_the_end(again)
    saves = tmp_path / "data" / "saves"
    assert (saves / "cut.jsonl").read_bytes() == (saves / "whole.jsonl").read_bytes()


def test_a_killed_match_can_be_resumed(terminal: Terminal) -> None:
    child = terminal("play", "cluedo", "--seats", "human,simple", "--seed", "8")
    child.expect(TURN)
    child.sendline("ask 0 5 10")
    child.expect(TURN)
    child.kill(signal.SIGKILL)
    child.expect(pexpect.EOF)
    again = terminal("play", "--resume", "cluedo-8")
    again.expect("Ada asks: Attic, Hatpin, and Florist\\?")
    again.expect(TURN)


def test_the_log_the_view_and_saving_under_a_name(terminal: Terminal, tmp_path: Path) -> None:
    child = terminal("play", "cluedo", "--seats", "human,simple", "--seed", "8", "--name", "Zoe")
    turn = r"Zoe: your turn \(ask, accuse\) > "
    child.expect(turn)
    child.sendline("log")
    child.expect("simple 1 gets a card. .\u00d73.")
    child.expect(turn)
    child.sendline("view")
    child.expect("Turn 1 of at most 60")
    child.expect(turn)
    child.sendline("save evening")
    child.expect("From now on saved as “evening”")
    child.expect(turn)
    child.sendeof()
    child.expect("Saved as “evening”")
    child.expect(pexpect.EOF)
    assert [file.name for file in (tmp_path / "data" / "saves").iterdir()] == ["evening.jsonl"]


def test_saving_over_another_match_is_refused(whoknows_here: Run, terminal: Terminal) -> None:
    whoknows_here("play", "cluedo", "--seats", "simple", "--seed", "1", "--save", "mine")
    done = whoknows_here("play", "cluedo", "--seats", "simple", "--seed", "2", "--save", "mine")
    assert done.returncode == 2
    assert "--resume mine" in done.stderr
    child = terminal("play", "cluedo", "--seats", "human,simple", "--seed", "3")
    child.expect(TURN)
    child.sendline("save mine")
    child.expect("Not possible: something is saved as 'mine' already")
    assert whoknows_here("replay", "verify", "mine").returncode == 0


def test_a_finished_match_is_not_resumed(whoknows_here: Run) -> None:
    whoknows_here("play", "cluedo", "--seats", "simple", "--seed", "1", "--save", "mine")
    done = whoknows_here("play", "--resume", "mine")
    assert done.returncode == 2
    assert "replay show mine" in done.stderr


@pytest.mark.parametrize(
    ("language", "typed", "said"),
    [
        ("fr", "dem ser cis poè", "Ada demande\u00a0: Serre, Cisailles et Poète\u00a0\\?"),
        ("es", "preg invernadero tij poeta", "Ada pregunta: ¿Invernadero, Tijeras y Poeta\\?"),
        ("en", "hypo greenhouse, shears, poet", "Ada asks: Greenhouse, Shears, and Poet\\?"),
    ],
)
def test_moves_are_typed_in_words_of_the_language(
    terminal: Terminal, language: str, typed: str, said: str
) -> None:
    child = terminal("play", "cluedo", "--seats", "human,simple", "--seed", "8", "--lang", language)
    child.expect("> ")
    child.sendline(typed)
    child.expect(said)


@pytest.mark.parametrize(
    ("typed", "hint"),
    [
        ("a 0 5 10", "“a” fits several: ask and accuse"),
        ("ask attic attic attic", "“attic” is none of these (weapon): Hatpin, Shears"),
        ("ask att", "ask: weapon is missing (Hatpin, Shears"),
        ("ask c hat flo", "“c” fits several: Cellar and Chapel"),
        ("ask att hat flo now", "ask: “now” is too much"),
        ("x" * 3000, "is not a move here"),
        ("undo", "There is nothing to undo"),
    ],
)
def test_hints_say_what_is_wrong(whoknows_here: Run, typed: str, hint: str) -> None:
    done = whoknows_here(
        "play", "cluedo", "--seats", "human,simple", "--seed", "8", typed=f"{typed}\nquit\n"
    )
    assert hint in re.sub(r"\s+", " ", done.stdout)


def test_names_of_several_words_are_understood(whoknows_here: Run) -> None:
    for typed in ("demander grenier épingle à chapeau fleuriste", "dem gren, épingle à ch, fleu"):
        arguments = ("--seats", "human,simple", "--seed", "8", "--lang", "fr")
        done = whoknows_here("play", "cluedo", *arguments, typed=f"{typed}\nquitter\n")
        assert "Ada demande\u00a0: Grenier, Épingle à chapeau et Fleuriste\u00a0?" in done.stdout


def test_people_have_names(whoknows_here: Run) -> None:
    seats = ("--seats", "human,human,simple", "--seed", "8", "--players", "3")
    assert "keyboard to Zoe" in whoknows_here("play", "cluedo", *seats, "--name", "Zoe,Max").stdout
    assert "keyboard to Ada" in whoknows_here("play", "cluedo", *seats).stdout
    for wrong in ("a,b,c", "x" * 30, "a\nb", ","):
        done = whoknows_here("play", "cluedo", *seats, "--name", wrong)
        assert done.returncode == 2
        assert "--name" in done.stderr


def test_several_people_do_not_see_each_others_cards(terminal: Terminal) -> None:
    child = terminal("play", "cluedo", "--players", "2", "--seats", "human", "--seed", "1")
    child.expect("Pass the keyboard to Ada and press Enter. ")
    assert "●" not in str(child.before)
    child.sendline("")
    child.expect(r"Ada: your turn \(ask, accuse\) > ")
    assert "●" in str(child.before)
    child.sendline("accuse 0 3 6")
    child.expect("Pass the keyboard to Bo and press Enter. ")
    assert "●" not in str(child.before)


def test_play_alone_asks_for_the_game(terminal: Terminal) -> None:
    child = terminal("play")
    games = r"1  Cluedo\s+2  Hanabi\s+3  Liar.s Dice\s+4  Mafia de Cuba\s+"
    child.expect(games + r"Which game\? \[1\] >")
    child.sendline("chess")
    child.expect(r"Which game\? \[1\] >")
    child.sendline("2")
    child.expect("your turn")
    child.sendline("quit")
    child.expect("Saved as")


def test_play_alone_can_be_left(terminal: Terminal) -> None:
    child = terminal("play")
    child.expect(r"Which game\? \[1\] >")
    child.sendline("quit")
    child.expect(pexpect.EOF)
    child.close()
    assert child.exitstatus == 0


def test_play_alone_uses_the_settings(whoknows_here: Run, tmp_path: Path) -> None:
    settings = '[play]\ngame = "cluedo"\nlang = "fr"\nname = "Ada"\nseed = 3\n'
    (tmp_path / "config.toml").write_text(settings)
    assert "Ada\u00a0: à toi" in whoknows_here("play", typed="quit\n").stdout
    (tmp_path / "config.toml").write_text(settings.replace('game = "cluedo"\n', ""))
    resumed = whoknows_here("play", "--resume", "cluedo-3", typed="quit\n")
    assert "«\u00a0cluedo-3\u00a0» continue" in resumed.stdout


def test_agents_alone_can_be_watched(whoknows_here: Run) -> None:
    done = whoknows_here("play", "cluedo", "--seats", "simple", "--seed", "7")
    assert done.returncode == 0
    assert re.search(r"shows simple \d a card", done.stdout)
    assert not re.search(r"shows simple \d:", done.stdout), "a watcher sees no card"


def test_json_is_the_only_thing_on_standard_output(whoknows: Run) -> None:
    import json

    seats = ("--seats", "human,simple", "--players", "2", "--seed", "1")
    done = whoknows("play", "cluedo", *seats, "--json", typed="accuse 0 3 6\nquit\n")
    result = json.loads(done.stdout)
    assert result["game"] == "cluedo"
    assert result["outcome"] is None
    assert "Your cards" in done.stderr
    assert result["faults"] == []


@pytest.mark.parametrize("players", [2, 12])
def test_the_same_seed_gives_the_same_transcript_in_two_processes(
    whoknows: Run, tmp_path: Path, players: int
) -> None:
    texts = []
    for run in ("1", "2"):
        env = {"WHOKNOWS_DATA": str(tmp_path / run), "PYTHONHASHSEED": run}
        seats = ("--players", str(players), "--seats", "simple,random")
        whoknows("play", "cluedo", *seats, "--seed", "7", env=env)
        texts.append((tmp_path / run / "saves" / "cluedo-7.jsonl").read_bytes())
    assert texts[0] == texts[1]
    assert len(texts[0].splitlines()) > 3 * players


def test_an_unfinished_match_is_told_from_the_persons_seat(whoknows_here: Run) -> None:
    seats = ("--seats", "human,simple", "--seed", "8")
    whoknows_here("play", "cluedo", *seats, typed="ask 0 5 10\nquit\n")
    told = whoknows_here("replay", "show", "cluedo-8").stdout
    assert "simple 1 gets a card." in told
    for seat in ("all", "1"):
        refused = whoknows_here("replay", "show", "cluedo-8", "--seat", seat)
        assert refused.returncode == 2
        assert "the match is not over" in refused.stderr
    assert whoknows_here("replay", "show", "cluedo-8", "--seat", "watcher").returncode == 0
    assert whoknows_here("replay", "show", "cluedo-8", "--seat", "9").returncode == 2


def test_replays_are_told_through_any_eyes(whoknows_here: Run) -> None:
    whoknows_here("play", "cluedo", "--seats", "simple", "--seed", "5")
    truth = whoknows_here("replay", "show", "cluedo-5").stdout
    watcher = whoknows_here("replay", "show", "cluedo-5", "--seat", "watcher").stdout
    seat = whoknows_here("replay", "show", "cluedo-5", "--seat", "1", "--lang", "fr").stdout
    assert re.search(r"simple \d shows simple \d: \w+\.", truth)
    assert not re.search(r"simple \d shows simple \d: \w+\.", watcher)
    assert "simple 1 reçoit\u00a0: " in seat


def test_a_changed_transcript_does_not_verify(whoknows_here: Run, tmp_path: Path) -> None:
    import json

    whoknows_here("play", "cluedo", "--seats", "simple", "--seed", "5")
    path = tmp_path / "data/saves/cluedo-5.jsonl"
    path.write_text(
        path.read_text().replace('"type":"passed","seat":1', '"type":"passed","seat":2')
    )
    done = whoknows_here("replay", "verify", str(path), "--json")
    assert done.returncode == 1
    assert not json.loads(done.stdout)["ok"]
    assert "the rules give" in json.loads(done.stdout)["differences"][0]


def test_a_match_cannot_be_played_in_two_windows(terminal: Terminal, whoknows_here: Run) -> None:
    child = terminal("play", "cluedo", "--seats", "human,simple", "--seed", "8")
    child.expect(TURN)
    done = whoknows_here("play", "--resume", "cluedo-8")
    assert done.returncode == 2
    assert "is in use by another program" in done.stderr


def test_a_file_from_elsewhere_is_continued_where_it_is(whoknows_here: Run, tmp_path: Path) -> None:
    whoknows_here("play", "cluedo", "--seats", "human,simple", "--seed", "8", typed="quit\n")
    whoknows_here("play", "cluedo", "--seats", "human,simple", "--seed", "9", "--save", "mine")
    saves = tmp_path / "data" / "saves"
    elsewhere = tmp_path / "mine.jsonl"
    (saves / "cluedo-8.jsonl").rename(elsewhere)
    before = (saves / "mine.jsonl").read_bytes()
    n_lines = len(elsewhere.read_text().splitlines())
    done = whoknows_here("play", "--resume", "mine.jsonl", typed="ask 0 5 10\nquit\n")
    assert done.returncode == 0
    assert "--resume mine.jsonl" in done.stdout
    assert len(elsewhere.read_text().splitlines()) > n_lines
    assert (saves / "mine.jsonl").read_bytes() == before


def test_the_next_person_does_not_find_the_last_ones_moves(terminal: Terminal) -> None:
    child = terminal("play", "cluedo", "--players", "2", "--seats", "human", "--seed", "1")
    child.sendline("")
    child.expect(r"Ada: your turn \(ask, accuse\) > ")
    child.sendline("accuse 0 3 6")
    child.expect("Pass the keyboard to Bo and press Enter. ")
    child.sendline("")
    child.expect(r"Bo: your turn \(\w+, \w+\) > ")
    child.send("\x1b[A")
    child.sendline("view")
    child.expect("Turn 2")
    assert "accuse 0 3 6" not in str(child.before)


def test_what_agents_print_is_not_part_of_the_result(whoknows: Run, tmp_path: Path) -> None:
    import json

    whoknows("new", "agent", "loud", "--game", "cluedo")
    path = tmp_path / "loud.py"
    path.write_text(path.read_text().replace("return moves", "print('boo')\n        return moves"))
    done = whoknows("play", "cluedo", "--seats", "./loud.py", "--seed", "1", "--json")
    assert json.loads(done.stdout)["game"] == "cluedo"
    assert "boo" in done.stderr


def test_saved_matches_are_listed(whoknows_here: Run, tmp_path: Path) -> None:
    import json

    whoknows_here("play", "cluedo", "--seats", "simple", "--seed", "1", "--save", "done")
    whoknows_here("play", "cluedo", "--seats", "human,simple", "--seed", "2", "--save", "open")
    (tmp_path / "data" / "saves" / "broken.jsonl").write_text("?\n")
    matches = json.loads(whoknows_here("replay", "list", "--json").stdout)["matches"]
    status = {one["name"]: one["status"] for one in matches}
    assert status["done"] == "over"
    assert status["open"] == "15 steps so far"
    assert "not the header" in status["broken"]
    assert "Ada, simple 1" in whoknows_here("replay", "list").stdout


# The notebook


def test_the_notebook_is_off_until_somebody_wants_it(terminal: Terminal) -> None:
    child = terminal("play", "cluedo", "--seats", "human,simple", "--seed", "8")
    child.expect(TURN)
    assert "notebook" not in str(child.before)
    child.sendline("notes")
    child.expect("Ada\u2019s notebook: your own marks")
    child.expect("The notebook fills in nothing")
    child.expect(TURN)
    child.sendline("help")
    child.expect(r"notes off\|seen\|all\|chances")
    child.expect(r"mark CARD PLAYER yes\|no\|\?")
    child.expect("why PLAYER has")
    child.expect("hint")
    child.expect(TURN)
    child.sendline("notes seen")
    child.expect(r"what you saw \(help\)")
    child.expect(TURN)
    child.sendline("view")
    child.expect(r"Turn 1 of at most 60(?s:.*)what you saw \(help\)")


def test_what_follows_is_shown_and_explained(terminal: Terminal) -> None:
    child = terminal("play", "cluedo", "--seats", "human,simple", "--seed", "8")
    child.expect(TURN)
    child.sendline("ask 0 5 10")
    child.expect(r"(simple \d) shows Ada: (\w+)\.")
    shower, card = matched(child, 1), matched(child, 2)
    child.expect(TURN)
    child.sendline("notes all")
    child.expect(r"all that follows \(help\)", timeout=PATIENCE)
    child.expect(r"[\d,]+ deals are still possible")
    child.expect(TURN)
    child.sendline(f"why does {shower} have the {card}?")
    child.expect(f"{shower} has {card}, because:")
    child.expect(f"{shower} showed you {card} \\(question 1\\)")
    child.expect(TURN)
    child.sendline("hint")
    child.expect("It would (ask|show|accuse)", timeout=PATIENCE)
    child.expect(TURN)


def test_marks_and_the_switch_are_there_again_when_a_match_is_resumed(
    terminal: Terminal, tmp_path: Path
) -> None:
    child = terminal("play", "cluedo", "--seats", "human,simple", "--seed", "8")
    child.expect(TURN)
    child.sendline("ask 0 5 10")
    child.expect(TURN)
    child.sendline("notes seen")
    child.expect(TURN)
    child.sendline("mark cellar secret ?")
    child.expect("Marked: Cellar, secret: unsure")
    page = r"what you saw \(help\)(?s:.*)Cellar +(?:.)\? (?s:.*)Your marks"
    child.expect(TURN)
    child.sendline("view")
    child.expect(page)
    shown = str(child.after)
    child.expect(TURN)
    child.sendline("save evening")
    child.expect(TURN)
    child.kill(signal.SIGKILL)
    child.expect(pexpect.EOF)
    names = sorted(file.name for file in (tmp_path / "data" / "saves").iterdir())
    assert names == ["evening.jsonl", "evening.notes.json"]
    again = terminal("play", "--resume", "evening")
    again.expect(page)
    assert str(again.after) == shown


def test_the_next_person_does_not_see_the_last_ones_notebook(terminal: Terminal) -> None:
    child = terminal("play", "cluedo", "--players", "2", "--seats", "human", "--seed", "1")
    child.expect("Pass the keyboard to Ada")
    child.sendline("")
    child.expect(r"Ada: your turn \(ask, accuse\) > ")
    child.sendline("notes seen")
    child.expect("Ada\u2019s notebook")
    child.expect(r"Ada: your turn \(ask, accuse\) > ")
    child.sendline("mark 0 0 yes")
    child.expect(r"Ada: your turn \(ask, accuse\) > ")
    child.sendline("accuse 0 3 6")
    child.expect("Pass the keyboard to Bo and press Enter. ")
    child.sendline("")
    child.expect(r"Bo: your turn \(ask, accuse\) > ")
    assert "notebook" not in str(child.before)
    child.sendline("notes")
    child.expect("Bo\u2019s notebook: your own marks")
    child.expect(r"Bo: your turn \(ask, accuse\) > ")
    assert "+" not in str(child.before)


def test_a_game_without_a_notebook_says_so(whoknows_here: Run) -> None:
    whoknows_here("new", "game", "penny")
    for language, said in (("en", "has no notebook"), ("fr", "pas de carnet"), ("es", "cuaderno")):
        seats = ("--seats", "random,human", "--lang", language)
        done = whoknows_here("play", "./penny.py", *seats, typed="notes\nnotes all\nquit\n")
        assert done.stdout.count(said) == 2
        assert done.returncode == 0
