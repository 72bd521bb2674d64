"""A server of each kind, started once for all tests and emptied between them."""

from __future__ import annotations

import math
from functools import partial
from typing import TYPE_CHECKING

import pytest

from bot.storage import store as stores
from bot.storage.redis.schedule import Schedule
from bot.storage.redis.urls import open_link
from bot.storage.sealing.keyring import Keyring
from bot.storage.store import Store, assemble
from tests.support.clock import Clock
from tests.support.storage.servers import KINDS, Servers, empty
from tests.support.storage.sheets import ENCODING

if TYPE_CHECKING:
    from collections.abc import AsyncIterator

    from bot.storage.redis.link import Link


@pytest.fixture
def clock() -> Clock:
    return Clock()


@pytest.fixture(params=KINDS)
async def link(request: pytest.FixtureRequest, servers: Servers) -> AsyncIterator[Link]:
    """Return a link to an empty server, of each kind in turn."""
    opened = open_link(servers.url(request.param))
    await empty(opened)
    yield opened
    await opened.aclose()


@pytest.fixture
def store(link: Link, clock: Clock, monkeypatch: pytest.MonkeyPatch) -> Store:
    """Return a store without looks at everything now and then: news has to come."""
    monkeypatch.setattr(stores, "Schedule", partial(Schedule, sweep=math.inf))
    return assemble(link, ENCODING, Keyring(), clock)
