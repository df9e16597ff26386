# SPDX-License-Identifier: MIT
"""Alembic's entry point to the database; `migration.py` passes the connection."""

from alembic import context

from whoknows.store.schema import metadata

context.configure(connection=context.config.attributes["connection"], target_metadata=metadata)
with context.begin_transaction():
    context.run_migrations()
