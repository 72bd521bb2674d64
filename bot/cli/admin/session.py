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

# The operator waits for an answer, so try to reach the store only a few times.
TRIES = 3

_log = logging.getLogger(__name__)


@dataclass(frozen=True, slots=True)
class AdminSession:
    """The open store, and the output to the operator."""

    settings: Settings
    store: Store

    def say(self, key: str, **facts: str | int) -> None:
        """Print the sentence with this key to the standard output."""
        sys.stdout.write(f"{self.sentence(key, **facts)}\n")

    def refuse(self, key: str, **facts: str | int) -> int:
        """Print the reason for a refusal to the error output. Return 1, the exit code."""
        sys.stderr.write(f"{self.sentence(key, **facts)}\n")
        return 1

    def sentence(self, key: str, **facts: str | int) -> str:
        """Return the sentence with this key in the operator's language."""
        return operator_sentence(self.settings.language, key, facts)

    @contextmanager
    def bar(self, label: str) -> Iterator[Told]:
        """Show a progress bar on a terminal. Yield the function that moves it."""
        with bars() as tell:
            yield partial(tell, self.sentence(label))

    def heading(self, *labels: str) -> tuple[str, ...]:
        """Return the headings of a table's columns in the operator's language."""
        return tuple(self.sentence(f"admin-label-{label}") for label in labels)

    async def game(self, typed: str) -> Loaded | None:
        """Return the game with a typed code. If there is none, print that and return None."""
        code = game_id.parse(typed)
        loaded = None if code is None else await self.store.tables.load(code)
        if loaded is None:
            self.refuse("admin-unknown-game", game=typed)
        return loaded

    async def note(self, what: str, game: GameId | None = None, more: str = "") -> None:
        """Write an action that the operator is about to take to the log and to the audit list.

        `what` names the action, and `more` has details.
        """
        who = user()
        _log.warning("audit: %s: %s", who, " ".join(filter(None, (what, game, more))))
        await RedisAudit(self.store.link).note(AuditEntry(now(), who, what, game or "", more))

    @asynccontextmanager
    async def deleting(self) -> AsyncIterator[None]:
        """Make sure that everything deleted in this block also leaves the server's files.

        The Redis server's append-only file still has deleted values until it is rewritten. A failed
        rewrite is logged. If this process dies, the bot rewrites the file later.
        """
        file = self.store.append_only
        await file.outdate()
        yield
        await file.outdate()
        await file.work_off()

    async def coordinator(self) -> Coordinator:
        """Return a coordinator like the bot's own, which notifies players and sets timers."""
        store = self.store
        lists = InstalledLists(self.settings.data / "lexicons")
        world = await read_world(store, lists, await store.registry.outages())
        return compose(store, world, language=self.settings.language).coordinator


@asynccontextmanager
async def open_session(settings: Settings, *, alone: bool = False) -> AsyncIterator[AdminSession]:
    """Open a session on the store of the settings, or on the server of a running bot.

    With `alone`, no bot may run. Only then can a half restored store be opened, or a new store be
    made.

    Raises:
        FolderBusyError: a bot is running, and `alone` is True.
        StorageError: the store can't be used.
        Trouble: the folder has no store, and `alone` is False.

    """
    if settings.redis_url is None and not alone and not is_store(settings.data):
        # The name of the folder is probably mistyped, so make no new store there.
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
    """Return the name of the operating system's user, or the number of one without a name.

    The environment is not asked, because anybody can change it.
    """
    try:
        return pwd.getpwuid(os.getuid()).pw_name
    except KeyError:
        return str(os.getuid())
