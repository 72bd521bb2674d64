"""The bot without what it makes for the coming days, which no page waits for.

Robots make one puzzle in sixteen seconds of a core.
"""

from __future__ import annotations

import sys

if __name__ == "__main__":  # processes of robots import this module, too
    from unittest.mock import AsyncMock, patch

    from bot.__main__ import console
    from bot.coordinator.daily.day_worker import DayWorker
    from bot.coordinator.daily.puzzle_worker import PuzzleWorker

    with (
        patch.object(DayWorker, "make_ahead", AsyncMock(return_value=0)),
        patch.object(PuzzleWorker, "make_ahead", AsyncMock(return_value=0)),
    ):
        sys.exit(console())
