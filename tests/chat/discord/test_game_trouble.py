"""Trouble on the wire: every move counts once, and its picture arrives once."""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING
from unittest.mock import Mock, patch

import pytest

from bot.chat.discord.channel import DiscordChannel
from bot.coordinator.ports.outbox import OvertakenError
from bot.coordinator.reads.queries import Queries
from bot.delivery.channel import MessageFixedError, OutgoingMessage
from bot.dialogue.message import Line, Message, Span
from bot.dialogue.request import Intent
from bot.dialogue.services import ChatServices
from tests.support.chat.known_game import MOVES

if TYPE_CHECKING:
    from render.scene import Scene
    from render.themes import ThemeName
    from tests.fakes.discord import DiscordPeer, Room
    from tests.fakes.discord.shown import Shown
    from tests.support.chat.discord.table import DiscordTable
    from tests.support.chat.discord.world import DiscordChannel as Channel

POSTS = "/channels/*/messages"
QUARTER = 15 * 60


def boards(room: Room) -> list[Shown]:
    """Return the public pictures, the start's first."""
    return [shown for shown in room.messages() if shown.pictures]


async def test_a_press_replayed_too_late_counts_and_its_board_arrives(
    discord_wire: DiscordPeer, wire_table: DiscordTable, room: Room
) -> None:
    ola, gateway = room.player("Ola"), discord_wire.gateway
    async with wire_table.running():
        code = await wire_table.begin(room)
        preview = (await ola.slash("/ruch", ruch=MOVES[0])).message
        gateway.cut()
        clicks = (ola.click("Zatwierdź +72", on=preview, late=4) for _ in range(2))
        answers = await asyncio.gather(*clicks)
        table = await wire_table.wait_for(code, lambda table: len(table.log) > 1)
        await wire_table.settle()
        assert [press.kind for press in answers] == [None, None]
        assert gateway.resumes == 1
        assert len(table.log) == 2
        start, board = boards(room)
        assert "+72" in board.text
        assert board.pings == ("Kuba",)
        # The pressed message shows the result, by the token that opened it.
        desk = await ola.sees_soon("🔒 Twój stojak jest pusty.")
        assert desk.id == preview.id
        assert desk.text.startswith("✅ ")
        assert "Zatwierdź +72" not in desk.labels
        assert start.id != board.id


async def test_an_expired_interaction_is_no_error(
    discord_wire: DiscordPeer,
    wire_table: DiscordTable,
    room: Room,
    caplog: pytest.LogCaptureFixture,
) -> None:
    ola, gate, draw = room.player("Ola"), asyncio.Event(), ChatServices.picture

    async def late(services: ChatServices, scene: Scene, theme: ThemeName) -> bytes:
        await gate.wait()
        return await draw(services, scene, theme)

    async with wire_table.running():
        code = await wire_table.begin(room)
        preview = (await ola.slash("/ruch", ruch=MOVES[0])).message
        with patch.object(ChatServices, "picture", late):
            await ola.click("Zatwierdź +72", on=preview, answered=False)
            await wire_table.wait_for(code, lambda table: len(table.log) == 2)
            await discord_wire.pass_time(QUARTER + 1)
            gate.set()
            await discord_wire.until(
                lambda: [r for r in discord_wire.faults.requests if r.code == 50027], "the refusal"
            )
        await wire_table.settle()
        assert "+72" in boards(room)[-1].text
        await wire_table.move(room.player("Kuba"), MOVES[1])
    assert not [record for record in caplog.records if record.levelname in {"ERROR", "CRITICAL"}]


async def test_a_rate_limit_delays_its_own_place_alone(
    discord_wire: DiscordPeer, wire_table: DiscordTable, room: Room
) -> None:
    other = discord_wire.guild("Kółko").channel("inne gry")
    async with wire_table.running():
        await wire_table.begin(room)
        await wire_table.begin(other, "Iza", "Jan")
        discord_wire.rate_limit(f"/channels/{room.id}/messages", retry_after=60)
        await wire_table.move(room.player("Ola"), MOVES[0])
        await wire_table.move(other.player("Iza"), MOVES[0])
        assert "+72" not in boards(room)[-1].text
        assert "+72" in boards(other)[-1].text
        wire_table.clock.now += 59_000
        await wire_table.settle()
        assert "+72" not in boards(room)[-1].text
        wire_table.clock.now += 2_000
        await wire_table.settle()
        assert len(boards(room)) == 2
        assert boards(room)[-1].pings == ("Kuba",)


async def test_a_short_rate_limit_is_waited_out(
    discord_wire: DiscordPeer, wire_table: DiscordTable, room: Room
) -> None:
    async with wire_table.running():
        await wire_table.begin(room)
        discord_wire.rate_limit(POSTS, retry_after=0.01, everywhere=True)
        await wire_table.move(room.player("Ola"), MOVES[0])
        assert len(boards(room)) == 2


async def test_a_server_error_is_tried_again(
    discord_wire: DiscordPeer, wire_table: DiscordTable, room: Room
) -> None:
    async with wire_table.running():
        await wire_table.begin(room)
        discord_wire.fail("POST", POSTS, status=503, times=3)
        await wire_table.move(room.player("Ola"), MOVES[0])
        assert len(boards(room)) == 1
        for _ in range(3):
            wire_table.clock.now += 10_000
            await wire_table.settle()
        assert len(boards(room)) == 2
        await wire_table.move(room.player("Kuba"), MOVES[1])
        assert len(boards(room)) == 2


