# SPDX-License-Identifier: MIT
"""Finished matches: looked at again, brought in from files, and taken out as files."""

import asyncio
import secrets
from collections.abc import Iterator
from contextlib import suppress
from datetime import UTC, datetime
from typing import Any, Final

import msgspec
from msgspec import Raw, to_builtins

from whoknows.core import (
    WATCHER,
    AnyGame,
    BadTranscript,
    Seat,
    Step,
    WhoknowsError,
    perceive,
)
from whoknows.play.formats import format_names, formats_of, read_foreign, write_foreign
from whoknows.play.transcript import (
    HUMAN,
    IMPORTED,
    SeatInfo,
    Transcript,
    differences,
    make_header,
    parse_transcript,
)
from whoknows.store import MatchRecord, SeatRecord, StoredEntry

from .cards import MAX_AGENT, MAX_NAME, Frame, Replay, TableCard, Upload
from .chronicle import unrolled
from .jobs import Pupil, Report, Tell
from .minds import runs_files
from .scenes import fault_text, fold, open_view, recalled
from .seating import Settings, seat_cards
from .tables import NoSuchTable, Tables

MAX_LISTED: Final = 100


class Finished:
    """A match that is over, read from the store."""

    def __init__(
        self,
        record: MatchRecord,
        game: AnyGame,
        steps: list[Step[Any, Any]],
        reasons: dict[int, Any],
    ) -> None:
        self.record = record
        self.game = game
        self.steps = steps
        self.reasons = reasons

    def frames(self, seat: Seat) -> Iterator[Frame]:
        """Every moment as the seat saw it; everything open for no seat."""
        at = n = 0
        for beat, state in fold(self.game, self.steps):
            seen = [event for step in beat for event in perceive(self.game, step.events, seat)]
            n += len(seen)
            if seat == WATCHER:
                shown = [event for step in beat for event in step.events]
                view = open_view(self.game, state, seat)
            else:
                shown, view = seen, self.game.view(state, seat)
            fault = beat[0].fault
            if shown or fault:
                yield Frame(
                    n,
                    at + len(beat),
                    beat[0].seat,
                    view,
                    tuple(shown),
                    tuple(self.game.narrate(shown)),
                    self.reasons.get(at),
                    None if fault is None else fault_text(fault),
                )
            at += len(beat)

    def to_transcript(self) -> Transcript:
        """As the command line stores it; where files of the server's own are is left out."""
        seats = [
            SeatInfo(_agent_told(one.agent), one.name or f"#{one.seat}", one.oracle)
            for one in self.record.seats
        ]
        header = make_header(
            self.game,
            seats,
            reference=self.record.game,
            seed=int(self.record.seed),
            deal=self.record.deal,
        )
        return Transcript(header, self.game, self.steps, self.record.outcome)


