# SPDX-License-Identifier: MIT
"""The agents of Mafia de Cuba."""
