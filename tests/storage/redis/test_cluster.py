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
from bot.storage.keyring import Keyring
from bot.storage.redis.urls import open_link
from bot.storage.store import Store, assemble
from tests.soak.sheets import ENCODING, Sheet
from tests.support.storage.contents import change

if TYPE_CHECKING:
    from collections.abc import AsyncIterator

    from bot.storage.redis.link import Link
    from tests.support.storage.servers import Clock, Servers

# One game in each node's half.
LOW, HIGH = make(b"s", "low", 3), make(b"s", "high", 60)
SLOT = key_slot(keys.GAME.of(LOW).encode())


class Pair:
    """Two nodes, each with half of the slots, and a link to both."""

    def __init__(self, nodes: list[Link], ids: list[str], link: Link) -> None:
        self.nodes = nodes
        self.ids = ids
        self.link = link

    async def move(self, slot: int, *how: str) -> None:
        """Say on both nodes how a slot moves from the first to the second."""
        for node, says in zip(self.nodes, how, strict=True):
            await node.ask("CLUSTER", "SETSLOT", slot, *says.split())


@pytest.fixture
async def pair(servers: Servers) -> AsyncIterator[Pair]:
    async with AsyncExitStack() as stack:
        places = [servers.node(), servers.node()]
        links = [open_link(f"redis://{host}:{port}") for host, port, _ in places]
        links.append(open_link(f"redis+cluster://127.0.0.1:{places[0][1]}"))
        for link in links:
            stack.push_async_callback(link.aclose)
        await links[0].ask("CLUSTER", "ADDSLOTSRANGE", 0, 8191)
        await links[1].ask("CLUSTER", "ADDSLOTSRANGE", 8192, 16383)
        await links[0].ask("CLUSTER", "MEET", *places[1])
        async with asyncio.timeout(20):
            for link in links[:2]:
                while b"cluster_state:ok" not in await link.ask("CLUSTER", "INFO"):
                    pass
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
    assert await store.tables.load(LOW) is None
    await pair.move(SLOT, f"NODE {pair.ids[1]}", f"NODE {pair.ids[1]}")
    pair.link.replicas, pair.link.patience = 1, 1
    async with store.tables.hold(LOW):
        after = asyncio.create_task(load_held(store))
        await asyncio.sleep(0)
        assert await store.tables.commit(change("c1", 0, Sheet(LOW))) == 1
    assert await after == 1, "read on the node where it was written"
    assert pair.link.uncopied == 1, "and waited there for a replica that isn't"
    assert await pair.nodes[1].ask("HGET", keys.GAME.of(LOW), "v") == b"1"
    assert await store.tables.commit(change("c2", 1, Sheet(LOW))) == 2


async def load_held(store: Store) -> int:
    async with store.tables.hold(LOW):
        loaded = await store.tables.load(LOW)
        return 0 if loaded is None else loaded.version


async def test_a_slot_that_is_moving_is_asked_for_on_the_other_side(
    pair: Pair, store: Store
) -> None:
    assert await store.tables.places(LOW) == {}
    await pair.move(SLOT, f"MIGRATING {pair.ids[1]}", f"IMPORTING {pair.ids[0]}")
    await store.tables.set_place(LOW, "web:a:", b"cursor")
    assert await store.tables.places(LOW) == {"web:a:": b"cursor"}
    with pytest.raises(ConfusedError, match="slot"):
        await store.tables.commit(change("c1", 0, Sheet(LOW)))
    await pair.move(SLOT, f"NODE {pair.ids[1]}", f"NODE {pair.ids[1]}")
    assert await store.tables.commit(change("c1", 0, Sheet(LOW))) == 1
