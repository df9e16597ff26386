# SPDX-License-Identifier: MIT
"""The JSON of hanab.live as plain fields; errors name their place, the rules check the moves."""

import json
from collections.abc import Iterable, Sequence
from typing import Any, Final, NamedTuple, NoReturn

from msgspec import Struct

from whoknows.core import BadTranscript
from whoknows.core.errors import did_you_mean

from .variants import DEFAULT_VARIANT

MAX_PLAYERS: Final = 6
MAX_NAME: Final = 64
MAX_ACTIONS: Final = 1000
"""No game lasts nearly as long."""
MAX_SHOWN: Final = 40

FIELDS: Final = ("players", "deck", "actions", "options", "notes", "characters", "id", "seed")
CARD_FIELDS: Final = ("suitIndex", "rank")
ACTION_FIELDS: Final = ("type", "target", "value")
UNPLAYABLE: Final = ("cardCycle", "deckPlays", "allOrNothing", "detrimentalCharacters")
"""Options that change the rules in ways that our rules lack."""
SWITCHES: Final = ("timed", "speedrun", "emptyClues", "oneExtraCard", "oneLessCard", *UNPLAYABLE)
OPTIONS: Final = ("variant", "startingPlayer", "timeBase", "timePerTurn", *SWITCHES)


class LiveCard(NamedTuple):
    """A card of the deck, by the numbers of the site."""

    suit: int
    rank: int


class LiveAction(NamedTuple):
    """A move: 0 play, 1 discard, 2 and 3 clues of a colour and a rank, 4 and 5 the end."""

    kind: int
    target: int
    value: int


class LiveOptions(Struct, frozen=True):
    """The options that matter here."""

    variant: str = DEFAULT_VARIANT
    starting_player: int = 0
    speedrun: bool = False
    empty_clues: bool = False
    one_extra_card: bool = False
    one_less_card: bool = False


class Document(Struct, frozen=True):
    """A game as the file has it."""

    players: tuple[str, ...]
    deck: tuple[LiveCard, ...]
    actions: tuple[LiveAction, ...]
    options: LiveOptions


def wrong(place: str, problem: str) -> NoReturn:
    """Raise an error with the place and the problem."""
    raise BadTranscript(f"{place}: {problem}")


def read_document(data: bytes) -> Document:
    """Read the file; notes, characters, the seed and the number of the game are ignored."""
    found = _parse(data)
    fields = _fields(found, "the file", FIELDS, required=("players", "deck", "actions"))
    players = _read_players(fields["players"])
    deck = [
        _read_card(card, f"deck[{i}]") for i, card in enumerate(_items(fields["deck"], "deck", 100))
    ]
    moves = _items(fields["actions"], "actions", MAX_ACTIONS)
    actions = [_read_action(move, f"actions[{i}]") for i, move in enumerate(moves)]
    options = _read_options(fields.get("options"), len(players))
    return Document(players, tuple(deck), tuple(actions), options)


def _parse(data: bytes) -> Any:
    try:
        text = data.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        wrong(f"byte {error.start}", "the file is not UTF-8 text")
    try:
        return json.loads(text, parse_constant=_no_constant)
    except json.JSONDecodeError as error:
        wrong(f"line {error.lineno}, column {error.colno}", f"not JSON ({error.msg})")
    except RecursionError:
        wrong("the file", "brackets are nested too deeply")
    except ValueError as error:
        wrong("the file", f"not JSON ({error})")


def _no_constant(word: str) -> NoReturn:
    raise ValueError(f"{word} is not a number of JSON")


# Parts


def _read_players(found: object) -> tuple[str, ...]:
    names = _items(found, "players", 100)
    if not 2 <= len(names) <= MAX_PLAYERS:
        wrong("players", f"{len(names)} players; Hanabi is for 2 to 5")
    return tuple(_read_name(name, f"players[{i}]") for i, name in enumerate(names))


