# SPDX-License-Identifier: MIT
"""Options of our games as OpenSpiel parameters, which are numbers, booleans and texts only.

Where an option takes several numbers there are two parameters: `dice=5` for one number and
`dice_each=5;4;1` for several, since OpenSpiel takes `5` for a number wherever it stands. Texts have
semicolons where the command line has commas. An option that may be left to the game, as a rule
None, is left to it by -1 or an empty text.
"""

from collections.abc import Mapping, Sequence
from typing import Any, Final, TypeAlias

from msgspec import inspect as mi

from whoknows.core import AnyGame
from whoknows.core.options import build, option_infos, option_types

Value: TypeAlias = bool | int | float | str

EACH: Final = "_each"
LEFT_OPEN: Final = -1


def default_parameters(game: type[AnyGame]) -> dict[str, Value]:
    """All parameters and what they are where nothing is said."""
    types = option_types(game)
    found: dict[str, Value] = {}
    for option in option_infos(game):
        default = _smallest(types[option.name]) if option.required else option.default
        found |= _parameters(option.name, types[option.name], default)
    return found


def parameters_of(game: AnyGame) -> dict[str, Value]:
    """The parameters that stand for the options of a game."""
    types = option_types(type(game))
    found: dict[str, Value] = {}
    for name, value in game.options.items():
        found |= _parameters(name, types[name], value)
    return found


def game_with(game: type[AnyGame], parameters: Mapping[str, Value]) -> AnyGame:
    """The game that the parameters describe."""
    known = default_parameters(game)
    options = {name: _option(name, parameters, known) for name in option_types(game)}
    return build(game, {name: value for name, value in options.items() if value is not None})


def _parameters(name: str, kind: Any, value: Any) -> dict[str, Value]:
    wanted = _plain(kind)
    if _is_numbers(wanted):
        is_one = isinstance(value, Sequence) and len(value) == 1
        one, several = (value[0], "") if is_one else (LEFT_OPEN, _text(value))
        return {name: one, name + EACH: several}
    if isinstance(wanted, mi.BoolType | mi.IntType | mi.FloatType):
        return {name: LEFT_OPEN if value is None else value}
    return {name: _text(value)}


def _option(name: str, given: Mapping[str, Value], known: Mapping[str, Value]) -> Any:
    """An option's value as a command line would have it; None where it is left to the game."""
    several = given.get(name + EACH, "")
    if isinstance(several, str) and several:
        return several.replace(";", ",")
    value = given.get(name, known[name])
    if isinstance(value, str):
        return value.replace(";", ",") or None
    if name + EACH in known:
        return None if value == LEFT_OPEN else str(value)
    is_open = known[name] == LEFT_OPEN and value == LEFT_OPEN
    return None if is_open else value


def _plain(kind: Any) -> mi.Type:
    """A type without None and without its bounds."""
    wanted = mi.type_info(kind)
    if isinstance(wanted, mi.UnionType):
        wanted = next(each for each in wanted.types if not isinstance(each, mi.NoneType))
    return wanted.type if isinstance(wanted, mi.Metadata) else wanted


def _is_numbers(kind: mi.Type) -> bool:
    if not isinstance(kind, mi.VarTupleType | mi.ListType):
        return False
    item = kind.item_type.type if isinstance(kind.item_type, mi.Metadata) else kind.item_type
    return isinstance(item, mi.IntType)


def _text(value: Any) -> str:
    if value is None:
        return ""
    if isinstance(value, Mapping):
        return ";".join(f"{key}:{item}" for key, item in value.items())
    return value if isinstance(value, str) else ";".join(map(str, value))


def _smallest(kind: Any) -> Any:
    """The value of a required number that is not given."""
    return bounds(kind)[0] if isinstance(_plain(kind), mi.IntType) else None


def bounds(kind: Any) -> tuple[int, int]:
    """The least and the greatest value of a number."""
    wanted = mi.type_info(kind)
    wanted = wanted.type if isinstance(wanted, mi.Metadata) else wanted
    low, high = (wanted.ge, wanted.le) if isinstance(wanted, mi.IntType) else (None, None)
    return 1 if low is None else low, 100 if high is None else high
