"""A device is called: from the question at the table to the notification that opens the game."""

from __future__ import annotations

import asyncio
import json
from contextlib import asynccontextmanager
from typing import TYPE_CHECKING, Any

import pytest
from aiohttp.test_utils import TestClient, TestServer
from playwright.async_api import async_playwright, expect

import tests.support
from bot.chat.web.app import CALLS, make_app
from bot.chat.web.push.client import PushClient
from bot.chat.web.push.sender_key import SenderKey
from bot.clock import now
from bot.composition import open_bot
from bot.config import read
from tests.fakes.push_service import HOST, PushService
from tests.support.chat.web.axe import findings_beside
from tests.support.chat.web.browser import ARGUMENTS, PATIENCE, path_of_chromium
from tests.support.chat.web.seat import Seat

if TYPE_CHECKING:
    from collections.abc import AsyncIterator
    from pathlib import Path

    from playwright.async_api import BrowserContext, Page, Worker

    from tests.fakes.push_service import Receiver
    from tests.support.chat.web.seat import Client

pytestmark = pytest.mark.browser

# A browser that is subscribed by the push service of the tests.
_SUBSCRIBED = """(subscription) => {
  const made = { endpoint: subscription.endpoint, unsubscribe: async () => true,
    toJSON: () => ({ endpoint: subscription.endpoint,
                     keys: { p256dh: subscription.key, auth: subscription.auth } }) };
  PushManager.prototype.subscribe = async () => made;
  PushManager.prototype.getSubscription = async () => made;
}"""
_SHOWN = """async () => (await registration.getNotifications()).map((one) => ({
  title: one.title, body: one.body, tag: one.tag, silent: one.silent, page: one.data.page }))"""
# The browser says nothing when a window has gone, or a notification has come.
_ALONE = """async () => {
  const all = { type: "window", includeUncontrolled: true };
  return (await clients.matchAll(all)).every(({ url }) => url === "about:blank");
}"""
_COME = """async () => (await registration.getNotifications()).length > 0"""
_PRESSED = """async () => {
  const opened = [];
  clients.openWindow = async (address) => void opened.push(address);
  const [notification] = await registration.getNotifications();
  const event = Object.assign(new Event("notificationclick"), { notification });
  const done = [];
  event.waitUntil = (work) => done.push(work);
  dispatchEvent(event);
  await Promise.all(done);
  return opened;
}"""

_KEPT = """async () => {
  const caches_ = await Promise.all((await caches.keys()).map((name) => caches.open(name)));
  const kept = await Promise.all(caches_.map((cache) => cache.keys()));
  return kept.flat().map(({ url }) => url);
}"""


@asynccontextmanager
async def open_profile(folder: Path, receiver: Receiver) -> AsyncIterator[BrowserContext]:
    """Open a whole Chromium with a profile of its own, in which subscribing is the test's."""
    async with async_playwright() as playwright:
        context = await playwright.chromium.launch_persistent_context(
            folder,
            executable_path=path_of_chromium("chromium"),
            args=list(ARGUMENTS),
            locale="pl-PL",
            permissions=["notifications"],
            viewport={"width": 390, "height": 844},
        )
        context.set_default_timeout(PATIENCE)
        expect.set_options(timeout=PATIENCE)
        await context.add_init_script(f"({_SUBSCRIBED})({json.dumps(receiver.subscription)})")
        try:
            yield context
        finally:
            await context.close()


async def seat_of(page: Page, client: Client) -> Seat:
    """Return the page's person, to act beside the page."""
    me = json.loads(await page.evaluate("() => localStorage.me"))
    return Seat(client, me["name"], me["token"])


async def until_true(worker: Worker, script: str) -> None:
    """Wait until a function in the service worker returns True."""
    async with asyncio.timeout(tests.support.PATIENCE):
        while not await worker.evaluate(script):  # noqa: ASYNC110 - nothing tells
            await asyncio.sleep(0.02)


async def make_pass(seat: Seat, game: str) -> None:
    asked = await seat.say(game, "/pas")
    await seat.press(asked["message"]["buttons"][0][0]["token"])


