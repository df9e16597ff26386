"""Catalogues and sentences."""

import re
from collections.abc import Iterator
from importlib.resources import files
from pathlib import Path

import pytest

import whoknows
from whoknows.cli.terminal.notebook import PLAIN, PLAIN_COMMANDS
from whoknows.core import Message, Seat, Who
from whoknows.language import LANGUAGES, Translator, catalogue_texts, parse_catalogue
from whoknows.language.catalogue import folder_texts, platform_texts
from whoknows.language.translator import default_language
from whoknows.plugins.parts import find_insight
from whoknows.plugins.registry import Registry

GAMES = [Registry().find_game(listing.name) for listing in Registry().games()[0]]
CATALOGUES = {
    "platform": platform_texts(),
    "page": folder_texts(files("whoknows.server") / "messages"),
    **{g.name: catalogue_texts(g) for g in GAMES},
}


@pytest.mark.parametrize("texts", CATALOGUES.values(), ids=CATALOGUES)
def test_all_languages_have_the_same_keys_and_parameters(texts: dict[str, str]) -> None:
    parsed = {language: parse_catalogue(texts[language]) for language in LANGUAGES}
    for keys, problems in parsed.values():
        assert problems == []
        assert keys == parsed["en"][0]


def sources() -> str:
    """All code that may name keys: the package's, and the page's where it is at hand."""
    package = Path(whoknows.__file__).parent
    paths = [*package.rglob("*.py")]
    for pattern in ("*.ts", "*.svelte"):
        paths += (package.parents[1] / "web" / "src").rglob(pattern)
    return "\n".join(path.read_text() for path in paths)


def notebook_keys() -> Iterator[tuple[str, str]]:
    """What the terminal says of the commands of insights."""
    insights = [find_insight(game.name) for game in GAMES]
    kinds = [(one.prefix, one.commands) for one in insights if one is not None and one.commands]
    for prefix, commands in (*kinds, (PLAIN, PLAIN_COMMANDS)):
        for command in commands:
            yield prefix, f"usage-{command.name}"
            yield prefix, f"meaning-{command.name}"
            if command.does == "advise" and command.followed_by == "words":
                yield prefix, "advice-oracle"
        if any(command.correction is None for command in commands if command.does != "advise"):
            yield prefix, "read-usage"
        yield prefix, "notes-switched-off"


def test_every_key_in_the_code_has_words_and_every_word_is_used() -> None:
    # Guests that happen to be installed look after their own words.
    games = [game.name for game in GAMES if game.__module__.startswith("whoknows.")]
    source = sources()
    asking = ["ask-question", "ask-says", "ask-reply", "ask-state"]
    owners = "|".join(["play", "agent", "compiling", "page", "table", *asking, *games])
    used = set(re.findall(rf'["\'`]((?:{owners})-[a-z0-9_-]+[a-z])["\'`]', source))
    families = set(re.findall(rf'(?:f"|`)((?:{owners})-(?:[a-z]+-)*)\$?\{{', source))
    families |= set(re.findall(rf'"((?:{owners})-(?:[a-z]+-)+)"', source))
    used |= {f"{prefix}-{key}" for prefix, key in notebook_keys()}
    # What the page asks of every game.
    families |= {
        f"{game}-{kind}" for game in games for kind in ("option-", "agent-", "side-", "tagline")
    }
    ours = [CATALOGUES[name] for name in ("platform", "page", *games)]
    known = {key for texts in ours for key in parse_catalogue(texts["en"])[0]}
    assert used - known == set()
    unused = {key for key in known - used if not any(key.startswith(f) for f in families)}
    assert {key for key in unused if not key.endswith("-title")} == set()


@pytest.mark.parametrize(
    ("language", "sentence"),
    [
        ("en", "Ada, Bo, and Cy win."),
        ("fr", "Victoire\N{NO-BREAK SPACE}: Ada, Bo et Cy."),
        ("es", "Ganan Ada, Bo y Cy."),
    ],
)
def test_lists_and_plurals_follow_the_language(language: str, sentence: str) -> None:
    translator = Translator(language, names=["Ada", "Bo", "Cy"])
    names = [Who(Seat(0)), Who(Seat(1)), Who(Seat(2))]
    assert translator.say(Message("play-winners", {"count": 3, "names": names})) == sentence


def test_a_missing_key_is_shown_not_hidden() -> None:
    assert Translator("en").say(Message("no-such-key", {"n": 1})) == "no-such-key(n=1)"


def test_messages_may_be_nested() -> None:
    inner = Message("play-fault-late")
    said = Translator("en", names=["Ada"]).say(
        Message("play-fault", {"name": Who(Seat(0)), "reason": inner})
    )
    assert said == "Ada: no answer in time"


@pytest.mark.parametrize(
    ("setting", "language"),
    [("fr_FR.UTF-8", "fr"), ("es", "es"), ("de_DE.UTF-8", "en"), ("C", "en")],
)
def test_language_comes_from_the_environment(
    monkeypatch: pytest.MonkeyPatch, setting: str, language: str
) -> None:
    monkeypatch.setenv("LC_ALL", setting)
    assert default_language() == language


NUMBER = (
    "before|bound|cards|count|found|hands|least|later|low|max|min|n|now|rolls|score|some|true"
    "|unseen|value|worlds"
)
"""Parameters that are never names, nor anything that begins with a vowel."""
LOOSE = {
    "fr": re.compile(
        r"(?<![\w\u2019'])(?:[dD]e|[qQ]ue|[jJ]usque|[lL]orsque|[pP]uisque) \{ \$(\w+) \}"
    ),
    "es": re.compile(r"(?<!\w)(?:[yYoO]) \{ \$(first|second|third|fourth|fifth|seat|name) \}"),
}


@pytest.mark.parametrize("language", LOOSE)
def test_words_before_names_are_linked(language: str) -> None:
    """They change before vowels: "de Bob", but "d'Ada"."""
    lines = [line for texts in CATALOGUES.values() for line in texts[language].splitlines()]
    found = [(line, name) for line in lines for name in LOOSE[language].findall(line)]
    assert [line for line, name in found if not re.fullmatch(NUMBER, name)] == []


def test_french_words_are_shortened_before_names() -> None:
    (mafia,) = (game for game in GAMES if game.name == "mafia")
    french = Translator("fr", [mafia], ["Ada", "Bo"])
    said = [
        french.say(Message("mafia-question-role-of", {"about": Who(Seat(seat))})) for seat in (0, 1)
    ]
    assert "le rôle d\u2019Ada" in said[0]
    assert "le rôle de Bo" in said[1]
