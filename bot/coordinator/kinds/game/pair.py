"""The game of a pair in an event or league: its beginning, and its reports to the event."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from bot.coordinator.clocks.vacation_spans import vacation_spans
from bot.coordinator.commands import Beginning, Request
from bot.coordinator.decisions.change import Change
from bot.coordinator.intervals import ms_covered
from bot.coordinator.kinds.game.adjudication import end_by
from bot.coordinator.kinds.game.body import GameBody
from bot.coordinator.kinds.game.clock_before_shown import SOON, unshown_seats
from bot.coordinator.kinds.game.invitation import deal
from bot.coordinator.kinds.game.running import settle
from bot.coordinator.kinds.kind import FollowUp
from bot.coordinator.place import Place, is_notice
from bot.coordinator.table.body import PairRef
from bot.coordinator.table.draw_words import given_word
from bot.coordinator.table.evolve import evolve
from bot.coordinator.table.fair_draw import SEED_BYTES
from bot.coordinator.table.table import CommandOutcome, Contribution, Member, Seat, Table
from bot.coordinator.table.timeline import Timeline, extend, is_taken_back
from bot.rules import log
from bot.rules.event.event import Result
from bot.rules.event.highlights import Highlights
from bot.rules.event.steps import game_result, void_result, walkover_result
from bot.rules.events import Played
from bot.rules.league.division import OpenGame

if TYPE_CHECKING:
    from collections.abc import Sequence

    from bot.coordinator.commands import Command, NoteShown
    from bot.coordinator.decisions.change import World
    from bot.coordinator.game_id import GameId
    from bot.coordinator.person_id import PersonId
    from bot.coordinator.table.table import WordListRef
    from bot.rules.events import EndReason
    from bot.rules.ruleset import Ruleset

_TIMEOUT: frozenset[EndReason] = frozenset({"time", "abandoned"})
_EARLY: frozenset[EndReason] = _TIMEOUT | {"resigned", "awarded"}


@dataclass(frozen=True, slots=True)
class BeginPair(Beginning):
    """A request of an event to begin the game of a pair. The first of the `players` starts.

    `places` are all places (chats) that show the game. `homes` are the private ones among them, as
    (person, place). `unshown` are the seats that don't know the game before a chat shows it.
    """

    pair: PairRef
    players: tuple[Member, Member]
    rules: Ruleset
    words: WordListRef
    scopes: tuple[str, ...] = ()
    places: tuple[str, ...] = ()
    homes: tuple[tuple[PersonId, str], ...] = ()
    unshown: tuple[int, ...] = ()


@dataclass(frozen=True, slots=True)
class PlaceGame(Request):
    """A report of a pair's game to its event: the game has begun."""

    pair: PairRef
    game: GameId


@dataclass(frozen=True, slots=True)
class ReportGame(Request):
    """A report of a pair's game to its event: the game's result.

    `highlights` are the notable facts of the game. `timeout` is True if the loser's time ran out.
    """

    pair: PairRef
    game: GameId
    result: Result
    highlights: Highlights | None = None
    timeout: bool = False


@dataclass(frozen=True, slots=True)
class EndPair(Request):
    """A request of a league to end the game of a pair.

    The seats `winners` win, by the score, or without a game if `walkover`. Without winners the pair
    is void.
    """

    winners: tuple[int, ...]
    walkover: bool = False


@dataclass(frozen=True, slots=True)
class ReportRating(Request):
    """A report of a pair's game to its event: the game was counted in the rating.

    `skalps` and `ratings` are by seat, as in `Rate`.
    """

    game: GameId
    skalps: tuple[int, ...]
    ratings: tuple[int, ...] = ()


def begin_pair(game: GameId, request: BeginPair, command: Command, world: World) -> Change:
    """Return the change that begins the game of a pair in an event or league."""
    seed = world.chance(SEED_BYTES)
    seats = range(len(request.players))
    table = Table(
        id=game,
        phase="invited",
        host=request.players[0].person,
        created=command.at,
        rules=request.rules,
        words=request.words,
        seed=seed,
        body=GameBody(
            wanted=len(request.players),
            starter=0,
            pair=request.pair,
            shown_at=tuple(None if seat in request.unshown else command.at for seat in seats)
            if request.unshown
            else (),
        ),
        seats=tuple(Seat((player,)) for player in request.players),
        contributions=tuple(
            Contribution(player.person, given_word(seed, number))
            for number, player in enumerate(request.players)
        ),
        scopes=request.scopes,
        homes=request.homes,
    )
    outcome = CommandOutcome("begun", game)
    return Change(deal(table, command.at), outcome, listed=True, join=request.places)


