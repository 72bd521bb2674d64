"""Two strangers on two platforms seek a game, and play it where each of them is."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tests.support.chat.discord.table import plain as said
from tests.support.chat.telegram.table import plain

if TYPE_CHECKING:
    from tests.support.chat.together import Together


async def test_strangers_on_two_platforms_get_one_game_that_calls_both(together: Together) -> None:
    ola, kuba, telegram = together.ola, together.kuba, together.telegram
    async with together.running():
        page = await ola.slash("/szukam")
        assert "W jakim tempie szukasz gry?" in said(page.message)
        shown = await ola.click("3\N{NO-BREAK SPACE}dni na ruch", on=page)
        assert "Szukam dla ciebie gry: 3 dni na ruch" in said(shown.message)
        await together.settle()
        # Nobody in the channel reads it.
        assert together.channel.messages() == []
        kuba.writes("/szukam")
        await telegram.settle()
        assert "Gry szuka 1 osoba:" in plain(telegram.desk(kuba).text)
        await telegram.press(kuba, telegram.desk(kuba), "Zagraj: Ola")
        await together.settle()
        [game] = await together.discord.games(ola)
        table = await telegram.table(game)
        assert {seat.name for seat in table.seats} == {"Ola", "Kuba"}
        assert together.channel.messages() == []
        assert "Jest gra!" in said(ola.dm().sees()[-1])
        assert "Jest gra!" in plain(telegram.desk(kuba).text)
