"""One seat in a Discord conversation without the bot, the other one on Telegram."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from tests.fakes.discord import DiscordPeer
from tests.support.chat.discord.table import calls, likes, plain
from tests.support.chat.discord.uninvited import check_secrets, everything, patient, play
from tests.support.chat.known_game import MOVES
from tests.support.chat.telegram.table import newest

if TYPE_CHECKING:
    from tests.support.chat.together import Together

__all__ = ["patient"]  # fixture


@pytest.mark.usefixtures("patient")
@pytest.mark.parametrize("together", ["one process"], indirect=True)
async def test_a_move_made_on_telegram_comes_with_the_next_press(together: Together) -> None:
    """Until then a notice calls Ola in the bot's chat."""
    table, world = together.discord, together.discord.world
    assert isinstance(world, DiscordPeer)
    talk = world.conversation("Ola", "Jakub")
    ola = talk.player("Ola")
    ola.adds_app()
    async with together.running():
        await likes(table, ola)
        await ola.slash("/nowa_gra")
        await together.settle()
        (code,) = await table.games(ola)
        together.group.says(together.kuba, f"/dolacz@{together.telegram.world.username} {code}")
        await together.settle()
        (call,) = calls(ola)
        assert "Zaczyna Ola" in plain(call)
        before = len(talk.messages())
        assert "Dołącz" in talk.messages()[-1].labels
        await ola.click("Więcej")
        await ola.sees_soon("Zaczyna Ola")
        assert len(talk.messages()) == before + 1
        await play(table, ola, MOVES[0])
        await together.settle()
        assert calls(ola) == []
        assert "@kuba" in newest(together.group).text.lower()
        await together.telegram.move(together.kuba, MOVES[1])
        await together.settle()
        shown = talk.messages()
        (call,) = calls(ola)
        assert "Kuba: NUCIŁBYM" in plain(call).replace("*", "")
        assert [one.id for one in talk.messages()] == [one.id for one in shown]
        await ola.click("Stojak")
        await ola.sees_soon("Twój stojak")
        board = talk.messages()[-1]
        assert board.id != shown[-1].id
        assert "Kuba: NUCIŁBYM" in plain(board).replace("*", "")
        assert board.labels[-3:] == ("Ruch", "Stojak", "Więcej")
        await play(table, ola, MOVES[2])
        await together.settle()
        assert calls(ola) == []
        assert len((await table.table(code)).log) == 4
    check_secrets(talk)
    assert "Kuba: NUCIŁBYM" in everything(talk)
