# SPDX-License-Identifier: MIT
"""Programs of Liar's Dice's own; they stand on top of the platform."""
