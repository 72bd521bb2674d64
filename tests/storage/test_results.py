"""The annals: a person's lines and newest name, and ladders that nobody changes unseen."""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING

import pytest

from bot.coordinator.game_id import GameId
from bot.coordinator.person_id import PersonId
from bot.coordinator.ports.results import StoredResult
from bot.storage import keys
from bot.storage.errors import DamagedError
from bot.storage.sealing.keyring import Keyring
from bot.storage.store import assemble
from tests.support.storage.sealed_store import KEY
from tests.support.storage.sheets import ENCODING

if TYPE_CHECKING:
    from bot.storage.redis.link import Link
    from bot.storage.store import Store
    from tests.support.clock import Clock

P1, P2 = PersonId("p1"), PersonId("p2")


async def test_lines_come_back_by_game(store: Store) -> None:
    results = store.results
    assert await results.lines([P1]) == {}
    await results.keep_line(P1, StoredResult(GameId("AAAAAA"), 5, b"first", "Ola", ["pl:flag:"]))
    await results.keep_line(
        P1, StoredResult(GameId("AAAAAA"), 5, b"again", "Ola", ["pl:flag:discord:1"])
    )
    await results.keep_line(P2, StoredResult(GameId("BBBBBB"), 6, b"other", "Kuba"))
    assert await results.lines([P1]) == {"AAAAAA": b"again"}
    assert await results.lines([P1, P2, PersonId("p3")]) == {"AAAAAA": b"again", "BBBBBB": b"other"}
    assert await results.leaderboards_of([P1, P2]) == ["pl:flag:", "pl:flag:discord:1"]
    assert await results.leaderboards_of([P2]) == []
    assert await results.games([P2, P1, PersonId("p3")]) == ["AAAAAA", "BBBBBB"]


@pytest.mark.parametrize("order", [(0, 1, 2, 3), (3, 2, 1, 0), (2, 0, 3, 1)])
async def test_the_name_is_that_of_the_newest_game(store: Store, order: tuple[int, ...]) -> None:
    games = [
        StoredResult(GameId("AAAAAA"), 5, b"1", "Old"),
        StoredResult(GameId("AAAAAA"), 7, b"2", "Tied"),
        StoredResult(GameId("BBBBBB"), 7, b"3", "New: ól"),
        StoredResult(GameId("CCCCCC"), 9, b"4", ""),
    ]
    for number in order:
        await store.results.keep_line(P1, games[number])
    assert await store.results.names([P1, P2]) == {"p1": (7, "New: ól")}


async def test_deleting_the_newest_game_deletes_its_name(store: Store) -> None:
    results = store.results
    for at, game in enumerate([GameId("AAAAAA"), GameId("BBBBBB")]):
        await results.keep_line(P1, StoredResult(game, at, b"line", f"Ola {at}", ["pl:flag:"]))
    await results.strike(P1, GameId("AAAAAA"))
    await results.strike(P1, GameId("CCCCCC"))
    assert await results.names([P1]) == {"p1": (1, "Ola 1")}
    await results.keep_line(P1, StoredResult(GameId("AAAAAA"), 0, b"line", "Ola 0"))
    await results.strike(P1, GameId("BBBBBB"))
    assert await results.names([P1]) == {}
    assert list(await results.lines([P1])) == ["AAAAAA"]
    await results.strike(P1, GameId("AAAAAA"))
    assert await results.leaderboards_of([P1]) == []


async def test_an_erased_person_has_no_line(store: Store) -> None:
    for person in (P1, P2):
        await store.results.keep_line(person, StoredResult(GameId("AAAAAA"), 5, b"line", "Ola"))
    await store.results.erase_person(P1)
    assert await store.results.lines([P1]) == {}
    assert await store.results.lines([P2]) == {"AAAAAA": b"line"}


async def test_skalps_are_changed_only_from_their_newest_state(store: Store) -> None:
    results, name = store.results, "pl:flag:discord:1"
    assert await results.skalps(name) == {}
    assert await results.change_skalps(name, {P1: (b"", b"a"), P2: (b"", b"b")})
    found = await asyncio.gather(
        *(results.change_skalps(name, {P1: (b"a", b"%d" % n), P2: (b"b", b"")}) for n in range(8))
    )
    assert sorted(found) == [False] * 7 + [True]
    assert await results.skalps(name) == {P1: b"%d" % found.index(True)}
    assert await results.skalps(name, [P2, P1]) == await results.skalps(name)
    assert await results.skalps(name, []) == {}


async def test_all_results_are_deleted_at_once(store: Store) -> None:
    results = store.results
    await results.keep_line(P1, StoredResult(GameId("AAAAAA"), 5, b"line", "Ola", ["pl:flag:"]))
    await results.change_skalps("pl:flag:", {P1: (b"", b"a")})
    await results.delete_all()
    assert await results.skalps("pl:flag:") == {}
    assert await results.names([P1]) == {}


async def test_everybody_with_a_list_of_games_is_found(store: Store) -> None:
    for person in (P1, P2):
        await store.people.list_game(person, GameId("AAAAAA"), 5, is_open=True)
    assert sorted([person async for person in store.results.all_persons()]) == ["p1", "p2"]


async def test_every_game_is_found(store: Store, link: Link) -> None:
    games = {GameId("AAAAAA"), GameId("K7QX4M"), GameId("ZZZZZZ")}
    for game in games:
        await link.ask("HSET", keys.GAME.of(game), "v", 1)
        await link.ask("HSET", keys.PLACES.of(game), "web:1:", "")
    assert {game async for game in store.results.all_games()} == games


async def test_lines_and_names_are_sealed_for_their_owner(link: Link, clock: Clock) -> None:
    sealed = assemble(link, ENCODING, Keyring(KEY), clock)
    await sealed.results.keep_line(P1, StoredResult(GameId("AAAAAA"), 5, b"ZASYCZ", "Olimpia"))
    kept = await link.ask("HGETALL", keys.RESULTS.of("p1"))
    assert b"ZASYCZ" not in b"".join(kept.values())
    assert b"Olimpia" not in b"".join(kept.values())
    assert await sealed.results.lines([P1]) == {"AAAAAA": b"ZASYCZ"}
    for field, value in kept.items():
        await link.ask("HSET", keys.RESULTS.of("p2"), field, value)
    with pytest.raises(DamagedError):
        await sealed.results.lines([P2])
    with pytest.raises(DamagedError):
        await sealed.results.names([P2])
