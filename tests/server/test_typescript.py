# SPDX-License-Identifier: MIT
"""The page's types are those of the server."""

from pathlib import Path

from whoknows.server.typescript import all_texts

TYPES = Path(__file__).parents[2] / "web" / "src" / "types"


def test_the_pages_types_are_made_from_the_python_ones() -> None:
    """If this fails: `make web-types`."""
    stored = {file.name: file.read_text(encoding="utf-8") for file in TYPES.glob("*.ts")}
    assert stored == all_texts()
