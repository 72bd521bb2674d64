"""A client, the bot or one that only answers, as a process before both stand-ins."""

from __future__ import annotations

import asyncio
import itertools
import re
import socket
import sys
import tempfile
from contextlib import AsyncExitStack, asynccontextmanager
from dataclasses import dataclass, field
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple

from tests.bench import players
from tests.bench.processes import start_client
from tests.fakes.discord import discord_peer
from tests.fakes.telegram import NO_LIMITS, telegram_peer

if TYPE_CHECKING:
    from collections.abc import AsyncIterator, Iterator, Sequence

    from tests.bench.processes import ClientProcess
    from tests.fakes.discord import DiscordPeer as Discord
    from tests.fakes.telegram import World as Telegram

ROOT = Path(__file__).parents[2]
IDLE_SECONDS = 3.0
# Processor seconds a second: a client that takes more while nobody presses still works.
BUSY = 0.02
WARMING_MOVES = 7
PLATFORMS = ("Discord", "Telegram")
# An answer that comes late is counted, not refused.
LIMITS = NO_LIMITS._replace(query_seconds=players.PATIENCE)
_PICTURE = ROOT / "tests" / "render" / "golden" / "board_light.png"
_PLAIN = "tests.bench.plain_client"
# The command that starts a client that only answers.
PLAIN_COMMAND = (sys.executable, "-m", _PLAIN, str(_PICTURE))


def build_command(folder: Path, profile: str = "") -> Sequence[str]:
    """Return the command that starts the bot whose sources are in a folder."""
    script = ROOT / "tests" / "bench" / "run_build.py"
    where = str(Path(profile).absolute()) if profile else ""
    return (sys.executable, "-I", str(script), str(folder), where)


class Exchanges(NamedTuple):
    """Numbers of exchanges with a store, and of reads of a game among them."""

    all: int
    loads: int

    def since(self, before: Exchanges) -> Exchanges:
        """Return the numbers since then."""
        return Exchanges(self.all - before.all, self.loads - before.loads)


@dataclass
class Stage:
    """A client that serves both stand-ins."""

    process: ClientProcess
    discord: Discord
    telegram: Telegram
    data: Path
    plain: bool
    _numbers: Iterator[int] = field(default_factory=itertools.count)
    # Asking for the counts is an exchange, too.
    _asked: Iterator[int] = field(default_factory=partial(itertools.count, 1))

    def make(self, platform: str, waits: players.Waits) -> players.Table:
        """Make the next table on a platform."""
        number = next(self._numbers)
        if platform == "Discord":
            on_discord = players.PlainDiscordTable if self.plain else players.DiscordTable
            return on_discord(self.discord, number, waits)
        on_telegram = players.PlainTelegramTable if self.plain else players.TelegramTable
        return on_telegram(self.telegram, number, waits)

    @property
    def presses(self) -> int:
        """The number of presses and other updates so far."""
        return len(self.discord.presses) + len(self.telegram.updates)

    @property
    def exchanges(self) -> Exchanges:
        """The counts of the client's store so far. A client that only answers has no store."""
        for address in self.data.rglob("server.sock"):
            with socket.socket(socket.AF_UNIX) as store:
                store.connect(str(address))
                store.sendall(b"INFO all\r\n")
                answer = store.makefile("rb")
                told = answer.read(int(answer.readline()[1:])).decode()
            exchanges = re.findall(r"^total_reads_processed:(\d+)", told, re.MULTILINE)
            loads = re.findall(r"^cmdstat_hmget:calls=(\d+)", told, re.MULTILINE)
            own = next(self._asked)
            return Exchanges(sum(map(int, exchanges)) - own, sum(map(int, loads)))
        return Exchanges(0, 0)

    async def warm(self, platform: str) -> None:
        """Play alone first: what is read or drawn once and kept then belongs to no press."""
        evening = players.Evening(1, partial(self.make, platform, players.Waits()))
        await evening.begin()
        await evening.play(WARMING_MOVES)
        while await self.idle() > BUSY:  # Work that is done once: the upload of emojis.
            pass

    async def idle(self) -> float:
        """Return the processor time that the client takes in a second while nobody presses."""
        before = self.process.processor_time
        await asyncio.sleep(IDLE_SECONDS)
        return self.process.processor_time.since(before).own / IDLE_SECONDS


@asynccontextmanager
async def open_stage(command: Sequence[str], folder: Path) -> AsyncIterator[Stage]:
    """Start a client on an empty store before both stand-ins, and stop it."""
    async with AsyncExitStack() as stack:
        discord = await stack.enter_async_context(discord_peer())
        telegram = await stack.enter_async_context(telegram_peer(inline=False, limits=LIMITS))
        data = stack.enter_context(tempfile.TemporaryDirectory(dir=folder))
        discord.guild("Bench")
        discord.state.patience = players.PATIENCE
        environment = {
            "DATA_DIR": data,
            "DISCORD_API": f"{discord.rest.origin}/api/v10",
            "DISCORD_TOKEN": discord.token,
            "TELEGRAM_API": telegram.api,
            "TELEGRAM_TOKEN": telegram.token,
            "PYTHONPATH": str(ROOT),
            # Without the robot: preparing it takes a processor of its own.
            "ROLES": "discord,telegram,timers",
        }
        running = start_client(command, environment, Path(data), len(PLATFORMS))
        process = await stack.enter_async_context(running)
        yield Stage(process, discord, telegram, Path(data), plain=_PLAIN in command)
