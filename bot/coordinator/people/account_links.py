"""Link accounts: a person's accounts on two platforms become one person, if both sides agree.

The person gets a code in private with one account, and types it in private with the other. Each
account then sees the other's name and agrees, in either order. Every step is a note stored once
under a name derived from the code, so a repeated or simultaneous step has one effect. After both
consents the link itself is one step of the store.
"""

from __future__ import annotations

import hashlib
import hmac
from dataclasses import dataclass
from typing import TYPE_CHECKING

import msgspec

from bot.coordinator import game_id
from bot.coordinator.errors import AlreadyLinked, PlayEachOther, SamePlatform, UnknownLinkCode
from bot.coordinator.person_id import PersonId
from bot.coordinator.reads.open_games import open_games
from bot.coordinator.reads.queries import check_guesses
from bot.coordinator.settings import Preferences

if TYPE_CHECKING:
    from bot.coordinator.commands import Person
    from bot.coordinator.ports.people import People
    from bot.coordinator.ports.tables import Tables

CODE_LASTS = 10 * 60_000
CODE_LENGTH = 8
# The names of a code's notes are its digest with one of these endings: for both sides and both
# consents.
CODE_DIGEST = 32
CODE_NOTES = ("", ":second", ":first:yes", ":second:yes")

_encode = msgspec.json.encode


class LinkedAccount(msgspec.Struct, frozen=True):
    """One side of a link: an account, and the person who had it at the time `at` (ms, UTC).

    `identity` is the account's id on its platform.
    """

    platform: str
    identity: str
    person: PersonId
    name: str
    at: int

    def is_of(self, person: Person) -> bool:
        """Return True if this person acts with this account."""
        return (self.platform, self.identity) == (person.platform, person.identity)


@dataclass(frozen=True, slots=True)
class AccountLink:
    """A link of two accounts as one side sees it. `other` is the other account, None if unknown.

    `agreed` is True if this side has agreed, `done` if both accounts belong to one person now.
    """

    code: str
    other: LinkedAccount | None = None
    agreed: bool = False
    done: bool = False


