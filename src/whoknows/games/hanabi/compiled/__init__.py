# SPDX-License-Identifier: MIT
"""Hanabi in compiled code: the table, whole games, and the minds of the built-in agents."""
