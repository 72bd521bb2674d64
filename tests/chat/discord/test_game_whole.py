"""Whole games on Discord, over the wire: the exact texts that both read, and the stored keys.

REGOLD=1 rewrites the records. Read them before you keep them.
"""

from __future__ import annotations

import os
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

from tests.support.chat.discord.script import replay, stored_moves
from tests.support.chat.web.replay import played_on_web, without_ids

if TYPE_CHECKING:
    from tests.fakes.discord import Room
    from tests.support.chat.discord.table import DiscordTable

GOLDEN = Path(__file__).parent / "golden"


@pytest.mark.slow
async def test_a_whole_game_is_played_on_discord(wire_table: DiscordTable, room: Room) -> None:
    """The game goes from the invitation to the rematch.

    The same moves on the web leave the same table.
    """
    await golden("whole_game.txt", wire_table, room)
    assert wire_table.world.syncs == 1


async def test_a_whole_game_of_literaki_is_played_on_discord(
    wire_table: DiscordTable, room: Room
) -> None:
    """Words and sums show coloured squares.

    The game is played to its end, and the same on the web.
    """
    await golden("literaki_game.txt", wire_table, room, "literaki")


async def golden(name: str, wire_table: DiscordTable, room: Room, options: str = "") -> None:
    path = GOLDEN / name
    record = path.read_text(encoding="utf-8")
    now = await replay(record, wire_table, room)
    on_web = await played_on_web(wire_table.services, stored_moves(now), options)
    if os.environ.get("REGOLD"):
        path.write_text(now, encoding="utf-8")
    else:
        assert now == record
    tables = [await wire_table.table(code) for code in await wire_table.games(room.player("Ola"))]
    (played,) = [one for one in tables if one.phase == "ended"]
    assert without_ids(played) == without_ids(on_web)
