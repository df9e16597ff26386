# SPDX-License-Identifier: MIT
"""Answers 503 while the system is short of open files, processes or memory."""

import errno
import logging
from typing import Final

from starlette.types import ASGIApp, Message, Receive, Scope, Send

from whoknows.core import Message as Words

from .answers import trouble

logger = logging.getLogger(__name__)

SHORT: Final = (errno.EMFILE, errno.ENFILE, errno.EAGAIN, errno.ENOMEM)
RETRY_S: Final = 5
TRY_AGAIN: Final = 1013
"""Close code that makes the browser try again in a moment."""
SENTENCE: Final = "the server is short of open files or processes; try again in a little while"


def shortage(error: BaseException | None) -> OSError | None:
    """The error of a system short of resources, if it is the cause of this error.

    >>> shortage(RuntimeError()), shortage(OSError(errno.ENOENT, "")) is None
    (None, True)
    """
    while error is not None:
        if isinstance(error, OSError) and error.errno in SHORT:
            return error
        error = error.__cause__ or error.__context__
    return None


class ShortageAnswers:
    """Asks clients to try again later, since a shortage is not an error of the program."""

    def __init__(self, app: ASGIApp) -> None:
        self._app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        has_begun = False

        async def note(message: Message) -> None:
            nonlocal has_begun
            has_begun = True
            await send(message)

        try:
            await self._app(scope, receive, note)
        except Exception as error:
            cause = shortage(error)
            if cause is None or scope["type"] not in ("http", "websocket"):
                raise
            logger.warning("%s failed: %s", scope["type"], cause.strerror)
            if scope["type"] == "websocket":
                await send({"type": "websocket.close", "code": TRY_AGAIN})
            elif not has_begun:
                answer = trouble(503, SENTENCE, Words("table-server-short"))
                answer.headers["Retry-After"] = str(RETRY_S)
                await answer(scope, receive, send)
            else:
                raise
