# SPDX-License-Identifier: MIT
"""An addition: two cases. What follows if a player has a card, and also if not, is so.

Clauses of a player that share a card are where the other rules see least: one card may meet both or
two may. So each card that a player has been asked for at least twice, and showed one of the three
each time, is taken once as his and once as not his.
"""

from collections.abc import Callable

from .facts import Contradiction, Facts, cards_of


def split_cases(facts: Facts, shared: list[int], derive: Callable[[Facts], None]) -> None:
    """Add what holds in both cases, for each player and each of his `shared` cards.

    `derive` brings facts to the fixpoint of the other rules. It stops at the first news, for the
    other rules are quicker to draw the consequences.
    """
    for owner, cards in enumerate(shared):
        for card in cards_of(cards & facts.open_cards(owner)):
            with_it = _suppose(facts, derive, owner, held=1 << card)
            without = _suppose(facts, derive, owner, lacked=1 << card)
            _add_common(facts, with_it or without, without or with_it)
            if facts.changed:
                return


def _suppose(
    facts: Facts, derive: Callable[[Facts], None], owner: int, *, held: int = 0, lacked: int = 0
) -> Facts | None:
    """What would follow; None if that is impossible."""
    supposed = facts.copy()
    try:
        supposed.hold(owner, held)
        supposed.lack(owner, lacked)
        derive(supposed)
    except Contradiction:
        return None
    return supposed


def _add_common(facts: Facts, one: Facts | None, other: Facts | None) -> None:
    if one is None or other is None:
        raise Contradiction("neither case is possible")
    for owner in range(facts.n_owners):
        facts.hold(owner, one.holds[owner] & other.holds[owner])
        facts.lack(owner, one.lacks[owner] & other.lacks[owner])
