"""The soak test's worker: what the bot does all day, without players."""

from __future__ import annotations

import asyncio
import contextlib
import logging
import random
import sys
import time
from pathlib import Path
from typing import TYPE_CHECKING, TypeVar

from bot.coordinator import game_id
from bot.coordinator.game_id import GameId
from bot.coordinator.ports.tables import Commit, ConflictError, RepeatedError, StoreUnavailableError
from bot.storage import keys
from bot.storage.redis.schedule import heads
from bot.storage.store import StoreSettings, open_store
from tests.soak.journal import Journal
from tests.soak.sheets import ENCODING, Result, Sheet, as_outcome, as_table, sheet_of

if TYPE_CHECKING:
    from collections.abc import Awaitable, Callable, Mapping

    from bot.coordinator.ports.outbox import ClaimedMark
    from bot.coordinator.ports.timers import Timer
    from bot.storage.store import Store

    Answer = TypeVar("Answer")

# The first is played fastest, each next one three times as slowly.
GAMES = 5
TASKS = 3
# New games begin after so many runs: what a game is owed shows when nothing follows any more.
ERA = 2
LEASE = 300
PLATFORM = "tg"


def now() -> int:
    """The time, in ms since 1970."""
    return time.time_ns() // 1_000_000


def effects(command: str, game: GameId) -> tuple[list[str], Mapping[str, int | None]]:
    """What a command does besides being there, by its name: places that join, timers.

    `…j3` joins place 3, `…+50` sets a timer in 50 ms, `…-` takes it away, as firing it does.
    """
    if command.startswith("timer") or command.endswith("-"):
        return [], {"turn": None}
    if "+" in command:
        return [], {"turn": now() + int(command.rpartition("+")[2])}
    if "j" in command:
        return [f"web:{game}-{command.rpartition('j')[2]}:"], {}
    return [], {}


def is_ticking(sheet: Sheet) -> bool:
    """Whether a timer was set that has neither fired nor been taken away."""
    for command in reversed(sheet.applied):
        if command.startswith("timer") or command.endswith("-"):
            return False
        if "+" in command:
            return True
    return False


