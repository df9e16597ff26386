# SPDX-License-Identifier: MIT
"""Matches typed moves with the forms of the menu.

The game's own short form always works (`H 0 5 9`). A move can also be written in words of the
reader's language, each shortened as far as it stays clear: `ask attic hat flor`. Forms with the
same label are one verb to the reader: `hint Bo red` and `hint Bo 3`.
"""

import re
from collections.abc import Iterable, Sequence
from typing import Any, NamedTuple

from whoknows.core import AnyGame, BadMoveText, Choice, Field, Form, Message, Moves, Param, Word
from whoknows.core.capability import objection_to
from whoknows.core.game import action_from_form

from .plain import plain
from .translator import Translator

MAX_TYPED = 80
"""Longest typed move, in characters."""
MAX_WORDS = 5
"""Most words in the name of a choice."""
NO_CHOICE = re.compile(r"[-.]\d")
"""Numbers that nothing is counted in, which must not be read as others: `-1`, `3.5`."""


class NotAMove(Exception):
    """A typed text is no move; carries the message, and how many fields were read."""

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


class _Filled(NamedTuple):
    """A form that was filled in: what was read for each field, as typed and as chosen."""

    form: Form
    read: Sequence[tuple[str, Choice]]
    is_exact: bool
    """Whether all was typed in full."""

    @property
    def values(self) -> dict[str, Any]:
        pairs = zip(self.form.fields, self.read, strict=True)
        return {field.name: choice.value for field, (_, choice) in pairs}


def verbs_of(moves: Moves[Any], translator: Translator) -> list[str]:
    """The verbs with which a typed move may begin."""
    return list(dict.fromkeys(translator.say(form.label) for form in moves.menu()))


def read_move(
    game: AnyGame, moves: Moves[Any], text: str, translator: Translator, view: Any = None
) -> Any:
    """The move that a person typed; raises `NotAMove` with a hint, better with the seat's view."""
    text = text[:MAX_TYPED]
    verb = text.split()[0] if text.split() else ""
    forms = [form for form, _ in _named(moves.menu(), text, translator)]
    labels = _without_repetition(form.label for form in forms)
    if len({_words(translator.say(form.label))[0] for form in forms}) > 1 and not verb.isupper():
        # `a` might be to ask or to accuse; only the short form `A` is clear.
        raise NotAMove("play-ambiguous", {"text": verb}, labels)
    try:
        action = game.parse_action(text)
    except BadMoveText as problem:
        try:
            action = _from_words(game, moves, text, translator)
        except NotAMove:
            if forms or problem.like is None or problem.like in moves:
                raise
            action = problem.like
    else:
        action = action if action in moves else _in_words(game, moves, text, translator) or action
    if action not in moves:
        objection = objection_to(game, view, action) if view else None
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
    forms = _named(menu, text, translator)
    has_verb = bool(forms)
    if not forms and len({translator.say(form.label) for form in menu if form.fields}) == 1:
        # Where only one verb takes any words it can go; elsewhere a number must not be a move.
        forms = [(form, text) for form in menu if _takes(form, text, translator)]
    if not forms and len(menu) == 1:
        forms = [(form, text) for form in menu]
    filled: list[_Filled] = []
    problems: list[NotAMove] = []
    for form, tail in forms:
        try:
            filled.append(_fill_in(form, tail, translator))
        except NotAMove as problem:
            problems.append(problem)
    if not filled:
        unknown = NotAMove("play-unknown", {"text": text})
        raise _summed_up(problems, translator) if problems else unknown
    best = next((one for one in filled if one.is_exact), filled[0])
    if has_verb and not best.is_exact:
        _refuse_several(filled, problems)
    return action_from_form(game, best.form.kind, best.values)


def _refuse_several(filled: Sequence[_Filled], problems: Sequence[NotAMove]) -> None:
    """Raise if the same words also stand for something in another form of the verb."""
    best = filled[0]
    for at, (text, _) in enumerate(best.read):
        fits: list[Word] = [one.read[at][1].label for one in filled if at < len(one.read)]
        unsure = (one for one in problems if (one.key, one.n_read) == ("play-ambiguous", at))
        fits += [label for one in unsure if one.params["text"] == text for label in one.choices]
        labels = _without_repetition(fits)
        if len(labels) > 1:
            raise NotAMove("play-ambiguous", {"text": text}, labels)


def _summed_up(problems: Sequence[NotAMove], translator: Translator) -> NotAMove:
    """For several forms of a verb, the problem of the form that fits best."""

    def rank(one: NotAMove) -> tuple[int, bool]:
        # What stands before a missing field may have been meant for another form.
        return one.n_read - (one.key == "play-missing-field"), one.key == "play-ambiguous"

    best = max(problems, key=rank)
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


