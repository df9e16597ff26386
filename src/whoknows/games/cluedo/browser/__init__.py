# SPDX-License-Identifier: MIT
"""What the page shows of Cluedo, as data: insight, report, tutorial."""
