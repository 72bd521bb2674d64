"""Several processes serve one account, each chat by one of them at a time."""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING, Any

import pytest

from bot.coordinator.background import mark_worker
from bot.coordinator.background.mark_worker import MarkWorker
from bot.coordinator.background.tasks import end
from bot.coordinator.game_id import GameId, make
from bot.coordinator.place import SHARES, Mark, share_of
from bot.coordinator.ports.outbox import OvertakenError, PlaceWrite
from bot.storage import keys
from bot.storage.redis.lease import RedisLease, hold
from tests.support import PATIENCE

if TYPE_CHECKING:
    from collections.abc import Sequence

    from bot.coordinator.ports.outbox import ClaimedMark
    from bot.storage.inbox import RedisInbox
    from bot.storage.redis.link import Link
    from bot.storage.store import Store
    from tests.support.clock import Clock

NAME, LONG = "telegram:1", 600  # seconds: nobody waits for the end of such a lease


async def join(link: Link, *, alone: bool = False) -> RedisLease:
    """Return one more process that shares the account."""
    one = RedisLease(link, NAME, LONG, SHARES, shared=True, alone=alone)
    assert await one.take()
    return one


async def round_of(*all_of_them: RedisLease) -> list[str]:
    """Let each of them look, give back what is too much, then look again; what each acts for."""
    for _ in range(2):
        for one in all_of_them:
            await one.take()
            async with asyncio.timeout(PATIENCE):
                come, go = await one.changes() if one.is_behind else ("", "")
            one.begin_serving(come)
            if go:
                await one.give_back(go)
    return [one.shares or "" for one in all_of_them]


async def test_processes_have_fair_shares_and_no_share_has_two_holders(link: Link) -> None:
    first = await join(link)
    assert await round_of(first) == [SHARES]
    second = await join(link)
    halves = await round_of(first, second)
    assert sorted(map(len, halves)) == [8, 8]
    third = await join(link)
    thirds = await round_of(first, second, third)
    assert sorted(map(len, thirds)) == [5, 5, 6]
    assert sorted("".join(thirds)) == [*SHARES]
    await second.leave()
    assert sorted("".join(await round_of(first, third))) == [*SHARES]


async def test_shares_of_a_dead_process_are_taken_when_its_lease_ends(link: Link) -> None:
    dead, other = await join(link), await join(link)
    await round_of(dead, other)
    assert len(dead.shares or "") == 8
    entries = await link.ask("ZRANGE", keys.LEASE.of(NAME), 0, -1)
    ours = {owner_of(entries, share) for share in dead.shares or ""}
    await expire(link, *(one for one in entries if one.split()[1] in ours))
    assert await round_of(other) == [SHARES]


def owner_of(entries: Sequence[bytes], share: str) -> bytes:
    """Return the owner of a share, by all that is held."""
    return next(one.split()[1] for one in entries if one.startswith(f"{share} ".encode()))


async def expire(link: Link, *entries: bytes) -> None:
    """Let the time of these be up."""
    for entry in entries:
        await link.ask("ZADD", keys.LEASE.of(NAME), 1, entry)


async def test_an_account_is_held_whole_or_in_shares_and_never_both(
    link: Link,
) -> None:
    whole = RedisLease(link, NAME, LONG)
    assert await whole.take()
    first, second = await join(link), await join(link)
    assert await round_of(first, second) == ["", ""]
    await whole.leave()
    assert sorted("".join(await round_of(first, second))) == [*SHARES]
    await first.leave()
    assert not await whole.take()
    await second.leave()
    assert await whole.take()


async def test_a_single_holder_is_overtaken_by_processes_that_share_the_account(
    link: Link, store: Store, clock: Clock
) -> None:
    whole = RedisLease(link, NAME, LONG)
    assert await whole.take()
    frozen = store.outbox.under(whole)
    await marks_of(store, 2)
    claim, *_ = await frozen.claim("telegram", now=clock.now, lease=1000, limit=9)
    await link.ask("DEL", keys.LEASE.of(NAME))
    first, second = await join(link), await join(link)
    await round_of(first, second)
    for one in (first, second):
        await store.outbox.under(one).release("telegram", within=1000)
    with pytest.raises(OvertakenError):
        await frozen.finish(claim, 1)


