"""The first evening on Discord, step by step."""

from __future__ import annotations

from typing import TYPE_CHECKING
from unittest.mock import patch

import pytest

from bot.coordinator.settings import PlacePreferences

if TYPE_CHECKING:
    from tests.fakes.discord.shown import Shown
    from tests.support.chat.discord.sim import SimWorld
    from tests.support.chat.discord.table import DiscordTable
    from tests.support.chat.discord.world import DiscordChannel, DiscordPlayer


@pytest.fixture
def channel(discord_sim: SimWorld) -> DiscordChannel:
    return discord_sim.guild("Kółko").channel("ogólny")


@pytest.fixture
def ola(channel: DiscordChannel) -> DiscordPlayer:
    return channel.player("Ola")


@pytest.fixture
def kuba(channel: DiscordChannel) -> DiscordPlayer:
    return channel.player("Kuba")


async def begin(table: DiscordTable, ola: DiscordPlayer, kuba: DiscordPlayer) -> Shown:
    """Return the first board of a game of two. Ola begins with DEILNP?."""
    await ola.slash("/nowa_gra", z=kuba)
    await table.settle()
    await kuba.click("Dołącz")
    await table.settle()
    return await ola.sees_soon("Zaczyna Ola")


async def test_an_invitation_calls_its_person_and_gives_the_code_to_the_host_alone(
    table: DiscordTable, channel: DiscordChannel, ola: DiscordPlayer, kuba: DiscordPlayer
) -> None:
    async with table.running():
        sent = await ola.slash("/nowa_gra", z=kuba)
        await table.settle()
    [game] = await table.games(ola)
    [invitation] = channel.messages()
    assert (sent.kind, sent.message.ephemeral) == ("deferred", True)
    assert (
        f"przycisk „Dołącz”. W\N{NO-BREAK SPACE}innym czacie wystarczy im kod: `{game}`."
        in sent.message.text
    )
    assert invitation.pings == ("Kuba",)
    assert game not in str(invitation)
    assert invitation.labels == ("Dołącz", "Odmów", "Więcej", "Opcje", "Wycofaj")
    assert all(game not in str(shown) for shown in kuba.sees())


async def test_a_word_for_the_draw_is_asked_for_by_a_form(
    table: DiscordTable, channel: DiscordChannel, ola: DiscordPlayer, kuba: DiscordPlayer
) -> None:
    async with table.running():
        asked = await ola.slash("/nowa_gra", tempo="3 osoby")
        form = await ola.click("Własne słowo", on=await ola.click("Opcje", on=asked))
        await ola.submit(form, "żaba")
        await table.settle()
        [game] = await table.games(ola)
        [invitation] = channel.messages()
        page = await kuba.click("Więcej", on=invitation)
        assert page.message.ephemeral
        assert "Słowa do losowania: Ola – żaba." in page.message.text
        press = await kuba.click("Własne słowo", on=page)
        assert press.modal is not None
        assert press.modal.fields[0].label == "Dowolne, zobaczą je wszyscy przy stole"
        answer = await kuba.submit(press, "@everyone **kret**")
        assert "Pomiń: \\*, @." in answer.message.text
        page = await kuba.click("Więcej", on=invitation)
        press = await kuba.click("Własne słowo", on=page)
        answer = await kuba.submit(press, "kret")
        assert "Twoje słowo do losowania: kret." in answer.message.text
        again = await kuba.slash("/dołącz", kod=game, słowo="sowa")
        assert "Twoje słowo do losowania: sowa." in again.message.text
        await table.settle()
        page = await kuba.click("Więcej", on=channel.messages()[-1])
        assert "Słowa do losowania: Ola – żaba, Kuba – sowa." in page.message.text


async def test_a_move_typed_into_the_form_is_previewed_and_then_posted(
    table: DiscordTable, channel: DiscordChannel, ola: DiscordPlayer, kuba: DiscordPlayer
) -> None:
    async with table.running():
        board = await begin(table, ola, kuba)
        press = await ola.click("Ruch", on=board)
        assert press.modal is not None
        [field] = press.modal.fields
        assert field.label == "Stojak: D2 E1 I1 L2 N1 P2 blank"
        draft = await ola.submit(press, "h8 lnie")
        assert draft.message.ephemeral
        assert draft.message.text.startswith("Podgląd: LNIE, H8 pionowo, +10.")
        assert all("LNIE" not in str(shown) for shown in kuba.sees())
        done = await ola.click("Zatwierdź +10", on=draft)
        await table.settle()
    assert done.message.id == draft.message.id
    board = channel.messages()[-1]
    assert board.text.startswith("**Ola: LNIE** · H8 ↓ · +10\n")
    assert board.pings == ("Kuba",)
    assert "Ola, LNIE, H8 pionowo" in board.picture.alt
    assert {shown.id for shown, _ in channel.live_buttons()} == {board.id}


