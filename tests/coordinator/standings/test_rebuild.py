"""Everything beside the games had anew: what is wrong goes, what can't be known stays."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from bot.coordinator.game_id import GameId
from bot.coordinator.person_id import PersonId
from bot.coordinator.ports.results import StoredResult
from bot.coordinator.standings.leaderboard import Scored
from bot.coordinator.standings.leaderboards import Leaderboards, encode
from bot.coordinator.standings.rating import RatedGame
from bot.coordinator.standings.rebuild import rebuild
from bot.coordinator.table.evolve import evolve
from bot.storage import keys
from bot.storage.people.records import RedisPeople
from tests.support.coordinator.seasons import Process, kept_beside, played, season

if TYPE_CHECKING:
    import pytest

    from bot.storage.store import Store

P1 = PersonId("p1")


async def test_what_no_game_gives_goes(store: Store) -> None:
    process, tables = Process(store), season(6, games=30)
    await process.end(*tables)
    await process.work_off()
    whole = await kept_beside(store)
    line = next(iter((await store.results.lines([P1])).values()))
    wrong = StoredResult(GameId("AAAAAA"), 1_900_000_000_000, line, "Wrong", ["en:flag:"])
    await store.results.keep_line(P1, wrong)
    await store.results.keep_line(PersonId("stranger"), wrong)
    await store.people.list_game(PersonId("p2"), GameId("AAAAAA"), 5, is_open=True)
    await store.people.list_game(PersonId("p2"), tables[0].id, 5, is_open=True)
    seen = (await store.results.leaderboard("pl:flag:", 0)).version
    scored = encode(
        Scored(RatedGame(5, GameId("AAAAAA"), (P1, PersonId("stranger")), (0, 1)), (100, 100))
    )
    await store.results.change_leaderboard("pl:flag:", seen, {GameId("AAAAAA"): scored})
    await store.results.change_leaderboard("pl:per_turn:", 0, {GameId("AAAAAA"): scored})
    assert await kept_beside(store) != whole
    await rebuild(store.tables, store.people, store.results, store.timers)
    assert await kept_beside(store) == whole


async def test_what_hangs_on_a_game_that_cannot_be_read_stays(store: Store) -> None:
    process, tables = Process(store), [played(n, "ola", "kuba", at=n) for n in range(1, 5)]
    await process.end(*tables)
    await process.work_off()
    whole = await kept_beside(store)
    await store.link.ask("HSET", keys.GAME.of(tables[1].id), "s", b"\xff damaged")
    done = await rebuild(store.tables, store.people, store.results, store.timers)
    assert (done.games, done.unreadable) == (4, 1)
    assert await kept_beside(store) == whole


async def test_what_happens_meanwhile_counts(store: Store, monkeypatch: pytest.MonkeyPatch) -> None:
    """Games end after all were read, while the first ladder is put right."""
    process, tables = Process(store), season(7, games=20)
    await process.end(*tables[:10])
    await process.work_off()
    late = list(tables[10:])
    put_right = Leaderboards.replace

    async def ended_first(*args: object) -> None:
        if late:
            await process.end(late.pop(), late.pop())
            await process.work_off()
        await put_right(*args)  # type: ignore[arg-type]

    with monkeypatch.context() as patch:
        patch.setattr(Leaderboards, "replace", ended_first)
        await rebuild(store.tables, store.people, store.results, store.timers)
    found = await kept_beside(store)
    assert not late
    await rebuild(store.tables, store.people, store.results, store.timers)
    assert await kept_beside(store) == found
    other = Process(store)
    await other.end(*(await _all(store, tables)))
    await other.work_off()
    assert await kept_beside(store) == found


async def test_a_game_that_ends_as_it_is_listed_is_listed_as_ended(
    store: Store, monkeypatch: pytest.MonkeyPatch
) -> None:
    process, ended = Process(store), played(1, "ola", "kuba", at=5)
    assert ended.game is not None
    running = evolve(ended, phase="playing", game=replace(ended.game, outcome=None))
    await process.end(running)
    await process.work_off()
    list_game = RedisPeople.list_game

    async def ended_first(*args: object, **options: object) -> None:
        monkeypatch.setattr(RedisPeople, "list_game", list_game)
        await process.end(ended)
        await process.work_off()
        await list_game(*args, **options)  # type: ignore[arg-type]

    monkeypatch.setattr(RedisPeople, "list_game", ended_first)
    await rebuild(store.tables, store.people, store.results, store.timers)
    assert await store.people.open_games(PersonId("ola")) == []
    assert await store.people.open_games(PersonId("kuba")) == []
    assert await store.people.games(PersonId("ola")) == [ended.id]


async def _all(store: Store, tables: list) -> list:  # type: ignore[type-arg]
    loaded = [await store.tables.load(table.id) for table in tables]
    return [one.table for one in loaded if one]
