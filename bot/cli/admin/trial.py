"""The check of a restored store: open every game in it, and replay all its moves."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from bot.coordinator.background.tasks import aside
from bot.coordinator.kinds.timelines import timeline
from bot.coordinator.reads.open_games import load_readable

if TYPE_CHECKING:
    from collections.abc import Callable

    from bot.storage.store import Store

AT_ONCE = 64


@dataclass(slots=True)
class TrialResult:
    """The numbers of games that were opened, and of games that can't be read."""

    games: int = 0
    unreadable: int = 0


async def try_games(store: Store, report: Callable[[int], None]) -> TrialResult:
    """Open every game of the store and of its archive, and replay it.

    `report` is called now and then with the number of games opened so far.
    """
    result = TrialResult()
    async for some in store.all_games(AT_ONCE):
        for game in some:
            loaded = await load_readable(store.tables, game)
            if loaded is None:
                result.unreadable += 1
            else:
                await aside(timeline, loaded.table)
                result.games += 1
        report(result.games)
    return result
