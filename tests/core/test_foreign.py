"""Whatever comes out of anybody's code becomes one storable line."""

from typing import NoReturn

import pytest

from whoknows.core.safe_text import printable, problem_text, thing_text


class Unprintable(Exception):
    def __str__(self) -> NoReturn:
        raise RuntimeError("not even this")


class Unspeakable:
    def __repr__(self) -> NoReturn:
        raise RuntimeError("no words")


@pytest.mark.parametrize(
    ("error", "text"),
    [
        (ValueError("one\ntwo"), "ValueError: one"),
        (Unprintable(), "Unprintable"),
        (ValueError("caf\udce9"), "ValueError: caf\\udce9"),
        (KeyError(), "KeyError"),
        (ValueError("x" * 1000), "ValueError: " + "x" * 200),
    ],
)
def test_exceptions(error: Exception, text: str) -> None:
    assert problem_text(error) == text
    problem_text(error).encode()


@pytest.mark.parametrize(
    ("thing", "text"),
    [(Unspeakable(), "a Unspeakable"), (3, "3"), ("a\udce9", "'a\\udce9'"), (object(), "a object")],
)
def test_things_are_the_same_in_every_process(thing: object, text: str) -> None:
    assert thing_text(thing) == text


def test_nothing_is_an_empty_line() -> None:
    assert printable("") == ""
