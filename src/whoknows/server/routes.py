# SPDX-License-Identifier: MIT
"""The HTTP routes."""

import platform
from typing import Annotated, Any, Final

import msgspec
from fastapi import APIRouter, Header, Path, Query, Request
from fastapi.responses import PlainTextResponse, Response

from whoknows import __version__
from whoknows.core import WATCHER, Seat

from . import cards
from .addresses import client_address
from .answers import Encoded, Json, body_doc, gives, read_body
from .catalog import Catalog
from .formula_question import FormulaQuestion
from .kept_answer import KeptAnswer
from .limits import ClientCount, Limits, Rate, Rates
from .public_cards import public_card
from .replays import MAX_PAGE, Replays, table_card
from .tables import Tables
from .text_cache import TextCache

MAX_UPLOAD: Final = 5_000_000
MAX_BODY: Final = 64 * 1024
"""For all but uploads. Only the connections limit how many bodies arrive at the same time."""
MAX_QUESTION: Final = 10_000

TableId = Annotated[str, Path(pattern=r"^[\w-]{1,40}$")]
GameName = Annotated[str, Path(pattern=r"^[\w.-]{1,60}$")]
Number = Annotated[int, Path(ge=0, le=1000)]
TokenHeader = Annotated[str | None, Header(max_length=100)]
SeatQuery = Annotated[int, Query(ge=-2, le=100)]
CountQuery = Annotated[int | None, Query(ge=0, le=10_000_000)]
FirstQuery = Annotated[int, Query(alias="from", ge=0, le=10_000_000)]
PageQuery = Annotated[int, Query(ge=1, le=MAX_PAGE)]
FormatQuery = Annotated[str, Query(alias="format", max_length=60)]

REFUSED: Final[dict[int | str, dict[str, Any]]] = {
    404: gives(cards.Trouble)[200],
    422: gives(cards.Trouble)[200],
    409: gives(cards.Trouble)[200],
    429: gives(cards.Trouble)[200],
}

FILE: Final[dict[int | str, dict[str, Any]]] = {
    200: {"content": {"application/octet-stream": {"schema": {"type": "string"}}}}
}


def make_routes(tables: Tables, catalog: Catalog, limits: Limits, rates: Rates) -> APIRouter:
    """All routes under `/api` except the sockets."""
    routes = APIRouter(prefix="/api", responses=REFUSED)
    _add_catalog(routes, catalog)
    _add_tables(routes, tables, rates.new_tables)
    replays = Replays(tables)
    _add_claims(routes, replays)
    _add_uploads(routes, replays, limits, rates)
    _add_replays(routes, replays)
    _add_questions(routes, replays)
    _add_files(routes, replays)
    return routes


def _add_catalog(routes: APIRouter, catalog: Catalog) -> None:
    kept = TextCache()

    @routes.get("/games", responses=gives(list[cards.GameCard]))
    async def games(request: Request) -> Response:
        """All games that can be played here."""
        return kept.answer(request, msgspec.json.encode(catalog.games()), "application/json")

    @routes.get("/games/{game}", responses=gives(cards.GameCard))
    async def game(game: GameName, request: Request) -> Response:
        """One game, with all details of its agents."""
        card = msgspec.json.encode(await catalog.game(game))
        return kept.answer(request, card, "application/json")

    @routes.get("/words/{language}", response_class=PlainTextResponse)
    async def words(language: GameName, request: Request) -> Response:
        """All messages in a language, in Fluent's format."""
        return kept.answer(request, catalog.words(language).encode(), "text/plain; charset=utf-8")

    @routes.get("/guide/{game}/{language}", responses=gives(dict[str, str]))
    async def guide(game: GameName, language: GameName, request: Request) -> Response:
        """The rules of a game, as HTML."""
        html = msgspec.json.encode({"html": catalog.guide(game, language)})
        return kept.answer(request, html, "application/json")

    @routes.get("/about", responses=gives(dict[str, str]))
    async def about() -> Json:
        """About this server."""
        return Json({"version": __version__, "python": platform.python_version()})


def _add_tables(routes: APIRouter, tables: Tables, rate: Rate) -> None:
    async def make_lobbies() -> bytes:
        records = await tables.store.matches(phases=["lobby"], is_listed=True)
        return msgspec.json.encode([table_card(record) for record in records])

    lobbies = KeptAnswer(make_lobbies, lambda: tables.store.n_changes)

    @routes.get("/tables", responses=gives(list[cards.TableCard]))
    async def waiting() -> Response:
        """Listed tables that wait for people."""
        return Encoded(await lobbies.get())

    @routes.post(
        "/tables",
        status_code=201,
        responses=gives(cards.Seated, 201),
        openapi_extra=body_doc(cards.NewTable),
    )
    async def create(request: Request) -> Json:
        """Make a table; the tokens open your seats there, so keep them."""
        asked = await read_body(request, cards.NewTable, MAX_BODY)
        client = client_address(request.scope)
        rate.take(client)
        return Json(await tables.create(asked, client), 201)

    @routes.get("/tables/{table_id}", responses=gives(cards.TableCard))
    async def table(table_id: TableId, request: Request, x_token: TokenHeader = None) -> Json:
        """Public information about a table and, with a token, whether it is your turn."""
        client = client_address(request.scope)
        return Json(await public_card(tables, table_id, client, x_token))

    @routes.post(
        "/tables/{table_id}/seats/{seat}",
        status_code=201,
        responses=gives(cards.Seated, 201),
        openapi_extra=body_doc(cards.NewPerson),
    )
    async def join(table_id: TableId, seat: Number, request: Request) -> Json:
        """Take an open seat."""
        person = await read_body(request, cards.NewPerson, MAX_BODY)
        return Json(await tables.join(table_id, Seat(seat), person), 201)

    @routes.post("/tutorials/{game}/{number}", status_code=201, responses=gives(cards.Seated, 201))
    async def tutorial(game: GameName, number: Number, request: Request) -> Json:
        """Begin a tutorial."""
        client = client_address(request.scope)
        rate.take(client)
        return Json(await tables.begin_tutorial(game, number, client), 201)


