# SPDX-License-Identifier: MIT
"""Who knows what in a match: the courses of the match that players cannot distinguish."""
