# SPDX-License-Identifier: MIT
"""What the page shows of Mafia de Cuba, as data: insight, report, tutorial."""