def _add_claims(routes: APIRouter, replays: Replays) -> None:
    @routes.get("/replays/{match_id}/claims", responses=gives(dict[str, Any]))
    async def claims(match_id: TableId, request: Request) -> Json:
        """What was claimed in a match: who knew better, and who was deceived."""
        return Json(await replays.claims(client_address(request.scope), match_id))


def _add_uploads(routes: APIRouter, replays: Replays, limits: Limits, rates: Rates) -> None:
    rate = Rate(limits.uploads, limits.uploads_per_s)
    each = limits.uploads_under_way_per_address
    coming = ClientCount(limits.connections, each)
    under_way = ClientCount(limits.uploads_under_way, each)

    async def make_latest() -> bytes:
        return msgspec.json.encode(await replays.list())

    latest = KeptAnswer(make_latest, lambda: replays.n_changes)

    @routes.get("/replays", responses=gives(list[cards.TableCard]))
    async def finished() -> Response:
        """The matches that finished last."""
        return Encoded(await latest.get())

    @routes.post(
        "/replays",
        status_code=201,
        responses=gives(cards.TableCard, 201),
        openapi_extra=body_doc(cards.Upload),
    )
    async def upload(request: Request) -> Json:
        """Import a match from a file."""
        client = client_address(request.scope)
        with coming.one(client):
            rate.take(client)
            asked = await read_body(request, cards.Upload, MAX_UPLOAD)
            # Counted only now, so that slow senders do not keep other uploads from being read.
            with under_way.one(client):
                rates.kilobytes.take(client, 1 + len(asked.text) // 1000)
                return Json(await replays.add(asked, client), 201)


def _add_replays(routes: APIRouter, replays: Replays) -> None:
    @routes.get("/replays/{match_id}", responses=gives(cards.Replay))
    async def replay(
        match_id: TableId,
        request: Request,
        seat: SeatQuery = WATCHER,
        first: FirstQuery = 0,
        count: PageQuery = MAX_PAGE,
    ) -> Response:
        """A match as a seat saw it; without a seat, with everything open.

        Long matches come in pages: use the number of frames that you have as the number of the
        first frame of the next page, until you have the total.
        """
        client = client_address(request.scope)
        page = await replays.show(client, match_id, Seat(seat), first, count)
        return Response(page, media_type="application/json")

    @routes.get("/replays/{match_id}/report", responses=gives(dict[str, Any]))
    async def report(match_id: TableId, request: Request) -> Json:
        """The report on a match, made with full knowledge."""
        return Json(await replays.report(client_address(request.scope), match_id))


def _add_questions(routes: APIRouter, replays: Replays) -> None:
    @routes.get("/replays/{match_id}/insight", responses=gives(dict[str, Any]))
    async def insight(
        match_id: TableId, request: Request, seat: SeatQuery, n: CountQuery = None
    ) -> Json:
        """What a seat knew after a number of perceived events."""
        client = client_address(request.scope)
        return Json(await replays.insight(client, match_id, Seat(seat), n, None))

    @routes.post(
        "/replays/{match_id}/insight",
        responses=gives(dict[str, Any]),
        openapi_extra=body_doc(dict[str, Any]),
    )
    async def ask_insight(
        match_id: TableId, request: Request, seat: SeatQuery, n: CountQuery = None
    ) -> Json:
        """Ask a question about what a seat knew."""
        question = await read_body(request, msgspec.Raw, MAX_QUESTION)
        client = client_address(request.scope)
        return Json(await replays.insight(client, match_id, Seat(seat), n, bytes(question)))

    @routes.post(
        "/replays/{match_id}/ask",
        responses=gives(dict[str, Any]),
        openapi_extra=body_doc(FormulaQuestion),
    )
    async def ask(match_id: TableId, request: Request) -> Json:
        """Ask with a formula who knew what."""
        question = await read_body(request, FormulaQuestion, MAX_QUESTION)
        return Json(await replays.ask(client_address(request.scope), match_id, question))


def _add_files(routes: APIRouter, replays: Replays) -> None:
    @routes.get("/replays/{match_id}/file", response_class=Response, responses=FILE)
    async def file(match_id: TableId, request: Request, format_name: FormatQuery = "") -> Response:
        """The match as a file: our own format, or another program's."""
        client = client_address(request.scope)
        packed = "gzip" in request.headers.get("accept-encoding", "")
        content = await replays.file(client, match_id, format_name, packed=packed)
        end = "json" if format_name else "jsonl"
        headers = {"Content-Disposition": f'attachment; filename="whoknows-{match_id}.{end}"'}
        headers |= {"Content-Encoding": "gzip", "Vary": "Accept-Encoding"} if packed else {}
        return Response(content, media_type="application/octet-stream", headers=headers)
