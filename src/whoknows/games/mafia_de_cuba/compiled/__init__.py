# SPDX-License-Identifier: MIT
"""Compiled code of Mafia de Cuba, ahead of time."""
