"""Telegram put together: one account, served by one process, or by a webhook's several.

Each of those takes what comes, and stores it; each answers and shows boards in its own chats.
"""

from __future__ import annotations

import asyncio
import hashlib
import hmac
import logging
import re
from contextlib import AsyncExitStack, asynccontextmanager
from dataclasses import dataclass, field
from functools import partial
from typing import TYPE_CHECKING

from telegram.error import InvalidToken, NetworkError

from bot.chat.shared_chats import share_chats
from bot.chat.supervisor import AwayError, RefusedError, supervise
from bot.chat.telegram import menu, profile
from bot.chat.telegram.inbound import polling, webhook
from bot.chat.telegram.inbound.dispatch import Dispatch
from bot.chat.telegram.inbound.inbox_worker import InboxWorker
from bot.chat.telegram.outbound.account import TelegramAccount
from bot.chat.telegram.outbound.channel import PacedDelivery, TelegramChannel
from bot.chat.telegram.outbound.client import API, make_bot
from bot.chat.telegram.outbound.message_games import MessageGames
from bot.chat.telegram.outbound.pace import TELEGRAMS, Pace, Pacer
from bot.chat.telegram.outbound.place import PLATFORM
from bot.coordinator.background.tasks import end, together
from bot.coordinator.place import SHARES
from bot.delivery.deliver import Delivery
from bot.delivery.relay import Relay
from bot.text.pieces import Raw
from bot.text.translate import texts

if TYPE_CHECKING:
    from collections.abc import AsyncIterator, Callable, Coroutine

    from bot.chat.telegram.outbound.client import Client
    from bot.coordinator.ports.chats import Lease, SharedLease
    from bot.dialogue.services import ChatServices

# core.telegram.org/bots/api#authorizing-your-bot
_TOKEN = re.compile(r"([0-9]+):[A-Za-z0-9_-]+")

_log = logging.getLogger(__name__)


@dataclass(frozen=True, slots=True)
class TelegramSettings:
    """What the operator decides. `api` is the Bot API server; the rest is for tests.

    With a `webhook` (a public https address) updates come to `host` and `port`, else they are
    polled. `ephemeral` lets answers for one person be messages in the group, where the server can.
    `mini_app` is the short name under which BotFather knows the board, `board_page` where its page
    lies on a static host.
    """

    token: str = field(repr=False)
    webhook: str | None = None
    host: str = "127.0.0.1"
    port: int = 8443
    ephemeral: bool = True
    mini_app: str | None = None
    board_page: str | None = None
    api: str = API
    pace: Pace = TELEGRAMS
    poll_seconds: int = polling.POLL_SECONDS


async def serve(
    services: ChatServices,
    settings: TelegramSettings,
    *,
    ready: Callable[[str], None],
    ttl: float = 15.0,
) -> None:
    """Serve the account of this token until cancelled, while no other process does.

    `ready` hears the bot's address once it answers; `ttl` is how many seconds others wait for a
    process that died. Raises RefusedError for a wrong token.
    """
    number = _TOKEN.fullmatch(settings.token)
    if number is None:
        raise RefusedError("Telegram", "TELEGRAM_TOKEN")

    @asynccontextmanager
    async def at_work(lease: Lease) -> AsyncIterator[Connected]:
        try:
            async with connected(services, settings, lease) as parts:
                ready(f"https://t.me/{parts.account.username}")
                yield parts
        except InvalidToken:
            raise RefusedError("Telegram", "TELEGRAM_TOKEN") from None
        except NetworkError as error:
            raise AwayError("Telegram", error.message) from error

    async def alone(lease: Lease) -> None:
        async with at_work(lease) as parts:
            services.meter.stands(PLATFORM, "connected")
            await together(*_works(parts, settings))

    async def beside_others(lease: SharedLease) -> None:
        async with at_work(lease) as parts:
            # Where another has the account whole, that may go on as long as it runs.
            services.meter.stands(PLATFORM, "standby")
            await together(*_works(parts, settings), _share(parts, lease))

    account = f"{PLATFORM}:{number[1]}"
    if settings.webhook:
        hold = partial(services.leases.share, account, ttl=ttl)
        await supervise(PLATFORM, hold, beside_others, services.meter)
    else:
        # Only one may poll.
        sole = partial(services.leases.lease, account, ttl=ttl)
        await supervise(PLATFORM, sole, alone, services.meter)


