# SPDX-License-Identifier: MIT
"""Typed moves: what a person writes, against the forms of the menu.

The game's own short form always works (`H 0 5 9`). Besides, a move can be written in words of the
reader's language, each shortened as far as it stays clear: `ask attic hat flor`. Forms with the
same label are one verb to the reader: `hint Bo red` and `hint Bo 3`.
"""

import re
from collections.abc import Iterable, Sequence
from typing import Any

from whoknows.core import AnyGame, BadMoveText, Choice, Field, Form, Message, Moves, Param, Word
from whoknows.core.capability import Objecting
from whoknows.core.game import action_from_form
from whoknows.language import Translator, plain

MAX_TYPED = 80
"""Nobody types a longer move on purpose."""
MAX_WORDS = 5
"""In the name of one choice."""
NO_CHOICE = re.compile(r"[-.]\d")
"""Numbers that nothing is counted in, which must not be read as others: `-1`, `3.5`."""


class NotAMove(Exception):
    """What was typed cannot be read as a move; carries what to say about it.

    If one field is to blame, `n_read` tells how many were read before it.
    """

    def __init__(
        self, key: str, params: dict[str, Param], choices: Sequence[Word] = (), n_read: int = 0
    ) -> None:
        super().__init__(key)
        self.key = key
        self.params = params
        self.choices = choices
        self.n_read = n_read

    @property
    def message(self) -> Message:
        """What to say."""
        named: dict[str, Param] = {"choices": self.choices} if self.choices else {}
        return Message(self.key, self.params | named)


def verbs_of(moves: Moves[Any], translator: Translator) -> list[str]:
    """What a typed move may begin with."""
    return list(dict.fromkeys(translator.say(form.label) for form in moves.menu()))


def read_move(
    game: AnyGame, moves: Moves[Any], text: str, translator: Translator, view: Any = None
) -> Any:
    """The move that a person typed; raises `NotAMove` with a hint.

    With the view of the one who is asked, a game that can tells why a move is not possible.
    """
    text = text[:MAX_TYPED]
    verb = text.split()[0] if text.split() else ""
    forms = [form for form in moves.menu() if _is_verb(form, verb, translator)]
    labels = _without_repetition(form.label for form in forms)
    if len(labels) > 1 and not verb.isupper():
        # `a` might be to ask or to accuse; only the short form `A` is clear.
        raise NotAMove("play-ambiguous", {"text": verb}, labels)
    try:
        action = game.parse_action(text)
    except BadMoveText:
        action = _from_words(game, moves, text, translator)
    else:
        action = action if action in moves else _in_words(game, moves, text, translator) or action
    if action not in moves:
        objection = game.objection(view, action) if view and isinstance(game, Objecting) else None
        if objection is not None:
            raise NotAMove("play-not-possible", {"text": text, "reason": objection})
        raise NotAMove("play-unknown", {"text": text})
    return action


def _in_words(game: AnyGame, moves: Moves[Any], text: str, translator: Translator) -> Any | None:
    """A move that the words also stand for, if it is legal: a short form may mean two things."""
    try:
        action = _from_words(game, moves, text, translator)
    except NotAMove:
        return None
    return action if action in moves else None


def _from_words(game: AnyGame, moves: Moves[Any], text: str, translator: Translator) -> Any:
    menu = moves.menu()
    head, _, tail = text.partition(" ")
    forms = [form for form in menu if _is_verb(form, head, translator)]
    if not forms:
        # Where there is nothing to choose, or only one form takes such words, the verb can go.
        forms, tail = [form for form in menu if _takes(form, text, translator)], text
    if not forms and len(menu) == 1:
        forms = list(menu)
    problems = []
    for form in forms:
        try:
            return action_from_form(game, form.kind, _fill_in(form, tail, translator))
        except NotAMove as problem:
            problems.append(problem)
    raise _summed_up(problems, translator) if problems else NotAMove("play-unknown", {"text": text})


def _summed_up(problems: Sequence[NotAMove], translator: Translator) -> NotAMove:
    """Of several forms of one verb: what is wrong with the one that fits best so far."""
    best = max(problems, key=lambda one: (one.n_read, one.key == "play-ambiguous"))
    alike = [one for one in problems if (one.key, one.n_read) == (best.key, best.n_read)]
    choices = _without_repetition(choice for one in alike for choice in one.choices)
    fields = [one.params["field"] for one in alike if "field" in one.params]
    labels = [translator.say(field) for field in fields if isinstance(field, Message)]
    named: dict[str, Param] = {"field": "/".join(dict.fromkeys(labels))} if labels else {}
    return NotAMove(best.key, best.params | named, choices, best.n_read)


def _without_repetition(words: Iterable[Word]) -> list[Word]:
    kept: list[Word] = []
    for word in words:
        if word not in kept:
            kept.append(word)
    return kept


def _takes(form: Form, text: str, translator: Translator) -> bool:
    """Whether the words fill in the form, without its verb."""
    try:
        _fill_in(form, text, translator)
    except NotAMove:
        return False
    return bool(form.fields)


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
    for n_read, field in enumerate(form.fields):
        if is_empty(field) and not _is_named(field.choices[0], words, translator):
            values[field.name] = None
            continue
        if not words:
            labels = [choice.label for choice in field.choices]
            missing: dict[str, Param] = {"verb": verb, "field": field.label}
            raise NotAMove("play-missing-field", missing, labels, n_read)
        n_words = _n_words_of_choice(field, words, translator)
        chosen = _choose(field, " ".join(words[:n_words]), translator, n_read)
        values[field.name], words = chosen.value, words[n_words:]
    if words:
        extra: dict[str, Param] = {"verb": verb, "text": " ".join(words)}
        raise NotAMove("play-too-many-words", extra, n_read=len(form.fields))
    return values


def is_empty(field: Field) -> bool:
    """Whether there is nothing to choose, so that nothing need be typed."""
    return [choice.value for choice in field.choices] == [None]


def _is_named(choice: Choice, words: Sequence[str], translator: Translator) -> bool:
    """Whether the words begin with that choice."""
    label = _label(choice, translator)
    starts = (plain("".join(words[:n])) for n in range(1, MAX_WORDS + 1))
    return any(
        start and (label.startswith(start) or start == plain(choice.typed)) for start in starts
    )


def _n_words_of_choice(field: Field, words: Sequence[str], translator: Translator) -> int:
    """How many of the words make up the name of one choice: as many as fit."""
    labels = [_label(choice, translator) for choice in field.choices]
    for n in range(min(len(words), MAX_WORDS), 1, -1):
        start = plain("".join(words[:n]))
        # `1 2` is two numbers, not twelve.
        if not start.isdigit() and any(label.startswith(start) for label in labels):
            return n
    return 1


def _choose(field: Field, word: str, translator: Translator, n_read: int) -> Choice:
    start = "" if NO_CHOICE.search(word) else plain(word)
    exact = [c for c in field.choices if start in (plain(c.typed), _label(c, translator))]
    if len(exact) == 1:
        return exact[0]
    fits = [c for c in field.choices if start and _label(c, translator).startswith(start)]
    if len(fits) == 1:
        return fits[0]
    labels = [choice.label for choice in fits or field.choices]
    if fits:
        raise NotAMove("play-ambiguous", {"text": word}, labels, n_read)
    raise NotAMove("play-no-choice", {"text": word, "field": field.label}, labels, n_read)


def _label(choice: Choice, translator: Translator) -> str:
    return plain(translator.say(choice.label))
