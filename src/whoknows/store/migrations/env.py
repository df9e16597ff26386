# SPDX-License-Identifier: MIT
"""What Alembic runs to get at the database: the connection is given to it (`migration.py`)."""

from alembic import context

from whoknows.store.schema import metadata

context.configure(connection=context.config.attributes["connection"], target_metadata=metadata)
with context.begin_transaction():
    context.run_migrations()