@pytest.mark.slow(10)
async def test_a_closed_page_is_called_and_the_notification_opens_the_game(  # noqa: PLR0915
    tmp_path: Path,
) -> None:
    service = PushService(tmp_path, now)
    receiver = service.subscribe()
    async with (
        open_bot(read({"DATA_DIR": str(tmp_path / "data")})) as bot,
        service.serve(),
        open_profile(tmp_path / "profile", receiver) as context,
    ):
        key = SenderKey(bot.coordinator.world.secret, "https://stol.example")
        push = PushClient(key, now, hosts=(HOST,), resolver=service, ssl=service.trust)
        async with TestClient(TestServer(make_app(bot.services, push=push))) as client:
            kuba = Seat(client, "Kuba")
            game = await kuba.invite(clock="days3")
            page = context.pages[0]
            origin = str(client.make_url("/"))
            await page.goto(f"{origin}#{game}.2")
            await page.get_by_label("Twoje imię").fill("Ola")
            await page.get_by_role("button", name="Dołącz").click()
            await expect(page.locator(".rack .slot").first).to_be_visible()
            ola = await seat_of(page, client)
            if not (await ola.look(game))["waiting"]:
                await make_pass(kuba, game)
            await expect(page.locator(".seat.waiting")).to_be_visible()
            # The question comes after one's own move, and the browser's only after a press.
            card = page.locator(".device-card")
            await expect(card).to_have_count(0)
            await make_pass(ola, game)
            await expect(card).to_contain_text("Wołać cię na tym urządzeniu")
            assert await findings_beside(page, "question") == []
            await card.get_by_role("button", name="Tak, wołaj").click()
            await expect(card).to_contain_text("Wołam cię na tym urządzeniu.")
            await card.get_by_role("button", name="Zamknij").click()
            await expect(card).to_have_count(0)

            # The page closes. A move of the other person is pushed to the worker alone.
            blank = await context.new_page()
            worker = context.service_workers[0]
            wire = await context.new_cdp_session(blank)
            found: asyncio.Queue[str] = asyncio.Queue()

            def note(update: dict[str, Any]) -> None:
                for one in update["registrations"]:
                    found.put_nowait(one["registrationId"])

            wire.on("ServiceWorker.workerRegistrationUpdated", note)
            await wire.send("ServiceWorker.enable")
            registration = await found.get()
            errors = await (await context.new_cdp_session(page)).send(
                "Page.getInstallabilityErrors"
            )
            assert errors == {"installabilityErrors": []}
            await page.close()
            await until_true(worker, _ALONE)

            async def deliver(message: dict[str, Any]) -> list[dict[str, Any]]:
                await wire.send(
                    "ServiceWorker.deliverPushMessage",
                    {
                        "origin": origin,
                        "registrationId": registration,
                        "data": json.dumps(message),
                    },
                )
                await until_true(worker, _COME)
                told: list[dict[str, Any]] = await worker.evaluate(_SHOWN)
                return told

            await make_pass(kuba, game)
            await client.app[CALLS].work_off()
            [message] = receiver.messages
            rack = "".join((await ola.look(game))["rack"])
            shown = await deliver(message)
            [notification] = shown
            assert notification["title"] == "Twój ruch: Kuba – Ola 0:0"
            assert "Kuba: pas." in notification["body"]
            assert notification["tag"] == game
            assert rack not in json.dumps([message, notification])
            [opened] = await worker.evaluate(_PRESSED)
            assert await worker.evaluate(_SHOWN) == []
            again = await context.new_page()
            await again.goto(f"{origin.rstrip('/')}{opened}")
            await expect(again.locator(".seat.waiting .rack .slot").first).to_be_visible()

            # The settings know this device, and its switch removes it.
            await again.goto(f"{origin}#profile")
            await again.locator("summary").first.click()
            switch = again.get_by_role("switch", name="Wołanie na tym urządzeniu")
            await expect(switch).to_be_checked()
            await again.get_by_role("button", name="Próba").click()
            await again.get_by_role("button", name="Włącz").click()
            await expect(again.locator(".settings code")).to_contain_text("/api/deadlines/")
            assert await findings_beside(again, "settings") == []
            assert receiver.messages[-1]["title"] == "Wykładka"
            await switch.click()
            await expect(switch).not_to_be_checked()
            await expect(again.get_by_role("button", name="Próba")).to_have_count(0)

            # Without a connection the last board is there, and nothing of a rack.
            await context.set_offline(offline=True)
            await again.goto(origin)
            await expect(again.get_by_role("heading", level=1)).to_have_text("Nie ma połączenia.")
            await expect(again.locator(".shown-board .square")).to_have_count(225)
            assert await findings_beside(again, "offline") == []
            kept = await again.evaluate("() => localStorage['last-board']")
            assert rack not in kept
            assert "rack" not in kept
            names = await again.evaluate(_KEPT)
            assert [name for name in names if "/api/" in name] == []
            await context.set_offline(offline=False)
            await expect(again.locator(".game.waiting")).to_be_visible()
