"""The weighing of a process of the bot sees what it holds, and nothing of a test's."""

from __future__ import annotations

import gc
from typing import TYPE_CHECKING
from weakref import proxy

import pytest

from bot.bounded_cache import BoundedCache
from bot.storage import object_store
from tests.simulation import leaks
from tests.simulation.crowd import Wanted
from tests.simulation.leaks import last_day, watch, weigh

if TYPE_CHECKING:
    from tests.simulation.store import StoreServer


@pytest.fixture(scope="module", autouse=True)
def _own_objects() -> None:
    """Leave what other tests made out of the searches for garbage, one before each weighing."""
    gc.collect()
    gc.freeze()


@pytest.fixture(autouse=True)
def _few_modules(monkeypatch: pytest.MonkeyPatch) -> None:
    """Weigh one room of the bot: other tests of this process filled the caches of the rest."""
    monkeypatch.setattr(leaks, "_OURS", ("bot.storage.",))


def test_objects_in_a_cache_or_a_module_are_weighed(monkeypatch: pytest.MonkeyPatch) -> None:
    cache: BoundedCache[str, bytes] = BoundedCache(9)
    before, few = weigh([cache])
    cache.put("a", bytes(100_000))
    after, kinds = weigh([cache])
    assert 100_000 <= after - before < 101_000
    assert kinds["bytes"] == few["bytes"] + 1
    monkeypatch.setattr(object_store, "leaked", [bytes(200_000)], raising=False)
    assert 200_000 <= weigh([cache])[0] - after < 201_000


def test_objects_of_a_test_are_left_out() -> None:
    holder = Wanted(1)
    before, _ = weigh([[]])
    assert weigh([[holder]])[0] - before < 100


def test_a_proxy_of_an_object_that_has_gone_is_left_out() -> None:
    gone = proxy(BoundedCache[str, bytes](9))
    before, _ = weigh([[]])
    assert weigh([[gone]])[0] - before < 100


def test_a_day_of_play_is_weighed_every_two_hours(server: StoreServer) -> None:
    weights = watch(Wanted(1, players=3, days=1), server)
    assert len(weights) == 12
    first, last = last_day(weights)
    assert last.games > first.games
    assert last.bytes > first.bytes > 10_000
    assert last.kinds["RedisTables"] == 1
