# SPDX-License-Identifier: MIT
"""External-sampling Monte Carlo CFR: situations are stored when they are first met.

An iteration rolls the dice and walks the tree for each seat in turn: at its own nodes the seat
tries all moves, the other seat makes a single move drawn from its strategy. A situation is a node
and a hand. An open-addressing table finds where its numbers begin in the pools of regrets and of
sums: a number for each bid above the last, by the number of its bit, then for each call. Later
iterations weigh more, in proportion to their number. When the memory limit is reached, new
situations are no longer stored; their moves are all equally likely.
"""

from typing import Final, NamedTuple, TypeAlias

import numpy as np
from numpy.typing import NDArray

from whoknows.kernel.compiler import compiled
from whoknows.kernel.streams import Word, below, child, mix, stream_key
from whoknows.kernel.types import Floats, Ints

Pool: TypeAlias = NDArray[np.float32]

MISSING: Final = -1
UNIT: Final = 1.0 / (1 << 53)
SLOT_BYTES: Final = 24
POOL_BYTES: Final = 8
WIDEST: Final = 64
"""The largest number of moves in a situation."""


class Sampled(NamedTuple):
    """Everything learnt so far."""

    nodes: Ints
    hands: Ints
    starts: Ints
    """A slot for each situation; an empty slot has MISSING as its start."""
    counts: Ints
    """The number of situations, and how much of the pools is used."""
    regrets: Pool
    sums: Pool


class Dice(NamedTuple):
    """A round in numbers, with the hands of both seats."""

    n_bids: int
    faces: int
    n_calls: int
    falls: tuple[Ints, Ints]
    """The hand for each of the equally likely falls of a seat's dice."""
    supports: tuple[Ints, Ints]
    """How many dice of a seat's hands count for a bid of each face."""


def nothing_known() -> Sampled:
    """The state before the first iteration."""
    n = 1 << 10
    slots = np.zeros(n, np.int64), np.zeros(n, np.int64), np.full(n, MISSING, np.int64)
    return Sampled(*slots, np.zeros(2, np.int64), np.zeros(n, np.float32), np.zeros(n, np.float32))


# The table


@compiled
def slot_of(nodes: Ints, hands: Ints, starts: Ints, node: int, hand: int) -> int:
    """The slot of a situation, or the empty slot where it belongs."""
    last = len(nodes) - 1
    word = mix(Word(node) * Word(0x9E3779B97F4A7C15) + Word(hand))
    slot = np.int64(word >> Word(1)) & last
    while starts[slot] != MISSING and (nodes[slot] != node or hands[slot] != hand):
        slot = (slot + 1) & last
    return int(slot)


@compiled
def enlarged(pool: Pool) -> Pool:
    """A copy of twice the size."""
    wider = np.zeros(2 * len(pool), np.float32)
    wider[: len(pool)] = pool
    return wider


@compiled
def spread(nodes: Ints, hands: Ints, starts: Ints) -> tuple[Ints, Ints, Ints]:
    """Rehash into a table with twice the slots."""
    n = 2 * len(nodes)
    new_nodes, new_hands = np.zeros(n, np.int64), np.zeros(n, np.int64)
    new_starts = np.full(n, MISSING, np.int64)
    for old in range(len(nodes)):
        if starts[old] != MISSING:
            slot = slot_of(new_nodes, new_hands, new_starts, nodes[old], hands[old])
            new_nodes[slot], new_hands[slot] = nodes[old], hands[old]
            new_starts[slot] = starts[old]
    return new_nodes, new_hands, new_starts


@compiled
def fits(n_slots: int, n_pool: int, counts: Ints, most: int) -> bool:
    """Whether a new situation fits into so many bytes, even if arrays have to grow."""
    if 2 * counts[0] + 2 > n_slots:
        n_slots *= 2
    if counts[1] + WIDEST > n_pool:
        n_pool *= 2
    return SLOT_BYTES * n_slots + POOL_BYTES * n_pool <= most


# Walking the tree


@compiled
def match_regrets(regrets: Pool, start: int, n_moves: int, chances: Floats, depth: int) -> None:
    """The chances of a situation's moves; all equal if it is not stored."""
    total = 0.0
    for move in range(n_moves if start != MISSING else 0):
        chances[depth, move] = max(regrets[start + move], 0.0)
        total += chances[depth, move]
    for move in range(n_moves):
        chances[depth, move] = chances[depth, move] / total if total > 0.0 else 1.0 / n_moves


