# SPDX-License-Identifier: MIT
"""Problem files: a model, its event models, and questions about it.

The format extends SMCDEL's, so its files can be read, with named atoms, event models, belief and
weights.
"""

from .problem import Problem, Query
from .problem_reader import load_problem, read_problem
from .problem_writer import write_problem

__all__ = ["Problem", "Query", "load_problem", "read_problem", "write_problem"]
