"""A table of a new kind in the store: lists, export, erasure, backup, and an older build."""

from __future__ import annotations

import asyncio
import json
from base64 import b64decode
from typing import TYPE_CHECKING

import pytest

from bot.composition import ENCODING, workers
from bot.coordinator.commands import Command
from bot.coordinator.game_id import parse
from bot.coordinator.person_id import UNNAMED
from bot.storage.backup.backup import backup
from bot.storage.backup.restore import clear, restore
from bot.storage.errors import NewerKindError
from bot.storage.sealing.keyring import Keyring
from bot.storage.store import assemble
from tests.support.chat.known_game import seeded_bot
from tests.support.chat.web.pages import serve_pages
from tests.support.chat.web.seat import Seat, load_table
from tests.support.cli.admin import Admin
from tests.support.cli.admin import bot as operated
from tests.support.coordinator.erasure import stored_content
from tests.support.storage.sealed_store import KEY
from tests.support.storage.told import raises_told
from tests.together.bell.body import BellBody, HangBell, Ring
from tests.together.bell.row import hang_bells

if TYPE_CHECKING:
    from collections.abc import AsyncIterator
    from pathlib import Path

    from bot.composition import Bot
    from bot.coordinator.game_id import GameId
    from bot.storage.store import Store
    from tests.support.clock import Clock

bells = pytest.mark.usefixtures("hanging_bells")


async def bell(store: Store, clock: Clock) -> tuple[GameId, str]:
    """Hang a bell up that Ola has rung; its code and Ola's id."""
    coordinator = seeded_bot(store, clock).coordinator
    ola = await coordinator.person("web", "ola", "Ola")
    hung_up = await coordinator.handle(Command("hang", HangBell(), clock.now, ola))
    await coordinator.handle(Command("ring", Ring(), clock.now, ola, hung_up.game))
    return hung_up.game, ola.id


@bells
async def test_a_table_of_a_new_kind_is_listed_and_exported(
    stores: tuple[Store, Store], clock: Clock
) -> None:
    async with serve_pages(stores[0], clock=clock) as [client]:
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


@bells
async def test_the_worker_of_erasure_leaves_nothing_of_a_person_at_a_new_kind(
    stores: tuple[Store, Store], clock: Clock
) -> None:
    store = assemble(stores[0].link, ENCODING, Keyring(), clock)  # not sealed: its values are read
    async with serve_pages(store, clock=clock) as [client]:
        ola = Seat(client, "Aleksandra")
        game = parse((await ola.say("", "/dzwonek"))["game"])
        assert game
        await ola.press((await ola.look(game))["actions"]["ring"]["token"])
        bot = seeded_bot(store, clock)
        work = workers(bot)
        await work.game_lists.work_off()
        host = (await load_table(bot, game)).host
        words = ("Aleksandra", host, (await store.people.identities(host))["web"])
        assert {word async for _, word in traces(bot, game, *words)} == {*words}
        await ola.say("", "/usuń_dane tak")
        assert await work.erasures.work_off() == 1
        assert [found async for found in traces(bot, game, *words)] == []
        assert (await Seat(client, "Kuba").look(game))["rung"] == [UNNAMED]


async def traces(bot: Bot, game: GameId, *words: str) -> AsyncIterator[tuple[str, str]]:
    """Yield the names in the store under which these words are found, and the words."""
    stored = [one async for one in stored_content(bot.store.link)]
    table = ENCODING.encode_table(await load_table(bot, game))
    for name, piece in (*stored, (game, table)):
        for word in words:
            if word.encode() in piece:
                yield name, word


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
    async with serve_pages(stores[0], clock=clock) as [client]:
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
