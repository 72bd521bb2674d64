"""What processes tell each other of who is at a table, and how long it is believed."""

from __future__ import annotations

import asyncio
from contextlib import asynccontextmanager
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

import pytest

from bot.coordinator.game_id import make
from bot.storage import keys
from bot.storage.errors import UnreachableError
from bot.storage.redis import presence
from bot.storage.redis.presence import LIFE
from bot.storage.redis.urls import open_link
from bot.storage.sealing.keyring import Keyring
from bot.storage.store import assemble
from tests.soak.sheets import ENCODING
from tests.support import PATIENCE
from tests.support.storage.contents import GAME
from tests.support.storage.exchanges import counted

if TYPE_CHECKING:
    from collections.abc import AsyncIterator, Coroutine, Sequence

    from bot.coordinator.game_id import GameId
    from bot.storage.redis.link import Command, Link
    from bot.storage.store import Store
    from tests.support.clock import Clock
    from tests.support.storage.servers import Servers

OTHER = make(b"secret", "other")
on_one_server = pytest.mark.parametrize("link", ["embedded"], indirect=True)


@dataclass
class Process:
    """A process of its own: what it says and hears of the games at which somebody waits."""

    store: Store
    changed: asyncio.Queue[GameId] = field(default_factory=asyncio.Queue)
    tasks: list[asyncio.Task[object]] = field(default_factory=list)

    def does(self, *works: Coroutine[None, None, object]) -> None:
        """Let it do this until it ends."""
        self.tasks += map(asyncio.create_task, works)

    def say(self, game: GameId, said: bytes) -> None:
        """Say it, with a window open that waits for the game's next version."""
        self.does(self.store.news.versions(game))
        self.store.presence.say(game, said)

    async def hears(self, game: GameId, *said: bytes) -> None:
        """Wait until it hears just this."""
        async with asyncio.timeout(PATIENCE):
            while [*self.store.presence.heard(game)] != [*said]:
                await self.changed.get()

    async def end(self) -> None:
        """End as it was asked to."""
        for task in self.tasks:
            task.cancel()
        await asyncio.gather(*self.tasks, return_exceptions=True)


@asynccontextmanager
async def process(link: Link, clock: Clock) -> AsyncIterator[Process]:
    """A process that shares this server with others."""
    one = Process(assemble(link, ENCODING, Keyring(), clock))
    one.does(one.store.news.run(), one.store.presence.run(one.changed.put_nowait))
    try:
        async with asyncio.timeout(PATIENCE):
            await one.store.news.listening.wait()
        yield one
    finally:
        await one.end()


@pytest.fixture
async def ours(link: Link, clock: Clock) -> AsyncIterator[Process]:
    async with process(link, clock) as one:
        yield one


@pytest.fixture
async def theirs(
    servers: Servers, clock: Clock, request: pytest.FixtureRequest
) -> AsyncIterator[Process]:
    """Another, with a link of its own."""
    own = open_link(servers.url(request.node.callspec.params["link"]))
    async with process(own, clock) as one:
        yield one
    await own.aclose()


async def test_each_hears_what_the_others_say(ours: Process, theirs: Process) -> None:
    theirs.say(GAME, b"Ola")
    ours.say(GAME, b"Kuba")
    await ours.hears(GAME, b"Ola")
    await theirs.hears(GAME, b"Kuba")
    theirs.say(GAME, b"Ola, Iza")
    await ours.hears(GAME, b"Ola, Iza")
    theirs.say(OTHER, b"Ola")
    ours.say(OTHER, b"Kuba")
    await ours.hears(OTHER, b"Ola")
    theirs.say(GAME, b"")
    await ours.hears(GAME)
    # Of a game at which it has nobody, a process hears nothing.
    assert not theirs.store.presence.heard(GAME)


@on_one_server
async def test_who_ends_takes_all_back(ours: Process, theirs: Process, link: Link) -> None:
    ours.say(GAME, b"Kuba")
    theirs.say(GAME, b"Ola")
    await ours.hears(GAME, b"Ola")
    await theirs.end()
    await ours.hears(GAME)
    await ours.end()
    assert not await link.ask("EXISTS", keys.PRESENCE.of(GAME))


async def nobody_answers(_commands: Sequence[Command]) -> list[object]:
    raise UnreachableError(address="nobody")


@on_one_server
async def test_nobody_outlives_a_process_that_is_killed(
    ours: Process, theirs: Process, link: Link, clock: Clock, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(presence, "BEAT", 0.01)
    ours.say(GAME, b"Kuba")
    theirs.say(GAME, b"Ola")
    await ours.hears(GAME, b"Ola")
    # As after kill -9 nothing more is sent, neither signs of life nor a farewell.
    monkeypatch.setattr(theirs.store.link, "exchange", nobody_answers)
    await theirs.end()
    clock.now += LIFE - 1
    with counted(link) as tally:
        while tally.in_sequence < 2:  # noqa: ASYNC110 - what goes over the wire
            await asyncio.sleep(0)
    assert ours.store.presence.heard(GAME) == [b"Ola"]
    clock.now += 1
    await ours.hears(GAME)


@on_one_server
async def test_while_the_store_is_away_nobody_is_known_elsewhere(
    ours: Process, theirs: Process, link: Link, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(presence, "_PAUSE", 0.01)
    ours.say(GAME, b"Kuba")
    theirs.say(GAME, b"Ola")
    await ours.hears(GAME, b"Ola")
    with monkeypatch.context() as away:
        away.setattr(link, "exchange", nobody_answers)
        ours.say(GAME, b"Kuba, Iza")
        await ours.hears(GAME)
    await ours.hears(GAME, b"Ola")
    await theirs.hears(GAME, b"Kuba, Iza")


@on_one_server
async def test_many_games_are_told_in_a_few_exchanges(ours: Process, link: Link) -> None:
    with counted(link) as tally:
        for number in range(250):
            ours.store.presence.say(make(b"secret", str(number)), b"Kuba")
        while not (tally.sent and tally.sent[-1][0].startswith("PUBLISH")):  # noqa: ASYNC110 - what goes over the wire
            await asyncio.sleep(0)
    assert [len(sent) for sent in tally.sent] == [300, 300, 150, 250]


@on_one_server
async def test_a_process_alone_asks_nothing(link: Link, clock: Clock) -> None:
    alone = assemble(link, ENCODING, Keyring(), clock, alone=True).presence
    sharing = asyncio.create_task(alone.run(print))
    with counted(link) as tally:
        alone.say(GAME, b"Kuba")
        await link.ask("PING")
        sharing.cancel()
        await asyncio.gather(sharing, return_exceptions=True)
    assert tally.sent == [["PING"]]


@on_one_server
async def test_what_nobody_understands_is_said_by_nobody(
    ours: Process, theirs: Process, link: Link
) -> None:
    """Another release may write otherwise; that ends nothing here."""
    await link.ask("HSET", keys.PRESENCE.of(GAME), "a", "b c", "7", "soon Iza")
    ours.say(GAME, b"Kuba")
    theirs.say(GAME, b"Ola")
    await ours.hears(GAME, b"Ola")
    assert not any(task.done() for task in ours.tasks[:2])
