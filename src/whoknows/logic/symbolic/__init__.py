# SPDX-License-Identifier: MIT
"""Symbolic models: sets of worlds as Boolean functions, not as lists."""
