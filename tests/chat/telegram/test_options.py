"""The options of an invitation on Telegram: a page of buttons that its host alone sees."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from tests.fakes.telegram import NO_LIMITS, telegram_peer
from tests.support.chat.telegram.table import TelegramTable, newest, plain

if TYPE_CHECKING:
    from bot.storage.store import Store
    from tests.fakes.telegram.person import Person
    from tests.fakes.telegram.records import Post
    from tests.support.chat.telegram.evening import Evening
    from tests.support.clock import Clock

pytestmark = pytest.mark.usefixtures("_tiles")


async def press(table: TelegramTable, person: Person, label: str, on: Post | None = None) -> str:
    """Press a button of a post, or else of the newest private one; return the answer."""
    return await table.press(person, on or table.desk(person), label)


async def open_options(evening: Evening, line: str = "/nowa_gra") -> Post:
    """Invite in private, press Opcje, and return the invitation."""
    table, ola = evening.table, evening.ola
    ola.writes(line)
    await table.settle()
    invitation = table.desk(ola)
    await press(table, ola, "Opcje", invitation)
    return invitation


@pytest.mark.parametrize(
    ("option", "value", "shown"),
    [
        ("Zasady", "rankingowa", "(rankingowa, 2 dni na ruch)"),
        ("Tempo", "2 minuty na ruch", "(klasyczna, 2 minuty na ruch)"),
        ("Gracze", "3 osoby", "Miejsca: 1 z 3."),
        ("Gracze", "2 drużyny po 3", "Drużyny: 3 osoby przy jednym stojaku."),
        ("Słownik", "angielski", "Płytki: angielskie."),
        ("Nietrafione sprawdzenie", "Przegrana gry", "Sprawdzenie kończy grę"),
        ("Płytki na koniec", "Podwójnie", "dostaje podwójną wartość"),
    ],
)
async def test_each_option_is_two_presses_behind_opcje(
    evening: Evening, option: str, value: str, shown: str
) -> None:
    table, ola = evening.table, evening.ola
    async with table.running():
        invitation = await open_options(evening)
        page = table.desk(ola)
        await press(table, ola, option)
        [whole] = [one for row in page.labels for one in row if plain(one).startswith(value)]
        await press(table, ola, whole)
        await table.settle()
        # The page is edited in place, and so is the invitation.
        assert table.desk(ola) is page
        assert any(plain(row[0]).startswith(f"{option}: {value}") for row in page.labels)
        assert shown in plain(invitation.text)


async def test_a_usual_game_is_one_press_and_no_message_more(evening: Evening) -> None:
    table, ola = evening.table, evening.ola
    async with table.running():
        ola.writes("/nowa_gra")
        await table.settle()
        invitation = table.desk(ola)
        before = len(ola.history())
        await press(table, ola, "Literaki", invitation)
        await table.settle()
        assert "(literaki, 3 dni na ruch)" in plain(invitation.text)
        assert len(ola.history()) == before
        # Each button keeps its place, so a second press hits no other one.
        assert [plain(one) for one in invitation.labels[2]] == [
            "Rankingowa",
            "Literaki ✓",
            "20 minut na grę",
        ]


async def test_people_and_a_clock_are_typed(evening: Evening) -> None:
    table, ola, kuba = evening.table, evening.ola, evening.kuba
    async with table.running():
        invitation = await open_options(evening)
        page = table.desk(ola)
        await press(table, ola, "Inne tempo", page)
        ola.replies(table.desk(ola), "5 dni")
        await table.settle()
        assert "(klasyczna, 5 dni na ruch)" in plain(invitation.text)
        await press(table, ola, "Zaproś")
        ola.replies(table.desk(ola), "nikogo")
        await table.settle()
        assert "Nie rozumiem „nikogo”. Przykład: @kuba @iza" in plain(table.desk(ola).text)
        await press(table, ola, "Zaproś")
        ola.replies(table.desk(ola), f"@{kuba.user.username}")
        await table.settle()
        [game] = await table.games(ola)
        assert [one.handle for one in (await table.table(game)).invitees] == [kuba.user.username]


async def test_a_robot_starts_with_the_options_chosen_before(evening: Evening) -> None:
    table, ola = evening.table, evening.ola
    async with table.running():
        await open_options(evening)
        await press(table, ola, "Kto zaczyna z\N{NO-BREAK SPACE}robotem")
        await press(table, ola, "Robot")
        await press(table, ola, "Z\N{NO-BREAK SPACE}robotem")
        await press(table, ola, "Ryś")
        assert any("Zaczyna Ryś." in post.text for post in ola.history())


async def test_in_a_group_opcje_leads_its_host_to_the_private_page(evening: Evening) -> None:
    table, ola, group = evening.table, evening.ola, evening.group
    async with table.running():
        ola.writes("/start")
        group.says(ola, "/nowa_gra@wykladka_bot")
        await table.settle()
        invitation = newest(group)
        link = await press(table, ola, "Opcje", invitation)
        ola.opens(link)
        await table.settle()
        await press(table, ola, "Zasady")
        await press(table, ola, "rankingowa")
        await table.settle()
        assert newest(group) is invitation
        assert "(rankingowa, 2 dni na ruch)" in plain(invitation.text)
        # A stranger who follows the link is told whose page it is.
        evening.kuba.opens(link)
        await table.settle()
        told = plain(table.desk(evening.kuba).text)
        assert "Ten przycisk jest dla osoby, która zaprasza: Ola." in told


async def test_options_end_where_somebody_joined(evening: Evening) -> None:
    table, ola, kuba = evening.table, evening.ola, evening.kuba
    async with table.running():
        await open_options(evening, "/nowa_gra 3 osoby")
        page = table.desk(ola)
        [game] = await table.games(ola)
        kuba.writes(f"/dolacz {game}")
        await table.settle()
        await press(table, ola, "Zasady", page)
        assert "Te opcje są już ustalone" in plain(table.desk(ola).text)


async def test_a_whispered_page_sends_its_host_to_private_to_type(
    store: Store, clock: Clock
) -> None:
    async with telegram_peer(inline=False, ephemeral=True, limits=NO_LIMITS) as world:
        table = TelegramTable(world, store, clock)
        ola = world.person("Ola")
        group = world.group("Kółko", ola)
        async with table.running():
            group.says(ola, f"/nowa_gra@{world.username}")
            await table.settle()
            invitation = newest(group)
            await press(table, ola, "Opcje", invitation)
            [page] = [post for post in group.history(ola) if post.only_for is ola.user]
            await press(table, ola, "Tempo", page)
            await press(table, ola, "7", page)
            await table.settle()
            assert "(klasyczna, 7 dni na ruch)" in plain(invitation.text)
            [game] = await table.games(ola)
            assert await press(table, ola, "Inne tempo", page) == world.link(f"o-{game}")
            assert [post for post in group.history(ola) if post.only_for is ola.user] == [page]