@compiled
def drawn(state: Word, chances: Floats, depth: int, n_moves: int) -> tuple[int, Word]:
    """Draw a move; also return the state for the next draw."""
    word, state = below(state, Word(1 << 53))
    rest = float(word) * UNIT
    for move in range(n_moves - 1):
        rest -= chances[depth, move]
        if rest < 0.0:
            return move, state
    return n_moves - 1, state


@compiled
def call_value(n_bids: int, faces: int, n_above: int, call: int, support: Ints) -> float:
    """The value of a call to the caller; `support` is how many dice count for each face."""
    bid = n_bids - 1 - n_above
    surplus = support[bid % faces] - (bid // faces + 1)
    is_right = surplus < 0 if call == 0 else surplus == 0
    return 1.0 if is_right else -1.0


@compiled
def roll(dice: Dice, key: Word, hand_of: Ints, support: Ints) -> None:
    """Draw both hands, and count how many dice support each face."""
    for seat in range(2):
        falls = dice.falls[0] if seat == 0 else dice.falls[1]
        word, _ = below(child(key, seat), Word(len(falls)))
        hand_of[seat] = falls[np.int64(word)]
    for face in range(dice.faces):
        support[face] = dice.supports[0][hand_of[0], face] + dice.supports[1][hand_of[1], face]


@compiled
def learn(
    regrets: Pool, begin: int, n_moves: int, chances: Floats, gains: Floats, number: int
) -> float:
    """The value of a node by what its moves gained; its regrets grow with the iteration."""
    value = 0.0
    for move in range(n_moves):
        value += chances[move] * gains[move]
    if begin != MISSING:
        for move in range(n_moves):
            regrets[begin + move] += number * (gains[move] - value)
    return value


@compiled
def sample(dice: Dice, known: Sampled, seed: Word, first: int, n: int, most: int) -> Sampled:  # noqa: C901, PLR0912, PLR0915 - one walk, without calling itself
    """Do n iterations, numbered from `first`, in at most `most` bytes."""
    nodes, hands, starts, counts, regrets, sums = known
    n_bids, n_calls = dice.n_bids, dice.n_calls
    deep, wide = n_bids + 2, n_bids + 2
    path, zeros = np.zeros(deep, np.int64), np.zeros(deep, np.int64)
    begins, nexts = np.zeros(deep, np.int64), np.zeros(deep, np.int64)
    chances, gains = np.zeros((deep, wide)), np.zeros((deep, wide))
    hand_of, support = np.zeros(2, np.int64), np.zeros(dice.faces, np.int64)
    for number in range(first, first + n):
        key = stream_key(seed, Word(number), Word(0))
        roll(dice, key, hand_of, support)
        for seat in range(2):
            state = child(key, 2 + seat)
            depth, value, is_new = 0, 0.0, True
            path[0], zeros[0] = 0, n_bids
            while depth >= 0:
                n_above, node = zeros[depth], path[depth]
                n_moves = n_above + (n_calls if node else 0)
                is_own = depth & 1 == seat
                if is_new:
                    hand = hand_of[depth & 1]
                    slot = slot_of(nodes, hands, starts, node, hand)
                    begins[depth] = starts[slot]
                    if starts[slot] == MISSING and fits(len(nodes), len(regrets), counts, most):
                        while counts[1] + n_moves > len(regrets):
                            regrets, sums = enlarged(regrets), enlarged(sums)
                        nodes[slot], hands[slot], starts[slot] = node, hand, counts[1]
                        begins[depth] = counts[1]
                        counts[0] += 1
                        counts[1] += n_moves
                        if 2 * counts[0] > len(nodes):
                            nodes, hands, starts = spread(nodes, hands, starts)
                    match_regrets(regrets, begins[depth], n_moves, chances, depth)
                    nexts[depth] = 0
                    if not is_own:
                        if begins[depth] != MISSING:
                            for move in range(n_moves):
                                sums[begins[depth] + move] += number * chances[depth, move]
                        nexts[depth], state = drawn(state, chances, depth, n_moves)
                else:
                    gains[depth, nexts[depth]] = value
                    nexts[depth] += 1
                    if not is_own:
                        depth -= 1
                        continue
                if is_own and nexts[depth] == n_moves:
                    value = learn(
                        regrets, begins[depth], n_moves, chances[depth], gains[depth], number
                    )
                    depth -= 1
                    is_new = False
                    continue
                move = nexts[depth]
                if move < n_above:
                    depth += 1
                    path[depth], zeros[depth] = node + (1 << move), move
                    is_new = True
                else:
                    value = call_value(n_bids, dice.faces, n_above, move - n_above, support)
                    value = value if is_own else -value
                    is_new = False
    return Sampled(nodes, hands, starts, counts, regrets, sums)