class Replays:
    """Looks into the store for matches that are over."""

    def __init__(self, tables: Tables) -> None:
        self._tables = tables

    async def list(self) -> list[TableCard]:
        """The last ones."""
        records = await self._tables.store.matches(phases=["over"], limit=MAX_LISTED)
        # Where nobody was to watch, nobody is shown the way afterwards; the address still opens it.
        return [card for card in map(table_card, records) if card.spectators != "none"]

    async def find(self, match_id: str) -> Finished:
        """One of them; whoever still plays has to wait."""
        record = await self._tables.store.match(match_id)
        if record is None or record.phase != "over":
            raise NoSuchTable(f"there is no finished match {match_id!r}")
        game, _ = self._tables.rules_of(record)
        return Finished(record, game, *unrolled(game, await self._tables.store.entries(match_id)))

    async def show(self, match_id: str, seat: Seat) -> Replay:
        """All of it, as a seat saw it or with everything open."""
        found = await self.find(match_id)
        if seat not in (*found.game.seats, WATCHER):
            raise NoSuchTable(f"there is no seat {seat}")
        return Replay(
            table=table_card(found.record),
            options=to_builtins(found.game.options),
            seed=found.record.seed,
            deal=found.record.deal,
            seat=seat,
            is_everything_open=seat == WATCHER and hasattr(found.game, "open_view"),
            # A long one takes a while, and others play meanwhile.
            frames=await asyncio.to_thread(lambda: tuple(found.frames(seat))),
            formats=formats_of(found.game.name),
            same_deal=await self._same_deal(found.record),
        )

    async def _same_deal(self, record: MatchRecord) -> tuple[TableCard, ...]:
        """What others made of the same cards or dice."""
        alike = await self._tables.store.matches(
            phases=["over"], limit=MAX_LISTED, dealt_like=record
        )
        return tuple(
            table_card(one)
            for one in alike
            if one.id != record.id and one.options == record.options
        )

    async def report(self, match_id: str) -> Raw:
        """What it looks like to one who knows everything; null if the game has no report."""
        found = await self.find(match_id)
        told = await self._tables.minds.ask(Report(found.game, found.steps))
        if told.problem is not None:
            raise BadTranscript(f"the report could not be made: {told.problem}")
        return Raw(told.text)

    async def insight(
        self, match_id: str, seat: Seat, n: int | None, question: bytes | None
    ) -> Raw:
        """What a seat knew when it had perceived `n` events."""
        found = await self.find(match_id)
        if seat not in found.game.seats:
            raise NoSuchTable(f"there is no seat {seat}")
        history = [
            event for step in found.steps for event in perceive(found.game, step.events, seat)
        ]
        shown = recalled(found.game, found.steps, seat, len(history) if n is None else n)
        pupil = Pupil((match_id, seat, "replay"), found.game, seat)
        asked = Tell(shown.view, question)
        told = await self._tables.minds.tell(pupil, history[: shown.n], asked)
        if told.problem is not None:
            raise BadTranscript(told.problem)
        return Raw(told.text)

    async def file(self, match_id: str, format_name: str) -> bytes:
        """As a file: our own, or another program's."""
        transcript = (await self.find(match_id)).to_transcript()
        if format_name:
            return write_foreign(format_name, transcript)
        return transcript.to_text().encode()

    async def add(self, upload: Upload) -> TableCard:
        """A match from a file; every step is held against the rules first."""
        # A long one takes a while, and others play meanwhile.
        transcript = await asyncio.to_thread(self._read, upload)
        record = _record(transcript)
        log = [StoredEntry("step", msgspec.json.encode(s).decode()) for s in transcript.steps]
        await self._tables.store.add_match(record, log)
        return table_card(record)

    def _read(self, upload: Upload) -> Transcript:
        if upload.format:
            return read_foreign(upload.format, upload.text.encode()).transcript
        text = upload.text if upload.text.endswith("\n") else upload.text + "\n"
        try:
            transcript = parse_transcript(text, "the file", self._tables.registry, trusted=False)
        except BadTranscript:
            for name in format_names():
                with suppress(WhoknowsError):
                    return read_foreign(name, upload.text.encode()).transcript
            raise
        wrong = differences(transcript)
        if wrong:
            raise BadTranscript(f"the file does not follow the rules: {wrong[0]}")
        return transcript


def _agent_told(agent: str) -> str:
    """What a file of a match says of who sat there."""
    return IMPORTED if runs_files(agent) else agent or HUMAN


def _record(transcript: Transcript) -> MatchRecord:
    header, now = transcript.header, datetime.now(UTC)
    seats = tuple(
        SeatRecord(
            Seat(i),
            "person" if info.agent == HUMAN else "agent",
            info.name[:MAX_NAME],
            "" if info.agent == HUMAN else info.agent[:MAX_AGENT],
            info.oracle,
        )
        for i, info in enumerate(header.seats)
    )
    return MatchRecord(
        id=secrets.token_urlsafe(9),
        game=header.game,
        rules=header.rules,
        options=to_builtins(header.options),
        seed=str(header.seed),
        deal=header.deal,
        phase="over",
        settings=to_builtins(Settings()),
        seats=seats,
        outcome=transcript.outcome,
        created=now,
        updated=now,
    )


def table_card(record: MatchRecord) -> TableCard:
    """A stored match in a list."""
    return TableCard(
        id=record.id,
        game=record.game,
        name=record.name,
        phase=record.phase,
        players=len(record.seats),
        seats=seat_cards(record.seats),
        is_open=bool(record.settings.get("is_open")),
        spectators=record.settings.get("spectators", "public"),
        updated=record.updated.isoformat(),
        outcome=record.outcome,
        tutorial=record.settings.get("tutorial"),
    )
