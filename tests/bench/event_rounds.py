"""A round of 100 pairs begun, and the pairs of 200 players: `python -m tests.bench.event_rounds`.

Half of the players are on Discord and half on Telegram, through both stand-ins. The list of an
event is made longer for this. The seconds at the platforms' limits are counted from the messages
and requests: Discord allows fifty requests a second, Telegram thirty messages.
"""

from __future__ import annotations

import argparse
import asyncio
import sys
import tempfile
import time
from collections import Counter
from contextlib import contextmanager
from dataclasses import dataclass, field
from pathlib import Path
from typing import TYPE_CHECKING, Any, Self
from unittest.mock import patch

from bot.coordinator.background.tasks import aside
from bot.coordinator.commands import Command, Join, Person
from bot.coordinator.kinds.event import players
from bot.coordinator.kinds.event.body import EventBody
from bot.coordinator.kinds.event.requests import BeginEvent, CheckIn, SignUp
from bot.rules.event import steps
from bot.rules.event.options import event_rules
from tests.fakes.discord import discord_peer
from tests.fakes.telegram import NO_LIMITS, telegram_peer
from tests.support.chat.discord.table import DiscordTable
from tests.support.chat.telegram.table import TelegramTable
from tests.support.chat.together import Together
from tests.support.clock import Clock
from tests.support.storage.sealed_store import open_empty_stores
from tests.support.storage.servers import Servers

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from bot.coordinator.commands import Request
    from bot.coordinator.game_id import GameId
    from bot.coordinator.table.table import CommandOutcome
    from bot.rules.event.event import Tournament
    from bot.storage.redis.link import Link, RedisCommand

MINUTE = 60_000
PAIRED = 200
DISCORDS, TELEGRAMS = 50, 30
"""The requests and the messages that a platform allows in a second."""

_TICK = 0.005


@dataclass
class Pause:
    """The longest time (s) for which the event loop did nothing else."""

    longest: float = 0.0
    _ticking: asyncio.Task[None] | None = None

    async def __aenter__(self) -> Self:
        """Begin to watch the loop."""
        self._ticking = asyncio.create_task(self._tick())
        await asyncio.sleep(0)
        return self

    async def __aexit__(self, *_error: object) -> None:
        """Watch no more."""
        if self._ticking is not None:
            self._ticking.cancel()
            await asyncio.gather(self._ticking, return_exceptions=True)

    async def _tick(self) -> None:
        while True:
            began = time.perf_counter()
            await asyncio.sleep(_TICK)
            self.longest = max(self.longest, time.perf_counter() - began - _TICK)


async def measure_pairing(people: int) -> None:
    """Draw four rounds of so many people beside the loop, and print how long each takes."""
    seed = bytes(32)
    event = steps.publish(steps.new_event(event_rules(4, "halves")))
    for number in range(people):
        event = steps.sign_up(event, 800 + 5 * number)
    event = steps.close(steps.open_check_in(event), range(people))
    for _ in range(4):
        async with Pause() as pause:
            event, seconds = await aside(_draw, event, seed)
        number = len(event.rounds)
        print(
            f"{people} players, round {number}: {seconds:.2f} s, loop {pause.longest * 1000:.0f} ms"
        )
        event = _finish(event)


def _draw(event: Tournament, seed: bytes) -> tuple[Tournament, float]:
    """Return the tournament with its next round drawn, and the processor time (s) that took."""
    began = time.thread_time()
    after = steps.begin_round(event, seed)
    return after, time.thread_time() - began


def _finish(event: Tournament) -> Tournament:
    """Return the tournament with a result at each table, and with its next round due."""
    for table, pair in enumerate(event.rounds[-1].pairs):
        if pair.result is None and pair.second is not None:
            points = (400 + table % 7, 350) if pair.first < pair.second else (350, 400 + table % 7)
            event = steps.report(event, table, steps.game_result(points))
    return event if event.is_last else steps.go_on(event)


@contextmanager
def counting(link: Link) -> Iterator[Counter[str]]:
    """Count the exchanges with the store, and the commands in them."""
    exchange, counts = link.exchange, Counter[str]()

    async def count_and_exchange(commands: Sequence[RedisCommand]) -> list[Any]:
        counts["exchanges"] += 1
        counts["commands"] += len(commands)
        return await exchange(commands)

    link.exchange = count_and_exchange  # type: ignore[method-assign]
    try:
        yield counts
    finally:
        link.exchange = exchange  # type: ignore[method-assign]


