# SPDX-License-Identifier: MIT
"""Display names of people and things."""

from whoknows.core import Message, Seat, Who, Word
from whoknows.games.mafia_de_cuba.pieces.box import NO_TOKENS, Box, Tokens, token_counts
from whoknows.games.mafia_de_cuba.pieces.questions import QuestionKind


def seat_name(seat: Seat) -> Message:
    """The player in a seat."""
    return Message("mafia-seat", {"seat": Who(seat)})


def key_of(name: str) -> str:
    """A name as part of a message key."""
    return name.replace("_", "-")


def role_name(role: str) -> Message:
    """A role without an article: `Loyal henchman`."""
    return Message(f"mafia-role-{key_of(role)}")


def a_role(role: str) -> Message:
    """A player with that role: `a Loyal henchman`."""
    return Message(f"mafia-a-{key_of(role)}")


def the_token(role: str) -> Message:
    """The token of that role: `the Loyal henchman`."""
    return Message(f"mafia-the-{key_of(role)}")


def diamonds_name(n: int) -> Message:
    """A number of diamonds."""
    return Message("mafia-diamonds", {"count": n})


def n_tokens_name(n: int) -> Message:
    """A number of tokens."""
    return Message("mafia-n-tokens", {"count": n})


def tokens_name(tokens: Tokens) -> Message:
    """Tokens by name: `2 Loyal henchmen and 1 Driver`."""
    if tokens == NO_TOKENS:
        return Message("mafia-no-tokens")
    names: list[Word] = [
        Message(f"mafia-tokens-{key_of(name)}", {"count": n})
        for name, n in token_counts(tokens).items()
    ]
    return Message("mafia-tokens", {"tokens": names})


def box_name(box: Box) -> Message:
    """The contents of a box."""
    if box.is_empty:
        return Message("mafia-empty-box")
    return Message(
        "mafia-box", {"diamonds": diamonds_name(box.diamonds), "tokens": tokens_name(box.tokens)}
    )


def question_label(question: QuestionKind) -> Message:
    """A short name for a question, as it is typed: `received diamonds`."""
    return Message(f"mafia-ask-{key_of(question.name)}")
