"""The tables that their hosts show to everybody on the bot's own web page."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Collection

    from bot.coordinator.ports.people import People
    from bot.coordinator.ports.tables import Tables
    from bot.coordinator.table.table import Table

LISTED = 64
"""The number of tables on the list of a kind."""

ALL_PLACES = "all"
"""In place of servers and groups: tables of every place may be shown."""


async def enter_public(people: People, table: Table) -> None:
    """Put a table on the public list of its kind, or take it off, as its host has chosen."""
    body = table.body
    if body.is_public is not None:
        is_open = body.is_public and table.is_open
        name, at = _list_of(body.stored), body.start_time or table.created
        await people.list_invitation(name, table.id, at, is_open=is_open, most=LISTED)


async def public_tables(
    tables: Tables, people: People, kind: str, places: Collection[str]
) -> list[Table]:
    """Return the public tables of a kind, the first to begin first.

    `places` are the servers and groups whose tables may be shown.
    """
    listed = await people.invitations(_list_of(kind), LISTED) if places else []
    found = [one.table for one in (await tables.read(listed)).values()] if listed else []
    shown = [
        one for one in found if one.body.is_public and one.is_open and may_be_shown(one, places)
    ]
    return sorted(shown, key=lambda one: (one.body.start_time or one.created, one.id))


def may_be_shown(table: Table, places: Collection[str]) -> bool:
    """Return True if the bot's page may show a table, by the operator's setting `places`.

    `places` are the servers and groups whose tables may be shown. The one that counts is that in
    which the table was begun.
    """
    return ALL_PLACES in places or (table.scopes[:1] or ("",))[0] in places


def _list_of(kind: str) -> str:
    return f"public:{kind}"
