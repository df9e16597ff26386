# SPDX-License-Identifier: MIT
"""Games of hidden knowledge, the agents that play them, and the logic that explains them."""

__version__ = "0.1.0"
