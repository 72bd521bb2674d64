"""Words to learn on Discord: questions for their person alone, answers by buttons and a form."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tests.support.chat.discord.table import plain

if TYPE_CHECKING:
    from tests.support.chat.discord.table import DiscordTable
    from tests.support.chat.discord.world import DiscordChannel


async def test_a_question_is_private_and_answered_by_a_button_or_in_a_form(
    table: DiscordTable, channel: DiscordChannel
) -> None:
    async with table.running():
        ola = channel.player("Ola")
        page = await ola.slash("/słówka")
        assert page.message.ephemeral
        assert plain(page.message).startswith("**Na dziś: 10 słówek.**")
        asked = await ola.click("Zaczynam", on=page)
        assert "Czy to słowo: " in plain(asked.message)
        told = await ola.click(
            "Nie wiem" if "Nie wiem" in plain(asked.message) else "Tak", on=asked
        )
        assert plain(told.message).startswith(("✅ Dobrze: ", "Nie tym razem."))
        sets = await ola.click("Inny zestaw", on=await ola.slash("/słówka"))
        asked = await ola.click("Siódemki", on=sets)
        form = await ola.click("Odpowiedz", on=asked)
        told = await ola.submit(form, "qwerty")
        assert plain(told.message).startswith("Te litery nie pasują: ")
        assert not channel.messages()
