# SPDX-License-Identifier: MIT
"""CFR+ on the tree of the next bids, in vector form: for all hands of both players at once.

Regrets of a move that was never good are kept at a tiny value instead of zero, so that shares of
them are always defined. At the end of the tree only calls are left. Their value depends only on
the class of a hand, so there players decide by class.
"""

from typing import Final, NamedTuple

import numpy as np
from numpy.typing import NDArray

from whoknows.kernel.arrays import copy_row, divide_row, divide_rows
from whoknows.kernel.compiler import compiled
from whoknows.kernel.types import Ints

from .classes import NOTHING, ONE, add_contest, add_spot_on, by_class, spread, total_of
from .hand_arrays import MAX_WIDTH, N_CLASSES, Book, Vector, Vectors
from .tree import MAX_WINDOW, RoundSetting, Search, Tree, grow

TRIFLE: Final = np.float32(1e-8)
N_CALLS: Final = 3
"""At the end of the tree: contest, spot on, go on."""


class Work(NamedTuple):
    """Learnt values and working memory."""

    regrets: Vectors
    """By row of the tree."""
    scales: Vectors
    """One divided by the sum of the regrets, by inner node."""
    values: Vectors
    """Of the learning player, by inner node."""
    reaches: Vectors
    """How often the opponent reaches an inner node."""
    reached_by: Ints
    """Which of these a node uses: a player's own moves leave the opponent's reach unchanged."""
    last_regrets: Vectors
    """At the end of the tree: by node, call and class."""
    last_shares: Vectors
    held: Vectors
    """The reach of a node by face and class."""
    is_held: NDArray[np.bool_]
    sums: Vectors
    ends: Vectors
    """The values of moves that end the tree, by child, then of both calls."""
    scaled: Vector
    total: Vector


class Sides(NamedTuple):
    """The learning player and the opponent."""

    player: int
    """0 if the learning player moves first in the tree."""
    width: int
    masks: Vectors
    other_dice: int
    other_width: int
    other_masks: Vectors
    prize: np.float32
    """What a right spot on wins."""
    other_prize: np.float32


@compiled
def prepare(tree: Tree, setting: RoundSetting, n_slots: int, n_rows: int, width: int) -> Work:
    """Start with nothing learnt: all moves are equally likely."""
    n = len(tree.bids)
    regrets = np.zeros((n_rows, width), np.float32)
    scales = np.zeros((n_slots, width), np.float32)
    last_regrets = np.zeros((n, N_CALLS, N_CLASSES), np.float32)
    last_shares = np.zeros((n, N_CALLS, N_CLASSES), np.float32)
    for node in range(n):
        n_calls = 1 + int(setting.spot_on)
        if node == 0 or tree.n_children[node]:
            n_moves = tree.n_children[node] + (n_calls if tree.counts[node] else 0)
            row = tree.rows[node]
            regrets[row : row + n_moves] = TRIFLE
            scales[tree.slots[node]] = ONE / (max(n_moves, 1) * TRIFLE)
        else:
            n_calls += int(tree.can_pass[node])
            for call in range(N_CALLS):
                if call == 0 or (setting.spot_on if call == 1 else tree.can_pass[node]):
                    last_regrets[node, call] = TRIFLE
                    last_shares[node, call] = ONE / n_calls
    n_ends = tree.n_children.max() + 2
    return Work(
        regrets,
        scales,
        np.zeros((n_slots, width), np.float32),
        np.zeros((n_slots, width), np.float32),
        np.zeros(n, np.int64),
        last_regrets,
        last_shares,
        np.zeros((setting.faces, N_CLASSES), np.float32),
        np.zeros(setting.faces, np.bool_),
        np.zeros((setting.faces + 3, N_CLASSES), np.float32),
        np.zeros((n_ends, width), np.float32),
        np.zeros(width, np.float32),
        np.zeros(width, np.float32),
    )


@compiled
def multiply(a: Vector, b: Vector, width: int, result: Vector) -> None:
    """Multiply hand by hand."""
    for hand in range(width):
        result[hand] = a[hand] * b[hand]


@compiled
def add_product(a: Vector, b: Vector, width: int, result: Vector) -> None:
    """Add a product hand by hand."""
    for hand in range(width):
        result[hand] += a[hand] * b[hand]


@compiled
def learn_move(regrets: Vector, gains: Vector, values: Vector, width: int, total: Vector) -> None:
    """Add a move's regret where it would have been better, and add the new regret to the total."""
    for hand in range(width):
        regret = max(regrets[hand] + (gains[hand] - values[hand]), TRIFLE)
        regrets[hand] = regret
        total[hand] += regret


