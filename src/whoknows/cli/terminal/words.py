# SPDX-License-Identifier: MIT
"""Typed moves: what a person writes, against the forms of the menu.

The game's own short form always works (`H 0 5 9`). Besides, a move can be written in words of the
reader's language, each shortened as far as it stays clear: `ask attic hat flor`.
"""

import re
import unicodedata
from collections.abc import Sequence
from typing import Any

from whoknows.core import AnyGame, BadMoveText, Choice, Field, Form, Message, Moves, Param, Word
from whoknows.core.game import action_from_form
from whoknows.language import Translator


class NotAMove(Exception):
    """What was typed cannot be read as a move; carries what to say about it."""

    def __init__(self, message: Message) -> None:
        super().__init__(message.key)
        self.message = message


def plain(text: str) -> str:
    """Small letters without accents and blanks, to compare what people type.

    >>> plain("Épingle à chapeau")
    'epingleachapeau'
    """
    decomposed = unicodedata.normalize("NFKD", text.casefold())
    return "".join(c for c in decomposed if c.isalnum())


def read_move(game: AnyGame, moves: Moves[Any], text: str, translator: Translator) -> Any:
    """The move that a person typed; raises `NotAMove` with a hint."""
    try:
        action = game.parse_action(text)
    except BadMoveText:
        return _from_words(game, moves, text, translator)
    if action not in moves:
        raise NotAMove(Message("play-unknown", {"text": text}))
    return action


def _from_words(game: AnyGame, moves: Moves[Any], text: str, translator: Translator) -> Any:
    menu = moves.menu()
    words = [word for word in re.split(r"[\s,;]+", text) if word]
    chosen = [form for form in menu if words and _is_verb(form, words[0], translator)]
    if len(chosen) == 1:
        form, words = chosen[0], words[1:]
    elif len(menu) == 1:
        form = menu[0]
    else:
        raise NotAMove(Message("play-unknown", {"text": text}))
    action = action_from_form(game, form.kind, _fill_in(form, words, text, translator))
    if action not in moves:
        raise NotAMove(Message("play-unknown", {"text": text}))
    return action


def _is_verb(form: Form, word: str, translator: Translator) -> bool:
    start = plain(word)
    verbs = (plain(translator.say(form.label)), plain(form.kind))
    return bool(start) and any(verb.startswith(start) for verb in verbs)


def _fill_in(form: Form, words: Sequence[str], text: str, translator: Translator) -> dict[str, Any]:
    verb = translator.say(form.label)
    values: dict[str, Any] = {}
    for i, field in enumerate(form.fields):
        if i >= len(words):
            missing: dict[str, Param] = {"verb": verb, "field": field.label}
            missing["choices"] = [choice.label for choice in field.choices]
            raise NotAMove(Message("play-missing-field", missing))
        values[field.name] = _choose(field, words[i], text, translator).value
    if len(words) > len(form.fields):
        extra = " ".join(words[len(form.fields) :])
        raise NotAMove(Message("play-too-many-words", {"verb": verb, "text": extra}))
    return values


def _choose(field: Field, word: str, text: str, translator: Translator) -> Choice:
    start = plain(word)
    exact = [c for c in field.choices if start in (plain(str(c.value)), _label(c, translator))]
    if len(exact) == 1:
        return exact[0]
    fits = [c for c in field.choices if start and _label(c, translator).startswith(start)]
    if len(fits) == 1:
        return fits[0]
    if not fits:
        raise NotAMove(Message("play-unknown", {"text": text}))
    choices: list[Word] = [choice.label for choice in fits]
    raise NotAMove(Message("play-ambiguous", {"text": word, "choices": choices}))


def _label(choice: Choice, translator: Translator) -> str:
    return plain(translator.say(choice.label))
