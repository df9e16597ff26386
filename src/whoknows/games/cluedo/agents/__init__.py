# SPDX-License-Identifier: MIT
"""Agents for Cluedo."""
