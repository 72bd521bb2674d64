"""Several processes serve one account, each chat by one of them at a time."""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING

import pytest

from bot.coordinator.game_id import GameId, make
from bot.coordinator.place import SHARES, Mark, share_of
from bot.coordinator.ports.outbox import OvertakenError, PlaceWrite
from bot.storage import keys
from bot.storage.redis.lease import Lease
from bot.storage.redis.shares import SharedLease, share
from tests.support import PATIENCE

if TYPE_CHECKING:
    from bot.storage.redis.link import Link
    from bot.storage.store import Store
    from tests.support.clock import Clock

NAME, LONG = "telegram:1", 600  # seconds: nobody waits for the end of such a lease


async def joined(link: Link, *, alone: bool = False) -> SharedLease:
    """One more of those who share the account."""
    one = SharedLease(link, NAME, LONG, alone=alone)
    assert await one.take()
    return one


async def round_of(*all_of_them: SharedLease) -> list[str]:
    """Let each of them look, give back what is too much, then look again; what each acts for."""
    for _ in range(2):
        for one in all_of_them:
            await one.take()
            async with asyncio.timeout(PATIENCE):
                come, go = await one.changes() if one.is_behind else ("", "")
            one.take_over(come)
            if go:
                await one.give_back(go)
    return [one.shares or "" for one in all_of_them]


async def test_each_has_as_many_as_are_fair_and_no_share_has_two(link: Link) -> None:
    first = await joined(link)
    assert await round_of(first) == [SHARES]
    second = await joined(link)
    halves = await round_of(first, second)
    assert sorted(map(len, halves)) == [8, 8]
    third = await joined(link)
    thirds = await round_of(first, second, third)
    assert sorted(map(len, thirds)) == [5, 5, 6]
    assert sorted("".join(thirds)) == [*SHARES]
    await second.leave()
    assert sorted("".join(await round_of(first, third))) == [*SHARES]


async def test_what_a_dead_process_held_is_taken_when_its_time_is_up(link: Link) -> None:
    dead, other = await joined(link), await joined(link)
    await round_of(dead, other)
    assert len(dead.shares or "") == 8
    names = [keys.LEASE.of(NAME, one) for one in dead.shares or ""]
    await link.many([("DEL", name) for name in names])
    await link.ask("ZREM", keys.SHARERS.of(NAME), *await _others(link, other))
    assert await round_of(other) == [SHARES]


async def _others(link: Link, left: SharedLease) -> list[bytes]:
    """Whoever shares the account beside this one."""
    holder: bytes = await link.ask("GET", keys.LEASE.of(NAME, (left.shares or "")[0]))
    everybody: list[bytes] = await link.ask("ZRANGE", keys.SHARERS.of(NAME), 0, -1)
    return [one for one in everybody if one != holder.partition(b":")[0]]


async def test_nobody_shares_an_account_that_another_has_whole_nor_the_other_way_round(
    link: Link,
) -> None:
    whole = Lease(link, NAME, LONG)
    assert await whole.take()
    first, second = await joined(link), await joined(link)
    assert await round_of(first, second) == ["", ""]
    await whole.leave()
    assert sorted("".join(await round_of(first, second))) == [*SHARES]
    await first.leave()
    assert not await whole.take()
    await second.leave()
    assert await whole.take()


async def test_who_had_the_account_alone_is_overtaken_by_those_who_share_it(
    link: Link, store: Store, clock: Clock
) -> None:
    whole = Lease(link, NAME, LONG)
    assert await whole.take()
    frozen = store.outbox.under(whole)
    await marks_of(store, 2)
    claim, *_ = await frozen.claim("telegram", now=clock.now, lease=1000, limit=9)
    await link.ask("DEL", keys.LEASE.of(NAME))
    first, second = await joined(link), await joined(link)
    await round_of(first, second)
    for one in (first, second):
        await store.outbox.under(one).release("telegram", within=1000)
    with pytest.raises(OvertakenError):
        await frozen.done(claim, 1)


async def test_who_is_alone_on_the_store_waits_for_no_dead_process(link: Link) -> None:
    await round_of(await joined(link))
    alone = await joined(link, alone=True)
    assert await round_of(alone) == [SHARES]


async def test_it_is_lost_in_time_where_the_server_is_away_and_given_back_on_exit(
    link: Link, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with share(link, NAME, ttl=0.3) as one:
        with monkeypatch.context() as away:
            away.setattr(link, "run", _silent)
            async with asyncio.timeout(PATIENCE):
                await one.lost.wait()
        with pytest.raises(OvertakenError):
            one.check()
    assert await round_of(await joined(link)) == [SHARES]


async def _silent(*_words: object) -> None:
    await asyncio.Event().wait()


async def marks_of(store: Store, count: int) -> list[tuple[GameId, str]]:
    """So many chats, each behind with a game of its own."""
    made = [(make(b"x", str(one)), f"telegram:{-one}:") for one in range(1, count)]
    made += [(make(b"y", str(one)), f"telegram:@{one}:") for one in range(1, count)]
    for game, place in made:
        await store.outbox.put(game, 1, [place], now=0)
    return made


async def test_who_holds_some_shares_claims_frees_and_writes_for_their_chats_alone(
    link: Link, store: Store, clock: Clock
) -> None:
    first, second = await joined(link), await joined(link)
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


async def test_whoever_gets_a_share_overtakes_the_one_before_there_alone(
    link: Link, store: Store, clock: Clock
) -> None:
    first = await joined(link)
    await round_of(first)
    await marks_of(store, 40)
    frozen = store.outbox.under(first)
    claims = await frozen.claim("telegram", now=clock.now, lease=1000, limit=200)
    stolen = next(one for one in claims if one.place.startswith("telegram:-"))
    lost = Mark.parse(stolen.mark).share
    await link.ask("DEL", keys.LEASE.of(NAME, lost))
    second = await joined(link)
    await second.take()
    second.take_over(lost)
    assert second.shares == lost
    await store.outbox.under(second).release("telegram", within=1000)
    with pytest.raises(OvertakenError):
        await frozen.done(stolen, 1)
    other = next(one for one in claims if Mark.parse(one.mark).share != lost)
    assert await frozen.done(other, 1)


async def test_updates_of_some_shares_are_taken_alone(store: Store, clock: Clock) -> None:
    chats = [str(-one) for one in range(40)]
    for chat in chats:
        await store.inbox.put("tg", chat, f"u{chat}", b"")
    mine, theirs = SHARES[:5], SHARES[5:]
    found = {}
    for shares in (mine, theirs):
        letters = await store.inbox.claim("tg", now=clock.now, lease=1000, limit=99, shares=shares)
        found[shares] = {letter.chat for letter in letters}
        assert {share_of(chat) for chat in found[shares]} <= {*shares}
    assert found[mine] | found[theirs] == {*chats}
    await store.inbox.release("tg", mine)
    again = await store.inbox.claim("tg", now=clock.now, lease=1000, limit=99)
    assert {letter.chat for letter in again} == found[mine]


async def test_whoever_works_off_an_inbox_hears_what_others_put_there(store: Store) -> None:
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
