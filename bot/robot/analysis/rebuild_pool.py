"""The search for the order of a game's plays from its final board. It has its own process."""

from __future__ import annotations

import logging
from typing import TYPE_CHECKING

from bot.bounded_cache import BoundedCache
from bot.coordinator.errors import SearchTooLong
from bot.robot.player.worker_pool import RobotProcesses, StrategyFailed
from bot.rules.sheet.rebuild import TooLong
from bot.rules.sheet.rebuilt import rebuild

if TYPE_CHECKING:
    from collections.abc import Sequence
    from pathlib import Path

    from bot.rules.ruleset import Ruleset
    from bot.rules.sheet.orders import Orders
    from bot.rules.sheet.rebuild import Final, Misprint, SearchLimits
    from bot.rules.sheet.rebuilt import WrongSum

SECONDS = 60.0
"""The longest time for a search. It usually takes less than a second."""

# An answered question asks for the same orders again.
_KEPT = 16

_log = logging.getLogger(__name__)


class RebuildPool:
    """The search for the order of plays, in a separate process. The newest results are kept."""

    def __init__(self, data: Path) -> None:
        """Keep the data folder. The first request starts the process."""
        self._processes = RobotProcesses(data, begin=begin_there)
        self._kept: BoundedCache[object, tuple[Orders | Misprint | None]] = BoundedCache(_KEPT)

    async def rebuild(
        self,
        final: Final,
        rules: Ruleset,
        words: frozenset[str],
        wrong: Sequence[WrongSum] = (),
        limits: SearchLimits | None = None,
    ) -> Orders | Misprint | None:
        """Return the orders of plays that fit, or else the likeliest misprint, or None.

        Raises:
            SearchTooLong: the search takes too long.

        """
        about = (final, rules, words, tuple(wrong), limits)
        if (kept := self._kept.get(about)) is not None:
            return kept[0]
        try:
            found = await self._processes.ask(SECONDS, rebuild_there, *about)
        except StrategyFailed as failed:
            _log.warning("rebuilding a game: %s", failed)
            raise SearchTooLong from None
        if isinstance(found, str):
            raise SearchTooLong
        self._kept.put(about, (found,))
        return found

    def close(self) -> None:
        """End the process that searches. The next request starts a new one."""
        self._processes.close()


def begin_there(data: str) -> None:
    """Set up the search process.

    It needs no word list and no move graph, so nothing is loaded. `data` is the data folder.
    """
    del data


def rebuild_there(
    final: Final,
    rules: Ruleset,
    words: frozenset[str],
    wrong: Sequence[WrongSum],
    limits: SearchLimits | None,
) -> Orders | Misprint | str | None:
    """Return the result of `rebuilt.rebuild`, or "" if it takes too long.

    This function runs in the search process.
    """
    try:
        return rebuild(final, rules, words, wrong, limits)
    except TooLong:
        return ""
