"""The wait of people on Telegram, and of those who play them on Discord, with many games in play.

Both clients are the libraries' own, on loopback, in one process with the platforms that they talk
to (`tests.fakes`), which take about as much of the processor as they do; nobody's rate is limited.
The plain client polls as well, and answers a press with a picture that is there already.
"""

from __future__ import annotations

import asyncio
import random
import time
from contextlib import asynccontextmanager, suppress
from dataclasses import dataclass, field
from typing import TYPE_CHECKING
from unittest.mock import patch

from bot.chat.discord.app import make_client, make_relay
from bot.chat.telegram.app import TelegramSettings, serve
from bot.chat.telegram.outbound.client import make_bot
from bot.chat.telegram.outbound.rate_limits import UNHURRIED
from bot.composition import open_bot
from bot.config import read
from bot.coordinator.game_id import GameId
from bot.rules.tiles import BLANK
from tests.bench.plain_client import MOVE, PlainTelegram
from tests.bench.waits import GAMES, STEPS, compare_waits
from tests.fakes.discord import discord_peer
from tests.fakes.telegram import NO_LIMITS, telegram_peer

if TYPE_CHECKING:
    from collections.abc import AsyncIterator, Awaitable, Callable
    from pathlib import Path

    from bot.composition import Bot
    from bot.coordinator.ports.tables import Commit
    from tests.bench.measured import Measured
    from tests.fakes.discord import DiscordPeer
    from tests.fakes.discord.shown import Shown
    from tests.fakes.telegram import World
    from tests.fakes.telegram.group import Group
    from tests.fakes.telegram.person import Person
    from tests.fakes.telegram.records import Post

# In every game somebody presses every few seconds; in real ones it is every few hours.
LONGEST_THOUGHT, PLAIN_THOUGHT = 12.0, 3.0
MOST_COMMIT_MS, MOST_PICTURE_MS, MOST_ACROSS_MS = 150.0, 400.0, 400.0
PATIENCE = 30.0


@dataclass
class Waits:
    """Milliseconds from a press to what it led to."""

    commits: list[float] = field(default_factory=list)
    pictures: list[float] = field(default_factory=list)
    across: list[float] = field(default_factory=list)


async def measure(folder: Path) -> list[Measured]:
    """Start the bot on a store in the folder, play on both platforms at once, measure."""
    async with discord_peer() as discord, telegram_peer(inline=False, limits=NO_LIMITS) as world:
        board = await _play(discord, world, folder, ours := Waits())
    async with telegram_peer(inline=False, limits=NO_LIMITS) as world:
        plain = await _answer(world, board)
    return [
        compare_waits(
            f"Telegram, {GAMES} games: update to commit", ours.commits, plain, MOST_COMMIT_MS
        ),
        compare_waits(
            f"Telegram, {GAMES} games: update to photo", ours.pictures, plain, MOST_PICTURE_MS
        ),
        compare_waits(
            f"Telegram, {GAMES} games: press on one platform to board on the other",
            ours.across,
            plain,
            MOST_ACROSS_MS,
        ),
    ]


async def _play(discord: DiscordPeer, world: World, folder: Path, waits: Waits) -> bytes:
    """Play; the last board's picture."""
    settings = read({"DATA_DIR": str(folder), "WEB": "off"})
    async with open_bot(settings) as bot, _connect(discord, world, bot):
        watch = _Watch(bot.store.tables.commit)
        tables = [_Table(discord, world, bot, watch, number, waits) for number in range(GAMES)]
        with patch.object(bot.store.tables, "commit", watch):
            for table in tables:
                await table.begin()
            await asyncio.gather(*(table.play() for table in tables))
        return _newest(tables[0].group).photo or b""


@asynccontextmanager
async def _connect(discord: DiscordPeer, world: World, bot: Bot) -> AsyncIterator[None]:
    client, ready = make_client(bot.services), asyncio.Event()
    settings = TelegramSettings(world.token, api=world.api, pace=UNHURRIED)
    async with discord.running(client):
        relay = make_relay(bot.services, client)
        work = [
            asyncio.create_task(relay.run(bot.store.news.waker)),
            asyncio.create_task(serve(bot.services, settings, ready=lambda _: ready.set())),
        ]
        await ready.wait()
        try:
            yield
        finally:
            for task in work:
                task.cancel()
            await asyncio.gather(*work, return_exceptions=True)


class _Watch:
    """Stores games as before, and notes when each was stored last (perf_counter)."""

    def __init__(self, commit: Callable[[Commit], Awaitable[int]]) -> None:
        self._commit = commit
        self.stored: dict[str, float] = {}

    async def __call__(self, commit: Commit) -> int:
        version = await self._commit(commit)
        self.stored[commit.table.id] = time.perf_counter()
        return version


