"""Where an operator works: the store, opened beside a running bot or without one."""

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

# An operator waits for an answer, not for a server.
TRIES = 3

_log = logging.getLogger(__name__)


@dataclass(frozen=True, slots=True)
class AdminSession:
    """The store, and how to speak to the operator."""

    settings: Settings
    store: Store

    def say(self, key: str, **facts: str | int) -> None:
        """Print a sentence."""
        sys.stdout.write(f"{self.sentence(key, **facts)}\n")

    def refuse(self, key: str, **facts: str | int) -> int:
        """Say why it was not done; the exit code."""
        sys.stderr.write(f"{self.sentence(key, **facts)}\n")
        return 1

    def sentence(self, key: str, **facts: str | int) -> str:
        """A sentence in the operator's language."""
        return operator_sentence(self.settings.language, key, facts)

    @contextmanager
    def bar(self, label: str) -> Iterator[Told]:
        """A bar on a terminal that says how far a command is."""
        with bars() as tell:
            yield partial(tell, self.sentence(label))

    def heading(self, *labels: str) -> tuple[str, ...]:
        """The cells above a table's columns."""
        return tuple(self.sentence(f"admin-label-{label}") for label in labels)

    async def game(self, typed: str) -> Loaded | None:
        """The game of a code as typed; None, and a sentence, where there is none."""
        code = game_id.parse(typed)
        loaded = None if code is None else await self.store.tables.load(code)
        if loaded is None:
            self.refuse("admin-unknown-game", game=typed)
        return loaded

    async def note(self, what: str, game: GameId | None = None, more: str = "") -> None:
        """Write down, in the log and beside the games, what this user is about to do."""
        who = user()
        _log.warning("audit: %s: %s", who, " ".join(filter(None, (what, game, more))))
        await RedisAudit(self.store.link).note(AuditEntry(now(), who, what, game or "", more))

    @asynccontextmanager
    async def deleting(self) -> AsyncIterator[None]:
        """Rid the server's append-only file of what is deleted within; the log says if it can't.

        Who dies over it leaves that to the bot.
        """
        file = self.store.append_only
        await file.outdate()
        yield
        await file.outdate()
        await file.work_off()

    async def coordinator(self) -> Coordinator:
        """Takes commands as the bot's own does: everybody is told, and timers follow."""
        store = self.store
        lists = InstalledLists(self.settings.data / "lexicons")
        world = await read_world(store, lists, await store.registry.outages())
        return compose(store, world, language=self.settings.language).coordinator


@asynccontextmanager
async def open_session(settings: Settings, *, alone: bool = False) -> AsyncIterator[AdminSession]:
    """The session on the store; through the server of the bot that runs on the data folder, if any.

    With `alone` a bot that runs there is in the way: FolderBusyError. A half restored store can be
    opened then, and a new one begun; who only looks makes no folder. Raises StorageError, and
    Trouble where nothing is kept.
    """
    if settings.redis_url is None and not alone and not is_store(settings.data):
        # A name mistyped, more often than not.
        raise Trouble("admin-nothing-kept", folder=str(settings.data.absolute()))
    async with AsyncExitStack() as stack:
        try:
            opening = open_store(settings, tries=TRIES, half_restored=alone)
            store = await stack.enter_async_context(opening)
        except FolderBusyError:
            address = address_of(settings.data)
            if alone or address is None:
                raise
            beside = replace(settings, redis_url=address)
            store = await stack.enter_async_context(open_store(beside, tries=TRIES))
        yield AdminSession(settings, store)


def user() -> str:
    """The user of the operating system: as the system has it, not as the environment says."""
    try:
        return pwd.getpwuid(os.getuid()).pw_name
    except KeyError:
        return str(os.getuid())
