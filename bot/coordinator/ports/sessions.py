"""Port of the store: sessions of persons from a chat who use the board in a browser."""

from __future__ import annotations

from typing import NamedTuple, Protocol


class NoSessionError(Exception):
    """There is no such session, or it has ended."""


class Account(NamedTuple):
    """A person's account: an identity on a platform."""

    platform: str
    identity: str

    def __str__(self) -> str:
        """Return the account as text for the store."""
        return f"{self.platform}:{self.identity}"


class Once(NamedTuple):
    """The digest of a ticket, which opens one session and no more.

    It is valid until `over`, in ms.
    """

    digest: str
    over: int


class Session(NamedTuple):
    """A session of an account, with the stored facts of its `owner`.

    An `old` session has less than half its time left.
    """

    owner: bytes
    old: bool = False


class Sessions(Protocol):
    """Sessions of accounts. The store knows their bearer tokens and tickets by digests alone."""

    async def open(
        self, account: Account, once: Once, bearer: str, session: bytes, *, now: int
    ) -> bool:
        """Open a session with a ticket's digest `once`. Return True if this bearer has it now.

        A repeated call with the same bearer opens no second session and returns True.
        """

    async def renew(self, account: Account, before: str, bearer: str, *, now: int) -> bool:
        """Give a session another bearer token; return False if the session has ended."""

    async def keep(self, account: Account, bearer: str, *, now: int) -> None:
        """Extend a session to the length of a new one, unless it has ended."""
