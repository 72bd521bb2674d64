"""A kind of table that the bot doesn't have plays to its end out of a folder of its own."""

from __future__ import annotations

import asyncio
import json
from base64 import b64decode
from contextlib import AsyncExitStack, asynccontextmanager
from typing import TYPE_CHECKING, Any
from unittest.mock import patch

import pytest
from aiohttp import ServerDisconnectedError
from aiohttp.test_utils import TestClient, TestServer
from playwright.async_api import expect

from bot.chat.web.app import make_app
from bot.chat.web.kinds.registry import FACES
from bot.composition import workers
from bot.coordinator.commands import Command, Erase
from bot.coordinator.kinds.registry import KINDS
from bot.coordinator.person_id import UNNAMED, of_nobody
from bot.dialogue.actions import ACTIONS
from bot.dialogue.handlers.kinds.registry import ACTS
from bot.dialogue.pages.kinds.registry import PAGES
from bot.storage.backup.backup import backup
from bot.storage.backup.restore import clear, restore
from bot.storage.errors import NewerKindError
from bot.storage.sealing.keyring import Keyring
from bot.text.translate import FOLDERS
from tests.fakes.discord import DiscordPeer
from tests.support.chat.discord.table import plain as said
from tests.support.chat.known_game import seeded_bot
from tests.support.chat.telegram.table import newest, plain
from tests.support.chat.web.axe import findings_beside
from tests.support.chat.web.browser import PATIENCE, open_async_browser
from tests.support.chat.web.seat import Seat
from tests.support.cli.admin import Admin
from tests.support.cli.admin import bot as operated
from tests.support.storage.sealed_store import KEY
from tests.support.storage.told import raises_told
from tests.together.bell.body import HOUR, BellBody, HangBell, Ring
from tests.together.bell.row import hang_bells

if TYPE_CHECKING:
    from collections.abc import AsyncIterator, Iterator
    from pathlib import Path

    from bot.coordinator.game_id import GameId
    from bot.storage.store import Store
    from tests.support.chat.together import Together
    from tests.support.clock import Clock

REGISTRIES = (KINDS, ACTS, PAGES, FACES)


def registered_names() -> tuple[object, ...]:
    """Return all that the registries name."""
    return (*(tuple(one) for one in REGISTRIES), ACTIONS.rows, tuple(FOLDERS))


@pytest.fixture
def _bells() -> Iterator[None]:
    """Let there be bells."""
    before = registered_names()
    with hang_bells():
        assert registered_names() != before
        yield
    assert registered_names() == before


bells = pytest.mark.usefixtures("_bells")


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

        await together.telegram.pass_time(HOUR)
        await together.settle()
        assert said(together.channel.messages()[-1]).startswith("Dzwonek milczy. Dzwonki: 2.")
        assert plain(newest(together.group).text).startswith("Dzwonek milczy. Dzwonki: 1.")
        over = await iza.click("Zadzwoń", on=bell, stale=True)
        assert "Ten dzwonek już milczy." in said(over.message)


@asynccontextmanager
async def pages(*stores: Store, clock: Clock) -> AsyncIterator[list[TestClient[Any, Any]]]:
    """Yield the page, served by a process for each store."""
    async with AsyncExitStack() as stack:
        clients = []
        for store in stores:
            app = make_app(seeded_bot(store, clock).services)
            clients.append(await stack.enter_async_context(TestClient(TestServer(app))))
            news = asyncio.create_task(store.news.run())
            stack.callback(news.cancel)
        yield clients


@bells
async def test_a_press_counts_once_though_its_process_died(
    stores: tuple[Store, Store], clock: Clock
) -> None:
    async with pages(*stores, clock=clock) as (dies, lives):
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


async def bell(store: Store, clock: Clock) -> tuple[GameId, str]:
    """Hang a bell up that Ola has rung; its code and Ola's id."""
    coordinator = seeded_bot(store, clock).coordinator
    ola = await coordinator.person("web", "ola", "Ola")
    hung_up = await coordinator.handle(Command("hang", HangBell(), clock.now, ola))
    await coordinator.handle(Command("ring", Ring(), clock.now, ola, hung_up.game))
    return hung_up.game, ola.id


