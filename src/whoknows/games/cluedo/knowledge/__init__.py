# SPDX-License-Identifier: MIT
"""Exact reasoning about Cluedo: who can have which card, how likely, and why."""
