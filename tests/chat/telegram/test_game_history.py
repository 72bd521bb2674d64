"""The results of games on Telegram: films, final pictures, leaderboards, statistics."""

from __future__ import annotations

from io import BytesIO
from typing import TYPE_CHECKING

import pytest
from PIL import Image, ImageSequence

from tests.support.chat.known_game import MOVES
from tests.support.chat.telegram.table import newest, plain

if TYPE_CHECKING:
    from bot.coordinator.game_id import GameId
    from tests.support.chat.telegram.evening import Evening

pytestmark = pytest.mark.usefixtures("_tiles")

CAPTION = 1024


async def end_game(evening: Evening) -> GameId:
    """Play a ranked game of one move that Kuba resigns. Both have opened the private chat."""
    table, ola, kuba, group = evening.table, evening.ola, evening.kuba, evening.group
    for one in (ola, kuba):
        one.writes("/start")
    group.says(ola, "/nowa_gra@wykladka_bot rankingowa")
    await table.settle()
    kuba.taps(newest(group), "Dołącz")
    await table.settle()
    [code] = await table.games(ola)
    await table.move(ola, MOVES[0])
    kuba.taps(newest(group), "Akceptuj")
    await table.settle()
    kuba.writes("/poddaj_gre")
    await table.settle()
    await table.press(kuba, table.desk(kuba), "Tak, poddaję")
    return code


async def test_a_film_is_an_animation_and_leads_on(evening: Evening) -> None:
    table, ola = evening.table, evening.ola
    async with table.running():
        code = await end_game(evening)
        ola.opens(await table.press(ola, newest(evening.group), "Przebieg"))
        await table.settle()
        course = table.desk(ola)
        assert course.labels == [["Film", "Obraz końcowy", "Zapis GCG"]]
        await table.press(ola, course, "Film")
        film = table.desk(ola)
        assert film.document is None
        assert film.file_name == f"{code}.gif"
        image = Image.open(BytesIO(film.animation or b""))
        assert image.format == "GIF"
        assert sum(1 for _ in ImageSequence.Iterator(image)) > 2
        assert plain(film.text).startswith(f"Gra {code} ruch po ruchu.")
        await table.press(ola, film, "Obraz")
        final = table.desk(ola)
        assert final.photo is not None
        assert "Wygrywa Ola" in plain(final.text)
        await table.press(ola, final, "Zapis")
        assert table.desk(ola).document is not None


async def test_the_last_board_shows_the_skalps(evening: Evening) -> None:
    async with evening.table.running():
        await end_game(evening)
        last = newest(evening.group)
    assert "Skalpy: Ola 150, Kuba 50." in plain(last.text)
    assert last.labels == [["Rewanż", "Analiza", "Przebieg"], ["Powiedz coś"]]
    assert last.photo is not None


async def test_the_course_in_a_group_leads_to_film_and_picture_in_private(evening: Evening) -> None:
    table, ola, group = evening.table, evening.ola, evening.group
    async with table.running():
        code = await end_game(evening)
        group.says(ola, "/przebieg@wykladka_bot")
        await table.settle()
        course = newest(group)
        assert code in course.text
        for label in ("Film", "Obraz"):
            ola.opens(await table.press(ola, course, label))
            await table.settle()
            shown = table.desk(ola)
            assert bool(shown.animation) is (label == "Film")
            assert bool(shown.photo) is (label == "Obraz")