@dataclass(frozen=True, slots=True)
class Connected:
    """An account and what works for it."""

    account: TelegramAccount
    letters: InboxWorker
    relay: Relay


@asynccontextmanager
async def connected(
    services: ChatServices, settings: TelegramSettings, lease: Lease | None = None
) -> AsyncIterator[Connected]:
    """An account that answers, with nothing at work yet.

    Under a `lease` nothing goes out where another process may have it. Raises
    telegram.error.InvalidToken, and TelegramError where Telegram is away.
    """
    async with AsyncExitStack() as stack:
        bot = make_bot(settings.token, settings.api)
        await stack.enter_async_context(bot)
        account = await _make_account(services, bot, settings, lease)
        stack.push_async_callback(account.pacer.aclose)
        stack.push_async_callback(account.background.aclose)
        stack.push_async_callback(account.games.remembered.save)
        stack.push_async_callback(end, asyncio.create_task(account.games.remembered.run()))
        outbox = services.outbox.under(lease)
        sender = Delivery(PLATFORM, services, TelegramChannel(account), outbox)
        paced = PacedDelivery(sender, account)
        relay = Relay(PLATFORM, outbox, paced, services.now, services.meter)
        yield Connected(account, InboxWorker(account, Dispatch(account), lease), relay)


async def receive(parts: Connected, settings: TelegramSettings) -> None:
    """Put what people do into the inbox, until cancelled."""
    bot, letters = parts.account.bot, parts.letters
    if settings.webhook:
        await webhook.listen(
            bot,
            letters.put,
            url=settings.webhook,
            host=settings.host,
            port=settings.port,
        )
        return
    await polling.poll(bot, letters.put, parts.account.services, seconds=settings.poll_seconds)


def _works(parts: Connected, settings: TelegramSettings) -> tuple[Coroutine[None, None, None], ...]:
    """What goes on as long as an account is served."""
    alarm = parts.account.services.alarm
    return parts.letters.run(), parts.relay.run(alarm), receive(parts, settings)


async def _share(parts: Connected, lease: SharedLease) -> None:
    """Have our part of the chats, and say so."""
    meter = parts.account.services.meter

    def noted() -> None:
        meter.stands(PLATFORM, "connected" if lease.shares else "standby")

    await share_chats(lease, parts.letters, parts.relay, noted=noted)


async def _make_account(
    services: ChatServices, bot: Client, settings: TelegramSettings, lease: Lease | None
) -> TelegramAccount:
    """The account, with what BotFather and the server allow it; one line tells the operator."""
    me = await bot.get_me()
    can_whisper = await menu.register(bot, services.language, whispers=settings.ephemeral)
    await profile.describe(bot, services.language)
    secret = services.coordinator.world.secret
    said = texts(services.language)(
        "telegram-ready",
        name=Raw(f"@{me.username}"),
        privacy="off" if me.can_read_all_group_messages else "on",
        inline="on" if me.supports_inline_queries else "off",
    )
    _log.info("%s", said)
    return TelegramAccount(
        services,
        bot,
        me.id,
        me.username or "",
        _pacer(settings.pace, lease),
        MessageGames(services.notes, me.id),
        hmac.digest(secret, b"telegram", hashlib.sha256),
        inline=bool(me.supports_inline_queries),
        whispers=can_whisper,
        mini_app=settings.mini_app,
        board_page=settings.board_page,
    )


def _pacer(pace: Pace, lease: Lease | None) -> Pacer:
    """Under a lease nothing goes out late, and of the rate over all we take what is ours."""
    if lease is None:
        return Pacer(pace)
    return Pacer(pace, check=lease.check, part=lambda: len(lease.shares or SHARES) / len(SHARES))
