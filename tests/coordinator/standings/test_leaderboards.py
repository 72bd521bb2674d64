"""Leaderboards in the store: each game counts once, also after errors."""

from __future__ import annotations

import asyncio
import threading
from typing import TYPE_CHECKING

import pytest

from bot.coordinator.background.tasks import aside
from bot.coordinator.game_id import GameId
from bot.coordinator.person_id import PersonId
from bot.coordinator.ports.tables import StoreUnavailableError
from bot.coordinator.standings.leaderboard_lists import LeaderboardLists
from bot.coordinator.standings.leaderboards import Leaderboards
from bot.coordinator.standings.rating import PERIOD, LeaderboardKey, RatedGame
from tests.support.storage.memory_results import MemoryResults

if TYPE_CHECKING:
    from collections.abc import Mapping

    from bot.coordinator.standings.rating import Rating
    from bot.storage.store import Store

KEY = LeaderboardKey("pl", "correspondence")
OLA, OLKA, KUBA, IZA = map(PersonId, ("ola", "olka", "kuba", "iza"))


def game(at: int, one: str, other: str, name: str = "", *, counted: bool = False) -> RatedGame:
    persons = (PersonId(one), PersonId(other))
    return RatedGame(at, GameId(name or f"G{at}"), persons, (0, 1), counted)


class LossyResults(MemoryResults):
    """Results that lose the answer to each of the `lost` changes once, stored or not."""

    def __init__(self) -> None:
        super().__init__()
        self.lost: list[str] = []

    async def change_skalps(
        self, leaderboard: str, changes: Mapping[PersonId, tuple[bytes, bytes]]
    ) -> bool:
        lost = self.lost.pop() if self.lost else ""
        if lost == "before":
            raise StoreUnavailableError
        done = await super().change_skalps(leaderboard, changes)
        if lost == "after":
            raise StoreUnavailableError
        return done


async def rating(store: Store, person: PersonId) -> Rating:
    found = await Leaderboards(store.results).rating(KEY, person, 100)
    assert found is not None
    return found


@pytest.mark.parametrize("lost", ["before", "after"])
async def test_a_lost_answer_of_the_store_counts_no_game_twice(lost: str) -> None:
    results = LossyResults()
    leaderboards = Leaderboards(results)
    await leaderboards.enter(KEY, [game(1, "ola", "kuba")])
    results.lost.append(lost)
    with pytest.raises(StoreUnavailableError):
        await leaderboards.enter(KEY, [game(2, "ola", "iza")])
    await leaderboards.enter(KEY, [game(2, "ola", "iza")])
    found = await leaderboards.rating(KEY, OLA, 100)
    assert found is not None
    assert found.games == 2


async def test_two_processes_count_at_once_and_lose_no_game(store: Store) -> None:
    several = Leaderboards(store.results), Leaderboards(store.results)
    games = [game(at, f"p{at % 3}", f"q{at}") for at in range(20)]
    await asyncio.gather(*(several[n % 2].enter(KEY, [one]) for n, one in enumerate(games)))
    counts = [(await rating(store, PersonId(f"p{n}"))).games for n in range(3)]
    assert counts == [7, 7, 6]


async def test_skalps_of_a_game_stay_when_an_earlier_game_is_counted_late(store: Store) -> None:
    leaderboards, late = Leaderboards(store.results), game(1, "kuba", "iza")
    await leaderboards.enter(KEY, [game(5, "ola", "kuba")])
    await leaderboards.enter(KEY, [late])
    # Kuba lost to Ola as a newcomer and counts as 100 still; his game with Iza counts from there.
    assert (await rating(store, OLA)).value == 150
    assert await leaderboards.skalps(KEY, late) == (150, 50)


async def test_a_game_with_stored_skalps_is_not_counted_again(store: Store) -> None:
    """Its skalps may have been dropped since, for newer games."""
    leaderboards = Leaderboards(store.results)
    await leaderboards.enter(KEY, [game(1, "ola", "kuba", counted=True)])
    assert await leaderboards.rating(KEY, OLA, 100) is None
    await leaderboards.enter(KEY, [game(1, "ola", "kuba", counted=True)], anew=True)
    assert (await rating(store, OLA)).games == 1


async def test_only_skalps_that_can_still_count_are_kept(
    store: Store, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("bot.coordinator.standings.rating.AGAINST_ONE", 3)
    leaderboards = Leaderboards(store.results)
    sizes = []
    for at in range(1, 9):
        await leaderboards.enter(KEY, [game(at, "ola", "kuba")])
        sizes.append(len((await store.results.skalps(str(KEY)))[OLA]))
    assert sizes[0] < sizes[1] < sizes[2] == sizes[7]


async def test_a_merged_person_keeps_all_games_except_those_against_themselves(
    store: Store,
) -> None:
    leaderboards = Leaderboards(store.results)
    games = [game(1, "ola", "kuba"), game(2, "kuba", "olka"), game(3, "ola", "olka")]
    await leaderboards.enter(KEY, games)
    for _ in range(2):  # a process may die between two
        await leaderboards.unite(KEY, [OLKA, OLA])
    assert (await rating(store, OLKA)).games == 2
    assert {*await store.results.skalps(str(KEY))} == {OLKA, KUBA}


async def test_a_person_removed_from_a_leaderboard_leaves_no_trace(store: Store) -> None:
    leaderboards = Leaderboards(store.results)
    await leaderboards.enter(KEY, [game(1, "ola", "kuba")])
    before = await rating(store, KUBA)
    await leaderboards.enter(KEY, [game(1, "nobody:1", "kuba", counted=True)])
    await leaderboards.erase_persons(KEY, [OLA])
    assert await rating(store, KUBA) == before
    assert "ola" not in str(await store.results.skalps(str(KEY)))


async def test_a_list_read_again_is_the_one_that_another_process_reads(
    store: Store, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Games counted meanwhile are in it, and games that have become too old are not."""
    monkeypatch.setattr("bot.coordinator.standings.rating.LISTED", 1)
    reader, other = LeaderboardLists(store.results), Leaderboards(store.results)

    async def list_lines(at: int) -> list[tuple[str, int]]:
        found = await reader.standings(KEY, at)
        assert found == await LeaderboardLists(store.results).standings(KEY, at)
        return [(line.person, line.rating.value) for line in found.lines]

    await other.enter(KEY, [game(1, "ola", "kuba")])
    assert await list_lines(100) == [(OLA, 150), (KUBA, 50)]
    await other.enter(KEY, [game(50, "iza", "ola")])
    assert await list_lines(100) == [(IZA, 200), (OLA, 100), (KUBA, 50)]
    assert await list_lines(PERIOD) == [(IZA, 200), (OLA, 100), (KUBA, 50)]
    assert await list_lines(PERIOD + 1) == [(IZA, 200), (OLA, 50)]
    assert await list_lines(100) == [(IZA, 200), (OLA, 100), (KUBA, 50)]
    await other.erase_persons(KEY, [IZA])
    assert await list_lines(100) == [(OLA, 100), (KUBA, 50)]
    assert await list_lines(PERIOD + 50) == []


async def test_a_cancelled_request_leaves_no_computation_behind() -> None:
    began, go, done = asyncio.Event(), threading.Event(), threading.Event()
    loop = asyncio.get_running_loop()

    def work() -> None:
        loop.call_soon_threadsafe(began.set)
        go.wait()
        done.set()

    working = asyncio.create_task(aside(work))
    await began.wait()
    working.cancel()
    loop.call_soon(working.cancel)
    loop.call_later(0, loop.call_soon, go.set)
    with pytest.raises(asyncio.CancelledError):
        await working
    assert done.is_set()
