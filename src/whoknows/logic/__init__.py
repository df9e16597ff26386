# SPDX-License-Identifier: MIT
"""Dynamic epistemic logic: who knows what, and what happens to it when something is said."""
