"""The inbox in Redis: a platform's updates, stored before they are confirmed to it.

Each update is kept once, however often the platform sends it; a chat's updates are handled one at
a time and in their order; one that was claimed and not finished comes again.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from bot.coordinator.place import share_of
from bot.coordinator.ports.chats import InboxEntry
from bot.storage import keys
from bot.storage.redis.link import slices
from bot.storage.scripts import Script

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from bot.storage.redis.link import Link, Word
    from bot.storage.sealing.codec import Codec

# How long an update's id is known. Telegram offers an unconfirmed update for 24 hours.
KEEP_MS = 48 * 3600 * 1000

_PUT = Script("inbox_put")
_CLAIM = Script("inbox_claim", of_shares=True)
_DONE = Script("inbox_done")


class RedisInbox:
    """Updates of all platforms; payloads are sealed by the codec of kind `inbox`."""

    def __init__(self, link: Link, codec: Codec, clock: Callable[[], int]) -> None:
        self._link = link
        self._codec = codec
        self._clock = clock

    async def put(self, platform: str, chat: str, update: str, payload: bytes) -> bool:
        """Store an update; False if its id was stored before. On return it is safe to confirm."""
        names = [
            keys.SEEN_UPDATES.of(platform),
            keys.QUEUE.of(platform, chat),
            keys.WAITING_CHATS.of(platform),
        ]
        sealed = self._codec.seal(payload, platform, chat, update)
        word = keys.INBOX_NEWS.of(platform)
        arguments = (update, chat, self._clock(), KEEP_MS, sealed, word)
        return bool(await self._link.run(_PUT, names, arguments, copied=True))

    async def claim(  # noqa: PLR0913 - what to take, of whom, for how long
        self,
        platform: str,
        *,
        now: int,
        lease: int,
        limit: int,
        chats: Sequence[str] = (),
        shares: str = "",
    ) -> Sequence[InboxEntry]:
        """Take the oldest update of each chat that has one and hide the chat for `lease` ms.

        Where `chats` are known to have some it takes one exchange, else a second one. With `shares`
        the others are looked for in these alone.
        """
        entries: list[InboxEntry] = []
        wanted = [*chats][:limit]
        while True:
            words: list[Word] = [now, lease, limit, shares, *wanted]
            taken, due = await self._claimed(platform, words, wanted)
            entries += taken
            wanted = due[: limit - len(entries)]
            if not wanted:
                return entries

    async def _claimed(
        self, platform: str, words: Sequence[Word], chats: Sequence[str]
    ) -> tuple[list[InboxEntry], list[str]]:
        """The updates of these chats, taken, and other chats that have some."""
        queues = [keys.QUEUE.of(platform, chat) for chat in chats]
        names = [keys.WAITING_CHATS.of(platform), keys.INBOX_ATTEMPTS.of(platform), *queues]
        taken, due = await self._link.run(_CLAIM, names, words)
        entries = [
            self._entry(platform, chat.decode(), entry, attempts)
            for chat, entry, attempts in slices(taken, 3)
        ]
        return entries, [chat.decode() for chat in due]

    def _entry(self, platform: str, chat: str, entry: bytes, attempts: int) -> InboxEntry:
        head, sealed = entry.split(b"\n", 1)
        update = head.decode()
        payload = self._codec.open(sealed, platform, chat, update)
        return InboxEntry(platform, chat, update, payload, attempts)

    async def release(self, platform: str, shares: str = "") -> None:
        """Make the updates due that a process had in hand which is gone, with all behind them.

        With `shares` that is about the chats in these alone.
        """
        waiting, now = keys.WAITING_CHATS.of(platform), self._clock()
        found: Sequence[bytes] = await self._link.ask("ZRANGEBYSCORE", waiting, f"({now}", "+inf")
        hidden = [chat for chat in found if not shares or share_of(chat.decode()) in shares]
        if hidden:
            await self._link.many([("ZADD", waiting, "XX", now, chat) for chat in hidden])

    async def done(self, entry: InboxEntry) -> bool:
        """Remove a handled update; False if another had finished it before."""
        platform, chat = entry.platform, entry.chat
        names = [
            keys.QUEUE.of(platform, chat),
            keys.WAITING_CHATS.of(platform),
            keys.INBOX_ATTEMPTS.of(platform),
        ]
        return bool(await self._link.run(_DONE, names, [chat, entry.id, self._clock()]))
