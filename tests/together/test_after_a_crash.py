"""A bot that runs its own server comes back after a crash: nothing waits for the dead process."""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING

from bot.clock import now
from bot.composition import open_bot
from bot.config import read
from bot.dialogue.actor import Event
from bot.dialogue.request import Intent
from bot.storage.redis.lease import RedisLease
from tests.support import PATIENCE

if TYPE_CHECKING:
    from pathlib import Path

    from bot.composition import Bot
    from bot.coordinator.game_id import GameId

MINUTE, DAY = 60_000, 86_400_000
ACCOUNT, KINDS = "telegram:1", ("telegram", "discord", "robot", "index", "history")


async def test_work_of_the_previous_process_is_free_at_once(tmp_path: Path) -> None:
    # Nothing is worked off here, so that what is found is what a worker would find.
    settings = read({"DATA_DIR": str(tmp_path), "ROLES": "web"})
    async with open_bot(settings) as bot:
        code = await _invite(bot)
        places = [f"{kind}:1:" for kind in KINDS]
        await bot.store.outbox.put(code, 1, places, now=now())
        taken = await _in_hand(bot)
        assert taken == {*KINDS, "invitation"}
        assert await _in_hand(bot) == set()
        assert await RedisLease(bot.store.link, ACCOUNT, 600).take()
    # It died: whatever it held is held for minutes more.
    async with open_bot(settings) as bot:
        assert await _in_hand(bot) == taken
        async with asyncio.timeout(PATIENCE), bot.store.leases.lease(ACCOUNT, ttl=600) as lease:
            assert int(lease.fences().rpartition(" ")[2]) > 1


async def _invite(bot: Bot) -> GameId:
    ola = await bot.services.actor("web", "ola", "Ola", place="web:a:", scope="", private=False)
    reply = await bot.conversation.answer_line(Intent(ola, Event("w:1", now())), "/nowa_gra")
    assert reply.game is not None
    return reply.game


async def _in_hand(bot: Bot) -> set[str]:
    """Return the kinds of marks and timers that can be claimed until the invitation lapses."""
    outbox, lapsed = bot.store.outbox, now() + 10 * DAY
    kinds = set()
    for kind in KINDS:
        if await outbox.claim(kind, now=now(), lease=MINUTE, limit=9):
            kinds.add(kind)
    timers = await bot.store.timers.due(now=lapsed, lease=MINUTE, limit=9)
    return kinds | {timer.kind for timer in timers}
