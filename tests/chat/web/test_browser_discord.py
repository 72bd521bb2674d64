"""The board within Discord, in Chromium: by touch, through Discord's proxy and its policy."""

from __future__ import annotations

import os
import re
import secrets
from dataclasses import dataclass
from ipaddress import ip_network
from pathlib import Path
from typing import TYPE_CHECKING

import pytest
from aiohttp.test_utils import TestClient, TestServer
from playwright.async_api import expect
from pytest_asyncio import fixture

from bot.chat.web.access.discord_app import DiscordApp
from bot.chat.web.app import Public, make_app
from bot.rules.board import Board
from tests.fakes.discord import discord_peer
from tests.fakes.discord.embedded import Embedded, serve_embedded
from tests.support.chat.web.browser import PATIENCE, open_async_browser
from tests.support.chat.web.seat import Seat
from tests.support.chat.web.whole_game import SIZES, Side, play_whole

if TYPE_CHECKING:
    from collections.abc import AsyncIterator

    from playwright.async_api import Browser, FrameLocator, Page

    from bot.composition import Bot
    from tests.fakes.discord import DiscordPeer
    from tests.fakes.discord.things import User
    from tests.support.chat.web.seat import Client
    from tests.support.chat.web.whole_game import Hand

SITE = "board.example.org"
# Where Discord's own library lies: `npm install @discord/embedded-app-sdk`, and there in
# node_modules/@discord/embedded-app-sdk.
SDK = Path(os.environ["DISCORD_SDK"]) if "DISCORD_SDK" in os.environ else None
# A browser may keep nothing for a frame, and says so.
KEPT = """() => {
  try {
    return JSON.stringify([{ ...sessionStorage }, { ...localStorage }]);
  } catch {
    return "";
  }
}"""


@dataclass
class World:
    """Discord, the table, and a phone."""

    discord: DiscordPeer
    table: Client
    embedded: Embedded
    browser: Browser

    async def open(self, user: User, path: str = "/", hand: Hand = "touch", **more: str) -> Page:
        """Return the client of a person who has opened the Activity."""
        width, height = SIZES[hand]
        context = await self.browser.new_context(
            locale="en-GB",
            viewport={"width": width, "height": height},
            has_touch=hand == "touch",
            ignore_https_errors=True,
        )
        context.set_default_timeout(PATIENCE)
        page = await context.new_page()
        await page.goto(self.embedded.link(user, secrets.randbelow(10**15), path, **more))
        return page


@fixture(scope="module", loop_scope="session")
async def world(bot: Bot, folder: Path) -> AsyncIterator[World]:
    async with discord_peer() as discord:
        discord.switch_activities_on()
        api, secret = f"{discord.rest.origin}/api/v10", discord.state.activities.secret
        app = DiscordApp(discord.token, secret, api)
        public = Public(f"https://{SITE}", [ip_network("127.0.0.0/8")], discord=app)
        async with TestClient(TestServer(make_app(bot.services, public=public))) as table:
            await discord.until(lambda: app.application, "it to know who it is")
            at = str(table.make_url("/"))
            async with (
                serve_embedded(discord, at, SITE, folder, SDK) as made,
                open_async_browser(*made.arguments) as browser,
            ):
                yield World(discord, table, made, browser)


def activity(page: Page) -> FrameLocator:
    return page.frame_locator("#activity")


async def in_frame(page: Page, script: str) -> object:
    (frame,) = page.main_frame.child_frames
    return await frame.evaluate(script)


@pytest.mark.slow(8)
async def test_a_whole_game_is_played_within_discord(bot: Bot, world: World) -> None:
    """Play as one who opens it from the App Launcher with a mouse, and one invited, by touch."""
    ola, kuba = world.discord.state.user("Ola"), world.discord.state.user("Kuba")
    desk = await world.open(kuba, hand="mouse")
    await activity(desk).get_by_role("button", name="Zaproś").click()
    await expect(activity(desk).get_by_role("button", name="Wycofaj")).to_be_visible()
    game = str(await in_frame(desk, "location.hash.slice(1, 7)"))
    # She pressed „Otwórz planszę” under it in Discord.
    await bot.services.want_board("discord", str(ola.id), game)  # type: ignore[arg-type]
    phone = await world.open(ola)
    await activity(phone).get_by_role("button", name="Dołącz").tap()
    side = Side(phone, activity(phone), "touch")
    await expect(side.board.get_by_role("grid", name="Plansza")).to_be_visible()

    bearer = re.compile(r"discord\.\d+\.")
    assert not bearer.search(str(await in_frame(phone, KEPT)))
    assert not bearer.search(str(await in_frame(phone, "location.href")))

    await in_frame(phone, "window.felt = 0, navigator.vibrate = () => ++felt, 0")
    await side.lay(Board(), 4)
    assert await in_frame(phone, "felt") == 4
    await side.press("Cofnij")
    await play_whole(side, Side(desk, activity(desk), "mouse"), bot, game)
    for page in (phone, desk):
        await page.context.close()


