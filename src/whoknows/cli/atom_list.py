# SPDX-License-Identifier: MIT
"""The atoms of a game as a list: how they are written, and what they mean."""

from msgspec import Struct
from rich.console import Console
from rich.text import Text

from whoknows.core import Message, Seat
from whoknows.epistemics import AtomForm, Epistemics
from whoknows.epistemics.sentences import Sentences
from whoknows.language import Translator

from .output import table

MOST_CHOICES = 12
"""Values of a field that are listed."""


class ListedField(Struct, frozen=True):
    """A part of an atom, and what can stand there."""

    name: str
    values: tuple[str, ...]


class ListedAtom(Struct, frozen=True):
    """A kind of atom."""

    name: str
    pattern: str
    label: str
    description: str
    example: str
    example_in_words: str
    fields: tuple[ListedField, ...]


class ListedQuestion(Struct, frozen=True):
    """A formula worth asking."""

    formula: str
    question: str


class AtomList(Struct, frozen=True):
    """What formulas about a match, or a game, can contain."""

    game: str
    names: tuple[str, ...]
    models: tuple[str, ...]
    atoms: tuple[ListedAtom, ...]
    suggestions: tuple[ListedQuestion, ...]

    @classmethod
    def of(cls, epistemics: Epistemics, translator: Translator) -> "AtomList":
        """The list, in the language of the translator."""
        vocabulary = epistemics.vocabulary
        sentences = Sentences(vocabulary)
        questions = [
            ListedQuestion(one, translator.say(sentences.question(epistemics.read(one))))
            for one in vocabulary.suggestions(Seat(0))
        ]
        return cls(
            game=epistemics.game.name,
            names=vocabulary.names,
            models=tuple(epistemics.models),
            atoms=tuple(_listed(form, epistemics, translator) for form in vocabulary.forms()),
            suggestions=tuple(questions),
        )


def _listed(form: AtomForm, epistemics: Epistemics, translator: Translator) -> ListedAtom:
    vocabulary = epistemics.vocabulary
    fields = [
        ListedField(field.name, tuple(choice.value for choice in field.choices))
        for field in form.fields
    ]
    return ListedAtom(
        name=form.name,
        pattern=form.pattern,
        label=translator.say(form.label),
        description=form.description,
        example=form.example,
        example_in_words=translator.say(vocabulary.say(vocabulary.read(form.example))),
        fields=tuple(fields),
    )


def show_atoms(listed: AtomList, translator: Translator, out: Console) -> None:
    """Print the list for people."""

    def say(key: str, **params: object) -> str:
        return translator.say(Message(key, params))  # type: ignore[arg-type]  # texts and lists

    title = translator.say(Message(f"{listed.game}-title"))
    out.print(Text(say("ask-reply-atoms", game=title), style="bold"))
    rows = [(one.pattern, one.label, one.example, one.example_in_words) for one in listed.atoms]
    out.print(table(("", "", "", ""), rows))
    for field, values in _values(listed).items():
        out.print(Text(f"  {{{field}}}: {', '.join(values)}"))
    out.print(Text(say("ask-reply-players", names=list(listed.names))))
    out.print(Text(say("ask-reply-models", names=list(listed.models))))
    if listed.suggestions:
        out.print(Text(say("ask-reply-suggestions"), style="bold"))
        out.print(table(("", ""), [(one.formula, one.question) for one in listed.suggestions]))


def _values(listed: AtomList) -> dict[str, list[str]]:
    """What can stand for each field, the same field once."""
    found: dict[str, list[str]] = {}
    for atom in listed.atoms:
        for field in atom.fields:
            known = found.setdefault(field.name, [])
            known += [value for value in field.values if value not in known]
    return {
        name: [*values[:MOST_CHOICES], "..."] if len(values) > MOST_CHOICES else values
        for name, values in found.items()
    }
