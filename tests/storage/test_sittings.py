"""A request's data is read in one exchange, and in two for two linked persons."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from bot.coordinator.game_id import GameId, make
from bot.coordinator.person_id import PersonId
from bot.coordinator.ports.sittings import Needs, SittingRecords
from bot.storage import keys
from tests.support.storage.contents import GAME, change
from tests.support.storage.exchanges import count_exchanges
from tests.support.storage.sheets import Result, Sheet, result_of, sheet_of

if TYPE_CHECKING:
    from bot.storage.redis.link import Link
    from bot.storage.store import Store

P1, P2 = PersonId("p1"), PersonId("p2")

OTHER = make(b"secret", "other")
NEEDS = Needs("c1", games=(GAME, OTHER, GameId("ABCDEF")), notes=("place:1", "nothing"))


async def read(store: Store, platform: str, new: PersonId, needs: Needs = NEEDS) -> SittingRecords:
    return await store.sittings.read(platform, "77", new, needs)


async def store_person(store: Store) -> None:
    """Store a person with a record, two open games, and a place that has one too."""
    await store.people.identify("discord", "77", new=P1)
    await store.people.save("p1", b"own")
    await store.people.save("place:1", b"here")
    await store.tables.commit(change("c1", 0, join=["web:1:"]))
    await store.tables.set_rack_order(GAME, 1, "AB")
    await store.tables.commit(change("c2", 0, Sheet(OTHER)))
    for at, game in enumerate((GAME, OTHER)):
        await store.people.list_game(P1, game, at, is_open=True)


async def test_all_that_a_request_needs_takes_one_exchange(store: Store, link: Link) -> None:
    await store_person(store)
    with count_exchanges(link) as tally:
        found = await read(store, "discord", P1)
    assert tally.in_sequence == 1, tally.sent
    assert tally.loads == {GAME: 1, OTHER: 1, "ABCDEF": 1}
    assert (found.aliases, found.own, found.listed) == (("p1",), (b"own",), (OTHER, GAME))
    assert found.notes == {"place:1": b"here"}
    assert found.games.keys() == {GAME, OTHER}
    game, other = found.games[GAME], found.games[OTHER]
    assert (sheet_of(game.table), game.version) == (Sheet(GAME, ("c1",)), 1)
    assert (game.places, game.orders) == ({"web:1:": b""}, {1: "AB"})
    assert game.outcome is not None
    assert result_of(game.outcome) == Result("did c1")
    assert other.outcome is None


@pytest.mark.parametrize(("platform", "new"), [("discord", "p1"), ("telegram", "p2")])
async def test_a_merged_person_is_read_under_both_ids(
    store: Store, link: Link, platform: str, new: PersonId
) -> None:
    await store_person(store)
    await store.people.identify("telegram", "77", new=P2)
    third = make(b"secret", "third")
    await store.people.list_game(P2, third, 7, is_open=True)
    await store.people.merge(P2, P1)
    with count_exchanges(link) as tally:
        found = await read(store, platform, new)
    assert tally.in_sequence == 2, tally.sent
    assert (found.aliases, found.own) == (("p2", "p1"), (None, b"own"))
    assert found.listed == (third, OTHER, GAME)
    assert found.games.keys() == {GAME, OTHER}


async def test_a_newcomer_is_known_from_the_first_request_on(store: Store) -> None:
    found = await read(store, "discord", P1)
    assert (found.aliases, found.own, found.listed) == (("p1",), (None,), ())
    assert await store.people.person_of("discord", "77") == "p1"
    assert (await read(store, "discord", PersonId("p9"))).aliases == ("p1",), (
        "whoever they would be now"
    )


async def test_an_unreadable_game_does_not_stop_the_request(store: Store, link: Link) -> None:
    await store_person(store)
    await link.ask("HSET", keys.GAME.of(GAME), "s", b"damaged")
    found = await read(store, "discord", P1)
    assert found.own == (b"own",)
    assert found.games.keys() == {OTHER}
