"""Private calls on Discord: the call, its buttons, a reminder, and a closed chat."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from tests.support.chat.discord.table import DiscordTable, calls, likes, plain
from tests.support.chat.known_game import MOVES

if TYPE_CHECKING:
    from tests.fakes.discord import DiscordPeer, Player, Room
    from tests.support.chat.discord.world import DiscordChannel

HOUR = 3_600_000


async def test_a_turn_is_played_from_the_call_and_then_the_call_is_gone(
    wire_table: DiscordTable, room: Room
) -> None:
    ola, kuba = room.player("Ola"), room.player("Kuba")
    for player in (ola, kuba):
        await likes(wire_table, player, calls="private")
    async with wire_table.running():
        code = await wire_table.begin(room)
        [call] = calls(ola)
        assert "Twój ruch. Termin: " in plain(call)
        assert f"`{code}`" in call.text
        assert call.labels == ("Ruch", "Stojak", "Więcej")
        assert not call.pictures
        assert not call.quiet
        assert [shown.pings for shown in room.messages()] == [("Kuba",), ()]
        form = await ola.dm().click("Ruch", on=call)
        preview = await ola.dm().submit(form, MOVES[0])
        await ola.dm().click(preview.message.labels[0], on=preview)
        await wire_table.settle()
        assert calls(ola) == []
        [call] = calls(kuba)
        assert "Ola: DEPN(Ę)LI" in plain(call).replace("*", "")
        assert room.messages()[-1].pings == ()
        rack = (await wire_table.table(code)).game
        assert rack is not None
        assert rack.racks[1] not in call.text
        answer = await kuba.dm().click("Akceptuj", on=call)
        await wire_table.settle()
        assert "✅ Ruch przyjęty." in plain(answer.message)
        [same] = calls(kuba)
        assert same.id == call.id
        assert same.labels == ("Ruch", "Stojak", "Więcej")


async def test_a_reminder_is_one_private_message_and_none_at_night(
    table: DiscordTable, channel: DiscordChannel
) -> None:
    # It is noon in Warsaw.
    ola, kuba = channel.player("Ola"), channel.player("Kuba")
    await likes(table, ola, calls="private", quiet=(11, 14))
    async with table.running():
        await table.begin(channel)
        await table.move(ola, MOVES[0])
        table.clock.now += HOUR
        await table.move(kuba, MOVES[1])
        [call] = calls(ola)
        assert call.quiet, "she sleeps, and has not played for an hour"
        shown = [one.id for one in channel.messages()]
        for _ in range(48):
            table.clock.now += HOUR
            await table.settle()
        [same] = calls(ola)
        assert same.id == call.id
        table.clock.now += HOUR
        await table.settle()
        [reminder] = calls(ola)
        assert "⏳ Twój ruch. Pozostały czas: 23 godziny." in plain(reminder)
        assert not reminder.quiet
        assert [one.id for one in channel.messages()] == shown


@pytest.mark.parametrize("code", [50007, 50278, 40003])
async def test_the_channel_calls_a_player_with_closed_private_messages(
    table: DiscordTable, channel: DiscordChannel, code: int
) -> None:
    ola = channel.player("Ola")
    await likes(table, ola, calls="private")
    ola.closes_dms(code)
    async with table.running():
        await table.begin(channel)
        assert channel.messages()[-1].pings == ("Ola",)
        await table.move(ola, MOVES[0])
        await table.move(channel.player("Kuba"), MOVES[1])
        assert channel.messages()[-1].pings == ("Ola",)
        assert calls(ola) == []


async def begin_with_lost_call(wire_table: DiscordTable, wire: DiscordPeer, room: Room) -> Player:
    """Begin a game whose mover is called, but Discord's answer to the call is lost.

    Return the mover.
    """
    ola = room.player("Ola")
    await likes(wire_table, ola, calls="private")
    wire.lose_answers("POST", f"/channels/{ola.dm().channel.id}/messages")
    await wire_table.begin(room)
    return ola


async def test_an_answer_that_is_lost_makes_no_second_call(
    wire_table: DiscordTable, discord_wire: DiscordPeer, room: Room
) -> None:
    async with wire_table.running():
        ola = await begin_with_lost_call(wire_table, discord_wire, room)
        for _ in range(3):
            wire_table.clock.now += 60_000
            await wire_table.settle()
        assert len(calls(ola)) == 1


async def test_a_call_sent_during_a_crash_is_removed_with_its_turn(
    wire_table: DiscordTable, discord_wire: DiscordPeer, room: Room
) -> None:
    async with wire_table.running():
        ola = await begin_with_lost_call(wire_table, discord_wire, room)
    async with wire_table.running():
        await wire_table.move(ola, MOVES[0])
        for _ in range(3):
            wire_table.clock.now += 60_000
            await wire_table.settle()
        assert calls(ola) == []


async def test_the_desk_asks_once_where_to_call_and_keeps_the_answer(
    table: DiscordTable, channel: DiscordChannel
) -> None:
    ola, kuba = channel.player("Ola"), channel.player("Kuba")
    async with table.running():
        await table.begin(channel)
        made = await table.move(ola, MOVES[0])
        assert "wołać cię w prywatnej wiadomości zamiast tutaj?" in plain(made.message)
        await ola.click("Tak, prywatnie", on=made)
        await table.move(kuba, MOVES[1])
        [call] = calls(ola)
        assert "Kuba: NUCIŁBYM" in plain(call).replace("*", "")
        assert channel.messages()[-1].pings == ()
        made = await table.move(ola, MOVES[2])
        assert "wołać cię" not in plain(made.message)
        made = await table.move(kuba, MOVES[3])
        assert "wołać cię" not in plain(made.message), "he was asked, and gave no answer"


async def test_a_move_leads_to_the_next_waiting_game(
    table: DiscordTable, channel: DiscordChannel
) -> None:
    ola, other = channel.player("Ola"), table.world.guild("Kółko").channel("inne")
    await likes(table, ola, calls="private")
    async with table.running():
        await table.begin(channel)
        code = await table.begin(other, "Ola", "Jan")
        first, second = calls(ola)
        assert f"`{code}`" in second.text
        form = await ola.dm().click("Ruch", on=first)
        preview = await ola.dm().submit(form, MOVES[0])
        made = await ola.dm().click(preview.message.labels[0], on=preview)
        await table.settle()
        [following] = [
            label for label in made.message.labels if label.startswith("Następna gra: Jan")
        ]
        desk = await ola.dm().click(following, on=made)
        assert f"`{code}`" in desk.message.text
        [left] = calls(ola)
        assert left.id == second.id
