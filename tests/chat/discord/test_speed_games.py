"""A speed game on Discord: one message in the channel, edited, with a countdown."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tests.support.chat.discord.table import plain
from tests.support.chat.known_game import MOVES

if TYPE_CHECKING:
    from tests.fakes.discord import DiscordPeer, Room
    from tests.support.chat.discord.table import DiscordTable

EDITS, POSTS = ("PATCH", "/channels/*/messages/*"), ("POST", "/channels/*/messages")


async def test_fast_turns_are_edits_of_one_message(
    wire_table: DiscordTable, room: Room, discord_wire: DiscordPeer
) -> None:
    ola, kuba = room.player("Ola"), room.player("Kuba")
    async with wire_table.running():
        await ola.slash("/nowa_gra", tempo="2 min na ruch")
        await wire_table.settle()
        await kuba.click("Dołącz", on=room.messages()[-1])
        await wire_table.settle()
        board = room.messages()[-1]
        posts = len(discord_wire.requests_to(*POSTS))
        edits = len(discord_wire.requests_to(*EDITS))
        for number, line in enumerate(MOVES[:4]):
            await (kuba if number % 2 else ola).slash("/ruch", ruch=line)
            await wire_table.settle()
        assert len(discord_wire.requests_to(*POSTS)) == posts
        assert len(discord_wire.requests_to(*EDITS)) == edits + 4
        now = room.messages()[-1]
        assert now.id == board.id
        assert now.pictures != board.pictures
        assert now.labels == ("Sprawdź", "Akceptuj", "Ruch", "Stojak", "Więcej")
        assert "twój ruch. Koniec czasu <t:" in now.text
        wire_table.clock.now += 115_000
        await wire_table.settle()
        now = room.messages()[-1]
        assert "⏳" in plain(now)
        assert ":R>" in now.text
        assert len(discord_wire.requests_to(*POSTS)) == posts
