# SPDX-License-Identifier: MIT
"""Playing in the terminal."""
