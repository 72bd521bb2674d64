"""Port of the store: sessions of people from a chat who sit at the board in a browser."""

from __future__ import annotations

from typing import NamedTuple, Protocol


class NoSessionError(Exception):
    """There is no such session, or none any more."""


class Account(NamedTuple):
    """An identity on a platform."""

    platform: str
    identity: str

    def __str__(self) -> str:
        """Return the account as it is stored."""
        return f"{self.platform}:{self.identity}"


class Once(NamedTuple):
    """The digest of what opens one session and no more; good until it is `over`, in ms."""

    digest: str
    over: int


class Session(NamedTuple):
    """A session with what is kept of its `owner`; an `old` one has less than half its time left."""

    owner: bytes
    old: bool = False


class Sessions(Protocol):
    """Sessions of accounts. Their bearers, and what opens them, are known by digests alone."""

    async def open(
        self, account: Account, once: Once, bearer: str, session: bytes, *, now: int
    ) -> bool:
        """Open a session with what opens one `once`; return whether that opened it.

        The same with the same bearer again opens no second one and returns True.
        """

    async def renew(self, account: Account, before: str, bearer: str, *, now: int) -> bool:
        """Give a session another bearer, as long as it lasts; return whether there is one."""

    async def keep(self, account: Account, bearer: str, *, now: int) -> None:
        """Let a session last as long again as a new one, unless it is over."""
