# SPDX-License-Identifier: MIT
"""`whoknows admin`: look after the matches that a server keeps.

All of it works beside a running server, but for `restore` and `downgrade`. Seeds, hands and tokens
are never shown.
"""

import asyncio
import re
from collections.abc import Awaitable, Callable, Sequence
from datetime import UTC, datetime, timedelta
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any, Final, Literal, TypeVar

import typer
from msgspec import to_builtins

from whoknows.core import BadOption, WhoknowsError
from whoknows.matches.folders import database_address

from .database import DatabaseOption
from .exits import FAILED
from .output import JsonFlag, complain, console, print_json, table

if TYPE_CHECKING:
    from whoknows.store.backup import BackupHeader
    from whoknows.store.engine import Engines
    from whoknows.store.inventory import MatchSummary

T = TypeVar("T")
PhaseName = Literal["lobby", "playing", "over"]
UNITS: Final = {"m": "minutes", "h": "hours", "d": "days", "w": "weeks"}

app = typer.Typer(help="Manage the matches that a server stores.", no_args_is_help=True)

PhaseOption = Annotated[PhaseName | None, typer.Option(help="Only matches in this phase.")]
GameOption = Annotated[str | None, typer.Option(help="Only matches of this game.")]
AgeText = Annotated[
    str | None,
    typer.Option(
        help="Only matches that have not changed for this time: 30d, 12h, 90m, 2w.", metavar="TIME"
    ),
]
YesFlag = Annotated[
    bool, typer.Option("--yes", help="Do not ask for confirmation.", show_default=False)
]


@app.command("tables")
def list_tables(
    *,
    phase: PhaseOption = None,
    game: GameOption = None,
    older_than: AgeText = None,
    limit: Annotated[int, typer.Option(help="The maximum number of matches.", min=1)] = 100,
    database_url: DatabaseOption = None,
    json: JsonFlag = False,
) -> None:
    """List matches, the last changed first.

    Example: whoknows admin tables --phase playing
    """
    from whoknows.store.inventory import list_matches  # noqa: PLC0415 - takes a while

    phases = [phase] if phase else []
    before = _before(older_than)
    found = _run(
        database_url,
        lambda engines: list_matches(
            engines.reader, phases=phases, game=game, before=before, limit=limit
        ),
    )
    _show(found, json=json)


@app.command("stats")
def stats(*, database_url: DatabaseOption = None, json: JsonFlag = False) -> None:
    """Count matches and moves, by game and phase.

    Example: whoknows admin stats
    """
    from whoknows.store.inventory import totals  # noqa: PLC0415 - takes a while

    found = _run(database_url, lambda engines: totals(engines.reader))
    if json:
        print_json({"totals": to_builtins(found)})
        return
    rows = [
        (
            one.game,
            one.phase,
            str(one.matches),
            str(one.moves),
            _when(one.oldest),
            _when(one.newest),
        )
        for one in found
    ]
    console().print(table(("game", "phase", "matches", "moves", "oldest", "newest"), rows))


@app.command("end")
def end(
    match_id: Annotated[
        str, typer.Argument(metavar="ID", help="The id of a match that is being played.")
    ],
    *,
    database_url: DatabaseOption = None,
    json: JsonFlag = False,
) -> None:
    """End a running match without an outcome; it becomes a replay.

    Example: whoknows admin end mwSXQbd9oTBk
    """
    from whoknows.store.inventory import end_match  # noqa: PLC0415 - takes a while

    _run(database_url, lambda engines: end_match(engines.writer, match_id))
    _say({"ended": match_id}, f"ended {match_id}", json=json)


@app.command("delete")
def delete(
    match_ids: Annotated[
        list[str], typer.Argument(metavar="ID...", help="The ids of tables or replays.")
    ],
    *,
    yes: YesFlag = False,
    database_url: DatabaseOption = None,
    json: JsonFlag = False,
) -> None:
    """Delete tables or replays with everything that belongs to them.

    Example: whoknows admin delete mwSXQbd9oTBk --yes
    """
    from whoknows.store.inventory import delete_matches  # noqa: PLC0415 - takes a while

    _confirm(f"Delete {_count(len(match_ids))} permanently?", yes=yes)
    n = _run(database_url, lambda engines: delete_matches(engines.writer, match_ids))
    _say({"deleted": n}, f"deleted {_count(n)}", json=json)
    if n < len(set(match_ids)):
        complain(f"{len(set(match_ids)) - n} of them did not exist")
        raise typer.Exit(FAILED)


