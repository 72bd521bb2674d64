"""Records of a person's own, each under a name, such as exercises and the words that they learn."""

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
    """The records of one name of all persons, in the store of people."""

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
        """Return a person's record, stored under any of their ids."""
        return self._unite([await self._kept.read(record_name(self.name, one)) for one in aliases])

    async def change(self, aliases: Sequence[PersonId], change: Callable[[Own], Own]) -> Own:
        """Change a person's newest record by compare-and-swap, and return the changed one.

        Nothing is stored for a person who is erased meanwhile. `change` may be called more than
        once.
        """
        person, *others = aliases
        found = [await self._kept.read(record_name(self.name, one)) for one in others]
        if not await self._people.identities(person):
            return change(await self.load(aliases))
        after = await self._kept.change(
            record_name(self.name, person), lambda own: change(self._unite([own, *found]))
        )
        if not await self._people.identities(person):
            # The person was erased meanwhile: their identities go first.
            await self._people.erase_person(person)
        return after


def record_name(name: str, person: PersonId) -> str:
    """Return the name of a person's record in the store."""
    return f"{name}:{person}"


def own_records(person: PersonId) -> tuple[str, ...]:
    """Return the names of all of a person's records in the store."""
    return tuple(record_name(name, person) for name in NAMES)
