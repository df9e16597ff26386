# SPDX-License-Identifier: MIT
"""Actions, events, state and view, and what the game is played with."""
