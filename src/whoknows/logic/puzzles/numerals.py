# SPDX-License-Identifier: MIT
"""Numbers as atoms: `x1`, `x2`, `x4`, .. are the binary digits of the number x.

>>> sorted(digits_of("x", 5))
['x1', 'x4']
>>> print(is_number("x", 5, width=3))
x1 & ~x2 & x4
"""

from whoknows.logic.formula import And, Atom, Formula, Kw, Not


def digits(name: str, width: int) -> list[str]:
    """The atoms of a number below two to the power of `width`, the lowest digit first."""
    return [f"{name}{1 << place}" for place in range(width)]


def digits_of(name: str, number: int) -> list[str]:
    """Those of the atoms that are true if the number has this value."""
    return [f"{name}{1 << p}" for p in range(number.bit_length()) if number >> p & 1]


def is_number(name: str, number: int, width: int) -> And:
    """That the number has this value."""
    true = set(digits_of(name, number))
    return And(tuple(Atom(d) if d in true else Not(Atom(d)) for d in digits(name, width)))


def knows_number(agent: str, name: str, width: int) -> Formula:
    """That the agent knows which number it is: each of its digits."""
    return And(tuple(Kw(agent, Atom(digit)) for digit in digits(name, width)))
