"""The course of a league: its seasons begin, remind of their end, and end by themselves.

A season begins with all its games at once. At its end the league reads the games that still run,
decides their results, and ends them by follow-up commands. Then the sign-up for the next season is
open.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from bot.coordinator.commands import Adjudicate
from bot.coordinator.decisions.change import Change
from bot.coordinator.game_id import GameId
from bot.coordinator.kinds.club.calendar import days_after, next_start
from bot.coordinator.kinds.game.pair import (
    EndPair,
    begin_pair_request,
    is_timeout,
    open_game,
    pair_result,
)
from bot.coordinator.kinds.gathering import change_to, no_change, touch
from bot.coordinator.kinds.kind import FollowUp
from bot.coordinator.kinds.league.body import (
    Division,
    DroppedGame,
    LeagueBody,
    LeagueRow,
    PastSeason,
    division_seed,
)
from bot.coordinator.kinds.league.sign_up import divide
from bot.coordinator.place import is_notice
from bot.coordinator.table.body import PairRef
from bot.coordinator.table.evolve import evolve
from bot.coordinator.table.table import CommandOutcome
from bot.rules.event import steps
from bot.rules.event.standings import table as standings
from bot.rules.league.division import OpenGame, begin_division, end_season, exclude
from bot.rules.league.schedule import LEAST
from bot.rules.ruleset import HOUR

if TYPE_CHECKING:
    from collections.abc import Iterator

    from bot.coordinator.commands import Command, Request
    from bot.coordinator.decisions.change import World
    from bot.coordinator.kinds.game.pair import PlaceGame, ReportGame
    from bot.coordinator.table.table import Table
    from bot.rules.event.event import Pair, Result, Tournament
    from bot.rules.event.standings import StandingsRow

LAST_HOURS = 48 * HOUR
"""The ms before the end of a season at which its last stage begins."""

_LATE = 24 * HOUR
_BETWEEN = 6
_NEVER_PLAYED = OpenGame((0, 0), (False, False), (False, False))


def go_on(table: Table, command: Command, world: World) -> Change:
    """Return the change that is due, if the league's time to act has come.

    Return no change before that time.
    """
    body = LeagueBody.of(table)
    if body.look is None or command.at < body.look:
        return no_change(table)
    match body.stage:
        case "sign_up":
            return _begin_season(table, command)
        case "begun":
            later = evolve(table, stage="half", look=body.ends - LAST_HOURS)
            return change_to("half", touch(later))
        case "half":
            later = evolve(_with_turns(table, world), stage="last", look=body.ends)
            return _notify("last", touch(later))
        case _:
            return _end_season(table, command, world)


def open_games(table: Table) -> tuple[GameId, ...]:
    """Return the games of the season that still run."""
    return tuple(
        game for one in LeagueBody.of(table).divisions for _, _, game in one.open_pairs() if game
    )


def follow_ups(table: Table) -> tuple[FollowUp, ...]:
    """Return the commands that begin the games of a season, and those that end dropped games."""
    body = LeagueBody.of(table)
    goes_on = body.is_running and table.phase == "playing"
    ended = (FollowUp(f"league-end:{one.game}", _ending(one), one.game) for one in body.dropped)
    begun = (
        FollowUp(
            f"league-pair:{table.id}:{body.season}:{division}:{number}",
            begin_pair_request(
                table,
                PairRef(table.id, division, body.season, number, pair.players, body.name),
                [one.members[player] for player in pair.players],
            ),
        )
        for division, one in enumerate(body.divisions if goes_on else ())
        for number, pair, game in one.open_pairs()
        if not game
    )
    return (*ended, *begun)


def place_game(table: Table, request: PlaceGame) -> Change:
    """Return the change that stores the id of a pair's new game.

    If the pair has a result already or its season is over, the game is to be ended.
    """
    body, pair = LeagueBody.of(table), request.pair
    if not _runs(body, pair):
        late = DroppedGame(request.game, (), walkover=False, without_result=True)
        return change_to("dropped", touch(evolve(table, dropped=(*body.dropped, late))))
    division = body.divisions[pair.round]
    if division.games[pair.table]:
        return no_change(table)
    games = (*division.games[: pair.table], request.game, *division.games[pair.table + 1 :])
    after = with_division(table, pair.round, evolve(division, games=games))
    if (result := division.pairs[pair.table].result) is not None:
        # A director entered this result: before the season's end nobody else decides a game by
        # points or makes it void.
        drop = _drop(request.game, result, without_result=True)
        after = evolve(after, dropped=(*body.dropped, drop))
    outcome = CommandOutcome("placed", table.id)
    return Change(touch(after), outcome)


def report(table: Table, request: ReportGame) -> Change:
    """Return the change that enters the result that a pair's game reports.

    If the pair has its result from the league, or belongs to an earlier season, no result changes.
    """
    body, pair = LeagueBody.of(table), request.pair
    left = tuple(one for one in body.dropped if one.game != request.game)
    if left != body.dropped:
        outcome = CommandOutcome("forgotten", table.id)
        return Change(evolve(table, dropped=left), outcome, publish=False)
    if not _runs(body, pair) or body.divisions[pair.round].pairs[pair.table].result is not None:
        return no_change(table)
    division = body.divisions[pair.round]
    event = steps.report(division.tournament, pair.table, request.result)
    late = _late(division.pairs[pair.table], request.result) if request.timeout else ()
    after = evolve(division, tournament=event, timeouts=(*division.timeouts, *late))
    return change_to("reported", touch(with_division(table, pair.round, after)))


def drop_decided(
    table: Table, number: int, event: Tournament, *, without_result: bool = False
) -> Table:
    """Return the league with `event` as the tournament of division `number` (from 0).

    A running game whose pair has a result in `event` is added to `dropped`, to be ended. If that
    result doesn't follow from the game, the game ends `without_result`.
    """
    division = LeagueBody.of(table).divisions[number]
    dropped = tuple(
        _drop(game, result, without_result=without_result)
        for at, _, game in division.open_pairs()
        if game and (result := event.rounds[0].pairs[at].result) is not None
    )
    after = with_division(table, number, evolve(division, tournament=event))
    return evolve(after, dropped=(*LeagueBody.of(after).dropped, *dropped))


def exclude_member(table: Table, member: int) -> Table:
    """Return the league without a member whom a director excluded.

    The member loses the open games of the running season, and may not sign up any more.
    """
    body = LeagueBody.of(table)
    signed = tuple(one for one in body.signed if one != member)
    after = evolve(table, signed=signed, excluded=(*body.excluded, member))
    found = division_of(body, member) if body.is_running else None
    if found is None:
        return after
    number, player = found
    return drop_decided(after, number, exclude(body.divisions[number].tournament, player))


def with_division(table: Table, number: int, division: Division) -> Table:
    """Return the league with another division in place of that with this number, from 0."""
    divisions = LeagueBody.of(table).divisions
    return evolve(table, divisions=(*divisions[:number], division, *divisions[number + 1 :]))


def division_of(body: LeagueBody, member: int | None) -> tuple[int, int] | None:
    """Return the division of a member, from 0, and their rank in it, or None if they don't play."""
    for number, one in enumerate(body.divisions):
        if member in one.members:
            return number, one.members.index(member)
    return None


