# SPDX-License-Identifier: MIT
"""How Godfathers investigate: strategies that hide, ask, listen and accuse."""
