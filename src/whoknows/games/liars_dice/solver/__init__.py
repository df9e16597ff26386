# SPDX-License-Identifier: MIT
"""Solver for two-player rounds of Liar's Dice."""
