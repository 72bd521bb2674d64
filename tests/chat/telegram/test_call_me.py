"""A browser's player follows the link to Telegram, and is called there when it is their turn."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from bot.coordinator.commands import Command, Join, Make, NewGame
from bot.coordinator.people.account_links import Accounts
from bot.coordinator.ports.sittings import Needs
from bot.dialogue.way_to_chat import code_link
from bot.rules.moves import Pass
from tests.support.chat.telegram.table import plain

if TYPE_CHECKING:
    from tests.support.chat.telegram.evening import Evening

pytestmark = pytest.mark.usefixtures("_tiles")


async def test_the_link_asks_before_it_links_and_turns_in_the_browser_call_here(
    evening: Evening,
) -> None:
    table, kuba = evening.table, evening.kuba
    coordinator, now = table.coordinator, table.clock
    web, iza = [await coordinator.person("web", one, one) for one in ("Kuba w sieci", "Iza")]
    accounts = Accounts(coordinator.people, coordinator.tables, coordinator.world.secret)
    async with table.running() as parts:
        address = await table.services.way_to_chat("telegram")
        assert address == parts.account.address
        code = await accounts.offer("w:1", web, now=now())
        start = code_link("telegram", address, code).partition("?start=")[2]
        kuba.writes(f"/start {start}")
        await table.settle()
        asked = table.desk(kuba)
        assert "ze stroną w przeglądarce (Kuba w sieci)" in plain(asked.text)
        assert (await accounts.look(code, web, now=now())).done is False
        await accounts.agree(code, web, now=now())
        await table.press(kuba, asked, "Połącz konta")
        assert "✅ Konta połączone: Kuba w sieci (przeglądarka)" in plain(table.desk(kuba).text)
        before = len(kuba.pings)
        begun = NewGame()
        game = (await coordinator.handle(Command("w:2", begun, now(), by=iza))).game
        web = (await table.services.queries.sit(web, Needs())).person
        await coordinator.handle(Command("w:3", Join(), now(), by=web, game=game))
        loaded = await coordinator.tables.load(game)
        assert loaded is not None
        assert loaded.table.game is not None
        if loaded.table.game.to_move == 0:
            await coordinator.handle(Command("w:5", Make(Pass()), now(), by=iza, game=game))
        await table.settle()
        assert len(kuba.pings) == before + 1
        assert "wój ruch" in plain(table.desk(kuba).text)
