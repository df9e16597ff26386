# SPDX-License-Identifier: MIT
"""The line protocol as JSON schema, made from its types.

python -m whoknows.agents.outside.schema > docs/reference/agent-protocol.schema.json
"""

import json
import sys
from typing import Any

import msgspec

from . import messages

OURS = (
    messages.Hello,
    messages.GameStart,
    messages.Observe,
    messages.Act,
    messages.GameOver,
    messages.Bye,
)
THEIRS = (messages.Ready, messages.Action, messages.Log)


def schema() -> dict[str, Any]:
    """What we say and what a program may say, with everything that is in it."""
    kinds = [*OURS, *THEIRS]
    refs, parts = msgspec.json.schema_components(kinds, ref_template="#/$defs/{name}")
    return {
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        "title": f"whoknows line protocol, version {messages.VERSION}",
        "$defs": {
            **parts,
            "FromWhoknows": {"anyOf": list(refs[: len(OURS)])},
            "FromProgram": {"anyOf": list(refs[len(OURS) :])},
        },
    }


def text() -> str:
    """As it stands in the documentation."""
    return json.dumps(schema(), indent=2, sort_keys=True) + "\n"


if __name__ == "__main__":
    sys.stdout.write(text())
