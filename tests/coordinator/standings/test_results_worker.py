"""Finished games are counted once, by any process, in any order, also after crashes."""

from __future__ import annotations

import asyncio
import random
from typing import TYPE_CHECKING

import pytest

from bot.coordinator.standings.leaderboards import Leaderboards
from bot.coordinator.standings.rebuild import RebuildProgress, rebuild
from tests.support.coordinator.seasons import (
    Process,
    lose_all_but_games,
    make_ended_game,
    season,
    stored_parts,
)
from tests.support.storage.servers import empty

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence
    from typing import Any

    from bot.storage.redis.link import RedisCommand
    from bot.storage.store import Store


class Killed(BaseException):
    """A process that is no more."""


async def test_every_game_is_counted_once_in_any_order_and_a_rebuild_counts_in_order_of_time(
    each_store: Store,
) -> None:
    """Two processes count in any order. To rebuild is to count in the order of the ends."""
    store, tables = each_store, season(1, games=30)
    one = Process(store)
    await one.count(*sorted(tables, key=lambda table: (table.last_action, table.id)))
    whole, lines = await stored_parts(store), await stored_parts(store, ("h", "pg", "po"))
    await empty(store.link)
    several = Process(store), Process(store)
    random.Random(2).shuffle(tables)  # noqa: S311 - no secret
    for start in range(0, len(tables), 7):
        for process in several:
            await process.end(*tables[start : start + 7])
        await asyncio.gather(*(process.work_off() for process in several))
    assert await stored_parts(store, ("h", "pg", "po")) == lines
    assert (await stored_parts(store)).keys() == whole.keys()
    told: list[RebuildProgress] = []
    done = await rebuild(store.tables, store.people, store.results, store.timers, told.append)
    assert await stored_parts(store) == whole
    assert (done.games, done.unreadable) == (len(tables), 0)
    assert (done.persons, done.leaderboards) == (8, 8)
    assert told
    await lose_all_but_games(store)
    await rebuild(store.tables, store.people, store.results, store.timers)
    assert await stored_parts(store) == whole


@pytest.mark.parametrize("when", ["before", "after"])
async def test_a_process_may_die_at_any_moment(store: Store, when: str) -> None:
    """A process dies at its n-th exchange with the store, whether done or not.

    A new one goes on.
    """
    tables = make_ended_game(1, "ola", "kuba", at=5), make_ended_game(2, "jan", "iza", at=4)
    first = Process(store)
    await first.end(*tables)
    await first.results_worker.work_off()
    whole = await stored_parts(store)
    alive, died = False, 0
    while not alive:
        await empty(store.link)
        await Process(store).end(*tables)
        with pytest.MonkeyPatch.context() as patch:
            patch.setattr(store.link, "exchange", _dying(store.link.exchange, died, when))
            try:
                await Process(store).results_worker.work_off()
                alive = True
            except Killed:
                died += 1
        later = Process(store, now=1_800_000_000_000 + 120_000)
        await later.results_worker.work_off()
        assert await stored_parts(store) == whole
        assert not await store.outbox.buried_marks()
        for table in tables:
            loaded = await store.tables.load(table.id)
            assert loaded is not None
            assert loaded.table.body.skalps
    assert died > 30, died


def _dying(exchange: Callable[[Sequence[RedisCommand]], Any], moment: int, when: str) -> Any:  # noqa: ANN401 - as the link's own
    count = -1

    async def exchange_or_die(commands: Sequence[RedisCommand]) -> Any:  # noqa: ANN401
        nonlocal count
        count += 1
        if count >= moment and when == "before":
            raise Killed
        replies = await exchange(commands)
        if count >= moment:
            raise Killed
        return replies

    return exchange_or_die


async def test_a_game_announces_its_skalps_once(store: Store) -> None:
    process = Process(store)
    table = make_ended_game(1, "ola", "kuba", at=5)
    await process.end(table)
    await process.work_off()
    loaded = await store.tables.load(table.id)
    assert loaded is not None
    assert loaded.table.body.skalps == (150, 50)
    assert await process.history.skalps(table.id) == (150, 50)
    # An earlier game that comes late changes nothing of it.
    await process.end(make_ended_game(2, "kuba", "iza", at=4), loaded.table)
    await process.work_off()
    assert await process.history.skalps(table.id) == (150, 50)
    again = await store.tables.load(table.id)
    assert again is not None
    assert (again.table.body.skalps, again.version) == ((150, 50), loaded.version + 1)


@pytest.mark.parametrize(
    "table",
    [
        make_ended_game(1, "ola", "kuba", at=5, rules="klasyczna"),
        make_ended_game(1, "ola", "robot:sowa", at=5),
        make_ended_game(1, "ola+iza", "kuba", at=5),
        make_ended_game(1, "ola", "kuba", at=5, reason="aborted"),
    ],
    ids=["not ranked", "robot", "team", "aborted"],
)
async def test_an_unrated_game_gives_no_skalps(store: Store, table: Any) -> None:  # noqa: ANN401
    process = Process(store)
    await process.end(table)
    await process.work_off()
    loaded = await store.tables.load(table.id)
    assert loaded is not None
    assert (loaded.table.body.skalps, loaded.version) == ((), 1)
    assert await process.history.skalps(table.id) is None
    assert await stored_parts(store, ("lg",)) == {}


async def test_a_game_that_cannot_be_counted_is_kept_for_the_operator(
    store: Store, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    process, table = Process(store), make_ended_game(1, "ola", "kuba", at=5)
    await process.end(table)

    async def fail(*_: object, **__: object) -> None:
        raise ArithmeticError

    with monkeypatch.context() as patch:
        patch.setattr(Leaderboards, "enter", fail)
        await process.work_off()
    mark = f"history:{table.id}:"
    assert await store.outbox.buried_marks() == {mark: "ArithmeticError"}
    assert f"history: game {table.id}" in caplog.messages
    assert await store.outbox.replay(mark)
    await process.work_off()
    assert await process.history.skalps(table.id) == (150, 50)
