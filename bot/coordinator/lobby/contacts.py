"""A person's relations to strangers: whom they block, who blocks them, and an operator's ban.

A block is stored in the records of both persons. So one read of either person's record finds it,
and so does the erasure of either person. A block holds for every id of both persons. The blocked
person is never informed.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

import msgspec
from msgspec.structs import replace

from bot.coordinator.errors import BlocksThemselves
from bot.coordinator.kept import Kept
from bot.coordinator.lobby.lobby import Lobby
from bot.coordinator.person_id import PersonId

if TYPE_CHECKING:
    from collections.abc import Collection, Sequence

    from bot.coordinator.ports.people import People


class Block(msgspec.Struct, frozen=True, array_like=True):
    """A blocked person, with the name that the blocking person saw at the time `at` (ms)."""

    person: PersonId
    name: str
    at: int


class StoredContacts(msgspec.Struct, frozen=True, omit_defaults=True):
    """The stored contacts of one id of a person.

    `blocks` are the persons whom they block, `blocked_by` those who block them. Until
    `banned_until` (ms) the operator forbids the person to seek a game, for the reason `ban_reason`.
    """

    blocks: tuple[Block, ...] = ()
    blocked_by: tuple[PersonId, ...] = ()
    banned_until: int = 0
    ban_reason: str = ""

    def with_block(self, block: Block) -> StoredContacts:
        """Return the contacts with one more block. An earlier block of the same person stays."""
        if any(one.person == block.person for one in self.blocks):
            return self
        return replace(self, blocks=(*self.blocks, block))

    def without(self, persons: Collection[PersonId]) -> StoredContacts:
        """Return the contacts without these persons, whether blocked or blocking."""
        return replace(
            self,
            blocks=tuple(one for one in self.blocks if one.person not in persons),
            blocked_by=tuple(one for one in self.blocked_by if one not in persons),
        )

    @property
    def persons(self) -> frozenset[PersonId]:
        """All persons whom this one may not meet, because one of the two blocks the other."""
        return frozenset({*(one.person for one in self.blocks), *self.blocked_by})


def contacts_record(person: PersonId) -> str:
    """Return the name of the stored record with the contacts of one id of a person."""
    return f"contacts:{person}"


class Contacts:
    """The stored contacts of all persons: blocks and bans."""

    def __init__(self, people: People) -> None:
        self._people = people
        self._kept = Kept(people, StoredContacts)
        self._lobby = Lobby(people)

    async def of(self, aliases: Sequence[PersonId]) -> StoredContacts:
        """Return the contacts of the person with these ids, joined into one value."""
        names = [contacts_record(one) for one in aliases]
        stored = (await self._people.read((), records=names)).records
        found = [self._kept.record(stored.get(name)) for name in names]
        banned = max(found, key=lambda one: one.banned_until)
        blocks = {block.person: block for one in found for block in one.blocks}
        return StoredContacts(
            tuple(sorted(blocks.values(), key=lambda one: (one.at, one.person))),
            tuple(dict.fromkeys(by for one in found for by in one.blocked_by)),
            banned.banned_until,
            banned.ban_reason,
        )

    async def are_parted(self, one: Sequence[PersonId], other: Sequence[PersonId]) -> bool:
        """Return True if one of two persons blocks the other. Each is given by all their ids."""
        return bool((await self.of(one)).persons & {*other})

    async def block(self, aliases: Sequence[PersonId], block: Block) -> None:
        """Store that a person blocks another for good. `aliases` are the ids of the one who blocks.

        The blocked person's record is written first. If the process dies before the second write,
        the two persons can't meet, and the person can repeat the block.

        Raises:
            BlocksThemselves: both are the same person.

        """
        if block.person in aliases:
            raise BlocksThemselves
        by = aliases[0]
        await self._kept.change(
            contacts_record(block.person),
            lambda other: replace(other, blocked_by=tuple(dict.fromkeys((*other.blocked_by, by)))),
        )
        await self._kept.change(contacts_record(by), lambda own: own.with_block(block))
        await self._lobby.change(lambda lobby: lobby.with_block(aliases, block.person))

    async def unblock(self, aliases: Sequence[PersonId], person: PersonId) -> None:
        """Delete the block of `person` by the person with the ids `aliases`.

        It is found under any id of the blocked person.
        """
        others = await self._people.aliases(person)
        for one in aliases:
            await self._kept.change(contacts_record(one), lambda own: _without_blocks(own, others))
        for one in others:
            await self._kept.change(
                contacts_record(one),
                lambda other: replace(
                    other,
                    blocked_by=tuple(by for by in other.blocked_by if by not in aliases),
                ),
            )
        await self._lobby.change(lambda lobby: lobby.without_block(aliases, others))

    async def ban(self, person: PersonId, until: int, reason: str) -> None:
        """Forbid a person to seek a game until this time (ms), and end their seeks.

        A seek is a wish to play with anybody.
        """
        aliases = await self._people.aliases(person)
        for one in aliases:
            await self._kept.change(
                contacts_record(one),
                lambda own: replace(own, banned_until=until, ban_reason=reason),
            )
        await self._lobby.change(lambda lobby: lobby.without_seeks(aliases))

    async def erase(self, persons: Sequence[PersonId]) -> None:
        """Delete a person with these ids from the contacts of all others, and from the lobby.

        The person's own records are deleted by their erasure.
        """
        found = await self.of(persons)
        for other in sorted(found.persons):
            await self._kept.change(contacts_record(other), lambda one: one.without(persons))
        await self._lobby.change(lambda lobby: lobby.without_persons(persons))


def _without_blocks(own: StoredContacts, persons: Collection[PersonId]) -> StoredContacts:
    return replace(own, blocks=tuple(one for one in own.blocks if one.person not in persons))
