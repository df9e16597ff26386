# SPDX-License-Identifier: MIT
"""Stored strategies for a round, with small whole numbers in place of probabilities.

A move's chance is its share of the weights of all moves in the situation; where all weights are
zero, which is where the strategy never comes, all moves are equally likely. Either all situations
are stored, in the layout of `Round.shape`, or those that were ever met are listed.
"""

from collections.abc import Sequence
from itertools import pairwise
from pathlib import Path
from typing import Any, Final, Literal

import numpy as np
from msgspec import Struct
from numpy.typing import NDArray

from whoknows.core import BadOption, WhoknowsError

from .array_files import ArrayFile, Arrays, BadStore, write_arrays
from .rounds import CONTEST, SPOT_ON, TwoPlayerRound

SCHEMA: Final = "whoknows.liars-dice.policy"
VERSION: Final = 1
MOST: Final = (1 << 16) - 1
"""The largest weight."""

Small = NDArray[np.uint16]


class PolicyRecord(Struct, frozen=True, forbid_unknown_fields=True):
    """The description of a stored policy."""

    round: TwoPlayerRound
    algorithm: str
    iterations: int
    seed: int
    exploitability: float | None
    """Of the stored policy; None where that cannot be computed."""
    value: tuple[float, float] | None
    """Bounds of the value for the starter, by the stored policy."""
    program: str
    """The program that computed it, with its version."""
    situations: int | None = None
    """The number of listed situations; None if all are stored."""
    order: Literal["count-first"] = "count-first"
    schema: str = SCHEMA
    version: int = VERSION


class Policy:
    """Strategies of both seats of a round."""

    def __init__(self, record: PolicyRecord, arrays: Arrays) -> None:
        self.record = record
        self.round = record.round
        self.arrays = arrays

    @property
    def weights(self) -> tuple[Small, Small]:
        """The weights of both seats for compiled code; only if all situations are stored."""
        if self.record.situations is not None:
            raise BadOption("this policy lists situations; it has no arrays of all of them")
        return self.arrays["starter"], self.arrays["other"]

    def probabilities(self, bids: Sequence[int], hand: int) -> dict[int, float]:
        """The chance of each move, bids before calls, after these ascending numbers of bids."""
        moves = moves_at(self.round, bids, hand)
        if self.record.situations is None:
            return shares(moves, weights_at(self.round, self.weights, bids, hand))
        return shares(moves, self._listed_at(self.round.node_of(bids), hand, len(moves)))

    def _listed_at(self, node: int, hand: int, n_moves: int) -> list[float]:
        """The weights of a situation, in the order of its moves."""
        nodes, hands, wanted = self.arrays["nodes"], self.arrays["hands"], np.uint64(node)
        begin = int(np.searchsorted(nodes, wanted, "left"))
        end = int(np.searchsorted(nodes, wanted, "right"))
        at = begin + int(np.searchsorted(hands[begin:end], hand))
        if at == end or hands[at] != hand:
            return [0.0] * n_moves
        start = int(self.arrays["starts"][at])
        return [float(weight) for weight in self.arrays["listed"][start : start + n_moves]]

    def write(self, path: Path) -> None:
        """Write the policy to a file."""
        write_arrays(path, self.record, self.arrays, packed=True)


# Situations


def moves_at(round_: TwoPlayerRound, bids: Sequence[int], hand: int) -> list[int]:
    """The possible moves after these bids; raises if there is no such situation.

    >>> moves_at(TwoPlayerRound(faces=2, spot_on=True), (1,), 0)
    [2, 3, -1, -2]
    """
    if any(low >= high for low, high in pairwise((-1, *bids, round_.n_bids))):
        raise BadOption(f"bids rise and are below {round_.n_bids}: {', '.join(map(str, bids))}")
    if not 0 <= hand < round_.n_hands[len(bids) % 2]:
        raise BadOption(f"there is no hand {hand}")
    raises = [*range(bids[-1] + 1 if bids else 0, round_.n_bids)]
    return [*raises, *(CONTEST, SPOT_ON)[: round_.n_calls]] if bids else raises


