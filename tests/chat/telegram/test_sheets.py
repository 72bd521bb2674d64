"""The record of a real table on Telegram: lines typed in a group or in private, and one board."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from bot.coordinator.people.photos import LARGEST_PHOTO
from tests.dialogue.test_rebuild import BOARD, KUBA, OLA
from tests.dialogue.test_sheets import FILE
from tests.support.chat.photos import picture_file
from tests.support.chat.telegram.evening import an_evening, boards, texts_for
from tests.support.chat.telegram.table import newest, of_bot, plain
from tests.support.dialogue.rebuilding import final_text

if TYPE_CHECKING:
    from bot.storage.store import Store
    from tests.fakes.telegram.world import World
    from tests.support.chat.telegram.evening import Evening
    from tests.support.chat.telegram.table import TelegramTable
    from tests.support.clock import Clock

PHOTO = picture_file()


async def test_replies_to_the_board_are_lines_of_the_sheet(evening: Evening) -> None:
    table, ola, group = evening.table, evening.ola, evening.group
    async with table.running():
        group.says(ola, "/zapis@wykladka_bot Ola, Kuba")
        await table.settle()
        board = newest(group)
        assert plain(board.text).startswith("Gra przy stole: Ola, Kuba.")
        for line in ("8d zasycz", "pas"):
            group.says(ola, line, reply_to=board)
            await table.settle()
        told = [plain(post.text).splitlines()[0] for post in of_bot(group)]
        assert told[1:] == ["Ola układa ZASYCZ: +18.", "Kuba: pas."]
        assert told[0] == "Kuba: pas."
        group.says(ola, "fajnie", reply_to=board)
        await table.settle()
        assert len(of_bot(group)) == 3


async def test_an_error_in_a_line_is_answered_at_the_same_place(evening: Evening) -> None:
    """A score sheet is public, so nothing is hidden, and nobody is told to hide anything."""
    table, ola, kuba, group = evening.table, evening.ola, evening.kuba, evening.group
    async with table.running():
        group.says(ola, "/zapis@wykladka_bot Ola, Jan")
        await table.settle()
        board = newest(group)
        for who, line, told in (
            (ola, "8d zasycz / abcdefg", "Na tym stojaku nie ma: Z, S, Y, Z."),
            (ola, "/ruch a1 zasycz", "Pierwsze słowo musi przejść przez środek: H8."),
            (kuba, "8d zasycz", "Tę grę zapisują tylko te osoby: Ola."),
            (ola, "wymiana 9", "Wpisane płytki: 9. Na tym stojaku mieści się 7."),
            (ola, "sprawdź kot, zz", "✅ KOT – jest w słowniku."),
        ):
            before = len(ola.history())
            group.says(who, line, reply_to=board)
            await table.settle()
            assert plain(newest(group).text).startswith(told)
            assert "widzą wszyscy" not in plain(newest(group).text)
            assert len(ola.history()) == before


async def test_a_correction_that_changes_other_words_is_asked_about_in_the_group(
    evening: Evening,
) -> None:
    table, ola, group = evening.table, evening.ola, evening.group
    async with table.running():
        group.says(ola, "/zapis@wykladka_bot Ola, Kuba")
        await table.settle()
        board = newest(group)
        for line in ("8h zamy", "h8 .a(s)ycz", "popraw 1 8h damy"):
            group.says(ola, line, reply_to=board)
            await table.settle()
        asked = newest(group)
        assert "ruch 2, Kuba: DA(S)YCZ zamiast ZA(S)YCZ" in plain(asked.text)
        await table.press(ola, asked, "Popraw")
        await table.settle()
        assert any("Ruch 1 po poprawce: DAMY" in plain(post.text) for post in of_bot(group))
        await table.press(ola, boards(group)[-1], "Cofnij")
        await table.settle()
        assert any("Cofnięte: poprawka ruchu 1." in plain(post.text) for post in of_bot(group))


async def test_lines_are_typed_in_private(evening: Evening) -> None:
    table, ola = evening.table, evening.ola
    async with table.running():
        ola.writes("/zapis Ola, Kuba")
        await table.settle()
        ola.writes("8d zasycz")
        await table.settle()
        assert plain(table.desk(ola).text).startswith("Ola układa ZASYCZ: +18.")
        boards = [post for post in ola.history() if "przy stole" in plain(post.text)]
        assert [plain(post.text).splitlines()[0] for post in boards] == ["Ola układa ZASYCZ: +18."]


async def test_a_record_is_sent_with_a_caption_or_as_an_answer(evening: Evening) -> None:
    table, ola, group = evening.table, evening.ola, evening.group
    async with table.running():
        ola.sends("gra.gcg", FILE.encode(), "/zapis")
        await table.settle()
        told = [plain(post.text) for post in ola.history()]
        assert any(one.startswith("Z pliku: 2 ruchy, Ola Nowak – Kuba 18:7.") for one in told)
        sent = group.says(ola, "", file=("gra.gcg", FILE.encode()))
        group.says(ola, "/zapis@wykladka_bot Iza, Jan", reply_to=sent)
        await table.settle()
        assert "Iza 18, Jan 7" in plain(newest(group).text)
        ola.sends("gra.gcg", b"x" * 30_000, "/zapis")
        await table.settle()
        assert plain(table.desk(ola).text).startswith("Ten plik jest za duży.")
        assert [call.method for call in table.world.calls].count("getFile") == 2


async def test_a_photo_is_not_fetched_where_no_page_reads_it(evening: Evening) -> None:
    """The names that came with it begin a sheet as without a photo."""
    table, ola, group = evening.table, evening.ola, evening.group
    async with table.running():
        for caption in ("", "nasza plansza", "/odtworz", "/zapis"):
            ola.photographs(PHOTO, caption)
            await table.settle()
            assert plain(table.desk(ola).text).startswith("Zdjęć tu nie odczytuję. Wpisz planszę")
            table.desk(ola).deleted = True
        sent = group.says(ola, "nasza plansza", file=("photo.jpg", PHOTO), kind="photo")
        await table.settle()
        # A photo that people show one another is none of the bot's business.
        assert not of_bot(group)
        group.says(ola, "/zapis@wykladka_bot Ola, Kuba", reply_to=sent)
        await table.settle()
        assert plain(newest(group).text).startswith("Gra przy stole: Ola, Kuba.")


async def test_a_photo_waits_for_its_sender_at_the_page(
    telegram_world: World, store: Store, clock: Clock
) -> None:
    """Sent in private, as a file, and in a group as the message that a command answers."""
    evening = an_evening(telegram_world, store, clock, public="https://gra.example")
    table, ola, group = evening.table, evening.ola, evening.group
    async with table.running():
        for kind in ("photo", "file"):
            if kind == "photo":
                ola.photographs(PHOTO, "nasza plansza")
            else:
                ola.sends("plansza.jpg", PHOTO, "/odtworz Ola, Kuba")
            await table.settle()
            assert await photo_behind(table, plain(table.desk(ola).text)) == PHOTO
            # The link works once.
            assert await photo_behind(table, plain(table.desk(ola).text)) is None
            table.desk(ola).deleted = True
        sent = group.says(ola, "nasza plansza", file=("photo.jpg", PHOTO), kind="photo")
        group.says(ola, "/zapis@wykladka_bot Ola, Jan Nowak", reply_to=sent)
        await table.settle()
        told = plain(table.desk(ola).text)
        assert not any("gra.example" in plain(post.text) for post in group.history(evening.kuba))
        [token] = re.findall(r"#rebuild\.([\w-]{22})\.", told)
        found = await table.services.conversation.sent_photo(token)
        assert found is not None
        assert (found.content, found.names) == (PHOTO, ("Ola", "Jan Nowak"))
        table.desk(ola).deleted = True
        ola.sends("plansza.png", b"x" * (LARGEST_PHOTO + 1), "/odtworz")
        await table.settle()
        assert plain(table.desk(ola).text).startswith("Zdjęcie może mieć najwyżej 4 MB.")


async def photo_behind(table: TelegramTable, told: str) -> bytes | None:
    """Return the photo behind the link in a text, None if it is gone."""
    [token] = re.findall(r"https://gra\.example/#rebuild\.([\w-]{22})\.", told)
    found = await table.services.conversation.sent_photo(token)
    return found.content if found else None


async def test_a_game_is_rebuilt_from_one_message_in_private(evening: Evening) -> None:
    """The wrong text is shown again, so that the person can copy and change it."""
    table, ola = evening.table, evening.ola
    async with table.running():
        ola.writes("/odtworz")
        await table.settle()
        assert "15 wierszy, kropka to puste pole" in plain(ola.history()[-1].text)
        ola.writes(final_text(BOARD, "Ola 22", "Kuba 1"))
        await table.settle()
        wrong = ola.history()[-1]
        assert plain(wrong.text).startswith("Nie znajduję przebiegu z takimi punktami.")
        await table.press(ola, wrong, "Zmień ręcznie")
        await table.settle()
        assert final_text(BOARD, "Ola 22", "Kuba 1") in plain(ola.history()[-1].text)
        ola.writes(final_text(BOARD, OLA, KUBA))
        await table.settle()
        asked = ola.history()[-1]
        assert plain(asked.text).startswith("Pasują 2 przebiegi.")
        await table.press(ola, asked, "AK od J7")
        await table.settle()
        assert any("Jest! 3 ruchy, Ola – Kuba" in plain(post.text) for post in ola.history())


async def test_racks_are_shared_after_a_consent_and_a_confirmed_one(evening: Evening) -> None:
    """Kuba consents by a press. Ola keeps the sheet and confirms for Jan, who is only a name."""
    table, ola, kuba, group = evening.table, evening.ola, evening.kuba, evening.group
    async with table.running():
        kuba.writes("/start")
        group.says(ola, "/zapis@wykladka_bot Jan, @kuba_k")
        await table.settle()
        ola.writes("/transmisja")
        await table.settle()
        found = re.search(r"/obs/[\w-]{22}", table.desk(ola).text)
        assert found is not None
        await table.press(ola, table.desk(ola), "Zapytaj")
        assert "Bez konta: Jan." in plain(table.desk(ola).text)
        asked = boards(group)[-1]
        assert "Brakuje: Jan, kuba_k." in plain(asked.text)
        await table.press(ola, table.desk(ola), "Potwierdzam zgodę przy stole")
        assert "brakuje jeszcze zgody, kuba_k." in plain(table.desk(ola).text)
        told = await table.press(kuba, boards(group)[-1], "Zgadzam się")
        assert "Od teraz stojaki są w transmisji." in plain(told)
        assert "Ola potwierdza zgodę przy stole: Jan." in plain(boards(group)[-1].text)
        ola.writes("/transmisja")
        await table.settle()
        await table.press(ola, table.desk(ola), "Stojak: Jan")
        ola.replies(table.desk(ola), "źżćńóęą")
        await table.settle()
        assert "Jan ĄĆĘŃÓŹŻ" in plain(table.desk(ola).text)
        # No rack and no address are anywhere in the group, nor in what Kuba reads.
        for told in texts_for(evening, kuba):
            assert "ĄĆĘŃÓŹŻ" not in told
            assert found[0] not in told
