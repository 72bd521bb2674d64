"""The open games of a person, the open invitations of a server: read many at a time."""

from __future__ import annotations

import asyncio
from dataclasses import dataclass
from typing import TYPE_CHECKING, TypeVar

from bot.coordinator.loading import load_readable
from bot.coordinator.views import View, view_for

if TYPE_CHECKING:
    from collections.abc import Awaitable, Callable, Sequence

    from bot.coordinator.ports import People, Tables
    from bot.coordinator.table.table import Table

Found = TypeVar("Found")

AT_ONCE = 16
_OPEN = frozenset({"invited", "playing"})
# What a game waits for somebody to do.
_WAITS = frozenset({"play", "accept", "claim"})


@dataclass(frozen=True, slots=True)
class GameLine:
    """A game on a list; `waiting` when it waits for the person whose list it is, `since` then.

    The view's rack is in no particular order. `here` says that the game is shown at the place
    asked about, `lost` that it was until that place could not be written to.
    """

    view: View
    waiting: bool
    since: int
    here: bool = False
    lost: bool = False


def is_open(table: Table) -> bool:
    """Whether the game is still to come to an end."""
    return table.phase in _OPEN


def is_public(table: Table) -> bool:
    """Whether it is an invitation that anybody may accept."""
    return table.phase == "invited" and not table.invitees


def asked(person: str) -> str:
    """The list of the invitations that name a person, among those of servers and groups."""
    return f"person:{person}"


def asks(table: Table) -> frozenset[str]:
    """The persons whom an invitation names, and who have not come or refused yet."""
    if table.phase != "invited":
        return frozenset()
    waited = {one.person for one in table.invitees if one.person and not one.declined}
    return frozenset(waited.difference(table.persons))


def listed_at(table: Table) -> int:
    """When the game came to where it is now: invited, begun or ended; ms since 1970."""
    if not table.log:
        return table.created
    return table.log[-1 if table.phase == "ended" else 0].at


async def open_games(
    tables: Tables, people: People, person: str, *, place: str = ""
) -> list[GameLine]:
    """The person's open games: those that wait first, the longest waiting at the top."""
    listed = await people.open_games(person)
    if not listed:
        return []
    aliases = await people.aliases(person)

    async def line(table: Table) -> GameLine | None:
        known = next((one for one in aliases if table.seat_of(one) is not None), "")
        if not is_open(table):
            # Listed as open before there was such a list, or by a process slower than the game.
            await people.list_game(known or person, table.id, listed_at(table), is_open=False)
            return None
        view = view_for(table, table.seat_of(known), person=known)
        since = table.log[-1].at if table.log else table.created
        here = bool(place) and place in await tables.places(table.id)
        lost = bool(place) and table.lost_at(place) is not None
        return GameLine(view, bool(view.may & _WAITS), since, here or lost, lost)

    found = await _read(tables, listed, line)
    return sorted(found, key=lambda line: (not line.waiting, line.since))


async def open_invitations(tables: Tables, people: People, scope: str) -> list[GameLine]:
    """The invitations of a server or group that anybody may accept, the oldest first."""

    async def line(table: Table) -> GameLine | None:
        if not is_public(table):
            await people.list_invitation(scope, table.id, table.created, is_open=False)
            return None
        return GameLine(view_for(table, None), waiting=False, since=table.created)

    found = await _read(tables, await people.invitations(scope), line)
    return sorted(found, key=lambda line: (line.since, line.view.id))


async def _read(
    tables: Tables,
    games: Sequence[str],
    line: Callable[[Table], Awaitable[Found | None]],
) -> list[Found]:
    """What `line` makes of each game that can be read."""
    room = asyncio.Semaphore(AT_ONCE)

    async def read(game: str) -> Found | None:
        async with room:
            loaded = await load_readable(tables, game)
            return await line(loaded.table) if loaded else None

    return [one for one in await asyncio.gather(*map(read, games)) if one is not None]
