"""One soak test of the whole bot: its processes, a store, two platforms, people, and faults."""

from __future__ import annotations

import asyncio
import itertools
import random
import re
import time
from collections import Counter
from contextlib import AsyncExitStack, suppress
from typing import TYPE_CHECKING, NamedTuple

from bot.clock import now
from bot.composition import ENCODING
from bot.coordinator.ports.tables import StoreUnavailableError
from bot.storage.errors import AccessError
from bot.storage.redis.urls import open_link
from bot.storage.sealing.keyring import PLAIN, Keyring
from bot.storage.store import assemble
from tests.fakes.discord import discord_peer
from tests.fakes.telegram import NO_LIMITS, telegram_peer
from tests.simulation.promises import broken_promises, unfinished_work
from tests.soak.check import Prompt, Screens, boards_shown_twice
from tests.soak.faults import BotProcess, Trouble, calm, trouble
from tests.soak.hands import DiscordHands, TelegramHands
from tests.soak.people import KINDS, Human, Kind, People, SoakTable
from tests.soak.stores import STORES, StoreUnderTest

if TYPE_CHECKING:
    from collections.abc import Awaitable, Callable, Mapping, Sequence
    from pathlib import Path

    from bot.storage.store import Store
    from tests.fakes.discord import DiscordPeer as Discord
    from tests.fakes.telegram import World as Telegram

# What each of several processes does: two of them hear each platform, or one alone.
_BOTH = "discord,telegram,timers"
PROCESSES = {1: (_BOTH,), 2: (_BOTH, _BOTH), 3: ("discord,timers", "telegram,timers", _BOTH)}
# After these, at least, the bot knows whether Telegram has taken a board.
_SURE = {"telegram refuses", "telegram limits", "telegram unheard"}
_NAMES = ("Ola", "Kuba", "Iza", "Jan", "Ewa", "Olek", "Zoja", "Leon")
# Seconds between two faults; how many are the store's, and how many dear where none lasts.
_BETWEEN, _OF_STORE, _DEAR = (0.02, 0.4), 0.25, 0.05
# Seconds until all play, that they play in peace if faults were as many, until all is at rest.
_BEGINS, _WELL, _RESTS = 240.0, 40.0, 300.0
# Seconds that nobody is told anything after a dear fault, at most, before the next one.
_AWAY = 30.0
# Seconds within which all that was sent to a platform is there, and until the next look.
_ON_ITS_WAY, _AGAIN = 0.5, 4.0


class Soaked(NamedTuple):
    """The faults and promises of a run by name, and the promises that were broken."""

    faults: Mapping[str, int]
    promises: Mapping[str, int]
    wrong: tuple[str, ...]


class Plan(NamedTuple):
    """The size of a run, its store and its seed."""

    store: str
    processes: int
    seed: int
    faults: int
    tables: int = len(KINDS)


async def run(
    folder: Path,
    plan: Plan,
    tell: Callable[[float, float], None] = lambda _done, _total: None,
) -> Soaked:
    """Let people play while things go wrong, then wait for rest, then look at everything.

    `tell` is given how many faults have come, and how many there will be.
    """
    async with AsyncExitStack() as stack:
        running = _Run(plan, folder, tell)
        try:
            return await running.whole(stack)
        finally:
            for bot in running.bots:
                bot.end()


