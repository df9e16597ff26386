# SPDX-License-Identifier: MIT
"""Cluedo in the terminal: the table and the notebook."""
