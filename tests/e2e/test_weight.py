# SPDX-License-Identifier: MIT
"""The page is small: what a visitor loads, compressed as servers do it."""

import gzip

from whoknows.server.app import page_folder

LIMIT = 250_000


def test_all_code_and_style_of_the_page_is_light() -> None:
    files = [file for file in page_folder().rglob("*") if file.suffix in (".js", ".css")]
    assert files
    assert sum(len(gzip.compress(file.read_bytes())) for file in files) < LIMIT
