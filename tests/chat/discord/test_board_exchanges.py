"""The costs of a board on Discord for the store and for Discord's limit, counted on the wire."""

from __future__ import annotations

from typing import TYPE_CHECKING

from discord.state import ConnectionState

from bot.chat.discord.gateway.rate_limits import EXEMPT
from bot.chat.discord.place import place
from tests.support.chat.discord.table import identity, plain
from tests.support.chat.known_game import MOVES
from tests.support.delivery.private_proposal import proposal

if TYPE_CHECKING:
    import pytest

    from tests.fakes.discord import DiscordPeer, Room
    from tests.support.chat.discord.table import DiscordTable


async def test_a_board_and_two_private_notices_take_eight_exchanges_and_one_load(
    wire_table: DiscordTable, room: Room
) -> None:
    players = [room.player(name) for name in ("Ola", "Kuba", "Iza")]
    async with wire_table.running():
        assert wire_table.relay is not None
        people = [
            await wire_table.coordinator.person("discord", identity(one), one.name)
            for one in players
        ]
        asked, game = await proposal(
            wire_table.services, wire_table.relay, place(int(room.id)), people
        )
        notices = [plain(shown) for one in players for shown in one.dm().sees()]
        assert sum("proponuje przerwać grę" in text for text in notices) == 2
        assert "Czekamy na zgodę" in plain(room.messages()[-1])
    assert len(asked.exchanges) <= 8, str(asked)
    assert asked.loads(game) == 1, str(asked)


async def test_a_move_takes_two_requests_that_discord_counts(
    discord_wire: DiscordPeer, wire_table: DiscordTable, room: Room
) -> None:
    """They are the new board and the collapsed previous one. Answers to presses are exempt."""
    ola, kuba = room.player("Ola"), room.player("Kuba")
    async with wire_table.running():
        await wire_table.begin(room)
        # The first board keeps its picture, so the message must be read first.
        await wire_table.move(ola, MOVES[0])
        requests = discord_wire.faults.requests
        for mover, line in ((kuba, MOVES[1]), (ola, MOVES[2])):
            del requests[:]
            await wire_table.move(mover, line)
            counted = [one for one in requests if not one.path.startswith(EXEMPT)]
            before, newest = room.messages()[-2:]
            there = f"/channels/{room.id}/messages"
            assert [(one.method, one.path) for one in counted] == [
                ("POST", there),
                ("PATCH", f"{there}/{before.id}"),
            ]
            assert not before.buttons
            # A follow-up would refer to it, and tell all others that the answered message was
            # deleted.
            assert "message_reference" not in newest.raw


async def test_a_board_searches_its_channel_in_no_other_server(
    wire_table: DiscordTable, room: Room, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The library searches one server after the other, which takes milliseconds among thousands."""
    looks: list[int | None] = []
    looked = ConnectionState.get_channel

    def look(state: ConnectionState, channel: int | None) -> object:
        looks.append(channel)
        return looked(state, channel)

    ola, kuba = room.player("Ola"), room.player("Kuba")
    async with wire_table.running():
        await wire_table.begin(room)
        monkeypatch.setattr(ConnectionState, "get_channel", look)
        await wire_table.move(ola, MOVES[0])
        await wire_table.move(kuba, MOVES[1])
        assert room.messages()[-1].pictures
    assert not looks
