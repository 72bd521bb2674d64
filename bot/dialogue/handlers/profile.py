"""A person's profile and the leaderboards, with the facts that the browser's pages show.

The person sees their whole profile, and so do people who have finished a game against them.
Everybody else sees only the name and the rating, as on a leaderboard.
"""

from __future__ import annotations

import asyncio
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from bot.coordinator.background.tasks import aside
from bot.coordinator.daily.puzzle_results import PuzzleBooks
from bot.coordinator.person_id import PersonId, is_human
from bot.coordinator.standings.player_stats import Tally
from bot.dialogue.handlers.results_scope import puzzle_scope
from bot.dialogue.handlers.stats import career_of

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from bot.coordinator.game_id import GameId
    from bot.coordinator.reads.open_games import GameLine
    from bot.coordinator.reads.queries import Newest
    from bot.coordinator.standings.leaderboard_lists import LeaderboardLine, RecentStanding
    from bot.coordinator.standings.leaderboards import Course
    from bot.coordinator.standings.player_stats import GameRecord
    from bot.coordinator.standings.queries import StandingsQueries
    from bot.coordinator.standings.rating import LeaderboardKey, Rating
    from bot.dialogue.pages.person.statistics import PlayerSummary
    from bot.dialogue.request import Intent, Services

_NO_GAMES = Tally()

GAMES = 10
"""The number of games that a profile returns at a time."""

LINES = 20
"""The number of leaderboard lines that are returned at a time."""


@dataclass(frozen=True, slots=True)
class PastGame:
    """A finished game in a person's profile.

    `record` has its result, `line` the game as the viewer sees it, `skalp` the rating points that
    it brought the person, None for no change.
    """

    record: GameRecord
    line: GameLine
    skalp: int | None


@dataclass(frozen=True, slots=True)
class PersonProfile:
    """A person's profile, as far as the viewer may see it.

    `courses` are the person's ratings over time on the leaderboards over all servers, the
    leaderboard with most games first. `place` is the person's rank on that leaderboard, `listed`
    the number of its lines. The other facts are there only if the viewer may see the `whole`
    profile: `career` (the statistics), `first` (the time of the first game in ms), `total` (the
    number of games), the requested `games`, and the `rivals`, with their rating on that
    leaderboard. `met` are the person's results against the viewer. `own` is true for the viewer's
    own profile.
    """

    person: PersonId
    name: str
    own: bool
    whole: bool
    courses: Sequence[Course] = ()
    place: int | None = None
    listed: int = 0
    career: PlayerSummary | None = None
    first: int | None = None
    total: int = 0
    games: Sequence[PastGame] = ()
    rivals: Sequence[tuple[PersonId, Tally, Rating | None]] = ()
    met: Tally = _NO_GAMES


@dataclass(frozen=True, slots=True)
class LeaderboardRow:
    """A line of a leaderboard: the person, and the number of counted games, played and won."""

    standing: RecentStanding
    name: str
    won: int
    games: int


@dataclass(frozen=True, slots=True)
class LeaderboardTable:
    """Some lines of a leaderboard, and the number of all its lines (`listed`).

    `own` and `rating` are the viewer's line and rating. `best` is the viewer's best rating, as its
    time in ms and its points.
    """

    key: LeaderboardKey
    lines: Sequence[LeaderboardRow]
    listed: int
    own: LeaderboardRow | None
    rating: Rating | None
    best: tuple[int, int] | None = None


async def profile_of(
    services: Services, intent: Intent, person: PersonId, first: int
) -> PersonProfile | None:
    """Return a person's profile, None if nobody has this id.

    The listed games begin with the index `first`, 0 for the newest game.
    """
    person = (await services.coordinator.people.in_use([person]))[person]
    history, own = services.history, person == intent.person
    if history is None:
        return (
            PersonProfile(person, intent.actor.person.name, own=True, whole=True) if own else None
        )
    name = await history.name(person)
    if not own and (not name or not is_human(person)):
        return None
    lines, courses = await history.lines(person), await history.courses(person, intent.event.at)
    met = _tally_against(lines, intent.person)
    base = PersonProfile(
        person, name or intent.actor.person.name, own=own, whole=own or met.games > 0,
        courses=courses, met=met,
    )  # fmt: skip
    if not base.whole:
        return base
    return await _whole(services, history, intent, base, lines, first)


