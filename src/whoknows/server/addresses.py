# SPDX-License-Identifier: MIT
"""The address of a client, by which limits are counted."""

import ipaddress
from collections.abc import Mapping
from functools import lru_cache
from typing import Any, Final

UNKNOWN: Final = "unknown"
"""For clients without an address, such as those on a Unix socket: they share their limits."""
IPV6_PREFIX: Final = 64
"""Bits of an IPv6 address that identify a client: a household has all the rest."""


def client_address(scope: Mapping[str, Any]) -> str:
    """The client of a request, a socket or a connection, without its port.

    >>> client_address({"client": ("192.0.2.7", 5000)})
    '192.0.2.7'
    """
    client = scope.get("client")
    return _household(str(client[0])) if client else UNKNOWN


@lru_cache(maxsize=10_000)
def _household(address: str) -> str:
    """The network of an IPv6 address; other addresses as they are.

    >>> _household("2001:db8::7"), _household("::ffff:192.0.2.7"), _household("192.0.2.7")
    ('2001:db8::/64', '192.0.2.7', '192.0.2.7')
    """
    if ":" not in address:
        return address
    try:
        parsed = ipaddress.IPv6Address(address)
    except ValueError:
        return address
    if parsed.ipv4_mapped is not None:
        return str(parsed.ipv4_mapped)
    return str(ipaddress.IPv6Network((int(parsed), IPV6_PREFIX), strict=False))
