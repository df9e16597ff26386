# SPDX-License-Identifier: MIT
"""Cluedo's own programs: the only part of the game that builds on the platform."""
