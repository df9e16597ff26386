# SPDX-License-Identifier: MIT
"""The built page: its files, and one document for every address that it handles itself."""

from pathlib import Path
from typing import Final

from fastapi import FastAPI, Response
from fastapi.responses import FileResponse, PlainTextResponse
from starlette.exceptions import HTTPException
from starlette.staticfiles import StaticFiles

MAX_NAME: Final = 100
"""Of a file; no system takes names of any length."""
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

    @app.get("/{path:path}", include_in_schema=False)
    async def page(path: str) -> Response:
        if path.startswith(("api/", "assets/")) or path == "api":
            raise HTTPException(404, f"there is nothing at /{path}")
        if not document.is_file():
            return PlainTextResponse(NOT_BUILT, 503)
        asked = folder / path[:MAX_NAME]
        is_plain = asked.name == path and asked.is_file() and not path.startswith(".")
        # The document names files that change with every build.
        return FileResponse(asked if is_plain else document, headers={"Cache-Control": "no-cache"})
