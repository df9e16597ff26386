# SPDX-License-Identifier: MIT
"""What the page shows of Liar's Dice, as data: insight, report, tutorial."""