async def test_zmien_opens_the_form_with_the_typed_text(
    table: DiscordTable, ola: DiscordPlayer, kuba: DiscordPlayer
) -> None:
    async with table.running():
        await begin(table, ola, kuba)
        draft = await ola.slash("/ruch", ruch="h8 lnie")
        again = await ola.click("Zmień", on=draft)
        assert again.modal is not None
        assert again.modal.fields[0].value == "h8 lnie"
        other = await ola.submit(again, "h8 pled")
    assert other.message.id == draft.message.id
    assert other.message.text.startswith("Podgląd: PLED")


async def test_tiles_are_ticked_and_exchanged(
    table: DiscordTable, channel: DiscordChannel, ola: DiscordPlayer, kuba: DiscordPlayer
) -> None:
    async with table.running():
        board = await begin(table, ola, kuba)
        rack = await ola.click("Stojak", on=board)
        press = await ola.click("Wymień", on=rack)
        assert press.modal is not None
        assert press.modal.fields[0].options == ("D2", "E1", "I1", "L2", "N1", "P2", "blank")
        asked = await ola.submit(press, ["D2", "P2"])
        done = await ola.click("Wymień", on=asked)
        await table.settle()
    assert done.message.id == rack.message.id
    assert "2" in channel.messages()[-1].text.splitlines()[0]
    assert (await table.table((await table.games(ola))[0])).game is not None


async def test_the_newest_private_answer_replaces_the_earlier_one(
    table: DiscordTable, ola: DiscordPlayer, kuba: DiscordPlayer
) -> None:
    async with table.running():
        board = await begin(table, ola, kuba)
        first = (await ola.click("Stojak", on=board)).message
        more = (await ola.click("Więcej", on=board)).message
        shuffled = await ola.click("Stojak", on=more)
        assert shuffled.message.id == more.id != first.id
        assert [shown.id for shown in ola.sees() if shown.ephemeral] == [more.id]
        last = await ola.click("Stojak", on=board)
    assert [shown.id for shown in ola.sees() if shown.ephemeral] == [last.message.id]


async def test_people_who_read_english_are_spoken_to_in_english(
    table: DiscordTable, channel: DiscordChannel
) -> None:
    bob = channel.player("Bob", locale="en-US")
    async with table.running():
        sent = await bob.slash("/new_game", rules="tournament")
        listed = await bob.slash("/my_games")
    assert "Withdraw" in str(sent.message)
    assert sent.message.ephemeral
    assert listed.message.ephemeral


async def test_an_invitation_in_the_host_s_own_chat_offers_a_robot_and_no_seat(
    table: DiscordTable, ola: DiscordPlayer
) -> None:
    async with table.running():
        await ola.dm().slash("/nowa_gra")
        await table.settle()
        [game] = await table.games(ola)
        invitation = ola.dm().sees()[0]
        assert f"`{game}`" in invitation.text
        assert invitation.labels[0] == "Z\N{NO-BREAK SPACE}robotem"
        assert "Dołącz" not in invitation.labels
        assert "Wycofaj" in invitation.labels


async def test_in_private_messages_the_whole_game_is_there(
    table: DiscordTable, ola: DiscordPlayer, kuba: DiscordPlayer
) -> None:
    async with table.running():
        sent = await ola.slash("/nowa_gra", z=kuba)
        await table.settle()
        [game] = await table.games(ola)
        assert game in sent.message.text
        joined = await kuba.dm().slash("/dołącz", kod=game)
        await table.settle()
        board = kuba.dm().sees()[-1]
    assert "Zaczyna Ola" in board.text
    assert joined.message.ephemeral


async def test_a_servers_language_and_quiet_hold_for_its_boards(
    table: DiscordTable, channel: DiscordChannel, ola: DiscordPlayer, kuba: DiscordPlayer
) -> None:
    guild = table.world.guild("Kółko").id
    chosen = PlacePreferences(language="en", quiet=True)
    await table.services.preferences.keep_place(f"discord:{guild}", chosen)
    async with table.running():
        answer = await ola.slash("/nowa_gra", z=kuba)
        await table.settle()
    [invitation] = channel.messages()
    assert "Zaproszenie gotowe" in answer.message.text
    assert invitation.labels == ("Join", "Decline", "More", "Options", "Withdraw")
    assert invitation.quiet
    assert invitation.pings == ("Kuba",)


async def test_an_answer_that_cannot_be_drawn_still_arrives_as_text(
    table: DiscordTable, ola: DiscordPlayer, kuba: DiscordPlayer
) -> None:
    async with table.running():
        board = await begin(table, ola, kuba)
        with patch("bot.dialogue.services.drawn", side_effect=ArithmeticError):
            answer = await ola.click("Stojak", on=board)
    assert "Twój stojak" in answer.message.text
    assert not answer.message.pictures


async def test_a_blank_answer_is_asked_for_again_behind_a_button(
    table: DiscordTable, ola: DiscordPlayer, kuba: DiscordPlayer
) -> None:
    async with table.running():
        board = await begin(table, ola, kuba)
        blank = await ola.submit(await ola.click("Ruch", on=board), " ")
        form = await ola.click("Twój ruch", on=blank)
        draft = await ola.submit(form, "h8 lnie")
    assert draft.message.text.startswith("Podgląd: LNIE")