@compiled
def go_down(tree: Tree, work: Work, sides: Sides, reach: Vector) -> None:
    """Compute how often the other player reaches each inner node."""
    width = sides.other_width
    copy_row(reach[:width], work.reaches[0])
    work.reached_by[0] = 0
    for node in range(len(tree.bids)):
        n, first = tree.n_children[node], tree.first[node]
        if n == 0:
            continue
        by = work.reached_by[node]
        if tree.depths[node] % 2 == sides.player:
            work.reached_by[first : first + n] = by
            continue
        multiply(work.reaches[by], work.scales[tree.slots[node]], width, work.scaled)
        for place in range(n):
            child = first + place
            if tree.n_children[child]:
                slot = tree.slots[child]
                work.reached_by[child] = slot
                row = tree.rows[node] + place
                multiply(work.scaled, work.regrets[row], width, work.reaches[slot])


@compiled
def held_classes(work: Work, sides: Sides, reach: Vector, face: int) -> Vector:
    """Split a reach into classes of hands; computed once for a node."""
    held: Vector = work.held[face]
    if not work.is_held[face]:
        masks = sides.other_masks[face]
        by_class(reach, masks, sides.other_dice, sides.other_width, held)
        work.is_held[face] = True
    return held


@compiled
def called_on(
    tree: Tree,
    work: Work,
    setting: RoundSetting,
    search: Search,
    sides: Sides,
    child: int,
    held: Vector,
) -> None:
    """By class, the value of making the last bid of the tree: the other player calls it."""
    values, part = work.sums[setting.faces], work.sums[setting.faces + 1]
    shares, wanted = work.last_shares[child], tree.counts[child]
    goes_on = NOTHING
    for count in range(N_CLASSES):
        part[count] = held[count] * shares[0, count]
        goes_on += held[count] * shares[2, count]
    values[:] = -search.passing * goes_on
    add_contest(part, wanted, -ONE, values)
    if setting.spot_on:
        for count in range(N_CLASSES):
            part[count] = held[count] * shares[1, count]
        add_spot_on(part, wanted, sides.other_prize, -ONE, values)


@compiled
def value_moves(
    tree: Tree, work: Work, setting: RoundSetting, search: Search, sides: Sides, node: int
) -> None:
    """The values of a node's moves that end the tree or the round."""
    reach = work.reaches[work.reached_by[node]]
    work.is_held[:] = False
    n, first = tree.n_children[node], tree.first[node]
    for place in range(n):
        child = first + place
        if tree.n_children[child] == 0:
            face = tree.faces[child]
            held = held_classes(work, sides, reach, face)
            called_on(tree, work, setting, search, sides, child, held)
            work.ends[place, : sides.width] = NOTHING
            spread(work.sums[setting.faces], sides.masks[face], sides.width, work.ends[place])
    wanted = tree.counts[node]
    if wanted:
        face = tree.faces[node]
        held = held_classes(work, sides, reach, face)
        values = work.sums[setting.faces]
        values[:] = NOTHING
        add_contest(held, wanted, ONE, values)
        work.ends[n, : sides.width] = NOTHING
        spread(values, sides.masks[face], sides.width, work.ends[n])
        if setting.spot_on:
            values[:] = NOTHING
            add_spot_on(held, wanted, sides.prize, ONE, values)
            work.ends[n + 1, : sides.width] = NOTHING
            spread(values, sides.masks[face], sides.width, work.ends[n + 1])


@compiled
def learn(
    tree: Tree, work: Work, setting: RoundSetting, search: Search, sides: Sides, node: int
) -> None:
    """The player moves here: value its moves and learn from them."""
    value_moves(tree, work, setting, search, sides, node)
    n, first, row, slot = tree.n_children[node], tree.first[node], tree.rows[node], tree.slots[node]
    n_moves = n
    if tree.counts[node]:
        n_moves += 1 + int(setting.spot_on)
    values, scales, total, width = work.values[slot], work.scales[slot], work.total, sides.width
    values[:width] = NOTHING
    for move in range(n_moves):
        is_inner = move < n and tree.n_children[first + move]
        gains = work.values[tree.slots[first + move]] if is_inner else work.ends[move]
        add_product(work.regrets[row + move], gains, width, values)
    multiply(values, scales, width, values)
    total[:width] = NOTHING
    for move in range(n_moves):
        is_inner = move < n and tree.n_children[first + move]
        gains = work.values[tree.slots[first + move]] if is_inner else work.ends[move]
        learn_move(work.regrets[row + move], gains, values, width, total)
    for hand in range(width):
        scales[hand] = ONE / total[hand]


