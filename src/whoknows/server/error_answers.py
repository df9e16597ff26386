# SPDX-License-Identifier: MIT
"""Answers to failed requests: a status, and a sentence with the reason."""

import logging
import math
from collections.abc import Mapping
from typing import Final

from fastapi import FastAPI, Request, Response
from fastapi.exceptions import RequestValidationError
from starlette.exceptions import HTTPException

from whoknows.core import Message, WhoknowsError
from whoknows.store import STORE_FAILED, StoreFailed

from .answers import TooLong, TooSlow, trouble
from .formula_question import BadFormula
from .limits import TooOften
from .table import Refusal
from .tables import NoSuchTable

logger = logging.getLogger(__name__)

STATUSES: Final[dict[type[WhoknowsError], int]] = {
    NoSuchTable: 404,
    TooLong: 413,
    TooSlow: 408,
    WhoknowsError: 422,
}
"""Statuses of errors whose text says what is wrong; the most specific class counts."""
RETRY_S: Final = 5


def add_error_answers(app: FastAPI, headers: Mapping[str, str]) -> None:
    """Answer every error with a sentence for the client.

    `headers` belong to every answer: answers to internal errors do not get them otherwise.
    """
    for kind in STATUSES:
        app.exception_handler(kind)(_say)
    app.exception_handler(TooOften)(_slow_down)
    app.exception_handler(StoreFailed)(_try_later)
    app.exception_handler(Refusal)(_refuse)
    app.exception_handler(BadFormula)(_mark)
    app.exception_handler(RequestValidationError)(_explain)
    app.exception_handler(HTTPException)(_pass_on)

    @app.exception_handler(Exception)
    async def failed(request: Request, error: Exception) -> Response:
        number = request.scope.get("request_id", "unknown")
        what = (request.method, request.url.path, number)
        logger.error("%s %s failed (request %s)", *what, exc_info=error)
        sentence = "the server has made a mistake; nothing that was stored is lost"
        answer = trouble(500, f"{sentence} (request {number})")
        answer.headers.update(headers)
        return answer


async def _say(_: Request, error: WhoknowsError) -> Response:
    status = next(STATUSES[kind] for kind in type(error).__mro__ if kind in STATUSES)
    return trouble(status, str(error))


async def _slow_down(_: Request, error: TooOften) -> Response:
    answer = trouble(429, str(error), Message("table-too-often"))
    answer.headers["Retry-After"] = str(math.ceil(error.wait_s))
    return answer


async def _try_later(_: Request, __: StoreFailed) -> Response:
    answer = trouble(503, STORE_FAILED, Message("table-no-store"))
    answer.headers["Retry-After"] = str(RETRY_S)
    return answer


async def _refuse(_: Request, error: Refusal) -> Response:
    return trouble(409, error.message.key, error.message)


async def _mark(_: Request, error: BadFormula) -> Response:
    return trouble(422, str(error), error.message)


async def _explain(_: Request, error: RequestValidationError) -> Response:
    what = "; ".join(f"{'.'.join(map(str, e['loc']))}: {e['msg']}" for e in error.errors())
    # Nothing can be at an invalid address.
    is_address = any(e["loc"][0] == "path" for e in error.errors())
    return trouble(404 if is_address else 422, what)


async def _pass_on(_: Request, error: HTTPException) -> Response:
    return trouble(error.status_code, str(error.detail))
