# SPDX-License-Identifier: MIT
"""Typed moves: what a person writes, against the forms of the menu.

The game's own short form always works (`H 0 5 9`). Besides, a move can be written in words of the
reader's language, each shortened as far as it stays clear: `ask attic hat flor`.
"""

import re
from collections.abc import Sequence
from typing import Any

from whoknows.core import AnyGame, BadMoveText, Choice, Field, Form, Message, Moves, Param, Word
from whoknows.core.game import action_from_form
from whoknows.language import Translator, plain

MAX_TYPED = 80
"""Nobody types a longer move on purpose."""
MAX_WORDS = 5
"""In the name of one choice."""


class NotAMove(Exception):
    """What was typed cannot be read as a move; carries what to say about it."""

    def __init__(self, message: Message) -> None:
        super().__init__(message.key)
        self.message = message


def read_move(game: AnyGame, moves: Moves[Any], text: str, translator: Translator) -> Any:
    """The move that a person typed; raises `NotAMove` with a hint."""
    text = text[:MAX_TYPED]
    verb = text.split()[0] if text.split() else ""
    forms = [form for form in moves.menu() if _is_verb(form, verb, translator)]
    if len(forms) > 1 and not verb.isupper():
        # `a` might be to ask or to accuse; only the short form `A` is clear.
        labels: list[Word] = [form.label for form in forms]
        raise NotAMove(Message("play-ambiguous", {"text": verb, "choices": labels}))
    try:
        action = game.parse_action(text)
    except BadMoveText:
        action = _from_words(game, moves, text, translator)
    if action not in moves:
        raise NotAMove(Message("play-unknown", {"text": text}))
    return action


def _from_words(game: AnyGame, moves: Moves[Any], text: str, translator: Translator) -> Any:
    menu = moves.menu()
    head, _, tail = text.partition(" ")
    chosen = [form for form in menu if _is_verb(form, head, translator)]
    if len(chosen) == 1:
        form, rest = chosen[0], tail
    elif len(menu) == 1:
        form, rest = menu[0], text
    else:
        raise NotAMove(Message("play-unknown", {"text": text}))
    return action_from_form(game, form.kind, _fill_in(form, rest, translator))


def _is_verb(form: Form, word: str, translator: Translator) -> bool:
    start = plain(word)
    verbs = (plain(translator.say(form.label)), plain(form.kind))
    return bool(start) and any(verb.startswith(start) for verb in verbs)


def _fill_in(form: Form, rest: str, translator: Translator) -> dict[str, Any]:
    """Values for the fields, in order; commas may part them, names may have several words."""
    verb = translator.say(form.label)
    has_commas = "," in rest or ";" in rest
    pieces = [piece.strip() for piece in re.split("[,;]" if has_commas else r"\s", rest)]
    words = [piece for piece in pieces if piece]
    values: dict[str, Any] = {}
    for field in form.fields:
        if not words:
            missing: dict[str, Param] = {"verb": verb, "field": field.label}
            missing["choices"] = [choice.label for choice in field.choices]
            raise NotAMove(Message("play-missing-field", missing))
        n_words = _n_words_of_choice(field, words, translator)
        chosen = _choose(field, " ".join(words[:n_words]), translator)
        values[field.name], words = chosen.value, words[n_words:]
    if words:
        extra = {"verb": verb, "text": " ".join(words)}
        raise NotAMove(Message("play-too-many-words", dict(extra)))
    return values


def _n_words_of_choice(field: Field, words: Sequence[str], translator: Translator) -> int:
    """How many of the words make up the name of one choice: as many as fit."""
    labels = [_label(choice, translator) for choice in field.choices]
    for n in range(min(len(words), MAX_WORDS), 1, -1):
        start = plain("".join(words[:n]))
        if any(label.startswith(start) for label in labels):
            return n
    return 1


def _choose(field: Field, word: str, translator: Translator) -> Choice:
    start = plain(word)
    exact = [c for c in field.choices if start in (plain(str(c.value)), _label(c, translator))]
    if len(exact) == 1:
        return exact[0]
    fits = [c for c in field.choices if start and _label(c, translator).startswith(start)]
    if len(fits) == 1:
        return fits[0]
    choices: list[Word] = [choice.label for choice in fits or field.choices]
    if fits:
        raise NotAMove(Message("play-ambiguous", {"text": word, "choices": choices}))
    wrong: dict[str, Param] = {"text": word, "field": field.label, "choices": choices}
    raise NotAMove(Message("play-no-choice", wrong))


def _label(choice: Choice, translator: Translator) -> str:
    return plain(translator.say(choice.label))
