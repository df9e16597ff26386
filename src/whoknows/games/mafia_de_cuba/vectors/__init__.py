# SPDX-License-Identifier: MIT
"""What a seat perceives, as vectors of numbers from 0 to 1."""
