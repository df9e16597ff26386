"""What the reference says about games as numbers is true."""

import doctest
import re
from pathlib import Path

import pytest

from whoknows.adapters.encoding import Encoding
from whoknows.games.cluedo import Cluedo
from whoknows.games.cluedo.encoding import CluedoEncoding
from whoknows.games.mafia_de_cuba import MafiaDeCuba
from whoknows.games.mafia_de_cuba.encoding.encoder import MafiaEncoding

PAGE = Path(__file__).parents[2] / "docs" / "reference" / "encodings.md"


def section(title: str) -> str:
    """What stands below a heading."""
    (text,) = re.findall(
        rf"^## {title}\n(.*?)(?=^## |\Z)", PAGE.read_text(), re.DOTALL | re.MULTILINE
    )
    return str(text)


def test_the_session_is_true() -> None:
    failed, tried = doctest.testfile(str(PAGE), module_relative=False)
    assert tried >= 9
    assert failed == 0


def encoding_of(title: str, players: int) -> Encoding:
    if title == "Cluedo":
        return CluedoEncoding(Cluedo(players=players))
    return MafiaEncoding(MafiaDeCuba(players=players))


@pytest.mark.parametrize("title", ["Cluedo", "Mafia de Cuba"])
def test_sizes_are_as_listed(title: str) -> None:
    (table,) = re.findall(r"\| players \| moves .*?\n\n", section(title), re.DOTALL)
    rows = [
        [int(cell.replace(",", "")) for cell in re.findall(r"[\d,]+", line)]
        for line in table.splitlines()[2:]
        if line
    ]
    assert len(rows) >= 5
    for players, *sizes in rows:
        encoding = encoding_of(title, players)
        assert [encoding.n_actions, encoding.view_size, encoding.history_size] == sizes


def test_all_sections_are_listed_in_their_order() -> None:
    cluedo, mafia = CluedoEncoding(Cluedo()), MafiaEncoding(MafiaDeCuba())
    for title, layouts in {
        "Cluedo": (cluedo.view_sections, cluedo.history_sections, cluedo.turn_sections),
        "Mafia de Cuba": (mafia.view_sections, mafia.history_sections, mafia.round_sections),
    }.items():
        tables = re.findall(r"\| section \|.*?(?=\n\n|\Z)", section(title), re.DOTALL)
        listed = [
            [
                name
                for line in table.splitlines()[2:]
                for name in re.findall(r"`(\w+)`", line.split("|")[1])
            ]
            for table in tables
        ]
        assert listed == [list(layout) for layout in layouts]
