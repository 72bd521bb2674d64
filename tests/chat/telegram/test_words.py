"""The words of a play in a private chat: the verdict, its buttons, and the next play."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

if TYPE_CHECKING:
    from tests.support.chat.telegram.evening import Evening

pytestmark = pytest.mark.usefixtures("_impatient")


async def test_the_next_play_is_answered_in_the_chat(evening: Evening) -> None:
    table, ola = evening.table, evening.ola
    async with table.running():
        ola.writes("/slowo kotami, pszczułka")
        await table.settle()
        told = table.desk(ola)
        assert "Ruch niedopuszczalny." in told.text
        assert "PSZCZUŁKA" not in told.text
        await table.press(ola, told, "Które słowa?")
        assert "PSZCZUŁKA" in table.desk(ola).text
        await table.press(ola, table.desk(ola), "Następny ruch")
        prompt = table.desk(ola)
        assert prompt.force_reply
        ola.replies(prompt, "kot, my")
        await table.settle()
        assert "Ruch dopuszczalny." in table.desk(ola).text