class _Run:
    def __init__(self, plan: Plan, folder: Path, tell: Callable[[float, float], None]) -> None:
        self.bots: list[BotProcess] = []
        self._plan = plan
        self._folder = folder
        self._tell = tell
        self._chance = random.Random(plan.seed)  # noqa: S311 - to be repeated
        self._came: Counter[str] = Counter()
        self._met = 0
        self._prompt = Prompt()
        self._tables: list[SoakTable] = []
        self._playing: list[asyncio.Task[None]] = []
        self._ended = 0
        self._again = 0
        self._people: People
        self._store: Store

    async def whole(self, stack: AsyncExitStack) -> Soaked:
        """Do the run."""
        plan, chance = self._plan, self._chance
        discord = await stack.enter_async_context(discord_peer())
        telegram = await stack.enter_async_context(telegram_peer(inline=False, limits=NO_LIMITS))
        screens = Screens(discord, telegram, time.time() - time.perf_counter())
        store = await stack.enter_async_context(STORES[plan.store](self._folder, chance))
        link = open_link(store.look)
        stack.push_async_callback(link.aclose)
        self._store = assemble(link, ENCODING, Keyring(PLAIN), now)
        self._people = People(self._store, chance)
        discord.guild("Soak")
        shared = {
            "DISCORD_API": f"{discord.rest.origin}/api/v10",
            "DISCORD_TOKEN": discord.token,
            "TELEGRAM_API": telegram.api,
            "TELEGRAM_TOKEN": telegram.token,
            **store.environment,
        }
        kinds = [*itertools.islice(itertools.cycle(KINDS), plan.tables)]
        # It takes a processor for a while to get ready for what robots play, or a belgijka asks:
        # the last process alone does.
        robot = ",robot" if any(kind.asks_robot for kind in kinds) else ""
        for number, names in enumerate(PROCESSES[plan.processes], 1):
            roles = names + (robot if number == plan.processes else "")
            home = self._folder / f"bot{number}"
            bot = BotProcess(home, {**shared, "ROLES": roles}, chance)
            self.bots.append(bot)
            bot.start()
        self._tables = [
            self._seat(discord, telegram, number, kind) for number, kind in enumerate(kinds)
        ]
        self._playing = [asyncio.create_task(table.live()) for table in self._tables]
        keeping = asyncio.create_task(self._keep())
        stuck = await self._all_go_on()
        if not stuck:
            found = trouble(self.bots, discord, telegram, chance)
            await self._trouble(found, store)
            found.ready()
            self._met += found.struck
            calm(discord, telegram)
            seeing = asyncio.create_task(self._see())
            stuck = await self._all_go_on(min(_WELL, plan.faults))
            seeing.cancel()
        wrong = [f"nobody can go on with {one}" for one in stuck]
        for table in self._tables:
            table.stop()
        for task in self._playing:
            await task
        wrong += await self._let_turns_run_out()
        rest = await self._rest()
        keeping.cancel()
        wrong += [*rest, *await self._broken_promises(discord, screens)]
        if wrong:
            await self._write(screens)
        told, games = self._people.told, self._people.games
        promises = {
            "games": len(games),
            "ended games": sum(not goes_on for goes_on in games.values()),
            "moves": len(told.sure),
            "answers": len(told.answers),
            "faults that met an action": self._met,
            "games with a board twice on Telegram": self._again,
            "processes that ended by themselves": self._ended,
        }
        return Soaked(self._came, promises, tuple(wrong))

    def _seat(self, discord: Discord, telegram: Telegram, number: int, kind: Kind) -> SoakTable:
        """Make a table with its people, on a channel of its own, some of them on Telegram."""
        chance, room = self._chance, discord.guild("Soak").channel(f"gry-{number}")
        names = [f"{name} {number}" for name in _NAMES[: kind.people]]
        people = [telegram.person(name, username=name.replace(" ", "_")) for name in names]
        group = telegram.group(f"Soak {number}", *people) if number % 2 else None
        humans = []
        for at, (name, person) in enumerate(zip(names, people, strict=True)):
            there = TelegramHands(telegram, person, group, chance)
            here = DiscordHands(room.player(name), chance)
            if kind.linked and at == 0:
                humans.append(Human((here, there), linked=True))
            else:
                humans.append(Human((there if (at + number) % 2 else here,)))

        def code() -> str:
            shown = " ".join(one.text for one in room.messages())
            codes: list[str] = re.findall(r"belgijka `(\w{6})", shown)
            return codes[-1] if codes else ""

        return SoakTable(self._people, kind, humans, code)

    async def _keep(self) -> None:
        """Restart a dead process, as a supervisor does."""
        while True:
            self._ended += sum(bot.keep() for bot in self.bots)
            await asyncio.sleep(0.5)

    async def _trouble(self, found: Trouble, store: StoreUnderTest) -> None:
        """One fault after another; of the store and of all else one dear one lasts at a time."""
        chance = self._chance
        ours, its = asyncio.Lock(), asyncio.Lock()

        async def last(lasting: asyncio.Lock, fault: Awaitable[object]) -> None:
            """Until somebody is told something again, if it isn't too long."""
            async with lasting:
                await fault
                acts = self._acts
                with suppress(TimeoutError):
                    async with asyncio.timeout(_AWAY):
                        while self._acts == acts:  # noqa: ASYNC110 - it is done over the wire
                            await asyncio.sleep(0.1)

        async with asyncio.TaskGroup() as tasks:
            for number in range(self._plan.faults):
                self._tell(number, self._plan.faults)
                await asyncio.sleep(chance.uniform(*_BETWEEN))
                of_store = chance.random() < _OF_STORE
                about: Trouble | StoreUnderTest = store if of_store else found
                lasting, laid = (its, []) if of_store else (ours, found.ready())
                if chance.random() < _DEAR and not lasting.locked():
                    name = chance.choice([*about.dear])
                    tasks.create_task(last(lasting, about.dear[name]()))
                else:
                    name = chance.choice([*about.cheap, *laid])
                    if name in laid:
                        found.lay(name)
                    else:
                        tasks.create_task(about.cheap[name]())
                self._met += name not in laid and self._people.waiting > 0
                self._came[name] += 1

    @property
    def _acts(self) -> int:
        """The number of things done at all tables."""
        return sum(table.acts for table in self._tables)

    async def _see(self) -> None:
        """Look, while all is well, for boards that don't come."""
        while True:
            await asyncio.sleep(1)
            games = [game for table in self._tables for game in table.games[-2:]]
            with suppress(AccessError, StoreUnavailableError):
                await self._prompt.look(self._store, games, time.monotonic())

    async def _all_go_on(self, seconds: float = 0) -> Sequence[str]:
        """Wait until a player at every table got a message; return the tables without one.

        It takes so many seconds at least.
        """
        going: set[int] = set()
        told = [table.acts for table in self._tables]
        began = time.monotonic()
        deadline = began + _BEGINS
        while time.monotonic() < (began + seconds if len(going) == len(self._tables) else deadline):
            for task in self._playing:
                if task.done():
                    task.result()
            going |= {n for n, table in enumerate(self._tables) if table.acts > told[n]}
            await asyncio.sleep(0.2)
        return [
            f"{table.kind.options} {table.games[-1:]}"
            for number, table in enumerate(self._tables)
            if number not in going
        ]

    async def _let_turns_run_out(self) -> Sequence[str]:
        """Let a turn of every game with a short clock run out; the games whose didn't."""
        since, deadline = now(), time.monotonic() + _RESTS
        while True:
            left = list(self._tables)
            with suppress(StoreUnavailableError):
                left = [table for table in left if not await table.has_run_out(since)]
            if not left or time.monotonic() > deadline:
                return [f"no turn of {table.games[-1]} ran out" for table in left]
            await asyncio.sleep(_AGAIN)

    async def _rest(self) -> Sequence[str]:
        """Stop all processes at a moment at which nothing is left to be done; else what is."""
        deadline = time.monotonic() + _RESTS
        while True:
            for bot in self.bots:
                bot.freeze()
            await asyncio.sleep(_ON_ITS_WAY)
            left: Sequence[str]
            try:
                left = await unfinished_work(self._store, now())
            except (AccessError, StoreUnavailableError) as error:
                left = [str(error)]
            if not left or time.monotonic() > deadline:
                return left
            for bot in self.bots:
                bot.thaw()
            await asyncio.sleep(_AGAIN)

    async def _broken_promises(self, discord: Discord, screens: Screens) -> Sequence[str]:
        people, store = self._people, self._store
        lines = await broken_promises(store, people.told, people.games, screens.at)
        # Telegram knows no nonce: whoever hears no answer sends a board again.
        again = [one for one in lines if "old boards at telegram" in one]
        self._again = len(again)
        told = {name for name in self._came if name.startswith("discord")} | _SURE
        lost = sum(count for name, count in self._came.items() if name not in told)
        wrong = [one for one in lines if one not in again or len(again) > lost]
        return [*wrong, *self._prompt.late, *boards_shown_twice(discord)]

    async def _write(self, screens: Screens) -> None:
        """Leave beside the logs what the platforms were asked, and every game as it is stored."""
        (self._folder / "transcript").write_text("\n".join(screens.transcript()))
        lines = []
        for table in self._tables:
            for game in table.games:
                loaded = await self._store.tables.load(game)
                places = await self._store.tables.places(game)
                lines += [f"{game} {table.kind} {loaded and loaded.version}"]
                lines += [f"  {place} {stored!r}" for place, stored in places.items()]
                log = enumerate(loaded.table.log) if loaded else ()
                lines += [f"  {number} {entry}" for number, entry in log]
        (self._folder / "games").write_text("\n".join(lines))
