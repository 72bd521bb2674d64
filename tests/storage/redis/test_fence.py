"""An overtaken holder of a lease changes nothing more, however late its commands come."""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING

import pytest

from bot.coordinator.game_id import shard
from bot.coordinator.ports.outbox import OvertakenError, PlaceWrite
from bot.storage import keys
from bot.storage.redis.lease import RedisLease
from bot.storage.sealing.keyring import Keyring
from bot.storage.store import assemble
from tests.support.storage.contents import GAME, change
from tests.support.storage.lossy_proxy import Proxy
from tests.support.storage.servers import temporary_link
from tests.support.storage.sheets import ENCODING

if TYPE_CHECKING:
    from collections.abc import Awaitable, Callable
    from pathlib import Path

    from bot.coordinator.ports.outbox import ClaimedMark
    from bot.storage.outbox import RedisOutbox
    from bot.storage.redis.link import Link
    from bot.storage.store import Store
    from tests.support.clock import Clock
    from tests.support.storage.servers import Servers

NAME, PLACE, HIDDEN = "web:1", "web:a:", 1000

DEEDS: dict[str, Callable[[RedisOutbox, ClaimedMark], Awaitable[object]]] = {
    "cursor": lambda outbox, claim: outbox.write([PlaceWrite(claim.game, PLACE, b"late")]),
    "settle": lambda outbox, claim: outbox.write(
        [PlaceWrite(claim.game, PLACE, b"late", b"", claim, version=9)]
    ),
    "done": lambda outbox, claim: outbox.finish(claim, 9),
    "retry": lambda outbox, claim: outbox.retry(claim, at=0),
    "give back": lambda outbox, claim: outbox.give_back(claim),
    "bury": lambda outbox, claim: outbox.bury(claim, "late"),
    "claim": lambda outbox, _: outbox.claim("web", now=2**42, lease=1, limit=9),
}


async def take_over(link: Link) -> RedisLease:
    """Take the lease from its holder: its time is up."""
    await link.ask("DEL", keys.LEASE.of(NAME))
    lease = RedisLease(link, NAME, 60)
    assert await lease.take()
    return lease


async def behind(store: Store, outbox: RedisOutbox, clock: Clock) -> ClaimedMark:
    """Put a place behind, and claim its mark."""
    await store.tables.commit(change("c1", 0, join=[PLACE]))
    (claim,) = await outbox.claim("web", now=clock.now, lease=HIDDEN, limit=9)
    return claim


async def stored_values(link: Link) -> list[object]:
    """Return everything stored about the place and its mark."""
    due = keys.DUE_MARKS.of(shard(GAME), "web")
    rows = [row.of(shard(GAME)) for row in keys.OF_MARKS]
    asked = [("ZRANGE", due, 0, -1, "WITHSCORES"), *(("HGETALL", row) for row in rows)]
    return await link.many([("HGETALL", keys.PLACES.of(GAME)), *asked])


async def test_an_overtaken_holder_changes_nothing(link: Link, store: Store, clock: Clock) -> None:
    first = store.outbox.under(await take_over(link))
    claim = await behind(store, first, clock)
    await store.outbox.under(await take_over(link)).release("web", within=0)
    before = await stored_values(link)
    for deed, does in DEEDS.items():
        with pytest.raises(OvertakenError):
            await does(first, claim)
        assert await stored_values(link) == before, deed


async def test_a_new_holder_overtakes_with_its_first_command(
    link: Link, store: Store, clock: Clock
) -> None:
    first = store.outbox.under(await take_over(link))
    claim = await behind(store, first, clock)
    second = store.outbox.under(await take_over(link))
    await second.retry(claim, at=clock.now)
    with pytest.raises(OvertakenError):
        await first.finish(claim, 1)
    (again,) = await second.claim("web", now=clock.now, lease=HIDDEN, limit=9)
    assert await second.finish(again, 1)


async def test_work_without_a_lease_needs_no_fence(link: Link, store: Store, clock: Clock) -> None:
    claim = await behind(store, store.outbox.under(await take_over(link)), clock)
    shown = PlaceWrite(GAME, PLACE, b"shown", b"", claim, version=1)
    assert await store.outbox.write([shown]) == ["settled"]


async def test_delayed_commands_of_an_old_holder_are_refused(
    servers: Servers, tmp_path: Path, clock: Clock
) -> None:
    """A black hole swallows the first holder's cursor until the second one has shown the place."""
    async with (
        temporary_link(servers.url("embedded")) as near,
        Proxy(servers.url("embedded"), tmp_path / "p").running() as proxy,
        temporary_link(proxy.url) as far,
    ):
        await near.ask("FLUSHALL")
        there, here = (assemble(link, ENCODING, Keyring(), clock) for link in (far, near))
        async with there.leases.lease(NAME, ttl=0.9) as lost:
            first = there.outbox.under(lost)
            claim = await behind(there, first, clock)
            proxy.passing.clear()
            late = asyncio.create_task(first.write([PlaceWrite(GAME, PLACE, b"late", b"")]))
            async with here.leases.lease(NAME, ttl=60) as held:
                assert lost.loss.is_set(), "the first knew by its own clock"
                with pytest.raises(OvertakenError):
                    lost.check()
                second = here.outbox.under(held)
                await second.release("web", within=HIDDEN)
                (again,) = await second.claim("web", now=clock.now, lease=HIDDEN, limit=9)
                assert again == claim
                proxy.passing.set()
                with pytest.raises(OvertakenError):
                    await late
                held.check()
                shown = PlaceWrite(GAME, PLACE, b"shown", b"", again, version=1)
                assert await second.write([shown]) == ["settled"]
        assert await here.tables.places(GAME) == {PLACE: b"shown"}
