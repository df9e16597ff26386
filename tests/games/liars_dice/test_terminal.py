"""Liar's Dice in a real terminal, as a person plays it."""

import os
import re
import sys
from collections.abc import Iterator
from pathlib import Path

import pexpect
import pytest
from tests.conftest import Run

TABLE_FOR_THREE = ("--players", "3", "--seats", "human,random,random", "--seed", "4")
OVER = {"en": "The match is over", "fr": "La partie est finie", "es": "La partida ha terminado"}
TURN = {"en": "Ada: your turn", "fr": "Ada\N{NO-BREAK SPACE}: à toi", "es": "Ada: te toca"}
WON = {"en": "wins.", "fr": "Victoire", "es": "Gana"}
CALL = {"en": "contest", "fr": "contester", "es": "dudar"}
FIRST = {"en": "bid 1 ones", "fr": "parier 1 as", "es": "apostar 1 ases"}
PATIENCE = 180
"""Seconds: what the end of a match reasons with is compiled on its first use."""


class Player:
    """Ada at the keyboard."""

    def __init__(self, folder: Path, language: str, *arguments: str) -> None:
        self.language = language
        play = ("-m", "whoknows", "play", "liars-dice", "--name", "Ada", "--lang", language)
        self.child = pexpect.spawn(
            sys.executable,
            [*play, *arguments, *TABLE_FOR_THREE],
            encoding="utf-8",
            timeout=PATIENCE,
            cwd=str(folder),
            dimensions=(60, 80),
            env={**os.environ, "TERM": "dumb", "NO_COLOR": "1"},
        )

    def is_asked(self) -> bool:
        """Wait for the next question, or for the end."""
        turn = rf"{TURN[self.language]} \((?P<verbs>[^)]*)\) > "
        return self.child.expect([turn, OVER[self.language]]) == 0

    def can_call(self) -> bool:
        assert isinstance(self.child.match, re.Match)
        return CALL[self.language] in self.child.match["verbs"]

    def type(self, text: str) -> str:
        """What is said until the next question."""
        self.child.sendline(text)
        assert self.is_asked()
        said = str(self.child.before)
        assert "Traceback" not in said
        return said

    def finish(self) -> str:
        """Contest whatever can be contested; what is said at the end."""
        self.child.sendline(CALL[self.language] if self.can_call() else FIRST[self.language])
        while self.is_asked():
            self.child.sendline(CALL[self.language] if self.can_call() else FIRST[self.language])
        self.child.expect(pexpect.EOF)
        return str(self.child.before)


@pytest.fixture
def players(tmp_path: Path) -> Iterator[dict[str, Player]]:
    """One for each language, once started."""
    started: dict[str, Player] = {}
    yield started
    for player in started.values():
        player.child.close(force=True)


@pytest.mark.parametrize("language", OVER)
def test_a_match_is_played_to_its_end(
    language: str, players: dict[str, Player], tmp_path: Path, whoknows_here: Run
) -> None:
    player = players[language] = Player(tmp_path, language, "--option", "dice=2")
    assert player.is_asked()
    end = player.finish()
    assert WON[language] in end
    assert "liars-dice-end" not in end
    player.child.close()
    assert player.child.exitstatus == 0
    assert whoknows_here("replay", "verify", "liars-dice-4").returncode == 0


def test_only_raises_are_taken_and_everything_else_is_told_why(
    players: dict[str, Player], tmp_path: Path
) -> None:
    player = players["en"] = Player(tmp_path, "en")
    assert player.is_asked()
    assert not player.can_call()
    assert "nobody has bid yet" in player.type("liar")
    assert "there are only 15 dice in play" in player.type("16 2")
    assert "dice have faces 1 to 6" in player.type("bid 2 7")
    assert "number is missing" in player.type("bid")
    said = player.type("three fives")
    assert "Ada bids 3 fives." in said
    assert player.can_call()
    assert "is not higher than" in player.type("1 1")
    bids = re.findall(r"bids (\d+|one) (\w+)\.", said)
    last = " ".join(bids[-1])
    assert f"one one is not higher than {last}" in " ".join(player.type("1x1").split())
    for nonsense in ("", "35", "-1 5", "bid", "bid 3 t", "3 5 7", "][", "💎", "roll 1", "forfeit"):
        player.type(nonsense)
    shown = player.type("contest")
    assert "All dice are shown." in shown
    assert re.search(r"Round 2, 1[0-4] dice in play", shown)
    assert re.search(r"\[.\d\]", shown)


def test_stepping_through_a_stored_match_shows_all_dice(whoknows_here: Run) -> None:
    seats = ("--players", "3", "--seats", "random", "--seed", "3", "--option", "dice=2")
    assert whoknows_here("play", "liars-dice", *seats, "--save", "seen").returncode == 0
    shown = whoknows_here("replay", "step", "seen", typed="\n" * 20)
    assert shown.returncode == 0
    assert "liars-dice-" not in shown.stdout
    assert "\u25a0" not in shown.stdout.partition("wins")[0]
    rolled = re.findall(r"random \d rolls ([\d ]+)\.", shown.stdout)
    assert len(rolled) > 6
    for hand in rolled:
        assert " ".join(f"{chr(0x267F + int(die))}{die}" for die in hand.split()) in shown.stdout
