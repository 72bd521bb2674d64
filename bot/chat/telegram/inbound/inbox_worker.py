"""The worker that handles the stored updates (Telegram's events).

It handles the updates of one chat in order, and many chats at once.
"""

from __future__ import annotations

import asyncio
import json
import logging
from contextlib import nullcontext, suppress
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any

from telegram import Update
from telegram.error import Forbidden, TelegramError

from bot.chat.telegram.outbound import client
from bot.chat.telegram.outbound.bot_api_requests import TooManyRequestsError
from bot.chat.telegram.outbound.error_mapping import is_away
from bot.coordinator.background.tasks import STORE_PAUSE, end, keep_working, work_once
from bot.coordinator.place import share_of
from bot.coordinator.ports.outbox import OvertakenError
from bot.coordinator.ports.tables import StoreUnavailableError

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence
    from contextlib import AbstractContextManager

    from bot.chat.telegram.inbound.dispatch import Dispatch
    from bot.chat.telegram.outbound.account import TelegramAccount
    from bot.coordinator.ports.chats import InboxEntry, Lease

AT_ONCE = 64
LEASE = 60_000
IDLE_SECONDS = 1.0
# An update is given up after so many attempts. Attempts of processes that died meanwhile count,
# because the update may have killed them. An attempt that the store recorded without the process
# noticing counts too, so its sender is told.
MOST_CLAIMS = 5

_log = logging.getLogger(__name__)


