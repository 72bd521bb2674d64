"""Marks are delivered at least once, and those that failed for good are kept in sight."""

from __future__ import annotations

from typing import TYPE_CHECKING

from bot.coordinator.game_id import make, shard
from bot.coordinator.ports.outbox import PlaceWrite
from tests.support.storage.contents import GAME, change
from tests.support.storage.sheets import Sheet

if TYPE_CHECKING:
    from bot.coordinator.ports.outbox import ClaimedMark
    from bot.storage.redis.link import Link
    from bot.storage.store import Store
    from tests.support.clock import Clock


LEASE = 1000
MARK = f"web:{GAME}:a:"


async def behind(store: Store, version: int = 1) -> None:
    await store.tables.commit(change(f"c{version}", version - 1, join=["web:a:"]))


async def claims(
    store: Store, clock: Clock, kind: str = "web", limit: int = 9
) -> list[ClaimedMark]:
    return list(await store.outbox.claim(kind, now=clock.now, lease=LEASE, limit=limit))


async def test_a_claimed_mark_is_hidden_and_comes_again(store: Store, clock: Clock) -> None:
    await behind(store)
    (claim,) = await claims(store, clock)
    assert (claim.mark, claim.game, claim.version, claim.attempts) == (MARK, GAME, 1, 0)
    clock.now += LEASE - 1
    assert await claims(store, clock) == []
    clock.now += 1
    assert await claims(store, clock) == [claim]


async def test_a_delivered_mark_is_gone(store: Store, clock: Clock) -> None:
    await behind(store)
    (claim,) = await claims(store, clock)
    assert await store.outbox.finish(claim, 1)
    assert not await store.outbox.finish(claim, 1)
    clock.now += LEASE
    assert await claims(store, clock) == []


async def test_a_mark_changed_meanwhile_is_due_at_once(store: Store, clock: Clock) -> None:
    await behind(store)
    (claim,) = await claims(store, clock)
    await behind(store, 2)
    assert await claims(store, clock) == [], "one relay at a time works on a place"
    assert not await store.outbox.finish(claim, 1)
    (again,) = await claims(store, clock)
    assert again.version == 2
    assert await store.outbox.finish(again, 5), "a newer picture than asked for will do"


async def test_the_cursor_of_a_place_and_its_mark_are_stored_in_one_step(
    store: Store, clock: Clock
) -> None:
    """Each place for itself: where the cursor is another one, the mark is another's too."""
    outbox, tables = store.outbox, store.tables
    await tables.commit(change("c1", 0, join=["web:a:", "web:b:", "web:c:"]))
    found = {claim.mark.split(":")[2]: claim for claim in await claims(store, clock)}
    await tables.set_place(GAME, "web:b:", b"another's")
    told = [PlaceWrite(GAME, f"web:{name}:", b"new", b"", found[name], version=1) for name in "ab"]
    note = PlaceWrite(GAME, "web:c:", b"on its way", b"")
    assert await outbox.write([*told, note]) == ["settled", "stale", "stored"]
    assert await tables.places(GAME) == {
        "web:a:": b"new",
        "web:b:": b"another's",
        "web:c:": b"on its way",
    }
    await tables.commit(change("c2", 1))
    told = [
        PlaceWrite(GAME, "web:c:", b"newer", b"on its way", found["c"], version=1),
        PlaceWrite(GAME, "web:b:", claim=found["b"], version=2),
    ]
    assert await outbox.write(told) == ["stored", "settled"], "more is wanted of the one by now"
    again = {claim.mark for claim in await claims(store, clock)}
    assert again == {f"web:{GAME}:a:", f"web:{GAME}:c:"}


async def test_a_deferred_mark_stays_until_a_request_comes(store: Store, clock: Clock) -> None:
    await behind(store)
    (claim,) = await claims(store, clock)
    stays = PlaceWrite(GAME, "web:a:", claim=claim, version=1, again=50)
    assert await store.outbox.write([stays]) == ["settled"]
    assert await claims(store, clock) == []
    clock.now += 50
    (claim,) = await claims(store, clock)
    assert (claim.version, claim.attempts) == (0, 0), "nothing is wanted, and nothing failed"
    # A newer version comes before it, also where it came as that was tried.
    await behind(store, 2)
    assert await store.outbox.write([stays]) == ["stored"]
    (claim,) = await claims(store, clock)
    stays = PlaceWrite(GAME, "web:a:", claim=claim, version=2, again=LEASE)
    assert await store.outbox.write([stays]) == ["settled"]
    await behind(store, 3)
    (claim,) = await claims(store, clock)
    assert claim.version == 3
    assert await store.outbox.finish(claim, 3)
    clock.now += LEASE
    assert await claims(store, clock) == []


