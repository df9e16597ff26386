# SPDX-License-Identifier: MIT
"""Mafia de Cuba in the terminal: the table and the notebook."""
