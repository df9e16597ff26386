# SPDX-License-Identifier: MIT
"""Options of games and agents: the keyword parameters of their constructors, and nothing else.

`class Epistemic(Agent): def __init__(self, risk: int = 60)` has the option `risk`, given as
`epistemic:risk=80` on a command line. Types and bounds are checked where the text comes in.

Options whose names are not valid in Python, such as `talk.thief`, are the keys of a typed
dictionary: `def __init__(self, **parts: Unpack[Parts])`. None of them is required, and only given
options are passed on. An example in the metadata of a type, `Meta(examples=[{"loyal": 4}])`, is
shown after a wrong value.

An option that may name code, such as a strategy in a file, has the type `Reference`. What it may
name depends on where it comes from: see `reference.py`.
"""

import inspect
import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from difflib import get_close_matches
from functools import cache, partial
from typing import Any, Final, TypeVar, Unpack, get_args, get_origin, get_type_hints

import msgspec
from msgspec import UNSET, UnsetType
from msgspec import inspect as mi

from .errors import BadOption, BadReference, CodeRefused, WhoknowsError, did_you_mean
from .reference import ReadReference, Reference, is_code_reference, read_reference
from .safe_text import printable, problem_text, thing_text

T = TypeVar("T")

SWITCHES: Final = {"on": True, "yes": True, "off": False, "no": False}
"""Words for true and false, in addition to those words and 1 and 0."""


MAX_DEPTH: Final = 20
"""Deepest nesting of values: no option needs as much, and more would be expensive to read."""

NOUNS: Final = {
    "integer": "a whole number",
    "number": "a number",
    "string": "a text",
    "boolean": "true or false",
}


class OptionInfo(msgspec.Struct, frozen=True):
    """An option, as shown to people and scripts."""

    name: str
    type: str
    default: Any = None
    required: bool = False


@cache
def _schema(owner: type) -> type[msgspec.Struct]:
    """A struct with a field for each keyword parameter of the class's constructor."""
    fields: list[tuple[str, Any] | tuple[str, Any, Any]] = []
    renamed: dict[str, str] = {}
    for parameter in inspect.signature(owner, eval_str=True).parameters.values():
        if parameter.kind is parameter.VAR_KEYWORD:
            for name, hint in _dictionary_of(parameter.annotation).items():
                renamed[f"option_{len(renamed)}"] = name
                fields.append((f"option_{len(renamed) - 1}", hint | UnsetType, UNSET))
        if parameter.kind in (parameter.VAR_POSITIONAL, parameter.VAR_KEYWORD):
            continue
        hint = Any if parameter.annotation is parameter.empty else parameter.annotation
        if parameter.default is parameter.empty:
            fields.append((parameter.name, hint))
        else:
            fields.append((parameter.name, hint, parameter.default))
    return msgspec.defstruct(f"{owner.__name__}Options", fields, kw_only=True, rename=renamed)


def _dictionary_of(annotation: Any) -> dict[str, Any]:
    """The keys of a typed dictionary that is unpacked into keyword parameters, and their types."""
    return get_type_hints(get_args(annotation)[0]) if get_origin(annotation) is Unpack else {}


def option_types(owner: type) -> dict[str, Any]:
    """The declared type of each option."""
    return {field.encode_name: field.type for field in msgspec.structs.fields(_schema(owner))}


def option_infos(owner: type) -> list[OptionInfo]:
    """The options that a game or an agent takes."""
    infos = []
    for field in msgspec.structs.fields(_schema(owner)):
        kind = option_schema(field.type)
        kind = {key: value for key, value in kind.items() if key not in ("$defs", "title")}
        text = _type_text(kind)
        if field.required:
            infos.append(OptionInfo(field.encode_name, text, required=True))
        else:
            default = None if field.default is UNSET else field.default
            default = default.text if isinstance(default, Reference) else default
            infos.append(OptionInfo(field.encode_name, text, default))
    return infos


def option_schema(kind: Any) -> dict[str, Any]:
    """The JSON schema of an option's type; references are texts."""
    return msgspec.json.schema(kind, schema_hook=_reference_schema)


def _reference_schema(kind: type) -> dict[str, Any]:
    if kind is not Reference:
        raise NotImplementedError(f"{kind.__name__} has no form in JSON")
    return {"type": "string"}


