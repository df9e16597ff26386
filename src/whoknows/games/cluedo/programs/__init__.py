# SPDX-License-Identifier: MIT
"""Programs of Cluedo's own; they stand on top of the platform, and no other part of a game does."""
