# SPDX-License-Identifier: MIT
"""The Godfather's seventeen questions as data: the subject of each, and its kind of answer."""

from typing import Final, Literal, TypeAlias

from msgspec import Struct

Theme: TypeAlias = Literal["diamonds", "tokens", "box", "role", "opinion", "aside"]
"""The themes of questions."""

About: TypeAlias = Literal["nothing", "role", "seat", "token"]
"""The subject that a question needs."""

AnswerKind: TypeAlias = Literal["number", "tokens", "box", "whether", "role", "seat", "token"]
"""The content of an answer, unless the suspect does not know or declines."""

QuestionName: TypeAlias = Literal[
    "received_box",
    "passed_box",
    "received_diamonds",
    "passed_diamonds",
    "received_token_count",
    "passed_token_count",
    "received_tokens",
    "passed_tokens",
    "is_role",
    "role",
    "accuse_whom",
    "knows_role",
    "role_of",
    "took_diamonds",
    "aside_any",
    "aside_which",
    "aside_is",
]


class QuestionKind(Struct, frozen=True):
    """A question that can be put to a suspect."""

    name: QuestionName
    theme: Theme
    answer: AnswerKind
    about: About = "nothing"
    first_only: bool = False
    """Whether only the first suspect can be asked."""


_ALL: Final = (
    QuestionKind("received_box", "box", "box"),
    QuestionKind("passed_box", "box", "box"),
    QuestionKind("received_diamonds", "diamonds", "number"),
    QuestionKind("passed_diamonds", "diamonds", "number"),
    QuestionKind("received_token_count", "tokens", "number"),
    QuestionKind("passed_token_count", "tokens", "number"),
    QuestionKind("received_tokens", "tokens", "tokens"),
    QuestionKind("passed_tokens", "tokens", "tokens"),
    QuestionKind("is_role", "role", "whether", about="role"),
    QuestionKind("role", "role", "role"),
    QuestionKind("accuse_whom", "opinion", "seat"),
    QuestionKind("knows_role", "opinion", "whether", about="seat"),
    QuestionKind("role_of", "opinion", "role", about="seat"),
    QuestionKind("took_diamonds", "opinion", "whether", about="seat"),
    QuestionKind("aside_any", "aside", "whether", first_only=True),
    QuestionKind("aside_which", "aside", "token", first_only=True),
    QuestionKind("aside_is", "aside", "whether", about="token", first_only=True),
)
QUESTIONS: Final = {question.name: question for question in _ALL}
"""All questions by name, grouped by theme as far as the source does so."""
OPINIONS: Final = frozenset(q.name for q in _ALL if q.theme == "opinion")
"""Questions about the suspect's opinions; all others are about what the suspect saw and did."""
