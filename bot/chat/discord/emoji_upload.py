"""The upload of the tiles as emojis of the Discord application, in the background.

The waits between requests are long. Several processes may serve one application, but only one
uploads at a time. An emoji that another process has uploaded is found by its name.
"""

from __future__ import annotations

import asyncio
import logging
from functools import partial
from typing import TYPE_CHECKING, TypeAlias, TypeVar

import discord

from bot.chat.discord import error_mapping
from bot.chat.discord.tile_emojis import faces, is_outdated
from bot.chat.supervisor import work_under
from bot.coordinator.background.tasks import STORE_PAUSE, work_once

if TYPE_CHECKING:
    from collections.abc import Awaitable, Callable
    from contextlib import AbstractAsyncContextManager

    from bot.chat.discord.tile_emojis import TileFace
    from bot.coordinator.ports.chats import Lease

    # A function that returns the lease on an account, by its name.
    Leases: TypeAlias = Callable[[str], AbstractAsyncContextManager[Lease]]

T = TypeVar("T")

# Seconds between two uploads. Discord documents no limit, and counts emojis apart from other
# requests.
PAUSE = 1.0
# Seconds of the first and of the longest wait if Discord names none. Each wait is twice the one
# before.
WAIT, _LONGEST_WAIT = 5.0, 3600.0

_log = logging.getLogger(__name__)


class EmojiUpload:
    """The upload of the application's emojis.

    `ids` maps their names to ids, and fills up during the upload. If Discord refuses an emoji for
    good, its tile has none, and the refusal is logged once.
    """

    def __init__(self, client: discord.Client, *, pause: float = PAUSE, wait: float = WAIT) -> None:
        self.ids: dict[str, int] = {}
        self._client, self._pause, self._wait = client, pause, wait
        self._is_logged = False

    async def run(self, leases: Leases, account: str) -> None:
        """Upload the missing emojis once the store is available, then wait until cancelled.

        It never returns, because a worker that ends would end the other workers.
        """
        try:
            await work_once(partial(self.complete, leases, account), STORE_PAUSE)
        except Exception:  # noqa: BLE001 - logged whole; boards don't need emojis
            _log.exception("discord: emojis can't be completed")
        await asyncio.Event().wait()

    async def complete(self, leases: Leases, account: str) -> None:
        """Upload the emojis that the application lacks, and delete those of older builds."""
        wanted = faces()
        try:
            outdated = await self._find(wanted)
            if outdated or wanted.keys() - self.ids.keys():
                await work_under(leases(f"{account}:emojis"), partial(self._change, wanted))
        except error_mapping.FAILED as refused:
            self._log(refused)

    async def _find(self, faces: dict[str, TileFace]) -> list[discord.Emoji]:
        """Store the ids of the application's emojis. Return those that an older build drew."""
        found = await self._try(self._client.fetch_application_emojis)
        self.ids.update((one.name, one.id) for one in found if one.name in faces)
        return [one for one in found if is_outdated(one.name)]

    async def _change(self, faces: dict[str, TileFace], _lease: Lease) -> None:
        # Another process may have uploaded all of them before it gave the lease back.
        outdated = await self._find(faces)
        for name, face in faces.items():
            if name not in self.ids:
                await self._upload(name, face)
                await asyncio.sleep(self._pause)
        for emoji in outdated:
            await self._try(emoji.delete)

    async def _upload(self, name: str, face: TileFace) -> None:
        drawn = await asyncio.to_thread(face.draw)

        async def upload() -> discord.Emoji:
            return await self._client.create_application_emoji(name=name, image=drawn)

        try:
            emoji = await self._try(upload)
        except discord.HTTPException:
            # If a new name is refused, another process may have uploaded it just now.
            await self._find({name: face})
            if name not in self.ids:
                raise
        else:
            self.ids[name] = emoji.id

    async def _try(self, request: Callable[[], Awaitable[T]]) -> T:
        """Return the result of a request to Discord. Repeat it while Discord asks to wait."""
        pause = self._wait
        while True:
            try:
                return await request()
            except error_mapping.FAILED as error:
                if (later := error_mapping.as_try_later(error)) is None:
                    raise
                self._log(error)
                await asyncio.sleep(pause if later.after is None else later.after / 1000)
                pause = min(2 * pause, _LONGEST_WAIT)

    def _log(self, error: BaseException) -> None:
        if not self._is_logged:
            self._is_logged = True
            _log.warning("discord: some tiles stay without emojis for now: %s", error)
