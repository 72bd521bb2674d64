"""Ola and Kuba in a private chat of two, of which the bot is no member: it is their guest."""

from __future__ import annotations

from contextlib import asynccontextmanager
from dataclasses import dataclass
from typing import TYPE_CHECKING

from tests.fakes.telegram import NO_LIMITS, telegram_peer
from tests.support.chat.telegram.table import TelegramTable, plain

if TYPE_CHECKING:
    from collections.abc import AsyncIterator

    from bot.coordinator.game_id import GameId
    from bot.storage.store import Store
    from tests.fakes.telegram import Limits, World
    from tests.fakes.telegram.group import Group
    from tests.fakes.telegram.person import Person
    from tests.fakes.telegram.records import Post
    from tests.support.clock import Clock

# A public origin of the board, whose pictures Telegram fetches.
PUBLIC = "https://wykladka.example"


@dataclass
class GuestEvening:
    """A table in a chat of two people; neither has written to the bot so far."""

    table: TelegramTable
    chat: Group
    ola: Person
    kuba: Person

    @property
    def world(self) -> World:
        """The Telegram around them."""
        return self.table.world

    @property
    def messages(self) -> list[Post]:
        """The bot's messages in the chat."""
        return [post for post in self.chat.history() if post.sender.is_bot]

    @property
    def board(self) -> Post:
        """The bot's newest message in the chat."""
        return self.messages[-1]

    @property
    def text(self) -> str:
        """The text of that message with ordinary spaces."""
        return plain(self.board.text)

    async def summon(self, person: Person, line: str) -> None:
        """Write to the bot in the chat, and wait until all is answered."""
        self.chat.says(person, f"@{self.world.username} {line}".strip())
        await self.table.settle()

    async def begin(self) -> GameId:
        """Begin a game of Ola's, which Kuba joins by the button."""
        await self.summon(self.ola, "gra")
        await self.table.press(self.kuba, self.board, "Dołącz")
        return (await self.table.games(self.ola))[0]

    async def move(self, person: Person, line: str) -> None:
        """Play in the private chat, to which the button of the board leads a newcomer."""
        if not person.user.started:
            person.opens(await self.table.press(person, self.board, "Ruch"))
            await self.table.settle()
        await self.table.move(person, line)


@asynccontextmanager
async def guest_evening(
    store: Store,
    clock: Clock,
    *,
    limits: Limits = NO_LIMITS,
    inline: bool = True,
    **options: object,
) -> AsyncIterator[GuestEvening]:
    """Yield an evening that has not begun; `options` are the table's."""
    async with telegram_peer(guest=True, inline=inline, limits=limits) as world:
        ola, kuba = world.person("Ola"), world.person("Kuba")
        table = TelegramTable(world, store, clock, **options)  # type: ignore[arg-type]

        async def fetch(url: str) -> bytes | None:
            name = url.removeprefix(f"{PUBLIC}/pictures/").removesuffix(".png")
            return await table.services.hung_picture(name)

        world.fetches(fetch)
        yield GuestEvening(table, world.pair(ola, kuba), ola, kuba)
