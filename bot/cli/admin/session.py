"""The operator's session: the store, opened beside a running bot or without one."""

from __future__ import annotations

import logging
import os
import pwd
import sys
from contextlib import AsyncExitStack, asynccontextmanager, contextmanager
from dataclasses import dataclass, replace
from functools import partial
from typing import TYPE_CHECKING

from bot.clock import now
from bot.composition import compose, open_store, read_world
from bot.coordinator import game_id
from bot.lists import InstalledLists
from bot.progress import bars
from bot.storage.audit import AuditEntry, RedisAudit
from bot.storage.embedded.folder import address_of, is_store
from bot.storage.errors import FolderBusyError
from bot.text.operator import operator_sentence
from bot.trouble import Trouble

if TYPE_CHECKING:
    from collections.abc import AsyncIterator, Iterator

    from bot.config import Settings
    from bot.coordinator.game_id import GameId
    from bot.coordinator.ports.tables import Loaded
    from bot.coordinator.service import Coordinator
    from bot.progress import Told
    from bot.storage.store import Store

# The operator waits for an answer, so the store is tried only a few times.
TRIES = 3

_log = logging.getLogger(__name__)


@dataclass(frozen=True, slots=True)
class AdminSession:
    """The store, and the output to the operator."""

    settings: Settings
    store: Store

    def say(self, key: str, **facts: str | int) -> None:
        """Print a sentence."""
        sys.stdout.write(f"{self.sentence(key, **facts)}\n")

    def refuse(self, key: str, **facts: str | int) -> int:
        """Print the reason for a refusal, and return the exit code."""
        sys.stderr.write(f"{self.sentence(key, **facts)}\n")
        return 1

    def sentence(self, key: str, **facts: str | int) -> str:
        """Return a sentence in the operator's language."""
        return operator_sentence(self.settings.language, key, facts)

    @contextmanager
    def bar(self, label: str) -> Iterator[Told]:
        """Show a progress bar on a terminal."""
        with bars() as tell:
            yield partial(tell, self.sentence(label))

    def heading(self, *labels: str) -> tuple[str, ...]:
        """Return the names of a table's columns in the operator's language."""
        return tuple(self.sentence(f"admin-label-{label}") for label in labels)

    async def game(self, typed: str) -> Loaded | None:
        """Return the game with a typed code. If there is none, print a sentence and return None."""
        code = game_id.parse(typed)
        loaded = None if code is None else await self.store.tables.load(code)
        if loaded is None:
            self.refuse("admin-unknown-game", game=typed)
        return loaded

    async def note(self, what: str, game: GameId | None = None, more: str = "") -> None:
        """Write the action that the operator is about to take to the log and to the audit list."""
        who = user()
        _log.warning("audit: %s: %s", who, " ".join(filter(None, (what, game, more))))
        await RedisAudit(self.store.link).note(AuditEntry(now(), who, what, game or "", more))

    @asynccontextmanager
    async def deleting(self) -> AsyncIterator[None]:
        """Remove values deleted in this block from the server's append-only file, too.

        A failure is logged. If this process dies, the bot removes them later.
        """
        file = self.store.append_only
        await file.outdate()
        yield
        await file.outdate()
        await file.work_off()

    async def coordinator(self) -> Coordinator:
        """Return a coordinator like the bot's: it notifies players and sets timers."""
        store = self.store
        lists = InstalledLists(self.settings.data / "lexicons")
        world = await read_world(store, lists, await store.registry.outages())
        return compose(store, world, language=self.settings.language).coordinator


@asynccontextmanager
async def open_session(settings: Settings, *, alone: bool = False) -> AsyncIterator[AdminSession]:
    """Open a session on the store of the settings, or on the server of a running bot.

    With `alone`, no bot may run. A half restored store can be opened then, and a new one begun.
    Without `alone` no folder is created.

    Raises:
        FolderBusyError: a bot runs, and `alone` is asked for.
        StorageError: the store can't be used.
        Trouble: the folder holds no store.

    """
    if settings.redis_url is None and not alone and not is_store(settings.data):
        # The folder's name is probably mistyped.
        raise Trouble("admin-nothing-kept", folder=str(settings.data.absolute()))
    async with AsyncExitStack() as stack:
        try:
            opening = open_store(settings, tries=TRIES, half_restored=alone)
            store = await stack.enter_async_context(opening)
        except FolderBusyError:
            address = address_of(settings.data)
            if alone or address is None:
                raise
            beside = replace(settings, redis_url=address, archive_to=settings.archive)
            store = await stack.enter_async_context(open_store(beside, tries=TRIES))
        yield AdminSession(settings, store)


def user() -> str:
    """Return the user of the operating system, from the system and not from the environment."""
    try:
        return pwd.getpwuid(os.getuid()).pw_name
    except KeyError:
        return str(os.getuid())
