"""The bot as it runs, on a store and a clock that are simulated, worked off when told to."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from bot.composition import compose, workers
from bot.coordinator.background.ticker import PATIENCE, resume
from bot.coordinator.decisions.change import World
from bot.coordinator.people.vacation import Vacations
from bot.coordinator.standings.rebuild import RebuildProgress, rebuild
from bot.delivery.deliver import Delivery
from bot.delivery.relay import Relay
from bot.dialogue.limits import Limits
from tests.season.people import PLATFORM

if TYPE_CHECKING:
    import random
    from collections.abc import Callable, Mapping

    from bot.coordinator.decisions.change import WordLists
    from bot.coordinator.game_id import GameId
    from bot.dialogue.services import ChatServices
    from bot.storage.store import Store
    from tests.season.platform import SeasonChannel


@dataclass
class Server:
    """Everything that `bot.composition` makes beside the chats, worked off when told to."""

    store: Store
    channel: SeasonChannel
    clock: Callable[[], int]
    chance: random.Random
    lists: WordLists
    secret: bytes
    services: ChatServices = field(init=False)

    async def start(self) -> None:
        """Begin as a new process does: whatever was missed since the last heartbeat is made up."""
        store = self.store
        world = World(
            lists=self.lists,
            secret=self.secret,
            chance=self.chance.randbytes,
            outages=await resume(store.timers, store.outbox, store.registry, self.clock()),
            patience=PATIENCE,
        )
        limits = Limits(lambda: 0.0, burst=1 << 30)
        bot = compose(self.store, world, clock=self.clock, limits=limits)
        self._workers = workers(bot)
        self.coordinator, self.history, self.services = bot.coordinator, bot.history, bot.services
        self.preferences = bot.services.preferences
        self.vacations = Vacations(
            self.preferences, self.store.people, self.store.tables, self.coordinator
        )
        sender = Delivery(PLATFORM, self.services, self.channel, self.store.outbox)
        self._relay = Relay(PLATFORM, self.store.outbox, sender, self.clock)

    async def tick(self) -> int:
        """Fire every timer that is due."""
        return await self._workers.ticker.tick()

    async def beat(self) -> None:
        """Give the sign of life that a real bot gives each second."""
        await self.store.timers.beat(self.clock())

    async def work_off(self) -> int:
        """Index, count and show whatever is behind; how many marks there were."""
        done = 0
        while found := await self._worked_off():
            done += found
        return done

    async def kept(self) -> dict[str, Mapping[GameId, bytes | None]]:
        """All that is kept beside the games: every ladder's games, every person's lines."""
        results = self.store.results
        found: dict[str, Mapping[GameId, bytes | None]] = {}
        for name in await results.all_leaderboards():
            games: dict[GameId, bytes | None] = {}
            seen, more = 0, True
            while more:
                page = await results.leaderboard(name, seen)
                games, seen, more = games | {**page.games}, page.version, page.more
            found[f"ladder {name}"] = games
        async for person in results.all_persons():
            found[f"person {person}"] = await results.lines([person])
        return found

    async def recompute(self) -> RebuildProgress:
        """Have it all anew, from the games alone."""
        store = self.store
        return await rebuild(store.tables, store.people, store.results, store.timers)

    async def _worked_off(self) -> int:
        counted = await self._workers.game_lists.work_off() + await self._workers.results.work_off()
        return counted + await self._relay.work_off()


async def started(
    store: Store,
    channel: SeasonChannel,
    clock: Callable[[], int],
    chance: random.Random,
    lists: WordLists,
) -> Server:
    """A server that began on this store."""
    # The same chance gives games and persons the same ids.
    server = Server(store, channel, clock, chance, lists, chance.randbytes(32))
    await server.start()
    return server
