"""The part of a table's view that only a league has. It has no secrets."""

from __future__ import annotations

from dataclasses import dataclass
from itertools import zip_longest
from typing import TYPE_CHECKING

from bot.coordinator.kinds.event.audit import audit_views
from bot.coordinator.kinds.event.directors import directors, is_directed
from bot.coordinator.kinds.league.body import LeagueBody
from bot.coordinator.kinds.league.course import division_of, standings_of
from bot.coordinator.kinds.league.linked import accounts_of
from bot.coordinator.kinds.league.players import is_in_season
from bot.coordinator.kinds.league.sign_up import divide
from bot.coordinator.views.view_part import Part
from bot.rules.league.division import possible_places, zone_of
from bot.rules.league.promotion import moves
from bot.rules.league.schedule import LEAST

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from bot.coordinator.game_id import GameId
    from bot.coordinator.kinds.event.audit import AuditView
    from bot.coordinator.kinds.league.body import Division, LeagueStage, PastSeason
    from bot.coordinator.person_id import PersonId
    from bot.coordinator.table.table import Table
    from bot.rules.event.event import Pair, Result
    from bot.rules.league.division import PlaceBounds, Zone


@dataclass(frozen=True, slots=True)
class DivisionRow:
    """A member's line in the table of a division: place, wins, difference and sum of points, games.

    `wins` counts in halves, so a tie is 1 and a win 2. `places` are the best and the worst final
    place still possible, and `zone` is what these places mean for the next season. `has_left` is
    True for a player who left the season or was excluded. An excluded player has no place.
    `timeouts` is the number of games that the member lost on time.
    """

    member: int
    place: int | None
    wins: int
    difference: int
    played: int
    places: PlaceBounds
    zone: Zone
    has_left: bool = False
    timeouts: int = 0
    points: int = 0


@dataclass(frozen=True, slots=True)
class DivisionTable:
    """The table of a division: its lines by place.

    `up` and `down` are the numbers of players who are promoted and relegated. `games` is the number
    of all games, and `results` the number of games with a result.
    """

    rows: tuple[DivisionRow, ...]
    up: int
    down: int
    results: int
    games: int

    def move(self, row: DivisionRow) -> str:
        """Return where the player's present place moves them: "up", "down", or "" for neither."""
        if row.place is None:
            return ""
        if row.place <= self.up:
            return "up"
        return "down" if row.place > len(self.rows) - self.down else ""


@dataclass(frozen=True, slots=True)
class SeasonGame:
    """A game of the viewer: the opponent, the viewer's side, and its result.

    `result` is None while the game runs. `game` is "" if it has not begun, or never did. `awaited`
    is True if the viewer was to move in it when the last days of the season began.
    """

    opponent: int
    side: int
    game: GameId
    result: Result | None
    awaited: bool = False


@dataclass(frozen=True, slots=True)
class LeaguePart(Part):
    """A league as one person sees it. All times are ms since 1970, UTC.

    `names`, `persons` and `ratings` are in the order of the members' numbers. `signed` are the
    members who play the coming season. `divisions` are the tables of the running season, or of the
    one that ended last, whose result is `past`. `drawn` has their pairs, results and games. The
    games' codes may be shown only to their players. `lineup` has the members of each division of
    the running season, or of the coming one by the present sign-ups. `is_open` is True until the
    league is closed. `own` is the viewer's number as a member, or None. `own_division` is the
    number of the viewer's division, from 0, and `own_games` are the viewer's games there. `plays`
    is True if the viewer plays in the running season. `directs` is True if the viewer is a
    director. Without `is_directed` all directors have been erased. `linked` are the names of the
    viewer's accounts, if several of them are members. The other fields are as in `LeagueBody`.
    """

    name: str
    season: int
    stage: LeagueStage
    days: int
    starts: int
    ends: int
    is_open: bool
    is_closing: bool
    delays: int
    names: tuple[str, ...]
    persons: tuple[PersonId, ...]
    ratings: tuple[int | None, ...]
    signed: tuple[int, ...]
    divisions: tuple[DivisionTable, ...]
    drawn: tuple[Division, ...]
    lineup: tuple[tuple[int, ...], ...]
    seasons: tuple[PastSeason, ...]
    directors: tuple[str, ...]
    is_directed: bool
    directs: bool
    own: int | None
    own_division: int | None
    own_games: tuple[SeasonGame, ...]
    plays: bool
    audit: tuple[AuditView, ...]
    excluded: tuple[int, ...]
    linked: tuple[str, ...]

    @property
    def is_running(self) -> bool:
        """True while a season of the league runs."""
        return self.stage != "sign_up"

    @property
    def past(self) -> PastSeason | None:
        """The season that ended last, None while another one runs, or before the first."""
        return self.seasons[-1] if self.seasons and not self.is_running else None

    @property
    def coming(self) -> int:
        """The number of the season for which players can sign up."""
        return self.season + self.is_running

    @property
    def players(self) -> tuple[int, ...]:
        """The members who play in the divisions, the best of the highest division first."""
        return tuple(row.member for one in self.divisions for row in one.rows)

    def divisions_by_place(self) -> dict[int, int]:
        """Return the division, from 0, that each member of the last season has earned by place."""
        found: dict[int, int] = {}
        last = self.seasons[-1] if self.seasons else None
        for number, (up, down) in enumerate(last.moves() if last else ()):
            rows = last.divisions[number] if last else ()
            for at, row in enumerate(rows):
                found[row.member] = number - (at < up) + (at >= len(rows) - down)
        return found

    def fillers(self, division: int) -> tuple[int, ...]:
        """Return the members who go up to a division, from 0, because a place is free there."""
        reached = self.divisions_by_place()
        lineup = self.lineup[division] if division < len(self.lineup) else ()
        return tuple(one for one in lineup if reached.get(one, division) > division)

    def season_games(self) -> Iterator[tuple[Pair, GameId]]:
        """Yield all pairs of the season with their games, division by division."""
        for one in self.drawn:
            yield from zip(one.pairs, one.games, strict=True)

    def pair_members(self, division: int, at: int) -> tuple[int, int]:
        """Return the members of a pair, the one who starts first.

        Division and pair (`at`) count from 0.
        """
        one = self.drawn[division]
        first, second = (one.members[player] for player in one.pairs[at].players)
        return first, second

    @property
    def own_row(self) -> DivisionRow | None:
        """The viewer's line in a division's table, None if they are in none."""
        for one in self.divisions:
            for row in one.rows:
                if row.member == self.own and self.own is not None:
                    return row
        return None

    @property
    def results(self) -> int:
        """The number of games in the season that have a result."""
        return sum(one.results for one in self.divisions)

    @property
    def games(self) -> int:
        """The number of all games in the season."""
        return sum(one.games for one in self.divisions)


