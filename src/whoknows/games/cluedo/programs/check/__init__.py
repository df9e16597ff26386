# SPDX-License-Identifier: MIT
"""What a Cluedo client must be able to do, tried out one thing at a time on anybody's program."""
