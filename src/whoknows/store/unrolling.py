# SPDX-License-Identifier: MIT
"""Turns stored entries into the steps of a match, without those that were undone."""

from collections.abc import Iterable, Mapping
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


def unrolled_failures(game: core.AnyGame, found: Mapping[int, StoredEntry]) -> Steps:
    """The steps of agents that failed, without those that were taken back.

    `found` has these steps, and the points to which the match went back, by number.
    """
    failed: dict[int, core.Step[Any, Any]] = {}
    n_steps, last = 0, -1
    for number, entry in found.items():
        n_steps += number - last - 1
        last = number
        if entry.kind == "rewind":
            n_steps = int(entry.body)
            failed = {i: step for i, step in failed.items() if i < n_steps}
        else:
            failed[n_steps] = game.step_decoder.decode(entry.body)
            n_steps += 1
    return list(failed.values())


def first_reasons(reasons: dict[int, core.Message], n_steps: int) -> dict[int, core.Message]:
    """The reasons of the first steps."""
    return {i: reason for i, reason in reasons.items() if i < n_steps}
