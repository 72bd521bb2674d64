"""Boards on Discord when something is in the way: nothing is lost, and players are told."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from bot.chat.discord.app import make_relay
from bot.storage.redis.lease import Lease
from tests.support.chat.discord.table import DiscordTable
from tests.support.chat.known_game import known_tiles

if TYPE_CHECKING:
    from collections.abc import Iterator

    from bot.storage.store import Store
    from tests.fakes.discord import DiscordPeer
    from tests.fakes.discord.places import Room
    from tests.support.chat.known_game import Clock

SECOND, HOUR = 1_000, 3_600_000


@pytest.fixture(autouse=True)
def _tiles() -> Iterator[None]:
    with known_tiles():
        yield


@pytest.fixture
def table(discord_wire: DiscordPeer, store: Store, clock: Clock) -> DiscordTable:
    return DiscordTable(discord_wire, store, clock)


@pytest.fixture
def channel(discord_wire: DiscordPeer) -> Room:
    return discord_wire.guild("Kółko").channel("gry")


async def passed(table: DiscordTable, name: str, channel: Room) -> None:
    """Somebody passes."""
    press = await channel.player(name).slash("/pas")
    await channel.player(name).click("Tak, pas", on=press)
    await table.settle()


async def later(table: DiscordTable, seconds: int) -> None:
    """Time passes, and what was put off is tried again."""
    table.clock.now += seconds * SECOND
    await table.settle()


@pytest.mark.parametrize(("status", "code"), [(403, 50001), (403, 50013), (503, 0)])
async def test_a_refusal_that_passes_delays_a_board(
    table: DiscordTable, discord_wire: DiscordPeer, channel: Room, status: int, code: int
) -> None:
    async with table.running():
        await table.begin(channel)
        count = len(channel.messages())
        discord_wire.fail("POST", f"/channels/{channel.id}/messages", status=status, code=code)
        await passed(table, "Ola", channel)
        assert len(channel.messages()) == count
        await later(table, 5)
    board = channel.messages()[-1]
    assert len(channel.messages()) == count + 1
    assert board.pings == ("Kuba",)
    assert board.text.startswith("Ola: pas")


async def test_a_rate_limit_is_waited_out(
    table: DiscordTable, discord_wire: DiscordPeer, channel: Room
) -> None:
    async with table.running():
        await table.begin(channel)
        count = len(channel.messages())
        discord_wire.rate_limit(f"/channels/{channel.id}/messages", retry_after=60)
        await passed(table, "Ola", channel)
        await later(table, 59)
        assert len(channel.messages()) == count
        await later(table, 2)
    assert len(channel.messages()) == count + 1


async def test_an_answer_that_was_lost_makes_no_second_board(
    table: DiscordTable, discord_wire: DiscordPeer, channel: Room
) -> None:
    async with table.running():
        await table.begin(channel)
        count = len(channel.messages())
        discord_wire.lose_answers("POST", f"/channels/{channel.id}/messages")
        await passed(table, "Ola", channel)
        await later(table, 5)
    assert len(channel.messages()) == count + 1
    assert {shown.id for shown, _ in channel.live_buttons()} == {channel.messages()[-1].id}


@pytest.mark.parametrize("how", ["denied", "deleted", "thrown out", "refused for ever"])
async def test_a_place_that_is_gone_goes_on_in_private(
    table: DiscordTable, discord_wire: DiscordPeer, channel: Room, how: str
) -> None:
    guild = discord_wire.guild("Kółko")
    ola, kuba = channel.player("Ola"), channel.player("Kuba")
    elsewhere = guild.channel("drugi")
    other = discord_wire.guild("Inne").channel("ogólny")
    other.player("Ola"), other.player("Kuba")
    async with table.running():
        game = await table.begin(channel)
        if how == "denied":
            channel.deny("send_messages")
        elif how == "deleted":
            channel.delete()
        elif how == "thrown out":
            guild.throw_out_bot()
        else:
            discord_wire.fail(
                "POST",
                f"/channels/{channel.id}/messages",
                status=403,
                code=50001,
                times=None,
            )
        place = other if how == "thrown out" else elsewhere
        press = await ola.at(place.channel).slash("/pas", gra=game)
        await ola.at(place.channel).click("Tak, pas", on=press)
        for _ in range(4):
            await later(table, 10)
        board = await kuba.dm().sees_soon("twój ruch")
        assert "twój ruch" in (await ola.dm().sees_soon("twój ruch")).text
        await kuba.dm().click("Stojak", on=board)
    assert board.pings == ("Kuba",)


async def test_who_cant_be_reached_in_private_is_told_to_the_others(
    table: DiscordTable, discord_wire: DiscordPeer, channel: Room
) -> None:
    ola, kuba = channel.player("Ola"), channel.player("Kuba")
    elsewhere = discord_wire.guild("Kółko").channel("drugi")
    kuba.closes_dms()
    async with table.running():
        game = await table.begin(channel)
        channel.delete()
        press = await ola.at(elsewhere.channel).slash("/pas", gra=game)
        await ola.at(elsewhere.channel).click("Tak, pas", on=press)
        for _ in range(4):
            await later(table, 10)
        told = await ola.dm().sees_soon("Brak kontaktu")
    assert "Kuba" in told.text


async def test_old_messages_that_cant_be_changed_hold_up_no_board(
    table: DiscordTable, discord_wire: DiscordPeer, channel: Room
) -> None:
    async with table.running():
        await table.begin(channel)
        await passed(table, "Ola", channel)
        old = channel.messages()[-1]
        discord_wire.old_edits.limit = 0
        discord_wire.old_edits.retry_after = 600.0
        await discord_wire.pass_time(2 * 3600)
        table.clock.now += 2 * HOUR
        await passed(table, "Kuba", channel)
        board = channel.messages()[-1]
        assert board.id != old.id
        assert board.pings == ("Ola",)
        assert {shown.id for shown, _ in channel.live_buttons()} == {old.id, board.id}
        # The limit is a passing one: with the next board all old ones are collapsed.
        discord_wire.old_edits.limit = 9
        await passed(table, "Ola", channel)
        assert {shown.id for shown, _ in channel.live_buttons()} == {channel.messages()[-1].id}


async def test_a_deleted_board_is_followed_by_the_next(
    table: DiscordTable, discord_wire: DiscordPeer, channel: Room
) -> None:
    async with table.running():
        await table.begin(channel)
        last = channel.messages()[-1]
        discord_wire.state.messages.pop(last.id)
        await passed(table, "Ola", channel)
    assert channel.messages()[-1].text.startswith("Ola: pas")


async def test_an_archived_thread_opens_again(table: DiscordTable, channel: Room) -> None:
    thread = channel.thread("turniej")
    async with table.running():
        await table.begin(thread)
        thread.archive()
        await passed(table, "Ola", thread)
        assert thread.messages()[-1].pings == ("Kuba",)
        assert len({shown.id for shown, _ in thread.live_buttons()}) == 1


async def test_a_locked_thread_is_left_for_private_messages(
    table: DiscordTable, channel: Room
) -> None:
    thread = channel.thread("turniej")
    ola, kuba = channel.player("Ola"), channel.player("Kuba")
    async with table.running():
        game = await table.begin(thread)
        thread.archive(locked=True)
        press = await ola.slash("/pas", gra=game)
        await ola.click("Tak, pas", on=press)
        await table.settle()
        await later(table, 5)
        assert "twój ruch" in (await kuba.dm().sees_soon("twój ruch")).text


async def test_who_may_have_lost_the_lease_sends_nothing_and_the_next_sends_it_once(
    table: DiscordTable, channel: Room
) -> None:
    async with table.running():
        await table.begin(channel)
        count = len(channel.messages())
        assert table.client is not None
        over, held = (Lease(table.store.link, "discord:1", ttl) for ttl in (0.001, 60))
        assert await over.take()
        table.relay = make_relay(table.services, table.client, over)
        await passed(table, "Ola", channel)
        assert len(channel.messages()) == count
        assert await held.take()
        table.relay = make_relay(table.services, table.client, held)
        await later(table, 31)
        assert len(channel.messages()) == count + 1
        assert channel.messages()[-1].text.startswith("Ola: pas")