async def _whole(  # noqa: PLR0913, PLR0917 - all that was read about a person
    services: Services,
    history: StandingsQueries,
    intent: Intent,
    base: PersonProfile,
    lines: Sequence[GameRecord],
    first: int,
) -> PersonProfile:
    person, now = base.person, intent.event.at
    rated = [(one.key, one.rating) for one in base.courses]
    career = await career_of(history, intent, person, lines, own=True, ratings=rated)
    if base.own:
        book = await PuzzleBooks(services.coordinator.people).load(
            await puzzle_scope(services.coordinator, intent.actor.sitting, intent)
        )
        career = replace(career, puzzles=book.results_of(intent.actor.sitting.aliases))
    listed: Sequence[LeaderboardLine] = ()
    ratings: Mapping[PersonId, Rating | None] = {}
    if base.courses:
        key = base.courses[0].key
        listed = (await history.standings(key, now)).lines
        ratings = await history.ratings([who for who, _ in career.rivals], key, now)
    shown = [*reversed(lines)][first : first + GAMES]
    found = await services.queries.read_ended(
        [line.game for line in shown], intent.actor.sitting.aliases
    )
    given = {game: points for one in base.courses for game, points in one.points_by_game().items()}
    return replace(
        base,
        place=next((one.place for one in listed if one.person == person), None),
        listed=len(listed),
        career=career,
        first=lines[0].at if lines else None,
        total=len(lines),
        games=[
            PastGame(line, found[line.game], given.get(line.game))
            for line in shown
            if line.game in found
        ],
        rivals=[(who, tally, ratings.get(who)) for who, tally in career.rivals],
    )


async def past_game(
    services: Services, intent: Intent, person: PersonId, game: GameId
) -> Newest | None:
    """Return a finished game of a person.

    Return None if the viewer may not see that person's whole profile.
    """
    if services.history is None:
        return None
    lines = await services.history.lines(person)
    whole = person == intent.person or _tally_against(lines, intent.person).games > 0
    if not whole or all(line.game != game for line in lines):
        return None
    found = await services.queries.newest_state(game)
    return found if found.view.face.outcome is not None else None


async def leaderboard_of(
    services: Services, intent: Intent, key: LeaderboardKey, first: int
) -> LeaderboardTable:
    """Return at most 20 lines of a leaderboard, beginning with the index `first`, from 0."""
    history, now = services.history, intent.event.at
    if history is None:
        return LeaderboardTable(key, (), 0, None, None)
    found = await history.excerpt(key, now, slice(first, first + LINES), intent.person)
    courses = [one for one in await history.courses(intent.person, now) if one.key == key]
    points = await aside(courses[0].points) if courses else []
    best = max(points, key=lambda one: one[1], default=None)
    own = await _lines(history, [found.own] if found.own else [])
    return LeaderboardTable(
        key,
        await _lines(history, found.lines),
        found.listed,
        own[0] if own else None,
        courses[0].rating if courses else None,
        best,
    )


async def _lines(
    history: StandingsQueries, found: Sequence[RecentStanding]
) -> list[LeaderboardRow]:
    persons = [one.line.person for one in found]
    names = await history.names(persons)
    records = await asyncio.gather(*map(history.lines, persons))
    return [
        LeaderboardRow(one, names[one.line.person], *_count_wins(lines, {*one.games}))
        for one, lines in zip(found, records, strict=True)
    ]


def _count_wins(lines: Sequence[GameRecord], counted: set[GameId]) -> tuple[int, int]:
    results = [line.result for line in lines if line.game in counted]
    return sum(result > 0 for result in results), len(results)


def _tally_against(lines: Sequence[GameRecord], viewer: PersonId) -> Tally:
    """Return a person's results against the viewer in the games that both played."""
    tally = Tally()
    for line in lines:
        for rival, result in line.rivals:
            if rival == viewer:
                tally = tally.add(result)
    return tally
