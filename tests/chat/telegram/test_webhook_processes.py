"""Several processes behind one webhook: each takes any update, and answers in its own chats."""

from __future__ import annotations

import asyncio
import time
from contextlib import aclosing, asynccontextmanager
from typing import TYPE_CHECKING

import pytest
from aiohttp import ClientError, ClientSession, web
from aiohttp.test_utils import TestServer

from bot.composition import ENCODING, workers
from bot.storage.redis.urls import open_link
from bot.storage.sealing.keyring import Keyring
from bot.storage.store import assemble
from tests.fakes.telegram import NO_LIMITS, telegram_peer
from tests.support.chat.known_game import MOVES, seeded_bot
from tests.support.chat.telegram.evening import Evening, an_evening, boards, moves_of
from tests.support.chat.telegram.process import telegram_process
from tests.support.clock import Clock
from tests.support.storage.holders import holder_of, let_lapse, wait_for_holders
from tests.support.storage.sealed_store import KEY
from tests.support.storage.servers import free_port

if TYPE_CHECKING:
    from collections.abc import AsyncIterator, Sequence

    from bot.storage.store import Store
    from tests.support.storage.servers import Servers


@asynccontextmanager
async def balancer(ports: Sequence[int]) -> AsyncIterator[str]:
    """Run a balancer before the processes, which gives each update to the next available one."""
    turn = 0

    async def pass_on(request: web.Request) -> web.Response:
        nonlocal turn
        body = await request.read()
        for _ in ports:
            turn += 1
            address = f"http://127.0.0.1:{ports[turn % len(ports)]}/hook"
            try:
                async with session.post(address, data=body, headers=request.headers) as answer:
                    return web.Response(status=answer.status)
            except ClientError:
                continue
        return web.Response(status=502)

    application = web.Application()
    application.router.add_post("/hook", pass_on)
    async with ClientSession() as session, TestServer(application) as server:
        yield str(server.make_url("/hook"))


async def open_game(evening: Evening) -> None:
    """Begin a game."""
    group = evening.group
    group.says(evening.ola, "/nowa_gra@wykladka_bot na 2 osoby")
    evening.kuba.taps(await group.sees("Dołącz", by_button=True), "Dołącz")
    await group.sees("Losowanie:")


async def move(evening: Evening, number: int, word: str) -> None:
    """Type a move in private, confirm it, and wait until the group sees it."""
    mover = evening.kuba if number % 2 else evening.ola
    mover.writes(MOVES[number])
    preview = await mover.sees("Podgląd")
    mover.taps(preview, preview.labels[0][0])
    await evening.group.sees(word)


@pytest.mark.slow(8)
async def test_two_processes_share_the_chats_and_a_dead_one_is_replaced(
    servers: Servers,
) -> None:
    address = servers.url("embedded")
    link, clock = open_link(address), Clock(time.time_ns() // 1_000_000)
    await link.ask("FLUSHALL")
    store = assemble(link, ENCODING, Keyring(KEY), clock)
    ports = free_port(), free_port()
    async with (
        aclosing(link),
        telegram_peer(inline=False, limits=NO_LIMITS) as world,
        balancer(ports) as hook,
        keep_lists(store, clock),
    ):
        account = f"telegram:{world.token.partition(':')[0]}"
        evenings = [an_evening(world, store, clock) for _ in range(3)]
        async with telegram_process(world, address, hook, ports[0]) as first:
            await asyncio.gather(*map(open_game, evenings))
            dead = await holder_of(link, account, "0")
            async with telegram_process(world, address, hook, ports[1]):
                await wait_for_holders(link, account, 2)
                await asyncio.gather(*(move(one, 0, "DEPN") for one in evenings))
                assert [len(boards(one.group)) for one in evenings] == [2, 2, 2]
                # The presses were received, so they count whatever happened to their process.
                for one in evenings:
                    one.kuba.writes(MOVES[1])
                    preview = await one.kuba.sees("Podgląd")
                    one.kuba.taps(preview, preview.labels[0][0])
                first.kill()
                await first.wait()
                await let_lapse(link, account, dead)
                for one in evenings:
                    await one.group.sees("NUCIŁBYM")
                await wait_for_holders(link, account, 1)
                await asyncio.gather(*(move(one, 2, "ŻGNIJ") for one in evenings))
        for one in evenings:
            [code] = await one.table.games(one.ola)
            assert await moves_of(one, code) == ["8G DEPNęLI", "M5 NUC.ŁBYM", "J6 ŻG.IJ"]


@asynccontextmanager
async def keep_lists(store: Store, clock: Clock) -> AsyncIterator[None]:
    """Keep the lists of games in another process than those that serve."""
    bot = workers(seeded_bot(store, clock))
    tasks = [
        asyncio.create_task(store.news.run()),
        asyncio.create_task(bot.game_lists.run(store.news.waker)),
        asyncio.create_task(_ticking(clock)),
    ]
    try:
        yield
    finally:
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)


async def _ticking(clock: Clock) -> None:
    """Follow the machine's clock, which the processes use."""
    while True:
        clock.now = time.time_ns() // 1_000_000
        await asyncio.sleep(0.05)
