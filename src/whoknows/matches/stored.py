# SPDX-License-Identifier: MIT
"""Matches that a server keeps, read from its database."""

from __future__ import annotations

import asyncio
from pathlib import Path

from sqlalchemy.exc import SQLAlchemyError

from whoknows import core
from whoknows.core.safe_text import problem_text
from whoknows.core.tutorial import Tutorial
from whoknows.play import transcript
from whoknows.plugins.parts import find_tutorials
from whoknows.plugins.registry import Registry
from whoknows.store import MatchRecord, SeatRecord, Store, open_engines
from whoknows.store.engine import complete_url, sqlite_file
from whoknows.store.unrolling import Steps, unrolled


class NoSuchTutorial(core.WhoknowsError):
    """A match of a tutorial that the game does not have any more."""


def database_file(url: str) -> Path | None:
    """The file of the database, if it is one on this machine."""
    return sqlite_file(complete_url(url))


def read_stored(url: str, match_id: str, registry: Registry) -> transcript.Transcript | None:
    """A match of a server, as far as it was played; None if there is none with that id."""
    path = database_file(url)
    if path is not None and not path.is_file():
        return None
    return asyncio.run(_read(url, match_id, registry))


async def _read(url: str, match_id: str, registry: Registry) -> transcript.Transcript | None:
    engines = await open_engines(url, may_migrate=False)
    try:
        store = Store(engines)
        record = await store.match(match_id)
        if record is None:
            return None
        game, _ = rules_of(record, registry)
        steps, _ = unrolled(game, await store.entries(match_id))
        return as_transcript(record, game, steps, [_player(one) for one in record.seats])
    except SQLAlchemyError as error:
        cause = getattr(error, "orig", None) or error
        raise core.WhoknowsError(f"cannot read the database: {problem_text(cause)}") from None
    finally:
        await engines.dispose()


def _player(seat: SeatRecord) -> str:
    return transcript.HUMAN if seat.kind == "person" else seat.agent or transcript.HUMAN


def rules_of(record: MatchRecord, registry: Registry) -> tuple[core.AnyGame, Tutorial | None]:
    """The rules of a match, and its tutorial if it has one."""
    number = str(record.settings.get("tutorial") or "").partition("/")[2]
    game = registry.make_game(record.game, record.options)
    if game.rules_version != record.rules:
        raise core.BadOption(
            f"this match was begun under version {record.rules} of the rules of {record.game}; "
            f"this program has version {game.rules_version}"
        )
    if not number:
        return game, None
    tutorials = find_tutorials(game.name)
    if int(number) >= len(tutorials):
        raise NoSuchTutorial(f"{game.name} has no tutorial {number}")
    return tutorials[int(number)].game, tutorials[int(number)]


def as_transcript(
    record: MatchRecord, game: core.AnyGame, steps: Steps, players: list[str]
) -> transcript.Transcript:
    """A match as the command line stores it; `players` says who sits where."""
    seats = [
        transcript.SeatInfo(player, one.name or f"#{one.seat}", one.oracle)
        for player, one in zip(players, record.seats, strict=True)
    ]
    header = transcript.make_header(
        game, seats, reference=record.game, seed=int(record.seed), deal=record.deal
    )
    return transcript.Transcript(header, game, steps, record.outcome)
