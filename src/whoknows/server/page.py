# SPDX-License-Identifier: MIT
"""The built page: its files, and the same document for every address that it handles itself."""

from pathlib import Path
from typing import Final

from fastapi import FastAPI, Response
from fastapi.responses import FileResponse, PlainTextResponse
from starlette.exceptions import HTTPException
from starlette.staticfiles import StaticFiles
from starlette.types import Receive, Scope, Send

from whoknows.core.safe_text import printable

MAX_NAME: Final = 100
"""Longest file name; every system has a limit."""
RESERVED: Final = ("api", "assets", "healthz", "metrics")
"""First parts of addresses for programs, which never show the page."""
YEAR: Final = "public, max-age=31536000, immutable"
NOT_BUILT: Final = (
    "The page has not been built. Run `make play`, or `npm install && npm run build` in web/.\n"
)


class _Assets(StaticFiles):
    """Files whose names change with their content, so that browsers may keep them."""

    def file_response(self, *args: object, **kwargs: object) -> Response:
        response = super().file_response(*args, **kwargs)  # type: ignore[arg-type]  # passed on as they came
        response.headers["Cache-Control"] = YEAR
        return response


def add_page(app: FastAPI, folder: Path) -> None:
    """Serve the page from a folder."""
    document = folder / "index.html"
    if (folder / "assets").is_dir():
        app.mount("/assets", _Assets(directory=folder / "assets"))

    def page(path: str) -> Response:
        if not document.is_file():
            return PlainTextResponse(NOT_BUILT, 503)
        asked = folder / path[:MAX_NAME]
        is_plain = path.isprintable() and asked.name == path and not path.startswith(".")
        is_file = is_plain and asked.is_file()
        # The document names files that change with every build.
        return FileResponse(asked if is_file else document, headers={"Cache-Control": "no-cache"})

    nothing = app.router.default

    async def elsewhere(scope: Scope, receive: Receive, send: Send) -> None:
        """Answer requests that match no route, with any method."""
        if scope["type"] != "http":
            await nothing(scope, receive, send)
            return
        path = scope["path"].removeprefix("/")
        if path.partition("/")[0] in RESERVED:
            raise HTTPException(404, f"there is nothing at /{printable(path)}")
        if scope["method"] != "GET":
            raise HTTPException(405, headers={"Allow": "GET, HEAD"})
        await page(path)(scope, receive, send)

    # Not a route for every path: with it, other methods at unknown addresses of the API would
    # get the answer that the method is wrong.
    app.router.redirect_slashes = False
    app.router.default = elsewhere
