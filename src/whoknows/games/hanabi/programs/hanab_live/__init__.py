# SPDX-License-Identifier: MIT
"""Games of the site hanab.live, in its JSON files (format 3)."""

from whoknows.games.hanabi.rules import Hanabi
from whoknows.play.formats import Imported
from whoknows.play.transcript import Transcript

from .document import read_document
from .export_match import export_match
from .import_match import import_match


class HanabLive:
    """The format `hanab.live`."""

    game = Hanabi.name

    def recognizes(self, data: bytes) -> bool:
        """Whether it looks like one of the site's files."""
        return data.lstrip().startswith(b"{") and b'"deck"' in data and b'"actions"' in data

    def read(self, data: bytes) -> Imported:
        """Read a file as a match."""
        return import_match(read_document(data))

    def write(self, transcript: Transcript) -> bytes:
        """Write a match as a file."""
        return export_match(transcript)


__all__ = ["HanabLive"]
