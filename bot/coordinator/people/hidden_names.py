"""Hide a person's name at their tables, or show it again, as the operator decides."""

from __future__ import annotations

from contextlib import suppress
from typing import TYPE_CHECKING

from bot.coordinator.commands import Command, Person, Rename
from bot.coordinator.decisions.names import names_at
from bot.coordinator.errors import Refused
from bot.coordinator.person_id import UNNAMED
from bot.coordinator.reads.open_games import AT_ONCE
from bot.rules.plain import fold

if TYPE_CHECKING:
    from collections.abc import Sequence

    from bot.coordinator.person_id import PersonId
    from bot.coordinator.service import Coordinator
    from bot.coordinator.table.table import Table

_OPEN = frozenset({"invited", "playing"})


async def hide_name(
    coordinator: Coordinator, aliases: Sequence[PersonId], name: str, command: str, at: int
) -> None:
    """Hide this name of the person with these ids at their tables.

    The ids of the commands begin with `command`. `at` is the time (ms).
    """
    await _rename(coordinator, aliases, (name, UNNAMED), command, at)


async def show_name(
    coordinator: Coordinator, aliases: Sequence[PersonId], name: str, command: str, at: int
) -> None:
    """Show a hidden name again. The arguments are as in `hide_name`."""
    await _rename(coordinator, aliases, (UNNAMED, name), command, at)


async def _rename(
    coordinator: Coordinator,
    aliases: Sequence[PersonId],
    names: tuple[str, str],
    command: str,
    at: int,
) -> None:
    """Replace the first of these names by the second one at the person's tables.

    Ended games keep their names. An ended event, club or league doesn't.
    """
    before, after = names
    games = await coordinator.people.games(aliases[0])
    for start in range(0, len(games), AT_ONCE):
        found = await coordinator.tables.read(games[start : start + AT_ONCE])
        for table in (one.table for one in found.values() if _is_looked_at(one.table)):
            named = {who for who, name in names_at(table) if fold(name) == fold(before)}
            for person in named.intersection(aliases):
                id_, by = f"{command}:{table.id}:{person}", Person(person, after, "", "")
                # The person may have left the table meanwhile.
                with suppress(Refused):
                    await coordinator.handle(Command(id_, Rename(), at, by=by, game=table.id))


def _is_looked_at(table: Table) -> bool:
    return table.phase in _OPEN or table.body.is_held
