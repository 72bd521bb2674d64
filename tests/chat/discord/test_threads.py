"""Several games in one channel: one of them moves to its own thread."""

from __future__ import annotations

import asyncio
from dataclasses import replace
from typing import TYPE_CHECKING

from bot.chat.discord.channel import DiscordChannel
from bot.chat.discord.new_threads import title
from bot.coordinator.person_id import UNNAMED
from bot.coordinator.place import is_notice
from bot.coordinator.settings import PlacePreferences, Preferences
from bot.dialogue.pages.wording import wording
from tests.fakes.discord.places import Room
from tests.support.chat.discord.table import plain, resign
from tests.support.chat.known_game import MOVES

if TYPE_CHECKING:
    from tests.fakes.discord import DiscordPeer
    from tests.support.chat.discord.table import DiscordTable
    from tests.support.chat.discord.world import DiscordChannel as Channel


def thread_of(world: DiscordPeer, name: str) -> Room:
    """Return the thread that the bot opened under this name."""
    [found] = [one for one in world.state.channels.values() if one.parent and one.name == name]
    return Room(world, found)


async def test_a_second_game_moves_to_a_thread(
    wire_table: DiscordTable, discord_wire: DiscordPeer, room: Room
) -> None:
    ola, kuba = room.player("Ola"), room.player("Kuba")
    async with wire_table.running():
        await wire_table.begin(room, "Ola", "Iza")
        board = await ola.sees_soon("Zaczyna Ola")
        alone = await ola.click("Więcej", on=board)
        assert "Do wątku" not in alone.message.labels
        game = await wire_table.begin(room, "Ola", "Kuba")
        board = room.messages()[-1]
        more = await ola.click("Więcej", on=board)
        done = await ola.click("Do wątku", on=more)
        await wire_table.settle()

        thread = thread_of(discord_wire, f"Ola – Kuba · {game}")
        [moved] = thread.messages()
        assert moved.pings == ("Ola",)
        way = f"<#{thread.channel.id}>"
        assert f"wątku {way}." in done.message.text
        left = next(shown for shown in room.messages() if shown.id == board.id)
        assert not left.buttons
        assert not left.pictures
        assert f"Gra `{game}` toczy się dalej" in left.text
        assert left.text.endswith(f"wątku {way}.")
        there = ola.at(thread.channel)
        draft = await there.slash("/ruch", ruch="h8 lnie")
        await there.click("Zatwierdź +10", on=draft)
        await wire_table.settle()
        assert thread.messages()[-1].pings == ("Kuba",)
        looked = await kuba.at(thread.channel).slash("/sprawdź")
        assert "LNIE" in looked.message.text
    assert all("LNIE" not in str(shown) for shown in room.messages())


async def test_a_second_press_finds_the_game_gone(
    wire_table: DiscordTable, discord_wire: DiscordPeer, room: Room
) -> None:
    ola = room.player("Ola")
    async with wire_table.running():
        await wire_table.begin(room, "Ola", "Iza")
        game = await wire_table.begin(room, "Ola", "Kuba")
        more = (await ola.click("Więcej", on=room.messages()[-1])).message
        await ola.click("Do wątku", on=more)
        again = await ola.click("Do wątku", on=more, stale=True)
        assert "nie ma już na tym kanale" in again.message.text
    thread_of(discord_wire, f"Ola – Kuba · {game}")


async def test_a_missing_permission_for_threads_is_named(
    wire_table: DiscordTable, discord_wire: DiscordPeer, room: Room
) -> None:
    ola = room.player("Ola")
    async with wire_table.running():
        await wire_table.begin(room, "Ola", "Iza")
        await wire_table.begin(room, "Ola", "Kuba")
        more = await ola.click("Więcej", on=room.messages()[-1])
        room.deny("create_public_threads")
        refused = await ola.click("Do wątku", on=more)
        assert "Tworzenie wątków publicznych" in refused.message.text
    assert not any(one.parent for one in discord_wire.state.channels.values())


