# SPDX-License-Identifier: MIT
"""Who can sit down at Mafia de Cuba."""