async def test_the_leaderboard_is_posted_in_the_group_and_browsed_in_place(
    evening: Evening,
) -> None:
    table, ola, kuba, group = evening.table, evening.ola, evening.kuba, evening.group
    async with table.running():
        await end_game(evening)
        group.says(ola, "/ranking@wykladka_bot")
        await table.settle()
        shown = newest(group)
        assert plain(shown.text).startswith("Lista rankingowa: dni na ruch, po polsku, tutaj")
        assert "Ola: ranking 150. Do listy brakuje: 29 gier." in plain(shown.text)
        assert await table.press(kuba, shown, "Wszędzie") == ""
        assert newest(group) is shown
        assert "po polsku, wszędzie" in plain(shown.text)
        assert "Kuba: ranking 50. Do listy" in plain(shown.text)
        ola.writes("/ranking na grę")
        await table.settle()
        alone = table.desk(ola)
        assert "czas na grę, po polsku, wszędzie" in plain(alone.text)
        await table.press(ola, alone, "Jak to")
        assert "Twój ranking to średnia" in plain(alone.text)
        assert table.desk(ola) is alone


async def test_statistics_come_in_private_with_a_picture(evening: Evening) -> None:
    table, ola, group = evening.table, evening.ola, evening.group
    async with table.running():
        await end_game(evening)
        before = newest(group)
        group.says(ola, "/statystyki@wykladka_bot")
        await table.settle()
        shown = table.desk(ola)
        assert newest(group) is before
        assert shown.photo is not None
        assert plain(shown.text).startswith("Statystyki: Ola")
        assert "Kuba 1:0" in plain(shown.text)
        assert len(shown.text) <= CAPTION


async def test_statistics_of_a_member_come_by_a_reply_or_a_user_name(
    evening: Evening,
) -> None:
    table, ola, kuba, group = evening.table, evening.ola, evening.kuba, evening.group
    async with table.running():
        await end_game(evening)
        said = group.says(ola, "dobra gra")
        kuba.replies(said, "/statystyki@wykladka_bot")
        await table.settle()
        shown = plain(table.desk(kuba).text)
        assert shown.startswith("Statystyki: Ola")
        assert "Wasze gry: Kuba – Ola 0:1." in shown
        group.says(ola, "/statystyki@wykladka_bot @kuba_k")
        await table.settle()
        assert "Wasze gry: Ola – Kuba 1:0." in plain(table.desk(ola).text)
        group.says(ola, "/statystyki@wykladka_bot @nikt_taki")
        await table.settle()
        assert "Nie znam tu tej osoby." in plain(table.desk(ola).text)


async def test_a_person_who_left_the_group_is_not_shown_in_it(evening: Evening) -> None:
    table, ola, group = evening.table, evening.ola, evening.group
    zoja = table.world.person("Zoja", username="zoja")
    group.joins(zoja)
    async with table.running():
        ola.writes("/start")
        zoja.writes("/start")
        await table.settle()
        group.says(ola, "/statystyki@wykladka_bot @zoja")
        await table.settle()
        there = plain(table.desk(ola).text)
        group.leaves(zoja)
        group.says(ola, "/statystyki@wykladka_bot @zoja")
        await table.settle()
        gone = plain(table.desk(ola).text)
    assert there.startswith("Statystyki: Zoja")
    assert gone.startswith("Nie znam tu tej osoby.")


async def test_a_person_without_a_private_chat_is_led_to_their_statistics(
    evening: Evening,
) -> None:
    table, ola, group = evening.table, evening.ola, evening.group
    async with table.running():
        group.says(ola, "/statystyki@wykladka_bot")
        await table.settle()
        [[label]] = newest(group).labels
        ola.follows(newest(group), label)
        await table.settle()
        assert plain(table.desk(ola).text).startswith("Statystyki: Ola")


async def test_an_open_invitation_of_the_group_is_joined_out_of_the_list_of_games(
    evening: Evening,
) -> None:
    table, ola, kuba, group = evening.table, evening.ola, evening.kuba, evening.group
    async with table.running():
        ola.writes("/start")
        group.says(kuba, "/nowa_gra@wykladka_bot")
        await table.settle()
        group.says(ola, "/moje_gry@wykladka_bot")
        await table.settle()
        listed = table.desk(ola)
        assert "Otwarte zaproszenia tutaj: 1." in plain(listed.text)
        await table.press(ola, listed, "Dołącz")
        [code] = await table.games(ola)
    assert (await table.table(code)).phase == "playing"
