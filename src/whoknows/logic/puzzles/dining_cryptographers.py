# SPDX-License-Identifier: MIT
"""Dining cryptographers: tell that one of you paid, and not who.

After dinner the waiter says that the bill is paid: by one of the cryptographers or by their
employer. They want to know which, but not who of them. Each two toss a coin that only they see.
Each says whether, of the coins he or she sees and the fact of having paid, an odd number is true.
If the number of those who say "odd" is odd, one of them paid.

>>> model(3).valid(check(3)), model(3).valid(check_of_three())
(True, True)
"""

from collections.abc import Iterable
from functools import partial
from itertools import combinations, product

from whoknows.logic import formula as fm
from whoknows.logic.explicit.s5 import S5Model
from whoknows.logic.structure import KnowledgeStructure
from whoknows.logic.update import AnnounceWhether

from .puzzle import DialogueRecorder, Puzzle, PuzzleStep, starting_model

EMPLOYER = 0


def paid(payer: int) -> fm.Atom:
    """That the payer is this cryptographer, from 1, or the employer, 0."""
    return fm.Atom(f"p{payer}")


def coin(one: int, other: int) -> fm.Atom:
    """That the coin of these two shows heads."""
    return fm.Atom(f"c{min(one, other)}.{max(one, other)}")


def _diners(n: int) -> range:
    return range(1, n + 1)


def _coins(n: int) -> list[str]:
    return [coin(i, j).name for i, j in combinations(_diners(n), 2)]


def _seen(i: int, n: int) -> tuple[str, ...]:
    return (paid(i).name, *(coin(i, j).name for j in _diners(n) if j != i))


def structure(n: int) -> KnowledgeStructure:
    """One payer, a shared coin for each two; each sees only his or hers; the last one paid."""
    payers = tuple(paid(i) for i in range(n + 1))
    vocabulary = (*(payer.name for payer in payers), *_coins(n))
    seen = tuple((str(i), _seen(i, n)) for i in _diners(n))
    return KnowledgeStructure(vocabulary, seen, fm.OneOf(payers), frozenset({paid(n).name}))


def model(n: int) -> S5Model:
    """The same, world by world: the last one paid, and all coins show tails."""
    coins = _coins(n)
    worlds = [
        frozenset({paid(payer).name, *(c for c, up in zip(coins, heads, strict=True) if up)})
        for payer in range(n + 1)
        for heads in product((False, True), repeat=len(coins))
    ]
    return S5Model.of(
        worlds,
        atoms=lambda world: world,
        sees={str(i): frozenset(_seen(i, n)).intersection for i in _diners(n)},
        actual=frozenset({paid(n).name}),
    )


def says_odd(i: int, n: int) -> fm.Xor:
    """What the cryptographer says, or the opposite of it."""
    return fm.Xor(tuple(fm.Atom(name) for name in _seen(i, n)))


def all_say_odd(n: int) -> fm.Xor:
    """That an odd number of them say "odd"."""
    return fm.Xor(tuple(says_odd(i, n) for i in _diners(n)))


def nobody_paid(n: int) -> fm.Formula:
    """That none of the cryptographers paid."""
    return fm.Not(fm.Or(tuple(paid(i) for i in _diners(n))))


def knows_only_whether(n: int, i: int = 1) -> fm.Formula:
    """Unless i paid: i knows that nobody did, or knows that somebody did, and of nobody who."""
    somebody = fm.Or(tuple(paid(j) for j in _diners(n)))
    not_who = fm.And(tuple(fm.Not(fm.K(str(i), paid(j))) for j in _diners(n) if j != i))
    knows = fm.Or((fm.K(str(i), nobody_paid(n)), fm.And((fm.K(str(i), somebody), not_who))))
    return fm.Implies(fm.Not(paid(i)), knows)


def check(n: int) -> fm.Formula:
    """After all hear whether the number of "odd" is odd, the first knows no more than whether."""
    return fm.Box(AnnounceWhether(all_say_odd(n)), knows_only_whether(n))


def check_of_three(n: int = 3) -> fm.Formula:
    """The same after each has spoken alone."""
    result = fm.And(tuple(knows_only_whether(n, i) for i in _diners(n)))
    return _spoken(reversed(_diners(n)), n, result)


def _spoken(order: Iterable[int], n: int, result: fm.Formula) -> fm.Formula:
    for i in order:
        result = fm.Box(AnnounceWhether(says_odd(i, n)), result)
    return result


def answer(n: int = 3) -> bool:
    """Whether the protocol does what it should."""
    return model(n).valid(check(n)) and model(n).valid(check_of_three(n))


def run(n: int) -> list[PuzzleStep]:
    """The last of n paid."""
    record = DialogueRecorder(
        starting_model(len(_coins(n)), partial(model, n), partial(structure, n)),
        f"{n} cryptographers have dined; number {n} has paid.",
    )
    for i in _diners(n):
        odd = record.model.holds(says_odd(i, n))
        said = says_odd(i, n) if odd else fm.Not(says_odd(i, n))
        record.announce(f"Cryptographer {i}: {'odd' if odd else 'even'}.", said)
    record.ask("Does 1 know that one of them paid?", fm.K("1", fm.Not(nobody_paid(n))))
    record.ask(f"Does 1 know that {n} paid?", fm.K("1", paid(n)))
    return record.end(
        "All know that one of them paid, and only the payer knows who.",
        because=fm.And(
            (
                fm.Everyone(tuple(map(str, _diners(n))), fm.Not(nobody_paid(n))),
                fm.K(str(n), paid(n)),
                *(fm.Not(fm.K(str(i), paid(n))) for i in _diners(n - 1)),
            )
        ),
    )


PUZZLE = Puzzle(
    name="dining-cryptographers",
    title="Dining cryptographers",
    story="Cryptographers find out whether one of them paid, but not who.",
    known="everybody learns whether one of them paid; the others do not learn who",
    source="D. Chaum, The dining cryptographers problem, Journal of Cryptology 1 (1988)",
    run=run,
    size_means="cryptographers",
    smallest=3,
    largest=9,
    usual=3,
    structure=structure,
)
