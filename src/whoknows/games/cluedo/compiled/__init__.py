# SPDX-License-Identifier: MIT
"""Cluedo in compiled code."""
