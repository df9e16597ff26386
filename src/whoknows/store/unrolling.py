# SPDX-License-Identifier: MIT
"""Turns stored entries into the steps of a match, without those that were undone."""

from collections.abc import Iterable
from typing import Any

import msgspec

from whoknows import core

from .records import StoredEntry

Steps = list[core.Step[Any, Any]]


def unrolled(
    game: core.AnyGame, stored: Iterable[StoredEntry]
) -> tuple[Steps, dict[int, core.Message]]:
    """The steps without those that were taken back, and the reasons by step."""
    steps: Steps = []
    reasons: dict[int, core.Message] = {}
    for entry in stored:
        if entry.kind == "rewind":
            n_steps = int(entry.body)
            del steps[n_steps:]
            reasons = first_reasons(reasons, n_steps)
            continue
        if entry.reason is not None:
            reasons[len(steps)] = msgspec.json.decode(entry.reason, type=core.Message)
        steps.append(game.step_decoder.decode(entry.body))
    return steps, reasons


def first_reasons(reasons: dict[int, core.Message], n_steps: int) -> dict[int, core.Message]:
    """The reasons of the first steps."""
    return {i: reason for i, reason in reasons.items() if i < n_steps}
