# SPDX-License-Identifier: MIT
"""What suspects say: lies as sets of stories still open, and how likely each answer is."""
