"""The Telegram adapter. One process serves an account, or with a webhook several processes.

With a webhook each process receives and stores any update. It answers and shows boards only in its
own share of the chats.
"""

from __future__ import annotations

import asyncio
import hashlib
import hmac
import logging
import re
from contextlib import AsyncExitStack, asynccontextmanager, contextmanager
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, NamedTuple

from telegram.error import InvalidToken, NetworkError

from bot.chat.shared_chats import share_chats
from bot.chat.supervisor import RefusedError, supervise, work_under
from bot.chat.telegram import menu, profile, staging
from bot.chat.telegram.inbound import polling, webhook
from bot.chat.telegram.inbound.dispatch import Dispatch
from bot.chat.telegram.inbound.inbox_worker import InboxWorker
from bot.chat.telegram.outbound.account import TelegramAccount
from bot.chat.telegram.outbound.channel import PacedDelivery, TelegramChannel
from bot.chat.telegram.outbound.client import API, make_bot
from bot.chat.telegram.outbound.guest.messages import GuestMessages
from bot.chat.telegram.outbound.guest.pictures import GuestPictures
from bot.chat.telegram.outbound.message_games import MessageGames
from bot.chat.telegram.outbound.place import PLATFORM
from bot.chat.telegram.outbound.rate_limits import TELEGRAMS, Pace, Pacer
from bot.chat.telegram.outbound.topics import GameTopics
from bot.coordinator.background.tasks import end, together
from bot.coordinator.place import SHARES
from bot.coordinator.ports.chats import LEASE_SECONDS
from bot.delivery.deliver import Delivery
from bot.delivery.relay import Relay
from bot.delivery.seek_notices import SeekNotices
from bot.text.pieces import Raw
from bot.text.translate import texts
from bot.trouble import Trouble

if TYPE_CHECKING:
    from collections.abc import AsyncIterator, Callable, Coroutine, Iterator

    from telegram import User

    from bot.chat.telegram.outbound.client import Client
    from bot.coordinator.ports.chats import Lease
    from bot.dialogue.services import ChatServices

# core.telegram.org/bots/api#authorizing-your-bot
_TOKEN = re.compile(r"([0-9]+):[A-Za-z0-9_-]+")

_log = logging.getLogger(__name__)


@dataclass(frozen=True, slots=True)
class TelegramSettings:
    """The operator's settings for Telegram. `api` is the address of the Bot API server.

    With a `webhook` (a public https address) Telegram sends updates to `host` and `port`. Otherwise
    the bot polls for them. With `ephemeral`, answers for one person may be messages in the group
    that nobody else sees, if the server supports them. `mini_app` is the short name under which
    BotFather knows the board. `board_page` is the address of the board's page on a static host.
    With `topics` each game has a topic in private chats, if BotFather allows topics. `staging` is
    the chat to which pictures are uploaded for messages that take no upload. `pace` and
    `poll_seconds` are for tests.
    """

    token: str = field(repr=False)
    webhook: str | None = None
    host: str = "127.0.0.1"
    port: int = 8443
    ephemeral: bool = True
    topics: bool = False
    staging: int | None = None
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
    ttl: float = LEASE_SECONDS,
) -> None:
    """Serve the account of this token until cancelled, while no other process serves it.

    `ready` is called with the bot's address once the bot answers. If a process dies, others wait
    `ttl` seconds before they take over. Raises RefusedError for a wrong token.
    """
    number = _TOKEN.fullmatch(settings.token)
    if number is None:
        raise RefusedError("Telegram", "TELEGRAM_TOKEN")

    account = f"{PLATFORM}:{number[1]}"

    async def alone() -> None:
        async def serve_polling(lease: Lease) -> None:
            services.meter.stands(PLATFORM, "connecting")
            async with connect(services, settings, lease) as parts:
                ready(parts.account.address)
                services.meter.stands(PLATFORM, "connected")
                await together(*_works(parts, settings))

        # Only one process may poll.
        with _known_errors():
            await work_under(services.leases.lease(account, ttl=ttl), serve_polling)

    async def beside_others() -> None:
        services.meter.stands(PLATFORM, "connecting")
        # Only a process with a share of the chats answers in them.
        with _known_errors():
            async with _introduce(services, settings) as known:

                async def serve_share(lease: Lease) -> None:
                    async with _at_work(services, settings, known, lease) as parts:
                        ready(parts.account.address)
                        # A process that holds the whole account may go on as long as it runs.
                        services.meter.stands(PLATFORM, "standby")
                        await together(*_works(parts, settings), _share(parts, lease))

                await work_under(services.leases.share(account, ttl=ttl), serve_share)

    await supervise(PLATFORM, beside_others if settings.webhook else alone, services.meter)


@contextmanager
def _known_errors() -> Iterator[None]:
    """Raise RefusedError for a wrong token, and Trouble if Telegram can't be reached."""
    try:
        yield
    except InvalidToken:
        raise RefusedError("Telegram", "TELEGRAM_TOKEN") from None
    except NetworkError as error:
        raise Trouble("chat-away", platform="Telegram", reason=error.message) from error


@dataclass(frozen=True, slots=True)
class Connected:
    """A Telegram account that can answer, and its workers.

    `letters` handles updates, `relay` shows boards, `seek_notices` sends notifications about seeks.
    """

    account: TelegramAccount
    letters: InboxWorker
    relay: Relay
    seek_notices: SeekNotices


