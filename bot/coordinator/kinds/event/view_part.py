"""The part of a table's view that only an event has. It has no secrets."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from bot.coordinator.kinds.event.audit import AuditView, audit_views
from bot.coordinator.kinds.event.body import EventBody, highlights_of
from bot.coordinator.kinds.event.course import CHECK_IN
from bot.coordinator.kinds.event.directors import directors, is_directed
from bot.coordinator.kinds.event.real_tables import disputes
from bot.coordinator.person_id import PersonId
from bot.coordinator.views.view_part import Part
from bot.rules.event.highlights import EventAwards, Highlights, awards
from bot.rules.event.standings import StandingsRow
from bot.rules.event.standings import table as standings

if TYPE_CHECKING:
    from bot.coordinator.game_id import GameId
    from bot.coordinator.kinds.event.requests import EnterResult
    from bot.coordinator.table.table import Table
    from bot.rules.event.event import EventRound, Tournament


@dataclass(frozen=True, slots=True)
class EventPart(Part):
    """An event as one person sees it. All times are ms since 1970, UTC.

    `starts` is the planned start. The check-in opens at `check_in`. The present state began at
    `since` and ends by itself at `ends`, if that is set. `names` and `players` (ids) are in the
    order of the players' numbers in `tournament`. `rows` are the standings, empty before round 1.
    `games` has a row for each round, with the game of each pair by table: "" for a bye, or if the
    game hasn't begun.

    `here` are the numbers of the players who have said that they are here: at the check-in, or in a
    round when nobody has moved in their game. `silent` are the players who must say so until the
    time `asked`, `unasked` those of them whom no chat has shown that question yet. `called` are the
    persons whom the present message has mentioned, with their names.
    `directors` are the directors' names, the host's first. Without `is_directed` all of them have
    been erased. `directs` is True if the viewer is a director. `own` is the viewer's number as a
    player, or None. `highlights` are the notable facts of each round's games, by table.

    If `real_tables`, people play in a room. `disputed` maps the tables of the running round (from
    0) whose players entered different results to both results as text. `threads` maps each game to
    the threads that chats have opened for it. If `on_page`, the bot's first page shows the event.
    """

    name: str
    starts: int
    since: int
    ends: int | None
    check_in: int
    tournament: Tournament
    rows: tuple[StandingsRow, ...]
    names: tuple[str, ...]
    players: tuple[PersonId, ...]
    games: tuple[tuple[GameId, ...], ...]
    here: tuple[int, ...]
    asked: int | None
    directors: tuple[str, ...]
    is_directed: bool
    directs: bool
    own: int | None
    audit: tuple[AuditView, ...]
    called: tuple[tuple[PersonId, str], ...]
    silent: tuple[int, ...]
    highlights: tuple[tuple[Highlights | None, ...], ...]
    real_tables: bool
    disputed: dict[int, tuple[str, str]]
    threads: dict[GameId, tuple[str, ...]]
    on_page: bool
    unasked: tuple[int, ...]

    @property
    def round(self) -> EventRound | None:
        """The event's newest round, None before the first."""
        return self.tournament.rounds[-1] if self.tournament.rounds else None

    @property
    def present(self) -> tuple[str, ...]:
        """The names of the players who have said that they are here, in the order of `here`."""
        return tuple(self.names[player] for player in self.here)

    @property
    def missing(self) -> tuple[str, ...]:
        """The names of the players who have not said that they are here."""
        return tuple(name for player, name in enumerate(self.names) if player not in self.here)

    @property
    def leaders(self) -> tuple[StandingsRow, ...]:
        """The lines of the players with the most wins, in the order of the standings."""
        return tuple(row for row in self.rows if row.wins == self.rows[0].wins and row.place)

    @property
    def owners(self) -> tuple[int, ...]:
        """The number that each player has in the standings; it differs if accounts were linked."""
        owners = [*range(len(self.players))]
        for one in self.audit:
            if one.line.act == "united":
                for player in one.line.players:
                    owners[player] = one.line.players[0]
        return tuple(owners)

    @property
    def awards(self) -> EventAwards:
        """The event's awards: best play, highest score, biggest comeback."""
        return awards(self.tournament, self.highlights)

    @property
    def skalps(self) -> dict[int, int]:
        """The rating points (skalps) of each player in the event, summed over all counted games."""
        given: dict[int, int] = {}
        owners = self.owners
        for one, found in zip(self.tournament.rounds, self.highlights, strict=True):
            for pair, facts in zip(one.pairs, found, strict=True):
                for player, points in zip(
                    pair.players, facts.skalps if facts else (), strict=False
                ):
                    owner = owners[player]
                    given[owner] = given.get(owner, 0) + points
        return given

    def rating_after(self, player: int) -> int | None:
        """Return a player's rating after their last counted game in the event, None without one."""
        after, owners = None, self.owners
        for one, found in zip(self.tournament.rounds, self.highlights, strict=True):
            for pair, facts in zip(one.pairs, found, strict=True):
                own = [owners[one] for one in pair.players]
                if facts and facts.ratings and player in own:
                    after = facts.ratings[own.index(player)]
        return after

    def is_contradicted(self, request: EnterResult) -> bool:
        """Return True if a director's request would change the result of a game played out."""
        rounds, number, at = self.tournament.rounds, request.round - 1, request.table - 1
        if not 0 <= number < len(rounds) or not 0 <= at < len(rounds[number].pairs):
            return False
        stands, game = rounds[number].pairs[at].result, self.games[number][at]
        corrected = any(
            (one.round, one.table) == (number, at) for one in self.tournament.corrections
        )
        played = self.highlights[number][at] is not None or (self.real_tables and bool(game))
        return played and not corrected and stands is not None and stands != request.result

    def deciding_game(self) -> GameId | None:
        """Return the last game that the event's winner played.

        Return None without a winner or such a game.
        """
        winner = next((row.player for row in self.rows if row.place == 1), None)
        for one, games in zip(reversed(self.tournament.rounds), reversed(self.games), strict=True):
            for pair, game in zip(one.pairs, games, strict=True):
                if game and winner in pair.players and pair.result and pair.result.kind == "game":
                    return game
        return None

    def own_pair(self) -> tuple[int, GameId] | None:
        """Return the viewer's table (from 0) and game in the newest round, None without a game."""
        if self.own is None or self.round is None:
            return None
        for table, pair in enumerate(self.round.pairs):
            if self.own in pair.players:
                game = self.games[-1][table]
                return (table, game) if game else None
        return None


