# SPDX-License-Identifier: MIT
"""The games, each an island that the platform finds by its entry point."""
