# SPDX-License-Identifier: MIT
"""One file a change."""
