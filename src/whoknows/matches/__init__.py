# SPDX-License-Identifier: MIT
"""Finds matches wherever they are stored, and asks who knows what in them."""
