# SPDX-License-Identifier: MIT
"""Programs around Mafia de Cuba that stand on top of the platform."""
