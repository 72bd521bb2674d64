"""Port of the store: sessions, in which somebody from a chat is at the board in a browser."""

from __future__ import annotations

from typing import NamedTuple, Protocol


class NoSessionError(Exception):
    """There is no such session, or none any more."""


class Account(NamedTuple):
    """An identity on a platform."""

    platform: str
    identity: str

    def __str__(self) -> str:
        """As it is stored."""
        return f"{self.platform}:{self.identity}"


class Once(NamedTuple):
    """What opens one session and no more, by its digest; good until it is `over`, in ms."""

    digest: str
    over: int


class Session(NamedTuple):
    """What is kept of a session's `owner`; an `old` one has less than half of its time left."""

    owner: bytes
    old: bool = False


class Sessions(Protocol):
    """Sessions of accounts. What opens one, and its bearer, are told by their digests alone."""

    async def open(
        self, account: Account, once: Once, bearer: str, session: bytes, *, now: int
    ) -> bool:
        """Open a session with what opens one `once`; whether it did.

        The same with the same bearer is no second time.
        """

    async def renew(self, account: Account, before: str, bearer: str, *, now: int) -> bool:
        """Give a session another bearer, as long as it lasts; whether there is one."""

    async def keep(self, account: Account, bearer: str, *, now: int) -> None:
        """Let a session last as long again as a new one, unless it is over."""
