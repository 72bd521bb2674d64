"""Lost places: the game goes on in the places that reach its players, and they are told."""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING

import pytest

from tests.support import PATIENCE
from tests.support.chat.discord.table import plain
from tests.support.chat.known_game import MOVES

if TYPE_CHECKING:
    import discord

    from bot.coordinator.game_id import GameId
    from tests.fakes.discord import Answered, DiscordPeer, Player, Room
    from tests.fakes.discord.shown import Shown
    from tests.support.chat.discord.table import DiscordTable


def boards(player: Player) -> list[Shown]:
    """Return the public boards that a person sees."""
    return [shown for shown in player.sees() if shown.pictures and not shown.ephemeral]


async def open_game(player: Player) -> Answered:
    """Return the desk to which the person's list of games leads."""
    listed = await player.slash("/moje_gry")
    return await player.click(listed.message.labels[0], on=listed)


async def later(table: DiscordTable) -> None:
    """Advance the time so that refused requests are retried, and then believed."""
    for _ in range(4):
        table.clock.now += 20_000
        await table.settle()


async def wait_for_return(table: DiscordTable, code: GameId) -> None:
    """Wait until the game has come back, after the client learned that it may."""
    async with asyncio.timeout(PATIENCE):
        while (await table.table(code)).lost:
            pass  # Reading the table lets other tasks work.
    await table.settle()


def meet_elsewhere(wire: DiscordPeer) -> None:
    """Put Ola and Kuba on another server with the bot, so that it may write to them."""
    meeting = wire.guild("Inny serwer").channel("hol")
    for name in ("Ola", "Kuba"):
        meeting.player(name)


async def in_private(table: DiscordTable, ola: Player, kuba: Player) -> None:
    """Let Ola and Kuba move in their private chats, where each sees every board."""
    for player, line, points in ((ola, MOVES[0], "+72"), (kuba, MOVES[1], "+72")):
        await table.move(player, line)
        await later(table)
        waits = kuba if player is ola else ola
        for reader in (ola, kuba):
            board = boards(reader)[-1]
            assert points in board.text
            assert board.pings == ((waits.name,) if reader is waits else ())
            assert board.labels[-3:] == ("Ruch", "Stojak", "Więcej")


async def test_a_deleted_channel_leaves_the_game_to_private_chats(
    wire_table: DiscordTable, room: Room
) -> None:
    ola, kuba = room.player("Ola").dm(), room.player("Kuba").dm()
    async with wire_table.running():
        await wire_table.begin(room)
        room.delete()
        await in_private(wire_table, ola, kuba)
        form = await ola.click("Ruch", on=boards(ola)[-1])
        preview = await ola.submit(form, MOVES[2])
        assert "Podgląd: ŻGNIJ" in preview.message.text


async def test_an_unreachable_player_is_named_to_the_others(
    wire_table: DiscordTable, room: Room
) -> None:
    ola, kuba = room.player("Ola"), room.player("Kuba")
    async with wire_table.running():
        code = await wire_table.begin(room)
        kuba.closes_dms()
        room.delete()
        await wire_table.move(ola.dm(), MOVES[0])
        told = plain(boards(ola.dm())[-1])
        assert "Nie mogę napisać do tej osoby: Kuba. Zegar biegnie dalej." in told
        assert boards(kuba.dm()) == []
        elsewhere = wire_table.world.guild("Kółko").channel("inne")
        # His own desk doesn't tell him so.
        desk = await open_game(kuba.at(elsewhere))
        assert "Nie mogę napisać do tej osoby" not in desk.message.text
        # Kuba comes to another channel and plays there. From now on the boards come there.
        await wire_table.move(kuba.at(elsewhere), MOVES[1], gra=code)
        assert "Nie mogę napisać do tej osoby" not in plain(boards(ola.dm())[-1])
        assert "Kuba: NUCIŁBYM" in plain(boards(ola.dm())[-1])
        await wire_table.move(ola.dm(), MOVES[2])
        assert "Ola: ŻGNIJ" in boards(kuba.at(elsewhere))[-1].text
        assert boards(kuba.at(elsewhere))[-1].pings == ("Kuba",)


@pytest.mark.parametrize("code", [50007, 50278, 40003])
async def test_closed_private_messages_delay_no_game(
    wire_table: DiscordTable, room: Room, code: int
) -> None:
    ola, kuba = room.player("Ola"), room.player("Kuba")
    ola.closes_dms(code)
    kuba.closes_dms(code)
    async with wire_table.running():
        await wire_table.begin(room)
        await wire_table.move(ola, MOVES[0])
        await wire_table.move(kuba, MOVES[1])
        assert len(boards(ola)) == 2
        assert "Nie mogę napisać do tej osoby" not in boards(ola)[-1].text


