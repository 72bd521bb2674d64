"""Stored records of persons, each of a kind, such as exercises or the words that they learn."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, Generic, TypeVar

import msgspec

from bot.coordinator.kept import Kept

if TYPE_CHECKING:
    from collections.abc import Callable, Collection, Sequence

    from bot.coordinator.person_id import PersonId
    from bot.coordinator.ports.people import People

Own = TypeVar("Own", bound=msgspec.Struct)

NAMES = ("training", "deck", "contacts", "devices", "streams")
"""The names of all such records, which an erasure deletes."""


class OwnRecords(Generic[Own]):
    """The stored records of one kind (`name`), one for each person."""

    name: ClassVar[str]

    def __init__(
        self, people: People, kind: type[Own], unite: Callable[[Sequence[Own]], Own]
    ) -> None:
        """Prepare for records of the type `kind`.

        `unite` joins the records of a person who has several ids into one.
        """
        self._people, self._unite = people, unite
        self._kept = Kept(people, kind)

    async def load(self, aliases: Collection[PersonId]) -> Own:
        """Return the record of the person with these ids, joined from those under each id."""
        return self._unite([await self._kept.read(record_name(self.name, one)) for one in aliases])

    async def change(self, aliases: Sequence[PersonId], change: Callable[[Own], Own]) -> Own:
        """Change a person's stored record by compare-and-swap. Return the changed record.

        Nothing stays stored for a person who is erased meanwhile. `change` may be called several
        times.
        """
        person, *others = aliases
        found = [await self._kept.read(record_name(self.name, one)) for one in others]
        if not await self._people.identities(person):
            return change(await self.load(aliases))
        after = await self._kept.change(
            record_name(self.name, person), lambda own: change(self._unite([own, *found]))
        )
        if not await self._people.identities(person):
            # Without accounts the person was erased meanwhile, so delete this record, too.
            await self._people.erase_person(person)
        return after


def record_name(name: str, person: PersonId) -> str:
    """Return the name of the stored record of this kind (`name`) for one id of a person."""
    return f"{name}:{person}"


def own_records(person: PersonId) -> tuple[str, ...]:
    """Return the names of all stored records for one id of a person."""
    return tuple(record_name(name, person) for name in NAMES)
