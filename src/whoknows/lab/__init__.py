# SPDX-License-Identifier: MIT
"""Simulates, rates and trains, with whatever games and agents are registered."""
