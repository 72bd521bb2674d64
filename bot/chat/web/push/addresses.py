"""Checks of web addresses to which the bot sends because a person named them.

Only addresses in the public internet are allowed.
"""

from __future__ import annotations

import ipaddress
import re
import socket
from typing import TYPE_CHECKING

from aiohttp.abc import AbstractResolver
from aiohttp.resolver import ThreadedResolver
from yarl import URL

if TYPE_CHECKING:
    from ipaddress import IPv4Address, IPv6Address

    from aiohttp.abc import ResolveResult

PUSH_SERVICES = (
    "fcm.googleapis.com",
    "updates.push.services.mozilla.com",
    "*.push.services.mozilla.com",
    "web.push.apple.com",
    "*.push.apple.com",
    "*.notify.windows.com",
)
"""The hosts of the push services that browsers hand out. `*.` stands for one part or more."""

APPLE = ("web.push.apple.com", "*.push.apple.com")
"""The hosts of the push service that gives up a device to which a message shows nothing."""

LONGEST = 1_000
# The only part of IPv6 whose addresses name machines of the internet (RFC 4291).
_GLOBAL = ipaddress.ip_network("2000::/3")
# A global address at which every machine in Azure reaches services of its own host.
_OF_THE_HOST = ipaddress.ip_address("168.63.129.16")
# The ports below are those of the system's own services.
_HTTPS, _FIRST_FREE = 443, 1024
_NAME = re.compile(
    r"(?=.{4,253}\Z)(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z][a-z0-9-]*[a-z0-9]"
)


def push_address(text: str, hosts: tuple[str, ...] = PUSH_SERVICES) -> URL | None:
    """Parse the address of a device at one of the push services `hosts`.

    Return None for any other text. A push service brings notifications to browsers.
    """
    url = own_address(text)
    is_known = url is not None and url.port == _HTTPS and is_at(url.host or "", hosts)
    return url if is_known else None


def own_address(text: str) -> URL | None:
    """Parse an https address of a host with a public name. Return None for any other text.

    Its port is 443, or one that any program may open. The host's IP address is checked when the bot
    connects to it.
    """
    if len(text) > LONGEST or not text.isascii() or not text.isprintable():
        return None
    try:
        url = URL(text)
    except ValueError:
        return None
    has_name = bool(_NAME.fullmatch(url.host or ""))
    has_port = url.port == _HTTPS or (url.port or 0) >= _FIRST_FREE
    is_allowed = url.scheme == "https" and has_name and has_port and url.user is None
    return url if is_allowed else None


def is_at(host: str, hosts: tuple[str, ...]) -> bool:
    """Return True if the host is one of `hosts`, or below one that begins with `*.`."""
    return any(host == one or (one.startswith("*.") and host.endswith(one[1:])) for one in hosts)


class PublicResolver(AbstractResolver):
    """A resolver that returns only public IP addresses. No name leads to the operator's network.

    It resolves at each connection, because a name may lead elsewhere than before.
    """

    def __init__(self) -> None:
        self._resolver = ThreadedResolver()

    async def resolve(
        self, host: str, port: int = 0, family: socket.AddressFamily = socket.AF_INET
    ) -> list[ResolveResult]:
        """Return the public IP addresses of a host.

        Raises:
            OSError: it has none.

        """
        found = await self._resolver.resolve(host, port, family)
        public = [one for one in found if is_public(ipaddress.ip_address(one["host"]))]
        if not public:
            raise OSError(None, "no public address")
        return public

    async def close(self) -> None:
        """Do nothing, because the resolver's threads hold nothing open."""


def is_public(address: IPv4Address | IPv6Address) -> bool:
    """Return True if an IP address is global and names one machine.

    Some IPv6 addresses embed an IPv4 address, which must be public too.
    """
    if address.version == 6:  # noqa: PLR2004
        embedded = address.ipv4_mapped or address.sixtofour
        if embedded is not None:
            return is_public(embedded)
        if address not in _GLOBAL or address.teredo is not None:
            return False
    return (
        address != _OF_THE_HOST
        and address.is_global
        and not address.is_multicast
        and not address.is_reserved
    )
