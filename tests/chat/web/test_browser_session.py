"""The board opened from a chat, in Chromium: the chat's person is that of this tab alone."""

from __future__ import annotations

import secrets
from typing import TYPE_CHECKING
from urllib.parse import urlencode

import pytest
from aiohttp.test_utils import TestClient, TestServer
from playwright.async_api import expect
from pytest_asyncio import fixture

from bot.chat.web.app import Public, make_app
from bot.coordinator.game_id import GameId
from bot.coordinator.people.board_sessions import Tickets
from tests.fakes.telegram.mini_app import init_data, launch_fields
from tests.support.chat.web.browser import PATIENCE
from tests.support.chat.web.seat import Seat, button
from tests.support.chat.web.whole_game import SIZES, Side, play_whole

if TYPE_CHECKING:
    from collections.abc import AsyncIterator, Awaitable, Callable

    from playwright.async_api import Browser, BrowserContext, Page

    from bot.composition import Bot
    from tests.support.chat.web.seat import Client
    from tests.support.chat.web.whole_game import Hand

TOKEN = "42:token"  # noqa: S105 - of a bot that is none
DARK, LIGHT = '{"bg_color": "#17212b"}', '{"bg_color": "#ffffff"}'
# What Telegram's apps give a page: a way to tell them something.
CLIENT = """
window.said = [];
window.TelegramWebviewProxy = {
  postEvent: (type, data) => window.said.push([type, JSON.parse(data)]),
};
"""
KEPT = "() => [{...sessionStorage}, {...localStorage}].map((one) => JSON.stringify(one)).join()"


@fixture(loop_scope="session")
async def open_tab(chromium: Browser) -> AsyncIterator[Callable[[Hand], Awaitable[Page]]]:
    """Yield a function that opens blank tabs of different people. A script's error fails it."""
    problems: list[str] = []
    contexts: list[BrowserContext] = []

    async def open_tab(hand: Hand) -> Page:
        width, height = SIZES[hand]
        context = await chromium.new_context(
            locale="en-GB",
            viewport={"width": width, "height": height},
            has_touch=hand == "touch",
        )
        contexts.append(context)
        context.set_default_timeout(PATIENCE)
        page = await context.new_page()
        page.on("pageerror", lambda error: problems.append(str(error)))
        return page

    yield open_tab
    for context in contexts:
        await context.close()
    assert not problems


@fixture(loop_scope="session")
async def page(open_tab: Callable[[Hand], Awaitable[Page]]) -> Page:
    """Return a tab on a phone."""
    return await open_tab("touch")


@fixture(loop_scope="session")
async def on_telegram(bot: Bot) -> AsyncIterator[Client]:
    """Return the table of a bot that is on Telegram."""
    app = make_app(bot.services, public=Public("https://board.example.org", telegram=TOKEN))
    async with TestClient(TestServer(app)) as client:
        yield client


async def test_a_tab_opened_from_a_chat_acts_for_its_person(
    bot: Bot, client: Client, page: Page
) -> None:
    ola = await bot.coordinator.person("telegram", "99", "Ola z Telegrama")
    kuba = Seat(client, "Kuba")
    game = await kuba.invite()
    ticket = Tickets(bot.coordinator.world.secret).issue(
        ola, GameId(game), "pl", now=bot.services.now()
    )
    link = f"{client.make_url('/')}#t={ticket}"
    await page.goto(link)
    await page.get_by_role("button", name="Dołącz").click()
    # Nothing of it stands in the address, nor anywhere in the browser while the page is looked at.
    await expect(page.locator("body")).to_contain_text("Ola z Telegrama")
    assert page.url.endswith(f"#{game}.1")
    assert ticket not in await page.evaluate(KEPT)
    assert "telegram.99." not in await page.evaluate(KEPT)
    assert (await kuba.look(game))["players"][1]["name"] == "Ola z Telegrama"

    await page.reload()
    await expect(page.locator("[role=grid], .board").first).to_be_visible()
    assert (await kuba.look(game))["phase"] == "playing"
    assert "telegram.99." not in await page.evaluate(KEPT)

    # The link was good once.
    other = await page.context.new_page()
    await other.goto(link)
    await expect(other.get_by_role("alert")).to_contain_text("Open the board again from the chat")
    await other.get_by_role("button", name="My games").click()
    await expect(other.get_by_role("alert")).to_have_count(0)

    # When it ends, the page says so by itself.
    await bot.store.erasures.erase([], [("telegram", "99")])
    asked = await kuba.say(game, "/poddaj_grę")
    await kuba.press(button(asked["message"], "Tak")["token"])
    await expect(page.get_by_role("alert")).to_contain_text("Otwórz planszę jeszcze raz z czatu")


def link_of(table: Client, bot: Bot, game: str, person: int = 98, **told: str) -> str:
    """Return the address that Telegram opens for a person, with its client's theme and more."""
    at = bot.services.now() // 1000
    # Two that are opened in one second are no more the same than Telegram's are.
    own = secrets.token_urlsafe()
    fields = launch_fields(person, "Żaneta", at, start_param=game, query_id=own)
    launch = {"tgWebAppData": init_data(fields, TOKEN), "tgWebAppThemeParams": DARK, **told}
    return f"{table.make_url('/telegram')}#{urlencode(launch)}"


