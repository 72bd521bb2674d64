"""Several games in one channel: one of them moves to a thread of its own."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tests.fakes.discord.places import Room

if TYPE_CHECKING:
    from tests.fakes.discord import DiscordPeer
    from tests.support.chat.discord.table import DiscordTable


def thread_of(world: DiscordPeer, name: str) -> Room:
    """The thread that the bot opened under this name."""
    [found] = [one for one in world.state.channels.values() if one.parent and one.name == name]
    return Room(world, found)


async def test_a_second_game_moves_to_a_thread(
    wired: DiscordTable, discord_wire: DiscordPeer, room: Room
) -> None:
    ola, kuba = room.player("Ola"), room.player("Kuba")
    async with wired.running():
        await wired.begin(room, "Ola", "Iza")
        board = await ola.sees_soon("Zaczyna Ola")
        alone = await ola.click("Więcej", on=board)
        assert "Do wątku" not in alone.message.labels
        game = await wired.begin(room, "Ola", "Kuba")
        board = room.messages()[-1]
        more = await ola.click("Więcej", on=board)
        done = await ola.click("Do wątku", on=more)
        await wired.settle()

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
        await wired.settle()
        assert thread.messages()[-1].pings == ("Kuba",)
        looked = await kuba.at(thread.channel).slash("/plansza")
        assert "LNIE" in looked.message.text
    assert all("LNIE" not in str(shown) for shown in room.messages())


async def test_a_second_press_finds_the_game_gone(
    wired: DiscordTable, discord_wire: DiscordPeer, room: Room
) -> None:
    ola = room.player("Ola")
    async with wired.running():
        await wired.begin(room, "Ola", "Iza")
        game = await wired.begin(room, "Ola", "Kuba")
        more = (await ola.click("Więcej", on=room.messages()[-1])).message
        await ola.click("Do wątku", on=more)
        again = await ola.click("Do wątku", on=more, stale=True)
        assert "nie ma już na tym kanale" in again.message.text
    thread_of(discord_wire, f"Ola – Kuba · {game}")


async def test_without_the_permission_it_is_named(
    wired: DiscordTable, discord_wire: DiscordPeer, room: Room
) -> None:
    ola = room.player("Ola")
    async with wired.running():
        await wired.begin(room, "Ola", "Iza")
        await wired.begin(room, "Ola", "Kuba")
        more = await ola.click("Więcej", on=room.messages()[-1])
        room.deny("create_public_threads")
        refused = await ola.click("Do wątku", on=more)
        assert "Tworzenie wątków publicznych" in refused.message.text
    assert not any(one.parent for one in discord_wire.state.channels.values())


async def test_the_record_of_a_game_that_ended_is_asked_for_in_its_thread(
    wired: DiscordTable, discord_wire: DiscordPeer, room: Room
) -> None:
    ola = room.player("Ola")
    async with wired.running():
        await wired.begin(room, "Ola", "Iza")
        game = await wired.begin(room, "Ola", "Kuba")
        more = await ola.click("Więcej", on=room.messages()[-1])
        await ola.click("Do wątku", on=more)
        await wired.settle()
        there = ola.at(thread_of(discord_wire, f"Ola – Kuba · {game}").channel)
        asked = await there.slash("/poddaj_grę")
        await there.click("Tak, poddaję", on=asked)
        await wired.settle()
        record = await there.slash("/gcg")
    [file] = record.message.files
    assert file.name == f"{game}.gcg"
    assert b"#player1 Ola" in file.data


async def test_a_thread_is_about_its_game_whatever_it_is_called(
    wired: DiscordTable, discord_wire: DiscordPeer, room: Room
) -> None:
    ola = room.player("Ola")
    async with wired.running():
        await wired.begin(room, "Ola", "Iza")
        game = await wired.begin(room, "Ola", "Kuba")
        more = await ola.click("Więcej", on=room.messages()[-1])
        await ola.click("Do wątku", on=more)
        await wired.settle()
    thread = thread_of(discord_wire, f"Ola – Kuba · {game}").channel
    thread.name = "Nasz kącik"
    async with wired.running():
        looked = await room.player("Iza").at(thread).slash("/przebieg")
    assert f"Przebieg gry {game}" in looked.message.text
