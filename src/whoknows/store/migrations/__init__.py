# SPDX-License-Identifier: MIT
"""Migrations of the tables, for Alembic."""
