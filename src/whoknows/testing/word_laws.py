# SPDX-License-Identifier: MIT
"""The law about texts for people."""

from collections.abc import Iterable, Iterator
from typing import Any

from whoknows.core import WATCHER, Form, Message, perceive
from whoknows.language import LANGUAGES, catalogue_texts, parse_catalogue
from whoknows.language.catalogue import platform_texts

from .law import Trial, law
from .walk import asked_seats


@law("words")
def words(trial: Trial) -> Iterator[str]:
    """Everything a person reads has words in every language, with the same parameters."""
    game = trial.game
    own, platform = catalogue_texts(type(game)), platform_texts()
    catalogues = {}
    for language in LANGUAGES:
        text = own.get(language, "") + "\n" + platform[language]
        catalogues[language], problems = parse_catalogue(text)
        yield from (f"{language}: {problem}" for problem in problems)
    for key in sorted(set().union(*catalogues.values())):
        used = {frozenset(catalogue.get(key, {"(missing)"})) for catalogue in catalogues.values()}
        if len(used) != 1:
            yield f"{key} is missing or uses other parameters in some language"
    for message in _messages(trial):
        missing = catalogues[LANGUAGES[0]].get(message.key)
        if missing is None:
            yield f"{message.key} has no words"
        elif not missing <= set(message.params):
            yield f"{message.key} needs {sorted(missing)}, gets {sorted(message.params)}"


def _messages(trial: Trial) -> Iterable[Message]:
    """Every message that this match shows to anybody, each key once."""
    game = trial.game
    found: dict[str, Message] = {}
    _collect(Message(f"{game.name}-title"), found)
    for step in trial.walk.steps:
        for event in step.events:
            _collect([game.describe(event)], found)
            for seat in (*game.seats, WATCHER):
                _collect([game.describe(e) for e in perceive(game, [event], seat)], found)
    for seat in (*game.seats, WATCHER):
        _collect(list(game.narrate(trial.walk.perceived(seat))), found)
    for state in trial.walk.states:
        for seat in asked_seats(game, state)[:1]:
            for form in game.moves(state, seat).menu():
                _collect(list(_labels(form)), found)
    outcome = game.outcome(trial.walk.states[-1])
    if outcome is not None:
        _collect(outcome.reason, found)
    return found.values()


def _labels(form: Form) -> Iterator[Message]:
    yield form.label
    for field in form.fields:
        yield field.label
        yield from (choice.label for choice in field.choices)


def _collect(value: Any, found: dict[str, Message]) -> None:
    if isinstance(value, Message):
        found.setdefault(value.key, value)
        for inner in value.params.values():
            _collect(inner, found)
    elif isinstance(value, list):
        for inner in value:
            _collect(inner, found)
