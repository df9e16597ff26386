# SPDX-License-Identifier: MIT
"""Data that the page shows about Mafia de Cuba: insight, report, tutorial."""
