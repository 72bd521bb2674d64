"""The worker for follow-ups: commands to other tables that a table's state calls for.

The other tables may be on other shards of the store. So the commit of a table stores a mark (a
task), and this worker gives the commands. The id of such a command is made from its cause, so it
counts once, even if the worker dies and another one gives it again.
"""

from __future__ import annotations

import logging
from typing import TYPE_CHECKING

from bot.coordinator.background.mark_worker import MarkWorker
from bot.coordinator.commands import Command
from bot.coordinator.errors import Refused
from bot.coordinator.kinds.registry import kind_of
from bot.coordinator.ports.tables import StoreUnavailableError, UnknownKindError
from bot.coordinator.transactions.commits import FOLLOW, Contended

if TYPE_CHECKING:
    from collections.abc import Callable

    from bot.coordinator.kinds.kind import FollowUp
    from bot.coordinator.ports.outbox import ClaimedMark, Outbox
    from bot.coordinator.ports.timers import Alarms
    from bot.coordinator.service import Coordinator

LEASE = 60_000
AT_ONCE = 16
# The ms until the next attempt, if another table changed during every attempt to give it a command.
LATER = 2_000

_log = logging.getLogger(__name__)


class FollowUpWorker:
    """The worker that works off the marks `follow:game:`. `now` returns the time in ms.

    A mark is a stored task: commands to other tables have to be given.
    """

    def __init__(self, outbox: Outbox, coordinator: Coordinator, now: Callable[[], int]) -> None:
        self._outbox = outbox
        self._coordinator = coordinator
        self._now = now
        self._marks = MarkWorker(
            FOLLOW, outbox, self._work, now, lease=LEASE, at_once=AT_ONCE, meter=coordinator.meter
        )

    async def run(self, alarm: Alarms) -> None:
        """Do the stored tasks (marks) until cancelled, whenever the alarm rings.

        Wait while the store is unavailable.
        """
        await self._marks.run(alarm)

    async def work_off(self) -> int:
        """Work until no stored task (mark) is due. Return the number of tasks done."""
        return await self._marks.work_off()

    async def _work(self, claim: ClaimedMark) -> None:
        try:
            loaded = await self._coordinator.tables.load(claim.game)
            for one in kind_of(loaded.table).follow_ups(loaded.table) if loaded else ():
                await self._give(one)
        except (StoreUnavailableError, UnknownKindError):
            raise
        except Contended:
            await self._outbox.retry(claim, at=self._now() + LATER)
        except Exception as error:  # noqa: BLE001 - logged whole, kept for the operator
            _log.exception("follow-ups: table %s", claim.game)
            await self._outbox.bury(claim, type(error).__name__)
        else:
            await self._outbox.finish(claim, loaded.version if loaded else claim.version)

    async def _give(self, one: FollowUp) -> None:
        """Carry out a command to another table.

        If that table refuses, log it and drop the command.
        """
        command = Command(one.id, one.request, self._now(), game=one.game, place=one.place)
        try:
            await self._coordinator.handle(command)
        except Refused as refused:
            _log.info("follow-ups: %s: %s", one.id, refused)
