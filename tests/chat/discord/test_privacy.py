"""Settings and data on Discord: nobody else sees them, and a form takes one press."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, Any

import msgspec

from bot.coordinator.people.pending_erasure import PendingErasure
from bot.coordinator.person_id import is_anonymous
from tests.support.chat.discord.table import account, plain, resign

if TYPE_CHECKING:
    from tests.fakes.discord import DiscordPeer, Room
    from tests.support.chat.discord.table import DiscordTable
    from tests.support.chat.discord.world import DiscordChannel, DiscordPlayer


async def test_quiet_hours_are_typed_into_a_form(
    table: DiscordTable, channel: DiscordChannel
) -> None:
    ola = channel.player("Ola")
    async with table.running():
        page = await ola.slash("/ustawienia")
        assert page.message.ephemeral
        assert page.message.text.startswith("🔒 Twoje ustawienia")
        opened = await ola.click("Godziny ciszy", on=page)
        form = await ola.click("Inaczej…", on=opened)
        assert form.modal is not None
        assert [field.label for field in form.modal.fields] == ["Od której do której godziny?"]
        answer = await ola.submit(form, "20-6")
        assert "Godziny ciszy: 20:00–6:00." in answer.message.text
        assert answer.message.id == page.message.id
        away = await ola.click("Urlop", on=answer)
        form = await ola.click("Inaczej…", on=away)
        assert form.modal is not None
        assert (await ola.submit(form, "5")).message.text.startswith("Urlop do: ")
        assert channel.messages() == []
        kept = (await ola.slash("/ustawienia")).message.text
    assert "Godziny ciszy: 20:00–6:00." in kept
    assert "Urlop do: " in kept


async def test_data_come_as_a_private_file_and_are_deleted_after_one_question(
    table: DiscordTable, channel: DiscordChannel
) -> None:
    ola = channel.player("Ola")
    async with table.running():
        await table.begin(channel)
        before = len(channel.messages())
        file = await account(ola, "Pobierz dane")
        assert file.message.ephemeral
        [one] = file.message.files
        assert one.name == "wykladka.json"
        asked = await account(ola, "Usuń dane")
        assert asked.message.ephemeral
        assert asked.message.text.startswith("Usunąć twoje dane?")
        done = await ola.click("Usuń dane", on=asked)
        assert done.message.text.startswith("Dane usunięte.")
        again = await ola.click("Stojak")
        assert again.message.text.startswith("Twoje dane są właśnie usuwane.")
        assert len(channel.messages()) == before
        [kept] = (await table.store.erasures.all()).values()
        erasure = msgspec.json.decode(kept, type=PendingErasure)
    assert [platform for platform, _ in erasure.identities] == ["discord"]
    assert is_anonymous(erasure.nobody)


async def test_public_statistics_name_nobody_else(
    table: DiscordTable, channel: DiscordChannel
) -> None:
    """Ola's opponents and servers are her own business. The others here have never met Kuba."""
    ola = channel.player("Ola")
    async with table.running():
        await table.begin(channel)
        await resign(ola)
        await table.settle()
        own = await ola.slash("/statystyki")
        assert "Kuba 0:1" in plain(own.message)
        await ola.click("Pokaż wszystkim", on=own)
        shown = channel.messages()[-1]
        assert plain(shown).startswith("**Statystyki: Ola**")
        assert "Kuba" not in plain(shown) + shown.picture.alt


async def test_a_public_page_replies_to_no_private_message(
    discord_wire: DiscordPeer, wire_table: DiscordTable, room: Room
) -> None:
    ola, gateway = room.player("Ola"), discord_wire.gateway
    async with wire_table.running():
        await wire_table.begin(room)
        await resign(ola)
        await wire_table.settle()
        own = await ola.slash("/statystyki")
        before = len(room.messages())
        await ola.click("Pokaż wszystkim", on=own, answered=False)
        await discord_wire.until(lambda: len(room.messages()) > before, "the picture")
        pressed = [it["d"] for it in gateway.sessions[0].sent if it["t"] == "INTERACTION_CREATE"]
        gateway.dispatch("INTERACTION_CREATE", pressed[-1], int(pressed[-1]["guild_id"]))
        sent = f"/channels/{room.id}/messages"
        posted = len(discord_wire.requests_to("POST", sent))
        await discord_wire.until(
            lambda: len(discord_wire.requests_to("POST", sent)) > posted, "it to come again"
        )
        [shown] = room.messages()[before:]
        assert shown.picture
        assert "message_reference" not in shown.raw
        # Discord accepts answers even without the permission to send messages.
        room.deny("send_messages")
        await ola.click("Pokaż wszystkim", on=own, answered=False)
        await discord_wire.until(lambda: len(room.messages()) > before + 1, "the other picture")
        assert "message_reference" in room.messages()[-1].raw


async def test_exported_data_include_invitations(
    table: DiscordTable, channel: DiscordChannel
) -> None:
    """Invitations that nobody accepted are included.

    The code of a personal one stays its host's.
    """
    ola, kuba, iza = (channel.player(name) for name in ("Ola", "Kuba", "Iza"))
    async with table.running():
        await table.invite(ola, kuba, iza)
        await table.settle()
        [code] = await table.games(ola)
        [asked] = await data_of(kuba)
        assert (asked["phase"], asked["game"], asked["seat"]) == ("invited", None, None)
        assert [seat["names"] for seat in asked["seats"]] == [["Ola"]]
        for player in (kuba, iza):
            await player.click("Dołącz", on=channel.messages()[-1])
            await table.settle()
        [playing] = await data_of(kuba)
        assert (playing["phase"], playing["game"]) == ("playing", code)


async def data_of(player: DiscordPlayer) -> list[dict[str, Any]]:
    """Return the games in a person's own file."""
    told = await account(player, "Pobierz dane")
    assert told.message.ephemeral
    [file] = told.message.files
    games: list[dict[str, Any]] = json.loads(file.data)["games"]
    return games
