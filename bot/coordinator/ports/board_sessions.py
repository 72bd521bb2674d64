"""The interface to stored sessions of persons who use the board in a browser."""

from __future__ import annotations

from typing import NamedTuple, Protocol


class NoSessionError(Exception):
    """The session doesn't exist, or it has ended."""


class Account(NamedTuple):
    """A person's account: a platform, and the account's id there (`identity`)."""

    platform: str
    identity: str

    def __str__(self) -> str:
        """Return the account as text for the store: `platform:identity`."""
        return f"{self.platform}:{self.identity}"


class Once(NamedTuple):
    """The digest of a ticket, which opens only one session. It is valid until `over` (ms)."""

    digest: str
    over: int


class Session(NamedTuple):
    """A session of an account, with the encoded facts about its `owner`.

    An `old` session has less than half of its time left.
    """

    owner: bytes
    old: bool = False


class Sessions(Protocol):
    """The stored sessions of accounts. Bearer tokens and tickets are stored only as digests."""

    async def open(
        self, account: Account, once: Once, bearer: str, session: bytes, *, now: int
    ) -> bool:
        """Open a session in exchange for a ticket, given by its digest `once`.

        `bearer` is the digest of the page's token, `session` the facts to store. Return True if
        this bearer has the session now. A repeated call with the same bearer opens no second
        session and returns True.
        """

    async def renew(self, account: Account, before: str, bearer: str, *, now: int) -> bool:
        """Give the session of the token `before` the token `bearer`, both given by their digests.

        Return False if the session has ended.
        """

    async def keep(self, account: Account, bearer: str, *, now: int) -> None:
        """Extend a session to the length of a new one, unless it has ended. `now` is in ms."""
