# SPDX-License-Identifier: MIT
"""Problems in files: a model, what may happen in it, and questions about it.

The format is that of SMCDEL, so its files can be read; ours adds named atoms, event models,
belief and weights.
"""

from .problem import Problem, Query
from .problem_reader import load_problem, read_problem
from .problem_writer import write_problem

__all__ = ["Problem", "Query", "load_problem", "read_problem", "write_problem"]