def begin_pair_request(table: Table, pair: PairRef, seats: Sequence[int]) -> BeginPair:
    """Return the request to begin the game of a pair, shown where its two players play.

    `table` is the event. `seats` are the players' seats there, the starting player first.
    """
    one, other = (table.seats[seat].members[0] for seat in seats)
    own = [home for home in table.homes if home[0] in {one.person, other.person}]
    places = (*(member.place for member in (one, other) if member.place), *(at for _, at in own))
    unshown = (side for side, seat in enumerate(seats) if has_board(table, seat))
    return BeginPair(
        pair,
        (Member(one.person, one.name), Member(other.person, other.name)),
        table.rules,
        table.words,
        table.scopes,
        tuple(dict.fromkeys(places)),
        tuple(home for home in own if not is_notice(home[1])),
        () if table.rules.clock.is_slow else tuple(unshown),
    )


def has_board(event: Table, player: int) -> bool:
    """Return True if chats show this player of an event their games, so that the bot posts them.

    A player in the browser needs no post.
    """
    member = event.seats[player].members[0]
    homes = (at for person, at in event.homes if person == member.person and not is_notice(at))
    return any(Place.parse(at).kind.posts for at in (member.place, *homes) if at)


def start_clock_when_shown(
    table: Table, request: NoteShown, command: Command, world: World
) -> Change:
    """Return the change that stores that a chat shows the game of a pair to some of its seats.

    If that comes late for the seat to move, its clock runs from now on.
    """
    outcome = CommandOutcome("shown", table.id)
    seats = {*request.seats} & {*unshown_seats(table)}
    if not seats or table.game is None:
        return Change(table, outcome, publish=False)
    late = table.game.to_move in seats and command.at - table.game.clock.since > SOON
    after = settle(table, command.at, world) if late else table
    times = enumerate(GameBody.of(table).shown_at)
    shown_at = tuple(command.at if seat in seats else at for seat, at in times)
    return Change(evolve(after, shown_at=shown_at), outcome, publish=late)


def end_pair(table: Table, request: EndPair, command: Command) -> Change:
    """Return the change that ends the game of a pair, because its league requests that.

    Raises AlreadyEnded or NotStarted.
    """
    prefix = log.WALKOVER if request.walkover else log.SEASON
    return end_by(table, prefix, request.winners, command)


def open_game(table: Table, now: int, world: World) -> OpenGame:
    """Return the facts with which a league decides a running game at the end of a season.

    They are the scores, which seats have moved, and which seat let its turn's time pass.
    """
    game = table.game
    if game is None:
        return OpenGame((0, 0), (False, False), (False, False))
    moved = {entry.seat for entry in table.log if entry.is_move}
    since = game.clock.since
    idle = ms_covered([*vacation_spans(table, game.to_move), *world.outages], since, now)
    used = game.clock.turn_used + max(0, now - since) - idle
    has_turn = used >= table.rules.clock.limit
    first, second = game.scores
    return OpenGame(
        (first, second),
        (0 in moved, 1 in moved),
        (game.to_move == 0 and has_turn, game.to_move == 1 and has_turn),
    )


def pair_follow_ups(table: Table) -> tuple[FollowUp, ...]:
    """Return the reports that this game sends to its event, if it is played for one.

    They say that the game has begun, what its result is, and that it was counted.
    """
    body = GameBody.of(table)
    if (pair := body.pair) is None:
        return ()
    result = pair_result(table)
    if result is None and any(entry.is_move for entry in body.log):
        return ()
    began = FollowUp(f"pair-game:{table.id}", PlaceGame(pair, table.id), pair.event)
    if result is None:
        return (began,)
    ended = ReportGame(pair, table.id, result, highlights(table), is_timeout(table))
    reports = (began, FollowUp(f"pair-result:{table.id}", ended, pair.event))
    if not body.skalps:
        return reports
    counted = ReportRating(table.id, body.skalps, body.ratings)
    return *reports, FollowUp(f"pair-rating:{table.id}", counted, pair.event)


def highlights(table: Table) -> Highlights:
    """Return the best play of a game of two, and the most points by which each side was behind.

    Plays that were taken back after a challenge don't count.
    """
    best, behind = Highlights(), [0, 0]
    happenings = extend(Timeline(), table).happenings
    for one in happenings:
        lead = one.scores[0] - one.scores[1]
        behind = [max(behind[0], -lead), max(behind[1], lead)]
        for event in one.events:
            if not isinstance(event, Played) or is_taken_back(one, happenings):
                continue
            if event.play.score > best.points:
                best = Highlights(event.seat, event.play.words[0].tiles, event.play.score)
    return replace(best, behind=(behind[0], behind[1]))


def is_timeout(table: Table) -> bool:
    """Return True if a game ended because the loser's time ran out."""
    outcome = table.game.outcome if table.game else None
    return outcome is not None and outcome.reason in _TIMEOUT


def pair_result(table: Table) -> Result | None:
    """Return the result that a game gives its pair, None while the game is not over."""
    outcome = table.game.outcome if table.game else None
    if table.phase != "ended" or outcome is None:
        return None
    if not outcome.winners:
        return void_result()
    first, second = outcome.scores
    if outcome.reason == "walkover":
        return walkover_result(outcome.winners[0])
    winner = outcome.winners[0] if len(outcome.winners) == 1 else None
    if outcome.reason in _EARLY:
        return game_result((first, second), winner, early=True)
    return Result("game", (first, second), winner)
