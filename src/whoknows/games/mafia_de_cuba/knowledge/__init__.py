# SPDX-License-Identifier: MIT
"""Knowledge about the theft: what was said and seen, and what follows."""
