"""Fixtures: people who talk to a coordinator on a real server, emptied between tests.

A folder's `conftest.py` imports those that its tests ask for.
"""

from __future__ import annotations

from contextlib import asynccontextmanager
from typing import TYPE_CHECKING

import pytest

from bot.composition import ENCODING
from bot.rules.log import AllBut
from bot.storage.redis.urls import open_link
from bot.storage.sealing.keyring import Keyring
from bot.storage.store import assemble
from tests.support.coordinator.linking import OLA, OLKA, Linking
from tests.support.coordinator.talk import Lists, Talk
from tests.support.delivery.wall import Room
from tests.support.storage.sealed_store import KEY
from tests.support.storage.servers import Servers, empty

if TYPE_CHECKING:
    from collections.abc import AsyncIterator

    from bot.storage.store import Store


@pytest.fixture
async def talk(request: pytest.FixtureRequest, servers: Servers) -> AsyncIterator[Talk]:
    """Yield a talk on the embedded server, all sealed; every word is a word but XXX.

    `tests/storage` shows that other servers store the same. A few files ask for the machine's own
    server, too.
    """
    link = open_link(servers.url(getattr(request, "param", "embedded")))
    await empty(link)
    people = Talk(None, Lists(AllBut(["XXX"])))  # type: ignore[arg-type]
    people.store = assemble(link, ENCODING, Keyring(KEY), lambda: people.now)
    yield people
    await link.aclose()


@pytest.fixture
def room(talk: Talk) -> Room:
    """Return people at a wall, without a game yet."""
    return Room(talk)


@pytest.fixture(params=["embedded", "cluster"])
async def each_store(request: pytest.FixtureRequest, servers: Servers) -> AsyncIterator[Store]:
    """Yield an empty store of each kind, nothing in it sealed: equal things are equal bytes."""
    async with _open_unsealed(servers.url(request.param)) as emptied:
        yield emptied


@pytest.fixture
async def store(servers: Servers) -> AsyncIterator[Store]:
    """Yield an empty store on the embedded server alone."""
    async with _open_unsealed(servers.url("embedded")) as emptied:
        yield emptied


@asynccontextmanager
async def _open_unsealed(url: str) -> AsyncIterator[Store]:
    link = open_link(url)
    await empty(link)
    yield assemble(link, ENCODING, Keyring(), lambda: 1_800_000_000_000)
    await link.aclose()


@pytest.fixture
def linking(talk: Talk) -> Linking:
    return Linking(talk)


@pytest.fixture
async def two_persons(linking: Linking) -> Talk:
    """Begin a talk in which `Ola` (Discord) and `Olka` (Telegram) are known, as two persons."""
    assert (await linking.person(OLA)).id != (await linking.person(OLKA)).id
    return linking.talk
