"""Whole games on Telegram: the exact texts that both read, and the stored keys.

REGOLD=1 rewrites the records. Read them before you keep them.
"""

from __future__ import annotations

import os
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

from tests.fakes.telegram import NO_LIMITS, telegram_peer
from tests.support.chat.telegram.script import replay
from tests.support.chat.telegram.table import TelegramTable

if TYPE_CHECKING:
    from bot.storage.store import Store
    from tests.fakes.telegram import World
    from tests.support.clock import Clock

GOLDEN = Path(__file__).parent / "golden"

pytestmark = pytest.mark.usefixtures("_tiles")


async def golden(name: str, table: TelegramTable, *, group: bool = True) -> None:
    path = GOLDEN / name
    record = path.read_text(encoding="utf-8")
    people = {
        "Ola": table.world.person("Ola", username="ola_k"),
        "Kuba": table.world.person("Kuba", username="kuba_k"),
    }
    where = table.world.group("Kółko", *people.values()) if group else None
    now = await replay(record, table, where, **people)
    if os.environ.get("REGOLD"):
        path.write_text(now, encoding="utf-8")
    assert now == record


async def test_a_whole_game_is_played_in_a_group(
    telegram_world: World, store: Store, clock: Clock
) -> None:
    await golden("group_game.txt", TelegramTable(telegram_world, store, clock))


async def test_a_whole_game_is_played_in_private_chats(
    telegram_world: World, store: Store, clock: Clock
) -> None:
    await golden("private_game.txt", TelegramTable(telegram_world, store, clock), group=False)


async def test_a_whole_game_of_literaki_is_played(
    telegram_world: World, store: Store, clock: Clock
) -> None:
    await golden("literaki_game.txt", TelegramTable(telegram_world, store, clock))


async def test_a_game_is_played_by_moves_behind_the_bots_name(store: Store, clock: Clock) -> None:
    async with telegram_peer(inline=True, limits=NO_LIMITS) as world:
        await golden("inline_game.txt", TelegramTable(world, store, clock))


async def test_a_game_is_played_by_whispered_moves(store: Store, clock: Clock) -> None:
    async with telegram_peer(ephemeral=True, inline=False, limits=NO_LIMITS) as world:
        await golden("whispered_game.txt", TelegramTable(world, store, clock))