async def test_a_lost_receipt_posts_no_board_twice(
    discord_wire: DiscordPeer, wire_table: DiscordTable, room: Room
) -> None:
    async with wire_table.running():
        await wire_table.begin(room)
        discord_wire.lose_answers("POST", POSTS)
        await wire_table.move(room.player("Ola"), MOVES[0])
        assert len(boards(room)) == 2
        # The game goes on meanwhile, and the message on its way shows the newest board in the end.
        await wire_table.move(room.player("Kuba"), MOVES[1])
        wire_table.clock.now += 10_000
        await wire_table.settle()
    start, *between, last = room.messages()[1:]
    assert "Kuba: NUCIŁBYM" in last.text
    assert [shown.id for shown in boards(room)] == [start.id, last.id]
    assert len(between) <= 1


async def test_an_uneditable_old_message_stops_no_new_board(
    discord_wire: DiscordPeer, wire_table: DiscordTable, room: Room
) -> None:
    discord_wire.old_edits.limit = 0
    async with wire_table.running():
        await wire_table.begin(room)
        await wire_table.move(room.player("Ola"), MOVES[0])
        for wait in (60.0, 0.001):
            discord_wire.old_edits.retry_after = wait
            old = room.messages()[-1]
            await discord_wire.pass_time(3601)
            player = room.player("Kuba" if wait == 60 else "Ola")
            await wire_table.move(player, MOVES[1] if wait == 60 else MOVES[2])
            *_, kept, new = room.messages()
            assert kept.text == old.text
            assert new.id != old.id
            assert new.picture.alt
            assert len(new.pings) == 1


async def test_a_gateway_outage_during_play_delays_no_board(
    discord_wire: DiscordPeer, wire_table: DiscordTable, room: Room
) -> None:
    """A move made elsewhere meanwhile is shown here, and Discord's players continue after it."""
    ola = room.player("Ola")
    async with wire_table.running():
        code = await wire_table.begin(room)
        with discord_wire.gateway.refusing():
            discord_wire.gateway.cut()
            actor = await wire_table.services.actor("discord", str(ola.user.id), "Ola")
            event = wire_table.services.event("w:1")
            reply = await wire_table.talk.answer_line(
                Intent(actor, event), f"/ruch {MOVES[0]}", code
            )
            assert reply.message is not None
            token = reply.message.buttons[0][0].token
            await wire_table.talk.answer_press(actor, wire_table.services.event("w:2"), token)
            await wire_table.settle()
            assert "+72" in boards(room)[-1].text
        await discord_wire.gateway.ready()
        await wire_table.move(room.player("Kuba"), MOVES[1])
    assert "Kuba: NUCIŁBYM" in boards(room)[-1].text


async def test_a_board_that_cannot_be_drawn_is_posted_as_text(
    table: DiscordTable, channel: Channel, caplog: pytest.LogCaptureFixture
) -> None:
    async def fail(*_: object) -> bytes:
        raise ZeroDivisionError

    async with table.running():
        await table.begin(channel)
        with patch.object(ChatServices, "picture", fail):
            made = await table.move(channel.player("Ola"), MOVES[0])
            assert "DEPN(Ę)LI" in made.message.text
        board = channel.messages()[-1]
        assert "+72" in board.text
        assert board.pings == ("Kuba",)
        assert board.labels[-3:] == ("Ruch", "Stojak", "Więcej")
        await table.move(channel.player("Kuba"), MOVES[1])
        assert channel.messages()[-1].pictures
    assert "ZeroDivisionError" in caplog.text


async def test_a_person_with_unreadable_data_is_answered(
    table: DiscordTable, channel: Channel, caplog: pytest.LogCaptureFixture
) -> None:
    async with table.running():
        with patch.object(Queries, "sit", side_effect=ZeroDivisionError):
            press = await channel.player("Ola").slash("/moje_gry")
        assert press.message.text
    assert "an interaction failed" in caplog.text


async def test_unreadable_old_boards_do_not_make_a_game_leave(
    discord_wire: DiscordPeer, wire_table: DiscordTable, room: Room
) -> None:
    async with wire_table.running():
        await wire_table.begin(room)
        assert wire_table.client is not None
        channel = DiscordChannel(wire_table.client, wire_table.services)
        place, old = f"discord:{room.id}:", room.messages()[-1].id
        discord_wire.fail("GET", "/channels/*/messages/*", status=403, code=50001, times=None)
        for _ in range(5):
            with pytest.raises(MessageFixedError):
                await channel.remove_buttons(
                    place, str(old), OutgoingMessage(Message(()), "pl", "light", {})
                )


async def test_a_retry_of_the_library_does_not_outlive_the_lease(
    discord_wire: DiscordPeer, wire_table: DiscordTable, room: Room
) -> None:
    """A late edit of an old board would overwrite the content of another process."""
    edits = ("PATCH", "/channels/*/messages/*")

    def check() -> None:
        if discord_wire.requests_to(*edits) != before:
            raise OvertakenError

    async with wire_table.running():
        await wire_table.begin(room)
        assert wire_table.client is not None
        channel = DiscordChannel(wire_table.client, wire_table.services, Mock(check=check))
        letter = OutgoingMessage(Message((Line((Span("stara plansza"),)),)), "pl", "light", {})
        place, board = f"discord:{room.id}:", room.messages()[-1]
        before = discord_wire.requests_to(*edits)
        discord_wire.rate_limit(edits[1], retry_after=0.01)
        with pytest.raises(OvertakenError):
            await channel.edit(place, str(board.id), letter)
        [tried] = discord_wire.requests_to(*edits)[len(before) :]
        assert tried.status == 429
        asked = len(discord_wire.faults.requests)
        with pytest.raises(OvertakenError):
            await channel.post(place, letter)
        assert len(discord_wire.faults.requests) == asked, "nor does it begin anew"
    assert room.messages()[-1].text == board.text