class _Table:
    """Somebody on Discord and somebody on Telegram, each in a place of their own."""

    def __init__(  # noqa: PLR0913, PLR0917 - both worlds
        self,
        discord: DiscordPeer,
        world: World,
        bot: Bot,
        watch: _Watch,
        number: int,
        waits: Waits,
    ) -> None:
        self._discord, self._world, self._bot, self._waits = discord, world, bot, waits
        self._watch = watch
        self._room = discord.guild("Bench").channel(f"gry-{number}")
        self._host = self._room.player(f"Ola {number}")
        self._guest: Person = world.person(f"Kuba {number}")
        self.group: Group = world.group(f"Bench {number}", self._guest)
        self._chance = random.Random(number)  # noqa: S311 - the same thoughts in every run
        self._game = GameId("")

    async def begin(self) -> None:
        """Invite on Discord and join on Telegram."""
        invited = await self._host.slash("/nowa_gra")
        self._game = GameId(invited.message.text.split("`")[1])
        self.group.says(self._guest, f"/dolacz@{self._world.username} {self._game}")
        await self.group.sees("Zaczyna ", within=PATIENCE)
        await self._host.sees_soon("Zaczyna ")

    async def play(self) -> None:
        """Each step by whose turn it is; then wait until both see it."""
        for step in STEPS:
            await asyncio.sleep(self._chance.uniform(0, LONGEST_THOUGHT))
            loaded = await self._bot.store.tables.load(self._game)
            if loaded is None or loaded.table.game is None:
                raise LookupError(self._game)
            game, before = loaded.table.game, (self._room.messages()[-1], _newest(self.group))
            line = step.format(game.racks[game.to_move].replace(BLANK, "")[:2])
            if loaded.table.seats[game.to_move].name == self._guest.name:
                await self._on_telegram(line, *before)
            else:
                await self._on_discord(line, *before)

    async def _on_telegram(self, line: str, here: Shown, there: Post) -> None:
        asked = self._guest.writes(f"{self._game} {line}")
        preview = await self._guest.sees("Podgląd", after=asked, within=PATIENCE)
        label = preview.labels[0][0]
        self._guest.taps(preview, label)
        pressed = self._world.updates[-1].issued
        board = await self._newer_post(there)
        shown = await self._newer_shown(here)
        self._waits.commits.append((self._watch.stored[self._game] - pressed) * 1000)
        self._waits.pictures.append((board.at - pressed) * 1000)
        self._waits.across.append((shown.appeared - pressed) * 1000)

    async def _on_discord(self, line: str, here: Shown, there: Post) -> None:
        preview = await self._host.slash("/ruch", ruch=line, gra=self._game)
        pressed = time.perf_counter()
        await self._host.click(preview.message.labels[0], on=preview)
        board = await self._newer_post(there)
        await self._newer_shown(here)
        self._waits.across.append((board.at - pressed) * 1000)

    async def _newer_post(self, before: Post) -> Post:
        def newest() -> Post | None:
            last = _newest(self.group)
            return last if last is not before and last.photo else None

        return await self._world.until(newest, within=PATIENCE)

    async def _newer_shown(self, before: Shown) -> Shown:
        def newest() -> Shown | None:
            last = self._room.messages()[-1]
            return last if last.id != before.id and last.pictures else None

        found = await self._discord.until(newest, "the new board")
        if found is None:
            raise LookupError(self._game)
        return found


async def _answer(world: World, board: bytes) -> list[float]:
    """Return the waits for a plain client that answers with a picture that is there already."""
    waits: list[float] = []
    people = [world.person(f"Kuba {number}") for number in range(GAMES)]
    groups = [world.group(f"Bench {number}", person) for number, person in enumerate(people)]

    async def press(number: int) -> None:
        chance, group = random.Random(number), groups[number]  # noqa: S311
        for _ in STEPS:
            await asyncio.sleep(chance.uniform(0, PLAIN_THOUGHT))
            before = _newest(group)
            people[number].taps(before, MOVE)
            pressed = world.updates[-1].issued
            answer = await group.sees(MOVE, after=before, within=PATIENCE)
            waits.append((answer.at - pressed) * 1000)

    async with make_bot(world.token, world.api) as client:
        plain = PlainTelegram(client, board)
        for group in groups:
            await plain.post(group.id)
        polling = asyncio.create_task(plain.run())
        await asyncio.gather(*(press(number) for number in range(GAMES)))
        polling.cancel()
        with suppress(asyncio.CancelledError):
            await polling
    return waits


def _newest(group: Group) -> Post:
    return next(post for post in reversed(group.history()) if post.sender.is_bot)
