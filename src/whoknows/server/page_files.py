# SPDX-License-Identifier: MIT
"""The files of the page: read and compressed once, and again when they have changed."""

import asyncio
import mimetypes
import stat
from pathlib import Path
from typing import Final, NamedTuple

from fastapi import Request
from fastapi.responses import Response

from .text_cache import TextCache

MAX_NAME: Final = 100
"""Longest file name; every system has a limit."""
OTHER: Final = "application/octet-stream"


class _KeptFile(NamedTuple):
    """What a file had in it."""

    version: tuple[int, int]
    """When it was changed, and its size."""
    content: bytes


class PageFiles:
    """Answers with the files of a folder, from memory.

    Parts of a file are never sent: they would cost more than the whole, and no browser asks for
    them.
    """

    def __init__(self, folder: Path) -> None:
        self._folder = folder
        self._files: dict[str, _KeptFile] = {}
        self._texts = TextCache()
        self._reading = asyncio.Lock()

    async def answer(self, request: Request, name: str, caching: str) -> Response | None:
        """The answer with a file, or None if there is no such file."""
        if not _is_plain(name):
            return None
        content = await self._content(name)
        if content is None:
            return None
        kind = mimetypes.guess_type(name)[0] or OTHER
        return self._texts.answer(request, content, kind, caching)

    async def _content(self, name: str) -> bytes | None:
        path = self._folder / name
        version = _version(path)
        if version is None:
            self._files.pop(name, None)
            return None
        async with self._reading:
            kept = self._files.get(name)
            if kept is None or kept.version != version:
                kept = _KeptFile(version, await asyncio.to_thread(self._read, path))
                self._files[name] = kept
        return kept.content

    def _read(self, path: Path) -> bytes:
        content = path.read_bytes()
        self._texts.pack(content)
        return content


def _is_plain(name: str) -> bool:
    """Whether it is a file name, perhaps behind the name of a folder.

    >>> _is_plain("index.html"), _is_plain("assets/index.js")
    (True, True)
    >>> _is_plain("../app.py"), _is_plain(".git"), _is_plain(""), _is_plain("a" * 200)
    (False, False, False, False)
    """
    parts = name.split("/")
    return (
        len(parts) <= 2
        and all(part and not part.startswith(".") for part in parts)
        and len(name) <= MAX_NAME
        and name.isprintable()
        and "\\" not in name
    )


def _version(path: Path) -> tuple[int, int] | None:
    try:
        found = path.stat()
    except (FileNotFoundError, NotADirectoryError):
        return None
    return (found.st_mtime_ns, found.st_size) if stat.S_ISREG(found.st_mode) else None
