"""The stages of a puzzle of the day: opened, tried, closed."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from bot.coordinator.commands import NewGame
from bot.coordinator.decisions.change import Change
from bot.coordinator.decisions.rules import rules_of
from bot.coordinator.decisions.seats import author
from bot.coordinator.kinds.puzzle.body import PuzzleBody
from bot.coordinator.kinds.puzzle.requests import PuzzleDone, SolutionOut, TriedAlready
from bot.coordinator.person_id import UNKNOWN
from bot.coordinator.table.evolve import evolve
from bot.coordinator.table.puzzle_day import Attempt, Try
from bot.coordinator.table.table import CommandOutcome, Member, Seat, Table
from bot.rules.errors import TilesNotOnRack
from bot.rules.judge import judge
from bot.rules.notation import format_placement
from bot.rules.tiles import missing

if TYPE_CHECKING:
    from bot.coordinator.commands import Command
    from bot.coordinator.decisions.change import World
    from bot.coordinator.game_id import GameId
    from bot.coordinator.kinds.puzzle.requests import ClosePuzzle, Guess, OpenPuzzle
    from bot.coordinator.person_id import PersonId
    from bot.coordinator.table.puzzle_day import PuzzleDay


def open_day(game: GameId, request: OpenPuzzle, command: Command, world: World) -> Change:
    """Return the change that opens the puzzle of a day in the chat of the command.

    Raises:
        UnknownList: there is no such word list.

    """
    rules, words = rules_of(NewGame(request.preset), world)
    table = Table(
        id=game,
        phase="playing",
        host=UNKNOWN,
        created=command.at,
        rules=rules,
        words=words,
        seed=b"",
        body=PuzzleBody(request.day),
    )
    return Change(table, CommandOutcome("opened", game), join=command.places)


def guess(table: Table, request: Guess, command: Command, world: World) -> Change:
    """Return the change that counts a person's try at a puzzle.

    A try that breaks the rules or was made before is refused and costs nothing. A word that isn't
    in the list costs one try. The errors of `judge` are raised too.

    Raises:
        SolutionOut: the solution was shown before this try.
        PuzzleDone: the person has no try left, or has found the best play.
        TriedAlready: the person made this try before.
        WordListMissing: the word list is not installed.
        TilesNotOnRack: the rack lacks a tile.

    """
    day, by = PuzzleBody.of(table).puzzle, author(command)
    seat = table.seat_of(by.id)
    mine = Attempt(later=request.later) if seat is None else day.attempts[seat]
    is_out = table.phase == "ended" or command.at >= day.until
    if is_out != mine.later or (is_out and table.phase != "ended"):
        raise SolutionOut(day.number)
    if mine.is_done:
        raise PuzzleDone(day.until)
    mine = replace(mine, tries=(*mine.tries, _try(table, day, mine, request, world)))
    outcome = CommandOutcome("guessed", table.id)
    if seat is None:
        after = _seat(table, day, by.id, by.name, mine)
        return Change(after, outcome, publish=False, lists=(by.id,))
    attempts = (*day.attempts[:seat], mine, *day.attempts[seat + 1 :])
    return Change(evolve(table, puzzle=replace(day, attempts=attempts)), outcome, publish=False)


def close_day(table: Table, request: ClosePuzzle) -> Change:
    """Return the change that shows the puzzle's solution, and the names of those who found it."""
    day = PuzzleBody.of(table).puzzle
    outcome = CommandOutcome("closed", table.id)
    if table.phase == "ended":
        return Change(table, outcome, publish=False)
    day = replace(day, week=request.week, meaning=request.meaning)
    after = evolve(table, phase="ended", puzzle=day)
    if request.had is None:
        return Change(after, outcome)
    person, name = request.had
    if after.seat_of(person) is None:
        after = _seat(after, day, person, name, Attempt(later=True))
    seated = replace(PuzzleBody.of(after).puzzle, had=after.seat_of(person))
    return Change(evolve(after, puzzle=seated), outcome, lists=(person,))


def _seat(table: Table, day: PuzzleDay, person: PersonId, name: str, mine: Attempt) -> Table:
    seats = (*table.seats, Seat((Member(person, name),)))
    return evolve(table, seats=seats, puzzle=replace(day, attempts=(*day.attempts, mine)))


def _try(table: Table, day: PuzzleDay, mine: Attempt, request: Guess, world: World) -> Try:
    puzzle = day.puzzle
    play = judge(puzzle.board, request.placement, table.rules)
    if lacking := missing(puzzle.rack, play.rack_tiles):
        raise TilesNotOnRack(lacking, puzzle.rack)
    if any(one.placement == play.placement for one in mine.tries):
        raise TriedAlready(len(mine.tries))
    words = world.words_of(table)
    invalid = tuple(word.text for word in play.words if word.text not in words)
    percent = 0 if invalid else puzzle.percent(play, format_placement(play.placement))
    return Try(play.placement, play.words[0].tiles, 0 if invalid else play.score, percent, invalid)
