"""Under which id a table knows a person: one who was two before goes by several.

Tables stay as they are when two persons become one. Whoever acts or looks is given the id that the
table knows them by, and all that follows is judged as if they had never had another.
"""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from bot.coordinator.commands import Command
    from bot.coordinator.ports import People
    from bot.coordinator.table.table import Table


async def known_as(table: Table, person: str, people: People) -> str:
    """The id that a person has at a table: where they sit, else where they are asked to.

    Asks the store only for somebody who doesn't sit there under the id in use.
    """
    if table.seat_of(person) is not None:
        return person
    aliases = await people.aliases(person)
    seated = (one for one in aliases if table.seat_of(one) is not None)
    asked = (one for one in aliases if table.is_asked(one))
    return next(seated, None) or next(asked, person)


async def as_known(table: Table, command: Command, people: People) -> Command:
    """The command as given under the id that the table knows its author by."""
    if command.by is None:
        return command
    known = await known_as(table, command.by.id, people)
    return command if known == command.by.id else replace(command, by=replace(command.by, id=known))
