# SPDX-License-Identifier: MIT
"""The names of structs in schemas, in TypeScript and in the documentation.

As a rule that is the name of the class. Where classes of several packages are published under one
name, such as `Shown`, a class says so: `published_as: ClassVar[str] = "Shown"`.
"""

from collections.abc import Iterator

from msgspec import Struct


def published_name(kind: type[Struct]) -> str:
    """The name under which a struct is published."""
    name: str = vars(kind).get("published_as", kind.__name__)
    return name


def renamed(kind: type[Struct] = Struct) -> Iterator[tuple[str, str]]:
    """Of all loaded structs that are published under another name, both names."""
    for each in kind.__subclasses__():
        if published_name(each) != each.__name__:
            yield each.__name__, published_name(each)
        yield from renamed(each)
