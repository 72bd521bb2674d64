"""A speed game on Telegram: each turn brings its board to the end of the chat, and rings."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from tests.support.chat.known_game import MOVES
from tests.support.chat.telegram.evening import boards
from tests.support.chat.telegram.table import newest, of_bot, plain

if TYPE_CHECKING:
    from tests.support.chat.telegram.evening import Evening

pytestmark = pytest.mark.usefixtures("_tiles", "_impatient")


async def test_each_fast_turn_has_its_board_which_calls_its_player(evening: Evening) -> None:
    table, ola, kuba, group = evening.table, evening.ola, evening.kuba, evening.group
    async with table.running():
        group.says(ola, f"/nowa_gra@{table.world.username} 2 min na ruch")
        await table.settle()
        kuba.taps(newest(group), "Dołącz")
        await table.settle()
        shown = len(boards(group))
        for number, line in enumerate(MOVES[:4]):
            mover, other = (kuba, ola) if number % 2 else (ola, kuba)
            before = newest(group)
            mover.writes(line)
            await table.settle()
            board = newest(group)
            assert board is not before
            assert len(boards(group)) == shown + 1, "the start and the newest board"
            calls = [ping for ping in other.pings if ping.post is board]
            assert [call.silent for call in calls] == [False]
            assert all(ping.post is not board for ping in mover.pings)
        assert "Ola, twój ruch. Koniec czasu za 2 minuty." in plain(board.text)
        posted = len(of_bot(group))
        await table.pass_time(115_000)
        await table.settle()
        assert "⏳ @Ola, twój ruch. Koniec czasu za 5 sekund." in plain(newest(group).text)
        assert len(of_bot(group)) == posted, "a warning changes the board"
        await table.pass_time(5_000)
        await table.settle()
        assert "@Kuba, twój ruch. Koniec czasu za 2 minuty." in plain(newest(group).text)
        assert newest(group) is not board
