# SPDX-License-Identifier: MIT
"""Hanabi in the terminal: the table and the notebook."""