@compiled
def learn_calls(
    tree: Tree,
    work: Work,
    setting: RoundSetting,
    search: Search,
    sides: Sides,
    node: int,
    held: Vector,
) -> None:
    """The player ends the tree here: learn by class, and add the value to the face of the bid."""
    contest, spot_on = work.sums[setting.faces], work.sums[setting.faces + 1]
    wanted = tree.counts[node]
    contest[:] = NOTHING
    add_contest(held, wanted, ONE, contest)
    spot_on[:] = NOTHING
    if setting.spot_on:
        add_spot_on(held, wanted, sides.prize, ONE, spot_on)
    goes_on = search.passing * total_of(held)
    shares, regrets = work.last_shares[node], work.last_regrets[node]
    values = work.sums[tree.faces[node]]
    for count in range(N_CLASSES):
        value = shares[0, count] * contest[count] + shares[1, count] * spot_on[count]
        value += shares[2, count] * goes_on
        values[count] += value
        total = NOTHING
        for call in range(N_CALLS):
            if regrets[call, count] > 0:
                gain = contest[count]
                if call > 0:
                    gain = spot_on[count] if call == 1 else goes_on
                regret = max(regrets[call, count] + gain - value, TRIFLE)
                regrets[call, count] = regret
                total += regret
        for call in range(N_CALLS):
            shares[call, count] = regrets[call, count] / total


@compiled
def look_on(
    tree: Tree, work: Work, setting: RoundSetting, search: Search, sides: Sides, node: int
) -> None:
    """The other player moves here: compute the value for the learning player."""
    slot, row, n = tree.slots[node], tree.rows[node], tree.n_children[node]
    values, width, other_width = work.values[slot], sides.width, sides.other_width
    values[:width] = NOTHING
    multiply(work.reaches[work.reached_by[node]], work.scales[slot], other_width, work.scaled)
    work.sums[:] = NOTHING
    held, reach = work.held[0], work.total
    for place in range(n):
        child = tree.first[node] + place
        if tree.n_children[child]:
            gains = work.values[tree.slots[child]]
            for hand in range(width):
                values[hand] += gains[hand]
        else:
            multiply(work.scaled, work.regrets[row + place], other_width, reach)
            masks = sides.other_masks[tree.faces[child]]
            by_class(reach, masks, sides.other_dice, other_width, held)
            learn_calls(tree, work, setting, search, sides, child, held)
    wanted, face = tree.counts[node], tree.faces[node]
    if wanted:
        masks = sides.other_masks[face]
        multiply(work.scaled, work.regrets[row + n], other_width, reach)
        by_class(reach, masks, sides.other_dice, other_width, held)
        add_contest(held, wanted, -ONE, work.sums[face])
        if setting.spot_on:
            multiply(work.scaled, work.regrets[row + n + 1], other_width, reach)
            by_class(reach, masks, sides.other_dice, other_width, held)
            add_spot_on(held, wanted, sides.other_prize, -ONE, work.sums[face])
    for face in range(setting.faces):
        spread(work.sums[face], sides.masks[face], width, values)


@compiled
def walk(
    tree: Tree, work: Work, setting: RoundSetting, search: Search, sides: Sides, reach: Vector
) -> None:
    """Update one player's strategy once."""
    go_down(tree, work, sides, reach)
    for node in range(len(tree.bids) - 1, -1, -1):
        if node == 0 or tree.n_children[node]:
            if tree.depths[node] % 2 == sides.player:
                learn(tree, work, setting, search, sides, node)
            else:
                look_on(tree, work, setting, search, sides, node)


class Guard(NamedTuple):
    """Safety against hands that beliefs rule out.

    The opponent has been promised `bounds`, hand by hand: the values that it could get before the
    bids that are to be answered. A share of the solution is therefore a game in which it may have
    any hand, and may take the promised value instead of going on. A strategy that leaves it no
    reason to go on gives nothing away, whatever it holds.
    """

    share: np.float32
    """The share of that game; the rest follows beliefs."""
    bounds: Vector
    prior: Vector


class NodeSolution(NamedTuple):
    """The result of solving a node."""

    strategy: Vectors
    """The mover's average strategy, by move (bids of the window, contest, spot on) and hand."""
    values: Vector
    """The value to each of the mover's hands."""
    replies: Vectors
    """By bid of the window: the value of the round after it to each of the opponent's hands."""
    has_reply: Ints


