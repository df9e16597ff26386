# SPDX-License-Identifier: MIT
"""Games of hidden knowledge, the agents that play them, and the logic that explains them.

>>> from whoknows import ask
>>> ask.__name__
'ask'
"""

from typing import TYPE_CHECKING, Any, Final

if TYPE_CHECKING:
    from .matches import ask, ask_each, ask_when

__version__ = "0.1.0"
__all__ = ["__version__", "ask", "ask_each", "ask_when"]

_FROM_MATCHES: Final = ("ask", "ask_each", "ask_when")


def __getattr__(name: str) -> Any:
    """Import what asks matches when it is used: it takes a while, and most programs do not."""
    if name in _FROM_MATCHES:
        from whoknows import matches  # noqa: PLC0415 - see above

        return getattr(matches, name)
    raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
