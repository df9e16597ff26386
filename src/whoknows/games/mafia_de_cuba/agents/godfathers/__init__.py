# SPDX-License-Identifier: MIT
"""Godfather strategies: how to hide, ask, listen and accuse."""
