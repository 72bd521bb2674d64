"""What a board and two private notices on Discord cost the store, counted on the wire."""

from __future__ import annotations

from typing import TYPE_CHECKING

from bot.chat.discord.place import place
from tests.support.chat.discord.table import identity, plain
from tests.support.delivery.private_proposal import proposal

if TYPE_CHECKING:
    from tests.fakes.discord import Room
    from tests.support.chat.discord.table import DiscordTable


async def test_a_board_and_two_private_notices_take_eight_exchanges_and_one_load(
    wired: DiscordTable, room: Room
) -> None:
    players = [room.player(name) for name in ("Ola", "Kuba", "Iza")]
    async with wired.running():
        assert wired.relay is not None
        people = [
            await wired.coordinator.person("discord", identity(one), one.name) for one in players
        ]
        asked, game = await proposal(wired.services, wired.relay, place(int(room.id)), people)
        notices = [plain(shown) for one in players for shown in one.dm().sees()]
        assert sum("proponuje przerwać grę" in text for text in notices) == 2
        assert "Czekamy na zgodę" in plain(room.messages()[-1])
    assert len(asked.exchanges) <= 8, str(asked)
    assert asked.loads(game) == 1, str(asked)