def _words(text: str) -> list[str]:
    return [word for word in map(plain, text.split()) if word] or [""]


def _named(menu: Sequence[Form], text: str, translator: Translator) -> list[tuple[Form, str]]:
    """The forms that the words begin with, each with what follows.

    Verbs may have several words, and small ones may be left out: `give floor 3`. The more of a
    verb is typed the better: `take nothing` is not `take`.
    """
    typed = text.split()
    ranks = [(form, _verb_rank(form, typed, translator)) for form in menu]
    best = max((rank for _, rank in ranks), default=(0, False))
    if not best[0]:
        return []
    return [(form, " ".join(typed[best[0] :])) for form, rank in ranks if rank == best]


def _verb_rank(form: Form, typed: Sequence[str], translator: Translator) -> tuple[int, bool]:
    """How many words are those of the verb, and whether they are all of it."""
    label = _words(translator.say(form.label))
    rest = list(label)
    n_read = 0
    for word in map(plain, typed):
        at = next((i for i, one in enumerate(rest) if word and one.startswith(word)), None)
        if at is None or (at > 0 and not n_read):
            break
        rest, n_read = rest[at + 1 :], n_read + 1
    if not n_read and typed and plain(typed[0]) and plain(form.kind).startswith(plain(typed[0])):
        n_read = 1
    return n_read, n_read == len(label)


def _fill_in(form: Form, rest: str, translator: Translator) -> _Filled:
    """Values for the fields, in order; commas may part them, names may have several words."""
    verb = translator.say(form.label)
    has_commas = "," in rest or ";" in rest
    pieces = [piece.strip() for piece in re.split("[,;]" if has_commas else r"\s", rest)]
    words = [piece for piece in pieces if piece]
    read: list[tuple[str, Choice]] = []
    for n_read, field in enumerate(form.fields):
        if is_empty(field) and not _is_named(field.choices[0], words, translator):
            read.append(("", field.choices[0]))
            continue
        if not words:
            labels = [choice.label for choice in field.choices]
            missing: dict[str, Param] = {"verb": verb, "field": field.label}
            raise NotAMove("play-missing-field", missing, labels, n_read)
        n_words = _n_words_of_choice(field, words, translator)
        text, words = " ".join(words[:n_words]), words[n_words:]
        read.append((text, _choose(field, text, translator, n_read)))
    if words:
        extra: dict[str, Param] = {"verb": verb, "text": " ".join(words)}
        raise NotAMove("play-too-many-words", extra, n_read=len(form.fields))
    named = ((text, choice) for text, choice in read if text)
    return _Filled(form, read, all(_is_exact(c, plain(text), translator) for text, c in named))


def is_empty(field: Field) -> bool:
    """Whether there is nothing to choose, so that nothing has to be typed."""
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
        if any(_has_words(choice, words[:n], translator) for choice in field.choices):
            return n
    return 1


def _choose(field: Field, text: str, translator: Translator, n_read: int) -> Choice:
    start = "" if NO_CHOICE.search(text) else plain(text)
    exact = [c for c in field.choices if _is_exact(c, start, translator)]
    if len(exact) == 1:
        return exact[0]
    # A number is typed as a whole: `1` is not short for 15.
    is_word = bool(start) and not start.isdigit()
    fits = [c for c in field.choices if is_word and _label(c, translator).startswith(start)]
    if not fits and is_word:
        fits = [c for c in field.choices if _has_words(c, text.split(), translator)]
    n_words = len(text.split())
    # `passed tok` are all words of `passed tokens`, but not of `passed token count`.
    whole = [c for c in fits if n_words > 1 and n_words == len(translator.say(c.label).split())]
    if len(fits) == 1 or len(whole) == 1:
        return (whole or fits)[0]
    labels = [choice.label for choice in fits or field.choices]
    if fits:
        raise NotAMove("play-ambiguous", {"text": text}, labels, n_read)
    raise NotAMove("play-no-choice", {"text": text, "field": field.label}, labels, n_read)


def _is_exact(choice: Choice, text: str, translator: Translator) -> bool:
    return text in (plain(choice.typed), _label(choice, translator))


def _has_words(choice: Choice, typed: Sequence[str], translator: Translator) -> bool:
    """Whether each word begins another word of the name, in any order; not with numbers in it."""
    for name in (translator.say(choice.label), choice.typed):
        words = _words(name)
        for word in sorted(map(plain, typed), key=len, reverse=True):
            found = next((one for one in words if word and one.startswith(word)), None)
            if found is None:
                break
            words.remove(found)
        else:
            if not any(letter.isdigit() for letter in name):
                return True
    return False


def _label(choice: Choice, translator: Translator) -> str:
    return plain(translator.say(choice.label))
