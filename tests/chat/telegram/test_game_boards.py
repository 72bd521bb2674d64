"""Boards on Telegram and presses on them: of today's board, an old one, and by strangers."""

from __future__ import annotations

from contextlib import AsyncExitStack
from typing import TYPE_CHECKING

import pytest

from tests.support.chat.known_game import MOVES
from tests.support.chat.telegram.evening import live
from tests.support.chat.telegram.table import newest, of_bot, plain

if TYPE_CHECKING:
    from tests.support.chat.telegram.evening import Evening

HOUR = 3_600_000

pytestmark = pytest.mark.usefixtures("_tiles")


async def test_a_board_older_than_two_days_only_loses_its_buttons(evening: Evening) -> None:
    """Check 12: the new board comes anyway, and the game goes on."""
    table, ola, kuba, group = evening.table, evening.ola, evening.kuba, evening.group
    async with table.running():
        code = await table.begin(group, ola, kuba)
        await table.move(ola, MOVES[0])
        old = newest(group)
        await table.pass_time(49 * HOUR)
        await table.move(kuba, MOVES[1], code)
        assert "ŁUBI" not in old.text
        assert not old.deleted
        assert not old.labels
        assert "Kuba: NUCIŁBYM" in newest(group).text


async def test_only_the_newest_requested_board_has_buttons(evening: Evening) -> None:
    table, ola, kuba, group = evening.table, evening.ola, evening.kuba, evening.group
    async with table.running():
        code = await table.begin(group, ola, kuba)
        await table.move(ola, MOVES[0])
        for _ in range(3):
            group.says(kuba, f"/plansza@{table.world.username}")
            await table.settle()
        [asked] = live(group)
        assert asked is newest(group)
        # It is the place's board by now, and changes with the game.
        group.says(kuba, f"/akceptuj@{table.world.username}")
        await table.settle()
        assert "Kuba akceptuje" in asked.text
        await table.move(kuba, MOVES[1], code)
        boards = [post for post in live(group) if "klasyczna" in post.text]
        assert boards == [newest(group)]
        assert asked.deleted


@pytest.mark.parametrize("restarted", [False, True])
async def test_an_answered_board_stays_where_it_is(evening: Evening, *, restarted: bool) -> None:
    """It stays also if another process handles the answer, or posts the next board."""
    table, ola, kuba, group = evening.table, evening.ola, evening.kuba, evening.group
    async with AsyncExitStack() as first:
        await first.enter_async_context(table.running())
        await table.begin(group, ola, kuba)
        await table.move(ola, MOVES[0])
        old = newest(group)
        if restarted:
            await first.aclose()
            await first.enter_async_context(table.running())
        kuba.replies(old, "ale ruch!")
        await table.settle()
        if restarted:
            await first.aclose()
            await first.enter_async_context(table.running())
        await table.move(kuba, MOVES[1])
        assert not old.deleted
        assert not old.labels


async def test_the_first_board_of_a_rematch_still_names_the_player_who_began_it(
    evening: Evening,
) -> None:
    table, ola, kuba, group = evening.table, evening.ola, evening.kuba, evening.group
    async with table.running():
        await table.begin(group, ola, kuba)
        ola.writes("/poddaj_gre")
        await table.settle()
        await table.press(ola, table.desk(ola), "Tak")
        await table.press(ola, newest(group), "Rewanż")
        await table.press(kuba, newest(group), "Dołącz")
        first = newest(group)
        began = "Rewanż: Kuba – Ola. Zaczyna Kuba."
        assert began in plain(first.text)
        kuba.writes("/pas")
        await table.settle()
        await table.press(kuba, table.desk(kuba), "Tak")
        assert newest(group) is not first
        assert plain(first.text).splitlines()[0] == began


async def test_strangers_stale_and_double_presses_change_nothing(evening: Evening) -> None:
    """Check 13: the presser is told in private, and the state stays."""
    table, ola, kuba, group = evening.table, evening.ola, evening.kuba, evening.group
    iza = table.world.person("Iza")
    group.joins(iza)
    async with table.running():
        code = await table.begin(group, ola, kuba)
        board = newest(group)
        before, public = await table.table(code), len(of_bot(group))
        told = plain(await table.press(iza, board, "Stojak"))
        assert told.startswith("To mogą zrobić tylko osoby, które tu grają: Ola, Kuba.")
        assert not {"D2", "P2"} & set(told.split())
        assert plain(await table.press(kuba, board, "Stojak")).startswith("🔒 Twój stojak")
        assert await table.table(code) == before
        assert len(of_bot(group)) == public
        ola.writes(MOVES[0])
        await table.settle()
        preview = table.desk(ola)
        for _ in range(2):
            ola.taps(preview, "Zatwierdź +72")
        await table.settle()
        assert len((await table.table(code)).log) == 2
        assert sum("DEPN" in post.text for post in of_bot(group)) == 1
        stale = newest(group)
        await table.move(kuba, MOVES[1])
        table.world.advance(1)
        assert stale.deleted
        ola.replies(table.desk(ola), "/stojak")
        await table.settle()
        assert len((await table.table(code)).log) == 3


async def test_a_stale_button_brings_the_current_board(evening: Evening) -> None:
    table, ola, kuba, group = evening.table, evening.ola, evening.kuba, evening.group
    async with table.running():
        code = await table.begin(group, ola, kuba)
        await table.move(ola, MOVES[0])
        kuba.writes("/stojak")
        await table.settle()
        desk = table.desk(kuba)
        group.says(kuba, f"/ruch@wykladka_bot {MOVES[1]}")
        await table.settle()
        await table.press(kuba, newest(group), "Zatwierdź")
        await table.move(ola, MOVES[2])
        before = await table.table(code)
        await table.press(kuba, desk, "Pas")
        assert plain(desk.text).startswith("Ten przycisk jest nieaktualny.")
        assert await table.table(code) == before


async def test_a_board_of_three_lists_every_move_since_the_readers_last_turn(
    evening: Evening,
) -> None:
    """The boards in between are deleted."""
    table, ola, kuba, group = evening.table, evening.ola, evening.kuba, evening.group
    iza = table.world.person("Iza")
    group.joins(iza)
    people = {person.name: person for person in (ola, kuba, iza)}
    told = []
    async with table.running():
        code = await table.begin(group, ola, kuba, iza)
        for _ in range(4):
            game = await table.table(code)
            assert game.game is not None
            mover = people[game.seats[game.game.to_move].name]
            mover.writes(f"/pas {code}")
            await table.settle()
            await table.press(mover, table.desk(mover), "Tak")
            lines = plain(newest(group).text).splitlines()
            told.append([line.partition(":")[0] for line in lines if ": pas" in line])
    assert told == [["Iza"], ["1. Iza", "Ola"], ["2. Ola", "Kuba"], ["3. Kuba", "Iza"]]
