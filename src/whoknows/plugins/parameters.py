# SPDX-License-Identifier: MIT
"""Parameters: trainable options of an agent, with values stored in files.

`class Bold(Agent): parameters = ("nerve",)` with the option `nerve: Annotated[float,
Meta(ge=-4, le=4)] = 0.5` has one. Stored values are chosen by name, `bold:params=evolved`, or by
file, `bold:params=./mine.json`; explicit options override them.
"""

import re
import sys
from collections.abc import Iterator, Mapping
from math import isfinite
from pathlib import Path
from typing import Any, Final

import msgspec
from msgspec import Struct
from msgspec.inspect import FloatType, Metadata, type_info

from whoknows.core.agent import AnyAgent
from whoknows.core.errors import BadOption, did_you_mean
from whoknows.core.options import OptionInfo, option_infos, option_types
from whoknows.core.safe_text import printable
from whoknows.files import write_whole

SCHEMA: Final = "whoknows-parameters-1"
PARAMS: Final = "params"
"""The option for stored values, of every agent with parameters."""
SHIPPED: Final = "parameters"
"""The folder beside an agent's module with the values that come with it."""
NAME: Final = re.compile(r"\w[\w.-]{0,63}")


class Parameter(Struct, frozen=True):
    """A number that training may set, from `low` to `high`."""

    name: str
    low: float
    high: float
    default: float


class StoredParameters(Struct, frozen=True, forbid_unknown_fields=True):
    """Values stored in a file; `made` says how they were made."""

    schema: str
    agent: str
    game: str
    values: dict[str, float]
    made: dict[str, Any]


# Declarations


def parameters_of(agent: type[AnyAgent]) -> tuple[Parameter, ...]:
    """The parameters of an agent; `BadOption` if it has none or declares them wrongly."""
    names: Any = agent.parameters
    if not names:
        raise BadOption(f"{agent.__name__} has no parameters that could be trained")
    if not isinstance(names, tuple) or len(set(names)) != len(names):
        raise BadOption(f"{agent.__name__}: `parameters` must be a tuple of different names")
    infos = {info.name: info for info in option_infos(agent)}
    if PARAMS in infos:
        raise BadOption(
            f"{agent.__name__}: with parameters, no option can be called {PARAMS!r}; rename it"
        )
    types = option_types(agent)
    return tuple(_parameter(agent.__name__, name, infos, types) for name in names)


def _parameter(
    owner: str, name: str, infos: Mapping[str, OptionInfo], types: Mapping[str, Any]
) -> Parameter:
    """One option as a parameter."""
    if name not in infos:
        raise BadOption(f"{owner}: parameter {name!r} is no option; {did_you_mean(name, infos)}")
    kind = type_info(types[name])
    kind = kind.type if isinstance(kind, Metadata) else kind
    if not isinstance(kind, FloatType) or kind.ge is None or kind.le is None:
        raise BadOption(
            f"{owner}: parameter {name!r} needs both bounds; "
            "write Annotated[float, Meta(ge=LOW, le=HIGH)]"
        )
    low, high, default = float(kind.ge), float(kind.le), infos[name].default
    if not (isfinite(low) and isfinite(high) and low < high):
        raise BadOption(f"{owner}: parameter {name!r} has the bounds {low} and {high}")
    if infos[name].required:
        raise BadOption(f"{owner}: parameter {name!r} needs a default")
    if not isinstance(default, int | float) or not low <= default <= high:
        raise BadOption(f"{owner}: parameter {name!r}: the default is outside the bounds")
    return Parameter(name, low, high, float(default))


# Files


def write_parameters(
    path: Path, *, agent: str, game: str, values: Mapping[str, float], made: Mapping[str, Any]
) -> None:
    """Store values; an existing file is replaced atomically."""
    stored = StoredParameters(SCHEMA, agent, game, dict(values), dict(made))
    _check_values(stored, path)
    text = msgspec.json.format(msgspec.json.encode(stored), indent=2) + b"\n"
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        write_whole(path, text)
    except OSError as error:
        raise BadOption(f"{path} cannot be written: {error.strerror}") from None


def read_parameters(path: Path) -> StoredParameters:
    """Read stored values, without checking them against an agent."""
    try:
        stored = msgspec.json.decode(path.read_bytes(), type=StoredParameters)
    except OSError as error:
        raise BadOption(f"{path} cannot be read: {error.strerror}") from None
    except (msgspec.MsgspecError, UnicodeDecodeError, RecursionError) as error:
        raise BadOption(f"{path} holds no parameters: {printable(str(error))}") from None
    if stored.schema != SCHEMA:
        raise BadOption(f"{path}: schema {stored.schema!r}; this program reads {SCHEMA!r}")
    _check_values(stored, path)
    return stored


def _check_values(stored: StoredParameters, path: Path) -> None:
    if not stored.values:
        raise BadOption(f"{path}: there are no values")
    for name, value in stored.values.items():
        if not isfinite(value):
            raise BadOption(f"{path}: the value of {name!r} is not a finite number")


def find_parameters(
    agent: type[AnyAgent], name: str, folder: Path | None = None, *, may_name_file: bool = False
) -> Path:
    """The file of a name: a user's file, or a file that came with the agent.

    The name may be a path only if the user of this program gives it.
    """
    if name.endswith(".json") and may_name_file:
        return Path(name)
    folders = [*([folder] if folder else []), *_shipped(agent)]
    if NAME.fullmatch(name):
        for place in folders:
            if (place / f"{name}.json").is_file():
                return place / f"{name}.json"
    hint = did_you_mean(name, {file.stem for folder in folders for file in folder.glob("*.json")})
    raise BadOption(f"there are no parameters {name!r} for {agent.__name__}; {hint}")


def _shipped(agent: type[AnyAgent]) -> Iterator[Path]:
    """The folder of shipped values beside the agent's module, if it exists."""
    file = getattr(sys.modules.get(agent.__module__), "__file__", None)
    if file is not None:
        yield Path(file).parent / SHIPPED


# Options


def plain_options(
    agent: type[AnyAgent],
    options: Mapping[str, str],
    game: str,
    folder: Path | None = None,
    *,
    may_name_file: bool = False,
) -> dict[str, str]:
    """The options with `params=NAME` replaced by the values stored under that name.

    `folder` holds the user's own files; `may_name_file` allows paths of other files as names. An
    agent without parameters has no such option.
    """
    if PARAMS not in options or not agent.parameters:
        return dict(options)
    path = find_parameters(agent, options[PARAMS], folder, may_name_file=may_name_file)
    stored = read_parameters(path)
    if stored.game != game:
        raise BadOption(f"{path} holds parameters for {stored.game}, not for {game}")
    known = {parameter.name: parameter for parameter in parameters_of(agent)}
    for name, value in stored.values.items():
        if name not in known:
            hint = did_you_mean(name, known)
            raise BadOption(f"{path}: {agent.__name__} has no parameter {name!r}; {hint}")
        low, high = known[name].low, known[name].high
        if not low <= value <= high:
            raise BadOption(f"{path}: {name!r} is {value}, outside {low}..{high}")
    given = {name: value for name, value in options.items() if name != PARAMS}
    return {name: repr(value) for name, value in stored.values.items()} | given