@dataclass(slots=True)
class InboxWorker:
    """The worker of the updates to one bot. `put` stores an arriving update, `run` handles them.

    With a `lease` of a share of the chats, the updates of other chats are only stored.
    """

    account: TelegramAccount
    hearing: Dispatch
    lease: Lease | None = None
    _notice: asyncio.Event = field(default_factory=asyncio.Event)
    _fresh: dict[str, None] = field(default_factory=dict)
    _under_way: dict[str, asyncio.Task[None]] = field(default_factory=dict)
    _next: dict[str, InboxEntry] = field(default_factory=dict)

    @property
    def box(self) -> str:
        """The name of the bot's inbox in the store, e.g. `telegram-123`."""
        return f"telegram-{self.account.id}"

    async def put(self, update: Mapping[str, Any]) -> None:
        """Store an update in the form in which Telegram sent it. Afterwards it may be confirmed.

        Raises:
            StoreUnavailableError: the store is unavailable.

        """
        services = self.account.services
        payload = json.dumps({"at": services.now(), "update": update}).encode()
        chat = _chat(update)
        await services.inbox.put(self.box, chat, str(update["update_id"]), payload)
        self._look_at(chat)

    async def run(self) -> None:
        """Handle stored updates until cancelled. Wait while the store is unavailable.

        The process holds the lease of these chats, so no other process handles the updates that it
        reserves. An update that is handled twice all the same has the same command id, and counts
        once.
        """
        try:
            await work_once(self.take_over, STORE_PAUSE)
            with self._hearing():
                await keep_working("telegram", self._round, 0)
        finally:
            await end(*self._under_way.values())

    async def take_over(self, shares: str | None = None) -> None:
        """Take over updates of chats that their former process reserved but did not finish.

        `shares` names shares of all chats by their digits. It is None for all that this process
        serves.
        """
        await self.account.services.inbox.under(self.lease).release(self.box, shares)
        self._notice.set()

    async def leave(self, shares: str) -> None:
        """Stop handling updates of the chats in these shares, given by their digits."""
        chats = [chat for chat in self._under_way if share_of(chat) in shares]
        for chat in chats:
            self._next.pop(chat, None)
        await end(*(self._under_way[chat] for chat in chats))

    async def work_off(self) -> int:
        """Handle all stored updates, and those that arrive meanwhile. Return their number."""
        handled = 0
        while letters := await self._claim():
            await asyncio.gather(*(self._handle(letter) for letter in letters))
            handled += len(letters)
        return handled

    async def _round(self) -> None:
        with suppress(TimeoutError):
            async with asyncio.timeout(IDLE_SECONDS):
                await self._notice.wait()
        self._notice.clear()
        free = AT_ONCE - len(self._under_way)
        if free <= 0:
            await asyncio.wait(self._under_way.values(), return_when=asyncio.FIRST_COMPLETED)
            self._notice.set()
            return
        # If some of these chats have just gone to another process, the next round takes fewer of
        # them.
        with suppress(OvertakenError):
            for letter in await self._claim():
                self._take(letter)

    def _take(self, letter: InboxEntry) -> None:
        """Handle an update now, or as soon as the previous one of its chat is handled."""
        before = self._under_way.get(letter.chat)
        if before is None:
            self._begin(letter)
        elif before.get_name() != letter.id:
            # The previous update is removed from the store, and its task is about to end.
            self._next[letter.chat] = letter
        # Otherwise this is the same update, whose lease ran out while it is being handled.

    def _hearing(self) -> AbstractContextManager[None]:
        """Listen for updates that other processes store, if several processes share the bot."""
        if self.lease is None or self.lease.shares == "":
            return nullcontext()
        return self.account.services.news.inbox(self.box, self._look_at)

    async def _claim(self) -> Sequence[InboxEntry]:
        chats, now = [*self._fresh], self.account.services.now()
        self._fresh.clear()
        inbox = self.account.services.inbox.under(self.lease)
        return await inbox.claim(self.box, now=now, lease=LEASE, limit=AT_ONCE, chats=chats)

    def _look_at(self, chat: str) -> None:
        """Note that a chat has a new update, if this process serves the chat."""
        if self.lease is None or self.lease.serves(share_of(chat)):
            self._fresh[chat] = None
            self._notice.set()

    def _begin(self, letter: InboxEntry) -> None:
        task = asyncio.create_task(self._handle(letter), name=letter.id)
        self._under_way[letter.chat] = task
        task.add_done_callback(lambda _: self._end(letter.chat))

    def _end(self, chat: str) -> None:
        self._under_way.pop(chat, None)
        if letter := self._next.pop(chat, None):
            self._begin(letter)

    async def _handle(self, letter: InboxEntry) -> None:
        is_given_up = letter.attempts > MOST_CLAIMS
        if is_given_up:
            _log.error("telegram: update %s is given up", letter.id)
        else:
            await self._handle_with_retries(letter)
        # Without a store the update stays, and is handled again.
        left = None
        with suppress(StoreUnavailableError):
            left = await self.account.services.inbox.finish(letter)
        if left != 0:
            self._look_at(letter.chat)
        if is_given_up and left is not None:
            # The update is removed from the store first, as reading it may end this process.
            await self._tell_given_up(letter)

    async def _tell_given_up(self, letter: InboxEntry) -> None:
        """Tell the sender of an update that it may have had no effect. The bot gave it up."""
        try:
            update = Update.de_json(json.loads(letter.payload)["update"], self.account.bot)
        except Exception:  # noqa: BLE001 - it is given up already
            _log.debug("telegram: update %s can't be read", letter.id)
        else:
            await self._apologize(update)

    async def _handle_with_retries(self, letter: InboxEntry) -> None:
        """Handle an update. Repeat it after a failure. After the last failure tell the sender."""
        payload = json.loads(letter.payload)
        try:
            update = Update.de_json(payload["update"], self.account.bot)
        except Exception:  # noqa: BLE001 - logged whole
            # The library expects fields that Telegram may leave out one day.
            _log.exception("telegram: update %s is given up", letter.id)
            return
        failed = 0
        while True:
            try:
                await self.hearing.hear(update, payload["at"])
            except Forbidden:
                # The person has blocked the bot meanwhile, so nobody can be told.
                return
            except StoreUnavailableError:
                await asyncio.sleep(STORE_PAUSE)
            except TooManyRequestsError as flood:
                await asyncio.sleep(flood.after / 1000)
            except Exception as error:  # noqa: BLE001 - tried again, then logged whole
                waits = client.AWAY_PAUSES if is_away(error) else client.OUR_PAUSES
                if failed >= len(waits):
                    _log.exception("telegram: update %s is given up", letter.id)
                    await self._apologize(update)
                    return
                told = error.message if isinstance(error, TelegramError) else type(error).__name__
                _log.warning("telegram: update %s fails: %s", letter.id, told)
                await asyncio.sleep(waits[failed])
                failed += 1
            else:
                return

    async def _apologize(self, update: Update) -> None:
        with suppress(TelegramError, StoreUnavailableError):
            await self.hearing.trouble(update)


def _chat(update: Mapping[str, Any]) -> str:
    """Return the name of the queue for an update: its chat's id, or else its sender's id.

    Inline queries and chats without the bot have their own queues.
    """
    for kind, told in update.items():
        if kind == "inline_query":
            return f"inline-{told['from']['id']}"
        if kind == "guest_message":
            # The chat's id may be that of another chat of the bot.
            return f"guest-{told['chat']['id']}"
        if isinstance(told, dict):
            message = told.get("message") or told
            return str((message.get("chat") or told.get("from") or {"id": "none"})["id"])
    return "none"
