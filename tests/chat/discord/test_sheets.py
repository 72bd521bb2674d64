"""The record of a real table on Discord: one message, edited line by line."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from bot.coordinator.people.photos import LARGEST_PHOTO
from tests.dialogue.test_rebuild import BOARD, KUBA, OLA
from tests.dialogue.test_sheets import FILE
from tests.support.chat.discord.table import DiscordTable, plain
from tests.support.chat.photos import picture_file
from tests.support.dialogue.rebuilding import final_text

if TYPE_CHECKING:
    from bot.coordinator.people.photos import SentPhoto
    from bot.storage.store import Store
    from tests.fakes.discord import Answered
    from tests.fakes.discord.shown import Shown
    from tests.support.chat.discord.sim import SimWorld
    from tests.support.chat.discord.world import DiscordChannel, DiscordPlayer
    from tests.support.clock import Clock

TEXT = "Końcowa plansza i\N{NO-BREAK SPACE}punkty"


async def test_an_evening_at_a_real_table_is_one_message(
    table: DiscordTable, channel: DiscordChannel
) -> None:
    async with table.running():
        ola, kuba = channel.player("Ola"), channel.player("Kuba")
        told = await ola.slash("/zapis", osoby="Ola", gracz=kuba, zasady="pudełko")
        assert plain(told.message).startswith("Zapis jest otwarty: Ola, Kuba.")
        await table.settle()
        [board] = channel.messages()
        assert plain(board).startswith("Gra przy stole: Ola, Kuba. Zaczyna Ola.")
        form = await ola.click("Ruch", on=board)
        told = await ola.submit(form, "8d zasycz")
        assert plain(told.message).startswith("Ola układa ZASYCZ: +18.")
        await table.settle()
        form = await kuba.click("Ruch", on=channel.messages()[-1])
        await kuba.submit(form, "wymiana 3")
        await table.settle()
        [board] = channel.messages()
        assert plain(board).startswith("🔄 Kuba wymienia 3 płytki.")
        more = await kuba.click("Więcej", on=board)
        form = await kuba.click("Popraw", on=more)
        told = await kuba.submit(form, "1 8c zasycz")
        assert "Ruch 1 po poprawce: ZASYCZ, C8 poziomo" in plain(told.message)
        await table.settle()
        await ola.click("Cofnij", on=channel.messages()[-1])
        await table.settle()
        [board] = channel.messages()
        assert plain(board).startswith("Cofnięte: poprawka ruchu 1.")
        assert board.pings == ()


async def test_a_record_is_an_option(table: DiscordTable, channel: DiscordChannel) -> None:
    async with table.running():
        ola = channel.player("Ola")
        told = await ola.slash("/zapis", plik=("gra.gcg", FILE.encode()))
        assert plain(told.message).startswith("Z pliku: 2 ruchy, Ola Nowak – Kuba 18:7.")
        await table.settle()
        [board] = channel.messages()
        assert "Ola Nowak 18, Kuba 7" in plain(board)
        told = await ola.slash("/zapis", plik=("gra.gcg", b"x" * 30_000))
        assert plain(told.message).startswith("Ten plik jest za duży.")


async def test_a_photo_is_not_read_where_no_page_is(
    table: DiscordTable, channel: DiscordChannel
) -> None:
    async with table.running():
        ola = channel.player("Ola")
        told = await ola.slash("/zapis", plik=("plansza.jpg", picture_file()))
        assert plain(told.message).startswith("Zdjęć tu nie odczytuję.")


async def test_a_photo_waits_at_the_page_for_its_sender(
    discord_sim: SimWorld, store: Store, clock: Clock, channel: DiscordChannel
) -> None:
    """Sent as an option of the command, and in the form that a button opens."""
    table = DiscordTable(discord_sim, store, clock, public="https://gra.example")
    async with table.running():
        ola, kuba = channel.player("Ola"), channel.player("Kuba")
        photo = ("plansza.jpg", picture_file())
        told = await ola.slash("/zapis", plik=photo, osoby="Ola, Jan")
        found = await photo_behind(table, plain(told.message))
        assert found is not None
        assert (found.content, found.names) == (picture_file(), ("Ola", "Jan"))
        told = await ola.submit(await open_form(ola), {"Albo zdjęcie planszy": photo})
        found = await photo_behind(table, plain(told.message))
        assert found is not None
        assert found.content == picture_file()
        assert await photo_behind(table, plain(told.message)) is None
        assert not any("gra.example" in seen.text for seen in kuba.sees())
        large = ("plansza.png", b"x" * (LARGEST_PHOTO + 1))
        told = await ola.submit(await open_form(ola), {"Albo zdjęcie planszy": large})
        assert plain(told.message).startswith("Zdjęcie może mieć najwyżej 4 MB.")


async def test_a_form_takes_a_text_file_and_needs_something(
    table: DiscordTable, channel: DiscordChannel
) -> None:
    async with table.running():
        ola = channel.player("Ola")
        form = await open_form(ola)
        text = ("gra.txt", final_text(BOARD, OLA, KUBA).encode())
        asked = await ola.submit(form, {"Albo zdjęcie planszy": text})
        assert plain(asked.message).startswith("Pasują 2 przebiegi.")
        told = await ola.submit(await open_form(ola))
        assert plain(told.message).startswith("Wiersz 1: liczba pól to 0")


async def open_form(player: DiscordPlayer) -> Answered:
    """Open the form of a game to rebuild from the page of help."""
    page = await player.click("Więcej", on=await player.slash("/pomoc"))
    return await player.click("Odtwórz grę", on=page)


async def photo_behind(table: DiscordTable, told: str) -> SentPhoto | None:
    """Return the photo behind the link in a text, None if it is gone."""
    [token] = re.findall(r"<https://gra\.example/#rebuild\.([\w-]{22})>\.", told)
    return await table.services.conversation.sent_photo(token)


async def test_a_refused_rebuilding_form_opens_with_the_text_that_was_typed(
    table: DiscordTable, channel: DiscordChannel
) -> None:
    """A press on the page of help opens it, the answer to a question is a press."""
    async with table.running():
        ola = channel.player("Ola")
        page = await ola.click("Więcej", on=await ola.slash("/pomoc"))
        form = await ola.click("Odtwórz grę", on=page)
        wrong = await ola.submit(form, {TEXT: final_text(BOARD, "Ola 22", "Kuba 1")})
        assert plain(wrong.message).startswith("Nie znajduję przebiegu z takimi punktami.")
        form = await ola.click("Zmień ręcznie", on=wrong)
        assert form.modal is not None
        assert form.modal.fields[0].value == final_text(BOARD, "Ola 22", "Kuba 1")
        asked = await ola.submit(form, {TEXT: final_text(BOARD, OLA, KUBA)})
        assert plain(asked.message).startswith("Pasują 2 przebiegi.")
        told = await ola.click("AK od J7", on=asked)
        assert plain(told.message).startswith("Jest! 3 ruchy, Ola – Kuba")
        await table.settle()
        [board] = channel.messages()
        assert "Gra przy stole" in plain(board) or "Kuba" in plain(board)


async def test_racks_are_shared_after_a_consent_and_a_confirmed_one(
    table: DiscordTable, channel: DiscordChannel
) -> None:
    """Kuba consents by a press. Iza keeps the sheet and confirms for Jan, who is only a name."""
    async with table.running():
        iza, kuba = channel.player("Iza"), channel.player("Kuba")
        await iza.slash("/zapis", osoby="Jan", gracz=kuba)
        await table.settle()
        page = await iza.click(
            "Transmisja", on=await iza.click("Więcej", on=channel.messages()[-1])
        )
        assert page.message.ephemeral
        address = found_address(page.message)
        page = await iza.click("Zapytaj o\N{NO-BREAK SPACE}stojaki", on=page)
        assert "Bez konta: Jan." in plain(page.message)
        await table.settle()
        [board] = channel.messages()
        assert "Brakuje: Jan, Kuba." in plain(board)
        page = await iza.click("Potwierdzam zgodę przy stole", on=page)
        assert "brakuje jeszcze zgody, Kuba." in plain(page.message)
        told = await kuba.click("Zgadzam się", on=board)
        assert told.message.ephemeral
        assert "Od teraz stojaki są w transmisji." in plain(told.message)
        await table.settle()
        [board] = channel.messages()
        assert "Iza potwierdza zgodę przy stole: Jan." in plain(board)
        page = await iza.click("Transmisja", on=await iza.click("Więcej", on=board))
        form = await iza.click("Stojak: Jan", on=page)
        page = await iza.submit(form, "źżćńóęą")
        assert "Jan ĄĆĘŃÓŹŻ" in plain(page.message)
        await table.settle()
        # No rack and no address are anywhere in the channel, nor in what Kuba reads.
        for shown in (*channel.messages(), *kuba.sees()):
            assert "ĄĆĘŃÓŹŻ" not in str(shown)
            assert address not in str(shown)


def found_address(shown: Shown) -> str:
    """Return the secret address on the page of a stream."""
    found = re.search(r"/obs/[\w-]{22}", shown.text)
    assert found is not None, shown
    return found[0]
