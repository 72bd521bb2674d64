"""Updates of a platform: each once, a chat's in their order, none lost."""

from __future__ import annotations

from typing import TYPE_CHECKING

from bot.storage import inbox

if TYPE_CHECKING:
    from bot.coordinator.ports.chats import InboxEntry
    from bot.storage.store import Store
    from tests.support.clock import Clock


LEASE = 1000


async def claims(store: Store, clock: Clock, limit: int = 9) -> list[InboxEntry]:
    return list(await store.inbox.claim("tg", now=clock.now, lease=LEASE, limit=limit))


async def test_an_update_is_kept_once_even_after_it_was_handled(store: Store, clock: Clock) -> None:
    assert await store.inbox.put("tg", "-100", "7", b"\x00update\n")
    assert not await store.inbox.put("tg", "-100", "7", b"again")
    (letter,) = await claims(store, clock)
    assert (letter.chat, letter.id, letter.payload, letter.attempts) == (
        "-100",
        "7",
        b"\x00update\n",
        1,
    )
    assert await store.inbox.finish(letter) == 0
    assert await store.inbox.finish(letter) is None
    assert not await store.inbox.put("tg", "-100", "7", b"again")
    clock.now += LEASE
    assert await claims(store, clock) == []


async def test_a_chats_updates_come_one_by_one_in_their_order(store: Store, clock: Clock) -> None:
    for number in range(5):
        await store.inbox.put("tg", "a", f"a{number}", b"")
        await store.inbox.put("tg", "b", f"b{number}", b"")
    for number in range(5):
        letters = await claims(store, clock)
        assert {letter.id for letter in letters} == {f"a{number}", f"b{number}"}
        assert await claims(store, clock) == [], "the next one waits for the one in hand"
        for letter in letters:
            assert await store.inbox.finish(letter) == 4 - number, "so many wait behind it"
    assert await claims(store, clock) == []


async def test_an_unfinished_update_comes_again_and_holds_back_the_next(
    store: Store, clock: Clock
) -> None:
    await store.inbox.put("tg", "a", "1", b"")
    await store.inbox.put("tg", "a", "2", b"")
    await claims(store, clock)
    clock.now += LEASE
    (late,) = await claims(store, clock)
    assert (late.id, late.attempts) == ("1", 2)
    await store.inbox.put("tg", "a", "3", b"")
    assert await claims(store, clock) == [], "a new update does not break the lease"
    await store.inbox.finish(late)
    assert [letter.id for letter in await claims(store, clock)] == ["2"]
    assert await store.inbox.finish(late) is None


async def test_a_waiting_chat_is_not_starved_by_a_flooded_one(store: Store, clock: Clock) -> None:
    for number in range(300):
        await store.inbox.put("tg", "flood", f"f{number}", b"")
    clock.now += 1
    await store.inbox.put("tg", "quiet", "q", b"")
    assert {letter.chat for letter in await claims(store, clock, limit=2)} == {"flood", "quiet"}


async def test_updates_of_platforms_do_not_mix(store: Store, clock: Clock) -> None:
    await store.inbox.put("discord", "a", "1", b"")
    assert await claims(store, clock) == []
    assert await store.inbox.put("tg", "a", "1", b"")


async def test_ids_are_dropped_after_two_days(store: Store, clock: Clock) -> None:
    await store.inbox.put("tg", "a", "1", b"")
    clock.now += inbox.KEEP_MS
    await store.inbox.put("tg", "a", "2", b"")
    assert await store.inbox.put("tg", "a", "1", b"")


async def test_updates_of_a_dead_process_come_at_once(store: Store, clock: Clock) -> None:
    for number in range(2):
        await store.inbox.put("tg", "a", f"a{number}", b"")
    await store.inbox.put("discord", "a", "1", b"")
    await claims(store, clock)
    await store.inbox.claim("discord", now=clock.now, lease=LEASE, limit=9)
    await store.inbox.release("tg")
    (letter,) = await claims(store, clock)
    assert (letter.id, letter.attempts) == ("a0", 2)
    assert not await store.inbox.claim("discord", now=clock.now, lease=LEASE, limit=9)


async def test_a_chat_hidden_by_a_clock_that_was_ahead_comes_at_once(
    store: Store, clock: Clock
) -> None:
    await store.inbox.put("tg", "a", "1", b"")
    clock.now += 3_600_000
    assert await claims(store, clock)
    clock.now -= 3_600_000
    assert [letter.id for letter in await claims(store, clock)] == ["1"]
    assert await claims(store, clock) == [], "hidden by the right clock it stays hidden"
