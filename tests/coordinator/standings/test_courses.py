"""A rating's course and a list's last days are told by the skalps that are stored anyway."""

from __future__ import annotations

from bot.coordinator.game_id import GameId
from bot.coordinator.person_id import PersonId
from bot.coordinator.standings.leaderboard_lists import (
    TREND_DAYS,
    TREND_STEP,
    LeaderboardLists,
)
from bot.coordinator.standings.leaderboards import Leaderboards
from bot.coordinator.standings.rating import DAY, LeaderboardKey, RatedGame, curve
from tests.support.storage.memory_results import MemoryResults

KEY = LeaderboardKey("pl", "correspondence")
PERSONS = tuple(map(PersonId, ("ola", "kuba", "iza", "jan")))
NOW = 1000 * DAY


def evening(at: int, wins: tuple[int, ...]) -> list[RatedGame]:
    """Return a game of each pair. The one who stands earlier in `wins` wins it."""
    return [
        RatedGame(
            at, GameId(f"G{at}{one}{other}"), (PERSONS[one], PERSONS[other]),
            (0, 1) if wins.index(one) < wins.index(other) else (1, 0),
        )
        for one in range(4)
        for other in range(one)
    ]  # fmt: skip


async def test_a_course_ends_at_the_rating_of_now() -> None:
    leaderboards = Leaderboards(MemoryResults())
    for day in range(15):
        await leaderboards.enter(KEY, evening(NOW - 90 * DAY + day * DAY, (0, 1, 2, 3)))
    for person in PERSONS:
        found = await leaderboards.course(KEY, person, NOW)
        assert found is not None
        points, given = found.points(), found.points_by_game()
        assert points[-1][1] == found.rating.value
        assert [at for at, _ in points] == sorted(at for at, _ in points)
        assert len(points) == len(given) == found.rating.games == 45
    assert await leaderboards.course(KEY, PersonId("ewa"), NOW) is None
    assert curve([]) == []


async def test_a_line_tells_places_gained_and_the_ratings_of_its_last_days() -> None:
    results = MemoryResults()
    leaderboards, lists = Leaderboards(results), LeaderboardLists(results)
    for day in range(20):
        wins = (3, 2, 1, 0) if day in range(1, 18, 2) else (0, 1, 2, 3)
        await leaderboards.enter(KEY, evening(NOW - 100 * DAY + day * DAY, wins))
    before = await lists.excerpt(KEY, NOW, slice(0, 2), PERSONS[3])
    assert [one.line.person for one in before.lines] == [*PERSONS[:2]]
    assert (before.listed, before.own and before.own.line.place) == (4, 4)
    assert [one.climbed for one in before.lines] == [0, 0]
    # Since then the last one wins everything, and the first one nothing.
    for day in range(6):
        await leaderboards.enter(KEY, evening(NOW - 10 * DAY + day, (3, 1, 2, 0)))
    after = await lists.excerpt(KEY, NOW, slice(0, 10), PERSONS[0])
    places = {one.line.person: one.line.place for one in before.lines}
    lines = {one.line.person: one for one in after.lines}
    jan, ola = lines[PERSONS[3]], lines[PERSONS[0]]
    assert (jan.line.place, jan.climbed) == (1, 3)
    assert (places[PERSONS[0]], ola.climbed) == (1, 1 - ola.line.place)
    assert after.own == ola
    for one in after.lines:
        assert len(one.trend) == TREND_DAYS // TREND_STEP + 1
        assert one.trend[-1] == one.line.rating.value
    assert jan.trend[0] < jan.trend[-1]
    # The same day again: what was kept changes nothing.
    assert await lists.excerpt(KEY, NOW, slice(0, 10), PERSONS[0]) == after
    # Who came later than that has no earlier place, and who has too few games none at all.
    late = await lists.excerpt(KEY, NOW - 79 * DAY, slice(0, 10), PERSONS[0])
    assert [one.climbed for one in late.lines] == [None] * 4