@compiled
def guarded(guard: Guard, others: Vector, regrets: Vectors, width: int, reach: Vector) -> None:
    """How often the opponent comes to the root: by beliefs, and by its choice to go on."""
    for hand in range(width):
        goes_on = regrets[0, hand] / (regrets[0, hand] + regrets[1, hand])
        wish = guard.prior[hand] * goes_on
        reach[hand] = (ONE - guard.share) * others[hand] + guard.share * wish


@compiled
def learn_wish(guard: Guard, regrets: Vectors, values: Vector, width: int) -> None:
    """Learn whether to go on or to take the promised value."""
    for hand in range(width):
        gain = values[hand] - guard.bounds[hand]
        goes_on = regrets[0, hand] / (regrets[0, hand] + regrets[1, hand])
        regrets[0, hand] = max(regrets[0, hand] + (ONE - goes_on) * gain, TRIFLE)
        regrets[1, hand] = max(regrets[1, hand] - goes_on * gain, TRIFLE)


@compiled
def add_strategy(
    work: Work, weight: np.float32, n_moves: int, width: int, out: NodeSolution
) -> None:
    """Add the mover's strategy of this iteration to the average."""
    for move in range(n_moves):
        for hand in range(width):
            share = work.regrets[move, hand] * work.scales[0, hand]
            out.strategy[move, hand] += weight * share
    for hand in range(width):
        out.values[hand] += weight * work.values[0, hand]


@compiled
def add_replies(tree: Tree, work: Work, weight: np.float32, width: int, out: NodeSolution) -> None:
    """Add the opponent's values after each bid to the average."""
    for place in range(tree.n_children[0]):
        child = tree.first[0] + place
        out.has_reply[place] = int(tree.n_children[child] > 0)
        if out.has_reply[place]:
            values = work.values[tree.slots[child]]
            for hand in range(width):
                out.replies[place, hand] += weight * values[hand]


@compiled
def divide_replies(mine: Vector, n_bids: int, widths: tuple[int, int], out: NodeSolution) -> None:
    """Turn values weighted by how often the bid was made into values given that it was made."""
    width, other_width = widths
    for place in range(n_bids):
        often = TRIFLE
        for hand in range(width):
            often += mine[hand] * out.strategy[place, hand]
        for hand in range(other_width):
            value = out.replies[place, hand] / often
            out.replies[place, hand] = min(max(value, -ONE), ONE)


@compiled
def solve(
    book: Book,
    setting: RoundSetting,
    search: Search,
    mine: Vector,
    others: Vector,
    guard: Guard,
    window: Ints,
    out: NodeSolution,
) -> None:
    """Solve a node for all hands of the mover; `mine` and `others` are beliefs that sum to 1."""
    n_bids, n_moves = len(window), len(window) + 2
    tree, n_slots, n_rows = grow(setting, search, window, n_bids)
    n_dice, n_other = setting.dice, setting.other_dice
    width, other_width = book.widths[n_dice], book.widths[n_other]
    work = prepare(tree, setting, n_slots, n_rows, max(width, other_width))
    masks, other_masks = book.masks[n_dice], book.masks[n_other]
    prize, other_prize = setting.prize, setting.other_prize
    first = Sides(0, width, masks, n_other, other_width, other_masks, prize, other_prize)
    second = Sides(1, other_width, other_masks, n_dice, width, masks, other_prize, prize)
    out.strategy[:n_moves], out.values[:], out.replies[:n_bids] = NOTHING, NOTHING, NOTHING
    wishes = np.full((2, other_width), TRIFLE, np.float32)
    reach = np.zeros(other_width, np.float32)
    for iteration in range(search.iterations):
        weight = np.float32(iteration + 1)
        guarded(guard, others, wishes, other_width, reach)
        walk(tree, work, setting, search, first, reach)
        add_strategy(work, weight, n_moves, width, out)
        walk(tree, work, setting, search, second, mine)
        add_replies(tree, work, weight, other_width, out)
        learn_wish(guard, wishes, work.values[0], other_width)
    weight = np.float32(search.iterations * (search.iterations + 1) / 2)
    divide_rows(out.strategy[:n_moves], weight)
    divide_row(out.values, weight)
    divide_rows(out.replies[:n_bids], weight)
    divide_replies(mine, n_bids, (width, other_width), out)


@compiled
def no_solution() -> NodeSolution:
    """An empty solution to write into."""
    return NodeSolution(
        np.zeros((MAX_WINDOW + 2, MAX_WIDTH), np.float32),
        np.zeros(MAX_WIDTH, np.float32),
        np.zeros((MAX_WINDOW, MAX_WIDTH), np.float32),
        np.zeros(MAX_WINDOW, np.int64),
    )
