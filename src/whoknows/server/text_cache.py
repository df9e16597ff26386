# SPDX-License-Identifier: MIT
"""Long texts that seldom change: packed once, and not sent to browsers that have them."""

import gzip
import hashlib
from typing import Final

from fastapi import Request
from fastapi.responses import Response

MAX_KEPT: Final = 64
"""Texts that are kept packed; then all are forgotten and made anew."""
CACHING: Final = {"Cache-Control": "no-cache", "Vary": "Accept-Encoding"}
"""Browsers ask each time whether theirs is still the right one."""


class TextCache:
    """Packs each text once."""

    def __init__(self) -> None:
        self._packed: dict[bytes, tuple[str, bytes]] = {}

    def answer(self, request: Request, text: bytes, media_type: str) -> Response:
        """The text, or that the browser has it already."""
        tag, packed = self._pack(text)
        headers = {**CACHING, "ETag": tag}
        if tag in request.headers.get("if-none-match", ""):
            return Response(status_code=304, headers=headers)
        if "gzip" not in request.headers.get("accept-encoding", ""):
            return Response(text, media_type=media_type, headers=headers)
        headers["Content-Encoding"] = "gzip"
        return Response(packed, media_type=media_type, headers=headers)

    def _pack(self, text: bytes) -> tuple[str, bytes]:
        if text not in self._packed:
            if len(self._packed) >= MAX_KEPT:
                self._packed.clear()
            tag = f'W/"{hashlib.sha256(text).hexdigest()[:32]}"'
            self._packed[text] = tag, gzip.compress(text, mtime=0)
        return self._packed[text]
