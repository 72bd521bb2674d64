"""Robots think in separate processes, which may die, hang or fail without hurting anybody."""

from __future__ import annotations

import asyncio
import os
import subprocess
import sys
from dataclasses import replace
from typing import TYPE_CHECKING

import pytest

from bot.coordinator.game_id import GameId
from bot.coordinator.kinds.ask import view_for
from bot.coordinator.robots import STRENGTHS
from bot.coordinator.table.table import WordListRef
from bot.lexicon.catalogue import Catalogue
from bot.robot.player import worker_pool
from bot.robot.player.worker_pool import RobotProcesses, StrategyFailed, tell
from bot.rules.moves import Pass, Placement
from bot.rules.ruleset import preset
from tests.support import PATIENCE
from tests.support.dialogue.views import table
from tests.support.robot import processes
from tests.support.robot.reference import robot_data
from tests.support.rules.positions import position

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

VIEW = view_for(table(game=position("KOTŻÓŁK", "AEIOUWZ")), 0)
RYS = STRENGTHS["ryś"]
BEGUN = {"pl": ("klasyczna", "ABEKOST"), "en": ("english", "ABEKOST")}


@pytest.fixture
def thinkers(tmp_path: Path) -> Iterator[RobotProcesses]:
    pool = RobotProcesses(
        tmp_path,
        begin=processes.begin,
        think=processes.think,
        prepare=processes.prepare,
    )
    yield pool
    pool.close()


async def test_a_process_that_dies_is_replaced(thinkers: RobotProcesses) -> None:
    with pytest.raises(StrategyFailed, match="BrokenProcessPool"):
        await thinkers.choose(replace(VIEW, id=GameId("DIES")), RYS)
    assert await thinkers.choose(replace(VIEW, id=GameId("DIES")), RYS) == Pass()
    # The progress of a task goes from one process to the other while it runs.
    with thinkers.progress.place() as place:
        await thinkers.ask(60, tell, place, 12, 28)
        assert thinkers.progress.read(place) == (12, 28, 0)
    with thinkers.progress.place() as place:
        assert thinkers.progress.read(place) == (0, 0, 0)


async def test_a_slow_process_is_ended_with_the_work_queued_behind_it(
    thinkers: RobotProcesses, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    assert await thinkers.choose(VIEW, RYS) == Pass()
    limits: list[asyncio.Timeout] = []
    new_limit = asyncio.timeout

    def limit(seconds: float | None) -> asyncio.Timeout:
        limits.append(new_limit(seconds))
        return limits[-1]

    with monkeypatch.context() as kept:
        kept.setattr(asyncio, "timeout", limit)
        slow = asyncio.create_task(thinkers.choose(replace(VIEW, id=GameId("SLOW")), RYS))
        while not (tmp_path / "SLOW").exists():  # noqa: ASYNC110 - another process makes it
            await asyncio.sleep(0)
    behind = asyncio.create_task(thinkers.choose(replace(VIEW, id=GameId("BEHIND")), RYS))
    await asyncio.sleep(0)
    limits[0].reschedule(asyncio.get_running_loop().time())
    failed = await asyncio.gather(slow, behind, return_exceptions=True)
    assert [type(each) for each in failed] == [StrategyFailed, StrategyFailed]
    assert await thinkers.choose(replace(VIEW, id=GameId("SLOW")), RYS) == Pass()


async def test_a_failure_is_logged_without_the_rack(thinkers: RobotProcesses) -> None:
    with pytest.raises(StrategyFailed) as failed:
        await thinkers.choose(replace(VIEW, id=GameId("FAILS")), RYS)
    assert str(failed.value).startswith("KeyError\n")
    assert VIEW.face.rack is not None
    assert VIEW.face.rack not in f"{failed.value!r} {failed.value.__cause__!r}"
    assert await thinkers.choose(VIEW, RYS) == Pass()


async def test_a_reader_who_stops_waiting_hurts_nobody_else(thinkers: RobotProcesses) -> None:
    waiting = asyncio.create_task(thinkers.choose(VIEW, RYS))
    await asyncio.sleep(0)
    waiting.cancel()
    with pytest.raises(asyncio.CancelledError):
        await waiting
    assert await thinkers.choose(VIEW, RYS) == Pass()


async def test_processes_end_once_nobody_needs_them(
    thinkers: RobotProcesses, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(worker_pool, "REST_SECONDS", 0.0)
    both = (thinkers.choose(VIEW, RYS), thinkers.choose(VIEW, RYS))
    assert [*await asyncio.gather(*both)] == [Pass(), Pass()]
    while thinkers._pool is not None:  # noqa: ASYNC110, SLF001 - the loop's next round ends them
        await asyncio.sleep(0)
    assert await thinkers.choose(VIEW, RYS) == Pass()


async def test_preparing_yields_to_other_work_and_leaves_no_process(
    thinkers: RobotProcesses, tmp_path: Path
) -> None:
    await thinkers.prepare()
    assert (tmp_path / "prepared").read_text() == f"19 {hasattr(os, 'SCHED_IDLE')}"
    assert thinkers._pool is None  # noqa: SLF001


def test_the_process_of_the_bot_never_loads_the_robot_data() -> None:
    """The bot imports the worker, so a separate interpreter shows all its imports."""
    program = (
        "import sys, bot.app, bot.robot.player.worker, bot.robot.player.worker_pool\n"
        "print(sorted({'numpy', 'numba', 'llvmlite'} & set(sys.modules)))"
    )
    done = subprocess.run(  # noqa: S603 - this very interpreter
        [sys.executable, "-c", program], capture_output=True, text=True, check=True
    )
    assert done.stdout == "[]\n"


@pytest.mark.slow(4)
async def test_every_level_moves_with_the_shipped_lists(monkeypatch: pytest.MonkeyPatch) -> None:
    # No robot thinks for long; a busy machine does.
    monkeypatch.setattr(worker_pool, "THINKING_SECONDS", PATIENCE)
    thinkers = RobotProcesses(robot_data())
    try:
        await thinkers.prepare()
        for language, (rules, rack) in BEGUN.items():
            lexicon, strict = Catalogue().default(language), Catalogue().for_robot(language)
            words = WordListRef(language, lexicon.name, lexicon.hash)
            game = position(rack, "AEIOUWZ", rules=preset(rules))
            view = view_for(table(game=game, rules=preset(rules), words=words), 0)
            for name, strength in STRENGTHS.items():
                move = await thinkers.choose(view, strength)
                assert isinstance(move, Placement), name
                assert move.letters.upper() in strict
    finally:
        thinkers.close()
