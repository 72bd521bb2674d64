"""A command is committed once, whole or not at all."""

from __future__ import annotations

import asyncio
from functools import partial
from typing import TYPE_CHECKING

import pytest

from bot.coordinator.game_id import make, shard
from bot.coordinator.ports.tables import ConflictError, RepeatedCommandError, StoredGame
from bot.storage import keys
from bot.storage.errors import DamagedError
from bot.storage.games import tables
from bot.storage.sealing.keyring import Keyring
from bot.storage.store import assemble
from tests.support.storage.contents import GAME, change
from tests.support.storage.sheets import ENCODING, Result, Sheet, result_of, sheet_of
from tests.support.storage.told import raises_told

if TYPE_CHECKING:
    from bot.coordinator.ports.outbox import ClaimedMark
    from bot.storage.redis.link import Link
    from bot.storage.store import Store
    from tests.support.clock import Clock


async def marks_of(store: Store, kind: str, now: int) -> list[ClaimedMark]:
    return list(await store.outbox.claim(kind, now=now, lease=0, limit=100))


async def test_a_game_comes_back_as_it_was_stored(store: Store) -> None:
    assert await store.tables.load(GAME) is None
    assert await store.tables.commit(change("c1", 0)) == 1
    loaded = await store.tables.load(GAME)
    assert loaded is not None
    assert (sheet_of(loaded.table), loaded.version) == (Sheet(GAME, ("c1",)), 1)


async def test_each_version_of_a_state_is_decoded_once(store: Store) -> None:
    await store.tables.commit(change("c1", 0))
    first, again = [await store.tables.load(GAME) for _ in range(2)]
    assert first is not None
    assert again is not None
    assert first.table is again.table
    await store.tables.commit(change("c2", 1))
    newer = await store.tables.load(GAME)
    assert newer is not None
    assert sheet_of(newer.table) != sheet_of(first.table)


async def test_a_second_game_of_the_same_id_is_a_conflict(store: Store) -> None:
    await store.tables.commit(change("c1", 0))
    with pytest.raises(ConflictError):
        await store.tables.commit(change("c2", 0))


async def test_a_change_judged_on_an_old_version_is_a_conflict(store: Store) -> None:
    await store.tables.commit(change("c1", 0))
    await store.tables.commit(change("c2", 1))
    for seen in (0, 1, 3):
        with pytest.raises(ConflictError):
            await store.tables.commit(
                change("c3", seen, join=["web:1:"], marks=[f"robot:{GAME}:1"])
            )
    assert await store.tables.outcome(GAME, "c3") is None
    assert await store.tables.places(GAME) == {}
    assert await marks_of(store, "robot", 2**42) == []


async def test_a_command_committed_twice_gives_its_first_outcome(store: Store) -> None:
    await store.tables.commit(change("c1", 0))
    with pytest.raises(RepeatedCommandError) as repeated:
        await store.tables.commit(change("c1", 1))
    assert result_of(repeated.value.outcome) == Result("did c1")
    again = await store.tables.outcome(GAME, "c1")
    assert again is not None
    assert result_of(again) == Result("did c1")
    loaded = await store.tables.load(GAME)
    assert loaded is not None
    assert loaded.version == 1


async def test_a_command_id_is_remembered_for_a_little_over_48_hours(
    store: Store, clock: Clock, link: Link
) -> None:
    await store.tables.commit(change("old", 0))
    clock.now += 48 * 3600 * 1000
    await store.tables.commit(change("new", 1))
    assert await store.tables.outcome(GAME, "old") is not None
    clock.now += tables.KEEP_MS
    await store.tables.commit(change("newest", 2))
    assert await store.tables.outcome(GAME, "old") is None
    left = await link.ask("PTTL", keys.COMMANDS.of(GAME))
    assert 60 * 3600 * 1000 <= left <= tables.KEEP_MS


