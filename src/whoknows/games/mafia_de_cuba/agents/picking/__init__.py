# SPDX-License-Identifier: MIT
"""What suspects take from the box."""
