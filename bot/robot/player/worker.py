"""The robots' worker: it handles the marks (orders) of games that wait for a robot's move.

A robot's command has one id a turn. So the robot moves once, even if a worker dies or two workers
run. A mark stays until the move is stored, so no game waits for a lost robot. If the strategy fails
twice, or isn't ready yet, the robot plays a move from the word list alone (see `word_search`). If
that fails as well, it plays a move that takes no thought. The log tells each reason once.
"""

from __future__ import annotations

import asyncio
import logging
from contextlib import suppress
from typing import TYPE_CHECKING

from bot.coordinator.background.mark_worker import MarkWorker
from bot.coordinator.errors import Refused, WordListMissing
from bot.coordinator.kinds.ask import view_for
from bot.coordinator.metrics import ROBOT as ANSWERING
from bot.coordinator.metrics import ROBOT_FAILURES, ROBOTS_ASKED, among, time_block
from bot.coordinator.ports.tables import StoreUnavailableError, UnknownKindError
from bot.coordinator.robots import ROBOT, USUAL, nearest_level, robot_marks, strength_of
from bot.coordinator.transactions.commits import Contended
from bot.robot.player.player import command, hesitation, simple_move
from bot.robot.player.worker_pool import StrategyFailed
from bot.rules.errors import RuleError
from bot.rules.moves import Pass
from bot.text.operator import say

if TYPE_CHECKING:
    from collections.abc import Awaitable, Callable

    from bot.coordinator.ports.outbox import ClaimedMark, Outbox
    from bot.coordinator.ports.timers import Alarms
    from bot.coordinator.service import Coordinator
    from bot.coordinator.table.table import Table
    from bot.coordinator.views.view import View
    from bot.robot.player.worker_pool import RobotProcesses
    from bot.rules.moves import Move

LEASE = 60_000
AT_ONCE = 32
MOST_FAILURES = 2
PREPARE_SECONDS = 20.0
"""Seconds to wait for the preparation before robots play without it."""

FIRST_RETRY = 1_000
LONGEST_RETRY = 60_000

_log = logging.getLogger(__name__)


class RobotWorker:
    """The worker that moves for all robots.

    `now` returns the time in ms; `sleep` waits for seconds.
    """

    def __init__(
        self,
        outbox: Outbox,
        coordinator: Coordinator,
        strategies: RobotProcesses,
        now: Callable[[], int],
        sleep: Callable[[float], Awaitable[object]] = asyncio.sleep,
    ) -> None:
        self._outbox = outbox
        self._coordinator = coordinator
        self._strategies = strategies
        self._now = now
        self._sleep = sleep
        self._meter = coordinator.meter
        self._marks = MarkWorker(
            ROBOT, outbox, self._act, now, lease=LEASE, at_once=AT_ONCE, meter=self._meter
        )
        self._ready = True
        self._why = ""
        self._said: set[str] = set()

    async def run(self, alarm: Alarms) -> None:
        """Work until cancelled. If the store is unavailable, the moves wait."""
        preparing = asyncio.create_task(self._prepare())
        try:
            _, late = await asyncio.wait({preparing}, timeout=PREPARE_SECONDS)
            if late:
                self._ready = False
                self._say("robot-preparing")
            await self._marks.run(alarm)
        finally:
            preparing.cancel()
            self._strategies.close()

    async def work_off(self) -> int:
        """Move for every waiting robot until no mark (order) is left.

        Return the number of marks.
        """
        return await self._marks.work_off()

    async def _prepare(self) -> None:
        try:
            if why := await self._strategies.prepare():
                self._say("robot-uncompiled", why=why)
        except StrategyFailed as failed:
            # The strategy is asked all the same, because it may know enough for the current games.
            self._say("robot-unprepared", why=str(failed))
        else:
            if not self._ready:
                _log.info("%s", say("robots-ready"))
        self._ready = True

    def _say(self, key: str, **facts: str) -> None:
        """Log a sentence for the operator, but each sentence only once. `key` is its text key."""
        sentence = say(key, **facts)
        if sentence not in self._said:
            self._said.add(sentence)
            _log.warning("%s", sentence)

    async def _act(self, claim: ClaimedMark) -> None:
        try:
            version = await self._play(claim)
        except (StoreUnavailableError, UnknownKindError):
            raise
        except (StrategyFailed, WordListMissing, Contended) as trouble:
            _log.warning("robots: game %s: %s", claim.game, trouble)
            self._why, *_ = str(trouble).splitlines() or [type(trouble).__name__]
            await self._put_off(claim)
        except Exception:  # noqa: BLE001 - logged whole, and tried again
            # The trouble of one game must not stop the others.
            _log.exception("robots: game %s", claim.game)
            await self._put_off(claim)
        else:
            await self._outbox.finish(claim, version)

    async def _play(self, claim: ClaimedMark) -> int:
        """Move if the game still waits for this robot.

        Return the version of the game that was read.
        """
        loaded = await self._coordinator.tables.load(claim.game)
        if loaded is None:
            return claim.version
        table, seat = loaded.table, int(claim.about)
        if claim.mark not in robot_marks(table):
            return loaded.version
        view, strength = view_for(table, seat), strength_of(table.seats[seat].robot or USUAL)
        move = await self._choose(view, strength, claim)
        if move is not None:
            await self._sleep(hesitation(table, view, now=self._now()) / 1000)
            await self._move(table, seat, view, move)
        return loaded.version

    async def _choose(self, view: View, strength: int, claim: ClaimedMark) -> Move | None:
        if self._ready and claim.attempts < MOST_FAILURES:
            level = nearest_level(strength)
            with among(self._meter, ROBOTS_ASKED), time_block(self._meter, ANSWERING, level):
                return await self._strategies.choose(view, strength)
        move = simple_move(view)
        if isinstance(move, Pass) and claim.attempts <= MOST_FAILURES:
            if self._ready:
                self._say("robot-simple", why=self._why)
            with suppress(StrategyFailed):
                return await self._strategies.search(view, strength)
        _log.error("robots: game %s: a move without thought, as no other came", claim.game)
        return move

    async def _move(self, table: Table, seat: int, view: View, move: Move) -> None:
        """Make the robot's move by a command. If the game has moved on, do nothing."""
        try:
            await self._coordinator.handle(command(table, seat, view, move, now=self._now()))
        except WordListMissing:
            raise
        except Refused as refused:
            _log.info("robots: game %s has moved on: %s", table.id, refused)
        except RuleError as error:
            # Only the error's type is named, because its facts may be the robot's tiles.
            raise StrategyFailed(type(error).__name__) from None

    async def _put_off(self, claim: ClaimedMark) -> None:
        self._meter.count(ROBOT_FAILURES)
        wait = min(LONGEST_RETRY, FIRST_RETRY << min(claim.attempts, 6))
        await self._outbox.retry(claim, at=self._now() + wait)
