"""Games loaded where one that can't be read is no other's trouble."""

from __future__ import annotations

import logging
from typing import TYPE_CHECKING

from bot.coordinator.ports import StoreUnavailableError

if TYPE_CHECKING:
    from collections.abc import Callable

    from bot.coordinator.game_id import GameId
    from bot.coordinator.ports import Loaded, Tables

_log = logging.getLogger(__name__)


async def load_readable(
    tables: Tables, game: GameId, unreadable: Callable[[GameId], None] = lambda _game: None
) -> Loaded | None:
    """The game; None where there is none, or where it can't be read, which `unreadable` is told.

    Raises StoreUnavailableError.
    """
    try:
        return await tables.load(game)
    except StoreUnavailableError:
        raise
    except Exception:  # noqa: BLE001 - logged whole; the other games are still there
        _log.exception("game %s can't be read", game)
        unreadable(game)
        return None
