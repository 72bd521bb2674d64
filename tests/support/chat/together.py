"""A player on Discord and one on Telegram at one table."""

from __future__ import annotations

from contextlib import asynccontextmanager
from dataclasses import dataclass
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import AsyncIterator

    from bot.coordinator.game_id import GameId
    from tests.fakes.telegram.group import Group
    from tests.fakes.telegram.person import Person
    from tests.support.chat.discord.table import DiscordTable
    from tests.support.chat.discord.world import DiscordChannel, DiscordPlayer
    from tests.support.chat.telegram.table import TelegramTable


@dataclass
class Together:
    """Ola on Discord, Kuba on Telegram in a group, who may have a Discord account too."""

    discord: DiscordTable
    telegram: TelegramTable
    channel: DiscordChannel
    group: Group
    ola: DiscordPlayer
    kuba: Person

    @asynccontextmanager
    async def running(self) -> AsyncIterator[None]:
        """Run the bot on both platforms."""
        async with self.discord.running(), self.telegram.running():
            yield

    async def settle(self) -> None:
        """Do what is due on both sides, again where one side's work is news to the other."""
        for _ in range(2):
            await self.discord.settle()
            await self.telegram.settle()

    async def begin(self) -> GameId:
        """Let Ola invite on Discord, and Kuba join by the code on Telegram. Return the code."""
        await self.ola.slash("/nowa_gra")
        await self.settle()
        [code] = await self.discord.games(self.ola)
        self.group.says(self.kuba, f"/dolacz@{self.telegram.world.username} {code}")
        await self.settle()
        return code

    async def play(self, number: int, line: str) -> None:
        """Make the move of this number for the player to move, on their own platform."""
        if number % 2:
            await self.telegram.move(self.kuba, line)
        else:
            await self.discord.move(self.ola, line)
        await self.settle()
