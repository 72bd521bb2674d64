"""A speed game on Telegram: one photo in the group, edited at any speed of play."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from tests.support.chat.known_game import MOVES
from tests.support.chat.telegram.evening import boards
from tests.support.chat.telegram.table import newest, of_bot, plain

if TYPE_CHECKING:
    from tests.support.chat.telegram.evening import Evening

pytestmark = pytest.mark.usefixtures("_tiles", "_impatient")


async def test_fast_turns_are_edits_of_one_message(evening: Evening) -> None:
    table, ola, kuba, group = evening.table, evening.ola, evening.kuba, evening.group
    async with table.running():
        group.says(ola, f"/nowa_gra@{table.world.username} 2 min na ruch")
        await table.settle()
        kuba.taps(newest(group), "Dołącz")
        await table.settle()
        [board] = boards(group)
        posted = len(of_bot(group))
        for number, line in enumerate(MOVES[:4]):
            (kuba if number % 2 else ola).writes(line)
            await table.settle()
        assert len(of_bot(group)) == posted
        assert len(board.edits) == 4
        assert "Ola, twój ruch. Koniec czasu za 2 minuty." in plain(board.text)
        assert len({edit.file.data for edit in board.edits if edit.file}) == 4
        assert [ping.post for ping in ola.pings if ping.post.chat is board.chat] == [board]
        assert all(ping.post.chat is not board.chat for ping in kuba.pings)
        await table.pass_time(115_000)
        await table.settle()
        assert "⏳ @Ola, twój ruch. Koniec czasu za 5 sekund." in plain(board.text)
        assert len(board.edits) == 5
        await table.pass_time(5_000)
        await table.settle()
        assert "@Kuba, twój ruch. Koniec czasu za 2 minuty." in plain(board.text)
        assert len(of_bot(group)) == posted
