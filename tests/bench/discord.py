"""The wait of people on Discord, with many games in play, beside a client that only answers.

Both clients are discord.py's, on loopback, in one process with the Discord that they talk to
(`tests.fakes`): it takes about as much of the processor as they do. The plain one acknowledges a
press and posts a picture that is there already.
"""

from __future__ import annotations

import asyncio
import random
from contextlib import asynccontextmanager
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from bot.chat.discord.app import make_client, make_relay
from bot.composition import open_bot
from bot.config import read
from bot.coordinator.game_id import GameId
from bot.rules.tiles import BLANK
from tests.bench.plain_client import MOVE, PlainDiscord
from tests.bench.waits import GAMES, STEPS, compare_waits
from tests.fakes.discord import discord_peer

if TYPE_CHECKING:
    from collections.abc import AsyncIterator
    from pathlib import Path

    from bot.dialogue.services import ChatServices
    from tests.bench.measured import Measured
    from tests.fakes.discord import DiscordPeer, Player, Press, Room
    from tests.fakes.discord.shown import Shown

# In every game somebody presses every few seconds; in real ones it is every few hours.
LONGEST_THOUGHT, PLAIN_THOUGHT = 8.0, 2.0
MOST_ACK_MS, MOST_PICTURE_MS = 150.0, 400.0
HOSTS = [f"Ola {number}" for number in range(GAMES)]
GUESTS = [f"Kuba {number}" for number in range(GAMES)]


@dataclass
class Waits:
    """Milliseconds from presses to their acknowledgement, and to the new picture."""

    acks: list[float] = field(default_factory=list)
    pictures: list[float] = field(default_factory=list)


async def measure(folder: Path) -> list[Measured]:
    """Start the bot on a store in the folder, play in many channels at once, measure."""
    async with discord_peer() as world:
        board = await _play(world, folder, ours := Waits())
    async with discord_peer() as world:
        await _measure_answers(world, board, plain := Waits())
    return [
        compare_waits(
            f"Discord, {GAMES} games: press to acknowledgement", ours.acks, plain.acks, MOST_ACK_MS
        ),
        compare_waits(
            f"Discord, {GAMES} games: press to new picture",
            ours.pictures,
            plain.pictures,
            MOST_PICTURE_MS,
        ),
    ]


async def _play(world: DiscordPeer, folder: Path, waits: Waits) -> bytes:
    """Play; the last board's picture."""
    # Without the robot: preparing it takes a processor of its own.
    settings = read({"DATA_DIR": str(folder), "ROLES": "timers"})
    async with open_bot(settings) as bot, _connect(world, bot.services):
        tables = [_Table(world, bot.services, number, waits) for number in range(GAMES)]
        for table in tables:
            await table.begin()
        await asyncio.gather(*(table.play() for table in tables))
        return tables[0].room.messages()[-1].picture.data


@asynccontextmanager
async def _connect(world: DiscordPeer, services: ChatServices) -> AsyncIterator[None]:
    client = make_client(services)
    async with world.running(client):
        relay = make_relay(services, client)
        relaying = asyncio.create_task(relay.run(services.store.news.waker))
        try:
            yield
        finally:
            relaying.cancel()
            await asyncio.gather(relaying, return_exceptions=True)


class _Table:
    """Two people in a channel of their own."""

    def __init__(
        self, world: DiscordPeer, services: ChatServices, number: int, waits: Waits
    ) -> None:
        self.room: Room = world.guild("Bench").channel(f"gry-{number}")
        self._world, self._services, self._waits = world, services, waits
        self._players = self.room.player(HOSTS[number]), self.room.player(GUESTS[number])
        self._chance = random.Random(number)  # noqa: S311 - the same thoughts in every run
        self._game = GameId("")

    async def begin(self) -> None:
        """Invite and join."""
        host, guest = self._players
        invited = await host.slash("/nowa_gra", z=guest)
        self._game = GameId(invited.message.text.split("`")[1])
        await guest.click("Dołącz", on=await guest.sees_soon("zaprasza do gry"))
        await guest.sees_soon("Zaczyna ")

    async def play(self) -> None:
        """Look at the rack, type a word, confirm it; wait for the board, then for the other."""
        for step in STEPS:
            await asyncio.sleep(self._chance.uniform(0, LONGEST_THOUGHT))
            board, mover, line = await self._next(step)
            desk = await mover.click("Stojak", on=board)
            form = await mover.click("Ruch", on=desk)
            preview = await mover.submit(form, line)
            made = await mover.click(preview.message.labels[0], on=preview)
            shown = await self._newer(board)
            self._waits.acks += [press.ack_ms for press in (desk, form, preview, made)]
            self._waits.pictures.append(made.ms_until(shown))

    async def _next(self, step: str) -> tuple[Shown, Player, str]:
        loaded = await self._services.store.tables.load(self._game)
        if loaded is None or loaded.table.game is None:
            raise LookupError(self._game)
        seat = loaded.table.game.to_move
        rack = loaded.table.game.racks[seat].replace(BLANK, "")
        mover = next(p for p in self._players if p.name == loaded.table.seats[seat].name)
        return self.room.messages()[-1], mover, step.format(rack[:2])

    async def _newer(self, board: Shown) -> Shown:
        def newest() -> Shown | None:
            last = self.room.messages()[-1]
            return last if last.id != board.id and last.pictures else None

        found = await self._world.until(newest, "the new board")
        if found is None:
            raise LookupError(self._game)
        return found


async def _measure_answers(world: DiscordPeer, board: bytes, waits: Waits) -> None:
    client = PlainDiscord(board)
    rooms = [world.guild("Bench").channel(f"gry-{number}") for number in range(GAMES)]

    async def press(room: Room, number: int) -> None:
        player, chance = room.player(HOSTS[number]), random.Random(number)  # noqa: S311
        await client.post(room.id)
        for _ in STEPS:
            await asyncio.sleep(chance.uniform(0, PLAIN_THOUGHT))
            made: Press = await player.click(MOVE, on=room.messages()[-1])
            waits.acks.append(made.ack_ms)
            waits.pictures.append(made.ms_until(room.messages()[-1]))

    async with world.running(client):
        await asyncio.gather(*(press(room, number) for number, room in enumerate(rooms)))
