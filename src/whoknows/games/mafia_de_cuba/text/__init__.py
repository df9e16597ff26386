# SPDX-License-Identifier: MIT
"""Mafia de Cuba in words: sentences, names, typed moves, forms."""
