# SPDX-License-Identifier: MIT
"""Types of compiled functions' parameters and results, for type checkers."""

from typing import Any, TypeAlias

import numpy as np
from numpy.typing import NDArray

Record: TypeAlias = Any
"""A row of an array of records; numba knows its fields, a type checker cannot."""
Ints: TypeAlias = NDArray[np.int64]
Floats: TypeAlias = NDArray[np.float64]
Words: TypeAlias = NDArray[np.uint64]
Flags: TypeAlias = NDArray[np.bool_]
