"""A process of the bot, composed as in production, for two platforms, with its restarts."""

from __future__ import annotations

import asyncio
import contextvars
from dataclasses import replace
from functools import partial
from types import SimpleNamespace
from typing import TYPE_CHECKING, Any, TypeVar, cast

from bot.chat.shared_chats import share_chats
from bot.chat.supervisor import supervise, work_under
from bot.chat.telegram.inbound.inbox_worker import InboxWorker
from bot.clock import SteadyClock
from bot.composition import ENCODING, compose, workers
from bot.coordinator.background.tasks import together
from bot.coordinator.background.timer_worker import TAKEOVER, keep_outages, resume
from bot.coordinator.decisions.change import World
from bot.coordinator.place import SHARES
from bot.delivery.deliver import Delivery
from bot.delivery.relay import Relay
from bot.dialogue.limits import Limits
from bot.robot.player.worker import RobotWorker
from bot.storage.errors import TakenOverError
from bot.storage.games.tables import RedisTables
from bot.storage.redis.connect import patiently
from bot.storage.redis.link import Link
from bot.storage.redis.shared_clock import SharedClock
from bot.storage.sealing.keyring import Keyring
from bot.storage.store import assemble
from tests.simulation.loop import OWN, Tasks, VirtualLoop
from tests.simulation.moves import BestPlays, Lists, Robots
from tests.simulation.platform import SimulatedChannel
from tests.simulation.wire import Wire

if TYPE_CHECKING:
    import random
    from collections.abc import Awaitable, Callable, Coroutine, Sequence

    from telegram import Update

    from bot.chat.telegram.inbound.dispatch import Dispatch
    from bot.composition import Bot
    from bot.coordinator.ports.chats import Lease
    from bot.coordinator.ports.tables import Commit
    from bot.storage.store import Store
    from tests.simulation.faults import Faults, Machine
    from tests.simulation.platform import Platform
    from tests.simulation.wire import Network

T = TypeVar("T")

# Seconds until a process that died is there again.
_AWAY = (0.5, 12.0)
# For so many seconds people wait for an answer.
_PATIENCE = 8.0


class Hearing:
    """The handler of an inbox worker's letters; each is a number that somebody `hears`."""

    def __init__(self, bot: Bot, hears: Callable[[int, Bot], Awaitable[None]]) -> None:
        self._bot = bot
        self._hears = hears

    async def hear(self, update: Update, _at: int) -> None:
        """Do what it asks for."""
        await self._hears(update.update_id, self._bot)


class GoneError(Exception):
    """A process that died, is frozen or missing: the result of its request is unknown."""


class WatchedTables(RedisTables):
    """The store's tables; a callback gets every acknowledged commit."""

    watch: Callable[[Commit], None] = staticmethod(lambda _commit: None)

    async def commit(self, commit: Commit) -> int:
        """Store it all, tell, and return the new version."""
        version = await super().commit(commit)
        self.watch(commit)
        return version


def open_tables(link: Link, clock: Callable[[], int]) -> Store:
    """Open the store over a link, with tables that can be watched."""
    keyring = Keyring()
    store = assemble(link, ENCODING, keyring, clock)
    return replace(store, tables=WatchedTables(link, ENCODING, keyring, clock))


