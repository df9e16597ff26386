# SPDX-License-Identifier: MIT
"""The plain text form of actions: the tag, then the fields in order.

>>> class Bid(Action, frozen=True):
...     count: int
...     face: int
>>> action_to_words(Bid(3, 5))
'bid 3 5'
>>> words_to_action("bid 3 5", [Bid])
Bid(count=3, face=5)
"""

from collections.abc import Iterable
from typing import Any

import msgspec

from .errors import BadMoveText, did_you_mean
from .event import Action, tag_of


def action_to_words(action: Action) -> str:
    """Write an action whose fields are numbers, words or yes/no."""
    values = [getattr(action, name) for name in action.__struct_fields__]
    return " ".join(
        [tag_of(type(action)), *(msgspec.json.encode(v).decode().strip('"') for v in values)]
    )


def words_to_action(text: str, kinds: Iterable[type[Action]]) -> Any:
    """Read what `action_to_words` wrote."""
    words = text.split()
    by_tag = {tag_of(kind): kind for kind in kinds}
    if not words:
        raise BadMoveText(f"type a move; {did_you_mean('', by_tag)}")
    kind = by_tag.get(words[0].lower())
    if kind is None:
        raise BadMoveText(f"no move is called {words[0]!r}; {did_you_mean(words[0], by_tag)}")
    names = kind.__struct_fields__
    if len(words) - 1 != len(names):
        form = " ".join([words[0], *(name.upper() for name in names)])
        raise BadMoveText(f"{words[0]!r} is written: {form}")
    try:
        values = dict(zip(names, words[1:], strict=True))
        return msgspec.convert({"type": words[0].lower(), **values}, kind, strict=False)
    except msgspec.ValidationError as error:
        raise BadMoveText(f"{text!r}: {error}") from None
