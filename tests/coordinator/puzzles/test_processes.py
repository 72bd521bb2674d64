"""Puzzles are made in processes that may die or fail: another takes over, and none is told."""

from __future__ import annotations

import logging
from contextlib import closing
from datetime import date
from typing import TYPE_CHECKING

from bot.coordinator.daily.calendar import local_day, moment_of
from bot.coordinator.daily.puzzle_results import PuzzleBooks
from bot.coordinator.daily.puzzle_worker import PuzzleWorker
from bot.coordinator.settings import PlacePreferences
from bot.robot.player.worker_pool import RobotProcesses
from bot.robot.puzzles import pool
from bot.robot.puzzles.pool import PuzzlePool
from tests.support.coordinator.puzzles import PUZZLE, Maker
from tests.support.robot import processes

if TYPE_CHECKING:
    from pathlib import Path

    import pytest

    from tests.support.coordinator.talk import Talk

HERE, SERVER = "test:square:", "test:server"


async def test_a_process_that_takes_over_repeats_no_puzzle_and_no_notice(
    talk: Talk, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    monkeypatch.setattr(pool, "make_there", processes.puzzle)
    caplog.set_level(logging.DEBUG)
    talk.now = moment_of(date(2026, 11, 23), 3)
    today = local_day(talk.now).isoformat()
    await talk.coordinator.preferences.keep_place(SERVER, PlacePreferences(puzzle=HERE))
    await talk.store.puzzles.plan(SERVER, talk.now)
    books = PuzzleBooks(talk.store.people)
    with (
        closing(RobotProcesses(tmp_path, begin=processes.begin)) as one,
        closing(RobotProcesses(tmp_path, begin=processes.begin)) as other,
    ):
        first, second = (
            PuzzleWorker(
                talk.store.puzzles,
                talk.coordinator,
                PuzzlePool(each, tmp_path),
                lambda: talk.now,
            )
            for each in (one, other)
        )
        assert await first.make_ahead() == 0  # its process died
        assert await second.make_ahead() == 0  # its process failed
        assert (await books.load(SERVER)).ready == ()
        assert await second.make_ahead() == 1
    book = await books.load(SERVER)
    assert [(ready.day, ready.puzzle) for ready in book.ready] == [(today, PUZZLE)]
    assert len(book.used) == 2
    # One that was made for so long that its day is over by now.
    slow = PuzzleWorker(talk.store.puzzles, talk.coordinator, Maker(), lambda: talk.now)
    talk.now = moment_of(local_day(talk.now), 8)
    await slow.work_off()
    shown = await books.load(SERVER)
    assert (len(shown.games), shown.ready) == (1, ())
    assert shown.with_ready(today, "klasyczna", PUZZLE) == shown
    assert caplog.text.count("puzzles: ") == 2
    for told in ("KeyError", "BrokenProcessPool"):
        assert told in caplog.text
    assert "LINIKOM" not in caplog.text
    assert PUZZLE.rack not in caplog.text
