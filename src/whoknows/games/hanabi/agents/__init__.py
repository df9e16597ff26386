# SPDX-License-Identifier: MIT
"""Who plays Hanabi."""
