# SPDX-License-Identifier: MIT
"""The plan of a solver run: what to solve, and how; nothing here needs the compiler."""

from typing import Final, Literal, TypeAlias, get_args

from msgspec import Struct

from whoknows.core import BadOption
from whoknows.core.errors import did_you_mean
from whoknows.core.random import check_seed

from .rounds import TwoPlayerRound

Algorithm: TypeAlias = Literal["cfr", "cfr+", "dcfr", "mccfr"]
Precision: TypeAlias = Literal["double", "single"]

MEMORY_GB: Final = 4.0
GIGA: Final = 1e9
N_BYTES: Final = {"double": 8, "single": 4}


class SolvePlan(Struct, frozen=True, forbid_unknown_fields=True):
    """What to solve, and how."""

    round: TwoPlayerRound
    algorithm: Algorithm = "cfr+"
    iterations: int = 1000
    seed: int = 0
    precision: Precision = "double"
    memory_gb: float = MEMORY_GB
    """The memory limit."""

    def check(self) -> None:
        """Raise `BadOption` unless the plan can be carried out."""
        self.round.check()
        if self.algorithm not in get_args(Algorithm):
            hint = did_you_mean(self.algorithm, get_args(Algorithm))
            raise BadOption(f"there is no algorithm {self.algorithm!r}; {hint}")
        if self.precision not in get_args(Precision):
            raise BadOption(f"precision is double or single, not {self.precision!r}")
        if self.iterations < 1:
            raise BadOption(f"there has to be at least 1 iteration, not {self.iterations}")
        if self.memory_gb <= 0:
            raise BadOption(f"some memory has to be allowed, not {self.memory_gb:g} GB")
        check_seed(self.seed)
        if self.algorithm != "mccfr":
            check_memory(self.round, N_BYTES[self.precision], self.memory_gb)


def check_memory(round_: TwoPlayerRound, per_number: int, allowed: float) -> None:
    """Raise `BadOption` if exact algorithms would need more than the allowed gigabytes."""
    needed = round_.n_bytes(per_number) / GIGA
    if needed <= allowed:
        return
    amount = f"{needed:,.0f}" if needed < 1e6 else f"{needed:.1e}"
    raise BadOption(
        f"{round_.dice[0]} and {round_.dice[1]} dice need {amount} GB of memory for an exact "
        f"algorithm, and {allowed:g} GB are allowed: use --algorithm mccfr, fewer dice, "
        f"or allow more with --memory"
    )