async def test_a_server_that_forgot_the_scripts_learns_them(
    store: Store, clock: Clock, link: Link
) -> None:
    await behind(store)
    (claim,) = await claims(store, clock)
    for _ in range(2):
        for primary in await link.primaries():
            await primary.ask("SCRIPT", "FLUSH")
        shown = (await store.tables.places(GAME))["web:a:"]
        both = [
            PlaceWrite(GAME, "web:a:", shown + b"x", shown),
            PlaceWrite(GAME, "web:a:", shown + b"xx", shown + b"x", claim, version=1),
        ]
        assert await store.outbox.write(both) == ["stored", "settled"]


async def test_a_failed_mark_waits_and_counts(store: Store, clock: Clock) -> None:
    await behind(store)
    for attempts in range(3):
        (claim,) = await claims(store, clock)
        assert claim.attempts == attempts
        await store.outbox.retry(claim, at=clock.now + 50)
        assert await claims(store, clock) == []
        await behind(store, attempts + 2)
        assert await claims(store, clock) == [], "a new move does not hurry a chat that refuses"
        clock.now += 50
    (claim,) = await claims(store, clock)
    assert await store.outbox.finish(claim, 4)
    await store.outbox.retry(claim, at=clock.now)
    assert await claims(store, clock) == [], "what is delivered is not tried again"
    await behind(store, 5)
    assert [claim.attempts for claim in await claims(store, clock)] == [0]


async def test_a_buried_mark_is_seen_and_can_be_replayed(store: Store, clock: Clock) -> None:
    await behind(store)
    (claim,) = await claims(store, clock)
    await behind(store, 2)
    await store.outbox.bury(claim, "403: the bot was kicked")
    clock.now += LEASE
    assert await claims(store, clock) == []
    assert await store.outbox.buried_marks() == {MARK: "403: the bot was kicked"}
    assert await store.outbox.replay(MARK)
    assert await store.outbox.buried_marks() == {}
    (again,) = await claims(store, clock)
    assert (again.version, again.attempts) == (2, 0)


async def test_replaying_a_mark_never_lowers_its_version(store: Store, clock: Clock) -> None:
    await behind(store)
    (claim,) = await claims(store, clock)
    await store.outbox.bury(claim, "403")
    await behind(store, 2)
    assert await store.outbox.replay(MARK)
    assert [claim.version for claim in await claims(store, clock)] == [2]


async def test_a_buried_mark_that_gets_through_later_is_no_longer_dead(
    store: Store, clock: Clock
) -> None:
    await behind(store)
    (claim,) = await claims(store, clock)
    await store.outbox.bury(claim, "no reason")
    await behind(store, 2)
    (claim,) = await claims(store, clock)
    await store.outbox.finish(claim, 2)
    assert await store.outbox.buried_marks() == {}


async def test_only_buried_marks_can_be_replayed(store: Store) -> None:
    for typed in (MARK, "", "web", "web:nonsense:1", "a:b"):
        assert not await store.outbox.replay(typed)


async def test_each_kind_of_marks_gets_its_share(store: Store, clock: Clock) -> None:
    crowd = [f"telegram:{GAME}:{number}:" for number in range(450)]
    await store.tables.commit(change("c1", 0, marks=[*crowd, f"tele:{GAME}:x", MARK]))
    assert [claim.mark for claim in await claims(store, clock)] == [MARK]
    assert [claim.mark for claim in await claims(store, clock, "tele")] == [f"tele:{GAME}:x"]
    found = [await claims(store, clock, "telegram", 200) for _ in range(4)]
    assert [len(each) for each in found] == [200, 200, 50, 0]
    assert sorted(claim.mark for each in found for claim in each) == sorted(crowd)


async def test_marks_of_all_shards_come_longest_due_first(store: Store, clock: Clock) -> None:
    games = [make(b"secret", "x", number) for number in range(64)]
    for game in games:
        await store.tables.commit(change("c1", 0, Sheet(game), join=["web:a:"]))
        clock.now += 1
    first = await claims(store, clock, limit=10)
    assert [claim.game for claim in first] == games[:10]
    narrowed = await store.outbox.claim(
        "web", now=clock.now, lease=LEASE, limit=99, shards={shard(games[20]), shard(games[0])}
    )
    assert [claim.game for claim in narrowed] == [games[20]]
    rest = await claims(store, clock, limit=99)
    assert {claim.game for claim in rest} == set(games[10:]) - {games[20]}


async def test_marks_of_a_dead_process_are_due_at_once(store: Store, clock: Clock) -> None:
    """Only marks of one kind become due, and only those not hidden by a longer claim."""
    other, later = f"telegram:{GAME}:a:", f"web:{GAME}:b:"
    await store.tables.commit(change("c1", 0, marks=[MARK, other, later]))
    found = {claim.mark: claim for claim in await claims(store, clock)}
    await claims(store, clock, "telegram")
    await store.outbox.retry(found[later], at=clock.now + LEASE + 2)
    clock.now += 1
    await store.outbox.release("web", within=LEASE)
    assert [claim.mark for claim in await claims(store, clock)] == [MARK]
    assert await claims(store, clock, "telegram") == []
    await store.outbox.release(within=LEASE)
    assert [claim.mark for claim in await claims(store, clock, "telegram")] == [other]
