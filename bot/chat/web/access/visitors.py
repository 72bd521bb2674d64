"""The limits of network addresses: requests, wrong codes, photos, trials, windows, newcomers.

A visitor on this machine has the address "". Of these limits only that of all open windows holds
there.
"""

from __future__ import annotations

import logging
from collections import Counter
from contextlib import contextmanager
from typing import TYPE_CHECKING

from aiohttp import hdrs, web

from bot.bounded_cache import BoundedCache
from bot.coordinator.metrics import SILENT
from bot.dialogue.limits import Limits
from bot.http_server import address_key, address_of

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Sequence
    from ipaddress import IPv4Address, IPv4Network, IPv6Address, IPv6Network

    from bot.coordinator.metrics import Meter

ADDRESS = web.RequestKey("address", str)
"""The key of a request's network address, "" on this machine."""

MOST_WINDOWS = 4000
MOST_WINDOWS_AT_AN_ADDRESS = 200
# A school or an office is one address. A page with all its files takes some fifty requests.
REQUESTS, _REQUESTS_A_SECOND = 600, 40.0
NEWCOMERS, _NEWCOMERS_A_SECOND = 30, 1 / 60
WRONG_CODES, _WRONG_CODES_A_SECOND = 20, 1 / 180
PHOTOS, _PHOTOS_A_SECOND = 20, 1 / 15
TRIALS, _TRIALS_A_SECOND = 10, 1 / 60

_log = logging.getLogger(__name__)


class Visitors:
    """The counters of each network address. `now` returns monotonic seconds."""

    def __init__(self, now: Callable[[], float], meter: Meter = SILENT) -> None:
        def limits(burst: int, a_second: float) -> Limits:
            return Limits(now, burst=burst, a_second=a_second, meter=meter)

        self._requests = limits(REQUESTS, _REQUESTS_A_SECOND)
        self._newcomers = limits(NEWCOMERS, _NEWCOMERS_A_SECOND)
        self._wrong_codes = limits(WRONG_CODES, _WRONG_CODES_A_SECOND)
        self._photos = limits(PHOTOS, _PHOTOS_A_SECOND)
        self._trials = limits(TRIALS, _TRIALS_A_SECOND)
        self._windows: Counter[str] = Counter()
        self._met: BoundedCache[str, bool] = BoundedCache()

    def admit(self, address: str) -> None:
        """Count one more request of a network address.

        Raises:
            HTTPTooManyRequests: too many requests came from this address.

        """
        _refuse(self._requests.wait(address) if address else 0)

    def is_new(self, address: str, identity: str) -> bool:
        """Return True if this identity must be counted as new at its address, once it is looked up.

        Return False on this machine, and for an identity that was looked up already.
        """
        return bool(address) and self._met.get(identity) is None

    def meet(self, address: str, identity: str, *, known: bool) -> None:
        """Remember that an identity was looked up. `known`: it belongs to a stored person.

        Raises:
            HTTPTooManyRequests: too many unknown identities come from the address.

        """
        _refuse(0 if known else self._newcomers.wait(address))
        self._met.put(identity, True)  # noqa: FBT003 - what is kept is the key

    def guess(self, guesser: str, *, missing: int, strange: bool) -> None:
        """Count the codes in a request that name no game. `missing` is their number.

        `guesser` is the sender's account or network address. A sender is `strange` without a seat
        at any of the named games. A strange sender with too many wrong codes is refused, whether
        the game exists or not.

        Raises:
            HTTPTooManyRequests: the sender is refused.

        """
        if not guesser:
            return
        if strange:
            _refuse(self._wrong_codes.would_wait(guesser))
        for _ in range(missing):
            self._wrong_codes.wait(guesser)

    def read_photo(self, sender: str) -> None:
        """Count a photo that a sender wants read, which may take a second of the processor.

        Raises:
            HTTPTooManyRequests: the sender has sent too many.

        """
        _refuse(self._photos.wait(sender) if sender else 0)

    def may_try(self, sender: str) -> bool:
        """Count a trial message to a web address that the sender names.

        Return False after too many.
        """
        return not (sender and self._trials.wait(sender))

    @contextmanager
    def window(self, address: str) -> Iterator[None]:
        """Count one open window of a network address until the block ends.

        Raises:
            HTTPServiceUnavailable: too many windows are open.

        """
        crowded = self._windows[address] >= MOST_WINDOWS_AT_AN_ADDRESS if address else False
        if crowded or self._windows.total() >= MOST_WINDOWS:
            raise web.HTTPServiceUnavailable(text="full", headers={hdrs.RETRY_AFTER: "30"})
        self._windows[address] += 1
        try:
            yield
        finally:
            self._windows[address] -= 1
            if not self._windows[address]:
                del self._windows[address]


def _refuse(wait: int) -> None:
    if wait:
        raise web.HTTPTooManyRequests(text="slower", headers={hdrs.RETRY_AFTER: str(wait)})


class Proxies:
    """The operator's proxies. Each reports the network address from which a request came."""

    def __init__(self, networks: Sequence[IPv4Network | IPv6Network]) -> None:
        self._networks = tuple(networks)
        self._warned = False

    def address(self, request: web.Request) -> str | None:
        """Return the network address that sent a request, None if it came through no known proxy.

        Only the end of the header X-Forwarded-For was written by these proxies. The part before it
        may be forged.
        """
        peer = address_of(request.remote or "")
        if peer is None or not self._trusts(peer):
            self._warn(request.remote)
            return None
        told = ",".join(request.headers.getall("X-Forwarded-For", []))
        for hop in reversed(told.split(",")):
            if (found := address_of(hop.strip())) is None:
                break
            peer = found
            if not self._trusts(peer):
                break
        return address_key(peer)

    def _trusts(self, address: IPv4Address | IPv6Address) -> bool:
        return any(address in network for network in self._networks)

    def _warn(self, remote: str | None) -> None:
        """Log once that requests come through a proxy that is missing in TRUSTED_PROXIES."""
        if not self._warned:
            self._warned = True
            _log.warning("web: %s is not in TRUSTED_PROXIES and is refused", remote)


def is_local(request: web.Request) -> bool:
    """Return True if a request was made on this very machine, without a proxy."""
    peer = address_of(request.remote or "")
    forwarded = {"X-Forwarded-For", "Forwarded", "X-Real-IP"} & request.headers.keys()
    return peer is not None and peer.is_loopback and not forwarded
