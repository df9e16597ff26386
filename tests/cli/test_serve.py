# SPDX-License-Identifier: MIT
"""`whoknows serve` says what is wrong before it tells anybody where it is."""

from pathlib import Path

import pytest
from tests.conftest import Run


@pytest.mark.parametrize(
    ("url", "said"),
    [
        ("mysql://here/games", "sqlite:///FILE or postgresql://"),
        ("sqlite:////proc/nowhere/tables.db", "cannot be written"),
        ("sqlite:///{folder}", "cannot be written"),
        ("sqlite:///{folder}/letter.txt", "cannot use the database"),
        ("postgresql://ada:secret@127.0.0.1:1/games", "cannot use the database"),
    ],
)
def test_a_database_that_cannot_be_used(
    whoknows_here: Run, tmp_path: Path, url: str, said: str
) -> None:
    (tmp_path / "letter.txt").write_text("This is no database, whatever one may think of it.")
    done = whoknows_here("serve", "--port", "0", "--database-url", url.format(folder=tmp_path))
    assert done.returncode == 2
    assert said in done.stderr
    assert "secret" not in done.stderr
    assert done.stdout == ""


def test_an_empty_host_is_no_way_to_let_everybody_in(whoknows_here: Run) -> None:
    done = whoknows_here("serve", "--host", "")
    assert done.returncode == 2
    assert "0.0.0.0 for the network" in done.stderr
