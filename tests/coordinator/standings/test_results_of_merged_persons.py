"""Persons who turn out to be one, or ask to be forgotten: their games count as they should."""

from __future__ import annotations

import asyncio
import random
from dataclasses import replace
from typing import TYPE_CHECKING

from bot.coordinator.person_id import UNNAMED, PersonId
from bot.coordinator.standings.leaderboards import Leaderboards
from bot.coordinator.standings.player_stats import Tally
from bot.coordinator.standings.rating import LeaderboardKey
from bot.coordinator.standings.rebuild import rebuild
from bot.coordinator.table.table import Member, Seat
from tests.support.coordinator.seasons import (
    DERIVED,
    Process,
    lose_all_but_games,
    make_ended_game,
    season,
    stored_parts,
)

if TYPE_CHECKING:
    import pytest

    from bot.coordinator.table.table import Table
    from bot.storage.store import Store

KUBA, OLA, OLKA, P1, P2, P3, P4, P5 = map(
    PersonId, ("kuba", "ola", "olka", "p1", "p2", "p3", "p4", "p5")
)

KEY = LeaderboardKey("pl", "correspondence")
NOW = 1_800_000_000_000


async def test_merges_before_between_and_after_games_leave_one_history(each_store: Store) -> None:
    """Two processes, games in any order, each merge at some moment of its own."""
    store, tables, chance = each_store, season(4, games=30), random.Random(5)  # noqa: S311 - no secret
    several = Process(store), Process(store)
    chance.shuffle(tables)
    merges = {5: (P1, P2), 15: (P3, P1), 29: (P4, P5)}
    for number, table in enumerate(tables):
        if number in merges:
            await store.people.merge(*merges[number])
        await several[number % 2].end(table)
        if number % 6 == 5:
            await asyncio.gather(*(process.work_off() for process in several))
    await several[0].work_off()
    assert await store.people.merges() == []
    rated = await several[0].history.standings(KEY, NOW)
    # Seven had played, three of them as somebody else.
    assert rated.persons == 7 - 3
    names = await stored_parts(store)
    await lose_all_but_games(store)
    await rebuild(store.tables, store.people, store.results, store.timers)
    assert (await stored_parts(store)).keys() == names.keys()
    assert (await several[0].history.standings(KEY, NOW)).persons == 7 - 3


