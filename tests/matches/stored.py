"""Matches for tests: small ones, written where people's matches are."""

import asyncio
from collections.abc import Sequence
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

import msgspec

from whoknows.agents.uniform import Uniform
from whoknows.core import AnyGame, Seat, Step
from whoknows.files import data_folder
from whoknows.matches.folders import save_path
from whoknows.play import Match
from whoknows.play.transcript import SeatInfo, Transcript, make_header
from whoknows.store import MatchRecord, SeatRecord, Store, StoredEntry

NAMES = ("Ann", "Bo", "Cy")


def played(
    game: AnyGame,
    *,
    seed: int = 4,
    n_steps: int | None = None,
    people: Sequence[int] = (),
    reference: str | None = None,
) -> Transcript:
    """A match of random players; unfinished if it is cut, with people in some seats."""
    match = Match(game, {seat: Uniform() for seat in game.seats}, seed=seed)
    match.run()
    seats = [SeatInfo("human" if seat in people else "random", NAMES[seat]) for seat in game.seats]
    header = make_header(game, seats, reference=reference or game.name, seed=seed, deal=0)
    outcome = match.outcome if n_steps is None else None
    return Transcript(header, game, match.log[:n_steps], outcome)


def save(name: str, transcript: Transcript) -> Path:
    """Put a match among the saved ones."""
    path = save_path(name)
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(transcript.to_text())
    return path


def serve(
    match_id: str,
    transcript: Transcript,
    *,
    entries: Sequence[StoredEntry] | None = None,
    settings: dict[str, Any] | None = None,
) -> None:
    """Put a match into the database of the local server."""
    header, now = transcript.header, datetime.now(UTC)
    seats = tuple(
        SeatRecord(Seat(i), "person", one.name)
        if one.agent == "human"
        else SeatRecord(Seat(i), "agent", one.name, one.agent)
        for i, one in enumerate(header.seats)
    )
    record = MatchRecord(
        id=match_id,
        game=header.game,
        rules=header.rules,
        options=dict(header.options),
        seed=str(header.seed),
        deal=header.deal,
        phase="playing" if transcript.outcome is None else "over",
        settings=settings or {},
        seats=seats,
        outcome=transcript.outcome,
        created=now,
        updated=now,
    )
    log = entries or [entry(step) for step in transcript.steps]

    async def fill() -> None:
        folder = data_folder()
        folder.mkdir(parents=True, exist_ok=True)
        async with await Store.open(f"sqlite:///{folder / 'tables.db'}") as store:
            await store.add_match(record, log)

    asyncio.run(fill())


def entry(step: Step[Any, Any]) -> StoredEntry:
    """A step as the server stores it."""
    return StoredEntry("step", msgspec.json.encode(step).decode())
