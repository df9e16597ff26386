# SPDX-License-Identifier: MIT
"""Who plays Liar's Dice."""
