"""Exercises in the private chat: they come with a picture, and the next line answers them."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

import pytest

from bot.coordinator.people.board_sessions import Tickets
from bot.dialogue.board_links import BoardLinks
from tests.support.chat.known_game import MOVES
from tests.support.chat.telegram.table import newest, plain
from tests.support.dialogue.exercises import train

if TYPE_CHECKING:
    from tests.support.chat.telegram.evening import Evening

pytestmark = pytest.mark.usefixtures("_tiles")


async def test_an_exercise_leads_from_the_group_to_the_answer_and_the_progress(
    evening: Evening,
) -> None:
    table, ola, kuba = evening.table, evening.ola, evening.kuba
    board = BoardLinks("https://board.example.org", Tickets(b"secret"))
    table.services = replace(table.services, board=board)
    async with table.running():
        code = await table.begin(evening.group, ola, kuba)
        await table.move(ola, MOVES[0], code)
        kuba.writes(f"/poddaj_gre {code}")
        await table.settle()
        await table.press(kuba, table.desk(kuba), "Tak")
        best = await train(table.store.people, await table.table(code))
        evening.group.says(ola, "/trening@wykladka_bot")
        await table.settle()
        asked = table.desk(ola)
        assert plain(asked.text).startswith("Ćwiczenie 1 z 1.\nZnajdź wykładkę za ")
        assert asked.photo
        way = asked.button("Otwórz planszę").raw["web_app"]["url"]
        assert way == f"https://board.example.org/telegram?game={code}-1"
        assert "Ćwiczenie" not in plain(newest(evening.group).text)
        await table.press(ola, asked, "Odpowiedz")
        ola.writes("h8 a")
        await table.settle()
        assert plain(table.desk(ola).text).startswith("Ćwiczenie 1 z 1.")
        await table.press(ola, table.desk(ola), "Pokaż odpowiedź")
        assert f"Najlepsza wykładka: {best[3:].upper()[:3]}" in plain(table.desk(ola).text)
        await table.press(ola, table.desk(ola), "Postępy")
        page = table.desk(ola)
        assert page.photo
        assert "Najlepsze ruchy, punkty brakujące na ruch" in plain(page.text)
