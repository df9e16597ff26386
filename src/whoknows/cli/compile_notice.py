# SPDX-License-Identifier: MIT
"""Says at the terminal that code is being compiled, when it is."""

import os
import sys
import time
from typing import Final

from whoknows.compile_events import subscribe
from whoknows.core import Message

REMIND_S: Final = 5.0
"""Interval of progress messages to somebody who waits."""


def tell_when_compiling() -> None:
    """From now on, unless `WHOKNOWS_NO_NOTICES` is set."""
    if not os.environ.get("WHOKNOWS_NO_NOTICES"):
        subscribe(CompileNotice())


class CompileNotice:
    """Called for each function that is compiled; speaks up now and then."""

    def __init__(self) -> None:
        self._n_compiled = 0
        self._told_at = 0.0

    def __call__(self, name: str) -> None:
        now = time.monotonic()
        if not self._n_compiled:
            _say(Message("compiling-once"))
            self._told_at = now
        elif now - self._told_at > REMIND_S:
            _say(Message("compiling-still", {"count": self._n_compiled}))
            self._told_at = now
        self._n_compiled += 1


def _say(message: Message) -> None:
    from whoknows.language import Translator  # noqa: PLC0415 - most commands compile nothing

    from .languages import current_language  # noqa: PLC0415

    sys.stderr.write(f"{Translator(current_language()).say(message)}\n")
    sys.stderr.flush()
