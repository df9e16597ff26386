# SPDX-License-Identifier: MIT
"""Sets as masks in compiled code: of identities, of positions, of moves."""

from whoknows.kernel.compiler import compiled


@compiled
def size_of(mask: int) -> int:
    """How many members a set has: bits are added up in pairs, in fours, and so on.

    >>> size_of(0b1011)
    3
    """
    mask -= mask >> 1 & 0x5555555555555555
    mask = (mask & 0x3333333333333333) + (mask >> 2 & 0x3333333333333333)
    mask = (mask + (mask >> 4)) & 0x0F0F0F0F0F0F0F0F
    return mask * 0x0101010101010101 >> 56 & 0xFF


@compiled
def lowest(mask: int) -> int:
    """The lowest member of a set that is not empty.

    >>> lowest(0b1010)
    1
    """
    return size_of((mask & -mask) - 1)
