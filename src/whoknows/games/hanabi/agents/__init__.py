# SPDX-License-Identifier: MIT
"""Agents for Hanabi."""
