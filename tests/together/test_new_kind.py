"""A kind of table that the bot doesn't have plays to its end out of a folder of its own."""

from __future__ import annotations

import asyncio
import time
from signal import SIGKILL
from typing import TYPE_CHECKING, Any
from unittest.mock import patch

import pytest
from aiohttp import ServerDisconnectedError
from playwright.async_api import expect

from tests.fakes.discord import DiscordPeer
from tests.fakes.telegram import NO_LIMITS, telegram_peer
from tests.support.chat.discord.table import plain as said
from tests.support.chat.telegram.process import telegram_process
from tests.support.chat.telegram.table import TelegramTable, newest, plain
from tests.support.chat.web.axe import findings_beside
from tests.support.chat.web.browser import open_async_browser
from tests.support.chat.web.pages import open_page, serve_pages
from tests.support.chat.web.seat import Seat
from tests.together.bell.body import HOUR

if TYPE_CHECKING:
    from bot.storage.store import Store
    from tests.support.chat.together import Together
    from tests.support.clock import Clock
    from tests.support.storage.servers import Servers

LEASE = 300_000  # no lease is longer (ms)


bells = pytest.mark.usefixtures("hanging_bells")


@bells
@pytest.mark.parametrize("together", ["one process"], indirect=True)
async def test_a_new_kind_is_played_on_both_platforms_until_its_hour_ends(
    together: Together,
) -> None:
    wire = together.discord.world
    assert isinstance(wire, DiscordPeer)
    iza = together.channel.player("Iza")
    async with together.running():
        assert [one for one in wire.state.commands if one["name"] == "dzwonek"]
        await together.ola.slash("/dzwonek")
        await together.settle()
        [bell] = together.channel.messages()
        assert said(bell).startswith("Dzwonek wisi. Kto zadzwoni?")
        assert bell.picture.alt == "Dzwonek, jeszcze cichy."
        await together.ola.click("Zadzwoń", on=bell)
        await together.settle()
        bell = together.channel.messages()[-1]
        assert said(bell).startswith("Dzwoni Ola. Dzwonki: 1.")
        refused = await together.ola.click("Zadzwoń", on=bell)
        assert "Twój dzwonek jeszcze słychać." in said(refused.message)
        await iza.click("Zadzwoń", on=bell)
        await together.settle()
        bell = together.channel.messages()[-1]
        assert said(bell).startswith("Dzwoni Iza. Dzwonki: 2.")
        assert bell.picture.alt == "Dzwonek. Dzwonili kolejno: Ola, Iza."
        listed = await together.ola.slash("/moje_gry")
        assert "dzwonki: 2" in said(listed.message)

        together.group.says(together.kuba, f"/dzwonek@{together.telegram.world.username}")
        await together.settle()
        await together.telegram.press(together.kuba, newest(together.group), "Zadzwoń")
        assert plain(newest(together.group).text).startswith("Dzwoni Kuba. Dzwonki: 1.")
        words = "Plansza słowami"
        link = await together.telegram.press(together.kuba, newest(together.group), words)
        together.kuba.opens(link)
        await together.settle()
        said_there = plain(together.telegram.desk(together.kuba).text)
        assert "Dzwonek. Dzwonili kolejno: Kuba." in said_there
        together.kuba.writes("/moje_gry")
        await together.settle()
        assert "dzwonki: 1" in plain(together.telegram.desk(together.kuba).text)

        await together.telegram.pass_time(HOUR)
        await together.settle()
        assert said(together.channel.messages()[-1]).startswith("Dzwonek milczy. Dzwonki: 2.")
        assert plain(newest(together.group).text).startswith("Dzwonek milczy. Dzwonki: 1.")
        over = await iza.click("Zadzwoń", on=bell, stale=True)
        assert "Ten dzwonek już milczy." in said(over.message)


