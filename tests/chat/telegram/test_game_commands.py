"""Typed commands on Telegram: they are understood, and need few messages."""

from __future__ import annotations

import unicodedata
from typing import TYPE_CHECKING

import pytest

from bot.dialogue.actions import ACTIONS
from bot.rules.plain import fold
from tests.support.chat.known_game import MOVES
from tests.support.chat.telegram.table import newest, of_bot, plain

if TYPE_CHECKING:
    from bot.coordinator.settings import Language
    from tests.support.chat.telegram.evening import Evening
    from tests.support.clock import Clock

HOUR = 3_600_000

pytestmark = pytest.mark.usefixtures("_tiles")


async def test_a_word_that_fits_in_one_place_takes_three_presses_and_one_message(
    evening: Evening,
) -> None:
    """Check 1: Ruch, Wyślij, Zatwierdź; one text; one new public message."""
    table, kuba = evening.table, evening.kuba
    async with table.running():
        await table.begin(evening.group, evening.ola, kuba)
        await table.move(evening.ola, MOVES[0])
        before = of_bot(evening.group)
        link = await table.press(kuba, before[-1], "Ruch")
        kuba.opens(link)
        await table.settle()
        assert table.desk(kuba).force_reply
        kuba.replies(table.desk(kuba), "łubi")
        await table.settle()
        preview = table.desk(kuba)
        assert plain(preview.text).startswith("Podgląd: ŁUBI, M5 pionowo, +13. Układamy?")
        assert of_bot(evening.group) == before
        await table.press(kuba, preview, "Zatwierdź +13")
        after = of_bot(evening.group)
    assert [post for post in after if post not in before] == [after[-1]]
    assert plain(after[-1].text).startswith("Kuba: ŁUBI · M5 ↓ · +13")


async def test_a_command_without_its_value_asks_for_it(evening: Evening) -> None:
    """Check 8, in private and in the group."""
    table, ola, group = evening.table, evening.ola, evening.group
    async with table.running():
        ola.writes("/start")
        await table.begin(group, ola, evening.kuba)
        for command, needle in (("ruch", "Twój ruch"), ("wymien", "Płytki do wymiany")):
            ola.chooses(command)
            await table.settle()
            assert needle in plain(table.desk(ola).text)
            ola.chooses(command, group)
            await table.settle()
            assert f"/{command}@wykladka_bot" in newest(group).text
            ola.follows(newest(group), "Otwórz stół")
            await table.settle()
            assert needle in plain(table.desk(ola).text)
        ola.chooses("dolacz")
        await table.settle()
        assert table.desk(ola).force_reply
        ola.chooses("dolacz", group)
        await table.settle()
        assert "/dolacz@wykladka_bot K7QX4M" in newest(group).text


@pytest.mark.parametrize("language", ["pl", "en"])
async def test_every_command_is_heard_with_privacy_mode_on(
    evening: Evening, language: Language
) -> None:
    """The commands are picked in the menu of a group in which another bot spoke last."""
    table, kuba, group = evening.table, evening.kuba, evening.group
    async with table.running():
        code = await table.begin(group, evening.ola, kuba)
        await table.move(evening.ola, MOVES[0])
        for action in ACTIONS.commands:
            group.other_bot_posts("cisza")
            known, entries = {*of_bot(group)}, len((await table.table(code)).log)
            group.says(kuba, f"{fold(action.command(language))}@wykladka_bot")
            await table.settle()
            posted = {*of_bot(group)} - known
            moved = len((await table.table(code)).log) != entries
            assert posted or moved, action


@pytest.mark.parametrize("form", ["NFC", "NFD"])
async def test_polish_spellings_are_understood(evening: Evening, form: str) -> None:
    """They come in private, and in a group as the answer to a message of the bot."""
    table, ola, group = evening.table, evening.ola, evening.group
    spelt = unicodedata.normalize(form, "/wymień")  # type: ignore[arg-type]
    async with table.running():
        await table.begin(group, ola, evening.kuba)
        ola.writes(spelt)
        await table.settle()
        assert "Płytki do wymiany" in plain(table.desk(ola).text)
        ola.replies(newest(group), spelt)
        await table.settle()
        assert "/wymien@wykladka_bot" in newest(group).text


async def test_choosing_one_of_several_games_keeps_the_typed_text(
    evening: Evening, clock: Clock
) -> None:
    """Check 9: there are three games here, and two of them wait for Ola."""
    table, ola, group = evening.table, evening.ola, evening.group
    async with table.running():
        codes = {}
        for name in ("Iza", "Jan", "Kuba"):
            friend = evening.kuba if name == "Kuba" else table.world.person(name)
            if friend is not evening.kuba:
                group.joins(friend)
            codes[name] = await table.begin(group, ola, friend)
            clock.now += HOUR
        await table.move(ola, MOVES[0], codes["Jan"])
        public = len(of_bot(group))
        ola.writes("8g pled")
        await table.settle()
        picker = table.desk(ola)
        labels = [button.label for button in picker.content.keyboard.buttons]
        assert [label.split(" · ")[0].split()[0] for label in labels[:2]] == ["Iza", "Kuba"]
        await table.press(ola, picker, labels[1])
        preview = table.desk(ola)
        assert "Podgląd: PLED, G8 poziomo" in plain(preview.text)
        assert f"gra {codes['Kuba']}" in plain(preview.text)
        await table.press(ola, preview, "Zatwierdź +14")
        assert len(of_bot(group)) == public + 1
    moves = {name: len((await table.table(code)).log) for name, code in codes.items()}
    assert moves == {"Iza": 1, "Jan": 2, "Kuba": 2}


