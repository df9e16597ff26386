# SPDX-License-Identifier: MIT
"""The compiled part of the agent `equilibrium`: rounds for two, solved again at each bid."""
