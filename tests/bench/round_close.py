"""Very many answers in the last two seconds of a belgijka's round, the bot in a process of its own.

Everybody has opened their form before. What each was told is compared with what the store has
counted when the bot has ended; the yardstick is a client that only answers, pressed as often.
"""

from __future__ import annotations

import asyncio
import re
import sys
import tempfile
import time
from collections import Counter
from dataclasses import dataclass, field
from pathlib import Path
from typing import TYPE_CHECKING

from bot.composition import open_store
from bot.config import read
from bot.coordinator.game_id import GameId
from bot.coordinator.kinds.rounds.body import RoundsBody
from tests.bench.measured import Measured
from tests.bench.plain_client import RACK
from tests.bench.processes import start_client
from tests.bench.waits import compare_waits
from tests.fakes.discord import discord_peer
from tests.fakes.discord.state import NeverHappened
from tests.fakes.telegram import NO_LIMITS, telegram_peer
from tests.support.chat.discord.table import plain as said

if TYPE_CHECKING:
    from collections.abc import Awaitable, Callable, Sequence

    from tests.fakes.discord import DiscordPeer, Press, Room
    from tests.fakes.discord.shown import Shown

ROOT = Path(__file__).parents[2]
PICTURE = ROOT / "tests" / "render" / "golden" / "board_light.png"
ANSWERS, SECONDS = 500, 2.0
# So many come when the time is over, before the round is closed.
LATE = 50
MOST_ACK_MS = 150.0
# The robots' kernels may have to be compiled before the first round begins.
PATIENCE = 300.0
_AT_ONCE = 20
TAKEN = "Przyjęte"


@dataclass
class Burst:
    """Milliseconds to acknowledgements, and who was told that their answer counts or is late."""

    acks: list[float] = field(default_factory=list)
    taken: set[str] = field(default_factory=set)
    late: set[str] = field(default_factory=set)


async def measure(folder: Path) -> list[Measured]:
    """Measure rounds before the bot, then as many presses before a client that only answers."""
    data = folder / "bot"
    data.mkdir(parents=True)
    ours = Burst()
    async with discord_peer() as world:
        command = [sys.executable, "-m", "bot"]
        environment = {**_environment(world, data), "ROLES": "discord,timers"}
        async with start_client(command, environment, data, 1):
            game = await _round(world, ours)
    counted, plain = await _count(data, game), await _plain(folder)
    wrong = (counted - Counter(ours.taken)).total() + (Counter(ours.taken) - counted).total()
    # Whose press nobody answered, as while a connection is lost, sees that it failed.
    untold = ANSWERS + LATE - len(ours.taken) - len(ours.late)
    name = f"belgijka, {ANSWERS} answers in {SECONDS:g} s"
    told = f"to count: {len(ours.taken)}, to be late: {len(ours.late)}, told nothing: {untold}"
    return [
        compare_waits(f"{name}: press to acknowledgement", ours.acks, plain, MOST_ACK_MS),
        Measured(
            f"{name}: lost, doubled, or late and counted",
            wrong + untold,
            "answers",
            told,
            float(wrong + untold),
            0,
            wrong + untold == 0,
        ),
    ]


def _environment(world: DiscordPeer, data: Path) -> dict[str, str]:
    return {
        "DATA_DIR": str(data),
        "DISCORD_API": f"{world.rest.origin}/api/v10",
        "DISCORD_TOKEN": world.token,
        "PYTHONPATH": str(ROOT),
    }


async def _round(world: DiscordPeer, burst: Burst) -> GameId:
    room = world.guild("Bench").channel("belgijka")
    await room.player("Ola").slash("/belgijka", czas=180, rundy=5)
    invited = await _show(world, room, "zaprasza: belgijka")
    board = await _show(world, room, "**Belgijka, runda 1 z 5.**")
    [ends] = re.findall(r"<t:(\d+):R>", board.text)
    letters = re.findall(r"\b[^\W\d_a-z]\b", board.text.partition("Stojak:")[2])
    forms = await _at_most(
        [
            lambda name=f"P{number}": room.player(name).click("Ruch", on=board)  # type: ignore[misc]
            for number in range(ANSWERS + LATE)
        ]
    )
    late = 1 + SECONDS

    async def say(number: int, form: Press) -> None:
        # The second that is shown may be one too early or too late, by what was rounded.
        at = number / ANSWERS * SECONDS if number < ANSWERS else late + number % 10 / 20
        await asyncio.sleep(max(0, int(ends) - SECONDS + at - time.time()))
        line = f"8{'EFGH'[number % 4]} {''.join(letters[: 4 + number % 2])}"
        name = f"P{number}"
        try:
            told = await room.player(name).submit(form, line)
        except NeverHappened:
            return
        if number < ANSWERS:
            burst.acks.append(told.ack_ms)
        (burst.taken if TAKEN in told.message.text else burst.late).add(name)

    async with asyncio.TaskGroup() as tasks:
        for number, form in enumerate(forms):
            tasks.create_task(say(number, form))
    await _show(world, room, "Runda 1 z 5. Najlepszy ruch")
    return GameId(invited.text.split("belgijka `")[1].split("`")[0])


async def _plain(folder: Path) -> list[float]:
    async with discord_peer() as world, telegram_peer(inline=False, limits=NO_LIMITS) as other:
        with tempfile.TemporaryDirectory(dir=folder) as data:
            environment = {
                **_environment(world, Path(data)),
                "TELEGRAM_API": other.api,
                "TELEGRAM_TOKEN": other.token,
            }
            command = [sys.executable, "-m", "tests.bench.plain_client", str(PICTURE)]
            world.guild("Bench")
            async with start_client(command, environment, Path(data), 2):
                room = world.guild("Bench").channel("belgijka")
                await room.player("Ola").slash("/start")
                board = await _show(world, room, "")
                return await _presses(room, board)


async def _presses(room: Room, board: Shown) -> list[float]:
    acks: list[float] = []

    async def press(number: int) -> None:
        await asyncio.sleep(number / ANSWERS * SECONDS)
        acks.append((await room.player(f"P{number}").click(RACK, on=board)).ack_ms)

    async with asyncio.TaskGroup() as tasks:
        for number in range(ANSWERS):
            tasks.create_task(press(number))
    return acks


async def _count(data: Path, game: GameId) -> Counter[str]:
    """Return the number of counted answers of each person."""
    async with open_store(read({"DATA_DIR": str(data)})) as store:
        loaded = await store.tables.load(game)
    assert loaded is not None
    seats = loaded.table.seats
    [one, *_] = RoundsBody.of(loaded.table).rounds.rounds
    return Counter(seats[answer.player].name for answer in one.answers)


async def _show(world: DiscordPeer, room: Room, text: str) -> Shown:
    """Return the newest message, once it has a text."""

    def newest() -> Shown | None:
        return next((one for one in reversed(room.messages()) if text in said(one)), None)

    found = await world.until(newest, text, PATIENCE)
    assert found is not None
    return found


async def _at_most(acts: Sequence[Callable[[], Awaitable[Press]]]) -> list[Press]:
    """Return the presses in their order, few of them at once."""
    room = asyncio.Semaphore(_AT_ONCE)

    async def one(act: Callable[[], Awaitable[Press]]) -> Press:
        async with room:
            return await act()

    return await asyncio.gather(*map(one, acts))
