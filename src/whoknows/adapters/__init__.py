# SPDX-License-Identifier: MIT
"""Our games in other people's interfaces, and their programs at our tables."""
