"""Have Redis rewrite its append-only file after a deletion that must leave no trace.

A deleted value leaves the memory at once, but leaves the file only when the server rewrites it. A
mark in Redis says that a rewrite is due. The mark outlives the process that set it, and is removed
after a rewrite that began later. Replicas have their own files, for which their operator is
responsible.
"""

from __future__ import annotations

import asyncio
import logging
import secrets
from typing import TYPE_CHECKING

from bot.coordinator.background.tasks import keep_working
from bot.storage import keys
from bot.storage.errors import (
    ConfusedError,
    ForbiddenError,
    RewriteFailedError,
    RewriteRefusedError,
    StorageError,
)
from bot.storage.redis.connect import information

if TYPE_CHECKING:
    from collections.abc import Collection

    from bot.storage.redis.link import Link, RedisCommand

# Seconds between two checks for marks, and between two checks whether a rewrite has ended.
PAUSE = 2.0
_POLL = 0.02
# A rewrite reads the whole store. The next one begins after `_SPARING` times its duration, and
# after at least `_SOONEST` seconds. After a failure or a refusal it begins after `_LATER` seconds.
_SPARING, _SOONEST, _LATER = 20, 60.0, 600.0

_MARKS = keys.TO_REWRITE.key

_log = logging.getLogger(__name__)


def mark_outdated() -> RedisCommand:
    """Return the Redis command that marks the file for a rewrite.

    Send it before the last deletion.
    """
    return ("SADD", _MARKS, secrets.token_hex(8))


class AppendOnlyFile:
    """The append-only file of a Redis server, or the files of a cluster's nodes."""

    def __init__(self, link: Link) -> None:
        self._link = link
        self._next = 0.0

    async def run(self) -> None:
        """Have the file rewritten each time it is marked, until cancelled.

        One rewrite serves all marks set before it.
        """
        await keep_working("append-only file", self._look, PAUSE)

    async def outdate(self) -> None:
        """Mark the file for a rewrite, because something was deleted."""
        await self._link.many([mark_outdated()], copied=True)

    async def work_off(self) -> bool:
        """Have the file rewritten if it is marked, and wait for the end.

        Return False if a rewrite fails or is refused.
        """
        while marks := await self._marks():
            if not await self._rewrite(marks):
                return False
        return True

    async def _look(self) -> None:
        loop = asyncio.get_running_loop()
        if loop.time() < self._next or not (marks := await self._marks()):
            return
        began = loop.time()
        done = await self._rewrite(marks)
        took = loop.time() - began
        self._next = loop.time() + (max(_SOONEST, _SPARING * took) if done else _LATER)

    async def _marks(self) -> Collection[bytes]:
        """Wait until no rewrite is under way, and return the marks that are set then.

        A rewrite under way may have begun before the marks were set, or another process may have
        started it for the same marks.
        """
        while marks := await self._link.ask("SMEMBERS", _MARKS):
            servers = await self._link.primaries()
            if not any([_is_busy(await information(server)) for server in servers]):
                break
            await asyncio.sleep(10 * _POLL)
        return [*marks]

    async def _rewrite(self, marks: Collection[bytes]) -> bool:
        """Have the files of all servers rewritten, then remove these marks.

        Return False if a rewrite fails or is refused.
        """
        try:
            for server in await self._link.primaries():
                await _rewrite(server)
        except (RewriteFailedError, RewriteRefusedError) as error:
            _log.warning("%s", error)
            return False
        await self._link.many([("SREM", _MARKS, *marks)], copied=True)
        return True


async def _rewrite(server: Link) -> None:
    """Have one server rewrite its file, and wait for the end.

    Raises:
        RewriteRefusedError: the account may not order it.
        RewriteFailedError: the server could not do it.

    """
    while True:
        before = await information(server)
        if before.get("aof_enabled") != "1":
            return
        try:
            await server.ask("BGREWRITEAOF")
        except (ConfusedError, ForbiddenError) as error:
            if not _is_busy(await information(server)):
                raise _refusal(server, error) from error
        while _is_busy(after := await information(server)):  # noqa: ASYNC110 - the server's work
            await asyncio.sleep(_POLL)
        # If the server was restarted meanwhile, it has forgotten the rewrite, so try again.
        if before["run_id"] == after["run_id"]:
            break
    if after["aof_last_bgrewrite_status"] != "ok":
        raise RewriteFailedError(address=server.address)


def _refusal(server: Link, error: StorageError) -> RewriteRefusedError:
    return RewriteRefusedError(address=server.address, reason=str(error.facts.get("reason", "")))


def _is_busy(info: dict[str, str]) -> bool:
    """Return True if the server's INFO says that a rewrite is under way or about to begin."""
    return "1" in {info.get("aof_rewrite_in_progress"), info.get("aof_rewrite_scheduled")}
