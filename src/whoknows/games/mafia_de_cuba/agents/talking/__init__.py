# SPDX-License-Identifier: MIT
"""What suspects say: lies as sets of possible stories, and how likely each answer is."""