def event_part(table: Table, viewer: int | None, person: PersonId | None) -> EventPart:
    """Return an event as a person sees it. `viewer` is their number as a player, or None."""
    body = EventBody.of(table)
    event = body.tournament
    members = tuple(seat.members[0] for seat in table.seats)
    seated = {
        one.person: one.name
        for one, player in zip(members, event.players, strict=True)
        if player.presence != "united"
    }
    return EventPart(
        name=body.name,
        starts=body.starts,
        since=body.since,
        ends=body.ends,
        check_in=body.starts - CHECK_IN,
        tournament=event,
        rows=standings(event, table.seed) if event.rounds else (),
        names=tuple(one.name for one in members),
        players=tuple(one.person for one in members),
        games=body.games,
        here=body.here,
        asked=body.asked,
        directors=directors(table),
        is_directed=is_directed(table),
        directs=person is not None and table.is_asked(person),
        own=viewer,
        audit=audit_views(table, body.audit),
        called=tuple((one, seated.get(one, "")) for one in body.called),
        silent=body.silent,
        highlights=highlights_of(table),
        real_tables=body.real_tables,
        disputed={at: (one.before, one.after) for at, one in disputes(body).items()},
        threads={
            game: tuple(place for other, place in body.threads if other == game)
            for game, _ in body.threads
        },
        on_page=body.on_page,
        unasked=body.unasked,
    )
