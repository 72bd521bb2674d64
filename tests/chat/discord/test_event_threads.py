"""The boards of an evening on Discord: in threads of their own, in one thread, or in private."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from tests.support.chat.discord.evening import begin_evening
from tests.support.chat.discord.table import calls, plain, resign

if TYPE_CHECKING:
    from tests.fakes.discord import DiscordPeer, Room
    from tests.fakes.discord.things import Channel
    from tests.support.chat.discord.table import DiscordTable
    from tests.support.clock import Clock


LINK = re.compile(r"\[(\w+ – \w+)\]\(https://discord\.com/channels/(\d+)/(\d+)\)")


def threads(world: DiscordPeer) -> list[Channel]:
    """Return the threads that the bot has made."""
    return [one for one in world.state.channels.values() if one.parent]


async def test_each_pair_plays_in_a_thread_that_is_archived_at_its_end(
    wire_table: DiscordTable, discord_wire: DiscordPeer, room: Room, clock: Clock
) -> None:
    async with wire_table.running():
        ola, *_ = await begin_evening(wire_table, room, clock)
        first, second = threads(discord_wire)
        assert {first.name.split(":")[0], second.name.split(":")[0]} == {"Stolik 1", "Stolik 2"}
        assert len(room.messages()) == 2
        clock.now += 10_000
        await wire_table.settle()
        linked = LINK.findall(plain(room.messages()[-1]))
        assert sorted(int(at) for _, _, at in linked) == sorted((first.id, second.id))
        titles = {one.id: one.name for one in (first, second)}
        assert all(pair in titles[int(at)] for pair, _, at in linked)
        own = first if "Ola" in first.name else second
        await resign(ola.at(own))
        await wire_table.settle()
        assert own.archived
        assert not (first.archived and second.archived)


async def test_one_thread_holds_a_round_where_the_line_about_a_thread_can_not_be_found(
    wire_table: DiscordTable, discord_wire: DiscordPeer, room: Room, clock: Clock
) -> None:
    room.deny("read_message_history")
    async with wire_table.running():
        people = await begin_evening(wire_table, room, clock)
        [thread] = threads(discord_wire)
        assert thread.name == "Czwartek, runda 1"
        shown = room.messages()
        assert [plain(one).split(".")[0] for one in shown] == [
            "Czwartek: lista zamknięta",
            "**Czwartek, runda 1 z 3",
        ]
        assert thread.id == shown[-1].id
        boards = [plain(one) for one in people[0].at(thread).sees()]
        assert len(boards) == 2
        feet = [one.rpartition(" · ")[2] for one in boards]
        assert sorted(feet) == [f"Czwartek, runda 1, stolik {table}" for table in (1, 2)]


async def test_boards_go_to_private_chats_where_no_thread_may_be_made(
    wire_table: DiscordTable, discord_wire: DiscordPeer, room: Room, clock: Clock
) -> None:
    room.deny("create_public_threads")
    async with wire_table.running():
        opened = await room.player("Ola").slash("/turniej", nazwa="Na próbę")
        assert "Brakuje: Tworzenie wątków publicznych." in plain(opened.message)
        more = await room.player("Ola").click("Sędzia", on=opened)
        form = await room.player("Ola").click("Odwołaj", on=more)
        await room.player("Ola").submit(form, "pomyłka")
        await wire_table.settle()
        people = await begin_evening(wire_table, room, clock)
        assert not threads(discord_wire)
        assert [plain(one).split(".")[0] for one in room.messages()[-2:]] == [
            "Czwartek: lista zamknięta",
            "**Czwartek, runda 1 z 3",
        ]
        for one in people:
            [board] = calls(one)
            assert re.match(r"Runda 1, stolik [12]: \w+ – \w+\. Zaczyna ", plain(board))
            assert "nie mogę zakładać wątków" in plain(board)
        mine = await people[0].click("Moja gra", on=room.messages()[-1])
        assert mine.message.pictures


async def test_a_host_chooses_options_before_anybody_sees_the_tournament(
    wire_table: DiscordTable, room: Room
) -> None:
    ola = room.player("Ola")
    async with wire_table.running():
        page = await ola.slash("/turniej")
        assert page.message.ephemeral
        page = await ola.choose("Rundy", "6", on=page)
        assert room.messages() == []
        await ola.click("Załóż turniej", on=page)
        await wire_table.settle()
        [sign_up] = [plain(one) for one in room.messages()]
        assert "\n6 rund, 20 minut na osobę" in sign_up