def league_part(table: Table, viewer: int | None, person: PersonId | None) -> LeaguePart:
    """Return a league as a person sees it. `viewer` is their number as a member, or None."""
    body = LeagueBody.of(table)
    members = tuple(seat.members[0] for seat in table.seats)
    found = division_of(body, viewer) if viewer is not None else None
    accounts = accounts_of(body, viewer) if viewer is not None else ()
    return LeaguePart(
        name=body.name,
        season=body.season,
        stage=body.stage,
        days=body.days,
        starts=body.starts,
        ends=body.ends,
        is_open=table.phase == "playing",
        is_closing=body.is_closing,
        delays=body.delays,
        names=tuple(one.name for one in members),
        persons=tuple(one.person for one in members),
        ratings=body.ratings,
        signed=body.signed,
        divisions=tuple(_divisions(table)),
        drawn=body.divisions,
        lineup=_lineup(table),
        seasons=body.seasons,
        directors=directors(table),
        is_directed=is_directed(table),
        directs=person is not None and table.is_asked(person),
        own=viewer,
        own_division=found[0] if found else None,
        own_games=tuple(_own_games(body, accounts)),
        plays=any(is_in_season(body, one) for one in accounts),
        audit=audit_views(table, body.audit),
        excluded=body.excluded,
        linked=tuple(members[one].name for one in accounts if len(accounts) > 1),
    )


def _lineup(table: Table) -> tuple[tuple[int, ...], ...]:
    """Return the members of each division of the running season, or of the coming one.

    Return () if too few members have signed up.
    """
    body = LeagueBody.of(table)
    if body.is_running:
        return tuple(one.members for one in body.divisions)
    return divide(table)[0] if len(body.signed) >= LEAST else ()


def _divisions(table: Table) -> Iterator[DivisionTable]:
    body = LeagueBody.of(table)
    season = body.season if body.is_running else body.season - 1
    sizes = [len(one.members) for one in body.divisions]
    for number, (up, down) in enumerate(moves(sizes, season)):
        one = body.divisions[number]
        places = possible_places(one.tournament)
        rows = tuple(
            DivisionRow(
                one.members[row.player],
                row.place,
                row.wins,
                row.difference,
                row.played,
                places[row.player],
                zone_of(places[row.player], sizes[number], up, down) if up or down else "open",
                has_left=one.tournament.players[row.player].presence != "here",
                timeouts=one.timeouts.count(row.player),
                points=row.points,
            )
            for row in standings_of(table, number)
        )
        results = sum(pair.result is not None for pair in one.pairs)
        yield DivisionTable(rows, up, down, results, len(one.pairs))


def _own_games(body: LeagueBody, accounts: Iterable[int]) -> list[SeasonGame]:
    """Return the games of a person's accounts in the season, those without a result first."""
    places = [found for one in accounts if (found := division_of(body, one))]
    games = [game for place in places for game in _games(body, *place)]
    return sorted(games, key=lambda one: one.result is not None)


def _games(body: LeagueBody, number: int, player: int) -> Iterator[SeasonGame]:
    """Yield the games of one player of a division. Division `number` counts from 0."""
    division = body.divisions[number]
    yield from (
        SeasonGame(
            division.members[pair.players[1 - pair.players.index(player)]],
            pair.players.index(player),
            game,
            pair.result,
            to_move == player,
        )
        for pair, game, to_move in zip_longest(division.pairs, division.games, division.to_move)
        if player in pair.players
    )
