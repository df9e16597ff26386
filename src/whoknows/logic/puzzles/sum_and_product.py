# SPDX-License-Identifier: MIT
"""Sum and product: two numbers are found because nobody knows them.

Somebody has chosen two numbers, 1 < x < y, with x + y <= 100. S is told their sum, P their product.
P: "I do not know them." S: "I knew you didn't." P: "Now I know them." S: "Now I know them, too."
Only one pair allows this dialogue:

>>> answer()
[(4, 13)]
"""

from collections.abc import Iterable
from typing import cast

from whoknows.logic.explicit.s5 import S5Model
from whoknows.logic.formula import And, Formula, K, Not, Or
from whoknows.logic.structure import KnowledgeStructure

from .numerals import digits, digits_of, is_number, knows_number
from .puzzle import DialogueRecorder, Puzzle, PuzzleStep

BOUND = 100
Pair = tuple[int, int]


def pairs(bound: int = BOUND) -> list[Pair]:
    """The numbers that may have been chosen."""
    return [(x, y) for x in range(2, bound) for y in range(x + 1, bound - x + 1)]


def model(bound: int = BOUND, actual: Pair | None = (4, 13)) -> S5Model:
    """A world for each pair; S sees the sum, P the product; atoms are digits of x and y."""
    return S5Model.of(
        pairs(bound),
        atoms=lambda pair: digits_of("x", pair[0]) + digits_of("y", pair[1]),
        sees={"S": sum, "P": lambda pair: pair[0] * pair[1]},
        vocabulary=[*digits("x", _width(bound)), *digits("y", _width(bound))],
        actual=actual,
    )


def structure(bound: int = BOUND, actual: Pair | None = None) -> KnowledgeStructure:
    """The same by atoms: digits of x, y, the sum s and the product p."""
    width, wide = _width(bound), (bound * bound // 4).bit_length()
    sum_atoms, product_atoms = tuple(digits("s", width)), tuple(digits("p", wide))
    law = Or(
        tuple(
            And(
                (
                    *is_number("x", x, width).formulas,
                    *is_number("y", y, width).formulas,
                    *is_number("s", x + y, width).formulas,
                    *is_number("p", x * y, wide).formulas,
                )
            )
            for x, y in pairs(bound)
        )
    )
    vocabulary = (*digits("x", width), *digits("y", width), *sum_atoms, *product_atoms)
    true = None if actual is None else frozenset(_all_digits(*actual))
    return KnowledgeStructure(vocabulary, (("S", sum_atoms), ("P", product_atoms)), law, true)


def _all_digits(x: int, y: int) -> Iterable[str]:
    numbers = {"x": x, "y": y, "s": x + y, "p": x * y}
    return [digit for name, number in numbers.items() for digit in digits_of(name, number)]


def _width(bound: int) -> int:
    return bound.bit_length()


def knows(agent: str, bound: int = BOUND) -> Formula:
    """That S or P knows the two numbers."""
    width = _width(bound)
    return And((knows_number(agent, "x", width), knows_number(agent, "y", width)))


def dialogue(bound: int = BOUND) -> list[tuple[str, Formula]]:
    """What is said, in order.

    What S says first was so before P spoke, so it is no use to let P speak first: what P says
    follows from it.
    """
    p_knows, s_knows = knows("P", bound), knows("S", bound)
    return [
        ("P: I do not know the numbers. S: I knew you didn't.", K("S", Not(p_knows))),
        ("P: Now I know them.", p_knows),
        ("S: Now I know them, too.", s_knows),
    ]


def answer(bound: int = BOUND) -> list[Pair]:
    """The pairs that allow the dialogue."""
    now = model(bound, actual=None)
    for _, said in dialogue(bound):
        now = now.announce(said)
    return cast("list[Pair]", list(now.labels))


def run(bound: int) -> list[PuzzleStep]:
    """The dialogue with 4 and 13."""
    record = DialogueRecorder(model(bound), f"Two numbers, 1 < x < y, x + y <= {bound}.")
    for says, said in dialogue(bound):
        record.announce(says, said)
    left = ", ".join(f"{x} and {y}" for x, y in record.model.labels)
    return record.end(f"The numbers are {left}.")


PUZZLE = Puzzle(
    name="sum-and-product",
    title="Sum and product",
    story="S is told the sum of two numbers and P their product. By saying what they do not know, "
    "they find both.",
    known="4 and 13, the only pair with a sum up to 100",
    source="H. Freudenthal, Nieuw Archief voor Wiskunde 17 (1969); H. van Ditmarsch, J. Ruan, "
    "R. Verbrugge, Sum and Product in Dynamic Epistemic Logic (2008)",
    run=run,
    size_means="the largest sum",
    smallest=65,
    largest=400,
    usual=BOUND,
    structure=lambda bound: structure(bound, (4, 13)),
)
