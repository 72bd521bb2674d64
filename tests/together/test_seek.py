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


async def test_a_sought_game_calls_each_once_and_a_turn_is_one_message_to_the_next_player(
    together: Together,
) -> None:
    ola, kuba, telegram = together.ola, together.kuba, together.telegram
    server = telegram.world.server

    def messages() -> tuple[int, int]:
        """Return the number of the bot's messages in each one's private chat."""
        return len(ola.dm().sees()), sum(post.sender.is_bot for post in kuba.history())

    async with together.running():
        page = await ola.slash("/szukam")
        await ola.click("3\N{NO-BREAK SPACE}dni na ruch", on=page)
        kuba.writes("/szukam")
        await telegram.settle()
        before = messages()
        await telegram.press(kuba, telegram.desk(kuba), "Zagraj: Ola")
        await together.settle()
        # Kuba's page of seeks becomes the board.
        assert messages() == (before[0] + 1, before[1])
        [game] = await together.discord.games(ola)
        for _ in range(3):
            table = await telegram.table(game)
            assert table.game is not None
            on_discord, on_telegram = messages()
            calls = len(server.calls)
            if table.seats[table.game.to_move].name == "Ola":
                page = await ola.dm().slash("/pas")
                await ola.dm().click(page.message.labels[0], on=page)
                await together.settle()
                # The former board in her own chat goes.
                assert messages() <= (on_discord, on_telegram + 1)
                assert messages()[1] == on_telegram + 1
                made = ["editMessageCaption", "sendPhoto"]
            else:
                kuba.writes("/pas")
                await telegram.settle()
                await telegram.press(kuba, telegram.desk(kuba), "Tak")
                await together.settle()
                assert messages() == (on_discord + 1, on_telegram)
                made = ["answerCallbackQuery", "editMessageCaption", "editMessageMedia"]
            assert sorted(call.method for call in server.calls[calls:]) == made