@bells
async def test_a_bell_hangs_on_after_its_process_is_killed_between_two_presses(
    servers: Servers, stores: tuple[Store, Store], clock: Clock
) -> None:
    address, ahead = servers.url("embedded"), clock.now - time.time_ns() // 1_000_000
    async with telegram_peer(inline=False, limits=NO_LIMITS) as world:
        kuba, ewa = world.person("Kuba"), world.person("Ewa")
        group = world.group("Wieczór", kuba, ewa)
        module = "tests.together.bell.process"
        async with telegram_process(world, address, ahead=ahead, module=module) as process:
            group.says(kuba, f"/dzwonek@{world.username}")
            kuba.taps(await group.sees("Dzwonek wisi."), "Zadzwoń")
            await group.sees("Dzwonki: 1.")
            process.kill()
        assert process.returncode == -SIGKILL
        clock.now += LEASE
        telegram = TelegramTable(world, stores[0], clock)
        async with telegram.running():
            await telegram.settle()
            refused = await telegram.press(kuba, newest(group), "Zadzwoń")
            assert refused.startswith("Twój dzwonek jeszcze słychać.")
            await telegram.press(ewa, newest(group), "Zadzwoń")
            assert plain(newest(group).text).startswith("Dzwoni Ewa. Dzwonki: 2.")
            await telegram.pass_time(HOUR)
            await telegram.settle()
            assert plain(newest(group).text).startswith("Dzwonek milczy. Dzwonki: 2.")


@bells
async def test_a_press_counts_once_though_its_process_died(
    stores: tuple[Store, Store], clock: Clock
) -> None:
    async with serve_pages(*stores, clock=clock) as (dies, lives):
        ola, again = Seat(dies, "Ola"), Seat(lives, "Ola")
        again.token = ola.token
        game = (await ola.say("", "/dzwonek"))["game"]
        token = (await ola.look(game))["actions"]["ring"]["token"]
        commit = stores[0].tables.commit

        async def commit_and_cancel(*given: Any) -> None:  # noqa: ANN401 - whatever is committed
            await commit(*given)
            raise asyncio.CancelledError

        action = "8f7c7f3e-6f0f-4f0f-9f0f-0123456789ab"
        killed = patch.object(stores[0].tables, "commit", commit_and_cancel)
        with killed, pytest.raises(ServerDisconnectedError):
            await ola.press(token, action=action)
        assert (await again.press(token, action=action))["game"] == game
        assert (await again.look(game))["rung"] == ["Ola"]


@bells
@pytest.mark.browser
async def test_a_new_kind_is_played_in_the_browser(
    stores: tuple[Store, Store], clock: Clock
) -> None:
    async with serve_pages(stores[0], clock=clock) as [client], open_async_browser() as browser:
        seat = Seat(client, "Kuba")
        game = (await seat.say("", "/dzwonek"))["game"]
        shown = (await seat.say(game, "/plansza"))["message"]
        assert shown["alt"] == "Dzwonek, jeszcze cichy."
        address = str(client.make_url(f"/dzwonek/{game}"))
        page = await open_page(browser, address, 1000, 800, "Ola")
        await expect(page.locator(".sentence")).to_contain_text("Dzwonek wisi. Kto zadzwoni?")
        await expect(page.locator("h1")).to_have_text("Dzwonek")
        ring = page.get_by_role("button", name="Zadzwoń")
        await ring.click()
        await expect(page.locator(".sentence")).to_contain_text("Dzwonki: 1.")
        await ring.click()
        await expect(page.locator(".sentence")).to_contain_text("Twój dzwonek jeszcze słychać.")
        await page.get_by_role("button", name="Plansza słowami").click()
        await expect(page.locator(".text")).to_contain_text("Dzwonek. Dzwonili kolejno: Ola.")
        assert not await findings_beside(page, "a bell")
        await seat.press((await seat.look(game))["actions"]["ring"]["token"])
        await expect(page.get_by_role("status")).to_contain_text("Dzwoni Kuba!")
