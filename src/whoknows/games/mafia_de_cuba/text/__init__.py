# SPDX-License-Identifier: MIT
"""Texts of Mafia de Cuba: sentences, names, typed moves, forms."""
