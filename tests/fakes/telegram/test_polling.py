"""Updates reach the bot: polling, confirming, two at once, the webhook."""

from __future__ import annotations

import asyncio
import time

import pytest
from aiohttp import web
from telegram import Bot
from telegram.error import Conflict, InvalidToken
from telegram.ext import CommandHandler

from tests.fakes.telegram import telegram_peer
from tests.fakes.telegram.webhook import HEADER
from tests.support import PATIENCE
from tests.support.chat.telegram.application import Bare, bare, client, polling


async def test_an_update_comes_again_until_it_is_confirmed() -> None:
    async with bare() as (world, bot):
        ola = world.person("Ola")
        ola.writes("raz")
        ola.writes("dwa")
        first, second = await bot.get_updates()
        assert [first, second] == list(await bot.get_updates())
        assert list(await bot.get_updates(limit=1)) == [first]
        assert list(await bot.get_updates(offset=first.update_id + 1)) == [second]
        [issued] = world.pending
        assert (issued.update_id, issued.times) == (second.update_id, 3)
        assert not await bot.get_updates(offset=second.update_id + 1)
        assert not world.pending


async def test_a_bot_that_died_gets_the_update_from_its_successor() -> None:
    async with telegram_peer() as world:
        ola = world.person("Ola")
        ola.writes("/ruch")
        async with client(world) as first:
            await first.get_updates()
        seen = asyncio.Event()

        async def note(_update: object, _context: Bare) -> None:
            seen.set()

        async with polling(world, CommandHandler("ruch", note)), asyncio.timeout(PATIENCE):
            await seen.wait()
            await world.until(lambda: not world.pending)


async def test_updates_are_dropped_after_a_day() -> None:
    async with bare() as (world, bot):
        world.person("Ola").writes("raz")
        world.advance(24 * 3600 + 1)
        assert not await bot.get_updates()


async def test_a_poll_waits_for_updates() -> None:
    async with bare() as (world, bot):
        waiting = asyncio.create_task(bot.get_updates(timeout=10))
        await world.until(lambda: world.calls_of("getUpdates"))
        world.person("Ola").writes("raz")
        assert len(await waiting) == 1


async def test_the_earlier_of_two_pollers_gets_a_conflict() -> None:
    async with bare() as (world, bot), client(world) as other:
        waiting = asyncio.create_task(bot.get_updates(timeout=10))
        await world.until(lambda: world.calls_of("getUpdates"))
        await other.get_updates(timeout=0)
        with pytest.raises(Conflict, match="terminated by other getUpdates"):
            await waiting


async def test_only_the_requested_kinds_of_updates_come() -> None:
    async with bare() as (world, bot):
        await bot.get_updates(allowed_updates=["callback_query"])
        world.person("Ola").writes("raz")
        assert not world.updates
        await bot.get_updates(allowed_updates=[])
        world.person("Ola").writes("raz")
        assert len(world.updates) == 1


async def test_a_wrong_token_is_refused() -> None:
    async with telegram_peer() as world:
        with pytest.raises(InvalidToken):
            async with Bot("7104001000:inny", base_url=world.base_url):
                pass


async def test_a_webhook_gets_each_update_until_it_confirms_it() -> None:
    taken: list[tuple[int, str | None]] = []
    started = time.perf_counter()

    async def take(request: web.Request) -> web.Response:
        update = await request.json()
        taken.append((update["update_id"], request.headers.get(HEADER)))
        return web.Response(status=500 if len(taken) == 1 else 200)

    app = web.Application()
    app.router.add_post("/haczyk", take)
    runner = web.AppRunner(app)
    await runner.setup()
    site = web.TCPSite(runner, "127.0.0.1", 0)
    await site.start()
    async with bare() as (world, bot):
        world.person("Ola").writes("raz")
        url = f"http://127.0.0.1:{runner.addresses[0][1]}/haczyk"
        await bot.set_webhook(url, secret_token="sekret")  # noqa: S106 - a test's
        await world.until(lambda: not world.pending)
        number = world.updates[0].update_id
        assert taken == [(number, "sekret"), (number, "sekret")]
        confirmed = world.updates[0].confirmed
        assert confirmed is not None
        assert confirmed > started
        with pytest.raises(Conflict, match="while webhook is active"):
            await bot.get_updates()
        assert (await bot.get_webhook_info()).url == url
        await bot.delete_webhook()
        assert not await bot.get_updates()
    await runner.cleanup()
