"""Copies of a ladder in memory: they hold what is stored, whatever goes wrong on the way."""

from __future__ import annotations

import asyncio
import threading
from typing import TYPE_CHECKING

import pytest

from bot.coordinator.background.tasks import aside
from bot.coordinator.game_id import GameId
from bot.coordinator.person_id import PersonId
from bot.coordinator.ports.tables import ConflictError, StoreUnavailableError
from bot.coordinator.standings import leaderboards as leaderboards_module
from bot.coordinator.standings.leaderboard import Leaderboard
from bot.coordinator.standings.leaderboards import Leaderboards
from bot.coordinator.standings.rating import LeaderboardKey, RatedGame
from tests.support.storage.memory_results import MemoryAnnals

if TYPE_CHECKING:
    from collections.abc import Mapping


KEY = LeaderboardKey("pl", "correspondence")


def game(at: int, one: str, other: str) -> RatedGame:
    return RatedGame(at, GameId(f"G{at}"), (PersonId(one), PersonId(other)), (0, 1))


class Annals(MemoryAnnals):
    """They answer `lost` changes with silence, once each, stored or not."""

    def __init__(self) -> None:
        super().__init__()
        self.lost: list[str] = []

    async def change_leaderboard(
        self, name: str, seen: int, games: Mapping[GameId, bytes | None]
    ) -> int:
        lost = self.lost.pop() if self.lost else ""
        if lost == "before":
            raise StoreUnavailableError
        version = await super().change_leaderboard(name, seen, games)
        if lost == "after":
            raise StoreUnavailableError
        return version


async def same_everywhere(results: Annals, leaderboards: Leaderboards, *games: RatedGame) -> None:
    """This process, a new one and a computation of one's own come to the same."""
    whole = Leaderboard()
    whole.change({one.id: one for one in games})
    for each in (leaderboards, Leaderboards(results)):
        _, found = await each.games(KEY)
        assert found == {one.id: one for one in games}
        for one in games:
            assert await each.scored(KEY, one.id) == whole.games[one.id]
            for person in one.persons:
                assert await each.rating(KEY, person, 100) == whole.rating(person, 100)


@pytest.mark.parametrize("lost", ["before", "after"])
async def test_a_lost_answer_counts_no_game_twice(lost: str) -> None:
    results = Annals()
    leaderboards, first, second = (
        Leaderboards(results),
        game(2, "ola", "kuba"),
        game(1, "kuba", "iza"),
    )
    await leaderboards.change(KEY, {first.id: first})
    results.lost.append(lost)
    with pytest.raises(StoreUnavailableError):
        await leaderboards.change(KEY, {second.id: second})
    stored = (second, first) if lost == "after" else (first,)
    await same_everywhere(results, leaderboards, *stored)
    await leaderboards.change(KEY, {second.id: second})
    await same_everywhere(results, leaderboards, second, first)


async def test_two_copies_count_at_once_on_each_others_grounds() -> None:
    results = Annals()
    copies = Leaderboards(results), Leaderboards(results)
    games = [game(at, f"p{at % 3}", f"q{at % 2}") for at in range(20, 0, -1)]
    await asyncio.gather(*(copies[n % 2].change(KEY, {one.id: one}) for n, one in enumerate(games)))
    for each in copies:
        await same_everywhere(results, each, *reversed(games))


async def test_nothing_is_stored_where_nothing_changes() -> None:
    results = Annals()
    leaderboards, one = Leaderboards(results), game(1, "ola", "kuba")
    await leaderboards.change(KEY, {one.id: one})
    before = (await results.leaderboard(str(KEY), 0)).version
    await leaderboards.change(KEY, {one.id: one, GameId("G9"): None})
    assert (await results.leaderboard(str(KEY), 0)).version == before


async def test_a_game_taken_away_is_gone_for_everybody() -> None:
    results = Annals()
    leaderboards, other = Leaderboards(results), Leaderboards(results)
    games = [game(1, "ola", "kuba"), game(2, "ola", "iza")]
    await leaderboards.change(KEY, {one.id: one for one in games})
    await same_everywhere(results, other, *games)
    await other.change(KEY, {GameId("G1"): None})
    await same_everywhere(results, leaderboards, games[1])
    assert await leaderboards.rating(KEY, PersonId("kuba"), 100) is None


async def test_a_ladder_is_put_right_only_as_it_was_seen() -> None:
    results = Annals()
    leaderboards, true = Leaderboards(results), Leaderboard()
    right, wrong = game(1, "ola", "kuba"), game(2, "ola", "iza")
    true.add(right)
    await leaderboards.change(KEY, {wrong.id: wrong})
    seen, _ = await leaderboards.games(KEY)
    await Leaderboards(results).change(KEY, {GameId("G3"): game(3, "jan", "iza")})
    with pytest.raises(ConflictError):
        await leaderboards.replace(KEY, true, seen)
    seen, _ = await leaderboards.games(KEY)
    await leaderboards.replace(KEY, true, seen)
    await same_everywhere(results, leaderboards, right)


async def test_many_games_are_put_right_in_portions(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(leaderboards_module, "AT_ONCE", 2)
    results, games = Annals(), [game(number, "ola", "kuba") for number in range(1, 8)]
    leaderboards, true = Leaderboards(results), Leaderboard()
    for one in games:
        true.add(one)
    await leaderboards.replace(KEY, true, 0)
    await same_everywhere(results, leaderboards, *games)


async def test_who_is_cancelled_leaves_no_computation_behind() -> None:
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