async def test_the_only_process_on_the_store_waits_for_no_dead_one(link: Link) -> None:
    await round_of(await join(link))
    alone = await join(link, alone=True)
    assert await round_of(alone) == [SHARES]


async def test_a_share_is_lost_in_time_without_a_server_and_given_back_on_exit(
    link: Link, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with hold(RedisLease(link, NAME, 0.3, SHARES, shared=True)) as one:
        with monkeypatch.context() as away:
            away.setattr(link, "run", _silent)
            async with asyncio.timeout(PATIENCE):
                await one.loss.wait()
        with pytest.raises(OvertakenError):
            one.check()
    assert await round_of(await join(link)) == [SHARES]


async def _silent(*_words: object) -> None:
    await asyncio.Event().wait()


async def marks_of(store: Store, count: int) -> list[tuple[GameId, str]]:
    """Put a number of chats behind, each with another game."""
    made = [(make(b"x", str(one)), f"telegram:{-one}:") for one in range(1, count)]
    made += [(make(b"y", str(one)), f"telegram:@{one}:") for one in range(1, count)]
    for game, place in made:
        await store.outbox.put(game, 1, [place], now=0)
    return made


async def test_the_holder_of_some_shares_acts_for_their_chats_alone(
    link: Link, store: Store, clock: Clock
) -> None:
    first, second = await join(link), await join(link)
    await round_of(first, second)
    made = await marks_of(store, 40)
    claimed = {}
    for one in (first, second):
        outbox = store.outbox.under(one)
        claims = await outbox.claim("telegram", now=clock.now, lease=1000, limit=200)
        assert {Mark.parse(claim.mark).share for claim in claims} <= {*(one.shares or "")}
        claimed[one] = {claim.place: claim for claim in claims}
        assert not await outbox.claim("telegram", now=clock.now, lease=1000, limit=200)
    assert {*claimed[first]} | {*claimed[second]} == {place for _, place in made}
    # What the other one has in hand stays there.
    await store.outbox.under(first).release("telegram", within=1000)
    again = await store.outbox.under(first).claim("telegram", now=clock.now, lease=9, limit=200)
    assert {claim.place for claim in again} == {*claimed[first]}
    assert not await store.outbox.under(second).claim("telegram", now=clock.now, lease=9, limit=200)
    place, foreign = next(iter(claimed[second].items()))
    with pytest.raises(OvertakenError):
        await store.outbox.under(first).write([PlaceWrite(foreign.game, place, b"x", b"")])


async def test_the_new_holder_of_a_share_overtakes_the_old_one_there_alone(
    link: Link, store: Store, clock: Clock
) -> None:
    first = await join(link)
    await round_of(first)
    await marks_of(store, 40)
    frozen = store.outbox.under(first)
    claims = await frozen.claim("telegram", now=clock.now, lease=1000, limit=200)
    stolen = next(one for one in claims if one.place.startswith("telegram:-"))
    lost = Mark.parse(stolen.mark).share
    entries = await link.ask("ZRANGE", keys.LEASE.of(NAME), 0, -1)
    await expire(link, *(one for one in entries if one.startswith(f"{lost} ".encode())))
    second = await join(link)
    await second.take()
    second.begin_serving(lost)
    assert second.shares == lost
    await store.outbox.under(second).release("telegram", within=1000)
    with pytest.raises(OvertakenError):
        await frozen.finish(stolen, 1)
    other = next(one for one in claims if Mark.parse(one.mark).share != lost)
    assert await frozen.finish(other, 1)


async def test_a_process_overtaken_in_some_chats_goes_on_with_the_others(
    link: Link, store: Store, clock: Clock, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A question was under way when the shares changed hands, so it is asked again."""
    monkeypatch.setattr(mark_worker, "IDLE_SECONDS", 0.01)
    first, done = await join(link), set[str]()
    await round_of(first)
    made, outbox = await marks_of(store, 3), store.outbox.under(first)
    claim, refused = outbox.claim, asyncio.Event()

    async def claim_and_note(*words: Any, **more: Any) -> Sequence[ClaimedMark]:  # noqa: ANN401
        try:
            return await claim(*words, **more)
        except OvertakenError:
            refused.set()
            raise

    async def work(claim: ClaimedMark) -> None:
        await outbox.finish(claim, 1)
        done.add(claim.place)

    monkeypatch.setattr(outbox, "claim", claim_and_note)
    highest = keys.FENCES.everywhere
    await link.many([("HSET", name, f"{NAME}/{SHARES[0]}", 99) for name in highest])
    worker = MarkWorker("telegram", outbox, work, clock, lease=1000, at_once=9)
    working = asyncio.create_task(worker.run(store.news.waker))
    async with asyncio.timeout(PATIENCE):
        await refused.wait()
        await link.many([("DEL", name) for name in highest])
        while done != {place for _, place in made}:
            assert not working.done()
            await asyncio.sleep(0)
    await end(working)


async def updates_of(store: Store, count: int) -> set[str]:
    """Put an update into each of a number of chats, and return the chats."""
    chats = {str(-one) for one in range(count)}
    for chat in chats:
        await store.inbox.put("tg", chat, f"u{chat}", b"")
    return chats


async def claimed_chats(inbox: RedisInbox, clock: Clock, chats: Sequence[str] = ()) -> set[str]:
    """Claim updates and return their chats."""
    letters = await inbox.claim("tg", now=clock.now, lease=1000, limit=99, chats=chats)
    return {letter.chat for letter in letters}


async def test_updates_of_some_shares_are_taken_and_freed_alone(
    link: Link, store: Store, clock: Clock
) -> None:
    first, second = await join(link), await join(link)
    await round_of(first, second)
    chats, found = await updates_of(store, 40), []
    for one in (first, second):
        found.append(await claimed_chats(store.inbox.under(one), clock, [*chats]))
        assert {share_of(chat) for chat in found[-1]} <= {*(one.shares or "")}
    assert found[0] | found[1] == chats
    await store.inbox.under(first).release("tg")
    assert await claimed_chats(store.inbox, clock) == found[0]


async def test_a_process_without_shares_takes_no_updates(
    link: Link, store: Store, clock: Clock
) -> None:
    guest = store.inbox.under(await join(link))
    await updates_of(store, 3)
    assert not await claimed_chats(guest, clock, ["0", "-1"])
    await guest.release("tg")


async def test_the_new_holder_of_a_share_takes_its_updates_though_the_old_one_wakes_late(
    link: Link, store: Store, clock: Clock
) -> None:
    """The late claim would hide updates from the process that serves the chat by then."""
    first = await join(link)
    await round_of(first)
    chats = await updates_of(store, 40)
    second = await join(link, alone=True)
    assert await round_of(second) == [SHARES]
    await store.inbox.under(second).release("tg")
    with pytest.raises(OvertakenError):
        await claimed_chats(store.inbox.under(first), clock, [*chats])
    assert await claimed_chats(store.inbox.under(second), clock) == chats


async def test_a_worker_hears_of_updates_that_others_store(store: Store) -> None:
    listening = asyncio.create_task(store.news.run())
    heard: asyncio.Queue[str] = asyncio.Queue()
    async with asyncio.timeout(PATIENCE):
        with store.news.inbox("tg", heard.put_nowait):
            await store.news.listening.wait()
            # Word may be lost that is sent before the server knows of us.
            for number in range(1000):
                await store.inbox.put("tg", "-5", str(number), b"")
                if not heard.empty():
                    break
            assert await heard.get() == "-5"
    listening.cancel()
    await asyncio.gather(listening, return_exceptions=True)
