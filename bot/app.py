"""The bot as a process: it serves every configured chat until it is told to stop."""

from __future__ import annotations

import asyncio
import contextlib
import gc
import logging
import signal
from contextlib import AsyncExitStack
from typing import TYPE_CHECKING

from bot.chat.supervisor import RefusedError
from bot.clock import now
from bot.composition import open_bot
from bot.config import unusable_port
from bot.coordinator.background.tasks import end
from bot.health import open_health
from bot.health.loop_watch import watch_loop
from bot.text.operator import operator_sentence

if TYPE_CHECKING:
    import socket
    from collections.abc import Coroutine, Iterator

    from bot.composition import Bot
    from bot.config import Settings

# Thresholds of the garbage collector: the number of new objects after which it runs, and the
# numbers of runs after which it also checks older objects.
_COLLECTED = (10_000, 20, 20)

_log = logging.getLogger(__name__)


async def run_until_stopped(settings: Settings) -> None:
    """Run the bot until SIGINT or SIGTERM. A signal also ends a start that has not finished."""
    running = asyncio.ensure_future(_run(settings))
    loop = asyncio.get_running_loop()
    for number in (signal.SIGINT, signal.SIGTERM):
        loop.add_signal_handler(number, running.cancel)
    with contextlib.suppress(asyncio.CancelledError):
        await running
    _log.info("stopped")


async def _run(settings: Settings) -> None:
    async with AsyncExitStack() as stack:
        await stack.enter_async_context(watch_loop())
        health = await stack.enter_async_context(open_health(settings, now))
        # The health port opens before the store, so that a failing start doesn't change any clock.
        table = stack.enter_context(_web_host(settings))
        bot = await stack.enter_async_context(open_bot(settings, health.meter))
        health.watch(bot.store)
        chats = {asyncio.create_task(chat) for chat in _chats(settings, bot, table)}
        try:
            await _wait_for_end(chats, bot)
        finally:
            await end(*chats)


async def _wait_for_end(chats: set[asyncio.Task[None]], bot: Bot) -> None:
    """Return once a chat or a background task of the bot has ended by itself, which is a failure.

    The caller then ends the process, because it would serve only in part. If a platform refuses the
    bot's account, the other chats go on. Raise RefusedError once the last chat is refused.
    """
    running = {*chats, *bot.work}
    while True:
        done, running = await asyncio.wait(running, return_when=asyncio.FIRST_COMPLETED)
        for task in done:
            try:
                task.result()
            except RefusedError as refused:
                if not chats & running:
                    raise
                _log.error("%s", refused)
            else:
                return


@contextlib.contextmanager
def _web_host(settings: Settings) -> Iterator[socket.socket | None]:
    """Yield the open socket for the board in a browser, or None if it isn't set up.

    Raises:
        BadSettingError: an address or a port in the settings can't be used.

    """
    if not settings.web or "web" not in settings.roles:
        yield None
        return
    from bot.chat.web.app import open_socket  # noqa: PLC0415 - only where it is on

    host, port = settings.web_host, settings.web_port
    try:
        at = open_socket(port, host, public=settings.public_url is not None)
    except OSError as error:
        raise unusable_port("WEB_PORT", host, port, error) from None
    with at:
        yield at


def _chats(
    settings: Settings, bot: Bot, table: socket.socket | None
) -> Iterator[Coroutine[None, None, None]]:
    """Yield for every configured chat a coroutine that serves it.

    Without any chat, yield one that only waits. The library of a chat is imported only if that chat
    is configured.
    """
    if settings.shards and "discord" not in settings.tokens:
        facts = {"name": "SHARDS", "others": "DISCORD_TOKEN"}
        _log.warning("%s", operator_sentence(settings.language, "setting-alone", facts))
    for chat, token in settings.tokens.items():
        yield _SERVED[chat](settings, bot, token)
    if table:
        yield _web(settings, bot, table)
    elif not settings.tokens:
        _log.info("ready, without any chat")
        yield _forever()


async def _discord(settings: Settings, bot: Bot, token: str) -> None:
    from bot.chat.discord.app import serve  # noqa: PLC0415 - only where it is on

    await serve(
        bot.services, token, shards=settings.shards, api=settings.discord_api, ready=_announce
    )


async def _telegram(settings: Settings, bot: Bot, token: str) -> None:
    from bot.chat.telegram.app import TelegramSettings, serve  # noqa: PLC0415 - only where it is on

    chosen = TelegramSettings(
        token,
        webhook=settings.telegram_webhook,
        host=settings.telegram_webhook_host,
        port=settings.telegram_webhook_port,
        ephemeral=settings.telegram_ephemeral,
        topics=settings.telegram_topics,
        staging=settings.telegram_staging,
        mini_app=settings.telegram_app,
        board_page=settings.mini_app_url,
        api=settings.telegram_api,
    )
    await serve(bot.services, chosen, ready=_announce)


_SERVED = {"discord": _discord, "telegram": _telegram}


async def _web(settings: Settings, bot: Bot, at: socket.socket) -> None:
    from bot.chat.web.access.discord_app import DiscordApp  # noqa: PLC0415 - only where it is on
    from bot.chat.web.app import Public, make_app, serve  # noqa: PLC0415 - only where it is on

    token, secret = settings.discord_token or "", settings.discord_secret or ""
    discord = DiscordApp(token, secret, settings.discord_api) if settings.on_discord else None
    if secret and discord is None:
        facts = {"name": "DISCORD_CLIENT_SECRET", "others": "DISCORD_TOKEN, PUBLIC_URL"}
        _log.warning("%s", operator_sentence(settings.language, "setting-alone", facts))
    public = Public(settings.public_url, settings.trusted_proxies, settings.telegram_token, discord)
    app = make_app(bot.services, public=public)
    await serve(app, at, proxies=settings.trusted_proxies, ready=_announce)


def _announce(address: str) -> None:
    print(f"Wykładka: {address}", flush=True)  # noqa: T201 - what a newcomer looks for
    # All objects that exist by now stay for good. Collecting them would stop the process for a
    # tenth of a second.
    gc.collect()
    gc.freeze()
    # A request makes some thousands of short-lived objects. At the default threshold of 700 the
    # collector took a fortieth of the time of a button press.
    gc.set_threshold(*_COLLECTED)


async def _forever() -> None:
    await asyncio.Event().wait()
