"""What breaks in a game as people and servers really are, and may not."""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING
from unittest.mock import patch

import discord
import pytest

from bot.chat.discord.channel import DiscordChannel
from bot.chat.discord.client import DiscordClient
from bot.coordinator.place import is_notice
from bot.coordinator.queries import Queries
from bot.coordinator.settings import PlacePreferences, Preferences
from bot.delivery.channel import MessageFixedError, OutgoingMessage
from bot.dialogue.message import Message
from bot.dialogue.services import ChatServices
from tests.support.chat.discord.table import plain
from tests.support.chat.known_game import MOVES

if TYPE_CHECKING:
    from tests.fakes.discord import DiscordPeer, Room
    from tests.support.chat.discord.table import DiscordTable
    from tests.support.chat.discord.world import DiscordChannel as Channel


async def test_a_board_that_can_not_be_drawn_is_told_without_its_picture(
    table: DiscordTable, channel: Channel, caplog: pytest.LogCaptureFixture
) -> None:
    async def broken(*_: object) -> bytes:
        raise ZeroDivisionError

    async with table.running():
        await table.begin(channel)
        with patch.object(ChatServices, "picture", broken):
            made = await table.move(channel.player("Ola"), MOVES[0])
            assert "DEPN(Ę)LI" in made.message.text
        board = channel.messages()[-1]
        assert "+72" in board.text
        assert board.pings == ("Kuba",)
        assert board.labels[-3:] == ("Ruch", "Stojak", "Więcej")
        await table.move(channel.player("Kuba"), MOVES[1])
        assert channel.messages()[-1].pictures
    assert "ZeroDivisionError" in caplog.text


async def test_the_code_of_a_personal_invitation_is_no_name_of_a_thread(
    discord_wire: DiscordPeer, wired: DiscordTable, room: Room
) -> None:
    ola, kuba = room.player("Ola"), room.player("Kuba")
    async with wired.running():
        await wired.begin(room, "Ola", "Iza")
        asked = await ola.slash("/nowa_gra", przeciwnik=kuba)
        await wired.settle()
        again = await ola.slash("/moje_gry")
        assert "Do wątku" not in asked.message.labels + again.message.labels
    assert not any(one.parent for one in discord_wire.state.channels.values())


async def test_the_code_of_a_personal_invitation_is_offered_to_its_host_alone(
    table: DiscordTable, channel: Channel
) -> None:
    ola, kuba, iza = (channel.player(name) for name in ("Ola", "Kuba", "Iza"))
    async with table.running():
        asked = await ola.slash("/nowa_gra", przeciwnik=kuba, przeciwnik2=iza)
        await table.settle()
        (code,) = await table.games(ola)
        assert code in asked.message.text
        await kuba.click("Dołącz", on=channel.messages()[-1])
        await table.settle()
        assert code not in str(await kuba.autocomplete("/plansza", gra=""))
        assert code not in plain((await kuba.slash("/moje_gry")).message)
        assert code in str(await ola.autocomplete("/plansza", gra=""))


async def test_two_presses_at_once_make_one_thread(
    discord_wire: DiscordPeer, wired: DiscordTable, room: Room
) -> None:
    ola, kuba = room.player("Ola"), room.player("Kuba")
    async with wired.running():
        await wired.begin(room, "Ola", "Iza")
        await wired.begin(room, "Kuba", "Jan")
        code = await wired.begin(room)
        board = room.messages()[-1]
        hers = await ola.click("Więcej", on=board)
        his = await kuba.click("Więcej", on=board)
        await asyncio.gather(
            ola.click("Do wątku", on=hers), kuba.click("Do wątku", on=his, stale=True)
        )
        await wired.settle()
        threads = [one for one in discord_wire.state.channels.values() if one.parent]
        assert [thread.name for thread in threads] == [f"Ola – Kuba · {code}"]
        places = await wired.store.tables.places(code)
        assert len([place for place in places if not is_notice(place)]) == 1


async def test_a_thread_that_we_were_not_told_of_has_its_servers_settings(
    wired: DiscordTable, room: Room
) -> None:
    thread = room.thread("Ola i Kuba")
    async with wired.running():
        await wired.begin(thread)
        assert wired.client is not None
        guild = wired.client.guilds[0]
        scope = f"discord:{guild.id}"
        await Preferences(wired.store.people).keep_place(scope, PlacePreferences(language="en"))
        thread.archive()
        guild._threads.pop(thread.id)  # noqa: SLF001 - as after a restart, which tells of none
        place = f"discord:{room.id}:{thread.id}"
        assert DiscordChannel(wired.client, wired.services).scope(place) == scope
        await wired.move(thread.player("Ola"), MOVES[0])
    assert "your turn" in plain(thread.messages()[-1])


async def test_who_can_not_even_be_told_apart_hears_of_it(
    table: DiscordTable, channel: Channel, caplog: pytest.LogCaptureFixture
) -> None:
    async with table.running():
        with patch.object(Queries, "sit", side_effect=ZeroDivisionError):
            press = await channel.player("Ola").slash("/moje_gry")
        assert press.message.text
    assert "an interaction failed" in caplog.text


async def test_commands_that_discord_takes_no_more_of_keep_no_bot_away(
    table: DiscordTable, caplog: pytest.LogCaptureFixture
) -> None:
    made = DiscordClient.setup_hook

    async def setup(client: DiscordClient) -> None:
        refused = discord.RateLimited(80_000.0)
        with patch.object(client.http, "bulk_upsert_global_commands", side_effect=refused):
            await made(client)

    with patch.object(DiscordClient, "setup_hook", setup):
        async with table.running():
            pass
    assert "the commands were refused" in caplog.text


async def test_old_boards_that_can_not_be_read_are_no_reason_to_leave(
    discord_wire: DiscordPeer, wired: DiscordTable, room: Room
) -> None:
    async with wired.running():
        await wired.begin(room)
        assert wired.client is not None
        channel = DiscordChannel(wired.client, wired.services)
        place, old = f"discord:{room.id}:", room.messages()[-1].id
        discord_wire.fail("GET", "/channels/*/messages/*", status=403, code=50001, times=None)
        for _ in range(5):
            with pytest.raises(MessageFixedError):
                await channel.freeze(
                    place, str(old), OutgoingMessage(Message(()), "pl", "light", {})
                )
