# SPDX-License-Identifier: MIT
"""What follows from what was perceived."""
