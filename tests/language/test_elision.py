"""Words that change before what follows."""

import pytest

from whoknows.language.elision import link


@pytest.mark.parametrize(
    ("word", "text", "expected"),
    [
        ("que", "\u00c9ric gagne", "qu\u2019\u00c9ric gagne"),
        ("que", "E\u0301ric gagne", "qu\u2019E\u0301ric gagne"),
        ("que", "Yann gagne", "que Yann gagne"),
        ("que", "(Ada gagne)", "que (Ada gagne)"),
        ("que", "", "que "),
        ("si", "Ilse gagne", "si Ilse gagne"),
        ("de", "Ada", "d\u2019Ada"),
        ("y", "hielo", "y hielo"),
        ("o", "Horacio gana", "u Horacio gana"),
        ("that", "Ada wins", "that Ada wins"),
    ],
)
def test_words_change_before_what_follows(word: str, text: str, expected: str) -> None:
    assert link(word, text) == expected
