# SPDX-License-Identifier: MIT
"""Programs for Liar's Dice that build on the platform."""
