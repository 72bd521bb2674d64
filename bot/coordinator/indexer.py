"""Keeps each person's list of games, which lies in other slots than the games, up to date.

The lists are fed through the outbox and can be rebuilt from the games.
"""

from __future__ import annotations

import logging
from typing import TYPE_CHECKING

from bot.coordinator.ports import StoreUnavailableError
from bot.coordinator.service import INDEX
from bot.coordinator.working import keep_working

if TYPE_CHECKING:
    from collections.abc import Callable
    from contextlib import AbstractContextManager

    from bot.coordinator.ports import Alarm, Claim, Outbox, People, Tables

IDLE_SECONDS = 0.5
LEASE = 30_000
BATCH = 100

_log = logging.getLogger(__name__)


class Indexer:
    """Works off the marks `index:game:person`. `now` is our clock, in ms."""

    def __init__(
        self, outbox: Outbox, tables: Tables, people: People, now: Callable[[], int]
    ) -> None:
        self._outbox = outbox
        self._tables = tables
        self._people = people
        self._now = now

    async def run(self, alarm: Callable[[], AbstractContextManager[Alarm]]) -> None:
        """Work until cancelled, at once when there is work; a store that is away only delays it."""
        with alarm() as bell:

            async def work() -> None:
                await bell.wait(IDLE_SECONDS)
                await self.work_off()

            await keep_working("lists of games", work, 0)

    async def work_off(self) -> int:
        """Bring every list behind up to date; how many marks there were."""
        done = 0
        while claims := await self._outbox.claim(INDEX, now=self._now(), lease=LEASE, limit=BATCH):
            for claim in claims:
                try:
                    await self._list(claim)
                except StoreUnavailableError:
                    raise
                except Exception as error:  # noqa: BLE001 - logged whole, kept for the operator
                    _log.exception("list of games: game %s", claim.game)
                    await self._outbox.bury(claim, type(error).__name__)
            done += len(claims)
        return done

    async def _list(self, claim: Claim) -> None:
        person = claim.mark.split(":", 2)[2]
        loaded = await self._tables.load(claim.game)
        if loaded is not None:
            log = loaded.table.log
            at = log[-1].at if log else loaded.table.created
            await self._people.list_game(person, claim.game, at)
        await self._outbox.done(claim, loaded.version if loaded else claim.version)
