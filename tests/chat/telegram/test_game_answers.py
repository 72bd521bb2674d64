"""Answers to one person in a group: none is cut, and none is lost behind the link."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from bot.chat.telegram.outbound.alerts import LONGEST
from tests.fakes.telegram import NO_LIMITS, telegram_peer
from tests.support.chat.known_game import MOVES
from tests.support.chat.telegram.table import TelegramTable, newest, of_bot, plain

if TYPE_CHECKING:
    from bot.storage.store import Store
    from tests.fakes.telegram.records import Post
    from tests.support.chat.telegram.evening import Evening
    from tests.support.clock import Clock

pytestmark = pytest.mark.usefixtures("_tiles")


def _labels(post: Post) -> list[str]:
    return [label for row in post.labels for label in row]


async def test_analiza_in_a_group_leads_to_the_whole_analysis(evening: Evening) -> None:
    table, ola, kuba, group = evening.table, evening.ola, evening.kuba, evening.group
    async with table.running():
        code = await table.begin(group, ola, kuba)
        await table.move(ola, MOVES[0], code)
        kuba.writes(f"/poddaj_gre {code}")
        await table.settle()
        await table.press(kuba, table.desk(kuba), "Tak")
        link = await table.press(ola, newest(group), "Analiza")
        assert link == table.world.link(f"a-{code}")
        before = table.desk(ola)
        ola.opens(link)
        await table.settle()
        assert table.desk(ola) is not before
    assert all(len(alert.text) <= LONGEST for alert in ola.alerts)


async def test_analiza_is_whispered_where_that_is_possible(store: Store, clock: Clock) -> None:
    async with telegram_peer(inline=False, ephemeral=True, limits=NO_LIMITS) as world:
        table = TelegramTable(world, store, clock)
        ola, kuba = world.person("Ola"), world.person("Kuba")
        group = world.group("Kółko", ola, kuba)
        async with table.running():
            code = await table.begin(group, ola, kuba)
            await table.move(ola, MOVES[0], code)
            kuba.writes(f"/poddaj_gre {code}")
            await table.settle()
            await table.press(kuba, table.desk(kuba), "Tak")
            known = len(group.history())
            await table.press(ola, newest(group), "Analiza")
            assert any(post.only_for is ola.user for post in group.history(ola))
            assert len(group.history()) == known


@pytest.mark.parametrize("administrator", [True, False])
async def test_a_private_command_outside_the_menu_is_whispered_by_an_administrator(
    store: Store, clock: Clock, *, administrator: bool
) -> None:
    """Everybody reads the command. An ordinary bot may not whisper, so it leads to its chat."""
    async with telegram_peer(inline=False, ephemeral=True, limits=NO_LIMITS) as world:
        table = TelegramTable(world, store, clock)
        ola, kuba = world.person("Ola"), world.person("Kuba")
        group = world.group("Kółko", ola, kuba)
        if administrator:
            group.promotes_bot()
        async with table.running():
            await table.begin(group, ola, kuba)
            known = len(group.history())
            group.says(ola, f"/worek@{world.username}")
            await table.settle()
            whispers = [post for post in group.history(ola) if post.only_for is ola.user]
            answers = group.history()[known + 1 :]
            assert all("W worku" in plain(post.text) for post in whispers)
            assert len(whispers) == (1 if administrator else 0)
            ways = [] if administrator else [["Otwórz stół"]]
            assert [_labels(post) for post in answers] == ways


@pytest.mark.parametrize(
    ("line", "told"),
    [
        ("/pas", "Oddajesz kolejkę"),
        ("/worek", "W worku"),
        ("/slowo kot", "słowa sprawdza się na planszy"),
        ("/opis_planszy", "Plansza"),
        ("/poddaj_gre", "Poddajesz"),
        ("/polacz_konta", "Kod do łączenia kont"),
    ],
)
async def test_a_person_who_never_opened_the_bot_finds_the_answer_behind_the_link(
    evening: Evening, line: str, told: str
) -> None:
    table, ola, group = evening.table, evening.ola, evening.group
    command, _, rest = line.partition(" ")
    async with table.running():
        await table.begin(group, ola, evening.kuba)
        group.says(ola, f"{command}@wykladka_bot {rest}".strip())
        await table.settle()
        pointer = newest(group)
        assert told not in plain(pointer.text)
        ola.follows(pointer, "Otwórz stół")
        await table.settle()
        assert told in plain(table.desk(ola).text)


async def test_a_link_only_asks_also_against_a_fast_clock(evening: Evening) -> None:
    """Anybody may have sent the link."""
    table, ola, group = evening.table, evening.ola, evening.group
    async with table.running():
        group.says(ola, "/nowa_gra@wykladka_bot 2 min na ruch")
        await table.settle()
        await table.press(evening.kuba, newest(group), "Dołącz")
        [code] = await table.games(ola)
        ola.opens(table.world.link(f"p-{code}"))
        await table.settle()
        assert "Oddajesz kolejkę" in plain(table.desk(ola).text)
    assert len((await table.table(code)).log) == 1


async def test_a_request_without_a_waiting_game_is_answered_at_its_place(evening: Evening) -> None:
    table, ola, group = evening.table, evening.ola, evening.group
    async with table.running():
        group.says(ola, "/stojak@wykladka_bot")
        await table.settle()
        assert "Tu nic nie czeka" in plain(newest(group).text)


async def test_tiles_typed_in_a_group_cause_one_warning(evening: Evening) -> None:
    table, ola, group = evening.table, evening.ola, evening.group
    async with table.running():
        ola.writes("/start")
        await table.begin(group, ola, evening.kuba)
        for _ in range(2):
            group.says(ola, "/wymien@wykladka_bot D")
            await table.settle()
        warned = [
            post for post in of_bot(group) if "Tutaj płytki widzą wszyscy" in plain(post.text)
        ]
    assert len(warned) == 1


async def test_the_settings_of_a_group_use_the_words_of_telegram(evening: Evening) -> None:
    """Ola owns the group, and Kuba has no rights there."""
    table, ola, kuba, group = evening.table, evening.ola, evening.kuba, evening.group
    async with table.running():
        for person in (ola, kuba):
            person.writes("/start")
            await table.settle()
            group.says(person, "/ustawienia@wykladka_bot")
            await table.settle()
            assert "Twoje ustawienia" in plain(table.desk(person).text)
        [way] = [post for post in of_bot(group) if "Ustawienia grupy" in _labels(post)]
        refused = await table.press(kuba, way, "Ustawienia grupy")
        assert "zarządzają tym miejscem" in plain(refused)
        await table.press(ola, way, "Ustawienia grupy")
        text = plain(way.text)
        assert "Stare plansze: znikają." in text
        assert "kanał" not in text.lower()
        assert "Kanały" not in _labels(way)


async def test_a_forum_chooses_among_its_topics(evening: Evening) -> None:
    table, ola = evening.table, evening.ola
    forum = table.world.group("Forum", ola, forum=True)
    topic = forum.topic("Gry", ola)
    async with table.running():
        forum.says(ola, "/ustawienia@wykladka_bot grupa", topic=topic)
        await table.settle()
        page = newest(forum)
        assert "Gry można zakładać w każdym temacie." in plain(page.text)
        assert "Tematy" in _labels(page)


async def test_linking_shows_the_command_of_the_other_platform(evening: Evening) -> None:
    table, ola, group = evening.table, evening.ola, evening.group
    async with table.running():
        ola.writes("/start")
        await table.settle()
        public = len(of_bot(group))
        group.says(ola, "/polacz_konta@wykladka_bot")
        await table.settle()
        told = plain(table.desk(ola).text)
        assert "Na Discordzie napisz do mnie prywatnie /ustawienia" in told
        assert "/polacz_konta" not in told
        assert len(of_bot(group)) == public


async def test_deleting_data_can_be_cancelled(evening: Evening) -> None:
    table, ola = evening.table, evening.ola
    async with table.running():
        ola.writes("/usun_dane")
        await table.settle()
        await table.press(ola, table.desk(ola), "Anuluj")
        assert "Nic nie zostało usunięte." in plain(table.desk(ola).text)


async def test_a_game_that_ends_in_private_shows_its_buttons_once(evening: Evening) -> None:
    table, ola = evening.table, evening.ola
    async with table.running():
        ola.writes("/nowa_gra")
        await table.settle()
        [code] = await table.games(ola)
        evening.kuba.opens(table.world.link(code))
        await table.settle()
        ola.writes("/poddaj_gre")
        await table.settle()
        await table.press(ola, table.desk(ola), "Tak")
        ends = [post for post in ola.history() if "Rewanż" in _labels(post)]
    assert len(ends) == 1


async def test_a_second_press_is_asked_for_once(evening: Evening) -> None:
    table, ola, group = evening.table, evening.ola, evening.group
    async with table.running():
        code = await table.begin(group, ola, evening.kuba)
        ola.writes("/start")
        ola.writes(f"/przerwij_gre {code}")
        await table.settle()
        await table.press(ola, table.desk(ola), "Tak")
        told = await table.press(evening.kuba, newest(group), "Zgoda")
    assert plain(told).count("Na pewno?") == 1
    assert "Naciśnij jeszcze raz, żeby potwierdzić." in plain(told)
