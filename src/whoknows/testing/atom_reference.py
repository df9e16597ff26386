# SPDX-License-Identifier: MIT
"""Writes the reference of the atoms of our games, from their vocabularies.

python -m whoknows.testing.atom_reference docs/reference/atoms.md
"""

import sys
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Final

from whoknows.core import AnyGame, Message, Seat
from whoknows.epistemics import AtomForm, Epistemics
from whoknows.epistemics.sentences import Sentences
from whoknows.language import Translator
from whoknows.plugins.registry import Registry

NAMES: Final = ("Ann", "Bob", "Cy", "Dan", "Eve", "Fay", "Gus", "Hal", "Ivy", "Jo", "Kim", "Lea")
MOST_VALUES: Final = 20
"""Values of a field that are listed."""
_HEAD: Final = """\
# Atoms of the games

This page is made from the code: `whoknows ask GAME --atoms` prints the same for one game, with its
options, and `whoknows ask MATCH --atoms` for a match, with the names of its players.
{doc}`ask` says how formulas about matches are written and what they mean.

Players are named as at the table, or by number: `K_Ann` and `K_0` are the same. Parts in braces
stand for what the tables below list. A part `{relation}` is one of `=`, `!=`, `>=`, `<=`, `>`, `<`.
"""


def atom_page() -> str:
    """The whole page."""
    registry = Registry()
    games = [registry.make_game(listing.name, {}) for listing in registry.games()[0]]
    ours = [game for game in games if type(game).__module__.startswith("whoknows.")]
    parts = [_HEAD, *(_section(game) for game in ours)]
    return "\n".join(parts)


def _section(game: AnyGame) -> str:
    epistemics = Epistemics(game, (), names=NAMES[: game.players])
    translator = Translator("en", [type(game)], NAMES)
    title = translator.say(Message(f"{game.name}-title"))
    forms = epistemics.vocabulary.forms()
    models = ", ".join(f"`{name}`" for name in epistemics.models)
    lines = [
        f"## {title}",
        "",
        *_atom_rows(forms, epistemics, translator),
        "",
        *_field_rows(forms),
        "",
        f"Models: {models}.",
        "",
        *_question_rows(epistemics, translator),
    ]
    return "\n".join(lines)


def _atom_rows(
    forms: Sequence[AtomForm], epistemics: Epistemics, translator: Translator
) -> Iterator[str]:
    yield "| atom | meaning | for example | in words |"
    yield "|---|---|---|---|"
    vocabulary = epistemics.vocabulary
    for form in forms:
        said = translator.say(vocabulary.say(vocabulary.read(form.example)))
        description = form.description.replace("|", "\\|")
        yield f"| `{form.pattern}` | {description} | `{form.example}` | {said} |"


def _field_rows(forms: Sequence[AtomForm]) -> Iterator[str]:
    values: dict[str, list[str]] = {}
    for form in forms:
        for field in form.fields:
            known = values.setdefault(field.name, [])
            known += [one.value for one in field.choices if one.value not in known]
    values.pop("relation", None)
    if not values:
        return
    yield "| part | values |"
    yield "|---|---|"
    for name, found in values.items():
        listed = ", ".join(f"`{value}`" for value in found[:MOST_VALUES])
        more = ", ..." if len(found) > MOST_VALUES else ""
        yield f"| `{{{name}}}` | {listed}{more} |"


def _question_rows(epistemics: Epistemics, translator: Translator) -> Iterator[str]:
    sentences = Sentences(epistemics.vocabulary)
    yield "| worth asking | in words |"
    yield "|---|---|"
    for formula in epistemics.vocabulary.suggestions(Seat(0)):
        said = translator.say(sentences.question(epistemics.read(formula)))
        yield f"| `{formula.replace('|', chr(92) + '|')}` | {said} |"
    yield ""


if __name__ == "__main__":
    Path(sys.argv[1]).write_text(atom_page(), encoding="utf-8")
