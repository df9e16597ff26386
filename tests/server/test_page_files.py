# SPDX-License-Identifier: MIT
"""The files of the page come whole, compressed once, and from memory."""

import asyncio
import gzip
import http.client
from contextlib import closing
from email.message import Message
from pathlib import Path
from types import SimpleNamespace

import pytest
from fastapi import Request
from tests.server.running import Server

from whoknows.server import text_cache
from whoknows.server.app import page_folder
from whoknows.server.page_files import PageFiles

NAME = "index-1.js"
SCRIPT = b"let answer = 42;\n" * 500


def asked(**headers: str) -> Request:
    raw = [(name.replace("_", "-").encode(), value.encode()) for name, value in headers.items()]
    return Request({"type": "http", "headers": raw})


def answer_of(files: PageFiles, name: str = NAME, **headers: str) -> tuple[int, bytes]:
    answer = asyncio.run(files.answer(asked(**headers), name, "no-cache"))
    assert answer is not None
    return answer.status_code, bytes(answer.body)


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    (tmp_path / NAME).write_bytes(SCRIPT)
    return tmp_path


def test_a_file_is_compressed_once(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    files = PageFiles(folder)
    n_compressed = 0

    def count(text: bytes, **options: int) -> bytes:
        nonlocal n_compressed
        n_compressed += 1
        return gzip.compress(text, **options)

    async def crowd() -> None:
        await asyncio.gather(*(files.answer(asked(), NAME, "no-cache") for _ in range(20)))

    monkeypatch.setattr(text_cache, "gzip", SimpleNamespace(compress=count))
    asyncio.run(crowd())
    for _ in range(5):
        assert gzip.decompress(answer_of(files, accept_encoding="gzip")[1]) == SCRIPT
    assert answer_of(files) == (200, SCRIPT)
    assert n_compressed == 1


def test_a_file_that_has_changed_is_read_again(folder: Path) -> None:
    files = PageFiles(folder)
    assert answer_of(files)[1] == SCRIPT
    (folder / NAME).write_bytes(b"new")
    assert answer_of(files)[1] == b"new"
    (folder / NAME).unlink()
    assert asyncio.run(files.answer(asked(), NAME, "no-cache")) is None


@pytest.mark.parametrize(
    "name", ["", ".", "..", "../secret", "a/../../secret", ".hidden", "a/b/c", "a" * 5000, "a\0b"]
)
def test_nothing_but_files_of_the_folder_is_given(folder: Path, name: str) -> None:
    (folder.parent / "secret").write_bytes(b"secret")
    (folder / ".hidden").write_bytes(b"hidden")
    assert asyncio.run(PageFiles(folder).answer(asked(), name, "no-cache")) is None


def get(server: Server, path: str, **headers: str) -> tuple[int, Message, bytes]:
    line = http.client.HTTPConnection(server.address.removeprefix("http://"), timeout=30)
    with closing(line):
        line.request("GET", path, headers={k.replace("_", "-"): v for k, v in headers.items()})
        answer = line.getresponse()
        return answer.status, answer.headers, answer.read()


def test_assets_come_whole_whatever_parts_are_asked_for(server: Server) -> None:
    """A hundred parts of a file cost twenty times as much as the file."""
    file = max((page_folder() / "assets").iterdir(), key=lambda one: one.stat().st_size)
    path, content = f"/assets/{file.name}", file.read_bytes()
    parts = ",".join(f"{i * 20}-{i * 20 + 5}" for i in range(100))
    status, _, whole = get(server, path, Range=f"bytes={parts}")
    assert (status, whole) == (200, content)
    _, headers, packed = get(server, path, Accept_Encoding="gzip")
    assert headers["Content-Encoding"] == "gzip"
    assert headers["Vary"] == "Accept-Encoding"
    assert "immutable" in headers["Cache-Control"]
    assert gzip.decompress(packed) == content
    assert get(server, path, If_None_Match=headers["ETag"])[::2] == (304, b"")


def test_the_document_is_asked_for_again_each_time(server: Server) -> None:
    _, headers, document = get(server, "/table/anything")
    assert b"<html" in document
    assert headers["Cache-Control"] == "no-cache"
    assert get(server, "/", If_None_Match=headers["ETag"])[0] == 304


def test_assets_that_do_not_exist_are_not_the_page(server: Server) -> None:
    assert get(server, "/assets/none.js")[0] == 404
    assert server.request("POST", "/assets/none.js")[0] == 405