def _read_name(found: object, place: str) -> str:
    if not isinstance(found, str):
        wrong(place, f"{shown(found)} is not a name")
    if not found.isprintable() or not 1 <= len(found.strip()) <= len(found) <= MAX_NAME:
        wrong(place, f"a name has 1 to {MAX_NAME} printable characters")
    return found


def _read_card(found: object, place: str) -> LiveCard:
    fields = _fields(found, place, CARD_FIELDS, required=CARD_FIELDS)
    return LiveCard(*(_number(fields[name], f"{place}.{name}") for name in CARD_FIELDS))


def _read_action(found: object, place: str) -> LiveAction:
    """The value of a play or a discard has no meaning: it is 0, -1, or missing."""
    fields = _fields(found, place, ACTION_FIELDS, required=("type", "target"))
    kind = _number(fields["type"], f"{place}.type")
    target = _number(fields["target"], f"{place}.target")
    if not 0 <= kind <= 5:
        wrong(f"{place}.type", f"{kind} is not a kind of action: they are 0 to 5")
    value = fields.get("value")
    if kind > 1:
        if value is None:
            wrong(place, "'value' is missing")
        return LiveAction(kind, target, _number(value, f"{place}.value"))
    if value not in (None, 0, -1) or isinstance(value, bool):
        wrong(f"{place}.value", f"a play or a discard has no value, but here is {shown(value)}")
    return LiveAction(kind, target, 0)


def _read_options(found: object, n_players: int) -> LiveOptions:
    if found is None:
        return LiveOptions()
    fields = _fields(found, "options", OPTIONS)
    on = {name: _switch(fields.get(name), f"options.{name}") for name in SWITCHES}
    for name in UNPLAYABLE:
        if on[name]:
            wrong(f"options.{name}", "these rules cannot be played here")
    if on["oneExtraCard"] and on["oneLessCard"]:
        wrong("options.oneLessCard", "one card less and one more at the same time")
    variant = fields.get("variant")
    if variant is None:
        variant = DEFAULT_VARIANT
    if not isinstance(variant, str):
        wrong("options.variant", f"{shown(variant)} is not the name of a variant")
    start = fields.get("startingPlayer")
    starting_player = 0 if start is None else _number(start, "options.startingPlayer")
    if not 0 <= starting_player < n_players:
        wrong("options.startingPlayer", f"there is no player {starting_player}")
    return LiveOptions(
        variant,
        starting_player,
        on["speedrun"],
        on["emptyClues"],
        on["oneExtraCard"],
        on["oneLessCard"],
    )


# Pieces of JSON


def _fields(
    found: object, place: str, known: Sequence[str], required: Iterable[str] = ()
) -> dict[str, Any]:
    if not isinstance(found, dict):
        wrong(place, f"{shown(found)} stands there instead of an object")
    for name in found:
        if name not in known:
            wrong(
                place, f"{shown(name)} is not known here; {did_you_mean(name[:MAX_SHOWN], known)}"
            )
    for name in required:
        if found.get(name) is None:
            wrong(place, f"{name!r} is missing")
    return found


def _items(found: object, place: str, at_most: int) -> list[Any]:
    if not isinstance(found, list):
        wrong(place, f"{shown(found)} stands there instead of a list")
    if len(found) > at_most:
        wrong(place, f"{len(found)} entries; at most {at_most} are read")
    return found


def _number(found: object, place: str) -> int:
    if type(found) is not int:
        wrong(place, f"{shown(found)} is not a whole number")
    if abs(found) > 1_000_000:
        wrong(place, "the number is too large")
    return found


def _switch(found: object, place: str) -> bool:
    if found is None or isinstance(found, bool):
        return bool(found)
    wrong(place, f"{shown(found)} is neither true nor false")


def shown(found: object) -> str:
    """A piece of the file, shortened and escaped for a terminal."""
    text = json.dumps(found)
    return text if len(text) <= MAX_SHOWN else f"{text[:MAX_SHOWN]}..."
