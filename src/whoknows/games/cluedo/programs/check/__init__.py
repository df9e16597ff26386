# SPDX-License-Identifier: MIT
"""What a Cluedo client must be able to do, tested one item at a time on any program."""
