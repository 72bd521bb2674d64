"""A person's own games in a season of a league."""

from __future__ import annotations

from typing import TYPE_CHECKING

from bot.coordinator.kinds.ask import view_for
from bot.coordinator.kinds.league.view_part import LeaguePart
from bot.coordinator.people.training import Trainings
from bot.coordinator.views.view import as_of
from bot.dialogue.pages.kinds.league.season_games import NO_GAMES, OwnGames

if TYPE_CHECKING:
    from collections.abc import Sequence

    from bot.coordinator.person_id import PersonId
    from bot.coordinator.ports.people import People
    from bot.coordinator.reads.queries import Queries
    from bot.coordinator.reads.sitting import Sitting
    from bot.coordinator.table.table import Table
    from bot.coordinator.views.view import View
    from bot.dialogue.request import Intent, Services


async def own_games(
    queries: Queries, people: People, aliases: Sequence[PersonId], league: View, now: int
) -> OwnGames:
    """Return the games that the viewer of a league plays in its season.

    `aliases` are all ids of the viewer. The games are shown as they are at the time `now` (ms). The
    views are the public ones, so they show no rack.
    """
    games = [one.game for one in LeaguePart.of(league).own_games if one.game]
    if not games:
        return NO_GAMES
    tables = await queries.tables(games)
    kept = await Trainings(people).load(aliases)
    figures = [one for one in kept.games if one.game in tables]
    return OwnGames(
        {game: as_of(view_for(table, None), now) for game, table in tables.items()},
        {game: table.last_action for game, table in tables.items() if table.phase == "ended"},
        frozenset(game for game, table in tables.items() if _has_both_moved(table)),
        len(figures),
        sum(one.judged - one.best for one in figures),
    )


async def games_of(services: Services, sitting: Sitting, intent: Intent, league: View) -> OwnGames:
    """Return the league games of the person who asks, at the time of the request."""
    people, at = services.coordinator.people, intent.event.at
    return await own_games(services.queries, people, sitting.aliases, league, at)


def _has_both_moved(table: Table) -> bool:
    return {entry.seat for entry in table.log if entry.is_move} >= {0, 1}
