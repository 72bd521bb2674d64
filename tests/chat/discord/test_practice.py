"""Co by było, gdyby on Discord: from a turn of an analysis, by a choice of robots, to a game."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from bot.dialogue.conversation import Conversation
from tests.support.chat.discord.table import plain, resign
from tests.support.chat.known_game import MOVES
from tests.support.dialogue.analysis import HereAndNow

if TYPE_CHECKING:
    from tests.support.chat.discord.table import DiscordTable
    from tests.support.chat.discord.world import DiscordChannel


async def test_a_turn_is_played_on_from_against_the_robot_that_is_chosen(
    table: DiscordTable, channel: DiscordChannel
) -> None:
    whole = table.services.conversation
    talk = Conversation(replace(whole._services, analyst=HereAndNow()))  # noqa: SLF001 - the one port
    table.services = replace(table.services, conversation=talk)
    ola, kuba = channel.player("Ola"), channel.player("Kuba")
    async with table.running():
        code = await table.begin(channel, "Ola", "Kuba")
        await table.move(ola, MOVES[0])
        await resign(kuba)
        await table.settle()
        turn = await ola.click("Ruch 1", on=await ola.click("Analiza", on=channel.messages()[-1]))
        asked = await ola.click("Co by było, gdyby", on=turn)
        assert plain(asked.message).startswith("Z którym robotem zagrasz od ruchu 1?")
        [robot] = [label for label in asked.message.labels if "Jeż" in label]
        known = len(channel.messages())
        begun = await ola.click(robot, on=asked)
        await table.settle()
        assert f"od ruchu 1 gry `{code}`" in plain(begun.message)
        assert begun.message.ephemeral
        [board] = channel.messages()[known:]
        assert plain(board).startswith(f"Co by było, gdyby: od ruchu 1 gry `{code}`. Zaczyna Ola.")
        assert "Kuba" not in plain(board)
