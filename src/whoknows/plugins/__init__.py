# SPDX-License-Identifier: MIT
"""Plug-ins: games and agents by name, their parts, options and parameters."""
