# SPDX-License-Identifier: MIT
"""Liar's Dice in the terminal: the table and the notebook."""
