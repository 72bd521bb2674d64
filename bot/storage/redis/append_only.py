"""The server's append-only file, rewritten after a deletion that must leave no trace.

A deleted value leaves the store at once, but leaves the file only when the server rewrites it. A
mark in the store says that a rewriting is due. The mark outlives the process that set it, and is
removed after a rewriting that began later. Replicas have files of their own, which are their
operator's concern.
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

# Seconds between looks for marks, and between looks at a rewriting.
PAUSE = 2.0
_POLL = 0.1
# A rewriting reads the whole store. The next one waits this many times its duration, and at least
# this many seconds; after a failure or a refusal, this many seconds.
_SPARING, _SOONEST, _LATER = 20, 60.0, 600.0

_MARKS = keys.TO_REWRITE.key

_log = logging.getLogger(__name__)


def mark_outdated() -> RedisCommand:
    """Return the command that marks the file. Send it before the last deletion."""
    return ("SADD", _MARKS, secrets.token_hex(8))


class AppendOnlyFile:
    """The append-only file of a server, or those of a cluster's nodes."""

    def __init__(self, link: Link) -> None:
        self._link = link
        self._next = 0.0

    async def run(self) -> None:
        """Rewrite the file each time it is marked, until cancelled.

        One rewriting serves all marks.
        """
        await keep_working("append-only file", self._look, PAUSE)

    async def outdate(self) -> None:
        """Mark the file for rewriting, because something was deleted."""
        await self._link.many([mark_outdated()], copied=True)

    async def work_off(self) -> bool:
        """Rewrite the file if it is marked, and wait for the end.

        Return False if a rewriting fails.
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
        """Return the marks that are set, once no rewriting is under way.

        A rewriting under way may have begun before the marks were set, or another process may have
        started it for the same marks.
        """
        while marks := await self._link.ask("SMEMBERS", _MARKS):
            servers = await self._link.primaries()
            if not any([_is_busy(await information(server)) for server in servers]):
                break
            await asyncio.sleep(10 * _POLL)
        return [*marks]

    async def _rewrite(self, marks: Collection[bytes]) -> bool:
        """Rewrite the files of all servers, then remove these marks.

        Return False if a rewriting fails.
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
    """Make one server rewrite its file."""
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
        # A server that ended meanwhile no longer knows of the rewriting.
        if before["run_id"] == after["run_id"]:
            break
    if after["aof_last_bgrewrite_status"] != "ok":
        raise RewriteFailedError(address=server.address)


def _refusal(server: Link, error: StorageError) -> RewriteRefusedError:
    return RewriteRefusedError(address=server.address, reason=str(error.facts.get("reason", "")))


def _is_busy(info: dict[str, str]) -> bool:
    """Return True if INFO says that a rewriting is under way or about to begin."""
    return "1" in {info.get("aof_rewrite_in_progress"), info.get("aof_rewrite_scheduled")}