def weights_at(
    round_: TwoPlayerRound,
    weights: tuple[NDArray[Any], NDArray[Any]],
    bids: Sequence[int],
    hand: int,
) -> list[float]:
    """The weights of a situation's moves, in their order, if all situations are stored."""
    node, rows = round_.node_of(bids), weights[len(bids) % 2]
    n_above = round_.n_bids - 1 - bids[-1] if bids else round_.n_bids
    raises = [float(rows[(node + (1 << j)) >> 1, 0, hand]) for j in reversed(range(n_above))]
    return [*raises, *map(float, rows[node >> 1, 1:, hand])] if bids else raises


def shares(moves: Sequence[int], weights: Sequence[float]) -> dict[int, float]:
    """The chances that the weights mean.

    >>> shares([3, -1], [1, 3]), shares([3, -1], [0, 0])
    ({3: 0.25, -1: 0.75}, {3: 0.5, -1: 0.5})
    """
    total = sum(weights)
    if total == 0:
        return dict.fromkeys(moves, 1 / len(moves))
    return {move: weight / total for move, weight in zip(moves, weights, strict=True)}


# Reading


def read_policy(path: Path) -> Policy:
    """Read a stored policy; raise `BadStore` with the reason if it cannot be read."""
    with ArrayFile(path) as store:
        record = store.record(PolicyRecord)
        if (record.schema, record.version) != (SCHEMA, VERSION):
            raise BadStore(
                f"{path} holds {record.schema} {record.version}; this program reads "
                f"{SCHEMA} {VERSION}"
            )
        try:
            record.round.check()
        except WhoknowsError as error:
            raise BadStore(f"{path} is damaged: {error}") from None
        return Policy(record, _read_arrays(store, record))


def _read_arrays(store: ArrayFile, record: PolicyRecord) -> Arrays:
    round_, n = record.round, record.situations
    if n is None:
        return {
            name: store.array(name, round_.shape(seat), np.uint16)
            for seat, name in enumerate(("starter", "other"))
        }
    if n < 0:
        raise BadStore(f"{store.path} is damaged: it lists {n} situations")
    nodes = store.array("nodes", (n,), np.uint64)
    starts = store.array("starts", (n + 1,), np.uint64)
    return {
        "nodes": nodes,
        "hands": store.array("hands", (n,), np.uint16),
        "starts": starts,
        "listed": store.array("listed", (int(starts[-1]),), np.uint16),
    }


# Making weights small


def small_weights(weights: NDArray[Any], seat: int, n_bids: int) -> Small:
    """The weights of all situations of a seat as small numbers, each situation scaled by itself."""
    n_rows, n_lines, n_hands = weights.shape
    totals = _totals(weights, seat, n_bids)
    result = np.zeros(weights.shape, np.uint16)
    rows = np.arange(n_rows, dtype=np.int64)
    own, after = nodes_of_rows(rows, seat)
    for line in range(n_lines):
        # A row's bid was made at the parent node, which lacks the lowest bit.
        nodes = after & (after - 1) if line == 0 else own
        total = totals[nodes >> 1]
        share = np.divide(weights[:, line], total, out=np.zeros((n_rows, n_hands)), where=total > 0)
        result[:, line] = np.rint(share * MOST)
    if seat == 0:
        result[0, 1:] = 0  # before the first bid there is nothing to call
    return result


def nodes_of_rows(
    rows: NDArray[np.int64], seat: int
) -> tuple[NDArray[np.int64], NDArray[np.int64]]:
    """For each pair of nodes, the node where the seat moves and the node to which it bid."""
    is_odd = np.bitwise_count(rows).astype(np.int64) & 1
    own = 2 * rows + (is_odd ^ seat)
    return own, own ^ 1


def _totals(weights: NDArray[Any], seat: int, n_bids: int) -> NDArray[np.float64]:
    """The sum of the weights of each situation, in the row of its node."""
    n_rows = len(weights)
    totals: NDArray[np.float64] = weights[:, 1:].sum(axis=1, dtype=np.float64)
    if seat == 0:
        totals[0] = 0
    own, _ = nodes_of_rows(np.arange(n_rows, dtype=np.int64), seat)
    for j in range(n_bids):
        # Nodes where this bid is possible: all bits up to it are zero.
        nodes = own[own & ((2 << j) - 1) == 0]
        totals[nodes >> 1] += weights[(nodes + (1 << j)) >> 1, 0]
    return totals
