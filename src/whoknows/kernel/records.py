# SPDX-License-Identifier: MIT
"""Records that compiled code writes to, in agents that may be stored and taken up again."""

from typing import Any

import numpy as np


class KeepsRecords:
    """Whoever has records among its attributes can still be written to after it was pickled.

    A record is a place in an array. Pickled, it comes back without the array, and numpy would
    write into copies of it.
    """

    def __setstate__(self, state: dict[str, Any]) -> None:
        self.__dict__.update({name: _in_an_array(value) for name, value in state.items()})


def _in_an_array(value: Any) -> Any:
    return np.array([value], value.dtype)[0] if isinstance(value, np.void) else value
