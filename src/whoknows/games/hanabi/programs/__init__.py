# SPDX-License-Identifier: MIT
"""What stands on top of the platform: other programs' files."""
