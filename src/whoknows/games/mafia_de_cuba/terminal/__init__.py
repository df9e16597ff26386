# SPDX-License-Identifier: MIT
"""The table and the notebook of Mafia de Cuba in the terminal."""
