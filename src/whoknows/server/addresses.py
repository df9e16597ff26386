# SPDX-License-Identifier: MIT
"""Where a client is: the address that limits are counted by."""

from collections.abc import Mapping
from typing import Any, Final

UNKNOWN: Final = "unknown"
"""For clients without an address, such as those on a Unix socket: they share their limits."""


def client_address(scope: Mapping[str, Any]) -> str:
    """The client of a request, a socket or a connection, without its port.

    >>> client_address({"client": ("192.0.2.7", 5000)})
    '192.0.2.7'
    """
    client = scope.get("client")
    return str(client[0]) if client else UNKNOWN