async def test_the_page_within_discord_talks_to_no_other_host(world: World) -> None:
    page = await world.open(world.discord.state.user("Iza"))
    board = activity(page)
    await expect(board.get_by_role("button", name="Z robotem")).to_be_visible()
    # Discord's policy stands; a fetch elsewhere is refused by it.
    assert (
        await in_frame(
            page,
            """() => new Promise((resolve) => {
          addEventListener("securitypolicyviolation", (told) => resolve(told.violatedDirective));
          fetch("https://evil.example/").catch(() => {});
        })""",
        )
        == "connect-src"
    )
    # Neither code nor bearer goes to anybody but the server; the client hears two sentences.
    heard = await page.evaluate("heard.map(([kind, { cmd }]) => [kind, cmd ?? ''])")
    assert heard == [[0, ""], [1, "AUTHORIZE"]]
    # A link leads others to the table, and not into this person's Activity.
    await in_frame(page, "navigator.clipboard.writeText = (text) => { window.copied = text; }")
    await board.get_by_role("button", name="Zaproś").tap()
    await board.get_by_role("button", name="Kopiuj").first.tap()
    await expect(board.get_by_role("button", name="Skopiowane")).to_be_visible()
    assert str(await in_frame(page, "window.copied")).startswith(f"https://{SITE}/#")
    await page.context.close()


async def test_files_cached_by_discords_proxy_are_never_stale(world: World) -> None:
    page = await world.open(world.discord.state.user("Ewa"))
    await expect(activity(page).get_by_role("button", name="Z robotem")).to_be_visible()
    assert len(world.embedded.passed) > 20
    for passed in world.embedded.passed:
        if passed.kind != "text/html":
            static = re.match(r"/static/[0-9a-f]{16}/", passed.path)
            assert ("immutable" if static else "no-store") in passed.cache, passed
    await page.context.close()


async def test_a_frame_without_an_origin_plays_as_well(bot: Bot, world: World) -> None:
    """Play as Discord for iOS shows the page: without storage and without an origin."""
    jan, kuba = world.discord.state.user("Jan"), Seat(world.table, "Kuba")
    game = await kuba.invite(clock="none")
    await bot.services.want_board("discord", str(jan.id), game)  # type: ignore[arg-type]
    page = await world.open(jan, sandbox="allow-scripts")
    board = activity(page)
    assert await in_frame(page, "self.origin") == "null"
    await board.get_by_role("button", name="Dołącz").tap()
    await expect(board.get_by_role("grid", name="Plansza")).to_be_visible()
    assert (await kuba.look(game))["players"][1]["name"] == "Jan"
    await page.context.close()


async def test_a_refused_consent_and_a_closing_client_are_explained(
    world: World,
) -> None:
    for refuses in ("denied", "close"):
        page = await world.open(world.discord.state.user("Adam"), refuses=refuses)
        notice = activity(page).get_by_role("alert")
        await expect(notice).to_contain_text("Open the board again from the chat")
        await page.context.close()
    # In a window of its own there is no client to ask.
    page = await world.open(world.discord.state.user("Adam"))
    await page.goto(f"{world.embedded.origin}/?frame_id=1&instance_id=i-1")
    await expect(page.get_by_role("alert")).to_contain_text("again from the chat")
    await page.context.close()


@pytest.mark.skipif(SDK is None, reason="no library of Discord's: name its folder in DISCORD_SDK")
async def test_discords_own_library_finds_the_same_client(world: World) -> None:
    """Check the stand-in for the client against Discord's own library."""
    page = await world.open(world.discord.state.user("Leon"), "/sdk")
    (frame,) = page.main_frame.child_frames
    await frame.wait_for_function("document.title !== ''", polling=50)
    instance, code = (await frame.title()).split()
    assert instance in world.discord.state.activities.instances
    assert world.discord.state.activities.codes[code].name == "Leon"
    await page.context.close()