async def test_a_flooded_game_forgets_its_oldest_commands(
    store: Store, clock: Clock, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(tables, "KEEP_COMMANDS", 50)
    for number in range(130):
        clock.now += 1
        await store.tables.commit(change(f"c{number}", number))
    known = [await store.tables.outcome(GAME, f"c{number}") is not None for number in range(130)]
    assert known == [False] * 103 + [True] * 27


async def test_every_place_is_behind_after_a_published_change(store: Store, clock: Clock) -> None:
    await store.tables.commit(change("c1", 0, join=["discord:9:", "web:a:b"]))
    await store.tables.commit(change("c2", 1, join=["discord:7:3"]))
    assert await store.tables.places(GAME) == {
        "discord:9:": b"",
        "web:a:b": b"",
        "discord:7:3": b"",
    }
    found = await marks_of(store, "discord", clock.now)
    assert {(claim.mark, claim.game, claim.version) for claim in found} == {
        (f"discord:{GAME}:9:", GAME, 2),
        (f"discord:{GAME}:7:3", GAME, 2),
    }


async def test_an_unpublished_change_leaves_places_alone(store: Store, clock: Clock) -> None:
    await store.tables.commit(change("c1", 0, join=["web:a:"], publish=False))
    assert await store.tables.places(GAME) == {"web:a:": b""}
    assert await marks_of(store, "web", clock.now) == []


async def test_a_game_is_read_with_its_places(store: Store) -> None:
    assert await store.tables.read([GAME]) == {}
    await store.tables.commit(change("c1", 0, join=["web:a:", "web:b:"]))
    await store.tables.set_place(GAME, "web:a:", b"\x00seen")
    loaded = await store.tables.load(GAME)
    assert loaded is not None
    places = {"web:a:": b"\x00seen", "web:b:": b""}
    found = StoredGame(loaded.table, loaded.version, places)
    assert await store.tables.read([GAME]) == {GAME: found}


async def test_a_place_keeps_its_cursor_until_it_is_taken_away(store: Store, clock: Clock) -> None:
    await store.tables.commit(change("c1", 0, join=["web:a:"]))
    await store.tables.set_place(GAME, "web:a:", b"\x00seen")
    await store.tables.commit(change("c2", 1, join=["web:a:"]))
    assert await store.tables.places(GAME) == {"web:a:": b"\x00seen"}
    keep = partial(store.tables.keep_cursor, GAME, "web:a:")
    assert await keep(b"newer", expected=b"\x00seen")
    assert (await store.tables.places(GAME))["web:a:"] == b"newer"
    assert not await keep(b"late", expected=b"\x00seen"), "another process was quicker"
    assert (await store.tables.places(GAME))["web:a:"] == b"newer"
    assert await store.tables.remove_place(GAME, "web:a:") == b"newer"
    assert await store.tables.remove_place(GAME, "web:a:") is None
    assert not await keep(b"late", expected=b"newer"), "it was left meanwhile"
    assert not await keep(b"late", expected=b""), "nothing is not an empty cursor"
    assert await store.tables.places(GAME) == {}
    assert await marks_of(store, "web", clock.now) == []


async def test_other_marks_and_timers_come_with_the_change(store: Store, clock: Clock) -> None:
    await store.tables.commit(
        change("c1", 0, marks=[f"robot:{GAME}:1"], timers={"turn": clock.now + 5, "nag": 7})
    )
    assert [claim.mark for claim in await marks_of(store, "robot", clock.now)] == [
        f"robot:{GAME}:1"
    ]
    await store.tables.commit(change("c2", 1, timers={"nag": None, "none": None}))
    due = await store.timers.due(now=clock.now + 5, lease=1, limit=9)
    assert [(timer.kind, timer.game, timer.due) for timer in due] == [("turn", GAME, clock.now + 5)]


async def test_of_many_at_once_each_command_counts_once(store: Store) -> None:
    async def act(number: int) -> None:
        for _ in range(200):
            loaded = await store.tables.load(GAME)
            sheet = Sheet(GAME) if loaded is None else sheet_of(loaded.table)
            seen = 0 if loaded is None else loaded.version
            try:
                await store.tables.commit(change(f"c{number % 12}", seen, sheet))
            except ConflictError:
                continue
            except RepeatedCommandError:
                pass
            return
        pytest.fail("never got through")

    await asyncio.gather(*(act(number) for number in range(24)))
    loaded = await store.tables.load(GAME)
    assert loaded is not None
    assert sorted(sheet_of(loaded.table).applied) == sorted(f"c{number}" for number in range(12))
    assert loaded.version == 12


async def test_holding_a_game_admits_one_task_at_a_time(store: Store) -> None:
    inside: list[int] = []
    most = 0

    async def act(number: int) -> None:
        nonlocal most
        async with store.tables.hold(GAME):
            inside.append(number)
            most = max(most, len(inside))
            await asyncio.sleep(0)
            inside.remove(number)

    async with store.tables.hold(GAME), store.tables.hold(make(b"secret", "another")):
        pass
    await asyncio.gather(*(act(number) for number in range(20)))
    assert most == 1
    assert GAME not in store.tables.locks, "locks that nobody uses are gone"


async def test_a_waiter_for_a_game_loads_the_state_left_by_the_previous_holder(
    store: Store,
) -> None:
    async def act(number: int) -> int:
        async with store.tables.hold(GAME):
            loaded = await store.tables.load(GAME)
            sheet = Sheet(GAME) if loaded is None else sheet_of(loaded.table)
            seen = 0 if loaded is None else loaded.version
            return await store.tables.commit(change(f"c{number}", seen, sheet))

    await act(0)
    assert await asyncio.gather(*(act(number) for number in range(1, 20))) == list(range(2, 21))


async def test_a_game_read_for_the_next_holder_is_not_given_to_others(
    store: Store, link: Link
) -> None:
    async with store.tables.hold(GAME):
        next_one = asyncio.create_task(load_held(store))
        await asyncio.sleep(0)
        await store.tables.commit(change("c1", 0))
        elsewhere = assemble(link, ENCODING, Keyring(), lambda: 5)
        await elsewhere.tables.commit(change("c2", 1))
        loaded = await store.tables.load(GAME)
        assert loaded is not None
        assert loaded.version == 2, "the holder itself looks again"
    with pytest.raises(ConflictError):
        await store.tables.commit(change("c3", await next_one))
    assert await load_held(store) == 2, "who comes later reads for himself"


async def load_held(store: Store) -> int:
    async with store.tables.hold(GAME):
        loaded = await store.tables.load(GAME)
        return 0 if loaded is None else loaded.version


async def test_a_blob_in_another_games_place_does_not_open(store: Store, link: Link) -> None:
    other = make(b"secret", "other", shard(GAME))
    await store.tables.commit(change("c1", 0))
    version, blob = await link.ask("HMGET", keys.GAME.of(GAME), "v", "s")
    await link.ask("HSET", keys.GAME.of(other), "v", version, "s", blob)
    with raises_told(DamagedError, other):
        await store.tables.load(other)


async def test_sealed_data_is_unreadable_without_its_key(link: Link, clock: Clock) -> None:
    sealed = assemble(link, ENCODING, Keyring("A" * 43), clock)
    weight = b"a secret that must not be seen"
    await sealed.tables.commit(change("c1", 0, Sheet(GAME, (), weight)))
    await sealed.people.save("p", weight)
    await sealed.inbox.put("tg", "1", "u", weight)
    loaded = await sealed.tables.load(GAME)
    assert loaded is not None
    assert sheet_of(loaded.table).weight == weight
    found = await link.ask("HGETALL", keys.GAME.of(GAME))
    assert len(found[b"s"]) > len(weight)
    assert weight not in found[b"s"]
