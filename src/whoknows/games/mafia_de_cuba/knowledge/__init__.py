# SPDX-License-Identifier: MIT
"""What one can know about the theft: what was said and seen, and what follows."""
