# SPDX-License-Identifier: MIT
"""Finished matches: replayed, imported from files, and exported as files."""

import asyncio
import gzip
from collections.abc import Awaitable, Callable
from datetime import UTC, datetime
from typing import Final, TypeVar

import msgspec
from msgspec import Raw, structs, to_builtins

from whoknows import core
from whoknows.core.safe_text import printable
from whoknows.matches.stored import as_transcript
from whoknows.play import transcript
from whoknows.play.formats import formats_of, write_foreign
from whoknows.plugins.line_up import names_code, parse_agent
from whoknows.plugins.registry import Registry
from whoknows.store import MatchRecord, SeatRecord, StoredEntry
from whoknows.store.unrolling import unrolled

from .cards import MAX_AGENT, MAX_NAME, Replay, TableCard, Upload
from .formula_question import FormulaQuestion
from .jobs import AskMatch, HostedAgent, JudgeClaims, MakeReport, ReadUpload, Tell
from .page_cache import Page, PageCache, PageKey
from .replay_frames import ReplayFrames
from .seats import Settings, new_match_id, seat_cards
from .tables import NoSuchTable, Tables
from .uploads import UploadedMatch, read_upload
from .wire import Scene
from .worker_pool import runs_files

T = TypeVar("T")
MAX_LISTED: Final = 100
MAX_PAGE: Final = 200
"""Frames in one answer."""
KEPT_S: Final = 10.0
"""How long a match is kept after its last page was made."""
OPENING: Final = "opening"
"""Stands for the client whose match is read: who waits for it waits for no other work of theirs."""
PACK_LEVEL: Final = 5
MAX_SHORT: Final = 100_000
"""Characters up to which a file is read in a thread."""
REPORT: Final = -1
"""Stands for the report, in place of the number of a page's first frame."""
CLAIMS: Final = -2
"""Stands for the judged claims, likewise."""


class Finished:
    """A match that is over, read from the store."""

    def __init__(
        self,
        record: MatchRecord,
        frames: ReplayFrames,
    ) -> None:
        self.record = record
        self.game = frames.game
        self.steps = frames.steps
        self.frames = frames

    def to_transcript(self) -> transcript.Transcript:
        """The match as the command line stores it, without the paths of the server's files."""
        players = [_agent_told(one.agent) for one in self.record.seats]
        return as_transcript(self.record, self.game, list(self.steps), players)


