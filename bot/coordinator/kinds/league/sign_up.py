"""Make the divisions of a league's coming season out of the list of those who signed up."""

from __future__ import annotations

from typing import TYPE_CHECKING

from bot.coordinator.kinds.league.body import LeagueBody
from bot.rules.event.lot import lot_number
from bot.rules.event.options import numbers
from bot.rules.league.promotion import first_divisions, next_league

if TYPE_CHECKING:
    from collections.abc import Sequence

    from bot.coordinator.table.table import Table
    from bot.rules.league.promotion import Divisions


def divide(table: Table) -> tuple[Divisions, tuple[tuple[int, int], ...]]:
    """Return the members of each division of the coming season, the highest division first.

    Also return the members who have a break, each with the division kept for them.
    """
    body = LeagueBody.of(table)
    if not body.seasons:
        return first_divisions(_by_rating(table, body.signed)), ()
    last, breaks = body.seasons[-1], dict(body.breaks)
    places = tuple(tuple(row.member for row in one) for one in last.divisions)
    former = {member for one in places for member in one} | breaks.keys()
    new = _by_rating(table, [member for member in body.signed if member not in former])
    league = next_league(places, last.number, plays=body.signed, breaks=breaks, new=new)
    return league.divisions, tuple(sorted(league.breaks.items()))


def _by_rating(table: Table, members: Sequence[int]) -> list[int]:
    """Return the members sorted by rating, the best first. Equal ratings are in random order."""
    ratings, unrated = LeagueBody.of(table).ratings, numbers().unrated

    def order(member: int) -> tuple[int, int]:
        rating = ratings[member]
        lot = lot_number(table.seed, f"league:rank:{member}")
        return -(unrated if rating is None else rating), lot

    return sorted(members, key=order)