class Worker:
    """Commits, delivers, fires and handles, and writes down what it was promised."""

    def __init__(self, store: Store, journal: Journal, run: int, seed: int) -> None:
        self._store = store
        self._journal = journal
        self._run = run
        self._chance = random.Random(f"{seed}:{run}")  # noqa: S311 - chance, not a secret
        era = run // ERA
        self._games = [game_id.make(b"soak", f"{seed}:{era}:{number}") for number in range(GAMES)]

    async def resume(self) -> None:
        """Send again what was sent and not acknowledged: so do players, and platforms."""
        lines = list(self._journal.lines())
        done = {(line[1], line[2]) for line in lines if line[0] == "ack"}
        for line in lines:
            if line[0] == "try" and (line[1], line[2]) not in done:
                await self.act(GameId(line[1]), line[2])

    async def work(self) -> None:
        """Do everything at once, until killed."""
        async with asyncio.TaskGroup() as tasks:
            for game in self._games:
                for number in range(TASKS):
                    tasks.create_task(self._play(game, number))
                tasks.create_task(self._receive(game))
            for service in (self._handle, self._deliver, self._fire):
                tasks.create_task(self._forever(service))

    async def drain(self) -> None:
        """Do what is left to do, and end."""
        left = 1
        while left:
            left = await self._handle() + await self._deliver() + await self._fire()
            # What is leased or will be due.
            left += len(await heads(self._store.link, "web", now()))
            timers = [("ZCARD", name) for name in keys.TIMERS.everywhere]
            left += sum(await self._store.link.many(timers))
            left += await self._store.link.ask("ZCARD", keys.WAITING_CHATS.of(PLATFORM))
            await asyncio.sleep(0.01)

    async def act(self, game: GameId, command: str) -> None:
        """Get one command through, however often the store is away."""
        while True:
            try:
                return await self._try(game, command)
            except StoreUnavailableError:
                await asyncio.sleep(0.01)
            except ConflictError:
                pass

    async def _try(self, game: GameId, command: str) -> None:
        async with self._store.tables.hold(game):
            loaded = await self._store.tables.load(game)
            sheet = sheet_of(loaded.table) if loaded else Sheet(game)
            join, timers = effects(command, game)
            commit = Commit(
                table=as_table(sheet.after(command)),
                seen=loaded.version if loaded else 0,
                command=command,
                outcome=as_outcome(Result(command)),
                publish=True,
                join=join,
                timers=timers,
            )
            try:
                version = await self._store.tables.commit(commit)
            except RepeatedError:  # its answer was lost then
                version = await self._when(game, command)
            self._journal.write("ack", game, command, version)

    async def _when(self, game: GameId, command: str) -> int:
        """The version that a command made."""
        loaded = await self._store.tables.load(game)
        return 0 if loaded is None else sheet_of(loaded.table).applied.index(command) + 1

    async def _play(self, game: GameId, number: int) -> None:
        for count in range(10**9):
            ending = self._chance.choice(
                ["", "", "", f"j{self._chance.randrange(9)}", "-", "+0", "+30", "+200"]
            )
            command = f"{self._run}.{number}.{count}{ending}"
            self._journal.write("try", game, command)
            await self.act(game, command)
            if self._chance.random() < 0.1:
                await self._repeat(game, command)
            await asyncio.sleep(self._chance.uniform(0, 0.02) * 3 ** self._games.index(game))

    async def _repeat(self, game: GameId, command: str) -> None:
        loaded = await self._patiently(lambda: self._store.tables.load(game))
        if loaded is None:
            return
        again = Commit(
            table=as_table(sheet_of(loaded.table).after(command)),
            seen=loaded.version,
            command=command,
            outcome=as_outcome(Result("twice")),
            publish=True,
        )
        with contextlib.suppress(RepeatedError, ConflictError, StoreUnavailableError):
            await self._store.tables.commit(again)
            self._journal.write("twice", game, command)

    async def _receive(self, chat: str) -> None:
        """A platform's poller: an update is confirmed when the inbox has it."""
        for count in range(10**9):
            update = f"{self._run}.in.{chat}.{count}"  # once on the whole platform
            await self._patiently(
                lambda update=update: self._store.inbox.put(PLATFORM, chat, update, b"")  # type: ignore[misc]
            )
            self._journal.write("got", chat, update)
            await asyncio.sleep(
                self._chance.uniform(0.01, 0.05) * 3 ** self._games.index(GameId(chat))
            )

    async def _handle(self) -> int:
        letters = await self._store.inbox.claim(PLATFORM, now=now(), lease=LEASE, limit=20)
        for letter in letters:
            await self.act(GameId(letter.chat), letter.id)
            await self._store.inbox.done(letter)
        return len(letters)

    async def _deliver(self) -> int:
        claims = await self._store.outbox.claim("web", now=now(), lease=LEASE, limit=20)
        await asyncio.gather(*(self._show(claim) for claim in claims))
        return len(claims)

    async def _show(self, claim: ClaimedMark) -> None:
        loaded = await self._store.tables.load(claim.game)
        version = loaded.version if loaded else 0
        await asyncio.sleep(self._chance.uniform(0, 0.04))  # the picture goes out
        self._journal.write("show", claim.mark, version)
        await self._store.outbox.done(claim, version)

    async def _fire(self) -> int:
        timers = await self._store.timers.due(now=now(), lease=LEASE, limit=20)
        for timer in timers:
            await self._fire_one(timer)
        return len(timers)

    async def _fire_one(self, timer: Timer) -> None:
        loaded = await self._store.tables.load(timer.game)
        sheet = sheet_of(loaded.table) if loaded else Sheet(timer.game)
        if is_ticking(sheet):
            await self.act(timer.game, f"timer:{timer.kind}:{len(sheet.applied)}")
        await self._store.timers.fired(timer)

    async def _forever(self, service: Callable[[], Awaitable[int]]) -> None:
        while True:
            with contextlib.suppress(StoreUnavailableError):
                await service()
            await asyncio.sleep(0.01)

    async def _patiently(self, ask: Callable[[], Awaitable[Answer]]) -> Answer:
        while True:
            try:
                return await ask()
            except StoreUnavailableError:
                await asyncio.sleep(0.01)


async def main(folder: Path, run: int, seed: int, mode: str = "work") -> None:
    """Work until killed, or with mode `drain` until nothing is left to do."""
    journal = Journal(folder / "journal")
    async with open_store(StoreSettings(folder / "data"), ENCODING, now) as store:
        worker = Worker(store, journal, run, seed)
        await worker.resume()
        await (worker.drain() if mode == "drain" else worker.work())


if __name__ == "__main__":
    logging.basicConfig(level=logging.WARNING)
    asyncio.run(main(Path(sys.argv[1]), int(sys.argv[2]), int(sys.argv[3]), *sys.argv[4:]))