class Replays:
    """Reads finished matches from the store."""

    def __init__(self, tables: Tables) -> None:
        self._tables = tables
        self._last: tuple[str, ReplayFrames] | None = None
        self._forgetting: asyncio.TimerHandle | None = None
        self._opening = asyncio.Lock()
        """Held while a match is read: a long one takes 30 MB, and many want the same one."""
        self._pages = PageCache()

    @property
    def n_changes(self) -> int:
        """A counter that grows whenever the list may have changed."""
        return self._tables.store.n_changes

    async def list(self) -> list[TableCard]:
        """The latest finished matches."""
        records = await self._tables.store.matches(phases=["over"], limit=MAX_LISTED)
        # Matches without spectators are not listed afterwards; their address still works.
        return [card for card in map(table_card, records) if card.spectators != "none"]

    async def find(self, match_id: str) -> Finished:
        """A finished match; players of an unfinished match have to wait for its end."""
        record, game = await self._find_record(match_id)
        return Finished(record, await self._frames(game, match_id))

    async def _find_record(self, match_id: str) -> tuple[MatchRecord, core.AnyGame]:
        record = await self._tables.store.match(match_id)
        if record is None or record.phase != "over":
            raise NoSuchTable(f"there is no finished match {match_id!r}")
        return record, self._tables.rules_of(record)[0]

    async def _frames(self, game: core.AnyGame, match_id: str) -> ReplayFrames:
        """The steps of a match; the last match is cached, as its next page will be requested."""
        async with self._opening:
            if self._last is not None and self._last[0] == match_id:
                found = self._last[1]
            else:
                stored = await self._tables.store.entries(match_id)
                found = await self._run(
                    OPENING, lambda: ReplayFrames(game, *unrolled(game, stored))
                )
            self._last = match_id, found
        if self._forgetting is not None:
            self._forgetting.cancel()
        self._forgetting = asyncio.get_running_loop().call_later(KEPT_S, self._forget)
        return found

    def _forget(self) -> None:
        """Make room for others."""
        self._last = self._forgetting = None

    async def _run(self, client: str, work: Callable[[], T]) -> T:
        return await self._tables.background.run(client, work, is_long=True)

    async def _prepare(self, found: Finished, seat: core.Seat) -> None:
        """Go through the match once for the seat."""
        async with self._opening:
            await self._tables.background.run_slices(OPENING, found.frames.prepare(seat))

    async def show(
        self, client: str, match_id: str, seat: core.Seat, first: int = 0, count: int = MAX_PAGE
    ) -> bytes:
        """An encoded page of a match, as a seat saw it or with everything open."""
        async with self._tables.background.turn(("replays", client)):
            return await self._show(client, match_id, seat, first, count)

    async def _show(
        self, client: str, match_id: str, seat: core.Seat, first: int, count: int
    ) -> bytes:
        record, game = await self._find_record(match_id)
        if seat not in (*game.seats, core.WATCHER):
            raise NoSuchTable(f"there is no seat {seat}")
        key = PageKey(match_id, seat, first, count)
        page = self._pages.get(key)
        if page is None:
            found = Finished(record, await self._frames(game, match_id))
            await self._prepare(found, seat)
            page = await self._run(client, lambda: found.frames.page(seat, first, count))
            self._pages.put(key, page)
        replay = Replay(
            table=table_card(record),
            options=to_builtins(game.options),
            seed=record.seed,
            deal=record.deal,
            seat=seat,
            is_everything_open=seat == core.WATCHER and hasattr(game, "open_view"),
            frames=(),
            formats=formats_of(game.name),
            same_deal=await self._same_deal(record),
            first=first,
            total=page.total,
        )
        return msgspec.json.encode({**structs.asdict(replay), "frames": page.frames})

    async def _same_deal(self, record: MatchRecord) -> tuple[TableCard, ...]:
        """Other matches with the same cards or dice.

        A seed in a file is a mere claim, so matches from files are not compared.
        """
        if record.settings.get("is_imported"):
            return ()
        alike = await self._tables.store.matches(
            phases=["over"], limit=MAX_LISTED, dealt_like=record
        )
        return tuple(
            table_card(one)
            for one in alike
            if one.id != record.id
            and one.options == record.options
            and not one.settings.get("is_imported")
            and one.settings.get("spectators") != "none"
        )

    async def report(self, client: str, match_id: str) -> Raw:
        """The report, made with full knowledge of the match; null if the game has none."""
        return await self._made_once(client, match_id, REPORT, self._report)

    async def _report(self, client: str, match_id: str) -> Raw:
        found = await self.find(match_id)
        told = await self._tables.worker_pool.ask(MakeReport(found.game, found.steps), client)
        if told.problem is not None:
            raise core.BadTranscript(f"the report could not be made: {told.problem}")
        return Raw(told.text)

    async def claims(self, client: str, match_id: str) -> Raw:
        """The judged claims, with full knowledge of the match; null if the game has none."""
        return await self._made_once(client, match_id, CLAIMS, self._claims)

    async def _made_once(
        self, client: str, match_id: str, kind: int, make: Callable[[str, str], Awaitable[Raw]]
    ) -> Raw:
        """What is made from the whole of a match; it is kept, since a finished match stays."""
        async with self._tables.background.turn(("reports", client)):
            await self._find_record(match_id)  # the match may have been deleted
            key = PageKey(match_id, core.WATCHER, kind, 0)
            page = self._pages.get(key)
            if page is None:
                page = Page(await make(client, match_id), 0)
                self._pages.put(key, page)
            return page.frames

    async def _claims(self, client: str, match_id: str) -> Raw:
        found = await self.find(match_id)
        names = tuple(one.name for one in found.record.seats)
        judging = JudgeClaims(found.game, found.steps, names)
        told = await self._tables.worker_pool.ask(judging, client)
        if told.problem is not None:
            raise core.BadTranscript(f"the claims could not be judged: {told.problem}")
        return Raw(told.text)

    async def insight(
        self, client: str, match_id: str, seat: core.Seat, n: int | None, question: bytes | None
    ) -> Raw:
        """What a seat knew when it had perceived `n` events."""
        async with self._tables.background.turn(("reports", client)):
            return await self._insight(client, match_id, seat, n, question)

    async def _insight(
        self, client: str, match_id: str, seat: core.Seat, n: int | None, question: bytes | None
    ) -> Raw:
        found = await self.find(match_id)
        if seat not in found.game.seats:
            raise NoSuchTable(f"there is no seat {seat}")

        def look() -> tuple[list[core.Event], Scene]:
            game, steps = found.game, found.steps
            history = [event for step in steps for event in core.perceive(game, step.events, seat)]
            return history, found.frames.scene(seat, len(history) if n is None else n)

        await self._prepare(found, seat)
        history, shown = await self._run(client, look)
        hosted = HostedAgent((match_id, seat, "replay"), found.game, seat)
        asked = Tell(shown.view, question)
        told = await self._tables.worker_pool.tell(hosted, history[: shown.n], asked, client)
        if told.problem is not None:
            raise core.BadTranscript(told.problem)
        return Raw(told.text)

    async def ask(self, client: str, match_id: str, question: FormulaQuestion) -> Raw:
        """Who knew what, with everything open; moments are numbers of steps."""
        async with self._tables.background.turn(("reports", client)):
            found = await self.find(match_id)
            names = tuple(one.name for one in found.record.seats)
            steps = found.steps
            asked = AskMatch(match_id, found.game, steps, names, question, n=len(steps))
            return await self._tables.match_questions.reply(asked, client)

    async def file(
        self, client: str, match_id: str, format_name: str, *, packed: bool = False
    ) -> bytes:
        """The match as a file, in our format or another program's; compressed if accepted."""
        background = self._tables.background
        async with background.turn(("replays", client)):
            transcript = (await self.find(match_id)).to_transcript()

            def write() -> bytes:
                if format_name:
                    text = write_foreign(format_name, transcript)
                else:
                    text = transcript.to_text().encode()
                return gzip.compress(text, PACK_LEVEL, mtime=0) if packed else text

            return await background.run(client, write, is_long=True)

    async def add(self, upload: Upload, client: str = "") -> TableCard:
        """Store a match from a file, after checking every step against the rules."""
        await self._tables.check_space()
        found = await self._read(upload, client)
        record = _record(found, self._tables.registry)
        log = [StoredEntry("step", step) for step in found.steps]
        await self._tables.store.add_finished(record, log)
        return table_card(record)

    async def _read(self, upload: Upload, client: str) -> UploadedMatch:
        """Read a match file while others play on.

        A thread reads short files. A long file would occupy the interpreter so long that others
        notice, so a process reads it.
        """
        if len(upload.text) <= MAX_SHORT:
            registry = self._tables.registry
            return await self._run(
                client, lambda: read_upload(upload.text, upload.format, registry)
            )
        told = await self._tables.worker_pool.read(ReadUpload(upload.text, upload.format))
        if told.problem is not None:
            raise core.BadTranscript(told.problem)
        return await self._run(client, lambda: msgspec.json.decode(told.text, type=UploadedMatch))


