"""The way from a chat to the board in a browser: a ticket for one person opens one session.

A ticket says who its bearer is and is signed with the store's secret. The page itself makes its
bearer token, and the store knows a session by that token's digest. So no reply contains a token,
and a page that got no reply asks again and opens the same session.
"""

from __future__ import annotations

import hashlib
import hmac
import secrets
from base64 import urlsafe_b64decode, urlsafe_b64encode
from dataclasses import replace
from typing import TYPE_CHECKING

import msgspec

from bot.coordinator.ports.board_sessions import Account, NoSessionError, Once
from bot.coordinator.settings import Preferences

if TYPE_CHECKING:
    from bot.coordinator.commands import Person
    from bot.coordinator.ports.board_sessions import Session, Sessions
    from bot.coordinator.ports.people import People
    from bot.coordinator.reads.sitting import Sitting
    from bot.coordinator.settings import PersonPreferences

TICKET_LASTS = 10 * 60_000
# The most bytes of a name. Longer names are cut, because the address with the ticket must fit a
# button.
_LONGEST_NAME = 120
_SEAL = hashlib.sha256().digest_size


class Ticket(msgspec.Struct, frozen=True, array_like=True, forbid_unknown_fields=True):
    """The right of an account to open a session for a game, with the page in a language.

    `identity` is the account's id and `handle` its user name. The ticket `ends` at a time (ms).
    `chance` is a random text.
    """

    platform: str
    identity: str
    name: str
    handle: str
    game: str
    language: str
    ends: int
    chance: str

    @property
    def account(self) -> Account:
        """The account to which the ticket was issued."""
        return Account(self.platform, self.identity)


class SessionOwner(msgspec.Struct, frozen=True, array_like=True):
    """The name and user name of an account, which are stored in its session."""

    name: str
    handle: str


class Tickets:
    """Issues and reads tickets, which open sessions in a browser.

    `secret` is the store's secret.
    """

    def __init__(self, secret: bytes) -> None:
        self._key = hmac.digest(secret, b"board ticket", hashlib.sha256)

    def issue(self, person: Person, game: str | None, language: str, *, now: int) -> str:
        """Return a ticket for this person alone, as text for the address of a page.

        It leads to a `game`, whose code may be followed by an exercise's. None leads to the first
        page. `now` is in ms.
        """
        ticket = Ticket(
            person.platform,
            person.identity,
            person.name.encode()[:_LONGEST_NAME].decode(errors="ignore"),
            person.handle,
            game or "",
            language,
            now + TICKET_LASTS,
            secrets.token_hex(8),
        )
        body = msgspec.json.encode(ticket)
        return _text(self._seal(body) + body)

    def read(self, text: str, *, now: int) -> tuple[Ticket, Once]:
        """Return the ticket in this text, and its digest, which opens only one session.

        Raises:
            NoSessionError: the text is not a ticket of this bot, or the ticket has ended.

        """
        try:
            whole = urlsafe_b64decode(f"{text}{'=' * (-len(text) % 4)}")
        except ValueError:
            raise NoSessionError from None
        seal, body = whole[:_SEAL], whole[_SEAL:]
        # Compare the text with its canonical form, because the decoder ignores unknown characters.
        if _text(whole) != text or not hmac.compare_digest(seal, self._seal(body)):
            raise NoSessionError
        ticket = msgspec.json.decode(body, type=Ticket)
        if ticket.ends <= now:
            raise NoSessionError
        return ticket, Once(hashlib.sha256(seal).hexdigest(), ticket.ends)

    def _seal(self, body: bytes) -> bytes:
        return hmac.digest(self._key, body, hashlib.sha256)


class BoardSessions:
    """Opens and extends sessions in a browser, for persons whom the bot knows."""

    def __init__(self, sessions: Sessions, people: People) -> None:
        self._sessions = sessions
        self._people = people
        self._preferences = Preferences(people)

    async def open(self, person: Person, once: Once, bearer: str, *, now: int) -> PersonPreferences:
        """Open a session for an account with a ticket's digest. Return the person's preferences.

        `bearer` is the digest of the page's token. Raises NoSessionError if the ticket (`once`) was
        used, and for a person who is unknown or being erased.
        """
        chosen = await self._preferences_of(person)
        account = Account(person.platform, person.identity)
        kept = msgspec.json.encode(SessionOwner(person.name, person.handle))
        if not await self._sessions.open(account, once, bearer, kept, now=now):
            raise NoSessionError
        return chosen

    async def renew(self, account: Account, before: str, bearer: str, *, now: int) -> None:
        """Replace a session's bearer token by another one. Both are given by their digests.

        Raises:
            NoSessionError: there is no session with the token `before`.

        """
        if not await self._sessions.renew(account, before, bearer, now=now):
            raise NoSessionError

    async def use(self, account: Account, bearer: str, session: Session, *, now: int) -> None:
        """Extend a session that is being used, if half of its time is over."""
        if session.old:
            await self._sessions.keep(account, bearer, now=now)

    async def _preferences_of(self, person: Person) -> PersonPreferences:
        known = await self._people.person_of(person.platform, person.identity)
        if known is None:
            raise NoSessionError
        chosen = await self._preferences.of_person(known)
        if chosen.leaving:
            raise NoSessionError
        return chosen


def as_owner(sitting: Sitting) -> Sitting:
    """Return the sitting with the name that the session's owner has in their chat.

    A sitting is what was read for one request. Raises NoSessionError without a session, and for a
    person who is being erased.
    """
    if sitting.session is None or sitting.own.leaving:
        raise NoSessionError
    owner = msgspec.json.decode(sitting.session.owner, type=SessionOwner)
    person = replace(sitting.person, name=owner.name, handle=owner.handle)
    return replace(sitting, person=person)


def _text(raw: bytes) -> str:
    return urlsafe_b64encode(raw).rstrip(b"=").decode()
