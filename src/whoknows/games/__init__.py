# SPDX-License-Identifier: MIT
"""The games, each an independent package that the platform finds by its entry point."""
