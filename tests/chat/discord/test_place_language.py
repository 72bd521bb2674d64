"""The language of a place: its setting, else the server's, else the bot's."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pytest

if TYPE_CHECKING:
    from tests.fakes.discord import DiscordPeer, Room
    from tests.support.chat.discord.table import DiscordTable


async def begin(table: DiscordTable, room: Room, locale: str) -> None:
    """Begin a game of two whose apps are in this language."""
    ola, kuba = room.player("Ola", locale), room.player("Kuba", locale)
    english = locale != "pl"
    options: dict[str, Any] = {"with" if english else "z": kuba}
    await ola.slash("/new_game" if english else "/nowa_gra", **options)
    await table.settle()
    invitation = room.messages()[-1]
    await kuba.click("Join" if "Join" in invitation.labels else "Dołącz", on=invitation)
    await table.settle()


@pytest.mark.parametrize(
    ("server", "app", "english"),
    [
        (("en-GB", True), "pl", True),
        (("en-US", True), "pl", True),
        (("pl", True), "en-US", False),
        # Discord reports American English for a server without a chosen language.
        (("en-US", False), "en-US", True),
        (("en-US", False), "pl", False),
    ],
)
async def test_a_server_reads_its_own_language(
    wire_table: DiscordTable,
    discord_wire: DiscordPeer,
    server: tuple[str, bool],
    app: str,
    *,
    english: bool,
) -> None:
    room = discord_wire.guild("Club", server[0], community=server[1]).channel("games")
    async with wire_table.running():
        await begin(wire_table, room, app)
        board = room.messages()[-1]
        assert ("your turn" in board.text) is english
        assert ("Rack" in board.labels) is english
        assert board.picture is not None
        assert ("In the bag" in board.picture.alt) is english


@pytest.mark.parametrize(
    ("server", "app", "tiles"),
    [("en-GB", "en-US", "Tiles: English."), ("pl", "en-US", "Płytki: polskie.")],
)
async def test_tiles_are_english_where_place_and_host_are(
    wire_table: DiscordTable, discord_wire: DiscordPeer, server: str, app: str, tiles: str
) -> None:
    room = discord_wire.guild("Club", server, community=True).channel("games")
    async with wire_table.running():
        await room.player("Ola", app).slash("/new_game", rules="tournament")
        await wire_table.settle()
        assert tiles in room.messages()[-1].text


async def test_the_language_of_a_server_is_kept_for_later_boards_and_over_a_restart(
    wire_table: DiscordTable, discord_wire: DiscordPeer
) -> None:
    room = discord_wire.guild("Club", "en-US").channel("games")
    async with wire_table.running():
        await begin(wire_table, room, "en-US")
    async with wire_table.running():
        for _ in range(2):
            wire_table.clock.now += 25 * 3_600_000
            await wire_table.settle()
        assert "Time left" in room.messages()[-1].text


async def test_a_setting_beats_the_server_s_language(
    wire_table: DiscordTable, discord_wire: DiscordPeer
) -> None:
    guild = discord_wire.guild("Club", "en-US", community=True)
    room = guild.channel("games")
    async with wire_table.running():
        ola = room.player("Ola")
        ola.manages_guild()
        await ola.slash("/ustawienia", czego="serwer język polski")
        await begin(wire_table, room, "pl")
        assert "twój ruch" in room.messages()[-1].text


@pytest.mark.parametrize(
    ("command", "options", "said"),
    [
        ("/new_game", {}, "Tiles: English."),
        ("/score", {"names": "Amy, Bob"}, "· English"),
        ("/duplicate", {}, "· English, from SCOWL"),
    ],
)
async def test_the_first_game_on_an_english_server_has_english_tiles(
    wire_table: DiscordTable,
    discord_wire: DiscordPeer,
    command: str,
    options: dict[str, Any],
    said: str,
) -> None:
    room = discord_wire.guild("Club", "en-US").channel("games")
    async with wire_table.running():
        await room.player("Amy", "en-US").slash(command, **options)
        await wire_table.settle()
        assert said in "\n".join(message.text for message in room.messages())
