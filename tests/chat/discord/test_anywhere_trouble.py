"""Trouble where the bot isn't: every move counts once, and its board appears once."""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING
from unittest.mock import patch

import pytest

from bot.chat.discord.interactions import uninvited_responder
from bot.chat.discord.interactions.uninvited_channel import UninvitedChannel
from bot.chat.discord.interactions.uninvited_first_response import UninvitedFirstResponse
from bot.coordinator.kinds.ask import view_for
from bot.delivery.response_place import RESPONDS_WITHIN, ResponsePlace
from bot.delivery.sync_place import PlaceSync
from bot.robot.player.player import command
from bot.rules.notation import unpack
from tests.support.chat.discord.table import calls, likes, plain
from tests.support.chat.discord.uninvited import (
    begin,
    check_secrets,
    confirm,
    patient,
    play,
    preview,
)
from tests.support.chat.known_game import MOVES

if TYPE_CHECKING:
    from collections.abc import Iterator

    from tests.fakes.discord import DiscordPeer, Room
    from tests.fakes.discord.shown import Shown
    from tests.support.chat.discord.table import DiscordTable

__all__ = ["patient"]  # fixture
pytestmark = pytest.mark.usefixtures("patient")

QUARTER = 15 * 60


@pytest.fixture
def talk(discord_wire: DiscordPeer) -> Iterator[Room]:
    """Yield a conversation of Ola and Kuba, who have both added the bot."""
    room = discord_wire.conversation("Ola", "Kuba")
    for name in ("Ola", "Kuba"):
        room.player(name).adds_app()
    yield room
    check_secrets(room)


async def die(*_: object) -> None:
    """Stop as a process that is killed."""
    raise asyncio.CancelledError


def boards(talk: Room, word: str = "+72") -> list[Shown]:
    """Return the public messages with a word."""
    return [shown for shown in talk.messages() if word in shown.text]


@pytest.mark.parametrize(
    ("method", "path"),
    [("POST", "/interactions/*/callback"), ("PATCH", "/webhooks/*/messages/@original")],
)
async def test_a_lost_result_shows_no_board_twice(
    discord_wire: DiscordPeer, wire_table: DiscordTable, talk: Room, method: str, path: str
) -> None:
    ola = talk.player("Ola")
    async with wire_table.running():
        code = await begin(wire_table, talk)
        shown = await preview(ola, MOVES[0])
        discord_wire.lose_answers(method, path)
        await confirm(ola, shown)
        await ola.sees_soon("✅ DEPN(Ę)LI")
        await wire_table.settle()
        assert len(boards(talk)) == 1
        await play(wire_table, talk.player("Kuba"), MOVES[1])
        assert talk.messages()[-1].pings == ("Ola",)
    assert len((await wire_table.table(code)).log) == 3


async def test_a_process_that_dies_before_its_answer_leaves_it_to_the_next_press(
    wire_table: DiscordTable, talk: Room
) -> None:
    """The move is stored, and Kuba is called in private. His press shows the board, once."""
    ola, kuba = talk.player("Ola"), talk.player("Kuba")
    await likes(wire_table, kuba)
    never = asyncio.Event()

    async def hang(*_: object) -> None:
        await never.wait()

    async with wire_table.running():
        code = await begin(wire_table, talk)
        shown = await preview(ola, MOVES[0])
        with (
            patch.object(ResponsePlace, "bring_up_to_date", hang),
            patch.object(uninvited_responder, "BOARD_SECONDS", 0.0),
        ):
            await confirm(ola, shown, answered=False)
            await wire_table.wait_for(code, lambda table: len(table.log) == 2)
    assert boards(talk) == []
    async with wire_table.running():
        await wire_table.settle()
        assert calls(kuba) == [], "the answer may still come"
        wire_table.clock.now += RESPONDS_WITHIN
        await wire_table.settle()
        (call,) = calls(kuba)
        assert "Ola: DEPN(Ę)LI" in plain(call).replace("*", "")
        await kuba.click("Stojak")
        (board,) = boards(talk)
        assert board.pings == ("Kuba",)
        await kuba.sees_soon("Twój stojak")
        await kuba.click("Stojak", on=board)
        assert len(boards(talk)) == 1
        await play(wire_table, kuba, MOVES[1])
        assert len(boards(talk, "NUCIŁBYM")) == 1
        assert calls(kuba) == []


async def test_a_process_that_dies_after_its_answer_shows_no_board_twice(
    wire_table: DiscordTable, talk: Room
) -> None:
    """The next process finds its message by the press on it."""
    ola, kuba = talk.player("Ola"), talk.player("Kuba")

    async with wire_table.running():
        await begin(wire_table, talk)
        shown = await preview(ola, MOVES[0])
        with patch.object(PlaceSync, "_store_sent", die):
            await confirm(ola, shown)
    assert len(boards(talk)) == 1
    async with wire_table.running():
        await play(wire_table, kuba, MOVES[1])
        assert len(boards(talk, "DEPN(Ę)LI")) == 1
        assert len(boards(talk, "NUCIŁBYM")) == 1
        assert talk.messages()[-1].pings == ("Ola",)


