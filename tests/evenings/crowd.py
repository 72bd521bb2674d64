"""A crowd of simulated people on two platforms, and a bot whose processes may die."""

from __future__ import annotations

import asyncio
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from bot.composition import workers
from bot.coordinator.commands import Beginning, Command
from bot.coordinator.game_id import SHARDS, GameId
from bot.coordinator.place import NEW_THREAD, Place
from bot.coordinator.ports.tables import StoreUnavailableError
from bot.coordinator.transactions.commits import FOLLOW, HISTORY, INDEX
from bot.delivery.channel import PlaceGoneError, PlaceMovedError, TryLaterError
from bot.delivery.deliver import Delivery
from bot.delivery.relay import Relay
from tests.support.coordinator.killed_rounds import Killed, dying
from tests.support.delivery.wall import Wall
from tests.support.rules.random_games import chance
from tests.support.storage.due import waiting

if TYPE_CHECKING:
    from collections.abc import Awaitable, Callable

    from bot.composition import Bot
    from bot.coordinator.commands import Request
    from bot.coordinator.table.table import Table
    from bot.delivery.channel import OutgoingMessage
    from tests.support.coordinator.talk import Talk

PLACES = {"discord": "discord:1:", "telegram": "telegram:-5:"}
HOUR = 3_600_000
MOST_LIVES = 100


@dataclass
class Platform(Wall):
    """A platform in memory whose channel makes threads, and where some people are out of reach.

    While it is `away` it takes no message and no change of one.
    """

    name: str = ""
    closed: set[str] = field(default_factory=set)
    away: bool = False

    async def post(self, place: str, letter: OutgoingMessage) -> str:
        """Send a message, or refuse it as the platform would."""
        if self.away:
            raise TryLaterError(self.name)
        at = Place.parse(place)
        if at.thread == NEW_THREAD:
            raise PlaceMovedError(str(Place(at.platform, at.chat, str(letter.game))))
        if place in self.closed:
            raise PlaceGoneError("closed")
        return await super().post(place, letter)

    async def private(self, identity: str) -> str | None:
        """Return a person's chat with the bot."""
        return str(Place(self.name, identity))

    async def _check(self, what: str, place: str) -> None:
        if self.away:
            raise TryLaterError(self.name)
        await super()._check(what, place)


@dataclass
class Crowd:
    """People made of a seed, who talk to the bot. `deaths` counts the processes that died."""

    talk: Talk
    seed: int
    deaths: int = 0

    def __post_init__(self) -> None:
        """Start the first process, and draw the people."""
        # The number of calls to the store differs from run to run. The people's plans must not.
        self.dice, self.death = chance(self.seed), chance(self.seed)
        self.names: list[str] = []
        self.platforms = [Platform(name=name) for name in PLACES]
        self.on: dict[str, str] = {}
        self.game = GameId("")
        self.serial = 0
        # The chance that a call to the store kills the process.
        self.deadly = 0.001
        self._bot: Bot = self.talk.bot
        self._relays: list[Relay] = []
        self.draw()
        self._start()

    def draw(self) -> None:
        """Draw the people and their plans."""

    async def play(self) -> None:
        """Play to the end, and compare it with the book."""
        raise NotImplementedError

    def add_people(self, names: list[str]) -> None:
        """Give each of these new people a platform. Some are out of the bot's reach there."""
        self.names += names
        for name in names:
            if self.dice.random() < 0.1:
                self.platforms[1].closed.add(str(Place("telegram", f"id-{name}")))
        self.on |= {name: self.dice.choice([*PLACES]) for name in names}

    async def _say(
        self, name: str, request: Request, *, game: GameId | None = None, place: str = ""
    ) -> GameId:
        """Give a command until its answer comes, whatever dies meanwhile. Return its table."""
        platform = self.on[name]
        place = place or PLACES[platform]
        at = Place.parse(place)
        by = await self.talk.person(name, platform)
        self.serial += 1
        id_ = f"{self.seed}:{self.serial}"
        told = None if isinstance(request, Beginning) else game or self.game
        command = Command(
            id_, request, self.talk.now, by=by, game=told, place=place, scope=at.scope
        )
        found: list[GameId] = []

        async def give() -> None:
            found.append((await self._bot.coordinator.handle(command)).game)

        await self._live(give)
        return found[-1]

    async def _pass_time(self, ms: int) -> None:
        self.talk.now += ms
        await self._settle()

    def _lose_platforms(self, chance: float) -> None:
        """Let one of the platforms or both of them go away, or (mostly) none."""
        if self.dice.random() < chance:
            lost = self.dice.choice(([0], [1], [0, 1]))
            for number in lost:
                self.platforms[number].away = True

    @property
    def _away(self) -> frozenset[str]:
        """The names of the platforms that are away."""
        return frozenset(one.name for one in self.platforms if one.away)

    async def _come_back(self) -> None:
        """Let every platform that is away come back, and the bot try all its messages again."""
        for one in self.platforms:
            one.away = False
        await self.talk.store.release(within=HOUR)
        await self._settle()
        # An event's public message is edited at most once in five seconds.
        await self._pass_time(6_000)

    async def _settle(self) -> None:
        """Do all that is due in the background, in processes that may die."""
        await self._live(self._work)

    async def _work(self) -> None:
        working, store = workers(self._bot), self.talk.store
        done = 1
        while done:
            due = await waiting(store)
            kinds = due.kinds(self.talk.now)
            done = await working.timers.work_off(range(SHARDS) if due.fires(self.talk.now) else ())
            done += await working.game_lists.work_off() if INDEX in kinds else 0
            done += await working.results.work_off() if HISTORY in kinds else 0
            done += await working.follow_ups.work_off() if FOLLOW in kinds else 0
            for platform, relay in zip(self.platforms, self._relays, strict=True):
                done += await relay.work_off() if platform.name in kinds else 0

    async def _live(self, work: Callable[[], Awaitable[None]]) -> None:
        for _ in range(MOST_LIVES):
            try:
                with dying(self.talk.store.link, self.death, self.deadly):
                    await work()
            except (Killed, StoreUnavailableError, asyncio.CancelledError):
                self.deaths += 1
                await self.talk.store.release(within=HOUR)
                self._start()
            else:
                return
        raise AssertionError

    def _start(self) -> None:
        """Start a new process."""
        self._bot = self.talk.bot
        services, outbox = self._bot.services, self.talk.store.outbox
        self._relays = [
            Relay(
                one.name, outbox, Delivery(one.name, services, one, outbox), lambda: self.talk.now
            )
            for one in self.platforms
        ]

    async def _table(self) -> Table:
        return await self.talk.table(self.game)
