# SPDX-License-Identifier: MIT
"""The built page: its files, and the same document for every address that it handles itself."""

from pathlib import Path
from typing import Final

from fastapi import FastAPI, Request, Response
from fastapi.responses import PlainTextResponse
from starlette.exceptions import HTTPException
from starlette.types import Receive, Scope, Send

from whoknows.core.safe_text import printable

from .page_files import PageFiles
from .text_cache import ASK_AGAIN

DOCUMENT: Final = "index.html"
RESERVED: Final = ("api", "healthz", "metrics")
"""First parts of addresses for programs, which never show the page."""
ASSETS: Final = "assets"
"""The folder of files whose names change with their content, so that browsers may keep them."""
YEAR: Final = "public, max-age=31536000, immutable"
NOT_BUILT: Final = (
    "The page has not been built. Run `make play`, or `npm install && npm run build` in web/.\n"
)


def add_page(app: FastAPI, folder: Path) -> None:
    """Serve the page from a folder."""
    files = PageFiles(folder)

    async def page(request: Request, path: str) -> Response:
        name = "" if "/" in path else path
        # The document names files that change with every build.
        found = await files.answer(request, name, ASK_AGAIN) if name else None
        found = found or await files.answer(request, DOCUMENT, ASK_AGAIN)
        return found or PlainTextResponse(NOT_BUILT, 503)

    nothing = app.router.default

    async def elsewhere(scope: Scope, receive: Receive, send: Send) -> None:
        """Answer requests that match no route, with any method."""
        if scope["type"] != "http":
            await nothing(scope, receive, send)
            return
        path = scope["path"].removeprefix("/")
        first = path.partition("/")[0]
        if first in RESERVED:
            raise HTTPException(404, f"there is nothing at /{printable(path)}")
        if scope["method"] != "GET":
            raise HTTPException(405, headers={"Allow": "GET, HEAD"})
        request = Request(scope)
        if first != ASSETS:
            answer = await page(request, path)
        elif (found := await files.answer(request, path, YEAR)) is not None:
            answer = found
        else:
            raise HTTPException(404, f"there is nothing at /{printable(path)}")
        await answer(scope, receive, send)

    # Not a route for every path: with it, other methods at unknown addresses of the API would
    # get the answer that the method is wrong.
    app.router.redirect_slashes = False
    app.router.default = elsewhere
