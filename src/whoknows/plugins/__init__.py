# SPDX-License-Identifier: MIT
"""What packages bring: games and agents by name, their parts, their options and parameters."""