@bells
async def test_a_table_of_a_new_kind_is_exported_and_erased(
    stores: tuple[Store, Store], clock: Clock
) -> None:
    async with pages(stores[0], clock=clock) as [client]:
        ola = Seat(client, "Ola")
        game = (await ola.say("", "/dzwonek"))["game"]
        await ola.press((await ola.look(game))["actions"]["ring"]["token"])
        await workers(seeded_bot(stores[0], clock)).game_lists.work_off()
        [line] = (await (await ola.post("/api/mine")).json())["games"]
        assert (line["game"], line["name"]) == (game, "Dzwonek")
        assert "Dzwonki: 1." in str(line["line"])
        file = (await ola.say("", "/moje_dane"))["message"]["file"]
        [told] = json.loads(b64decode(file["content"]))["games"]
        assert (told["game"], told["bell"]) == (game, {"rung": 1})
        loaded = await stores[0].tables.load(game)
        assert loaded
        person = loaded.table.host
        nobody = of_nobody(lambda count: b"\7" * count)
        coordinator = seeded_bot(stores[0], clock).coordinator
        await coordinator.handle(
            Command("forget", Erase(nobody, (person,)), clock.now, None, loaded.table.id)
        )
        after = await stores[0].tables.load(game)
        assert after
        assert (after.table.host, BellBody.of(after.table).rung) == (nobody, (nobody,))
        assert (await Seat(client, "Kuba").look(game))["rung"] == [UNNAMED]


@bells
async def test_a_backup_restores_a_table_of_a_new_kind(
    stores: tuple[Store, Store], clock: Clock, tmp_path: Path
) -> None:
    store = stores[0]
    game, _ = await bell(store, clock)
    before = await store.tables.load(game)
    made = await backup(store.link, tmp_path / "backup", now=clock.now)
    assert made.games == 1
    await clear(store.link)
    assert await store.tables.load(game) is None
    await restore(store.link, tmp_path / "backup", Keyring(KEY), now=clock.now)
    assert await store.tables.load(game) == before


async def test_a_table_of_an_unknown_kind_is_refused_and_not_dropped(
    stores: tuple[Store, Store], clock: Clock, caplog: pytest.LogCaptureFixture
) -> None:
    with hang_bells():
        game, _ = await bell(stores[0], clock)
    with raises_told(NewerKindError, r"Nothing is changed\. Upgrade the bot\.") as refused:
        await stores[0].tables.load(game)
    assert refused.value.facts == {"thing": f"table {game}", "kind": "bell"}
    async with pages(stores[0], clock=clock) as [client]:
        assert await Seat(client, "Ola").look(game) == {"missing": "NewerKindError"}
        answer = await Seat(client, "Ola").say(game, "/ruch H8 DOM")
        assert "Nic nie przepada" in str(answer["message"])
    assert "store-newer-kind" in caplog.text
    assert "Traceback" not in caplog.text
    with hang_bells():
        loaded = await stores[0].tables.load(game)
    assert loaded
    assert isinstance(loaded.table.body, BellBody)


@bells
def test_an_operator_finds_a_new_kind_among_the_games(tmp_path: Path, admin: Admin) -> None:
    async def scene() -> str:
        async with operated(tmp_path) as talk:
            return (await talk.say("Ola", HangBell())).game

    game = asyncio.run(scene())
    [row] = admin.json("list")
    assert (row["game"], row["kind"], row["players"]) == (game, "bell", ["Ola"])
    assert admin("show", game) == 0
    assert "bell" in admin.out


@bells
@pytest.mark.browser
async def test_a_new_kind_is_played_in_the_browser(
    stores: tuple[Store, Store], clock: Clock
) -> None:
    async with pages(stores[0], clock=clock) as [client], open_async_browser() as browser:
        seat = Seat(client, "Kuba")
        game = (await seat.say("", "/dzwonek"))["game"]
        page = await browser.new_page(locale="pl-PL")
        page.set_default_timeout(PATIENCE)
        problems = list[str]()
        page.on("pageerror", lambda error: problems.append(str(error)))
        await page.goto(str(client.make_url(f"/#{game}.2")))
        await expect(page.locator(".sentence")).to_contain_text("Dzwonek wisi. Kto zadzwoni?")
        await expect(page.locator("h1")).to_have_text("Dzwonek")
        ring = page.get_by_role("button", name="Zadzwoń")
        await ring.click()
        await expect(page.locator(".sentence")).to_contain_text("Dzwonki: 1.")
        await ring.click()
        await expect(page.locator(".sentence")).to_contain_text("Twój dzwonek jeszcze słychać.")
        assert not await findings_beside(page, "a bell")
        await seat.press((await seat.look(game))["actions"]["ring"]["token"])
        await expect(page.get_by_role("status")).to_contain_text("Dzwoni Kuba!")
        assert not problems
