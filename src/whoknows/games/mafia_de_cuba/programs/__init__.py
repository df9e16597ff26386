# SPDX-License-Identifier: MIT
"""Programs for Mafia de Cuba that build on the platform."""
