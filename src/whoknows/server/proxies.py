# SPDX-License-Identifier: MIT
"""Proxies that are trusted to name the client.

Anybody can write `X-Forwarded-For` into a request; it counts only in requests from a configured
proxy. `X-Forwarded-Host` never counts: proxies forward `Host`.
"""

import ipaddress
from collections.abc import Sequence
from typing import Any, Final, cast

from starlette.types import ASGIApp, Receive, Scope, Send
from uvicorn.middleware.proxy_headers import ProxyHeadersMiddleware

from whoknows.core import BadOption

UNIX: Final = "unix"
"""The name of clients on a Unix socket."""

Network = ipaddress.IPv4Network | ipaddress.IPv6Network


def parse_network(flag: str, text: str) -> Network:
    """Read an address or a network; `BadOption` names a flag with any other value.

    >>> str(parse_network("--trusted-proxy", "10.0.0.7/8"))
    '10.0.0.0/8'
    """
    try:
        return ipaddress.ip_network(text.strip(), strict=False)
    except ValueError:
        raise BadOption(
            f"{flag} {text}: say an address or a network, such as 127.0.0.1 or 10.0.0.0/8"
        ) from None


def is_proxy(address: str, networks: Sequence[Network]) -> bool:
    """Whether the address is that of a proxy.

    >>> known = [parse_network("--trusted-proxy", "10.0.0.0/8")]
    >>> is_proxy("10.1.2.3", known), is_proxy("192.0.2.7", known), is_proxy("unix", known)
    (True, False, False)
    """
    try:
        client = ipaddress.ip_address(address)
    except ValueError:
        return False
    return any(client in network for network in networks)


def trust_proxies(app: ASGIApp, networks: Sequence[Network], *, is_unix: bool = False) -> ASGIApp:
    """The app behind these proxies; clients on a Unix socket count as proxies."""
    trusted = [str(network) for network in networks]
    if not trusted and not is_unix:
        return app
    believed = ProxyHeadersMiddleware(
        cast("Any", app), trusted_hosts=[*trusted, *([UNIX] if is_unix else [])]
    )
    return _NamedPeer(cast("ASGIApp", believed)) if is_unix else cast("ASGIApp", believed)


class _NamedPeer:
    """Gives clients on a Unix socket a name, since they have no address."""

    def __init__(self, app: ASGIApp) -> None:
        self._app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] in ("http", "websocket") and not scope.get("client"):
            scope["client"] = (UNIX, 0)
        await self._app(scope, receive, send)
