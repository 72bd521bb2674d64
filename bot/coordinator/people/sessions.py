"""From a chat to the board in a browser: a ticket that its person is given opens a session, once.

A ticket says who its bearer is and is sealed with the server's secret. A session is known by the
digest of a bearer that the page makes up itself: no answer carries one, and to ask again for want
of an answer opens the same session.
"""

from __future__ import annotations

import hashlib
import hmac
import secrets
from base64 import urlsafe_b64decode, urlsafe_b64encode
from dataclasses import replace
from typing import TYPE_CHECKING

import msgspec

from bot.coordinator.ports.sessions import Account, NoSessionError, Once
from bot.coordinator.settings import Preferences

if TYPE_CHECKING:
    from bot.coordinator.commands import Person
    from bot.coordinator.ports.people import People
    from bot.coordinator.ports.sessions import Session, Sessions
    from bot.coordinator.reads.sitting import Sitting
    from bot.coordinator.settings import PersonPreferences

TICKET_LASTS = 10 * 60_000
# Bytes of a name; longer names are cut, as the address with the ticket must fit a button.
_LONGEST_NAME = 120
_SEAL = hashlib.sha256().digest_size


class Ticket(msgspec.Struct, frozen=True, array_like=True, forbid_unknown_fields=True):
    """The right to open a session: the account, the game, the language; `ends` in ms."""

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
        """The account that owns it."""
        return Account(self.platform, self.identity)


class SessionOwner(msgspec.Struct, frozen=True, array_like=True):
    """The facts about an account that a session keeps beside the identity."""

    name: str
    handle: str


class Tickets:
    """Issues tickets and reads them; `secret` is the server's."""

    def __init__(self, secret: bytes) -> None:
        self._key = hmac.digest(secret, b"board ticket", hashlib.sha256)

    def issue(self, person: Person, game: str | None, language: str, *, now: int) -> str:
        """Return a ticket for this person alone, as text for an address.

        It leads to a `game`, whose code may be followed by that of an exercise.
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
        """Return a ticket that is still good, and the mark that it is used.

        Raises NoSessionError.
        """
        try:
            whole = urlsafe_b64decode(f"{text}{'=' * (-len(text) % 4)}")
        except ValueError:
            raise NoSessionError from None
        seal, body = whole[:_SEAL], whole[_SEAL:]
        # Compared with its written form, because the decoder ignores what it can't read.
        if _text(whole) != text or not hmac.compare_digest(seal, self._seal(body)):
            raise NoSessionError
        ticket = msgspec.json.decode(body, type=Ticket)
        if ticket.ends <= now:
            raise NoSessionError
        return ticket, Once(hashlib.sha256(seal).hexdigest(), ticket.ends)

    def _seal(self, body: bytes) -> bytes:
        return hmac.digest(self._key, body, hashlib.sha256)


class BoardSessions:
    """Opens sessions for people who are known."""

    def __init__(self, sessions: Sessions, people: People) -> None:
        self._sessions = sessions
        self._people = people
        self._preferences = Preferences(people)

    async def open(self, person: Person, once: Once, bearer: str, *, now: int) -> PersonPreferences:
        """Open one for an account with what opens one `once`; what its person has chosen.

        Raises NoSessionError for what is used up, and for whom we don't know or are to forget.
        """
        chosen = await self._preferences_of(person)
        account = Account(person.platform, person.identity)
        kept = msgspec.json.encode(SessionOwner(person.name, person.handle))
        if not await self._sessions.open(account, once, bearer, kept, now=now):
            raise NoSessionError
        return chosen

    async def renew(self, account: Account, before: str, bearer: str, *, now: int) -> None:
        """Put another bearer in the place of the one before. Raises NoSessionError."""
        if not await self._sessions.renew(account, before, bearer, now=now):
            raise NoSessionError

    async def use(self, account: Account, bearer: str, session: Session, *, now: int) -> None:
        """Extend a session that is used; it ends some time after its last use."""
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
    """Return the sitting under the name that the session's owner has in their chat.

    Raises NoSessionError for a person who is being erased.
    """
    if sitting.session is None or sitting.own.leaving:
        raise NoSessionError
    owner = msgspec.json.decode(sitting.session.owner, type=SessionOwner)
    person = replace(sitting.person, name=owner.name, handle=owner.handle)
    return replace(sitting, person=person)


def _text(raw: bytes) -> str:
    return urlsafe_b64encode(raw).rstrip(b"=").decode()
