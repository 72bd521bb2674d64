"""Under which id a table knows a person: one who was two before goes by several.

Tables stay as they are when two persons become one. Whoever acts or looks is given the id that the
table knows them by, and all that follows is judged as if they had never had another.
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
    """The one of a person's ids that a table knows: where they sit, else where they are asked to.

    The one in use, which comes first, where it knows none.
    """
    seated = (one for one in aliases if table.seat_of(one) is not None)
    asked = (one for one in aliases if table.is_asked(one))
    return next(seated, None) or next(asked, aliases[0])


async def known_as(table: Table, person: PersonId, people: People) -> PersonId:
    """The id that a person has at a table.

    Asks the store only for somebody who doesn't sit there under the id in use.
    """
    if table.seat_of(person) is not None:
        return person
    return alias_at(table, await people.aliases(person))


async def as_known(
    table: Table, command: Command, people: People, aliases: Sequence[PersonId] = ()
) -> Command:
    """The command as given under the id that the table knows its author by.

    `aliases` are the author's ids where they are known already.
    """
    if command.by is None:
        return command
    person = command.by.id
    known = alias_at(table, aliases) if aliases else await known_as(table, person, people)
    return command if known == person else replace(command, by=replace(command.by, id=known))
