"""Records, lists, places and marks, as two processes at once may meet them."""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING

from bot.coordinator.game_id import GameId
from bot.coordinator.person_id import PersonId
from bot.storage import keys
from bot.storage.sealing.keyring import Keyring
from bot.storage.store import assemble
from tests.support.storage.contents import GAME, change
from tests.support.storage.sealed_store import KEY
from tests.support.storage.sheets import ENCODING

if TYPE_CHECKING:
    from bot.storage.redis.link import Link
    from bot.storage.store import Store
    from tests.support.clock import Clock

P1 = PersonId("p1")


async def test_a_record_is_changed_only_from_its_newest_state(link: Link, clock: Clock) -> None:
    """Sealed, so that no two blobs of equal records are equal."""
    people = assemble(link, ENCODING, Keyring(KEY), clock).people
    assert await people.swap("p1", None, b"old")
    assert not await people.swap("p1", None, b"new")
    seen = await people.load("p1")
    await people.save("p1", b"old")
    assert not await people.swap("p1", seen, b"new"), "equal, and another"
    seen = await people.load("p1")
    found = await asyncio.gather(*(people.swap("p1", seen, b"%d" % n) for n in range(8)))
    assert sum(found) == 1
    assert await people.load("p1") == b"%d" % found.index(True)


async def test_a_person_without_games_keeps_no_list(store: Store, link: Link) -> None:
    for game in (GameId("AAAAAA"), GameId("BBBBBB")):
        await store.people.list_game(P1, game, 5, is_open=True)
    await store.people.unlist_game(P1, GameId("AAAAAA"))
    assert await store.people.open_games(P1) == ["BBBBBB"]
    await store.people.unlist_game(P1, GameId("BBBBBB"))
    for row in (keys.GAMES, keys.OPEN_GAMES):
        assert not await link.ask("EXISTS", row.of("p1"))


async def test_a_moved_place_keeps_cursors_stored_meanwhile(store: Store) -> None:
    await store.tables.commit(change("c1", 0, join=["web:a:", "web:b:"]))
    assert await store.tables.add_place(GAME, "web:c:", b"old")
    assert await store.tables.add_place(GAME, "web:b:", b"old")
    await store.tables.set_place(GAME, "web:a:", b"new")
    assert not await store.tables.add_place(GAME, "web:a:", b"old")
    shown = {"web:a:": b"new", "web:b:": b"old", "web:c:": b"old"}
    assert await store.tables.places(GAME) == shown


async def test_a_returned_mark_is_due_at_once_and_counts_as_untried(
    store: Store, clock: Clock
) -> None:
    await store.tables.commit(change("c1", 0, join=["web:a:"]))
    claim = next(iter(await store.outbox.claim("web", now=clock.now, lease=1000, limit=9)))
    await store.outbox.give_back(claim)
    [again] = await store.outbox.claim("web", now=clock.now, lease=1000, limit=9)
    assert again == claim
    await store.outbox.finish(again, 1)
    await store.outbox.give_back(again)
    assert await store.outbox.claim("web", now=clock.now, lease=1000, limit=9) == []


async def test_the_heartbeat_can_be_looked_at(store: Store) -> None:
    assert await store.registry.heartbeat() is None
    assert await store.timers.beat(5) is None
    assert await store.registry.heartbeat() == 5
    assert await store.timers.beat(6) == 5
