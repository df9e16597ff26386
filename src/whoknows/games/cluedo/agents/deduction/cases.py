# SPDX-License-Identifier: MIT
"""An addition: case distinction. Keep what follows both if a player has a card and if not.

The other rules are weakest where clauses of a player share a card. So each card that a player was
asked for at least twice, and may have shown, is assumed once to be in the hand and once not.
"""

from collections.abc import Callable

from .facts import LiteralClash, Literals, cards_of


def split_cases(facts: Literals, shared: list[int], derive: Callable[[Literals], None]) -> None:
    """Add what holds in both cases, for each player and `shared` card, up to the first new fact.

    `derive` brings facts to the fixpoint of the other rules, which are quicker.
    """
    for owner, cards in enumerate(shared):
        for card in cards_of(cards & facts.open_cards(owner)):
            with_it = _suppose(facts, derive, owner, held=1 << card)
            without = _suppose(facts, derive, owner, lacked=1 << card)
            _add_common(facts, with_it or without, without or with_it)
            if facts.changed:
                return


def _suppose(
    facts: Literals,
    derive: Callable[[Literals], None],
    owner: int,
    *,
    held: int = 0,
    lacked: int = 0,
) -> Literals | None:
    """What would follow; None if the assumption is impossible."""
    supposed = facts.copy()
    try:
        supposed.hold(owner, held)
        supposed.lack(owner, lacked)
        derive(supposed)
    except LiteralClash:
        return None
    return supposed


def _add_common(facts: Literals, one: Literals | None, other: Literals | None) -> None:
    if one is None or other is None:
        raise LiteralClash("neither case is possible")
    for owner in range(facts.n_owners):
        facts.hold(owner, one.holds[owner] & other.holds[owner])
        facts.lack(owner, one.lacks[owner] & other.lacks[owner])
