# SPDX-License-Identifier: MIT
"""Limits on texts from agents, whose code is not trusted."""

from typing import Final

import msgspec

from whoknows.core import Fault, Message

MAX_SAID: Final = 4096
"""Bytes of an explanation, a fault or a problem."""
MAX_CATALOGUE: Final = 1 << 16
"""Bytes that an agent file may say about itself: description, options, messages."""


def bounded_text(text: str) -> str:
    """The text, cut to the limit.

    >>> len(bounded_text("é" * 10_000).encode())
    4096
    """
    return text[:MAX_SAID].encode(errors="replace")[:MAX_SAID].decode(errors="ignore")


def bounded_fault(fault: Fault | None) -> Fault | None:
    """The fault, with its detail cut."""
    return None if fault is None else Fault(fault.reason, bounded_text(fault.detail))


def bounded_message(message: Message | None) -> Message | None:
    """The message, or another message that it is too long: half a message is useless."""
    if message is None:
        return None
    try:
        size = len(msgspec.json.encode(message))
    except (TypeError, ValueError, RecursionError):
        return message  # the sender reports what is wrong with it
    if size <= MAX_SAID:
        return message
    return Message("agent-explanation-failed", {"problem": f"longer than {MAX_SAID} bytes"})
