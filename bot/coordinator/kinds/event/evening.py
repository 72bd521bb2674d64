"""The event of a club's evening: the club opens it, and the event reports to the club."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from bot.coordinator.commands import Beginning, Request
from bot.coordinator.decisions.change import Change
from bot.coordinator.kinds.event.body import EventBody, highlights_of
from bot.coordinator.kinds.event.course import CHECK_IN
from bot.coordinator.kinds.event.opening import with_check_in
from bot.coordinator.kinds.event.requests import EventPast
from bot.coordinator.kinds.kind import FollowUp
from bot.coordinator.table.draw_words import given_word
from bot.coordinator.table.fair_draw import SEED_BYTES
from bot.coordinator.table.table import CommandOutcome, Contribution, Member, Table
from bot.rules.event import steps
from bot.rules.event.highlights import awards
from bot.rules.event.standings import table as standings

if TYPE_CHECKING:
    from collections.abc import Iterator

    from bot.coordinator.commands import Command
    from bot.coordinator.decisions.change import World
    from bot.coordinator.game_id import GameId
    from bot.coordinator.invitee import Invitee
    from bot.coordinator.kinds.event.body import EveningRef
    from bot.coordinator.person_id import PersonId
    from bot.coordinator.table.table import WordListRef
    from bot.rules.event.options import EventRules
    from bot.rules.ruleset import Ruleset


@dataclass(frozen=True, slots=True)
class OpenEvening(Beginning):
    """A request of a club to open the sign-up of its evening, which is an event.

    `rules` and `words` are those of the event's games. `directors` are the club's directors.
    """

    evening: EveningRef
    name: str
    options: EventRules
    rules: Ruleset
    words: WordListRef
    host: PersonId
    directors: tuple[Invitee, ...]
    scopes: tuple[str, ...]
    real_tables: bool = False


@dataclass(frozen=True, slots=True)
class EveningResult:
    """A player's result in a club evening. `wins` counts in halves, so a tie is 1 and a win 2.

    `highest` is their highest score in a game.
    """

    player: Member
    place: int
    wins: int
    difference: int
    highest: int


@dataclass(frozen=True, slots=True)
class EveningPlay:
    """The best play of a club evening. A blank in the `word` is in lower case."""

    player: Member
    word: str
    points: int


@dataclass(frozen=True, slots=True)
class PlaceEvening(Request):
    """A report of an event to its club that the sign-up for the evening is open."""

    evening: EveningRef
    event: GameId


@dataclass(frozen=True, slots=True)
class ReportEvening(Request):
    """A report of an event to its club with the evening's results, the best first.

    There are none if it was cancelled. It is sent again after a correction.
    """

    event: GameId
    results: tuple[EveningResult, ...]
    best_play: EveningPlay | None = None


def open_evening(game: GameId, request: OpenEvening, command: Command, world: World) -> Change:
    """Return the change that opens the sign-up of a club's evening.

    Raises EventPast if its start is not in the future.
    """
    starts = request.evening.starts
    if starts <= command.at:
        raise EventPast(command.at)
    seed = world.chance(SEED_BYTES)
    event = steps.publish(steps.new_event(request.options))
    body = EventBody(
        request.name,
        starts,
        event,
        command.at,
        starts - CHECK_IN,
        real_tables=request.real_tables,
        evening=request.evening,
    )
    table = Table(
        id=game,
        phase="playing",
        host=request.host,
        created=command.at,
        rules=request.rules,
        words=request.words,
        seed=seed,
        body=body,
        contributions=(Contribution(request.host, given_word(seed, 0)),),
        invitees=request.directors,
        scopes=request.scopes,
    )
    outcome = CommandOutcome("opened", game)
    return Change(with_check_in(table, command.at), outcome, listed=True, join=command.places)


def evening_follow_ups(table: Table) -> tuple[FollowUp, ...]:
    """Return the event's reports to the club that opened it: its sign-up is open, and its results.

    Return nothing for an event that no club opened.
    """
    body = EventBody.of(table)
    if (evening := body.evening) is None:
        return ()
    placed = FollowUp(f"evening:{table.id}", PlaceEvening(evening, table.id), evening.club)
    if body.tournament.state not in {"ended", "cancelled"}:
        return (placed,) if body.changes <= 1 else ()
    ended = ReportEvening(table.id, tuple(_results(table)), _best_play(table))
    return placed, FollowUp(f"evening-result:{table.id}:{body.changes}", ended, evening.club)


def _results(table: Table) -> Iterator[EveningResult]:
    """Yield the results of all players who have played and have a place."""
    event = EventBody.of(table).tournament
    if event.state != "ended":
        return
    for row in standings(event, table.seed):
        if row.place is not None and row.played:
            yield EveningResult(
                table.seats[row.player].members[0],
                row.place,
                row.wins,
                row.difference,
                max(_scores(table, row.player), default=0),
            )


def _best_play(table: Table) -> EveningPlay | None:
    found = awards(EventBody.of(table).tournament, highlights_of(table)).best_play
    if found is None:
        return None
    return EveningPlay(table.seats[found.player].members[0], found.word, found.points)


def _scores(table: Table, player: int) -> Iterator[int]:
    """Yield a player's scores in the games that were played out."""
    for one in EventBody.of(table).tournament.rounds:
        for pair in one.pairs:
            if player in pair.players and pair.result and pair.result.kind == "game":
                yield pair.result.points[pair.players.index(player)]
