# SPDX-License-Identifier: MIT
"""The possible worlds of Mafia de Cuba: paths of the box, counted and weighed without a list."""