async def test_the_record_of_a_game_that_ended_is_asked_for_in_its_thread(
    wire_table: DiscordTable, discord_wire: DiscordPeer, room: Room
) -> None:
    ola = room.player("Ola")
    async with wire_table.running():
        await wire_table.begin(room, "Ola", "Iza")
        game = await wire_table.begin(room, "Ola", "Kuba")
        more = await ola.click("Więcej", on=room.messages()[-1])
        await ola.click("Do wątku", on=more)
        await wire_table.settle()
        there = ola.at(thread_of(discord_wire, f"Ola – Kuba · {game}").channel)
        await resign(there)
        await wire_table.settle()
        record = await there.click("Zapis GCG", on=await there.click("Przebieg"))
    [file] = record.message.files
    assert file.name == f"{game}.gcg"
    assert b"#player1 Ola" in file.data


async def test_a_renamed_thread_stays_about_its_game(
    wire_table: DiscordTable, discord_wire: DiscordPeer, room: Room
) -> None:
    ola = room.player("Ola")
    async with wire_table.running():
        await wire_table.begin(room, "Ola", "Iza")
        game = await wire_table.begin(room, "Ola", "Kuba")
        more = await ola.click("Więcej", on=room.messages()[-1])
        await ola.click("Do wątku", on=more)
        await wire_table.settle()
    thread = thread_of(discord_wire, f"Ola – Kuba · {game}").channel
    thread.name = "Nasz kącik"
    async with wire_table.running():
        looked = await ola.at(thread).slash("/ruch", ruch="8g pled")
    assert game in looked.message.text


async def test_a_thread_is_not_named_by_the_code_of_a_personal_invitation(
    discord_wire: DiscordPeer, wire_table: DiscordTable, room: Room
) -> None:
    ola, kuba = room.player("Ola"), room.player("Kuba")
    async with wire_table.running():
        await wire_table.begin(room, "Ola", "Iza")
        asked = await ola.slash("/nowa_gra", z=kuba)
        await wire_table.settle()
        again = await ola.slash("/moje_gry")
        assert "Do wątku" not in asked.message.labels + again.message.labels
    assert not any(one.parent for one in discord_wire.state.channels.values())


async def test_two_presses_at_once_make_one_thread(
    discord_wire: DiscordPeer, wire_table: DiscordTable, room: Room
) -> None:
    ola, kuba = room.player("Ola"), room.player("Kuba")
    async with wire_table.running():
        await wire_table.begin(room, "Ola", "Iza")
        await wire_table.begin(room, "Kuba", "Jan")
        code = await wire_table.begin(room)
        board = room.messages()[-1]
        hers = await ola.click("Więcej", on=board)
        his = await kuba.click("Więcej", on=board)
        await asyncio.gather(
            ola.click("Do wątku", on=hers), kuba.click("Do wątku", on=his, stale=True)
        )
        await wire_table.settle()
        threads = [one for one in discord_wire.state.channels.values() if one.parent]
        assert [thread.name for thread in threads] == [f"Ola – Kuba · {code}"]
        places = await wire_table.store.tables.places(code)
        assert len([place for place in places if not is_notice(place)]) == 1


async def test_an_unknown_thread_has_the_settings_of_its_server(
    wire_table: DiscordTable, room: Room
) -> None:
    thread = room.thread("Ola i Kuba")
    async with wire_table.running():
        await wire_table.begin(thread)
        assert wire_table.client is not None
        guild = wire_table.client.guilds[0]
        scope = f"discord:{guild.id}"
        await Preferences(wire_table.store.people).keep_place(
            scope, PlacePreferences(language="en")
        )
        thread.archive()
        guild._threads.pop(thread.id)  # noqa: SLF001 - as after a restart, which tells of none
        place = f"discord:{room.id}:{thread.id}"
        assert DiscordChannel(wire_table.client, wire_table.services).scope(place) == scope
        await wire_table.move(thread.player("Ola"), MOVES[0])
    assert "your turn" in plain(thread.messages()[-1])


async def test_a_thread_names_an_erased_player_in_words(
    table: DiscordTable, channel: Channel
) -> None:
    async with table.running():
        code = await table.begin(channel)
        view = await table.queries.look(code)
    gone = replace(view.face.seats[0], name=UNNAMED, members=(UNNAMED,))
    erased = replace(view, face=replace(view.face, seats=(gone, view.face.seats[1])))
    assert title(erased, wording("pl")) == f"gracz – Kuba · {code}"
    assert title(erased, wording("en")) == f"player – Kuba · {code}"
