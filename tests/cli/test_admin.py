# SPDX-License-Identifier: MIT
"""`whoknows admin`: lists, deletes, ends and checks, and never tells secrets."""

import asyncio
import json
from datetime import UTC, datetime, timedelta
from pathlib import Path

import pytest
from msgspec import structs
from sqlalchemy import delete
from tests.conftest import Run
from tests.store.examples import a_match

from whoknows.cli.admin import parse_age
from whoknows.core import BadOption
from whoknows.store import MatchRecord, Phase, Store, StoredEntry, open_engines
from whoknows.store.schema import entries

SEED = "918273645546372819"
STEP = StoredEntry("step", '{"hand": "HIDDEN"}')


@pytest.fixture
def url(tmp_path: Path) -> str:
    """A database with a lobby, a match in play and a replay of 1, 2 and 40 days ago."""
    address = f"sqlite:///{tmp_path / 'tables.db'}"

    async def fill() -> None:
        async with await Store.open(address) as store:
            await store.add_match(made("lobby", "lobby", 1))
            await store.add_match(made("playing", "playing", 2), [STEP, STEP])
            await store.add_match(made("replay", "over", 40), [STEP])

    asyncio.run(fill())
    return address


def made(name: str, phase: Phase, days: int) -> MatchRecord:
    then = datetime.now(UTC) - timedelta(days=days)
    return structs.replace(a_match(id=name), phase=phase, seed=SEED, created=then, updated=then)


def ids(run: Run, url: str, *filters: str) -> list[str]:
    done = run("admin", "tables", "--database-url", url, "--json", *filters)
    return [one["id"] for one in json.loads(done.stdout)["tables"]]


def test_tables_are_listed_without_seeds_and_hands(whoknows_here: Run, url: str) -> None:
    for more in ([], ["--json"]):
        said = whoknows_here("admin", "tables", "--database-url", url, *more).stdout
        assert "playing" in said
        assert SEED not in said
        assert "HIDDEN" not in said
    assert ids(whoknows_here, url) == ["lobby", "playing", "replay"]
    assert ids(whoknows_here, url, "--phase", "playing") == ["playing"]
    assert ids(whoknows_here, url, "--older-than", "36h") == ["playing", "replay"]
    assert ids(whoknows_here, url, "--game", "no-such") == []
    assert ids(whoknows_here, url, "--limit", "1") == ["lobby"]


def test_stats_count_by_game_and_phase(whoknows_here: Run, url: str) -> None:
    said = whoknows_here("admin", "stats", "--database-url", url, "--json").stdout
    totals = {one["phase"]: one for one in json.loads(said)["totals"]}
    assert {phase: one["matches"] for phase, one in totals.items()} == {
        "lobby": 1,
        "playing": 1,
        "over": 1,
    }
    assert totals["playing"]["moves"] == 2
    assert whoknows_here("admin", "stats", "--database-url", url).returncode == 0


def test_only_what_is_confirmed_is_deleted(whoknows_here: Run, url: str) -> None:
    asked = ("admin", "delete", "replay", "--database-url", url)
    assert whoknows_here(*asked, typed="n\n").returncode == 1
    assert "replay" in ids(whoknows_here, url)
    assert whoknows_here(*asked, typed="y\n").returncode == 0
    assert ids(whoknows_here, url) == ["lobby", "playing"]
    assert whoknows_here(*asked, "--yes").returncode == 1  # it is not there any more


def test_pruning_spares_matches_in_play(whoknows_here: Run, url: str) -> None:
    prune = ("admin", "prune", "--database-url", url, "--yes", "--older-than")
    assert "replay" in whoknows_here(*prune, "30d", "--dry-run").stdout
    assert len(ids(whoknows_here, url)) == 3
    whoknows_here(*prune, "30d")
    assert ids(whoknows_here, url) == ["lobby", "playing"]
    whoknows_here(*prune, "1h")
    assert ids(whoknows_here, url) == ["playing"]
    whoknows_here(*prune, "1h", "--phase", "playing")
    assert ids(whoknows_here, url) == []


def test_a_match_that_is_not_played_cannot_be_ended(whoknows_here: Run, url: str) -> None:
    for name, said in (("lobby", "not being played"), ("nobody", "no match")):
        done = whoknows_here("admin", "end", name, "--database-url", url)
        assert done.returncode == 2
        assert said in done.stderr
    assert whoknows_here("admin", "end", "playing", "--database-url", url).returncode == 0
    assert ids(whoknows_here, url, "--phase", "over") == ["playing", "replay"]
    assert whoknows_here("admin", "check", "--database-url", url).returncode == 0


def test_a_log_with_a_gap_is_found(whoknows_here: Run, url: str) -> None:
    assert whoknows_here("admin", "check", "--database-url", url).returncode == 0

    async def lose() -> None:
        engines = await open_engines(url)
        async with engines.writer.begin() as connection:
            await connection.execute(
                delete(entries).where(entries.c.match_id == "playing", entries.c.seq == 0)
            )
        await engines.dispose()

    asyncio.run(lose())
    done = whoknows_here("admin", "check", "--database-url", url, "--json")
    assert done.returncode == 1
    assert list(json.loads(done.stdout)["broken"]) == ["playing"]


def test_a_database_that_is_not_there_is_not_made(whoknows_here: Run, tmp_path: Path) -> None:
    done = whoknows_here("admin", "tables", "--database-url", f"sqlite:///{tmp_path / 'no.db'}")
    assert done.returncode == 2
    assert "there is no database" in done.stderr
    assert not (tmp_path / "no.db").exists()


@pytest.mark.parametrize("text", ["", "30", "d", "-1d", "1y", "1d2h"])
def test_what_is_no_time(text: str) -> None:
    with pytest.raises(BadOption, match="is not a time"):
        parse_age(text)
