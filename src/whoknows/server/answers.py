# SPDX-License-Identifier: MIT
"""HTTP bodies: read and written with msgspec, and documented from the same types."""

import asyncio
from typing import Any, Final, TypeVar

import msgspec
from fastapi import Request
from fastapi.responses import Response
from starlette.requests import ClientDisconnect

from whoknows.core import BadOption, Message

from . import cards
from .cards import Trouble
from .formula_question import FormulaQuestion

T = TypeVar("T")
BODY_S: Final = 20.0
"""How long we wait for a body."""
TEMPLATE: Final = "#/components/schemas/{name}"


class Json(Response):
    """A JSON response."""

    def __init__(self, content: Any, status_code: int = 200) -> None:
        super().__init__(msgspec.json.encode(content), status_code, media_type="application/json")


class Encoded(Response):
    """A response that is already encoded as JSON."""

    def __init__(self, content: bytes) -> None:
        super().__init__(content, media_type="application/json")


class TooLong(BadOption):
    """A body that is too long."""


class TooSlow(BadOption):
    """A body that does not arrive in time."""


async def read_body(request: Request, kind: type[T], most: int) -> T:
    """The body of a request; `BadOption` says what is wrong with it."""
    try:
        async with asyncio.timeout(BODY_S):
            body = await _whole(request, most)
    except TimeoutError:
        raise TooSlow(f"the body did not come within {BODY_S:.0f} seconds") from None
    except ClientDisconnect:
        raise BadOption("the body broke off") from None
    try:
        return msgspec.json.decode(body, type=kind)
    except (msgspec.MsgspecError, UnicodeDecodeError, RecursionError) as error:
        raise BadOption(f"the body cannot be read: {error}") from None


async def _whole(request: Request, most: int) -> bytes:
    body = bytearray()
    async for chunk in request.stream():
        body += chunk
        if len(body) > most:
            raise TooLong(f"the body is longer than {most:,} bytes")
    return bytes(body)


def trouble(status: int, detail: str, why: Message | None = None) -> Json:
    """The response to a refused request."""
    return Json(Trouble(why or Message("table-refused", {"why": detail}), detail), status)


def gives(kind: Any, status: int = 200) -> dict[int | str, dict[str, Any]]:
    """The documentation of a response."""
    (schema,), _ = msgspec.json.schema_components([kind], ref_template=TEMPLATE)
    content = {"application/json": {"schema": schema}}
    return {status: {"description": "", "content": content}}


def body_doc(kind: Any) -> dict[str, Any]:
    """The documentation of a body."""
    (schema,), _ = msgspec.json.schema_components([kind], ref_template=TEMPLATE)
    return {"requestBody": {"required": True, "content": {"application/json": {"schema": schema}}}}


def components() -> dict[str, Any]:
    """The schemas of all request and response bodies."""
    kinds = [
        kind
        for kind in vars(cards).values()
        if isinstance(kind, type)
        and issubclass(kind, msgspec.Struct)
        and kind.__module__ == cards.__name__
    ]
    kinds.append(FormulaQuestion)
    return msgspec.json.schema_components(kinds, ref_template=TEMPLATE)[1]
