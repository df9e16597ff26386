# SPDX-License-Identifier: MIT
"""What the page shows of Hanabi, as data: insight, report, tutorial."""