def standings_of(table: Table, number: int) -> tuple[StandingsRow, ...]:
    """Return the standings of a division (from 0) of the newest season.

    A line's player is their rank in the division.
    """
    body = LeagueBody.of(table)
    season = body.season if body.is_running else body.season - 1
    return standings(body.divisions[number].tournament, division_seed(table.seed, season, number))


def _notify(kind: str, table: Table) -> Change:
    """Return the change to this state, of which all players of the season get private notices."""
    players = {
        person
        for one in LeagueBody.of(table).divisions
        for member in one.members
        for person in table.seats[member].present
    }
    notices = (at for person, at in table.homes if person in players and is_notice(at))
    over = table.phase == "ended"
    return Change(table, CommandOutcome(kind, table.id), listed=over, join=tuple(notices))


def _begin_season(table: Table, command: Command) -> Change:
    """Return the change that begins the season, or postpones it if fewer than four signed up.

    If the bot was not running at the start, the season lasts its days from now on.
    """
    body = LeagueBody.of(table)
    if len(body.signed) < LEAST:
        starts = next_start(body.weekday, body.minute, body.zone, max(body.starts, command.at))
        later = _starting(evolve(table, delays=body.delays + 1), starts)
        return change_to("delayed", touch(later))
    if command.at > body.starts + _LATE:
        table = _starting(table, command.at)
        body = LeagueBody.of(table)
    members, breaks = divide(table)
    divisions = []
    for number, players in enumerate(members):
        event = begin_division(len(players), division_seed(table.seed, body.season, number))
        games = (GameId(""),) * len(event.rounds[0].pairs)
        divisions.append(Division(players, event, games))
    after = evolve(
        table,
        stage="begun",
        look=body.starts + (body.ends - body.starts) // 2,
        divisions=tuple(divisions),
        breaks=breaks,
        delays=0,
    )
    return _notify("begun", touch(after))


