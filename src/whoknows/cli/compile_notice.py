# SPDX-License-Identifier: MIT
"""Says at the terminal that code is being compiled, when it is."""

import sys
import time
from typing import TYPE_CHECKING, Final

from whoknows.core.compile_events import subscribe

if TYPE_CHECKING:
    from whoknows.core.message import Param

REMIND_S: Final = 5.0
"""How often somebody who waits is told how far it is."""


def tell_when_compiling() -> None:
    """From now on."""
    subscribe(CompileNotice())


class CompileNotice:
    """Called for each function that is compiled; speaks up now and then."""

    def __init__(self) -> None:
        self._n_compiled = 0
        self._told_at = 0.0

    def __call__(self, name: str) -> None:
        now = time.monotonic()
        if not self._n_compiled:
            _say("compiling-once")
            self._told_at = now
        elif now - self._told_at > REMIND_S:
            _say("compiling-still", count=self._n_compiled)
            self._told_at = now
        self._n_compiled += 1


def _say(key: str, **params: "Param") -> None:
    from whoknows.core import Message  # noqa: PLC0415 - most commands compile nothing
    from whoknows.language import Translator  # noqa: PLC0415

    from .languages import current_language  # noqa: PLC0415

    sys.stderr.write(f"{Translator(current_language()).say(Message(key, params))}\n")
    sys.stderr.flush()