class Accounts:
    """The service that links accounts. `secret` is the store's secret."""

    def __init__(self, people: People, tables: Tables, secret: bytes) -> None:
        self._people = people
        self._tables = tables
        self._secret = secret
        self._preferences = Preferences(people)

    async def offer(self, command: str, person: Person, *, now: int) -> str:
        """Return a code that links this account with the account with which the code is typed.

        `command` is the id of the request. A repeated request gets the same code.
        """
        digest = hmac.digest(self._secret, f"link:{command}".encode(), hashlib.sha256)
        code = game_id.spell(int.from_bytes(digest[:5]), CODE_LENGTH)
        await self._keep(self._name(code), _account(person, now))
        return code

    async def look(self, code: str, person: Person, *, now: int) -> AccountLink:
        """Return the link behind a code. The first account that types it becomes the second side.

        Raises:
            UnknownLinkCode: the code is wrong, used or too old.
            TooManyCodes: the person has typed too many wrong codes.
            AlreadyLinked: the accounts are linked already.
            SamePlatform: both accounts are on one platform.
            PlayEachOther: both play in one running game.

        """
        return (await self._look(code, person, now))[0]

    async def agree(self, code: str, person: Person, *, now: int) -> AccountLink:
        """Store this side's consent. Link the accounts if the other side has agreed before.

        Raises the same errors as `look`.
        """
        link, own, others = await self._look(code, person, now)
        if link.other is None or link.done:
            return link
        await self._people.keep_note(own, b"yes", keep=CODE_LASTS)
        if await self._people.note(others) is None:
            return AccountLink(link.code, link.other, agreed=True)
        await self._merge(link.other.person, person.id)
        return AccountLink(link.code, link.other, agreed=True, done=True)

    async def _look(self, code: str, person: Person, now: int) -> tuple[AccountLink, str, str]:
        """Return the link behind a code, and the names of this side's consent and the other's."""
        await check_guesses(self._people, person.id, now=now)
        read = game_id.normalize(code, CODE_LENGTH) or ""
        name = self._name(read)
        first = await self._account(name)
        if first is None or now - first.at >= CODE_LASTS or not await self._stays(first):
            await self._note_wrong_code(person, now)
        elif first.is_of(person):
            link = await self._link_to(read, person, await self._account(f"{name}:second"))
            return link, f"{name}:first:yes", f"{name}:second:yes"
        else:
            await self._take(f"{name}:second", first, person, now)
            link = await self._link_to(read, person, first)
            return link, f"{name}:second:yes", f"{name}:first:yes"
        raise UnknownLinkCode

    async def _take(self, name: str, first: LinkedAccount, person: Person, now: int) -> None:
        """Make this account the code's second side.

        Raise UnknownLinkCode if another account is the second side already, AlreadyLinked if both
        accounts are one person's, and the errors of `_check`.
        """
        second = await self._account(name)
        if second is None:
            if first.person in await self._people.aliases(person.id):
                raise AlreadyLinked
            await self._check(first.person, person.id)
            second = await self._keep(name, _account(person, now))
        if not second.is_of(person):
            await self._note_wrong_code(person, now)
            raise UnknownLinkCode

    async def _link_to(self, code: str, person: Person, other: LinkedAccount | None) -> AccountLink:
        if other is None:
            return AccountLink(code)
        if not await self._stays(other):
            raise UnknownLinkCode
        if other.person in await self._people.aliases(person.id):
            return AccountLink(code, other, agreed=True, done=True)
        await self._check(other.person, person.id)
        return AccountLink(code, other)

    async def _stays(self, account: LinkedAccount) -> bool:
        """Return True if the account still belongs to the same person, who is not being erased."""
        known = await self._people.person_of(account.platform, account.identity)
        if known not in await self._people.aliases(account.person):
            return False
        return not (await self._preferences.of_person(account.person)).leaving

    async def _check(self, one: PersonId, two: PersonId) -> None:
        """Raise SamePlatform or PlayEachOther if these two persons can't become one."""
        platforms = [await self._people.identities(person) for person in (one, two)]
        for platform in platforms[0].keys() & platforms[1].keys():
            raise SamePlatform(platform)
        both = [set(await self._people.aliases(person)) for person in (one, two)]
        for person in (one, two):
            for line in await open_games(self._tables, self._people, person):
                seated = {person for seat in line.view.face.seats for person in seat.persons}
                if all(seated & each for each in both):
                    raise PlayEachOther(line.view.id)

    async def _merge(self, one: PersonId, two: PersonId) -> None:
        """Make the two persons one, with the id of the one with more games.

        A repeated call does nothing.
        """
        games = [len(await self._people.games(person)) for person in (one, two)]
        kept, merged = (one, two) if games[0] >= games[1] else (two, one)
        in_use = await self._people.in_use([kept, merged])
        await self._preferences.inherit(in_use[kept], in_use[merged])
        await self._people.merge(kept, merged)

    async def _note_wrong_code(self, person: Person, now: int) -> None:
        await self._people.note_wrong_code(person.id, now=now)

    async def _keep(self, name: str, account: LinkedAccount) -> LinkedAccount:
        # List all notes of the code for both accounts, so that erasing either account deletes all.
        notes = [f"{name[:CODE_DIGEST]}{ending}" for ending in CODE_NOTES]
        of = account.platform, account.identity
        await self._people.list_notes(*of, notes, keep=CODE_LASTS)
        kept = await self._people.keep_note(name, _encode(account), keep=CODE_LASTS)
        return msgspec.json.decode(kept, type=LinkedAccount)

    async def _account(self, name: str) -> LinkedAccount | None:
        note = await self._people.note(name)
        return None if note is None else msgspec.json.decode(note, type=LinkedAccount)

    def _name(self, code: str) -> str:
        """Return the name of a code's notes, a digest from which the code can't be learned."""
        return hmac.digest(self._secret, f"code:{code}".encode(), hashlib.sha256).hex()[
            :CODE_DIGEST
        ]


def _account(person: Person, now: int) -> LinkedAccount:
    return LinkedAccount(person.platform, person.identity, person.id, person.name, now)
