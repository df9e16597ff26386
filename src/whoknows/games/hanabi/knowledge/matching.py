# SPDX-License-Identifier: MIT
"""Which identities cards can have together, with a limited number of copies of each.

To find what is possible, nothing has to be counted: one way to give every card an identity is
enough, and all others follow by passing copies on. If card x moves from its identity to another one
of which all copies are taken, some card that had it must move on in turn, and so on, until there is
a spare copy or the identity that x left.
"""

from collections.abc import Iterator, Sequence

Set = int
"""A set of identities, as bits."""


def members(found: Set) -> Iterator[int]:
    """The bits that are set.

    >>> list(members(0b1010))
    [1, 3]
    """
    while found:
        lowest = found & -found
        yield lowest.bit_length() - 1
        found ^= lowest


def assign(masks: Sequence[Set], counts: Sequence[int]) -> list[int | None]:
    """An identity for as many cards as possible, each within its set; None for the others.

    >>> assign([0b01, 0b11], [1, 1])
    [0, 1]
    """
    chosen: list[int | None] = [None] * len(masks)
    left = list(counts)
    for card in range(len(masks)):
        _give_one(card, masks, chosen, left)
    return chosen


def _give_one(card: int, masks: Sequence[Set], chosen: list[int | None], left: list[int]) -> None:
    """Find a copy for one more card, if necessary by passing copies on."""
    came_from: dict[int, int] = {}  # by identity: the card that would take it
    waiting = [card]
    while waiting:
        taker = waiting.pop(0)
        for identity in members(masks[taker]):
            if identity in came_from:
                continue
            came_from[identity] = taker
            if left[identity] > 0:
                left[identity] -= 1
                _pass_on(identity, came_from, chosen)
                return
            waiting += [other for other, one in enumerate(chosen) if one == identity]


def _pass_on(identity: int, came_from: dict[int, int], chosen: list[int | None]) -> None:
    """Give every card on the path the identity found for it."""
    wanted: int | None = identity
    while wanted is not None:
        taker = came_from[wanted]
        chosen[taker], wanted = wanted, chosen[taker]


def fitting(masks: Sequence[Set], counts: Sequence[int]) -> tuple[Set, ...]:
    """What each card can be when all cards get different copies.

    All sets are empty if there is no such way.

    >>> fitting([0b01, 0b11], [1, 1])
    (1, 2)
    """
    chosen = [one for one in assign(masks, counts) if one is not None]
    if len(chosen) < len(masks):
        return (0,) * len(masks)
    onward = [0] * len(counts)
    for mask, identity in zip(masks, chosen, strict=True):
        onward[identity] |= mask
    spare = sum(1 << i for i, n in enumerate(counts) if n > chosen.count(i))
    to_spare = _leading_to(spare, onward)
    to_own = {one: _leading_to(1 << one, onward) for one in set(chosen)}
    return tuple(mask & (to_spare | to_own[one]) for mask, one in zip(masks, chosen, strict=True))


def _leading_to(goal: Set, onward: Sequence[Set]) -> Set:
    """Identities of which a copy can be freed by passing on, if a goal identity is free."""
    found = goal
    while True:
        more = found
        for identity, further in enumerate(onward):
            if further & found:
                more |= 1 << identity
        if more == found:
            return found
        found = more
