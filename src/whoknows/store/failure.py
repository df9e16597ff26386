# SPDX-License-Identifier: MIT
"""Reports of database failures, without any data that was to be stored.

The errors of databases and their drivers quote their input, which may include hands and seeds. So
they never leave the store, not even for the log.
"""

import logging
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Final

from whoknows.core import WhoknowsError

logger = logging.getLogger(__name__)

STORE_FAILED: Final = "matches cannot be stored or read at the moment; try again in a little while"


class StoreFailed(WhoknowsError):
    """The database did not carry out an operation; nothing of it is stored."""

    def __init__(self, why: str = STORE_FAILED) -> None:
        super().__init__(why)


@contextmanager
def discreet() -> Iterator[None]:
    """Turn any error of a database into `StoreFailed`, and log its kind."""
    try:
        yield
    except WhoknowsError:
        raise
    except Exception as error:  # noqa: BLE001 - drivers have classes of their own
        logger.error("the database failed: %s", _kind(error))  # noqa: TRY400 - a trace quotes values
        raise StoreFailed from None


def _kind(error: Exception) -> str:
    """The classes of an error and its code, if it has one; never its text."""
    cause = getattr(error, "orig", None)
    code = getattr(cause or error, "sqlstate", None) or getattr(cause, "sqlite_errorname", None)
    names = [type(one).__name__ for one in (error, cause) if one is not None]
    return " ".join([*names, *([str(code)] if code else [])])
