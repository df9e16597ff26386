# SPDX-License-Identifier: MIT
"""The rules of Mafia de Cuba, in parts."""
