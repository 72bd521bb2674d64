"""The way from Telegram to the board: a button in private chats only."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

import pytest

from bot.coordinator.people.board_sessions import Tickets
from bot.dialogue.board_links import BoardLinks
from tests.support.chat.telegram.table import of_bot

if TYPE_CHECKING:
    from tests.support.chat.telegram.evening import Evening

OPEN = "Otwórz planszę"

pytestmark = pytest.mark.usefixtures("_tiles")


async def test_a_desk_opens_its_board_and_a_group_shows_no_such_button(evening: Evening) -> None:
    table = evening.table
    board = BoardLinks("https://board.example.org", Tickets(b"secret"))
    table.services = replace(table.services, board=board)
    async with table.running():
        game = await table.begin(evening.group, evening.ola, evening.kuba)
        for person in (evening.ola, evening.kuba):
            person.writes("/stojak")
            await table.settle()
            button = table.desk(person).button(OPEN)
            # The button doesn't identify the presser. Telegram does.
            assert button.action == "web_app"
            assert button.raw["web_app"]["url"] == (
                f"https://board.example.org/telegram?game={game}"
            )
        public = [label for post in of_bot(evening.group) for row in post.labels for label in row]
        assert "Stojak" in public
        assert OPEN not in public


async def test_a_board_that_is_not_public_has_no_button(evening: Evening) -> None:
    table = evening.table
    async with table.running():
        await table.begin(evening.group, evening.ola, evening.kuba)
        evening.ola.writes("/stojak")
        await table.settle()
        assert [OPEN] not in table.desk(evening.ola).labels


async def test_a_group_has_a_link_to_the_registered_app(evening: Evening) -> None:
    table = evening.table
    board = BoardLinks("https://board.example.org", Tickets(b"secret"))
    table.services = replace(table.services, board=board)
    table.mini_app = "plansza"
    async with table.running():
        evening.group.says(evening.ola, "/nowa_gra@wykladka_bot @kuba_k")
        await table.settle()
        # The code of an invitation would let anybody in.
        assert all([OPEN] not in post.labels for post in of_bot(evening.group))
        game = await table.begin(evening.group, evening.ola, evening.kuba)
        [button] = [post.button(OPEN) for post in of_bot(evening.group) if [OPEN] in post.labels]
        assert button.value == f"https://t.me/wykladka_bot/plansza?startapp={game}"