async def test_a_merge_while_a_game_is_counted_is_not_missed(
    store: Store, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The merge comes after the game was judged and before any of it is stored."""
    process, other = Process(store), Process(store)
    await process.end(make_ended_game(1, "ola", "kuba", at=5))
    await process.work_off()
    await process.end(make_ended_game(2, "olka", "kuba", at=6))
    enter = Leaderboards.enter

    async def merge_and_enter(*args: object, **options: object) -> None:
        monkeypatch.setattr(Leaderboards, "enter", enter)
        await store.people.merge(OLA, OLKA)
        await other.results_worker.work_off_merges()
        await enter(*args, **options)  # type: ignore[arg-type]

    monkeypatch.setattr(Leaderboards, "enter", merge_and_enter)
    await process.work_off()
    found = await process.history.rating(OLKA, KEY, 1_000)
    assert found is not None
    assert found.games == 2


async def test_a_merge_that_fails_is_left_to_the_next_process(
    store: Store, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    process = Process(store)
    await process.end(make_ended_game(1, "olka", "kuba", at=5))
    await process.work_off()
    await store.people.merge(OLA, OLKA)

    async def fail(*_: object) -> None:
        raise ArithmeticError

    with monkeypatch.context() as patch:
        patch.setattr(Leaderboards, "unite", fail)
        assert await process.results_worker.work_off_merges() == 1
        assert await process.results_worker.work_off_merges() == 0
    assert "ArithmeticError" in caplog.text
    assert await Process(store).results_worker.work_off_merges() == 1
    assert await store.people.merges() == []


async def test_two_merged_persons_have_one_history(store: Store) -> None:
    process = Process(store)
    await process.end(
        make_ended_game(1, "ola", "kuba", at=5),
        make_ended_game(2, "kuba", "olka", at=6),
        make_ended_game(3, "ola", "olka", at=7),
        make_ended_game(4, "ola+iza", "olka", at=8, rules="klasyczna"),
    )
    await process.work_off()
    await store.people.merge(OLA, OLKA)
    await process.work_off()
    history = process.history
    for person in (OLA, OLKA):
        assert [line.at for line in await history.lines(person)] == [5, 6]
        assert (await history.records(person)).games == Tally(won=1, lost=1)
        found = await history.rating(person, KEY, 1_000)
        assert found is not None
        assert found.games == 2
        assert await history.name(person) == "Olka 4"
    assert (await history.records(KUBA)).rivals == {"ola": Tally(won=1, lost=1)}
    assert await history.skalps(make_ended_game(3, "ola", "olka", at=7).id) is None
    assert (await history.standings(KEY, 1_000)).persons == 2


async def test_an_erased_person_leaves_results_and_no_trace(store: Store) -> None:
    """Kuba's rating stays, to the point; who was beaten is nobody."""
    process, nobody = Process(store), PersonId("nobody:5d2c")
    tables = [make_ended_game(n, "ola", "kuba", at=n, scopes=["discord:1"]) for n in range(1, 4)]
    tables.append(make_ended_game(4, "kuba", "olka", at=4))
    tables.append(make_ended_game(5, "kuba", "olka", at=5, rules="klasyczna"))
    await process.end(*tables)
    await store.people.merge(OLA, OLKA)
    await process.work_off()
    before = await process.history.rating(KUBA, KEY, 1_000)
    for table in tables:
        await process.end(_without(table, {OLA, OLKA}, nobody))
    await process.results_worker.erase_person(OLKA)
    await store.people.erase_person(OLKA)
    await process.work_off()
    history = Process(store).history
    assert await history.rating(KUBA, KEY, 1_000) == before
    assert (await history.records(KUBA)).rivals == {nobody: Tally(won=2, lost=3)}
    assert await history.name(nobody) == UNNAMED
    assert await history.records(OLA) == await history.records(PersonId("stranger"))
    assert await history.leaderboards_of(OLKA) == []
    for name, value in (await stored_parts(store, (*DERIVED, "al", "als", "mg"))).items():
        assert "ola" not in f"{name}{value}", name
        assert "olka" not in f"{name}{value}".lower(), name
        assert nobody not in name


async def test_counting_a_game_during_an_erasure_brings_nothing_back(
    store: Store, monkeypatch: pytest.MonkeyPatch
) -> None:
    process, other = Process(store), Process(store)
    table = make_ended_game(1, "ola", "kuba", at=5)
    await process.end(table)
    await process.work_off()
    await process.end(table)
    enter = Leaderboards.enter

    async def forget_and_enter(*args: object, **options: object) -> None:
        monkeypatch.setattr(Leaderboards, "enter", enter)
        await other.end(_without(table, {OLA}, PersonId("nobody:1")))
        await other.results_worker.erase_person(OLA)
        await enter(*args, **options)  # type: ignore[arg-type]

    monkeypatch.setattr(Leaderboards, "enter", forget_and_enter)
    await process.work_off()
    await Process(store, now=NOW + 120_000).work_off()
    for name, value in (await stored_parts(store, ("h", "lg"))).items():
        assert "ola" not in f"{name}{value}", name


async def test_erased_persons_are_on_no_list(store: Store) -> None:
    process = Process(store)
    tables = [make_ended_game(n, "nobody:1", f"p{n}", at=n) for n in range(40)]
    tables += [make_ended_game(n + 40, "kuba", f"p{n}", at=n) for n in range(40)]
    await process.end(*tables)
    await process.work_off()
    found = await process.history.standings(KEY, 1_000)
    assert [(line.place, line.person) for line in found.lines] == [(1, "kuba")]


def _without(table: Table, persons: set[PersonId], nobody: PersonId) -> Table:
    """Return the table after somebody at it was forgotten."""
    seats = tuple(
        Seat(tuple(Member(nobody, UNNAMED) if m.person in persons else m for m in seat.members))
        for seat in table.seats
    )
    return replace(table, seats=seats)
