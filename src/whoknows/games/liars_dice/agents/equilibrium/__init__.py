# SPDX-License-Identifier: MIT
"""The compiled part of the agent `equilibrium`: two-player rounds, solved again at each bid."""