@app.command("prune")
def prune(
    *,
    older_than: Annotated[
        str,
        typer.Option(
            help="Matches that have not changed for this time: 30d, 12h, 2w.", metavar="TIME"
        ),
    ],
    phase: PhaseOption = None,
    dry_run: Annotated[
        bool, typer.Option("--dry-run", help="Only list what would be deleted.", show_default=False)
    ] = False,
    yes: YesFlag = False,
    database_url: DatabaseOption = None,
    json: JsonFlag = False,
) -> None:
    """Delete old lobbies and replays; matches in play only if that phase is named.

    Example: whoknows admin prune --older-than 30d --phase lobby --dry-run
    """
    from whoknows.store.inventory import delete_matches, list_matches  # noqa: PLC0415

    before = _before(older_than)
    phases: list[PhaseName] = [phase] if phase else ["lobby", "over"]
    found = _run(
        database_url, lambda engines: list_matches(engines.reader, phases=phases, before=before)
    )
    if dry_run:
        _show(found, json=json)
        return
    if found:
        _confirm(f"Delete {_count(len(found))} permanently?", yes=yes)
    ids = [one.id for one in found]
    n = _run(database_url, lambda engines: delete_matches(engines.writer, ids, before=before))
    _say({"deleted": n}, f"deleted {_count(n)}", json=json)


@app.command("check")
def check(*, database_url: DatabaseOption = None, json: JsonFlag = False) -> None:
    """Check the database file, and that the log of every match is complete.

    Example: whoknows admin check
    """
    from whoknows.store.integrity import broken_logs, check_file  # noqa: PLC0415 - takes a while

    url = _existing(database_url)
    check_file(url, is_thorough=True)
    broken = _run(database_url, lambda engines: broken_logs(engines.reader))
    if json:
        print_json({"is_sound": not broken, "broken": broken})
    else:
        for match_id, problem in broken.items():
            console().print(f"{match_id}: {problem}", markup=False)
        typer.echo(
            "the database is sound" if not broken else "delete these matches, or restore a backup"
        )
    if broken:
        raise typer.Exit(FAILED)


@app.command("backup")
def backup(
    file: Annotated[Path, typer.Argument(help="The file to write, such as monday.backup.")],
    *,
    database_url: DatabaseOption = None,
    json: JsonFlag = False,
) -> None:
    """Write all matches to a file. The server may keep running.

    Example: whoknows admin backup monday.backup
    """
    from whoknows.store.backup import write_backup  # noqa: PLC0415 - takes a while

    header = _run(database_url, lambda engines: write_backup(engines, file))
    n = header.counts["matches"]
    _say({"file": str(file), "counts": header.counts}, f"{_count(n)} written to {file}", json=json)


@app.command("restore")
def restore(
    file: Annotated[Path, typer.Argument(help="A file that `admin backup` wrote.")],
    *,
    replace: Annotated[
        bool,
        typer.Option(
            "--replace", help="Delete the current content of the database.", show_default=False
        ),
    ] = False,
    yes: YesFlag = False,
    database_url: DatabaseOption = None,
    json: JsonFlag = False,
) -> None:
    """Fill a database from a backup. If anything is wrong, nothing changes.

    Example: whoknows admin restore monday.backup --database-url sqlite:///new.db
    """
    from whoknows.store.backup import read_header, restore_backup  # noqa: PLC0415
    from whoknows.store.leases import check_unused  # noqa: PLC0415 - the same
    from whoknows.store.lock import server_lock  # noqa: PLC0415 - the same

    async def fill(engines: "Engines") -> "BackupHeader":
        await check_unused(engines.writer)
        return await restore_backup(engines, file, is_replacing=replace)

    url = database_address(database_url)
    read_header(file)
    if replace:
        _confirm("Replace all matches of the database by those of the backup?", yes=yes)
    with server_lock(url):
        header = asyncio.run(_with_engines(url, fill))
    n = header.counts["matches"]
    _say({"file": str(file), "counts": header.counts}, f"{_count(n)} restored", json=json)


