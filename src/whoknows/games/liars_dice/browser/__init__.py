# SPDX-License-Identifier: MIT
"""Data that the page shows about Liar's Dice: insight, report, tutorial."""