@asynccontextmanager
async def connect(
    services: ChatServices, settings: TelegramSettings, lease: Lease | None = None
) -> AsyncIterator[Connected]:
    """Yield a Telegram account and its workers. No worker runs yet.

    With a `lease` nothing is sent once another process may hold it. Raises
    telegram.error.InvalidToken, and TelegramError if Telegram is unavailable.
    """
    async with (
        _introduce(services, settings) as known,
        _at_work(services, settings, known, lease) as parts,
    ):
        yield parts


class _Introduced(NamedTuple):
    """A bot that Telegram has accepted.

    `whispers` says if the server supports messages that one person of a group sees. `staging` is
    the chat for uploading pictures, None if there is none to which the bot may send them.
    """

    bot: Client
    me: User
    whispers: bool
    staging: int | None


@asynccontextmanager
async def _introduce(
    services: ChatServices, settings: TelegramSettings
) -> AsyncIterator[_Introduced]:
    """Yield the bot once Telegram has accepted it. Log what BotFather and the server allow it."""
    async with make_bot(settings.token, settings.api) as bot:
        me = await bot.get_me()
        whispers = await menu.register(bot, services.language, whispers=settings.ephemeral)
        await profile.describe(bot, services.language)
        said = texts(services.language)(
            "telegram-ready",
            name=Raw(f"@{me.username}"),
            privacy="off" if me.can_read_all_group_messages else "on",
            inline="on" if me.supports_inline_queries else "off",
            guest="on" if me.supports_guest_queries else "off",
        )
        _log.info("%s", said)
        if settings.topics and not me.has_topics_enabled:
            _log.warning("%s", texts(services.language)("telegram-topics-off"))
        pictures = await staging.check(bot, settings.staging, services.language)
        yield _Introduced(bot, me, whispers, pictures)


@asynccontextmanager
async def _at_work(
    services: ChatServices, settings: TelegramSettings, known: _Introduced, lease: Lease | None
) -> AsyncIterator[Connected]:
    """Yield the account and its workers, which stop sending when the lease is lost."""
    account = _make_account(services, settings, known, lease)
    await services.keep_way_to_chat(PLATFORM, account.address)
    async with AsyncExitStack() as stack:
        stack.push_async_callback(account.pacer.aclose)
        stack.push_async_callback(account.background.aclose)
        stack.push_async_callback(account.games.remembered.save)
        stack.push_async_callback(end, asyncio.create_task(account.games.remembered.run()))
        outbox = services.outbox.under(lease)
        channel = TelegramChannel(account)
        sender = Delivery(PLATFORM, services, channel, outbox)
        paced = PacedDelivery(sender, account)
        relay = Relay(PLATFORM, outbox, paced, services.now, services.meter)
        letters = InboxWorker(account, Dispatch(account), lease)
        notices = SeekNotices(PLATFORM, services, channel, lease)
        yield Connected(account, letters, relay, notices)


async def receive(parts: Connected, settings: TelegramSettings) -> None:
    """Store the updates that Telegram sends, until cancelled."""
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
    await polling.poll_and_confirm(
        bot, letters.put, parts.account.services, seconds=settings.poll_seconds
    )


def _works(parts: Connected, settings: TelegramSettings) -> tuple[Coroutine[None, None, None], ...]:
    """Return the coroutines that run as long as this process serves the account."""
    alarm = parts.account.services.alarm
    return (
        parts.letters.run(),
        parts.relay.run(alarm),
        parts.seek_notices.run(),
        receive(parts, settings),
    )


async def _share(parts: Connected, lease: Lease) -> None:
    """Serve this process's share of the chats until cancelled. Report if it has a share."""
    meter = parts.account.services.meter

    def note() -> None:
        parts.account.shown.clear()
        meter.stands(PLATFORM, "connected" if lease.shares else "standby")

    await share_chats(lease, parts.letters, parts.relay, noted=note)


def _make_account(
    services: ChatServices, settings: TelegramSettings, known: _Introduced, lease: Lease | None
) -> TelegramAccount:
    bot, me, whispers, _ = known
    secret = services.coordinator.world.secret
    pacer = _pacer(settings.pace, lease)
    topics = settings.topics and bool(me.has_topics_enabled)
    return TelegramAccount(
        services,
        bot,
        me.id,
        me.username or "",
        pacer,
        MessageGames(services.notes, me.id),
        GameTopics(bot, pacer, services.notes, me.id, topics),
        GuestMessages(bot, pacer, GuestPictures(services, bot, pacer, known.staging)),
        hmac.digest(secret, b"telegram", hashlib.sha256),
        inline=bool(me.supports_inline_queries),
        guest=bool(me.supports_guest_queries),
        whispers=whispers,
        mini_app=settings.mini_app,
        board_page=settings.board_page,
    )


def _pacer(pace: Pace, lease: Lease | None) -> Pacer:
    """Return the pacer, which keeps an account's messages within Telegram's rate limits.

    With a lease it sends nothing once the lease is lost, and keeps to this process's share of the
    account's rate.
    """
    if lease is None:
        return Pacer(pace)
    return Pacer(pace, check=lease.check, part=lambda: len(lease.shares or SHARES) / len(SHARES))
