# SPDX-License-Identifier: MIT
"""The table and the notebook of Liar's Dice in the terminal."""