@app.command("downgrade")
def downgrade(
    revision: Annotated[
        str, typer.Argument(help="The revision that the older version knows, such as 0001.")
    ],
    *,
    yes: YesFlag = False,
    database_url: DatabaseOption = None,
    json: JsonFlag = False,
) -> None:
    """Convert the tables for an older version of whoknows. All matches stay.

    Example: whoknows admin downgrade 0001
    """
    from whoknows.store.leases import check_unused  # noqa: PLC0415 - takes a while
    from whoknows.store.lock import server_lock  # noqa: PLC0415 - the same
    from whoknows.store.migration import bring_back  # noqa: PLC0415 - the same

    async def go_back(engines: "Engines") -> None:
        await check_unused(engines.writer)
        await bring_back(engines.writer, revision)

    url = _existing(database_url)
    _confirm(f"Convert the tables to revision {revision}?", yes=yes)
    with server_lock(url):
        asyncio.run(_with_engines(url, go_back))
    _say({"revision": revision}, f"the tables have revision {revision} now", json=json)


# Inside


def _run(database_url: str | None, work: "Callable[[Engines], Awaitable[T]]") -> T:
    """Work on a database as it is: its server may be an older one."""
    return asyncio.run(_with_engines(_existing(database_url), work, may_migrate=False))


async def _with_engines(
    url: str, work: "Callable[[Engines], Awaitable[T]]", *, may_migrate: bool = True
) -> T:
    from sqlalchemy.exc import SQLAlchemyError  # noqa: PLC0415 - takes a while

    from whoknows.core.safe_text import problem_text  # noqa: PLC0415 - the same
    from whoknows.store import open_engines  # noqa: PLC0415 - the same

    engines = await open_engines(url, may_migrate=may_migrate)
    try:
        return await work(engines)
    except SQLAlchemyError as error:
        # Never the error itself: it quotes rows, and with them hands and seeds.
        cause = getattr(error, "orig", None)
        why = type(error).__name__ if cause is None else problem_text(cause)
        raise WhoknowsError(f"the database refused: {why}") from None
    finally:
        await engines.dispose()


def _existing(database_url: str | None) -> str:
    """The address; a file that is not there is not made."""
    from whoknows.store.engine import complete_url, sqlite_file  # noqa: PLC0415 - takes a while

    url = database_address(database_url)
    path = sqlite_file(complete_url(url))
    if path is not None and not path.is_file():
        raise BadOption(f"there is no database {path}; name one by --database-url")
    return url


def parse_age(text: str) -> timedelta:
    """How long ago.

    >>> parse_age("36h")
    datetime.timedelta(days=1, seconds=43200)
    """
    found = re.fullmatch(r"(\d{1,6})([mhdw])", text.strip())
    if found is None:
        raise BadOption(f"{text!r} is not a time: write 30d, 12h, 90m or 2w")
    return timedelta(**{UNITS[found[2]]: int(found[1])})


def _before(age: str | None) -> datetime | None:
    try:
        return None if age is None else datetime.now(UTC) - parse_age(age)
    except OverflowError:
        raise BadOption(f"{age!r} is too long ago") from None


def _confirm(question: str, *, yes: bool) -> None:
    if not yes and not typer.confirm(question, err=True):
        raise typer.Exit(FAILED)


def _show(found: "Sequence[MatchSummary]", *, json: bool) -> None:
    if json:
        print_json({"tables": to_builtins(found)})
        return
    columns = ("id", "game", "phase", "players", "changed", "moves", "bytes")
    rows = [
        (
            one.id,
            one.game,
            one.phase,
            str(one.players),
            _when(one.updated),
            str(one.moves),
            str(one.bytes),
        )
        for one in found
    ]
    console().print(table(columns, rows))


def _say(result: dict[str, Any], text: str, *, json: bool) -> None:
    if json:
        print_json(result)
    else:
        typer.echo(text)


def _count(n: int) -> str:
    return "1 match" if n == 1 else f"{n} matches"


def _when(moment: datetime) -> str:
    return moment.strftime("%Y-%m-%d %H:%M")
