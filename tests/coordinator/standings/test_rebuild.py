"""Everything beside the games is deleted and made again of the games."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from bot.coordinator.game_id import GameId
from bot.coordinator.person_id import PersonId
from bot.coordinator.ports.results import StoredResult
from bot.coordinator.standings.rating import LeaderboardKey
from bot.coordinator.standings.rebuild import rebuild
from bot.coordinator.standings.results_writer import ResultsWriter
from bot.coordinator.table.evolve import evolve
from bot.storage import keys
from bot.storage.people.records import RedisPeople
from tests.support.coordinator.seasons import Process, make_ended_game, season, stored_parts

if TYPE_CHECKING:
    import pytest

    from bot.storage.store import Store

OLA, P1 = PersonId("ola"), PersonId("p1")


async def test_a_rebuild_deletes_rows_that_no_game_gives(store: Store) -> None:
    process, tables = Process(store), season(6, games=30)
    await process.count(*sorted(tables, key=lambda table: (table.last_action, table.id)))
    whole = await stored_parts(store)
    line = next(iter((await store.results.lines([P1])).values()))
    wrong = StoredResult(GameId("AAAAAA"), 1_900_000_000_000, line, "Wrong", ["en:flag:"])
    await store.results.keep_line(P1, wrong)
    await store.results.keep_line(PersonId("stranger"), wrong)
    await store.people.list_game(PersonId("p2"), GameId("AAAAAA"), 5, is_open=True)
    await store.people.list_game(PersonId("p2"), tables[0].id, 5, is_open=True)
    for name in ("pl:flag:", "pl:per_turn:"):
        await store.results.change_skalps(name, {PersonId("stranger"): (b"", b"\x90")})
    assert await stored_parts(store) != whole
    await rebuild(store.tables, store.people, store.results, store.timers)
    assert await stored_parts(store) == whole


async def test_a_game_that_cannot_be_read_stays_on_its_lists_and_counts_nowhere(
    store: Store,
) -> None:
    process, tables = Process(store), [make_ended_game(n, "ola", "kuba", at=n) for n in range(1, 5)]
    await process.end(*tables)
    await process.work_off()
    lists = await stored_parts(store, ("pg", "po"))
    await store.link.ask("HSET", keys.GAME.of(tables[1].id), "s", b"\xff damaged")
    done = await rebuild(store.tables, store.people, store.results, store.timers)
    assert (done.games, done.unreadable) == (4, 1)
    assert await stored_parts(store, ("pg", "po")) == lists
    assert [line.at for line in await process.history.lines(OLA)] == [1, 3, 4]


async def test_a_game_that_ends_during_a_rebuild_counts_once(
    store: Store, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Games end while the earlier ones are counted again."""
    process, tables = (
        Process(store),
        [make_ended_game(n, "ola", f"p{n}", at=n) for n in range(1, 11)],
    )
    await process.end(*tables[:6])
    await process.work_off()
    late, enter = tables[6:], ResultsWriter.enter

    async def end_and_enter(*args: object, **options: object) -> object:
        if late:
            await process.end(late.pop())
            await process.work_off()
        return await enter(*args, **options)  # type: ignore[arg-type]

    monkeypatch.setattr(ResultsWriter, "enter", end_and_enter)
    monkeypatch.setattr("bot.coordinator.standings.rebuild.AT_ONCE", 1)
    await rebuild(store.tables, store.people, store.results, store.timers)
    await process.work_off()
    assert not late
    found = await process.history.rating(OLA, LeaderboardKey("pl", "correspondence"), 100)
    assert found is not None
    assert found.games == 10


async def test_a_game_that_ends_as_it_is_listed_is_listed_as_ended(
    store: Store, monkeypatch: pytest.MonkeyPatch
) -> None:
    process, ended = Process(store), make_ended_game(1, "ola", "kuba", at=5)
    assert ended.game is not None
    running = evolve(ended, phase="playing", game=replace(ended.game, outcome=None))
    await process.end(running)
    await process.work_off()
    list_game = RedisPeople.list_game

    async def end_and_list(*args: object, **options: object) -> None:
        monkeypatch.setattr(RedisPeople, "list_game", list_game)
        await process.end(ended)
        await process.work_off()
        await list_game(*args, **options)  # type: ignore[arg-type]

    monkeypatch.setattr(RedisPeople, "list_game", end_and_list)
    await rebuild(store.tables, store.people, store.results, store.timers)
    assert await store.people.open_games(PersonId("ola")) == []
    assert await store.people.open_games(PersonId("kuba")) == []
    assert await store.people.games(PersonId("ola")) == [ended.id]
