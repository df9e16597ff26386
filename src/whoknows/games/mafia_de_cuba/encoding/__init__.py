# SPDX-License-Identifier: MIT
"""Mafia de Cuba as numbers: moves by number, views and histories as vectors."""
