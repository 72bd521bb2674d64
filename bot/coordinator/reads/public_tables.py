"""The tables that their hosts show to everybody on the bot's page."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from bot.coordinator.ports.people import People
    from bot.coordinator.ports.tables import Tables
    from bot.coordinator.table.table import Table

LISTED = 64
"""The number of tables on the list of a kind."""


async def enter_public(people: People, table: Table) -> None:
    """Put a table on the public list of its kind, or take it off, as its host wants it."""
    body = table.body
    if body.may_be_public:
        is_open = body.is_public and table.is_open
        name, at = _list_of(body.stored), body.start_time or table.created
        await people.list_invitation(name, table.id, at, is_open=is_open, most=LISTED)


async def public_table(tables: Tables, people: People, kind: str) -> Table | None:
    """Return the public table of a kind that begins, or began, first; None if there is none."""
    listed = await people.invitations(_list_of(kind), LISTED)
    found = [one.table for one in (await tables.read(listed)).values()] if listed else []
    shown = [one for one in found if one.body.is_public and one.is_open]
    return min(shown, key=lambda one: (one.body.start_time or one.created, one.id), default=None)


def _list_of(kind: str) -> str:
    return f"public:{kind}"
