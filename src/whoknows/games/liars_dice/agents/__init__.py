# SPDX-License-Identifier: MIT
"""The agents of Liar's Dice."""
