# SPDX-License-Identifier: MIT
"""Optional packages that only some features need."""

from whoknows.core import WhoknowsError


class MissingExtra(WhoknowsError, ImportError):
    """An adapter is asked for whose package is not installed.

    >>> print(MissingExtra("pettingzoo", "PettingZoo"))
    PettingZoo is not installed, or not as a whole: pip install 'whoknows[pettingzoo]'
    """

    def __init__(self, extra: str, package: str) -> None:
        super().__init__(
            f"{package} is not installed, or not as a whole: pip install 'whoknows[{extra}]'"
        )
