"""The puzzle of a day on Telegram: it is posted once, tried in private, and solved."""

from __future__ import annotations

import logging
from datetime import timedelta
from typing import TYPE_CHECKING

from bot.coordinator.daily.calendar import local_day, moment_of
from bot.coordinator.daily.puzzle_results import PuzzleBooks
from bot.coordinator.daily.puzzle_worker import PuzzleWorker
from bot.coordinator.settings import PlacePreferences
from tests.support.chat.telegram.table import newest, of_bot, plain
from tests.support.coordinator.puzzles import PUZZLE, shipped_puzzle_maker

if TYPE_CHECKING:
    import pytest

    from tests.support.chat.telegram.evening import Evening


async def test_a_puzzle_runs_from_morning_to_evening(
    evening: Evening, caplog: pytest.LogCaptureFixture
) -> None:
    caplog.set_level(logging.DEBUG, "bot")
    table, ola, group = evening.table, evening.ola, evening.group
    scope = f"telegram:{group.id}"

    tomorrow = local_day(table.clock.now) + timedelta(days=1)

    async def at(hour: int) -> None:
        table.clock.now = moment_of(tomorrow, hour)
        maker = shipped_puzzle_maker(table.lists)
        worker = PuzzleWorker(table.store.puzzles, table.coordinator, maker, table.clock)
        await worker.make_ahead()
        await worker.work_off()
        await table.settle()

    async with table.running():
        chosen = PlacePreferences(puzzle=f"{scope}:")
        await table.coordinator.preferences.keep_place(scope, chosen)
        await table.store.puzzles.plan(scope, table.clock.now)
        await at(8)
        board = newest(group)
        assert "Wykładka dnia nr 1. Znajdź najlepszy ruch." in plain(board.text)
        for typed in ("h8 klinikom", f"/ruch@{table.world.username} h8 klinikom"):
            group.says(ola, typed, reply_to=board)
            await table.settle()
            assert plain(newest(group).text).startswith("Tutaj czytają wszyscy")
        assert not (
            await table.table((await PuzzleBooks(table.store.people).load(scope)).games[-1])
        ).seats
        answers = len(of_bot(group))
        group.says(ola, "trudne!", reply_to=board)
        await table.settle()
        assert len(of_bot(group)) == answers
        for line, told in (("h8 klin", "KLIN, +6, to 7%"), ("h8 klinikom", "🌟 Najlepszy ruch!")):
            ola.opens(await table.press(ola, board, "Ruch"))
            await table.settle()
            ola.replies(table.desk(ola), line)
            await table.settle()
            assert told in plain(table.desk(ola).text)
        ola.writes("/zagadka")
        await table.settle()
        await table.press(ola, table.desk(ola), "Wyślij")
        assert "Wykładka dnia nr 1 · 🟥🌟 · 100% · seria 1" in plain(table.desk(ola).text)
        assert "LINIKOM" not in "".join(repr(post) for post in of_bot(group))
        await at(20)
        assert "rozwiązanie. KLINIKOM, H8 pionowo, +89." in plain(newest(group).text)
    assert "LINIKOM" not in caplog.text.upper()
    assert PUZZLE.rack not in caplog.text
