# SPDX-License-Identifier: MIT
"""The tables' history, for Alembic."""
