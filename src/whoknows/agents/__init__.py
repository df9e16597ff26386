# SPDX-License-Identifier: MIT
"""Agents that play every game."""
