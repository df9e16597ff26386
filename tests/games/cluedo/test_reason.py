"""`whoknows cluedo reason`, against trying all deals."""

import json
from collections import Counter
from fractions import Fraction
from pathlib import Path

import pytest
from tests.conftest import Run
from tests.games.cluedo.enumeration import deals

from whoknows.games.cluedo.pieces import CluedoEvent
from whoknows.games.cluedo.programs.wire_decoder import Hearing

GAME = """\
< B 0 3
> B ada
< C 0 4 8
< T
> H 1 5 9
< H 1 5 9
< P 1
< M 2 9

# Player 1 asks.
< H 2 5 10
< M 2
< H 1 6 11
< C
> M 11
< M 0
"""
MORE = """\
< T
> H 1 7 10
< H 1 7 10
< P 1
< P 2
< M
"""
SHOWN_TO_US = "< B 0 3\n< C 0 4 8\n< T\n> H 1 5 9\n< H 1 5 9\n< P 1\n< M 2 9\n"


@pytest.fixture
def write(tmp_path: Path) -> "Write":
    return Write(tmp_path / "game.txt")


class Write:
    def __init__(self, path: Path) -> None:
        self._path = path

    def __call__(self, text: str) -> str:
        self._path.write_text(text)
        return str(self._path)


def events_of(text: str) -> list[CluedoEvent]:
    hearing = Hearing()
    events: list[CluedoEvent] = []
    for line in text.splitlines():
        if line[:1] == "<":
            events += hearing.received(line[2:])
        elif line[:1] == ">":
            events += hearing.sent(line[2:])
    return events


OWN_HAND = GAME.replace("C 0 4 8", "C 0 4 11")


@pytest.mark.parametrize("text", [OWN_HAND, OWN_HAND + MORE])
def test_chances_and_number_are_those_of_all_deals(
    text: str, write: Write, whoknows_here: Run
) -> None:
    result = json.loads(whoknows_here("cluedo", "reason", write(text), "--json", "--exact").stdout)
    found = list(deals(3, 0, events_of(text)))
    assert (result["players"], result["seat"], result["deals"]) == (3, 0, len(found))
    secrets = Counter(secret for secret, _ in found)
    expected = {cards: Fraction(n, len(found)) for cards, n in secrets.items()}
    assert {tuple(one["cards"]): Fraction(one["p"]) for one in result["secrets"]} == expected
    owners: Counter[tuple[str, str]] = Counter()
    for secret, hands in found:
        for owner, cards in (*enumerate(hands), ("S", secret)):
            owners.update((str(card), str(owner)) for card in cards)
    told = {(c, o): Fraction(p) for c, row in result["owners"].items() for o, p in row.items()}
    assert told == {key: Fraction(n, len(found)) for key, n in owners.items()}


def test_the_secret_is_told_and_explained_once_it_follows(write: Write, whoknows_here: Run) -> None:
    result = json.loads(whoknows_here("cluedo", "reason", write(OWN_HAND + MORE), "--json").stdout)
    assert result["solved"] == [1, 7, 10]
    assert (
        "You hold 0, 4, and 11; player 1 passed on 1, 7, and 10 (question 4); "
        "player 2 passed on 1, 7, and 10 (question 4); so 10 is in the secret."
    ) in result["explain"]


def test_a_model_of_showing_changes_chances_but_not_what_is_possible(
    write: Write, whoknows_here: Run
) -> None:
    path = write(OWN_HAND)
    plain, shown = (
        json.loads(whoknows_here("cluedo", "reason", path, "--json", "--model", model).stdout)
        for model in ("consistent", "uniform-show")
    )
    assert plain["deals"] == shown["deals"]
    assert plain["owners"] != shown["owners"]
    possible = [{c: set(row) for c, row in one["owners"].items()} for one in (plain, shown)]
    assert possible[0] == possible[1]


def test_of_several_games_the_last_counts(write: Write, whoknows_here: Run) -> None:
    text = f"{OWN_HAND}< F 1\n< C 1 2 3\n"
    result = json.loads(whoknows_here("cluedo", "reason", write(text), "--json").stdout)
    assert result["owners"]["1"] == {"0": 1.0}
    assert result["deals"] == len(list(deals(3, 0, events_of(text)[-12:])))


def test_numbers_beyond_a_word_are_written_in_full(write: Write, whoknows_here: Run) -> None:
    text = "< B 0 12\n> B ada\n< C 0 13 26\n"
    result = json.loads(whoknows_here("cluedo", "reason", write(text), "--json").stdout)
    # The secret in 12**3 ways, then 33 cards in eleven hands of three.
    n_hands = 1
    for left in range(33, 0, -3):
        n_hands *= left * (left - 1) * (left - 2) // 6
    assert result["deals"] == 12**3 * n_hands > 2**64


def test_people_get_a_table_and_sentences_in_their_language(
    write: Write, whoknows_here: Run
) -> None:
    run = whoknows_here("cluedo", "reason", write(OWN_HAND + MORE), "--lang", "fr")
    assert "donc 10 fait partie du secret." in run.stdout


@pytest.mark.parametrize(
    ("text", "complaint"),
    [
        ("", "no hand was dealt"),
        ("< B 0 3\n< C 0 4 8\nhello\n", "line 3: begin with"),
        ("< B 0 3\n< C 0 4 99\n", "line 2"),
        ("< B 0 30\n", "line 1"),
        ("< X\n", "line 1"),
        ("< B 0 3\n< C 0 4 8\n< H 1 5 9\n< P 2\n< P 0\n< M\n< F 0\n< é\n", "only ASCII"),
        (
            f"{SHOWN_TO_US}< H 1 5 9\n< P 2\n< P 0\n< M\n",
            "line 9: against the lines before",
        ),
    ],
)
def test_bad_files_are_refused_with_the_place(
    text: str, complaint: str, write: Write, whoknows_here: Run
) -> None:
    run = whoknows_here("cluedo", "reason", write(text), "--json")
    assert run.returncode == 2
    assert complaint in run.stderr
    assert not run.stdout


def test_a_file_that_is_not_there_is_an_error(whoknows_here: Run) -> None:
    run = whoknows_here("cluedo", "reason", "no-such-file.txt")
    assert run.returncode != 0
    assert "no-such-file.txt" in run.stderr
