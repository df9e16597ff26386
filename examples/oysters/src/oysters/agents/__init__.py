# SPDX-License-Identifier: MIT
"""Agents for Oysters."""
