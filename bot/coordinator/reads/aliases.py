"""Find the id with which a table knows a person. A merged person has several ids.

Tables stay as they are when two persons become one. A person who acts or looks gets the id that the
table knows, and everything after that is decided as if it were their only id.
"""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Sequence

    from bot.coordinator.commands import Command
    from bot.coordinator.person_id import PersonId
    from bot.coordinator.ports.people import People
    from bot.coordinator.table.table import Table


def alias_at(table: Table, aliases: Sequence[PersonId]) -> PersonId:
    """Return the id with which a person sits at a table, or else is invited to it.

    `aliases` are the person's ids. If the table knows none of them, return the first one, which is
    in use.
    """
    seated = (one for one in aliases if table.seat_of(one) is not None)
    invited = (one for one in aliases if table.is_asked(one))
    return next(seated, None) or next(invited, aliases[0])


async def id_at(table: Table, person: PersonId, people: People) -> PersonId:
    """Return the id that a person has at a table.

    Their other ids are read from the store only if this one has no seat there.
    """
    if table.seat_of(person) is not None:
        return person
    return alias_at(table, await people.aliases(person))


async def use_known_id(
    table: Table, command: Command, people: People, aliases: Sequence[PersonId] = ()
) -> Command:
    """Return the command with its author under the id that the table knows.

    `aliases` are the author's ids, if they were read before.
    """
    if command.by is None:
        return command
    person = command.by.id
    known = alias_at(table, aliases) if aliases else await id_at(table, person, people)
    return command if known == person else replace(command, by=replace(command.by, id=known))