async def test_a_game_goes_on_in_private_after_the_bot_is_removed(
    discord_wire: DiscordPeer, wire_table: DiscordTable, room: Room
) -> None:
    ola, kuba = room.player("Ola"), room.player("Kuba")
    meet_elsewhere(discord_wire)
    async with wire_table.running():
        code = await wire_table.begin(room)
        discord_wire.guild("Kółko").throw_out_bot()
        await in_private(wire_table, ola.dm(), kuba.dm())
        # When the bot is added again, the game comes back.
        discord_wire.guild("Kółko").invite_bot()
        await wait_for_return(wire_table, code)
        assert "NUCIŁBYM" in room.messages()[-1].text
        assert room.messages()[-1].pings == ("Ola",)


async def taken_back_in_a_start(
    wire: DiscordPeer, table: DiscordTable, room: Room
) -> tuple[discord.AutoShardedClient, discord.Guild]:
    """Throw the bot out, and add it while the library waits for the servers of a start."""
    guild = wire.guild("Kółko")
    guild.throw_out_bot()
    await in_private(table, room.player("Ola").dm(), room.player("Kuba").dm())
    assert table.client is not None
    waiting = table.client._connection._ready_states  # noqa: SLF001 - the library's own race
    waiting[0] = asyncio.Queue()
    guild.invite_bot()
    async with asyncio.timeout(PATIENCE):
        known = await waiting[0].get()
    del waiting[0]
    return table.client, known


async def test_a_server_that_readmits_the_bot_during_a_start_gets_its_games_back(
    discord_wire: DiscordPeer, wire_table: DiscordTable, room: Room
) -> None:
    meet_elsewhere(discord_wire)
    async with wire_table.running():
        code = await wire_table.begin(room)
        client, guild = await taken_back_in_a_start(discord_wire, wire_table, room)
        # The library reports it as available, not as joined.
        assert guild.unavailable is False
        client.dispatch("guild_available", guild)
        await wait_for_return(wire_table, code)
        assert room.messages()[-1].pings == ("Ola",)


async def test_a_server_not_reported_by_the_library_gets_its_games_back(
    discord_wire: DiscordPeer, wire_table: DiscordTable, room: Room
) -> None:
    meet_elsewhere(discord_wire)
    async with wire_table.running():
        code = await wire_table.begin(room)
        # It comes back just as the library ends its wait, so no event reports it.
        client, _ = await taken_back_in_a_start(discord_wire, wire_table, room)
        assert (await wire_table.table(code)).lost
        client.dispatch("shard_ready", 0)
        await wait_for_return(wire_table, code)
        assert room.messages()[-1].pings == ("Ola",)


async def test_a_bot_readmitted_without_rights_disturbs_nobody(
    discord_wire: DiscordPeer, wire_table: DiscordTable, room: Room
) -> None:
    ola, kuba = room.player("Ola"), room.player("Kuba")
    guild = discord_wire.guild("Kółko")
    meet_elsewhere(discord_wire)
    async with wire_table.running():
        await wire_table.begin(room)
        guild.throw_out_bot()
        await in_private(wire_table, ola.dm(), kuba.dm())
        told = [[shown.text for shown in player.dm().sees()] for player in (ola, kuba)]
        guild.bot_may("view_channel")
        guild.invite_bot()
        await later(wire_table)
        assert [[shown.text for shown in player.dm().sees()] for player in (ola, kuba)] == told


async def test_a_channel_that_excludes_the_bot_is_left(
    discord_wire: DiscordPeer, wire_table: DiscordTable, room: Room
) -> None:
    ola, kuba = room.player("Ola"), room.player("Kuba")
    async with wire_table.running():
        await wire_table.begin(room)
        room.deny("send_messages")
        await in_private(wire_table, ola.dm(), kuba.dm())
    assert not [r for r in discord_wire.faults.requests if r.status == 401]


@pytest.mark.parametrize(
    ("missing", "named"),
    [
        (("view_channel",), "Brakuje: Wyświetlanie kanału"),
        (("attach_files", "send_messages"), "Brakuje: Wysyłanie wiadomości, Załączanie plików."),
    ],
)
async def test_missing_permissions_are_named_at_the_start_of_a_game(
    wire_table: DiscordTable, room: Room, missing: tuple[str, ...], named: str
) -> None:
    ola = room.player("Ola")
    room.deny(*missing)
    async with wire_table.running():
        press = await ola.slash("/nowa_gra", z=room.player("Kuba"))
        await wire_table.settle()
        assert press.message.ephemeral
        assert named in press.message.text
        assert room.messages() == []
        assert await wire_table.games(ola) == []
        room.allow(*missing)
        await wire_table.begin(room)
        assert len(room.messages()) == 2


