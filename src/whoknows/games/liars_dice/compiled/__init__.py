# SPDX-License-Identifier: MIT
"""Liar's Dice in compiled code."""