def _agent_told(agent: str) -> str:
    """What a match file names as the player of a seat with this agent."""
    return transcript.IMPORTED if runs_files(agent) else agent or transcript.HUMAN


def _known_agent(agent: str, game: str, registry: Registry) -> str:
    """The agent that a file names, if it is an agent of ours."""
    try:
        spec = parse_agent(agent)
    except core.WhoknowsError:
        return transcript.IMPORTED
    is_known = spec.reference in registry.agent_names(game)
    return agent if is_known and not names_code("", [spec]) else transcript.IMPORTED


def _record(found: UploadedMatch, registry: Registry) -> MatchRecord:
    header, now = found.header, datetime.now(UTC)
    agents = [
        ""
        if info.agent == transcript.HUMAN
        else _known_agent(info.agent[:MAX_AGENT], header.game, registry)
        for info in header.seats
    ]
    seats = tuple(
        SeatRecord(
            core.Seat(i),
            "agent" if agent else "person",
            printable(info.name)[:MAX_NAME],
            agent,
            info.oracle,
        )
        for i, (info, agent) in enumerate(zip(header.seats, agents, strict=True))
    )
    return MatchRecord(
        id=new_match_id(),
        game=header.game,
        rules=header.rules,
        options=to_builtins(header.options),
        seed=str(header.seed),
        deal=header.deal,
        phase="over",
        settings=to_builtins(Settings(is_imported=True)),
        seats=seats,
        outcome=found.outcome,
        created=now,
        updated=now,
    )


def table_card(record: MatchRecord) -> TableCard:
    """The list entry of a stored match."""
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
        is_imported=bool(record.settings.get("is_imported")),
    )