@pytest.mark.slow(8)
async def test_a_whole_game_is_played_within_telegram(
    bot: Bot, on_telegram: Client, open_tab: Callable[[Hand], Awaitable[Page]]
) -> None:
    """Play as one who opens it from the menu with a mouse, and one who is invited, by touch."""
    desk, phone = [await open_tab(hand) for hand in ("mouse", "touch")]
    for page in (desk, phone):
        await page.add_init_script(CLIENT)
    await desk.goto(link_of(on_telegram, bot, "", 97))
    await desk.get_by_role("button", name="Zaproś").click()
    await expect(desk.get_by_role("button", name="Wycofaj")).to_be_visible()
    game = str(await desk.evaluate("location.hash.slice(1, 7)"))
    await phone.goto(link_of(on_telegram, bot, game, 96))
    await phone.get_by_role("button", name="Dołącz").tap()
    await play_whole(Side(phone, phone, "touch"), Side(desk, desk, "mouse"), bot, game)


async def test_the_board_within_telegram_has_its_language_theme_and_person(
    bot: Bot, on_telegram: Client, page: Page
) -> None:
    kuba = Seat(on_telegram, "Kuba")
    game = await kuba.invite()
    link = link_of(on_telegram, bot, game)
    await page.add_init_script(CLIENT)
    await page.goto(link)
    # In the language that Telegram is in, with the theme it has, as whom it says.
    await page.get_by_role("button", name="Dołącz").click()
    await expect(page.locator("body")).to_contain_text("Żaneta")
    assert await page.evaluate("document.documentElement.dataset.theme") == "dark"
    assert "tgWebAppData" not in page.url
    assert "telegram.98." not in await page.evaluate(KEPT)
    said = await page.evaluate("window.said")
    assert ["web_app_ready", {}] in said
    assert ["web_app_expand", {}] in said
    assert ["web_app_setup_swipe_behavior", {"allow_vertical_swipe": False}] in said

    await page.evaluate(
        f"Telegram.WebView.receiveEvent('theme_changed', {{theme_params: {LIGHT}}})"
    )
    assert await page.evaluate("document.documentElement.dataset.theme") == "light"
    await page.evaluate("Telegram.WebView.receiveEvent('safe_area_changed', {top: 30, bottom: 8})")
    assert await page.evaluate("document.body.style.paddingTop") == "30px"

    # A draft is not closed away, and is felt.
    await page.evaluate("import('/static/host.js').then(({ host }) => host.feelDraft(1))")
    confirmed = ["web_app_setup_closing_behavior", {"need_confirmation": True}]
    said = await page.evaluate("window.said")
    assert confirmed in said
    assert "web_app_trigger_haptic_feedback" in [name for name, _ in said]

    # Telegram loads the page anew with what it said at first; to anybody else that says nothing.
    await page.goto(str(on_telegram.make_url("/static/icon.svg")))
    await page.goto(link)
    await expect(page.locator("body")).to_contain_text("Żaneta")
    await expect(page.get_by_role("alert")).to_have_count(0)
    other = await page.context.new_page()
    await other.goto(link)
    await expect(other.get_by_role("alert")).to_contain_text("again from the chat")


async def test_a_phone_held_sideways_gives_telegram_s_bar_to_the_board(
    bot: Bot, on_telegram: Client, page: Page
) -> None:
    """Check it with apps that can do so, with one that is too old, and with one of a desk."""
    await page.add_init_script(CLIENT)
    glass = await page.context.new_cdp_session(page)

    async def hold(width: int, height: int, how: str) -> None:
        """Set the window's size, on a screen held like that."""
        screen = {"screenWidth": 360, "screenHeight": 740}
        if how != "portraitPrimary":
            screen = {"screenWidth": 740, "screenHeight": 360}
        await glass.send(
            "Emulation.setDeviceMetricsOverride",
            {
                **screen,
                "width": width,
                "height": height,
                "deviceScaleFactor": 1,
                "mobile": True,
                "screenOrientation": {"type": how, "angle": 0 if how == "portraitPrimary" else 90},
            },
        )
        await page.evaluate("() => new Promise(requestAnimationFrame)")

    for version, platform, asked in (
        ("8.0", "ios", ["request", "exit"]),
        ("10.1", "android", ["request", "exit"]),
        ("7.10", "android", []),
        ("9.0", "tdesktop", []),
    ):
        await hold(360, 740, "portraitPrimary")
        told = {"tgWebAppVersion": version, "tgWebAppPlatform": platform}
        await page.goto("about:blank")
        await page.goto(link_of(on_telegram, bot, "", 95, **told))
        await expect(page.get_by_role("button", name="Z robotem")).to_be_visible()
        # A keyboard that comes up leaves a low window on a screen that is upright.
        await hold(360, 300, "portraitPrimary")
        await hold(740, 360, "landscapePrimary")
        await hold(360, 740, "portraitPrimary")
        said = [what for what, _ in await page.evaluate("window.said")]
        assert [what for what in said if "fullscreen" in what] == [
            f"web_app_{what}_fullscreen" for what in asked
        ], (version, platform)
