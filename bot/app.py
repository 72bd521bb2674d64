"""The composition root: settings to a running bot, and nothing that decides anything."""

from __future__ import annotations

import asyncio
import contextlib
import logging
import secrets
import signal
import time
from contextlib import AsyncExitStack, asynccontextmanager
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from bot.chat.conversation import Conversation
from bot.config import BadSettingError
from bot.coordinator.change import World
from bot.coordinator.desk import Desk
from bot.coordinator.encoding import (
    decode_outcome,
    decode_table,
    encode_outcome,
    encode_table,
)
from bot.coordinator.indexer import Indexer
from bot.coordinator.service import Coordinator
from bot.coordinator.ticker import Ticker, resume
from bot.lists import ListsAtHand
from bot.storage import store as storage
from bot.storage.tables import Encoding

if TYPE_CHECKING:
    from collections.abc import AsyncIterator

    from bot.config import Settings
    from bot.storage.store import Store

ENCODING = Encoding(encode_table, decode_table, encode_outcome, decode_outcome)

_log = logging.getLogger(__name__)


@dataclass(frozen=True, slots=True)
class Bot:
    """Everything composed, ready for a chat to use."""

    settings: Settings
    store: Store
    coordinator: Coordinator
    desk: Desk
    conversation: Conversation
    work: tuple[asyncio.Task[None], ...]


def now() -> int:
    """Our clock: ms since 1970, UTC."""
    return time.time_ns() // 1_000_000


@asynccontextmanager
async def open_store(settings: Settings) -> AsyncIterator[Store]:
    """The store alone, for commands that only look; raises StorageError."""
    chosen = storage.Settings(
        folder=settings.data,
        url=settings.redis_url,
        server=settings.redis_server,
        state_key=settings.state_key,
        allow_loss=settings.redis_allow_loss,
        replicas=settings.wait_replicas,
    )
    async with storage.open_store(chosen, ENCODING, now) as store:
        yield store


@asynccontextmanager
async def compose(settings: Settings) -> AsyncIterator[Bot]:
    """The bot on its store, with timers and lists of games worked off in the background.

    Raises StorageError where the store can't be used.
    """
    lists = ListsAtHand(settings.data / "lexicons")
    async with AsyncExitStack() as stack:
        store = await stack.enter_async_context(open_store(settings))
        lists.report(await store.registry.lists())
        world = World(
            lists=lists,
            secret=await store.registry.secret(),
            chance=secrets.token_bytes,
            outages=await resume(store.timers, store.registry, now()),
        )
        coordinator = Coordinator(store.tables, store.people, store.registry, world)
        desk = Desk(store.tables, store.people)
        work = (
            asyncio.create_task(Ticker(store.timers, coordinator, now).run()),
            asyncio.create_task(Indexer(store.outbox, store.tables, store.people, now).run()),
        )
        for task in work:
            stack.push_async_callback(_cancelled, task)
        yield Bot(settings, store, coordinator, desk, Conversation(coordinator, desk), work)


async def run(settings: Settings) -> None:
    """Run until told to stop by SIGINT or SIGTERM, at any moment, also before all is composed."""
    running = asyncio.ensure_future(_run(settings))
    loop = asyncio.get_running_loop()
    for number in (signal.SIGINT, signal.SIGTERM):
        loop.add_signal_handler(number, running.cancel)
    with contextlib.suppress(asyncio.CancelledError):
        await running
    _log.info("stopped")


async def _run(settings: Settings) -> None:
    async with compose(settings) as bot:
        if settings.web:
            chat = asyncio.create_task(_web(bot))
        else:
            _log.info("ready, without the table in the browser")
            chat = asyncio.create_task(_forever())
        try:
            # What ends by itself has failed: without it the bot would look alive and not be.
            done, _ = await asyncio.wait({chat, *bot.work}, return_when=asyncio.FIRST_COMPLETED)
            for task in done:
                task.result()
        finally:
            await _cancelled(chat)


async def _web(bot: Bot) -> None:
    from bot.chat.web.app import PortTaken, make_app, serve  # noqa: PLC0415 - only where it is on

    app = make_app(bot.conversation, bot.store.news, now)
    try:
        await serve(app, port=bot.settings.web_port, ready=_announce)
    except PortTaken as taken:
        message = f"{taken} WEB_PORT sets it."
        raise BadSettingError(message) from None


def _announce(address: str) -> None:
    print(f"Wykładka: {address}", flush=True)  # noqa: T201 - what a newcomer looks for


async def _forever() -> None:
    await asyncio.Event().wait()


async def _cancelled(task: asyncio.Future[Any]) -> None:
    task.cancel()
    await asyncio.gather(task, return_exceptions=True)
