# SPDX-License-Identifier: MIT
"""The bids to search, and the tree of their sequences."""

from typing import Final, NamedTuple

import numpy as np
from numpy.typing import NDArray

from whoknows.kernel.compiler import compiled
from whoknows.kernel.types import Ints

from .classes import by_class
from .hand_arrays import N_CLASSES, Book, Vector

NO_BID: Final = -1
MAX_NODES: Final = 8000
MAX_WINDOW: Final = 24
"""The largest number of bids that can be searched."""


class RoundSetting(NamedTuple):
    """A round as it stands, from the mover's side."""

    faces: int
    in_play: int
    dice: int
    """The mover's dice."""
    other_dice: int
    last: int
    """The last bid, or `NO_BID`."""
    by_face: bool
    """Whether the order is `face-or-count`: a raise is of the face or of the count."""
    spot_on: bool
    prize: np.float32
    """What a right spot on wins for the mover; losing a round is worth -1."""
    other_prize: np.float32


class Search(NamedTuple):
    """How far to search."""

    width: int
    """The largest number of bids."""
    depth: int
    """The largest number of bids in a row."""
    iterations: int
    passing: np.float32
    """The value of bidding on beyond that; below -1, a player has to call."""


class Tree(NamedTuple):
    """The nodes, each with the bid that led there; the children of a node are adjacent."""

    bids: Ints
    counts: Ints
    """How many dice are bid; 0 without a bid."""
    faces: Ints
    """From 0."""
    depths: Ints
    first: Ints
    """The first child."""
    n_children: Ints
    slots: Ints
    """A number for each inner node; the root always has one."""
    rows: Ints
    """Where the moves of an inner node begin: one for each child, contest, spot on."""
    can_pass: NDArray[np.bool_]
    """Whether there are higher bids beyond the tree."""


@compiled
def is_higher(setting: RoundSetting, bid: int, last: int) -> bool:
    """Whether a bid may follow another."""
    if bid <= last or bid >= setting.in_play * setting.faces:
        return False
    if not setting.by_face or last == NO_BID:
        return True
    return bid % setting.faces >= last % setting.faces


@compiled
def at_least(mine: Vector, others: Vector, wanted: int) -> float:
    """The chance of at least `wanted` dice, given how likely each class is for both players."""
    chance = 0.0
    for count in range(N_CLASSES):
        for held in range(max(wanted - count, 0), N_CLASSES):
            chance += mine[count] * others[held]
    return chance


@compiled
def chances(book: Book, setting: RoundSetting, mine: Vector, others: Vector) -> NDArray[np.float64]:
    """How likely each bid is true by public knowledge; beliefs add up to 1."""
    result = np.zeros(setting.in_play * setting.faces)
    my_sums = np.zeros(N_CLASSES, np.float32)
    their_sums = np.zeros(N_CLASSES, np.float32)
    for face in range(setting.faces):
        n, width = setting.dice, book.widths[setting.dice]
        by_class(mine, book.masks[n, face], n, width, my_sums)
        n, width = setting.other_dice, book.widths[setting.other_dice]
        by_class(others, book.masks[n, face], n, width, their_sums)
        for count in range(1, setting.in_play + 1):
            bid = (count - 1) * setting.faces + face
            result[bid] = at_least(my_sums, their_sums, count)
    return result


NEAREST: Final = 3
"""How many of the next bids are always searched."""
DOUBTFUL: Final = 0.02
SAFE: Final = 0.9
"""Other bids are searched only if their chance is between these."""


@compiled
def choose_window(setting: RoundSetting, true: NDArray[np.float64], window: Ints, most: int) -> int:
    """Write the bids to search, ascending, and return how many there are."""
    n, n_near = 0, 0
    for bid in range(setting.last + 1, setting.in_play * setting.faces):
        if n == most:
            break
        if is_higher(setting, bid, setting.last):
            n_near += 1
            if n_near <= NEAREST or DOUBTFUL <= true[bid] <= SAFE:
                window[n] = bid
                n += 1
    return n


@compiled
def grow(
    setting: RoundSetting, search: Search, window: Ints, n_window: int
) -> tuple[Tree, int, int]:
    """The tree of all rising bids of the window, and its numbers of nodes and moves."""
    bids = np.empty(MAX_NODES, np.int64)
    depths = np.zeros(MAX_NODES, np.int64)
    first = np.zeros(MAX_NODES, np.int64)
    n_children = np.zeros(MAX_NODES, np.int64)
    bids[0] = setting.last
    n, node = 1, 0
    while node < n:
        first[node] = n
        if depths[node] < search.depth:
            for place in range(n_window):
                if n < MAX_NODES and is_higher(setting, window[place], bids[node]):
                    bids[n] = window[place]
                    depths[n] = depths[node] + 1
                    n_children[node] += 1
                    n += 1
        node += 1
    counts = np.zeros(n, np.int64)
    faces = np.zeros(n, np.int64)
    for node in range(n):
        if bids[node] >= 0:
            counts[node] = bids[node] // setting.faces + 1
            faces[node] = bids[node] % setting.faces
    slots = np.zeros(n, np.int64)
    rows = np.zeros(n, np.int64)
    n_slots, n_rows = 0, 0
    for node in range(n):
        if node == 0 or n_children[node]:
            slots[node], rows[node] = n_slots, n_rows
            n_slots += 1
            n_rows += n_children[node] + 2
    can_pass = (bids[:n] < setting.in_play * setting.faces - 1) & (search.passing >= -1)
    tree = Tree(
        bids[:n], counts, faces, depths[:n], first[:n], n_children[:n], slots, rows, can_pass
    )
    return tree, n_slots, n_rows