class Process:
    """One process at a time, on a `machine`; `number` tells it from others."""

    def __init__(  # noqa: PLR0913 - the world around it
        self,
        number: int,
        network: Network,
        platforms: Sequence[Platform],
        faults: Faults,
        chance: random.Random,
        *,
        machine: Machine,
        watch: Callable[[Commit], None],
    ) -> None:
        self.number = number
        self.bot: Bot | None = None
        self._network = network
        self._platforms = platforms
        self._faults = faults
        self._chance = chance
        self._machine = machine
        self._watch = watch
        # Whoever wrote a letter knows what is to be done for it.
        self.hears: Callable[[int, Bot], Awaitable[None]]
        self._lives = 0
        self._wire = self._new_wire()
        self._own: Tasks = {}
        self._context = contextvars.copy_context()

    async def live(self) -> None:
        """Run, and start again some time after each death."""
        while True:
            self._wire, self._own = self._new_wire(), {}
            self._context = contextvars.copy_context()
            self._context.run(OWN.set, self._own)
            serving = self._spawn(self._serve())
            await asyncio.wait({serving})
            if not self._wire.is_cut:
                serving.result()
            await self.end()
            await asyncio.sleep(self._chance.uniform(*_AWAY))

    async def end(self) -> None:
        """Die, and cancel all of its tasks."""
        self.die()
        while self._own:
            for task in [*self._own]:
                task.cancel()
            await asyncio.sleep(0)

    def die(self) -> None:
        """Cut the wire, so that nothing goes out from here on."""
        self._wire.is_cut, self.bot = True, None
        self._loop.thaw(self._own)
        for task in [*self._own]:
            task.cancel()

    async def ask(self, work: Callable[[Bot], Coroutine[None, None, T]]) -> T:
        """Let it do something; the answer takes its time. Raises GoneError."""
        await self._network.travel()
        if self.bot is None:
            raise GoneError
        wire, doing = self._wire, self._spawn(work(self.bot))
        await asyncio.wait({doing}, timeout=_PATIENCE)
        doing.add_done_callback(_take_outcome)
        if not doing.done() or wire.is_cut or doing.cancelled():
            raise GoneError
        error = doing.exception()
        await self._network.travel()
        if error is not None:
            raise error
        return doing.result()

    def _new_wire(self) -> Wire:
        self._lives += 1
        name = f"{self.number}.{self._lives}"
        return Wire(self._network, self._faults, name, die=self.die, freeze=self._freeze)

    def _freeze(self, seconds: float) -> None:
        self._loop.freeze(self._own, seconds)

    @property
    def _loop(self) -> VirtualLoop:
        return cast("VirtualLoop", asyncio.get_running_loop())

    def _spawn(self, work: Coroutine[None, None, T]) -> asyncio.Task[T]:
        return asyncio.get_running_loop().create_task(work, context=self._context)

    def _wall(self) -> int:
        """Return the time of day of its machine, which may be wrong."""
        return int(self._machine.at(asyncio.get_running_loop().time()))

    async def _serve(self) -> None:
        link = Link(self._wire.make, "the store")
        clock = SteadyClock(self._wall, asyncio.get_running_loop().time)
        store = open_tables(link, clock)
        store.tables.watch = self._watch  # type: ignore[attr-defined]
        shared = SharedClock(link, clock)
        world = await patiently(link, partial(self._begin, store, shared, clock))
        limits = Limits(lambda: 0.0, burst=1 << 30)
        self.bot = bot = compose(store, world, clock=clock, limits=limits, solver=BestPlays())
        found, alarm = workers(bot), store.news.waker
        await together(
            store.news.run(),
            shared.run(),
            keep_outages(bot.coordinator),
            found.timers.run(alarm),
            found.game_lists.run(alarm),
            found.results.run(alarm),
            found.erasures.run(),
            RobotWorker(store.outbox, bot.coordinator, Robots(), clock).run(alarm),
            *(self._chat(bot, platform) for platform in self._platforms),
        )

    async def _begin(self, store: Store, shared: SharedClock, clock: Callable[[], int]) -> World:
        await shared.begin()
        outages = await resume(store.timers, store.outbox, store.registry, clock())
        secret = await store.registry.secret()
        return World(Lists(), secret, self._chance.randbytes, outages, TAKEOVER)

    async def _chat(self, bot: Bot, platform: Platform) -> None:
        """Run the sending half of a platform's adapter: alone, or with a share of the chats."""
        store, wire = bot.store, self._wire
        account = f"{platform.name}:bot"

        def relay(lease: Lease) -> Relay:
            platform.holders.append((lease, wire))
            channel = SimulatedChannel(platform, wire, lease)
            outbox = store.outbox.under(lease)
            sender = Delivery(platform.name, bot.services, channel, outbox)
            return Relay(platform.name, outbox, sender, bot.services.now)

        async def alone(lease: Lease) -> None:
            await relay(lease).run(store.news.waker)

        async def work_shared(lease: Lease) -> None:
            mine = relay(lease)
            # All that it uses of an account.
            known: Any = SimpleNamespace(services=bot.services, id=1, bot=None)
            letters = InboxWorker(known, cast("Dispatch", Hearing(bot, self.hears)), lease)
            works = letters.run(), mine.run(store.news.waker), share_chats(lease, letters, mine)
            await together(*works)

        async def hold() -> None:
            if platform.is_shared:
                await work_under(store.leases.share(account), work_shared)
            else:
                await work_under(store.leases.lease(account), alone)

        await supervise(platform.name, hold)


def held_shares(lease: Lease, wire: Wire) -> frozenset[str]:
    """Return the shares of chats that their live holder believes to hold alone."""
    if wire.is_cut:
        return frozenset()
    try:
        lease.check()
    except TakenOverError:
        return frozenset()
    shares = lease.shares
    return frozenset(SHARES if shares == "" else shares or "")


def _take_outcome(done: asyncio.Task[Any]) -> None:
    """Take the outcome of an answer that nobody waits for."""
    if not done.cancelled():
        done.exception()
