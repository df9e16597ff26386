# SPDX-License-Identifier: MIT
"""The seventeen questions of the Godfather, as data: what each is about, and how it is answered."""

from typing import Final, Literal, TypeAlias

from msgspec import Struct

Theme: TypeAlias = Literal["diamonds", "tokens", "box", "role", "opinion", "aside"]
"""What questions are grouped by."""

About: TypeAlias = Literal["nothing", "role", "seat", "token"]
"""What has to be named along with a question."""

AnswerKind: TypeAlias = Literal["number", "tokens", "box", "whether", "role", "seat", "token"]
"""What an answer consists of, if it is not that one does not know, or will not say."""

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


class Question(Struct, frozen=True):
    """A question that can be put to a suspect."""

    name: QuestionName
    theme: Theme
    answer: AnswerKind
    about: About = "nothing"
    first_only: bool = False
    """Whether only the first suspect can be asked."""


_ALL: Final = (
    Question("received_box", "box", "box"),
    Question("passed_box", "box", "box"),
    Question("received_diamonds", "diamonds", "number"),
    Question("passed_diamonds", "diamonds", "number"),
    Question("received_token_count", "tokens", "number"),
    Question("passed_token_count", "tokens", "number"),
    Question("received_tokens", "tokens", "tokens"),
    Question("passed_tokens", "tokens", "tokens"),
    Question("is_role", "role", "whether", about="role"),
    Question("role", "role", "role"),
    Question("accuse_whom", "opinion", "seat"),
    Question("knows_role", "opinion", "whether", about="seat"),
    Question("role_of", "opinion", "role", about="seat"),
    Question("took_diamonds", "opinion", "whether", about="seat"),
    Question("aside_any", "aside", "whether", first_only=True),
    Question("aside_which", "aside", "token", first_only=True),
    Question("aside_is", "aside", "whether", about="token", first_only=True),
)
QUESTIONS: Final = {question.name: question for question in _ALL}
"""All questions, by name, grouped by theme as far as the source groups them."""
OPINIONS: Final = frozenset(q.name for q in _ALL if q.theme == "opinion")
"""Questions about what the suspect thinks; all others are about what the suspect saw and did."""
