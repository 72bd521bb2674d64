"""From nothing to a running game: a person's acts are counted on each platform, two at most.

In the browser it is one press (`tests/chat/web/test_start_page.py`).
"""

from __future__ import annotations

from typing import TYPE_CHECKING, cast

from tests.fakes.discord.people import Player
from tests.support.chat.discord.table import plain as said

if TYPE_CHECKING:
    from tests.fakes.discord import Room
    from tests.support.chat.together import Together

_ROBOT = "Z\N{NO-BREAK SPACE}robotem"


async def test_one_command_begins_a_first_game_on_discord(together: Together) -> None:
    """The bot's own name in it stands for a robot."""
    ola, table, room = together.ola, together.discord, cast("Room", together.channel)
    async with together.running():
        bot = Player(room.world, room.world.state.bot, room.channel)
        await ola.slash("/nowa_gra", z=bot)
        await together.settle()
        [game] = await table.games(ola)
    assert (await table.table(game)).phase == "playing"


async def test_two_acts_begin_a_first_game_of_two_on_discord(together: Together) -> None:
    ola, table = together.ola, together.discord
    iza = together.channel.player("Iza")
    async with together.running():
        await ola.slash("/nowa_gra")
        await together.settle()
        await iza.click("Dołącz", on=together.channel.messages()[-1])
        await together.settle()
        assert "twój ruch" in said(together.channel.messages()[-1])
        [game] = await table.games(ola)
    assert (await table.table(game)).phase == "playing"


async def test_two_acts_begin_a_first_game_on_telegram(together: Together) -> None:
    kuba, table = together.kuba, together.telegram
    async with together.running():
        kuba.writes("/start")
        await table.settle()
        await table.press(kuba, table.desk(kuba), _ROBOT)
        [game] = await table.games(kuba)
    assert (await table.table(game)).phase == "playing"


async def test_two_acts_begin_a_first_game_of_two_on_telegram(together: Together) -> None:
    kuba, table, group = together.kuba, together.telegram, together.group
    iza = table.world.person("Iza")
    group.joins(iza)
    async with together.running():
        group.says(kuba, f"/nowa_gra@{table.world.username}")
        await table.settle()
        [game] = await table.games(kuba)
        invitation = next(
            post for post in reversed(group.history()) if "Dołącz" in str(post.labels)
        )
        await table.press(iza, invitation, "Dołącz")
    assert (await table.table(game)).phase == "playing"
