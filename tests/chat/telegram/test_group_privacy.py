"""Weeks of a game on Telegram, for a hostile reader: noise, and facts that others may see."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from tests.support.chat.known_game import MOVES
from tests.support.chat.telegram.table import newest, of_bot, plain

if TYPE_CHECKING:
    from tests.support.chat.telegram.evening import Evening

HOUR = 3_600_000
pytestmark = pytest.mark.usefixtures("_tiles", "_impatient")
SECRETS = ("Strefa", "Godziny ciszy", "Urlop", "Londyn", "Konta", "w jednym pliku", "Usunąć")


@pytest.mark.parametrize("manages", [False, True])
@pytest.mark.parametrize("opened", [False, True])
@pytest.mark.parametrize(
    "typed", ["ustawienia", "ustawienia strefa Londyn", "ustawienia urlop 3", "ustawienia cisza"]
)
async def test_own_settings_requested_in_a_group_are_never_shown_there(
    evening: Evening, typed: str, *, opened: bool, manages: bool
) -> None:
    """The group sees no time zone, even of a manager or a person without a private chat."""
    table, kuba, group = evening.table, evening.kuba, evening.group
    async with table.running():
        if opened:
            kuba.writes("/start")
        if manages:
            group.promotes(kuba)
        command, _, rest = typed.partition(" ")
        group.says(kuba, f"/{command}@{table.world.username} {rest}")
        await table.settle()
        told = " ".join(plain(post.text) for post in of_bot(group))
        assert not any(secret in told for secret in SECRETS), told
        assert ("tylko dla ciebie" in told) is not opened
        labels = [post.labels for post in of_bot(group)]
        # A manager of the group finds the group's settings there, too.
        ways = [[["Ustawienia grupy"]]] if manages and typed == "ustawienia" else []
        assert labels == [*ways, *([] if opened else [[["Otwórz stół"]]])]


@pytest.mark.parametrize(
    ("typed", "told"),
    [
        ("ustawienia", "Twoje ustawienia"),
        ("moje_dane", "Wszystko, co o tobie zapisuję"),
        ("usun_dane", "Usunąć twoje dane?"),
        ("statystyki", "Statystyki: Ola"),
        ("moje_gry", "Żadna gra nie czeka."),
    ],
)
async def test_the_link_to_the_private_chat_continues_the_request(
    evening: Evening, typed: str, told: str
) -> None:
    table, ola, group = evening.table, evening.ola, evening.group
    async with table.running():
        group.says(ola, f"/{typed}@{table.world.username}")
        await table.settle()
        posts = of_bot(group)
        assert not any(secret in plain(post.text) for post in posts for secret in SECRETS)
        ola.follows(posts[-1], "Otwórz stół")
        await table.settle()
        assert told in plain(table.desk(ola).text)


async def test_a_refused_setting_of_the_group_is_answered_there(evening: Evening) -> None:
    table, kuba, group = evening.table, evening.kuba, evening.group
    async with table.running():
        group.says(kuba, f"/ustawienia@{table.world.username} serwer")
        await table.settle()
        assert "zmieniają osoby" in plain(newest(group).text)


async def test_everybody_may_read_the_settings_of_the_group(evening: Evening) -> None:
    table, ola, group = evening.table, evening.ola, evening.group
    async with table.running():
        group.says(ola, f"/ustawienia@{table.world.username} serwer")
        await table.settle()
        assert plain(newest(group).text).startswith("Ustawienia dla wszystkich tutaj")


async def test_statistics_show_only_people_who_are_here_or_were_met(evening: Evening) -> None:
    """Telegram links a name to any account.

    The link alone shows none of its data, and stores none.
    """
    table, ola, group = evening.table, evening.ola, evening.group
    jan, zoja = table.world.person("Jan"), table.world.person("Zoja")
    group.joins(zoja)
    async with table.running():
        ola.writes("/start")
        jan.writes("/start")
        await table.settle()
        for somebody in (jan, zoja):
            typed = f"/statystyki@{table.world.username} {somebody.name}"
            group.says(ola, typed, mentions=[somebody])
            await table.settle()
            told = plain(table.desk(ola).text)
            assert told.startswith("Nie znam tu" if somebody is jan else "Statystyki: Zoja")
        assert await table.store.people.person_of("telegram", str(zoja.id)) is None


async def test_a_call_outlives_the_board_that_should_make_it(evening: Evening) -> None:
    """Ola plays in her private chat, Kuba in the group.

    When she blocks the bot, the group mentions her.
    """
    table, ola, kuba, group = evening.table, evening.ola, evening.kuba, evening.group
    async with table.running():
        ola.writes("/start")
        ola.writes("/nowa_gra")
        await table.settle()
        [code] = await table.games(ola)
        group.says(kuba, f"/dolacz@{table.world.username} {code}")
        await table.settle()
        board = newest(group)
        assert [
            ping.why for ping in ola.pings if ping.post is board and ping.why == "mention"
        ] == []
        assert board.silent
        await table.move(ola, MOVES[0])
        kuba.writes("/start")
        ola.blocks_bot()
        await table.move(kuba, MOVES[1])
        assert newest(group) in [ping.post for ping in ola.pings if ping.why == "mention"]


async def test_a_group_shows_a_person_one_link_to_the_private_chat(evening: Evening) -> None:
    table, kuba, group = evening.table, evening.kuba, evening.group
    async with table.running():
        for typed in ("moje_gry", "statystyki", "moje_dane"):
            group.says(kuba, f"/{typed}@{table.world.username}")
            await table.settle()
        ways = [post for post in of_bot(group) if "tylko dla ciebie" in plain(post.text)]
        assert len(ways) == 1
        kuba.follows(ways[0], "Otwórz stół")
        await table.settle()
        assert "Wszystko, co o tobie zapisuję" in plain(table.desk(kuba).text)
