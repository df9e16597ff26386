"""A PostgreSQL server of the tests' own, from Debian's packages."""

import asyncio
import os
import pwd
import shutil
import signal
import subprocess
import tempfile
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from itertools import count
from pathlib import Path
from typing import Any

from sqlalchemy import text
from sqlalchemy.ext.asyncio import create_async_engine

from whoknows.store.engine import complete_url

FAST = ("fsync=off", "synchronous_commit=off", "full_page_writes=off", "max_connections=200")


def find_programs() -> Path:
    """The folder of PostgreSQL's programs."""
    folders = sorted(
        Path("/usr/lib/postgresql").glob("*/bin"), key=lambda folder: int(folder.parent.name)
    )
    found = shutil.which("initdb")
    if found:
        folders.append(Path(found).resolve().parent)
    if not folders:
        raise RuntimeError(
            "these tests need a PostgreSQL server: run `apt-get install postgresql`, "
            "or `make test`, which does so"
        )
    return folders[-1]


@contextmanager
def running_server() -> Iterator[str]:
    """Start a server on a socket in an empty folder; yields the address without a database."""
    programs = find_programs()
    folder = Path(tempfile.mkdtemp(prefix="whoknows-pg-"))
    user = _somebody(folder)
    data = folder / "data"
    initdb = [
        str(programs / "initdb"),
        "-D",
        str(data),
        "-U",
        "ada",
        "-A",
        "trust",
        "-E",
        "UTF8",
        "-N",
    ]
    try:
        subprocess.run(
            [*initdb, "--locale=C", "--no-instructions"],
            check=True,
            stdout=subprocess.DEVNULL,
            cwd=folder,
            **user,
        )
        options = [part for option in FAST for part in ("-c", option)]
        command = [
            str(programs / "postgres"),
            "-D",
            str(data),
            "-k",
            str(folder),
            "-h",
            "",
            *options,
        ]
        with (folder / "log").open("wb") as log:
            server = subprocess.Popen(command, cwd=folder, stdout=log, stderr=log, **user)
        try:
            _wait_until_ready(server, folder)
            yield f"postgresql://ada@/{{database}}?host={folder}"
        finally:
            server.send_signal(signal.SIGQUIT)
            server.wait(20)
    finally:
        shutil.rmtree(folder)


@contextmanager
def database_maker() -> Iterator[Callable[[], str]]:
    """Start a server; yields what makes an empty database in it and tells its address."""
    with running_server() as address:
        numbers = count()

        async def make(name: str) -> None:
            url = complete_url(address.format(database="postgres"))
            engine = create_async_engine(url, isolation_level="AUTOCOMMIT")
            async with engine.connect() as connection:
                await connection.execute(text(f"CREATE DATABASE {name}"))
            await engine.dispose()

        def make_database() -> str:
            name = f"test{next(numbers)}"
            asyncio.run(make(name))
            return address.format(database=name)

        yield make_database


def _somebody(folder: Path) -> dict[str, Any]:
    """PostgreSQL does not run as root: then as the user that its package makes, or nobody."""
    if os.geteuid() != 0:
        return {}
    names = {entry.pw_name for entry in pwd.getpwall()}
    owner = pwd.getpwnam("postgres" if "postgres" in names else "nobody")
    os.chown(folder, owner.pw_uid, owner.pw_gid)
    return {"user": owner.pw_uid, "group": owner.pw_gid, "extra_groups": []}


def _wait_until_ready(server: subprocess.Popen[bytes], folder: Path) -> None:
    for _ in range(600):
        if "ready to accept connections" in (folder / "log").read_text():
            return
        if server.poll() is not None:
            break
        time.sleep(0.05)
    raise RuntimeError(f"PostgreSQL does not start: {(folder / 'log').read_text()}")