@dataclass
class Round:
    """An evening of many people, whose first round is measured."""

    together: Together
    server: int
    people: int
    game: GameId = field(init=False)
    by: list[tuple[Person, str, str]] = field(default_factory=list)

    async def prepare(self) -> None:
        """Let everybody sign up and check in."""
        together, world = self.together, self.together.telegram.world
        places = {
            "discord": (f"discord:{together.channel.id}:", f"discord:{self.server}"),
            "telegram": (f"telegram:{together.group.id}:", f"telegram:{together.group.id}"),
        }
        coordinator = together.discord.coordinator
        for number in range(self.people):
            on = "telegram" if number % 2 else "discord"
            if on == "telegram":
                one = world.person(f"T{number}")
                together.group.joins(one)
                one.writes("/start")
                identity = str(one.id)
            else:
                identity = together.channel.player(f"D{number}").mention.strip("<@>")
            person = await coordinator.person(on, identity, f"{on[0].upper()}{number}")
            self.by.append((person, *places[on]))
        await together.settle()
        begin = BeginEvent("Wieczór", together.discord.clock.now + 30 * MINUTE, 4, "halves")
        self.game = (await self._give(0, begin)).game
        await self._give(1, Join())
        for number in range(self.people):
            await self._give(number, SignUp(1000))
        await self._pass_time(20)
        for number in range(self.people):
            await self._give(number, CheckIn())
        await self._pass_time(8)

    async def measure(self) -> None:
        """Let the round begin, and print what that took."""
        together, store = self.together, self.together.discord.store
        before = self._calls()
        with counting(store.link) as counts:
            async with Pause() as pause:
                began = time.perf_counter()
                await self._pass_time(2)
                seconds = time.perf_counter() - began
        body = EventBody.of(await together.discord.table(self.game))
        games = sum(bool(game) for game in body.games[-1])
        after = self._calls()
        discord, telegram = (after[name] - before[name] for name in ("discord", "telegram"))
        print(f"{games} games begun in {seconds:.1f} s, loop {pause.longest * 1000:.0f} ms")
        print(f"store: {counts['exchanges']} exchanges, {counts['commands']} commands")
        print(f"Discord: {dict(discord)}, {discord.total() / DISCORDS:.1f} s at its limit")
        sent = sum(count for name, count in telegram.items() if name.startswith("send"))
        print(f"Telegram: {dict(telegram)}, {sent / TELEGRAMS:.1f} s at its limit")

    async def _give(self, number: int, request: Request) -> CommandOutcome:
        person, place, scope = self.by[number]
        told = None if isinstance(request, BeginEvent) else self.game
        command = Command(
            f"bench:{type(request).__name__}:{number}",
            request,
            self.together.discord.clock.now,
            by=person,
            game=told,
            place=place,
            scope=scope,
        )
        return await self.together.discord.coordinator.handle(command)

    async def _pass_time(self, minutes: int) -> None:
        await self.together.telegram.pass_time(minutes * MINUTE)
        await self.together.settle()

    def _calls(self) -> dict[str, Counter[str]]:
        """Return the calls so far, by platform and name."""
        wire, world = self.together.discord.world, self.together.telegram.world
        asked = wire.requests_to("*", "*")  # type: ignore[attr-defined]
        names = (
            f"{one.method} {one.path.rstrip('0123456789').split('/')[-1] or '…'}" for one in asked
        )
        return {
            "discord": Counter(names),
            "telegram": Counter(call.method for call in world.calls),
        }


async def main(people: int, paired: int) -> None:
    """Measure both, and print the figures."""
    await measure_pairing(paired)
    clock = Clock()
    with tempfile.TemporaryDirectory(prefix="e") as folder:
        servers = Servers(lambda: Path(tempfile.mkdtemp(dir=folder)))
        try:
            async with (
                open_empty_stores(servers, clock, processes=1) as [store],
                discord_peer() as wire,
                telegram_peer(inline=False, limits=NO_LIMITS) as world,
            ):
                discord = DiscordTable(wire, store, clock)
                telegram = TelegramTable(world, store, clock, shared=discord.bot)
                server = wire.guild("Kółko")
                channel = server.channel("gry")
                kuba = world.person("Kuba")
                group = world.group("Wieczór", kuba)
                ola = channel.player("Ola")
                together = Together(discord, telegram, channel, group, ola, kuba)
                with patch.object(players, "MOST", people):
                    async with together.running():
                        measured = Round(together, server.id, people)
                        await measured.prepare()
                        await measured.measure()
        finally:
            servers.end()


if __name__ == "__main__":
    typed = argparse.ArgumentParser(prog="python -m tests.bench.event_rounds")
    typed.add_argument("--people", type=int, default=200, help="in the round that begins")
    typed.add_argument("--paired", type=int, default=PAIRED, help="whose pairs are drawn")
    options = typed.parse_args()
    sys.exit(asyncio.run(main(options.people, options.paired)))
