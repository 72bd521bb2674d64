"""The game of a person's that ended last."""

from __future__ import annotations

import logging
from typing import TYPE_CHECKING

from bot.coordinator.ports import StoreUnavailableError

if TYPE_CHECKING:
    from bot.coordinator.game_id import GameId
    from bot.coordinator.person_id import PersonId
    from bot.coordinator.ports import People, Tables

# So many of the newest games of a list are looked at.
LOOKED_AT = 50

_log = logging.getLogger(__name__)


async def newest_ended(
    tables: Tables, people: People, person: PersonId, *, place: str = ""
) -> GameId | None:
    """Its id, of those shown at `place` where one is given; None without any."""
    for game in (await people.games(person))[:LOOKED_AT]:
        try:
            loaded = await tables.load(game)
        except StoreUnavailableError:
            raise
        except Exception:  # noqa: BLE001 - logged whole; the games before it are still there
            _log.exception("game %s can't be read", game)
            continue
        if loaded is None or loaded.table.phase != "ended":
            continue
        if not place or place in await tables.places(game):
            return game
    return None