async def test_a_reply_to_an_older_message_is_about_its_game(evening: Evening) -> None:
    """Check 10."""
    table, ola, kuba, group = evening.table, evening.ola, evening.kuba, evening.group
    async with table.running():
        first = await table.begin(group, ola, kuba)
        older = newest(group)
        second = await table.begin(group, ola, kuba)
        ola.replies(older, "8g pled")
        await table.settle()
        assert f"gra {first}" in plain(newest(group).text)
        await table.press(ola, newest(group), "Zatwierdź")
    assert len((await table.table(first)).log) == 2
    assert len((await table.table(second)).log) == 1


async def test_a_reply_is_about_its_game_without_a_printed_code(evening: Evening) -> None:
    """It is so even after a restart, because nothing is read from the text of the message."""
    table, ola, group = evening.table, evening.ola, evening.group
    async with table.running():
        first = await table.begin(group, ola, evening.kuba)
        older = newest(group)
        second = await table.begin(group, ola, evening.kuba)
    older.content.text = "…"
    async with table.running():
        ola.replies(older, "8g pled")
        await table.settle()
        await table.press(ola, newest(group), "Zatwierdź")
    assert len((await table.table(first)).log) == 2
    assert len((await table.table(second)).log) == 1


async def test_the_desk_explains_that_a_text_is_too_long(evening: Evening) -> None:
    table, ola = evening.table, evening.ola
    async with table.running():
        ola.writes("/start")
        await table.begin(evening.group, ola, evening.kuba)
        ola.writes("Ż" * 4096)
        await table.settle()
        desk = table.desk(ola)
    assert desk.photo
    assert plain(desk.text).startswith(
        f"Ten tekst jest za długi: „{'Ż' * 39}…”. Najwięcej znaków: 80."
    )


async def test_invisible_characters_of_a_line_are_ignored(evening: Evening) -> None:
    table, ola = evening.table, evening.ola
    async with table.running():
        ola.writes("/start")
        await table.begin(evening.group, ola, evening.kuba)
        ola.writes(f"\ufeff\u202a{MOVES[0]}\u202c\u200b!")
        await table.settle()
        assert plain(table.desk(ola).text).startswith("Podgląd: ")


async def test_the_help_says_that_commands_with_polish_letters_do_not_reach_groups(
    evening: Evening,
) -> None:
    table, ola = evening.table, evening.ola
    async with table.running():
        ola.writes("/pomoc")
        await table.settle()
        assert "W grupach pisz komendy bez polskich znaków" in plain(table.desk(ola).text)


async def test_only_the_newest_of_several_pickers_stays(evening: Evening) -> None:
    table, ola, kuba = evening.table, evening.ola, evening.kuba
    async with table.running():
        for _ in range(2):
            await table.begin(evening.group, ola, kuba)
        for line in ("/pas", "/przebieg", "/pas"):
            ola.writes(line)
            await table.settle()
        asked = [post for post in ola.history() if plain(post.text).startswith("Która gra?")]
        assert len(asked) == 1


async def test_a_move_asks_once_for_its_game(evening: Evening) -> None:
    table, ola, kuba, group = evening.table, evening.ola, evening.kuba, evening.group

    async def write(line: str) -> str:
        ola.writes(line)
        await table.settle()
        return plain(table.desk(ola).text)

    async with table.running():
        first = await table.begin(group, ola, kuba)
        second = await table.begin(group, ola, kuba)
        assert await write(MOVES[0]) == "Która gra?"
        picker = table.desk(ola)
        await table.press(ola, picker, picker.labels[0][0])
        chosen = first if first in plain(table.desk(ola).text) else second
        other = second if chosen == first else first
        assert f"gra {chosen}" in await write("niema"), "the next word is about the same game"
        assert f"gra {other}" in await write(f"{other} {MOVES[0]}"), "a code turns to another one"
        assert f"gra {other}" in await write("niema")
        await table.pass_time(1000)
        await table.move(ola, MOVES[0])
        await table.move(kuba, MOVES[1])
        assert await write("niema") == "Która gra?", "after the move it is asked again"
    async with table.running():
        picker = table.desk(ola)
        await table.press(ola, picker, picker.labels[1][0])
        chosen = first if first in plain(table.desk(ola).text) else second
    async with table.running():
        assert f"gra {chosen}" in await write("niema"), "a restart forgets nothing"
