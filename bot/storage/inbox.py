"""The inbox in Redis: a platform's updates, stored before the bot confirms them to the platform.

An update is a message or a button press that the platform delivers. Each is kept once, however
often the platform sends it. A chat's updates are handled one at a time and in their order. An
update that was claimed and not finished is claimed again.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from bot.coordinator.place import share_of
from bot.coordinator.ports.chats import InboxEntry
from bot.storage import keys
from bot.storage.errors import TakenOverError
from bot.storage.redis.link import slices
from bot.storage.scripts import Script

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from bot.coordinator.ports.chats import Lease
    from bot.storage.redis.link import Argument, Link
    from bot.storage.sealing.codec import Codec

# The id of an update stays known for this long. Telegram repeats an unconfirmed update for 24
# hours.
KEEP_MS = 48 * 3600 * 1000

_PUT = Script("inbox_put")
_CLAIM = Script("inbox_claim", fenced=True, of_shares=True)
_RELEASE = Script("inbox_release", fenced=True, of_shares=True)
_DONE = Script("inbox_done")


class RedisInbox:
    """The stored updates of all platforms. `codec` encrypts their payloads.

    With a `lease`, an update is claimed only as long as no other process has got the lease. The
    script that claims checks this.
    """

    def __init__(
        self, link: Link, codec: Codec, clock: Callable[[], int], lease: Lease | None = None
    ) -> None:
        self._link = link
        self._codec = codec
        self._clock = clock
        self._lease = lease

    def under(self, lease: Lease | None) -> RedisInbox:
        """Return this inbox for the holder of a lease, or without a lease for None.

        Once another process has the lease, the returned inbox claims nothing.
        """
        return RedisInbox(self._link, self._codec, self._clock, lease)

    async def put(self, platform: str, chat: str, update: str, payload: bytes) -> bool:
        """Store an update with the id `update`. Return False if it was stored before.

        In both cases the caller may confirm the update to the platform.
        """
        names = [
            keys.SEEN_UPDATES.of(platform),
            keys.QUEUE.of(platform, chat),
            keys.WAITING_CHATS.of(platform),
        ]
        sealed = self._codec.seal(payload, platform, chat, update)
        word = keys.INBOX_NEWS.of(platform)
        arguments = (update, chat, self._clock(), KEEP_MS, sealed, word)
        return bool(await self._link.run(_PUT, names, arguments, copied=True))

    async def claim(
        self, platform: str, *, now: int, lease: int, limit: int, chats: Sequence[str] = ()
    ) -> Sequence[InboxEntry]:
        """Return the oldest update of each chat, of at most `limit` chats.

        These chats are hidden from other claims for `lease` ms. If `chats` names chats that have
        updates, one round trip to Redis is enough, otherwise it takes two.
        """
        entries: list[InboxEntry] = []
        wanted = [*chats][:limit]
        while (shares := self._shares) is not None:
            # The script refuses chats whose lease another process has, so leave them out.
            wanted = [chat for chat in wanted if self._serves(chat)]
            words: list[Argument] = [now, lease, limit, shares, *wanted]
            try:
                taken, due = await self._claim(platform, words, wanted)
            except TakenOverError:
                if entries:
                    break
                raise
            entries += taken
            wanted = due[: limit - len(entries)]
            if not wanted:
                break
        # Another process handles the updates of chats whose lease was given back during the
        # round trip.
        return [entry for entry in entries if self._serves(entry.chat)]

    async def _claim(
        self, platform: str, words: Sequence[Argument], chats: Sequence[str]
    ) -> tuple[list[InboxEntry], list[str]]:
        """Claim the oldest updates of these chats. Return them, and further chats with updates.

        `words` are the arguments of the script.
        """
        queues = [keys.QUEUE.of(platform, chat) for chat in chats]
        names = [keys.WAITING_CHATS.of(platform), keys.INBOX_ATTEMPTS.of(platform), *queues]
        taken, due = await self._run_fenced(_CLAIM, platform, names, words)
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

    async def release(self, platform: str, shares: str | None = None) -> None:
        """Release the updates that a process claimed before it ended, so that they can be claimed.

        Under a lease this covers the chats of the lease, or with `shares` the chats of these shares
        (parts of all chats). After that the earlier holder of the lease can claim no update there.
        """
        shares = self._shares if shares is None else shares
        if shares is not None:
            names = [keys.WAITING_CHATS.of(platform)]
            await self._run_fenced(_RELEASE, platform, names, [self._clock(), shares])

    async def finish(self, entry: InboxEntry) -> int | None:
        """Remove a handled update. Return the number of updates that wait in its chat.

        Return None if another process removed it before. No lease is checked, because the update
        has been handled.
        """
        platform, chat = entry.platform, entry.chat
        names = [
            keys.QUEUE.of(platform, chat),
            keys.WAITING_CHATS.of(platform),
            keys.INBOX_ATTEMPTS.of(platform),
        ]
        left: int | None = await self._link.run(_DONE, names, [chat, entry.id, self._clock()])
        return left

    @property
    def _shares(self) -> str | None:
        """The shares (parts of all chats) that this process serves: "" for all chats.

        It is None for none.
        """
        return self._lease.shares if self._lease else ""

    def _serves(self, chat: str) -> bool:
        return self._lease is None or self._lease.serves(share_of(chat))

    async def _run_fenced(
        self, script: Script, platform: str, names: Sequence[str], words: Sequence[Argument]
    ) -> Any:  # noqa: ANN401 - a reply has any of RESP's shapes
        """Run a script that first checks this process's lease. Return the script's reply."""
        fences = self._lease.fences() if self._lease else ""
        highest = keys.FENCES.of(keys.shard_of_name(platform))
        return await self._link.run(script, [*names, highest], [*words, fences])
