# SPDX-License-Identifier: MIT
"""Rounds of Liar's Dice for two players, solved."""
