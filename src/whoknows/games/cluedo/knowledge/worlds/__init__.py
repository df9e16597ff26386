# SPDX-License-Identifier: MIT
"""The worlds of a match of Cluedo: deals, and what only some have seen since."""