async def test_an_archived_thread_is_opened_by_the_next_board(
    wire_table: DiscordTable, room: Room
) -> None:
    thread = room.thread("Ola i Kuba")
    async with wire_table.running():
        await wire_table.begin(thread)
        thread.archive()
        await wire_table.move(thread.player("Ola"), MOVES[0])
        start, board = boards(thread.player("Kuba"))
        assert "+72" in board.text
        assert start.labels == ()
        assert not thread.channel.archived


async def test_a_locked_thread_is_left(wire_table: DiscordTable, room: Room) -> None:
    thread = room.thread("Ola i Kuba")
    async with wire_table.running():
        await wire_table.begin(thread)
        thread.archive(locked=True)
        await in_private(wire_table, thread.player("Ola").dm(), thread.player("Kuba").dm())


async def test_a_deleted_message_causes_no_error(
    discord_wire: DiscordPeer, wire_table: DiscordTable, room: Room
) -> None:
    async with wire_table.running():
        await wire_table.begin(room)
        for shown in room.messages():
            discord_wire.state.messages.pop(shown.id)
        await wire_table.move(room.player("Ola"), MOVES[0])
        (board,) = room.messages()
        assert "+72" in board.text
        await wire_table.move(room.player("Kuba"), MOVES[1])
        assert len(room.messages()) == 2


async def test_the_game_goes_on_as_text_without_the_right_to_files(
    wire_table: DiscordTable, room: Room
) -> None:
    ola, kuba = room.player("Ola"), room.player("Kuba")
    async with wire_table.running():
        await wire_table.begin(room)
        room.deny("attach_files")
        await wire_table.move(ola, MOVES[0])
        await later(wire_table)
        board = room.messages()[-1]
        assert not board.pictures
        assert "brakuje uprawnienia: Załączanie plików" in plain(board)
        assert "` 8 = . . ' . . D E P N ę L I . =`" in board.text
        assert board.pings == ("Kuba",)
        assert board.labels[-3:] == ("Ruch", "Stojak", "Więcej")
        room.allow("attach_files")
        await wire_table.move(kuba, MOVES[1])
        board = room.messages()[-1]
        assert board.pictures
        assert "brakuje uprawnienia" not in plain(board)


async def test_a_game_comes_back_with_the_permission(wire_table: DiscordTable, room: Room) -> None:
    ola, kuba = room.player("Ola"), room.player("Kuba")
    async with wire_table.running():
        code = await wire_table.begin(room)
        room.deny("send_messages")
        await wire_table.move(ola, MOVES[0])
        await later(wire_table)
        board = boards(kuba.dm())[-1]
        assert "brakuje uprawnienia do wysyłania wiadomości" in plain(board)
        assert board.pings == ("Kuba",)
        room.allow("send_messages")
        await wait_for_return(wire_table, code)
        board = room.messages()[-1]
        assert board.pings == ("Kuba",)
        await wire_table.world.until(
            lambda: "wraca tam, gdzie była" in plain(kuba.dm().sees()[-1]), "the way back"
        )
        await wire_table.move(kuba, MOVES[1])
        assert "NUCIŁBYM" in room.messages()[-1].text
        assert all("NUCIŁBYM" not in shown.text for shown in ola.dm().sees())


async def test_a_game_comes_back_to_a_thread_where_its_player_asks(
    wire_table: DiscordTable, room: Room
) -> None:
    thread = room.thread("Ola i Kuba")
    ola, kuba, iza = (thread.player(name) for name in ("Ola", "Kuba", "Iza"))
    async with wire_table.running():
        await wire_table.begin(thread)
        thread.archive(locked=True)
        await wire_table.move(ola.dm(), MOVES[0])
        await later(wire_table)
        assert "Rozmowa, w której była plansza, jest zamknięta" in plain(boards(kuba.dm())[-1])
        thread.channel.archived = thread.channel.locked = False
        shown = len(thread.messages())
        await iza.slash("/moje_gry")
        await ola.at(room).slash("/moje_gry")
        await wire_table.settle()
        assert len(thread.messages()) == shown
        assert room.messages() == []
        await kuba.slash("/moje_gry")
        await wire_table.settle()
        assert "+72" in thread.messages()[-1].text
        assert thread.messages()[-1].pings == ("Kuba",)
        await wire_table.move(kuba, MOVES[1])
        assert "NUCIŁBYM" in thread.messages()[-1].text
        assert all("NUCIŁBYM" not in shown.text for shown in boards(ola.dm()))


async def test_a_deleted_thread_leaves_its_game_to_the_channel(
    wire_table: DiscordTable, room: Room
) -> None:
    thread = room.thread("Ola i Kuba")
    ola, kuba = thread.player("Ola"), thread.player("Kuba")
    async with wire_table.running():
        await wire_table.begin(thread)
        thread.delete()
        await wire_table.move(ola.dm(), MOVES[0])
        await later(wire_table)
        (board,) = room.messages()
        assert "+72" in board.text
        assert board.pings == ("Kuba",)
        assert boards(kuba.dm()) == []
