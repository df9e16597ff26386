# SPDX-License-Identifier: MIT
"""The line protocol as JSON schema, made from its types.

python -m whoknows.agents.external.schema > docs/reference/agent-protocol.schema.json
"""

import json
import sys
from typing import Any

import msgspec

from whoknows.core import AnyGame
from whoknows.core.published_names import renamed

from . import messages

OURS = (
    messages.Hello,
    messages.GameStart,
    messages.Observe,
    messages.Act,
    messages.GameOver,
    messages.Bye,
)
THEIRS = (messages.Ready, messages.ActionReply, messages.Log)


def schema(game: type[AnyGame] | None = None) -> dict[str, Any]:
    """The schema of all messages; with a game, including its moves, events and views."""
    pieces = [] if game is None else [game.schema.action, game.schema.event, game.schema.view]
    kinds = [*OURS, *THEIRS, *pieces]
    refs, parts = _components(kinds)
    about = "" if game is None else f", about {game.name}"
    ours, theirs = refs[: len(OURS)], refs[len(OURS) : len(OURS) + len(THEIRS)]
    if game is not None:
        _fill_in(parts, *refs[-len(pieces) :])
    return {
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        "title": f"whoknows line protocol, version {messages.VERSION}{about}",
        "$defs": {
            **parts,
            "FromWhoknows": {"anyOf": list(ours)},
            "FromProgram": {"anyOf": list(theirs)},
        },
    }


def _components(kinds: list[Any]) -> tuple[list[Any], dict[str, Any]]:
    """The types, and what they consist of, under the names by which they are published."""
    made = msgspec.json.schema_components(kinds, ref_template="#/$defs/{name}")
    text = json.dumps(made)
    for name, published in renamed():
        for form in ('"title": "{}"', '"#/$defs/{}"', '"{}": {{"title"'):
            text = text.replace(form.format(name), form.format(published))
    refs, parts = json.loads(text)
    return refs, parts


def _fill_in(parts: dict[str, Any], move: Any, event: Any, view: Any) -> None:
    """Put the types of a game where the protocol leaves them open."""
    fields = {name: parts[name]["properties"] for name in ("Act", "Observe", "Action")}
    fields["Act"]["moves"]["items"] = move
    fields["Act"]["view"] = {**fields["Act"].get("view", {}), **view}
    fields["Observe"]["events"]["items"] = event
    typed_or_silent = [{"type": "string"}, {"type": "null"}]
    fields["Action"]["action"] = {"anyOf": [move, *typed_or_silent]}


def text(game: type[AnyGame] | None = None) -> str:
    """The schema as text, as printed and as kept in the documentation."""
    return json.dumps(schema(game), indent=2, sort_keys=True) + "\n"


if __name__ == "__main__":
    sys.stdout.write(text())
