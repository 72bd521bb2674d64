"""On a cluster of two nodes each command finds its node, also while slots move."""

from __future__ import annotations

import asyncio
from contextlib import AsyncExitStack
from typing import TYPE_CHECKING

import pytest
from redis.crc import key_slot

from bot.coordinator.game_id import make
from bot.storage import keys
from bot.storage.errors import ConfusedError
from bot.storage.redis.urls import open_link
from bot.storage.sealing.keyring import Keyring
from bot.storage.store import Store, assemble
from tests.support.storage.contents import change
from tests.support.storage.servers import empty
from tests.support.storage.sheets import ENCODING, Sheet
from tests.support.storage.told import raises_told

if TYPE_CHECKING:
    from collections.abc import AsyncIterator

    from bot.coordinator.game_id import GameId
    from bot.storage.redis.link import Link
    from tests.support.clock import Clock
    from tests.support.storage.servers import Servers

# Games in each node's half. All tests have the same nodes, so a slot moves only once.
LOW, HIGH = make(b"s", "low", 4), make(b"s", "high", 60)
MOVED, MOVING = make(b"s", "moved", 3), make(b"s", "moving", 5)


class Pair:
    """Two nodes, each with half of the slots, and a link to both."""

    def __init__(self, nodes: list[Link], ids: list[str], link: Link) -> None:
        self.nodes = nodes
        self.ids = ids
        self.link = link

    async def move(self, game: GameId, *how: str) -> None:
        """Say on both nodes how a game's slot moves from the first to the second."""
        slot = key_slot(keys.GAME.of(game).encode())
        for node, says in zip(self.nodes, how, strict=True):
            await node.ask("CLUSTER", "SETSLOT", slot, *says.split())


@pytest.fixture(scope="module")
def nodes(servers: Servers) -> list[tuple[str, int]]:
    """Start a cluster, which takes two seconds until it answers."""
    return servers.start_cluster(2)


@pytest.fixture
async def pair(nodes: list[tuple[str, int]]) -> AsyncIterator[Pair]:
    async with AsyncExitStack() as stack:
        links = [open_link(f"redis://{host}:{port}") for host, port in nodes]
        links.append(open_link("redis+cluster://{}:{}".format(*nodes[0])))
        for link in links:
            stack.push_async_callback(link.aclose)
        for link in links[:2]:
            await empty(link)
        names = [(await link.ask("CLUSTER", "MYID")).decode() for link in links[:2]]
        yield Pair(links[:2], names, links[2])


@pytest.fixture
def store(pair: Pair, clock: Clock) -> Store:
    return assemble(pair.link, ENCODING, Keyring(), clock)


async def test_each_game_lies_on_its_node(pair: Pair, store: Store) -> None:
    for game in (LOW, HIGH):
        await store.tables.commit(change("c1", 0, Sheet(game), join=["web:a:"]))
    assert len(await pair.link.primaries()) == 2
    for node, game in zip(pair.nodes, (LOW, HIGH), strict=True):
        assert await node.ask("HGET", keys.GAME.of(game), "v") == b"1"
    claims = await store.outbox.claim("web", now=2**42, lease=1, limit=9)
    assert {claim.game for claim in claims} == {LOW, HIGH}


async def test_a_slot_that_moved_is_followed(pair: Pair, store: Store) -> None:
    assert await store.tables.load(MOVED) is None
    await pair.move(MOVED, f"NODE {pair.ids[1]}", f"NODE {pair.ids[1]}")
    pair.link.replicas, pair.link.patience = 1, 1
    async with store.tables.hold(MOVED):
        after = asyncio.create_task(load_held(store))
        await asyncio.sleep(0)
        assert await store.tables.commit(change("c1", 0, Sheet(MOVED))) == 1
    assert await after == 1, "read on the node where it was written"
    assert pair.link.uncopied == 1, "and waited there for a replica that isn't"
    assert await pair.nodes[1].ask("HGET", keys.GAME.of(MOVED), "v") == b"1"
    assert await store.tables.commit(change("c2", 1, Sheet(MOVED))) == 2


async def load_held(store: Store) -> int:
    async with store.tables.hold(MOVED):
        loaded = await store.tables.load(MOVED)
        return 0 if loaded is None else loaded.version


async def test_a_moving_slot_is_asked_for_at_its_new_node(pair: Pair, store: Store) -> None:
    assert await store.tables.places(MOVING) == {}
    await pair.move(MOVING, f"MIGRATING {pair.ids[1]}", f"IMPORTING {pair.ids[0]}")
    await store.tables.set_place(MOVING, "web:a:", b"cursor")
    assert await store.tables.places(MOVING) == {"web:a:": b"cursor"}
    with raises_told(ConfusedError, "slot"):
        await store.tables.commit(change("c1", 0, Sheet(MOVING)))
    await pair.move(MOVING, f"NODE {pair.ids[1]}", f"NODE {pair.ids[1]}")
    assert await store.tables.commit(change("c1", 0, Sheet(MOVING))) == 1
