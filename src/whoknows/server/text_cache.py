# SPDX-License-Identifier: MIT
"""Long texts that seldom change: compressed once, and not resent to browsers that have them."""

import gzip
import hashlib
from typing import Final

from fastapi import Request
from fastapi.responses import Response

MAX_KEPT: Final = 64
"""Compressed texts that are kept; beyond that, all are dropped and made again."""
ASK_AGAIN: Final = "no-cache"
"""Makes browsers ask each time whether their copy is still valid."""


class TextCache:
    """Compresses each text once."""

    def __init__(self) -> None:
        self._packed: dict[bytes, tuple[str, bytes]] = {}

    def answer(
        self, request: Request, text: bytes, media_type: str, caching: str = ASK_AGAIN
    ) -> Response:
        """A response with the text, or one that says that the browser's copy is valid."""
        tag, packed = self.pack(text)
        headers = {"Cache-Control": caching, "Vary": "Accept-Encoding", "ETag": tag}
        if tag in request.headers.get("if-none-match", ""):
            return Response(status_code=304, headers=headers)
        if "gzip" not in request.headers.get("accept-encoding", ""):
            return Response(text, media_type=media_type, headers=headers)
        headers["Content-Encoding"] = "gzip"
        return Response(packed, media_type=media_type, headers=headers)

    def pack(self, text: bytes) -> tuple[str, bytes]:
        """The tag of a text, and the text compressed."""
        if text not in self._packed:
            if len(self._packed) >= MAX_KEPT:
                self._packed.clear()
            tag = f'W/"{hashlib.sha256(text).hexdigest()[:32]}"'
            self._packed[text] = tag, gzip.compress(text, mtime=0)
        return self._packed[text]
