# SPDX-License-Identifier: MIT
"""Formats the number of worlds for people and for programs."""

import math
from typing import Final

SAFE: Final = 1 << 53
"""Larger integers are not safe in JSON."""
READABLE: Final = 10**15
"""Larger numbers are rounded for people: two digits and a power of ten."""
MAX_DIGITS: Final = 1000
"""Numbers with more digits are rounded for programs, too."""


def json_count(count: int) -> int | str:
    """A count for JSON: a string above 2^53, a rounded one if it is huge.

    >>> json_count(8), json_count(2**60), json_count(2**20_000)
    (8, '1152921504606846976', '4.0e6020')
    """
    if count <= SAFE:
        return count
    mantissa, exponent = _scientific(count)
    return str(count) if exponent < MAX_DIGITS else f"{mantissa}e{exponent}"


def show_count(count: int) -> str:
    """A count for people.

    >>> show_count(1_073_741_824), show_count(2**500)
    ('1,073,741,824', '≈ 3.3·10^150')
    """
    if count <= READABLE:
        return f"{count:,}"
    mantissa, exponent = _scientific(count)
    return f"≈ {mantissa}·10^{exponent}"


def _scientific(count: int) -> tuple[str, int]:
    """The first two digits and the power of ten; Python limits how many digits it prints."""
    exponent = math.floor(math.log10(count))
    mantissa = f"{10 ** (math.log10(count) - exponent):.1f}"
    return ("1.0", exponent + 1) if mantissa == "10.0" else (mantissa, exponent)