def _type_text(schema: Mapping[str, Any]) -> str:
    """A JSON schema in a few words: `integer 2..12`, `keep|zero`."""
    if "enum" in schema:
        return "|".join(str(value) for value in schema["enum"])
    if "anyOf" in schema:
        return " or ".join(_type_text(part) for part in schema["anyOf"])
    text = str(schema.get("type", "any"))
    if text == "boolean":
        return "true|false"
    if text == "array" and isinstance(schema.get("items"), Mapping):
        return f"{_type_text(schema['items'])}, or several with commas between them"
    low, high = schema.get("minimum"), schema.get("maximum")
    if low is None and high is None:
        return text
    return f"{text} {'' if low is None else low}..{'' if high is None else high}"


def checked_options(
    owner: type,
    options: Mapping[str, Any],
    *,
    strict: bool = False,
    read: ReadReference = read_reference,
) -> dict[str, Any]:
    """The options with the right types; raises `BadOption`.

    Unless `strict`, texts are parsed: "80", "off" for false, "2,1" for a list, "loyal:4,agent:2"
    for a table. `read` decides what an option may name.
    """
    schema = _schema(owner)
    known = [field.encode_name for field in msgspec.structs.fields(schema)]
    for name in options:
        if name not in known:
            hint = _hint(name, known)
            raise BadOption(f"{owner.__name__} has no option {name!r}; {hint}")
    for name, value in options.items():
        if not _is_flat(value):
            raise BadOption(f"{owner.__name__}: option {name!r} is nested too deeply")
    given, types = options, option_types(owner)
    if read is not read_reference:
        _refuse_code(options, types)
    if not strict:
        options = {name: _from_text(value, types[name]) for name, value in options.items()}
    try:
        checked = msgspec.convert(
            dict(options), schema, strict=strict, dec_hook=partial(_decode_reference, read)
        )
    except CodeRefused:
        raise
    except msgspec.ValidationError as error:
        raise BadOption(f"{owner.__name__}: {_plain(str(error), schema, given)}") from None
    values = {f.encode_name: getattr(checked, f.name) for f in msgspec.structs.fields(schema)}
    return {name: value for name, value in values.items() if value is not UNSET}


def _decode_reference(read: ReadReference, kind: type, value: object) -> Reference:
    """Read an option that may name code."""
    if isinstance(value, Reference):
        return value
    if not isinstance(value, str):
        raise ValueError(f"Expected `str`, got `{type(value).__name__}`")  # noqa: TRY004 - a wrong value, to msgspec
    return read(value)


def _refuse_code(options: Mapping[str, Any], types: Mapping[str, Any]) -> None:
    """Refuse paths and code in options from outside; agents might use even plain texts as paths."""
    for name, value in options.items():
        if not _takes_text(mi.type_info(types[name])):
            continue
        for text in _texts(_from_text(value, types[name])):
            if is_code_reference(text) or "/" in text or "\\" in text:
                raise CodeRefused(text)


def _takes_text(kind: mi.Type) -> bool:
    """Whether values of that type can contain arbitrary text."""
    match kind:
        case mi.StrType() | mi.AnyType():
            return True
        case mi.Metadata(type=inner):
            return _takes_text(inner)
        case mi.UnionType(types=inner) | mi.TupleType(item_types=inner):
            return any(map(_takes_text, inner))
        case mi.CollectionType(item_type=inner):
            return _takes_text(inner)
        case mi.DictType(key_type=key, value_type=value):
            return _takes_text(key) or _takes_text(value)
        case _:
            return False


def _texts(value: object) -> Iterator[str]:
    """All texts in a value, including keys."""
    match value:
        case str():
            yield value
        case Mapping():
            for key, one in value.items():
                yield from (*_texts(key), *_texts(one))
        case list() | tuple() | set() | frozenset():
            for one in value:
                yield from _texts(one)


def _is_flat(value: object) -> bool:
    """Whether a value is nested no deeper than `MAX_DEPTH`."""
    level: list[object] = [value]
    for _ in range(MAX_DEPTH):
        level = [
            one
            for holder in level
            if isinstance(holder, dict | list | tuple)
            for one in (holder.values() if isinstance(holder, dict) else holder)
        ]
        if not level:
            return True
    return False


