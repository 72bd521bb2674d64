"""The games on a person's list, read many at a time."""

from __future__ import annotations

import asyncio
import logging
from dataclasses import dataclass
from typing import TYPE_CHECKING

from bot.coordinator.ports import StoreUnavailableError
from bot.coordinator.views import View, view_for

if TYPE_CHECKING:
    from collections.abc import Sequence

    from bot.coordinator.ports import People, Tables

# The newest so many of the list are looked at, and so many of them at once.
LOOKED_AT = 200
AT_ONCE = 16
_OPEN = frozenset({"invited", "playing"})

_log = logging.getLogger(__name__)


@dataclass(frozen=True, slots=True)
class GameLine:
    """A game on a person's list; `waiting` when it waits for this person, `since` then.

    The view's rack is in no particular order. `here` says that the game is shown at the place
    asked about.
    """

    view: View
    waiting: bool
    since: int
    here: bool = False


async def open_games(
    tables: Tables, people: People, person: str, *, place: str = ""
) -> list[GameLine]:
    """The person's open games: those that wait first, the longest waiting at the top."""
    listed = (await people.games(person))[:LOOKED_AT]
    if not listed:
        return []
    aliases, room = await people.aliases(person), asyncio.Semaphore(AT_ONCE)

    async def read(game: str) -> GameLine | None:
        async with room:
            return await _line(tables, game, aliases, place)

    found = await asyncio.gather(*map(read, listed))
    return sorted(filter(None, found), key=lambda line: (not line.waiting, line.since))


async def _line(tables: Tables, game: str, aliases: Sequence[str], place: str) -> GameLine | None:
    """The game's line, if it is open and can be read."""
    try:
        loaded = await tables.load(game)
    except StoreUnavailableError:
        raise
    except Exception:  # noqa: BLE001 - logged whole; the other games are still there
        _log.exception("game %s can't be read", game)
        return None
    if loaded is None or loaded.table.phase not in _OPEN:
        return None
    table = loaded.table
    known = next((one for one in aliases if table.seat_of(one) is not None), "")
    view = view_for(table, table.seat_of(known), person=known)
    since = table.log[-1].at if table.log else table.created
    here = bool(place) and place in await tables.places(game)
    return GameLine(view, bool(view.may & {"play", "accept"}), since, here)
