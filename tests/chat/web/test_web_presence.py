"""Who is at the table is told to the others' windows, of this process and of others."""

from __future__ import annotations

import asyncio
from contextlib import asynccontextmanager
from typing import TYPE_CHECKING, Any

from aiohttp.test_utils import TestClient, TestServer

from bot.chat.web.app import make_app
from tests.support import PATIENCE
from tests.support.chat.web.process import process
from tests.support.chat.web.seat import Seat
from tests.support.storage.exchanges import counted

if TYPE_CHECKING:
    from collections.abc import AsyncIterator

    from aiohttp import ClientWebSocketResponse

    from bot.composition import Bot
    from tests.support.chat.web.seat import Client
    from tests.support.storage.servers import Servers


def present(state: dict[str, Any]) -> list[bool]:
    return [player["present"] for player in state["players"]]


async def test_who_comes_and_goes_is_told_to_the_others(
    bot: Bot, client: Client, ola: Seat, kuba: Seat
) -> None:
    game = await ola.invite(clock="none")
    await kuba.join(game)
    async with ola.client.ws_connect("/api/live", headers=ola.headers) as window:
        first = await ola.hello(window, game)
        assert (present(first), first["watchers"]) == ([True, False], 0)
        async with kuba.client.ws_connect("/api/live", headers=kuba.headers) as other:
            assert present(await kuba.hello(other, game)) == [True, True]
            came = await window.receive_json()
            assert (present(came), came["version"]) == ([True, True], first["version"])
            same = {**came, "now": first["now"], "players": first["players"]}
            assert same == first
            # A second window of a seat is no news.
            async with kuba.client.ws_connect("/api/live", headers=kuba.headers) as second:
                await kuba.hello(second, game)
            iza = Seat(client, "Iza")
            async with client.ws_connect("/api/live", headers=iza.headers) as watching:
                assert present(await iza.hello(watching, game)) == [True, True]
                for seen in (window, other):
                    assert (await seen.receive_json())["watchers"] == 1
            for seen in (window, other):
                assert (await seen.receive_json())["watchers"] == 0
            with counted(bot.store.link) as tally:
                await other.close()
                assert present(await window.receive_json()) == [True, False]
            assert not any("HMGET" in word for sent in tally.sent for word in sent), tally.sent


@asynccontextmanager
async def table(url: str) -> AsyncIterator[Client]:
    """The table of one process of several."""
    async with process(url) as bot, TestClient(TestServer(make_app(bot.services))) as client:
        yield client


async def until(window: ClientWebSocketResponse, wanted: tuple[list[bool], int]) -> dict[str, Any]:
    """What a window is told once just these are there."""
    async with asyncio.timeout(PATIENCE):
        while True:
            state: dict[str, Any] = await window.receive_json()
            if (present(state), state["watchers"]) == wanted:
                return state


async def test_who_is_there_is_known_in_every_process(servers: Servers) -> None:
    url = servers.url("embedded")
    async with table(url) as here, table(url) as there:
        ola, kuba, iza = Seat(here, "Ola"), Seat(there, "Kuba"), Seat(there, "Iza")
        game = await ola.invite(clock="none")
        await kuba.join(game)
        async with here.ws_connect("/api/live", headers=ola.headers) as window:
            await ola.hello(window, game)
            async with there.ws_connect("/api/live", headers=kuba.headers) as other:
                await kuba.hello(other, game)
                await until(window, ([True, True], 0))
                async with there.ws_connect("/api/live", headers=iza.headers) as watching:
                    await iza.hello(watching, game)
                    told = await until(window, ([True, True], 1))
                    # That somebody is there is all that is told of them.
                    assert "Iza" not in str(told)
                await until(window, ([True, True], 0))
            await until(window, ([True, False], 0))
            # A window that opens later hears of those who were there.
            async with there.ws_connect("/api/live", headers=kuba.headers) as other:
                await kuba.hello(other, game)
                await until(other, ([True, True], 0))
