"""Exercises on Discord: a private page, answered by a form, edited in place."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from bot.coordinator.people.board_sessions import Tickets
from bot.dialogue.board_links import BoardLinks
from bot.rules.log import replay
from tests.support.chat.discord.table import plain, resign
from tests.support.dialogue.exercises import train

if TYPE_CHECKING:
    from tests.support.chat.discord.table import DiscordTable
    from tests.support.chat.discord.world import DiscordChannel


async def test_an_exercise_is_asked_answered_and_shown(
    table: DiscordTable, channel: DiscordChannel
) -> None:
    tickets = Tickets(table.coordinator.world.secret)
    board = BoardLinks("https://board.example.org", tickets)
    table.services = replace(table.services, board=board)
    async with table.running():
        code = await table.begin(channel, "Ola", "Kuba")
        kuba = channel.player("Kuba")
        await resign(kuba)
        await table.settle()
        game = await table.table(code)
        await train(table.store.people, game)
        known = len(channel.messages())
        _, begun, _ = next(replay(game.log, game.rules))
        who = channel.player(game.seats[begun.to_move].name)
        asked = await who.click("Trening", on=await who.slash("/słówka"))
        assert plain(asked.message).startswith("**Ćwiczenie 1 z 1.**")
        # It can be laid on the board, too, which opens at this exercise.
        way = asked.message.button("Otwórz planszę").url
        assert way is not None
        ticket, _ = tickets.read(way.partition("#t=")[2], now=table.clock.now)
        assert ticket.game == f"{code}-1"
        form = await who.click("Odpowiedz", on=asked)
        told = await who.submit(form, "h8 a")
        assert plain(told.message).startswith("**Ćwiczenie 1 z 1.**")
        told = await who.click("Pokaż odpowiedź", on=told)
        assert "Najlepsza wykładka: " in plain(told.message)
        assert "Otwórz planszę" not in told.message.labels
        told = await who.click("Postępy", on=told)
        assert "Najlepsze ruchy, punkty brakujące" in plain(told.message)
        assert len(channel.messages()) == known
