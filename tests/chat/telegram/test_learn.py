"""Words to learn on Telegram: the next line in the private chat answers the question."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tests.support.chat.telegram.table import of_bot, plain

if TYPE_CHECKING:
    from tests.support.chat.telegram.evening import Evening


async def test_a_typed_line_answers_and_a_group_reads_nothing(evening: Evening) -> None:
    table, ola, group = evening.table, evening.ola, evening.group
    async with table.running():
        group.says(ola, "/slowka@wykladka_bot")
        await table.settle()
        assert not any("Na dziś" in plain(post.text) for post in of_bot(group))
        ola.writes("/slowka")
        await table.settle()
        await table.press(ola, table.desk(ola), "Inny zestaw")
        await table.press(ola, table.desk(ola), "Siódemki")
        await table.press(ola, table.desk(ola), "Odpowiedz")
        ola.writes("qwerty")
        await table.settle()
        assert plain(table.desk(ola).text).startswith("Te litery nie pasują: ")