async def test_an_answer_that_was_only_promised_is_filled_by_the_next_process(
    discord_wire: DiscordPeer, wire_table: DiscordTable, talk: Room
) -> None:
    """Discord delivers the press again, and everybody still sees that an answer is coming."""
    ola, kuba = talk.player("Ola"), talk.player("Kuba")
    async with wire_table.running():
        await begin(wire_table, talk)
        shown = await preview(ola, MOVES[0])
        with (
            patch.object(UninvitedChannel, "_repeat", die),
            patch.object(UninvitedFirstResponse, "withdraw", die),
        ):
            await confirm(ola, shown, answered=False)
    assert talk.messages()[-1].loading
    async with wire_table.running():
        discord_wire.gateway.again()
        board = await kuba.sees_soon("+72")
        assert board.id == talk.messages()[-1].id
        await play(wire_table, kuba, MOVES[1])
        assert len(boards(talk, "NUCIŁBYM")) == 1


async def test_a_press_delivered_again_shows_nobody_a_rack(
    discord_wire: DiscordPeer, wire_table: DiscordTable, talk: Room
) -> None:
    """The first answer is the board by now, so the private page must come in another message."""
    ola = talk.player("Ola")
    async with wire_table.running():
        await begin(wire_table, talk)
        await play(wire_table, ola, MOVES[0])
        await play(wire_table, talk.player("Kuba"), MOVES[1])
        await play(wire_table, ola, MOVES[2])
        await ola.sees_soon("✅ ŻGNIJ")
        before, asked = [m.text for m in talk.messages()], len(discord_wire.faults.requests)
        discord_wire.gateway.again()
        await discord_wire.until(
            lambda: [r for r in discord_wire.faults.requests[asked:] if r.code == 40060], "40060"
        )
        assert wire_table.client is not None
        await wire_table.client.interactions.wait()
        await wire_table.settle()
        assert [m.text for m in talk.messages()] == before


async def test_two_presses_at_once_show_one_board(wire_table: DiscordTable, talk: Room) -> None:
    ola, kuba = talk.player("Ola"), talk.player("Kuba")
    async with wire_table.running():
        code = await begin(wire_table, talk)
        shown = await preview(ola, MOVES[0])
        await asyncio.gather(confirm(ola, shown), confirm(ola, shown), kuba.click("Stojak"))
        await ola.sees_soon("✅ DEPN(Ę)LI")
        assert wire_table.client is not None
        await wire_table.client.interactions.wait()
        assert len(boards(talk)) == 1
        assert not [one for one in talk.messages() if one.loading]
    assert len((await wire_table.table(code)).log) == 2


async def test_slow_work_is_acknowledged_in_private_and_its_board_follows(
    wire_table: DiscordTable, talk: Room
) -> None:
    ola, kuba = talk.player("Ola"), talk.player("Kuba")
    with patch.multiple(uninvited_responder, WORK_SECONDS=0.0, BOARD_SECONDS=0.0):
        async with wire_table.running():
            invited = await ola.slash("/nowa_gra")
            assert invited.message.ephemeral
            assert plain(invited.message).startswith("Zaproszenie gotowe.")
            invitation = await kuba.sees_soon("Ola zaprasza")
            await kuba.click("Dołącz", on=invitation)
            assert (await kuba.sees_soon("Zaczyna Ola")).pings == ("Ola",)
            await confirm(ola, await preview(ola, MOVES[0]))
            await kuba.sees_soon("+72")
            assert [one.pings for one in boards(talk)] == [("Kuba",)]


async def test_an_old_board_is_collapsed_by_a_press_of_its_own(
    discord_wire: DiscordPeer, wire_table: DiscordTable, talk: Room
) -> None:
    """After a quarter of an hour no token opens it."""
    ola, kuba = talk.player("Ola"), talk.player("Kuba")
    async with wire_table.running():
        await begin(wire_table, talk)
        start = talk.messages()[-1]
        await discord_wire.pass_time(QUARTER + 1)
        with patch("discord.Interaction.is_expired", lambda _: True):
            typed = await ola.slash("/ruch", ruch=MOVES[0])
            await confirm(ola, typed.message)
            await ola.sees_soon("✅ DEPN(Ę)LI")
        assert start.id in {shown.id for shown, _ in talk.live_buttons()}
        await kuba.click("Stojak", on=start, stale=True)
        await kuba.sees_soon("Twój stojak")
        await discord_wire.until(
            lambda: start.id not in {shown.id for shown, _ in talk.live_buttons()}, "no buttons"
        )
        assert len(boards(talk)) == 1


async def test_a_robot_s_reply_comes_with_the_move(wire_table: DiscordTable, talk: Room) -> None:
    ola, table = talk.player("Ola"), wire_table
    listening = asyncio.create_task(table.store.news.run())
    async with table.running():
        await table.store.news.listening.wait()
        await ola.slash("/nowa_gra")
        page = await ola.sees_soon("Zaproszenie gotowe")
        levels = await ola.click("Z\N{NO-BREAK SPACE}robotem", on=page)
        await ola.click(levels.message.labels[0], on=levels)
        await ola.sees_soon("Zaczyna Ola")
        await table.settle()
        (code,) = await table.games(ola)
        shown, before = await preview(ola, MOVES[0]), len(talk.messages())
        made = asyncio.create_task(confirm(ola, shown))
        now = await table.wait_for(code, lambda table: len(table.log) == 2)
        order = command(now, 1, view_for(now, 1), unpack("-"), now=table.clock.now)
        await table.coordinator.handle(order)
        await made
        (board,) = talk.messages()[before:]
        assert "Ola: DEPN(Ę)LI" in board.text
        assert "Wróbel: pas." in board.text
        assert board.pings == ("Ola",)
    listening.cancel()
