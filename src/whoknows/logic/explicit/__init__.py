# SPDX-License-Identifier: MIT
"""Models whose worlds are listed one by one, as arrays."""

from .bisimulation import bisimilar, contract, generated
from .relation import Relation
from .relational import RelationalModel
from .s5 import S5Model

__all__ = ["Relation", "RelationalModel", "S5Model", "bisimilar", "contract", "generated"]