def _with_turns(table: Table, world: World) -> Table:
    """Return the table with the player to move in each running game of the season."""
    for number, division in enumerate(LeagueBody.of(table).divisions):
        to_move = tuple(
            _to_move(pair, world.tables.get(game))
            for pair, game in zip(division.pairs, division.games, strict=True)
        )
        table = with_division(table, number, evolve(division, to_move=to_move))
    return table


def _to_move(pair: Pair, played: Table | None) -> int | None:
    if played is None or played.phase != "playing" or played.game is None:
        return None
    return pair.players[played.game.to_move]


def _end_season(table: Table, command: Command, world: World) -> Change:
    """Return the change that ends the season and opens the sign-up for the next one."""
    found: list[Result] = []
    for number, division in enumerate(LeagueBody.of(table).divisions):
        event, open_ones, late = division.tournament, {}, division.timeouts
        for at, pair, game in division.open_pairs():
            played = world.tables.get(game)
            if played is not None and (result := pair_result(played)) is not None:
                event = steps.report(event, at, result)
                late = (*late, *(_late(pair, result) if is_timeout(played) else ()))
            else:
                open_ones[at] = open_game(played, command.at, world) if played else _NEVER_PLAYED
        event = end_season(event, open_ones)
        found += (one for at in open_ones if (one := event.rounds[0].pairs[at].result))
        table = with_division(table, number, evolve(division, timeouts=late))
        table = drop_decided(table, number, event)
    body = LeagueBody.of(table)
    kinds = [one.kind for one in found]
    season = PastSeason(
        body.season,
        body.starts,
        body.ends,
        season_rows(table),
        kinds.count("game"),
        kinds.count("walkover"),
        kinds.count("void"),
    )
    after = evolve(table, stage="sign_up", season=body.season + 1, seasons=(*body.seasons, season))
    if body.is_closing:
        return _notify("closed", touch(evolve(after, phase="ended", look=None)))
    early = days_after(body.ends, _BETWEEN, body.zone)
    starts = next_start(body.weekday, body.minute, body.zone, max(early, command.at))
    return _notify("ended", touch(_starting(after, starts)))


def season_rows(table: Table) -> tuple[tuple[LeagueRow, ...], ...]:
    """Return the results of the newest season by place, for each division, the highest first."""
    numbers = range(len(LeagueBody.of(table).divisions))
    return tuple(tuple(_rows(table, number)) for number in numbers)


def _rows(table: Table, number: int) -> Iterator[LeagueRow]:
    division = LeagueBody.of(table).divisions[number]
    for row in standings_of(table, number):
        member, timeouts = division.members[row.player], division.timeouts.count(row.player)
        yield LeagueRow(member, row.place, row.wins, row.difference, row.played, timeouts)


def _starting(table: Table, starts: int) -> Table:
    """Return the league with this start (ms) of its coming season, and the end that follows."""
    body = LeagueBody.of(table)
    ends = days_after(starts, body.days, body.zone)
    return evolve(table, starts=starts, ends=ends, look=starts)


def _late(pair: Pair, result: Result) -> tuple[int, ...]:
    """Return the rank of the player whose time ran out in this pair's game, as a tuple.

    That player has lost. Return () if nobody won.
    """
    return () if result.winner is None else (pair.players[1 - result.winner],)


def _ending(dropped: DroppedGame) -> Request:
    """Return the request that ends a dropped game."""
    if dropped.without_result:
        return Adjudicate()
    return EndPair(dropped.winners, walkover=dropped.walkover)


def _drop(game: GameId, result: Result, *, without_result: bool) -> DroppedGame:
    if without_result and result.kind != "walkover":
        return DroppedGame(game, (), walkover=False, without_result=True)
    if result.winner is not None:
        return DroppedGame(game, (result.winner,), result.kind == "walkover")
    return DroppedGame(game, (0, 1) if result.kind == "game" else (), walkover=False)


def _runs(body: LeagueBody, pair: PairRef) -> bool:
    """Return True if this pair belongs to the running season."""
    if not body.is_running or pair.attempt != body.season:
        return False
    if not 0 <= pair.round < len(body.divisions):
        return False
    return body.divisions[pair.round].pairs[pair.table].players == pair.players
