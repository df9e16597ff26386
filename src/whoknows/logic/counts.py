# SPDX-License-Identifier: MIT
"""How many worlds there are, told so that people and programs can read it."""

import math
from typing import Final

SAFE: Final = 1 << 53
"""Larger integers are not safe in JSON."""
READABLE: Final = 10**15
"""Of larger numbers people are told the first two digits, and how many there are."""
MOST_DIGITS: Final = 1000
"""Numbers with more digits are not written out for programs, either."""


def number(count: int) -> int | str:
    """A count as JSON can carry it: a string if it is above 2^53, and a short one if it is huge.

    >>> number(8), number(2**60), number(2**20_000)
    (8, '1152921504606846976', '4.0e6020')
    """
    if count <= SAFE:
        return count
    mantissa, exponent = _scientific(count)
    return str(count) if exponent < MOST_DIGITS else f"{mantissa}e{exponent}"


def told(count: int) -> str:
    """A count for people.

    >>> told(1_073_741_824), told(2**500)
    ('1,073,741,824', '≈ 3.3·10^150')
    """
    if count <= READABLE:
        return f"{count:,}"
    mantissa, exponent = _scientific(count)
    return f"≈ {mantissa}·10^{exponent}"


def _scientific(count: int) -> tuple[str, int]:
    """The first two digits and the power of ten; Python itself writes out only so many digits."""
    exponent = math.floor(math.log10(count))
    mantissa = f"{10 ** (math.log10(count) - exponent):.1f}"
    return ("1.0", exponent + 1) if mantissa == "10.0" else (mantissa, exponent)
