"""A tiny bot and its players: what people see of it, and do with it."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from tests.fakes.discord.shown import NotShown
from tests.support.chat.discord.tiny_bot import TinyBot, png

if TYPE_CHECKING:
    from tests.fakes.discord import DiscordPeer


async def test_a_command_with_a_person_posts_a_board_that_notifies_only_them(
    discord_wire: DiscordPeer,
) -> None:
    channel = discord_wire.guild("Kółko").channel("ogólny")
    ania, michal = channel.player("Ania"), channel.player("Michał")
    async with discord_wire.running(TinyBot()):
        press = await ania.slash("/nowa_gra", przeciwnik=michal)
        board = await michal.sees_soon("Twoja kolej")
    assert (press.kind, press.message.text, press.message.ephemeral) == ("deferred", "gotowe", True)
    assert board.pings == ("Michał",)
    assert (board.picture.alt, board.picture.data) == ("plansza", png())
    assert [(m.id, b.label) for m, b in channel.live_buttons()] == [
        (board.id, "Ruch"),
        (board.id, "Stojak"),
    ]


async def test_an_ephemeral_answer_is_seen_by_its_person_alone_and_edited_in_place(
    discord_wire: DiscordPeer,
) -> None:
    channel = discord_wire.guild("Kółko").channel("ogólny")
    ania, michal = channel.player("Ania"), channel.player("Michał")
    async with discord_wire.running(TinyBot()):
        await ania.slash("/nowa_gra", przeciwnik=michal)
        rack = await michal.click("Stojak")
        assert rack.message.text == "Stojak K7 dla Michał"
        assert rack.message.picture.data == png("blue")
        assert all("Stojak K7" not in shown.text for shown in ania.sees())
        with pytest.raises(NotShown):
            await ania.click("Tasuj", on=rack)
        shuffled = await michal.click("Tasuj", on=rack)
    assert shuffled.message.id == rack.message.id
    assert (shuffled.message.text, shuffled.message.pictures) == ("potasowane", ())
    with pytest.raises(NotShown):
        await michal.click("Tasuj")


async def test_a_form_is_filled_in_by_its_labels(discord_wire: DiscordPeer) -> None:
    channel = discord_wire.guild("Kółko").channel("ogólny")
    ania = channel.player("Ania")
    async with discord_wire.running(TinyBot()):
        await ania.slash("/nowa_gra")
        press = await ania.click("Ruch")
        assert press.modal is not None
        assert (press.modal.title, press.modal.field("Płytki").options) == (
            "Twój ruch",
            ("A", "D", "D"),
        )
        answer = await ania.submit(press, {"Słowo": "żółć", "Płytki": ["D", "D"]})
        assert answer.message.text == "podgląd żółć 1:D,2:D"
        await ania.sees_soon("jeszcze coś")
        with pytest.raises(NotShown):
            await ania.submit(press, {"Płytki": ["Ż"]})


async def test_buttons_and_open_forms_outlive_a_restart_and_commands_are_sent_once(
    discord_wire: DiscordPeer,
) -> None:
    channel = discord_wire.guild("Kółko").channel("ogólny")
    ania = channel.player("Ania")
    async with discord_wire.running(TinyBot()):
        await ania.slash("/nowa_gra")
        form = await ania.click("Ruch")
    async with discord_wire.running(TinyBot()):
        rack = await ania.click("Stojak")
        answer = await ania.submit(form, {"Słowo": "zasycz"})
    assert rack.message.text == "Stojak K7 dla Ania"
    assert answer.message.text == "podgląd zasycz "
    assert discord_wire.syncs == 1


async def test_the_bot_hears_the_languages_of_person_and_server(
    discord_wire: DiscordPeer,
) -> None:
    channel = discord_wire.guild("Circle", locale="en-GB").channel("general")
    async with discord_wire.running(TinyBot()):
        press = await channel.player("Ania", locale="pl").slash("/powiedz", tekst="ahoj")
    assert press.message.text == "ahoj pl en-GB"
    assert press.message.ephemeral is False


async def test_suggestions_come_while_typing(discord_wire: DiscordPeer) -> None:
    ania = discord_wire.guild("Kółko").channel("ogólny").player("Ania")
    async with discord_wire.running(TinyBot()):
        assert await ania.autocomplete("/którą", gra="mich") == [("z Michałem", "Michałem")]


async def test_a_late_acknowledgement_is_refused(discord_wire: DiscordPeer) -> None:
    ania = discord_wire.guild("Kółko").channel("ogólny").player("Ania")
    bot = TinyBot()
    async with discord_wire.running(bot):
        press = await ania.slash("/wolno", late=4)
        await discord_wire.until(lambda: bot.errors, "the refusal")
    assert (press.kind, bot.errors) == (None, [10062])
    assert ania.sees() == []


async def test_a_removed_button_can_be_pressed_only_on_an_old_screen(
    discord_wire: DiscordPeer,
) -> None:
    ania = discord_wire.guild("Kółko").channel("ogólny").player("Ania")
    bot = TinyBot()
    async with discord_wire.running(bot):
        await ania.slash("/nowa_gra")
        before = (await ania.click("Stojak")).message
        await ania.click("Tasuj", on=before)
        with pytest.raises(NotShown):
            await ania.click("Tasuj", on=before)
        await ania.click("Tasuj", on=before, stale=True)
    assert bot.heard.count("shuffle") == 2


async def test_closed_private_messages_and_refusals_on_demand(discord_wire: DiscordPeer) -> None:
    channel = discord_wire.guild("Kółko").channel("ogólny")
    ania = channel.player("Ania")
    bot = TinyBot()
    async with discord_wire.running(bot):
        assert await bot.tell(int(ania.mention[2:-1]), "halo") == 0
        assert [shown.text for shown in ania.dm().sees()] == ["halo"]
        ania.closes_dms()
        assert await bot.tell(int(ania.mention[2:-1]), "halo") == 50007
        discord_wire.fail("POST", f"/channels/{channel.id}/messages", status=403, code=50001)
        assert await bot.post(channel.id, "raz") == 50001
        assert await bot.post(channel.id, "dwa") == 0
    assert [shown.text for shown in channel.messages()] == ["dwa"]


async def test_managers_are_offered_more_and_everybody_types_in_their_own_language(
    discord_wire: DiscordPeer,
) -> None:
    channel = discord_wire.guild("Kółko").channel("ogólny")
    ania, bob = channel.player("Ania"), channel.player("Bob", locale="en-US")
    async with discord_wire.running(TinyBot()):
        with pytest.raises(NotShown):
            await ania.slash("/ustawienia serwer", zegar="szybki")
        ania.manages_guild()
        bob.manages_guild()
        polish = await ania.slash("/ustawienia serwer", zegar="szybki")
        english = await bob.slash("/ustawienia server", clock="fast")
        with pytest.raises(NotShown):
            await ania.slash("/ustawienia server", zegar="szybki")
        with pytest.raises(NotShown):
            await ania.slash("/ustawienia serwer", clock="szybki")
        with pytest.raises(NotShown):
            await ania.slash("/ustawienia serwer", zegar="fast")
    assert polish.message.text == english.message.text == "zegar 3"