def _hint(name: str, known: Sequence[str]) -> str:
    """The known options, or the most similar; prefixes before a dot do not count as similar."""
    group, dot, last = name.rpartition(".")
    alike = [each.removeprefix(group + dot) for each in known if each.startswith(group + dot)]
    if dot and alike:
        close = get_close_matches(last, alike, n=1)
        return f"did you mean {group + dot + close[0]!r}?" if close else did_you_mean("", known)
    return did_you_mean(name, known)


def _from_text(value: Any, kind: Any) -> Any:
    """Split a text or wrap a number if a list or a table is expected; on and off are booleans."""
    if not isinstance(value, str | int):
        return value
    wanted = mi.type_info(kind)
    wanted = _but_none(wanted.types) if isinstance(wanted, mi.UnionType) else wanted
    wanted = wanted.type if isinstance(wanted, mi.Metadata) else wanted
    is_list = isinstance(wanted, mi.ListType | mi.SetType | mi.TupleType | mi.VarTupleType)
    if not isinstance(value, str):
        return [value] if is_list else value
    if isinstance(wanted, mi.BoolType):
        return SWITCHES.get(value.lower(), value)
    pieces = value.split(",") if value else []
    if isinstance(wanted, mi.DictType):
        return dict(piece.partition(":")[::2] for piece in pieces)
    return pieces if is_list else value


def _but_none(types: Iterable[mi.Type]) -> mi.Type:
    """The first of several types that is not None."""
    return next(each for each in types if not isinstance(each, mi.NoneType))


def _plain(error: str, schema: type[msgspec.Struct], given: Mapping[str, Any]) -> str:
    """Rewrite `Expected int >= 2 - at $.players` with the option's name, value and range."""
    what, _, path = error.partition(" - at `$.")
    if missing := re.fullmatch("Object missing required field `(.*)`", what):
        return f"option {missing[1]!r} is missing"
    name = path.rstrip("`").partition("[")[0]
    kinds = {field.encode_name: field.type for field in msgspec.structs.fields(schema)}
    wanted = _in_words(option_schema(kinds[name]), name) if name in kinds else None
    if wanted is None:
        return f"option {name!r}: {what}" if name else what
    takes = f"option {name!r} is {_value_text(given[name])}; it takes {wanted}"
    is_said = re.match("Expected `[^`]*`(, got|$| [<>]=)|Invalid enum value", what)
    return takes if is_said else f"{takes} ({what.replace('`', '')})"


def _value_text(value: Any) -> str:
    """A value as given: numbers and tables unchanged, texts in quotes."""
    if isinstance(value, str) and re.fullmatch(r"[-+]?\d+(\.\d+)?", value):
        return printable(value)
    is_plain = isinstance(value, dict | list | tuple)
    return printable(repr(value)) if is_plain else thing_text(value)


def _in_words(schema: Mapping[str, Any], name: str) -> str | None:
    """A JSON schema in words, without null; None if there are no words for it."""
    if "enum" in schema:
        return f"one of {', '.join(str(value) for value in schema['enum'] if value is not None)}"
    if "anyOf" in schema:
        parts = [_in_words(part, name) for part in schema["anyOf"] if part.get("type") != "null"]
        return None if None in parts else " or ".join(map(str, parts))
    kind = schema.get("type")
    if kind == "object":
        example = next(iter(schema.get("examples", ())), {"a": 1, "b": 2})
        pairs = ",".join(f"{key}:{value}" for key, value in example.items())
        return f"pairs, as in {name}={pairs}"
    if kind == "array" and isinstance(schema.get("items"), Mapping):
        item = _in_words(schema["items"], name)
        return item and f"{item}, or several with commas between them"
    return f"{NOUNS[kind]}{_bounds(schema)}" if kind in NOUNS else None


def _bounds(schema: Mapping[str, Any]) -> str:
    low, high = schema.get("minimum"), schema.get("maximum")
    if low is None:
        return "" if high is None else f" up to {high}"
    return f" from {low} up" if high is None else f" from {low} to {high}"


def build(owner: type[T], options: Mapping[str, Any], *, read: ReadReference = read_reference) -> T:
    """Make an instance with the given options; `read` decides what they may name."""
    checked = checked_options(owner, options, read=read)
    try:
        return owner(**checked)
    except WhoknowsError:
        raise
    except (Exception, SystemExit) as error:
        raise BadReference(f"{owner.__name__} cannot be made: {problem_text(error)}") from error
