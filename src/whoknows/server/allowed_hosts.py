# SPDX-License-Identifier: MIT
"""The names under which a server answers.

A foreign page may make its own name point here (DNS rebinding) and so pass for ours. It cannot
do that with a literal address, nor with a name of this machine.
"""

import ipaddress
import re
import socket
from collections.abc import Iterable, Sequence
from contextlib import suppress
from typing import Final

from starlette.datastructures import Headers
from starlette.types import ASGIApp, Receive, Scope, Send

from whoknows.core import BadOption

from .answers import trouble

LOOPBACK: Final = ("localhost", "127.0.0.1", "::1")
_NAME: Final = re.compile(r"(\*\.)?[a-z0-9_-]+(\.[a-z0-9_-]+)*\.?")
_HOST: Final = re.compile(r"(?P<name>\[[0-9a-f:.]+\]|[^:/@\s]+)(:\d{1,5})?")
_ELSEWHERE: Final = {socket.AF_INET: "192.0.2.1", socket.AF_INET6: "2001:db8::1"}
"""Reserved addresses; nothing is sent there."""


def check_name(text: str) -> str:
    """Check a name for `--allowed-host`; `BadOption` says what is wrong with it.

    >>> check_name("Games.Example.org")
    'games.example.org'
    """
    name = text.strip().lower().removeprefix("[").removesuffix("]")
    with suppress(ValueError):
        return str(ipaddress.ip_address(name))
    if not _NAME.fullmatch(name):
        raise BadOption(
            f"--allowed-host {text}: say a name such as games.example.org or *.example.org, "
            "without https:// and without a port"
        )
    return name.removesuffix(".")


def split_host(header: str) -> str | None:
    """The name in a `Host` header, without its port; None if it is invalid.

    >>> split_host("Games.example.org:8443"), split_host("[::1]:80"), split_host("a b")
    ('games.example.org', '::1', None)
    """
    found = _HOST.fullmatch(header.lower())
    return found["name"].strip("[]").removesuffix(".") if found else None


def machine_names() -> list[str]:
    """The addresses of this machine on its networks, and its names."""
    name = socket.gethostname().lower()
    found = {address for family in _ELSEWHERE if (address := _address_on(family))}
    with suppress(OSError):
        for *_, place in socket.getaddrinfo(name, None, type=socket.SOCK_STREAM):
            found.add(str(place[0]).partition("%")[0])
    addresses = sorted(one for one in found if not ipaddress.ip_address(one).is_loopback)
    names = [name] if "." in name else [name, f"{name}.local"]
    return [*addresses, *(one for one in names if one not in LOOPBACK and one != "localhost.local")]


def _address_on(family: socket.AddressFamily) -> str | None:
    """The address from which this machine would reach others."""
    with suppress(OSError), socket.socket(family, socket.SOCK_DGRAM) as probe:
        probe.connect((_ELSEWHERE[family], 9))  # connecting a datagram socket sends nothing
        return str(probe.getsockname()[0])
    return None


class AllowedHosts:
    """Refuses requests and sockets for hosts that are not allowed.

    The address at which a connection arrived is always allowed.
    """

    def __init__(self, app: ASGIApp, names: Sequence[str]) -> None:
        self._app = app
        self._names = {name for name in names if not name.startswith("*.")}
        self._ends = tuple(name[1:] for name in names if name.startswith("*."))

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] not in ("http", "websocket") or self._is_allowed(scope):
            await self._app(scope, receive, send)
            return
        refusal = trouble(
            400,
            "this server does not answer under that name; "
            "its operator can allow it: whoknows serve --allowed-host NAME",
        )
        await refusal(scope, receive, send)

    def _is_allowed(self, scope: Scope) -> bool:
        given = Headers(scope=scope).getlist("host")
        name = split_host(given[0]) if len(given) == 1 else None
        if name is None:
            return False
        is_here = name == (scope.get("server") or ("",))[0]
        return is_here or name in self._names or name.endswith(self._ends or ("\0",))


def allowed_hosts(host: str, given: Iterable[str], machine: Sequence[str]) -> list[str]:
    """The names for a server that listens at `host`; `machine` are those of this machine."""
    names = [*LOOPBACK, *map(check_name, given)]
    if host not in LOOPBACK:
        names += [host, *machine]
    return names
