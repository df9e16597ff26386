# SPDX-License-Identifier: MIT
"""Parts that build on the platform: file formats of other programs."""
